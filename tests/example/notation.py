from gnomoteka.core.contract import Notation
from gnomoteka.core.event import EventForm
from tests.example import view
from tests.example.rules import CARDS, PASS, SNATCH, Happened

CODES = {f"choose {card}": card for card in range(1, CARDS + 1)} | {"pass": PASS, "snatch": SNATCH}
TEXTS = {code: text for text, code in CODES.items()}


def move_text(code: int) -> str:
    return TEXTS[code]


def move_code(text: str) -> int:
    return CODES[text]


def move_parts(code: int) -> view.Move:
    if code <= CARDS:
        return view.MoveChoose(card=code)
    return view.MovePass() if code == PASS else view.MoveSnatch()


def card(number: int) -> int | None:
    return number or None


NOTATION = Notation(
    move_text=move_text,
    move_code=move_code,
    move_parts=move_parts,
    events={
        Happened.CHOOSE: EventForm(view.EventChoose, card),
        Happened.TURN_UP: EventForm(view.EventTurnUp, card),
        Happened.FIND: EventForm(view.EventFind),
        Happened.ANSWER: EventForm(view.EventAnswer, int),
        Happened.SNATCH: EventForm(view.EventSnatch, card),
    },
)
