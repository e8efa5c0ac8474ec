"""Preparing the game."""

from collections import Counter

import pytest

from gnomoteka.core.match import Match
from tests.games.noms.table import EVENTS, LETTERS, G, areas, deck, discard, hands, moves, phase
from tests.truth import truth

SEATS = range(2, 7)


def thirds(seats: int) -> list[int]:
    """How many cards each third has with its letter, the upper one first."""
    size, more = divmod(70 - 4 * seats - 3, 3)
    return [size + 1 + (more > n) for n in range(3)]


def parts(m: Match) -> list[list[str]]:
    upper, middle, _ = thirds(m.seats)
    cards = deck(m)
    return [cards[:upper], cards[upper : upper + middle], cards[upper + middle :]]


def test_the_game_is_for_two_to_six_players():
    assert G.seats == (2, 6)
    for seats in (1, 7):
        with pytest.raises(ValueError, match="2 to 6"):
            G.start(seats=seats)


@pytest.mark.parametrize("seats", SEATS)
def test_one_nom_lies_free_in_front_of_each_player_and_never_the_elder(seats):
    for seed in range(10):
        assert areas(G.start(seats=seats, seed=seed)) == [{"free": 1}] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_is_dealt_three_cards_and_never_an_event(seats):
    for seed in range(20):
        m = G.start(seats=seats, seed=seed)
        assert [sum(hand.values()) for hand in hands(m)] == [3] * seats
        assert truth(m)["hand_size"][:seats] == [3] * seats
        assert not {*EVENTS, *LETTERS} & {card for hand in hands(m) for card in hand}
        assert len(deck(m)) == 70 - 4 * seats == m.view(None)["deck"]


def test_every_card_that_is_no_event_may_be_dealt_the_elder_too():
    dealt = Counter[str]()
    for seed in range(150):
        for hand in hands(G.start(seats=6, seed=seed)):
            dealt.update(hand)
    assert len(dealt) == 24 and dealt["elder"] and dealt["moon"]


@pytest.mark.parametrize("seats", SEATS)
def test_the_thirds_are_as_equal_as_possible_and_larger_ones_on_top(seats):
    upper, middle, lower = thirds(seats)
    assert upper >= middle >= lower >= upper - 1 and upper + middle + lower == 70 - 4 * seats


@pytest.mark.parametrize("seats", SEATS)
def test_each_third_has_one_letter(seats):
    for seed in range(60):
        m = G.start(seats=seats, seed=seed)
        assert [sum(card in LETTERS for card in part) for part in parts(m)] == [1, 1, 1]
        assert not truth(m)["shuffled"]


@pytest.mark.parametrize("seats", SEATS)
def test_a_letter_is_put_at_any_place_of_its_third_its_ends_too(seats):
    """So the sizes of the thirds are what they should be: a letter is found at both ends of each."""
    places: list[set[int]] = [set(), set(), set()]
    for seed in range(400):
        for part, cards in enumerate(parts(G.start(seats=seats, seed=seed))):
            (place,) = [n for n, card in enumerate(cards) if card in LETTERS]
            places[part].add(place)
    assert [(min(found), max(found)) for found in places] == [(0, size - 1) for size in thirds(seats)]


def test_each_place_of_a_third_is_as_likely_as_the_others():
    seen = [Counter[int](), Counter[int](), Counter[int]()]
    for seed in range(1000):
        for part, cards in enumerate(parts(G.start(seats=4, seed=seed))):
            seen[part][next(n for n, card in enumerate(cards) if card in LETTERS)] += 1
    for found, size in zip(seen, thirds(4), strict=True):
        expected = 1000 / size
        # One honest shuffle in a thousand passes 42.3 with 18 degrees of freedom.
        assert len(found) == size and sum((n - expected) ** 2 / expected for n in found.values()) < 42.3


def test_which_letter_lies_in_which_third_is_random():
    seen = Counter[tuple[str, ...]]()
    for seed in range(600):
        seen[tuple(card for card in deck(G.start(seats=3, seed=seed)) if card in LETTERS)] += 1
    assert len(seen) == 6
    assert sum((n - 100) ** 2 / 100 for n in seen.values()) < 20.5  # one in a thousand, 5 degrees of freedom


def test_the_other_cards_of_the_deck_are_shuffled_events_too():
    where = Counter[int]()
    for seed in range(300):
        cards = [card for card in deck(G.start(seats=2, seed=seed)) if card not in LETTERS]
        where[cards.index("flood") * 4 // len(cards)] += 1
    assert len(where) == 4 and all(45 < n < 110 for n in where.values())


def test_no_event_but_a_letter_is_in_a_known_place():
    tops = {deck(G.start(seats=5, seed=seed))[0] for seed in range(400)}
    assert {*EVENTS} <= tops and tops & {*LETTERS}


@pytest.mark.parametrize("seats", SEATS)
def test_the_first_player_is_drawn_by_lot(seats):
    firsts = Counter(G.start(seats=seats, seed=seed).acting[0] for seed in range(60 * seats))
    assert set(firsts) == set(range(seats)) and min(firsts.values()) > 25


def test_the_first_player_begins_by_drawing_or_not():
    m = G.start(seats=4, seed=3)
    assert phase(m) == "draw" and moves(m) == {"draw", "no draw"}
    assert discard(m) == {} and m.acting == (m.view(None)["first"],) == (m.view(None)["turn"],)


def test_nobody_knows_anything_of_hands_and_deck():
    state = truth(G.start(seats=6, seed=1))
    assert state["known"] == {} and not any(state["known_top"])
