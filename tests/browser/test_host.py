"""Looking after a server: a complaint, and what becomes of it."""

import re
import subprocess
import sys
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Server
from tests.browser.person import Person

FORBIDDEN = "Failed to load resource: the server responded with a status of 403 (Forbidden)"
NOT_FOUND = "Failed to load resource: the server responded with a status of 404 (Not Found)"


def test_a_host_sees_a_complaint_blocks_who_it_is_about_and_lets_them_in_again(
    person: Callable[..., Person], server: Server
) -> None:
    anna, rude, vera = person("Анна"), person("Rude", language="en-GB"), person("Вера", phone=True)
    path = anna.new_table("open")
    rude.join(path)
    for each in (anna, rude):
        each.see("frame").wait_for()
    anna.tap("drawer-open")
    anna.tap("tab-settings")
    anna.tap("complaint")
    assert anna.axe() == []
    anna.tap("complaint-spoils")
    anna.tap("complaint-send")
    expect(anna.page.get_by_text("Спасибо!")).to_be_visible()

    # At the server's own computer a tap makes a host, the first one; others need a link, which works once.
    host = person("Хозяйка").go("/host")
    expect(host.see("become-host")).to_be_visible()
    assert host.axe() == []
    host.tap("become-host")
    command = [sys.executable, "-m", "gnomoteka", "host-link", "--database", server.database, "--url", server.address]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    link = printed.splitlines()[0].removeprefix(server.address)
    vera.harmless.add(NOT_FOUND)
    vera.go("/host")
    expect(vera.page.get_by_role("heading", level=1)).to_have_text("Здесь ничего нет")
    vera.go("/").go(link)
    expect(vera.see("host")).to_be_visible()
    assert vera.page.url.endswith("/host")
    vera.page.reload()
    expect(vera.see("reports-item")).to_contain_text("Rude: Портит игру")
    expect(vera.see("host-now")).to_contain_text("в порядке")

    host.page.reload()
    host.tap("block")
    assert host.axe() == []
    host.tap("block-yes")
    expect(host.see("unblock")).to_be_visible()
    expect(rude.page.get_by_text("has blocked you")).to_be_visible()
    expect(anna.see("sign-1")).to_have_attribute("data-level", "casual")
    rude.harmless.add(FORBIDDEN)
    rude.go("/")
    rude.tap("game-nimble")
    rude.tap("start")
    expect(rude.page.get_by_text("has blocked you")).to_be_visible()
    host.tap("unblock")
    expect(host.see("block")).to_be_visible()
    rude.tap("start")
    rude.page.wait_for_url(re.compile("/t/"))

    host.tap("settle")
    expect(host.see("reports-none")).to_be_visible()
    host.tap("host-part-tables")
    host.see("find-table").fill("rude")
    item = host.see("tables-item").filter(has_text=path.removeprefix("/t/"))
    expect(item).to_have_count(1)
    host.tap(item.get_by_test_id("host-delete"))
    host.tap(item.get_by_test_id("host-delete-yes"))
    expect(item).to_have_count(0)
    expect(anna.page.get_by_text("Такого стола нет")).to_be_visible()
    host.tap("host-part-people")
    expect(host.see("people-item").first).to_be_visible()
    assert host.axe() == []
    host.tap("host-part-deeds")
    expect(host.see("deeds-item")).to_contain_text([re.compile("Стол .* удалён"), "разобрана", "снята", "на день"])
    host.go("/")
    host.tap("to-host")
    host.see("host").wait_for()
