"""The record: one flat, packed NumPy record holds the whole truth of a game.

`Plain` stands for the record when the JIT is off: its numbers are Python's, so nothing wraps silently
and the interpreted rules give the very bytes of the compiled ones.
"""

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

State: TypeAlias = Any
Row: TypeAlias = npt.NDArray[np.uint8]

# The first fields of every record. Nobody is ever shown them.
OWN_FIELDS: list[Any] = [
    ("key", "<u4", (8,)),
    ("block", "<u4", (16,)),
    ("counter", "<i8"),
    ("used", "i1"),
]


def record_type(fields: list[Any]) -> np.dtype[np.void]:
    """The type of a game's record: packed, so that equal positions have equal bytes; signed, since small
    unsigned numbers turn into floats in compiled code."""
    dtype = np.dtype(OWN_FIELDS + fields)
    for name in dtype.names or ():
        base = dtype[name].base
        if name not in ("key", "block") and base.kind != "i":
            raise TypeError(f"field {name!r} is {base}; fields of a record are signed integers")
    return dtype


class PlainArray:
    """An array whose single numbers are Python's integers."""

    __slots__ = ("array",)

    def __init__(self, array: npt.NDArray[Any]) -> None:
        self.array = array

    def __getitem__(self, index: Any) -> Any:
        got = self.array[index]
        return PlainArray(got) if isinstance(got, np.ndarray) else int(got)

    def __setitem__(self, index: Any, value: Any) -> None:
        self.array[index] = value.array if isinstance(value, PlainArray) else value

    def __len__(self) -> int:
        return len(self.array)

    @property
    def shape(self) -> tuple[int, ...]:
        return self.array.shape

    def sum(self) -> int:
        return int(self.array.sum())


class Plain:
    """A record whose fields are Python's integers and `PlainArray`s."""

    __slots__ = ("record",)

    def __init__(self, row: Row, dtype: np.dtype[np.void]) -> None:
        object.__setattr__(self, "record", row.view(dtype)[0])

    def __getattr__(self, name: str) -> Any:
        got = self.record[name]
        return PlainArray(got) if isinstance(got, np.ndarray) else int(got)

    def __setattr__(self, name: str, value: Any) -> None:
        self.record[name] = value.array if isinstance(value, PlainArray) else value


class Reading:
    """A record to be read from Python: fields come as integers and nested lists, each when asked for."""

    __slots__ = ("_record",)

    def __init__(self, row: Row, dtype: np.dtype[np.void]) -> None:
        self._record = row.view(dtype)[0]

    def __getattr__(self, name: str) -> Any:
        return self._record[name].tolist()
