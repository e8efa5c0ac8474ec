"""Who somebody is: a random token in a cookie, of which the server keeps only the SHA-256. Where a person has several
devices, their tokens lead to the same visitor: see devices.py."""

import hashlib
import re
import secrets
import unicodedata
from collections.abc import Iterable

from gnomoteka.server.lookalikes import plain, skeleton
from gnomoteka.server.refusal import Refused

COOKIE = "gnomoteka"
NAME_LENGTH = 24
MARKS = 2  # on one letter; more than any alphabet's names need
_BLANKS = re.compile("[\u115f\u1160\u2800\u3164\uffa0]")  # letters and signs that show nothing
_TOKEN = re.compile(rb"[A-Za-z0-9_-]{43}")
_YEAR = 365 * 24 * 3600

Visitor = bytes  # the SHA-256 of a token: of the first one that this person had
Device = bytes  # the SHA-256 of that: it tells nothing of who the visitor is or was


def new_token() -> str:
    return secrets.token_urlsafe(32)


def visitor_of(token: str) -> Visitor:
    return hashlib.sha256(token.encode()).digest()


def device_of(token_holder: Visitor) -> Device:
    return hashlib.sha256(token_holder).digest()


def token_in(headers: Iterable[tuple[bytes, bytes]]) -> str | None:
    """The token in a request's cookies, if there is one that this server could have made. Other programs of this host
    put there what they like: it is no business of ours whether that is well formed."""
    for header, value in headers:
        for cookie in value.split(b";") if header == b"cookie" else ():
            name, _, token = cookie.strip().partition(b"=")
            if name == COOKIE.encode() and _TOKEN.fullmatch(token):
                return token.decode()
    return None


def cookie_for(token: str, secure: bool, base_path: str = "") -> str:
    path = base_path or "/"
    return f"{COOKIE}={token}; Path={path}; Max-Age={_YEAR}; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")


def short(visitor: Visitor) -> str:
    """How logs name a visitor: enough to tell people apart, no use for anything else."""
    return visitor.hex()[:8]


def clean_name(name: str) -> str:
    """Trimmed, spaces merged, no more than two marks on a letter; 1 to 24 characters, none of them a control, format or
    unassigned one, and something to see."""
    cleaned = " ".join(_BLANKS.sub(" ", unicodedata.normalize("NFC", name)).split())
    cleaned = _few_marks(cleaned)
    if not 1 <= len(cleaned) <= NAME_LENGTH:
        raise Refused("bad_name", f"a name has 1 to {NAME_LENGTH} characters")
    # Joiners make family emoji and some scripts' letters; every other format character only disguises.
    if any(unicodedata.category(c).startswith("C") and c not in "\u200c\u200d" for c in cleaned):
        raise Refused("bad_name", "a name has no control characters")
    if not any(unicodedata.category(c)[0] in "LNPS" for c in cleaned):
        raise Refused("bad_name", "a name has something to read")
    return cleaned


def _few_marks(name: str) -> str:
    """Without the marks that would tower over the line, or stand on nothing."""
    kept = ""
    marks = MARKS
    for c in name:
        marks = marks + 1 if unicodedata.category(c) in ("Mn", "Me") else MARKS if c == " " else 0
        if marks <= MARKS:
            kept += c
    return kept


def told_apart(name: str, others: Iterable[str | None]) -> str:
    """The name, or with a number behind it if somebody at the table has the same: Anna, Anna 2. Case and width make no
    difference, nor do letters of other alphabets that look the same."""
    taken = [other for other in others if other]
    told, number = name, 1
    while any(look_alike(told, other) for other in taken):
        number += 1
        told = f"{name[: NAME_LENGTH - len(str(number)) - 1].rstrip()} {number}"
    return told


def look_alike(one: str, other: str) -> bool:
    return plain(one) == plain(other) or skeleton(one) == skeleton(other)
