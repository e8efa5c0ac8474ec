"""A state is declared once: its layout, who sees what, and how it is written follow from that."""

from enum import IntEnum

import numpy as np
import pytest

from gnomoteka.core.codec import Mask, OneMore, flag, seat
from gnomoteka.core.position import read_field, write_field
from gnomoteka.core.state import BaseState, Cube, Grid, Line, own, public, secret
from gnomoteka.games import find
from tests.contract.cases import GAMES


class Card(IntEnum):
    NONE = 0
    CAVE = 1
    GEM = 2


class State(BaseState):
    phase: int = public(of=("take", "play"))
    clock: int = public(bits=16)
    far: int = secret(bits=64)
    deck: Line = secret(5, of=Card)
    hands: Grid = own(3, counts=Card)
    aim: Line = own(3, of=OneMore(seat))
    board: Cube = public(2, 3, 4)
    long: Line = public(600, bits=16)
    broken: int = public(of=Mask(("lamp", "cart", "pick")))
    cards: int = public(of=Mask(range(8)))
    cells: Line = public(by=("A1", "A2", "B1"), of=OneMore(seat))
    piles: Grid = public(2, by=("left", "right"), of=Card)
    open: int = public(of=flag)
    forgotten: int


def state(number: int = 0) -> np.ndarray:
    row = np.zeros(State.dtype.itemsize, np.uint8)
    row[:] = number
    return row


@pytest.mark.parametrize("dtype", [State.dtype, *(find(game).dtype for game in GAMES)], ids=["state", *GAMES])
def test_a_layout_is_aligned_and_has_no_gaps(dtype: np.dtype) -> None:
    starts = {name: field[1] for name, field in (dtype.fields or {}).items()}
    ends = [start + dtype[name].itemsize for name, start in starts.items()]
    assert dtype.isalignedstruct and dtype.itemsize % 8 == 0
    assert sum(dtype[name].itemsize for name in starts) == dtype.itemsize == max(ends)
    for name, start in starts.items():
        assert start % dtype[name].base.itemsize == 0


def seen(viewer: int) -> np.void:
    """What a viewer sees of a state in which every byte is 1."""
    from gnomoteka.core.rule import rule

    declared, dtype = State.hide(), State.dtype

    @rule
    def hide(row, viewer, out):
        declared(row.view(dtype)[0], viewer, out.view(dtype)[0])

    out = state()
    hide(state(1), viewer, out)
    found: np.void = out.view(dtype)[0]
    return found


def test_everybody_sees_what_is_public_and_nobody_what_is_secret_or_only_annotated() -> None:
    for viewer in (-1, 0, 2):
        found = seen(viewer)
        assert found["phase"] == found["open"] == 1 and found["clock"] == 257
        assert (found["board"] == 1).all() and (found["long"] == 257).all()
        for name in ("far", "deck", "forgotten", "key", "block", "counter", "used"):
            assert not found[name].any()


def test_of_what_is_own_each_seat_sees_its_row_alone() -> None:
    assert not seen(-1)["hands"].any() and not seen(-1)["aim"].any()
    for viewer in range(3):
        rows = np.arange(3) == viewer
        assert (seen(viewer)["hands"] == rows[:, None]).all()
        assert (seen(viewer)["aim"] == rows).all()


def test_an_own_field_has_a_row_for_each_seat() -> None:
    with pytest.raises(TypeError, match="row for each seat"):
        own()


@pytest.mark.parametrize(
    ("name", "value", "written"),
    [
        ("phase", 1, "play"),
        ("deck", [1, 0, 2, 0, 0], ["cave", None, "gem"]),
        ("hands", [[0, 2, 0], [0, 0, 1], [0, 0, 0]], [{"cave": 2}, {"gem": 1}, {}]),
        ("aim", [0, 3, 0], [None, "p3"]),
        ("broken", 5, ["lamp", "pick"]),
        ("cards", 6, [1, 2]),
        ("cells", [0, 0, 2], {"B1": "p2"}),
        ("piles", [[0, 0], [2, 0]], {"right": ["gem"]}),
        ("open", 1, True),
        ("clock", 7, 7),
    ],
)
def test_values_are_written_by_their_names_and_read_back(name: str, value: object, written: object) -> None:
    field = State.fields[name]
    assert write_field(field, value) == written
    assert read_field(field, written) == value
    assert read_field(field, value) == value, "whole numbers are read as they stand in the state"


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("phase", "sleep"),
        ("phase", True),
        ("phase", 2),
        ("deck", [1, -1]),
        ("deck", ["cave"] * 6),
        ("deck", "cave"),
        ("deck", ["stone"]),
        ("hands", [{"stone": 1}]),
        ("hands", {"cave": 1}),
        ("hands", [{"cave": 1.5}]),
        ("aim", ["p0"]),
        ("aim", ["me"]),
        ("broken", ["lamp", "lamp"]),
        ("broken", ["spoon"]),
        ("cards", ["1"]),
        ("cells", {"C1": "p1"}),
        ("cells", {"0": "p1"}),
        ("piles", {"right": "gem"}),
        ("piles", {"right": {"gem": 1}}),
        ("open", "yes"),
        ("clock", None),
        ("long", {"600": 1}),
        ("long", {"-1": 1}),
    ],
)
def test_what_does_not_read_is_refused(name: str, written: object) -> None:
    with pytest.raises((KeyError, TypeError, ValueError)):
        read_field(State.fields[name], written)
