"""Whole games in real browsers."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import gnomoteka
from tests.browser.conftest import Server
from tests.browser.nimble_matches import before_the_end, fogged_and_to_lay
from tests.browser.person import Person, play_together

MakePerson = Callable[..., Person]


def test_two_people_in_two_browsers_and_two_bots_play_a_whole_game(person: MakePerson) -> None:
    anna, boris = person("Анна"), person("Boris", language="en-GB")
    path = anna.new_table("open", "bot", "bot", quick_start=True)
    expect(anna.see("waiting")).to_be_visible()
    expect(anna.see("open-network")).to_be_visible()  # until then there is no code: it would lead nowhere
    boris.join(path)
    expect(boris.see("frame")).to_be_visible()
    expect(anna.see("frame")).to_be_visible()
    play_together(anna, boris)
    for each in (anna, boris):
        expect(each.see("result")).to_be_visible()
        expect(each.see("nimble-result")).to_be_visible()
    m = gnomoteka.replay(anna.call(f"/api/tables/{path.removeprefix('/t/')}/record").text())
    assert m.result and m.step == 152
    assert hands_were_secret(boris, anna)


def hands_were_secret(one: Person, other: Person) -> bool:
    """Nothing that one browser received holds a view of the other's hand: each frame has one seat's own part."""
    for person in (one, other):
        states = [frame for frame in person.received if '"type":"state"' in frame]
        assert states
        assert all(frame.count('"own":') == 1 for frame in states)
    return True


def test_everybody_sees_the_same_result_and_can_play_again(server: Server, person: MakePerson) -> None:
    anna, boris = person("Анна"), person("Борис")
    path = anna.new_table("open", quick_start=True)
    boris.join(path)
    expect(boris.see("frame")).to_be_visible()
    path = server.deal(path, before_the_end())
    for each in (anna, boris):
        expect(each.go(path).see("frame")).to_be_visible()
    play_together(anna, boris)
    expect(boris.see("nimble-result")).to_be_visible()
    assert anna.see("nimble-result").inner_text() == boris.see("nimble-result").inner_text()
    anna.tap("verify")
    key, promised = anna.see("key").inner_text(), anna.see("commitment").inner_text()
    assert re.fullmatch("[0-9a-f]{64}", key.strip()) and re.fullmatch("[0-9a-f]{64}", promised.strip())
    anna.tap("again")
    expect(anna.see("table")).to_be_visible()
    boris.tap("next-table")
    expect(boris.see("table")).to_be_visible()
    assert anna.page.url == boris.page.url != f"{anna.address}{path}"


def test_a_spectator_sees_the_table_and_nobodys_hand(person: MakePerson) -> None:
    anna, guest = person("Анна"), person("Гость")
    path = anna.new_table("bot", "bot", quick_start=True)
    guest.go(path)
    expect(guest.see("watching")).to_be_visible()
    play_together(anna, until=20)
    guest.wait_past(18)
    assert guest.page.locator("[data-testid=hand-card]").count() == 0
    assert not guest.may_act()
    states = [frame for frame in guest.received if '"type":"state"' in frame]
    assert states and all('"own":null' in frame and '"hand":{' not in frame for frame in states)


def test_people_who_pass_one_device_around_never_see_each_others_cards(person: MakePerson) -> None:
    anna = person("Анна")
    anna.go()
    anna.tap("game-nimble")
    anna.tap("preset-here")
    while anna.see("seat-count").get_attribute("data-count") != "2":
        anna.tap("fewer-seats")
    for seat, name in enumerate(("Анна", "Вова")):
        anna.see(f"seat-name-{seat}").fill(name)
    expect(anna.see("option-quick_start")).to_be_checked()  # nobody has played it here
    anna.tap("start")
    covers = 0
    while covers < 9:
        anna.page.locator("[data-testid=hand-over], main [data-target]").first.wait_for()
        if anna.see("hand-over").count():
            covers += 1
            assert anna.page.locator("[data-testid=hand-card]").count() == 0
            next_name = ("Анна", "Вова")[int(anna.see("hand-over").get_attribute("data-seat") or 0)]
            assert next_name in anna.see("hand-over").inner_text()
            anna.tap("hand-over-ready")
        elif anna.may_act():
            anna.act()
    assert anna.page.locator("[data-testid=hand-card]").count() == 5


def test_a_reload_in_mid_game_brings_everything_back(person: MakePerson) -> None:
    anna = person("Анна")
    anna.new_table("bot", quick_start=True)
    play_together(anna, until=12)
    anna.page.locator("main [data-target]").first.wait_for()
    before = seen(anna)
    anna.page.reload()
    anna.page.locator("main [data-target]").first.wait_for()
    assert seen(anna) == before
    play_together(anna, until=20)


def test_a_killed_server_comes_back_and_open_tables_go_on_by_themselves(own_server: Server, person: MakePerson) -> None:
    anna = person("Анна", address=own_server.address)
    boris = person("Борис", address=own_server.address)
    path = anna.new_table("open", quick_start=True)
    boris.join(path)
    play_together(anna, boris, until=10)
    boris.wait_past(9)
    before = anna.step, seen(anna), seen(boris)
    own_server.kill()
    expect(anna.see("link-state")).to_have_attribute("data-link", "lost")
    own_server.start()
    expect(anna.see("link-state")).to_have_attribute("data-link", "open")
    expect(boris.see("link-state")).to_have_attribute("data-link", "open")
    assert (anna.step, seen(anna), seen(boris)) == before
    play_together(anna, boris, until=20)
    for each in (anna, boris):  # the browser itself reports connections that were refused
        each.problems = [p for p in each.problems if "ERR_CONNECTION" not in p and "WebSocket" not in p]


def test_a_waiting_room_knows_its_connection_and_stands_still(own_server: Server, person: MakePerson) -> None:
    anna = person("Анна", address=own_server.address)
    anna.new_table("open", quick_start=True)
    link, said = anna.see("link-state"), anna.see("link-state").locator("p")
    expect(link).to_have_attribute("data-link", "open")
    expect(said).to_have_count(0)
    seats = anna.see("seats").bounding_box()
    own_server.kill()
    expect(link).to_have_attribute("data-link", "lost")
    expect(said).to_be_visible()
    assert anna.see("seats").bounding_box() == seats
    own_server.start()
    expect(link).to_have_attribute("data-link", "open")
    expect(said).to_have_count(0)
    anna.problems = [p for p in anna.problems if "ERR_CONNECTION" not in p and "WebSocket" not in p]


@pytest.mark.parametrize("game", ["nimble", "many", "duel", "noms", "street"])
def test_news_about_others_take_nothing_out_of_my_hand(person: MakePerson, game: str) -> None:
    anna, boris = person("Анна"), person("Борис")
    path = anna.new_table("open", game=game)
    boris.join(path)
    mine = anna.page.locator(
        ":is([data-testid=hand-card], [data-testid=hand-tile], [data-testid^=card-])[aria-pressed]"
    )
    while not mine.count():
        for each in (anna, boris):
            if each.may_act() and not mine.count():
                each.act()
    anna.tap(mine.first)
    lifted = anna.page.locator("[aria-pressed=true]")
    expect(lifted).to_have_count(1)
    boris.page.goto("about:blank")
    expect(anna.see("sign-1")).to_be_attached()
    boris.go(path)
    expect(anna.see("sign-1")).to_have_count(0)
    expect(lifted).to_have_count(1)


def test_the_last_step_can_be_taken_back_until_something_came_to_light(person: MakePerson) -> None:
    anna, boris = person("Анна"), person("Борис")
    path = anna.new_table("open", quick_start=True)
    boris.join(path)
    play_together(anna, boris, until=8)
    boris.wait_past(7)
    mover = anna if anna.may_act() else boris
    mover.act()
    assert mover.see("undo").count() == 0  # a card from the deck, or a new open one, came to light
    hand = hand_of(mover)
    mover.act()
    assert hand_of(mover) != hand
    mover.tap("undo")
    mover.page.locator("[data-testid=hand-card][data-target]").first.wait_for()
    assert hand_of(mover) == hand
    mover.act()


def seen(person: Person) -> tuple[list[str], str]:
    return hand_of(person), person.see("my-area").inner_text()


def hand_of(person: Person) -> list[str]:
    cards = person.page.locator("[data-testid=hand-card]").all()
    return sorted(card.get_attribute("data-card") or "" for card in cards)


def test_gems_are_laid_where_a_fog_lies_too(person: MakePerson, server: Server) -> None:
    """The veil over a colour is no wall: a tap on it lays the card."""
    anna = person("Анна")
    path = anna.new_table("bot")
    match = fogged_and_to_lay()
    lays = next(choice["parts"]["card"] for choice in match.choices(0) if choice["parts"]["verb"] == "lay")
    anna.go(server.deal(path, match))
    before = anna.step
    anna.tap(anna.page.locator(f"[data-testid=hand-card][data-card={lays}]"))
    expect(anna.see("lay-here")).to_be_visible()
    box = anna.page.locator(".veiled").first.bounding_box()
    assert box
    anna.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    anna.wait_past(before)
