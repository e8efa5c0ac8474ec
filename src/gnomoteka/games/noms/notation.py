"""Moves and events of Noms in words. Players are p1, p2, … in the order of their seats."""

from gnomoteka.core.contract import Notation, Things
from gnomoteka.core.event import EventForm
from gnomoteka.games.noms import moves, view
from gnomoteka.games.noms.cards import IN_HAND, MOON_STANDS_FOR, NAMES
from gnomoteka.games.noms.moves import ANSWER_WORDS, ANSWERS, EFFECT, EFFECT_WORDS, KEEP, THINGS, Thing
from gnomoteka.games.noms.state import Happened


def every_move() -> dict[int, tuple[str, view.Move]]:
    table: dict[int, tuple[str, view.Move]] = {
        moves.DRAW: ("draw", view.MoveDraw()),
        moves.NO_DRAW: ("no draw", view.MoveNoDraw()),
        moves.END: ("end", view.MoveEnd()),
        moves.STOP: ("stop", view.MoveStop()),
    }
    for code, (text, given, what) in ANSWERS.items():
        table[code] = (text, view.MoveAnswer(card=given, as_=what))
    for number, order in enumerate(moves.ORDERS.tolist()):
        text = " ".join(str(1 + place) for place in order)
        table[moves.ORDER + number] = (f"order {text}", view.MoveOrder(order=order))
    for unit in range(int(Thing.NOM), Thing.RING_3 + 1):
        table[moves.TAKE_BACK + unit] = (f"take back {THINGS[unit]}", view.MoveTakeBack(thing=THINGS[unit]))
    for kind in range(1, IN_HAND):
        table[KEEP + kind] = (ANSWER_WORDS[KEEP + kind], view.MoveKeep(card=NAMES[kind]))
        table[moves.DISCARD + kind] = (f"discard {NAMES[kind]}", view.MoveDiscard(card=NAMES[kind]))
    for effect, words in enumerate(EFFECT_WORDS):
        table[moves.PLAY + effect] = (f"play {words}", play(effect, moon=False))
        if EFFECT[effect, moves.CARD] in MOON_STANDS_FOR:
            table[moves.MOON + effect] = (f"moon {words}", play(effect, moon=True))
    return table


def play(effect: int, moon: bool) -> view.MovePlay:
    kind, aim, seat = EFFECT[effect].tolist()
    return view.MovePlay(moon=moon, card=NAMES[kind], thing=thing(aim), target=player(seat))


def card(number: int) -> str | None:
    return NAMES[number] if number else None


def thing(number: int) -> str | None:
    return THINGS[number] if number else None


def player(seat: int) -> int | None:
    return seat if seat >= 0 else None


TABLE = every_move()
CODES = {text: code for code, (text, _) in TABLE.items()}


def move_text(code: int) -> str:
    return TABLE[code][0]


def move_code(text: str) -> int:
    return CODES[text]


def move_parts(code: int) -> view.Move:
    return TABLE[code][1]


NOTATION = Notation(
    move_text=move_text,
    move_code=move_code,
    move_parts=move_parts,
    events={
        Happened.DRAW: EventForm(view.EventDraw, card),
        Happened.NO_DRAW: EventForm(view.EventNoDraw),
        Happened.EVENT: EventForm(view.EventEvent, card),
        Happened.PLAY: EventForm(view.EventPlay, card, thing, player),
        Happened.MOON: EventForm(view.EventMoon, card, thing, player),
        Happened.ANSWER: EventForm(view.EventAnswer, view.answer_name),
        Happened.FETCH: EventForm(view.EventFetch, card),
        Happened.CANCEL: EventForm(view.EventCancel, card, card),
        Happened.JOIN: EventForm(view.EventJoin, int, int, card),
        Happened.TO_HAND: EventForm(view.EventToHand, card, int, player),
        Happened.LOSE: EventForm(view.EventLose, card, int, int),
        Happened.CATCH: EventForm(view.EventCatch, card, int, int),
        Happened.RETURN: EventForm(view.EventReturn, card, int, int),
        Happened.SHUFFLE: EventForm(view.EventShuffle),
        Happened.LETTER: EventForm(view.EventLetter, card),
        Happened.NOTHING: EventForm(view.EventNothing, card),
        Happened.SEE: EventForm(view.EventSee, card, int, player),
        Happened.ORDER: EventForm(view.EventOrder, card, card, card),
        Happened.KEEP: EventForm(view.EventKeep, card),
        Happened.PASS_ON: EventForm(view.EventPassOn, int, int),
        Happened.GIVE: EventForm(view.EventGive, card, int, int),
        Happened.KEEP_HAND: EventForm(view.EventKeepHand, card),
        Happened.DISCARD: EventForm(view.EventDiscard, card),
        Happened.OVER: EventForm(view.EventOver),
        Happened.FREE: EventForm(view.EventFree, card, int),
    },
    things=Things(
        dealt="hand",
        drawn={"draw": "card", "event": "card"},
        done={"play": "card", "moon": "card", "cancel": "card", "fetch": None, "no_draw": None, "keep_hand": None},
        suffered={"play": ("card", "target")},
    ),
)
