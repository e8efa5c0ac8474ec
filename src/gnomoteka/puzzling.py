"""The command `gnomoteka puzzles`: looks for positions with exactly one good move. Parts are imported if asked for."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import gnomoteka
from gnomoteka.arguments import Parser, positive, text
from gnomoteka.laboratory import INTERRUPTED, Commands

if TYPE_CHECKING:
    from gnomoteka.core.game import Game
    from gnomoteka.lab.puzzles import Collection

PUZZLES = 24
GAMES = 1_000


def add_puzzles(commands: "Commands[Parser]") -> None:
    finding = commands.add_parser(
        "puzzles",
        help="look for positions with exactly one good move",
        description="Lets skilled computer players play, and looks in their games for positions in which one move is "
        "clearly better than every other one, by two long searches that know what its player knew. Each is graded by "
        "how many levels miss it. The file has what was found after every game: Ctrl-C loses nothing, and the same "
        "command goes on from there.",
        epilog="example: gnomoteka puzzles nimble --count 30 --into nimble-puzzles.json",
    )
    finding.add_argument("game", metavar="GAME", help="a game's id, such as nimble")
    finding.add_argument(
        "--count", type=positive, default=PUZZLES, metavar="N", help=f"as many puzzles (default: {PUZZLES})"
    )
    finding.add_argument("--games", type=positive, default=GAMES, metavar="N", help=f"at most (default: {GAMES})")
    finding.add_argument("--seed", type=int, default=0, metavar="S", help="same seed, same puzzles (default: 0)")
    finding.add_argument("--into", type=Path, metavar="FILE", help="(default: GAME-puzzles.json, here)")
    finding.add_argument("--cores", type=positive, metavar="N", help="of this computer (default: all)")
    finding.add_argument("--ray", type=text, metavar="ADDRESS", help="of a Ray cluster that does it instead, or auto")
    finding.set_defaults(run=puzzles)


def puzzles(args: argparse.Namespace) -> int:
    from gnomoteka.lab.bar import bar
    from gnomoteka.lab.prepare import prepare_for
    from gnomoteka.lab.puzzle_finder import begin, find

    game = gnomoteka.game(args.game)
    file = args.into or Path(f"{game.id}-puzzles.json")
    begin(game, file, args.seed)  # what is wrong is told before anything compiles
    prepare_for([game], args.ray)
    with bar(args.count, game.id) as advance:
        found, interrupted = find(game, file, args.count, args.games, args.seed, advance, args.cores, args.ray)
    print_puzzles(found, game, file)
    if interrupted:
        print("gnomoteka: interrupted; the same command goes on from here", file=sys.stderr)
    return INTERRUPTED if interrupted else 0


def print_puzzles(found: "Collection", game: "Game", file: Path) -> None:
    from rich.console import Console
    from rich.table import Table

    title = f"{game.id}, seed {found.seed}: {len(found.puzzles)} puzzles in {found.searched} games, in {file}"
    table = Table(title=title, title_justify="left", title_style="")
    for name in ("game", "step", "seats"):
        table.add_column(name, justify="right")
    table.add_column("best move")
    for name in ("wins", "next best"):
        table.add_column(name, justify="right")
    table.add_column("missed by")
    table.add_column("because")
    for puzzle in found.puzzles:
        why = puzzle.seen(game).reasons(puzzle.solution[0])
        place = str(puzzle.number), str(puzzle.step), str(puzzle.seats)
        chances = f"{puzzle.chance:.0%}", f"{puzzle.next:.0%}"
        because = ", ".join(reason.name for reason in why)
        table.add_row(*place, puzzle.solution[0], *chances, " ".join(puzzle.missed) or "nobody", because)
    Console().print(table)
