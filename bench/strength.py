"""`python -m bench.strength [GAME …] [--minutes N]`: how strong the levels are, by the arena.

Each level meets the one below, and masters meet greedy: for two, and one against three others where four can play;
alone, the mean score counts. Every deal is played from each place, and a pairing ends as soon as a sequential test
knows the answer. All cores share the games of a pairing (`--cores`), or a Ray cluster does (`--ray`); with `--keep` an
interrupted one goes on where it was. What is found is kept in `bench/strength.json`, and `docs/strength.md` is written
from it."""

import json
import math
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import gnomoteka
from gnomoteka.arguments import Parser
from gnomoteka.bots import BOTS, LEVELS, LevelBot
from gnomoteka.core.match import Seen
from gnomoteka.lab import arena
from gnomoteka.lab.bar import Advance, bar
from gnomoteka.lab.prepare import prepare_for
from gnomoteka.lab.results import Results, go_on
from gnomoteka.lab.sequential import Sequential
from gnomoteka.lab.source import code
from gnomoteka.laboratory import add_division, results_of, say_how_to_go_on

KEPT = Path(__file__).parent / "strength.json"
PAGE = Path(__file__).parents[1] / "docs" / "strength.md"
MARK = "<!-- bench/strength.py writes what follows -->\n"
MOST_GAMES = 400
CEILING_GAMES = 60
ALONE = 24  # games of each, alone
FOUR = 4
# Shares that are wanted for two, and with four; else a level wants 65 % and 35 % against the one below.
WANTED = {("master", "greedy"): (0.75, 0.45), ("grandmaster", "master"): (0.70, 0.40)}
Found = dict[str, dict[str, Any]]


class Ceiling(LevelBot):
    """A master with ten times the thought: what luck leaves to be won."""

    def __init__(self, seed: int | bytes) -> None:
        super().__init__("master", seed, patient=True)

    def iterations(self, seen: Seen) -> int:
        return 10 * super().iterations(seen)


BOTS["ceiling"] = Ceiling


class Pairing(NamedTuple):
    game: str
    seats: int
    bot: str
    other: str
    target: float

    @property
    def key(self) -> str:
        return f"{self.game} {self.seats} {self.bot} {self.other}"


def pairings(game_id: str) -> Iterator[Pairing]:
    low, high = gnomoteka.game(game_id).seats
    names = tuple(LEVELS)
    below = [*zip(names[1:], names, strict=False), ("master", "greedy")]
    for bot, other in below:
        if low == 1:
            yield Pairing(game_id, 1, bot, other, 0)
        yield Pairing(game_id, 2, bot, other, WANTED.get((bot, other), (0.65, 0.35))[0])
        if high >= FOUR:
            yield Pairing(game_id, FOUR, bot, other, WANTED.get((bot, other), (0.65, 0.35))[1])


def ceilings(game_id: str) -> Iterator[Pairing]:
    """How far ten times the thought would lead, for games where a master falls short of what is wanted."""
    for pairing in pairings(game_id):
        if pairing.other == "greedy" and pairing.seats > 1:
            yield pairing._replace(bot="ceiling")


def play(job: arena.Play) -> arena.Played:
    """As the arena does it; workers import this module, and so know the ceiling."""
    return arena.play(job)


class Alone(NamedTuple):
    game: str
    bot: str
    deal: int

    def key(self) -> dict[str, Any]:
        return {"run": "alone", "code": code(), "version": gnomoteka.game(self.game).version, **self._asdict()}


def play_alone(job: Alone) -> int:
    """The score."""
    m, bot = gnomoteka.game(job.game).start(1, job.deal), gnomoteka.bot(job.bot, job.deal, patient=True)
    while m.acting:
        m.play(0, bot.choose(m.seen_by(0)))
    assert m.result
    return m.result.scores[0]


class Interrupted(Exception):
    """By Ctrl-C."""


class Stopwatch:
    """Ends a pairing as Ctrl-C would, once it has taken so many seconds: what isn't clear then stays open."""

    def __init__(self, seconds: float) -> None:
        self.end, self.up = time.monotonic() + seconds, False

    def look(self) -> None:
        self.up = time.monotonic() >= self.end
        if self.up:
            raise KeyboardInterrupt


def measure(pairing: Pairing, advance: Advance, seconds: float = math.inf, **division: Any) -> dict[str, Any]:
    """`division`: `cores`, `ray`, `kept`, as the arena takes them."""
    game = gnomoteka.game(pairing.game)
    if pairing.seats == 1:
        return alone(pairing, advance, **division)
    bots = [pairing.bot] + [pairing.other] * (pairing.seats - 1)
    most, question = CEILING_GAMES if pairing.bot == "ceiling" else MOST_GAMES, Sequential(pairing.target)
    stopwatch = Stopwatch(seconds)

    def tell(done: float, words: str) -> None:
        advance(done, words)
        stopwatch.look()

    report = arena.compete(game, bots, most, seed=7, advance=tell, question=question, play=play, **division)
    if report.interrupted and not stopwatch.up:
        raise Interrupted
    first = report.entrants[0]
    low, high = first.interval(report.games)
    verdict = question.verdict(first.shares(report.games, len(bots)))
    return {"share": first.share(report.games), "low": low, "high": high, "games": sum(report.games), "yes": verdict}


def alone(pairing: Pairing, advance: Advance, kept: Results | None, **division: Any) -> dict[str, Any]:
    """Both play the same deals; the mean of the differences decides."""
    names = pairing.bot, pairing.other
    jobs = [Alone(pairing.game, name, deal) for deal in range(ALONE) for name in names]

    def tell(done: int, total: int) -> None:
        advance(done / total * MOST_GAMES, f"{done} of {total} games")

    try:
        scores = dict(go_on(play_alone, jobs, Alone.key, kept, progress=tell, **division))
    except KeyboardInterrupt as stop:
        raise Interrupted from stop
    points = [[scores[number] for number in range(which, len(jobs), 2)] for which in range(2)]
    gains = [a - b for a, b in zip(*points, strict=True)]
    gain, error = statistics.mean(gains), 1.96 * statistics.stdev(gains) / math.sqrt(ALONE)
    mean, other = map(statistics.mean, points)
    return {"mean": mean, "other": other, "gain": gain, "error": error, "games": ALONE, "yes": gain - error > 0}


def page(results: Found) -> str:
    rows = [
        "| game | players | who | against | share of points (95 %) | games | wanted | reached |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for pairing in (each for game in gnomoteka.list_games() for each in (*pairings(game), *ceilings(game))):
        if not (found := results.get(pairing.key)):
            continue
        reached = {True: "yes", False: "no", None: "open"}[found["yes"]]
        if pairing.seats == 1:
            told = f"{found['mean']:.1f} to {found['other']:.1f}: {found['gain']:+.1f} ± {found['error']:.1f}"
            wanted = "more"
        else:
            told = f"{found['share']:.0%} ({found['low']:.0%} – {found['high']:.0%})"
            wanted = f"≥ {pairing.target:.0%}"
        seats = {1: "alone", 2: "2", 4: "1 against 3"}[pairing.seats]
        cells = (pairing.game, seats, pairing.bot, pairing.other, told, str(found["games"]), wanted, reached)
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join([*rows, "", f"Imagined games before a move, by level: {'; '.join(iterations())}.", ""])


def iterations() -> Iterator[str]:
    games = {game: gnomoteka.game(game).players.levels for game in gnomoteka.list_games()}
    for game, levels in games.items():
        yield f"{game} {', '.join(str(levels[name].foresight or levels[name].iterations) for name in LEVELS)}"
    for game, levels in games.items():
        if levels["master"].crowd > 1:
            yield f"{game} {levels['master'].crowd} times as many with more than two"


def kept() -> Found:
    found: Found = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    return found


def keep(new: Found) -> None:
    """Adds to what is kept: another run may have found something meanwhile."""
    results = kept() | new
    KEPT.write_text(json.dumps(dict(sorted(results.items())), indent=1) + "\n")
    text = PAGE.read_text()
    PAGE.write_text(text[: text.index(MARK) + len(MARK)] + page(results))


def main(arguments: list[str]) -> bool:
    parser = Parser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("games", nargs="*", default=gnomoteka.list_games(), metavar="GAME")
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no pairing after so many")
    parser.add_argument("--each", type=float, default=math.inf, help="minutes that a pairing may take at most")
    parser.add_argument("--seats", type=int, action="append", help="only with so many")
    parser.add_argument("--bot", action="append", help="only of these levels")
    parser.add_argument("--ceiling", action="store_true", help="masters with ten times the thought")
    parser.add_argument("--page", action="store_true", help="only write the page anew")
    add_division(parser)
    asked = parser.parse_args(arguments)
    if asked.page:
        keep({})
        return True
    wanted = [
        pairing
        for game in asked.games
        for pairing in (ceilings if asked.ceiling else pairings)(game)
        if (not asked.seats or pairing.seats in asked.seats) and (not asked.bot or pairing.bot in asked.bot)
    ]
    prepare_for([gnomoteka.game(game) for game in asked.games], asked.ray)
    end = time.monotonic() + 60 * asked.minutes
    try:
        with results_of(asked) as file:
            for pairing in wanted:
                if time.monotonic() < end:
                    with bar(MOST_GAMES, pairing.key) as advance:
                        division = {"cores": asked.cores, "ray": asked.ray, "kept": file}
                        found = measure(pairing, advance, 60 * asked.each, **division)
                    keep({pairing.key: found})
    except Interrupted:
        say_how_to_go_on(asked)
        return False
    results = kept()
    return all(results.get(pairing.key, {}).get("yes") for pairing in wanted)


if __name__ == "__main__":
    from bench.strength import main as run  # by this name workers can import it, too

    sys.exit(0 if run(sys.argv[1:]) else 1)
