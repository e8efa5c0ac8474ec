"""Phone by touch, keyboard only, both languages and themes, and what axe-core says of every screen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server
from tests.browser.nimble_matches import before_the_end
from tests.browser.person import AIMS, TAKES, Inspection, Person, play_together

MakePerson = Callable[..., Person]


def test_a_whole_game_on_a_phone_by_touch_with_everything_on_screen(person: MakePerson) -> None:
    anna = person("Анна", phone=True)
    anna.new_table("bot", "bot", "bot", quick_start=True)
    anna.page.locator("main [data-target]").first.wait_for()
    while not anna.over:
        if anna.may_act():
            if anna.step % 9 == 0:
                anna.everything_is_on_screen()
                big_enough(anna)
            anna.act()
        else:
            anna.page.wait_for_timeout(20)
    expect(anna.see("nimble-result")).to_be_visible()


def big_enough(person: Person) -> None:
    """What can be touched is at least 44 pixels in both directions, as far as it isn't covered."""
    for target in person.page.locator("main [data-target]").all():
        box = target.bounding_box()
        assert box and box["width"] >= 44 and box["height"] >= 44, (target.get_attribute("data-testid"), box)


def test_a_game_by_keyboard_alone(person: MakePerson) -> None:
    anna = person("Анна")
    page = anna.page
    anna.go()
    anna.tab_to("[data-testid=game-nimble]:focus")
    page.keyboard.press("Enter")
    page.wait_for_url("**/new/nimble")
    anna.see("seat-name-0").wait_for()
    anna.tab_to("[data-testid=option-quick_start]:focus")
    page.keyboard.press("Space")
    anna.tab_to("[data-testid=start]:focus")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    acts = 0
    while acts < 16:
        if not anna.may_act():
            page.wait_for_timeout(20)
            continue
        before = anna.step
        if page.locator(TAKES).count():
            anna.walk_to(TAKES)
            page.keyboard.press("Enter")
        else:
            cards = "[data-testid=hand-card][data-target]"
            anna.walk_to(cards)
            page.keyboard.press("Enter")
            page.locator(AIMS).first.wait_for()
            page.keyboard.press("Escape")  # put the card down again, and pick it up once more
            expect(page.locator(AIMS)).to_have_count(0)
            anna.walk_to(cards)
            page.keyboard.press("Enter")
            page.locator(AIMS).first.wait_for()
            anna.walk_to(AIMS)
            page.keyboard.press("Enter")
        anna.wait_past(before)
        acts += 1


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_axe_finds_nothing_on_any_screen(person: MakePerson, phone: bool) -> None:
    anna = person("Анна", phone=phone)
    inspection = Inspection(anna)
    look = inspection.look
    anna.go().see("game-nimble").wait_for()
    look("home")
    anna.tap("game-nimble")
    anna.see("option-quick_start").wait_for(state="attached")
    look("new table")
    anna.go("/rules/nimble").see("rules").wait_for()
    look("rules")
    anna.new_table("open", "bot")
    anna.see("waiting").wait_for()
    look("waiting")
    anna.new_table("bot", "bot", "bot", quick_start=True)
    anna.page.locator("main [data-target]").first.wait_for()
    look("table")
    play_together(anna, until=30)
    anna.page.locator("main [data-target]").first.wait_for()
    if not anna.page.locator(TAKES).count():
        anna.tap(anna.page.locator("[data-testid=hand-card][data-target]"))
    look("table later")
    anna.tap("drawer-open")
    for tab in ("log", "rules", "settings"):
        anna.tap(f"tab-{tab}")
        look(f"drawer {tab}")
    anna.tap("drawer-close")
    anna.new_table("here")
    anna.see("hand-over").wait_for()
    look("hand over")
    anna.go("/nowhere")
    look("nowhere")
    assert not inspection.found, "\n".join(inspection.found)


def test_axe_finds_nothing_on_the_result(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    anna.go(server.deal(anna.new_table("bot", quick_start=True), before_the_end()))
    play_together(anna)
    anna.see("nimble-result").wait_for()
    inspection = Inspection(anna)
    inspection.look("result")
    assert not inspection.found, "\n".join(inspection.found)


def test_the_language_changes_at_any_time_without_a_reload(person: MakePerson) -> None:
    anna = person("Анна")
    anna.new_table("bot", quick_start=True)
    anna.page.locator("main [data-target]").first.wait_for()
    anna.page.evaluate("() => { window.sameDocument = true }")
    russian = anna.status()
    anna.tap("drawer-open")
    anna.tap("tab-settings")
    anna.tap("language-en")
    anna.page.wait_for_function("() => document.documentElement.lang === 'en'")
    english = anna.status()
    assert russian != english
    assert all("а" <= letter.lower() <= "я" or letter == "ё" for letter in russian if letter.isalpha())
    assert english.isascii()
    assert anna.page.evaluate("() => window.sameDocument")
    anna.tap("language-ru")
    anna.page.wait_for_function("() => document.documentElement.lang === 'ru'")
    assert anna.status() == russian


@pytest.mark.parametrize("language", ["ru-RU", "en-GB"])
def test_no_screen_shows_a_text_of_the_other_language_or_a_bare_name(person: MakePerson, language: str) -> None:
    anna = person("Bo" if language == "en-GB" else "Бо", language=language)
    texts = []
    anna.go().see("game-nimble").wait_for()
    texts.append(anna.page.inner_text("main"))
    anna.go("/rules/nimble").see("rules").wait_for()
    texts.append(anna.page.inner_text("main"))
    anna.new_table("bot", "bot", quick_start=True)
    anna.page.locator("main [data-target]").first.wait_for()
    play_together(anna, until=24)
    anna.tap("drawer-open")
    anna.tap("tab-log")
    texts.append(anna.page.inner_text("body"))
    whole = "\n".join(texts)
    assert "_" not in whole and "undefined" not in whole and "{" not in whole
    cyrillic = [word for word in whole.split() if any("а" <= letter.lower() <= "я" for letter in word)]
    if language == "en-GB":
        assert not cyrillic
    else:
        assert len(cyrillic) > 0.9 * len([word for word in whole.split() if word.isalpha()])


def test_a_table_is_three_taps_from_home(person: MakePerson) -> None:
    anna = person("Анна")
    anna.go()
    anna.tap("game-nimble")
    anna.tap("start")
    expect(anna.see("table")).to_be_visible()


def test_what_cannot_be_done_says_why(person: MakePerson) -> None:
    anna = person("Анна")
    anna.new_table("bot")
    anna.page.locator("main [data-target]").first.wait_for()
    anna.page.locator("[data-testid=hand-card]").first.click(force=True)
    expect(anna.see("toasts")).to_contain_text("карт")


def test_why_not_goes_when_the_table_has_changed(person: MakePerson) -> None:
    anna = person("Анна")
    # By itself it would stay for ever.
    anna.page.add_init_script("{ const wait = setTimeout; window.setTimeout = (f, ms) => ms !== 3800 && wait(f, ms); }")
    anna.new_table("bot")
    anna.page.locator("main [data-target]").first.wait_for()
    anna.page.locator("[data-testid=hand-card]").first.click(force=True)
    said = anna.see("toasts").get_by_text("карт")
    expect(said).to_have_count(1)
    anna.act()
    expect(said).to_have_count(0)


@pytest.mark.parametrize("game", ["many", "duel"])
def test_nothing_covers_the_ground_that_a_field_is_drawn_on(person: MakePerson, game: str) -> None:
    anna = person("Анна")
    anna.new_table("bot", game=game)
    anna.see("field").locator("svg").first.wait_for()
    covering = anna.see("field").evaluate(
        """field => [...field.querySelectorAll('div:has(svg), svg')]
            .map(part => getComputedStyle(part))
            .filter(style => style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.borderTopStyle !== 'none').length"""
    )
    assert covering == 0


@pytest.mark.parametrize("game", ["nimble", "many", "duel", "noms", "street"])
def test_what_is_played_flies_over_the_table_and_lands(person: MakePerson, game: str) -> None:
    anna = person("Анна", motion=True)
    anna.new_table("bot", game=game)
    anna.see("sky").wait_for(state="attached")
    anna.page.evaluate(
        """() => {
            window.flown = 0;
            new MutationObserver(changes => changes.forEach(change => (window.flown += change.addedNodes.length)))
                .observe(document.querySelector('[data-testid=sky]'), {childList: true});
        }"""
    )
    for _ in range(6):
        anna.page.locator("main [data-target]").first.wait_for()
        anna.act()
    anna.page.wait_for_function("window.flown > 0")
    expect(anna.see("flight")).to_have_count(0)
