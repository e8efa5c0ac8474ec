"""The last round: when it begins, what is taken in it, and when play stops."""

from random import Random

import pytest

from gnomoteka.core.match import IllegalMove
from tests.games.nimble.table import G, is_over, moves, play, result, table, to_act
from tests.truth import truth

TOTALS = [(2, False, 90), (2, True, 88), (3, False, 87), (3, True, 84), (4, False, 80), (4, True, 76)]
TAKERS = {
    "from the deck": lambda takes, lot: "take deck" if "take deck" in takes else "take nothing",
    "from the open row": lambda takes, lot: min(takes),
    "as it comes": lambda takes, lot: lot.choice(sorted(takes)),
}


@pytest.mark.parametrize("taker", TAKERS)
@pytest.mark.parametrize(("seats", "quick_start", "total"), TOTALS)
def test_the_number_of_turns_is_fixed_and_the_same_for_every_seat(seats, quick_start, total, taker):
    for seed in range(3):
        m, lot = G.start(seats=seats, seed=seed, quick_start=quick_start), Random(seed)
        turns = [0] * seats
        while m.acting:
            turns[to_act(m)] += 1
            play(m, TAKERS[taker](moves(m), lot))
            play(m, lot.choice(sorted(moves(m))))
        assert turns == [total // seats] * seats
        assert truth(m)["turns_made"] == truth(m)["turns_total"] == total


@pytest.mark.parametrize(("seats", "quick_start", "total"), TOTALS)
def test_every_turn_before_the_last_round_takes_exactly_one_card_off_the_deck(seats, quick_start, total):
    m, lot = G.start(seats=seats, seed=1, quick_start=quick_start), Random(1)
    size = cards = truth(m)["deck_size"]
    while truth(m)["deck_size"]:
        assert m.view(None)["turns_total"] is None
        happened = play(m, lot.choice(sorted(moves(m))))
        size -= 1
        assert truth(m)["deck_size"] == size
        last = {"kind": "last_card", "seat": None, "turns_total": total}
        assert (last in happened) == (size == 0)
        happened = play(m, lot.choice(sorted(moves(m))))
        assert truth(m)["deck_size"] == size and last not in happened
    assert truth(m)["turns_made"] == cards < total <= cards + seats
    assert m.view(None)["turns_total"] == total


def near_the_end(seats: int, turn: int, deck: int = 1):
    """The round being played is the eleventh, and so many cards are left in the deck."""
    hands, open_row, made = ["2*cave wind_red"] * seats, "diamond ruby_round cave_in", 10 * seats + turn
    return table(seats, hands=hands, open=open_row, deck=deck, phase="take", turn=turn, turns_made=made)


@pytest.mark.parametrize("taken", ["take deck", "take 2"])
def test_the_last_round_begins_when_the_last_card_is_drawn_or_moved_to_the_open_row(taken):
    m = near_the_end(4, 1)
    happened = play(m, taken)
    assert happened[-1] == {"kind": "last_card", "seat": None, "turns_total": 44}
    assert m.acting == (1,)
    assert not any(move.startswith("take") for move in moves(m))


@pytest.mark.parametrize("taken", ["take deck", "take 2"])
def test_it_has_not_begun_while_a_card_is_left_in_the_deck(taken):
    m = near_the_end(4, 1, deck=2)
    assert "last_card" not in {event["kind"] for event in play(m, taken)}
    assert m.view(None)["turns_total"] is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_play_stops_as_soon_as_every_seat_has_had_equally_many_turns(seats):
    for turn in range(seats - 1):
        m = near_the_end(seats, turn)
        play(m, "take deck", min(moves_after(m, "take deck")))
        later = 0
        while m.acting:
            play(m, "take nothing", min(moves_after(m, "take nothing")))
            later += 1
        assert later == seats - 1 - turn
        assert truth(m)["turns_made"] == 11 * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_least_one_more_turn_is_played_and_then_a_whole_round(seats):
    m = near_the_end(seats, seats - 1)
    play(m, "take deck", min(moves_after(m, "take deck")))
    order = []
    while m.acting:
        order.append(to_act(m))
        play(m, "take nothing", min(moves_after(m, "take nothing")))
    assert order == list(range(seats))
    assert truth(m)["turns_made"] == 12 * seats


def moves_after(m, text: str) -> set[str]:
    twin = m.copy()
    play(twin, text)
    return moves(twin)


def test_in_the_last_round_one_takes_an_open_card_or_nothing_as_one_likes():
    m = near_the_end(3, 0)
    play(m, "take deck", "lay cave")
    assert moves(m) == {"take 1", "take 2", "take 3", "take nothing"}
    play(m, "take 3", "lay cave")
    assert moves(m) == {"take 1", "take 2", "take nothing"}
    play(m, "take nothing", "lay cave")
    assert is_over(m)


def test_a_turn_of_the_last_round_still_ends_with_playing():
    m = near_the_end(2, 0)
    play(m, "take deck", "lay cave", "take nothing")
    assert m.acting == (1,)
    play(m, "lay cave")
    assert is_over(m)


def test_the_last_play_says_that_the_game_is_over():
    m = near_the_end(2, 0)
    play(m, "take deck", "lay cave", "take nothing")
    assert m.result is None
    assert play(m, "lay cave") == [{"kind": "lay", "seat": 1, "card": "cave"}, {"kind": "over", "seat": None}]
    assert m.view(None)["phase"] == "over"
    assert m.result is not None


def test_once_the_game_is_over_nobody_moves_and_nobody_is_asked_to_split_their_gems():
    m = near_the_end(2, 0)
    play(m, "take deck", "lay cave", "take nothing", "lay cave")
    was = m.bytes
    for seat in (0, 1):
        assert m.moves(seat) == []
        for text in ("take nothing", "take 1", "lay cave", "discard cave", "discard wind_red"):
            with pytest.raises(IllegalMove, match="over"):
                m.play(seat, text)
    assert m.bytes == was
    assert result(m).winners == (0, 1)
