"""Which games can be played, and which are compiled first."""

import asyncio
import os

import pytest

import gnomoteka
from gnomoteka.bots import search
from gnomoteka.core.game import Game, Progress
from gnomoteka.server import catalog as under_test
from gnomoteka.server.catalog import Catalog
from gnomoteka.server.refusal import Refused


async def test_every_game_becomes_ready_and_compiled_and_says_so_once() -> None:
    catalog = Catalog(())
    ready: list[str] = []
    compiled: list[str] = []
    catalog.when_ready.append(ready.append)
    catalog.when_compiled.append(compiled.append)
    await catalog.prepare()
    assert tuple(ready) == gnomoteka.list_games() == tuple(catalog.ready)
    assert sorted(compiled) == sorted(ready) == sorted(catalog.compiled)
    assert {(info.status, info.compiled) for info in catalog.infos()} == {("ready", True)}


def test_what_has_been_prepared_counts_as_compiled() -> None:
    game = gnomoteka.game("nimble")
    search.prepare(game)
    assert search.compiled(game)


class Workshop:
    """Compiles nothing: keeps who is being compiled, and whether behind all else, until told that it is done."""

    def __init__(self) -> None:
        self.begun: list[tuple[str, bool]] = []
        self.done: dict[str, asyncio.Event] = {}

    async def compile(self, game_id: str, _progress: Progress | None, behind: bool) -> int:
        self.begun.append((game_id, behind))
        self.done[game_id] = asyncio.Event()
        await self.done[game_id].wait()
        return 0


async def settle() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.fixture
def workshop(monkeypatch: pytest.MonkeyPatch) -> Workshop:
    """Of a machine with one core, on which nothing is compiled."""
    found = Workshop()
    monkeypatch.setattr(under_test, "compile_apart", found.compile)
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    monkeypatch.setattr(search, "compiled", lambda _game: False)
    monkeypatch.setattr(search, "prepare", lambda _game: None)
    return found


async def test_the_game_that_somebody_opens_is_compiled_at_once(workshop: Workshop) -> None:
    catalog = Catalog(())
    preparing = asyncio.create_task(catalog.prepare())
    while not workshop.begun:  # noqa: ASYNC110 - games are loaded in a thread
        await asyncio.sleep(0.01)
    assert workshop.begun == [("nimble", True)]
    assert {(info.status, info.compiled) for info in catalog.infos()} == {("ready", False)}
    assert catalog.open("street").id == "street"
    catalog.game("duel")
    await settle()
    assert workshop.begun[1:] == [("duel", False), ("street", False)]
    workshop.done["nimble"].set()
    workshop.done["street"].set()
    while len(catalog.compiled) < 2:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    await settle()
    assert len(workshop.begun) == 3  # the one core is busy
    for game_id in ("duel", "many", "noms"):
        while game_id not in workshop.done:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        workshop.done[game_id].set()
    await preparing
    assert workshop.begun[3:] == [("many", True), ("noms", True)]
    assert sorted(catalog.compiled) == sorted(gnomoteka.list_games())


async def test_nobody_can_want_what_there_is_not() -> None:
    catalog = Catalog(())
    for ask in (catalog.open, catalog.game):
        with pytest.raises(Refused, match="there is no game"):
            ask("chess")
    catalog.want("chess")
    assert not catalog.wanted


async def test_a_game_that_does_not_compile_is_played_all_the_same(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object, **_more: object) -> int:
        raise OSError("no process")

    monkeypatch.setattr(under_test, "compile_apart", fail)
    monkeypatch.setattr(under_test, "uncompilable", given_up := set[Game]())
    catalog = Catalog(())
    await catalog.prepare()
    assert set(catalog.ready) == set(gnomoteka.list_games()) and not catalog.compiled
    assert given_up == set(catalog.ready.values())
    (said,) = (record.getMessage() for record in caplog.records if "nimble" in record.getMessage())
    assert said == "nimble can't be compiled, so nobody thinks ahead in it: OSError: no process"
