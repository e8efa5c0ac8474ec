"""What people would show each other of Noms: the lure plays, and a nom dances off. Nobody has to wait for it."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from gnomoteka.core.match import Match
from tests.browser.conftest import Server
from tests.browser.noms_matches import before_a_flute, before_a_lure
from tests.browser.person import Person

MakePerson = Callable[..., Person]

# It is fetched a while after the table, with its style sheet.
FETCHED = "() => !!document.querySelector('link[rel=stylesheet][href*=\"/Moment-\"]')?.sheet"
# Of each moment: how much was drawn of the nom that has come to my meadow.
WATCH = """() => {
    window.moments = [];
    const newest = () => [...document.querySelectorAll('[data-spot=free][data-seat="0"]')].at(-1);
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
            for (const it of addedNodes)
                if (it.dataset?.testid === 'moment')
                    window.moments.push(getComputedStyle(newest().parentElement).filter);
    }).observe(document.body, { childList: true, subtree: true });
}"""


def test_the_lure_plays_while_the_game_goes_on(server: Server, person: MakePerson) -> None:
    anna = person("Анна", motion=True)
    lured = play_a_lure(server, anna)
    expect(anna.see("moment").locator(".dancer")).to_have_count(1)
    assert anna.page.evaluate("window.moments") == ["opacity(0)"]  # no nom is in two places
    before = anna.step
    anna.tap("end-turn")
    anna.wait_past(before)
    expect(anna.see("moment")).to_have_count(1)
    anna.page.clock.run_for(2_000)
    expect(anna.see("moment")).to_have_count(0)
    expect(lured).to_be_visible()


def test_who_wants_calm_sees_no_moment(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    expect(play_a_lure(server, anna)).to_be_visible()
    assert anna.page.evaluate("window.moments") == []


def test_a_flute_opens_the_ring_and_the_noms_jump_out(server: Server, person: MakePerson) -> None:
    anna = person("Анна", phone=True, motion=True)
    match, _, flute = before_a_flute()
    ring = flute.split()[-1]
    sit_down(server, anna, match)
    anna.tap(anna.page.locator("[data-testid=hand-card][data-card=flute]"))
    anna.tap(anna.page.locator(f"[data-spot={ring}][data-target]"))
    moment = anna.see("moment")
    expect(moment.locator(".half")).to_have_count(2)
    expect(moment.locator(".dancer")).to_have_count(int(ring[-1]))
    anna.page.clock.run_for(2_000)
    expect(moment).to_have_count(0)


def play_a_lure(server: Server, anna: Person) -> Locator:
    """Nobody can answer it; gives the nom that comes."""
    match, _, lure = before_a_lure(cancels=0, seat=0)
    sit_down(server, anna, match)
    mine = anna.page.locator('[data-spot=free][data-seat="0"]')
    before = mine.count()
    anna.tap(anna.page.locator("[data-testid=hand-card][data-card=lure]"))
    anna.tap(anna.page.locator(f'[data-spot=free][data-seat="{int(lure[-1]) - 1}"][data-target]'))
    expect(mine).to_have_count(before + 1)
    return mine.last


def sit_down(server: Server, anna: Person, match: Match) -> None:
    """At a table where time stands still once all is there: a moment lasts until the test lets time pass."""
    path = server.deal(anna.new_table("bot", "bot", game="noms"), match)
    anna.page.clock.install()
    anna.go(path)
    anna.see("noms").wait_for()
    anna.page.clock.pause_at(anna.page.evaluate("Date.now() + 3_000"))
    anna.page.wait_for_function(FETCHED)
    anna.page.evaluate(WATCH)
