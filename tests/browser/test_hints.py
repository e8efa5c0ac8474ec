"""Hints in browsers: something is marked, following the marks makes the move, and tables without hints give none."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server
from tests.browser.noms_matches import asked_about, attacked
from tests.browser.person import Person
from tests.browser.street_matches import before

MakePerson = Callable[..., Person]
MARKED = "main [data-hint]"
# What is marked and how it looks; and: the move is made, or something else is marked, or it looks another way.
LOOKS = "(marked) => [...document.querySelectorAll(marked)].map((it) => it.outerHTML).join()"
LED_ON = f"""([marked, was, moved, step]) => {{
    const now = ({LOOKS})(marked);
    const frame = document.querySelector('[data-testid=frame]');
    return document.querySelector(moved) || Number(frame?.dataset.step ?? -1) > step || (now && now !== was);
}}"""


def hinted(person: Person) -> None:
    """Asks when it is their turn, and waits for the answer."""
    person.page.locator("[data-testid=hint]").wait_for()
    person.tap("hint")
    person.see("advice").wait_for()
    person.page.locator(MARKED).first.wait_for()


def follow(person: Person) -> int:
    """Taps what is marked until the move is made; how many taps it took."""
    step, moved = person.step, "[data-testid=my-answer], [data-testid=result], [data-testid=hand-over]"
    for tap in range(1, 9):
        was = person.page.evaluate(LOOKS, MARKED)
        person.tap(person.page.locator(MARKED))
        person.page.wait_for_function(LED_ON, arg=[MARKED, was, moved, step])
        if person.step > step or person.page.locator(moved).count():
            return tap
    raise AssertionError("the marks lead nowhere")


@pytest.mark.parametrize(
    ("game", "others", "phone"),
    [("nimble", 2, False), ("many", 1, True), ("duel", 1, False), ("noms", 1, True), ("street", 2, False)],
)
def test_a_hint_marks_what_to_tap_until_the_move_is_made(
    person: MakePerson, game: str, others: int, phone: bool
) -> None:
    anna = person("Анна", phone=phone)
    anna.new_table(*["bot"] * others, game=game)
    taps: list[int] = []
    while len(taps) < 7 and not anna.over:
        hinted(anna)
        assert anna.page.locator(f"{MARKED}:not([data-target]):not([data-testid=power-slider])").count() == 0
        expect(anna.see("hint")).to_have_attribute("aria-keyshortcuts", "H")
        if len(taps) == 3:
            anna.everything_is_on_screen()
            assert anna.axe() == []
        taps.append(follow(anna))
    assert len(taps) == 7


@pytest.mark.parametrize("step", ["brawl", "catapult", "terrain", "action", "place", "ask", "search"])
def test_every_step_of_75_gnom_street_has_its_marks(person: MakePerson, server: Server, step: str) -> None:
    anna = person("Анна")
    table = anna.new_table("bot", "bot", game="street")
    anna.go(server.deal(table, before(step)))
    hinted(anna)
    follow(anna)


@pytest.mark.parametrize("question", ["attack", "event", "plague", "merchant", "retreat", "scout"])
def test_every_question_of_noms_has_its_marks(person: MakePerson, server: Server, question: str) -> None:
    anna = person("Анна")
    table = anna.new_table("bot", "bot", game="noms")
    match = attacked(3) if question == "attack" else asked_about(question)
    anna.go(server.deal(table, match, seconds=20))
    hinted(anna)
    follow(anna)


def test_the_key_h_asks_and_leads_to_what_is_marked(person: MakePerson) -> None:
    anna = person("Anna", language="en-GB")
    anna.new_table("bot", quick_start=True)
    for _ in range(4):
        step = anna.step
        anna.see("hint").wait_for()
        anna.page.keyboard.press("h")
        anna.page.locator(f"{MARKED}:focus").wait_for()
        assert "to win" in anna.see("advice").inner_text() or "no other move" in anna.see("advice").inner_text()
        assert anna.see("advised").inner_text().startswith("Hint: ")
        was = anna.page.evaluate(LOOKS, MARKED)
        anna.page.keyboard.press("Enter")
        anna.page.wait_for_function(LED_ON, arg=[MARKED, was, "[data-testid=result]", step])
        if anna.step == step and not anna.over:
            follow(anna)
        anna.wait_past(step)


def test_a_hint_goes_with_the_step_it_was_for(person: MakePerson) -> None:
    anna = person("Анна")
    anna.new_table("bot", quick_start=True)
    hinted(anna)
    anna.act()
    expect(anna.page.locator(MARKED)).to_have_count(0)
    expect(anna.see("advice")).to_have_count(0)


def test_people_at_one_screen_ask_one_after_another(person: MakePerson) -> None:
    anna = person("Анна")
    anna.new_table("here", quick_start=True)
    for _ in range(4):
        anna.page.locator("[data-testid=hand-over-ready], [data-testid=hint]").first.wait_for()
        if anna.see("hand-over-ready").count():
            assert anna.see("hint").count() == 0
            assert anna.page.locator(MARKED).count() == 0
            anna.tap("hand-over-ready")
        hinted(anna)
        step = anna.step
        follow(anna)
        anna.wait_past(step)


@pytest.mark.parametrize("language", ["ru-RU", "en-GB"])
def test_a_table_that_plays_for_real_has_no_hints_and_says_so(person: MakePerson, language: str) -> None:
    anna, boris = person("Анна", language=language), person("Борис", language=language)
    anna.go().tap("game-nimble")
    anna.tap("preset-link")
    while anna.see("seat-count").get_attribute("data-count") != "2":
        anna.tap("fewer-seats")
    anna.page.locator("label", has=anna.see("rated")).click()
    anna.tap("start")
    says = {"ru-RU": "без подсказок", "en-GB": "without hints"}[language]
    expect(anna.see("hints-here")).to_contain_text(says)
    boris.join(anna.page.url.removeprefix(anna.address))
    for each in (anna, boris):
        each.see("frame").wait_for()
        each.page.locator("[data-testid=deck]").wait_for()
    playing = anna if anna.may_act() else boris
    assert playing.see("hint").count() == 0
    playing.page.keyboard.press("h")
    playing.act()  # what was asked for before would have been sent before
    playing.wait_past(0)
    assert [frame for frame in playing.sent if '"type":"move"' in frame]
    assert not [frame for frame in playing.sent if '"type":"hint"' in frame]
    anna.tap("drawer-open")
    anna.tap("tab-settings")
    expect(anna.see("hints-here")).to_contain_text(says)


LEVELS = {
    "ru-RU": ["Новичок", "Любитель", "Знаток", "Мастер"],
    "en-GB": ["Beginner", "Casual", "Skilled", "Master"],
}


@pytest.mark.parametrize("language", LEVELS)
def test_new_tables_offer_four_levels_and_tell_about_those_chosen(person: MakePerson, language: str) -> None:
    anna = person("Анна", language=language)
    anna.go().tap("game-nimble")
    level = anna.see("seat-level-1")
    assert level.locator("option").all_inner_texts() == LEVELS[language]
    expect(level).to_have_value("casual")
    about = anna.see("about-levels")
    assert LEVELS[language][1] in about.inner_text()
    level.select_option("beginner")
    expect(about).to_contain_text(LEVELS[language][0])
    assert about.locator("p").count() == 2
    assert anna.axe() == []
    anna.tap("preset-link")
    expect(about).to_have_count(0)
    anna.tap("start")
    expect(anna.see("fill-level")).to_have_value("casual")
    expect(anna.see("fill-level").locator("option")).to_have_text(LEVELS[language])
