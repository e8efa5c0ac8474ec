"""Who thinks when: with real threads, held up by the test."""

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterable
from functools import partial

import pytest

from gnomoteka.server.thinking import HINT, MOVE, Queue, Thinking
from tests.server.waiting import PATIENCE

ANNA, BORIS, VERA = b"anna", b"boris", b"vera"


async def order_of(wanted: Iterable[tuple[int, bytes, str]], threads: int = 1) -> list[tuple[bytes, str]]:
    """All of these come while every thread is busy with Anna's first table: who thinks in which order."""
    began, go = list[tuple[bytes, str]](), threading.Event()
    queue = Queue(threads, "test")
    try:
        first = [queue.start(MOVE, ANNA, "first", lambda: go.wait(PATIENCE)) for _ in range(threads)]
        rest = [
            queue.start(rank, person, table, partial(began.append, (person, table))) for rank, person, table in wanted
        ]
        go.set()
        await asyncio.wait_for(asyncio.gather(*first, *rest), PATIENCE / 2)
    finally:
        queue.close()
    return began


def test_people_take_turns_however_many_tables_one_of_them_has() -> None:
    hers = [(MOVE, ANNA, f"a{number}") for number in range(30)]
    order = asyncio.run(order_of([*hers, (MOVE, BORIS, "b"), (MOVE, VERA, "v")]))
    assert order[:3] == [(BORIS, "b"), (VERA, "v"), (ANNA, "a0")]
    assert len(order) == 32


def test_tables_of_one_person_take_turns() -> None:
    wanted = [(MOVE, ANNA, "a")] * 5 + [(MOVE, ANNA, "other")]
    assert asyncio.run(order_of(wanted)).index((ANNA, "other")) == 1


def test_moves_come_before_hints() -> None:
    wanted = [(HINT, BORIS, "b"), (MOVE, ANNA, "a"), (MOVE, ANNA, "a")]
    assert asyncio.run(order_of(wanted)) == [(ANNA, "a"), (ANNA, "a"), (BORIS, "b")]


async def thinks_at_once(thinking: Thinking, ask: Callable[[Thinking], Awaitable[object]]) -> bool:
    go = threading.Event()
    unwatched = [thinking.move(ANNA, f"a{number}", False, lambda: go.wait(PATIENCE)) for number in range(30)]
    try:
        await asyncio.wait_for(ask(thinking), PATIENCE / 2)
        return not any(each.done() for each in unwatched)
    finally:
        go.set()
        await asyncio.gather(*unwatched)


@pytest.mark.parametrize(
    "ask",
    [lambda thinking: thinking.move(ANNA, "a", True, int), lambda thinking: thinking.hint(ANNA, "a", int)],
    ids=["move", "hint"],
)
def test_what_somebody_waits_for_never_waits_for_what_nobody_watches(
    ask: Callable[[Thinking], Awaitable[object]],
) -> None:
    async def main() -> bool:
        thinking = Thinking()
        try:
            return await thinks_at_once(thinking, ask)
        finally:
            thinking.close()

    assert asyncio.run(main())


def test_a_mistake_is_told_and_what_nobody_wants_any_more_is_dropped() -> None:
    async def main() -> None:
        queue, go, done = Queue(1, "test"), threading.Event(), list[int]()
        try:
            first = queue.start(MOVE, ANNA, "a", lambda: go.wait(PATIENCE))
            dropped = queue.start(MOVE, ANNA, "a", lambda: done.append(1))
            wrong = queue.start(MOVE, ANNA, "a", lambda: 1 // 0)
            dropped.cancel()
            go.set()
            with pytest.raises(ZeroDivisionError):
                await asyncio.wait_for(wrong, PATIENCE / 2)
            assert await first and not done and not queue.running
        finally:
            queue.close()

    asyncio.run(main())
