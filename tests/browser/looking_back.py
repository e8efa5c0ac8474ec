"""Ways into a game that is over, for tests of replay and analysis."""

from functools import cache

from playwright.sync_api import expect

import gnomoteka
from gnomoteka.core.match import Match
from tests.browser.conftest import Server
from tests.browser.person import Person

SEATS = {"nimble": 3, "many": 2, "duel": 2, "noms": 3, "street": 3}


@cache
def played(game: str, seats: int | None = None) -> Match:
    """A whole game of computer players."""
    m = gnomoteka.game(game).start(seats or SEATS[game], 5)
    bots = [gnomoteka.bot("greedy", seed=seat) for seat in range(m.seats)]
    while m.acting:
        seat = m.acting[0]
        m.play(seat, bots[seat].choose(m.seen_by(seat)))
    return m


def finished(server: Server, anna: Person, game: str = "nimble", seats: int | None = None) -> Match:
    """Brings her to the replay of a game at whose table she sat first."""
    match = played(game, seats)
    table = anna.new_table(*["bot"] * (match.seats - 1), game=game)
    anna.go(server.deal(table, match))
    anna.tap("to-replay")
    anna.see("replay").wait_for()
    return match


def at(anna: Person, step: int) -> None:
    expect(anna.see("replay")).to_have_attribute("data-step", str(step))


def jump(anna: Person, step: int) -> None:
    anna.see("slider").evaluate(
        "(slider, step) => { slider.value = step; slider.dispatchEvent(new Event('input', {bubbles: true})) }", step
    )
    at(anna, step)
