"""`python -m bench.compare DIR [GAME …]`: this checkout beside another one, such as the last release, in one run.

Both sides load compiled code from the cache and then measure in turn, so that what else the machine does costs both the
same; of each line the median of the rounds counts. Seconds are the processes' own. `--work` is the side that measures:
it uses nothing but what both checkouts have.
"""

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from bench.table import Line, show

ROUNDS = 7
LEAST = 0.97
SEATS = {"nimble": 4, "many": 4, "duel": 2, "noms": 4, "street": 4}
GAMES = {"nimble": 2_000, "many": 1_500, "duel": 300, "noms": 1_000, "street": 800}  # random games a round
HERE = Path(__file__).parent.parent


# ---- the side that measures --------------------------------------------------------------


def measures(games: list[str]) -> Iterator[tuple[str, Callable[[], object], int]]:
    """What is measured: its name, the work, and how many times it does the thing."""
    import msgspec
    import numpy as np

    import gnomoteka
    from gnomoteka.bots.search import Search
    from gnomoteka.core.game import key_bytes, key_words

    key = key_words(key_bytes(1))
    for name in games:
        seats = SEATS[name]
        game = gnomoteka.game(name)
        matches = positions(game, seats)
        seen = [m.seen_by(m.acting[0]) for m in matches]
        hidden = [(np.frombuffer(each.bytes, np.uint8).copy(), each.seat) for each in seen]
        out = np.zeros_like(hidden[0][0])

        def rollouts(game: Any = game, seats: int = seats) -> None:
            game.rollouts(GAMES[game.id], seats=seats, seed=1)

        def redeals(game: Any = game, hidden: Any = hidden, out: Any = out) -> None:
            for row, seat in hidden:
                game.entry.redeals(300, row, seat, key, out)

        def search(seen: Any = seen) -> None:
            for each in seen[:10]:
                Search(each, 1).run(200)

        def greedy(seen: Any = seen) -> None:
            for each in seen:
                gnomoteka.bot("greedy", 1).choose(each)

        def views(matches: Any = matches) -> None:
            for m in matches:
                seat = m.acting[0]
                msgspec.json.encode({"view": m.view(seat), "choices": m.choices(seat)})

        def plays(matches: Any = matches) -> None:
            for m in matches:
                m.copy().play(m.acting[0], m.moves(m.acting[0])[0])

        yield f"{name}: random games", rollouts, GAMES[name]
        yield f"{name}: redeals", redeals, 300 * len(hidden)
        yield f"{name}: search", search, 2_000
        yield f"{name}: a glance", greedy, len(seen)
        yield f"{name}: views", views, len(matches)
        yield f"{name}: moves from Python", plays, len(matches)


def positions(game: Any, seats: int) -> list[Any]:
    """Some from all over a few games."""
    found, rng = [], random.Random(9)
    for seed in range(6):
        m = game.start(seats, seed)
        while m.acting:
            if m.step % 7 == 0:
                found.append(m.copy())
            seat = m.acting[0]
            m.play(seat, rng.choice(m.moves(seat)))
    return found[:40]


def work(games: list[str]) -> None:
    """Does what it is asked for, line by line, and tells how many things a second."""
    known = {}
    for what, measure, times in measures(games):
        measure()
        known[what] = measure, times
    print(json.dumps(list(known)), flush=True)
    for line in sys.stdin:
        measure, times = known[json.loads(line)]
        began = time.process_time()
        measure()
        print(json.dumps(times / (time.process_time() - began)), flush=True)


# ---- both sides --------------------------------------------------------------------------


class Side:
    def __init__(self, checkout: Path, games: list[str]) -> None:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(checkout / "src"), str(HERE)])}
        command = [sys.executable, "-m", "bench.compare", str(checkout), *games, "--work"]
        pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "cwd": HERE}
        self.process = subprocess.Popen(command, env=environment, **pipes)
        self.names: list[str] = self.read()

    def read(self) -> Any:
        assert self.process.stdout
        return json.loads(self.process.stdout.readline())

    def measure(self, what: str) -> float:
        assert self.process.stdin
        self.process.stdin.write(json.dumps(what) + "\n")
        self.process.stdin.flush()
        return float(self.read())

    def close(self) -> None:
        self.process.communicate("")


def compare(other: Path, games: list[str]) -> bool:
    for checkout in (
        other,
        HERE,
    ):  # compiles what is missing: code that was just compiled is slower than from the cache
        Side(checkout, games).close()
    before, now = Side(other, games), Side(HERE, games)
    lines = []
    for what in now.names:
        rounds = [(before.measure(what), now.measure(what)) for _ in range(ROUNDS)]
        old, new = (statistics.median(side) for side in zip(*rounds, strict=True))
        ratio = statistics.median(after / first for first, after in rounds)
        measured = f"{old:>12,.0f}/s  {new:>12,.0f}/s  {ratio:.2f}"
        lines.append(Line(what, measured, f"at least {LEAST}", ratio >= LEAST))
    before.close()
    now.close()
    return show(f"before ({other.name}), now, ratio", lines)


def main(arguments: list[str]) -> bool:
    parser = argparse.ArgumentParser(prog="python -m bench.compare", description="This checkout beside another one.")
    parser.add_argument("other", type=Path, metavar="DIR", help="another checkout of the project")
    # Before Python 3.12, "*" with `choices` refuses to be left out.
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"only these of {', '.join(SEATS)}")
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args(arguments)
    games = args.games or list(SEATS)
    if unknown := set(games) - SEATS.keys():
        parser.error(f"there is no game {min(unknown)!r}")
    if args.work:
        work(games)
        return True
    if not (args.other / "src" / "gnomoteka").is_dir():
        parser.error("DIR must be a checkout of the project")
    return compare(args.other.resolve(), games)


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
