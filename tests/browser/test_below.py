"""The whole site below a path, behind a proxy that has another program beside it."""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.browser.conftest import Server, serving
from tests.browser.passing_on import Proxy
from tests.browser.person import Person, play_together

WORKER = """async () => {
    const { scope } = await navigator.serviceWorker.ready;
    const kept = [];
    for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
    return [scope, kept];
}"""
OFF = {f"Failed to load resource: net::{why}" for why in ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED")}


def test_a_game_is_played_below_a_path_and_nothing_is_asked_beside_it(
    person: Callable[..., Person], tmp_path: Path
) -> None:
    server = Server(tmp_path, "--base-path", "/gnomes")
    server.address += "/gnomes"
    for _ in serving(server):
        assert f"Gnomoteka is at {server.address}/\n" in server.log.read_text()
        with Proxy(server.port, "/gnomes") as proxy:
            play(person, proxy)
        assert proxy.asked and all(target.startswith("/gnomes/") for target in proxy.asked)


def play(person: Callable[..., Person], proxy: Proxy) -> None:
    anna = person("Анна", address=proxy.address, service_workers="allow")
    anna.harmless |= OFF
    path = anna.new_table("open", "bot")
    assert path.startswith("/t/")
    link = anna.see("link").input_value()
    assert link == proxy.address + path

    boris = person("Борис", address=proxy.address)
    boris.join(link.removeprefix(proxy.address))
    play_together(anna, boris, until=4)
    anna.page.reload()
    play_together(anna, boris, until=8)
    assert {cookie.get("path") for cookie in anna.page.context.cookies()} == {"/gnomes"}

    scope, kept = anna.page.evaluate(WORKER)
    assert urlsplit(scope).path == "/gnomes/" and "/gnomes/api/tables" in kept
    assert all(each.startswith("/gnomes/") for each in kept)

    # Links lead on within the page, and back; a link from elsewhere opens the same place.
    anna.tap("home")
    anna.page.wait_for_url(f"{proxy.address}/")
    anna.tap(f"my-table-{path.removeprefix('/t/')}")
    anna.page.wait_for_url(f"{proxy.address}{path}")
    anna.page.go_back()
    anna.see("shelf").wait_for()
    anna.go("/rules/street")
    anna.page.locator("[data-testid=rules] article").wait_for()

    # What was kept is this house's.
    anna.page.context.set_offline(True)
    anna.go()
    expect(anna.see("as-last-seen")).to_be_visible()
    anna.see(f"my-table-{path.removeprefix('/t/')}").wait_for()
    for each in (anna, boris):
        each.page.close()  # before the proxy goes
