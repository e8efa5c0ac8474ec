"""What nobody comes back to is deleted in time; what somebody is at, plays or has finished is not."""

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
import sqlalchemy as sa

from gnomoteka.server import schema
from gnomoteka.server.catalog import Catalog
from gnomoteka.server.forgetting import DAY, Forgetting
from gnomoteka.server.lobby import insert_table
from gnomoteka.server.moves import Moves
from gnomoteka.server.refusal import Refused
from gnomoteka.server.settings import Settings
from gnomoteka.server.store import Seat, Store, Stored
from gnomoteka.server.tables import Tables
from gnomoteka.server.tasks import Tasks
from gnomoteka.server.wire import Status
from gnomoteka.server.writer import Answer, Step, Writer, keep_notes
from tests.server.conftest import Server
from tests.server.people import play
from tests.server.waiting import PATIENCE, until


class Kept:
    """A database with its tables, and who forgets them."""

    def __init__(self, database: str, **settings: Any) -> None:
        self.store = Store(database)
        self.writer, tasks = Writer(self.store.engine), Tasks()
        moves = Moves(self.store, self.writer, Catalog(()), tasks, 0.0)
        chosen = Settings(database=database, **settings)
        self.tables = Tables(chosen, self.store, moves, tasks)
        self.forgetting = Forgetting(chosen, self.writer, self.tables)

    async def add(self, name: str, status: Status = "playing", again: str | None = None) -> None:
        """Made now, with a row of everything."""
        seats = [Seat("person", b"anna", "Anna"), Seat("open" if status == "waiting" else "bot", level="greedy")]
        stored = Stored(name, "nimble", "1", {}, b"k" * 32, b"anna", status, time.time(), again, seats=seats)
        await self.writer.do(lambda connection: insert_table(connection, stored))
        await self.writer.do(keep_notes(name, 0, "mine"))
        if status != "waiting":
            await self.step(name, 1)
            await self.writer.keep(Answer(name, 1, 0, "take deck"))

    async def step(self, name: str, step: int) -> None:
        await self.writer.store(Step(name, step, 0, "take deck", (0,)))

    async def after(self, days: float) -> set[str]:
        """What is still there when it was looked so many days from now."""
        await self.forgetting.look(time.time() + days * DAY)
        async with self.store.reading() as connection:
            left: dict[str, set[Any]] = {}
            for part in schema.metadata.sorted_tables:
                column = part.c.get("table_id", part.c.get("id"))
                if column is not None:
                    left[part.name] = set((await connection.execute(sa.select(column))).scalars())
        assert all(names <= left["tables"] for names in left.values()), left
        return left["tables"]


@contextlib.asynccontextmanager
async def keeping(database: str, **settings: float) -> AsyncIterator[Kept]:
    kept = Kept(database, **settings)
    await kept.store.migrate()
    writing = asyncio.create_task(kept.writer.run())
    try:
        yield kept
    finally:
        kept.writer.stop()
        await writing
        await kept.store.close()


async def test_a_table_that_waits_is_deleted_after_its_days_and_nothing_else(new_database):
    async with keeping(new_database(), forget_waiting=30) as kept:
        await kept.add("w", "waiting")
        await kept.add("p")
        await kept.add("o", "over", again="w")
        assert await kept.after(29.9) == {"w", "p", "o"}
        assert await kept.after(30.1) == {"p", "o"}
        over = await kept.store.table("o")
        assert over and over.again is None
        assert await kept.after(10_000) == {"p", "o"}


async def test_a_game_is_deleted_when_nobody_has_moved_for_its_days(new_database):
    async with keeping(new_database(), forget_waiting=0, forget_unfinished=90) as kept:
        await kept.add("quiet")
        await kept.add("moved")
        await kept.add("over", "over")
        await kept.add("waits", "waiting")
        assert await kept.after(0) == {"quiet", "moved", "over", "waits"}
        await kept.step("moved", 2)
        assert await kept.after(80) == {"quiet", "moved", "over", "waits"}
        assert await kept.after(91) == {"moved", "over", "waits"}
        assert await kept.after(169) == {"moved", "over", "waits"}
        assert await kept.after(171) == {"over", "waits"}


async def test_what_somebody_is_at_stays_and_nobody_comes_to_what_goes(sqlite):
    async with keeping(sqlite, forget_waiting=1) as kept:
        await kept.add("here", "waiting")
        await kept.add("gone", "waiting")
        await kept.tables.open("here")
        kept.tables.going.add("gone")
        with pytest.raises(Refused, match="unknown_table"):
            await kept.tables.open("gone")
        kept.tables.going.clear()
        assert await kept.after(2) == {"here"}
        assert not kept.tables.going


async def test_the_server_looks_by_itself(sqlite):
    with Server(sqlite) as server:
        async with server.person() as anna:
            old, new = [(await anna.new_table("open"))["id"] for _ in range(2)]
    with sqlite3.connect(sqlite.removeprefix("sqlite:///")) as connection:
        connection.execute("UPDATE tables SET created = created - ? WHERE id = ?", (31 * DAY, old))
    with Server(sqlite) as server:
        async with server.person() as anna:
            deadline = time.monotonic() + PATIENCE
            while (await anna.http.get(f"/api/tables/{old}")).status_code != 404:
                assert time.monotonic() < deadline
            await anna.get(f"/api/tables/{new}")


async def test_a_finished_game_is_kept_small_and_shown_whole(one_server):
    async with one_server.person() as anna, one_server.person("Boris") as boris:
        state = await play(anna, (await anna.new_table("here"))["id"])
        table = one_server.table(state["table"])
        await until(lambda: table.packed)  # everybody is told before
        assert table.log == [] and table.back is None
        assert table.step == state["step"]
        whole = await boris.watch(state["table"])
        assert [entry["step"] for entry in whole["eyes"][0]["log"]] == list(range(1, state["step"] + 1))
        mine = await anna.watch(state["table"])
        assert mine["outcome"] == state["outcome"] and mine["key"]
        assert len(mine["eyes"]) == 2 and all(len(eye["log"]) == state["step"] for eye in mine["eyes"])
    with Server(one_server.settings.database) as again:  # the same after it was read anew
        async with again.person() as vera:
            later = await vera.watch(state["table"])
            assert later["eyes"][0]["log"] == whole["eyes"][0]["log"]
            assert again.table(state["table"]).packed
