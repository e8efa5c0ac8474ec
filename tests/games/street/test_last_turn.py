"""The last turn: when somebody begins a turn without a card, all take back their eight, and then it is over."""

import pytest

from tests.games.street.table import (
    EIGHT,
    G,
    brawl,
    is_over,
    last_search,
    moves,
    of_kind,
    play,
    player,
    result,
    searching,
    table,
    to_act,
)


def end_of_turn(hands, **said):
    """The loser's search, after which the turn is over."""
    return searching("p3 A1", at=2, hands=hands, **{"turn": 4, **said})


def test_who_has_no_card_at_the_start_of_a_turn_makes_it_the_last():
    m = end_of_turn(["", "123", "45"])
    told = play(m, "done")
    assert of_kind(told, "last_turn") == [{"kind": "last_turn", "seat": None}]
    assert of_kind(told, "turn") == [{"kind": "turn", "seat": None, "turn": 5}]
    assert m.view(None)["stage"] == "last_turn" and m.view(None)["turn"] == 5


def test_then_all_take_back_all_their_eight_cards():
    m = end_of_turn(["", "123", "45"])
    play(m, "done")
    assert [player(m, seat)["hand"] for seat in range(3)] == [list(EIGHT)] * 3
    assert all(moves(m, seat) == {f"choose {card}" for card in EIGHT} for seat in range(3))


@pytest.mark.parametrize("seat", range(3))
def test_it_does_not_matter_who(seat):
    hands = ["12", "12", "12"]
    hands[seat] = ""
    m = end_of_turn(hands)
    play(m, "done")
    assert m.view(None)["stage"] == "last_turn"


def test_with_a_card_in_every_hand_play_goes_on_with_what_is_left():
    m = end_of_turn(["1", "123", "45"])
    told = play(m, "done")
    assert m.view(None)["stage"] == "play" and not of_kind(told, "last_turn")
    assert [player(m, seat)["hand"] for seat in range(3)] == [[1], [1, 2, 3], [4, 5]]


def test_an_empty_hand_in_the_middle_of_a_turn_ends_nothing():
    m = searching("p1 A1", hands=["2", "17", "18"], turn=4)
    play(m, "discard 2", "lay guess A1", "done")
    assert m.view(None)["stage"] == "play" and to_act(m) == 1 and player(m, 0)["hand"] == []


def test_the_last_turn_is_played_like_any_other():
    m = end_of_turn(["", "123", "45"])
    play(m, "done")
    brawl(m, 6, 7, 5)
    assert to_act(m) == 1
    play(m, "take grass", "take zone", "place B4", "ask p1 zone")
    assert moves(m) == {"done"} | {f"discard {card}" for card in (1, 2, 3, 4, 5, 6, 8)}


def test_after_the_last_turn_the_game_is_over():
    m = last_search("p1 A1 C1 / p2 C3 / p3 C2")
    told = play(m, "done")
    assert is_over(m) and m.view(None)["phase"] == "over" and m.view(None)["stage"] == "scored"
    assert [e["kind"] for e in told] == ["cache", "cache", "cache", "over"]


def test_though_somebody_has_no_card_the_last_turn_is_not_followed_by_another():
    m = last_search("p1 A1 C1 / p2 C3 / p3 C2", hands=["", "", ""])
    play(m, "done")
    assert is_over(m)


def test_without_a_discard_the_ninth_turn_is_the_last():
    m = G.start(seats=3, seed=3)
    for turn in range(1, 10):
        assert m.view(None)["turn"] == turn
        assert (m.view(None)["stage"] == "last_turn") == (turn == 9)
        brawl(m, *((turn + seat - 1) % 8 + 1 for seat in range(3)))
        while m.view(None)["phase"] not in ("brawl", "over", "catapult"):
            listed = m.moves(to_act(m))
            play(m, next(move for move in ("skip", "done", *listed) if move in listed))
    assert m.view(None)["stage"] == "scored"


def test_no_random_game_has_more_than_nine_turns():
    for seed in range(4):
        m, turns = G.start(seats=4, seed=seed), set()
        while m.acting:
            turns.add(m.view(None)["turn"])
            seat = m.acting[0]
            listed = m.moves(seat)
            m.play(seat, listed[(seed + m.step * 7) % len(listed)])
        assert max(turns) <= 9 and min(result(m).places) == 1


def test_a_turn_begins_with_nothing_half_done():
    m = table(
        played="8 5 2",
        at=2,
        phase="search",
        figures="p3 B3*",
        spot="B3",
        taken="p1 grass cat / p2 planks line / p3 soil zone",
    )
    play(m, "discard 1", "lay guess B3", "done")
    seen = m.view(None)
    assert (seen["at"], seen["spot"], seen["question"], seen["laid"], seen["paid"]) == (0, None, None, 0, False)
    assert seen["queue"] == [] and seen["fresh"] == []
