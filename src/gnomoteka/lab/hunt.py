"""`gnomoteka fuzz`: a long hunt for broken rules, divided into jobs. Each plays a whole game with all that Python can
check at every step (fuzz.py), then very many moves that compiled code checks (check.py), steered towards pairs of
events that are rarely seen.

Pairs of events, because they are what the rules themselves tell: a fuzzer that is guided by coverage, such as Atheris,
sees the lines of Python, and compiled rules have none. What is rare each job learns for itself: what others found would
depend on who was faster, and the same seed shall find the same on one core and on a hundred.
"""

import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypedDict

import numpy as np

from gnomoteka.core.game import Game
from gnomoteka.games import find
from gnomoteka.lab.bar import bar
from gnomoteka.lab.check import Checked, check, prepare_checks
from gnomoteka.lab.fuzz import Broken, follow, new_trail, write_dump
from gnomoteka.lab.source import code
from gnomoteka.lab.spread import spread

MOVES = 200_000  # of a job, in compiled code
LOCKSTEP = 128  # games
OUTSIDE = "…"  # before the first event of a game, and after its last


class Job(NamedTuple):
    game: str
    seed: int
    number: int

    def key(self) -> dict[str, Any]:
        return {"run": "fuzz", "code": code(), "version": find(self.game).version, **self._asdict()}


class Found(TypedDict):
    games: int
    moves: int
    looked: int  # positions, by compiled code
    opened: int  # positions, by Python
    pairs: list[tuple[int, int, int]]  # kind, next kind, how often
    problem: str | None
    dump: str | None  # a position as JSON, and
    name: str | None  # what its file is called


def hunt(job: Job) -> Found:
    game, choice = find(job.game), Random(f"{job.seed} {job.number}")
    with tempfile.TemporaryDirectory() as there:
        trail = new_trail(game, choice)
        try:
            moves = follow(game, trail)
        except Exception as error:  # noqa: BLE001 whatever goes wrong in the rules is what we look for
            problem = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
            return told(Checked(game, "cpu"), problem, write_dump(game, trail, problem, Path(there)))
        done = check(game, MOVES, choice.getrandbits(31), Path(there), threads=1, games=LOCKSTEP, group=1, opened=1)
        done.games, done.moves, done.opened = done.games + 1, done.moves + moves, done.opened + moves
        return told(done, done.problem, done.dump)


def told(done: Checked, problem: str | None, dump: Path | None) -> Found:
    pairs = [] if done.pairs is None else [(a, b, int(done.pairs[a, b])) for a, b in np.argwhere(done.pairs).tolist()]
    return Found(
        games=done.games,
        moves=done.moves,
        looked=done.looked,
        opened=done.opened,
        pairs=pairs,
        problem=problem,
        dump=dump.read_text(encoding="utf-8") if dump else None,
        name=dump.name if dump else None,
    )


@dataclass
class Hunt:
    """What has been checked of one game, and where the first broken promise was written down."""

    game: Game
    games: int = 0
    moves: int = 0
    looked: int = 0
    opened: int = 0
    pairs: Counter[tuple[int, int]] = field(default_factory=Counter)
    problem: str | None = None
    dump: Path | None = None

    def add(self, found: Found, folder: Path) -> None:
        self.games += found["games"]
        self.moves += found["moves"]
        self.looked += found["looked"]
        self.opened += found["opened"]
        for one, other, n in found["pairs"]:
            self.pairs[one, other] += n
        if found["problem"] and not self.problem:
            self.problem = found["problem"]
            if found["dump"] and found["name"]:
                self.dump = folder / found["name"]
                self.dump.write_text(found["dump"], encoding="utf-8")

    def __str__(self) -> str:
        seen = f"{self.looked:,} positions looked at by compiled code, {self.opened:,} by Python"
        return f"checked {self.moves:,} moves of {self.games:,} games, {seen}"

    def never(self) -> Iterator[str]:
        """Which events never followed which, a line for each that happened."""
        kinds = {0: OUTSIDE, **{int(kind): form.kind for kind, form in self.game.notation.events.items()}}
        for one, name in kinds.items():
            missing = [kinds[other] for other in kinds if not self.pairs[one, other] and (one or other)]
            if len(missing) == len(kinds) - (one == 0):
                yield f"{name} never happened" if one else "nothing happened"
            elif missing:
                yield f"after {name} never: {', '.join(missing)}"


def prepare_hunt(games: Sequence[str], cores: int | None, ray: str | None) -> None:
    """Compiles what checks moves, several games at once: workers only load it."""
    with bar(len(games), "preparing the checks") as advance:
        if ray is not None:
            from gnomoteka.lab.on_ray import on_every_machine

            on_every_machine(prepare_checks, games, ray)
            return
        each = [[game] for game in games]
        for _ in spread(prepare_checks, each, cores=cores, progress=lambda done, n: advance(done, f"{done} of {n}")):
            pass


def jobs_of(games: Sequence[str], seed: int, numbers: range) -> list[Job]:
    """The games take turns."""
    return [Job(games[number % len(games)], seed, number // len(games)) for number in numbers]
