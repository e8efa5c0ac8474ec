from typing import Any

from gnomoteka.core.event import EventForm
from tests.example.rules import CARDS, PASS, SNATCH, Happened

CODES = {f"choose {card}": card for card in range(1, CARDS + 1)} | {"pass": PASS, "snatch": SNATCH}
TEXTS = {code: text for text, code in CODES.items()}


def move_text(code: int) -> str:
    return TEXTS[code]


def move_code(text: str) -> int:
    return CODES[text]


def move_parts(code: int) -> dict[str, Any]:
    return {"verb": "choose", "card": code} if code <= CARDS else {"verb": TEXTS[code]}


def card(number: int) -> int | None:
    return number or None


EVENTS = {
    Happened.CHOOSE: EventForm("choose", (("card", card),)),
    Happened.TURN_UP: EventForm("turn_up", (("card", card),)),
    Happened.FIND: EventForm("find"),
    Happened.ANSWER: EventForm("answer", (("snatch", int),)),
    Happened.SNATCH: EventForm("snatch", (("card", card),)),
}
