"""Puzzles, as somebody meets them: which there are, the one of the day, a position as its seat sees it, and whether a
move is right. They are the same for everybody, and nothing about who solves them is stored."""

import datetime as dt
import time
from functools import lru_cache

from gnomoteka.core.game import Game
from gnomoteka.games import GAMES
from gnomoteka.lab.analysis import consequences
from gnomoteka.lab.puzzles import Puzzle, of_the_day, puzzles_of
from gnomoteka.server.catalog import Catalog
from gnomoteka.server.limits import Buckets
from gnomoteka.server.puzzle_wire import PuzzleInfo, PuzzleList, PuzzleSolution, PuzzleVerdict, PuzzleView
from gnomoteka.server.refusal import Refused
from gnomoteka.server.snapshot import raw
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.wire import Choice, Reason

PUZZLES_PER_SECOND, PUZZLES_AT_ONCE = 2.0, 60.0  # positions and answers for one visitor


class Puzzling:
    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.asked = Buckets(PUZZLES_PER_SECOND, PUZZLES_AT_ONCE)

    def all(self) -> PuzzleList:
        day = dt.datetime.now(dt.UTC).date()
        daily = of_the_day(day, GAMES)
        infos = [info_of(game, puzzle) for game in GAMES for puzzle in puzzles_of(game).values()]
        return PuzzleList(day=day.isoformat(), today=daily[1].id if daily else None, puzzles=infos)

    def view(self, visitor: Visitor, puzzle_id: str) -> PuzzleView:
        game, puzzle = self._find(visitor, puzzle_id)
        return view_of(game, puzzle.id)

    def answer(self, visitor: Visitor, puzzle_id: str, move: str | None) -> PuzzleVerdict:
        game, puzzle = self._find(visitor, puzzle_id)
        if move is not None and move not in {choice.text for choice in view_of(game, puzzle.id).moves}:
            raise Refused("illegal", "that is no move of this seat in this position")
        right = move in puzzle.solution
        if move is not None and not right:
            return PuzzleVerdict(right=False, solution=None)
        return PuzzleVerdict(right=right, solution=solution_of(game, puzzle.id, move or puzzle.solution[0]))

    def _find(self, visitor: Visitor, puzzle_id: str) -> tuple[Game, Puzzle]:
        game_id = next((game for game in GAMES if puzzle_id in puzzles_of(game)), None)
        if game_id is None:
            raise Refused("unknown_puzzle", f"there is no puzzle {puzzle_id[:40]!r}", 404)
        if not self.asked.take(visitor.hex(), time.monotonic()):
            raise Refused("too_fast", f"at most {self.asked.rate:g} a second", 429)
        return self.catalog.game(game_id), puzzles_of(game_id)[puzzle_id]


def info_of(game_id: str, puzzle: Puzzle) -> PuzzleInfo:
    return PuzzleInfo(id=puzzle.id, game=game_id, seats=puzzle.seats, grade=puzzle.grade)


@lru_cache(maxsize=512)
def view_of(game: Game, puzzle_id: str) -> PuzzleView:
    """By what its seat sees, and nothing else: `Seen` doesn't have the truth."""
    puzzle = puzzles_of(game.id)[puzzle_id]
    seen = puzzle.seen(game)
    return PuzzleView(
        info=info_of(game.id, puzzle),
        seat=puzzle.seat,
        shown=raw(seen.shown()),
        own=raw(seen.own()),
        moves=[Choice(**choice) for choice in seen.choices],
    )


@lru_cache(maxsize=512)
def solution_of(game: Game, puzzle_id: str, move: str) -> PuzzleSolution:
    puzzle = puzzles_of(game.id)[puzzle_id]
    seen = puzzle.seen(game)
    return PuzzleSolution(
        move=next(Choice(**choice) for choice in seen.choices if choice["text"] == move),
        events=[event.json() for event in consequences(seen, move)],
        reasons=[Reason(name=name, args=args) for name, args in seen.reasons(move)],
        chance=puzzle.chance,
        next=puzzle.next,
    )
