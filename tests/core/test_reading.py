"""A state as Python reads it: fields, rows, and parts that are made anew only where something has changed."""

import numpy as np
import pytest

from gnomoteka.core.reading import Kept, Reading
from gnomoteka.core.state import BaseState, Cube, Grid, Line, public


class State(BaseState):
    turn: int = public()
    far: int = public(bits=64)
    scores: Line = public(3, bits=16)
    front: Grid = public(3, 4)
    board: Cube = public(2, 3, 2)


READ = Reading.of(State.dtype)


@pytest.fixture
def row() -> np.ndarray:
    row = np.zeros(State.dtype.itemsize, np.uint8)
    state = row.view(State.dtype)[0]
    state["turn"], state["far"] = -2, -(1 << 40)
    state["scores"] = [300, -5, 0]
    state["front"] = np.arange(12).reshape(3, 4) - 6
    state["board"] = np.arange(12).reshape(2, 3, 2)
    return row


def test_fields_and_rows_are_plain_numbers_and_lists(row) -> None:
    r = READ(row)
    assert (r.turn, r.far, r.scores) == (-2, -(1 << 40), [300, -5, 0])
    assert r.front == [[-6, -5, -4, -3], [-2, -1, 0, 1], [2, 3, 4, 5]]
    assert r.board == np.arange(12).reshape(2, 3, 2).tolist()
    assert (r.row("front", 1), r.row("scores", 0), r.row("board", 1), r.row("board", 1, 2)) == (
        [-2, -1, 0, 1], 300, [[6, 7], [8, 9], [10, 11]], [10, 11],
    )  # fmt: skip
    with pytest.raises(AttributeError):
        r.nothing  # noqa: B018


class Makers:
    """Parts that count how often they are made."""

    def __init__(self) -> None:
        self.made: list[str] = []

    def whole(self, r: Reading) -> list[object]:
        self.made.append("whole")
        return [r.part(self.player, seat) for seat in range(3)]

    def player(self, r: Reading, seat: int) -> list[object]:
        self.made.append(f"player {seat}")
        return [r.row("scores", seat), r.part(self.full, seat)]

    def full(self, r: Reading, seat: int) -> bool:
        self.made.append(f"full {seat}")
        return min(r.row("front", seat)) > 0


def test_a_part_is_made_anew_only_where_what_it_was_made_of_has_changed(row) -> None:
    makers, kept = Makers(), Kept()
    whole = makers.whole  # one and the same function, as a game's own are

    def made() -> list[str]:
        makers.made.clear()
        assert READ(row, kept.turn()).part(whole) == READ(row).part(Makers().whole)
        return sorted(makers.made)

    state = row.view(State.dtype)[0]
    assert len(made()) == 7
    assert made() == []
    state["turn"] = 1  # nobody has read it
    assert made() == []
    state["scores"][1] = 7
    assert made() == ["player 1", "whole"]
    state["front"][2, 3] = 6  # read, but the player's front is as full as before
    assert made() == ["full 2"]
    state["front"][0] = 9
    assert made() == ["full 0", "player 0", "whole"]


def test_only_the_parts_of_the_last_state_are_kept(row) -> None:
    kept = Kept()
    for step in range(50):
        READ(row, kept.turn()).part(lambda r, n: r.turn + n, step)
    assert len(kept.now) == len(kept.before) == 1


def test_without_what_was_kept_a_part_is_simply_made(row) -> None:
    assert READ(row).part(lambda r, n: r.turn + n, 5) == 3


def test_what_is_kept_knows_whether_anything_has_changed_that_was_read(row) -> None:
    kept, state = Kept(), row.view(State.dtype)[0]
    assert not kept.same(row.tobytes())
    READ(row, kept.turn()).part(Makers().whole)
    kept.settle(row.tobytes())
    state["turn"] = 1  # nobody has read it
    assert kept.same(row.tobytes())
    state["front"][2, 3] = 6  # in a part of a part
    assert not kept.same(row.tobytes())
