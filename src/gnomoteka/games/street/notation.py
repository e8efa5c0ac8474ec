"""Moves and events of 75 Gnome Street in words. Players are p1, p2, … by their seats; cells are A1 to C6."""

from typing import Any

from gnomoteka.core.event import EventForm
from gnomoteka.games.street import state
from gnomoteka.games.street.garden import ACTIONS, CARDS, CELL_NAMES, CELLS, FLOWERS, TERRAINS
from gnomoteka.games.street.state import Happened, Token

Parts = dict[str, Any]
QUESTIONS = ("zone", "line", *FLOWERS)
FACES = tuple(face.name.lower() for face in Token)


def every_move() -> dict[int, tuple[str, Parts]]:
    table: dict[int, tuple[str, Parts]] = {
        state.NOT_PLACED: ("place nothing", {"verb": "place_nothing"}),
        state.SKIP: ("skip", {"verb": "skip"}),
        state.DONE: ("done", {"verb": "done"}),
    }
    for number in range(1, CARDS + 1):
        table[state.CHOOSE + number] = (f"choose {number}", {"verb": "choose", "card": number})
        table[state.DISCARD + number] = (f"discard {number}", {"verb": "discard", "card": number})
    for power in range(state.POWER + 1):
        table[state.SHOOT + power] = (f"shoot {power}", {"verb": "shoot", "power": power})
    for number in range(4):
        terrain, action = TERRAINS[number], ACTIONS[number]
        table[state.TAKE_TERRAIN + number] = (f"take {terrain}", {"verb": "take", "terrain": terrain})
        table[state.TAKE_ACTION + number] = (f"take {action}", {"verb": "take", "action": action})
    for seat in range(state.SEATS):
        table[state.AGAIN + seat] = (f"ask again p{seat + 1}", {"verb": "ask_again", "target": seat})
        for number, question in enumerate(QUESTIONS):
            parts = {"verb": "ask", "question": question, "target": seat}
            table[state.ASK + number * state.SEATS + seat] = (f"ask p{seat + 1} {question}", parts)
    for cell, at in enumerate(CELL_NAMES):
        table |= moves_of_cell(cell, at)
    return table


def moves_of_cell(cell: int, at: str) -> dict[int, tuple[str, Parts]]:
    table: dict[int, tuple[str, Parts]] = {
        state.PLACE + cell: (f"place {at}", {"verb": "place", "cell": at, "from": None}),
        state.SEND + cell: (f"send home {at}", {"verb": "send_home", "cell": at}),
        state.CAT + cell: (f"cat {at}", {"verb": "cat", "cell": at}),
        state.LAY + cell: (f"lay guess {at}", {"verb": "lay", "face": "guess", "cell": at}),
        state.LAY + CELLS + cell: (f"lay decoy {at}", {"verb": "lay", "face": "decoy", "cell": at}),
    }
    for origin, came_from in enumerate(CELL_NAMES):
        if origin != cell:
            parts = {"verb": "place", "cell": at, "from": came_from}
            table[state.MOVE + origin * CELLS + cell] = (f"move {came_from} {at}", parts)
    for number, question in enumerate(QUESTIONS):
        parts = {"verb": "ask_from", "cell": at, "question": question}
        table[state.FROM + cell * state.QUESTIONS + number] = (f"ask from {at} {question}", parts)
    return table


TABLE = every_move()
CODES = {text: code for code, (text, _) in TABLE.items()}


def move_text(code: int) -> str:
    return TABLE[code][0]


def move_code(text: str) -> int:
    return CODES[text]


def move_parts(code: int) -> Parts:
    return TABLE[code][1]


def at(cell: int) -> str | None:
    return CELL_NAMES[cell] if cell >= 0 else None


def hidden(number: int) -> int | None:
    return number if number > 0 else None


def power(number: int) -> int | None:
    return number if number >= 0 else None


def answer(yes: int) -> str | None:
    return None if yes < 0 else "yes" if yes else "no"


def how(by_card: int) -> str:
    return "card" if by_card else "aloud"


def question(number: int) -> str:
    return QUESTIONS[number]


def token(number: int) -> str:
    return (*TERRAINS, *ACTIONS)[number]


def face(number: int) -> str | None:
    return FACES[number] if number else None


def number(value: int) -> int:
    return value


EVENTS = {
    Happened.CHOOSE: EventForm("choose", (("card", hidden),)),
    Happened.REVEAL: EventForm("reveal", (("card", number),)),
    Happened.LEVEL: EventForm("level", (("seats", number),)),
    Happened.WIND: EventForm("wind", (("wind", number), ("seats", number))),
    Happened.POWER: EventForm("power", (("power", power),)),
    Happened.SHOT: EventForm("shot", (("power", number), ("scatter", number), ("distance", number))),
    Happened.LOT: EventForm("lot", (("place", number),)),
    Happened.QUEUE: EventForm("queue", (("place", number),)),
    Happened.TAKE: EventForm("take", (("token", token),)),
    Happened.SEND: EventForm("send", (("cell", at),)),
    Happened.PLACE: EventForm("place", (("cell", at), ("from", at))),
    Happened.HOME: EventForm("home", (("cell", at),)),
    Happened.NOT_PLACED: EventForm("not_placed"),
    Happened.ASK: EventForm("ask", (("question", question), ("cell", at), ("target", number))),
    Happened.ANSWER: EventForm("answer", (("answer", answer), ("asker", number), ("how", how))),
    Happened.CAT: EventForm("cat", (("cell", at), ("from", at))),
    Happened.DISCARD: EventForm("discard", (("card", number),)),
    Happened.LAY: EventForm("lay", (("cell", at), ("face", face))),
    Happened.TURN: EventForm("turn", (("turn", number),)),
    Happened.TAKE_BACK: EventForm("take_back"),
    Happened.LAST_TURN: EventForm("last_turn"),
    Happened.CACHE: EventForm("cache", (("cell", at),)),
    Happened.ROUND_WON: EventForm("round_won", (("round", number),)),
    Happened.ROUND: EventForm("round", (("round", number),)),
    Happened.OVER: EventForm("over"),
    Happened.TOKENS_BACK: EventForm("tokens_back"),
}
