"""The Plague: all hands are shuffled into the deck, unless their owner discards a Cure."""

from collections import Counter

import pytest

from tests.games.noms.table import (
    answer,
    areas,
    deck,
    discard,
    draw,
    hands,
    known,
    moves,
    of_kind,
    phase,
    play,
    table,
    told,
    top_known_to,
)
from tests.truth import truth


def asked(*held, **said):
    m = table(*("free" for _ in held), hands=held, phase="draw", **{"top": "plague lure", **said})
    draw(m)
    return m


def test_all_hands_are_shuffled_into_the_deck():
    m = asked("2*nom toad", "elder", "")
    before = Counter(deck(m))
    assert phase(m) == "plague" and m.acting == (0, 1)
    events = answer(m)
    assert hands(m) == [{}, {}, {}] and truth(m)["hand_size"] == [0] * 6
    assert Counter(deck(m)) - before == {"nom": 2, "toad": 1, "elder": 1}
    assert areas(m) == [{"free": 1}] * 3 and discard(m) == {"plague": 1} and phase(m) == "play"
    assert of_kind(events, "return", "shuffle") == [
        {"kind": "return", "seat": 0, "card": None, "n": 3, "hand": 1},
        {"kind": "return", "seat": 1, "card": None, "n": 1, "hand": 1},
        {"kind": "shuffle", "seat": None},
    ]


def test_every_player_with_cards_is_asked_even_if_it_can_only_pass():
    m = asked("nom", "", "cure lure", "moon cure")
    assert m.acting == (0, 2, 3)
    assert moves(m, 0) == {"pass"} and moves(m, 2) == {"pass", "answer cure"}
    assert moves(m, 3) == {"pass", "answer cure", "answer moon as cure"}


@pytest.mark.parametrize(("card", "given"), [("cure", "answer cure"), ("moon", "answer moon as cure")])
def test_who_discards_a_cure_or_moon_magic_keeps_the_rest(card, given):
    m = asked("2*nom", f"{card} lure toad")
    events = answer(m, {1: given})
    assert hands(m) == [{}, {"lure": 1, "toad": 1}] and discard(m) == {"plague": 1, card: 1}
    assert of_kind(events, "keep_hand") == [{"kind": "keep_hand", "seat": 1, "card": card}]
    assert phase(m) == "play" and m.acting == (0,)


def test_several_may_keep_their_hands():
    m = asked("cure nom", "cure lure", "moon toad")
    answer(m, {0: "answer cure", 1: "answer cure", 2: "answer moon as cure"})
    assert hands(m) == [{"nom": 1}, {"lure": 1}, {"toad": 1}]


def test_neither_need_be_given():
    m = asked("cure nom", "")
    answer(m)
    assert hands(m) == [{}, {}] and "cure" in deck(m)


def test_no_nom_is_needed_in_the_discard_and_none_is_fetched():
    m = asked("cure nom", "", discard="nom")
    answer(m, {0: "answer cure"})
    assert hands(m)[0] == {"nom": 1} and discard(m)["nom"] == 1


def test_a_shell_or_feather_is_no_answer_to_the_second_question():
    m = asked("shell feather blindfold", "")
    assert moves(m, 0) == {"pass"}


def test_if_every_hand_is_kept_the_deck_is_not_shuffled():
    m = table("", "", hands=["cure nom", ""], phase="draw", top="plague lure toad moth", known_top={1: 3})
    draw(m)
    before = deck(m)
    events = answer(m, {0: "answer cure"})
    assert deck(m) == before and top_known_to(m, 1) == ["lure", "toad"]
    assert of_kind(events, "nothing", "shuffle") == [{"kind": "nothing", "seat": 0, "card": "plague"}]


def test_otherwise_it_is_and_nobody_knows_its_top():
    m = table("", "", hands=["cure nom", "nom"], phase="draw", top="plague lure toad moth", known_top={1: 3})
    draw(m)
    answer(m, {0: "answer cure"})
    assert truth(m)["shuffled"] and truth(m)["known_top"] == [0] * 6 and len(set(map(str, deck(m)))) > 3


def test_a_plague_that_a_shell_cancels_asks_nothing_more():
    m = table("", "", hands=["nom", "shell"], phase="draw", top="plague")
    draw(m, {1: "answer shell"})
    assert phase(m) == "play" and hands(m) == [{"nom": 1}, {}] and "plague" in deck(m)


def test_there_are_two_questions_first_whether_it_is_cancelled():
    m = table("", "", hands=["cure", "moon"], phase="draw", top="plague", discard="nom")
    play(m, "draw")
    assert phase(m) == "event" and moves(m, 0) == {"pass", "answer cure"}
    answer(m, {0: "answer cure"})
    assert phase(m) == "plague" and hands(m)[0] == {"nom": 1} and moves(m, 0) == {"pass"}
    assert moves(m, 1) == {"pass", "answer moon as cure"}


def test_nobody_is_asked_if_all_cures_and_moon_magic_are_gone():
    m = asked("nom", "lure", discard="2*cure moon")
    assert phase(m) == "play" and hands(m) == [{}, {}]


@pytest.mark.parametrize("gone", ["cure moon", "2*cure", "moon"])
def test_everybody_is_asked_while_one_of_them_may_be_left(gone):
    m = asked("nom", "lure", discard=gone)
    assert phase(m) == "plague" and m.acting == (0, 1) and moves(m, 0) == {"pass"}


def test_if_nobody_has_cards_nothing_happens():
    m = table("free", "", phase="draw", top="plague lure")
    before = deck(m)[1:]
    events = draw(m)
    assert deck(m) == before and of_kind(events, "nothing") and discard(m) == {"plague": 1} and phase(m) == "play"


def test_answers_are_hidden_until_all_are_given():
    before = asked("cure nom", "lure", "moth")
    m = before.copy()
    events = m.play(0, "answer cure")
    assert told(events, 0) == [{"kind": "answer", "seat": 0, "answer": "cure"}]
    for seat in (1, 2, None):
        assert told(events, seat) == [] and m.seen_by(seat).bytes == before.seen_by(seat).bytes
    assert m.seen_by(1).acting == (0, 1, 2)


def test_others_learn_only_how_many_cards_went_back():
    stories = []
    for held, rest in (("nom lure", "toad moth"), ("toad moth", "nom lure")):
        m = table("", "", hands=[held, "nom"], phase="draw", top=f"plague {rest}")
        draw(m)
        events = [*m.play(0, "pass"), *m.play(1, "pass")]
        stories.append((told(events, 1)[1:], told(events, None)))
    assert stories[0] == stories[1]


def test_what_was_known_of_a_hand_that_went_back_is_forgotten_and_of_a_kept_one_stays():
    m = asked("cure nom lure", "toad", known={None: {0: "nom", 1: "toad"}, 1: {0: "nom lure cure"}})
    answer(m, {0: "answer cure"})
    assert known(m, 0) == {"nom": 1} and known(m, 0, by=1) == {"nom": 1, "lure": 1} and known(m, 1) == {}
