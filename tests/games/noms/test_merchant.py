"""The Traveling Merchant: all at once, everybody keeps one card and passes the rest to the right."""

from itertools import product

import pytest

from gnomoteka.core.match import IllegalMove
from tests.games.noms.table import answer, discard, draw, hand, hands, known, moves, of_kind, phase, play, table, told
from tests.truth import truth

KINDS = ("nom", "lure", "mushroom", "toad")


def asked(*held, **said):
    m = table(*("" for _ in held), hands=held, phase="draw", top="merchant", **said)
    draw(m)
    return m


def sizes(m):
    assert truth(m)["hand_size"][: m.seats] == [sum(each.values()) for each in hands(m)]
    return truth(m)["hand_size"][: m.seats]


def test_each_keeps_exactly_one_card_and_passes_the_rest_to_the_right():
    m = asked("2*nom lure", "toad mushroom", "moth spear flute")
    assert phase(m) == "merchant" and m.acting == (0, 1, 2)
    assert moves(m, 0) == {"keep nom", "keep lure"} and moves(m, 1) == {"keep toad", "keep mushroom"}
    answer(m, {0: "keep nom", 1: "keep toad", 2: "keep flute"})
    assert hands(m) == [
        {"nom": 1, "mushroom": 1},
        {"toad": 1, "moth": 1, "spear": 1},
        {"flute": 1, "nom": 1, "lure": 1},
    ]
    assert phase(m) == "play" and discard(m) == {"merchant": 1}


def test_to_the_right_is_the_seat_that_played_before():
    m = table("", "", "", hands=["nom", "", "2*lure"], turn=0, phase="draw", top="merchant")
    draw(m)
    answer(m, {2: "keep lure"})
    assert hands(m) == [{"nom": 1}, {"lure": 1}, {"lure": 1}]


@pytest.mark.parametrize("numbers", list(product((0, 1, 2, 4), repeat=3)))
def test_with_any_numbers_of_cards(numbers):
    held = [f"{n}*{KINDS[seat]}" if n else "" for seat, n in enumerate(numbers)]
    m = asked(*held)
    choosing = [seat for seat, n in enumerate(numbers) if n > 1]
    assert m.view(None)["asked"] == choosing
    if choosing:
        answer(m, {seat: f"keep {KINDS[seat]}" for seat in choosing})
    passed = [max(0, n - 1) for n in numbers]
    assert sizes(m) == [n - passed[seat] + passed[(seat + 1) % 3] for seat, n in enumerate(numbers)]
    for seat in range(3):
        after = {KINDS[seat]: min(1, numbers[seat]), KINDS[(seat + 1) % 3]: passed[(seat + 1) % 3]}
        assert hand(m, seat) == {kind: n for kind, n in after.items() if n}


@pytest.mark.parametrize("numbers", list(product((0, 1, 2, 3), repeat=2)))
def test_two_players_exchange(numbers):
    a, b = numbers
    m = asked(f"{a}*nom" if a else "", f"{b}*lure" if b else "")
    if m.view(None)["asked"]:
        answer(m, {seat: f"keep {('nom', 'lure')[seat]}" for seat in m.acting})
    assert sizes(m) == [min(a, 1) + max(0, b - 1), min(b, 1) + max(0, a - 1)]


def test_who_has_one_card_keeps_it_and_is_not_asked():
    m = asked("nom", "2*lure")
    assert m.acting == (1,)
    answer(m, {1: "keep lure"})
    assert hands(m) == [{"nom": 1, "lure": 1}, {"lure": 1}]


def test_received_cards_are_not_passed_on():
    m = asked("", "nom", "3*lure", "")
    answer(m, {2: "keep lure"})
    assert hands(m) == [{}, {"nom": 1, "lure": 2}, {"lure": 1}, {}]


def test_if_nobody_has_two_cards_nothing_happens():
    m = table("", "", hands=["nom", "lure"], phase="draw", top="merchant")
    events = draw(m)
    assert of_kind(events, "nothing") == [{"kind": "nothing", "seat": 0, "card": "merchant"}]
    assert hands(m) == [{"nom": 1}, {"lure": 1}] and phase(m) == "play" and discard(m) == {"merchant": 1}


def test_one_can_neither_pass_nor_keep_what_one_does_not_hold():
    m = asked("nom lure", "nom lure")
    for move in ("pass", "keep toad", "discard nom", "end"):
        with pytest.raises(IllegalMove):
            m.play(0, move)


def test_of_equal_cards_one_is_kept_and_the_others_go():
    m = asked("3*nom", "2*lure")
    assert moves(m, 0) == {"keep nom"}
    answer(m, {0: "keep nom", 1: "keep lure"})
    assert hands(m) == [{"nom": 1, "lure": 1}, {"lure": 1, "nom": 2}]


def test_no_other_hand_is_checked_for_the_limit():
    m = asked("", "9*nom")
    answer(m, {1: "keep nom"})
    assert sizes(m) == [8, 1] and phase(m) == "play"


def test_choices_are_hidden_until_all_are_made():
    before = asked("nom lure", "nom toad", "2*moth")
    m = before.copy()
    events = m.play(0, "keep lure")
    assert told(events, 0) == [{"kind": "keep", "seat": 0, "card": "lure"}]
    assert told(events, 1) == told(events, 2) == told(events, None) == []
    for seat in (1, 2, None):
        assert m.seen_by(seat).bytes == before.seen_by(seat).bytes and m.seen_by(seat).acting == (0, 1, 2)
    assert m.view(0)["own"]["answer"] == {"card": "lure", "as": "keep"}
    assert hands(m) == hands(before)


def test_how_many_were_passed_is_public_and_which_only_giver_and_receiver_see():
    m = asked("nom 2*lure", "moth", "toad")
    events = m.play(0, "keep nom")
    public = [{"kind": "pass_on", "seat": 0, "n": 2, "to": 2}]
    given = [*public, {"kind": "give", "seat": 0, "card": "lure", "n": 2, "to": 2}]
    assert told(events, None) == public == told(events, 1)
    assert told(events, 2) == given and told(events, 0)[1:] == given


def test_giver_and_receiver_know_the_passed_cards():
    m = asked("nom 2*lure", "moth", "toad")
    answer(m, {0: "keep nom"})
    assert known(m, 2, by=0) == {"lure": 2} and hand(m, 2) == {"toad": 1, "lure": 2}
    assert known(m, 2) == known(m, 2, by=1) == {} and known(m, 0, by=2) == {}


def test_for_others_what_was_known_of_a_hand_that_passed_cards_lapses():
    m = asked("nom 2*lure", "moth", "toad", "spear", known={None: {0: "nom lure"}, 1: {0: "nom 2*lure"}})
    answer(m, {0: "keep nom"})
    assert known(m, 0) == known(m, 0, by=1) == known(m, 0, by=2) == {}


def test_the_receiver_still_knows_what_was_not_passed():
    m = asked("2*nom 2*lure", "moth", "toad", known={2: {0: "2*nom lure"}})
    answer(m, {0: "keep nom"})
    assert known(m, 0, by=2) == {"nom": 1} and known(m, 2, by=0) == {"nom": 1, "lure": 2}


def test_what_is_known_of_a_hand_that_passed_nothing_stays():
    m = asked("2*nom", "moth", "toad", known={None: {1: "moth", 2: "toad"}})
    answer(m, {0: "keep nom"})
    assert known(m, 1) == {"moth": 1} and known(m, 2) == {"toad": 1} == known(m, 2, by=1)
    assert known(m, 2, by=0) == {"toad": 1, "nom": 1}


def test_two_players_know_all_that_they_passed_to_each_other():
    m = asked("2*nom lure", "2*nom toad", known={0: {1: "2*nom"}, 1: {0: "lure"}})
    answer(m, {0: "keep nom", 1: "keep toad"})
    assert hands(m) == [{"nom": 3}, {"nom": 1, "lure": 1, "toad": 1}]
    assert known(m, 1, by=0) == {"nom": 1, "lure": 1} and known(m, 0, by=1) == {"nom": 2}


def test_a_cancelled_merchant_passes_nothing():
    m = table("", "", hands=["nom shell", "2*lure"], phase="draw", top="merchant")
    draw(m, {0: "answer shell"})
    assert hands(m) == [{"nom": 1}, {"lure": 2}] and phase(m) == "play"


def test_a_cure_in_the_window_changes_who_has_cards_to_pass():
    m = table("", "", hands=["nom", "cure"], phase="draw", top="merchant", discard="2*nom")
    play(m, "draw")
    answer(m, {1: "answer cure"})
    assert phase(m) == "play" and hands(m) == [{"nom": 1}, {"nom": 1}]
