"""Plots as SVG in a page. What lies across is in per cent of the width and what stands up in pixels, so a plot fits a
phone and a wide screen with letters and marks of the same size."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

TRACK = 26  # the height of a row, in pixels
TALL = 150  # of a plot with a scale at its side
EDGE = 3  # per cent left free at both sides, for marks that lie there
SHAPES = ("circle", "square", "diamond", "triangle")


class Scale(NamedTuple):
    """From where to where a plot goes."""

    low: float
    high: float

    def at(self, value: float) -> float:
        """In per cent of the width."""
        inside = min(max(value, self.low), self.high)
        return round(EDGE + (100 - 2 * EDGE) * (inside - self.low) / (self.high - self.low), 2)


class Mark(NamedTuple):
    """A value with its interval, drawn in one of the shapes."""

    value: float
    low: float
    high: float
    look: int = 0


def around(values: Sequence[float], middle: float, least: float) -> Scale:
    """A scale with the same room at both sides of its middle."""
    reach = max([least, *(abs(value - middle) for value in values)]) * 1.05
    return Scale(middle - reach, middle + reach)


def row(name: str, marks: Sequence[Mark], scale: Scale, value: str, note: str = "", middle: float | None = None) -> str:
    """A line of a list: its name, marks with their intervals on a track, and the value in words."""
    small = f" <small>{escape(note)}</small>" if note else ""
    return (
        f'<li class="row"><span class="name">{escape(name)}{small}</span>'
        f'{track(marks, scale, middle)}<span class="value">{escape(value)}</span></li>'
    )


def track(marks: Sequence[Mark], scale: Scale, middle: float | None) -> str:
    height = TRACK if len(marks) < 2 else 10 + 15 * len(marks)
    drawn = [f'<line class="grid" x1="{EDGE}%" x2="{100 - EDGE}%" y1="{height / 2}" y2="{height / 2}"/>']
    if middle is not None:
        x = scale.at(middle)
        drawn.append(f'<line class="middle" x1="{x}%" x2="{x}%" y1="0" y2="{height}"/>')
    for number, mark in enumerate(marks):
        y = height * (number + 0.5) / len(marks)
        drawn.append(
            f'<line class="span look-{mark.look}" x1="{scale.at(mark.low)}%" x2="{scale.at(mark.high)}%" '
            f'y1="{y:.1f}" y2="{y:.1f}"/>'
        )
        drawn.append(shape(mark.look, scale.at(mark.value), y))
    return f'<svg class="track" width="100%" height="{height}" aria-hidden="true">{"".join(drawn)}</svg>'


def shape(look: int, x: float, y: float) -> str:
    """A mark: its colour never stands alone."""
    css = f'class="mark look-{look}"'
    match SHAPES[look % len(SHAPES)]:
        case "circle":
            return f'<circle {css} cx="{x}%" cy="{y:.1f}" r="5.5"/>'
        case "square":
            return (
                f'<svg x="{x}%" y="{y:.1f}" overflow="visible"><rect {css} x="-5" y="-5" width="10" height="10"/></svg>'
            )
        case "diamond":
            return f'<svg x="{x}%" y="{y:.1f}" overflow="visible"><path {css} d="M0-7 7 0 0 7-7 0z"/></svg>'
    return f'<svg x="{x}%" y="{y:.1f}" overflow="visible"><path {css} d="M0-6.5 6.5 5.5-6.5 5.5z"/></svg>'


def sample(look: int) -> str:
    """A mark for a legend."""
    return f'<svg class="sample" width="16" height="16" aria-hidden="true">{shape(look, 50, 8)}</svg>'


def bars(edges: Sequence[int], numbers: Sequence[int], label: str) -> str:
    """A histogram: how many lie between two edges."""
    scale, most = Scale(edges[0], edges[-1]), max(numbers)
    drawn = []
    for low, high, number in zip(edges, edges[1:], numbers, strict=False):
        height = round((TALL - 34) * number / most, 1)
        left, right = scale.at(low), scale.at(high)
        told = f"{low}" if high - low == 1 else f"{low}–{high - 1}"
        drawn.append(
            f'<rect class="bar" x="{left + 0.15:.2f}%" width="{max(0.4, right - left - 0.3):.2f}%" '
            f'y="{TALL - 24 - height}" height="{height}"><title>{told}: {number}</title></rect>'
        )
    drawn.append(f'<line class="grid" x1="{EDGE}%" x2="{100 - EDGE}%" y1="{TALL - 24}" y2="{TALL - 24}"/>')
    for value, anchor in ((edges[0], "start"), ((edges[0] + edges[-1]) // 2, "middle"), (edges[-1], "end")):
        drawn.append(f'<text x="{scale.at(value)}%" y="{TALL - 6}" text-anchor="{anchor}">{value}</text>')
    return picture(label, drawn)


def lines(series: Sequence[Sequence[Mark]], across: Sequence[str], label: str) -> str:
    """Shares from 0 to 1 over moments, with their intervals. Moments in which nothing is known are left out."""

    def up(value: float) -> float:
        return round(TALL - 26 - (TALL - 36) * value, 1)

    where = Scale(-1.2, len(across) - 0.7)
    drawn = []
    for quarter in (0.0, 0.25, 0.5, 0.75, 1.0):
        drawn.append(f'<line class="grid" x1="9%" x2="100%" y1="{up(quarter)}" y2="{up(quarter)}"/>')
        drawn.append(f'<text x="8%" y="{up(quarter) + 4}" text-anchor="end">{quarter:.0%}</text>')
    for moment, name in enumerate(across):
        drawn.append(f'<text x="{where.at(moment)}%" y="{TALL - 6}" text-anchor="middle">{name}</text>')
    for marks in series:
        for moment, (before, mark) in enumerate(pairwise(marks)):
            drawn.append(
                f'<line class="line look-{mark.look}" x1="{where.at(moment)}%" y1="{up(before.value)}" '
                f'x2="{where.at(moment + 1)}%" y2="{up(mark.value)}"/>'
            )
        for moment, mark in enumerate(marks):
            x = where.at(moment)
            drawn.append(
                f'<line class="span look-{mark.look}" x1="{x}%" x2="{x}%" y1="{up(mark.low)}" y2="{up(mark.high)}"/>'
            )
            drawn.append(shape(mark.look, x, up(mark.value)))
    return picture(label, drawn)


def parts(shares: Sequence[tuple[str, float]], label: str) -> str:
    """One bar that is divided into shares of a whole."""
    drawn, x = [], 0.0
    for name, share in shares:
        width = 100 * share
        drawn.append(
            f'<rect class="part {name}" x="{x:.2f}%" width="{width:.2f}%" y="0" height="{TRACK}">'
            f"<title>{escape(name)}: {share:.0%}</title></rect>"
        )
        x += width
    return picture(label, drawn, "parts", TRACK)


def picture(label: str, drawn: Sequence[str], css: str = "plot", height: int = TALL) -> str:
    return (
        f'<svg class="{css}" width="100%" height="{height}" role="img" aria-label={quoteattr(label)}>'
        f"{''.join(drawn)}</svg>"
    )
