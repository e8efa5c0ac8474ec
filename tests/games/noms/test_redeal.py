"""What a seat doesn't know is dealt anew: nothing known is lost, no event in a hand, letters where they can be."""

from collections import Counter
from random import Random

import pytest

from gnomoteka.core.match import Match
from tests.games.noms.table import (
    EVENTS,
    LETTERS,
    G,
    areas,
    deck,
    discard,
    hand,
    hands,
    known,
    moves,
    phase,
    play,
    table,
    top_known_to,
)
from tests.games.noms.test_setup import thirds
from tests.truth import truth


def check(m: Match, seat: int | None, seed: int) -> Match:
    """A redeal that this seat can't tell from the truth, and that is a position of the game."""
    other = m.seen_by(seat).redeal(seed)
    assert other.seen_by(seat).bytes == m.seen_by(seat).bytes
    assert G.load(other.position()).bytes == other.bytes
    assert (areas(other), discard(other), phase(other)) == (areas(m), discard(m), phase(m))
    assert [sum(each.values()) for each in hands(other)] == [sum(each.values()) for each in hands(m)]
    for owner in range(m.seats):
        if owner != seat:
            assert Counter(known(m, owner, by=seat)) <= Counter(hand(other, owner))
        else:
            assert hand(other, owner) == hand(m, owner)
        assert not {*EVENTS, *LETTERS} & set(hand(other, owner))
    if seat is not None:
        top = top_known_to(m, seat)
        assert deck(other)[: len(top)] == top
        assert seat not in m.acting or set(other.moves(seat)) == set(m.moves(seat))
    if not truth(m)["shuffled"]:
        check_thirds(other)
    return other


def check_thirds(m: Match) -> None:
    """One letter in each third that is whole, and in the third that is begun unless it was found there."""
    gone = sum(thirds(m.seats)) - truth(m)["deck_size"]
    out = len(m.view(None)["letters"]) + (m.view(None)["event"] in LETTERS)
    start = 0
    for part, size in enumerate(thirds(m.seats)):
        left = deck(m)[max(0, start - gone) : max(0, start + size - gone)]
        found = sum(card in LETTERS for card in left)
        assert found == (part >= out), (part, out, left)
        start += size


@pytest.mark.parametrize("seats", range(2, 7))
def test_redeals_through_whole_games_keep_all_that_is_known(seats):
    redeals, phases = 0, set()
    for seed in range(3):
        m, lot = G.start(seats=seats, seed=seed), Random(seed)
        while m.acting:
            seat = lot.choice(m.acting)
            listed = sorted(moves(m, seat))
            busy = [move for move in listed if move not in ("end", "pass", "no draw")]
            m.play(seat, lot.choice(busy if busy and lot.random() < 0.6 else listed))
            if lot.random() < 0.2:
                for watcher in (*range(seats), None):
                    check(m, watcher, lot.randrange(1 << 30))
                    redeals += 1
                phases.add(phase(m))
    assert redeals > 100 and phases >= {"draw", "play", "window", "event"}


@pytest.mark.parametrize("seat", [0, 1, 2, None])
@pytest.mark.parametrize(
    "said",
    [
        {"phase": "scout", "known_top": {0: 3}},
        {"phase": "retreat"},
        {"phase": "retreat", "retreated": True},
        {"waiting": "play lure nom p2", "answers": {1: "answer feather"}},
        {"waiting": "moon spear nom p2", "answers": {2: "pass"}},
        {"event": "flood", "answers": {0: "pass"}},
        {"event": "plague", "phase": "plague", "answers": {2: "answer cure"}},
        {"event": "merchant", "phase": "merchant", "answers": {0: "keep nom"}},
        {"phase": "draw", "skipped": [0, 2]},
        {"known_top": {0: 1, 1: 2, 2: 3}},
        {"letters": "nom", "phase": "over"},
    ],
    ids=str,
)
def test_in_every_phase_a_redeal_is_a_position_that_the_seat_cannot_tell_from_the_truth(seat, said):
    held = ["nom toad", "feather spear", "cure blindfold"]
    m = table(
        "free ring_2", "free moth", "bubble elder", hands=held, discard="nom", top="lure wasps moth spear", **said
    )
    for seed in range(20):
        check(m, seat, seed)


def test_a_redealt_scout_has_seen_the_top_of_the_deck():
    m = table("", "", hands=["scout", "nom"], top="lure toad moth")
    play(m, "play scout deck")
    other = m.seen_by(1).redeal(3)
    play(other, min(moves(other)))
    assert top_known_to(other, 0) == deck(other)[:3]


def test_a_redeal_keeps_scouted_passed_and_openly_taken_cards():
    said = {None: {1: "nom"}, 0: {1: "nom 2*lure", 2: "elder"}}
    m = table("", "", "", hands=["toad", "nom 2*lure spear", "elder moth", ""], known=said, seats=4)
    seen = set()
    for seed in range(40):
        other = check(m, 0, seed)
        assert hand(other, 1)["lure"] >= 2 and hand(other, 1)["nom"] >= 1 and hand(other, 2)["elder"] == 1
        seen.add(str(hand(other, 1)))
    assert len(seen) > 5
    assert any("lure" not in hand(check(m, 2, seed), 1) for seed in range(40))


def test_the_known_top_stays_and_what_lies_below_is_dealt_anew():
    m = table("", "", top="lure flood moth toad", known_top={0: 3})
    fourth = {deck(check(m, 0, seed))[3] for seed in range(40)}
    assert len(fourth) > 8
    assert len({deck(check(m, 1, seed))[0] for seed in range(40)}) > 8


def test_a_letter_known_at_the_top_is_nowhere_else():
    m = table("", "", top="letter_o lure", known_top={0: 2})
    for seed in range(20):
        assert deck(check(m, 0, seed)).count("letter_o") == 1


def test_in_a_deck_that_was_shuffled_letters_may_be_anywhere():
    m = table("", "", deck=12)
    places = {tuple(n for n, card in enumerate(deck(check(m, 0, seed))) if card in LETTERS) for seed in range(200)}
    assert len(places) > 80 and any(last - first == 2 for first, _, last in places)


@pytest.mark.parametrize("known_top", [0, 2])
def test_in_a_deck_never_shuffled_each_third_has_its_letter_at_any_place(known_top):
    m = G.start(seats=5, seed=4)
    position = m.position()
    position["state"]["known_top"] = [known_top]
    m = G.load(position)
    seen = [Counter[int](), Counter[int](), Counter[int]()]
    for seed in range(300):
        other = check(m, 0, seed)
        where = [n for n, card in enumerate(deck(other)) if card in LETTERS]
        for part, place in enumerate(where):
            seen[part][place] += 1
    upper, middle, lower = thirds(5)
    assert not set(LETTERS) & set(deck(m)[:known_top])
    assert set(seen[0]) == set(range(known_top, upper))
    assert set(seen[1]) == set(range(upper, upper + middle))
    assert set(seen[2]) == set(range(upper + middle, upper + middle + lower))
    for found in seen:
        expected = 300 / len(found)
        assert sum((n - expected) ** 2 / expected for n in found.values()) < 40


def until_a_letter(seed: int) -> Match:
    """A game in which nobody plays anything, up to the first letter."""
    m = G.start(seats=2, seed=seed)
    while m.acting and not m.view(None)["letters"]:
        seat = m.acting[0]
        quiet = [move for move in m.moves(seat) if move.split()[0] in ("pass", "keep", "draw", "discard", "end")]
        m.play(seat, quiet[0])
    return m


def test_once_a_letter_was_drawn_its_third_has_no_other():
    m = next(m for m in map(until_a_letter, range(99)) if not truth(m)["shuffled"])
    for seed in range(40):
        check(m, 0, seed)


def test_a_letter_that_waits_for_answers_is_not_dealt_again():
    m = next(m for m in (G.start(seats=2, seed=seed) for seed in range(400)) if deck(m)[0] in LETTERS)
    play(m, "draw")
    assert phase(m) == "event"
    for seed in range(30):
        check(m, 0, seed)


def test_redeals_deal_every_unknown_card_to_every_place_as_often_as_chance_would():
    """Three cards are unknown: one is in p2's hand, two are in the deck beside letters."""
    m = table("", "", hands=["", "toad"], top="lure moth letter_n letter_o letter_m", deck=5)
    seen = Counter(next(iter(hand(check(m, 0, seed), 1))) for seed in range(600))
    assert set(seen) == {"toad", "lure", "moth"}
    assert sum((n - 200) ** 2 / 200 for n in seen.values()) < 13.8  # one in a thousand, 2 degrees of freedom


def test_others_answers_are_not_given_yet():
    m = table("", "free", "", hands=["lure", "feather", "nom"])
    play(m, "play lure nom p2")
    m.play(1, "answer feather")
    assert check(m, 2, 1).acting == (1, 2) and check(m, 1, 1).acting == (2,)


def test_what_others_privately_know_is_not_redealt_but_what_everybody_knows_is_kept():
    m = table("", "", "", hands=["toad nom", "lure", "moth"], known={None: {0: "toad"}, 1: {0: "toad nom"}})
    other = check(m, 2, 5)
    assert known(other, 0) == known(other, 0, by=1) == known(other, 0, by=2) == {"toad": 1}


def test_redealt_matches_can_be_played_to_the_end():
    for seed in range(6):
        m, lot = G.start(seats=2 + seed % 5, seed=seed), Random(seed)
        for _ in range(40):
            if m.acting:
                seat = lot.choice(m.acting)
                m.play(seat, lot.choice(m.moves(seat)))
        other = m.seen_by(seed % 2).redeal(seed)
        while other.acting:
            seat = lot.choice(other.acting)
            other.play(seat, lot.choice(other.moves(seat)))
            assert G.load(other.position()).bytes == other.bytes


def test_an_event_is_never_dealt_to_a_hand_even_if_few_other_cards_are_left():
    m = table("", "", "", hands=["", "2*nom", "lure"], deck=9)
    for seed in range(60):
        check(m, 0, seed)
