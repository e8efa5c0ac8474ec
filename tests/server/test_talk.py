"""People speak with each other: by phrases, which have a name and no words; and in words, where they are allowed."""

import contextlib
import itertools
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from gnomoteka.server.refusal import Refused
from gnomoteka.server.talking import KEPT, OF_A_GAME, PHRASES, REACTIONS, SPEAKS_AT_ONCE, SPEAKS_PER_SECOND
from gnomoteka.server.wording import LENGTH, Filter, clean_list, clean_words
from tests.server.conftest import Server
from tests.server.people import Person
from tests.server.test_erasing import everything
from tests.server.test_hosts import become_host
from tests.server.test_people import continue_on, delete

REFUSALS = (
    "paused", "no_undo", "come_to_light", "too_late_to_deal", "in_window", "asked_already", "not_asked", "not_paused",
    "too_much_talk",
    "unwanted_words", "too_long", "no_words", "phrases_only", "for_children", "stood_in", "preparing", "removed",
    "not_seated", "too_fast",
)  # fmt: skip


@pytest.fixture(scope="module")
def server(new_database: Any) -> Iterator[Server]:
    with Server(new_database(), own_words=True) as server:
        yield server


@contextlib.asynccontextmanager
async def party(server: Server, **wish: Any) -> AsyncIterator[tuple[Person, Person, str]]:
    """Anna and Boris at a table."""
    async with server.person("Anna") as anna, server.person("Boris") as boris:
        seats = [{"kind": "me", "name": "Anna"}, {"kind": "open"}]
        table = (await anna.post("/api/tables", {"game": "nimble", "seats": seats, **wish}, 201))["id"]
        await boris.join(table)
        yield anna, boris, table


async def say(person: Person, table: str, status: int = 200, **what: Any) -> Any:
    return await person.post(f"/api/tables/{table}/talk", what, status)


async def said(person: Person, table: str) -> list[Any]:
    talk = await person.get(f"/api/tables/{table}/talk")
    return [each["phrase"] or each["words"] for each in talk["said"]]


# ---- phrases -----------------------------------------------------------------------------


async def test_a_phrase_is_told_by_its_name_to_all_who_watch(server: Server) -> None:
    async with party(server) as (anna, boris, table):
        await boris.watch(table)
        boris.inbox.clear()
        talk = await say(anna, table, phrase="good_luck")
        assert [(each["seat"], each["yours"], each["phrase"], each["words"]) for each in talk["said"]] == [
            (0, True, "good_luck", None)
        ]
        assert (await boris.hear("table"))["table"]["said"] == 1
        assert [each["yours"] for each in (await boris.get(f"/api/tables/{table}/talk"))["said"]] == [False]


async def test_each_game_has_phrases_of_its_own(server: Server) -> None:
    async with party(server) as (anna, _, table):
        phrases = (await anna.get(f"/api/tables/{table}/talk"))["phrases"]
        assert tuple(phrases) == REACTIONS + PHRASES + OF_A_GAME["nimble"]
        assert (await say(anna, table, 400, phrase="a_dragon"))["code"] == "unknown_phrase"
        assert (await say(anna, table, 400, phrase="hello", words="hello"))["code"] == "malformed"


async def test_who_looks_on_is_silent_unless_the_table_lets_them_speak(server: Server) -> None:
    async with server.person("Vera") as vera:
        async with party(server) as (_, _, table):
            assert (await say(vera, table, 403, phrase="hello"))["code"] == "not_seated"
            assert not (await vera.get(f"/api/tables/{table}/talk"))["speaks"]
        async with party(server, watchers_talk=True) as (anna, _, table):
            assert [each["seat"] for each in (await say(vera, table, phrase="hello"))["said"]] == [None]
            assert (await say(vera, table, 403, words="hello"))["code"] == "phrases_only"
            assert await said(anna, table) == ["hello"]


async def test_somebody_says_so_much_and_no_more(server: Server) -> None:
    async with party(server) as (anna, _, table):
        began, said = time.monotonic(), 0
        while (answer := await anna.http.post(f"/api/tables/{table}/talk", json={"phrase": "hello"})).is_success:
            said += 1
        spent = time.monotonic() - began
        assert (answer.status_code, answer.json()["code"]) == (429, "too_much_talk")
        assert SPEAKS_AT_ONCE <= said <= SPEAKS_AT_ONCE + SPEAKS_PER_SECOND * spent


async def test_a_table_keeps_what_was_said_last(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    assert KEPT == 100
    monkeypatch.setattr("gnomoteka.server.talking.KEPT", 3)
    async with party(server) as (anna, _, table):
        for phrase in PHRASES[:5]:
            await say(anna, table, phrase=phrase)
        assert await said(anna, table) == list(PHRASES[2:5])
        assert (await anna.get(f"/api/tables/{table}"))["said"] == 5


async def test_whoever_was_removed_says_nothing_there(server: Server) -> None:
    async with party(server) as (anna, boris, table):
        await anna.post(f"/api/tables/{table}/remove", {"seat": 1, "level": "random"})
        assert (await say(boris, table, 403, phrase="hello"))["code"] == "removed"


# ---- words -------------------------------------------------------------------------------


async def test_words_are_for_servers_that_allow_them(one_server: Server) -> None:
    async with party(one_server) as (anna, _, table):
        assert (await anna.get("/api/house")) == {
            "words": False, "for_children": False, "company": True, "evenings": True,
        }  # fmt: skip
        assert (await say(anna, table, 403, words="hello"))["code"] == "phrases_only"
        assert not (await anna.get(f"/api/tables/{table}/talk"))["words"]


async def test_nobody_writes_at_a_table_for_children_and_the_next_game_is_one_too(server: Server) -> None:
    async with party(server, for_children=True) as (anna, boris, table):
        assert (await say(anna, table, 403, words="hello"))["code"] == "for_children"
        assert (await say(anna, table, phrase="hello"))["words"] is False
        for person in (anna, boris):
            await person.post(f"/api/tables/{table}/end", {"agree": True})
        assert (await anna.post(f"/api/tables/{table}/again"))["for_children"]


async def test_on_a_public_server_tables_are_for_children_unless_chosen_otherwise(serve: Any) -> None:
    with serve(own_words=True, public=True, prepared=False) as public:
        async with party(public) as (anna, _, table):
            assert (await anna.get(f"/api/tables/{table}"))["for_children"]
            assert (await anna.get("/api/house"))["for_children"]
        async with party(public, for_children=False) as (anna, boris, table):
            await say(anna, table, words="Hello, Boris")
            assert await said(boris, table) == ["Hello, Boris"]


def test_words_are_on_one_line_without_what_can_not_be_seen() -> None:
    assert clean_words("  a\u202eb\u200bc\n d\ufeff ") == "abc d"
    assert clean_words("e" + "\u0301" * 30) == "\u00e9" + "\u0301" * 2
    for nothing in ("", " ", "\u200b\u202e", "\u0301"):
        with pytest.raises(Refused, match="no_words"):
            clean_words(nothing)
    with pytest.raises(Refused, match="too_long"):
        clean_words("a" * (LENGTH + 1))


@pytest.mark.parametrize("words", [
    "такой дурак", "ДУРАК!", "дypaк", "д у р а к", "д.у.р.а.к", "ду-рак", "дуууррак", "ты д  у-р а к",
])  # fmt: skip
def test_unwanted_words_are_found_however_they_are_written(words: str) -> None:
    assert Filter(["дурак"]).stops(words)


def test_only_whole_words_are_unwanted_unless_a_star_says_otherwise() -> None:
    whole, more = Filter(["дурак", "ass"]), Filter(["дура*"])
    assert not any(whole.stops(words) for words in ("дураковаляние", "a class", "я и ты", "вот"))
    assert more.stops("дураки") and not more.stops("придурь")
    assert not Filter([]).stops("дурак")


def test_a_list_of_words_has_words() -> None:
    assert clean_list([" Дурак ", "дурак", ""]) == ["дурак"]
    for wrong in ("*", "!", "a" * 41):
        with pytest.raises(Refused):
            clean_list([wrong])


async def test_hosts_say_which_words_are_unwanted(server: Server) -> None:
    async with party(server) as (anna, boris, table), server.person("Hanna") as host:
        assert (await anna.http.get("/api/host/words")).status_code == 404
        await become_host(server, host)
        answer = await host.http.put("/api/host/words", json={"words": ["Turnip", "репа"]})
        assert answer.json() == {"words": ["turnip", "репа"]} == await host.get("/api/host/words")
        assert (await say(anna, table, 409, words="you tuRniр"))["code"] == "unwanted_words"
        await say(anna, table, words="you parsnip")
        assert await said(boris, table) == ["you parsnip"]
        await host.http.put("/api/host/words", json={"words": []})


# ---- those who don't want to hear it -----------------------------------------------------


async def test_whoever_is_muted_is_not_heard_at_any_table_until_they_are_again(server: Server) -> None:
    async with party(server) as (anna, boris, table):
        await say(boris, table, phrase="hello")
        talk = await anna.post(f"/api/tables/{table}/mute", {"seat": 1, "mute": True})
        assert talk["said"] == [] and talk["muted"] == [1]
        other = (await boris.new_table("open"))["id"]
        await anna.join(other)
        await say(boris, other, phrase="hello")
        assert await said(anna, other) == [] and await said(boris, other) == ["hello"]
        await anna.post(f"/api/tables/{other}/mute", {"seat": 0, "mute": False})
        assert await said(anna, table) == ["hello"]
        assert (await anna.post(f"/api/tables/{table}/mute", {"seat": 0, "mute": True}, 409))["code"] == "own_seat"


async def test_what_somebody_said_and_whom_they_mute_comes_along_to_another_device(server: Server) -> None:
    async with party(server) as (anna, boris, table), server.person("Anna") as phone:
        await say(anna, table, phrase="hello")
        await anna.post(f"/api/tables/{table}/mute", {"seat": 1, "mute": True})
        await say(boris, table, phrase="hello")
        await continue_on(anna, phone)
        talk = await phone.get(f"/api/tables/{table}/talk")
        assert [each["yours"] for each in talk["said"]] == [True] and talk["muted"] == [1]


def test_every_phrase_and_refusal_has_words_in_both_languages() -> None:
    web = Path(__file__).parents[2] / "web/src"
    for language in ("ru", "en"):
        texts = "".join((web / where / f"{language}.ftl").read_text() for where in ("texts", "shell/talk"))
        phrases = {*REACTIONS, *PHRASES, *itertools.chain(*OF_A_GAME.values())}
        told = {f"say-{each.replace('_', '-')}" for each in phrases}
        told |= {f"problem-{code.replace('_', '-')}" for code in REFUSALS}
        assert not {each for each in told if f"\n{each} = " not in texts}, language


async def test_a_report_has_with_it_what_was_written(server: Server) -> None:
    async with party(server) as (anna, boris, table), server.person("Hanna") as host:
        for words in ("You radish", "You carrot"):
            await say(boris, table, words=words)
        await say(boris, table, phrase="sorry")
        await anna.post(f"/api/tables/{table}/report", {"seat": 1, "reason": "rude_words"})
        await become_host(server, host)
        told = next(each for each in await host.get("/api/host/reports") if each["table"] == table)
        assert told["words"] == ["You radish", "You carrot"] and told["reason"] == "rude_words"


async def test_who_is_gone_has_said_nothing(server: Server) -> None:
    async with party(server) as (anna, boris, table):
        await say(anna, table, phrase="hello")
        await say(boris, table, words="I am Boris of Turnip Street")
        await anna.post(f"/api/tables/{table}/mute", {"seat": 1, "mute": True})
        await anna.post(f"/api/tables/{table}/report", {"seat": 1, "reason": "other"})
        exported = (await boris.http.get("/api/me/export")).json()
        assert [each["words"] for each in exported["what_i_said"]] == ["I am Boris of Turnip Street"]
        await delete(boris, "/api/me")
        assert await said(anna, table) == ["hello"]
        assert not any("Turnip Street" in str(value) for _, value in await everything(server))
