"""Many games of one kind in lockstep: `game.batch`. On a processor its cores share them; on a graphics card each game
has a thread of its own, and what learners read stays there.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from gnomoteka.core.errors import NoCard, WrongArgument
from gnomoteka.core.match import IllegalMove, Match, Start
from gnomoteka.core.rule import JIT, rule
from gnomoteka.core.state import Plain

if TYPE_CHECKING:
    from gnomoteka.core.game import Game

FEWEST = 16  # games that are worth a thread


class Device(Protocol):
    """Where the games of a batch are, and who steps them."""

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> Any: ...
    def put(self, array: Any) -> Any: ...
    def take(self, actions: Any) -> Any:
        """Actions of whoever chose them, as an array of this device."""
        ...

    def copy_to_host(self, array: Any) -> Any: ...
    def each(self, name: str, n: int, *args: Any) -> None:
        """Calls this function of batch_entry.py for every game."""
        ...


@dataclass(frozen=True)
class Arrays:
    """What a batch shows after each step, one row a game. They are the same arrays all the time."""

    seat: Any  # who acts; of several who are asked at the same moment, the first
    count: Any  # how many legal actions they have
    legal: Any  # these, in a row
    mask: Any  # the same: 1 where an action is legal
    seen: Any  # what the acting seat sees: game.features
    over: Any  # 1 where a game ended in the last step, and the next one has begun
    scores: Any  # of the game that ended last
    places: Any
    refused: Any  # 1 where an action wasn't legal, and nothing was done


class Batch:
    """n games in lockstep.

    >>> import gnomoteka
    >>> batch = gnomoteka.game("nimble").batch(100, seats=4, seed=1)
    >>> for _ in range(200):
    ...     batch.step(batch.now.legal[:, 0])  # whatever comes first
    >>> batch.now.mask.shape, int(batch.now.over.sum()), batch.games
    ((100, 68), 0, 200)
    """

    def __init__(self, game: "Game", device: Device, n: int, seats: int, options: dict[str, bool], key: Any) -> None:
        rules = game.rules
        self.game, self.n, self.seats, self.device = game, n, seats, device
        zeros = device.zeros
        self.now = Arrays(
            seat=zeros((n,), np.int32),
            count=zeros((n,), np.int32),
            legal=zeros((n, rules.most_moves), np.int32),
            mask=zeros((n, game.actions), np.int8),
            seen=zeros((n, len(rules.features)), np.float32),
            over=zeros((n,), np.int8),
            scores=zeros((n, seats), np.int64),
            places=zeros((n, seats), np.int64),
            refused=zeros((n,), np.int8),
        )
        self._codes = zeros((n, rules.most_moves), np.int32)
        self._states = zeros((n,), game.dtype)
        self._deals = zeros((n,), np.int64)
        rng, blank = zeros((n,), np.int64), zeros((1,), game.dtype)
        setting = seats, device.put(game.option_numbers(options)), device.put(key)
        self._dealing = self._states, blank, self._deals, rng, *setting
        now = self.now
        self._looking = self._states, now.seat, self._codes, now.legal, now.count, now.mask, now.seen
        self._each("deal", *self._dealing)
        self.look()

    def _each(self, name: str, *args: Any) -> None:
        self.device.each(name, self.n, *args)

    def look(self) -> None:
        """Fills `now` with what is so: `step` has done it already."""
        self._each("look", *self._looking)

    def step(self, actions: Any) -> None:
        """Every game makes the action of its row, those that are over begin anew, and `now` says how things stand.

        A game whose action isn't legal stays as it is: on a processor IllegalMove is raised, on a card, which nobody
        waits for, `refused` tells it, and `check` raises it."""
        now, chosen = self.now, self.device.take(actions)
        self._each("make", self._states, now.seat, self._codes, now.legal, now.count, chosen, now.refused, now.over)
        self._each("finish", now.over, now.scores, now.places, *self._dealing)
        self.look()
        if isinstance(now.refused, np.ndarray):
            self.check()

    def check(self) -> None:
        """Raises IllegalMove, if the last step had an action that isn't legal."""
        refused = np.flatnonzero(self.device.copy_to_host(self.now.refused))
        if refused.size:
            raise IllegalMove(f"not legal: the action of game {refused[0]}, one of {refused.size}")

    def wander(self, moves: int) -> None:
        """So many random moves in every game, all in one go: for games in all stages to begin with, and to measure."""
        self._each("wander", moves, self._codes, *self._dealing)
        self.look()

    @property
    def games(self) -> int:
        """How many games have ended."""
        return int(self.device.copy_to_host(self._deals).sum()) - self.n

    @property
    def states(self) -> Any:
        """The whole truth of every game, as rows of bytes: a copy."""
        return self.device.copy_to_host(self._states).view(np.uint8).reshape(self.n, -1)

    def match(self, i: int) -> Match:
        """One of the games as a match, to look at or to play on: a copy."""
        row = self.states[i].copy()
        return Match(self.game, row, Start(self.seats, {}, None, row.tobytes()))


def open_batch(game: "Game", n: int, seats: int, device: str, options: dict[str, bool], key: Any) -> Batch:
    """See `Game.batch`."""
    if n < 1:
        raise WrongArgument("a batch has at least one game")
    return Batch(game, device_of(game, device), n, seats, options, key)


def device_of(game: "Game", name: str) -> Device:
    if name == "cpu":
        return Processor(game.batch_entry)
    if name == "cuda":
        from gnomoteka.core.cuda import Card

        return Card.of(game)
    raise WrongArgument(f"{name!r} is no device; there are 'cpu' and 'cuda'")


def why_no_card() -> str:
    """Why there can be no batch on a graphics card here; empty, if there can."""
    try:
        from gnomoteka.core.cuda import check_card

        check_card()
    except NoCard as missing:
        return str(missing)
    return ""


class Processor:
    """All cores that this process may use; in plain Python, which shares nothing, one."""

    def __init__(self, entry: ModuleType) -> None:
        self.entry = entry
        self.threads = cores() if JIT else 1

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> Any:
        return np.zeros(shape, dtype)

    def put(self, array: Any) -> Any:
        return array

    def take(self, actions: Any) -> Any:
        return np.ascontiguousarray(actions, np.int64)

    def copy_to_host(self, array: Any) -> Any:
        return array.copy()

    def each(self, name: str, n: int, *args: Any) -> None:
        work: Callable[..., None] = getattr(self.entry, f"{name}_each")
        parts = max(1, min(self.threads, n // FEWEST))
        if parts == 1:
            work(0, n, *args)
            return
        bounds = [n * part // parts for part in range(parts + 1)]
        list(pool(self.threads).map(lambda part: work(bounds[part], bounds[part + 1], *args), range(parts)))


def cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


_pools: dict[int, ThreadPoolExecutor] = {}


def pool(threads: int) -> ThreadPoolExecutor:
    """The threads that all batches share."""
    if threads not in _pools:
        _pools[threads] = ThreadPoolExecutor(threads, "gnomoteka-batch")
    return _pools[threads]


def bind_batch(game: "Game") -> ModuleType:
    """`batch_entry.py` for this game."""
    dtype = game.dtype

    def interpreted_at(states: Any, i: int) -> Any:
        return Plain(states[i : i + 1].view(np.uint8), dtype)

    def at(states: Any, i: int) -> Any:
        return states[i]

    at.__qualname__ = f"state_among_{game.id}"
    source = Path(__file__).with_name("batch_entry.py").read_text(encoding="utf-8")
    return game.bind(f"gnomoteka_batch_{game.id}", source, at=rule(at) if JIT else interpreted_at)
