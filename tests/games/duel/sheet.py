r"""Draws cards as text, five characters wide and three lines high, so that people can check them and write fields.

A side that is open shows its arm (| or -), a stub shows x instead, a door g or b. In the middle: + a path, # a troll,
H a ladder, a number for nuggets, = a bridge, \ and / two curves, a space for nothing. Nuggets of a stub, of a bridge
and of curves stand on their arm.
"""

from pathlib import Path
from typing import Any

from gnomoteka.games.duel.cards import SHAPES, Side, both_ways, doors_of, sides_of


def draw(shape: dict[str, Any], turned: bool) -> list[str]:
    sides, doors = both_ways(sides_of(shape))[turned], both_ways(doors_of(shape))[turned]
    at = shape.get("nugget_at")
    nugget_side = (Side[at] + 2 * turned) % 4 if at else None
    in_stub = nugget_side is not None and sides[nugget_side] == 3

    def arm(side: Side, line: str) -> str:
        if sides[side] == 3:
            return str(shape["nuggets"]) if in_stub and nugget_side == side else "x"
        if len(shape["paths"]) == 2 and nugget_side == side:
            return str(shape["nuggets"])
        if doors[side]:
            return " gb"[doors[side]]
        return line if sides[side] else " "

    middle = " "
    if len(shape["paths"]) == 2:
        middle = "=" if "NS" in shape["paths"] else "/" if "NW" in shape["paths"] else "\\"
    elif shape.get("troll"):
        middle = "#"
    elif "ladder" in shape:
        middle = "H"
    elif at and not in_stub:
        middle = str(shape["nuggets"])
    elif shape["paths"]:
        middle = "+"
    west, east = arm(Side.W, "-"), arm(Side.E, "-")
    return [
        f"  {arm(Side.N, '|')}  ",
        f"{'-' if sides[Side.W] else ' '}{west}{middle}{east}{'-' if sides[Side.E] else ' '}",
        f"  {arm(Side.S, '|')}  ",
    ]


def sheet() -> str:
    """Every card, as printed and turned."""
    lines = []
    for shape in SHAPES:
        lines.append(f"{shape['kind']}: {shape.get('count', 1)}")
        lines += [
            f"  {one}     {other}".rstrip() for one, other in zip(draw(shape, False), draw(shape, True), strict=True)
        ]
    return "\n".join(lines) + "\n"


GOLDEN = Path(__file__).with_name("sheet.txt")

if __name__ == "__main__":
    GOLDEN.write_text(sheet())
