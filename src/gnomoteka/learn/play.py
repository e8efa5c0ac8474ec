"""A match as learners play it: actions are numbers with seats counted from who moves, what a seat sees is an array."""

import hashlib
from copy import copy
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

import gnomoteka
from gnomoteka.core.game import Game, Seed
from gnomoteka.core.match import IllegalMove


@cache
def door_of(game: Game) -> ModuleType:
    """`seat_entry.py` for this game; named by what it says, so that the cache never has another one's code."""
    source = Path(__file__).with_name("seat_entry.py").read_text(encoding="utf-8")
    return game.bind(f"gnomoteka_seat_{game.id}_{hashlib.sha256(source.encode()).hexdigest()[:8]}", source)


class Play:
    """One match, from its deal to its end."""

    def __init__(self, game: Game, seats: int, seed: Seed, options: dict[str, bool]) -> None:
        self.game, self.seats = game, seats
        self.match = game.start(seats, seed, **options)
        self._codes, self._actions = game.new_moves(), game.new_moves()

    def __deepcopy__(self, _memo: object) -> "Play":
        """The same position, to be played on apart; the game itself is one and the same."""
        twin = copy(self)
        twin.match = self.match.copy()
        twin._codes, twin._actions = self.game.new_moves(), self.game.new_moves()  # noqa: SLF001 it is of the same class
        return twin

    def choices(self, seat: int) -> dict[int, int]:
        """The legal actions of a seat, and the move that each is; none for who doesn't act."""
        row = np.frombuffer(self.match.bytes, np.uint8).copy()
        n = door_of(self.game).choices(row, seat, self._codes, self._actions)
        return dict(zip(self._actions[:n].tolist(), self._codes[:n].tolist(), strict=True))

    def action_of(self, seat: int, move: str) -> int:
        """The action that a move is, which is legal."""
        code = self.game.notation.move_code(move)
        return next(action for action, its_code in self.choices(seat).items() if its_code == code)

    def move_of(self, seat: int, action: int) -> str:
        code = self.choices(seat).get(action)
        if code is None:
            raise IllegalMove(f"action {action} isn't legal for seat {seat}")
        return self.game.notation.move_text(code)

    def act(self, seat: int, action: int) -> None:
        """IllegalMove, if it isn't legal."""
        self.match.play(seat, self.move_of(seat, action))

    def mask(self, seat: int, more: int = 0) -> npt.NDArray[np.int8]:
        """1 where an action is legal; so many zeros more."""
        mask = np.zeros(self.game.actions + more, np.int8)
        mask[list(self.choices(seat))] = 1
        return mask

    def observe(self, seat: int) -> npt.NDArray[np.float32]:
        seen: npt.NDArray[np.float32] = self.match.seen_by(seat).observe()
        return seen

    @property
    def over(self) -> bool:
        return not self.match.acting

    def rewards(self) -> list[float]:
        """At the end: of the others, the share that a seat has left behind less the share ahead of it. Who plays alone
        gets their score."""
        result = self.match.result
        if result is None:
            return [0.0] * self.seats
        if self.seats == 1:
            return [float(result.scores[0])]
        places = result.places
        return [sum((other > mine) - (other < mine) for other in places) / (self.seats - 1) for mine in places]


def limits(game: Game) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
    """From where to where each feature goes."""
    low, high = ([getattr(feature, end) for feature in game.features] for end in ("low", "high"))
    return np.array(low, np.float32), np.array(high, np.float32)


def found(game: str | Game, seats: int | None) -> tuple[Game, int]:
    """The game, and by how many it is played."""
    chosen = gnomoteka.game(game) if isinstance(game, str) else game
    count = chosen.seats[0] if seats is None else seats
    chosen.check_seats(count)
    return chosen, count


def key_from(rng: Any) -> bytes:
    """The key of the next deal."""
    key: bytes = rng.bytes(32)
    return key
