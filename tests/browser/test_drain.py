"""The server that somebody plays at is told to end, and another one is there: they notice nothing."""

import json
import signal
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.person import DRAWN, Person
from tests.browser.test_holding import BEGUN, lift
from tests.server.conftest import postgres  # noqa: F401 - a fixture
from tests.server.processes import Balancer, Node
from tests.server.test_drain import two  # noqa: F401 - a fixture

pytestmark = pytest.mark.slow

# Whatever the bar says of the connection, and what it is.
LISTEN = """() => {
    const bar = document.querySelector('[data-testid=link-state]');
    window.seen = [];
    new MutationObserver(() => window.seen.push(`${bar.dataset.link} ${bar.textContent.trim()}`))
        .observe(bar, { attributes: true, childList: true, subtree: true });
}"""


def last_step(anna: Person) -> int:
    news = [json.loads(message) for message in anna.received]
    return max(each["step"] for each in news if each["type"] == "state")


def test_a_server_goes_while_i_hold_a_card_and_i_see_no_bar_and_lay_it_down(
    two: list[Node],  # noqa: F811
    person: Callable[..., Person],
) -> None:
    with Balancer(two) as balancer:
        anna = person("Анна", address=balancer.address)
        anna.new_table("bot")
        lift(anna)
        anna.page.evaluate(DRAWN)
        before, step = anna.page.evaluate(BEGUN), last_step(anna)
        anna.page.evaluate(LISTEN)
        with anna.page.expect_websocket():  # at the other server
            two[0].process.send_signal(signal.SIGTERM)
        heard = len(anna.received)
        anna.page.wait_for_function("() => document.querySelector('[data-testid=link-state]').dataset.link === 'open'")
        while not any('"whole":true' in message for message in anna.received[heard:]):
            anna.page.wait_for_timeout(20)
        two[0].process.wait(60)
        assert anna.page.evaluate(BEGUN) == before
        assert anna.page.evaluate("() => window.seen") == []
        anna.tap(anna.page.locator("main [data-target]:not([aria-pressed])"))
        while last_step(anna) == step:
            anna.page.wait_for_timeout(20)
        expect(anna.see("link-state").locator("p")).to_have_count(0)
        anna.page.close()  # the tab's picture may be on its way, and nobody passes it on after this
