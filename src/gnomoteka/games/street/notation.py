"""Moves and events of 75 Gnome Street in words. Players are p1, p2, … by their seats; cells are A1 to C6."""

from gnomoteka.core.contract import Notation, Things
from gnomoteka.core.event import Event, EventForm
from gnomoteka.games.street import state, view
from gnomoteka.games.street.garden import (
    ACTIONS,
    CARDS,
    CELL_NAMES,
    CELLS,
    FLOWERS,
    GARDEN,
    QUESTION_NAMES,
    TERRAINS,
    Card,
)
from gnomoteka.games.street.state import FACES, Happened, Stage

Moves = dict[int, tuple[str, view.Move]]


def every_move() -> Moves:
    table: Moves = {
        state.NOT_PLACED: ("place nothing", view.MovePlaceNothing()),
        state.SKIP: ("skip", view.MoveSkip()),
        state.DONE: ("done", view.MoveDone()),
    }
    for number in range(1, CARDS + 1):
        table[state.CHOOSE + number] = (f"choose {number}", view.MoveChoose(card=number))
        table[state.DISCARD + number] = (f"discard {number}", view.MoveDiscard(card=number))
    for power in range(state.POWER + 1):
        table[state.SHOOT + power] = (f"shoot {power}", view.MoveShoot(power=power))
    for number in range(4):
        terrain, action = TERRAINS[number], ACTIONS[number]
        table[state.TAKE_TERRAIN + number] = (f"take {terrain}", view.MoveTake(terrain=terrain))
        table[state.TAKE_ACTION + number] = (f"take {action}", view.MoveTake(action=action))
    for seat in range(state.SEATS):
        table[state.AGAIN + seat] = (f"ask again p{seat + 1}", view.MoveAskAgain(target=seat))
        for number, question in enumerate(QUESTION_NAMES):
            parts = view.MoveAsk(question=question, target=seat)
            table[state.ASK + number * state.SEATS + seat] = (f"ask p{seat + 1} {question}", parts)
    for cell, at in enumerate(CELL_NAMES):
        table |= moves_of_cell(cell, at)
    return table


def moves_of_cell(cell: int, at: str) -> Moves:
    table: Moves = {
        state.PLACE + cell: (f"place {at}", view.MovePlace(cell=at, origin=None)),
        state.SEND + cell: (f"send home {at}", view.MoveSendHome(cell=at)),
        state.CAT + cell: (f"cat {at}", view.MoveCat(cell=at)),
        state.LAY + cell: (f"lay guess {at}", view.MoveLay(face="guess", cell=at)),
        state.LAY + CELLS + cell: (f"lay decoy {at}", view.MoveLay(face="decoy", cell=at)),
    }
    for number, origin in enumerate(CELL_NAMES):
        if number != cell:
            parts = view.MovePlace(cell=at, origin=origin)
            table[state.MOVE + number * CELLS + cell] = (f"move {origin} {at}", parts)
    for number, question in enumerate(QUESTION_NAMES):
        asked = view.MoveAskFrom(cell=at, question=question)
        table[state.FROM + cell * state.QUESTIONS + number] = (f"ask from {at} {question}", asked)
    return table


TABLE = every_move()
CODES = {text: code for code, (text, _) in TABLE.items()}


def move_text(code: int) -> str:
    return TABLE[code][0]


def move_code(text: str) -> int:
    return CODES[text]


def move_parts(code: int) -> view.Move:
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
    return QUESTION_NAMES[number]


def token(number: int) -> str:
    return (*TERRAINS, *ACTIONS)[number]


def face(number: int) -> str | None:
    return FACES[number] if number else None


class Abilities:
    """Which abilities of gnome cards are used in a game: a card is played in every turn, its ability isn't."""

    def __init__(self) -> None:
        self.played: dict[int, int] = {}  # by seat, in this turn
        self.place: dict[int, int] = {}  # in the queue
        self.taken: dict[int, list[str]] = {}  # tokens, in this turn
        self.acted: dict[int, int] = {}  # questions and the cat, in this turn
        self.figures: dict[str, int] = {}  # whose, by cell
        self.leaving: str | None = None  # where the figure that goes home next makes room for another

    def __call__(self, event: Event) -> str | None:
        if event.kind == "round":
            self.figures.clear()
        if event.seat is None:
            return None
        used = self.is_used(event, event.seat)
        self.notice(event, event.seat)
        return f"ability {self.played[event.seat]}" if used else None

    def notice(self, event: Event, seat: int) -> None:
        cell = event.details.get("cell")
        match event.kind:
            case "reveal":
                self.played[seat], self.taken[seat], self.acted[seat] = event.details["card"], [], 0
            case "queue":
                self.place[seat] = event.details["place"]
            case "take":
                self.taken[seat].append(event.details["token"])
            case "ask" | "cat":
                self.acted[seat] += 1
            case "place":
                self.figures.pop(event.details["from"], None)
                self.leaving = cell if cell in self.figures else None
                self.figures[str(cell)] = seat
            case "home" if cell == self.leaving:
                self.leaving = None
            case "home":
                self.figures.pop(str(cell), None)

    def is_used(self, event: Event, seat: int) -> bool:
        """Whether this could not be done without the ability of the card that the seat has played."""
        match event.kind, self.played.get(seat):
            case "ask", Card.ASK_ANYONE:
                return self.place[event.details["target"]] < self.place[seat]
            case "ask", Card.ASK_AGAIN:
                return self.acted[seat] > 0
            case "ask", Card.ANY_ACTION:
                question = event.details["question"]
                return ("flower" if question in FLOWERS else question) not in self.taken[seat]
            case "cat", Card.ANY_ACTION:
                return "cat" not in self.taken[seat]
            case "cat", Card.CAT_TOO:
                return "cat" not in self.taken[seat] or self.acted[seat] > 0
            case "place", Card.PLACE_ANYWHERE:
                return GARDEN[event.details["cell"]]["terrain"] not in self.taken[seat]
            case "send", Card.SEND_HOME:
                return True
            case "lay", Card.LAY_BESIDE:
                return self.figures.get(event.details["cell"]) != seat
            case "lay", Card.LAY_FREE:
                return len(self.place) > 2
        return False


NOTATION = Notation(
    move_text=move_text,
    move_code=move_code,
    move_parts=move_parts,
    events={
        Happened.CHOOSE: EventForm(view.EventChoose, hidden),
        Happened.REVEAL: EventForm(view.EventReveal, int),
        Happened.LEVEL: EventForm(view.EventLevel, int),
        Happened.WIND: EventForm(view.EventWind, int, int),
        Happened.POWER: EventForm(view.EventPower, power),
        Happened.SHOT: EventForm(view.EventShot, int, int, int),
        Happened.LOT: EventForm(view.EventLot, int),
        Happened.QUEUE: EventForm(view.EventQueue, int),
        Happened.TAKE: EventForm(view.EventTake, token),
        Happened.SEND: EventForm(view.EventSend, at),
        Happened.PLACE: EventForm(view.EventPlace, at, at),
        Happened.HOME: EventForm(view.EventHome, at),
        Happened.NOT_PLACED: EventForm(view.EventNotPlaced),
        Happened.ASK: EventForm(view.EventAsk, question, at, int),
        Happened.ANSWER: EventForm(view.EventAnswer, answer, int, how),
        Happened.CAT: EventForm(view.EventCat, at, at),
        Happened.DISCARD: EventForm(view.EventDiscard, int),
        Happened.LAY: EventForm(view.EventLay, at, face),
        Happened.TURN: EventForm(view.EventTurn, int),
        Happened.TAKE_BACK: EventForm(view.EventTakeBack),
        Happened.LAST_TURN: EventForm(view.EventLastTurn),
        Happened.CACHE: EventForm(view.EventCache, at),
        Happened.ROUND_WON: EventForm(view.EventRoundWon, int),
        Happened.ROUND: EventForm(view.EventRound, int),
        Happened.OVER: EventForm(view.EventOver),
        Happened.TOKENS_BACK: EventForm(view.EventTokensBack),
    },
    things=Things(
        drawn={"cache": "cell"},
        done={"reveal": "card", "take": "token", "ask": "question", "lay": "face", "cat": None},
        suffered={"home": (None, None)},
        watch=Abilities,
        ended={"stage": Stage.SCORED},
    ),
)
