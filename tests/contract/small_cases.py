"""For each game a position with few possible redeals: what is seen, how to name a redeal, and how likely each is."""

from collections.abc import Callable, Mapping
from itertools import combinations, permutations
from math import comb
from typing import Any

import gnomoteka
from gnomoteka.core.match import Match, Seen
from gnomoteka.games.duel import GAME as DUEL
from gnomoteka.games.duel.cards import COUNT
from tests.example import GAME as EXAMPLE

SmallCase = tuple[Seen, Callable[[Match], Any], Mapping[Any, float]]


def nimble() -> SmallCase:
    """Five cards of five kinds are unseen: two in the other hand, three in the deck, whose order counts."""
    unseen = ("cave", "wind_red", "ruby_round", "sapphire_square", "diamond")
    written = gnomoteka.game("nimble").start(2, 1).position()
    state = written["state"]
    rest = dict(gnomoteka.game("nimble").present.COMPONENTS)
    for card in (*unseen, "wind_blue"):
        rest[card] -= 1
    state.update(turn=0, phase="play", open=[], deck=list(unseen[2:]), deck_size=3, discard=rest)
    state["hands"] = [{"wind_blue": 1}, {unseen[0]: 1, unseen[1]: 1}, {}, {}]
    state["hand_size"] = [1, 2, 0, 0]
    seen = gnomoteka.game("nimble").load(written).seen_by(0)

    def outcome(m: Match) -> tuple[frozenset[str], tuple[str, ...]]:
        found = m.position()["state"]
        return frozenset(found["hands"][1]), tuple(found["deck"])

    possible = [
        (frozenset(hand), deck) for hand in combinations(unseen, 2) for deck in permutations(set(unseen) - set(hand))
    ]
    return seen, outcome, {each: 1 / len(possible) for each in possible}


def example() -> SmallCase:
    """After one round of two players: the other holds two of the eight unseen cards, and has chosen one of them."""
    m = EXAMPLE.start(2, 3)
    m.play(0, m.moves(0)[0])
    m.play(1, m.moves(1)[0])
    m.play(1, m.moves(1)[0])
    seen = m.seen_by(0)
    unseen = set(range(1, 13)) - set(seen.view["played"]) - set(seen.view["own"]["hand"])

    def outcome(m: Match) -> tuple[frozenset[int], int]:
        view = m.view(1)["own"]
        return frozenset(view["hand"]), view["chosen"]

    possible = [(frozenset(hand), chosen) for hand in combinations(unseen, 2) for chosen in hand]
    return seen, outcome, {each: 1 / len(possible) for each in possible}


def many() -> SmallCase:
    """At the start the other has drawn three of six, four and four tiles: tiles of a kind can't be told apart."""
    m = gnomoteka.game("many").start(2, 4)

    def outcome(m: Match) -> tuple[int, ...]:
        return tuple(m.view(1)["own"]["hand"].get(kind, 0) for kind in ("gnome_pizza", "gnome_dragon", "pizza_dragon"))

    chances = {
        (a, b, 3 - a - b): comb(6, a) * comb(4, b) * comb(4, 3 - a - b) / comb(14, 3)
        for a in range(4)
        for b in range(4 - a)
    }
    return m.seen_by(0), outcome, chances


def duel() -> SmallCase:
    """Four cards of four kinds are unseen: two in the other hand, two in the deck, whose order counts."""
    unseen, mine = (1, 2, 28, 37), 3
    written = DUEL.start(2, 1).position()
    state = written["state"]
    rest = COUNT.tolist()
    for kind in (*unseen, mine):
        rest[kind] -= 1

    def held(*kinds: int) -> list[int]:
        return [int(kind in kinds) for kind in range(len(rest))]

    state.update(hands=[held(mine), held(*unseen[:2])], hand_size=[1, 2], played=rest)
    state.update(deck=[*unseen[2:], *[0] * (len(state["deck"]) - 2)], deck_size=2)
    seen = DUEL.load(written).seen_by(0)

    def outcome(m: Match) -> tuple[frozenset[int], tuple[int, ...]]:
        found = m.position()["state"]
        hand = frozenset(kind for kind, n in enumerate(found["hands"][1]) if n)
        return hand, tuple(found["deck"][:2])

    possible = [
        (frozenset(hand), deck) for hand in combinations(unseen, 2) for deck in permutations(set(unseen) - set(hand))
    ]
    return seen, outcome, {each: 1 / len(possible) for each in possible}


SMALL_CASES: dict[str, Callable[[], SmallCase]] = {"nimble": nimble, "many": many, "duel": duel, "example": example}
