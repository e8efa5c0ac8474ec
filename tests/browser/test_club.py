"""Ratings, ladders and evenings in a browser: what somebody sees of themselves and of others."""

import re
from collections.abc import Callable, Iterator

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server, serving
from tests.browser.person import Person


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from serving(Server(tmp_path_factory.mktemp("club")))


def for_real(person: Person, *others: str) -> str:
    """A table that counts, made over the same calls as the page's; gives its path."""
    seats = [{"kind": "me", "name": person.name}]
    seats += [{"kind": "open"} if each == "open" else {"kind": "bot", "level": each} for each in others]
    person.go()
    answer = person.call("/api/tables", {"game": "many", "seats": seats, "hints": False, "pace": "at_once"})
    assert answer.status == 201, answer.text()
    return f"/t/{answer.json()['id']}"


def resign(person: Person, path: str) -> None:
    answer = person.call(f"/api/tables/{path.removeprefix('/t/')}/resign", {"level": "beginner"})
    assert answer.ok, answer.text()


def test_a_game_for_real_is_on_my_page_and_only_who_wants_so_is_on_the_ladder(
    person: Callable[..., Person], club: Server
) -> None:
    anna = person("Анна", phone=True, address=club.address)
    stranger = person("Boris", address=club.address, language="en-GB")
    anna.go("/p/me")
    expect(anna.see("player-none")).to_be_visible()
    resign(anna, for_real(anna, "beginner"))
    anna.go("/me")
    anna.tap("to-player")
    expect(anna.see("result-row")).to_have_count(1)
    expect(anna.see("player-many")).to_contain_text("Много гномов")
    expect(anna.see("form")).to_have_attribute("aria-label", re.compile(r"Одна партия, рейтинг 8\d\d"))
    expect(anna.see("achievement")).to_have_count(15)
    assert anna.axe() == []

    # Nobody else sees the page, until she shows it.
    path = anna.see("player-link").get_attribute("href") or ""
    stranger.harmless.add("Failed to load resource: the server responded with a status of 404 (Not Found)")
    stranger.go(path)
    expect(stranger.page.get_by_role("heading", level=1)).to_have_text("There is no such page")
    anna.tap(anna.page.locator("label", has=anna.see("shown-to-everybody")))
    expect(anna.see("shown-to-everybody")).to_be_checked()
    stranger.go(path)
    expect(stranger.page.get_by_role("heading", level=1)).to_have_text("Анна")
    expect(stranger.see("showing")).to_have_count(0)
    expect(stranger.see("achievement")).to_have_count(0)
    assert stranger.axe() == []

    anna.tap("to-ladder")
    expect(anna.see("ladder-empty")).to_be_visible()
    anna.tap("ladder-join")
    expect(anna.see("ladder-missing")).to_contain_text("9")
    assert anna.axe() == []


def test_a_table_says_whether_it_counts(person: Callable[..., Person], club: Server) -> None:
    anna = person("Анна", address=club.address)
    anna.go(for_real(anna, "open"))
    expect(anna.see("counts")).to_contain_text("Игра на рейтинг")
    anna.go(anna.new_table("open"))
    expect(anna.see("join-name").or_(anna.see("ways")).or_(anna.see("status")).first).to_be_visible()
    expect(anna.see("counts")).to_have_count(0)


def come(club: Server, evening: str, name: str) -> None:
    """Somebody else, over the calls of the page."""
    with httpx.Client(base_url=club.address, headers={"origin": club.address}) as browser:
        browser.get("/api/games")
        answer = browser.post(f"/api{evening}/join", json={"name": name})
        assert answer.status_code == 200, answer.text


def test_an_evening_is_made_in_three_taps_and_leads_everybody_to_their_table(
    person: Callable[..., Person], club: Server
) -> None:
    anna = person("Анна", phone=True, address=club.address)
    anna.go("/evenings")
    expect(anna.see("new-evening")).to_be_visible()
    assert anna.axe() == []
    anna.tap(anna.page.locator("label", has=anna.see("evening-game-duel")))
    anna.tap(anna.page.locator("label", has=anna.see("evening-kind-robin")))
    anna.tap("make-evening")
    expect(anna.see("evening")).to_have_attribute("data-status", "open")
    assert anna.axe() == []
    evening = anna.page.url.removeprefix(club.address)
    for name in ("Борис", "Вера", "Глеб"):
        come(club, evening, name)
    anna.tap("evening-begin")
    anna.page.wait_for_url(re.compile("/t/"))
    anna.see("frame").wait_for()
    anna.go(evening)
    expect(anna.see("standing")).to_have_count(4)
    expect(anna.see("board")).to_have_count(2)
    expect(anna.see("evening-state")).to_have_text("Тур 1 из 3")
    expect(anna.see("evening-table")).to_be_visible()
    assert anna.axe() == []
