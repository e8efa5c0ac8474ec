"""The end: who triggers it, and the one final action of everybody else."""

from random import Random

import pytest

from gnomoteka.core.match import IllegalMove
from tests.games.many.table import (
    KINDS,
    G,
    beside,
    field,
    hand,
    is_over,
    lay_any,
    lays,
    moves,
    owned,
    play,
    points,
    result,
    table,
    to_act,
    turns,
)
from tests.truth import truth

FIELD = {"1,0": "blue gnome/pizza", "0,1": "purple gnome/pizza", "-1,0": "green gnome/pizza"}


def last_turn(seats: int = 3, left: int = 2, turn: int = 0, field: dict[str, str] = FIELD):
    """The player whose turn it is has so many tiles left."""
    there = {place: tile for place, tile in field.items() if seats > 2 or "green" not in tile}
    return table(there, seats, left=[left if seat == turn else 6 for seat in range(seats)], turn=turn)


def phase(m) -> str:
    return m.view(None)["phase"]


# ---- what triggers it --------------------------------------------------------------------


def test_no_tile_left_at_the_end_of_a_turn_triggers_the_final_actions():
    m = last_turn(left=2)
    lay_any(m, "2,0")
    assert phase(m) == "turns"
    lay_any(m, "3,0")
    assert (phase(m), owned(m, 0), m.view(None)["finals"]) == ("final", 0, 2)


def test_one_tile_left_does_too():
    m = last_turn(left=3)
    lay_any(m, "2,0")
    lay_any(m, "3,0")
    assert (phase(m), owned(m, 0)) == ("final", 1)


def test_two_tiles_left_do_not():
    m = last_turn(left=4)
    lay_any(m, "2,0")
    lay_any(m, "3,0")
    assert (phase(m), owned(m, 0)) == ("turns", 2)


def test_tiles_in_hand_and_stack_count_together():
    """Four left: three in hand and one in the stack, which comes to the hand."""
    m = last_turn(left=4)
    assert truth(m)["hand_size"][0] == 3
    lay_any(m, "2,0")
    lay_any(m, "3,0")
    assert truth(m)["hand_size"][0] == 2 and phase(m) == "turns"


def test_it_is_the_end_of_a_turn_that_triggers_and_not_the_middle():
    m = last_turn(left=2)
    lay_any(m, "2,0")
    assert owned(m, 0) == 1
    assert phase(m) == "turns" and to_act(m) == 0
    assert turns(m) == {"turn 1,0"} and lays(m)


def test_everybody_is_told_who_triggered():
    m = last_turn(left=2)
    lay_any(m, "2,0")
    kind = next(iter(hand(m)))
    events = m.play(0, f"lay {kind} {kind.split('_')[0]} 3,0")
    (told,) = [event for event in events if event.kind == "final"]
    assert told.seat == 0 and all(told.seen_by(seat) for seat in (0, 1, 2, None))


# ---- the final actions -------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("turn", [0, 1])
def test_each_other_player_takes_exactly_one_action_starting_with_the_next(seats, turn):
    m = last_turn(seats, turn=turn)
    lay_any(m, "2,0")
    lay_any(m, "3,0")
    order = []
    for step in range(4, 3 + seats):
        order.append(to_act(m))
        assert m.view(None)["finals"] == seats - len(order)
        lay_any(m, f"{step},0")
    assert order == [(turn + n) % seats for n in range(1, seats)]
    assert is_over(m)


def test_the_action_is_to_lay_one_tile_or_to_turn_one_of_ones_own():
    m = last_turn()
    lay_any(m, "2,0")
    lay_any(m, "3,0")
    assert turns(m) == {"turn 0,1"}
    assert {move.split()[1] for move in lays(m)} == set(hand(m))
    play(m, "turn 0,1")
    assert to_act(m) == 2
    lay_any(m, "4,0")
    assert is_over(m)


def test_who_has_no_tile_on_the_field_lays_one():
    m = last_turn(field={"1,0": "blue gnome/pizza"})
    lay_any(m, "2,0")
    lay_any(m, "3,0")
    assert turns(m) == set() and lays(m)


def test_nobody_draws_in_a_final_action():
    m = last_turn()
    lay_any(m, "2,0")
    lay_any(m, "3,0")
    kind = next(iter(hand(m)))
    events = play(m, f"lay {kind} {kind.split('_')[0]} 4,0")
    assert [event["kind"] for event in events] == ["lay"]
    assert truth(m)["hand_size"][1] == 2 and owned(m, 1) == 5


def test_nobody_triggers_again():
    m = table(FIELD, left=[2, 2, 2])
    for step in range(2, 6):
        lay_any(m, f"{step},0")
    assert owned(m, 1) == 1 and is_over(m)
    assert [owned(m, seat) for seat in range(3)] == [0, 1, 1]


def test_turns_are_not_evened_out():
    """Whoever triggers, it is one action each, though some have had a turn less."""
    for turn in range(3):
        m = last_turn(turn=turn)
        lay_any(m, "2,0")
        lay_any(m, "3,0")
        made = 0
        while m.acting:
            assert to_act(m) != turn
            lay_any(m, f"{4 + made},0")
            made += 1
        assert made == 2


def test_then_the_game_ends_and_nobody_moves():
    m = last_turn(2)
    lay_any(m, "2,0")
    lay_any(m, "3,0")
    assert not m.result
    assert play(m, "turn 0,1") == [
        {"kind": "turn", "seat": 1, "at": "0,1", "up": "pizza"},
        {"kind": "over", "seat": None},
    ]
    was = m.bytes
    assert phase(m) == "over" and is_over(m) and result(m)
    for seat in (0, 1):
        assert m.moves(seat) == []
        for kind in KINDS:
            with pytest.raises(IllegalMove, match="over"):
                m.play(seat, f"lay {kind} {kind.split('_')[0]} 4,0")
    assert m.bytes == was


# ---- dragons at the end ------------------------------------------------------------------


def test_an_older_dragon_is_resolved_before_its_owners_final_action():
    older = {"5,0": "purple dragon/pizza", "6,0": "green gnome/pizza", "4,0": "blue pizza/gnome"}
    m = last_turn(field={**FIELD, **older})
    lay_any(m, "2,0")
    assert "6,0" in field(m)
    kind = next(iter(hand(m)))
    events = play(m, f"lay {kind} {kind.split('_')[0]} 1,-1")
    assert [event["kind"] for event in events] == ["lay", "final", "eats", "eaten"]
    assert to_act(m) == 1
    assert field(m).keys().isdisjoint({"5,0", "6,0"})
    assert turns(m) == {"turn 0,1"}


def test_an_older_dragon_of_every_later_player_is_resolved_too_and_may_be_scared_off():
    scared = {"5,0": "green dragon/pizza", **dict.fromkeys(beside("5,0")[:3], "purple gnome/pizza")}
    m = last_turn(field={**FIELD, **scared})
    lay_any(m, "2,0")
    lay_any(m, "1,-1")
    assert "5,0" in field(m)
    events = play(m, "turn 0,1")
    assert events[1:] == [{"kind": "scared", "seat": 2, "at": "5,0"}]
    assert set(scared) - {"5,0"} <= field(m).keys()


@pytest.mark.parametrize("order", [1, -1])
def test_a_dragon_laid_in_the_turn_that_triggers_never_acts_whichever_action_it_was(order):
    m = table(FIELD, hands=["2*pizza_dragon"], left=[2])
    play(m, *["lay pizza_dragon dragon 1,1", "lay pizza_dragon pizza 0,-1"][::order])
    lay_any(m, "-2,0", ("pizza", "gnome"))
    lay_any(m, "-3,0", ("pizza", "gnome"))
    assert is_over(m)
    assert field(m)["1,1"] == "blue dragon/pizza"
    assert {"1,0", "0,1"} <= field(m).keys()


def test_a_dragon_turned_up_in_the_turn_that_triggers_never_acts():
    m = table({**FIELD, "1,1": "blue pizza/dragon"}, left=[2])
    play(m, "turn 1,1")
    lay_any(m, "0,-1", ("pizza", "gnome"))
    lay_any(m, "-2,0", ("pizza", "gnome"))
    lay_any(m, "-3,0", ("pizza", "gnome"))
    assert is_over(m)
    assert field(m)["1,1"] == "blue dragon/pizza"


def test_a_dragon_of_a_final_action_never_acts():
    m = table(FIELD, hands=["", "3*pizza_dragon"], left=[2])
    lay_any(m, "2,0")
    lay_any(m, "3,0")
    play(m, "lay pizza_dragon dragon 1,1")
    assert to_act(m) == 2
    lay_any(m, "4,0")
    assert is_over(m)
    assert field(m)["1,1"] == "purple dragon/pizza"
    assert {"1,0", "0,1"} <= field(m).keys()


def test_such_a_dragon_stays_and_blocks_its_place():
    m = table(FIELD, hands=["2*pizza_dragon"], left=[2])
    play(m, "lay pizza_dragon dragon 1,1", "lay pizza_dragon pizza 0,-1")
    assert not any(move.endswith(" 1,1") for move in moves(m))


def test_gnomes_beside_such_a_dragon_score():
    m = table(FIELD, hands=["2*pizza_dragon"], left=[2])
    play(m, "lay pizza_dragon dragon 1,1", "lay pizza_dragon pizza 0,-1")
    lay_any(m, "-2,0", ("gnome",))
    lay_any(m, "-3,0", ("gnome",))
    assert is_over(m)
    assert points(m) == list(result(m).scores) == [1, 1, 2]


# ---- how long a game can be --------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_game_comes_to_its_end_and_everybody_always_has_a_move(seats):
    for seed in range(4):
        m, lot = G.start(seats=seats, seed=seed), Random(seed)
        while m.acting:
            listed = sorted(moves(m))
            m.play(to_act(m), lot.choice([move for move in listed if move.startswith("turn")] or listed))
            assert len(m.history) <= G.rules.longest
        assert sum(owned(m, seat) <= 1 for seat in range(seats)) >= 1
