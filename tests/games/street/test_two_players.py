"""Two players: one guess each, rounds that end with the first guess, two rounds to win."""

from random import Random

import pytest

import gnomoteka
from tests.games.street.table import (
    ACTIONS,
    CELLS,
    EIGHT,
    TERRAINS,
    G,
    asking,
    brawl,
    is_over,
    mask,
    moves,
    of_kind,
    play,
    player,
    result,
    saved_and_loaded,
    searching,
    sheet,
    shuffled,
    stack,
    table,
    to_act,
    volley,
    zone,
)
from tests.truth import truth

TWO = (0, 1, None)


def guessing(right, seat=0, **said):
    """This player may guess, rightly or wrongly, on C4."""
    caches = {0: "A1 C4", 1: "C4 A1"}[seat] if right else {0: "A1 A2", 1: "A2 A1"}[seat]
    cards = "5 2" if seat == 0 else "2 5"
    return searching(f"p{1 + seat} C4", cards, 2, caches=caches, **said)


def through(m):
    """To the end of this turn, doing as little as possible."""
    told = []
    turn = (m.view(None)["round"], m.view(None)["turn"])
    while m.acting and (m.view(None)["round"], m.view(None)["turn"]) == turn:
        listed = m.moves(to_act(m))
        told += play(m, next(move for move in ("skip", "done", *listed) if move in listed))
    return told


def test_each_has_one_guess_and_no_decoys():
    m = G.start(seats=2, seed=1)
    assert [player(m, seat)["tokens"] for seat in (0, 1)] == [1, 1]
    assert [(m.view(seat)["own"]["guesses"], m.view(seat)["own"]["decoys"]) for seat in (0, 1)] == [(1, 0)] * 2


@pytest.mark.parametrize("card", [1, 2, 3, 4])
def test_all_answers_are_aloud(card):
    m = asking(f"8 {card}", seats=2)
    (event,) = [event for event in m.play(0, "ask p2 zone") if event.kind == "answer"]
    assert event.details["how"] == "aloud" and all(event.seen_by(seat) for seat in TWO)


def test_who_lost_the_brawl_asks_nobody():
    m = table(2, played="8 5", at=1, phase="place", taken="p1 grass line / p2 planks zone")
    play(m, "place C3")
    assert m.view(None)["phase"] == "search" and to_act(m) == 1


def test_equal_cards_of_two_are_ordered_by_the_catapult():
    m = table(2)
    brawl(m, 6, 6)
    assert m.view(None)["shooting"] == [0, 1]
    for first in (0, 1):
        assert volley(m, [first], [1 - first]).view(None)["queue"] == [first, 1 - first]


def test_a_card_that_dropped_keeps_its_ability_for_two_as_well():
    m = table(2)
    brawl(m, 1, 1)
    m = volley(m, [1], [0])
    play(m, "take soil", "take zone", "place B3", "ask p1 zone", "done", "take grass", "take line", "place A1")
    assert moves(m) == {"ask p2 line", "skip"}


# ---- tokens ------------------------------------------------------------------------------


def test_tokens_return_only_when_all_eight_are_used():
    """The rulebook's example: grass, line; planks, zone; next turn gravel, flower; the last two, and then all."""
    m = table(2)
    brawl(m, 8, 5)
    play(m, "take grass", "take line", "place A1", "ask p2 line", "done")
    told = play(m, "take planks", "take zone", "place C3")
    told += play(m, "done")
    assert not of_kind(told, "tokens_back") and m.view(None)["turn"] == 2
    assert (m.view(None)["terrains"], m.view(None)["actions"]) == (["gravel", "soil"], ["flower", "cat"])
    brawl(m, 3, 6)
    assert moves(m) == {"take gravel", "take soil"} and to_act(m) == 1
    play(m, "take gravel", "take flower", "place A2", "skip")
    told = play(m, "done")
    assert [e["token"] for e in of_kind(told, "take")] == ["soil", "cat"]
    play(m, "place A5", "cat A2")
    assert m.view(None)["figures"] == {"A1": 0, "C3": 1, "A5": 0}
    told = play(m, "done")
    assert len(of_kind(told, "tokens_back")) == 1
    assert (m.view(None)["terrains"], m.view(None)["actions"]) == (TERRAINS, ACTIONS)


# ---- cards -------------------------------------------------------------------------------


def test_who_has_no_card_at_the_end_of_a_turn_takes_all_eight_back():
    m = searching("p2 A1", "5 2", 2, at=1, hands=["", "34"], turn=5)
    told = play(m, "done")
    assert of_kind(told, "take_back") == [{"kind": "take_back", "seat": 0}]
    assert [player(m, seat)["hand"] for seat in (0, 1)] == [list(EIGHT), [3, 4]]
    assert m.view(None)["stage"] == "play" and m.view(None)["turn"] == 6


def test_not_before_the_end_of_the_turn():
    m = searching("p1 A1", "5 2", 2, hands=["", "34"])
    play(m, "done")
    assert player(m, 0)["hand"] == []


def test_laying_the_guess_costs_no_card():
    m = searching("p1 A1 B3", "5 2", 2)
    assert moves(m) == {"done", "lay guess A1", "lay guess B3"}


def test_there_is_no_limit_of_nine_turns():
    m = G.start(seats=2, seed=4)
    for turn in range(1, 24):
        assert (m.view(None)["turn"], m.view(None)["stage"]) == (turn, "play")
        brawl(m, (turn - 1) % 8 + 1, turn % 8 + 1)
        through(m)
    assert m.view(None)["turn"] == 24


# ---- the end of a round ------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_a_right_guess_wins_the_round_at_once(seat):
    m = guessing(True, seat)
    told = play(m, "lay guess C4")
    assert of_kind(told, "round_won") == [{"kind": "round_won", "seat": seat, "round": 1}]
    assert m.view(None)["round"] == 2 and truth(m)["wins"][:2] == [1 - seat, seat]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_wrong_guess_wins_it_for_the_opponent(seat):
    m = guessing(False, seat)
    told = play(m, "lay guess C4")
    assert of_kind(told, "round_won") == [{"kind": "round_won", "seat": 1 - seat, "round": 1}]
    assert truth(m)["wins"][:2] == [seat, 1 - seat]


def test_a_guess_on_ones_own_cache_is_wrong():
    m = searching("p1 C4", "5 2", 2, caches="C4 A1")
    told = play(m, "lay guess C4")
    assert of_kind(told, "round_won")[0]["seat"] == 1


def test_both_caches_are_then_shown():
    m = guessing(True)
    events = m.play(0, "lay guess C4")
    shown = [event for event in events if event.kind == "cache"]
    assert [(e.seat, e.details["cell"]) for e in shown] == [(0, "A1"), (1, "C4")]
    assert all(e.seen_by(seat) for e in shown for seat in TWO)
    for seat in TWO:
        assert m.view(seat)["last_round"] == {"winner": 0, "caches": ["A1", "C4"]}


def test_the_next_round_is_laid_out_anew():
    m = searching(
        "p1 C4 A3 / p2 C6 C1",
        "5 2",
        2,
        cat="B5",
        hands=["12", "3"],
        turn=7,
        heard="p1 p2 A2 C5 / all p1 A1 C2",
        caches="A1 A2",
    )
    told = play(m, "lay guess C4")
    seen = m.view(None)
    assert of_kind(told, "round") == [{"kind": "round", "seat": None, "round": 2}]
    assert (seen["round"], seen["turn"], seen["phase"], seen["stage"]) == (2, 1, "brawl", "play")
    assert (seen["figures"], seen["stacks"], seen["cat"], seen["fresh"], seen["queue"]) == ({}, {}, None, [], [])
    assert (seen["terrains"], seen["actions"]) == (TERRAINS, ACTIONS)
    for seat in (0, 1):
        shown = player(m, seat)
        assert shown["hand"] == list(EIGHT) and shown["supply"] == 3 and shown["tokens"] == 1
        assert shown["played"] is shown["terrain"] is shown["action"] is None
        own = m.view(seat)["own"]
        assert own["guesses"] == 1
        assert sheet(m, seat, 1 - seat) == set(CELLS) - {own["cache"]} and own["told"] == {1 - seat: CELLS}
    assert m.acting == (0, 1)
    assert m.seen_by(None).reading.known[0][:2] == [mask(CELLS)] * 2, "what everybody heard is of the round before"


def test_all_16_caches_are_reshuffled():
    m = guessing(True)
    dealt: list[set[str]] = [set(), set()]
    for seed in range(150):
        twin = shuffled(m, seed)
        play(twin, "lay guess C4")
        caches = [twin.view(seat)["own"]["cache"] for seat in (0, 1)]
        assert caches[0] != caches[1]
        for found, cell in zip(dealt, caches, strict=True):
            found.add(cell)
    assert dealt == [set(CELLS), set(CELLS)]


def test_the_new_caches_are_secret():
    m = guessing(True)
    play(m, "lay guess C4")
    assert [p["cache"] for p in m.view(None)["players"]] == [None, None]
    assert m.seen_by(0).reading.cache[1] == 0


# ---- the end of the game -----------------------------------------------------------------


def test_who_first_wins_two_rounds_wins():
    m = guessing(True, wins=(1, 1), round=3)
    play(m, "lay guess C4")
    assert is_over(m) and result(m).winners == (0,) and result(m).scores == (2, 1) and result(m).places == (1, 2)
    assert result(m).detail == {"rounds": [2, 1], "last_round": {"winner": 0, "caches": ["A1", "C4"]}, "volleys": 0}


def test_one_round_is_not_enough():
    m = guessing(True, wins=(0, 1), round=2)
    play(m, "lay guess C4")
    assert not is_over(m) and m.view(None)["round"] == 3 and [player(m, seat)["points"] for seat in (0, 1)] == [1, 1]


def test_figures_bring_no_points():
    assert [player(searching("p1 A1 A2", "5 2", 2), seat)["points"] for seat in (0, 1)] == [0, 0]


def last_of_24(**said):
    tokens = {"used": "gravel planks line flower", "taken": "p1 grass zone / p2 soil cat", **said}
    return searching("p2 A1", "5 2", 2, at=1, turn=24, **tokens)


def test_a_round_without_a_guess_after_24_turns_is_nobodys():
    m = last_of_24(caches="C1 C6")
    told = play(m, "done")
    assert of_kind(told, "round_won") == [{"kind": "round_won", "seat": None, "round": 1}]
    assert m.view(None)["round"] == 2 and truth(m)["wins"] == [0, 0, 0, 0]
    assert m.view(None)["last_round"] == {"winner": None, "caches": ["C1", "C6"]}


def test_after_23_turns_it_goes_on():
    m = searching("p2 A1", "5 2", 2, at=1, turn=23)
    play(m, "done")
    assert (m.view(None)["round"], m.view(None)["turn"]) == (1, 24)


def test_after_the_fifth_round_more_rounds_won_wins():
    m = last_of_24(round=5, wins=(0, 1))
    play(m, "done")
    assert is_over(m) and result(m).winners == (1,) and result(m).scores == (0, 1)


def test_tokens_that_went_back_are_nobodys_when_the_game_ends_with_them():
    """The position after a fifth round without a guess couldn't be read back."""
    m = last_of_24(round=5)
    told = play(m, "done")
    assert of_kind(told, "tokens_back") and player(m, 0)["terrain"] is player(m, 1)["action"] is None
    assert saved_and_loaded(m).bytes == m.bytes


def without_a_guess(seed):
    """A game of two in which nobody ever guesses, at random for the rest: five rounds of 24 turns, and the catapult."""
    m, lot = G.start(seats=2, seed=seed), Random(seed)
    while m.acting:
        seat = lot.choice(m.acting)
        m.play(seat, lot.choice([move for move in m.moves(seat) if not move.startswith("lay")]))
        yield m


def test_a_game_without_a_guess_can_be_written_and_read_at_every_step():
    """With turn 24 both have played their eight cards for the third time, and take them back; the last of them was
    still said to be played."""
    for m in without_a_guess(1):
        assert saved_and_loaded(m).bytes == m.bytes
    assert m.view(None)["round"] == 5 and m.view(None)["turn"] == 24 and result(m).detail["volleys"] >= 3


def test_a_card_that_was_taken_back_lies_before_nobody():
    m = last_of_24(round=5, hands=["", ""])
    told = play(m, "done")
    assert [event["seat"] for event in of_kind(told, "take_back")] == [0, 1]
    assert [(player(m, seat)["hand"], player(m, seat)["played"]) for seat in (0, 1)] == [(list(EIGHT), None)] * 2


def test_a_played_card_in_the_hand_is_refused_at_the_end_too():
    m = last_of_24(round=5, hands=["", ""])
    play(m, "done")
    spoiled = m.position()
    spoiled["state"]["played"] = [5, 2]
    with pytest.raises(gnomoteka.PositionError, match="a played card isn't in the hand"):
        G.load(spoiled)


def test_after_the_fourth_it_goes_on():
    m = last_of_24(round=4, wins=(0, 1))
    play(m, "done")
    assert not is_over(m) and m.view(None)["round"] == 5


@pytest.mark.parametrize("wins", [(0, 0), (1, 1)])
def test_level_after_the_fifth_round_the_catapult_decides(wins):
    m = last_of_24(round=5, wins=wins)
    play(m, "done")
    assert m.view(None)["stage"] == "scored" and m.view(None)["shooting"] == [0, 1]
    for _ in range(3):
        wind = m.view(None)["wind"]
        m.play(0, f"shoot {10 - wind}")
        m.play(1, f"shoot {0 if wind < 0 else 20}")
    assert is_over(m) and result(m).winners == (0,) and result(m).places == (1, 2)
    assert result(m).detail["volleys"] == 3


def test_at_the_end_caches_and_tokens_are_open():
    m = guessing(True, wins=(1, 0), round=2)
    play(m, "lay guess C4")
    for seat in TWO:
        assert [p["cache"] for p in m.view(seat)["players"]] == ["A1", "C4"]
    assert stack(m, "C4") == ["p1 guess"]


def test_every_random_game_of_two_ends():
    for seed in range(6):
        m = G.start(seats=2, seed=seed)
        while m.acting:
            seat = m.acting[0]
            listed = [move for move in m.moves(seat) if not move.startswith("lay") or seed % 2] or m.moves(seat)
            m.play(seat, listed[(m.step * 5 + seed) % len(listed)])
        assert sorted(result(m).places) == [1, 2]


def test_zone_questions_of_two_go_to_the_askers_sheet():
    m = asking("8 2", seats=2, caches="C1 A6")
    play(m, "ask p2 zone")
    assert sheet(m, 0, 1) == set(CELLS) - zone("B3") - {"C1"}
