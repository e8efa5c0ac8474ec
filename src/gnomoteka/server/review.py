"""Looking back at a game that is over: its steps as each seat saw them."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

from gnomoteka.core.match import Match
from gnomoteka.core.record import replay
from gnomoteka.server.limits import Buckets
from gnomoteka.server.refusal import Refused
from gnomoteka.server.snapshot import raw
from gnomoteka.server.tables import Tables
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.wire import ReplayEvent, ReplayMoment, ReplayPart

MOST_MOMENTS = 50  # in one answer
PARTS_PER_SECOND, PARTS_AT_ONCE = 4.0, 60.0  # for one visitor


async def finished_match(tables: Tables, table_id: str) -> Match:
    """The match of a table whose game is over: only then there are no secrets any more."""
    table = await tables.open(table_id)
    if table.status != "over":
        raise Refused("not_over", "a game is looked back at once it is over", 409)
    return table.known_match()


class Review:
    """Works in one thread, so that tables in play stay fast whatever is looked back at."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.asked = Buckets(PARTS_PER_SECOND, PARTS_AT_ONCE)
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="review")

    async def part(self, visitor: Visitor, table_id: str, first: int, count: int) -> ReplayPart:
        match = await finished_match(self.tables, table_id)
        if not self.asked.take(visitor.hex(), time.monotonic()):
            raise Refused("too_fast", f"at most {self.asked.rate:g} parts a second", 429)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.thread, part_of, match, first, count)

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)


def part_of(match: Match, first: int, count: int) -> ReplayPart:
    """The positions after steps first, first + 1, …; the one after step 0 is the start."""
    again = replay(match.record(key=True), lambda _: match.game, upto=0)
    moments: list[ReplayMoment] = []
    if first == 0 and count > 0:
        moments.append(moment_of(again, None, None, []))
    text = match.game.notation.move_text
    for step, (seat, code) in enumerate(match.history, 1):
        if step >= first + count:
            break
        events = again.repeat(seat, move := text(code))
        if step >= first:
            told = [ReplayEvent(mask=event.mask, event=event.json()) for event in events]
            moments.append(moment_of(again, seat, move, told))
    return ReplayPart(steps=match.step, moments=moments)


def moment_of(match: Match, seat: int | None, move: str | None, events: list[ReplayEvent]) -> ReplayMoment:
    everybody = match.seen_by(None)
    return ReplayMoment(
        step=match.step,
        seat=seat,
        move=move,
        acting=list(everybody.acting),
        shown=raw(everybody.shown()),
        own=[raw(match.own(each)) for each in range(match.seats)],
        events=events,
    )
