"""Rings and bubbles."""

import pytest

from tests.games.noms.table import (
    answer,
    areas,
    as_moon,
    attack,
    discard,
    draw,
    hand,
    moves,
    of_kind,
    phase,
    play,
    plays,
    table,
)


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize("free", range(5))
def test_a_ring_is_played_only_when_exactly_its_number_of_free_noms_is_in_play(number, free):
    spread = [f"{(free + 1) // 2}*free" if free else "", f"{free // 2}*free" if free > 1 else "", "toad bubble elder"]
    m = table(*spread, hands=[f"ring_{number}", "", ""])
    assert plays(m, f"ring_{number}") == ({""} if free == number else set())


def test_a_ring_takes_all_free_noms_ones_own_too_and_lies_in_ones_own_area():
    m = table("free mushroom", "2*free toad", "moth", hands=["ring_3", "", ""])
    events = attack(m, "play ring_3")
    assert areas(m) == [{"mushroom": 1, "ring_3": 1}, {"toad": 1}, {"moth": 1}]
    assert discard(m) == {} and hand(m, 0) == {}
    caught = [(event["seat"], event["n"], event["owner"]) for event in of_kind(events, "catch")]
    assert caught == [(0, 1, 0), (1, 2, 0)]


@pytest.mark.parametrize("turn", range(3))
def test_the_ring_lies_with_whoever_played_it(turn):
    m = table("free", "free", "", hands=["ring_2" if seat == turn else "" for seat in range(3)], turn=turn)
    attack(m, "play ring_2")
    assert areas(m) == [{"ring_2": 1} if seat == turn else {} for seat in range(3)]


def test_the_elder_and_covered_and_ringed_noms_are_no_free_noms():
    m = table("free elder ring_1", "free mushroom bubble", hands=["ring_2 ring_3", ""])
    assert plays(m, "ring_2") == {""} and plays(m, "ring_3") == set()


def test_there_may_be_several_rings_in_one_area():
    m = table("ring_1", "2*free", hands=["ring_2", ""])
    attack(m, "play ring_2")
    assert areas(m) == [{"ring_1": 1, "ring_2": 1}, {}]


def test_a_bubble_is_laid_on_any_free_nom_in_play_ones_own_too_and_the_nom_stays():
    m = table("free", "2*free moth", "bubble toad elder ring_1", hands=["bubble", "", ""])
    assert plays(m, "bubble") == {"nom p1", "nom p2"}
    events = attack(m, "play bubble nom p2")
    assert areas(m)[1] == {"free": 1, "bubble": 1, "moth": 1} and discard(m) == {}
    assert of_kind(events, "catch") == [{"kind": "catch", "seat": 1, "card": "bubble", "n": 1, "owner": 1}]


@pytest.mark.parametrize("theirs", ["", "elder", "mushroom", "toad", "moth", "bubble", "ring_1"])
def test_no_bubble_on_anything_but_a_free_nom(theirs):
    assert plays(table("", theirs, hands=["bubble", ""]), "bubble") == set()


@pytest.mark.parametrize("move", ["play bubble nom p2", "play ring_2"])
def test_a_trap_opens_a_window_and_a_feather_cancels_it(move):
    m = table("free", "free", hands=["bubble ring_2", "feather blindfold"])
    play(m, move)
    assert phase(m) == "window" and moves(m, 1) == {"pass", "answer feather"}
    answer(m, {1: "answer feather"})
    assert areas(m) == [{"free": 1}, {"free": 1}] and discard(m) == {move.split()[1]: 1, "feather": 1}


@pytest.mark.parametrize("trap", ["bubble", "ring_1"])
def test_a_feather_never_lifts_a_trap_that_lies_there(trap):
    m = table(trap, "", hands=["feather", ""])
    assert moves(m) == {"end"}


def test_moon_magic_is_no_trap():
    m = table("free", "free", hands=["moon", ""])
    assert not as_moon(m, "bubble") and not as_moon(m, "ring_2")


# What the other cards do to bubbles and rings


@pytest.mark.parametrize("trap", ["bubble", "ring_1", "ring_2", "ring_3"])
@pytest.mark.parametrize(
    "move", ["play lure nom p2", "play super_lure p2", "play cyclone p2", "play beetle", "play spear nom p2"]
)
def test_lures_cyclone_beetle_and_spear_leave_trapped_noms_where_they_are(trap, move):
    m = table("", f"free mushroom {trap}", hands=["lure super_lure cyclone beetle spear", ""])
    attack(m, move)
    assert areas(m)[1][trap] == 1 and trap not in discard(m)


@pytest.mark.parametrize("event", ["flood", "wasps"])
def test_flood_and_wasps_leave_trapped_noms_where_they_are(event):
    m = table("ring_1 bubble", "free toad ring_3 bubble", phase="draw", top=event)
    draw(m)
    assert areas(m)[0] == {"ring_1": 1, "bubble": 1}
    assert areas(m)[1] == {"ring_3": 1, "bubble": 1, **({"toad": 1} if event == "flood" else {"free": 1})}


def test_alchemy_discards_traps_of_the_drawers_area_with_their_noms():
    m = table("ring_2 bubble", "ring_1", phase="draw", top="alchemy")
    draw(m)
    assert areas(m) == [{}, {"ring_1": 1}] and discard(m) == {"alchemy": 1, "nom": 3, "ring_2": 1, "bubble": 1}
