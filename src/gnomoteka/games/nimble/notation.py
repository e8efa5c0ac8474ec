"""Moves and events of Nimble Gnomes in words. Players are p1, p2, … in the order of their seats."""

from gnomoteka.core.contract import Notation, Things
from gnomoteka.core.event import EventForm
from gnomoteka.games.nimble import state, view
from gnomoteka.games.nimble.cards import NAMES, Kind
from gnomoteka.games.nimble.state import Happened


def every_move() -> dict[int, tuple[str, view.Move]]:
    table: dict[int, tuple[str, view.Move]] = {state.TAKE_DECK: ("take deck", view.MoveTake(place=None))}
    for place in range(state.OPEN):
        table[state.TAKE_OPEN + place] = (f"take {place + 1}", view.MoveTake(place=place))
    table[state.TAKE_NOTHING] = ("take nothing", view.MoveTakeNothing())
    for kind in (Kind.CAVE, *range(Kind.RUBY_ROUND, Kind.DIAMOND + 1)):
        table[state.LAY + kind] = (f"lay {NAMES[kind]}", view.MoveLay(card=NAMES[kind]))
    for curse in range(Kind.CAVE_IN, Kind.FOG_PURPLE + 1):
        for target in range(state.SEATS):
            code = state.CURSE + (curse - Kind.CAVE_IN) * state.SEATS + target
            parts = view.MoveCurse(card=NAMES[curse], target=target)
            table[code] = (f"curse p{target + 1} {NAMES[curse]}", parts)
    for wind in range(Kind.WIND_RED, Kind.WIND_BLUE + 1):
        for fog in range(Kind.FOG_ORANGE, Kind.FOG_PURPLE + 1):
            code = state.BLOW + (wind - Kind.WIND_RED) * 3 + fog - Kind.FOG_ORANGE
            table[code] = (f"blow {NAMES[fog]} {NAMES[wind]}", view.MoveBlow(card=NAMES[wind], fog=NAMES[fog]))
    for kind in range(1, len(NAMES)):
        table[state.DISCARD + kind] = (f"discard {NAMES[kind]}", view.MoveDiscard(card=NAMES[kind]))
    return table


TABLE = every_move()
CODES = {text: code for code, (text, _) in TABLE.items()}


def move_text(code: int) -> str:
    return TABLE[code][0]


def move_code(text: str) -> int:
    return CODES[text]


def move_parts(code: int) -> view.Move:
    return TABLE[code][1]


def card(number: int) -> str | None:
    return NAMES[number] if number else None


NOTATION = Notation(
    move_text=move_text,
    move_code=move_code,
    move_parts=move_parts,
    events={
        Happened.DRAW: EventForm(view.EventDraw, card),
        Happened.TAKE: EventForm(view.EventTake, card, int),
        Happened.REFILL: EventForm(view.EventRefill, card, int),
        Happened.LAST_CARD: EventForm(view.EventLastCard, int),
        Happened.TAKE_NOTHING: EventForm(view.EventTakeNothing),
        Happened.LAY: EventForm(view.EventLay, card),
        Happened.CLEAR: EventForm(view.EventClear),
        Happened.CURSE: EventForm(view.EventCurse, card, int),
        Happened.BLOW: EventForm(view.EventBlow, card, card),
        Happened.DISCARD: EventForm(view.EventDiscard, card),
        Happened.OVER: EventForm(view.EventOver),
    },
    things=Things(
        dealt="hand",
        drawn={"draw": "card"},
        done={"lay": "card", "curse": "card", "blow": "card", "clear": None},
        suffered={"curse": ("card", "target")},
    ),
)
