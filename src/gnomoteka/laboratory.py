"""Commands of who tinkers: arena, fuzz. Parts are imported when asked for."""

import argparse
import json
import math
import secrets
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import gnomoteka
from gnomoteka.arguments import Parser, not_negative, positive, text
from gnomoteka.core.errors import WrongArgument

if TYPE_CHECKING:
    from gnomoteka.lab.arena import Report
    from gnomoteka.lab.bar import Advance
    from gnomoteka.lab.check import Checked
    from gnomoteka.lab.hunt import Hunt
    from gnomoteka.lab.results import Results

Commands = argparse._SubParsersAction  # noqa: SLF001 argparse has no public name for it

INTERRUPTED = 130
ROUND = 1000  # jobs of a hunt that are handed out together


# ---- how work is divided -----------------------------------------------------------------


def add_division(command: Parser) -> None:
    """Who does the work, and where what is done is kept."""
    command.add_argument("--cores", type=positive, metavar="N", help="of this computer (default: all)")
    command.add_argument("--ray", type=text, metavar="ADDRESS", help="of a Ray cluster that does it instead, or auto")
    command.add_argument(
        "--keep", type=Path, metavar="FILE", help="keep what is done: the same command goes on there (DuckDB)"
    )


@contextmanager
def results_of(args: argparse.Namespace) -> Iterator["Results | None"]:
    """The file of --keep."""
    if args.keep is None:
        yield None
        return
    from gnomoteka.lab.results import Results

    with Results(args.keep) as kept:
        yield kept


def say_how_to_go_on(args: argparse.Namespace) -> int:
    """After Ctrl-C, one line. The exit code."""
    how = (
        "the same command goes on from here" if args.keep else "with --keep FILE the same command could go on from here"
    )
    print(f"gnomoteka: interrupted; {how}", file=sys.stderr)
    return INTERRUPTED


# ---- arena -------------------------------------------------------------------------------


def add_arena(commands: "Commands[Parser]") -> None:
    fighting = commands.add_parser(
        "arena",
        help="let bots play against each other",
        description="Lets bots play against each other. Every deal is played once from each place at the table. "
        "A win is a point, shared by those who share it; the interval holds the true share with 95 %.",
        epilog="example: gnomoteka arena nimble greedy random --games 1000 --seed 1",
    )
    fighting.add_argument("game", metavar="GAME", help="a game's id, such as nimble")
    fighting.add_argument(
        "bots", metavar="BOT", nargs="+", help="a level such as master, or random, greedy; one for each seat"
    )
    fighting.add_argument("--games", type=positive, default=100, metavar="N", help="games to play (default: 100)")
    fighting.add_argument("--seed", type=int, default=0, metavar="S", help="same seed, same games (default: 0)")
    fighting.add_argument("--seats", type=positive, metavar="N", help="more seats than bots: each sits in several")
    fighting.add_argument("--option", action="append", default=[], metavar="NAME", help="turn an option of the game on")
    fighting.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    add_division(fighting)
    fighting.set_defaults(run=arena)


def arena(args: argparse.Namespace) -> int:
    from gnomoteka.lab.arena import compete, enter
    from gnomoteka.lab.bar import bar
    from gnomoteka.lab.prepare import prepare_for

    game, options = gnomoteka.game(args.game), dict.fromkeys(args.option, True)
    setting = game, args.bots, args.games, args.seed, args.seats, options
    enter(game, args.bots, args.seed, args.seats, options)  # what is wrong is told before anything compiles
    with results_of(args) as kept:
        prepare_for([game], args.ray)
        with bar(args.games, game.id) as advance:
            report = compete(*setting, advance, cores=args.cores, ray=args.ray, kept=kept)
    if args.json:
        print(json.dumps(report.json()))
    else:
        print_report(report)
    return say_how_to_go_on(args) if report.interrupted else 0


def print_report(report: "Report") -> None:
    from rich.console import Console
    from rich.table import Table

    told = report.json()
    options = "".join(f", {name}" for name, on in report.options.items() if on)
    speed = f"{told['games_per_second']:.0f} games/s" if report.games else "nothing played"
    broken_off = ", interrupted" if report.interrupted else ""
    title = f"{report.game.id}, {report.seats} seats{options}: {told['games']} games, {speed}{broken_off}"
    table = Table(title=title, title_justify="left", title_style="")
    table.add_column("bot")
    for name in ("share of points", "95 %", "mean place"):
        table.add_column(name, justify="right")
    for bot in told["bots"]:
        low, high = bot["interval"]
        table.add_row(bot["bot"], f"{bot['share']:.1%}", f"{low:.1%} – {high:.1%}", f"{bot['mean_place']:.2f}")
    Console().print(table)


# ---- fuzz --------------------------------------------------------------------------------


def add_fuzz(commands: "Commands[Parser]") -> None:
    hunting = commands.add_parser(
        "fuzz",
        help="hunt for broken rules",
        description="Plays random and sensible games and checks what every game promises: it ends, nobody is stuck, "
        "exactly the listed moves apply, nothing is lost, secrets stay secret, positions and records read back. "
        "Half of the random games seek pairs of events that are rare. "
        "A broken promise ends it with exit code 1 and leaves a dump: a JSON file that Game.load reads.",
    )
    hunting.add_argument("games", metavar="GAME", nargs="*", help="a game's id, such as nimble (default: all games)")
    hunting.add_argument("--minutes", type=not_negative, metavar="N", help="how long (default: 1)")
    hunting.add_argument("--moves", type=positive, metavar="N", help="how many instead, of all games together")
    hunting.add_argument("--seed", type=int, metavar="S", help="same seed, same games (default: a random one)")
    hunting.add_argument("--into", default=".", metavar="FOLDER", help="where to leave the dump (default: here)")
    hunting.add_argument("--pairs", action="store_true", help="name the pairs of events that were never seen")
    hunting.add_argument("--card", action="store_true", help="on a graphics card, as far as compiled code can check")
    add_division(hunting)
    hunting.set_defaults(run=fuzz)


def fuzz(args: argparse.Namespace) -> int:
    from gnomoteka.lab.hunt import Hunt

    games, folder = [gnomoteka.game(game_id) for game_id in args.games or gnomoteka.list_games()], Path(args.into)
    if not folder.is_dir():
        raise WrongArgument(f"--into {args.into}: there is no such folder")
    if args.keep and args.seed is None:
        raise WrongArgument("--keep: whoever goes on needs the same --seed")
    if args.minutes is None:
        args.minutes = math.inf if args.moves else 1.0
    seed = secrets.randbits(32) if args.seed is None else args.seed
    hunts = {game.id: Hunt(game) for game in games}
    interrupted = (fuzz_on_card if args.card else fuzz_on_cores)(args, hunts, seed, folder)
    for game_id, hunt in hunts.items():
        print(f"{game_id}, seed {seed}: {hunt}")
        if args.pairs:
            print("".join(f"  {line}\n" for line in hunt.never()), end="")
        if hunt.problem:
            print(f"broken: {hunt.problem}\ndump: {hunt.dump}")
    if any(hunt.problem for hunt in hunts.values()):
        return 1
    return say_how_to_go_on(args) if interrupted else 0


def fuzz_on_cores(args: argparse.Namespace, hunts: "dict[str, Hunt]", seed: int, folder: Path) -> bool:
    """Until the time is up, so many moves are made or something breaks; whether it was interrupted."""
    from gnomoteka.lab.bar import bar
    from gnomoteka.lab.hunt import MOVES, Job, hunt, jobs_of, prepare_hunt
    from gnomoteka.lab.prepare import prepare_for
    from gnomoteka.lab.results import go_on
    from gnomoteka.lab.spread import in_order

    ids, began = list(hunts), 0.0
    wanted = math.ceil(args.moves / MOVES) if args.moves else sys.maxsize
    prepare_for([each.game for each in hunts.values()], args.ray)
    prepare_hunt(ids, args.cores, args.ray)
    total = args.minutes * 60 if args.moves is None else args.moves
    try:
        with results_of(args) as kept, bar(total, "fuzz") as advance:
            began, number = time.monotonic(), 0
            while number < wanted:
                jobs = jobs_of(ids, seed, range(number, min(wanted, number + ROUND)))
                with closing(go_on(hunt, jobs, Job.key, kept, cores=args.cores, ray=args.ray)) as done:
                    for found in in_order(done):
                        game_id = jobs[number % ROUND].game
                        number += 1
                        hunts[game_id].add(found, folder)
                        gone, moves = time.monotonic() - began, sum(each.moves for each in hunts.values())
                        advance(gone if args.moves is None else moves, f"{moves:,} moves")
                        if hunts[game_id].problem or gone > args.minutes * 60:
                            return False
    except KeyboardInterrupt:
        return True
    return False


def fuzz_on_card(args: argparse.Namespace, hunts: "dict[str, Hunt]", seed: int, folder: Path) -> bool:
    from gnomoteka.lab.bar import bar
    from gnomoteka.lab.check import check
    from gnomoteka.lab.hunt import told

    share = len(hunts)
    for game_id, hunt in hunts.items():
        moves, seconds = (args.moves or sys.maxsize) // share, args.minutes * 60 / share
        with bar(seconds if args.moves is None else moves, game_id) as advance:

            def tell(done: "Checked", advance: "Advance" = advance) -> None:
                advance(done.seconds if args.moves is None else done.moves, f"{done.moves:,} moves")

            done = check(hunt.game, moves, seed, folder, device="cuda", seconds=seconds, tell=tell)
        hunt.add(told(done, done.problem, None), folder)
        hunt.dump = done.dump
        if done.interrupted or done.problem:
            return done.interrupted
    return False
