"""The seven positions that catch mistakes."""

from tests.games.noms.table import (
    answer,
    areas,
    attack,
    deck,
    discard,
    draw,
    hand,
    hands,
    is_over,
    known,
    letters,
    moves,
    of_kind,
    phase,
    play,
    table,
    top_known_to,
)
from tests.truth import truth


def test_with_only_the_elder_in_the_discard_neither_cure_nor_moon_magic_is_played_as_cure():
    m = table("", "", hands=["cure moon", ""], discard="elder")
    assert moves(m) == {"end", "moon scout deck"}


def test_a_super_lure_takes_two_noms_and_leaves_the_elder_and_the_bubble_and_the_toad_is_publicly_in_hand():
    m = table("elder free toad bubble", "", hands=["", "super_lure"], turn=1)
    attack(m, "play super_lure p1")
    assert areas(m) == [{"elder": 1, "bubble": 1}, {"free": 2}]
    assert hand(m, 0) == {"toad": 1} and known(m, 0) == {"toad": 1} == known(m, 0, by=1)


def test_with_two_free_noms_and_an_elder_the_ring_of_two_is_legal_and_the_ring_of_three_is_not():
    m = table("free", "free elder", hands=["ring_1 ring_2 ring_3", ""])
    assert moves(m) == {"end", "play ring_2"}


def test_two_shells_against_the_third_letter_spend_only_the_drawers_moon_magic():
    m = table("", "", "", hands=["moon", "lure", "shell"], phase="draw", top="letter_m", letters="no")
    draw(m, {0: "answer moon", 2: "answer shell"})
    assert not is_over(m) and letters(m) == ["letter_n", "letter_o"] and "letter_m" in deck(m)
    assert hands(m) == [{}, {"lure": 1}, {"shell": 1}] and discard(m) == {"moon": 1}
    assert m.acting == (0,) and phase(m) == "play" and "draw" not in moves(m)


def test_a_flood_with_only_protected_noms_and_an_elder_moves_nothing_and_a_scout_still_knows_the_top():
    m = table("mushroom toad", "elder moth", phase="draw", top="flood lure toad moth", known_top={1: 3})
    before = deck(m)[1:]
    draw(m)
    assert deck(m) == before and areas(m) == [{"mushroom": 1, "toad": 1}, {"elder": 1, "moth": 1}]
    assert top_known_to(m, 1) == ["lure", "toad"] and truth(m)["known_top"][1] == 2


def test_of_two_cures_for_one_nom_the_first_gets_it_and_the_speared_nom_was_not_yet_there():
    m = table("", "free", "", hands=["spear", "cure", "cure"], discard="nom")
    play(m, "play spear nom p2")
    events = answer(m, {1: "answer cure", 2: "answer cure"}, order=(2, 1))
    assert hands(m) == [{}, {"nom": 1}, {"cure": 1}]
    assert discard(m) == {"spear": 1, "cure": 1, "nom": 1} and areas(m)[1] == {}
    assert [event["seat"] for event in of_kind(events, "fetch")] == [1]


def test_a_merchant_with_0_1_and_4_cards_leaves_0_4_and_1():
    m = table("", "", "", hands=["", "nom", "4*lure"], phase="draw", top="merchant")
    draw(m)
    answer(m, {2: "keep lure"})
    assert [sum(each.values()) for each in hands(m)] == [0, 4, 1]
