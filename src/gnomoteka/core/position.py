"""Positions as JSON-able dicts a person can read and write, and back.

A game's rules may say how its fields read: `COUNTED_BY` names the enum that a field's last axis counts
("hands": {"cave": 1}), `VALUES` the enum of a field's values ("deck": ["cave", ...]). Long fields are written as
{index: number}. Fields in `DERIVED` aren't written: `derive` fills them.
"""

from collections.abc import Mapping
from enum import IntEnum
from typing import TYPE_CHECKING, Any

import numpy as np

from gnomoteka.core.errors import GnomotekaError
from gnomoteka.core.state import OWN_FIELDS, Reading, Row

if TYPE_CHECKING:
    from gnomoteka.core.game import Game


SPARSE = 256  # of longer fields only what isn't zero is written


class PositionError(GnomotekaError, ValueError):
    """A written position that isn't one of this game; the text says what doesn't fit."""


def write(game: "Game", row: Row) -> dict[str, Any]:
    record = row.view(game.state)[0]
    return {
        "game": game.id,
        "version": game.version,
        "random": {
            "key": record["key"].astype("<u4").tobytes().hex(),
            "counter": int(record["counter"]),
            "used": int(record["used"]),
            "block": record["block"].astype("<u4").tobytes().hex(),
        },
        "state": {name: write_field(game, name, record[name].tolist()) for name in written_fields(game)},
    }


def written_fields(game: "Game") -> list[str]:
    """All fields but the random generator's and those that follow from the others."""
    left_out = {*(own[0] for own in OWN_FIELDS), *getattr(game.rules, "DERIVED", ())}
    return [name for name in game.state.names or () if name not in left_out]


def write_field(game: "Game", name: str, value: Any) -> Any:
    counted: type[IntEnum] | None = getattr(game.rules, "COUNTED_BY", {}).get(name)
    valued: type[IntEnum] | None = getattr(game.rules, "VALUES", {}).get(name)
    if isinstance(value, list) and value and isinstance(value[0], list):
        return [write_field(game, name, part) for part in value]
    if counted:
        return {kind.name.lower(): value[kind] for kind in counted if value[kind]}
    if isinstance(value, list) and len(value) > SPARSE:
        return {str(index): number for index, number in enumerate(value) if number}
    if valued and isinstance(value, list):
        while value and value[-1] == 0:
            value = value[:-1]
        return [valued(number).name.lower() for number in value]
    return valued(value).name.lower() if valued else value


def read(game: "Game", written: Mapping[str, Any]) -> Row:
    if written.get("game") != game.id or written.get("version") != game.version:
        raise PositionError(
            f"this is a position of {written.get('game')!r} version {written.get('version')!r}, "
            f"not of {game.id} version {game.version}"
        )
    row = np.zeros(game.state.itemsize, np.uint8)
    record = row.view(game.state)[0]
    state = written.get("state")
    if not isinstance(state, Mapping):
        raise PositionError("a position has a 'state' with the fields of the game")
    known = set(written_fields(game))
    if wrong := set(state) ^ known:
        raise PositionError(f"fields missing or unknown: {', '.join(sorted(wrong))}")
    for name in known:
        try:
            record[name] = read_field(game, name, state[name], game.state[name].shape)
        except (AttributeError, KeyError, IndexError, TypeError, ValueError, OverflowError) as error:
            raise PositionError(f"field {name!r} doesn't read as {game.state[name]}: {error}") from error
    read_random(record, written.get("random", {}))
    seats, (low, high) = field(game, row, "seats"), game.seats
    if not low <= seats <= high:
        raise PositionError(f"{seats} seats; {game.id} is for {low} to {high}")
    if problem := game.present.wrong(Reading(row, game.state)):
        raise PositionError(problem)
    check_components(game, row)
    if hasattr(game.rules, "derive"):
        derived = row.copy()
        game.entry.derive_row(derived)
        for name in getattr(game.rules, "DERIVED", ()):
            record[name] = derived.view(game.state)[0][name]
        if derived.tobytes() != row.tobytes():
            raise PositionError("what follows from the rest of the position doesn't follow from it")
    return row


def check_components(game: "Game", row: Row) -> None:
    """Each component is in exactly one place."""
    there: dict[str, int] = game.present.census(Reading(row, game.state))
    whole_box: dict[str, int] = game.present.COMPONENTS
    wrong = [
        f"{name}: {there.get(name, 0)} instead of {whole_box.get(name, 0)}"
        for name in sorted(there.keys() | whole_box.keys())
        if there.get(name, 0) != whole_box.get(name, 0)
    ]
    if wrong:
        raise PositionError("components don't add up: " + "; ".join(wrong))


def read_random(record: Any, random: Mapping[str, Any]) -> None:
    """Puts the random generator where it was."""
    try:
        record["key"] = np.frombuffer(bytes.fromhex(random.get("key", "00" * 32)), "<u4")
        record["block"] = np.frombuffer(bytes.fromhex(random.get("block", "00" * 64)), "<u4")
        record["counter"] = int(random.get("counter", 0))
        record["used"] = int(random.get("used", 16))
    except (AttributeError, TypeError, ValueError, OverflowError) as error:
        raise PositionError(f"'random' doesn't read: {error}") from error
    if not 0 <= record["used"] <= 16:
        raise PositionError("'random' doesn't read: 'used' is from 0 to 16")


def read_field(game: "Game", name: str, value: Any, shape: tuple[int, ...]) -> Any:
    counted: type[IntEnum] | None = getattr(game.rules, "COUNTED_BY", {}).get(name)
    valued: type[IntEnum] | None = getattr(game.rules, "VALUES", {}).get(name)
    if len(shape) > 1:
        if len(value) != shape[0]:
            raise ValueError(f"{len(value)} rows instead of {shape[0]}")
        return [read_field(game, name, part, shape[1:]) for part in value]
    if counted:
        counts = [0] * shape[0]
        for kind, number in value.items():
            counts[counted[kind.upper()]] = whole(number)
        return counts
    if shape and shape[0] > SPARSE:
        numbers = [0] * shape[0]
        for index, number in value.items():
            if not index.isdecimal():
                raise ValueError(f"{index!r} is no index")
            numbers[int(index)] = whole(number)
        return numbers
    if not shape:
        return valued[value.upper()] if valued else whole(value)
    numbers = [valued[each.upper()] if valued else whole(each) for each in value]
    if valued:
        numbers += [0] * (shape[0] - len(numbers))
    if len(numbers) != shape[0]:
        raise ValueError(f"{len(numbers)} numbers instead of {shape[0]}")
    return numbers


def whole(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{value!r} is no whole number")
    return value


def field(game: "Game", row: Row, name: str) -> int:
    return int(row.view(game.state)[0][name])
