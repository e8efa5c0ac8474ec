"""Preparing the game, and the quick start."""

from collections import Counter

import pytest

from gnomoteka.core.match import Match
from tests.games.nimble.table import BOX, PAIRS, G, hand, moves, play, to_act
from tests.truth import truth

SEATS = (2, 3, 4)


def starts(n: int, seats: int = 3, **options: bool) -> list[Match]:
    return [G.start(seats=seats, seed=seed, **options) for seed in range(n)]


def chi_square(seen: Counter[str], share: dict[str, float]) -> float:
    n = seen.total()
    return sum((seen[kind] - n * part) ** 2 / (n * part) for kind, part in share.items())


@pytest.mark.parametrize("seats", SEATS)
def test_every_player_is_dealt_five_cards(seats):
    state = truth(G.start(seats=seats, seed=5))
    assert [sum(hand.values()) for hand in state["hands"]] == [5] * seats + [0] * (4 - seats)
    assert state["hand_size"] == [5] * seats + [0] * (4 - seats)


@pytest.mark.parametrize("seats", SEATS)
def test_three_cards_lie_open_beside_the_deck(seats):
    m = G.start(seats=seats, seed=5)
    view = m.view(None)
    assert len(view["open"]) == 3 and None not in view["open"]
    assert view["open"] == truth(m)["open"]


@pytest.mark.parametrize(("seats", "left"), [(2, 89), (3, 84), (4, 79)])
def test_all_other_cards_are_the_deck(seats, left):
    m = G.start(seats=seats, seed=5)
    assert m.view(None)["deck"] == left == len(truth(m)["deck"])


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_is_discarded_known_or_laid_at_the_start(seats):
    view = G.start(seats=seats, seed=5).view(None)
    assert view["discard"] == {}
    for player in view["players"]:
        assert (player["known"], player["cave"], player["curses"], player["gems"]) == ({}, False, [], {})


def test_the_deck_is_shuffled_so_that_any_card_may_come_anywhere():
    # With 17 degrees of freedom one honest shuffle in a thousand passes 40.8; the seeds are fixed.
    share = {kind: n / 102 for kind, n in BOX.items()}
    dealt = [truth(m) for m in starts(2000)]
    for place in (0, 40, 83):
        assert chi_square(Counter(state["deck"][place] for state in dealt), share) < 40.8
    assert chi_square(Counter(state["open"][0] for state in dealt), share) < 40.8
    for seat in range(3):
        held = Counter(kind for state in dealt for kind in Counter(state["hands"][seat]).elements())
        assert chi_square(held, share) < 40.8


def test_another_seed_is_another_shuffle():
    assert len({tuple(truth(m)["deck"]) for m in starts(50)}) == 50


@pytest.mark.parametrize("seats", SEATS)
def test_the_first_player_is_drawn_by_lot(seats):
    share = {str(seat): 1 / seats for seat in range(seats)}
    firsts = Counter(str(m.acting[0]) for m in starts(1200, seats))
    assert chi_square(firsts, share) < 16.3  # one in a thousand with 3 degrees of freedom
    assert set(firsts) == set(share)


@pytest.mark.parametrize("seats", SEATS)
def test_turns_go_round_clockwise(seats):
    m = G.start(seats=seats, seed=1)
    first = to_act(m)
    order = []
    for _ in range(2 * seats):
        order.append(to_act(m))
        play(m, "take deck")
        assert to_act(m) == order[-1]
        play(m, min(moves(m)))
    assert order == [(first + n) % seats for n in range(2 * seats)]
    assert m.view(None)["first"] == first


# ---- quick start -------------------------------------------------------------------------


def test_the_quick_start_is_a_choice_and_off_by_itself():
    assert G.options == {"quick_start": False}
    assert truth(G.start(seed=3)) == truth(G.start(seed=3, quick_start=False))
    assert not any(player["cave"] for player in G.start(seed=3).view(None)["players"])


@pytest.mark.parametrize("seats", SEATS)
def test_in_a_quick_start_everybody_begins_with_one_cave_in_front(seats):
    state = truth(G.start(seats=seats, seed=3, quick_start=True))
    assert state["front"] == [{"cave": 1}] * seats + [{}] * (4 - seats)


@pytest.mark.parametrize("seats", SEATS)
def test_the_quick_start_takes_its_caves_out_before_the_shuffle(seats):
    for m in starts(20, seats, quick_start=True):
        state = truth(m)
        assert state["deck_size"] == 102 - seats - 5 * seats - 3
        in_hands = sum(hand.get("cave", 0) for hand in state["hands"])
        assert in_hands + state["deck"].count("cave") + state["open"].count("cave") == 14 - seats
        assert state["hand_size"][:seats] == [5] * seats


def test_in_a_quick_start_gems_can_be_laid_in_the_first_turn():
    able = 0
    for m in starts(30, quick_start=True):
        play(m, "take deck")
        gems = set(hand(m, to_act(m))) & {*PAIRS, "diamond"}
        assert {move for move in moves(m) if move.startswith("lay")} == {f"lay {gem}" for gem in gems}
        able += bool(gems)
    assert able > 25


def test_without_a_quick_start_no_gem_can_be_laid_in_the_first_turn():
    for m in starts(30):
        play(m, "take deck")
        assert {move for move in moves(m) if move.startswith("lay")} <= {"lay cave"}
