"""Computer players that think ahead: search over imagined games, by the seat's knowledge alone."""

import hashlib
import threading
import time
from collections.abc import Iterator
from dataclasses import astuple, fields, replace
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from gnomoteka.bots.actions import compiled_door
from gnomoteka.bots.glance import seed_for
from gnomoteka.bots.lockstep import Lockstep, compiled_foresight
from gnomoteka.bots.network import NetworkBot, shipped, taught
from gnomoteka.core.batch import no_policy
from gnomoteka.core.game import Game, Progress, key_bytes, key_words
from gnomoteka.core.log import new_log
from gnomoteka.core.players import SearchConfig
from gnomoteka.core.rule import JIT, rule
from gnomoteka.core.state import BaseState

if TYPE_CHECKING:
    from gnomoteka.core.match import Seen

SOURCE = Path(__file__).parent / "search_entry.py"
CONFIG = np.dtype([(field.name, field.type) for field in fields(SearchConfig)])  # what compiled code sees of it
CHUNK = 64  # iterations between looks at the clock
NODES_EACH = 8  # that an iteration may add: its own, and one for each hidden choice on the way
MOST_NODES = 400_000


@cache
def compiled_search(game: Game) -> ModuleType:
    """`search_entry.py` bound to this game's rules; compiled when first used, and kept."""
    source = SOURCE.read_text(encoding="utf-8")
    digest = hashlib.sha256(source.encode()).hexdigest()[:12]
    playout, evaluate = game.rules.playout or no_policy, game.rules.evaluate or no_evaluation
    return game.bind(f"gnomoteka_search_{game.id}_{digest}", source, playout=playout, evaluate=evaluate)


def prepare(game: Game, progress: Progress | None = None) -> None:
    """Compiles or loads the game's rules and all that thinks ahead with them."""
    thoughts = [search_once, *([look_once, foresee_once] if taught(game) else [])]
    rules = 0

    def tell(game_id: str, done: int, total: int) -> None:
        nonlocal rules
        rules = total
        if progress:
            progress(game_id, done, total + len(thoughts))

    game.prepare(tell)
    m = game.start()
    for done, think in enumerate(thoughts, 1):
        think(m.seen_by(m.acting[0]))
        if progress:
            progress(game.id, rules + done, rules + len(thoughts))
    if JIT:
        for marker in markers(game):
            marker.touch()


def search_once(seen: "Seen") -> None:
    Search(seen, 0).run(1)


def look_once(seen: "Seen") -> None:
    """As a network does."""
    NetworkBot(0).choose(seen)


def foresee_once(seen: "Seen") -> None:
    network = shipped(seen.game)
    assert network
    Lockstep(seen, network, key_words(key_bytes(0)), horizon=1, rows=1).play(np.array(seen.codes[:1], np.int32), 1)


def compiled(game: Game) -> bool:
    """Whether `prepare` has only to load what an earlier one compiled."""
    return not JIT or (game.compiled and all(marker.exists() for marker in markers(game)))


def markers(game: Game) -> list[Path]:
    """One for each of the modules that think ahead, with the name that its source gives it."""
    modules = [compiled_search(game)]
    if taught(game):
        modules += [compiled_door(game), compiled_foresight(game)]
    return [game.cache / f"{module.__name__}.complete" for module in modules]


@rule
def no_evaluation(_s: BaseState, rewards: Any) -> None:
    """For a game that can't say how an unfinished game stands: all alike."""
    rewards[:] = 0.5


def prior_of(seen: "Seen") -> Any:
    """What the game's `greedy` thinks of each move: 1 the best, 1/2 the next, 1/3 …; equals share. By rank, because
    its weights have another scale in every game."""
    weights = seen.weigh(seen.codes)
    ranked = {weight: rank for rank, weight in enumerate(sorted(set(weights), reverse=True), 1)}
    return np.array([1 / ranked[weight] for weight in weights])


class Search:
    """One search: what a seat knows, and the tree that grows by it. Deterministic for its seed and its iterations.
    `changes`: fields of the game's `SearchConfig`."""

    def __init__(self, seen: "Seen", seed: int | bytes, **changes: Any) -> None:
        if seen.seat is None:
            raise ValueError("a spectator has nothing to decide")
        game = self.game = seen.game
        self.compiled = compiled_search(game)
        self.seat = seen.seat
        self.codes = seen.codes
        self.seats = int(seen.reading.seats)
        self.iterations = 0
        self.config = replace(game.players.search, **changes)
        if game.rules.evaluate is None:
            self.config = replace(self.config, rollout_cutoff=0)
        self.config_record = np.rec.array([astuple(self.config)], dtype=CONFIG)[0]
        self.prior = prior_of(seen) if self.config.prior_weight else np.zeros(len(self.codes))
        self.view = np.frombuffer(seen.bytes, np.uint8).copy()
        self.wins = np.zeros((len(self.codes), self.seats))
        self._make_tree(key_words(key_bytes(seed)))
        self._make_workspace()

    def _make_tree(self, key: Any) -> None:
        """What an iteration leaves to the next ones; `search_entry.py` names the columns."""
        self.key, self.rng = key, np.array([int(key[0]) << 15 | 1], np.int64)
        self.links = np.zeros((1024, 4), np.int32)
        self.counts = np.zeros((1024, 3), np.float64)
        self.nodes = np.ones(1, np.int64)  # the root
        self.mast = np.zeros((self.game.seats[1], self.compiled.BUCKETS, 2), np.float32)

    def _make_workspace(self) -> None:
        """What an iteration needs for itself."""
        game, most_seats = self.game, self.game.seats[1]
        self.row = np.zeros_like(self.view)
        self.index_of = np.zeros(game.rules.moves, np.int32)
        self.path = np.zeros(1 + self.config.tree_depth, np.int32)
        self.made = np.zeros((game.rules.longest + 1, 2), np.int32)
        self.out, self.log = game.new_moves(), new_log(0)
        self.scores, self.ranks = np.zeros(most_seats, np.int64), np.zeros(most_seats, np.int64)
        self.rewards = np.zeros(most_seats)

    def run(self, iterations: int, only: str | None = None) -> None:
        """So many iterations more, all with the move `only` if it is given. Releases the GIL."""
        self._make_room(iterations)
        self.compiled.search(
            self.view, self.row, self.seat, self.seats, self.game.rules.longest, self.config_record, self.prior,
            -1 if only is None else self._index(only), self.iterations, iterations, self.key, self.rng,
            self.links, self.counts, self.nodes, self.mast, self.index_of, self.path, self.made, self.out, self.log,
            self.scores, self.ranks, self.rewards, self.wins,
        )  # fmt: skip
        self.iterations += iterations

    def _make_room(self, iterations: int) -> None:
        wanted = min(MOST_NODES, int(self.nodes[0]) + iterations * NODES_EACH)
        if wanted > len(self.links):
            size = max(wanted, min(MOST_NODES, 2 * len(self.links)))
            self.links = np.concatenate([self.links, np.zeros((size - len(self.links), 4), np.int32)])
            self.counts = np.concatenate([self.counts, np.zeros((size - len(self.counts), 3))])

    def moves(self) -> list[tuple[str, float, float]]:
        """Of each legal move: its text, its visits, and its average reward; the most visited first."""
        found = dict.fromkeys(self.codes, (0.0, 0.0)) | {
            code: (visits, reward / max(visits, 1.0)) for code, visits, reward in self._children()
        }
        text = self.game.notation.move_text
        return sorted(((text(code), *each) for code, each in found.items()), key=lambda each: (-each[1], each[0]))

    def chances(self, move: str | None = None) -> list[float]:
        """How often each seat won the games imagined, those with this first move alone if it is given: they sum to 1.
        Playing alone: the score to expect. All alike where nothing was imagined."""
        won = self.wins.sum(axis=0) if move is None else self.wins[self._index(move)]
        if self.seats == 1:
            games = self.iterations if move is None else self.visits(move)
            return [float(won[0] / games) if games else 0.0]
        total = float(won.sum())
        return (won / total).tolist() if total else [1 / self.seats] * self.seats

    def visits(self, move: str) -> int:
        """How many of the games imagined began with this move."""
        code = self.codes[self._index(move)]
        return next((int(visits) for child, visits, _ in self._children() if child == code), 0)

    def _children(self) -> Iterator[tuple[int, float, float]]:
        """The root's: the move's code, its visits, and the sum of its rewards."""
        tree = self.compiled
        child = int(self.links[0, tree.CHILD])
        while child:
            visits, _, reward = self.counts[child].tolist()
            yield int(self.links[child, tree.MOVE]), visits, reward
            child = int(self.links[child, tree.SIBLING])

    def _index(self, move: str) -> int:
        return self.codes.index(self.game.notation.move_code(move))


class SearchBot:
    """Thinks for so many iterations, or for so many seconds; whichever ends first."""

    def __init__(
        self, seed: int | bytes, *, iterations: int = 2_000, seconds: float | None = None, **changes: Any
    ) -> None:
        self.seed = seed
        self.iterations = iterations
        self.seconds = seconds
        self.changes = changes
        self.stopped = threading.Event()

    def choose(self, seen: "Seen") -> str:
        moves = seen.moves
        if len(moves) == 1:
            return moves[0]
        return self.think(seen).moves()[0][0]

    def think(self, seen: "Seen") -> Search:
        search = Search(seen, seed_for(self.seed, seen), **self.changes)
        end = time.monotonic() + self.seconds if self.seconds is not None else None
        while search.iterations < self.iterations and not self.stopped.is_set():
            search.run(min(CHUNK, self.iterations - search.iterations))
            if end is not None and time.monotonic() >= end:
                break
        return search

    def stop(self) -> None:
        """Ends the thinking soon, from another thread; the best move so far is made."""
        self.stopped.set()
