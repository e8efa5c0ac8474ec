"""The path of a move, with a writer that waits until it is told how it went: checked, stored, told, one at a time."""

import asyncio
import json
from collections import deque
from typing import Any

import pytest

from gnomoteka.core.game import Game
from gnomoteka.games import find
from gnomoteka.server import moves as path
from gnomoteka.server.catalog import Catalog
from gnomoteka.server.measured import Measured
from gnomoteka.server.moves import MOST_WAITING, Moves
from gnomoteka.server.refusal import Refused
from gnomoteka.server.store import Seat, Store, Stored
from gnomoteka.server.table import Table
from gnomoteka.server.tasks import Tasks
from gnomoteka.server.writer import Answer, Fate, Step, Writer
from tests.example import GAME as EXAMPLE
from tests.server.waiting import PATIENCE

ANNA, BORIS = b"anna", b"boris"


class HeldWriter(Writer):
    """What it is asked to store, in order; and how each of these ends."""

    def __init__(self) -> None:
        self.measured = Measured()
        self.lately = deque()
        self.asked: asyncio.Queue[tuple[Any, asyncio.Future[Fate]]] = asyncio.Queue()

    async def _hold(self, what: Any) -> Fate:
        fate: asyncio.Future[Fate] = asyncio.get_running_loop().create_future()
        self.asked.put_nowait((what, fate))
        return await fate

    async def store(self, step: Step, _fence: int | None = None) -> Fate:
        return await self._hold(step)

    async def store_together(self, made: Any, *_: Any) -> Fate:
        return await self._hold(list(made))

    async def keep(self, answer: Answer) -> Fate:
        return await self._hold(answer)

    async def answer(self, fate: Fate) -> Any:
        """Ends what is on its way, or comes next; gives what it is."""
        what, waiting = await asyncio.wait_for(self.asked.get(), PATIENCE)
        waiting.set_result(fate)
        return what


class Looker:
    def __init__(self) -> None:
        self.visitor = b"looker"
        self.heard: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        self.heard.append(json.loads(message))

    @property
    def steps(self) -> list[int]:
        return [message["step"] for message in self.heard if message["type"] == "state"]


class Room:
    """A table of two people without a server around it."""

    def __init__(self, game: Game, seconds: float | None = None, **options: bool) -> None:
        game.prepare()
        catalog = Catalog(())
        catalog.ready[game.id] = game
        self.writer = HeldWriter()
        self.tasks = Tasks()
        self.moves = Moves(Store("sqlite://"), self.writer, catalog, self.tasks, bot_delay=0)
        seats = [Seat("person", ANNA, "Anna"), Seat("person", BORIS, "Boris")]
        stored = Stored(
            "t", game.id, game.version, {**game.options, **options}, b"k" * 32, ANNA, "playing", 0.0,
            window_seconds=seconds, seats=seats,
        )  # fmt: skip
        self.table = Table(stored)
        self.looker = Looker()
        self.table.watch(self.looker)
        self.moves.begin(self.table)

    def submit(self, seat: int, move: str | None, step: int = 0) -> asyncio.Task[None]:
        return self.tasks.start(self.moves.submit(self.table, seat, step, move))

    def choices(self, seat: int) -> list[str]:
        assert self.table.match
        return self.table.match.moves(seat)


@pytest.fixture
async def room():
    made: list[Room] = []

    def make(*what: Any, **more: Any) -> Room:
        made.append(Room(*what, **more))
        return made[-1]

    yield make
    for each in made:
        await each.tasks.close()
        await each.moves.bots.close()
        await each.moves.store.close()


async def refusals(*tasks: asyncio.Task[None]) -> list[str | None]:
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    return [each.code if isinstance(each, Refused) else None for each in ended]


async def test_nobody_hears_of_a_step_before_it_is_stored(room):
    r = room(find("nimble"))
    moving = r.submit(r.table.acting[0], "take deck")
    step, waiting = await r.writer.asked.get()
    assert (step.table, step.step, step.move) == ("t", 1, "take deck")
    assert r.looker.steps == [] and r.table.step == 0
    waiting.set_result(Fate.STORED)
    await moving
    assert r.looker.steps == [1]


@pytest.mark.parametrize("order", [("take deck", "take 1"), ("take 1", "take deck")])
async def test_requests_are_met_in_the_order_in_which_they_came(room, order):
    r = room(find("nimble"))
    seat = r.table.acting[0]
    requests = [r.submit(seat, move) for move in ("take deck", *order)]
    await r.writer.answer(Fate.FAILED)
    assert (await r.writer.answer(Fate.STORED)).move == order[0]
    assert await refusals(*requests) == ["busy", None, "stale"]


async def test_only_so_many_requests_wait_and_all_of_these_are_met(room):
    r = room(find("nimble"))
    seat = r.table.acting[0]
    requests = [r.submit(seat, "take deck") for _ in range(1 + MOST_WAITING)]
    assert await refusals(r.submit(seat, "take deck")) == ["busy"]
    await r.writer.answer(Fate.STORED)
    assert await refusals(*requests) == [None] + ["stale"] * MOST_WAITING


async def test_a_question_is_closed_again_and_again_until_the_database_stores_it(room, monkeypatch):
    monkeypatch.setattr(path, "TRY_AGAIN", 0)
    r = room(EXAMPLE)
    answering = [r.submit(seat, r.choices(seat)[0]) for seat in (0, 1)]
    for _ in answering:
        await r.writer.answer(Fate.STORED)
    for _ in range(3):
        closing = await r.writer.answer(Fate.FAILED)
        assert [(step.step, step.seat) for step in closing] == [(1, 0), (2, 1)]
        assert r.looker.steps == []
    await r.writer.answer(Fate.STORED)
    assert await refusals(*answering) == [None, None]
    assert r.looker.steps == [2]


async def test_a_window_whose_time_is_up_closes_before_those_who_wait_are_heard(room):
    r = room(EXAMPLE, seconds=30.0, snatch=True)
    choosing = [r.submit(seat, r.choices(seat)[0]) for seat in (0, 1)]
    for _ in range(3):  # two choices, and the steps that they become
        await r.writer.answer(Fate.STORED)
    assert await refusals(*choosing) == [None, None]
    window = r.table.question
    assert window and window.closes_at
    first, second = (r.submit(seat, "pass", step=2) for seat in (0, 1))
    _, waiting = await r.writer.asked.get()  # the first one's answer is on its way
    window.time_is_up = True
    waiting.set_result(Fate.STORED)
    assert [step.step for step in await r.writer.answer(Fate.STORED)] == [3, 4]
    assert await refusals(first, second) == [None, "too_late"]
    assert r.looker.steps == [2, 4]


async def test_what_is_refused_or_changes_nothing_waits_for_no_other_seats_answer(room):
    r = room(EXAMPLE)
    mine, other = r.choices(0)[:2]
    answering = r.submit(0, mine)
    await r.writer.answer(Fate.STORED)
    await answering
    theirs = r.submit(1, r.choices(1)[0])
    _, waiting = await r.writer.asked.get()  # it is being stored all the while
    probes = [(0, "dance", 0), (0, mine, 0), (0, mine, 7), (5, mine, 0), (0, "pass", 0)]
    for seat, move, step in probes:
        probe = r.submit(seat, move, step)
        await asyncio.wait((probe,), timeout=PATIENCE)
        assert probe.done() and not theirs.done()
    changing, again = r.submit(0, other), r.submit(0, mine)  # these two come in their order
    waiting.set_result(Fate.FAILED)
    assert (await r.writer.answer(Fate.STORED)).move == other
    assert (await r.writer.answer(Fate.STORED)).move == mine
    assert await refusals(theirs, changing, again) == ["busy", None, None]
    assert r.table.question and r.table.question.answers == {0: mine} and not r.table.question.coming
