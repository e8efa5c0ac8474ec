"""What `gnomoteka analyse` prints and draws."""

import json
from pathlib import Path

from rich.console import Console
from rich.table import Table

from gnomoteka.core.errors import WrongArgument
from gnomoteka.core.match import Match
from gnomoteka.lab import ITERATIONS
from gnomoteka.lab.analysis import Analysis, analyse
from gnomoteka.lab.bar import bar
from gnomoteka.lab.chart import draw, told
from gnomoteka.lab.prepare import prepare_here


def report(match: Match, iterations: int | None, seed: int, svg: str | None, as_json: bool) -> int:
    if svg and not Path(svg).absolute().parent.is_dir():
        raise WrongArgument(f"--svg {svg}: there is no such folder")
    prepare_here(match.game)
    with bar(match.step, match.game.id) as advance:
        found = analyse(match, iterations or ITERATIONS, seed, lambda done, total: advance(done, f"{done} of {total}"))
    if svg:
        Path(svg).write_text(draw(found), encoding="utf-8")
    if as_json:
        print(json.dumps(found.json()))
    else:
        print_tables(found)
        if svg:
            print(f"chart: {svg}")
    return 0


def print_tables(found: Analysis) -> None:
    console = Console()
    console.print(summary(found))
    points = found.turning_points
    if points:
        console.print(turning_points(found))
    else:
        console.print("no move cost enough to be told apart from chance")


def summary(found: Analysis) -> Table:
    steps = len(found.judgements)
    title = f"{found.game}, {found.seats} seats: {steps} moves, {found.iterations} games imagined for each decision"
    table = Table(title=title, title_justify="left", title_style="")
    table.add_column("")
    names = ("at the start", "halfway", "at the end", "given away", "as the program")
    for name in names:
        table.add_column(name, justify="right")
    for seat, cost in enumerate(found.given_away()):
        mine = [j for j in found.judgements if j.seat == seat and not j.forced]
        alike = sum(j.best == j.move for j in mine)
        chances = [told(found, found.lines[step][seat]) for step in (0, steps // 2, steps)]
        table.add_row(f"p{seat + 1}", *chances, told(found, cost), f"{alike} of {len(mine)}")
    return table


def turning_points(found: Analysis) -> Table:
    title = "the moves that cost most, by what their player knew"
    table = Table(title=title, title_justify="left", title_style="")
    for name in ("step", "who"):
        table.add_column(name, justify="right")
    table.add_column("played")
    table.add_column("better")
    table.add_column("cost", justify="right")
    for j in found.turning_points:
        table.add_row(str(j.step), f"p{j.seat + 1}", j.move, j.best, told(found, j.cost))
    return table
