"""Which tables are played for a report, and playing them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import gnomoteka
from gnomoteka.bots import bot as make_bot
from gnomoteka.core.errors import WrongArgument, WrongSeats
from gnomoteka.core.game import Game
from gnomoteka.lab.balance.play import Facts, Job, play_deal
from gnomoteka.lab.results import Results, go_on
from gnomoteka.lab.source import code


@dataclass
class Table:
    """So many deals among the same bots, and what happened in each of their games."""

    seats: int
    bots: list[str]
    options: dict[str, bool]
    deals: list[list[Facts]]

    @property
    def equals(self) -> bool:
        return len(set(self.bots)) == 1


@dataclass
class Plan:
    """What shall be played: each line-up of bots, with each number of seats and each choice of options."""

    game: Game
    lineups: list[list[str]]
    deals: list[int]  # of each line-up
    seats: list[int]
    options: list[dict[str, bool]]
    seed: int = 0

    def check(self) -> None:
        """A GnomotekaError, if that can't be played."""
        for seats in self.seats:
            self.game.check_seats(seats)
            if seats < 2:
                raise WrongSeats("who plays alone always wins: a balance takes two seats or more")
        for bots in self.lineups:
            for name in bots:
                make_bot(name)
            if len(bots) > min(self.seats):
                raise WrongArgument(f"--bots {','.join(bots)}: more bots than seats, at a table of {min(self.seats)}")

    def jobs(self) -> list[Job]:
        return [
            {
                "game": self.game.id,
                "seats": seats,
                "bots": bots,
                "options": options,
                "seed": self.seed,
                "deal": deal,
            }
            for options in self.options
            for bots, deals in zip(self.lineups, self.deals, strict=True)
            for seats in self.seats
            if options in self.differing(seats)
            for deal in range(deals)
        ]

    def differing(self, seats: int) -> list[dict[str, bool]]:
        """Of the choices of options those that are another game than the ones before: an option that is for another
        number of players changes not even the first position."""
        begun = {self.game.start(seats, 0, **options).bytes: options for options in reversed(self.options)}
        return [*begun.values()]


def key_of(job: Job) -> dict[str, Any]:
    """All that decides what comes of a job."""
    return {"run": "balance", "code": code(), "version": gnomoteka.game(job["game"]).version, **job}


def play_plan(
    plan: Plan,
    kept: Results | None = None,
    cores: int | None = None,
    ray: str | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> tuple[list[Table], bool]:
    """The tables, and whether Ctrl-C ended it: then with the deals that are done."""
    jobs = plan.jobs()
    found: dict[int, list[Facts]] = {}
    try:
        found.update(go_on(play_deal, jobs, key_of, kept, cores=cores, ray=ray, progress=progress))
    except KeyboardInterrupt:
        return tables_of(jobs, found), True
    return tables_of(jobs, found), False


def tables_of(jobs: Sequence[Job], found: dict[int, list[Facts]]) -> list[Table]:
    """In the order of the jobs, whatever the order in which they were done."""
    tables: list[Table] = []
    for number in sorted(found):
        job = jobs[number]
        of_job = job["seats"], job["bots"], job["options"]
        if not tables or (tables[-1].seats, tables[-1].bots, tables[-1].options) != of_job:
            tables.append(Table(*of_job, deals=[]))
        tables[-1].deals.append(found[number])
    return tables
