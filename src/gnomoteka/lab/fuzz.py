"""What a game promises, checked by Python: of a position, of moves, of a whole game on its way. What breaks a promise
is written down as a position from before the step, which `Game.load` reads."""

import json
import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

import gnomoteka
from gnomoteka.core import record
from gnomoteka.core.game import Game
from gnomoteka.core.log import new_log
from gnomoteka.core.match import IllegalMove, Match
from gnomoteka.core.position import check_components
from gnomoteka.core.state import Row

if TYPE_CHECKING:
    pass

POLICIES = ("random", "greedy")
SOMETIMES = 0.1  # how often the dear checks are made


class Broken(Exception):
    """A promise that the rules don't keep."""


@dataclass
class Trail:
    """One game on its way: how it began, and the position before the step that is being made."""

    seats: int
    options: dict[str, bool]
    seed: int
    policy: str
    before: Match | None = None
    step: int = 0
    seat: int | None = None
    move: str | None = None
    choice: random.Random = field(default_factory=random.Random)


def new_trail(game: Game, choice: random.Random) -> Trail:
    seats = choice.randint(*game.seats)
    options = {name: choice.random() < 0.5 for name in game.options}
    seed, policy = choice.getrandbits(63), choice.choice(POLICIES)
    return Trail(seats, options, seed, policy, choice=random.Random(seed))


def follow(game: Game, trail: Trail) -> int:
    """Plays one game with all checks, and says how many moves it had."""
    m = game.start(trail.seats, trail.seed, **trail.options)
    bot = gnomoteka.bot(trail.policy, trail.seed)
    trail.before = m.copy()
    while True:
        check_position(m, trail.choice)
        if not (acting := m.acting):
            break
        if m.step >= game.rules.longest:
            raise Broken(f"the game goes on after {m.step} moves, the most that it declares")
        trail.before, trail.step, trail.seat, trail.move = m.copy(), m.step + 1, None, None
        for seat in acting:
            check_moves(m, seat, trail)
        trail.seat = seat = trail.choice.choice(acting)
        trail.move = move = bot.choose(m.seen_by(seat))
        m.play(seat, move)
    trail.step, trail.seat, trail.move = m.step, None, None
    check_end(m)
    return m.step


def check_position(m: Match, choice: random.Random) -> None:
    """What holds of every position: nothing is lost, secrets stay secret, and it can be written and read."""
    check_components(m.game, row_of(m))
    for viewer in (None, *range(m.seats)):
        other = check_redeal(m, viewer, choice.getrandbits(63))
        if choice.random() < SOMETIMES:
            check_components(m.game, row_of(other))
    if choice.random() < SOMETIMES:
        check_written(m)


def check_redeal(m: Match, viewer: int | None, seed: int) -> Match:
    """What the viewer can't know is dealt anew, and they can't tell; gives that match."""
    seen = m.seen_by(viewer)
    other = seen.redeal(seed)
    again = other.seen_by(viewer)
    who = "a spectator" if viewer is None else f"p{viewer + 1}"
    if again.bytes != seen.bytes:
        raise Broken(f"{who} could tell a redeal from the truth")
    if again.moves != seen.moves or (viewer is not None and seen.moves != m.moves(viewer)):
        raise Broken(f"{who} doesn't see the moves there are")
    return other


def check_written(m: Match) -> None:
    if m.game.load(m.position()).bytes != m.bytes:
        raise Broken("the position, written and read, is another one")


def check_moves(m: Match, seat: int, trail: Trail) -> None:
    """What holds of every seat that may act: it has a move, each move applies, and no other does."""
    trail.seat = seat
    moves = m.moves(seat)
    if not moves:
        raise Broken(f"p{seat + 1} is to act and has no move")
    if len(set(moves)) < len(moves):
        raise Broken(f"p{seat + 1} has a move twice: {', '.join(moves)}")
    before = m.bytes
    for move in moves:
        trail.move = move
        try:
            m.copy().play(seat, move)
        except IllegalMove as error:
            raise Broken(f"a listed move is refused: {error}") from error
    if m.bytes != before:
        raise Broken("a copy's move changed the match")
    trail.move = None
    listed = {m.code(move) for move in moves}
    code = trail.choice.randint(-1, m.game.rules.moves)
    if code not in listed and applies(m, seat, code):
        raise Broken(f"move code {code}, which isn't listed, applies or changes something")
    for other in range(m.seats):
        if other not in m.acting and applies(m, other, m.code(moves[0])):
            raise Broken(f"p{other + 1} isn't to act, and still can")


def applies(m: Match, seat: int, code: int) -> bool:
    """Whether this move is taken, or leaves any trace, on a copy of the position."""
    row = row_of(m)
    taken = m.game.entry.apply(row, seat, code, m.game.new_moves(), new_log())
    return bool(taken) or row.tobytes() != m.bytes


def check_end(m: Match) -> None:
    """What holds of a whole game: it has a result, and its record plays it again."""
    result = m.result
    if result is None or not result.winners:
        raise Broken("the game is over and nobody has won")
    again = record.replay(m.record(), lambda _id: m.game)
    if again.bytes != m.bytes or again.history != m.history:
        raise Broken("the record, played again, is another game")


def row_of(m: Match) -> Row:
    return np.frombuffer(m.bytes, np.uint8).copy()


def write_dump(game: Game, trail: Trail, problem: str, folder: Path) -> Path:
    """The position before the step that broke, with how to come there; `Game.load` takes it as it is."""
    dump: dict[str, Any] = {
        "problem": problem,
        "step": trail.step,
        "seat": trail.seat,
        "move": trail.move,
        "seed": trail.seed,
        "seats": trail.seats,
        "options": trail.options,
        "policy": trail.policy,
    }
    if trail.before:
        dump |= trail.before.position()
        dump["record"] = trail.before.record(key=True)
    path = folder / f"fuzz-{game.id}-{trail.seed}-{trail.step}.json"
    path.write_text(json.dumps(dump, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return path
