"""Curses on others, and winds against fogs on oneself."""

import pytest

from gnomoteka.core.match import IllegalMove
from tests.games.nimble.table import FOGS, WINDS, before, discarded, hand, moves, play, table

CURSES = ("cave_in", *FOGS)


def against(held: str, *front: str, **position):
    """Seat 0 is to play, with this hand; `front` lies in front of seats 0, 1, …"""
    seats = len(front)
    return table(seats, hands=[held, *["cave"] * (seats - 1)], front=front, **position)


def targets(m, card: str) -> set[int]:
    return {seat for seat in range(m.seats) if f"curse p{seat + 1} {card}" in moves(m)}


# ---- curses ------------------------------------------------------------------------------


@pytest.mark.parametrize("card", CURSES)
def test_a_curse_is_played_on_another_player_of_ones_choice(card):
    assert targets(against(card, "", "", "", ""), card) == {1, 2, 3}
    assert targets(against(card, "", "", ""), card) == {1, 2}
    assert targets(against(card, "", ""), card) == {1}


@pytest.mark.parametrize("card", CURSES)
def test_nobody_can_curse_themselves(card):
    m = table(3, hands=["cave", card, "cave"], turn=1)
    assert targets(m, card) == {0, 2}
    with pytest.raises(IllegalMove):
        m.play(1, f"curse p2 {card}")


@pytest.mark.parametrize("card", CURSES)
def test_a_curse_lies_in_front_of_its_target(card):
    m = against(f"{card} ruby_round", "", "", "")
    assert play(m, f"curse p3 {card}") == [{"kind": "curse", "seat": 0, "card": card, "target": 2}]
    assert [before(m, seat) for seat in range(3)] == [{}, {}, {card: 1}]
    assert hand(m, 0) == {"ruby_round": 1}
    assert not discarded(m)
    assert m.view(None)["players"][2]["curses"] == [card]


@pytest.mark.parametrize("card", CURSES)
@pytest.mark.parametrize("mine", ["", "cave", "cave_in", "cave cave_in", "fog_orange fog_green"])
def test_to_curse_no_cave_is_needed_and_no_curse_on_me_stops_me(card, mine):
    assert targets(against(card, mine, "", ""), card) == {1, 2}


@pytest.mark.parametrize("card", CURSES)
@pytest.mark.parametrize("theirs", ["", "cave", "cave 2*ruby_round"])
def test_the_target_needs_neither_a_cave_nor_gems(card, theirs):
    assert targets(against(card, "", theirs), card) == {1}


@pytest.mark.parametrize("card", CURSES)
def test_two_curses_of_one_kind_on_one_player_are_allowed(card):
    m = against(card, "", f"cave {card}", "cave")
    play(m, f"curse p2 {card}")
    assert before(m, 1) == {"cave": 1, card: 2}
    assert m.view(None)["players"][1]["curses"] == [card, card]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_has_more_curses_than_opponents(seats):
    laid = ["cave_in", "fog_orange", "fog_green"]
    for curses in range(seats):
        m = against("fog_purple cave", "", " ".join(laid[:curses]), *[""] * (seats - 2))
        assert (1 in targets(m, "fog_purple")) == (curses < seats - 1)


@pytest.mark.parametrize("card", CURSES)
@pytest.mark.parametrize("full", ["fog_orange fog_green", "2*cave_in", "cave_in fog_purple", "2*fog_purple"])
def test_with_two_opponents_no_third_curse_of_any_kind_is_sent(card, full):
    m = against(f"{card} cave", "", full, "")
    assert targets(m, card) == {2}
    with pytest.raises(IllegalMove):
        m.play(0, f"curse p2 {card}")


def test_caves_and_gems_are_not_counted_as_curses():
    assert targets(against("cave_in", "", "cave 6*ruby_round 2*diamond fog_green", ""), "cave_in") == {1, 2}


def test_a_player_rid_of_a_curse_can_be_cursed_again():
    m = table(2, hands=["wind_red", "2*cave_in"], front=["fog_orange", "cave"], open="cave")
    assert "curse p1 cave_in" not in table(2, hands=["", "cave_in"], front=["fog_orange", ""], turn=1).moves(1)
    play(m, "blow fog_orange wind_red", "take 1")
    assert "curse p1 cave_in" in moves(m)


# ---- winds -------------------------------------------------------------------------------

BLOWN = {
    "wind_red": {"fog_orange", "fog_purple"},
    "wind_yellow": {"fog_orange", "fog_green"},
    "wind_blue": {"fog_green", "fog_purple"},
}


def blown(m) -> set[str]:
    return {move for move in moves(m) if move.startswith("blow")}


@pytest.mark.parametrize("wind", WINDS)
def test_a_wind_blows_away_the_fogs_crossed_out_on_it_and_with_two_one_chooses(wind):
    m = against(f"{wind} cave", " ".join(FOGS), "", "", "")
    assert blown(m) == {f"blow {fog} {wind}" for fog in BLOWN[wind]}


@pytest.mark.parametrize("fog", FOGS)
@pytest.mark.parametrize("wind", WINDS)
def test_a_wind_is_played_only_against_a_fog_that_lies_on_me(wind, fog):
    m = against(f"{wind} cave", fog, "", "")
    assert blown(m) == ({f"blow {fog} {wind}"} if fog in BLOWN[wind] else set())


@pytest.mark.parametrize(("wind", "fog"), [(wind, fog) for wind in WINDS for fog in sorted(BLOWN[wind])])
def test_the_wind_and_the_fog_both_go_to_the_discard(wind, fog):
    m = against(f"{wind} cave", f"cave {fog} ruby_round", "", "")
    assert play(m, f"blow {fog} {wind}") == [{"kind": "blow", "seat": 0, "card": wind, "fog": fog}]
    assert discarded(m) == {wind: 1, fog: 1}
    assert before(m, 0) == {"cave": 1, "ruby_round": 1}
    assert hand(m, 0) == {"cave": 1}


def test_one_wind_blows_away_one_fog():
    m = against("wind_red", "2*fog_orange fog_purple", "", "", "")
    play(m, "blow fog_orange wind_red")
    assert before(m, 0) == {"fog_orange": 1, "fog_purple": 1}


@pytest.mark.parametrize("wind", WINDS)
def test_a_wind_does_nothing_against_a_cave_in(wind):
    assert blown(against(f"{wind} cave", "2*cave_in", "", "")) == set()


@pytest.mark.parametrize("wind", WINDS)
def test_a_wind_is_played_on_oneself_not_for_another(wind):
    assert blown(against(f"{wind} cave", "", " ".join(FOGS), "", "")) == set()


def test_a_wind_against_my_fog_leaves_the_same_fog_on_another():
    m = against("wind_blue", "fog_green", "fog_green", "")
    play(m, "blow fog_green wind_blue")
    assert [before(m, seat) for seat in range(2)] == [{}, {"fog_green": 1}]


def test_no_cave_is_needed_for_a_wind():
    assert blown(against("wind_red ruby_round", "fog_orange", "")) == {"blow fog_orange wind_red"}


def test_a_cave_in_does_not_stop_a_wind():
    assert blown(against("wind_red ruby_round", "cave_in fog_orange", "", "")) == {"blow fog_orange wind_red"}


def test_once_the_fog_is_blown_away_its_colours_can_be_laid_again():
    m = table(2, hands=["wind_red ruby_round", "2*diamond"], front=["cave fog_orange", "cave"])
    assert "lay ruby_round" not in moves(m)
    play(m, "blow fog_orange wind_red", "take deck", "lay diamond", "take deck")
    assert "lay ruby_round" in moves(m)
