"""Noms, and what protects them."""

import pytest

from tests.games.noms.table import areas, as_moon, discard, hand, moves, phase, play, plays, table

PROTECTION = ("mushroom", "toad", "moth")


def test_a_nom_is_played_to_ones_own_area_and_is_free():
    m = table("", "", hands=["nom", ""])
    assert play(m, "play nom") == [{"kind": "play", "seat": 0, "card": "nom", "thing": None, "target": None}]
    assert areas(m) == [{"free": 1}, {}] and hand(m, 0) == {} and discard(m) == {}


def test_a_nom_need_not_be_played():
    m = table("", "", hands=["nom", ""])
    assert moves(m) == {"end", "play nom"}


@pytest.mark.parametrize("card", PROTECTION)
def test_protection_is_laid_on_a_free_nom_of_ones_own(card):
    m = table("2*free", "free", hands=[card, ""])
    assert plays(m, card) == {""}
    play(m, f"play {card}")
    assert areas(m) == [{"free": 1, card: 1}, {"free": 1}] and discard(m) == {} and hand(m, 0) == {}


@pytest.mark.parametrize("card", PROTECTION)
@pytest.mark.parametrize("mine", ["", "elder", "bubble", "ring_2", "moth"])
def test_protection_is_laid_on_no_other_nom(card, mine):
    """Not on the Elder, on a trapped or ringed nom, on a second card, or on another player's nom."""
    m = table(mine, "free", hands=[card, ""])
    assert "" not in plays(m, card)


def test_a_mushroom_removes_any_other_mushroom_in_play_ones_own_too():
    m = table("mushroom toad", "mushroom moth", "toad", hands=["mushroom", "", ""])
    assert plays(m, "mushroom") == {"mushroom p1", "mushroom p2"}
    events = play(m, "play mushroom mushroom p2")
    assert areas(m) == [{"mushroom": 1, "toad": 1}, {"free": 1, "moth": 1}, {"toad": 1}]
    assert discard(m) == {"mushroom": 2}
    assert events[1:] == [{"kind": "free", "seat": 1, "card": "mushroom", "n": 1}]


def test_a_mushroom_removes_ones_own_mushroom():
    m = table("mushroom", "", hands=["mushroom", ""])
    play(m, "play mushroom mushroom p1")
    assert areas(m)[0] == {"free": 1} and discard(m) == {"mushroom": 2}


def test_a_toad_removes_any_protection_in_play_ones_own_too():
    m = table("moth", "mushroom", "toad bubble", hands=["toad", "", ""])
    assert plays(m, "toad") == {"moth p1", "mushroom p2", "toad p3"}


@pytest.mark.parametrize("cover", PROTECTION)
@pytest.mark.parametrize("owner", [0, 1])
def test_both_go_to_the_discard_and_the_nom_is_free(cover, owner):
    m = table(*(f"2*{cover}" if seat == owner else "" for seat in range(2)), hands=["toad", "nom"])
    play(m, f"play toad {cover} p{owner + 1}")
    assert areas(m)[owner] == {cover: 1, "free": 1}
    assert discard(m) == ({"toad": 2} if cover == "toad" else {"toad": 1, cover: 1})
    assert phase(m) == "play"


def test_a_moth_removes_nothing():
    m = table("", "mushroom toad moth", hands=["moth", ""])
    assert plays(m, "moth") == set()


@pytest.mark.parametrize("trap", ["bubble", "ring_1"])
def test_no_protection_card_lifts_a_trap(trap):
    m = table(trap, trap if trap == "bubble" else "", hands=["mushroom toad moth", ""])
    assert moves(m) == {"end"}


@pytest.mark.parametrize("move", ["play nom", "play moth", "play mushroom mushroom p2", "play toad toad p2"])
def test_no_window_opens_for_noms_and_protection_even_when_it_removes_one(move):
    m = table("free", "mushroom toad", hands=["nom moth mushroom toad", "feather moon blindfold cure"], discard="nom")
    play(m, move)
    assert phase(m) == "play" and m.acting == (0,)


def test_moon_magic_is_never_a_nom_a_protection_a_trap_or_itself():
    m = table("free", "free mushroom toad moth bubble", hands=["moon", "lure"], discard="nom")
    kinds = {move.split()[1] for move in moves(m) if move.startswith("moon")}
    assert not kinds & {"nom", "elder", *PROTECTION, "bubble", "ring_1", "ring_2", "ring_3", "moon"}
    assert as_moon(m, "lure") == {"nom p2"}
