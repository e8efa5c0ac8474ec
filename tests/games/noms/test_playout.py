"""Imagined games: the policy makes sensible legal moves, and the evaluation says what an eye sees."""

from collections.abc import Iterator
from functools import cache
from types import ModuleType

import numpy as np
import pytest

from gnomoteka.bots.search import SearchBot
from gnomoteka.core.match import Match
from tests.games import imagined
from tests.games.noms.table import G, table, written

RANDOM = (0, 1, 12345, 777_777_777, 2**30 - 1)
EVALUATE = """
@entry
def evaluate(row, rewards):
    rules.evaluate(state(row), rewards)
"""


@cache
def doors() -> ModuleType:
    return G.bind("gnomoteka_test_playout_noms", imagined.SOURCE + EVALUATE)


def chosen(m: Match, seat: int, rng: int) -> str:
    out = G.new_moves()
    n, i = doors().fancy(np.frombuffer(m.bytes, np.uint8).copy(), seat, out, rng)
    assert 0 <= i < n
    return G.notation.move_text(int(out[i]))


def evaluation(m: Match) -> list[float]:
    rewards = np.full(G.seats[1], np.nan)
    doors().evaluate(np.frombuffer(m.bytes, np.uint8).copy(), rewards)
    return [float(reward) for reward in rewards[: m.seats]]


def positions(seats: int, seed: int) -> Iterator[Match]:
    """Those of a game of random moves, so that odd ones come up too."""
    m, dice = G.start(seats, seed), np.random.default_rng(seed)
    while m.acting:
        yield m
        seat = m.acting[0]
        m.play(seat, str(dice.choice(m.moves(seat))))


@pytest.mark.parametrize("seats", range(2, 7))
def test_in_every_position_the_policy_makes_a_legal_move_and_the_evaluation_is_a_share(seats: int) -> None:
    for seed in range(3):
        for m in positions(seats, seed):
            for seat in m.acting:
                for rng in RANDOM:
                    assert chosen(m, seat, rng) in m.moves(seat)
            rewards = evaluation(m)
            assert all(0 <= reward <= 1 for reward in rewards)
            assert sum(rewards) == pytest.approx(0.75 + 0.25 * seats / 2)


@pytest.mark.parametrize("rng", RANDOM)
def test_the_policy_makes_plainly_good_moves(rng: int) -> None:
    assert chosen(table("free", "free", hands=["nom scout"]), 0, rng) == "play nom"
    assert chosen(table("", "free", "7*free", hands=["lure", "", ""]), 0, rng) == "play lure nom p3"
    assert chosen(table("free", "mushroom", hands=["spear"]), 0, rng) == "end"
    assert chosen(table("bubble", "free", hands=["retreat"]), 0, rng) == "play retreat"
    robbed = table("4*mushroom", "free", hands=["feather", "nom"], waiting="play super_lure p1", turn=1)
    assert chosen(robbed, 0, rng) == "answer feather"
    elsewhere = table("free", "free", "free", hands=["feather", "nom", "nom"], waiting="play lure nom p3", turn=1)
    assert chosen(elsewhere, 0, rng) == "pass"


@pytest.mark.parametrize("rng", RANDOM)
def test_the_policy_keeps_a_super_lure_until_the_last_letter_may_come(rng: int) -> None:
    """For two the lowest third has 19 cards and a letter. Unless somebody shuffled, with 22 cards left the last letter
    can't come within two draws."""
    for letters, deck, shuffled, move in [
        ("no", 22, 0, "end"),
        ("no", 21, 0, "play super_lure p2"),
        ("n", 12, 1, "end"),
        ("no", 24, 1, "play super_lure p2"),
    ]:
        position = written("free", "4*free", hands=["super_lure"], letters=letters, deck=deck)
        position["state"]["shuffled"] = shuffled
        assert chosen(G.load(position), 0, rng) == move, (letters, deck, shuffled)


def test_the_policy_does_not_look_into_other_hands() -> None:
    for m in positions(3, 9):
        for seat in m.acting:
            other = m.seen_by(seat).redeal(1)
            assert chosen(m, seat, 5) == chosen(other, seat, 5)


def test_noms_on_the_table_count_more_the_nearer_the_end_is() -> None:
    early = evaluation(table("3*free", "free"))[0]
    late = evaluation(table("3*free", "free", letters="no", deck=4))[0]
    assert 0.5 < early < late and late > 0.7


def test_an_even_game_is_even() -> None:
    assert evaluation(table("2*free", "2*free")) == pytest.approx([0.5, 0.5])


@pytest.mark.parametrize(("letters", "deck"), [("", 50), ("no", 4)])
def test_covered_noms_are_better_than_free_ones_and_trapped_ones_worse(letters: str, deck: int) -> None:
    covered = evaluation(table("mushroom", "free", letters=letters, deck=deck))
    trapped = evaluation(table("bubble", "free", letters=letters, deck=deck))
    assert covered[0] > 0.5 > trapped[0]


def test_a_full_hand_is_better_than_an_empty_one() -> None:
    assert evaluation(table("free", "free", hands=["super_lure nom feather"]))[0] > 0.55


def test_the_search_robs_who_has_most_before_the_last_letter() -> None:
    m = table("free", "5*mushroom", hands=["super_lure", "nom"], letters="no", deck=3)
    assert SearchBot(1, iterations=500).choose(m.seen_by(0)) == "play super_lure p2"
