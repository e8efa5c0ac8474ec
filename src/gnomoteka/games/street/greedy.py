"""What a sensible player would do at a glance: a weight for each move, from what the seat sees alone.

It deduces where caches can be as its notebook does, asks what halves the field best, and lays guesses when sure enough.
"""

from math import log2
from random import Random
from typing import TYPE_CHECKING

from gnomoteka.core.contract import View
from gnomoteka.games.street.garden import CELL_NAMES, CELL_OF, GARDEN, QUESTION_NAMES
from gnomoteka.games.street.present import AREAS
from gnomoteka.games.street.state import CHIMNEY, POWER
from gnomoteka.games.street.view import (
    Move,
    MoveAsk,
    MoveAskAgain,
    MoveAskFrom,
    MoveCat,
    MoveChoose,
    MoveDiscard,
    MoveLay,
    MovePlace,
    MoveSendHome,
    MoveShoot,
    MoveTake,
    Own,
    Player,
    Shown,
)

if TYPE_CHECKING:
    from gnomoteka.core.match import Seen

Table = View[Shown, Own]

ABOUT = {(question, at): set(AREAS[CELL_OF[at]][question]) for at in CELL_NAMES for question in QUESTION_NAMES}
SURE = 0.5  # a guess is laid early when it is right so often
SURE_OF_TWO = 0.75  # with two players a wrong guess loses the round
STEADY = 2  # a hand that is that steady at the catapult
SHAKY = 5.0  # how far the unsteadiest hand is off, most of the time


def weigh(view: Table, moves: list[Move]) -> list[float]:
    """How good each move looks; the greatest is played."""
    return [weight(view, move) for move in moves]


def weight(view: Table, move: Move) -> float:
    match move:
        case MoveChoose():
            return choose(view, move.card)
        case MoveShoot():
            return shoot(view, move.power)
        case MoveTake():
            return take(view, move)
        case MovePlace():
            return place(view, move)
        case MoveSendHome():
            return 10
        case MoveAsk():
            return learned(sheet(view, move.target), ABOUT[move.question, view.shown.spot or ""])
        case MoveAskAgain():
            return ask_again(view, move.target)
        case MoveAskFrom():
            return learned(sheet(view, 1 - view.seat), ABOUT[move.question, move.cell])
        case MoveCat():
            return cat(view, move.cell)
        case MoveDiscard():
            return discard(view, move.card)
        case MoveLay():
            return lay(view, move)
    return 0


# ---- what is known -----------------------------------------------------------------------


def sheet(view: Table, seat: int) -> set[str]:
    """Where this opponent's cache can be."""
    return set(view.own.notebook[seat])


def mine(view: Table) -> Player:
    return view.shown.players[view.seat]


def chance(view: Table, cell: str) -> float:
    """How likely somebody's cache is in this cell."""
    return sum(1 / len(cells) for cells in view.own.notebook.values() if cell in cells)


def best_chance(view: Table) -> float:
    """Of the cells where a token of mine could go."""
    cells = [cell for cell, seat in view.shown.figures.items() if seat == view.seat]
    return max((chance(view, cell) for cell in cells), default=0.0)


def learned(cells: set[str], about: set[str]) -> float:
    """Bits that an answer tells on average: most when the question halves the field."""
    p = len(cells & about) / len(cells)
    return 0.0 if p in (0, 1) else -p * log2(p) - (1 - p) * log2(1 - p)


def behind(view: Table) -> list[int]:
    """Whom this seat may question; before the queue stands, anybody."""
    shown = view.shown
    if mine(view).played == 1 or not shown.queue:
        return [seat for seat in range(len(shown.players)) if seat != view.seat]
    return shown.queue[shown.queue.index(view.seat) + 1 :]


def questions_at(action: str, cell: str) -> list[str]:
    if action != "flower":
        return [action] if action in ("zone", "line") else []
    return list(GARDEN[cell]["flowers"])


def best_question(view: Table, action: str, cell: str) -> float:
    gains = [
        learned(sheet(view, seat), ABOUT[question, cell])
        for seat in behind(view)
        for question in questions_at(action, cell)
    ]
    return max(gains, default=0.0)


# ---- the brawl ---------------------------------------------------------------------------


def choose(view: Table, card: int) -> float:
    """Any of the stronger half of the hand: who always plays the strongest meets the same card and drops to nothing.
    Best is one that nobody else has left."""
    hand = mine(view).hand
    alone = not any(card in player.hand for seat, player in enumerate(view.shown.players) if seat != view.seat)
    return float(card >= hand[len(hand) // 2]) + 0.5 * alone


def shoot(view: Table, power: int) -> float:
    """A hand that isn't quite steady: near enough is as good."""
    return -max(STEADY, abs(power + (view.shown.wind or 0) - CHIMNEY))


def unsteady(seen: "Seen", move: str, slip: float, random: Random) -> str:
    """What the hand makes of a chosen move: the catapult isn't a matter of thinking. Whatever power was chosen, it aims
    at the chimney; a steady hand (slip 0) sets just the right power, an unsteady one (up to 1) another."""
    if not move.startswith("shoot "):
        return move
    off = random.gauss(0, SHAKY * slip)
    return f"shoot {min(max(round(CHIMNEY - seen.reading.wind + off), 0), POWER)}"


# ---- investigation -----------------------------------------------------------------------


def take(view: Table, move: MoveTake) -> float:
    shown = view.shown
    if move.terrain:
        cells = [at for at, cell in GARDEN.items() if cell["terrain"] == move.terrain and at not in shown.fresh]
        return max((worth_of_cell(view, cell, shown.actions) for cell in cells), default=-1.0)
    if not move.action or move.action == "cat":
        return 0.4
    cells = [at for at, cell in GARDEN.items() if cell["terrain"] == mine(view).terrain]
    return max((best_question(view, move.action, cell) for cell in cells), default=0.0)


def worth_of_cell(view: Table, cell: str, actions: list[str]) -> float:
    asks = max((best_question(view, action, cell) for action in actions), default=0.0)
    sends_home = view.shown.figures.get(cell, view.seat) != view.seat
    return 2 * asks + 1.5 * chance(view, cell) + 0.4 * sends_home


def place(view: Table, move: MovePlace) -> float:
    worth = worth_of_cell(view, move.cell, [mine(view).action or ""])
    onto_my_own = view.shown.figures.get(move.cell) == view.seat
    leaves = chance(view, move.origin) if move.origin else 0
    return worth - 0.5 * onto_my_own - leaves


def ask_again(view: Table, target: int) -> float:
    asked = view.shown.question
    return learned(sheet(view, target), set(asked.cells if asked else ()))


def cat(view: Table, cell: str) -> float:
    owner = view.shown.figures.get(cell)
    if owner is None:
        return -0.1
    return -1 if owner == view.seat else 0.6


# ---- search ------------------------------------------------------------------------------


def is_late(view: Table) -> bool:
    """What isn't laid in the last turn is never laid; the last but one is as good a time."""
    return view.shown.stage == "last_turn" or min(len(player.hand) for player in view.shown.players) <= 1


def threshold(view: Table) -> float:
    if len(view.shown.players) > 2:
        return 0.12 if is_late(view) else SURE
    told = min(len(cells) for cells in view.own.told.values())
    return 0.5 if told <= 2 else SURE_OF_TWO


def lay(view: Table, move: MoveLay) -> float:
    likely = chance(view, move.cell)
    if move.face == "decoy":
        bottom = move.cell not in view.shown.stacks
        return 0.2 - likely if bottom and is_late(view) else -0.5
    laid = [token.face for token in view.own.stacks.get(move.cell, ()) if token.owner == view.seat]
    return -1 if "guess" in laid else 5 * (likely - threshold(view))


def discard(view: Table, card: int) -> float:
    """Worth a card when a guess is; the weakest card goes."""
    if best_chance(view) <= threshold(view) or not view.own.guesses:
        return -1
    return 1 - card / 100
