"""A turn: two actions, then drawing up."""

from collections import Counter

import pytest

from gnomoteka.core.match import IllegalMove
from tests.games.many.table import (
    G,
    beside,
    field,
    hand,
    lays,
    left,
    moves,
    owned,
    places,
    play,
    table,
    to_act,
    turns,
)
from tests.truth import truth

MINE = {"1,0": "blue gnome/pizza"}
HAND = "gnome_pizza gnome_dragon pizza_dragon"


def test_a_player_lays_two_tiles_from_their_hand():
    m = table(MINE, hands=[HAND])
    play(m, "lay gnome_pizza pizza 0,1")
    assert to_act(m) == 0
    play(m, "lay gnome_dragon gnome -1,0")
    assert field(m) == {**MINE, "0,1": "blue pizza/gnome", "-1,0": "blue gnome/dragon"}
    assert to_act(m) == 1


def test_or_lays_one_and_then_turns_one():
    m = table(MINE, hands=[HAND])
    play(m, "lay gnome_pizza pizza 0,1")
    assert "turn 1,0" in moves(m)
    play(m, "turn 1,0")
    assert field(m) == {"1,0": "blue pizza/gnome", "0,1": "blue pizza/gnome"}
    assert to_act(m) == 1


def test_or_turns_one_and_then_lays_one():
    m = table(MINE, hands=[HAND])
    play(m, "turn 1,0")
    assert to_act(m) == 0
    play(m, "lay gnome_pizza pizza 0,1")
    assert field(m) == {"1,0": "blue pizza/gnome", "0,1": "blue pizza/gnome"}
    assert to_act(m) == 1


def test_either_order_gives_the_same_field():
    one, other = table(MINE, hands=[HAND]), table(MINE, hands=[HAND])
    play(one, "turn 1,0", "lay gnome_pizza gnome 0,1")
    play(other, "lay gnome_pizza gnome 0,1", "turn 1,0")
    assert truth(one) == truth(other)


def test_after_a_turn_over_one_can_only_lay():
    m = table({**MINE, "0,1": "blue pizza/dragon"}, hands=[HAND])
    assert turns(m) == {"turn 1,0", "turn 0,1"}
    play(m, "turn 1,0")
    assert turns(m) == set()
    assert len(lays(m)) == 6 * len(places(m)) > 0


def test_a_tile_laid_in_this_turn_cannot_be_turned_in_it():
    m = table(MINE, hands=[HAND])
    play(m, "lay gnome_pizza gnome 0,1")
    assert turns(m) == {"turn 1,0"}
    with pytest.raises(IllegalMove):
        play(m, "turn 0,1")


def test_a_tile_laid_in_an_earlier_turn_can_be_turned():
    m = table(MINE, 2, hands=[HAND, HAND], left=[9, 9])
    play(m, "lay gnome_pizza gnome 0,1", "turn 1,0", "lay gnome_pizza gnome -1,0", "lay gnome_dragon gnome 0,-1")
    assert turns(m) == {"turn 1,0", "turn 0,1"}


def test_the_same_tile_can_be_turned_back_in_the_next_turn():
    m = table(MINE, 2, hands=["3*gnome_pizza", "3*gnome_pizza"], left=[9, 9])
    play(m, "turn 1,0", "lay gnome_pizza gnome 0,1", "lay gnome_pizza gnome -1,0", "lay gnome_pizza gnome 0,-1")
    play(m, "turn 1,0")
    assert field(m)["1,0"] == "blue gnome/pizza"


def test_with_no_tile_of_ones_own_on_the_field_one_must_lay_two():
    m = table({"1,0": "purple gnome/pizza", "0,1": "green pizza/dragon"}, hands=[HAND])
    assert turns(m) == set()
    play(m, "lay gnome_pizza gnome -1,0")
    assert turns(m) == set() and lays(m)


def test_only_tiles_of_ones_own_colour_are_turned():
    m = table({**MINE, "0,1": "purple gnome/pizza", "-1,0": "green pizza/gnome"}, hands=[HAND])
    assert turns(m) == {"turn 1,0"}
    for place in ("0,1", "-1,0"):
        with pytest.raises(IllegalMove):
            m.play(0, f"turn {place}")


def test_the_royal_pizza_is_never_turned():
    m = table(MINE, hands=[HAND])
    with pytest.raises(IllegalMove):
        m.play(0, "turn 0,0")


@pytest.mark.parametrize(
    ("up", "down"), [("gnome", "pizza"), ("pizza", "gnome"), ("gnome", "dragon"), ("pizza", "dragon")]
)
def test_a_tile_turned_over_shows_its_other_side(up, down):
    m = table({"1,0": f"blue {up}/{down}"})
    (event,) = play(m, "turn 1,0")
    assert field(m) == {"1,0": f"blue {down}/{up}"}
    assert event == {"kind": "turn", "seat": 0, "at": "1,0", "up": down}


def test_a_laid_tile_shows_whichever_side_one_likes():
    m = table({}, hands=[HAND])
    for kind in HAND.split():
        for up in kind.split("_"):
            (down,) = set(kind.split("_")) - {up}
            twin = m.copy()
            (event,) = play(twin, f"lay {kind} {up} 1,0")
            assert field(twin) == {"1,0": f"blue {up}/{down}"}
            assert event == {"kind": "lay", "seat": 0, "at": "1,0", "up": up}


def test_one_lays_only_tiles_of_ones_hand():
    m = table(MINE, hands=["2*gnome_pizza gnome_dragon"], left=[8])
    assert left(m, 0)["pizza_dragon"] > 0
    assert {move.split()[1] for move in lays(m)} == {"gnome_pizza", "gnome_dragon"}
    play(m, "lay gnome_dragon gnome 0,1")
    assert {move.split()[1] for move in lays(m)} == {"gnome_pizza"}


def test_a_laid_tile_leaves_the_hand_and_is_not_replaced_before_the_turn_ends():
    m = table(MINE, hands=[HAND])
    play(m, "lay gnome_pizza gnome 0,1")
    assert hand(m, 0) == {"gnome_dragon": 1, "pizza_dragon": 1}
    assert owned(m, 0) == 5


def test_nobody_acts_in_another_players_turn():
    m = table(MINE, hands=[HAND])
    for seat in (1, 2):
        assert m.moves(seat) == []
        with pytest.raises(IllegalMove):
            m.play(seat, "lay gnome_pizza gnome 0,1")


# ---- drawing up --------------------------------------------------------------------------


def test_then_one_draws_up_to_three():
    m = table(MINE, hands=[HAND], left=[8])
    events = play(m, "lay gnome_pizza gnome 0,1", "lay gnome_dragon gnome -1,0")
    assert [event["kind"] for event in events] == ["lay", "lay", *["draw"] * 4]  # to oneself and to the others
    assert truth(m)["hand_size"][0] == sum(hand(m, 0).values()) == 3
    assert owned(m, 0) == 6


def test_who_laid_one_and_turned_one_draws_one():
    m = table(MINE, hands=[HAND], left=[8])
    events = play(m, "lay gnome_pizza gnome 0,1", "turn 1,0")
    assert [event["kind"] for event in events].count("draw") == 2  # to oneself and to the others
    assert truth(m)["hand_size"][0] == 3


def test_one_draws_fewer_if_the_stack_is_short():
    m = table(MINE, hands=[HAND], left=[4])
    play(m, "lay gnome_pizza gnome 0,1", "lay gnome_dragon gnome -1,0")
    assert sum(hand(m, 0).values()) == 2 == owned(m, 0)
    m = table(MINE, hands=[HAND], left=[3])
    play(m, "lay gnome_pizza gnome 0,1", "turn 1,0")
    assert hand(m, 0) == {"gnome_dragon": 1, "pizza_dragon": 1}


def test_what_is_drawn_comes_from_the_own_stack():
    for seed in range(30):
        m = G.start(seats=2, seed=seed)
        me, other = to_act(m), 1 - to_act(m)
        before = hand(m, other), left(m, other)
        for place in ("1,0", "2,0"):
            kind = next(iter(hand(m)))
            play(m, f"lay {kind} {kind.split('_')[0]} {place}")
        assert (hand(m, other), left(m, other)) == before
        assert Counter(hand(m, me)) <= left(m, me)


def test_a_first_turn_offers_each_tile_both_ways_up_on_each_place():
    m = table({}, hands=["2*gnome_pizza pizza_dragon"], left=[14, 14, 14])
    wanted = {("gnome_pizza", "gnome"), ("gnome_pizza", "pizza"), ("pizza_dragon", "pizza"), ("pizza_dragon", "dragon")}
    assert moves(m) == {f"lay {kind} {up} {place}" for kind, up in wanted for place in beside("0,0")}
