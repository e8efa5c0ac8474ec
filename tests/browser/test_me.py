"""The same me on a laptop, a phone and a tablet, without an account; and nothing of me any more."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import CDPSession, expect

from tests.browser.conftest import Server, serving
from tests.browser.person import Inspection, Person

FORBIDDEN = "Failed to load resource: the server responded with a status of 403 (Forbidden)"


@pytest.fixture(scope="module")
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Reached from everywhere, as a club's is, so that the page has a link to show."""
    yield from serving(Server(tmp_path_factory.mktemp("me"), "--host", "0.0.0.0"))


def at_table(server: Server, person: Callable[..., Person]) -> tuple[Person, Person, str]:
    anna, boris = person("Анна", address=server.address), person("Boris", address=server.address, language="en-GB")
    path = anna.new_table("open")
    boris.join(path)
    for each in (anna, boris):
        each.see("frame").wait_for()
    return anna, boris, path


def show_link(laptop: Person) -> str:
    """What the QR code holds, within the site."""
    laptop.go("/me")
    laptop.tap("continue-on-phone")
    expect(laptop.see("qr")).to_be_visible()
    return re.sub("^http://[^/]+", "", laptop.see("link").input_value())


def turn(*people: Person) -> Person:
    """Who may move now."""
    for _ in range(3000):
        for each in people:
            if each.may_act():
                return each
        people[0].page.wait_for_timeout(20)
    raise AssertionError("nobody may move")


def test_a_game_goes_on_on_the_phone_and_a_removed_phone_is_out_at_once(
    person: Callable[..., Person], open_server: Server
) -> None:
    laptop, boris, path = at_table(open_server, person)
    phone = person("Анна", phone=True, address=open_server.address)
    link = show_link(laptop)
    assert laptop.axe() == []
    phone.go(link)
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("Играть здесь как Анна?")
    assert phone.page.url.endswith("/me")  # nobody reads the secret over a shoulder
    assert phone.axe() == []
    phone.tap("arrive-yes")
    expect(laptop.see("link-used")).to_contain_text("Android" if "Android" in user_agent(phone) else "Chrome")
    expect(laptop.see("device")).to_have_count(2)

    # The seat has come along, and the game goes on from the phone.
    phone.go(path)
    phone.see("frame").wait_for()
    for _ in range(3):
        mover = turn(phone, boris)
        mover.act()
        for each in (phone, boris):
            expect(each.see("frame")).to_have_attribute("data-step", str(mover.step))

    # It is lost, and the laptop says so.
    laptop.see("device").nth(1).get_by_test_id("remove-device").click()
    assert laptop.axe() == []
    laptop.tap("remove-device-yes")
    expect(laptop.see("device")).to_have_count(1)
    expect(phone.page.get_by_test_id("hand-card")).to_have_count(0)
    phone.go("/")
    phone.see("shelf").wait_for()
    expect(phone.page.get_by_text("Мои столы")).to_have_count(0)
    phone.go("/me")
    expect(phone.see("my-name")).to_have_value("")


def user_agent(person: Person) -> str:
    return str(person.page.evaluate("() => navigator.userAgent"))


def test_six_words_make_me_me_on_a_tablet_with_my_name_and_settings(
    person: Callable[..., Person], open_server: Server
) -> None:
    anna = person("Anna", address=open_server.address, language="en-GB")
    path = anna.new_table("bot")
    anna.go("/me")
    anna.tap("make-phrase")
    expect(anna.see("words").locator("li")).to_have_count(6)
    words = anna.see("words").locator("li").all_inner_texts()
    look = Inspection(anna)
    look.look("the words")
    anna.tap("words-done")
    expect(anna.see("replace-phrase")).to_be_visible()
    look.look("me")
    look.check("me", "en-GB")

    tablet = person("?", address=open_server.address, viewport={"width": 820, "height": 1180})
    tablet.go("/me")
    tablet.harmless.add(FORBIDDEN)
    tablet.see("phrase").fill("одно два три четыре пять шесть")
    tablet.tap("enter-phrase")
    expect(tablet.page.get_by_text("Это не ваши шесть слов")).to_be_visible()
    tablet.see("phrase").fill("  ".join(words).upper())
    tablet.tap("enter-phrase")
    expect(tablet.page.get_by_role("heading", level=1)).to_have_text("What shall we play?")  # Anna speaks English
    tablet.go(path)
    tablet.see("frame").wait_for()
    tablet.go("/me")
    expect(tablet.see("my-name")).to_have_value("Anna")
    with tablet.page.expect_response(lambda answer: answer.request.method == "PUT"):
        tablet.see("my-name").fill("Annie")
    anna.go("/me")
    expect(anna.see("my-name")).to_have_value("Annie")


def authenticator(person: Person) -> tuple[CDPSession, str]:
    """A fingerprint reader, as Chromium imagines it."""
    session = person.page.context.new_cdp_session(person.page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
        "isUserVerified": True, "automaticPresenceSimulation": True,
    }  # fmt: skip
    made = session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    return session, made["authenticatorId"]


def test_a_passkey_signs_me_in_without_a_name(person: Callable[..., Person], open_server: Server) -> None:
    here = f"http://localhost:{open_server.port}"
    anna, phone = person("Анна", address=here), person("?", phone=True, address=here)
    anna.new_table("bot")
    anna.go("/me")
    mine, key = authenticator(anna)
    anna.tap("make-passkey")
    expect(anna.see("passkeys").locator("li")).to_have_count(1)
    assert anna.axe() == []
    made: list[dict[str, Any]] = mine.send("WebAuthn.getCredentials", {"authenticatorId": key})["credentials"]
    assert [each["isResidentCredential"] for each in made] == [True]

    phone.go("/me")
    other, reader = authenticator(phone)
    other.send("WebAuthn.addCredential", {"authenticatorId": reader, "credential": made[0]})  # as a cloud carries it
    phone.tap("enter-passkey")
    expect(phone.see("shelf")).to_be_visible()
    expect(phone.page.get_by_text("Мои столы")).to_be_visible()


def test_who_deletes_themselves_is_a_gnome_who_left(person: Callable[..., Person], open_server: Server) -> None:
    anna, boris, path = at_table(open_server, person)
    anna.go("/me")
    with anna.page.expect_download() as file:
        anna.tap("export")
    assert path.removeprefix("/t/") in file.value.path().read_text()
    anna.tap("delete-me")
    assert anna.axe() == []
    anna.tap("delete-me-yes")
    anna.see("shelf").wait_for()
    expect(anna.page.get_by_text("Мои столы")).to_have_count(0)
    expect(boris.page.get_by_text("A gnome who left").first).to_be_visible()
    turn(boris).act()
    assert boris.axe() == []
    anna.go("/me")
    expect(anna.see("my-name")).to_have_value("")
