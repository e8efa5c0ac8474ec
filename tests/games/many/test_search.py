"""Thinking ahead in Many Gnomes: how the search is led, and that it finds the one move that wins."""

import pytest

from gnomoteka.bots.search import SearchBot
from tests.games.many.table import G, play, result, table, to_act

PIZZAS = {"1,0": "purple pizza/gnome", "0,1": "purple pizza/gnome", "2,0": "purple pizza/gnome"}


@pytest.mark.parametrize("seed", range(3))
def test_it_finds_the_one_last_action_that_wins_without_a_prior(seed: int) -> None:
    """Purple's gnome has two pizzas; three meet at 1,1 alone, and one tile of blue's hand has a gnome."""
    field = {**PIZZAS, "1,-1": "purple gnome/dragon"}
    m = table(field, 2, hands=["gnome_pizza 2*pizza_dragon"], left=[3, 1], phase="final", finals=1)
    move = SearchBot(seed, iterations=5000, prior_weight=0).choose(m.seen_by(0))
    assert move == "lay gnome_pizza gnome 1,1"
    play(m, move)
    assert result(m).winners == (0,)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_makes_legal_moves_to_the_end(seats: int) -> None:
    m = G.start(seats, 4)
    while m.acting:
        seat = to_act(m)
        move = SearchBot(seat, iterations=30).choose(m.seen_by(seat))
        assert move in m.moves(seat)
        m.play(seat, move)
    assert m.result
