"""Every game, seat count and set of options; and how to play through one."""

import random
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import gnomoteka
from gnomoteka.core.event import Event
from gnomoteka.core.game import Game
from gnomoteka.core.match import Match
from gnomoteka.games import find, register
from tests.example import GAME as EXAMPLE

register(EXAMPLE)
GAMES = (*gnomoteka.list_games(), EXAMPLE.id)
POLICIES = ("random", "greedy")


class Case(NamedTuple):
    game: Game
    seats: int
    options: dict[str, bool]

    def start(self, seed: int) -> Match:
        return self.game.start(self.seats, seed, **self.options)

    def __str__(self) -> str:
        return "-".join([self.game.id, str(self.seats), *(name for name, on in self.options.items() if on)])


def cases() -> list[Case]:
    return [case for game in map(find, GAMES) for case in cases_of(game)]


def cases_of(game: Game) -> list[Case]:
    return [
        Case(game, seats, dict(zip(game.options, chosen, strict=True)))
        for seats in range(game.seats[0], game.seats[1] + 1)
        for chosen in product((False, True), repeat=len(game.options))
    ]


class Step(NamedTuple):
    before: Match
    seat: int
    move: str
    events: list[Event]
    after: Match


def steps(case: Case, policy: str, seed: int) -> Iterator[Step]:
    """A whole game, step by step. Of several seats that may act, any one acts first."""
    m = case.start(seed)
    bot = gnomoteka.bot(policy, seed)
    order = random.Random(seed)
    while m.acting:
        before = m.copy()
        seat = order.choice(m.acting)
        move = bot.choose(m.seen_by(seat))
        events = m.play(seat, move)
        yield Step(before, seat, move, events, m)


def viewers(case: Case) -> list[int | None]:
    return [None, *range(case.seats)]
