"""What an answer to a question costs beside a step: Gnome Street, where four choose in secret at the same time.

All tables go on while one seat acts, then all while several are asked, in turn until the games are over: so each kind
has the server for itself.
"""

from typing import Any

import uvloop

from bench.server.load import Load, Table, get_up, sit_down
from bench.server.process import cpu, served
from bench.table import Line

GAME = "street"
ROUNDS = 2
LEAST = 0.7


def asks_several(table: Table) -> bool:
    return len(table.asked) > 1


def asks_one(table: Table) -> bool:
    return len(table.asked) == 1


class Total:
    def __init__(self) -> None:
        self.moves = 0
        self.seconds = 0.0
        self.used = 0.0

    async def add(self, load: Load, process: int, kind: Any) -> None:
        used = cpu(process)
        moves, seconds = await load.go_while(kind)
        self.used += cpu(process) - used
        self.moves += moves
        self.seconds += seconds

    def __str__(self) -> str:
        return f"{self.moves / self.seconds:,.0f}/s, {self.moves / self.used:,.0f} by CPU second"


async def measure(address: str, process: int, tables: int, seed: int, steps: Total, answers: Total) -> None:
    load = Load(seed, tables)
    await sit_down(load, address, GAME)
    while load.over < load.count:
        await steps.add(load, process, asks_one)
        await answers.add(load, process, asks_several)
    get_up(load)


def main(chosen: Any) -> tuple[str, list[Line]]:
    steps, answers = Total(), Total()
    with served() as (address, process):
        uvloop.run(measure(address, process, 10, chosen.seed, Total(), Total()))
        for number in range(1 if chosen.quick else ROUNDS):
            uvloop.run(measure(address, process, chosen.tables, chosen.seed + number, steps, answers))
    share = (answers.moves / answers.used) / (steps.moves / steps.used)
    return f"Answers that are held back, {chosen.tables} tables of {GAME}", [
        Line(f"steps ({steps.moves:,})", str(steps)),
        Line(f"answers ({answers.moves:,})", str(answers)),
        Line("answers as a share of steps, by CPU second", f"{share:.2f}", f"at least {LEAST:g}", share >= LEAST),
    ]
