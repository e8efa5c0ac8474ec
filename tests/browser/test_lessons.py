"""First games played together in real browsers: to their ends; leaving, coming back, trying something else, by keys."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from gnomoteka.server.lessons import LEARNER, lessons_of
from tests.browser.fitting import fits_everywhere
from tests.browser.person import SWITCH, Person
from tests.browser.test_hints import MARKED, follow

MakePerson = Callable[..., Person]
# What to wait for: something is said and goes on by a tap, or something is marked, or it is over.
READY = f"[data-testid=lesson-next], [data-testid=result], {MARKED}"
SAID_MORE = "(said) => document.querySelector('[data-testid=lesson-say]')?.textContent !== said"
WINDOWS: dict[str, dict[str, Any]] = {"phone": {"phone": True}, "laptop": {"viewport": {"width": 1280, "height": 660}}}
LESSONS = [
    ("nimble", "first", "phone", "ru-RU"),
    ("many", "first", "laptop", "en-GB"),
    ("duel", "first", "phone", "en-GB"),
    ("duel", "alone", "laptop", "ru-RU"),
    ("noms", "first", "laptop", "ru-RU"),
    ("street", "first", "phone", "ru-RU"),
]


def begin(person: Person, game: str, lesson: str) -> None:
    person.go(f"/new/{game}")
    person.tap(f"learn-{lesson}")
    person.see("lesson-say").wait_for()


def go_on(person: Person) -> str | None:
    """Listens to a sentence, or does what it asks for; the sentence, None at the end."""
    person.page.locator(READY).first.wait_for()
    if person.see("result").count():
        return None
    said = person.see("lesson-say")
    sentence = said.text_content() or ""
    if person.see("lesson-next").count():
        person.tap("lesson-next")
        person.page.wait_for_function(SAID_MORE, arg=sentence)
    else:
        follow(person)
    return sentence


@pytest.mark.parametrize(("game", "lesson", "window", "language"), LESSONS)
def test_a_lesson_is_played_to_its_end(person: MakePerson, game: str, lesson: str, window: str, language: str) -> None:
    anna = person("Анна", language=language, **WINDOWS[window])
    begin(anna, game, lesson)
    heard = list(iter(lambda: go_on(anna), None))
    assert len(heard) == sum(line.say is not None for line in lessons_of(game)[lesson].script)
    expect(anna.see("lesson-play")).to_be_visible()
    anna.tap("lesson-play")
    expect(anna.see(f"learn-{lesson}")).to_be_visible()
    expect(anna.see(f"learn-{lesson}")).not_to_have_class("main")


def test_what_it_points_at_is_ringed_and_it_fits_and_axe_finds_nothing(person: MakePerson) -> None:
    anna = person("Анна", phone=True)
    begin(anna, "nimble", "first")
    while not anna.see("pointer").count():
        go_on(anna)
    ring, hand = anna.see("pointer").bounding_box(), anna.page.locator("[data-part=hand]").bounding_box()
    assert ring and hand
    assert ring["x"] < hand["x"] < ring["x"] + ring["width"]
    assert ring["y"] < hand["y"] < ring["y"] + ring["height"]
    assert anna.axe() == []
    anna.everything_is_on_screen()


@pytest.mark.parametrize(("game", "lesson"), sorted({(game, lesson) for game, lesson, *_ in LESSONS}))
def test_its_first_words_fit_in_every_window(person: MakePerson, game: str, lesson: str) -> None:
    anna = person("Anna", language="en-GB")
    begin(anna, game, lesson)
    assert not fits_everywhere(anna)


def test_something_else_may_be_tried_and_the_lesson_goes_on_after_it(person: MakePerson) -> None:
    anna = person("Анна")
    begin(anna, "nimble", "first")
    while anna.see("lesson-next").count():
        go_on(anna)
    sentence = anna.see("lesson-say").text_content() or "nothing"
    anna.tap("deck")
    expect(anna.see("sure")).to_contain_text(sentence)
    anna.tap("sure-no")
    expect(anna.see("frame")).to_have_attribute("data-step", "0")
    anna.tap("deck")
    anna.tap("sure-yes")
    expect(anna.see("frame")).to_have_attribute("data-step", "1")
    anna.tap("lesson-back")
    expect(anna.see("frame")).to_have_attribute("data-step", "0")
    anna.see("lesson-next").wait_for()
    while anna.see("lesson-next").count():
        go_on(anna)
    expect(anna.see("lesson-say")).to_have_text(sentence)


def test_home_leads_who_has_never_played_to_a_table_by_one_tap(person: MakePerson) -> None:
    anna = person("Анна", phone=True)
    anna.go()
    expect(anna.see("teaches-duel")).to_be_visible()
    assert anna.axe() == []
    anna.tap("learn-now")
    anna.see("lesson-say").wait_for()
    anna.tap("lesson-skip")
    anna.see("learn-first").wait_for()
    anna.go()
    expect(anna.see("teaches-duel")).to_be_visible()
    expect(anna.see("teaches-nimble")).to_have_count(0)
    expect(anna.see("learn-now")).to_have_count(0)


def test_it_is_left_and_goes_on_and_is_skipped(person: MakePerson) -> None:
    anna = person("Анна")
    begin(anna, "nimble", "first")
    while anna.step == 0:
        go_on(anna)
    address = anna.page.url
    anna.go("/")
    expect(anna.see("my-tables")).to_be_visible()
    begin(anna, "nimble", "first")
    assert anna.page.url == address
    assert anna.step == 1
    anna.tap("lesson-skip")
    expect(anna.see("learn-first")).to_be_visible()
    anna.go("/")
    expect(anna.see("shelf")).to_be_visible()
    expect(anna.see("my-tables")).to_have_count(0)


def test_the_keyboard_goes_through_it(person: MakePerson) -> None:
    anna = person("Anna", language="en-GB")
    begin(anna, "nimble", "first")
    before = None
    while anna.step == 0:
        anna.page.locator(READY).first.wait_for()
        said = anna.see("lesson-say").text_content()
        assert said != before
        before = said
        if anna.see("lesson-next").count():
            anna.page.keyboard.press("Enter")
            expect(anna.see("lesson-say")).not_to_have_text(said or "")
        else:
            anna.page.keyboard.press("h")
            expect(anna.page.locator(":focus")).to_have_attribute("data-hint", "")
            anna.page.keyboard.press("Enter")
            anna.wait_past(0)
    assert lessons_of("nimble")["first"].moves()[0][0] == LEARNER


# ---- company for the first games --------------------------------------------------------------


def test_a_guest_who_never_played_it_is_told_how_in_half_a_minute(person: MakePerson) -> None:
    anna, boris = person("Анна"), person("Boris", language="en-GB", phone=True)
    path = anna.new_table("open", game="noms")
    expect(anna.see("brief")).to_have_count(0)  # the host knows what they chose
    boris.go(path)
    expect(boris.see("brief").locator("[data-testid=rules-start]")).to_be_visible()
    expect(boris.see("brief").locator("[data-testid=rules-search]")).to_have_count(0)
    assert boris.axe() == []
    boris.page.evaluate("localStorage.setItem('gnomoteka.knows', 'noms')")
    boris.go(path)
    boris.see("join").wait_for()
    expect(boris.see("brief")).to_have_count(0)


@pytest.mark.parametrize(("game", "option"), [("nimble", "quick_start"), ("many", "open_tiles")])
def test_what_makes_a_first_game_easier_is_suggested_until_one_has_played(
    person: MakePerson, game: str, option: str
) -> None:
    anna = person("Анна")
    anna.go(f"/new/{game}")
    expect(anna.see(f"option-{option}")).to_be_checked()
    anna.tap("start")
    anna.page.locator("main [data-target]").first.wait_for()
    anna.act()
    anna.go(f"/new/{game}")
    expect(anna.see(f"option-{option}")).not_to_be_checked()


def test_a_coach_speaks_on_each_turn_without_being_asked_until_it_is_switched_off(person: MakePerson) -> None:
    anna = person("Анна")
    anna.new_table("bot")
    anna.page.locator("main [data-target]").first.wait_for()
    assert not anna.page.locator(MARKED).count()
    anna.tap("drawer-open")
    anna.tap("tab-settings")
    anna.see("coach").evaluate(SWITCH, True)
    anna.page.locator(MARKED).first.wait_for()
    anna.page.reload()
    for _ in range(3):
        anna.page.locator(MARKED).first.wait_for()
        expect(anna.see("advice")).not_to_be_empty()
        anna.act()
    anna.tap("drawer-open")
    anna.tap("tab-settings")
    anna.see("coach").evaluate(SWITCH, False)
    anna.page.reload()
    anna.page.locator("main [data-target]").first.wait_for()
    assert not anna.page.locator(MARKED).count()
