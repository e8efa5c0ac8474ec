"""The engine, on one core: compiling, random games against OpenSpiel's, redeals, play and views from Python.

Seconds are the process's own, so that a busy machine costs neither side; rounds alternate and the median counts.
"""

import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import msgspec
import numpy as np

import gnomoteka
from bench.table import Line, show
from gnomoteka.bots.search import Search
from gnomoteka.core.game import Game, key_bytes, key_words
from gnomoteka.core.match import Match

ROUNDS = 5
MOVES = 1_000_000  # of random games a round, about


class Target(NamedTuple):
    """What a game must reach with so many seats: random games as a multiple of OpenSpiel's, and redeals a second."""

    seats: int
    ratio: float
    redeals: int


TARGETS = {
    "nimble": Target(4, 2, 500_000),
    "many": Target(4, 0.25, 500_000),
    "duel": Target(2, 0.2, 300_000),
    "noms": Target(4, 0.5, 300_000),
    "street": Target(4, 0.5, 500_000),
}
SEARCHES = {"nimble": 40_000}  # iterations a second, at least
SEARCHED = 1_000  # iterations in each position
ROLLOUTS = 2_000  # of OpenSpiel, twice in a round
OPPONENT = "crazy_eights(players=4)"


def seconds(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


# ---- compiling ---------------------------------------------------------------------------


def compiling(id: str) -> list[Line]:
    """Seconds until all that a table needs is compiled, in a new process with an empty cache; then loaded from it."""
    script = f"import gnomoteka; from gnomoteka.bots import search; search.prepare(gnomoteka.game({id!r}))"
    lines = []
    with tempfile.TemporaryDirectory() as cache:
        for what in ("compiled", "loaded from the cache"):
            began = time.perf_counter()
            subprocess.run([sys.executable, "-c", script], env={**os.environ, "GNOMOTEKA_CACHE": cache}, check=True)
            lines.append(Line(f"{id} {what}", f"{time.perf_counter() - began:.1f} s"))
    return lines


# ---- random games ------------------------------------------------------------------------


def random_games(game: Game) -> list[Line]:
    """Moves a second of `rollouts`, and of the same in OpenSpiel's C++."""
    target = TARGETS[game.id]
    games = MOVES // (game.rollouts(100, seats=target.seats)[0] // 100)
    opponent = Opponent() if Opponent.is_here() else None
    ours, theirs = [], []
    for number in range(ROUNDS):
        began = time.process_time()
        moves, _ = game.rollouts(games, seats=target.seats, seed=number)
        ours.append(moves / (time.process_time() - began))
        if opponent:
            theirs.append(opponent.moves_a_second(number))
    here = statistics.median(ours)
    lines = [Line(f"{game.id} rollouts, {target.seats} seats", f"{here / 1e6:.1f} M moves/s")]
    if not opponent:
        return [*lines, Line("OpenSpiel", "not installed", "`make bench` installs it", ok=False)]
    there = statistics.median(theirs)
    lines.append(Line(f"OpenSpiel {OPPONENT} rollouts", f"{there / 1e6:.1f} M moves/s"))
    ratio = here / there
    return [*lines, Line(f"{game.id}: ratio", f"{ratio:.2f}", f"at least {target.ratio:g}", ratio >= target.ratio)]


class Opponent:
    """OpenSpiel's random rollouts, wholly in C++: a search of two simulations, of which the first evaluates the root
    and the second one of its children by many random games. Its moves are counted apart, over random games played from
    Python from the same dealt state; draws from the deck are chance nodes there, and moves of the C++ all the same."""

    def __init__(self) -> None:
        import pyspiel

        self.spiel: Any = pyspiel
        self.game = pyspiel.load_game(OPPONENT)
        self.random = random.Random(1)

    @staticmethod
    def is_here() -> bool:
        try:
            import pyspiel  # noqa: F401
        except ImportError:
            return False
        return True

    def moves_a_second(self, seed: int) -> float:
        state = self.game.new_initial_state()
        while state.is_chance_node():
            self.make_a_move(state)
        from_root = statistics.mean(self.length(state) for _ in range(300))
        moves = ROLLOUTS * from_root + ROLLOUTS * (from_root - 1)
        evaluator = self.spiel.RandomRolloutEvaluator(ROLLOUTS, seed)
        bot = self.spiel.MCTSBot(self.game, evaluator, 2.0, 2, 100, False, seed, False)
        return float(moves / seconds(lambda: bot.step(state)))

    def length(self, state: Any) -> int:
        state, moves = state.clone(), 0
        while not state.is_terminal():
            self.make_a_move(state)
            moves += 1
        return moves

    def make_a_move(self, state: Any) -> None:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(self.random.choices(outcomes, chances)[0])
        else:
            state.apply_action(self.random.choice(state.legal_actions()))


# ---- redeals, play, views ----------------------------------------------------------------


def positions(game: Game, count: int) -> list[Match]:
    """From all over random games: one hot position would flatter the caches."""
    found: list[Match] = []
    rng = random.Random(7)
    while len(found) < count:
        m = game.start(TARGETS[game.id].seats, rng.getrandbits(60))
        while m.acting:
            if rng.random() < 0.05:
                found.append(m.copy())
            m.play(m.acting[0], rng.choice(m.moves(m.acting[0])))
    return found[:count]


def redeals(game: Game, matches: list[Match]) -> Line:
    key, out = key_words(key_bytes(1)), np.zeros(game.dtype.itemsize, np.uint8)
    hidden = [
        (np.frombuffer(m.seen_by(n % m.seats).bytes, np.uint8).copy(), n % m.seats) for n, m in enumerate(matches)
    ]

    def work() -> None:
        for row, seat in hidden:
            game.entry.redeals(200, row, seat, key, out)

    work()
    rate = 200 * len(hidden) / statistics.median(seconds(work) for _ in range(ROUNDS))
    least = TARGETS[game.id].redeals
    what = f"{game.id} redeals, compiled"
    return Line(what, f"{rate / 1e3:,.0f} k/s", f"at least {least / 1e3:g} k/s", rate >= least)


def searches(game: Game, matches: list[Match]) -> Line:
    """Iterations of the search a second, over positions from all over a game."""
    asked = [m.seen_by(m.acting[0]) for m in matches]

    def work(iterations: int) -> float:
        took = 0.0
        for seen in asked:
            took += seconds(partial(Search(seen, 1).run, iterations))
        return took

    work(1)
    rate = SEARCHED * len(asked) / work(SEARCHED)
    what, target = f"{game.id} search, {TARGETS[game.id].seats} seats", SEARCHES.get(game.id, 0)
    if not target:
        return Line(what, f"{rate / 1e3:,.1f} k iterations/s")
    return Line(what, f"{rate / 1e3:,.1f} k iterations/s", f"at least {target / 1e3:g} k/s", rate >= target)


def plays(game: Game) -> Line:
    """`Match.play` alone: the moves are chosen before."""
    played = []
    rng, seats = random.Random(8), TARGETS[game.id].seats
    for seed in range(50):
        m = game.start(seats, seed)
        moves = []
        while m.acting:
            moves.append((m.acting[0], rng.choice(m.moves(m.acting[0]))))
            m.play(*moves[-1])
        played.append((seed, moves))

    def work() -> float:
        took = 0.0
        for seed, moves in played:
            m = game.start(seats, seed)
            began = time.process_time()
            for seat, move in moves:
                m.play(seat, move)
            took += time.process_time() - began
        return took

    rate = sum(len(moves) for _, moves in played) / statistics.median(work() for _ in range(ROUNDS))
    return Line("Match.play from Python", f"{rate / 1e3:,.0f} k moves/s", "at least 50 k moves/s", rate >= 50_000)


def views(matches: list[Match]) -> Line:
    def work() -> None:
        for m in matches:
            seat = m.acting[0]
            msgspec.json.encode({"view": m.view(seat), "choices": m.choices(seat)})

    work()
    each = statistics.median(seconds(work) for _ in range(ROUNDS)) / len(matches) * 1e6
    return Line("view: hide, present, choices, encode", f"{each:.0f} µs", "at most 75 µs", each <= 75)


def main(_arguments: list[str]) -> bool:
    lines: list[Line] = []
    for name in gnomoteka.list_games():
        lines += compiling(name)
    for name in gnomoteka.list_games():
        game = gnomoteka.game(name)
        lines += random_games(game)
        lines.append(redeals(game, positions(game, 1_000)))
        lines.append(searches(game, positions(game, 20)))
    nimble = gnomoteka.game("nimble")
    lines += [plays(nimble), views(positions(nimble, 1_000))]
    return show("engine, one core", lines)


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
