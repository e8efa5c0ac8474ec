"""Many games of one kind in lockstep: `game.batch`. On a processor its cores share them; on a graphics card each game
has a thread of its own, and what learners read stays there.
"""

import os
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from gnomoteka.core.errors import NoCard, WrongArgument
from gnomoteka.core.match import IllegalMove, Match, Start
from gnomoteka.core.rule import JIT, rule
from gnomoteka.core.state import Plain

if TYPE_CHECKING:
    from gnomoteka.core.game import Game

WORTH = 1e-4  # seconds: less work isn't worth a thread


class Device(Protocol):
    """Where the games of a batch are, and who steps them."""

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> Any: ...
    def put(self, array: Any) -> Any: ...
    def take(self, actions: Any) -> Any:
        """Actions of whoever chose them, as an array of this device."""
        ...

    def copy_to_host(self, array: Any) -> Any: ...
    def fill(self, array: Any, values: Any) -> None: ...
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
    described: Any = None  # what is said of each legal move, if that is wished: game.described
    others: Any = None  # what everybody else sees, if that is wished: the next seat after who acts, the one after it …


class Batch:
    """n games in lockstep; with several numbers of seats, the games take turns in having them. `alone` says of each
    game what is done without asking anybody: -1 nothing, 0 moves that are forced, else also those of the seats in this
    mask, by the game's own policy.

    >>> import gnomoteka
    >>> batch = gnomoteka.game("nimble").batch(100, seats=4, seed=1)
    >>> for _ in range(200):
    ...     batch.step(batch.now.legal[:, 0])  # whatever comes first
    >>> batch.now.mask.shape, int(batch.now.over.sum()), batch.games
    ((100, 68), 0, 200)
    """

    def __init__(
        self, game: "Game", device: Device, n: int, seats: Sequence[int], options: dict[str, bool], key: Any
    ) -> None:
        rules, most = game.rules, max(seats)
        self.game, self.n, self.device = game, n, device
        self.seats = np.resize(np.array(seats, np.int64), n)  # of each game
        zeros = device.zeros
        self.now = Arrays(
            seat=zeros((n,), np.int32),
            count=zeros((n,), np.int32),
            legal=zeros((n, rules.most_moves), np.int32),
            mask=zeros((n, game.actions), np.int8),
            seen=zeros((n, len(rules.features)), np.float32),
            over=zeros((n,), np.int8),
            scores=zeros((n, most), np.int64),
            places=zeros((n, most), np.int64),
            refused=zeros((n,), np.int8),
        )
        self._codes = zeros((n, rules.most_moves), np.int32)
        self._states = zeros((n,), game.dtype)
        self._deals = zeros((n,), np.int64)
        rng, blank = zeros((n,), np.int64), zeros((1,), game.dtype)
        self.alone = device.put(np.full(n, -1, np.int64))
        setting = [device.put(array) for array in (self.seats, game.option_numbers(options), key)]
        self._dealing = self._states, blank, self._deals, rng, *setting
        now = self.now
        self._looking = self._states, now.seat, self._codes, now.legal, now.count, now.mask, now.seen
        self._stepping = (
            *(now.refused, now.over, now.scores, now.places, self.alone),
            *(now.seat, self._codes, now.legal, now.count),
        )
        self._each("deal", *self._dealing)
        self.look()

    def _each(self, name: str, *args: Any) -> None:
        self.device.each(name, self.n, *args)

    def look(self) -> None:
        """Fills `now` with what is so: `step` has done it already."""
        self._each("look", *self._looking)
        if self.now.described is not None:
            most, now = self.now.described.shape[1], self.now
            self.device.each(
                "describe", self.n * most, most, self._states, now.seat, self._codes, now.count, now.described
            )
        if self.now.others is not None:
            others, now, seats = self.now.others.shape[1], self.now, self._dealing[4]
            self.device.each("look_around", self.n * others, others, self._states, now.seat, seats, now.others)

    def describe(self, most: int = 0) -> None:
        """From now on `now.described` says what the legal moves are like, the first so many of each game; 0: all of
        them. Rows after the last legal move have no meaning."""
        width = len(self.game.described)
        if not width:
            raise WrongArgument(f"{self.game.id} doesn't describe moves")
        room = self.device.zeros((self.n, most or self.game.rules.most_moves, width), np.int8)
        self.now = replace(self.now, described=room)
        self.look()

    def look_around(self) -> None:
        """From now on `now.others` says what all see who don't act: for critics, who may know more than players do.
        Rows of seats that nobody has are 0."""
        others = max(1, int(self.seats.max()) - 1)
        self.now = replace(self.now, others=self.device.zeros((self.n, others, len(self.game.features)), np.float32))
        self.look()

    def step(self, actions: Any) -> None:
        """Every game makes the action of its row, those that are over begin anew, and `now` says how things stand.

        A game whose action isn't legal stays as it is: on a processor IllegalMove is raised, on a card, which nobody
        waits for, `refused` tells it, and `check` raises it."""
        chosen = self.device.take(actions)
        self._each("step", chosen, *self._stepping, *self._dealing)
        self.look()
        if isinstance(self.now.refused, np.ndarray):
            self.check()

    def check(self) -> None:
        """Raises IllegalMove, if the last step had an action that isn't legal."""
        refused = np.flatnonzero(self.device.copy_to_host(self.now.refused))
        if refused.size:
            raise IllegalMove(f"not legal: the action of game {refused[0]}, one of {refused.size}")

    def settle(self) -> None:
        """Makes all moves that need nobody's choice, after a change of `alone`."""
        self.step(np.full(self.n, -1, np.int64))

    def wander(self, moves: int, fewest: int | None = None) -> None:
        """So many random moves in every game, all in one go: for games in all stages to begin with, and to measure.
        With a fewest number, each game makes another number of moves."""
        self._each("wander", moves if fewest is None else fewest, moves, self._codes, *self._dealing)
        self.look()

    @property
    def games(self) -> int:
        """How many games have ended."""
        return int(self.device.copy_to_host(self._deals).sum()) - self.n

    @property
    def states(self) -> Any:
        """The whole truth of every game, as rows of bytes: a copy."""
        return self.device.copy_to_host(self._states).view(np.uint8).reshape(self.n, -1)

    def put(self, states: Any) -> None:
        """The games go on from these states, rows of bytes as `states` gives them, by as many seats."""
        self.device.fill(self._states, np.ascontiguousarray(states).view(self.game.dtype).reshape(self.n))
        self.look()

    def match(self, i: int) -> Match:
        """One of the games as a match, to look at or to play on: a copy."""
        row = self.states[i].copy()
        return Match(self.game, row, Start(int(self.seats[i]), {}, None, row.tobytes()))


def open_batch(game: "Game", n: int, seats: Sequence[int], device: str, options: dict[str, bool], key: Any) -> Batch:
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
    """All cores that this process may use; in plain Python, which shares nothing, one. What a game took the last time
    says on how many of them the next call is worth it."""

    def __init__(self, entry: ModuleType) -> None:
        self.entry = entry
        self.threads = cores() if JIT else 1
        self.pace: dict[str, float] = {}  # of each function: seconds a game

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> Any:
        return np.zeros(shape, dtype)

    def put(self, array: Any) -> Any:
        return array

    def take(self, actions: Any) -> Any:
        return np.ascontiguousarray(actions, np.int64)

    def copy_to_host(self, array: Any) -> Any:
        return array.copy()

    def fill(self, array: Any, values: Any) -> None:
        array[:] = values

    def each(self, name: str, n: int, *args: Any) -> None:
        work: Callable[..., None] = getattr(self.entry, f"{name}_each")
        parts = max(1, min(self.threads, n, int(n * self.pace.get(name, 0.0) / WORTH)))
        bounds = [n * part // parts for part in range(parts + 1)]
        answers: SimpleQueue[BaseException | None] = SimpleQueue()
        for part in range(1, parts):
            crew(self.threads, os.getpid()).put((answers, work, (bounds[part], bounds[part + 1], *args)))
        began = time.perf_counter()
        try:
            work(0, bounds[1], *args)
        finally:
            self.pace[name] = (time.perf_counter() - began) / bounds[1]
            wrong = [answer for _ in range(parts - 1) if (answer := answers.get())]
        if wrong:
            raise wrong[0]


def cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


Task = tuple["SimpleQueue[BaseException | None]", Callable[..., None], tuple[Any, ...]]


@cache
def crew(threads: int, _process: int) -> "SimpleQueue[Task]":
    """What the threads of a process take their work from, which all batches share. Who asks for it works too, and each
    of them needs Python for a moment only: an executor with a future for each part takes longer than most steps."""
    tasks: SimpleQueue[Task] = SimpleQueue()
    for number in range(1, threads):
        threading.Thread(target=serve, args=(tasks,), name=f"gnomoteka-batch-{number}", daemon=True).start()
    return tasks


def serve(tasks: "SimpleQueue[Task]") -> None:
    while True:
        answers, work, args = tasks.get()
        try:
            work(*args)
        except BaseException as wrong:  # noqa: BLE001 who asked for it raises it
            answers.put(wrong)
        else:
            answers.put(None)


def bind_batch(game: "Game") -> ModuleType:
    """`batch_entry.py` for this game."""
    dtype = game.dtype

    def interpreted_at(states: Any, i: int) -> Any:
        return Plain(states[i : i + 1].view(np.uint8), dtype)

    def at(states: Any, i: int) -> Any:
        return states[i]

    at.__qualname__ = f"state_among_{game.id}"
    source = Path(__file__).with_name("batch_entry.py").read_text(encoding="utf-8")
    policy = game.rules.playout or no_policy
    return game.bind(f"gnomoteka_batch_{game.id}", source, at=rule(at) if JIT else interpreted_at, playout=policy)


@rule
def no_policy(_s: Any, _seat: int, _out: Any, _n: int, _rng: int) -> int:
    """Of a game that has no policy of its own: no opinion."""
    return -1
