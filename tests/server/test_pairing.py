"""Who meets whom in an evening, and who leads, whatever the results are."""

import random
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gnomoteka.server.pairing import Board, have_all_met, meetings, pair, points_of, rounds_for, sizes, standings

FEW = settings(max_examples=40, deadline=None)


def by_lot(group, lot):
    return [lot.randint(1, len(group)) for _ in group] if len(group) > 1 else []


def play(kind, people, seats, rounds, lot, leave=None):
    """An evening with results by lot; `leave`: who is there no more from a round on."""
    boards: list[Board] = []
    for number in range(rounds):
        there = [each for each in range(people) if not leave or number < leave.get(each, rounds)]
        ranked = [each.person for each in standings(there, boards)]
        groups = pair(kind, there if kind == "robin" else ranked, seats, boards, number, range(people))
        assert sorted(each for group in groups for each in group) == there  # everybody has a place, once
        boards += [Board(group, by_lot(group, lot)) for group in groups]
    return boards


@FEW
@given(st.integers(4, 16), st.randoms(use_true_random=False))
def test_of_two_everybody_meets_everybody_once_and_sits_first_half_of_the_time(people, lot):
    boards = play("robin", people, 2, rounds_for("robin", people, 2), lot)
    assert meetings(boards) == dict.fromkeys(combinations(range(people), 2), 1)
    first = Counter(board.people[0] for board in boards if len(board.people) == 2)
    for person in range(people):
        assert abs(2 * first[person] - (people - 1)) <= 3
    byes = Counter(board.people[0] for board in boards if len(board.people) == 1)
    assert all(byes[person] == people % 2 for person in range(people))


@FEW
@given(st.integers(4, 40), st.randoms(use_true_random=False))
def test_a_swiss_evening_of_two_lets_nobody_meet_again_and_nobody_stay_out_twice(people, lot):
    rounds = min(rounds_for("swiss", people, 2), people - 1)
    boards = play("swiss", people, 2, rounds, lot)
    if rounds <= people // 2:
        assert max(meetings(boards).values()) == 1
    assert max(Counter(board.people[0] for board in boards if len(board.people) == 1).values(), default=0) <= 1


def test_in_the_second_round_of_a_swiss_evening_winners_meet_winners():
    boards = [Board([0, 1], [1, 2]), Board([2, 3], [1, 2]), Board([4, 5], [1, 2]), Board([6, 7], [1, 2])]
    ranked = [each.person for each in standings(range(8), boards)]
    points = points_of(boards)
    for one, other in pair("swiss", ranked, 2, boards, 1):
        assert points[one] == points[other]


@FEW
@given(st.integers(4, 24), st.integers(3, 6), st.sampled_from(["robin", "swiss"]), st.randoms(use_true_random=False))
def test_larger_tables_are_balanced_and_people_meet_as_evenly_as_can_be(people, seats, kind, lot):
    rounds = rounds_for(kind, people, seats)
    boards = play(kind, people, seats, rounds, lot)
    assert {len(board.people) for board in boards} <= set(sizes(people, seats))
    assert all(2 <= len(board.people) <= seats for board in boards)
    met = meetings(boards)
    mean = sum(met.values()) / (people * (people - 1) / 2)
    if kind == "robin":
        assert max(met.values()) <= mean + 2


@FEW
@given(st.integers(5, 12), st.randoms(use_true_random=False))
def test_whoever_leaves_stops_nobody(people, lot):
    leave = {0: 1, 1: 2}
    for kind in ("robin", "swiss"):
        boards = play(kind, people, 2, 4, lot, leave)
        assert not any(0 in board.people for board in boards[(people + 1) // 2 :])


@FEW
@given(st.integers(4, 12), st.data())
def test_all_who_stay_meet_all_whoever_leaves_and_nobody_meets_again(people, data):
    rounds = rounds_for("robin", people, 2)
    when = st.integers(1, rounds)
    leave = data.draw(st.dictionaries(st.integers(0, people - 1), when, max_size=people - 2))
    boards = play("robin", people, 2, rounds, random.Random(1), leave)
    assert max(meetings(boards).values()) == 1
    assert have_all_met([each for each in range(people) if each not in leave], boards)


@FEW
@given(st.integers(4, 12), st.integers(2, 5), st.randoms(use_true_random=False))
def test_points_are_shared_out_whole_and_the_standings_follow_them(people, seats, lot):
    boards = play("swiss", people, seats, 3, lot)
    table = standings(range(people), boards)
    whole = sum(len(board.people) / 2 if len(board.people) > 1 else 1 for board in boards)
    assert sum(each.points for each in table) == pytest.approx(whole, abs=1e-3)
    assert [each.points for each in table] == sorted((each.points for each in table), reverse=True)
    assert [each.rank for each in table] == sorted(each.rank for each in table)


def test_who_is_level_is_told_apart_by_whom_they_met_and_then_by_each_other():
    # 0 and 1 have a point each; 0 has met those who did better.
    boards = [Board([0, 2], [1, 2]), Board([1, 3], [1, 2]), Board([2, 3], [1, 2])]
    table = standings(range(4), boards)
    assert table[0].person == 0
    # All that is level: who won against the other leads.
    ring = [Board([0, 1], [2, 1]), Board([0, 2], [1, 2]), Board([1, 3], [2, 1]), Board([2, 3], [1, 2])]
    assert [(each.rank, each.points) for each in standings(range(4), ring)] == [(1, 1.0)] * 4
    two = [Board([0, 1], [2, 1])]
    assert [each.person for each in standings(range(2), two)] == [1, 0]


def test_sixty_four_people_are_paired_in_a_moment():
    boards = play("swiss", 64, 2, 7, random.Random(1))
    assert max(meetings(boards).values()) == 1
