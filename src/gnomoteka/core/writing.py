"""JSON, written by compiled code: what it takes to turn a state into text without making Python's objects of it.

Whatever writes gets the room, `out`, and where to go on in it, and gives where it has ended. A comma stands behind each
thing; what closes takes the last one's place.
"""

from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from gnomoteka.core.rule import rule

ROOM = 1 << 16  # bytes; more than any view has
COMMA = ord(",")
MINUS = ord("-")
ZERO = ord("0")


def words(texts: Iterable[str]) -> npt.NDArray[np.uint8]:
    """Names that are written by their numbers: a row for each, in quotes, filled up with zeros."""
    quoted = [f'"{text}"'.encode() for text in texts]
    return np.array([list(text.ljust(max(map(len, quoted)), b"\0")) for text in quoted], np.uint8)


@rule
def put(out: Any, at: int, text: Any) -> int:
    for byte in text:
        out[at] = byte
        at += 1
    return at


@rule
def put_word(out: Any, at: int, word: Any) -> int:
    for byte in word:
        if not byte:
            break
        out[at] = byte
        at += 1
    return at


@rule
def put_number(out: Any, at: int, number: int) -> int:
    if number < 0:
        out[at] = MINUS
        at += 1
        number = -number
    digits, rest = 1, number // 10
    while rest:
        digits += 1
        rest //= 10
    for place in range(at + digits - 1, at - 1, -1):
        out[place] = ZERO + number % 10
        number //= 10
    return at + digits


@rule
def put_counts(out: Any, at: int, names: Any, counts: Any, first: int, end: int) -> int:
    """An object: how many there are of each kind, where there are any, of some kinds."""
    at = put(out, at, b"{")
    for kind in range(first, end):
        if counts[kind]:
            at = put(out, put_word(out, at, names[kind]), b":")
            at = put(out, put_number(out, at, counts[kind]), b",")
    return close(out, at, b"},")


@rule
def close(out: Any, at: int, end: Any) -> int:
    if out[at - 1] == COMMA:
        at -= 1
    return put(out, at, end)
