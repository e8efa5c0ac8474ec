"""Computer players that think ahead: search over imagined games, by the seat's knowledge alone."""

import hashlib
import threading
import time
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from gnomoteka.bots.glance import seed_for
from gnomoteka.core.game import Game, Progress, key_bytes, key_words
from gnomoteka.core.log import new_log
from gnomoteka.core.rule import JIT, rule
from gnomoteka.core.state import State

if TYPE_CHECKING:
    from gnomoteka.core.match import Seen

SOURCE = Path(__file__).parent / "search_entry.py"
RULES = ("acting", "legal", "apply", "score", "places", "redeal")
CHUNK = 64  # iterations between looks at the clock
MOST_NODES = 400_000


@cache
def thinker(game: Game) -> ModuleType:
    """The search bound to this game's rules; compiled when first used, and kept."""
    source = SOURCE.read_text()
    digest = hashlib.sha256(source.encode()).hexdigest()[:12]
    more = {
        "playout": getattr(game.rules, "playout", no_opinion),
        "evaluate": getattr(game.rules, "evaluate", no_evaluation),
    }
    return game.bind(f"gnomoteka_search_{game.id}_{digest}", source, RULES, more)


def prepare(game: Game, progress: Progress | None = None) -> None:
    """Compiles or loads the game's rules and the search over them."""
    steps = 1

    def tell(game_id: str, done: int, total: int) -> None:
        nonlocal steps
        steps = total + 1
        if progress:
            progress(game_id, done, steps)

    game.prepare(tell)
    m = game.start()
    Search(m.seen_by(m.acting[0]), 0).run(1)
    if JIT:
        marker(game).touch()
    if progress:
        progress(game.id, steps, steps)


def compiled(game: Game) -> bool:
    """Whether `prepare` has only to load what an earlier one compiled."""
    return not JIT or (game.compiled and marker(game).exists())


def marker(game: Game) -> Path:
    return game.cache / f"{thinker(game).__name__}.complete"


@rule
def no_opinion(_s: State, _seat: int, _out: Any, _n: int, _lot: int) -> int:
    """For a game without a policy of its own for imagined games: any move."""
    return -1


@rule
def no_evaluation(_s: State, rewards: Any) -> None:
    """For a game that can't say how an unfinished game stands: all alike."""
    rewards[:] = 0.5


# How a search is led, unless the game's rules (`MANNER`) or the caller say otherwise:
MANNER = {
    "explore": 0.7,  # how much moves are tried of which little is known
    "widen": 2.0,  # how many moves a node has: so many times the root of its visits
    "samples": 3,  # of how many moves a player of an imagined game takes the one that did best so far
    "remember": 40,  # how many moves of an imagined game count for that
    "sight": 0,  # after how many moves it is broken off and evaluated; 0: it is played to its end
    "trust": 0.5,  # how much counts what looks good at a glance, by the game's `greedy`
    "spread": 0,  # a lead in points that is clear; 0: how clearly somebody wins doesn't count
    "alone": 30,  # playing alone: a very good score
    "deep": 200,  # how many moves deep the tree grows
}


def glance_at(seen: "Seen") -> Any:
    """How good each move looks at a glance: 1 the best, 1/2 the next, 1/3 …; equals share."""
    weights = seen.game.greedy.weigh(seen.view, [choice["parts"] for choice in seen.choices])
    ranked = {weight: rank for rank, weight in enumerate(sorted(set(weights), reverse=True), 1)}
    return np.array([1 / ranked[weight] for weight in weights])


class Search:
    """One search: what a seat knows, and the tree that grows by it. Deterministic for its seed and its iterations."""

    def __init__(self, seen: "Seen", seed: int | bytes, **manner: float) -> None:
        if seen.seat is None:
            raise ValueError("a spectator has nothing to decide")
        game = self.game = seen.game
        self.seat = seen.seat
        self.codes = [game.notation.move_code(move) for move in seen.moves]
        self.seats = int(seen.reading.seats)
        led = MANNER | getattr(game.rules, "MANNER", {}) | manner
        if not hasattr(game.rules, "evaluate"):
            led["sight"] = 0
        self.manner = np.array([led[name] for name in MANNER], np.float64)
        self.glance = glance_at(seen) if led["trust"] else np.zeros(len(self.codes))
        self.view = np.frombuffer(seen.bytes, np.uint8).copy()
        self.key = key_words(key_bytes(seed))
        self.row = np.zeros_like(self.view)
        self.links = np.zeros((1024, 4), np.int32)
        self.counts = np.zeros((1024, 3), np.float64)
        self.habits = np.zeros((game.seats[1], 65536, 2), np.float32)
        self.stamps = np.zeros(game.rules.MOVES, np.int32)
        self.memory = np.array([1, int(self.key[0]) << 15 | 1, 0], np.int64)
        self.path = np.zeros(1 + int(led["deep"]), np.int32)
        self.made = np.zeros((game.rules.LONGEST + 1, 2), np.int32)
        self.out, self.log = game.new_moves(), new_log(0)
        most = game.seats[1]
        self.scores, self.ranks, self.rewards = np.zeros(most, np.int64), np.zeros(most, np.int64), np.zeros(most)
        self.wins = np.zeros((len(self.codes), self.seats))

    def run(self, iterations: int, only: str | None = None) -> None:
        """So many iterations more, all with the move `only` if it is given. Releases the GIL."""
        self._make_room(iterations)
        forced = -1 if only is None else self._place(only)
        thinker(self.game).think(
            self.view, self.seat, self.key, iterations, self.seats, self.game.rules.LONGEST, self.manner,
            self.glance, self.links, self.counts, self.habits, self.stamps, self.memory, self.row, self.out, self.path,
            self.made, self.log, self.scores, self.ranks, self.rewards, self.wins, forced,
        )  # fmt: skip

    def _make_room(self, iterations: int) -> None:
        wanted = min(MOST_NODES, int(self.memory[0]) + iterations * 8)
        if wanted > len(self.links):
            size = max(wanted, min(MOST_NODES, 2 * len(self.links)))
            self.links = np.concatenate([self.links, np.zeros((size - len(self.links), 4), np.int32)])
            self.counts = np.concatenate([self.counts, np.zeros((size - len(self.counts), 3))])

    @property
    def iterations(self) -> int:
        return int(self.memory[2])

    def moves(self) -> list[tuple[str, float, float]]:
        """Of each legal move: its text, how often it was tried, and its average reward; the most tried first."""
        tried = dict.fromkeys(self.codes, (0.0, 0.0))
        child = int(self.links[0, 2])
        while child:
            visits, _, reward = self.counts[child].tolist()
            tried[int(self.links[child, 0])] = (visits, reward / max(visits, 1.0))
            child = int(self.links[child, 3])
        text = self.game.notation.move_text
        return sorted(((text(code), *found) for code, found in tried.items()), key=lambda each: (-each[1], each[0]))

    def chances(self, move: str | None = None) -> list[float]:
        """How often each seat won the games imagined, those with this first move alone if it is given: they sum to 1.
        Playing alone: the score to expect. All alike where nothing was imagined."""
        won = self.wins.sum(axis=0) if move is None else self.wins[self._place(move)]
        if self.seats == 1:
            games = self.iterations if move is None else self.tried(move)
            return [float(won[0] / games) if games else 0.0]
        total = float(won.sum())
        return (won / total).tolist() if total else [1 / self.seats] * self.seats

    def tried(self, move: str) -> int:
        """How many of the games imagined began with this move."""
        code = self.codes[self._place(move)]
        child = int(self.links[0, 2])
        while child:
            if int(self.links[child, 0]) == code:
                return int(self.counts[child, 0])
            child = int(self.links[child, 3])
        return 0

    def _place(self, move: str) -> int:
        return self.codes.index(self.game.notation.move_code(move))


class SearchBot:
    """Thinks for so many iterations, or for so many seconds; whichever ends first."""

    def __init__(
        self, seed: int | bytes, *, iterations: int = 2_000, seconds: float | None = None, **manner: float
    ) -> None:
        self.seed = seed
        self.iterations = iterations
        self.seconds = seconds
        self.manner = manner
        self.stopped = threading.Event()

    def choose(self, seen: "Seen") -> str:
        moves = seen.moves
        if len(moves) == 1:
            return moves[0]
        return self.think(seen).moves()[0][0]

    def think(self, seen: "Seen") -> Search:
        search = Search(seen, seed_for(self.seed, seen), **self.manner)
        end = time.monotonic() + self.seconds if self.seconds is not None else None
        while search.iterations < self.iterations and not self.stopped.is_set():
            search.run(min(CHUNK, self.iterations - search.iterations))
            if end is not None and time.monotonic() >= end:
                break
        return search

    def stop(self) -> None:
        """Ends the thinking soon, from another thread; the best move so far is made."""
        self.stopped.set()
