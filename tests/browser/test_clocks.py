"""Clocks on the screen: chosen with the table, seen by everybody, and what happens when one runs out."""

import json
import re
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server
from tests.browser.fitting import Spot, fits_everywhere
from tests.browser.person import Person
from tests.browser.test_sizes import NAMES, SPOTS

MakePerson = Callable[..., Person]
MINUTE, DAY = "1 мин на ход", "1 день на ход"


def later(server: Server, seconds: float) -> None:
    """So much time passes for all clocks."""
    with closing(sqlite3.connect(server.file)) as database, database:
        database.execute("UPDATE timekeeper SET time = time + ?", (seconds,))


def test_a_clock_is_chosen_with_the_table_shown_to_guests_and_runs_out(own_server: Server, person: MakePerson) -> None:
    anna = person("Анна", address=own_server.address)
    boris = person("Борис", address=own_server.address, phone=True)
    anna.go("/new/nimble")
    assert anna.see("clock").count() == 0  # alone with computer players nobody needs one
    path = anna.new_table("open", clock=MINUTE)
    expect(anna.see("ways")).to_contain_text(MINUTE)
    boris.go(path)
    expect(boris.see("ways")).to_contain_text(MINUTE)
    expect(boris.see("ways")).to_contain_text("ход сделает компьютер")
    assert boris.axe() == []
    boris.join(path)
    anna.see("frame").wait_for()
    seat = 0 if anna.may_act() else 1
    mine, other = (anna, boris) if seat == 0 else (boris, anna)
    for each in (mine, other):  # in the line of words, and at the other's figure
        expect(each.see(f"clock-{seat}")).to_have_count(1)
        expect(each.see(f"clock-{seat}")).to_have_text(re.compile(r"^0:[345]\d$"))
        expect(each.see(f"clock-{1 - seat}")).to_have_count(0)
        assert not re.search(r"\d:\d\d", each.page.title())
        assert each.axe() == []
    assert mine.step == 0
    later(own_server, 70)
    expect(mine.see("frame")).to_have_attribute("data-step", "1")
    for each in (mine, other):
        expect(each.see("toasts")).to_contain_text("время вышло, ход сделал компьютер")
        each.tap("drawer-open")
        expect(each.see("log")).to_contain_text("время вышло, ход сделал компьютер")
        each.tap("drawer-close")
    # It is still their seat, with a fresh minute.
    expect(mine.see(f"clock-{seat}")).to_have_text(re.compile(r"^(1:00|0:[345]\d)$"))
    mine.act()


def test_my_tables_begin_where_the_least_time_is_left(person: MakePerson) -> None:
    anna = person("Анна")
    slow = anna.new_table("here", clock="3 дня на ход")
    quick = anna.new_table("here", clock=DAY)
    free = anna.new_table("here")
    anna.go()
    ids = [path.removeprefix("/t/") for path in (quick, slow, free)]
    shown = anna.page.locator("[data-testid^=my-table-]")
    expect(shown).to_have_count(3)
    assert [each.get_attribute("data-testid") for each in shown.all()] == [f"my-table-{each}" for each in ids]
    expect(anna.see(f"my-table-{ids[0]}").get_by_test_id("time-left")).to_have_text("23 ч")
    expect(anna.see(f"my-table-{ids[1]}").get_by_test_id("time-left")).to_have_text("2 дня 23 ч")
    assert anna.axe() == []


def with_clocks(server: Server, path: str, spot: Spot, name: str) -> str:
    """The table of this spot, where all others are people who are away, and everybody has a clock."""
    table = server.deal(path, spot.match).removeprefix("/t/")
    clock = {"per": "game", "seconds": 7200, "increment": 10, "time_up": "computer", "level": "casual"}
    now, left = time.time(), [3599.0 + 3600 * (seat % 2) for seat in range(spot.match.seats)]
    with closing(sqlite3.connect(server.file)) as database, database:
        database.execute("UPDATE tables SET clock = ? WHERE id = ?", (json.dumps(clock), table))
        database.execute(
            "UPDATE seats SET kind = 'person', visitor = x'01', name = ? || seat, level = NULL"
            " WHERE table_id = ? AND kind = 'bot'",
            (name[:-2], table),
        )
        row = (table, len(spot.match.history), now, 3599.0, json.dumps(left), 60.0, now + 3599)
        database.execute("INSERT INTO clocks VALUES (?, ?, ?, ?, ?, ?, ?)", row)
    return f"/t/{table}"


@pytest.mark.parametrize("game", SPOTS)
def test_clocks_fit_in_every_window(server: Server, person: MakePerson, game: str) -> None:
    language, name = "ru-RU", NAMES["ru-RU"]
    anna = person(name, language=language)
    spot = max(SPOTS[game](), key=lambda each: each.match.seats)
    path = anna.new_table(*["bot"] * (spot.match.seats - 1), game=game)
    anna.go(with_clocks(server, path, spot, name))
    anna.page.locator("main [data-target]").first.wait_for()
    expect(anna.page.locator("[data-testid^=clock-]")).to_have_count(spot.match.seats)
    found = anna.axe() + fits_everywhere(anna, spot.name)
    assert not found, "\n".join(found)
