"""Randomness that lives in the state: ChaCha20 (RFC 8439) with a 256-bit key, its block and its place in it.

Words are kept as 32-bit fields and worked on as 64-bit signed numbers, so that compiled and interpreted
code give the same.
"""

from typing import Any

from gnomoteka.core.rule import rule
from gnomoteka.core.state import BaseState

BLOCK = 16


@rule
def set_key(s: BaseState, key: Any) -> None:
    """Begins anew with this key; the first number asked for makes the first block."""
    for i in range(8):
        s.key[i] = key[i]
    s.counter = 0
    s.used = BLOCK


@rule
def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    a = (a + b) & 0xFFFFFFFF
    d ^= a
    d = ((d << 16) & 0xFFFFFFFF) | (d >> 16)
    c = (c + d) & 0xFFFFFFFF
    b ^= c
    b = ((b << 12) & 0xFFFFFFFF) | (b >> 20)
    a = (a + b) & 0xFFFFFFFF
    d ^= a
    d = ((d << 8) & 0xFFFFFFFF) | (d >> 24)
    c = (c + d) & 0xFFFFFFFF
    b ^= c
    b = ((b << 7) & 0xFFFFFFFF) | (b >> 25)
    return a, b, c, d


@rule
def next_block(s: BaseState) -> None:
    k = s.key
    low = s.counter & 0xFFFFFFFF
    high = (s.counter >> 32) & 0xFFFFFFFF
    k0, k1, k2, k3 = k[0] & 0xFFFFFFFF, k[1] & 0xFFFFFFFF, k[2] & 0xFFFFFFFF, k[3] & 0xFFFFFFFF
    k4, k5, k6, k7 = k[4] & 0xFFFFFFFF, k[5] & 0xFFFFFFFF, k[6] & 0xFFFFFFFF, k[7] & 0xFFFFFFFF
    a0, a1, a2, a3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    b0, b1, b2, b3, c0, c1, c2, c3 = k0, k1, k2, k3, k4, k5, k6, k7
    d0, d1, d2, d3 = low, high, 0, 0
    for _ in range(10):
        a0, b0, c0, d0 = quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter(a3, b0, c1, d2)
    out = s.block
    out[0], out[1] = (a0 + 0x61707865) & 0xFFFFFFFF, (a1 + 0x3320646E) & 0xFFFFFFFF
    out[2], out[3] = (a2 + 0x79622D32) & 0xFFFFFFFF, (a3 + 0x6B206574) & 0xFFFFFFFF
    out[4], out[5], out[6], out[7] = (
        (b0 + k0) & 0xFFFFFFFF,
        (b1 + k1) & 0xFFFFFFFF,
        (b2 + k2) & 0xFFFFFFFF,
        (b3 + k3) & 0xFFFFFFFF,
    )
    out[8], out[9], out[10], out[11] = (
        (c0 + k4) & 0xFFFFFFFF,
        (c1 + k5) & 0xFFFFFFFF,
        (c2 + k6) & 0xFFFFFFFF,
        (c3 + k7) & 0xFFFFFFFF,
    )
    out[12], out[13], out[14], out[15] = (d0 + low) & 0xFFFFFFFF, (d1 + high) & 0xFFFFFFFF, d2, d3
    s.counter += 1
    s.used = 0


@rule
def word(s: BaseState) -> int:
    """The next 32 random bits."""
    if s.used == BLOCK:
        next_block(s)
    number = s.block[s.used] & 0xFFFFFFFF
    s.used += 1
    return number


@rule
def below(s: BaseState, n: int) -> int:
    """A number from 0 to n - 1, each as likely as the others (multiply, and reject the short remainder)."""
    product = word(s) * n
    if product & 0xFFFFFFFF < n:
        short = (0x100000000 - n) % n
        while product & 0xFFFFFFFF < short:
            product = word(s) * n
    return product >> 32


@rule
def shuffle(s: BaseState, cards: Any, n: int) -> None:
    """Puts the first n of the cards into a random order."""
    for i in range(n - 1, 0, -1):
        j = below(s, i + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
