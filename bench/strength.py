"""`python -m bench.strength [GAME …] [--minutes N] [--jobs N]`: how strong the levels are, by the arena.

Each level meets the one below, and masters meet greedy: for two, and one against three others where four can play;
alone, the mean score counts. Every deal is played from each place, and a pairing ends as soon as a sequential test
knows the answer. What is found is kept in `bench/strength.json`, and `docs/strength.md` is written from it."""

import argparse
import json
import math
import statistics
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

import gnomoteka
from gnomoteka.bots import BOTS, LEVELS, LevelBot
from gnomoteka.bots.search import prepare
from gnomoteka.core.match import Seen
from gnomoteka.lab.arena import compete
from gnomoteka.lab.sequential import Sequential

KEPT = Path(__file__).parent / "strength.json"
PAGE = Path(__file__).parents[1] / "docs" / "strength.md"
MARK = "<!-- bench/strength.py writes what follows -->\n"
MOST_GAMES = 400
CEILING_GAMES = 60
ALONE = 24  # games of each, alone
FOUR = 4
Results = dict[str, dict[str, Any]]


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
        yield Pairing(game_id, 2, bot, other, 0.75 if other == "greedy" else 0.65)
        if high >= FOUR:
            yield Pairing(game_id, FOUR, bot, other, 0.45 if other == "greedy" else 0.35)


def ceilings(game_id: str) -> Iterator[Pairing]:
    """How far ten times the thought would lead, for games where a master falls short of what is wanted."""
    for pairing in pairings(game_id):
        if pairing.other == "greedy" and pairing.seats > 1:
            yield pairing._replace(bot="ceiling")


def measure(pairing: Pairing, advance: Callable[[float, str], None]) -> dict[str, Any]:
    game = gnomoteka.game(pairing.game)
    if pairing.seats == 1:
        return alone(pairing, advance)
    bots = [pairing.bot] + [pairing.other] * (pairing.seats - 1)
    most = CEILING_GAMES if pairing.bot == "ceiling" else MOST_GAMES
    report = compete(game, bots, most, seed=7, advance=advance, question=Sequential(pairing.target))
    first = report.entrants[0]
    low, high = first.interval(report.games)
    verdict = Sequential(pairing.target).verdict(first.shares(report.games, len(bots)))
    return {"share": first.share(report.games), "low": low, "high": high, "games": sum(report.games), "yes": verdict}


def alone(pairing: Pairing, advance: Callable[[float, str], None]) -> dict[str, Any]:
    """Both play the same deals; the mean of the differences decides."""
    game = gnomoteka.game(pairing.game)
    scores: dict[str, list[int]] = {pairing.bot: [], pairing.other: []}
    for deal in range(ALONE):
        for name, points in scores.items():
            m, bot = game.start(1, deal), gnomoteka.bot(name, deal, patient=True)
            while m.acting:
                m.play(0, bot.choose(m.seen_by(0)))
            assert m.result
            points.append(m.result.scores[0])
        advance((deal + 1) / ALONE * MOST_GAMES, f"{deal + 1} of {ALONE} deals")
    gains = [a - b for a, b in zip(*scores.values(), strict=True)]
    gain, error = statistics.mean(gains), 1.96 * statistics.stdev(gains) / math.sqrt(ALONE)
    means = {name: statistics.mean(points) for name, points in scores.items()}
    found = {"mean": means[pairing.bot], "other": means[pairing.other], "gain": gain, "error": error}
    return {**found, "games": ALONE, "yes": gain - error > 0}


def page(results: Results) -> str:
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
        yield f"{game} {', '.join(str(levels[name].iterations) for name in LEVELS)}"
    for game, levels in games.items():
        if levels["master"].crowd > 1:
            yield f"{game} {levels['master'].crowd} times as many with more than two"


def kept() -> Results:
    found: Results = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    return found


def keep(new: Results) -> None:
    """Adds to what is kept: another run may have found something meanwhile."""
    results = kept() | new
    KEPT.write_text(json.dumps(dict(sorted(results.items())), indent=1) + "\n")
    text = PAGE.read_text()
    PAGE.write_text(text[: text.index(MARK) + len(MARK)] + page(results))


def main(arguments: list[str]) -> bool:
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("games", nargs="*", default=gnomoteka.list_games(), metavar="GAME")
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no pairing after so many")
    parser.add_argument("--jobs", type=int, default=1, help="pairings at once, a core each")
    parser.add_argument("--seats", type=int, action="append", help="only with so many")
    parser.add_argument("--bot", action="append", help="only of these levels")
    parser.add_argument("--ceiling", action="store_true", help="masters with ten times the thought")
    parser.add_argument("--page", action="store_true", help="only write the page anew")
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
    for game in asked.games:
        prepare(gnomoteka.game(game))
    end, lock = time.monotonic() + 60 * asked.minutes, threading.Lock()
    columns = TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[words]}"), TimeElapsedColumn()
    with Progress(*columns) as progress, ThreadPoolExecutor(asked.jobs) as threads:

        def work(pairing: Pairing, task: TaskID) -> None:
            if time.monotonic() > end:
                progress.update(task, visible=False)
                return
            progress.start_task(task)
            found = measure(pairing, lambda done, words: progress.update(task, completed=done, words=words))
            progress.stop_task(task)
            with lock:
                keep({pairing.key: found})

        for pairing in wanted:
            task = progress.add_task(pairing.key, total=MOST_GAMES, words="", start=False)
            threads.submit(work, pairing, task)
    results = kept()
    return all(results.get(pairing.key, {}).get("yes") for pairing in wanted)


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
