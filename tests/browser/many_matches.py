"""Matches of Many Gnomes, played as far as a test needs them."""

from collections.abc import Callable
from functools import cache

import gnomoteka
from gnomoteka.core.match import Match
from tests.browser.fitting import Spot
from tests.browser.person import Person


def tight_spots() -> list[Spot]:
    """One for each kind of step, with four players and a full field."""
    return [
        Spot("start", beginning(), lift),
        Spot("first", full("first")),
        Spot("lay", full("first"), lift),
        Spot("turn", full("first"), choose),
        Spot("second", full("second"), lift),
        Spot("poised", full("second"), put_down),
        Spot("final", full("final"), lift),
    ]


def lift(person: Person) -> None:
    person.tap(person.page.locator("[data-testid=hand-tile][data-target]"))
    person.page.locator("[data-testid=place]").first.wait_for()


def choose(person: Person) -> None:
    person.tap(person.page.locator("[data-testid=tile][data-target]"))
    person.see("turn-over").wait_for()


def put_down(person: Person) -> None:
    lift(person)
    person.tap(person.page.locator("[data-testid=place]"))
    person.see("lay-it").wait_for()


@cache
def beginning() -> Match:
    """The first player's first step: seat 0."""
    starts = (gnomoteka.game("many").start(4, seed) for seed in range(99))
    return next(match for match in starts if 0 in match.acting)


@cache
def full(step: str) -> Match:
    """The last time that seat 0 has such a step, in one game of many."""
    found = None
    for seed in range(20):
        match, bot = gnomoteka.game("many").start(4, seed), gnomoteka.bot("greedy", seed)
        while match.acting:
            seat = match.acting[0]
            if seat == 0 and STEPS[step](match):
                found = match.copy()
            match.play(seat, bot.choose(match.seen_by(seat)))
        if found:
            return found
    raise AssertionError(f"no {step} step was ever reached")


def turns(match: Match) -> bool:
    return any(move.startswith("turn") for move in match.moves(0))


STEPS: dict[str, Callable[[Match], bool]] = {
    "first": lambda m: m.view(0)["phase"] == "turns" and m.view(0)["acted"] == 0 and turns(m),
    # A tile is drawn after it.
    "second": lambda m: m.view(0)["acted"] == 1 and m.view(0)["players"][0]["stack"] > 0,
    "final": lambda m: m.view(0)["phase"] == "final" and m.view(0)["players"][0]["hand"] > 0,
}


@cache
def before_scare() -> Match:
    """Whatever tile seat 0 of two lays now, a dragon of the other player is scared off then."""
    for seed in range(300):
        match, bot = gnomoteka.game("many").start(2, seed), gnomoteka.bot("greedy", seed)
        while match.acting:
            seat = match.acting[0]
            if seat == 0 and STEPS["second"](match) and all("scared" in told(match, lay) for lay in lays(match)):
                return match
            match.play(seat, bot.choose(match.seen_by(seat)))
    raise AssertionError("no dragon was ever scared")


def lays(match: Match) -> list[str]:
    return [move for move in match.moves(0) if move.startswith("lay")]


def told(match: Match, move: str) -> set[str]:
    """What happens by this move of seat 0."""
    return {event.kind for event in match.copy().play(0, move)}
