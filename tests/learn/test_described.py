"""Described moves: what a learner gets of each legal move, in games whose actions are too many for an output each."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import gnomoteka
from gnomoteka.bots.actions import door_of
from gnomoteka.core.errors import WrongArgument
from gnomoteka.core.match import Match
from tests.contract.cases import Case, cases
from tests.games.many import table as many
from tests.learn.targets import picked
from tests.learn.test_features import positions

DESCRIBING = [case for case in cases() if case.game.described]


def described(m: Match, row: bytes, seat: int) -> Any:
    """What is said of each legal move of a seat, as this row of bytes has it; no moves of who doesn't act."""
    state, codes = np.frombuffer(row, np.uint8).copy(), m.game.new_moves()
    door = door_of(m.game)
    n = door.choices(state, seat, codes, m.game.new_moves())
    room = np.zeros((n, len(m.game.described)), np.int8)
    if n:
        door.describe(state, seat, codes[:n], room)
    assert state.tobytes() == row  # nothing is changed
    return room


def seats_and_rows(case: Case) -> Iterator[tuple[Match, int, Any]]:
    for m in positions(case, games=1):
        for seat in m.acting:
            yield m, seat, described(m, m.bytes, seat)


@pytest.mark.parametrize("case", DESCRIBING, ids=str)
def test_what_is_said_of_moves_are_numbers_in_their_range(case: Case) -> None:
    low, high = (np.array([getattr(each, end) for each in case.game.described]) for end in ("low", "high"))
    for _m, _seat, room in seats_and_rows(case):
        wrong = np.flatnonzero(((room < low) | (room > high)).any(0))
        assert not wrong.size, (case.game.described[wrong[0]], room[:, wrong[0]])


@pytest.mark.parametrize("case", DESCRIBING, ids=str)
def test_nothing_is_said_of_moves_that_a_seat_may_not_see(case: Case) -> None:
    """The whole truth, what a seat sees of it, and other deals that look the same: all give the same."""
    for m, seat, room in seats_and_rows(case):
        seen = m.seen_by(seat)
        for row in (seen.bytes, seen.redeal(m.step).bytes):
            other = described(m, row, seat)
            wrong = np.flatnonzero((room != other).any(0))
            assert not wrong.size, case.game.described[wrong[0]]


@pytest.mark.parametrize("case", DESCRIBING, ids=str)
def test_a_batch_says_the_same_of_moves(case: Case) -> None:
    batch = case.game.batch(3, case.seats, "cpu", 4, **case.options)
    batch.describe()
    for step in range(12):
        for i in range(batch.n):
            m, count = batch.match(i), batch.now.count[i]
            assert np.array_equal(batch.now.described[i, :count], described(m, m.bytes, m.acting[0]))
        batch.step(picked(batch, step))


def test_a_game_that_describes_no_moves_says_so() -> None:
    with pytest.raises(WrongArgument, match="describe"):
        gnomoteka.game("nimble").batch(1).describe()


def test_every_number_has_a_name_of_its_own() -> None:
    for case in DESCRIBING:
        names = [feature.name for feature in case.game.described]
        assert len(names) == len(set(names))


def said(m: Match, move: str) -> dict[str, int]:
    """All that isn't zero, by its name."""
    seat = m.acting[0]
    row = described(m, m.bytes, seat)[m.moves(seat).index(move)]
    return {each.name: int(number) for each, number in zip(m.game.described, row, strict=True) if number}


HAND = ["2*gnome_pizza gnome_dragon"]


def test_many_points_that_a_move_brings_are_said() -> None:
    m = many.table({"1,0": "blue gnome/pizza", "0,1": "green gnome/pizza"}, hands=HAND)
    gnome, pizza = (said(m, f"lay gnome_pizza {face} 1,1") for face in ("gnome", "pizza"))
    assert gnome["gnomes me"] == gnome["gnomes +2"] == 1 and "more points me" not in gnome
    assert pizza["more points me"] == pizza["more points +2"] == 1 and "beside royal" not in pizza
    royal = said(m, "lay gnome_pizza gnome 0,-1")
    assert royal["more points me"] == royal["beside royal"] == royal["pizzas"] == 1
    turned = said(m, "turn 1,0")
    assert turned["less points me"] == 1 and turned["more points +2"] == 1


def test_many_what_dragons_would_eat_and_what_scares_them_is_said() -> None:
    m = many.table({"1,0": "purple dragon/gnome"}, hands=HAND)
    assert said(m, "lay gnome_pizza gnome 0,1")["more prey mine of next"] == 2  # a gnome, and its point
    assert said(m, "lay gnome_dragon dragon 0,1")["dragons next"] == 1
    field = {"1,0": "purple dragon/gnome", "2,0": "blue gnome/pizza", "2,-1": "blue gnome/pizza"}
    third = said(many.table(field, hands=HAND), "lay gnome_pizza gnome 1,1")
    assert third["more scared others"] == third["scared dragons"] == 1 and third["less prey mine of next"] == 2
    assert "more prey mine of next" not in third
