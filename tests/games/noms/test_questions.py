"""The ten questions at the end of the rulebook, with its answers."""

import pytest

from tests.games.noms.table import (
    answer,
    area,
    areas,
    attack,
    discard,
    draw,
    hand,
    is_over,
    letters,
    moves,
    phase,
    play,
    plays,
    table,
)


def test_1_one_plays_as_many_cards_as_one_wants():
    m = table("free", "2*free", hands=["2*nom 2*lure mushroom", ""])
    for move in ("play nom", "play lure nom p2", "play nom", "play lure nom p2", "play mushroom"):
        attack(m, move)
    assert areas(m) == [{"free": 4, "mushroom": 1}, {}] and moves(m) == {"end"}


def test_2_a_drawn_nom_need_not_be_played_but_an_event_happens_at_once():
    m = table("free", "", phase="draw", top="nom")
    play(m, "draw", "end")
    assert hand(m, 0) == {"nom": 1} and m.acting == (1,)
    m = table("free", "", phase="draw", top="alchemy")
    play(m, "draw")
    assert areas(m)[0] == {}


@pytest.mark.parametrize("move", ["moon lure nom p2", "moon flute ring_1", "moon cure"])
def test_3_moon_magic_is_played_as_a_danger_help_or_rescue_card_and_then_discarded(move):
    m = table("", "free ring_1", hands=["moon", ""], discard="nom")
    attack(m, move)
    assert discard(m)["moon"] == 1 and hand(m, 0).get("moon", 0) == 0


def test_3_and_never_as_a_nom_a_protection_or_a_trap():
    m = table("free", "free mushroom", hands=["moon", ""])
    kinds = {move.split()[1] for move in moves(m) if move != "end"}
    assert not kinds & {"nom", "elder", "mushroom", "toad", "moth", "bubble", "ring_2"}


@pytest.mark.parametrize("event", ["flood", "alchemy", "wasps", "letter_o"])
def test_4_after_an_event_one_may_play_cards(event):
    m = table("", "", hands=["nom", ""], phase="draw", top=event)
    draw(m)
    assert plays(m, "nom") == {""}


def test_4_unless_it_was_the_third_letter():
    m = table("", "", hands=["nom", ""], phase="draw", top="letter_o", letters="nm")
    draw(m)
    assert is_over(m) and m.moves(0) == []


@pytest.mark.parametrize("card", ["mushroom", "toad", "moth"])
def test_5_the_elder_does_not_hide_under_protection(card):
    assert plays(table("elder", "", hands=[card, ""]), card) == set()


def test_5_and_is_not_fetched_by_a_cure():
    assert plays(table("", "", hands=["cure", ""], discard="elder"), "cure") == set()


def test_5_but_lightning_strikes_it():
    m = table("elder", "", hands=["", "moon lightning"], turn=1)
    assert plays(m, "lightning") == {"elder"} and "moon lightning elder" in moves(m)


def test_6_a_nom_freed_from_a_bubble_stays_where_it_is():
    m = table("", "bubble", hands=["spear", ""])
    play(m, "play spear bubble p2")
    assert areas(m) == [{}, {"free": 1}]


def test_6_only_a_nom_freed_from_a_ring_comes_to_who_helped():
    m = table("", "ring_2", hands=["flute", ""])
    play(m, "play flute ring_2")
    assert areas(m) == [{"free": 2}, {}]


def test_7_a_shell_sends_even_the_last_letter_back_into_the_deck():
    m = table("", "", hands=["", "shell"], phase="draw", top="letter_n", letters="om")
    draw(m, {1: "answer shell"})
    assert not is_over(m) and letters(m) == ["letter_o", "letter_m"] and phase(m) == "play"


def test_8_the_bubble_of_a_stolen_nom_is_discarded():
    m = table("", "bubble", hands=["thief", ""])
    attack(m, "play thief under_bubble p2")
    assert discard(m) == {"thief": 1, "bubble": 1} and hand(m, 0) == {"nom": 1}


def test_9_a_cure_keeps_the_hand_from_the_plague():
    m = table("", "", hands=["nom", "cure lure nom"], phase="draw", top="plague")
    draw(m)
    answer(m, {1: "answer cure"})
    assert hand(m, 1) == {"lure": 1, "nom": 1} and hand(m, 0) == {} and discard(m) == {"plague": 1, "cure": 1}


def test_10_a_retreat_lets_one_lay_the_area_out_anew_what_others_played_there_too():
    m = table("bubble mushroom", "free", hands=["retreat", ""])
    play(m, "play retreat", "take back under_bubble", "take back mushroom", "stop")
    attack(m, "play bubble nom p2")
    play(m, "play nom", "play mushroom")
    assert area(m, 0) == {"free": 1, "mushroom": 1} and area(m, 1) == {"bubble": 1}


def test_10_and_the_limit_of_eight_holds():
    m = table("2*mushroom", "", hands=["retreat 6*lure", ""])
    play(m, "play retreat", "take back under_mushroom", "take back under_mushroom", "end")
    assert phase(m) == "discard"
