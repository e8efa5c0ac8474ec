"""What a learner gets, number by number: what each is called, and what it can be."""

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod
from typing import NamedTuple


class Feature(NamedTuple):
    """One number that `observe` writes, a whole one from `low` to `high`. A category is one of several: a greater
    number isn't more of it."""

    name: str
    low: int
    high: int
    category: bool


class Block(NamedTuple):
    """Features of one kind, such as how many cards of each kind lie before each seat."""

    name: str
    axes: tuple[Sequence[str], ...]
    low: int
    high: int
    category: bool

    @property
    def size(self) -> int:
        return prod(map(len, self.axes))

    def __call__(self) -> Iterator[Feature]:
        for names in product(*self.axes):
            yield Feature(" ".join([self.name, *names]), self.low, self.high, self.category)


def amount(name: str, *axes: Sequence[str] | int, high: int, low: int = 0) -> Block:
    """How much of something. An axis is what names its places, or how many there are."""
    return Block(name, named(axes), low, high, category=False)


def category(name: str, *axes: Sequence[str] | int, of: int) -> Block:
    """Which of so many things."""
    return Block(name, named(axes), 0, of - 1, category=True)


def named(axes: tuple[Sequence[str] | int, ...]) -> tuple[Sequence[str], ...]:
    return tuple([str(place) for place in range(axis)] if isinstance(axis, int) else axis for axis in axes)


def from_me(seats: int) -> list[str]:
    """Seats, counted from who looks."""
    return ["me", *(f"+{distance}" for distance in range(1, seats))]


class Features:
    """All that `observe` writes, in its order."""

    def __init__(self, *blocks: Block) -> None:
        self.blocks = blocks
        self.all = tuple(feature for block in blocks for feature in block())

    def __len__(self) -> int:
        return len(self.all)

    def at(self, name: str) -> int:
        """Where a block begins."""
        place = 0
        for block in self.blocks:
            if block.name == name:
                return place
            place += block.size
        raise KeyError(name)
