"""Drawn events: letters, Alchemy, Flood, Wasps. The Plague and the Merchant have files of their own."""

from collections import Counter

import pytest

from tests.games.noms.table import (
    EVENTS,
    LETTERS,
    G,
    answer,
    areas,
    deck,
    discard,
    draw,
    hand,
    hands,
    is_over,
    letters,
    moves,
    of_kind,
    phase,
    play,
    table,
    top_known_to,
)
from tests.truth import truth


@pytest.mark.parametrize("event", [*EVENTS, *LETTERS])
def test_a_drawn_event_is_shown_to_all_and_never_comes_to_the_hand(event):
    m = table("free", "free", hands=["nom", "nom"], phase="draw", top=event)
    events = m.play(0, "draw")
    assert all(each.seen_by(None) for each in events)
    assert events[0].json() == {"kind": "event", "seat": 0, "card": event}
    assert hand(m, 0) == {"nom": 1} and deck(m)[0] != event


@pytest.mark.parametrize("event", EVENTS)
def test_events_other_than_letters_are_discarded_after_they_happened(event):
    m = table("free", "free", hands=["nom", ""], phase="draw", top=event)
    draw(m)
    if m.view(None)["asked"]:
        answer(m)
    assert discard(m)[event] == 1 and truth(m)["event"] is None


@pytest.mark.parametrize("event", [*EVENTS, "letter_n"])
def test_afterwards_the_turn_goes_on_with_playing(event):
    m = table("free", "free", hands=["nom", ""], phase="draw", top=event)
    draw(m)
    if m.view(None)["asked"]:
        answer(m)
    assert phase(m) == "play" and m.acting == (0,) and "end" in moves(m)


def test_if_nobody_has_cards_an_event_happens_at_once():
    m = table("free", "free", phase="draw", top="alchemy")
    play(m, "draw")
    assert areas(m) == [{}, {"free": 1}] and phase(m) == "play" and discard(m) == {"alchemy": 1, "nom": 1}


# ---- letters -----------------------------------------------------------------------------


@pytest.mark.parametrize("letter", LETTERS)
def test_a_letter_comes_to_the_middle_of_the_table(letter):
    m = table("", "", phase="draw", top=letter)
    events = draw(m)
    assert letters(m) == [letter] and discard(m) == {} and phase(m) == "play"
    assert of_kind(events, "letter") == [{"kind": "letter", "seat": 0, "card": letter}]


@pytest.mark.parametrize(("out", "third"), [("no", "letter_m"), ("nm", "letter_o"), ("om", "letter_n")])
def test_the_third_letter_in_any_order_ends_the_game_at_once(out, third):
    m = table("free", "", hands=["9*nom", ""], phase="draw", top=third, letters=out)
    events = draw(m)
    assert is_over(m) and phase(m) == "over" and events[-1] == {"kind": "over", "seat": None}
    assert m.result and m.result.winners == (0,)


def test_the_second_letter_does_not_end_it():
    m = table("", "", phase="draw", top="letter_m", letters="o")
    draw(m)
    assert not is_over(m) and letters(m) == ["letter_o", "letter_m"]


@pytest.mark.parametrize("card", ["shell", "moon"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_shell_shuffles_even_the_third_letter_back(card, seat):
    held = [card if each == seat else "nom" for each in range(2)]
    m = table("", "", hands=held, phase="draw", top="letter_m", letters="no")
    draw(m, {seat: f"answer {card}"})
    assert not is_over(m) and letters(m) == ["letter_n", "letter_o"] and "letter_m" in deck(m)
    assert phase(m) == "play" and discard(m) == {card: 1}


def test_a_letter_sent_back_may_come_anywhere():
    places = set()
    for seed in range(80):
        position = table("", "", hands=["shell", ""], phase="draw", top="letter_m", letters="no", deck=8).position()
        m = G.load({**position, "random": {"key": f"{seed:064x}"}})
        draw(m, {0: "answer shell"})
        places.add(deck(m).index("letter_m"))
    assert places == set(range(8))


# ---- Alchemy -----------------------------------------------------------------------------


def test_alchemy_discards_the_area_of_who_drew_it_and_nobody_elses():
    mine = "2*free mushroom toad moth bubble elder ring_2"
    m = table("free", mine, "free", hands=["nom", "lure", ""], turn=1, phase="draw", top="alchemy")
    events = draw(m)
    assert areas(m) == [{"free": 1}, {"elder": 1}, {"free": 1}] and hands(m) == [{"nom": 1}, {"lure": 1}, {}]
    assert discard(m) == {"alchemy": 1, "nom": 8, "mushroom": 1, "toad": 1, "moth": 1, "bubble": 1, "ring_2": 1}
    assert all(event["seat"] == 1 for event in of_kind(events, "lose"))
    lost = Counter[str]()
    for event in of_kind(events, "lose"):
        lost[event["card"]] += event["n"]
    assert lost + Counter(["alchemy"]) == discard(m)


@pytest.mark.parametrize("mine", ["", "elder"])
def test_alchemy_with_nothing_to_discard_does_nothing(mine):
    m = table(mine, "free", phase="draw", top="alchemy")
    assert of_kind(draw(m), "nothing") == [{"kind": "nothing", "seat": 0, "card": "alchemy"}]
    assert discard(m) == {"alchemy": 1}


# ---- Flood and Wasps ---------------------------------------------------------------------


def shuffles(event, mine, theirs, **said):
    m = table(mine, theirs, phase="draw", top=event, **said)
    before = Counter(deck(m)) - Counter([event])
    events = draw(m)
    return m, Counter(deck(m)) - before, of_kind(events, "shuffle", "nothing", "return")


def test_a_flood_shuffles_all_free_noms_in_play_into_the_deck():
    m, returned, events = shuffles("flood", "2*free mushroom elder", "free toad bubble ring_1")
    assert areas(m) == [{"mushroom": 1, "elder": 1}, {"toad": 1, "bubble": 1, "ring_1": 1}]
    assert returned == {"nom": 3} and discard(m) == {"flood": 1}
    assert [(event["kind"], event["seat"]) for event in events] == [("return", 0), ("return", 1), ("shuffle", None)]
    assert [event["n"] for event in events[:2]] == [2, 1]


def test_wasps_shuffle_all_toads_in_play_and_their_noms_into_the_deck():
    m, returned, events = shuffles("wasps", "2*toad free elder", "toad mushroom moth bubble ring_1")
    assert areas(m) == [{"free": 1, "elder": 1}, {"mushroom": 1, "moth": 1, "bubble": 1, "ring_1": 1}]
    assert returned == {"nom": 3, "toad": 3} and discard(m) == {"wasps": 1}
    assert [(event["seat"], event["card"], event["n"]) for event in events[:-1]] == [
        (0, "nom", 2), (0, "toad", 2), (1, "nom", 1), (1, "toad", 1)
    ]  # fmt: skip


@pytest.mark.parametrize(("event", "theirs"), [("flood", "toad elder bubble ring_1"), ("wasps", "free elder mushroom")])
def test_if_no_card_goes_back_the_deck_is_not_shuffled(event, theirs):
    m = table("", theirs, phase="draw", top=f"{event} lure toad moth", known_top={1: 3})
    before = deck(m)[1:]
    events = draw(m)
    assert deck(m) == before and top_known_to(m, 1) == ["lure", "toad"]
    assert of_kind(events, "shuffle", "nothing") == [{"kind": "nothing", "seat": 0, "card": event}]


@pytest.mark.parametrize("event", ["flood", "wasps"])
def test_otherwise_the_whole_deck_is_shuffled_letters_too(event):
    tops, low = set(), set()
    for seed in range(60):
        position = table("free", "toad", phase="draw", top=f"{event} lure", deck=11).position()
        m = G.load({**position, "random": {"key": f"{seed:064x}"}})
        play(m, "draw")
        tops.add(deck(m)[0])
        low.add(deck(m).index("letter_n"))
        assert truth(m)["shuffled"]
    assert tops & set(LETTERS) and low == set(range(11 if event == "flood" else 12))


def test_a_shuffle_ends_the_thirds():
    m = G.start(seats=2, seed=0)
    for seed in range(200):
        m = G.start(seats=2, seed=seed)
        if deck(m)[0] == "flood":
            break
    assert deck(m)[0] == "flood" and not truth(m)["shuffled"]
    draw(m)
    assert truth(m)["shuffled"] and G.load(m.position()).bytes == m.bytes
