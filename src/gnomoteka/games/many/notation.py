"""Moves and events of Many Gnomes in words. Players are p1, p2, …; places are written q,r from the royal pizza."""

import re
from functools import lru_cache
from typing import Any

from gnomoteka.core.event import EventForm
from gnomoteka.games.many.rules import MOVES, TURN_OVER, WAYS, Happened
from gnomoteka.games.many.tiles import NAMES, TILES, WIDE, coordinates, place_of

LAY = re.compile(r"lay (\w+) (\w+) (0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)")
TURN = re.compile(r"turn (0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)")


def at(place: int) -> str:
    q, r = coordinates(place)
    return f"{q},{r}"


def way_of(kind: str, up: str) -> int:
    return NAMES.index(kind) * 2 + int(TILES[kind]["sides"].index(up))


@lru_cache(maxsize=100_000)
def move_text(code: int) -> str:
    """ "lay gnome_pizza pizza 1,-1": a tile with gnome and pizza, the pizza up. "turn 0,1"."""
    if not 0 <= code < MOVES:
        raise ValueError(code)
    place, way = divmod(code, WAYS)
    if way == TURN_OVER:
        return f"turn {at(place)}"
    kind = NAMES[way // 2]
    return f"lay {kind} {TILES[kind]['sides'][way % 2]} {at(place)}"


def move_code(text: str) -> int:
    if found := TURN.fullmatch(text):
        return checked(int(found[1]), int(found[2])) * WAYS + TURN_OVER
    if found := LAY.fullmatch(text):
        return checked(int(found[3]), int(found[4])) * WAYS + way_of(found[1], found[2])
    raise ValueError(text)


def checked(q: int, r: int) -> int:
    if not (-WIDE // 2 <= q < WIDE // 2 and -WIDE // 2 <= r < WIDE // 2):
        raise ValueError(f"{q},{r}")
    return place_of(q, r)


@lru_cache(maxsize=100_000)
def move_parts(code: int) -> dict[str, Any]:
    place, way = divmod(code, WAYS)
    if way == TURN_OVER:
        return {"verb": "turn", "at": at(place)}
    kind = NAMES[way // 2]
    return {"verb": "lay", "tile": kind, "up": TILES[kind]["sides"][way % 2], "at": at(place)}


def up(way: int) -> str:
    return str(TILES[NAMES[way // 2]]["sides"][way % 2])


def drawn(number: int) -> str | None:
    return NAMES[number - 1] if number else None


EVENTS = {
    Happened.LAY: EventForm("lay", (("at", at), ("up", up))),
    Happened.TURN: EventForm("turn", (("at", at), ("up", up))),
    Happened.DRAW: EventForm("draw", (("tile", drawn),)),
    Happened.SCARED: EventForm("scared", (("at", at),)),
    Happened.EATS: EventForm("eats", (("at", at),)),
    Happened.EATEN: EventForm("eaten", (("at", at),)),
    Happened.FINAL: EventForm("final"),
    Happened.OVER: EventForm("over"),
}
