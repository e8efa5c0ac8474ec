"""Lessons: a first game of each kind, played together, written down beside its rules (`lessons.toml`).

A lesson is a position and every move from there to the end. What the gnome who teaches says before a move is named
there and worded in the client's texts. Who learns has seat 0 and may do something else at any time; the others then
play for themselves.
"""

from functools import cache
from importlib import resources
from typing import Any

import msgspec

from gnomoteka.core.game import Game
from gnomoteka.core.match import Match

LEARNER = 0


class Line(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A sentence of the gnome, a move, or both: the sentence asks for the move."""

    say: str | None = None  # the text `GAME-lesson-NAME-SAY`
    point: str | None = None  # at what it points: a CSS selector inside the table
    move: str | None = None
    by: int = LEARNER


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    minutes: int
    moments: list[str]  # kinds of events that happen in it
    position: dict[str, Any]  # its `state`, as `Match.position` writes it
    script: list[Line]

    @property
    def seats(self) -> int:
        count: int = self.position["state"]["seats"]
        return count

    def moves(self) -> list[tuple[int, str]]:
        return [(line.by, line.move) for line in self.script if line.move is not None]

    def start(self, game: Game) -> Match:
        return game.load({"game": game.id, "version": game.version, **self.position})

    def made(self, match: Match) -> int:
        """How many of its moves were made until somebody did something else."""
        words, made = match.game.notation.move_text, 0
        for (seat, code), written in zip(match.history, self.moves(), strict=False):
            if (seat, words(code)) != written:
                break
            made += 1
        return made

    def answer(self, match: Match, seat: int) -> str | None:
        """What this seat does now by the script; None: it isn't played by it any more, or it has ended."""
        made, moves = self.made(match), self.moves()
        if made < match.step:
            return None
        # Those who are asked at once answer in the order of their seats.
        now = moves[made : made + len(match.acting)]
        return next((move for by, move in now if by == seat and move in match.moves(seat)), None)


@cache
def lessons_of(game_id: str) -> dict[str, Lesson]:
    """By name; a game without a file, or of another package, has none."""
    file = resources.files("gnomoteka.games") / game_id / "lessons.toml"
    if not file.is_file():
        return {}
    return msgspec.toml.decode(file.read_bytes(), type=dict[str, Lesson])
