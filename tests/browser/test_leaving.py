"""Leaving for good: ending a game, alone and together, giving up, and taking a table out of the list."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.person import Person, play_together

MakePerson = Callable[..., Person]


def to_settings(person: Person) -> None:
    person.see("frame").wait_for()
    person.tap("drawer-open")
    person.tap("tab-settings")


@pytest.mark.parametrize(("phone", "language"), [(True, "ru-RU"), (False, "en-GB")])
def test_alone_i_end_a_game_after_one_question_and_look_back_at_it(
    person: MakePerson, phone: bool, language: str
) -> None:
    anna = person("Anna", phone=phone, language=language)
    path = anna.new_table("bot", quick_start=True)
    play_together(anna, until=3)
    to_settings(anna)
    assert anna.see("resign").count() == 0  # there is nobody who would play on
    anna.tap("end")
    assert anna.axe() == []
    anna.tap("end-no")
    expect(anna.see("end-question")).to_have_count(0)
    anna.tap("end")
    anna.tap("end-yes")
    anna.see("ended").wait_for()
    if anna.see("drawer-close").is_visible():
        anna.tap("drawer-close")
    assert anna.axe() == []
    anna.tap("peek")
    anna.see("to-result").wait_for()
    assert anna.page.locator("main [data-target]").count() == 0
    anna.tap("to-result")
    anna.tap("to-replay")
    anna.page.wait_for_url(f"**{path}/replay")
    early = "раньше времени" if language == "ru-RU" else "ended early"
    expect(anna.see("happened")).not_to_contain_text(early)
    anna.tap("last")
    expect(anna.see("happened")).to_contain_text(early)
    anna.go("/")
    words = "прервана" if language == "ru-RU" else "ended early"
    expect(anna.see(f"my-table-{path.removeprefix('/t/')}")).to_contain_text(words)
    names, replay = anna.see("my-tables").locator("li .soft").first, anna.page.locator("[data-testid^=replay-]").first
    here, there = names.bounding_box(), replay.bounding_box()
    assert here and there and here["x"] + here["width"] <= there["x"]
    # And it goes from the list, after one question.
    forget = anna.see(f"forget-{path.removeprefix('/t/')}")
    box = forget.bounding_box()
    assert box and min(box["width"], box["height"]) >= 44
    anna.tap(forget)
    anna.see("forget-question").wait_for()
    assert anna.axe() == []
    anna.tap("forget-no")
    expect(anna.see("forget-question")).to_have_count(0)
    anna.tap(forget)
    anna.tap("forget-yes")
    expect(forget).to_have_count(0)
    anna.page.reload()
    anna.see("shelf").wait_for()
    expect(forget).to_have_count(0)


def test_people_end_a_game_together(person: MakePerson) -> None:
    anna, boris = person("Анна"), person("Борис", phone=True)
    path = anna.new_table("open")
    boris.join(path)
    to_settings(anna)
    boris.see("frame").wait_for()
    anna.tap("end")
    anna.tap("end-yes")
    anna.see("end-proposed").wait_for()
    boris.see("end-proposal").wait_for()
    expect(boris.see("end-proposal")).to_contain_text("Анна предлагает закончить игру")
    assert boris.axe() == [] == anna.axe()
    boris.tap("end-decline")
    expect(boris.see("end-proposal")).to_have_count(0)
    expect(anna.see("end-proposed")).to_have_count(0)
    anna.tap("end")
    anna.tap("end-yes")
    boris.tap("end-agree")
    for each in (anna, boris):
        each.see("ended").wait_for()


def test_who_gives_up_is_played_for_until_the_end(person: MakePerson) -> None:
    anna, boris = person("Анна"), person("Борис")
    path = anna.new_table("open", quick_start=True)
    boris.join(path)
    to_settings(boris)
    boris.tap("resign")
    assert boris.axe() == []
    boris.tap("resign-yes")
    expect(boris.see("resign")).to_have_count(0)
    boris.tap("drawer-close")
    expect(boris.see("status")).to_contain_text("Вы сдались")
    assert boris.see("play-myself").count() == 0
    expect(anna.see("sign-1")).to_have_attribute("data-level", "casual")
    play_together(anna, until=6)


def test_who_made_the_table_sends_a_stranger_away_and_closes_it(person: MakePerson) -> None:
    anna, boris, vera = person("Анна"), person("Борис", phone=True), person("Вера")
    path = anna.new_table("open", "open")
    boris.join(path)
    assert boris.see("strangers").count() == 0
    anna.tap("remove-1")
    assert anna.axe() == []
    anna.tap("remove-1-yes")
    expect(anna.see("seat-1")).to_have_attribute("data-kind", "open")
    boris.harmless.add("Failed to load resource: the server responded with a status of 403 (Forbidden)")
    boris.tap("join")
    expect(boris.page.get_by_text("За этот стол вас больше не пускают.")).to_be_visible()
    # In play.
    vera.join(path)
    anna.tap("fill")
    to_settings(anna)
    assert anna.axe() == []
    anna.tap("remove-1")
    anna.tap("remove-1-yes")
    expect(anna.see("sign-1")).to_have_attribute("data-level", "casual")
    expect(vera.see("status")).to_contain_text("Вас попросили уйти. За вас доигрывает компьютер")
    anna.tap("tab-log")
    expect(anna.see("log")).to_contain_text("Игрока Вера выпроводили, дальше играет компьютер")
    anna.tap("tab-settings")
    anna.tap("close-table")
    anna.tap("close-table-yes")
    expect(anna.see("ended")).to_contain_text("Выпроводили: Вера")
    assert "Сдались" not in anna.page.inner_text("body")
    # A table that waits is gone for all.
    path = anna.new_table("open", "open")
    vera.join(path)
    anna.tap("close-table")
    anna.tap("close-table-yes")
    anna.see("shelf").wait_for()
    expect(vera.page.get_by_text("Такого стола нет")).to_be_visible()
