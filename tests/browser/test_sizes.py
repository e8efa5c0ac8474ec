"""Every table fits its window: hand, board, words and buttons are inside, large enough, and nothing covers anything."""

from collections.abc import Callable
from itertools import product

import pytest

from tests.browser import duel_matches, many_matches, nimble_matches, noms_matches, street_matches
from tests.browser.conftest import Server
from tests.browser.fitting import SIZES, Spot, fits_everywhere, problems
from tests.browser.person import Person

MakePerson = Callable[..., Person]

SPOTS: dict[str, Callable[[], list[Spot]]] = {
    "nimble": nimble_matches.tight_spots,
    "many": many_matches.tight_spots,
    "duel": duel_matches.tight_spots,
    "noms": noms_matches.tight_spots,
    "street": street_matches.tight_spots,
}
# What stays where it is from step to step, in all of them but these.
STAYS: dict[str, dict[str, tuple[str, ...]]] = {
    "nimble": {"[data-part=piles], [data-testid=my-hand]": (), "[data-testid=my-area]": ("take_nothing",)},
    "many": {"[data-testid=field]": ("start",)},
    "duel": {"[data-part=board]": ("a round's end",)},
    "noms": {"section[data-testid^=meadow-]": ()},
    "street": {"[data-part=board]": ()},
}
BOXES = """(all) => all.map((it) => it.getBoundingClientRect())
    .flatMap(({ left, top, width, height }) => [left, top, width, height].map(Math.round))"""
# As long as a name may be.
NAMES = {"ru-RU": "Константин Премудрый", "en-GB": "Bartholomew the Wise"}


@pytest.mark.parametrize("game", SPOTS)
def test_tight_spots_fit_in_every_window(server: Server, person: MakePerson, game: str) -> None:
    people = {language: person(name, language=language) for language, name in NAMES.items()}
    tables: dict[tuple[str, int], str] = {}
    found: list[str] = []
    stood: dict[tuple[str, int, int], tuple[str, list[int]]] = {}

    def look(number: int) -> None:
        for what, moving in STAYS[game].items():
            if spot.name in moving:
                continue
            boxes: list[int] = each.page.locator(what).evaluate_all(BOXES)
            where, before = stood.setdefault((what, seats, number), (spot.name, boxes))
            if any(abs(now - then) > 1 for now, then in zip(boxes, before, strict=True)):
                found.append(f"{SIZES[number]}: from {where} to {spot.name} {what} moves: {before}, {boxes}")

    for spot, (language, each) in product(SPOTS[game](), people.items()):
        seats = spot.match.seats
        each.page.set_viewport_size({"width": 1280, "height": 800})
        if (language, seats) not in tables:
            tables[language, seats] = each.new_table(*["bot"] * (seats - 1), game=game)
        each.go(server.deal(tables[language, seats], spot.match))
        each.page.locator("main [data-target]").first.wait_for()
        spot.first(each)
        if language == "ru-RU":
            found += [f"{spot.name} {problem}" for problem in each.axe()]
        found += fits_everywhere(each, f"{spot.name}, {language}", look)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", SPOTS)
def test_every_step_of_a_game_fits(person: MakePerson, game: str) -> None:
    """One window after the other, while somebody plays."""
    anna = person("Анна")
    anna.new_table(*["bot"] * {"duel": 1, "many": 3}.get(game, 3), game=game)
    found: list[str] = []
    anna.page.locator("main [data-target]").first.wait_for()
    looked = 0
    while not anna.over and looked < 48:
        if anna.may_act():
            found += problems(anna, *SIZES[looked % len(SIZES)])
            looked += 1
            if anna.may_act():
                anna.act()
        else:
            anna.page.wait_for_timeout(20)
    assert not found, "\n".join(dict.fromkeys(found))
