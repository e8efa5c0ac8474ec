"""Notices on the screen: asked for, shown by the real service worker, and a game over days that is played by them.

The tests are the browser's push service: what the server sends there is opened with the browser's keys and handed to
the service worker by Chromium's debugging protocol.
"""

import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Response, expect

from tests.browser.conftest import Server, serving
from tests.browser.person import Inspection, Person
from tests.browser.test_clocks import later
from tests.browser.test_me import show_link
from tests.server.mail_server import MailServer, mail_server
from tests.server.push_service import Browser, PushService, push_service

MakePerson = Callable[..., Person]
DAY = 24 * 3600

# A browser of its own would ask its maker's service, which nobody reaches from here.
SUBSCRIBE = """({ endpoint, p256dh, auth }) => {
    let made = null;
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => { made = null; return true; } };
    PushManager.prototype.subscribe = async (options) => {
        if (options.applicationServerKey.length !== 87) throw new DOMException("no key", "InvalidAccessError");
        return (made = subscription);
    };
    PushManager.prototype.getSubscription = async () => made;
}"""
WORKS = """Promise.race([navigator.serviceWorker.ready,
    new Promise((_, fail) => setTimeout(() => fail(new Error("no service worker")), 60_000))])"""
SHOWN = f"""async () => (await (await {WORKS}).getNotifications())
    .map(({{ title, body, lang, data, tag }}) => ({{ title, body, lang, data, tag }}))"""
PUT_AWAY = f"""async () => {{
    const found = await (await {WORKS}).getNotifications();
    for (const it of found) it.close();
    return found.length;
}}"""
# A tap on the newest notice; where it would lead, because only a real finger may open a window.
TAP = """async () => {
    const led = new Promise((done) => {
        self.clients.openWindow = async (path) => done(`opens ${path}`);
        WindowClient.prototype.focus = async function () { done(`focuses ${new URL(this.url).pathname}`); };
    });
    const notification = (await self.registration.getNotifications()).at(-1);
    self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
    return led;
}"""
# Where it is noon about now: by night nobody is told. (Such zones are named the other way round.)
NOON = f"Etc/GMT{datetime.now(UTC).hour - 12:+d}"
SLOWLY = 60_000  # a service worker keeps all files before it works


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as service:
        yield service


@pytest.fixture(scope="module")
def post() -> Iterator[MailServer]:
    with mail_server() as post:
        yield post


@pytest.fixture(scope="module")
def telling(tmp_path_factory: pytest.TempPathFactory, post: MailServer) -> Iterator[Server]:
    """A server that tells at once, and reaches the push service and the mail server of the tests."""
    server = Server(tmp_path_factory.mktemp("notices"), "--host", "0.0.0.0", "--push-to", "127.0.0.1")
    mail = ("--mail-server", post.url, "--mail-from", "gnomes@gnomes.example", "--url", server.address)
    server.more = (*server.more, "--notice-delay", "0", *mail)
    yield from serving(server)


class Phone:
    """Somebody's browser that can be told: its keys, and a line to its service worker."""

    def __init__(self, person: Person, service: PushService, name: str) -> None:
        self.person = person
        self.service = service
        self.browser: Browser = service.browser(name)
        self.shown = 0
        person.page.context.grant_permissions(["notifications"], origin=person.address)
        person.page.add_init_script(f"({SUBSCRIBE})({json.dumps(self.browser.wish())})")

    def told(self) -> list[dict[str, Any]]:
        return [each.told for each in self.service.all_to(self.browser)]

    def waits_for(self, count: int) -> dict[str, Any]:
        """The notice that came as the last of so many."""
        for _ in range(1500):
            if len(self.told()) >= count:
                break
            self.person.page.wait_for_timeout(20)
        found = self.told()
        assert len(found) == count, found
        return found[-1]

    def show(self, notice: dict[str, Any]) -> dict[str, Any]:
        """As the browser would: its service worker gets it; gives what is on the screen then."""
        page = self.person.page
        while page.evaluate(PUT_AWAY):  # one of before would be taken for this one
            page.wait_for_timeout(20)
        for _ in range(10):  # one that comes while the worker changes is lost, and nobody hears of it
            line, registration = self.worker()
            data = {"origin": self.person.address, "registrationId": registration, "data": json.dumps(notice)}
            line.send("ServiceWorker.deliverPushMessage", data)
            for _ in range(500):
                for shown in page.evaluate(SHOWN):
                    if shown["title"] == notice["title"]:
                        return dict(shown)
                page.wait_for_timeout(20)
        raise AssertionError(f"the worker shows nothing of {notice}")

    def worker(self) -> tuple[CDPSession, str]:
        page = self.person.page
        page.evaluate(f"async () => void (await {WORKS})")
        line, found = page.context.new_cdp_session(page), list[str]()
        line.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda news: found.extend(
                each["registrationId"] for each in news["registrations"] if not each["isDeleted"]
            ),
        )
        line.send("ServiceWorker.enable")
        for _ in range(500):
            if found:
                return line, found[0]
            page.wait_for_timeout(20)
        raise AssertionError("no service worker")

    def tap(self) -> str:
        """On the notice that is on the screen."""
        (worker,) = self.person.page.context.service_workers
        return str(worker.evaluate(TAP))


def switch(person: Person, testid: str, on: bool) -> None:
    person.tap(person.page.locator("label", has=person.see(testid)))
    expect(person.see(testid)).to_be_checked(checked=on, timeout=SLOWLY)


def tell_me(person: Person) -> None:
    """On this device, from now on."""

    def done(answer: Response) -> bool:
        return answer.request.method == "PUT" and answer.url.endswith("/api/me/notices/here")

    with person.page.expect_response(done, timeout=SLOWLY):
        switch(person, "notices-here", True)


def my_turn(person: Person, path: str) -> bool:
    return bool(person.call(f"/api/tables/{path.removeprefix('/t/')}").json()["your_turn"])


def take_turn(person: Person, path: str) -> None:
    """Comes, makes all moves of the turn, and goes."""
    person.go(path)
    while my_turn(person, path):
        expect(person.page.locator("main [data-target]")).not_to_have_count(0)
        person.act()


def people_at(person: MakePerson, server: Server) -> tuple[Person, Person]:
    anna = person("Анна", address=server.address, service_workers="allow", timezone_id=NOON)
    boris = person(
        "Boris", address=server.address, language="en-GB", phone=True, service_workers="allow", timezone_id=NOON
    )
    return anna, boris


def test_a_slow_table_offers_to_tell_me_and_the_notice_leads_back_to_it(
    person: MakePerson, telling: Server, service: PushService
) -> None:
    people = people_at(person, telling)
    phones = [Phone(each, service, name) for each, name in zip(people, ("anna", "boris"), strict=True)]
    path = people[0].new_table("open", clock="1 день на ход")
    people[1].join(path)
    for each in people:
        each.see("frame").wait_for()
    first = 0 if my_turn(people[0], path) else 1
    here, there = people[first], people[1 - first]
    there.go("/")
    # Nobody is asked in the middle of their own turn.
    expect(here.page.locator("main [data-target]")).not_to_have_count(0)
    expect(here.see("offer-notices")).to_have_count(0)
    take_turn(here, path)
    expect(here.see("offer-notices")).to_be_visible()
    assert here.axe() == []
    here.tap("offer-notices-yes")
    expect(here.see("offer-notices")).to_have_count(0, timeout=SLOWLY)
    here.go("/")
    here.see("shelf").wait_for()
    take_turn(there, path)

    notice = phones[first].waits_for(1)
    russian = here.name == "Анна"
    assert notice["title"] == ("Ваш ход: Шустрые гномы" if russian else "Your turn: Nimble Gnomes")
    assert there.name in notice["body"]
    table = path.removeprefix("/t/")
    shown = phones[first].show(notice)
    assert (shown["body"], shown["data"], shown["lang"]) == (notice["body"], table, "ru" if russian else "en")
    assert phones[first].tap() == f"opens {path}"
    here.go(path)
    here.see("frame").wait_for()
    phones[first].show(notice)
    assert phones[first].tap() == f"focuses {path}"

    # Of this table they want to hear no more.
    here.tap("drawer-open")
    here.tap("tab-settings")
    expect(here.see("table-notices")).to_be_checked()
    assert here.axe() == []
    switch(here, "table-notices", False)
    assert phones[1 - first].told() == []  # nobody asked for them


def test_on_my_page_i_choose_where_and_when_i_hear(person: MakePerson, telling: Server, service: PushService) -> None:
    for language in ("ru-RU", "en-GB"):
        anna = person("Anna", address=telling.address, language=language, service_workers="allow")
        Phone(anna, service, f"me-{language}")
        anna.go("/me")
        expect(anna.see("notices-here")).not_to_be_checked()
        expect(anna.see("quiet")).to_have_count(0)
        tell_me(anna)
        expect(anna.see("quiet")).to_be_checked()  # by night
        expect(anna.see("quiet-begins")).to_have_value("22:00")
        with anna.page.expect_response(lambda answer: answer.request.method == "PUT" and "notices" in answer.url):
            anna.see("quiet-ends").fill("09:30")
        look = Inspection(anna)
        look.look("me")
        look.check("me", language)
        anna.go("/me")
        expect(anna.see("quiet-ends")).to_have_value("09:30")
        switch(anna, "quiet", False)
        expect(anna.see("quiet-begins")).to_have_count(0)
        switch(anna, "notices-here", False)


PLAIN = "Object.defineProperty(window, 'isSecureContext', { value: false })"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1"


@pytest.mark.parametrize(
    ("script", "agent", "words"),
    [
        (PLAIN, None, "https://"),
        ("delete window.PushManager", IPHONE, "«Поделиться»"),
        ("delete window.PushManager", None, "не умеет"),
    ],
)
def test_what_a_browser_cannot_do_is_said_in_plain_words(
    person: MakePerson, telling: Server, script: str, agent: str | None, words: str
) -> None:
    more = {"user_agent": agent} if agent else {}
    anna = person("Анна", address=telling.address, phone=True, **more)
    anna.page.add_init_script(script)
    anna.go("/me")
    expect(anna.see("no-notices")).to_contain_text(words)
    expect(anna.see("notices-here")).to_have_count(0)
    assert anna.axe() == []


def test_a_mail_s_links_confirm_an_address_and_end_the_mails(
    person: MakePerson, telling: Server, post: MailServer
) -> None:
    anna = person("Анна", address=telling.address, phone=True)
    anna.go("/me")
    anna.see("mail-address").fill("anna@mail.example")
    anna.tap("mail-ask")
    expect(anna.see("mail-state")).to_contain_text("anna@mail.example")
    assert anna.axe() == []
    link = re.search(r"http\S+/mail#\S+", post.to("anna@mail.example")[0].get_content())
    assert link
    reader = person("?", address=telling.address, language="en-GB")  # another browser reads the mail
    reader.page.goto(link[0])
    reader.tap("mail-yes")
    expect(reader.see("mail-done")).to_contain_text("anna@mail.example")
    assert reader.axe() == []
    assert reader.page.url.endswith("/mail")
    anna.go("/me")
    expect(anna.see("mail-state")).to_have_attribute("data-confirmed", "true")
    reader.harmless.add("Failed to load resource: the server responded with a status of 404 (Not Found)")
    reader.go("/")
    reader.page.goto(f"{telling.address}/mail#leave.{'x' * 43}")
    reader.tap("mail-yes")
    expect(reader.page.get_by_text("has been used already, or is too old")).to_be_visible()
    anna.tap("mail-forget")
    expect(anna.see("mail-address")).to_be_visible()


def passed(server: Server) -> float:
    """Server time."""
    with closing(sqlite3.connect(server.file)) as database:
        return float(database.execute("SELECT time FROM timekeeper").fetchone()[0])


def test_a_game_of_three_days_is_played_by_notices_and_one_goes_on_on_a_phone(
    person: MakePerson, telling: Server, service: PushService
) -> None:
    anna, boris = people_at(person, telling)
    laptop, pocket = Phone(anna, service, "days-laptop"), Phone(boris, service, "days-boris")
    for each in (anna, boris):
        each.go("/me")
        tell_me(each)
    path = anna.new_table("open", clock="1 день на ход")
    boris.join(path)
    began = passed(telling)
    for each in (anna, boris):
        each.see("frame").wait_for()
    # Both were there when it began, and go.
    mover = anna if my_turn(anna, path) else boris
    waiting = boris if mover is anna else anna
    waiting.go("/")
    take_turn(mover, path)
    mover.go("/")
    hears = {anna: [laptop], boris: [pocket]}
    counts = dict.fromkeys((laptop, pocket), 0)

    def told(who: Person, title: str) -> dict[str, Any]:
        notice: dict[str, Any] = {}
        for device in hears[who]:
            counts[device] += 1
            notice = device.waits_for(counts[device])
            assert title in notice["title"], notice
        return notice

    titles = {"Анна": ("Ваш ход", "Время почти вышло"), "Boris": ("Your turn", "Time is nearly up")}
    for day in range(4):
        mover = anna if my_turn(anna, path) else boris
        turn, nearly = titles[mover.name]
        told(mover, turn)
        if day == 1:
            # In the middle of the game Anna takes her phone along.
            link = show_link(anna)
            phone = person("Анна", phone=True, address=telling.address, service_workers="allow")
            beside = Phone(phone, service, "days-phone")
            phone.go(link)
            phone.tap("arrive-yes")
            expect(anna.see("link-used")).to_be_visible()
            phone.go("/me")
            tell_me(phone)
            hears[anna].append(beside)
            counts[beside] = 0
            anna.go("/")
        later(telling, 0.95 * DAY)
        notice = told(mover, nearly)
        device = hears[mover][-1]
        device.person.go("/")
        assert device.show(notice)["title"] == notice["title"]
        take_turn(device.person, path)
        device.person.go("/")
    assert passed(telling) - began >= 3 * DAY

    # It ends while nobody looks.
    last = anna if my_turn(anna, path) else boris
    told(last, titles[last.name][0])
    for each in (boris, anna):
        each.go("/")
        answer = each.call(f"/api/tables/{path.removeprefix('/t/')}/end", {"agree": True})
        assert answer.ok, answer.text()
    told(anna, "Игра окончена")
    told(boris, "The game is over")
