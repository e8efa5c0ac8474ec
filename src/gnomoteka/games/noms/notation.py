"""Moves and events of Noms in words. Players are p1, p2, … in the order of their seats."""

from typing import Any

from gnomoteka.core.event import EventForm
from gnomoteka.games.noms import state
from gnomoteka.games.noms.cards import IN_HAND, MOON_STANDS_FOR, NAMES
from gnomoteka.games.noms.state import EFFECT, Happened, Thing

Parts = dict[str, Any]
THINGS = tuple(thing.name.lower() for thing in Thing)
ANSWERS = {
    state.PASS: ("pass", None, None),
    state.FEATHER: ("answer feather", "feather", "feather"),
    state.BLINDFOLD: ("answer blindfold", "blindfold", "blindfold"),
    state.SHELL: ("answer shell", "shell", "shell"),
    state.MOON_CANCELS: ("answer moon", "moon", "cancel"),
    state.GIVE_CURE: ("answer cure", "cure", "cure"),
    state.MOON_CURES: ("answer moon as cure", "moon", "cure"),
}


def every_move() -> dict[int, tuple[str, Parts]]:
    table: dict[int, tuple[str, Parts]] = {
        state.DRAW: ("draw", {"verb": "draw"}),
        state.NO_DRAW: ("no draw", {"verb": "no_draw"}),
        state.END: ("end", {"verb": "end"}),
        state.STOP: ("stop", {"verb": "stop"}),
    }
    for code, (text, card, what) in ANSWERS.items():
        table[code] = (text, {"verb": "answer", "card": card, "as": what})
    for number, order in enumerate(state.ORDERS.tolist()):
        text = " ".join(str(1 + place) for place in order)
        table[state.ORDER + number] = (f"order {text}", {"verb": "order", "order": order})
    for thing in range(int(Thing.NOM), Thing.RING_3 + 1):
        table[state.TAKE_BACK + thing] = (f"take back {THINGS[thing]}", {"verb": "take_back", "thing": THINGS[thing]})
    for kind in range(1, IN_HAND):
        table[state.KEEP + kind] = (f"keep {NAMES[kind]}", {"verb": "keep", "card": NAMES[kind]})
        table[state.DISCARD + kind] = (f"discard {NAMES[kind]}", {"verb": "discard", "card": NAMES[kind]})
    for effect, (card, thing, seat) in enumerate(EFFECT.tolist()):
        aim = f" {THINGS[thing]}" * (thing > 0) + f" p{seat + 1}" * (seat >= 0)
        parts = {"card": NAMES[card], "thing": THINGS[thing] if thing else None, "target": seat if seat >= 0 else None}
        table[state.PLAY + effect] = (f"play {NAMES[card]}{aim}", {"verb": "play", "moon": False, **parts})
        if card in MOON_STANDS_FOR:
            table[state.MOON + effect] = (f"moon {NAMES[card]}{aim}", {"verb": "play", "moon": True, **parts})
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


def thing(number: int) -> str | None:
    return THINGS[number] if number else None


def answer(code: int) -> str:
    return ANSWERS[code][0].removeprefix("answer ").replace(" ", "_")


def player(seat: int) -> int | None:
    return seat if seat >= 0 else None


def number(value: int) -> int:
    return value


AIMED = (("card", card), ("thing", thing), ("target", player))
EVENTS = {
    Happened.DRAW: EventForm("draw", (("card", card),)),
    Happened.NO_DRAW: EventForm("no_draw"),
    Happened.EVENT: EventForm("event", (("card", card),)),
    Happened.PLAY: EventForm("play", AIMED),
    Happened.MOON: EventForm("moon", AIMED),
    Happened.ANSWER: EventForm("answer", (("answer", answer),)),
    Happened.FETCH: EventForm("fetch", (("card", card),)),
    Happened.CANCEL: EventForm("cancel", (("card", card), ("cancelled", card))),
    Happened.JOIN: EventForm("join", (("n", number), ("origin", player), ("ring", card))),
    Happened.TO_HAND: EventForm("to_hand", (("card", card), ("n", number), ("origin", player))),
    Happened.LOSE: EventForm("lose", (("card", card), ("n", number), ("hand", number))),
    Happened.CATCH: EventForm("catch", (("card", card), ("n", number), ("owner", player))),
    Happened.RETURN: EventForm("return", (("card", card), ("n", number), ("hand", number))),
    Happened.SHUFFLE: EventForm("shuffle"),
    Happened.LETTER: EventForm("letter", (("card", card),)),
    Happened.NOTHING: EventForm("nothing", (("card", card),)),
    Happened.SEE: EventForm("see", (("card", card), ("n", number), ("owner", player))),
    Happened.ORDER: EventForm("order", (("first", card), ("second", card), ("third", card))),
    Happened.KEEP: EventForm("keep", (("card", card),)),
    Happened.PASS_ON: EventForm("pass_on", (("n", number), ("to", player))),
    Happened.GIVE: EventForm("give", (("card", card), ("n", number), ("to", player))),
    Happened.KEEP_HAND: EventForm("keep_hand", (("card", card),)),
    Happened.DISCARD: EventForm("discard", (("card", card),)),
    Happened.OVER: EventForm("over"),
    Happened.FREE: EventForm("free", (("card", card), ("n", number))),
}
