"""A small picture of one of my tables, from the home page: as I see it, and nothing in it can be tapped."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import gnomoteka
from tests.browser.conftest import Server
from tests.browser.looking_back import SEATS, played
from tests.browser.person import Person

MakePerson = Callable[..., Person]

WORDS = {"ru-RU": "Ваш ход", "en-GB": "Your turn"}
# At how many of these points something inside the picture would hear of a tap.
HEARD = """picture => {
    const { x, y, width, height } = picture.getBoundingClientRect();
    const steps = [...Array(19).keys()].map((step) => (step + 1) / 20);
    const points = steps.flatMap((right) => steps.map((down) => [x + width * right, y + height * down]));
    return points.filter(([x, y]) => document.elementFromPoint(x, y) !== picture).length;
}"""


def open_preview(person: Person, path: str) -> None:
    person.go("/")
    person.tap(f"look-{path.removeprefix('/t/')}")
    person.see("preview-picture").wait_for()


@pytest.mark.parametrize(("phone", "language"), [(True, "ru-RU"), (False, "en-GB")])
@pytest.mark.parametrize("game", SEATS)
def test_a_preview_shows_the_table_as_i_see_it(
    server: Server, person: MakePerson, game: str, phone: bool, language: str
) -> None:
    anna = person("Anna", phone=phone, language=language)
    whole = played(game)
    step = next(s for s in range(whole.step // 2, whole.step) if 0 in gnomoteka.replay(whole.record(), s).acting)
    path = server.deal(anna.new_table(*["bot"] * (whole.seats - 1), game=game), gnomoteka.replay(whole.record(), step))
    open_preview(anna, path)
    yours, asked = WORDS[language], anna.see("preview-status").inner_text()
    assert asked.startswith(yours)
    asked = asked.removeprefix(yours).strip()
    expect(anna.see("preview-picture")).to_have_attribute("aria-label", f"{yours}. {asked}")
    assert anna.see("preview").locator("[data-target]").count() == 0  # nothing glows
    assert anna.see("preview-picture").evaluate(HEARD) == 0  # nor hears a tap
    assert anna.axe() == []
    box = anna.see(f"look-{path.removeprefix('/t/')}").bounding_box()
    assert box and min(box["width"], box["height"]) >= 44
    anna.tap("preview-to-table")
    anna.page.wait_for_url(f"**{path}")
    expect(anna.see("status").first).to_contain_text(asked)  # the same words there


@pytest.mark.parametrize("phone", [False, True])
def test_my_own_hand_is_seen_where_one_seat_is_mine_and_none_where_two_are(person: MakePerson, phone: bool) -> None:
    anna = person("Анна", phone=phone)
    alone, together = anna.new_table("bot"), anna.new_table("here")
    open_preview(anna, alone)
    expect(anna.see("preview").get_by_test_id("hand-card").first).to_be_visible()
    open_preview(anna, together)
    expect(anna.see("preview").get_by_test_id("deck")).to_be_visible()
    expect(anna.see("preview").get_by_test_id("hand-card")).to_have_count(0)
    assert anna.axe() == []


def test_a_preview_is_opened_and_closed_by_keys_and_nobody_is_there_for_it(person: MakePerson) -> None:
    anna = person("Анна")
    path = anna.new_table("bot")
    anna.go("/")
    anna.sent.clear()
    eye = anna.see(f"look-{path.removeprefix('/t/')}")
    eye.focus()
    anna.page.keyboard.press("Enter")
    anna.see("preview-picture").wait_for()
    expect(anna.see("preview-to-table")).to_be_focused()
    anna.page.keyboard.press("Escape")
    expect(anna.see("preview")).to_have_count(0)
    expect(eye).to_be_focused()
    assert not any("watch" in message for message in anna.sent)


def test_without_a_network_a_preview_says_so_kindly(person: MakePerson) -> None:
    anna = person("Анна")
    path = anna.new_table("bot")
    open_preview(anna, path)
    anna.tap("preview-close")
    expect(anna.see("preview")).to_have_count(0)
    anna.harmless.add("Failed to load resource: net::ERR_FAILED")
    anna.page.route("**/look", lambda route: route.abort())
    anna.tap(f"look-{path.removeprefix('/t/')}")
    expect(anna.see("preview-none")).to_contain_text("Нет связи с сервером")
    expect(anna.see("preview-to-table")).to_be_visible()
    assert anna.axe() == []


def test_a_table_that_waits_for_people_has_nothing_to_show(person: MakePerson) -> None:
    anna = person("Анна")
    path = anna.new_table("open")
    anna.go("/")
    anna.see(f"my-table-{path.removeprefix('/t/')}").wait_for()
    expect(anna.see(f"look-{path.removeprefix('/t/')}")).to_have_count(0)
