"""An analysis as an SVG chart: a line for each seat, readable on light and on dark ground and without colours."""

from xml.sax.saxutils import escape

from gnomoteka.lab.analysis import Analysis

WIDTH, HEIGHT = 960, 440
LEFT, RIGHT, TOP, BOTTOM = 56, 150, 44, 46
# Of each seat: its colour on light and on dark ground, and how its line is dashed.
LOOKS = (
    ("#b8342c", "#ff8f80", ""),
    ("#2d66a8", "#84baf2", "9 4"),
    ("#8a6400", "#f2c44e", "2 4"),
    ("#35713d", "#8fd09a", "12 4 2 4"),
    ("#6d4a99", "#c4a3ea", "5 3"),
    ("#7d4c2c", "#d6a37c", "1 3 7 3"),
)
STYLE = """
text { font: 13px system-ui, sans-serif; fill: #3b2a22; }
.title { font-size: 16px; font-weight: 700; }
.ground { fill: #fffaee; }
.grid { stroke: #d9c5a3; stroke-width: 1; }
polyline { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
.end { font-weight: 700; }
"""


def draw(analysis: Analysis) -> str:
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
            f"<title>{escape(title(analysis))}</title>",
            f"<style>{style(analysis.seats)}</style>",
            f'<rect class="ground" width="{WIDTH}" height="{HEIGHT}" rx="12"/>',
            f'<text class="title" x="{LEFT}" y="27">{escape(title(analysis))}</text>',
            *axes(analysis),
            *(line(analysis, seat) for seat in range(analysis.seats)),
            *marks(analysis),
            *names(analysis),
            "</svg>",
            "",
        ]
    )


def title(analysis: Analysis) -> str:
    what = "chance to win" if analysis.seats > 1 else "score to expect"
    return f"{analysis.game}: {what} after each step"


def style(seats: int) -> str:
    dark = "@media (prefers-color-scheme: dark) { text { fill: #f8ecd8; } .ground { fill: #251d1b; } "
    dark += ".grid { stroke: #54443b; } "
    rules = STYLE
    for seat in range(seats):
        light_colour, dark_colour, _ = LOOKS[seat % len(LOOKS)]
        rules += f".line-{seat} {{ stroke: {light_colour}; }} .mark-{seat} {{ fill: {light_colour}; }}\n"
        dark += f".line-{seat} {{ stroke: {dark_colour}; }} .mark-{seat} {{ fill: {dark_colour}; }} "
    return rules + dark + "}\n"


def across(analysis: Analysis, step: int) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * step / max(1, len(analysis.chances) - 1), 1)


def up(analysis: Analysis, chance: float) -> float:
    return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * chance / analysis.most, 1)


def told(analysis: Analysis, chance: float) -> str:
    return f"{chance:.0%}" if analysis.seats > 1 else f"{chance:.1f}"


def axes(analysis: Analysis) -> list[str]:
    drawn = []
    for quarter in range(5):
        chance = analysis.most * quarter / 4
        y = up(analysis, chance)
        drawn.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>')
        drawn.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{told(analysis, chance)}</text>')
    steps = len(analysis.chances) - 1
    for step in sorted({0, *(round(steps * part / 4) for part in (1, 2, 3)), steps}):
        x = across(analysis, step)
        drawn.append(f'<text x="{x}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">{step}</text>')
    return drawn


def line(analysis: Analysis, seat: int) -> str:
    points = " ".join(
        f"{across(analysis, step)},{up(analysis, chances[seat])}" for step, chances in enumerate(analysis.lines)
    )
    dashes = LOOKS[seat % len(LOOKS)][2]
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<polyline class="line-{seat}"{dashed} points="{points}"/>'


def marks(analysis: Analysis) -> list[str]:
    """A dot where a move cost much; a browser tells more about it."""
    drawn = []
    for j in analysis.turning_points:
        x, y = across(analysis, j.step), up(analysis, analysis.lines[j.step][j.seat])
        words = f"step {j.step}, p{j.seat + 1}: {j.move}; better: {j.best} ({told(analysis, j.cost)})"
        drawn.append(f'<circle class="mark-{j.seat}" cx="{x}" cy="{y}" r="5.5"><title>{escape(words)}</title></circle>')
    return drawn


def names(analysis: Analysis) -> list[str]:
    """Each line's name at the side, in the order in which they end, with a sample of the line."""
    ends = sorted(range(analysis.seats), key=lambda seat: -analysis.chances[-1][seat])
    drawn = []
    for place, seat in enumerate(ends):
        x, y = WIDTH - RIGHT + 16, TOP + 18 + place * 26
        dashes = LOOKS[seat % len(LOOKS)][2]
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        drawn.append(f'<polyline class="line-{seat}"{dashed} points="{x},{y - 4} {x + 34},{y - 4}"/>')
        end = told(analysis, analysis.chances[-1][seat])
        drawn.append(f'<text class="end" x="{x + 42}" y="{y}">p{seat + 1}: {end}</text>')
    return drawn
