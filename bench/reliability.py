"""A reliability plot as SVG: how often was won what was told. A panel for each table; on the diagonal chances come
true. Readable on light and on dark ground and without colours."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

ACROSS = 3
SIDE, GAP, LEFT, TOP = 210, 70, 60, 96
STYLE = """
text { font: 13px system-ui, sans-serif; fill: #3b2a22; }
.title { font-size: 16px; font-weight: 700; }
.name { font-weight: 700; }
.ground { fill: #fffaee; }
.grid { stroke: #d9c5a3; fill: none; }
.true { stroke: #8b7355; stroke-dasharray: 4 4; }
.said { stroke: #8b7355; fill: none; stroke-width: 1.5; }
.search { stroke: #2d66a8; fill: #2d66a8; }
.network { stroke: #b8342c; fill: #b8342c; }
@media (prefers-color-scheme: dark) {
text { fill: #f8ecd8; } .ground { fill: #251d1b; } .grid { stroke: #54443b; } .true, .said { stroke: #b59d80; }
.search { stroke: #84baf2; fill: #84baf2; } .network { stroke: #ff8f80; fill: #ff8f80; }
}
"""


class Point(NamedTuple):
    """Moments at which about the same was told."""

    told: float
    won: float
    give: float  # 95 % of repetitions would lie within
    games: int


class Panel(NamedTuple):
    name: str
    said: Sequence[Point]  # by the search, as it is
    search: Sequence[Point]  # as it is told
    network: Sequence[Point]


def draw(panels: Sequence[Panel]) -> str:
    rows = -(-len(panels) // ACROSS)
    width, height = LEFT + ACROSS * (SIDE + GAP), TOP + rows * (SIDE + GAP)
    title = "What is told across, what was won upwards"
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        f"<title>{title}</title>",
        f"<style>{STYLE}</style>",
        f'<rect class="ground" width="{width}" height="{height}" rx="12"/>',
        f'<text class="title" x="{LEFT}" y="30">{title}</text>',
        *legend(),
    ]
    for number, panel in enumerate(panels):
        x, y = LEFT + number % ACROSS * (SIDE + GAP), TOP + number // ACROSS * (SIDE + GAP)
        drawn += [f'<g transform="translate({x} {y})">', *frame(panel.name), *marks(panel), "</g>"]
    return "\n".join([*drawn, "</svg>", ""])


def legend() -> Iterator[str]:
    words = (("said", "as imagined games say"), ("search", "the search, as told"), ("network", "the network, as told"))
    for number, (kind, text) in enumerate(words):
        x = LEFT + 8 + number * 220
        yield mark(kind, x, 56)
        yield f'<text x="{x + 14}" y="61">{text}</text>'


def frame(name: str) -> Iterator[str]:
    yield f'<text class="name" x="0" y="-8">{escape(name)}</text>'
    yield f'<rect class="grid" width="{SIDE}" height="{SIDE}"/>'
    yield f'<line class="true" x1="0" y1="{SIDE}" x2="{SIDE}" y2="0"/>'
    for half in (0, 50, 100):
        at = SIDE * half / 100
        yield f'<text x="{at}" y="{SIDE + 18}" text-anchor="middle">{half}%</text>'
        yield f'<text x="-6" y="{SIDE - at + 4}" text-anchor="end">{half}%</text>'


def marks(panel: Panel) -> Iterator[str]:
    for kind, points in (("said", panel.said), ("search", panel.search), ("network", panel.network)):
        for point in points:
            x, y = SIDE * point.told, SIDE * (1 - point.won)
            if kind != "said":
                low, high = (SIDE * (1 - min(1.0, max(0.0, point.won + give))) for give in (-point.give, point.give))
                yield f'<line class="{kind}" x1="{x:.1f}" x2="{x:.1f}" y1="{low:.1f}" y2="{high:.1f}"/>'
            words = f"told {point.told:.0%}, won {point.won:.0%}, {point.games} games"
            yield mark(kind, round(x, 1), round(y, 1), words)


def mark(kind: str, x: float, y: float, words: str = "") -> str:
    told = f"<title>{escape(words)}</title>" if words else ""
    if kind == "network":
        return f'<rect class="{kind}" x="{x - 4}" y="{y - 4}" width="8" height="8">{told}</rect>'
    return f'<circle class="{kind}" cx="{x}" cy="{y}" r="4.5">{told}</circle>'
