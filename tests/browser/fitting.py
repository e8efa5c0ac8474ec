"""Whether a table fits its window: everything of the step inside, nothing over anything else, all large enough."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from gnomoteka.core.match import Match
from tests.browser.person import Person

# Windows as they really are: phones, a phone on its side, tablets, laptops with tabs and docks, a large screen.
SIZES = (
    (390, 844), (360, 640), (844, 390), (820, 1180), (1180, 820), (1280, 660), (1366, 625), (1920, 1080),
    (600, 960), (1024, 768),
)  # fmt: skip

LOOK = (Path(__file__).parent / "fitting.js").read_text().removesuffix(";\n")


def problems(person: Person, width: int, height: int) -> list[str]:
    """What doesn't fit in a window of this size, of the table as it is now."""
    found: list[Any] = person.resize(width, height, LOOK)
    return [f"{width}x{height}: {problem}" for problem in dict.fromkeys(found)]


def fits_everywhere(person: Person, what: str = "", look: Callable[[int], None] = lambda _: None) -> list[str]:
    """The same for all sizes, with what it was that was looked at; `look` looks more closely at each, by its number."""
    found = []
    for number, (width, height) in enumerate(SIZES):
        found += [f"{what} {problem}" for problem in problems(person, width, height)]
        look(number)
    return found


class Spot(NamedTuple):
    """A place in a game where a window gets tight."""

    name: str
    match: Match
    # What somebody does there before one looks: lifts a card, opens a question.
    first: Callable[[Person], None] = lambda _: None
