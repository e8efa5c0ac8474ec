"""The state: one flat NumPy record that holds the whole truth of a game. It is declared once, as a class:

    class State(BaseState):
        phase: int = public(of=Phase)
        deck: Line = secret(DECK, of=Kind)  # drawn from the end
        hands: Grid = own(SEATS, counts=Kind)
        hand_size: Line = public(SEATS, derived=True)

A field says its type (for the checker), its shape, what names or counts its values, and who may see it: everybody
(`public`), in each row its own seat (`own`), nobody (`secret`, and whatever is only annotated). `hide`, the layout, and
reading and writing of positions follow from that. `by=` names the rows, such as the cells of a board.

The layout has no gaps: fields are ordered by size, so that each lies at a multiple of its size (a GPU needs that) and
equal states have equal bytes. Numbers are signed: small unsigned ones turn into floats in compiled code.
"""

import inspect
from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import Any, ClassVar, NamedTuple, Protocol, TypeAlias, overload

import numpy as np
import numpy.typing as npt

from gnomoteka.core.codec import Codec, Named
from gnomoteka.core.rule import JIT, rule

Row: TypeAlias = npt.NDArray[np.uint8]
Names: TypeAlias = type[IntEnum] | Sequence[str]

LOOPS = 512  # arrays up to this length are copied by loops, which compile to better code; others by slices


class Field(NamedTuple):
    who: str  # "everybody", "own" or "nobody"
    shape: tuple[int, ...] = ()
    codec: Codec | None = None  # how single values are written in a position
    counts: Named | None = None  # what the last axis counts
    rows: Named | None = None  # what names the rows
    bits: int = 8
    derived: bool = False  # follows from the other fields: `derive` fills it, positions leave it out
    rest: bool = False  # a pile: in a position that leaves it out, it holds all components that are nowhere else


def public(*shape: int, **more: Any) -> Any:
    """A field that everybody may see. `more`: see `make_field`."""
    return make_field("everybody", shape, **more)


def own(*shape: int, **more: Any) -> Any:
    """A field with a row for each seat, which that seat alone may see."""
    if not shape:
        raise TypeError("an own field has a row for each seat")
    return make_field("own", shape, **more)


def secret(*shape: int, **more: Any) -> Any:
    """A field that nobody may see; a game's own `hide` may show parts of it."""
    return make_field("nobody", shape, **more)


def make_field(
    who: str,
    shape: tuple[int, ...],
    *,
    of: Codec | Names | None = None,
    counts: Names | None = None,
    by: Names | None = None,
    bits: int = 8,
    derived: bool = False,
    rest: bool = False,
) -> Field:
    codec = Named(of) if isinstance(of, (type, Sequence)) else of
    counted = None if counts is None else Named(counts)
    rows = None if by is None else Named(by)
    if counted:
        shape = (*shape, len(counted.names))
    if rows:
        shape = (len(rows.names), *shape)
    return Field(who, shape, codec, counted, rows, bits, derived, rest)


# ---- what rules can do with a field of several values ------------------------------------


class Line(Protocol):
    """A field of one dimension."""

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> "Line": ...
    def __setitem__(self, index: int | slice, value: "int | Line") -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...
    def sum(self) -> int: ...


class Grid(Protocol):
    """A field of two dimensions."""

    @overload
    def __getitem__(self, index: int) -> Line: ...
    @overload
    def __getitem__(self, index: tuple[int, int]) -> int: ...
    def __setitem__(self, index: int | slice | tuple[int, int], value: "int | Line | Grid") -> None: ...
    def __len__(self) -> int: ...


class Cube(Protocol):
    """A field of three dimensions."""

    @overload
    def __getitem__(self, index: int) -> Grid: ...
    @overload
    def __getitem__(self, index: tuple[int, int]) -> Line: ...
    @overload
    def __getitem__(self, index: tuple[int, int, int]) -> int: ...
    def __setitem__(self, index: int | slice | tuple[int, ...], value: "int | Line | Grid | Cube") -> None: ...


# ---- declarations -------------------------------------------------------------------------------------


class BaseState:
    """What every state begins with: its number of seats, and the random generator, which nobody is ever shown."""

    fields: ClassVar[dict[str, Field]]
    dtype: ClassVar[np.dtype[np.void]]

    seats: int = public()
    key: Line
    block: Line
    counter: int
    used: int

    def __init_subclass__(cls) -> None:
        declared: dict[str, Field] = {}
        for base in reversed(cls.__mro__):
            for name in inspect.get_annotations(base):
                if name not in GENERATOR and name not in ("fields", "dtype"):
                    declared[name] = vars(base).get(name) or Field("nobody")
        cls.fields = declared
        cls.dtype = layout(declared)

    @classmethod
    def hide(cls) -> Any:
        """The rule that copies what a seat (-1: a spectator) may see by the declaration into a zeroed state."""
        plain = cls._hide_up_to(0)
        if not JIT:
            return plain
        hide = cls._hide_up_to(LOOPS)
        # Compiled symbols are named by this: two games loaded from the cache must not share one.
        hide.__qualname__ = f"hide_of_{cls.__module__}".replace(".", "_")
        compiled = rule(hide)
        compiled.twin = plain
        return compiled

    @classmethod
    def _hide_up_to(cls, loops: int) -> Any:
        source = hide_source(cls.fields, loops)
        space: dict[str, Any] = {}
        exec(compile(source, f"<hide of {cls.__module__}>", "exec"), space)  # noqa: S102 - made of the declaration
        return space["hide"]


GENERATOR = {"key": ("<u4", (8,)), "block": ("<u4", (16,)), "counter": ("<i8", ()), "used": ("<i1", ())}


def layout(fields: dict[str, Field]) -> np.dtype[np.void]:
    """All fields by size, the larger first: no gaps between them, and at the end none that isn't a field."""
    entries = [(name, *parts) for name, parts in GENERATOR.items()]
    entries += [(name, f"<i{field.bits // 8}", field.shape) for name, field in fields.items()]
    entries.sort(key=lambda entry: -np.dtype(entry[1]).itemsize)
    size = np.dtype(entries).itemsize
    if size % 8:
        entries.append(("padding", "<i1", (8 - size % 8,)))
    dtype = np.dtype(entries, align=True)
    assert dtype.itemsize == (size + 7) // 8 * 8
    return dtype


def hide_source(fields: dict[str, Field], loops: int) -> str:
    shown = [copy_source(name, field.shape, loops) for name, field in fields.items() if field.who == "everybody"]
    mine = [copy_source(name, field.shape, loops, "seat") for name, field in fields.items() if field.who == "own"]
    lines = [line for part in shown for line in part]
    if mine:
        lines += ["if seat >= 0:", *(f"    {line}" for part in mine for line in part)]
    return "\n    ".join(["def hide(s, seat, out):", *lines]) + "\n"


def copy_source(name: str, shape: tuple[int, ...], loops: int, row: str = "") -> list[str]:
    """Copies a field, or of an own one the row of a seat; what is no longer than `loops` by loops."""
    axes = shape[1:] if row else shape
    if not axes:
        place = f"[{row}]" if row else ""
        return [f"out.{name}{place} = s.{name}{place}"]
    if np.prod(axes) > loops:
        place = f"[{row}]" if row else "[:]"
        return [f"out.{name}{place} = s.{name}{place}"]
    letters = "ijk"[: len(axes)]
    place = ", ".join([*([row] if row else []), *letters])
    lines = ["    " * depth + f"for {letter} in range({axes[depth]}):" for depth, letter in enumerate(letters)]
    return [*lines, "    " * len(axes) + f"out.{name}[{place}] = s.{name}[{place}]"]


# ---- states from Python -------------------------------------------------------------------------------


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
    """Stands for a state in rules that aren't compiled: its numbers are Python's, so nothing wraps silently and the
    interpreted rules give the very bytes of the compiled ones."""

    state: np.void

    def __init__(self, row: Row, dtype: np.dtype[np.void]) -> None:
        vars(self)["state"] = row.view(dtype)[0]

    def __getattr__(self, name: str) -> Any:
        got = self.state[name]
        if not isinstance(got, np.ndarray):
            return int(got)
        array = vars(self)[name] = PlainArray(got)  # it sees what changes: the next time it is found without this
        return array

    def __setattr__(self, name: str, value: Any) -> None:
        self.state[name] = value.array if isinstance(value, PlainArray) else value
