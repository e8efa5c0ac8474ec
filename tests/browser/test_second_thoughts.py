"""Alone with a computer player: a turn that it has answered is taken back by one tap, or by Ctrl+Z."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

import gnomoteka
from gnomoteka.core.match import Match
from tests.browser.conftest import Server, serving
from tests.browser.person import Person

MakePerson = Callable[..., Person]


@pytest.fixture(scope="module")
def calm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose computer players take their time."""
    yield from serving(Server(tmp_path_factory.mktemp("calm"), "--bot-delay", "8"))


def answered(shows: bool) -> Match:
    """I have drawn and played, and the computer player has taken a card: one that nobody saw, or an open one."""
    game = gnomoteka.game("nimble")
    match = next(m for m in (game.start(2, seed) for seed in range(50)) if m.acting == (0,))
    match.play(0, "take deck")
    match.play(0, match.moves(0)[0])
    match.play(1, "take 1" if shows else "take deck")
    return match


@pytest.mark.parametrize(("phone", "language", "key"), [(True, "ru-RU", False), (False, "en-GB", True)])
def test_my_turn_comes_back_with_the_answer_to_it(
    calm: Server, person: MakePerson, phone: bool, language: str, key: bool
) -> None:
    anna = person("Anna", address=calm.address, phone=phone, language=language)
    path = anna.new_table("bot")
    anna.go(calm.deal(path, answered(shows=False)))
    anna.see("undo").wait_for()
    if key:
        anna.page.keyboard.press("Control+z")
    else:
        anna.tap("undo")
    anna.page.locator("[data-testid=hand-card][data-target]").first.wait_for()
    assert anna.step == 5
    expect(anna.see("undo")).to_have_count(0)
    assert anna.axe() == []
    anna.tap("drawer-open")
    taken = anna.see("log").locator("li.undone")
    expect(taken).to_have_count(2)


def test_nothing_is_offered_once_a_card_came_to_light(calm: Server, person: MakePerson) -> None:
    anna = person("Анна", address=calm.address)
    path = anna.new_table("bot")
    anna.go(calm.deal(path, answered(shows=True)))
    anna.see("hand-card").first.wait_for()
    assert anna.step == 3
    assert anna.see("undo").count() == 0
    anna.page.keyboard.press("Control+z")
    anna.page.evaluate("() => new Promise((done) => setTimeout(done, 200))")
    assert not any('"type":"undo"' in frame for frame in anna.sent)
