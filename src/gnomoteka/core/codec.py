"""How single values of a state are written in a position: cards by name, places by coordinates, masks as lists.

A whole number is always read as it stands in the state; everything else by the field's codec. What is 0 and has no name
of its own is written as null.
"""

import re
from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Any, Protocol


class Codec(Protocol):
    def write(self, number: int) -> Any: ...

    def read(self, written: Any) -> int:
        """Raises ValueError, KeyError or TypeError for what it can't read."""
        ...


class Named:
    """Values by name: the members of an enum, or of a sequence of names. An empty name, or NONE, is nothing."""

    def __init__(self, names: type[IntEnum] | Sequence[str]) -> None:
        if isinstance(names, type):
            size = max(names) + 1
            by_number = {member.value: member.name.lower() for member in names}
            names = [by_number.get(number, "") for number in range(size)]
        self.names = tuple("" if name == "none" else name for name in names)
        self.numbers = {name: number for number, name in enumerate(self.names) if name}

    def write(self, number: int) -> str | None:
        return self.names[number] or None

    def read(self, written: Any) -> int:
        if written is None or written == "none":
            return 0
        return self.numbers[written]


class Mask:
    """A mask, as the list of the names, or numbers, of its bits."""

    def __init__(self, names: Sequence[str] | range) -> None:
        self.names: tuple[str | int, ...] = tuple(names)

    def write(self, number: int) -> Any:
        return [name for bit, name in enumerate(self.names) if number >> bit & 1]

    def read(self, written: Any) -> int:
        if not isinstance(written, list) or len(set(written)) != len(written):
            raise ValueError(f"{written!r} is no list of different names")
        return sum(1 << self.names.index(name) for name in written)


class Flag:
    """Yes or no."""

    def write(self, number: int) -> bool:
        return bool(number)

    def read(self, written: Any) -> int:
        if not isinstance(written, bool):
            raise TypeError(f"{written!r} is neither true nor false")
        return int(written)


class Text:
    """Values that a game writes and reads by functions of its own, such as coordinates."""

    def __init__(self, write: Callable[[int], str], read: Callable[[str], int]) -> None:
        self.write = write
        self._read = read

    def read(self, written: Any) -> int:
        if not isinstance(written, str):
            raise TypeError(f"{written!r} is no text")
        return self._read(written)


class OneMore:
    """1 + a value; 0 is none."""

    def __init__(self, codec: Codec) -> None:
        self.codec = codec

    def write(self, number: int) -> Any:
        return self.codec.write(number - 1) if number else None

    def read(self, written: Any) -> int:
        return 0 if written is None or written == "none" else 1 + self.codec.read(written)


def read_seat(text: str) -> int:
    if not re.fullmatch("p[1-9]", text):
        raise ValueError(f"{text!r} is no seat; seats are p1, p2, ...")
    return int(text[1:]) - 1


flag = Flag()
seat = Text(lambda number: f"p{number + 1}", read_seat)
