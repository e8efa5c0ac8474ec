"""`python -m bench.ceiling [GAME …] [--minutes N] [--times N]`: how much is left to be won by thinking longer.

Positions are from all over games of the network. Two thinkers look ahead with it a hundred times as long as a
grandmaster does; how often they choose differently says where no thought tells moves apart. Others choose, too: the
levels, the network at once, and thinkers that look ahead in other ways. All moves that were chosen are then played to
the end, on the same deals, by the network at all seats. What a choice is worth less than that of the first long thinker
is what it costs; that of the second one says how much of it is noise.

What it is worth more than the network's, times the decisions of a seat in a game, is what the thinker would win more
than half of against the network, for two. The best of all moves that anybody chose bounds that: it is picked after the
fact, by the very games that judge it."""

import statistics
import sys
import time
from collections import defaultdict
from contextlib import closing
from dataclasses import replace
from typing import Any, NamedTuple

import gnomoteka
from bench.moments import by_network
from bench.table import Line, show
from gnomoteka.arguments import Parser, positive
from gnomoteka.bots import Bot, LevelBot
from gnomoteka.bots.advice import Compared
from gnomoteka.bots.foresight import Foresight, ForesightBot
from gnomoteka.bots.network import NetworkBot, shipped
from gnomoteka.core.match import Seen
from gnomoteka.lab.bar import bar
from gnomoteka.lab.prepare import prepare_for
from gnomoteka.lab.spread import spread
from gnomoteka.laboratory import add_division

TO_THE_END = 10**6
PLAYED = 2_000  # games to the end with each move
LONG = ("long thought", "long thought again")
LEVELS = ("master", "grandmaster")
AHEAD = "looking ahead as long"  # as a grandmaster, who may be a search
# The same in other ways.
WAYS: dict[str, dict[str, Any]] = {
    "a quarter of the games": {"games": 1_000},
    "horizon 3": {"horizon": 3},
    "horizon 12": {"horizon": 12},
    "four moves at most": {"most": 4},
    "sixteen moves at most": {"most": 16, "least": 0.001},
}
ONCE, BEST = "network at once", "the best of these"
ORDER = (*LONG, *LEVELS, AHEAD, *WAYS, ONCE, BEST)


class Choice(NamedTuple):
    move: str
    worth: float
    seconds: float  # of the processor


Choices = dict[str, Choice]  # by thinker


class Looked(NamedTuple):
    """What everybody chooses in some positions of one game, and how many there were for each seat."""

    positions: list[Choices]
    asked: float


class Job(NamedTuple):
    game: str
    seats: int
    number: int
    times: int


def look(job: Job) -> Looked:
    game, seed = gnomoteka.game(job.game), f"ceiling {job.number}".encode()
    played = next(by_network(game, job.seats, seed, together=1))
    return Looked([choose(job, seen, seed) for seen in played.decisions], played.asked / job.seats)


def choose(job: Job, seen: Seen, seed: bytes) -> Choices:
    game, network = seen.game, shipped(seen.game)
    assert network
    level = Foresight(games=game.players.levels["grandmaster"].foresight or Foresight.games)
    thinkers: dict[str, Bot] = {
        name: ForesightBot(seed + name.encode(), replace(level, games=job.times * level.games)) for name in LONG
    }
    thinkers |= {name: LevelBot(name, seed, patient=True) for name in LEVELS}
    thinkers[AHEAD] = ForesightBot(seed, level)
    thinkers |= {name: ForesightBot(seed, replace(level, **change)) for name, change in WAYS.items()}
    thinkers[ONCE] = NetworkBot(seed)
    moves, seconds = {}, {}
    for name, bot in thinkers.items():
        began = time.thread_time()
        moves[name] = bot.choose(seen)
        seconds[name] = time.thread_time() - began
    judged = list(dict.fromkeys(moves.values()))
    judge = Compared(seen, network, b"judge" + seed, Foresight(PLAYED * len(judged), TO_THE_END), judged)
    if len(judged) > 1:
        judge.run()
    worth = {move: judge.worth(move) for move in judged}
    best = max(judged, key=lambda move: worth[move])
    return {name: Choice(move, worth[move], seconds[name]) for name, move in moves.items()} | {
        BEST: Choice(best, worth[best], sum(seconds.values()))
    }


def told(found: list[Looked], name: str) -> str:
    positions = [each for looked in found for each in looked.positions]
    asked = statistics.mean(looked.asked for looked in found)
    differ = sum(each[name].move != each[LONG[0]].move for each in positions) / len(positions)
    seconds = statistics.mean(each[name].seconds for each in positions)
    cost, error = mean([each[LONG[0]].worth - each[name].worth for each in positions])
    gain, doubt = mean([each[name].worth - each[ONCE].worth for each in positions])
    told = f"differs in {differ:.0%}, costs {cost:+.2%} ± {error:.2%}, {1000 * seconds:,.0f} ms"
    return f"{told}; in a game {asked * gain:+.0%} ± {asked * doubt:.0%} over {ONCE}"


def mean(values: list[float]) -> tuple[float, float]:
    """And how far it may be off (95 %)."""
    error = statistics.stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return statistics.mean(values), 1.96 * error


def main(arguments: list[str]) -> bool:
    parser = Parser(prog="python -m bench.ceiling", description=__doc__)
    taught = [name for name in gnomoteka.list_games() if shipped(gnomoteka.game(name))]
    parser.add_argument("games", nargs="*", default=taught, metavar="GAME")
    parser.add_argument("--minutes", type=float, default=10.0, help="in all")
    parser.add_argument("--times", type=positive, default=100, metavar="N", help="a grandmaster's thought")
    parser.add_argument("--seats", type=int, action="append", help="2, if none is named")
    add_division(parser)
    asked = parser.parse_args(arguments)
    prepare_for([gnomoteka.game(name) for name in asked.games], asked.ray)
    tables = [(name, seats) for name in asked.games for seats in asked.seats or [2]]
    jobs = [Job(*table, number, asked.times) for number in range(1000) for table in tables]
    found: dict[tuple[str, int], list[Looked]] = defaultdict(list)
    began = time.monotonic()
    work = spread(look, jobs, cores=asked.cores, ray=asked.ray)
    with bar(60 * asked.minutes, "positions") as advance, closing(work):
        for number, looked in work:
            found[jobs[number][:2]].append(looked)
            spent = time.monotonic() - began
            advance(spent, f"{number + 1} games looked at")
            if spent > 60 * asked.minutes:
                break
    for (name, seats), games in found.items():
        lines, count = [Line(who, told(games, who)) for who in ORDER], sum(len(looked.positions) for looked in games)
        show(f"{name}, {seats} seats, {count} positions: {LONG[0]}, and what others choose", lines)
    return True


if __name__ == "__main__":
    from bench.ceiling import main as run  # by this name workers can import it, too

    sys.exit(0 if run(sys.argv[1:]) else 1)
