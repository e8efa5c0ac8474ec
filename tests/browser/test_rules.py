"""Rules to look things up: all on one screen, searched, and where a “what is this?” of the table leads."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.person import Inspection, Person

MakePerson = Callable[..., Person]

GAMES = ("nimble", "many", "duel", "noms", "street")
SCREENS = {"phone": (390, 844), "laptop": (1280, 660), "phone on its side": (844, 390)}
# What can be pointed at from the first moment on, and where its sentence is.
THINGS = {
    "nimble": ("[data-testid=deck]", "turn"),
    "many": ("[data-testid=field] [data-entry=royal]", "royal"),
    "duel": ("[data-testid=keys]", "key_token"),
    "noms": ("[data-testid=letters]", "end"),
    "street": ("[data-testid=my-cache-at]", "cache"),
}


@pytest.mark.parametrize("language", ["ru-RU", "en-GB"])
def test_goal_turn_and_end_are_on_one_screen(person: MakePerson, language: str) -> None:
    anna = person("Anna", language=language)
    for game in GAMES:
        for name, (width, height) in SCREENS.items():
            anna.resize(width, height)
            start = anna.go(f"/rules/{game}").see("rules-start")
            start.wait_for()
            anna.page.evaluate("() => document.fonts.ready")
            box = start.bounding_box()
            assert box and box["y"] + box["height"] <= height, (game, name, box)
            assert 3 <= start.get_by_role("listitem").count() <= 5
            assert anna.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), (game, name)


def test_a_search_shows_what_was_found_and_says_how_much(person: MakePerson) -> None:
    anna = person("Анна", phone=True)
    anna.go("/rules/nimble").see("rules-start").wait_for()
    inspection = Inspection(anna)
    field, found = anna.see("rules-search"), anna.see("rules-found")
    field.fill("ЖЕЛТЫЙ")
    expect(found).to_have_text("Нашлось 1 место")
    expect(anna.page.locator("[data-rule]:not(:has([data-rule]))")).to_have_attribute("data-rule", "wind_yellow")
    expect(anna.page.locator("mark")).to_have_text("Жёлт")
    inspection.look("found")
    field.fill("абракадабра")
    expect(found).to_contain_text("нет")
    expect(anna.page.locator("[data-rule]")).to_have_count(0)
    inspection.look("nothing found")
    field.press("Escape")
    expect(field).to_have_value("")
    expect(anna.see("rules-start")).to_be_visible()
    assert not inspection.found, "\n".join(inspection.found)


def test_where_a_rule_comes_from_is_told_to_who_asks_and_remembered(person: MakePerson) -> None:
    anna = person("Анна")
    marks = anna.page.get_by_role("img", name="наше решение")
    anna.go("/rules/nimble").see("rules-start").wait_for()
    expect(marks).to_have_count(0)
    anna.tap("rules-origins")
    assert marks.count() > 10
    assert anna.axe() == []
    anna.page.reload()
    expect(anna.see("rules-origins")).to_have_attribute("aria-pressed", "true")
    anna.tap("rules-origins")
    expect(marks).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_this_leads_to_the_sentence_in_the_rules(person: MakePerson, game: str) -> None:
    anna = person("Анна")
    anna.new_table("bot", game=game)
    thing, entry = THINGS[game]
    anna.page.locator("main [data-target]").first.wait_for()  # now all waits for Anna
    anna.page.locator(thing).first.hover()
    anna.tap("about-rules")
    told = anna.see("rules-sheet").locator(f"[data-rule={entry}]")
    expect(told).to_be_in_viewport()
    expect(told).to_be_focused()
    anna.tap("rules-close")
    expect(anna.see("rules-sheet")).to_have_count(0)


def test_a_key_and_a_finger_lead_there_too(person: MakePerson) -> None:
    anna = person("Анна")
    anna.new_table("bot", quick_start=True)
    anna.page.locator("main [data-target]").first.wait_for()
    anna.page.mouse.move(640, 5)  # away from what comes to lie under it
    anna.walk_to("main [data-testid=deck][data-target]")
    expect(anna.see("about-rules")).to_be_visible()
    anna.page.keyboard.press("?")
    sheet = anna.see("rules-sheet")
    expect(sheet.locator("[data-rule=turn]")).to_be_focused()
    anna.see("rules-search").fill("туман")
    anna.page.keyboard.press("Escape")  # the search first
    expect(sheet).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(anna.see("deck")).to_be_focused()
    boris = person("Борис", phone=True)
    boris.new_table("bot", quick_start=True)
    boris.page.locator("main [data-target]").first.wait_for()
    before = boris.step
    boris.press_long(boris.see("deck"))
    boris.tap("about-rules")
    expect(boris.see("rules-sheet").locator("[data-rule=turn]")).to_be_in_viewport()
    assert boris.step == before


def test_covers_tell_players_minutes_age_and_how_hard_it_is(person: MakePerson) -> None:
    anna = person("Анна")
    anna.go()
    for game, minutes, age, hard in (
        ("nimble", "15 мин", "от 6 лет", "научиться легко"),
        ("duel", "30 мин", "от 8 лет", "научиться нетрудно"),
        ("street", "45 мин", "от 10 лет", "придётся поломать голову"),
    ):
        cover = anna.see(f"game-{game}")
        for words in (minutes, age, "игрока"):
            expect(cover).to_contain_text(words)
        expect(cover.get_by_role("img", name=hard)).to_be_visible()
    anna.tap("game-street")
    expect(anna.page.locator("form")).to_contain_text("45 мин")
