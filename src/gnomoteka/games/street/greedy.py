"""What a sensible player would do at a glance: a weight for each move, from what the seat sees alone.

It deduces where caches can be as its notebook does, asks what halves the field best, and lays guesses when sure enough.
"""

from collections.abc import Callable
from math import log2
from random import Random
from typing import TYPE_CHECKING, Any

from gnomoteka.games.street.garden import CELL_NAMES, CELL_OF, GARDEN
from gnomoteka.games.street.notation import QUESTIONS
from gnomoteka.games.street.present import area
from gnomoteka.games.street.state import CHIMNEY, POWER

if TYPE_CHECKING:
    from gnomoteka.core.match import Seen

View = dict[str, Any]
Parts = dict[str, Any]

AREAS = {(question, at): set(area(n, CELL_OF[at])) for at in CELL_NAMES for n, question in enumerate(QUESTIONS)}
SURE = 0.5  # a guess is laid early when it is right so often
SURE_OF_TWO = 0.75  # with two players a wrong guess loses the round
STEADY = 2  # a hand that is that steady at the catapult
SHAKY = 5.0  # how far the unsteadiest hand is off, most of the time


def weigh(view: View, moves: list[Parts]) -> list[float]:
    """How good each move looks; the greatest is played."""
    return [WEIGHTS[parts["verb"]](view, parts) for parts in moves]


# ---- what is known -----------------------------------------------------------------------


def sheet(view: View) -> dict[int, set[str]]:
    return {int(seat): set(cells) for seat, cells in view["own"]["notebook"].items()}


def me(view: View) -> View:
    mine: View = view["players"][view["seat"]]
    return mine


def chance(view: View, cell: str) -> float:
    """How likely somebody's cache is in this cell."""
    return sum(1 / len(cells) for cells in sheet(view).values() if cell in cells)


def best_chance(view: View) -> float:
    """Of the cells where a token of mine could go."""
    mine = [cell for cell, seat in view["figures"].items() if seat == view["seat"]]
    return max((chance(view, cell) for cell in mine), default=0.0)


def learned(cells: set[str], about: set[str]) -> float:
    """Bits that an answer tells on average: most when the question halves the field."""
    p = len(cells & about) / len(cells)
    return 0.0 if p in (0, 1) else -p * log2(p) - (1 - p) * log2(1 - p)


def behind(view: View) -> list[int]:
    """Whom this seat may question; before the queue stands, anybody."""
    seats = [seat for seat in range(len(view["players"])) if seat != view["seat"]]
    if me(view)["played"] == 1 or not view["queue"]:
        return seats
    return view["queue"][view["queue"].index(view["seat"]) + 1 :]


def questions_at(action: str, cell: str) -> list[str]:
    if action != "flower":
        return [action] if action in ("zone", "line") else []
    return list(GARDEN[cell]["flowers"])


def best_question(view: View, action: str, cell: str) -> float:
    field = sheet(view)
    gains = [
        learned(field[seat], AREAS[question, cell]) for seat in behind(view) for question in questions_at(action, cell)
    ]
    return max(gains, default=0.0)


# ---- the brawl ---------------------------------------------------------------------------


def choose(view: View, parts: Parts) -> float:
    """Any of the stronger half of the hand: who always plays the strongest meets the same card and drops to nothing.
    Best is one that nobody else has left."""
    card, hand = parts["card"], me(view)["hand"]
    alone = not any(card in player["hand"] for seat, player in enumerate(view["players"]) if seat != view["seat"])
    return float(card >= hand[len(hand) // 2]) + 0.5 * alone


def shoot(view: View, parts: Parts) -> float:
    """A hand that isn't quite steady: near enough is as good."""
    return -max(STEADY, abs(parts["power"] + view["wind"] - 10))


def unsteady(seen: "Seen", move: str, slip: float, random: Random) -> str:
    """What the hand makes of a chosen move: the catapult isn't a matter of thinking. Whatever power was chosen, it aims
    at the chimney; a steady hand (slip 0) sets just the right power, an unsteady one (up to 1) another."""
    if not move.startswith("shoot "):
        return move
    off = random.gauss(0, SHAKY * slip)
    return f"shoot {min(max(round(CHIMNEY - seen.view['wind'] + off), 0), POWER)}"


# ---- investigation -----------------------------------------------------------------------


def take(view: View, parts: Parts) -> float:
    if "terrain" in parts:
        cells = [at for at, cell in GARDEN.items() if cell["terrain"] == parts["terrain"] and at not in view["fresh"]]
        return max((worth_of_cell(view, cell, view["actions"]) for cell in cells), default=-1.0)
    cells = [at for at, cell in GARDEN.items() if cell["terrain"] == me(view)["terrain"]]
    if parts["action"] == "cat":
        return 0.4
    return max((best_question(view, parts["action"], cell) for cell in cells), default=0.0)


def worth_of_cell(view: View, cell: str, actions: list[str]) -> float:
    asks = max((best_question(view, action, cell) for action in actions), default=0.0)
    sends_home = view["figures"].get(cell, view["seat"]) != view["seat"]
    return 2 * asks + 1.5 * chance(view, cell) + 0.4 * sends_home


def place(view: View, parts: Parts) -> float:
    worth = worth_of_cell(view, parts["cell"], [me(view)["action"]])
    onto_my_own = view["figures"].get(parts["cell"]) == view["seat"]
    leaves = chance(view, parts["from"]) if parts["from"] else 0
    return worth - 0.5 * onto_my_own - leaves


def send_home(view: View, parts: Parts) -> float:
    return 10


def ask(view: View, parts: Parts) -> float:
    return learned(sheet(view)[parts["target"]], AREAS[parts["question"], view["spot"]])


def ask_again(view: View, parts: Parts) -> float:
    return learned(sheet(view)[parts["target"]], set(view["question"]["cells"]))


def ask_from(view: View, parts: Parts) -> float:
    return learned(sheet(view)[1 - view["seat"]], AREAS[parts["question"], parts["cell"]])


def cat(view: View, parts: Parts) -> float:
    owner = view["figures"].get(parts["cell"])
    if owner is None:
        return -0.1
    return -1 if owner == view["seat"] else 0.6


def nothing(view: View, parts: Parts) -> float:
    return 0


# ---- search ------------------------------------------------------------------------------


def is_late(view: View) -> bool:
    """What isn't laid in the last turn is never laid; the last but one is as good a time."""
    return bool(view["stage"] == "last_turn" or min(len(player["hand"]) for player in view["players"]) <= 1)


def threshold(view: View) -> float:
    if len(view["players"]) > 2:
        return 0.12 if is_late(view) else SURE
    told = min(len(cells) for cells in view["own"]["told"].values())
    return 0.5 if told <= 2 else SURE_OF_TWO


def lay(view: View, parts: Parts) -> float:
    if parts["face"] == "decoy":
        bottom = parts["cell"] not in view["stacks"]
        likely = chance(view, parts["cell"])
        return 0.2 - likely if bottom and is_late(view) else -0.5
    mine = [token for token in view["own"]["stacks"].get(parts["cell"], []) if token["owner"] == view["seat"]]
    if any(token["face"] == "guess" for token in mine):
        return -1
    return 5 * (chance(view, parts["cell"]) - threshold(view))


def discard(view: View, parts: Parts) -> float:
    """Worth a card when a guess is; the weakest card goes."""
    if best_chance(view) <= threshold(view) or not view["own"]["guesses"]:
        return -1
    return 1 - parts["card"] / 100


WEIGHTS: dict[str, Callable[[View, Parts], float]] = {
    "choose": choose,
    "shoot": shoot,
    "take": take,
    "place": place,
    "place_nothing": nothing,
    "send_home": send_home,
    "ask": ask,
    "ask_again": ask_again,
    "ask_from": ask_from,
    "cat": cat,
    "skip": nothing,
    "discard": discard,
    "lay": lay,
    "done": nothing,
}
