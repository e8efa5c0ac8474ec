"""People who find each other: through the line, through the board, and as friends."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.person import Person

SIZES = [(390, 844), (360, 640), (844, 390), (1280, 660), (1920, 1080)]


def wait_in_line(person: Person, game: str, least: int) -> None:
    person.go("/company")
    person.see(f"line-{game}").check(force=True)
    for _ in range(least - 2):
        person.tap("more-seats")
    person.see("line-name").fill(person.name)
    person.tap("wait")


def fits(person: Person) -> None:
    """Nothing of the page lies beside the screen, at any size."""
    before = person.page.viewport_size
    for width, height in SIZES:
        person.resize(width, height)
        assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, height)
    assert before
    person.page.set_viewport_size(before)


def test_three_people_find_each_other_through_the_line_and_one_more_through_the_board(
    person: Callable[..., Person],
) -> None:
    anna, boris, vera = person("Анна"), person("Boris", language="en-GB"), person("Вера", phone=True)
    for each in (anna, boris):
        wait_in_line(each, "many", 3)
        expect(each.see("in-line")).to_be_visible()
    fits(anna)
    assert anna.axe() == []
    wait_in_line(vera, "many", 3)
    paths = set()
    for each in (anna, boris, vera):
        each.page.wait_for_url(re.compile("/t/"))
        each.see("frame").wait_for()
        paths.add(each.page.url.removeprefix(each.address))
    assert len(paths) == 1

    # A table of Anna's that all may find: Boris sits down, Vera looks on.
    anna.go("/new/nimble")
    anna.see("seat-name-0").fill("Анна")
    anna.tap("fewer-seats")
    anna.see("seat-kind-1").select_option("open")
    anna.see("open-to").select_option("all")
    anna.see("watch-delay").select_option("4")
    anna.tap("start")
    anna.page.wait_for_url(re.compile("/t/"))
    table = anna.page.url.rsplit("/", 1)[1]
    boris.go("/company")
    offer = boris.see(f"offer-{table}")
    expect(offer).to_contain_text("Анна")
    expect(offer).to_contain_text("1 free seat")
    fits(boris)
    boris.tap(offer.get_by_test_id("offer-sit"))
    boris.see("join-name").fill("Boris")
    boris.tap("join")
    for each in (anna, boris):
        each.see("frame").wait_for()
    vera.go("/company")
    vera.tap(vera.see(f"offer-{table}").get_by_test_id("offer-watch"))
    vera.see("frame").wait_for()
    expect(vera.see("late")).to_contain_text("на 4 хода позже")
    fits(vera)
    assert vera.axe() == []
    vera.page.reload()
    expect(vera.see("late")).to_be_visible()  # as long as one looks on
    expect(anna.see("late")).to_have_count(0)


def test_friends_are_made_by_both_and_an_invitation_leads_to_the_table(person: Callable[..., Person]) -> None:
    anna, boris = person("Галя"), person("Denis", language="en-GB", phone=True)
    path = anna.new_table("open")
    boris.join(path)
    for each in (anna, boris):
        each.see("frame").wait_for()
    anna.go("/company")
    anna.tap("befriend")
    expect(anna.see("asked")).to_contain_text("Denis")
    boris.go("/company")
    expect(boris.see("ask")).to_contain_text("Галя")
    assert boris.axe() == []
    boris.tap("accept")
    expect(boris.see("friend")).to_contain_text("Галя")
    expect(boris.see("around")).to_have_count(0)
    fits(boris)

    anna.new_table("open")
    anna.see("waiting").wait_for()
    anna.go("/company")
    anna.tap(anna.page.locator("label", has=anna.see("shows")))
    anna.tap("invite")
    expect(anna.see("is-invited")).to_be_visible()
    fits(anna)
    assert anna.axe() == []

    boris.go("/")
    expect(boris.see("home-invitations")).to_contain_text("Галя")
    boris.go("/company")
    expect(boris.see("around")).to_be_visible()
    boris.tap("come")
    boris.see("join-name").fill("Denis")
    boris.tap("join")
    boris.see("frame").wait_for()
    boris.go("/company")
    expect(boris.see("friend")).to_have_count(1)
    expect(boris.see("invitation")).to_have_count(0)
