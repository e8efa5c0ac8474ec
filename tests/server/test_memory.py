"""What is over leaves nothing behind, and needs no garbage collector for that: what is old it hardly ever looks at."""

import asyncio
import gc
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from gnomoteka.core.event import Event
from gnomoteka.core.match import Match
from gnomoteka.server.connection import Connection
from gnomoteka.server.straight import Straight
from gnomoteka.server.table import Table
from tests.server.conftest import Server
from tests.server.people import play
from tests.server.waiting import until

# Whose objects a server is made of; of what reads its WebSockets only this, the rest is its clients' here, too.
OURS = ("gnomoteka.", "litestar.", "uvicorn.", "httptools.", "websockets.server.")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(f"sqlite:///{tmp_path / 'tables.sqlite3'}", idle=0.1) as server:
        yield server


@pytest.fixture
def _uncollected() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def held() -> Counter[type]:
    """But for events, of which a game keeps so many that come again (`test_events_that_are_told_again…`)."""
    kinds = Counter(type(each) for each in gc.get_objects() if type(each) is not Event)
    return Counter({kind: count for kind, count in kinds.items() if f"{kind.__module__}.".startswith(OURS)})


async def a_game(server: Server) -> None:
    """Of two people and a computer player, with a reader of what is over; then nobody is there any more."""
    async with server.person() as anna, server.person("Boris") as boris:
        table = (await anna.new_table("open", "random", quick_start=True))["id"]
        await boris.join(table)
        await asyncio.gather(play(anna, table), play(boris, table))
        async with server.person("Vera") as vera:
            await vera.watch(table)
            assert {Table, Match, Connection, Straight} <= held().keys()
        assert (await anna.http.get(f"/api/tables/{table}/record")).status_code == 200
        await anna.say(type="watch", table="nowhere")
        assert await anna.problem() == "unknown_table"


@pytest.mark.usefixtures("_uncollected")
async def test_of_a_game_that_is_over_nothing_stays_when_everybody_has_gone(server: Server) -> None:
    await a_game(server)  # what only the first one takes
    await until(lambda: not server.state.tables.loaded)
    gc.collect()
    before = held()
    for _ in range(3):
        await a_game(server)
    await until(lambda: not server.state.tables.loaded)
    await until(lambda: not (held() - before), 10)
