from typing import Any

from gnomoteka.core.event import EventForm
from tests.example.rules import CARDS, Happened

CODES = {f"choose {card}": card for card in range(1, CARDS + 1)}


def move_text(code: int) -> str:
    if not 1 <= code <= CARDS:
        raise ValueError(code)
    return f"choose {code}"


def move_code(text: str) -> int:
    return CODES[text]


def move_parts(code: int) -> dict[str, Any]:
    return {"verb": "choose", "card": code}


def card(number: int) -> int | None:
    return number or None


EVENTS = {
    Happened.CHOOSE: EventForm("choose", (("card", card),)),
    Happened.TURN_UP: EventForm("turn_up", (("card", card),)),
    Happened.FIND: EventForm("find"),
}
