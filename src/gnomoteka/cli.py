"""The command `gnomoteka`: serve, backup, restore, doctor, host-link, prepare, arena, balance, replay, analyse, verify,
fuzz, puzzles, train. Parts are imported when asked for."""

import argparse
import asyncio
import os
import socket
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import gnomoteka
from gnomoteka.arguments import Parser, not_negative_whole, positive
from gnomoteka.core.errors import GnomotekaError, WrongArgument
from gnomoteka.hosting import add_backup, add_doctor, add_host_link, add_restore, check_database, database_of
from gnomoteka.lab.balance.command import add_balance
from gnomoteka.laboratory import INTERRUPTED, add_arena, add_fuzz
from gnomoteka.learning import add_train
from gnomoteka.options import HOST, PORT, add_options, chosen
from gnomoteka.puzzling import add_puzzles

if TYPE_CHECKING:
    from gnomoteka.core.match import Match

BUG = 70
BEHIND = 10  # how nice a process is that nobody waits for


def main(argv: Sequence[str] | None = None) -> int:
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # a player thinks on one core; before NumPy is there
    args = parser().parse_args(argv)
    try:
        done: int = args.run(args)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # who reads us has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (GnomotekaError, OSError) as error:  # what was asked for, or what the machine has no room or right for
        print(f"gnomoteka: {error}", file=sys.stderr)
        return 2
    except Exception:  # noqa: BLE001 whatever it is, it is no mistake of who typed the command
        traceback.print_exc()
        print("gnomoteka: this is a bug in gnomoteka, not a mistake of yours", file=sys.stderr)
        return BUG
    return done


def parser() -> Parser:
    top = Parser(
        prog="gnomoteka",
        description="Games about gnomes, for people, bots and learners.",
        epilog="gnomoteka COMMAND --help says more about a command.",
    )
    top.add_argument("--version", action="version", version=f"gnomoteka {gnomoteka.__version__}")
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    add_serve(commands)
    add_backup(commands)
    add_restore(commands)
    add_doctor(commands)
    add_host_link(commands)
    add_prepare(commands)
    add_arena(commands)
    add_balance(commands)
    add_replay(commands)
    add_analyse(commands)
    add_verify(commands)
    add_fuzz(commands)
    add_puzzles(commands)
    add_train(commands)
    return top


Commands = argparse._SubParsersAction  # noqa: SLF001 argparse has no public name for it


# ---- serve -------------------------------------------------------------------------------


def add_serve(commands: "Commands[Parser]") -> None:
    serving = commands.add_parser(
        "serve",
        help="open the house: tables in the browser",
        description="Serves the games to browsers, until Ctrl-C. Games are kept: a restart goes on with every table.",
        epilog="Each can be set in the environment, too (GNOMOTEKA_BOT_DELAY=2, GNOMOTEKA_BROWSER=no), and in the file "
        "of --config (bot_delay = 2). A flag comes before the environment, and that before the file.",
    )
    add_options(serving)
    serving.set_defaults(run=serve)


def serve(args: argparse.Namespace) -> int:
    from gnomoteka.server import serve as run
    from gnomoteka.server.alone import alone
    from gnomoteka.server.metrics import networks

    settings = chosen(args)
    database = database_of(settings)
    if settings.get("redis") and not database.startswith(("postgres://", "postgresql")):
        raise WrongArgument("--redis: several servers share a PostgreSQL: --database postgresql://…")
    if settings.get("workers", 1) > 1 and not settings.get("redis"):
        raise WrongArgument(
            "--workers: they hear of each other by a Redis, and share a PostgreSQL: --redis redis://HOST"
        )
    networks(settings.get("metrics_to", ""))  # a slip of the pen is told before anything starts
    with alone(database):
        asyncio.run(check_database(database))
        host, port = settings.pop("host", HOST), settings.pop("port", None)
        open_browser = settings.pop("browser", True)
        more = {name: value for name, value in settings.items() if name != "database"}
        run(host, free_port(host) if port is None else port, database, open_browser, **more)
    return 0


def free_port(host: str) -> int:
    """The usual port, or 0 (any free one) if somebody has it already."""
    try:
        with socket.create_server((host, PORT), family=socket.AF_INET6 if ":" in host else socket.AF_INET):
            return PORT
    except OSError:
        return 0


# ---- prepare -----------------------------------------------------------------------------


def add_prepare(commands: "Commands[Parser]") -> None:
    preparing = commands.add_parser(
        "prepare",
        help="compile games, so that nobody waits for it later",
        description="Compiles games that this machine hasn't compiled yet, side by side. What is compiled is kept: in "
        "the folder named by GNOMOTEKA_CACHE, or else in the user's cache folder.",
    )
    preparing.add_argument("games", metavar="GAME", nargs="*", help="a game's id, such as nimble (default: all games)")
    # How far it is, for a program that reads it, and in this very process: see bots/compiling.py.
    preparing.add_argument("--lines", action="store_true", help=argparse.SUPPRESS)
    preparing.add_argument("--behind", action="store_true", help=argparse.SUPPRESS)
    preparing.set_defaults(run=prepare)


def prepare(args: argparse.Namespace) -> int:
    games = [gnomoteka.game(game_id) for game_id in dict.fromkeys(args.games or gnomoteka.list_games())]
    from gnomoteka.lab.prepare import prepare_all, prepare_lines

    if args.behind and hasattr(os, "nice"):
        os.nice(BEHIND)
    if not args.lines:
        return prepare_all(games)
    for game in games:
        prepare_lines(game)
    return 0


# ---- replay and verify -------------------------------------------------------------------


def add_replay(commands: "Commands[Parser]") -> None:
    replaying = commands.add_parser(
        "replay",
        help="print a recorded game readably",
        description="Plays a record again and prints each step: who, which move, what came of it.",
    )
    replaying.add_argument("file", metavar="FILE", help="a record of play; - reads the standard input")
    replaying.add_argument("--upto", type=not_negative_whole, metavar="N", help="stop after step N")
    replaying.add_argument(
        "--seat",
        metavar="WHO",
        help="with whose eyes: p1, p2, … or spectator (default: at each step those of the player who moves)",
    )
    replaying.set_defaults(run=replay)


def replay(args: argparse.Namespace) -> int:
    text = read(args.file)
    m = gnomoteka.replay(text, args.upto)
    eyes = read_seat(args.seat, m.seats) if args.seat else None
    options = "".join(f", {name}" for name, on in m.start.options.items() if on)
    print(f"{m.game.title['en']} ({m.game.id} {m.game.version}), {m.seats} players{options}")
    again = gnomoteka.replay(text, 0)
    for step, (seat, code) in enumerate(m.history, 1):
        print(f"{step:4} p{seat + 1} {m.game.notation.move_text(code)}")
        viewer = eyes if args.seat else seat
        for event in again.repeat(seat, m.game.notation.move_text(code)):
            if event.seen_by(viewer):
                print(f"        {event}")
    print_standing(m)
    return 0


def print_standing(m: "Match") -> None:
    if result := m.result:
        print("result")
        for seat in sorted(range(m.seats), key=lambda seat: result.places[seat]):
            print(f"     {result.places[seat]}. p{seat + 1}, score {result.scores[seat]}")
    else:
        print(f"after step {m.step}")
        for seat in m.acting:
            print(f"     p{seat + 1} may: {', '.join(m.moves(seat))}")


def read_seat(text: str, seats: int) -> int | None:
    if text == "spectator":
        return None
    names = [f"p{seat + 1}" for seat in range(seats)]
    if text not in names:
        raise WrongArgument(f"--seat {text}: there are {', '.join(names)} and spectator")
    return names.index(text)


def add_analyse(commands: "Commands[Parser]") -> None:
    judging = commands.add_parser(
        "analyse",
        help="who was how likely to win, and which moves cost most",
        description="Looks back at a recorded game with the eyes of a program: the chance to win after each move, the "
        "moves that cost most, and what the program would have played. Every move is judged by what its player knew.",
    )
    judging.add_argument("file", metavar="FILE", help="a record of play; - reads the standard input")
    judging.add_argument(
        "--iterations", type=positive, metavar="N", help="games imagined for each decision (default: a minute's worth)"
    )
    judging.add_argument("--seed", type=int, default=0, metavar="S", help="same seed, same findings (default: 0)")
    judging.add_argument("--svg", metavar="FILE", help="also draw a chart into this file")
    judging.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    judging.set_defaults(run=analyse)


def analyse(args: argparse.Namespace) -> int:
    from gnomoteka.lab.report import report

    m = gnomoteka.replay(read(args.file))
    return report(m, args.iterations, args.seed, args.svg, args.json)


def add_verify(commands: "Commands[Parser]") -> None:
    verifying = commands.add_parser(
        "verify",
        help="check that a recorded game was dealt as promised and played by the rules",
        description="Checks a record: that the commitment shown before the first move is the SHA-256 of the key, and "
        "that every move and the result follow from it by the rules. Exit code 0: all fits; 1: something doesn't.",
    )
    verifying.add_argument("file", metavar="FILE", help="a record of play; - reads the standard input")
    verifying.set_defaults(run=verify)


def verify(args: argparse.Namespace) -> int:
    from gnomoteka.core.record import RecordError, read_header

    text = read(args.file)
    try:
        header, _ = read_header(text.splitlines())
        if "position" not in header and "commitment" not in header:
            raise RecordError("commitment: missing, so nothing was promised before the game")
        m = gnomoteka.replay(text)
    except GnomotekaError as error:
        print(f"does not fit: {error}")
        return 1
    if "position" in header:
        print("shuffle: none to check, the game began from a written position")
    else:
        print(f"shuffle: ok, {header['commitment']} is the SHA-256 of the key")
    print(f"moves:   ok, all {m.step} follow the rules of {m.game.id} {m.game.version}")
    print("result:  " + (f"ok, won by {winners(m)}" if m.result else "none yet, the game is not over"))
    return 0


def winners(m: "Match") -> str:
    assert m.result
    return ", ".join(f"p{seat + 1}" for seat in m.result.winners)


def read(file: str) -> str:
    if file == "-":
        return sys.stdin.buffer.read().decode("utf-8", errors="replace")
    try:
        return Path(file).read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise WrongArgument(f"{file}: {error.strerror}") from error
