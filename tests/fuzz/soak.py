"""Very many moves: random games by the compiled doors, and on a sample of their steps what a game promises.

`gnomoteka fuzz` checks every step of some hundred games; this one comes to where only the millionth move leads. It
knows a game by its contract alone. What breaks is written down as a position, which `Game.load` reads.
"""

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np

from gnomoteka.core.game import Game
from gnomoteka.core.match import Match
from gnomoteka.core.position import PositionError, check_components
from gnomoteka.lab.fuzz import Broken, Trail, check_end, check_moves, check_redeal, check_written, row_of, write_dump
from tests.contract.cases import cases_of

Tell = Callable[["Soaked"], None]
SHUNNED = 0.25  # of the verbs, in a game with a mood


class Sample(NamedTuple):
    """How many moves there are between two checks of a kind, on average; and games that are replayed."""

    written: int = 30  # the position is written and read, its components are counted
    redealt: int = 2_000  # each viewer's redeal is checked and played to its end; every move is tried
    replayed: int = 200  # games: the record is played again


class Soaked:
    """What has been done, and what broke."""

    def __init__(self, game: Game, moves: int) -> None:
        self.game, self.aim = game, moves
        self.moves = self.games = self.written = self.redeals = self.moves_of_redeals = 0
        self.began = time.monotonic()
        self.problem: str | None = None
        self.dump: Path | None = None

    def __str__(self) -> str:
        done = f"{self.moves:,} moves of {self.games:,} games, {self.written:,} positions written and read, "
        return done + f"{self.redeals:,} redeals played to their end in {self.moves_of_redeals:,} moves"

    @property
    def minutes_left(self) -> float:
        gone = time.monotonic() - self.began
        return gone * (self.aim / max(1, self.moves) - 1) / 60


def soak(
    game: Game,
    moves: int,
    seed: int,
    folder: Path,
    sample: Sample = Sample(),  # noqa: B008 it never changes
    tell: Tell = lambda _soaked: None,
) -> Soaked:
    """Plays whole games until so many moves are made or something breaks. The same seed plays the same games."""
    done, player = Soaked(game, moves), Player(game, Random(seed))
    choice, kinds = Random(seed), cases_of(game)
    while done.moves < moves:
        case = kinds[done.games % len(kinds)]
        trail = Trail(case.seats, case.options, choice.getrandbits(63), "random", choice=choice)
        m = case.start(trail.seed)
        try:
            follow(m, player, sample, trail, done)
            if done.games % sample.replayed == 0:
                check_end(m)
        except Exception as error:  # noqa: BLE001 whatever goes wrong in the rules is what we look for
            broke = player.m or m
            words = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
            done.problem = f"game {done.games + 1} of seed {seed}, {case}, step {m.step}: {words}"
            if broke is not m:
                done.problem += f" (in a redeal, {broke.step} steps later)"
            done.dump = write_broken(broke, player, trail, done.problem, folder)
            break
        done.games += 1
        tell(done)
    return done


def follow(m: Match, player: "Player", sample: Sample, trail: Trail, done: Soaked) -> None:
    """One game, with checks at some of its steps."""
    player.change_mood()
    choice = trail.choice
    written, redealt = choice.randrange(sample.written), choice.randrange(sample.redealt)
    while True:
        before = m.step
        goes_on = player.play(m, min(written, redealt))
        made = m.step - before
        done.moves += made
        written, redealt = written - made, redealt - made
        if written <= 0 or not goes_on:
            written = choice.randint(1, 2 * sample.written)
            check_sound(m)
            done.written += 1
        if redealt <= 0:
            redealt = choice.randint(1, 2 * sample.redealt)
            check_worlds(m, player, trail, done)
        if not goes_on:
            return


def check_sound(m: Match) -> None:
    """Every component is in one place, and the position can be written and read."""
    check_components(m.game, row_of(m))
    check_written(m)


def check_worlds(m: Match, player: "Player", trail: Trail, done: Soaked) -> None:
    """What each viewer could believe: a position as good as the true one, and a game that ends."""
    for seat in m.acting:
        check_moves(m, seat, trail)
    for viewer in (None, *range(m.seats)):
        player.m = m
        player.m = other = check_redeal(m, viewer, trail.choice.getrandbits(63))
        check_sound(other)
        player.play(other, m.game.rules.longest + 1)
        check_sound(other)
        if other.result is None or not other.result.winners:
            raise Broken("the game is over and nobody has won")
        done.redeals += 1
        done.moves_of_redeals += other.step
    player.m = m


class Player:
    """Makes random moves by the compiled doors. In every other game it has a mood: it shuns some verbs where there is
    another way, and so comes to where chance alone never leads."""

    def __init__(self, game: Game, choice: Random) -> None:
        self.game, self.choice = game, choice
        self.verbs: dict[int, str] = {}
        self.shunned: set[str] = set()
        self.m: Match | None = None  # what is played or looked at
        self.tried: tuple[int, int] | None = None  # the step that is being made

    def change_mood(self) -> None:
        known = sorted(set(self.verbs.values())) if self.choice.random() < 0.5 else []
        self.shunned = {verb for verb in known if self.choice.random() < SHUNNED}

    def play(self, m: Match, moves: int) -> bool:
        """So many moves at most; says whether the game goes on."""
        acting, legal, apply = m.game.entry.acting, m.game.entry.legal, m.game.entry.apply
        row, out, log, history, random = m._row, m.game.room.moves, m.game.room.log, m.history, self.choice.random
        self.m, longest = m, m.game.rules.longest
        while mask := acting(row):
            if moves <= 0:
                return True
            if len(history) >= longest:
                raise Broken(f"the game goes on after {m.step} moves, the most that it declares")
            seat = self.one_of(mask)
            n = legal(row, seat, out)
            if n == 0:
                raise Broken(f"p{seat + 1} is to act and has no move")
            code = int(out[int(random() * n)])
            if self.shunned:
                code = self.willing(code, out[:n].tolist())
            elif code not in self.verbs:
                self.verb(code)
            self.tried = (seat, code)
            if not apply(row, seat, code, out, log):
                raise Broken(f"a listed move is refused: {m.game.notation.move_text(code)}")
            self.tried = None
            history.append((seat, code))
            moves -= 1
        return False

    def one_of(self, mask: int) -> int:
        """Any of the seats that may act."""
        if mask & (mask - 1) == 0:
            return mask.bit_length() - 1
        return self.choice.choice([seat for seat in range(mask.bit_length()) if mask >> seat & 1])

    def willing(self, code: int, codes: list[int]) -> int:
        """This move, or if it is shunned one that isn't, if there is one."""
        if self.verb(code) not in self.shunned:
            return code
        others = [other for other in codes if self.verb(other) not in self.shunned]
        return self.choice.choice(others) if others else code

    def verb(self, code: int) -> str:
        found = self.verbs.get(code)
        if found is None:
            found = self.verbs[code] = str(self.game.parts(code)["verb"])
        return found


# ---- what broke --------------------------------------------------------------------------


def write_broken(m: Match, player: Player, trail: Trail, problem: str, folder: Path) -> Path:
    """The position from before the step that broke. All is played again, with a look at every step: the first fault
    may be older than the check that found it, and the match itself may be half changed."""
    steps = [*m.history, *([player.tried] if player.tried else [])]
    again = beginning(m)
    trail.before = again.copy()
    for seat, code in steps:
        try:
            check_sound(again)
        except (Broken, PositionError):
            break
        trail.before, trail.step = again.copy(), again.step + 1
        trail.seat, trail.move = seat, m.game.notation.move_text(code)
        if again.step < m.step:
            again.play(seat, trail.move)
    return write_dump(m.game, trail, problem, folder)


def beginning(m: Match) -> Match:
    if m.start.position is None:
        assert m.start.key
        return m.game.start(m.seats, m.start.key, **m.start.options)
    return Match(m.game, np.frombuffer(m.start.position, np.uint8).copy(), m.start)
