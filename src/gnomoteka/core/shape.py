"""What the shapes of a game's views are made of. They are written once, as msgspec structs in the game's `view.py`;
TypeScript and the tables of docs/protocol.md are generated from them (`make types`)."""

import re
from collections.abc import Iterable
from enum import IntEnum

from msgspec import Meta, Struct


def tag(name: str) -> str:
    """MoveTakeNothing, EventTakeNothing -> take_nothing."""
    bare = name.removeprefix("Move").removeprefix("Event")
    return re.sub(r"(?<!^)(?=[A-Z])", "_", bare).lower()


class EventShape(Struct, kw_only=True, tag_field="kind", tag=tag):
    """An event. A subclass is called Event and its kind."""

    seat: int | None


class MoveShape(Struct, kw_only=True, tag_field="verb", tag=tag):
    """The parts of a move. A subclass is called Move and its verb."""


def one_of(name: str, values: Iterable[str] | type[IntEnum]) -> Meta:
    """A text that is one of these; TypeScript calls the type by this name."""
    if isinstance(values, type):
        values = [member.name.lower() for member in values]
    return Meta(extra_json_schema={"tsType": name, "enum": list(values)})


def counts(name: str) -> Meta:
    """How many there are of each; of those `one_of` this name that aren't listed, none."""
    return Meta(extra_json_schema={"tsType": f"Partial<Record<{name}, number>>"})
