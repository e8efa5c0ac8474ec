"""What people would show each other: the tunnel lights up to the gold, and gnomes fly in flower pots."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

import gnomoteka.server
from tests.browser.conftest import Server
from tests.browser.duel_matches import before_a_claim
from tests.browser.person import Person
from tests.browser.street_matches import before_my_shot
from tests.browser.test_duel import make

MakePerson = Callable[..., Person]
CLIENT = Path(gnomoteka.server.__file__).parent / "client"

# What would end after such a time waits to be told, so that a slow machine sees it too.
HOLD = """([least, most]) => {
    const wait = window.setTimeout;
    window.held = [];
    window.setTimeout = (end, ms, ...more) =>
        ms >= least && ms <= most ? (window.held.push(end), -window.held.length) : wait(end, ms, ...more);
}"""
RELEASE = "() => window.held.splice(0).forEach((end) => end())"


FIND = 'performance.getEntriesByType("resource").find(({name}) => name.endsWith(file))'


def fetched(person: Person, words: str) -> None:
    """Until the file that has these words is there and has run: it comes a while after the table."""
    file = next(file for file in CLIENT.glob("assets/*.js") if words in file.read_text())
    person.page.wait_for_function(f"(file) => !!{FIND}", arg=file.name)
    person.page.evaluate(f"(file) => import({FIND}.name)", file.name)


@pytest.mark.parametrize("motion", [True, False], ids=["moving", "calm"])
def test_the_tunnel_lights_up_to_the_gold(server: Server, person: MakePerson, motion: bool) -> None:
    anna = person("Анна", motion=motion)
    match, move, at = before_a_claim(1)
    anna.go(server.deal(anna.new_table(game="duel"), match))
    fetched(anna, "lantern")
    anna.page.evaluate(HOLD, [1200, 1800])
    make(anna, move)
    expect(anna.page.locator(f'[data-testid=field-card][data-at="{at}"][data-token]')).to_be_visible()
    expect(anna.see("moment")).to_have_count(int(motion))
    if not motion:
        return
    # Whoever plays fast isn't held up.
    before = anna.step
    anna.act()
    assert anna.step > before
    expect(anna.see("moment")).to_be_visible()
    anna.page.evaluate(RELEASE)
    expect(anna.see("moment")).to_have_count(0)


@pytest.mark.parametrize("motion", [True, False], ids=["moving", "calm"])
def test_gnomes_fly_in_flower_pots(server: Server, person: MakePerson, motion: bool) -> None:
    anna = person("Анна", motion=motion)
    match, power = before_my_shot()
    anna.go(server.deal(anna.new_table("bot", game="street"), match))
    fetched(anna, "shaken")
    if motion:
        anna.tap("by-slider")
    anna.see("power-slider").fill(str(power))
    anna.page.evaluate(HOLD, [2000, 2600])
    anna.tap("shoot")
    take = anna.page.locator("[data-testid^=take-][data-target]")
    take.first.wait_for()
    expect(anna.see("moment")).to_have_count(int(motion))
    if not motion:
        return
    before = anna.step
    anna.tap(take)
    anna.wait_past(before)
    expect(anna.see("moment")).to_be_attached()
    anna.page.evaluate(RELEASE)
    expect(anna.see("moment")).to_have_count(0)
