"""Matches of Nimble Gnomes, played as far as a test needs them."""

import random
from collections.abc import Callable
from functools import cache

import gnomoteka
from gnomoteka.core.match import Match
from tests.browser.fitting import Spot
from tests.browser.person import Person


def before_the_end() -> Match:
    """Two who began with the quick start have a few steps left."""
    m, bot = gnomoteka.game("nimble").start(2, 1, quick_start=True), gnomoteka.bot("greedy", 1)
    while m.acting:
        seat = m.acting[0]
        m.play(seat, bot.choose(m.seen_by(seat)))
    return gnomoteka.replay(m.record(), m.step - 8)


def fogged_and_to_lay() -> Match:
    for seed in range(1000):
        match, bot = gnomoteka.game("nimble").start(2, seed), gnomoteka.bot("greedy", seed)
        while match.acting:
            seat = match.acting[0]
            verbs = {choice["parts"]["verb"] for choice in match.choices(seat)}
            if seat == 0 and match.view(0)["players"][0]["fogged"] and {"lay"} <= verbs:
                return match
            match.play(seat, bot.choose(match.seen_by(seat)))
    raise AssertionError("nobody ever lay in the fog")


# ---- where a window gets tight ---------------------------------------------------------------

GEMS = ("ruby", "heliodor", "sapphire", "diamond")
# Which cards are picked up before one looks, by the beginnings of their names.
LIFTED = {"lay": GEMS, "clear": ("cave",), "curse": ("cave_in", "fog"), "blow": ("wind",), "discard": ("",)}


def tight_spots() -> list[Spot]:
    """One for each kind of step, with four players, hands that everybody has seen, and as much laid as can be."""
    return [Spot(kind, match, lift(*LIFTED.get(kind, ()))) for kind, match in fullest().items()]


def lift(*kinds: str) -> Callable[[Person], None]:
    def first(person: Person) -> None:
        cards = person.page.locator("[data-testid=hand-card][data-target]")
        for card in cards.all() if kinds else ():
            if (card.get_attribute("data-card") or "").startswith(kinds):
                person.tap(card)
                return
        assert not kinds

    return first


@cache
def fullest() -> dict[str, Match]:
    """Everybody takes open cards and likes to curse; what seat 0 could do where most lay on the table."""
    best: dict[str, tuple[int, Match]] = {}
    for seed in range(30):
        match, bot, lot = gnomoteka.game("nimble").start(4, seed), gnomoteka.bot("greedy", seed), random.Random(seed)
        while match.acting:
            seat, moves = match.acting[0], match.moves(match.acting[0])
            if seat == 0:
                full = fullness(match)
                best |= {kind: (full, match.copy()) for kind in steps(match) if full > best.get(kind, (0,))[0]}
            liked = [
                move for move in moves if move.startswith(("take", "curse")) and move[5:] not in ("deck", "nothing")
            ]
            liked = liked if lot.random() < 0.5 or seat else []
            match.play(seat, lot.choice(liked) if liked else bot.choose(match.seen_by(seat)))
    assert set(best) == {"take", "take_nothing", "lay", "clear", "curse", "blow", "discard"}
    return {kind: match for kind, (_, match) in best.items()}


def fullness(match: Match) -> int:
    players = match.view(0)["players"]
    return sum(sum(p["known"].values()) + 4 * len(p["curses"]) + sum(p["gems"].values()) for p in players)


def steps(match: Match) -> set[str]:
    """What seat 0 could do now; a cave against a cave-in clears it."""
    verbs = {str(move["parts"]["verb"]) for move in match.choices(0)}
    if "cave_in" in match.view(0)["players"][0]["curses"] and "lay cave" in match.moves(0):
        verbs = verbs - {"lay"} | {"clear"}
    return verbs - ({"take"} if "take_nothing" in verbs else set())


# ---- moments -----------------------------------------------------------------------------------


@cache
def before_six() -> tuple[Match, str]:
    """Seat 0 of two can complete a set of six, by this card."""
    return before_moment(lambda match, move: move.startswith("lay ") and sixes(match, move) > sixes(match))


@cache
def before_cave_in() -> tuple[Match, str]:
    """Seat 0 of two can let the other's cave fall in."""
    return before_moment(lambda match, move: move == "curse p2 cave_in")


def before_moment(is_it: Callable[[Match, str], bool]) -> tuple[Match, str]:
    for seed in range(300):
        match, bot = gnomoteka.game("nimble").start(2, seed), gnomoteka.bot("greedy", seed)
        while match.acting:
            seat = match.acting[0]
            found = [move for move in match.moves(0) if is_it(match, move)] if seat == 0 else []
            if found:
                return match, found[0].split()[-1]
            match.play(seat, bot.choose(match.seen_by(seat)))
    raise AssertionError("it never happened")


def sixes(match: Match, move: str | None = None) -> int:
    """How many sets of six seat 0 has, after this move."""
    after = match.copy()
    if move:
        after.play(0, move)
    count: int = after.view(0)["players"][0]["sets"][0]
    return count
