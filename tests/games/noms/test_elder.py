"""The Esteemed Elder: in play touched by Lightning alone; in hand and deck a card like any other."""

import pytest

from tests.games.noms.table import (
    answer,
    area,
    areas,
    attack,
    deck,
    discard,
    draw,
    hand,
    moves,
    play,
    result,
    table,
)

EVERY_CARD = (
    "mushroom toad moth bubble ring_1 ring_2 ring_3 lure super_lure cyclone beetle thief spear flute retreat cure moon"
)


def test_the_elder_is_played_to_ones_own_area():
    m = table("", "", hands=["elder", "feather"])
    play(m, "play elder")
    assert areas(m) == [{"elder": 1}, {}] and hand(m, 0) == {}


@pytest.mark.parametrize("owner", [0, 1])
def test_no_card_chooses_the_elder_in_play_but_lightning_and_moon_magic_as_lightning(owner):
    m = table(*("elder" if seat == owner else "" for seat in range(2)), hands=[EVERY_CARD + " lightning", ""])
    assert moves(m) == {"end", "play lightning elder", "moon lightning elder", "moon scout deck"}


@pytest.mark.parametrize("move", ["play super_lure p2", "play cyclone p2", "play beetle", "play ring_1"])
def test_no_card_moves_covers_or_discards_it_along_with_others(move):
    m = table("", "free mushroom elder", hands=["super_lure cyclone beetle ring_1", ""])
    attack(m, move)
    assert area(m, 1)["elder"] == 1


@pytest.mark.parametrize("event", ["alchemy", "flood", "plague", "wasps", "merchant"])
def test_no_event_touches_it_in_play(event):
    m = table("free toad elder", "", hands=["lure", "2*nom"], phase="draw", top=event)
    draw(m)
    if m.view(None)["asked"]:
        answer(m, {1: "keep nom"} if event == "merchant" else {})
    assert area(m, 0)["elder"] == 1 and "elder" not in deck(m)


def test_the_elder_is_not_counted_for_a_ring():
    m = table("elder", "2*free", hands=["ring_2 ring_3", ""])
    assert moves(m) == {"end", "play ring_2"}


def test_in_hand_lightning_takes_it():
    m = table("", "", hands=["lightning", "elder"])
    attack(m, "play lightning hand p2")
    assert discard(m) == {"lightning": 1, "elder": 1}


def test_in_hand_the_plague_takes_it():
    m = table("", "", hands=["elder", ""], phase="draw", top="plague")
    draw(m)
    answer(m)
    assert "elder" in deck(m) and hand(m, 0) == {}


def test_in_hand_the_merchant_takes_it():
    m = table("", "", hands=["elder nom", ""], phase="draw", top="merchant")
    draw(m)
    answer(m, {0: "keep nom"})
    assert hand(m, 1) == {"elder": 1}


def test_in_hand_it_counts_for_the_limit_and_may_be_discarded():
    m = table("", "", hands=["elder 8*nom", ""])
    play(m, "end", "discard elder")
    assert discard(m) == {"elder": 1}


def test_it_counts_as_a_nom_at_the_end():
    m = table("elder", "", letters="nom", phase="over")
    assert result(m).scores == (1, 0)


def test_an_elder_struck_down_stays_in_the_discard():
    m = table("", "elder", hands=["lightning cure", ""])
    attack(m, "play lightning elder")
    assert moves(m) == {"end"} and discard(m) == {"lightning": 1, "elder": 1}
