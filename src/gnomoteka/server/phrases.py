"""A phrase of a few words by which somebody is known at another device.

Six of 256 words are 48 bits. At most one guess a second is tried at a node (`GUESSES`), from one address far fewer:
where a thousand people have a phrase, one of them is found after nine thousand years. Stored is only scrypt of the
words, by which the row is found; its salt is the server's own. One salt for all means that who steals the database
tries a guess at all phrases at once; with a thousand of them and some 60 ms a guess the first one takes five hundred
years of a processor's time. A salt of each phrase's own would need a part of the words to find the row by, and give
those bits away.
"""

import asyncio
import hashlib
import re
import secrets
import time
from functools import cache
from pathlib import Path
from typing import Literal

from gnomoteka.server.limits import Bucket
from gnomoteka.server.refusal import Refused

Language = Literal["en", "ru"]
WORDS = 6
COST = {"n": 2**15, "r": 8, "p": 1, "maxmem": 64 * 2**20}
GUESSES = 1.0, 30.0  # a second and at once, of all people together at one node: each takes 32 MiB and a core
_BREAKS = re.compile(r"[^\w]+")


@cache
def word_lists() -> dict[Language, tuple[str, ...]]:
    """The same things in both languages, in the same order."""
    lines = Path(__file__).with_name("words.txt").read_text(encoding="utf-8").split("\n")
    pairs = [line.split() for line in lines if line]
    return {"en": tuple(english for english, _ in pairs), "ru": tuple(russian for _, russian in pairs)}


def new_phrase() -> bytes:
    """The numbers of its words."""
    return secrets.token_bytes(WORDS)


def written(phrase: bytes, language: Language) -> list[str]:
    return [word_lists()[language][number] for number in phrase]


def read(text: str) -> bytes:
    """The numbers of the words, in whichever language. Raises Refused."""
    said = [_plain(word) for word in _BREAKS.split(text) if word]
    numbers = [_numbers().get(word) for word in said]
    if len(said) != WORDS or None in numbers:
        raise Refused("wrong_phrase", f"a phrase has {WORDS} words of ours", 403)
    return bytes(number for number in numbers if number is not None)


def _plain(word: str) -> str:
    return word.lower().replace("ё", "е")


@cache
def _numbers() -> dict[str, int]:
    return {_plain(word): number for words in word_lists().values() for number, word in enumerate(words)}


class Hashing:
    """One at a time, beside all else that happens."""

    def __init__(self) -> None:
        self.turn = asyncio.Lock()
        self.guesses = Bucket(*GUESSES, time.monotonic())

    async def hash(self, phrase: bytes, key: bytes) -> bytes:
        if not self.guesses.take(time.monotonic()):
            raise Refused("too_fast", "too many phrases at once; try again in a moment", 429)
        async with self.turn:
            return await asyncio.to_thread(hashlib.scrypt, phrase, salt=key, dklen=32, **COST)
