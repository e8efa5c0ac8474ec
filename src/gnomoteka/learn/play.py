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
from gnomoteka.core.match import IllegalMove, Match

Mask = npt.NDArray[np.bool_]
Seen = npt.NDArray[np.float32]


@cache
def door_of(game: Game) -> ModuleType:
    """`seat_entry.py` for this game; named by what it says, so that the cache never has another one's code."""
    source = Path(__file__).with_name("seat_entry.py").read_text(encoding="utf-8")
    return game.bind(f"gnomoteka_seat_{game.id}_{hashlib.sha256(source.encode()).hexdigest()[:8]}", source)


class Play:
    """One match, from its deal to its end."""

    def __init__(self, game: Game, seats: int, seed: Seed, options: dict[str, bool]) -> None:
        self.game, self.seats, self.door = game, seats, door_of(game)
        self.features, self.actions = len(game.features), game.actions
        self._take(game.start(seats, seed, **options))

    def _take(self, match: Match) -> None:
        self.match = match
        self._row = match._row  # noqa: SLF001 the door writes there what a move changes, as the match itself would
        self._codes, self._actions = self.game.new_moves(), self.game.new_moves()
        self._count, self._shown = 0, (-1, -1)

    def __deepcopy__(self, _memo: object) -> "Play":
        """The same position, to be played on apart; the game itself is one and the same."""
        twin = copy(self)
        twin._take(self.match.copy())  # noqa: SLF001 it is of the same class
        return twin

    def show(self, seat: int, more: int = 0) -> tuple[Seen, Mask]:
        """What a seat sees; and which actions are legal, with so many more that aren't. Who doesn't act has none."""
        seen, mask = np.zeros(self.features, np.float32), np.zeros(self.actions + more, np.bool_)
        self._count = self.door.show(self._row, seat, self._codes, self._actions, mask, seen)
        self._shown = seat, len(self.match.history)
        return seen, mask

    def choices(self, seat: int) -> dict[int, int]:
        """The legal actions of a seat, and the move that each is."""
        self.show(seat)
        return dict(zip(self._actions[: self._count].tolist(), self._codes[: self._count].tolist(), strict=True))

    def action_of(self, seat: int, move: str) -> int:
        """The action that a move is, which is legal."""
        code = self.game.notation.move_code(move)
        return next(action for action, its_code in self.choices(seat).items() if its_code == code)

    def move_of(self, seat: int, action: int) -> str:
        code = self.choices(seat).get(action)
        if code is None:
            raise self._illegal(seat, action)
        return self.game.notation.move_text(code)

    def _illegal(self, seat: int, action: int) -> IllegalMove:
        return IllegalMove(f"action {action} isn't legal for seat {seat}")

    def act(self, seat: int, action: int) -> None:
        """IllegalMove, if it isn't legal."""
        history = self.match.history
        if self._shown != (seat, len(history)):
            self.show(seat)
        code = self.door.act(self._row, seat, action, self._count, self._codes, self._actions)
        if code < 0:
            raise self._illegal(seat, action)
        history.append((seat, code))
        self.match.lit = True  # nobody takes anything back here

    @property
    def over(self) -> bool:
        return not self.game.entry.acting(self._row)

    def rewards(self) -> list[float]:
        """At the end: of the others, the share that a seat has left behind less the share ahead of it. Who plays alone
        gets their score."""
        if not self.over:
            return [0.0] * self.seats
        out = np.zeros(self.seats, np.int64)
        if self.seats == 1:
            self.game.entry.score(self._row, out)
            return [float(out[0])]
        self.game.entry.places(self._row, out)
        places: list[int] = out.tolist()
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
