"""Moments over the tables of Many and Nimble Gnomes: they show, hinder nobody, go, and leave who wants calm alone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from gnomoteka.core.match import Match
from tests.browser.conftest import Server
from tests.browser.many_matches import before_scare, lift
from tests.browser.nimble_matches import before_cave_in, before_six
from tests.browser.person import Person

MakePerson = Callable[..., Person]


def scares(person: Person) -> None:
    lift(person)
    person.tap("place")
    person.tap("lay-it")


def plays(card: str, onto: str) -> Callable[[Person], None]:
    def play(person: Person) -> None:
        person.tap(person.page.locator(f"[data-testid=hand-card][data-card={card}]"))
        person.tap(onto)

    return play


def spot(kind: str) -> tuple[str, Match, Callable[[Person], None]]:
    """A game, a match of it, and what brings about the moment there."""
    if kind == "dragon":
        return "many", before_scare(), scares
    match, card = before_six() if kind == "treasure" else before_cave_in()
    return "nimble", match, plays(card, "lay-here" if kind == "treasure" else "target-1")


@pytest.mark.parametrize("kind", ["dragon", "treasure", "cave_in"])
def test_a_moment_shows_while_the_next_move_is_made_and_then_goes(
    person: MakePerson, server: Server, kind: str
) -> None:
    game, match, bring_about = spot(kind)
    anna, boris = person("Анна"), person("Борис", motion=True)
    path = anna.new_table("open", game=game)
    boris.join(path)
    path = server.deal(path, match)
    for each in (anna, boris):
        each.page.clock.install()
        each.go(path)
        each.page.locator("[data-testid=frame] main").wait_for()
        # Time stands still from here on, once what is fetched later was asked for.
        each.page.clock.pause_at(each.page.evaluate("Date.now()") + 10_000)
        expect(each.see("frame")).to_have_attribute("data-moments", "")
    bring_about(anna)
    expect(boris.see("moment")).to_be_attached()
    boris.act()  # though it is still there
    expect(boris.see("moment")).to_be_attached()
    boris.page.clock.run_for(3_000)
    expect(boris.see("moment")).to_have_count(0)
    # Who wants calm has seen all of it happen, and none of it move.
    expect(anna.see("frame")).to_have_attribute("data-step", str(boris.step))
    expect(anna.see("moment")).to_have_count(0)
