"""Events as Python sees them: a kind, who did it, named details, and who may see it."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from gnomoteka.core.log import SPECTATORS

Decoder = Callable[[int], Any]


class EventForm(NamedTuple):
    """How the numbers of one kind of event read: the kind's name, then a name and a decoder for each."""

    kind: str
    details: tuple[tuple[str, Decoder], ...] = ()


class Event(NamedTuple):
    kind: str
    seat: int | None
    details: Mapping[str, Any]
    mask: int

    def seen_by(self, seat: int | None) -> bool:
        return bool(self.mask & (SPECTATORS if seat is None else 1 << seat))

    def json(self) -> dict[str, Any]:
        return {"kind": self.kind, "seat": self.seat, **self.details}

    def __str__(self) -> str:
        """The kind, the player, and each detail by its name: "take p1 card=cave place=2"."""
        who = "" if self.seat is None else f" p{self.seat + 1}"
        return f"{self.kind}{who}" + "".join(f" {name}={write(value)}" for name, value in self.details.items())

    @staticmethod
    def parse(text: str, mask: int) -> "Event":
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


def read_event(forms: Mapping[int, EventForm], row: list[int]) -> Event:
    kind, seat, a, b, c, mask = row
    form = forms[kind]
    details = {name: decode(number) for (name, decode), number in zip(form.details, (a, b, c), strict=False)}
    return Event(form.kind, None if seat < 0 else seat, details, mask)
