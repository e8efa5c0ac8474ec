"""`python -m bench.ceiling [GAME …] [--minutes N] [--times N]`: how much is left to be won by thinking longer.

Positions are from all over games of the network. Two thinkers look ahead with it a hundred times as long as a
grandmaster does; how often they choose differently says where no thought tells moves apart. Others choose, too: the
network at once, and grandmasters with other ways to look ahead. All moves that were chosen are then played to the end,
on the same deals, by the network at all seats. What a choice is worth less than that of the first long thinker is what
it costs; that of the second one says how much of it is noise."""

import statistics
import sys
import time
from collections import defaultdict
from contextlib import closing
from dataclasses import replace
from typing import NamedTuple

import gnomoteka
from bench.moments import by_network
from bench.table import Line, show
from gnomoteka.arguments import Parser, positive
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
# Beside the grandmaster, who thinks as the level does.
WAYS = {
    "a quarter of the games": {"games": 1_000},
    "horizon 3": {"horizon": 3},
    "horizon 12": {"horizon": 12},
    "four moves at most": {"most": 4},
    "sixteen moves at most": {"most": 16},
}
ORDER = (*LONG, "grandmaster", *WAYS, "network at once")
Choices = dict[str, tuple[str, float, float]]  # by thinker: the move, what it costs, and seconds of the processor


class Job(NamedTuple):
    game: str
    seats: int
    number: int
    times: int


def look(job: Job) -> list[Choices]:
    """What everybody chooses in some positions of one game."""
    game, seed = gnomoteka.game(job.game), f"ceiling {job.number}".encode()
    played = next(by_network(game, job.seats, seed, together=1))
    return [choose(job, seen, seed) for seen in played.decisions]


def choose(job: Job, seen: Seen, seed: bytes) -> Choices:
    game, network = seen.game, shipped(seen.game)
    assert network
    level = Foresight(games=game.players.levels["grandmaster"].foresight or Foresight.games)
    thinkers: dict[str, NetworkBot] = {
        name: ForesightBot(seed + name.encode(), replace(level, games=job.times * level.games)) for name in LONG
    }
    thinkers["grandmaster"] = ForesightBot(seed, level)
    thinkers |= {name: ForesightBot(seed, replace(level, **change)) for name, change in WAYS.items()}
    thinkers["network at once"] = NetworkBot(seed)
    moves, seconds = {}, {}
    for name, bot in thinkers.items():
        began = time.thread_time()
        moves[name] = bot.choose(seen)
        seconds[name] = time.thread_time() - began
    judged = list(dict.fromkeys(moves.values()))
    judge = Compared(seen, network, b"judge" + seed, Foresight(PLAYED * len(judged), TO_THE_END), judged)
    if len(judged) > 1:
        judge.run()
    best = judge.worth(moves[LONG[0]])
    return {name: (move, best - judge.worth(move), seconds[name]) for name, move in moves.items()}


def told(found: list[Choices], name: str) -> str:
    costs = [each[name][1] for each in found]
    differ = sum(each[name][0] != each[LONG[0]][0] for each in found) / len(found)
    error = statistics.stdev(costs) / len(costs) ** 0.5 if len(costs) > 1 else 0.0
    seconds = statistics.mean(each[name][2] for each in found)
    cost = f"costs {100 * statistics.mean(costs):+.2f} ± {196 * error:.2f} %"
    return f"differs in {differ:.0%}, {cost}, {1000 * seconds:,.0f} ms"


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
    found: dict[tuple[str, int], list[Choices]] = defaultdict(list)
    began = time.monotonic()
    work = spread(look, jobs, cores=asked.cores, ray=asked.ray)
    with bar(60 * asked.minutes, "positions") as advance, closing(work):
        for number, choices in work:
            found[jobs[number][:2]] += choices
            spent = time.monotonic() - began
            advance(spent, f"{sum(map(len, found.values()))} looked at")
            if spent > 60 * asked.minutes:
                break
    for (name, seats), positions in found.items():
        lines = [Line(who, told(positions, who)) for who in ORDER]
        show(f"{name}, {seats} seats, {len(positions)} positions: {LONG[0]}, and what others choose", lines)
    return True


if __name__ == "__main__":
    from bench.ceiling import main as run  # by this name workers can import it, too

    sys.exit(0 if run(sys.argv[1:]) else 1)
