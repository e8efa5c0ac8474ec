"""A table tells what happened, whose turn it is, and what things are."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server
from tests.browser.nimble_matches import before_the_end
from tests.browser.person import Person, play_together

MakePerson = Callable[..., Person]
# What there is of these, one after the other: nobody who looks now and then sees all of it.
WATCH = """() => {
    const ids = ["table", "to-result", "result"];
    const look = () => {
        const now = ids.filter((id) => document.querySelector(`[data-testid=${id}]`)).join(" ");
        if (window.seen.at(-1) !== now) window.seen.push(now);
    };
    window.seen = [];
    look();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""


def test_what_others_did_since_my_turn_unfolds_from_the_status(person: MakePerson) -> None:
    anna = person("Анна")
    anna.new_table("bot", "bot", quick_start=True)
    for _ in range(4):
        anna.page.locator("main [data-target]").first.wait_for()
        anna.act()
    anna.page.locator("main [data-target]").first.wait_for()
    expect(anna.see("recap")).to_have_count(0)
    anna.tap("recap-open")
    told = anna.see("recap").locator("li").all_inner_texts()
    assert len(told) >= 2 and told[-1] == anna.see("happened").inner_text()
    assert any("Шишка" in line for line in told) and any("Жёлудь" in line for line in told)
    anna.page.reload()
    anna.page.locator("main [data-target]").first.wait_for()
    anna.tap("recap-open")
    assert anna.see("recap").locator("li").all_inner_texts() == told
    anna.act()
    expect(anna.see("recap")).to_have_count(0)


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "tall"])
def test_whose_turn_it_is_is_said_in_words(person: MakePerson, phone: bool) -> None:
    anna = person("Анна", phone=phone)
    anna.new_table("bot", quick_start=True)
    anna.page.locator("main [data-target]").first.wait_for()
    expect(anna.page.get_by_text("Ваш ход", exact=True).locator("visible=true").first).to_be_in_viewport()


def test_the_last_move_lands_before_the_result_comes(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    anna.go(server.deal(anna.new_table("bot", quick_start=True), before_the_end()))
    result = anna.see("result")
    anna.see("table").wait_for()
    anna.page.evaluate(WATCH)
    play_together(anna)
    expect(result).to_be_visible()
    assert anna.page.evaluate("() => window.seen.slice(0, 2)") == ["table", "table to-result"]
    anna.page.reload()
    expect(result).to_be_visible()


def test_a_long_press_says_what_a_thing_is_and_does_nothing_else(person: MakePerson) -> None:
    anna = person("Анна", phone=True)
    anna.new_table("bot", quick_start=True)
    anna.page.locator("main [data-target]").first.wait_for()
    before = anna.step
    anna.press_long(anna.see("player-1").locator("[data-about]").first)
    expect(anna.see("about")).to_contain_text("Шишка")
    anna.press_long(anna.page.locator("main [data-target][data-about]").first)
    expect(anna.see("about")).to_be_visible()
    anna.page.wait_for_timeout(300)
    assert anna.step == before
    expect(anna.page.locator("[aria-pressed=true]")).to_have_count(0)
    anna.act()
    expect(anna.see("about")).to_have_count(0)


def test_a_long_press_on_an_icon_says_what_it_does_and_does_not_do_it(person: MakePerson) -> None:
    anna = person("Анна", phone=True)
    anna.new_table("bot", game="many")
    anna.page.locator("main [data-target]").first.wait_for()
    anna.act()
    before = anna.step
    for icon, says in {
        "undo": "Вернуть ход",
        "hint": "Подсказка",
        "recap-open": "Что было",
        "drawer-open": "Журнал",
    }.items():
        anna.press_long(anna.see(icon))
        expect(anna.see("about")).to_contain_text(says)
    assert anna.step == before
    for opened in ("recap", "advice"):
        expect(anna.see(opened)).to_have_count(0)
    assert anna.page.locator("[data-testid=drawer][open]").count() == 0


def test_a_mouse_that_rests_and_the_focus_say_it_too(person: MakePerson) -> None:
    anna = person("Анна")
    anna.new_table("bot", quick_start=True)
    anna.page.locator("main [data-target]").first.wait_for()
    who = anna.see("player-1").locator("[data-about]").first
    who.hover()
    expect(anna.see("about")).to_contain_text("Шишка")
    expect(who).to_have_attribute("aria-describedby", "about")
    assert anna.axe() == []
    anna.page.mouse.move(640, 5)
    expect(anna.see("about")).to_have_count(0)
    anna.walk_to("main [data-target][data-about]")
    expect(anna.see("about")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.see("about")).to_have_count(0)


def test_the_winner_is_celebrated_and_whoever_loses_gets_a_kind_word(server: Server, person: MakePerson) -> None:
    """Hats fly once, when who won is news; there are none for who wants calm."""
    anna, boris = person("Анна", motion=True), person("Борис")
    path = anna.new_table("open", quick_start=True)
    boris.join(path)
    path = server.deal(path, before_the_end())
    for each in (anna, boris):
        each.go(path)
    play_together(anna, boris)
    for each in (anna, boris):
        each.see("result").wait_for()
    won = [each for each in (anna, boris) if "Вы победили" in each.status()]
    assert len(won) == 1
    for each in (anna, boris):
        expect(each.see("kind-word")).to_have_count(0 if each in won else 1)
    boris.resize(844, 390)
    expect(boris.see("again")).to_be_in_viewport(ratio=1)
    expect(anna.see("celebration")).to_have_count(1)
    expect(boris.see("celebration")).to_have_count(0)
    anna.tap("peek")
    anna.tap("to-result")
    anna.see("podium").wait_for()
    expect(anna.see("celebration")).to_have_count(0)
