"""Positions as JSON-able dicts a person can read and write, and back.

How a field is written follows from its declaration (state.py): cards by name, counted things as {"cave": 1}, places and
masks by the field's codec, rows that have names as {"A1": "p2"}. At the end of a list of such what is nothing is left
out, and what is left out is nothing. Fields that follow from the others aren't written; a pile that is left out holds,
shuffled by the key, all components that are nowhere else; what else may be left out, a game says itself (`complete`).
Whole numbers are read as they stand in the state, wherever they stand.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np

from gnomoteka.core.codec import Named
from gnomoteka.core.errors import GnomotekaError
from gnomoteka.core.state import Field, Row

if TYPE_CHECKING:
    from gnomoteka.core.game import Game


class PositionError(GnomotekaError, ValueError):
    """A written position that isn't one of this game; the text says what doesn't fit."""


UNREADABLE = (AttributeError, KeyError, IndexError, TypeError, ValueError, OverflowError)


# ---- writing ----------------------------------------------------------------------------------


def write(game: "Game", row: Row) -> dict[str, Any]:
    state = row.view(game.dtype)[0]
    return {
        "game": game.id,
        "version": game.version,
        "random": {
            "key": state["key"].astype("<u4").tobytes().hex(),
            "counter": int(state["counter"]),
            "used": int(state["used"]),
            "block": state["block"].astype("<u4").tobytes().hex(),
        },
        "state": {
            name: write_field(field, state[name].tolist())
            for name, field in game.rules.state.fields.items()
            if not field.derived
        },
    }


def write_field(field: Field, value: Any, depth: int = 0) -> Any:
    if depth == len(field.shape):
        return value if field.codec is None else field.codec.write(value)
    if field.rows and depth == 0:
        named = zip(field.rows.names, value, strict=True)
        return {name: write_field(field, part, 1) for name, part in named if np.any(part)}
    if field.counts and depth == len(field.shape) - 1:
        return {name: n for name, n in zip(field.counts.names, value, strict=True) if n}
    filled = len(value)
    if field.codec and depth == len(field.shape) - 1:
        while filled and not value[filled - 1]:
            filled -= 1
    return [write_field(field, part, depth + 1) for part in value[:filled]]


# ---- reading ----------------------------------------------------------------------------------


def read(game: "Game", written: Mapping[str, Any]) -> Row:
    """The row of a written position. PositionError says what doesn't fit."""
    if not isinstance(written, Mapping) or written.get("game") != game.id or written.get("version") != game.version:
        what = written if isinstance(written, Mapping) else {}
        raise PositionError(
            f"this is a position of {what.get('game')!r} version {what.get('version')!r}, "
            f"not of {game.id} version {game.version}"
        )
    fields = game.rules.state.fields
    given = written.get("state")
    if not isinstance(given, Mapping):
        raise PositionError("a position has a 'state' with the fields of the game")
    if unknown := set(given) - set(fields):
        raise PositionError(f"{game.id} has no {', '.join(sorted(map(str, unknown)))}; it has {', '.join(fields)}")
    given = complete(game, given)
    row = np.zeros(game.dtype.itemsize, np.uint8)
    state = row.view(game.dtype)[0]
    for name, value in given.items():
        try:
            state[name] = read_field(fields[name], value)
        except UNREADABLE as error:
            raise PositionError(f"{name!r} doesn't read: {error}") from error
    read_random(state, written.get("random", {}))
    check_seats(game, row)
    for name, field in fields.items():
        if field.rest and name not in given:
            state[name] = rest_of_the_box(game, row, field)
    if problem := game.present.wrong(game.reading(row)):
        raise PositionError(problem)
    check_components(game, row)
    derive(game, row, given)
    return row


def complete(game: "Game", state: Mapping[str, Any]) -> Mapping[str, Any]:
    """The written fields, with those that the game adds."""
    if not game.present.complete:
        return state
    try:
        return game.present.complete(dict(state))
    except UNREADABLE as error:
        raise PositionError(f"the state doesn't read: {error}") from error


def read_field(field: Field, value: Any, depth: int = 0) -> Any:
    if depth == len(field.shape):
        return read_value(field, value)
    length = field.shape[depth]
    nothing = np.zeros(field.shape[depth + 1 :], np.int64).tolist()
    if isinstance(value, Mapping):
        names = field.rows if depth == 0 else None
        if not names and depth < len(field.shape) - 1:
            raise TypeError(f"{value!r} is no list")
        found = [nothing] * length
        for name, part in value.items():
            found[index_of(names or field.counts, name, length)] = read_field(field, part, depth + 1)
        return found
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise TypeError(f"{value!r} is no list")
    if len(value) > length:
        raise ValueError(f"{len(value)} instead of at most {length}")
    return [read_field(field, part, depth + 1) for part in value] + [nothing] * (length - len(value))


def index_of(names: Named | None, name: Any, length: int) -> int:
    """Which place of a list {name: part} means; without names, by its index."""
    if names:
        return names.numbers[name]
    if not name.isdecimal() or int(name) >= length:
        raise ValueError(f"{name!r} is no index")
    return int(name)


def read_value(field: Field, value: Any) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        if isinstance(field.codec, Named) and not 0 <= value < len(field.codec.names):
            raise ValueError(f"{value} has no name")
        return value
    if field.codec is None:
        raise TypeError(f"{value!r} is no whole number")
    return field.codec.read(value)


def read_random(state: Any, random: Mapping[str, Any]) -> None:
    """Puts the random generator where it was."""
    try:
        state["key"] = np.frombuffer(bytes.fromhex(random.get("key", "00" * 32)), "<u4")
        state["block"] = np.frombuffer(bytes.fromhex(random.get("block", "00" * 64)), "<u4")
        state["counter"] = int(random.get("counter", 0))
        state["used"] = int(random.get("used", 16))
    except (AttributeError, TypeError, ValueError, OverflowError) as error:
        raise PositionError(f"'random' doesn't read: {error}") from error
    if not 0 <= state["used"] <= 16:
        raise PositionError("'random' doesn't read: 'used' is from 0 to 16")


# ---- what must fit ----------------------------------------------------------------------------


def has_gaps(row: Sequence[int]) -> bool:
    """Whether nothing stands before something; for what lists one thing after the other."""
    return 0 in row[: sum(number != 0 for number in row)]


def check_seats(game: "Game", row: Row) -> None:
    seats, (low, high) = seats_of(game, row), game.seats
    if not low <= seats <= high:
        raise PositionError(f"{seats} seats; {game.id} is for {low} to {high}")


def rest_of_the_box(game: "Game", row: Row, field: Field) -> list[int]:
    """All components that are nowhere else, in an order that follows from the key."""
    assert isinstance(field.codec, Named)
    missing = components_missing(game, row)
    numbers = field.codec.numbers
    rest = sorted(numbers[name] for name, n in missing.items() if name in numbers for _ in range(n))
    if len(rest) > field.shape[0]:
        raise PositionError("more components are missing than the pile can hold")
    Random(row.view(game.dtype)[0]["key"].tobytes()).shuffle(rest)
    return rest + [0] * (field.shape[0] - len(rest))


def components_missing(game: "Game", row: Row) -> dict[str, int]:
    """How many of each component are nowhere; below 0: there are too many."""
    there, whole_box = game.present.census(game.reading(row)), game.present.components
    names = sorted(there.keys() | whole_box.keys())
    return {name: n for name in names if (n := whole_box.get(name, 0) - there.get(name, 0))}


def check_components(game: "Game", row: Row) -> None:
    """Each component is in exactly one place."""
    if missing := components_missing(game, row):
        box = game.present.components
        wrong = [f"{name}: {box.get(name, 0) - n} instead of {box.get(name, 0)}" for name, n in missing.items()]
        raise PositionError("components don't add up: " + "; ".join(wrong))


def derive(game: "Game", row: Row, written: Mapping[str, Any]) -> None:
    """Fills what follows from the rest; what was written of that must be what follows."""
    if not game.rules.derive:
        return
    before = row.copy().view(game.dtype)[0]
    game.entry.derive(row)
    after = row.view(game.dtype)[0]
    for name, field in game.rules.state.fields.items():
        if not np.array_equal(before[name], after[name]) and (name in written or not field.derived):
            raise PositionError(f"{name!r} isn't what follows from the rest of the position")


def seats_of(game: "Game", row: Row) -> int:
    return int(row.view(game.dtype)[0]["seats"])
