"""My tables on the home page, and whose turn it is: there, in the tab's title and in its picture."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person

MakePerson = Callable[..., Person]


def wait_for_turns(*people: Person) -> Person:
    """Who is to move."""
    while True:
        for each in people:
            if each.may_act():
                return each
        people[0].page.wait_for_timeout(20)


@pytest.mark.parametrize(("phone", "language"), [(False, "ru-RU"), (True, "en-GB")])
def test_tables_where_it_is_my_turn_come_first_and_say_so(person: MakePerson, phone: bool, language: str) -> None:
    anna, boris = (person(name, phone=phone, language=language) for name in ("Anna", "Boris"))
    words = "Ваш ход" if language == "ru-RU" else "Your turn"
    path = anna.new_table("open")
    boris.join(path)
    mover = wait_for_turns(anna, boris)
    other = boris if mover is anna else anna
    mover.new_table("open")  # a newer one, where nobody sits opposite yet
    for each in (mover, other):
        each.go("/")
        each.see("my-tables").wait_for()
    first = mover.see("my-tables").locator("li").first
    expect(first.locator(f"a[href='{path}']")).to_be_visible()
    expect(first.get_by_test_id("your-turn")).to_have_text(words)
    expect(first.locator(".soft")).to_have_text(other.name)  # with whom; oneself one knows
    expect(mover.see("your-turn")).to_have_count(1)
    expect(other.see("your-turn")).to_have_count(0)
    assert mover.axe() == [] == other.axe()


@pytest.mark.parametrize("phone", [False, True])
def test_many_tables_leave_the_shelf_in_sight(person: MakePerson, phone: bool) -> None:
    anna = person("Анна", phone=phone)
    for _ in range(6):
        anna.new_table("open")
    anna.go("/")
    anna.see("my-tables").wait_for()
    expect(anna.see("shelf").locator("li").first).to_be_in_viewport(ratio=0.4)
    assert anna.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    bounds = anna.see("my-tables").bounding_box()
    assert bounds and bounds["height"] < 150
    anna.tap("all-my-tables")
    for each in anna.see("my-tables").locator("li").all():
        box = each.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= (390 if phone else 1280)
    assert anna.axe() == []
    anna.tap("all-my-tables")
    expect(anna.see("all-my-tables")).to_have_attribute("aria-expanded", "false")


def test_the_tab_says_that_it_is_my_turn(person: MakePerson) -> None:
    anna, boris = person("Анна"), person("Борис")
    path = anna.new_table("open")
    boris.join(path)
    mover = wait_for_turns(anna, boris)
    other = boris if mover is anna else anna
    icon = "link[rel=icon]"
    expect(mover.page).to_have_title(re.compile("^● Ваш ход!"))
    expect(mover.page.locator(icon)).to_have_attribute("href", re.compile("^data:image/svg"))
    assert "Ваш ход" not in other.page.title()
    assert other.page.get_attribute(icon, "href") == "/favicon.svg"
    mover.go("/")
    assert "Ваш ход" not in mover.page.title()
    assert mover.page.get_attribute(icon, "href") == "/favicon.svg"
