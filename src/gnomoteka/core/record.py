"""Records of play: a whole game as text that a person can read, and back.

gnomoteka record 1
game: nimble
version: 1
seats: 2
options: quick_start=yes
commitment: (SHA-256 of the key, shown before the first move)
key: (once the game is over)

1 p2 take deck
2 p2 lay cave
...
result: p2 first ...
"""

import hashlib
import json
import re
from collections.abc import Callable
from typing import Any

import numpy as np

from gnomoteka.core.errors import GnomotekaError
from gnomoteka.core.game import Game
from gnomoteka.core.match import IllegalMove, Match
from gnomoteka.core.position import write as write_position

FIRST_LINE = "gnomoteka record 1"
MOVE_LINE = re.compile(r"(\d{1,9}) p(\d{1,9}) (.+)")  # longer numbers would not read
SEATS = re.compile(r"\d{1,9}")
KEY = re.compile("[0-9a-fA-F]{64}")


class RecordError(GnomotekaError, ValueError):
    """A record that doesn't read or doesn't fit the rules; the text names the line."""


def commitment(key: bytes) -> str:
    return hashlib.sha256(key).hexdigest()


def write_record(m: Match, with_key: bool) -> str:
    start = m.start
    lines = [FIRST_LINE, f"game: {m.game.id}", f"version: {m.game.version}", f"seats: {start.seats}"]
    if start.key is None:
        if with_key:
            written = write_position(m.game, np.frombuffer(start.position or b"", np.uint8))
            lines.append("position: " + json.dumps(written, separators=(",", ":")))
    else:
        options = " ".join(f"{name}={'yes' if on else 'no'}" for name, on in start.options.items())
        lines += [f"options: {options}".rstrip(), f"commitment: {commitment(start.key)}"]
        if with_key:
            lines.append(f"key: {start.key.hex()}")
    lines.append("")
    text = m.game.notation.move_text
    lines += [f"{number} p{seat + 1} {text(code)}" for number, (seat, code) in enumerate(m.history, 1)]
    if result := m.result:
        places = " ".join(f"p{seat + 1}={place}" for seat, place in enumerate(result.places))
        lines.append(f"result: {places}")
    return "\n".join(lines) + "\n"


def replay(text: str, find_game: Callable[[str], Game], upto: int | None = None) -> Match:
    """Plays the record again, up to and with step `upto`. RecordError names the line that doesn't fit."""
    lines = text.splitlines()
    header, first_move = read_header(lines)
    m = begin(header, find_game)
    for number, line in enumerate(lines[first_move:], first_move + 1):
        if upto is not None and m.step >= upto:
            return m
        if not line.strip():
            continue
        if line.startswith("result:"):
            check_result(m, line, number)
            continue
        found = MOVE_LINE.fullmatch(line.strip())
        if not found:
            raise RecordError(f"line {number}: {line!r} is not 'STEP pSEAT MOVE'")
        step, seat, move = int(found[1]), int(found[2]) - 1, found[3]
        if step != m.step + 1:
            raise RecordError(f"line {number}: step {step} follows step {m.step}")
        try:
            m.repeat(seat, move)
        except IllegalMove as error:
            raise RecordError(f"line {number}: {error}") from error
    return m


def read_header(lines: list[str]) -> tuple[dict[str, str], int]:
    if not lines or lines[0].strip() != FIRST_LINE:
        raise RecordError(f"line 1: a record begins with {FIRST_LINE!r}")
    header: dict[str, str] = {}
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            return header, number
        name, colon, value = line.partition(":")
        if not colon or name in header:
            raise RecordError(f"line {number}: {line!r} is not 'NAME: VALUE', or stands twice")
        header[name] = value.strip()
    return header, len(lines)


def begin(header: dict[str, str], find_game: Callable[[str], Game]) -> Match:
    game = find_game(need(header, "game"))
    if need(header, "version") != game.version:
        raise RecordError(f"version: the record is of version {header['version']}, the rules are {game.version}")
    try:
        if "position" in header:
            return game.load(read_json(header["position"]))
        key = read_key(header)
        options = game.full_options(read_options(header.get("options", "")))
        return game.start(read_seats(need(header, "seats")), key, **options)
    except RecordError:
        raise
    except GnomotekaError as error:
        raise RecordError(f"header: {error}") from error


def read_json(text: str) -> dict[str, Any]:
    try:
        written = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"position: it doesn't read as JSON: {error}") from error
    if not isinstance(written, dict):
        raise RecordError("position: it is no JSON object")
    return written


def read_key(header: dict[str, str]) -> bytes:
    if "key" not in header:
        raise RecordError("key: missing; a record can be replayed once the game is over")
    if not KEY.fullmatch(header["key"]):
        raise RecordError("key: 64 hexadecimal digits are needed")
    key = bytes.fromhex(header["key"])
    if "commitment" in header and header["commitment"] != commitment(key):
        raise RecordError("commitment: it is not the SHA-256 of the key; this is not the shuffle promised")
    return key


def read_seats(text: str) -> int:
    if not SEATS.fullmatch(text):
        raise RecordError(f"seats: {text[:40]!r} is no number of seats")
    return int(text)


def need(header: dict[str, str], name: str) -> str:
    if name not in header:
        raise RecordError(f"{name}: missing in the header")
    return header[name]


def read_options(text: str) -> dict[str, bool]:
    options = {}
    for word in text.split():
        name, _, value = word.partition("=")
        if value not in ("yes", "no"):
            raise RecordError(f"options: {word!r} is not NAME=yes or NAME=no")
        options[name] = value == "yes"
    return options


def check_result(m: Match, line: str, number: int) -> None:
    result = m.result
    if result is None:
        raise RecordError(f"line {number}: a result, but the game isn't over")
    places = " ".join(f"p{seat + 1}={place}" for seat, place in enumerate(result.places))
    if line.partition(":")[2].strip() != places:
        raise RecordError(f"line {number}: the result is {places}")
