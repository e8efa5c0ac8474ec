"""What a reader is told about a table: who sits where, who is here, and whose seat they may give away."""

import hashlib
import time
from collections.abc import Callable, Collection

from gnomoteka.server.counting import uncounted
from gnomoteka.server.store import Seat, Stored
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.wire import Asking, TableInfo


def gives_seats(stored: Stored, visitor: Visitor, present: set[Visitor]) -> bool:
    """Who may let a computer player stand in for somebody who is away: the host; who plays here, if the host isn't."""
    return visitor == stored.host or (stored.host not in present and bool(stored.seats_of(visitor)))


def table_info(
    stored: Stored,
    reader: Visitor,
    present: set[Visitor],
    step: int,
    asked: Collection[int],
    away_in: Callable[[Visitor | None], float],
    acting: Collection[int],
    now: float,
    getting_ready: Collection[int] = (),
) -> TableInfo:
    """`asked`: who is to move now and has not answered. A reader hears of their own seats alone. `acting`: who is to
    move, whether they have answered or not, which everybody knows; `now`: server time."""
    playing, due = stored.status == "playing", stored.clocks.due if stored.clocks else None
    gone = {seat.visitor for seat in stored.seats if seat.left}

    def away(visitor: Visitor | None) -> float:
        return 0.0 if visitor in gone else away_in(visitor)

    def vacant_in(seat: Seat) -> float | None:
        if not gives_seats(stored, reader, present):
            return None
        return max(away(seat.visitor), 0.0 if reader == stored.host else away(stored.host))

    return TableInfo(
        id=stored.id,
        game=stored.game,
        status=stored.status,
        options=stored.options,
        window_seconds=stored.window_seconds,
        hints=stored.hints,
        pace=stored.pace,
        hurry=stored.hurry,
        seats=[seat.info(reader, seat.visitor in present, vacant_in(seat)) for seat in stored.seats],
        host=stored.host == reader,
        step=step,
        ended=stored.ended,
        your_turn=playing
        and any(seat in asked and not stored.seats[seat].stand_in for seat in stored.seats_of(reader)),
        commitment=hashlib.sha256(stored.key).hexdigest(),
        again=stored.again,
        lesson=stored.lesson,
        created=stored.created,
        exchanges=stored.exchanges,
        getting_ready=list(getting_ready),
        clock=stored.clock,
        waiting_for=list(acting) if playing else [],
        time_left=max(0.0, due - now) if playing and due is not None else None,
        time_ups=stored.time_ups,
        for_children=stored.for_children,
        watchers_talk=stored.watchers_talk,
        said=stored.said,
        asking=_asking(stored, step) if playing else None,
        paused=stored.paused and playing,
        agreements=stored.agreements,
        uncounted=uncounted(stored),
        open_to=stored.open_to,
        watch_delay=stored.watch_delay,
    )


def _asking(stored: Stored, step: int) -> Asking | None:
    asked, now = stored.asking, time.time()
    if asked is None or not asked.holds(step, now):
        return None
    left = asked.until - now
    return Asking(what=asked.what, seat=asked.seat, step=asked.step, agreed=asked.agreed, left=left)
