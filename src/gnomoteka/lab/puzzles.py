"""Puzzles: positions of played games in which one move is clearly better than every other one, by what its seat knows.

They are data, `puzzles.json` beside a game's rules, found by `lab/puzzle_finder.py`. What the seat can't know is dealt
anew before a position is written down: not even the file tells it.
"""

import datetime as dt
import hashlib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec

from gnomoteka.core.game import Game
from gnomoteka.core.match import Match, Seen

FIRST_DAY = dt.date(2026, 1, 1)  # from which days are counted


class Puzzle(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One position. `solution`: the best move, and all that lead to the same position. Chances to win: with it, and
    with the next best move. `missed`: the levels that don't find it."""

    id: str
    seat: int
    solution: list[str]
    chance: float
    next: float
    missed: list[str]
    seed: int  # the game it comes from: this search's seed, its number there, and the moves made before
    number: int
    step: int
    state: dict[str, Any]  # as `Match.position` writes it

    @property
    def seats(self) -> int:
        count: int = self.state["seats"]
        return count

    @property
    def grade(self) -> int:
        """From 0, found by every level, to 4, found by none."""
        return len(self.missed)

    def start(self, game: Game) -> Match:
        return game.load({"game": game.id, "version": game.version, "state": self.state})

    def seen(self, game: Game) -> Seen:
        return self.start(game).seen_by(self.seat)


class Collection(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The puzzles of a game. `version`: of its rules, by which they hold."""

    game: str
    version: str
    seed: int
    searched: int  # games of this seed that were looked through
    puzzles: list[Puzzle]

    def write(self, file: Path) -> None:
        """All at once: who reads it meanwhile finds what was there before. A puzzle is a line."""
        head = {name: getattr(self, name) for name in ("game", "version", "seed", "searched")}
        lines = ",\n".join(msgspec.json.encode(puzzle).decode() for puzzle in self.puzzles)
        text = msgspec.json.encode(head).decode()[:-1] + f',"puzzles":[\n{lines}\n]}}\n'
        fresh = file.with_name(file.name + ".new")
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(file)


def read(file: Any) -> Collection:
    return msgspec.json.decode(file.read_bytes(), type=Collection)


@cache
def puzzles_of(game_id: str) -> dict[str, Puzzle]:
    """By id, the easiest first; a game without a file, or of another package, has none."""
    file = resources.files("gnomoteka.games") / game_id / "puzzles.json"
    if not file.is_file():
        return {}
    return {puzzle.id: puzzle for puzzle in sorted(read(file).puzzles, key=lambda each: each.grade)}


def id_of(seen: Seen) -> str:
    """The same for the same knowledge of the same seat."""
    return hashlib.sha256(f"{seen.game.id} {seen.game.version} {seen.seat} ".encode() + seen.bytes).hexdigest()[:8]


def of_the_day(day: dt.date, games: tuple[str, ...]) -> tuple[str, Puzzle] | None:
    """A game and its puzzle, the same for everybody on this day. Games take turns; none comes twice before all have
    come that there are in its game."""
    games = tuple(game for game in games if puzzles_of(game))
    if not games:
        return None
    turn, place = divmod((day - FIRST_DAY).days, len(games))
    shuffled = sorted(puzzles_of(games[place]).values(), key=lambda each: hashlib.sha256(each.id.encode()).digest())
    return games[place], shuffled[turn % len(shuffled)]
