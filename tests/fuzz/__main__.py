"""`python -m tests.fuzz [GAME ...] --moves N --seed S`: very many random moves with checks on the way (soak.py)."""

import argparse
import os
import sys
import time
from pathlib import Path

os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")  # before anything compiles, as in tests

SECONDS = 10  # between two lines that say how far it is


def main() -> int:
    from gnomoteka.games import find
    from tests.contract.cases import GAMES
    from tests.fuzz.soak import Soaked, soak

    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", default=GAMES, help=f"of {', '.join(GAMES)} (default: all)")
    parser.add_argument("--moves", type=int, default=1_000_000, metavar="N", help="of each game (default: a million)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="same seed, same games (default: 0)")
    parser.add_argument("--into", type=Path, default=Path(), metavar="FOLDER", help="for what broke (default: here)")
    args = parser.parse_args()
    if unknown := set(args.games) - set(GAMES):
        parser.error(f"there is no game {', '.join(sorted(unknown))}; there are {', '.join(GAMES)}")
    said = time.monotonic()

    def tell(done: Soaked) -> None:
        nonlocal said
        if time.monotonic() - said > SECONDS:
            said = time.monotonic()
            print(f"{done.game.id}: {done.moves:,} moves, {done.minutes_left:.0f} min to go", flush=True)

    broken = 0
    for name in args.games:
        find(name).prepare()
        done = soak(find(name), args.moves, args.seed, args.into, tell=tell)
        print(f"{name}, seed {args.seed}: {done}, in {time.monotonic() - done.began:.0f} s", flush=True)
        if done.problem:
            print(f"broken: {done.problem}\ndump: {done.dump}", flush=True)
            broken += 1
    return min(broken, 1)


if __name__ == "__main__":
    sys.exit(main())
