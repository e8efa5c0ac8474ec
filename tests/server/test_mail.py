"""Notices by e-mail: to an address that was confirmed, with a way to end them in each; and by what the server sends."""

import re
from typing import Any

import pytest

from tests.server.conftest import Server
from tests.server.mail_server import mail_server
from tests.server.push_service import push_service
from tests.server.test_clocks import A_DAY, party
from tests.server.test_doctor import look, migrated
from tests.server.test_notices import delete, move_on, put, settled
from tests.server.waiting import until

SITE = "https://gnomes.example"


@pytest.fixture(scope="module")
def post():
    with mail_server() as post:
        yield post


@pytest.fixture(scope="module")
def server(new_database_of, post):
    settings: dict[str, Any] = {"mail_server": post.url, "mail_from": "Gnomes <gnomes@gnomes.example>", "url": SITE}
    with Server(new_database_of("sqlite"), notice_delay=0.0, **settings) as server:
        yield server


def link_in(mail, what: str) -> str:
    found = re.search(rf"{SITE}/mail#{what}\.([\w-]{{43}})\s", mail.get_content())
    assert found, mail.get_content()
    return found[1]


async def confirmed(person, post, address: str, language: str = "en") -> None:
    now = await put(person, "/api/me/notices/mail", {"address": address, "language": language})
    assert now["mail"] == {"address": address, "confirmed": False}
    (mail,) = post.to(address)
    done = await person.post(f"/api/mail/confirm/{link_in(mail, 'confirm')}")
    assert done == {"done": "confirmed", "address": address}


async def test_an_address_is_confirmed_by_a_link_then_told_of_turns_and_ends_them_by_a_button(server, post):
    async with party(server, A_DAY) as (people, table):
        state = await people[0].watch(table)
        here, away = people[state["acting"][0]], people[1 - state["acting"][0]]
        if here is not people[0]:
            await people[0].say(type="unwatch", table=table)
        await confirmed(away, post, "away@mail.example")
        await move_on(here, table)
        await until(lambda: len(post.to("away@mail.example")) == 2)
        await settled(server)
        asked, mail = post.to("away@mail.example")
        assert (mail["subject"], mail["from"]) == ("Your turn: Nimble Gnomes", "Gnomes <gnomes@gnomes.example>")
        assert mail.get_content().startswith(f"At the table: {here.name}. You are waited for.")
        assert f"{SITE}/t/{table}" in mail.get_content().split()
        assert asked["list-unsubscribe"] is None and mail["auto-submitted"] == "auto-generated"
        # What mail programs do when somebody presses their button (RFC 8058): no cookie, no page of ours.
        leave = link_in(mail, "leave")
        assert mail["list-unsubscribe"] == f"<{SITE}/api/mail/leave/{leave}>"
        assert mail["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
        async with server.person("a mail program") as program:
            form = {"List-Unsubscribe": "One-Click"}
            answer = await program.http.post(f"/api/mail/leave/{leave}", data=form)
            assert answer.json() == {"done": "left", "address": "away@mail.example"}
            assert (await program.post(f"/api/mail/leave/{leave}", status=404))["code"] == "old_mail_link"
        assert (await away.get("/api/me/notices"))["mail"] is None


async def test_an_address_that_nobody_confirmed_is_told_nothing(server, post):
    async with party(server, A_DAY) as (people, table):
        state = await people[0].watch(table)
        here, away = people[state["acting"][0]], people[1 - state["acting"][0]]
        if here is not people[0]:
            await people[0].say(type="unwatch", table=table)
        await put(away, "/api/me/notices/mail", {"address": "never@mail.example", "language": "ru"})
        await move_on(here, table)
        await settled(server)
        (asked,) = post.to("never@mail.example")
        assert asked["subject"] == "Подтвердите адрес"
        # Another address, and the first link leads nowhere.
        await put(away, "/api/me/notices/mail", {"address": "other@mail.example", "language": "ru"})
        await away.post(f"/api/mail/confirm/{link_in(asked, 'confirm')}", status=404)


async def test_who_is_deleted_or_wants_no_more_has_no_address(server, post):
    async with server.person() as anna, server.person("Boris") as boris:
        await confirmed(anna, post, "anna@mail.example")
        assert (await anna.get("/api/me/export"))["notices"]["mail"][0]["address"] == "anna@mail.example"
        assert (await delete(anna, "/api/me/notices/mail"))["mail"] is None
        await confirmed(boris, post, "boris@mail.example")
        await delete(boris, "/api/me")
        leave = [link_in(mail, "leave") for mail in post.to("boris@mail.example") if "#leave" in mail.get_content()]
        assert leave == []
        assert (await boris.get("/api/me/notices"))["mail"] is None


@pytest.mark.parametrize(
    "address",
    ["", "anna", "anna@", "@mail.example", "anna@localhost", "a b@mail.example", "a@b.c\nBcc: x@y.z", "Ж@я.рф"],
)
async def test_what_is_no_address_is_refused(server, post, address):
    async with server.person() as anna:
        refused = await put(anna, "/api/me/notices/mail", {"address": address, "language": "en"}, 400)
        assert refused["code"] == "bad_address"


async def test_an_address_that_the_mail_server_refuses_is_told_and_forgotten(server, post):
    async with server.person() as anna:
        wish = {"address": "nobody@mail.example", "language": "en"}
        assert (await put(anna, "/api/me/notices/mail", wish, 400))["code"] == "mail_failed"
        assert (await anna.get("/api/me/notices"))["mail"] is None


async def test_nobody_is_buried_in_mail_by_others(server, post):
    """Three strangers in a row may ask an address, and no fourth."""
    wish = {"address": "victim@mail.example", "language": "en"}
    for status in (200, 200, 200, 429):
        async with server.person() as stranger:
            await put(stranger, "/api/me/notices/mail", wish, status)
    assert len(post.to("victim@mail.example")) == 3


async def test_where_the_host_has_set_up_no_mail_there_is_none(one_server):
    async with one_server.person() as anna:
        assert not (await anna.get("/api/me/notices"))["mail_offered"]
        refused = await put(anna, "/api/me/notices/mail", {"address": "a@mail.example", "language": "en"}, 409)
        assert refused["code"] == "no_mail"


async def test_a_password_never_goes_without_tls(new_database_of):
    with mail_server(auth_require_tls=False) as post:
        secret = post.url.replace("//", "//gnome:sesame@")
        settings: dict[str, Any] = {"mail_server": secret, "mail_from": "gnomes@gnomes.example", "url": SITE}
        with Server(new_database_of("sqlite"), **settings) as server:
            async with server.person() as anna:
                wish = {"address": "anna@mail.example", "language": "en"}
                assert (await put(anna, "/api/me/notices/mail", wish, 503))["code"] == "mail_failed"
        assert (post.passwords, post.mails) == ([], [])


def test_the_doctor_looks_whether_the_mail_server_takes_mail(tmp_path, capsys, post):
    database = migrated(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    whole = ("--mail-from", "gnomes@gnomes.example")
    assert "mail" not in look(capsys, database)
    with push_service() as elsewhere:  # something that speaks no SMTP, and somebody who isn't there
        nobody = elsewhere.address.replace("http:", "smtp:")
    state, text = look(capsys, database, "--mail-server", nobody, *whole, "--url", "http://127.0.0.1:1")["mail"]
    assert state == "problem" and "sesame" not in text
    state, text = look(capsys, database, "--mail-server", post.url, *whole, "--url", "http://127.0.0.1:1")["mail"]
    assert (state, text) == ("ok", f"{post.url} takes mail")
    secret = post.url.replace("//", "//gnome:sesame@")
    found = look(capsys, database, "--mail-server", secret, *whole, "--url", "http://127.0.0.1:1")["mail"]
    assert found[0] == "problem" and "sesame" not in found[1]
