"""Just enough of PNG: pictures of at most 256 colours, as an array of colour numbers and their palette."""

import struct
import zlib
from typing import Any

import numpy as np

SIGNATURE = b"\x89PNG\r\n\x1a\n"
INDEXED = bytes((8, 3, 0, 0, 0))  # bits, by palette, and the only ways there are

Pixels = np.ndarray[Any, np.dtype[np.uint8]]


def write(pixels: Pixels, palette: bytes) -> bytes:
    height, width = pixels.shape
    rows = np.pad(pixels, ((0, 0), (1, 0)))  # each row begins with its filter: none
    parts = {
        b"IHDR": struct.pack(">II", width, height) + INDEXED,
        b"PLTE": palette,
        b"IDAT": zlib.compress(rows.tobytes(), 9),
        b"IEND": b"",
    }
    return SIGNATURE + b"".join(_chunk(kind, content) for kind, content in parts.items())


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def read(content: bytes) -> tuple[Pixels, bytes]:
    """What `write` wrote; no other."""
    parts, at = {}, len(SIGNATURE)
    while at < len(content):
        (length,) = struct.unpack_from(">I", content, at)
        parts[content[at + 4 : at + 8]] = content[at + 8 : at + 8 + length]
        at += length + 12
    width, height = struct.unpack_from(">II", parts[b"IHDR"])
    rows = np.frombuffer(zlib.decompress(parts[b"IDAT"]), np.uint8).reshape(height, width + 1)
    return rows[:, 1:], parts[b"PLTE"]
