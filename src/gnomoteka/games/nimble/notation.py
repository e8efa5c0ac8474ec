"""Moves and events of Nimble Gnomes in words. Players are p1, p2, … in the order of their seats."""

from typing import Any

from gnomoteka.core.event import EventForm
from gnomoteka.games.nimble import state
from gnomoteka.games.nimble.cards import NAMES, Kind
from gnomoteka.games.nimble.state import Happened

Parts = dict[str, Any]


def every_move() -> dict[int, tuple[str, Parts]]:
    table: dict[int, tuple[str, Parts]] = {state.TAKE_DECK: ("take deck", {"verb": "take", "place": None})}
    for place in range(state.OPEN):
        table[state.TAKE_OPEN + place] = (f"take {place + 1}", {"verb": "take", "place": place})
    table[state.TAKE_NOTHING] = ("take nothing", {"verb": "take_nothing"})
    for kind in (Kind.CAVE, *range(Kind.RUBY_ROUND, Kind.DIAMOND + 1)):
        table[state.LAY + kind] = (f"lay {NAMES[kind]}", {"verb": "lay", "card": NAMES[kind]})
    for curse in range(Kind.CAVE_IN, Kind.FOG_PURPLE + 1):
        for target in range(state.SEATS):
            code = state.CURSE + (curse - Kind.CAVE_IN) * state.SEATS + target
            parts = {"verb": "curse", "card": NAMES[curse], "target": target}
            table[code] = (f"curse p{target + 1} {NAMES[curse]}", parts)
    for wind in range(Kind.WIND_RED, Kind.WIND_BLUE + 1):
        for fog in range(Kind.FOG_ORANGE, Kind.FOG_PURPLE + 1):
            code = state.BLOW + (wind - Kind.WIND_RED) * 3 + fog - Kind.FOG_ORANGE
            table[code] = (f"blow {NAMES[fog]} {NAMES[wind]}", {"verb": "blow", "card": NAMES[wind], "fog": NAMES[fog]})
    for kind in range(1, len(NAMES)):
        table[state.DISCARD + kind] = (f"discard {NAMES[kind]}", {"verb": "discard", "card": NAMES[kind]})
    return table


TABLE = every_move()
CODES = {text: code for code, (text, _) in TABLE.items()}


def move_text(code: int) -> str:
    return TABLE[code][0]


def move_code(text: str) -> int:
    return CODES[text]


def move_parts(code: int) -> Parts:
    return TABLE[code][1]


def card(number: int) -> str | None:
    return NAMES[number] if number else None


def number(value: int) -> int:
    return value


EVENTS = {
    Happened.DRAW: EventForm("draw", (("card", card),)),
    Happened.TAKE: EventForm("take", (("card", card), ("place", number))),
    Happened.REFILL: EventForm("refill", (("card", card), ("place", number))),
    Happened.LAST_CARD: EventForm("last_card", (("turns_total", number),)),
    Happened.TAKE_NOTHING: EventForm("take_nothing"),
    Happened.LAY: EventForm("lay", (("card", card),)),
    Happened.CLEAR: EventForm("clear"),
    Happened.CURSE: EventForm("curse", (("card", card), ("target", number))),
    Happened.BLOW: EventForm("blow", (("card", card), ("fog", card))),
    Happened.DISCARD: EventForm("discard", (("card", card),)),
    Happened.OVER: EventForm("over"),
}
