"""Points, edge by edge."""

from itertools import product
from random import Random

import pytest

from tests.games.many.table import (
    COLOURS,
    G,
    at,
    beside,
    is_over,
    pair,
    points,
    result,
    saved_and_loaded,
    table,
    to_act,
)

PIZZAS = [f"{colour} pizza/gnome" for colour in COLOURS]


def over(field, seats: int = 4):
    """A game that is over with these tiles on the field; the first player triggered."""
    return table(field, seats, left=[0, *[5] * (seats - 1)], phase="over", turn=seats - 1)


def counted(m) -> list[int]:
    """Points by looking at all pairs of tiles and measuring whether they are one step apart."""
    seen = m.view(None)["tiles"]
    found = [0] * m.seats
    for one, other in product(seen, seen):
        q, r = one["q"] - other["q"], one["r"] - other["r"]
        apart = max(abs(q), abs(r), abs(q + r))
        if one["up"] == "gnome" and other["up"] == "pizza" and apart == 1:
            found[one["seat"]] += 1
    return found


@pytest.mark.parametrize("pizza", PIZZAS)
def test_a_gnome_beside_a_pizza_of_any_colour_is_a_point(pizza):
    assert points(over({"4,0": "blue gnome/pizza", "5,0": pizza})) == [1, 0, 0, 0]


def test_the_royal_pizza_counts_like_any_other():
    assert points(over({"1,0": "green gnome/dragon"})) == [0, 0, 1, 0]


@pytest.mark.parametrize("n", range(7))
def test_every_edge_counts(n):
    field = {"4,0": "blue gnome/dragon", **dict.fromkeys(beside("4,0")[:n], "purple pizza/gnome")}
    assert points(over(field)) == [n, 0, 0, 0]


def test_a_pizza_gives_points_to_every_gnome_beside_it():
    gnomes = ("blue", "purple", "green", "blue", "orange", "blue")
    ring = {place: f"{colour} gnome/pizza" for place, colour in zip(beside("4,0"), gnomes, strict=True)}
    assert points(over({"4,0": "green pizza/dragon", **ring})) == [3, 1, 1, 1]


def test_a_tile_is_what_it_shows():
    assert points(over({"4,0": "blue pizza/gnome", "5,0": "purple gnome/pizza"})) == [0, 1, 0, 0]
    assert points(over({"4,0": "blue dragon/gnome", "5,0": "purple pizza/gnome"})) == [0, 0, 0, 0]
    assert points(over({"4,0": "blue gnome/dragon", "5,0": "purple dragon/pizza"})) == [0, 0, 0, 0]


def test_gnomes_beside_gnomes_and_pizzas_beside_pizzas_give_nothing():
    assert points(over({"4,0": "blue gnome/pizza", "5,0": "blue gnome/pizza"})) == [0, 0, 0, 0]
    assert points(over({"4,0": "blue pizza/gnome", "5,0": "purple pizza/gnome"})) == [0, 0, 0, 0]


def test_a_pizza_without_a_gnome_gives_its_owner_nothing():
    assert points(over({"4,0": "blue pizza/gnome", "5,0": "purple gnome/pizza", "3,0": "green gnome/pizza"})) == [
        0,
        1,
        1,
        0,
    ]


def test_a_part_that_got_separated_scores_too():
    assert points(over({"9,-4": "orange gnome/pizza", "10,-4": "blue pizza/dragon"})) == [0, 0, 0, 1]


def test_tiles_in_hand_give_nothing():
    m = table({"1,0": "blue gnome/pizza"}, 2, left=[0, 9], phase="over", turn=1)
    assert result(m).scores == (1, 0)


# ---- who wins ----------------------------------------------------------------------------


def test_most_points_win():
    m = over({"1,0": "purple gnome/pizza", "4,0": "green gnome/dragon", "5,0": "blue pizza/gnome", "4,1": PIZZAS[0]})
    assert is_over(m)
    assert (result(m).scores, result(m).winners, result(m).places) == ((0, 1, 2, 0), (2,), (3, 2, 1, 3))


def test_equal_points_are_a_shared_victory():
    m = over({"1,0": "purple gnome/pizza", "-1,0": "orange gnome/pizza"})
    assert (result(m).winners, result(m).places) == ((1, 3), (3, 1, 3, 1))


def test_all_may_win_together_with_nothing():
    assert result(over({})).winners == (0, 1, 2, 3)


def test_nothing_else_breaks_a_tie():
    """Neither tiles left nor who triggered."""
    m = table({"1,0": "blue gnome/pizza", "-1,0": "purple gnome/pizza"}, 2, left=[0, 11], phase="over", turn=1)
    assert result(m).winners == (0, 1)


# ---- edge by edge ------------------------------------------------------------------------


def test_the_result_shows_every_edge_that_gave_a_point():
    m = over({"1,0": "purple gnome/pizza", "2,0": "blue pizza/gnome", "3,0": "green gnome/pizza"})
    assert sorted(result(m).detail["edges"], key=str) == [
        {"seat": 1, "gnome": [1, 0], "pizza": [0, 0]},
        {"seat": 1, "gnome": [1, 0], "pizza": [2, 0]},
        {"seat": 2, "gnome": [3, 0], "pizza": [2, 0]},
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_points_are_those_of_a_count_over_all_pairs_of_tiles_at_every_moment_of_a_game(seats):
    scored = 0
    for seed in range(8):
        m, lot = G.start(seats=seats, seed=seed), Random(seed)
        while m.acting:
            m.play(to_act(m), lot.choice(m.moves(to_act(m))))
            assert points(m) == counted(m)
        assert list(result(m).scores) == counted(m)
        best = max(counted(m))
        assert result(m).winners == tuple(seat for seat in range(seats) if counted(m)[seat] == best)
        assert result(m).places == tuple(1 + sum(n > mine for n in counted(m)) for mine in counted(m))
        edges = result(m).detail["edges"]
        assert [sum(edge["seat"] == seat for edge in edges) for seat in range(seats)] == counted(m)
        assert len({str(edge) for edge in edges}) == len(edges)
        for edge in edges:
            assert at(*edge["pizza"]) in beside(at(*edge["gnome"])) and pair(at(*edge["gnome"])) != (0, 0)
        assert result(saved_and_loaded(m)) == result(m)
        scored += best
    assert scored > 20


def test_points_of_the_moment_are_shown_to_everybody():
    m = table({"1,0": "purple gnome/pizza", "2,0": "blue pizza/gnome"})
    for seat in (0, 1, 2, None):
        assert [player["points"] for player in m.view(seat)["players"]] == [0, 2, 0]
