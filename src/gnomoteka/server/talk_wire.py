"""What crosses the network when people at a table speak with each other: see wire.py."""

from typing import Annotated

import msgspec

from gnomoteka.server.wire import What, Wire

Phrase = str  # its name: each reader reads it in their language


class Say(Wire):
    """A ready phrase, or words of my own where they are allowed: one of the two."""

    phrase: Phrase | None = None
    words: Annotated[str, msgspec.Meta(max_length=1000)] | None = None


class Said(Wire):
    number: int  # grows at a table
    seat: int | None  # None: somebody who looks on
    yours: bool
    phrase: Phrase | None
    words: str | None
    at: float  # seconds since 1970


class Talk(Wire):
    """What was said at a table lately, the oldest first, by those whom the reader hears."""

    said: list[Said]
    phrases: list[Phrase]  # that may be said there
    reactions: list[Phrase]  # of these, pictures
    muted: list[int]  # seats of those whom the reader doesn't hear
    speaks: bool  # the reader may say something
    words: bool  # and in words of their own


class Mute(Wire):
    """I don't want to hear the person at this seat, at any table; or do again."""

    seat: int
    mute: bool


class HouseRules(Wire):
    """What this server's host has switched on: words of one's own at tables, and tables for children as the usual ones;
    open tables, the waiting line, friends and invitations; evenings."""

    words: bool
    for_children: bool
    company: bool
    evenings: bool


class Ask(Wire):
    """I ask all other people at the table for this, at a seat of mine."""

    what: What
    seat: int


class Consent(Wire):
    """Whether I agree to what is asked. No: nobody is asked any more."""

    agree: bool


class UnwantedWords(Wire):
    """What isn't written at this server's tables: whole words, `*` for more letters."""

    words: Annotated[list[Annotated[str, msgspec.Meta(max_length=64)]], msgspec.Meta(max_length=1000)]
