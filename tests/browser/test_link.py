"""Tables by link at home: the host opens the network with one tap, guests come by the link that is shown then."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Locator, expect

from gnomoteka.server.network import find_addresses
from tests.browser.conftest import Server, serving
from tests.browser.person import DRAWN, Inspection, Person, play_together

# This machine's addresses, and one more of its own, so that there always is another one to choose.
ADDRESSES = [*find_addresses(), "127.0.0.2", "127.0.0.3"]
GIVEN = """
import sys
from gnomoteka.server.run import serve
serve(sys.argv[1], int(sys.argv[2]), sys.argv[3], False, bot_delay=0.05, find=lambda: sys.argv[4:])
"""
GNOMES = {
    "ru-RU": "Рыжик Бубенчик Брусничка Светлячок Сверчок Росинка Горошек Колпачок Земляничка Лучик Орешек Василёк "
    "Боровик Фонарик Снежинка Ромашка",
    "en-GB": "Bramble Jingle Cranberry Firefly Cricket Dewdrop Sweetpea Thimble Clover Sunbeam Hazelnut Bluebell "
    "Truffle Lantern Snowflake Daisy",
}


class HomeServer(Server):
    """`gnomoteka serve` at a computer with these addresses."""

    host = "127.0.0.1"

    def command(self) -> list[str]:
        return [sys.executable, "-c", GIVEN, self.host, str(self.port), self.database, *ADDRESSES]


class OpenServer(HomeServer):
    host = "0.0.0.0"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, server: Server) -> Iterator[Server]:
    # The other server has compiled what there is to compile.
    yield from serving(HomeServer(tmp_path_factory.mktemp("home")))


@pytest.fixture
def home(house: Server) -> Iterator[Server]:
    """With its door closed."""
    yield house
    closing = Request(f"{house.address}/api/network", method="DELETE", headers={"Origin": house.address})
    urlopen(closing).close()


@pytest.fixture
def for_everybody(tmp_path: Path, server: Server) -> Iterator[Server]:
    yield from serving(OpenServer(tmp_path))


def links_of(path: str, server: Server) -> list[str]:
    return [f"http://{address}:{server.port}{path}" for address in ADDRESSES]


def forget_lost_connections(*people: Person) -> None:
    """The browser itself reports connections that were refused."""
    for each in people:
        each.problems = [p for p in each.problems if "ERR_" not in p and "WebSocket" not in p]


def test_a_guest_plays_by_the_link_that_one_tap_of_the_host_made_good(home: Server, person: Any) -> None:
    anna = person("Анна", address=home.address)
    path = anna.new_table("open")
    expect(anna.see("open-network")).to_be_visible()
    assert anna.see("qr").count() == anna.see("link").count() == 0  # they would lead nowhere
    anna.tap("open-network")
    link = anna.see("link").input_value()
    assert link == links_of(path, home)[0]
    expect(anna.see("qr")).to_be_visible()
    assert f"In your network it is at {link.removesuffix(path)}/" in home.log.read_text()

    there = urlsplit(link)
    boris = person("Борис", address=f"http://{there.netloc}", phone=True)
    boris.join(there.path)
    for each in (anna, boris):
        each.see("frame").wait_for()
    play_together(anna, boris, until=6)
    assert anna.page.url.startswith(home.address)  # the host's seat belongs to that address

    anna.tap("drawer-open")
    anna.tap("tab-settings")
    anna.tap("close-network")
    expect(anna.see("open-network")).to_be_visible()
    expect(boris.see("link-state")).to_have_attribute("data-link", "lost")
    expect(anna.see("link-state")).to_have_attribute("data-link", "open")
    anna.tap("open-network")
    expect(boris.see("link-state")).to_have_attribute("data-link", "open")
    forget_lost_connections(boris)


def test_another_address_can_be_chosen_if_the_first_one_leads_nowhere(home: Server, person: Any) -> None:
    anna = person("Анна", address=home.address)
    path = anna.new_table("open")
    anna.tap("open-network")
    first = anna.see("qr").inner_html()
    for link in links_of(path, home):
        anna.see("other-address").select_option(link.removesuffix(path))
        expect(anna.see("link")).to_have_value(link)
    assert anna.see("qr").inner_html() != first
    boris = person("Борис", address=link.removesuffix(path))
    boris.go(path).see("join").wait_for()


def test_who_came_by_the_network_shares_its_address_and_has_no_door_to_open(home: Server, person: Any) -> None:
    anna = person("Анна", address=home.address)
    anna.new_table("open")
    anna.tap("open-network")
    anna.see("link").wait_for()
    boris = person("Борис", address=f"http://{ADDRESSES[0]}:{home.port}")
    path = boris.new_table("open")
    if not ADDRESSES[0].startswith("127."):  # where the machine is in no network, its browser can't tell
        expect(boris.see("link")).to_have_value(f"http://{ADDRESSES[0]}:{home.port}{path}")
        expect(boris.see("qr")).to_be_visible()
    assert boris.see("open-network").count() == boris.see("close-network").count() == 0


def test_a_server_for_everybody_shows_where_it_is_at_once(for_everybody: Server, person: Any) -> None:
    anna = person("Анна", address=for_everybody.address)
    path = anna.new_table("open")
    expect(anna.see("link")).to_have_value(f"http://{ADDRESSES[0]}:{for_everybody.port}{path}")
    expect(anna.see("qr")).to_be_visible()
    assert anna.see("open-network").count() == anna.see("close-network").count() == 0


SHARING = "navigator.share = (what) => { window.shared = what; return Promise.resolve(); };"


@pytest.mark.parametrize("can_share", [True, False])
def test_the_loudest_button_shares_where_the_device_can_and_copies_elsewhere(
    home: Server, person: Any, can_share: bool
) -> None:
    anna = person("Анна", address=home.address, permissions=["clipboard-read", "clipboard-write"])
    anna.page.add_init_script(SHARING if can_share else "delete Navigator.prototype.share;")
    anna.new_table("open")
    anna.tap("open-network")
    link = anna.see("link").input_value()
    assert anna.see("share-link").count() == can_share
    assert loud(anna) == ["share-link" if can_share else "copy-link"]
    if can_share:
        anna.tap("share-link")
        assert anna.page.evaluate("() => window.shared.url") == link
    anna.tap("copy-link")
    expect(anna.see("toasts")).to_contain_text("скопирована")
    assert anna.page.evaluate("() => navigator.clipboard.readText()") == link


def loud(person: Person) -> list[str | None]:
    return [button.get_attribute("data-testid") for button in person.page.locator("main .button.main").all()]


# ---- what a guest reads ------------------------------------------------------------------


@pytest.mark.parametrize(("language", "title"), [("ru-RU", "Шустрые гномы"), ("en-GB", "Nimble Gnomes")])
def test_a_guest_sees_which_game_it_is_how_it_is_played_and_who_is_there(
    person: Any, language: str, title: str
) -> None:
    anna = person("Анна", language=language)
    path = anna.new_table("bot", "open", "open", quick_start=True)
    boris = person("Борис", phone=True, language=language).go(path)
    boris.see("join-name").fill("Бор")
    expect(boris.page.locator("h1")).to_have_text(title)
    expect(boris.see("waiting")).to_contain_text("2–4")
    expect(boris.see("ways")).to_contain_text({"ru-RU": "Быстрый старт", "en-GB": "Quick start"}[language])
    expect(boris.see("seat-0")).to_contain_text("Анна")
    boris.tap("rules-link")
    expect(boris.see("rules-sheet").locator("article :is(h2, h3)").first).to_be_visible()
    assert boris.axe() == []
    boris.tap("rules-close")
    expect(boris.see("rules-sheet")).to_have_count(0)
    expect(boris.see("join-name")).to_have_value("Бор")
    for each, button in ((boris, "join"), (anna, "open-network")):  # on a phone on its side, too
        before = each.page.viewport_size
        each.resize(844, 390)
        expect(each.see(button)).to_be_in_viewport(ratio=1)
        each.page.set_viewport_size(before)
    boris.tap("join")
    expect(boris.see("seat-2")).to_contain_text("Бор")
    boris.tap("rules-link")
    boris.see("rules-sheet").wait_for()
    boris.page.keyboard.press("Escape")
    expect(boris.see("rules-sheet")).to_have_count(0)
    expect(boris.see("seat-2")).to_contain_text("Бор")
    expect(anna.see("seat-2")).to_contain_text("Бор")


# ---- fitting -----------------------------------------------------------------------------


SIZES = [(390, 844), (1280, 660), (360, 640)]


def fits(person: Person, action: str | Locator, *, whole: bool = True) -> None:
    """Nothing is wider than the window, no word is broken, and what is to be done needs no scrolling."""
    page = person.page
    found = person.see(action) if isinstance(action, str) else action
    found.wait_for()  # the page's words come after its address
    page.evaluate(f"async () => {{ await document.fonts.ready; await ({DRAWN})(); }}")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    wide = """() => [...document.querySelectorAll('main *')]
        .filter(it => it.getBoundingClientRect().right > innerWidth + 1)
        .map(it => it.outerHTML.slice(0, 80))"""
    assert page.evaluate(wide) == []
    # A word has one line's height.
    broken = """() => {
        const found = [];
        const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
        while (walk.nextNode()) for (const word of walk.currentNode.data.matchAll(/\\S+/g)) {
            const range = document.createRange();
            range.setStart(walk.currentNode, word.index);
            range.setEnd(walk.currentNode, word.index + word[0].length);
            const tops = [...range.getClientRects()].map(box => Math.round(box.top));
            if (new Set(tops).size > 1) found.push(word[0]);
        }
        return found;
    }"""
    assert [word for word in page.evaluate(broken) if "-" not in word] == []
    if whole:
        assert page.evaluate("() => scrollY") == 0
        expect(found).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", ["ru-RU", "en-GB"])
@pytest.mark.parametrize("seats", [2, 6])
def test_what_is_to_be_done_is_seen_without_scrolling(home: Server, person: Any, language: str, seats: int) -> None:
    anna = person("Анна", address=home.address, language=language)
    path = anna.new_table(*["open"] * (seats - 1), game="noms")
    inspection = Inspection(anna)
    for width, height in SIZES:
        anna.resize(width, height)
        fits(anna, "open-network", whole=height > 640)
    assert loud(anna) == ["open-network"]
    inspection.look("closed")
    anna.tap("open-network")
    anna.see("qr").wait_for()
    for width, height in SIZES:
        anna.resize(width, height)
        fits(anna, "copy-link", whole=height > 640)
    assert loud(anna) == ["copy-link"]
    inspection.look("open")
    boris = person("Борис", address=f"http://{ADDRESSES[0]}:{home.port}", language=language).go(path)
    boris.see("join").wait_for()
    for width, height in SIZES:
        boris.resize(width, height)
        fits(boris, "join", whole=height > 640)
    assert loud(boris) == ["join"]
    inspection.person = boris
    inspection.look("guest")
    assert not inspection.found, "\n".join(inspection.found)
    assert language == "ru-RU" or not re.search("[а-яё]", "".join(inspection.texts).replace("Анна", ""))


# ---- names -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["ru-RU", "en-GB"])
def test_who_gives_no_name_is_a_gnome_of_their_own(person: Any, language: str) -> None:
    people = [person("", language=language) for _ in range(4)]
    anna = people[0]
    path = anna.new_table("open", "open", "open", "open", game="noms")
    for each in people[1:]:
        each.join(path)
        each.see("leave").wait_for()
    expect(anna.see("seat-3")).to_have_attribute("data-kind", "person")
    names = [anna.see(f"seat-{seat}").locator("b").inner_text() for seat in range(4)]
    assert len(set(names)) == 4 and set(names) <= set(GNOMES[language].split())

    # The same gnome comes back, as a proposal that the language follows; it isn't taken for a name.
    boris = people[1]
    boris.go("/new/nimble")
    name = boris.see("seat-name-0")
    expect(name).to_have_attribute("placeholder", names[1])
    expect(name).to_have_value("")
    boris.tap("language")
    other = GNOMES["en-GB" if language == "ru-RU" else "ru-RU"].split()
    expect(name).to_have_attribute("placeholder", other[GNOMES[language].split().index(names[1])])


def test_a_gnome_that_sits_there_already_is_no_longer_proposed(person: Any) -> None:
    anna, boris = person("Анна"), person("")
    path = anna.new_table("open", "open")
    boris.go(path)
    proposed = boris.see("join-name").get_attribute("placeholder")
    assert proposed in GNOMES["ru-RU"].split()
    vera = person(proposed)
    vera.join(path)
    expect(boris.see("seat-1")).to_contain_text(proposed)
    expect(boris.see("join-name")).not_to_have_attribute("placeholder", proposed)
    boris.tap("join")
    expect(boris.see("frame")).to_be_visible()


def test_people_at_one_screen_who_give_no_names_are_different_gnomes(person: Any) -> None:
    anna = person("")
    anna.go("/new/nimble")
    anna.tap("preset-here")
    expect(anna.see("seat-name-2")).to_be_visible()
    proposed = [anna.see(f"seat-name-{seat}").get_attribute("placeholder") for seat in range(3)]
    assert len(set(proposed)) == 3 and set(proposed) <= set(GNOMES["ru-RU"].split())
    anna.tap("start")
    expect(anna.see("hand-over")).to_contain_text(re.compile("|".join(map(str, proposed))))
