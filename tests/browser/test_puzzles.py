"""Puzzles in real browsers: today's, one that is missed and then solved, one that is shown; in every game, in every
window, by keys, in both languages and themes."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from gnomoteka.games import GAMES
from gnomoteka.lab.puzzles import Puzzle, puzzles_of
from tests.browser.fitting import SIZES, fits_everywhere
from tests.browser.person import Inspection, Person

MakePerson = Callable[..., Person]
MARKED = "main [data-hint]"
# What of the words beside the table can't be read.
CUT = """() => [...document.querySelectorAll("[data-testid=said] :is(div, p, small)")]
    .filter((it) => it.scrollHeight > it.clientHeight + 4 && it.clientHeight > 0)
    .map((it) => `${it.scrollHeight} > ${it.clientHeight}: ${it.textContent}`)"""
TAKES = "[data-testid^=open-][data-target]"


def taking() -> Puzzle:
    """One of Nimble Gnomes that is solved by taking an open card."""
    return next(each for each in puzzles_of("nimble").values() if each.solution[0] in ("take 1", "take 2", "take 3"))


def place_of(puzzle: Puzzle) -> str:
    return f"open-{int(puzzle.solution[0].removeprefix('take ')) - 1}"


def phase(person: Person, name: str) -> None:
    person.page.locator(f"[data-testid=puzzle][data-phase={name}]").wait_for()


def test_todays_puzzle_is_first_on_the_page_that_home_leads_to(person: MakePerson) -> None:
    anna, boris = person("Анна", phone=True), person("Boris", language="en-GB")
    for each in (anna, boris):
        each.go()
        each.tap("to-puzzles")
        expect(each.see("puzzle-link")).to_have_count(sum(len(puzzles_of(game)) for game in GAMES))
        each.tap("today")
        phase(each, "asked")
    assert anna.page.url == boris.page.url
    expect(boris.page.get_by_role("heading", level=1)).to_have_text("Puzzle of the day")


def test_a_puzzle_is_missed_then_solved_and_stays_solved(person: MakePerson) -> None:
    puzzle, anna = taking(), person("Анна", phone=True)
    anna.go(f"/puzzles/{puzzle.id}")
    phase(anna, "asked")
    assert anna.page.locator(MARKED).count() == 0
    anna.tap(anna.page.locator(f"{TAKES}:not([data-testid={place_of(puzzle)}])"))
    phase(anna, "wrong")
    assert anna.page.locator(MARKED).count() == 0
    anna.tap(place_of(puzzle))
    phase(anna, "right")
    expect(anna.see("reason")).not_to_be_empty()
    expect(anna.page.locator(MARKED)).to_have_attribute("data-testid", place_of(puzzle))
    anna.tap("next")
    phase(anna, "asked")
    assert puzzle.id not in anna.page.url
    anna.go("/puzzles")
    done = anna.page.locator(f"[data-testid=puzzle-link][href$='{puzzle.id}']")
    expect(done).to_contain_text("разгадана")
    assert anna.page.locator(".unseen", has_text="разгадана").count() == 1


def test_a_puzzle_is_solved_by_keys_alone(person: MakePerson) -> None:
    puzzle, anna = taking(), person("Анна")
    anna.go(f"/puzzles/{puzzle.id}")
    phase(anna, "asked")
    anna.walk_to(f"[data-testid={place_of(puzzle)}]")
    anna.page.keyboard.press("Enter")
    phase(anna, "right")
    anna.tab_to("[data-testid=next]:focus")
    anna.page.keyboard.press("Enter")
    phase(anna, "asked")


@pytest.mark.parametrize("game", GAMES)
def test_who_asks_is_shown_the_move_and_everything_fits(person: MakePerson, game: str) -> None:
    anna = person("Анна")
    puzzle = max(puzzles_of(game).values(), key=lambda each: each.seats)
    anna.go(f"/puzzles/{puzzle.id}")
    phase(anna, "asked")
    found = fits_everywhere(anna, "asked")
    anna.tap("show")
    phase(anna, "shown")
    anna.page.locator(MARKED).first.wait_for()
    for width, height in SIZES:
        found += [f"shown {width}x{height}: {problem}" for problem in anna.resize(width, height, CUT)]
    assert not found, "\n".join(found)
    anna.tap("again")
    phase(anna, "asked")
    expect(anna.page.locator(MARKED)).to_have_count(0)


@pytest.mark.parametrize("language", ["ru-RU", "en-GB"])
def test_all_can_read_what_puzzles_say(person: MakePerson, language: str) -> None:
    puzzle, anna = taking(), person("Анна", phone=True, language=language)
    anna.harmless.add("Failed to load resource: the server responded with a status of 404 (Not Found)")
    inspection = Inspection(anna)
    anna.go("/puzzles")
    anna.see("today").wait_for()
    inspection.look("all puzzles")
    anna.go(f"/puzzles/{puzzle.id}")
    phase(anna, "asked")
    inspection.look("asked")
    anna.tap(anna.page.locator(f"{TAKES}:not([data-testid={place_of(puzzle)}])"))
    phase(anna, "wrong")
    inspection.look("wrong")
    anna.tap(place_of(puzzle))
    phase(anna, "right")
    inspection.look("right")
    anna.go("/puzzles/00000000")
    expect(anna.page.get_by_role("heading", level=1)).to_contain_text(
        "загадки нет" if language == "ru-RU" else "no such"
    )
    inspection.look("no such puzzle")
    inspection.check("nimble", language)
