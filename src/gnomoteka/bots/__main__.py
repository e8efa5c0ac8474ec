"""`python -m gnomoteka.bots nimble` compiles a game and the search over it into the cache and prints its progress: a
process of its own, so that several games compile at once and whoever waits for them isn't held up."""

import sys

from gnomoteka.bots.search import prepare
from gnomoteka.games import find


def tell(_: str, done: int, total: int) -> None:
    print(done, total, flush=True)


if __name__ == "__main__":
    prepare(find(sys.argv[1]), tell)
