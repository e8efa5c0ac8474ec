"""Preparing the game."""

from collections import Counter

import pytest

from gnomoteka.core.match import Match
from tests.games.many.table import EACH, KINDS, G, beside, field, hand, lay_any, moves, places, table, to_act
from tests.truth import truth

SEATS = (2, 3, 4)


def starts(n: int, seats: int = 3) -> list[Match]:
    return [G.start(seats=seats, seed=seed) for seed in range(n)]


def chi_square(seen: Counter[str], share: dict[str, float]) -> float:
    n = seen.total()
    return sum((seen[kind] - n * part) ** 2 / (n * part) for kind, part in share.items())


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_has_the_14_tiles_of_a_colour_and_draws_three_of_them(seats):
    m = G.start(seats=seats, seed=5)
    for player in m.view(None)["players"]:
        assert player["least"] == player["most"] == EACH
        assert (player["hand"], player["stack"]) == (3, 11)
        assert (player["gone"], player["points"]) == ({}, 0)
    assert [sum(held.values()) for held in truth(m)["hands"]] == [3] * seats + [0] * (4 - seats)


def test_the_stack_is_shuffled_so_that_any_tile_may_be_drawn():
    # With 2 degrees of freedom one honest shuffle in a thousand passes 13.8; the seeds are fixed.
    share = {kind: n / 14 for kind, n in EACH.items()}
    dealt = [truth(m)["hands"] for m in starts(1500)]
    for seat in range(3):
        held = sum((Counter(hands[seat]) for hands in dealt), Counter[str]())
        assert chi_square(held, share) < 13.8


def test_a_hand_is_three_tiles_of_the_14_without_putting_back():
    hands = Counter(tuple(hand(m, 0).get(kind, 0) for kind in KINDS) for m in starts(1500))
    share = {(3, 0, 0): 20, (0, 3, 0): 4, (0, 0, 3): 4, (1, 1, 1): 96}  # of the 364 ways to draw three of 14
    for held, ways in share.items():
        assert abs(hands[held] / 1500 - ways / 364) < 0.04
    assert len(hands) == 10


def test_another_seed_is_another_shuffle():
    assert len({m.bytes for m in starts(50)}) == 50


@pytest.mark.parametrize("seats", SEATS)
def test_the_royal_pizza_is_the_start_of_the_field(seats):
    m = G.start(seats=seats, seed=5)
    assert m.view(None)["tiles"] == [{"q": 0, "r": 0, "seat": None, "up": "pizza", "down": "pizza"}]
    assert field(m) == {}
    assert places(m) == set(beside("0,0"))


@pytest.mark.parametrize("seats", SEATS)
def test_the_first_player_is_drawn_by_lot(seats):
    share = {str(seat): 1 / seats for seat in range(seats)}
    firsts = Counter(str(to_act(m)) for m in starts(1200, seats))
    assert chi_square(firsts, share) < 16.3  # one in a thousand with 3 degrees of freedom
    assert set(firsts) == set(share)


@pytest.mark.parametrize("seats", SEATS)
def test_turns_go_round_clockwise(seats):
    m = G.start(seats=seats, seed=1)
    order = []
    for turn in range(2 * seats):
        order.append(to_act(m))
        lay_any(m, f"{2 * turn + 1},0")
        assert to_act(m) == order[-1]
        lay_any(m, f"{2 * turn + 2},0")
    assert order == [(order[0] + n) % seats for n in range(2 * seats)]
    assert m.view(None)["first"] == order[0]


def test_in_the_first_turn_one_lays_two_tiles_for_there_is_none_to_turn():
    m = G.start(seats=3, seed=2)
    assert all(move.startswith("lay ") for move in moves(m))
    lay_any(m, "1,0")
    assert all(move.startswith("lay ") for move in moves(m))


def test_stacks_lie_covered_and_nobody_knows_their_order():
    """What is drawn next is fixed nowhere: with other random numbers the same position draws other tiles."""
    drawn = set()
    for seed in range(40):
        m = table({}, 2, left=[14, 14], hands=["2*gnome_pizza gnome_dragon", "3*gnome_pizza"])
        other = m.seen_by(0).redeal(seed)
        other.play(0, "lay gnome_pizza gnome 1,0")
        events = other.play(0, "lay gnome_pizza gnome 0,1")
        drawn |= {event.json()["tile"] for event in events if event.kind == "draw" and event.seen_by(0)}
    assert drawn == set(KINDS)
