"""A state as Python reads it. Parts of what is made of it are made anew only where what they were made of changed."""

import struct
from collections.abc import Callable, Hashable
from functools import lru_cache
from math import prod
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import numpy as np

from gnomoteka.core.state import Row

T = TypeVar("T")
Read: TypeAlias = Callable[[bytes], Any]
Span: TypeAlias = tuple[int, int]
MOST_SHARED = 100_000


class Place:
    """Where a field lies in a state's bytes, and how it is read; the same of each of its rows."""

    def __init__(self, name: str, start: int, kind: np.dtype[Any], shape: tuple[int, ...]) -> None:
        size = kind.itemsize * prod(shape[1:])
        self.name = name
        self.span = start, start + kind.itemsize * prod(shape)
        self.read = reader_of(*self.span, kind.char, shape)
        self.rows = [Place(name, start + row * size, kind, shape[1:]) for row in range(shape[0])] if shape else []

    def __get__(self, reading: "Reading | None", _owner: Any) -> Any:
        if reading is None:
            return self
        reading._spans.append(self.span)  # noqa: SLF001 they belong together
        value = reading.__dict__[self.name] = self.read(reading._state)  # noqa: SLF001 where it is found the next time
        return value


def reader_of(start: int, stop: int, kind: str, shape: tuple[int, ...]) -> Read:
    if len(shape) > 1:
        code: Any = kind
        return lambda state: memoryview(state)[start:stop].cast(code, shape).tolist()
    unpack = struct.Struct(f"@{prod(shape)}{kind}").unpack_from
    return (lambda state: [*unpack(state, start)]) if shape else (lambda state: unpack(state, start)[0])


class Reading:
    """A state's fields as integers and nested lists, each read when it is first asked for.

    `part` makes something of some of them. If the reading before it kept what it made, a part is made anew only where
    a field, a row or a part has changed that it was made of. So it follows from these alone, and nobody changes it."""

    __slots__ = ("__dict__", "_kept", "_parts", "_spans", "_state")

    def __init__(self, state: Row | bytes, kept: "Kept | None" = None) -> None:
        self._state = state if isinstance(state, bytes) else state.tobytes()
        self._kept = kept
        self._spans: list[Span] = []
        self._parts: list[tuple[Callable[..., Any], tuple[Hashable, ...], Any]] = []

    @staticmethod
    def of(dtype: np.dtype[np.void]) -> "type[Reading]":
        """For the states of one game."""
        assert dtype.fields is not None
        kinds = {name: (offset, *(kind.subdtype or (kind, ()))) for name, (kind, offset, *_) in dtype.fields.items()}
        return type("Reading", (Reading,), {name: Place(name, *kind) for name, kind in kinds.items()})

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    def row(self, name: str, *indices: int) -> Any:
        """One row of a field, or one number of a list."""
        place = getattr(type(self), name)
        for index in indices:
            place = place.rows[index]
        self._spans.append(place.span)
        return place.read(self._state)

    def part(self, make: Callable[..., T], *about: Hashable) -> T:
        """`make(reading, *about)`, or what that gave the last time."""
        kept = self._kept
        if kept is None:
            return make(self, *about)
        made = kept.now.get((make, about))
        if made is None:
            made = kept.before.get((make, about))
            if made is None or not made.holds(self, self._state):
                inner = type(self)(self._state, kept)
                what = make(inner, *about)
                made = Made(what, self._state, inner._spans, inner._parts)  # noqa: SLF001 it is of the same class
            kept.now[make, about] = made
        self._parts.append((make, about, made.what))
        found: T = made.what
        return found


class Made:
    """What was made of a state, and what of it was read for that.

    A server has very many of these, and what counts is how much memory they touch: all of a game share their spans, and
    those that hold share the state.
    """

    __slots__ = ("_parts", "_state", "spans", "what")

    def __init__(self, what: Any, state: bytes, spans: list[Span], parts: list[Any]) -> None:
        self.what = what
        self._state = state
        self.spans = shared(tuple(spans))
        self._parts = parts

    def holds(self, reading: Reading, state: bytes) -> bool:
        """Whether it would be the same now."""
        before = self._state
        for start, stop in self.spans:
            if state[start:stop] != before[start:stop]:
                return False
        for make, about, was in self._parts:
            now = reading.part(make, *about)
            if now is not was and now != was:
                return False
        self._state = state
        return True


_spans: dict[tuple[Span, ...], tuple[Span, ...]] = {}


def shared(spans: tuple[Span, ...]) -> tuple[Span, ...]:
    """The same for all who read the same."""
    return _spans.setdefault(spans, spans) if len(_spans) < MOST_SHARED else _spans.get(spans, spans)


@lru_cache(MOST_SHARED)
def all_of(several: tuple[tuple[Span, ...], ...]) -> tuple[Span, ...]:
    """What these read together, in as few spans as that takes."""
    found: list[Span] = []
    for start, stop in sorted({span for spans in several for span in spans}):
        if found and start <= found[-1][1]:
            found[-1] = found[-1][0], max(stop, found[-1][1])
        else:
            found.append((start, stop))
    return tuple(found)


class Kept:
    """The parts that were made of one state after the other, by the same eyes: those of the last one."""

    __slots__ = ("_spans", "_state", "before", "now")

    def __init__(self) -> None:
        self.now: dict[tuple[Callable[..., Any], tuple[Hashable, ...]], Made] = {}
        self._state = b""
        self._spans: tuple[Span, ...] = ()

    def turn(self) -> "Kept":
        """Before another state is read."""
        self.before, self.now = self.now, {}
        return self

    def settle(self, state: bytes) -> None:
        """All that was wanted of this state is made."""
        self._state, self._spans = state, all_of(tuple([made.spans for made in self.now.values()]))

    def same(self, state: bytes) -> bool:
        """Whether nothing has changed that was read of the state that it was settled with: what was made of it then
        would be made of this one."""
        before = self._state
        for start, stop in self._spans:
            if state[start:stop] != before[start:stop]:
                return False
        return bool(before)
