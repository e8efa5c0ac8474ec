"""Words that somebody writes at a table: what is let through, and what the hosts of the server don't want to read.

Letters that look alike are one letter here, of whichever alphabet; so are those that are said twice, and letters with
spaces between them are a word. That stops what is written in haste. Who would get around it does, and is told about.
"""

import re
import unicodedata
from collections.abc import Iterable

from gnomoteka.server.refusal import Refused

LENGTH = 200
MARKS = 2  # on one letter
WORD_LENGTH = 40
MOST_WORDS = 1000

# Each of a group is written as its first: Latin letters, Cyrillic ones, and digits that stand for them. No two letters
# of one alphabet that people tell apart are in one.
_GROUPS = (
    "aа@", "bв8", "cс", "eеє", "hн", "ilі1", "kк", "mм", "oо0", "pр", "tт7", "xх", "yу", "sѕ$5", "uи", "nп", "rг",
    "wш", "з3", "ч4", "б6",
)  # fmt: skip
_ALIKE = {ord(letter): group[0] for group in _GROUPS for letter in group}
_TWICE = re.compile(r"(.)\1+")
_SPACED = re.compile(r"(?<!\w)(?:\w\W+){2,}\w(?!\w)")


def clean_words(words: str) -> str:
    """On one line, without what can't be seen or turns the line around, and something to read. Raises Refused."""
    plain = unicodedata.normalize("NFC", words)
    kept = "".join(c if unicodedata.category(c) != "Cc" else " " for c in plain)
    # Format characters: joiners without width, marks of direction, tags.
    kept = "".join(c for c in kept if not unicodedata.category(c).startswith("C"))
    kept = " ".join(_few_marks(kept).split())
    if len(kept) > LENGTH:
        raise Refused("too_long", f"at most {LENGTH} letters")
    if not any(unicodedata.category(c)[0] in "LNPS" for c in kept):
        raise Refused("no_words", "there is nothing to read")
    return kept


def _few_marks(words: str) -> str:
    kept, marks = "", MARKS
    for c in words:
        marks = marks + 1 if unicodedata.category(c).startswith("M") else 0
        if marks <= MARKS:
            kept += c
    return kept


def alike(words: str) -> str:
    """As it is compared: without case, marks, and which alphabet a letter is of."""
    apart = unicodedata.normalize("NFKD", words.casefold())
    bare = "".join(c for c in apart if not unicodedata.category(c).startswith(("M", "C")))
    return _TWICE.sub(r"\1", bare.translate(_ALIKE))


class Filter:
    """Words that aren't wanted, each whole; `*` at its beginning or end stands for more letters."""

    def __init__(self, words: Iterable[str]) -> None:
        patterns = [pattern(word) for word in words]
        self.found = re.compile("|".join(patterns)) if patterns else None

    def stops(self, words: str) -> bool:
        if self.found is None:
            return False
        told = alike(words)
        joined = _SPACED.sub(lambda letters: alike(re.sub(r"\W+", "", letters[0])), told)
        return any(self.found.search(each) for each in (told, joined, alike(re.sub(r"[-_.*]", "", told))))


def pattern(word: str) -> str:
    inside = re.escape(alike(word.strip("*")))
    return ("" if word.startswith("*") else r"(?<!\w)") + inside + ("" if word.endswith("*") else r"(?!\w)")


def clean_list(words: Iterable[str]) -> list[str]:
    """Of a host: each once, in order. Raises Refused."""
    kept = sorted({" ".join(word.casefold().split()) for word in words} - {""})
    if len(kept) > MOST_WORDS:
        raise Refused("too_many_words", f"at most {MOST_WORDS} words")
    for word in kept:
        if len(word) > WORD_LENGTH or not re.search(r"\w", alike(word)):
            raise Refused("bad_word", f"a word has 1 to {WORD_LENGTH} letters")
    return kept
