"""Looking back at a game in the browser: step by step, by keys, through any eyes, with all hands open."""

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest
from playwright.sync_api import expect

import gnomoteka
from tests.browser.conftest import Server
from tests.browser.fitting import SIZES
from tests.browser.looking_back import SEATS, at, finished, jump, played
from tests.browser.person import Person

MakePerson = Callable[..., Person]


def test_a_finished_game_is_stepped_through(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    match = finished(server, anna)
    at(anna, 0)
    expect(anna.see("happened")).to_have_text("Игра начинается")
    for step in (1, 2, 3):
        anna.tap("step-forward")
        at(anna, step)
    anna.see("log").locator("li").nth(2).wait_for()
    mover = match.history[2][0]
    if mover == 0:
        expect(anna.see("happened")).to_contain_text("Анна")
    anna.tap("step-back")
    at(anna, 2)
    anna.tap("last")
    at(anna, match.step)
    expect(anna.see("step-forward")).to_be_disabled()
    anna.tap("first")
    at(anna, 0)
    expect(anna.see("log").locator("li")).to_have_count(0)


def test_the_hand_on_the_screen_is_the_one_of_that_step(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    match = finished(server, anna)
    for step in (0, 40, match.step):
        jump(anna, step)
        hand = gnomoteka.replay(match.record(), step).view(0)["own"]["hand"]
        expect(anna.see("hand-card")).to_have_count(sum(hand.values()))
        shown = anna.see("hand-card").evaluate_all("cards => cards.map((card) => card.dataset.card)")
        assert {kind: shown.count(kind) for kind in shown} == hand
        expect(anna.page.locator("main [data-target]")).to_have_count(0)


def test_keys_step_jump_and_play(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    anna.page.clock.install()
    match = finished(server, anna)
    press = anna.page.keyboard.press
    anna.page.locator("#main").focus()
    press("ArrowRight")
    press("ArrowRight")
    at(anna, 2)
    press("ArrowLeft")
    at(anna, 1)
    press("End")
    at(anna, match.step)
    press("Home")
    at(anna, 0)
    while anna.see("speed").inner_text() != "4×":
        anna.tap("speed")
    anna.page.locator("#main").focus()
    press("Space")
    anna.page.wait_for_function("() => Number(document.querySelector('[data-testid=replay]').dataset.step) >= 4")
    press("Space")
    expect(anna.see("play")).to_have_attribute("aria-label", "Показывать")
    stopped = anna.see("replay").get_attribute("data-step")
    anna.page.clock.run_for(5_000)
    assert anna.see("replay").get_attribute("data-step") == stopped


@pytest.mark.parametrize("game", SEATS)
def test_all_hands_are_open_in_every_game(server: Server, person: MakePerson, game: str) -> None:
    anna = person("Анна")
    match = finished(server, anna, game)
    anna.see("viewer").select_option("open")
    step = match.step // 2
    jump(anna, step)
    m = gnomoteka.replay(match.record(), step)
    for seat in range(m.seats):
        own = m.view(seat)["own"]
        hand = anna.see(f"hand-{seat}")
        if game == "street":
            expect(hand.locator(f"[data-cache={own['cache']}]")).to_have_count(1)
        else:
            cards = sum(own["hand"].values()) + sum(own.get("thrown", {}).values())
            cards += len(own.get("looked_at", {})) + len(own.get("looked_before", [])) + len(own.get("top", []))
            expect(hand.locator("li")).to_have_count(cards)
    anna.see("viewer").select_option("1")
    expect(anna.see("hands")).to_have_count(0)
    anna.tap("step-forward")
    at(anna, step + 1)
    anna.page.locator("#main").focus()
    anna.page.keyboard.press("ArrowLeft")  # a field that can be moved about leaves the arrows to the replay
    at(anna, step)


def test_a_replay_stops_at_the_end_of_a_round(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    match = finished(server, anna, "duel")
    rounds = [gnomoteka.replay(match.record(), step).view(None) for step in range(match.step)]
    end = next(step for step, shown in enumerate(rounds) if shown["round"] == 2)
    result, field = anna.see("round-result"), anna.see("field-card")
    jump(anna, end - 1)
    expect(result).to_have_count(0)
    anna.tap("step-forward")
    at(anna, end)
    expect(result).to_be_visible()
    expect(anna.see("happened")).to_contain_text("Раунд 1 окончен")
    expect(anna.see("happened")).not_to_contain_text("Раунд 2")
    assert field.count() > len(rounds[end]["cards"])
    # What came after it is the other half of this step, both ways.
    anna.tap("step-forward")
    at(anna, end)
    expect(result).to_have_count(0)
    expect(anna.see("happened")).to_contain_text("Раунд 2")
    expect(field).to_have_count(len(rounds[end]["cards"]))
    anna.tap("step-forward")
    at(anna, end + 1)
    for shown in (0, 1):
        anna.tap("step-back")
        at(anna, end)
        expect(result).to_have_count(shown)
    anna.tap("step-back")
    at(anna, end - 1)


def test_a_game_alone_has_no_other_eyes_and_every_step_its_words(server: Server, person: MakePerson) -> None:
    anna, boris = person("Анна", phone=True), person("Борис", phone=True)
    match = finished(server, anna, "duel", 1)
    boris.go(anna.page.url.removeprefix(anna.address))
    for each in (anna, boris):
        expect(each.see("replay")).to_have_attribute("data-viewer", "0")
        expect(each.see("viewer")).to_have_count(0)
    quiet = next(n for n, (_, code) in enumerate(match.history, 1) if match.game.notation.move_text(code) == "enough")
    jump(anna, quiet)
    expect(anna.see("happened")).to_have_text("Анна больше ничего не сбрасывает")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_axe_finds_nothing_in_a_replay(server: Server, person: MakePerson, theme: str, phone: bool) -> None:
    anna = person("Anna", phone=phone, color_scheme=theme, language="en-GB")
    finished(server, anna)
    jump(anna, 60)
    expect(anna.page.locator("h1")).to_contain_text("Replay")
    assert anna.page.evaluate("() => document.documentElement.scrollHeight <= innerHeight + 1")
    assert anna.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth + 1")
    assert anna.axe() == []
    anna.see("viewer").select_option("open")
    if phone:
        anna.tap("tab-log")
    expect(anna.see("log")).to_be_visible()
    assert anna.axe() == []


def test_the_replay_is_found_from_the_list_of_tables_and_only_of_finished_ones(
    server: Server, person: MakePerson
) -> None:
    anna = person("Анна")
    finished(server, anna)
    anna.go()
    anna.tap(anna.page.locator("[data-testid^=replay-]"))
    anna.see("replay").wait_for()
    going_on = anna.new_table("bot")
    anna.go(f"{going_on}/replay")
    expect(anna.page.locator("h1")).to_have_text("Игра ещё идёт")


def test_the_log_tells_when_a_computer_played_for_somebody(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    path = server.deal(anna.new_table("bot", "bot"), played("nimble"))
    with closing(sqlite3.connect(server.file)) as data, data:
        for step, level in ((1, "casual"), (2, None)):
            data.execute("INSERT INTO stand_ins VALUES (?, ?, 0, ?)", (path.removeprefix("/t/"), step, level))
    anna.go(path)
    anna.tap("to-replay")
    began, back = "Анна: теперь играет компьютер, Любитель", "Анна снова в игре"
    for step, told in ((0, []), (1, [began]), (2, [began, back]), (1, [began])):
        jump(anna, step)
        for words in (began, back):
            expect(anna.see("log").get_by_text(words)).to_have_count(told.count(words))


@pytest.mark.parametrize("game", SEATS)
def test_nobody_is_you_in_a_replay(server: Server, person: MakePerson, game: str) -> None:
    """With somebody's eyes one sees their things, called by their name."""
    anna = person("Анна")
    match = finished(server, anna, game)
    anna.see("viewer").select_option("1")
    for step in range(0, match.step, match.step // 8):
        jump(anna, step)
        words = anna.page.locator("main").inner_text()
        assert not re.search(r"\b(вы|ваш[аеи]?|мо[йяёи])\b", words, re.IGNORECASE), words


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_replay_fits_its_window(server: Server, person: MakePerson, size: tuple[int, int]) -> None:
    anna = person("Анна", viewport={"width": size[0], "height": size[1]})
    finished(server, anna)
    for viewer in ("open", "1"):
        anna.see("viewer").select_option(viewer)
        jump(anna, 40)
        if anna.see("panel").count():
            anna.tap("tab-log")
        for control in (
            "first",
            "play",
            "last",
            "speed",
            "tab-log",
            "tab-analysis",
            "back",
            "viewer",
            "slider",
            "table",
        ):
            expect(anna.see(control)).to_be_in_viewport(ratio=0.99)
        assert anna.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
