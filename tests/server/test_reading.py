"""Somebody looks at what a step ended: computer players wait for who plays there, but not for ever."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from gnomoteka.server import readers
from gnomoteka.server.lessons import lessons_of
from gnomoteka.server.readers import Readers
from tests.server.conftest import Server
from tests.server.people import Person, choices
from tests.server.waiting import until

DELAY = 0.6  # time to say that one reads before a computer player moves


@pytest.fixture
def unhurried(tmp_path: Path) -> Iterator[Server]:
    with Server(f"sqlite:///{tmp_path / 'tables.sqlite3'}", bot_delay=DELAY) as server:
        yield server


async def at_the_bot(anna: Person) -> dict[str, Any]:
    """A table where a computer player is to move, at the step that led there."""
    state = await anna.watch((await anna.new_table("greedy"))["id"])
    while moves := choices(state, 0):
        await anna.move(state, 0, moves[0])
        state = await anna.hear("state", step=state["step"] + 1)
    return state


async def read(person: Person, state: dict[str, Any], **more: Any) -> None:
    await person.say(type="reading", table=state["table"], step=state["step"], **more)


def waits(server: Server, state: dict[str, Any]) -> bool:
    """The step holds, though its moment is over and somebody is to move."""
    table = server.table(state["table"])
    return table.step == state["step"] and server.bots_at(table.id)


async def test_computer_players_wait_until_what_a_step_ended_was_read(unhurried):
    async with unhurried.person() as anna:
        state = await at_the_bot(anna)
        await read(anna, state)
        await asyncio.sleep(3 * DELAY)
        assert waits(unhurried, state)
        await read(anna, state, done=True)
        await anna.hear("state", step=state["step"] + 1)


async def test_they_don_t_wait_for_ever(unhurried, monkeypatch):
    monkeypatch.setattr(readers, "LONGEST", 0.2)
    async with unhurried.person() as anna:
        state = await at_the_bot(anna)
        await read(anna, state)
        await anna.hear("state", step=state["step"] + 1)


async def test_in_a_lesson_they_wait_until_somebody_has_listened(unhurried, monkeypatch):
    monkeypatch.setattr(readers, "LONGEST", 0.0)
    async with unhurried.person() as anna:
        state = await anna.watch((await anna.post("/api/lessons", {"game": "nimble", "lesson": "first"}, 201))["id"])
        for _, move in lessons_of("nimble")["first"].moves()[:2]:
            await anna.move(state, 0, move)
            state = await anna.hear("state", step=state["step"] + 1)
        await read(anna, state)
        await asyncio.sleep(3 * DELAY)
        assert waits(unhurried, state)
        await read(anna, state, done=True)
        await anna.hear("state", step=state["step"] + 1)


async def test_they_don_t_wait_for_who_watches_or_who_reads_something_older(unhurried):
    async with AsyncExitStack() as stack:
        anna, boris = [await stack.enter_async_context(unhurried.person(name)) for name in ("Anna", "Boris")]
        state = await at_the_bot(anna)
        await boris.watch(state["table"])
        await read(boris, state)
        await read(anna, {**state, "step": state["step"] - 1})
        await anna.hear("state", step=state["step"] + 1)


async def test_who_goes_away_reads_no_more(unhurried):
    async with unhurried.person() as anna:
        state = await at_the_bot(anna)
        await read(anna, state)
        await until(lambda: unhurried.table(state["table"]).readers.reading)
        await anna.socket.close()
        await until(lambda: unhurried.table(state["table"]).step > state["step"])


async def test_reading_at_a_table_that_is_not_watched_does_nothing(unhurried):
    async with unhurried.person() as anna:
        await read(anna, {"table": "nowhere", "step": 3})
        await anna.silence()


async def test_all_who_read_are_waited_for():
    found = Readers()
    for who in ("Anna", "Boris"):
        found.begin(who, 5)
    waiting = asyncio.create_task(found.wait(5))
    await found.wait(4)  # nobody reads that
    found.end("Anna")
    await asyncio.sleep(0)
    assert not waiting.done()
    found.end("Boris")
    await waiting


async def test_who_reads_at_another_server_is_waited_for_as_long_as_that_says_so(monkeypatch):
    loop, ahead = asyncio.get_running_loop(), 0.0
    now = loop.time
    monkeypatch.setattr(loop, "time", lambda: now() + ahead)
    reading = Readers()
    reading.elsewhere("there", 5, True)
    reading.elsewhere("there", 4, True)  # it is behind
    waiting = asyncio.create_task(reading.wait(5))
    for _ in range(4):
        ahead += readers.FRESH / 2
        await asyncio.sleep(0)
        reading.elsewhere("there", 5, True)
    assert not waiting.done()
    ahead += readers.FRESH
    await waiting  # it is silent, as if it were dead
    reading.elsewhere("there", 5, True)
    loop.call_soon(reading.elsewhere, "there", 5, False)
    await asyncio.wait_for(reading.wait(5), 0.8 * readers.FRESH)
