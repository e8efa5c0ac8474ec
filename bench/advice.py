"""`python -m bench.advice [GAME …] [--minutes N]`: who advises better in the same time, the search or the network.

Positions are from all over games of strong players. The search thinks as long as for a hint, then thinking ahead with
the network gets the same time. Where they choose differently, two judges compare the two moves: a very long search, and
games played to their end in which everybody plays as the network does. Each is partial to its own kind; who is better
by both is better."""

import statistics
import sys
import time
from collections.abc import Iterator
from typing import NamedTuple

import gnomoteka
from bench.moments import by_network, by_skilled
from bench.table import Line, show
from gnomoteka.arguments import Parser
from gnomoteka.bots.advice import Compared
from gnomoteka.bots.chances import advice_of
from gnomoteka.bots.foresight import Foresight, ForesightBot
from gnomoteka.bots.network import shipped
from gnomoteka.bots.search import Search, SearchBot
from gnomoteka.core.match import Seen

LONG = 5_000  # imagined games of the search for either move
PLAYED = 512  # games to the end by the network, with both moves
TO_THE_END = 10**6


class Choice(NamedTuple):
    """What the network's move is worth more than the search's, by either judge; both nothing where they agree."""

    by_search: float
    by_network: float
    seconds: float
    differ: bool


class Pace:
    """How many games are imagined with the network in a second of this processor, which others use, too."""

    def __init__(self) -> None:
        self.games, self.seconds = 0, 0.0

    def choose(self, seen: Seen, seed: bytes, seconds: float) -> str:
        """What the network finds in so much time."""
        games = round(seconds * self.games / self.seconds) if self.games else Foresight.rows
        began = time.thread_time()
        thought = ForesightBot(seed, Foresight(games=max(games, 1))).think(seen)
        if thought.imagined.games:
            self.games += thought.imagined.games
            self.seconds += time.thread_time() - began
        return seen.game.notation.move_text(thought.choice)


def compare(seen: Seen, seed: bytes, pace: Pace) -> Choice:
    network = shipped(seen.game)
    assert network
    began = time.thread_time()
    searched = SearchBot(seed, iterations=advice_of(seen.game).thorough(int(seen.reading.seats))).choose(seen)
    seconds = time.thread_time() - began
    foreseen = pace.choose(seen, seed, seconds)
    if searched == foreseen:
        return Choice(0.0, 0.0, seconds, False)
    judge = Search(seen, b"judge" + seed)
    for move in (searched, foreseen):
        judge.run(LONG, move)
    by_search = judge.chances(foreseen)[judge.seat] - judge.chances(searched)[judge.seat]
    config = Foresight(games=PLAYED, horizon=TO_THE_END)
    compared = Compared(seen, network, b"judge" + seed, config, [searched, foreseen])
    compared.run()
    by_network = compared.worth(foreseen) - compared.worth(searched)
    return Choice(by_search, by_network, seconds, True)


def choices(name: str, seats: int, deadline: float) -> Iterator[Choice]:
    game, deal, pace = gnomoteka.game(name), 0, Pace()
    while time.monotonic() < deadline:
        seed = f"advice {deal}".encode()
        for decisions, *_ in (by_network if deal % 2 else by_skilled)(game, seats, seed):
            for seen in decisions:
                if time.monotonic() < deadline:
                    yield compare(seen, seed, pace)
        deal += 1


def told(values: list[float]) -> str:
    error = statistics.stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{100 * statistics.mean(values):+.2f} ± {200 * error:.2f} %"


def main(arguments: list[str]) -> bool:
    parser = Parser(prog="python -m bench.advice", description=__doc__)
    taught = [name for name in gnomoteka.list_games() if shipped(gnomoteka.game(name))]
    parser.add_argument("games", nargs="*", default=taught, metavar="GAME")
    parser.add_argument("--minutes", type=float, default=2.0, help="for each game and number of seats")
    parser.add_argument("--seats", type=int, action="append", help="2 and 4, if none is named")
    asked = parser.parse_args(arguments)
    for name in asked.games:
        lines = []
        for seats in asked.seats or (2, 4):
            found = list(choices(name, seats, time.monotonic() + 60 * asked.minutes))
            who = f"{name}, {seats} seats, {len(found)} positions"
            lines += [
                Line(who, f"{sum(each.differ for each in found) / len(found):.0%} chosen differently"),
                Line("  thought for", f"{1000 * statistics.median(each.seconds for each in found):.0f} ms"),
                Line("  network's choice, by a long search", told([each.by_search for each in found])),
                Line("  network's choice, by games it plays", told([each.by_network for each in found])),
            ]
        show("the network's choice against the search's, in chances to win a move", lines)
    return True


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
