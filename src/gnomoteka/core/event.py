"""Events as Python sees them: a kind, who did it, named details, and who may see it.

The shape of each kind is a struct of the game's `view.py`; `EventForm` says how the numbers of the log
become its fields.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

import msgspec

from gnomoteka.core.log import SPECTATORS
from gnomoteka.core.shape import EventShape

Decoder = Callable[[int], Any]


class EventForm:
    """How the numbers of one kind of event read: a decoder for each field of its shape, in their order."""

    __slots__ = ("details", "kind", "shape")

    def __init__(self, shape: type[EventShape], *decoders: Decoder) -> None:
        self.shape = shape
        self.kind = str(shape.__struct_config__.tag)
        names = [name for name in shape.__struct_encode_fields__ if name != "seat"]
        self.details = tuple(zip(names, decoders, strict=True))


class _Event(NamedTuple):
    kind: str
    seat: int | None
    details: Mapping[str, Any]
    mask: int


class Event(_Event):
    """Something that happened: by which seat, and for whose eyes (`seen_by`). What only some may know comes as two
    events, one for them and one for the others.

    >>> event = Event("take", 0, {"card": "cave", "place": 2}, mask=0b11)
    >>> str(event), event.json()
    ('take p1 card=cave place=2', {'kind': 'take', 'seat': 0, 'card': 'cave', 'place': 2})
    >>> event.seen_by(1), event.seen_by(2)
    (True, False)
    """

    def seen_by(self, seat: int | None) -> bool:
        """Whether this seat (None: a spectator) may know of it."""
        return bool(self.mask & (SPECTATORS if seat is None else 1 << seat))

    def json(self) -> dict[str, Any]:
        """The same as a JSON-able dict."""
        return {"kind": self.kind, "seat": self.seat, **self.details}

    @cached_property
    def encoded(self) -> bytes:
        """The same as JSON. Games keep the events that they have told (`Game.event`), and these keep this."""
        return msgspec.json.encode(self.json())

    def __str__(self) -> str:
        """The kind, the player, and each detail by its name: "take p1 card=cave place=2"."""
        who = "" if self.seat is None else f" p{self.seat + 1}"
        return f"{self.kind}{who}" + "".join(f" {name}={write(value)}" for name, value in self.details.items())

    @staticmethod
    def parse(text: str, mask: int) -> "Event":
        """Reads what `str` wrote.

        >>> Event.parse("draw p2 card=-", mask=0b01).details
        {'card': None}
        """
        kind, *words = text.split(" ")
        seat = int(words.pop(0)[1:]) - 1 if words and "=" not in words[0] else None
        pairs = (word.split("=", 1) for word in words)
        return Event(kind, seat, {name: read(value) for name, value in pairs}, mask)


def write(value: object) -> str:
    return "-" if value is None else str(value)


def read(text: str) -> Any:
    if text == "-":
        return None
    return int(text) if text.lstrip("-").isdigit() else text


def read_event(forms: Mapping[int, EventForm], row: Sequence[int]) -> Event:
    kind, seat, a, b, c, mask = row
    form = forms[kind]
    details = {name: decode(number) for (name, decode), number in zip(form.details, (a, b, c), strict=False)}
    return Event(form.kind, None if seat < 0 else seat, details, mask)
