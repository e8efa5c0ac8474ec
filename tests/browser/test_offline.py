"""Like an app on a phone: it starts without network with what it has, says so, and comes back by itself."""

import re
import shutil

from playwright.sync_api import expect

from gnomoteka.server.settings import CLIENT
from tests.server.conftest import Server

# A browser says so in its console whatever the page makes of it.
OFF = {f"Failed to load resource: net::{why}" for why in ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED")}
KEPT = "() => navigator.serviceWorker.controller"
# What is kept of what the server says about somebody: nothing of a table itself.
ANSWERS = """async () => {
    const found = [];
    for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
    return found.filter((path) => !path.startsWith("/assets/")).sort();
}"""
# Of a new version's worker: it is there and waits until the old one has nobody left; then it works.
FOUND = "async () => void (await (await navigator.serviceWorker.getRegistration()).update())"
WAITING = "async () => !!(await navigator.serviceWorker.getRegistration()).waiting"
WORKS = """() => new Promise((done) => {
    const look = () => self.serviceWorker.state === "activated" && done();
    self.serviceWorker.addEventListener("statechange", look);
    look();
})"""
WORKING = "navigator.serviceWorker.getRegistration().then((it) => !!it)"


def test_without_network_home_shows_what_was_last_seen_and_comes_back_by_itself(person):
    anna = person("Анна", phone=True, service_workers="allow")
    anna.harmless |= OFF
    anna.go()
    anna.see("shelf").wait_for()
    assert not anna.page.evaluate(WORKING)  # nobody waits for it before their first table
    table = anna.new_table("open").removeprefix("/t/")
    anna.page.wait_for_function(KEPT)
    assert anna.page.evaluate(ANSWERS) == ["/", "/api/games", "/api/tables", "/favicon.svg"]
    anna.go()
    mine = anna.see(f"my-table-{table}")
    mine.wait_for()
    expect(anna.see("as-last-seen")).to_have_count(0)

    anna.page.context.set_offline(True)
    anna.page.reload()
    expect(anna.see("as-last-seen")).to_contain_text("Нет связи")
    mine.wait_for()
    # The rules of a game that was never opened here.
    anna.go("/rules/street")
    anna.page.locator("[data-testid=rules] article").wait_for()
    anna.go()
    mine.wait_for()
    expect(anna.see("as-last-seen")).to_be_visible()

    anna.page.context.set_offline(False)
    expect(anna.see("as-last-seen")).to_have_count(0)
    mine.wait_for()

    # Whoever comes without the cookie is somebody else: what was kept is gone before the next page shows.
    anna.page.context.clear_cookies()
    anna.go("/rules/street")
    anna.page.context.set_offline(True)
    anna.go()
    expect(anna.see("as-last-seen")).to_be_visible()
    expect(mine).to_have_count(0)


def test_a_new_version_takes_over_at_the_next_start(person, tmp_path):
    client = shutil.copytree(CLIENT, tmp_path / "client")
    worker = client / "sw.js"
    for twin in client.glob("sw.js.*"):
        twin.unlink()
    with Server(f"sqlite:///{tmp_path}/tables.sqlite3", prepared=False, client=client) as server:
        anna = person("Анна", service_workers="allow", address=server.address)
        context = anna.page.context
        anna.new_table("open")
        anna.page.wait_for_function(KEPT)
        (old,) = anna.page.evaluate("caches.keys()")

        worker.write_text(re.sub(r'"gnomoteka-\w+"', '"gnomoteka-newer"', worker.read_text()))
        with context.expect_event("serviceworker") as newer:
            anna.page.evaluate(FOUND)
        while not anna.page.evaluate(WAITING):
            anna.page.wait_for_timeout(20)
        # What is open goes on with its own files.
        assert anna.page.evaluate("caches.keys()") == [old, "gnomoteka-newer"]
        anna.page.close()
        newer.value.evaluate(WORKS)
        again = context.new_page()
        again.goto(server.address)
        assert again.evaluate("caches.keys()") == ["gnomoteka-newer"]
