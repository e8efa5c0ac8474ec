"""How quickly a table goes: chosen with it, changed at it, and no waiting for nothing."""

import itertools
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from gnomoteka.core.match import Match
from tests.browser.conftest import Server
from tests.browser.noms_matches import after, games
from tests.browser.person import Person

MakePerson = Callable[..., Person]


@pytest.mark.parametrize(("phone", "language"), [(True, "ru-RU"), (False, "en-GB")])
def test_the_pace_is_chosen_in_the_form_and_changed_at_the_table(
    person: MakePerson, phone: bool, language: str
) -> None:
    anna = person("Anna", phone=phone, language=language)
    anna.go("/new/nimble")
    anna.see("pace-quick").check()
    assert anna.see("hurry").count() == 0  # this game has no windows
    assert anna.axe() == []
    anna.tap("start")
    anna.see("frame").wait_for()
    anna.tap("drawer-open")
    anna.tap("tab-settings")
    expect(anna.see("pace-quick")).to_be_checked()
    anna.see("pace-at_once").check()
    assert anna.axe() == []
    with anna.page.expect_response(lambda answer: answer.url.endswith("/pace")):
        anna.see("pace-calm").check()
    anna.page.reload()
    anna.tap("drawer-open")
    anna.tap("tab-settings")
    expect(anna.see("pace-calm")).to_be_checked()


def test_among_people_only_the_time_to_answer_is_asked_for(person: MakePerson) -> None:
    anna = person("Анна").go("/new/noms")
    expect(anna.see("hurry")).to_be_checked()
    anna.see("seat-kind-1").select_option("open")
    anna.see("window-seconds-5").wait_for()
    expect(anna.see("hurry")).to_have_count(0)
    anna.see("seat-kind-2").select_option("open")
    expect(anna.see("pace-calm")).to_have_count(0)  # and no computer player is left


def attacks() -> Match:
    """I have attacked, and computer players are asked what they do about it."""
    for match, seat, move in itertools.chain.from_iterable(games()):
        window = after(match, seat, move)
        if seat == 0 and window.window and not match.window:
            return window
    raise AssertionError("nobody ever attacked")


def test_alone_with_computer_players_i_wait_for_no_clock(server: Server, person: MakePerson) -> None:
    anna = person("Анна").go("/new/noms")
    anna.see("window-seconds-20").check()
    anna.tap("start")
    anna.see("frame").wait_for()
    window = attacks()
    anna.go(server.deal(anna.page.url.removeprefix(anna.address), window))
    anna.see("frame").wait_for()
    anna.wait_past(window.step)  # it gives up sooner than the window's twenty seconds
