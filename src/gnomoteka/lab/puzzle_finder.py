"""Looks through played games for puzzles (`lab/puzzles.py`): positions with exactly one good move.

Every decision of a game between skilled players is a race of its moves: each is tried in imagined games, four times as
many in each round, and the race ends as soon as no move can be as far ahead as a puzzle needs. What is left after
the last round is raced again by another seed, looking twice as far; both must find the same move, clearly ahead.
"""

import hashlib
import math
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import msgspec

from gnomoteka import games as shelf
from gnomoteka.bots import LEVELS, bot
from gnomoteka.bots.search import Search
from gnomoteka.core.errors import WrongArgument
from gnomoteka.core.game import Game
from gnomoteka.core.match import Match, Seen
from gnomoteka.lab.bar import Advance
from gnomoteka.lab.puzzles import Collection, Puzzle, id_of, read
from gnomoteka.lab.spread import in_order, spread

PLAYERS = "skilled"  # whose games are looked through: what they come to is worth thinking about
ROUNDS = (64, 256, 1024, 4096)  # imagined games for each move that is still in the race
AHEAD = 0.12  # of the chance to win: below that people call two moves equally good, and strong levels differ, too
SURELY = 0.10  # so much of it is left when luck is taken off,
ERRORS = 2.5  # that is so many standard errors, in each of two searches
HOPE = 0.5  # standard errors: who isn't that near to being far enough ahead is given up; what is missed is no loss
ALIVE = 0.25  # who solves it should have something to win
CHOICES = 3  # different moves at least: of two, one is found by tossing a coin
TRIES = 5  # of each level; who finds it less than every second time misses it
EACH = 2  # of one game at most, lest they be alike,
APART = 8  # and so many steps between them
CROWD = 3  # every third game has three players, where a game allows it
EASY = 5  # one in so many may be so easy that every level finds it,
SAME = 4  # and one in so many may have the same answer, or the same reason for it
WORLDS = 3  # deals in which two moves must lead to the same position to be the same move


@dataclass(frozen=True)
class Race:
    """Who won it, by how much of the chance to win, and how uncertain that is (a standard error)."""

    best: str
    chance: float
    next: float
    doubt: float

    @property
    def ahead(self) -> float:
        return self.chance - self.next

    @property
    def clear(self) -> bool:
        return self.ahead >= AHEAD and self.ahead - ERRORS * self.doubt >= SURELY


def find(
    game: Game,
    file: Path,
    count: int,
    games: int,
    seed: int = 0,
    advance: Advance = lambda _done, _words: None,
    cores: int | None = None,
    ray: str | None = None,
) -> tuple[Collection, bool]:
    """Looks through games until there are so many puzzles; and whether Ctrl-C ended it before. The file has what was
    found after each game, and a search goes on where that of the file has ended. What is found is the same however the
    games are divided."""
    collection = begin(game, file, seed)
    if len(collection.puzzles) >= count:
        return collection, False
    jobs = [(game.id, seed, number) for number in range(collection.searched, games)]
    try:
        with closing(spread(look_through_one, jobs, cores=cores, ray=ray)) as work:
            for found in in_order(work):
                for puzzle in found:
                    if welcome(puzzle, collection.puzzles, game, count):
                        collection.puzzles.append(puzzle)
                collection.searched += 1
                collection.write(file)
                advance(len(collection.puzzles), f"{len(collection.puzzles)} puzzles in {collection.searched} games")
                if len(collection.puzzles) >= count:
                    break
    except KeyboardInterrupt:
        return collection, True
    return collection, False


def begin(game: Game, file: Path, seed: int) -> Collection:
    """What is in the file already; or nothing yet."""
    if not file.parent.is_dir():
        raise WrongArgument(f"{file.parent}: there is no such folder")
    if not file.exists():
        return Collection(game=game.id, version=game.version, seed=seed, searched=0, puzzles=[])
    try:
        there = read(file)
    except msgspec.MsgspecError as error:
        raise WrongArgument(f"{file} has no puzzles: {error}") from error
    if (there.game, there.version, there.seed) != (game.id, game.version, seed):
        raise WrongArgument(f"{file} has puzzles of {there.game} {there.version}, seed {there.seed}: name another file")
    return there


def look_through_one(job: tuple[str, int, int]) -> list[Puzzle]:
    """By whichever process or machine."""
    game_id, seed, number = job
    return look_through(shelf.find(game_id), seed, number)


def welcome(puzzle: Puzzle, others: list[Puzzle], game: Game, count: int) -> bool:
    """Whether it can be explained in the game's words, if it has any, and makes the collection no duller."""
    why = reason(puzzle, game)
    if (game.players.reasons and why is None) or len(others) >= count or puzzle.id in {other.id for other in others}:
        return False
    easy = sum(other.grade == 0 for other in others)
    answers = sum(other.solution[0] == puzzle.solution[0] for other in others)
    reasons = sum(reason(other, game) == why for other in others) if why else 0
    return max(answers, reasons) < -(-count // SAME) and (puzzle.grade > 0 or easy < -(-count // EASY))


def reason(puzzle: Puzzle, game: Game) -> str | None:
    """The most telling one; None: the game has no words for it."""
    return next((reason.name for reason in puzzle.seen(game).reasons(puzzle.solution[0])), None)


def look_through(game: Game, seed: int, number: int) -> list[Puzzle]:
    """The puzzles of one game, which follows from the seed and its number. The same on every machine."""
    found: list[Puzzle] = []
    for m, seat in decisions(game, seed, number):
        if len(found) == EACH or (found and m.step - found[-1].step < APART):
            continue
        seen = m.seen_by(seat)
        groups = alike(seen)
        if len(groups) < CHOICES:
            continue
        race = run(seen, [group[0] for group in groups], seed)
        if race is None or race.chance < ALIVE:
            continue
        group = next(group for group in groups if race.best in group)
        written = seen.redeal(seed).position()["state"]
        if game.load({"game": game.id, "version": game.version, "state": written}).seen_by(seat).bytes != seen.bytes:
            continue  # something that the seat knows isn't written: it would be another puzzle
        found.append(
            Puzzle(
                id=id_of(seen),
                seat=seat,
                solution=group,
                chance=round(race.chance, 3),
                next=round(race.next, 3),
                missed=[level for level in LEVELS if misses(level, seen, group)],
                seed=seed,
                number=number,
                step=m.step,
                state=written,
            )
        )
    return found


def decisions(game: Game, seed: int, number: int) -> Iterator[tuple[Match, int]]:
    """Plays a game, and stops at each decision of one seat alone, as far as that seat knows: whether others have
    answered already, where several are asked at once, may be a secret."""
    low, high = max(2, game.seats[0]), game.seats[1]
    seats = min(high, low + 1) if number % CROWD == CROWD - 1 else low
    name = f"puzzles {seed} {number}"
    m = game.start(seats, name.encode())
    players = [bot(PLAYERS, f"{name} {seat}".encode(), patient=True) for seat in range(seats)]
    while acting := m.acting:
        seat, seen = acting[0], m.seen_by(acting[0])
        if seen.acting == (seat,) and not seen.window:
            yield m, seat
        m.play(seat, players[seat].choose(seen))


def alike(seen: Seen) -> list[list[str]]:
    """The legal moves; those that lead to the same position, whatever the seat can't know, are together."""
    groups: dict[tuple[bytes, ...], list[str]] = {}
    worlds = [seen.redeal(world) for world in range(WORLDS)]
    for move in seen.moves:
        led = []
        for world in worlds:
            then = world.copy()
            assert seen.seat is not None
            then.play(seen.seat, move)
            led.append(then.bytes)
        groups.setdefault(tuple(led), []).append(move)
    return list(groups.values())


def run(seen: Seen, moves: list[str], seed: int) -> Race | None:
    """The race of these moves, twice; None: no puzzle."""
    first = race(seen, moves, f"{seed} first")
    if first is None or not first.clear:
        return None
    farther = 2 * seen.game.players.search.rollout_cutoff
    second = race(seen, moves, f"{seed} second", rollout_cutoff=farther)
    if second is None or not second.clear or second.best != first.best:
        return None
    return min(first, second, key=lambda each: each.ahead)


def race(seen: Seen, moves: list[str], seed: str, hope: float = HOPE, **changes: int) -> Race | None:
    """Tries all of them, those that may still win or come second for longer. None: nobody can win clearly any more."""
    search = Search(seen, hashlib.sha256(f"puzzle {seed} ".encode() + seen.bytes).digest(), **changes)
    seat, tried, running = search.seat, dict.fromkeys(moves, 0), moves

    def chance(move: str) -> float:
        return search.chances(move)[seat]

    def error(move: str) -> float:
        # A share of so many games, never quite certain.
        share = (chance(move) * tried[move] + 1) / (tried[move] + 2)
        return math.sqrt(share * (1 - share) / tried[move])

    found: Race | None = None
    for upto in ROUNDS:
        for move in running:
            search.run(upto - tried[move], only=move)
            tried[move] = upto
        ranked = sorted(moves, key=chance, reverse=True)
        best, second = ranked[:2]
        if tried[second] < upto:  # it was left behind, and the others have come down to it
            search.run(upto - tried[second], only=second)
            tried[second] = upto
        found = Race(best, chance(best), chance(second), math.hypot(error(best), error(second)))
        if found.ahead + hope * found.doubt < AHEAD:
            return None
        floor = chance(best) - ERRORS * error(best) - AHEAD
        running = [move for move in moves if move in (best, second) or chance(move) + ERRORS * error(move) >= floor]
    return found


def misses(level: str, seen: Seen, solution: list[str]) -> bool:
    found = sum(bot(level, f"try {i}".encode(), patient=True).choose(seen) in solution for i in range(TRIES))
    return 2 * found < TRIES
