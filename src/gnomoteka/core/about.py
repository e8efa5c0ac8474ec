"""What is told about a game before its rules are loaded: light, so that a list of games needs no compiler."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True)
class About:
    id: str
    version: str  # of the rules: a record of another version isn't played again
    title: Mapping[str, str]  # by language
    seats: tuple[int, int]  # at least, at most
    options: Mapping[str, bool] = field(default_factory=dict)  # with what they are unless somebody chooses
