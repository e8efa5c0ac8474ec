"""Moves and events of Many Gnomes in words. Players are p1, p2, …; places are written q,r from the royal pizza."""

import re
from functools import lru_cache

from gnomoteka.core.contract import Notation, Things
from gnomoteka.core.event import EventForm
from gnomoteka.games.many import view
from gnomoteka.games.many.state import MOVES, TURN_OVER, WAYS, Happened
from gnomoteka.games.many.tiles import FACES, NAMES, PLACE, SIDES, TILES, place_text, read_place

LAY = re.compile(rf"lay (\w+) (\w+) ({PLACE.pattern})")
TURN = re.compile(rf"turn ({PLACE.pattern})")


def way_of(kind: str, up: str) -> int:
    return NAMES.index(kind) * 2 + int(TILES[kind]["sides"].index(up))


def up(way: int) -> str:
    return SIDES[way][0]


@lru_cache(maxsize=10_000)
def move_text(code: int) -> str:
    """ "lay gnome_pizza pizza 1,-1": a tile with gnome and pizza, the pizza up. "turn 0,1"."""
    place, way = divmod(code, WAYS)
    if not (0 <= code < MOVES and way <= TURN_OVER):
        raise ValueError(code)
    if way == TURN_OVER:
        return f"turn {place_text(place)}"
    return f"lay {NAMES[way // 2]} {up(way)} {place_text(place)}"


def move_code(text: str) -> int:
    if found := TURN.fullmatch(text):
        return read_place(found[1]) * WAYS + TURN_OVER
    if found := LAY.fullmatch(text):
        return read_place(found[3]) * WAYS + way_of(found[1], found[2])
    raise ValueError(text)


@lru_cache(maxsize=10_000)
def move_parts(code: int) -> view.Move:
    place, way = divmod(code, WAYS)
    if way == TURN_OVER:
        return view.MoveTurn(at=place_text(place))
    return view.MoveLay(tile=NAMES[way // 2], up=up(way), at=place_text(place))


def face(number: int) -> str:
    return FACES[number]


def drawn(number: int) -> str | None:
    return NAMES[number - 1] if number else None


NOTATION = Notation(
    move_text=move_text,
    move_code=move_code,
    move_parts=move_parts,
    events={
        Happened.LAY: EventForm(view.EventLay, place_text, face),
        Happened.TURN: EventForm(view.EventTurn, place_text, face),
        Happened.DRAW: EventForm(view.EventDraw, drawn),
        Happened.SCARED: EventForm(view.EventScared, place_text),
        Happened.EATS: EventForm(view.EventEats, place_text),
        Happened.EATEN: EventForm(view.EventEaten, place_text),
        Happened.FINAL: EventForm(view.EventFinal),
        Happened.OVER: EventForm(view.EventOver),
    },
    things=Things(
        dealt="hand",
        done={"lay": "up", "turn": "up", "eats": None, "scared": None, "final": None},
        suffered={"eaten": (None, None)},
    ),
)
