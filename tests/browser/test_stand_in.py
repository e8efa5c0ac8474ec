"""Somebody is away: a computer plays for them, by the host's wish, and they get their seat back by one tap."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server, serving
from tests.browser.person import Person, play_together

MakePerson = Callable[..., Person]


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where nobody is waited for longer than a moment."""
    yield from serving(Server(tmp_path_factory.mktemp("impatient"), "--away", "0.5"))


@pytest.mark.parametrize(("game", "phone"), [("nimble", True), ("noms", False)])
def test_the_host_gives_a_seat_away_and_its_owner_takes_it_back(
    impatient: Server, person: MakePerson, game: str, phone: bool
) -> None:
    anna = person("Анна", address=impatient.address, phone=phone)
    boris = person("Борис", address=impatient.address, phone=phone)
    path = anna.new_table("open", game=game)
    boris.join(path)
    anna.page.locator("[data-testid=frame]").wait_for()
    assert anna.see("absent-1").count() == 0
    boris.go("/")
    anna.see("absent-1").wait_for()
    assert anna.axe() == []
    assert "Борис" in anna.see("absent-1").inner_text()
    anna.see("absent-level").select_option("beginner")
    anna.tap("stand-in")
    expect(anna.see("absent-1")).to_have_count(0)
    expect(anna.see("sign-1")).to_have_attribute("data-level", "beginner")
    expect(anna.see("toasts")).to_contain_text("Борис")
    assert anna.axe() == []
    for _ in range(3):  # Boris's moves are made
        anna.page.locator("main [data-target]").first.wait_for()
        anna.act()
    # He comes back, and the computer goes on until he says so.
    boris.go(path)
    boris.see("play-myself").wait_for()
    assert boris.axe() == []
    expect(boris.see("status")).to_contain_text("Новичок")
    assert boris.see("hand-card").count() > 0
    boris.tap("play-myself")
    expect(boris.see("play-myself")).to_have_count(0)
    expect(anna.see("sign-1")).to_have_count(0)
    turns = 0
    while turns < 2:
        if boris.may_act():
            boris.act()
            turns += 1
        elif anna.may_act():
            anna.act()
        else:
            anna.page.wait_for_timeout(50)
    own = [frame for frame in anna.received if '"type":"state"' in frame]
    assert own and all(frame.count('"own":') == 1 for frame in own)


def test_who_stays_away_keeps_the_seat_over_a_restart(impatient: Server, person: MakePerson) -> None:
    anna = person("Анна", address=impatient.address)
    boris = person("Борис", address=impatient.address)
    path = anna.new_table("open")
    boris.join(path)
    boris.go("/")
    anna.see("absent-1").wait_for()
    anna.tap("stand-in")
    expect(anna.see("sign-1")).to_have_attribute("data-level", "casual")
    impatient.kill()
    expect(anna.see("link-state")).to_have_attribute("data-link", "lost")
    impatient.start()
    expect(anna.see("link-state")).to_have_attribute("data-link", "open")
    for _ in range(2):
        anna.page.locator("main [data-target]").first.wait_for()
        anna.act()
    expect(anna.see("sign-1")).to_have_attribute("data-level", "casual")
    boris.go(path)
    boris.tap("play-myself")
    expect(anna.see("sign-1")).to_have_count(0)
    for each in (anna, boris):  # the browser itself reports connections that were refused
        each.problems = [p for p in each.problems if "ERR_CONNECTION" not in p and "WebSocket" not in p]


def test_while_the_host_is_away_the_others_let_a_computer_play_and_the_log_tells_it(
    impatient: Server, person: MakePerson
) -> None:
    anna = person("Анна", address=impatient.address)
    boris = person("Борис", address=impatient.address)
    path = anna.new_table("open", quick_start=True)
    boris.join(path)
    boris.see("frame").wait_for()
    play_together(anna, boris, until=2)
    anna.go("/")
    boris.see("absent-0").wait_for()
    assert boris.axe() == []
    boris.see("absent-level").select_option("beginner")
    boris.tap("stand-in")
    expect(boris.see("sign-0")).to_have_attribute("data-level", "beginner")
    step = boris.step
    while boris.step < step + 4:
        boris.page.locator("main [data-target]").first.wait_for()
        boris.act()
    anna.go(path)
    anna.tap("play-myself")
    expect(boris.see("sign-0")).to_have_count(0)
    for each in (anna, boris):
        each.page.reload()
        each.tap("drawer-open")
        told = "Анна: теперь играет компьютер, Новичок", "Анна снова в игре"
        for words in told:
            expect(each.see("log")).to_contain_text(words)
        lines = each.see("log").locator("li").all_inner_texts()
        began, back = (next(place for place, line in enumerate(lines) if words in line) for words in told)
        # Newest first, with what the computer played between them, and what she played before.
        assert 0 <= back < back + 2 <= began < len(lines) - 1
        assert each.axe() == []


def test_play_for_me_and_back_again(person: MakePerson) -> None:
    anna = person("Anna", language="en-GB")
    anna.new_table("bot", quick_start=True)
    anna.page.locator("main [data-target]").first.wait_for()
    anna.tap("drawer-open")
    anna.tap("tab-settings")
    anna.see("my-level").select_option("beginner")
    anna.tap("begin-stand-in-0")
    anna.see("end-stand-in-0").wait_for()
    assert anna.axe() == []
    anna.tap("drawer-close")
    step = anna.step
    assert anna.see("hint").count() == 0
    anna.wait_past(step + 4)  # the computer plays on, mine and theirs
    expect(anna.see("status")).to_contain_text("Beginner")
    anna.tap("play-myself")
    expect(anna.see("play-myself")).to_have_count(0)
    play_together(anna, until=anna.step + 3)


def test_of_people_at_one_screen_only_those_are_asked_who_play_themselves(person: MakePerson) -> None:
    anna = person("Анна")
    anna.new_table("here", quick_start=True)
    anna.tap("hand-over-ready")
    anna.tap("drawer-open")
    anna.tap("tab-settings")
    anna.tap("begin-stand-in-1")
    anna.see("end-stand-in-1").wait_for()
    anna.tap("drawer-close")
    for _ in range(6):
        anna.page.locator("[data-testid=hand-over-ready], main [data-target]").first.wait_for()
        if anna.see("hand-over").count():
            assert anna.see("hand-over").get_attribute("data-seat") == "0"
            anna.tap("hand-over-ready")
            continue
        anna.act()
    assert anna.see("frame").get_attribute("data-seat") == "0"
