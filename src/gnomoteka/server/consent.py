"""What all people at a table have to agree to: to take back somebody's last turn, to stop the clocks, to deal anew.

One asks and all others are asked, who play themselves; computer players have nothing against it. Who moves on instead
has answered, and after a while nobody is asked any more: somebody who is away stops nothing, and nothing happens
without them. What was asked for and what came of it is in the table's log.

Nothing is taken back once something hidden came to light that is nobody's to show: a person's move drew it, as the
rules say, or a computer player's let who asks know more, as imagined games tell (see takeback.py). A card that a person
has played is that person's to show, and they agree. So what is refused tells nobody what they don't know.
"""

import itertools
import secrets
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.core.match import Match
from gnomoteka.server.clock import Running, begin, go_on_after, is_slow, pause
from gnomoteka.server.course import Draft, asks_several, last_deal
from gnomoteka.server.limits import Buckets
from gnomoteka.server.lobby import Lobby
from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import answers, clocks, steps, tables
from gnomoteka.server.store import DEAL_ANEW, Request, Stored, StoredStep
from gnomoteka.server.table import Table
from gnomoteka.server.takeback import TakeBack
from gnomoteka.server.talk_wire import Ask, Consent
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.wire import Agreement, TableInfo
from gnomoteka.server.writer import Step

LASTS = 120.0  # seconds that somebody is asked
SLOWLY = 24 * 3600.0  # where people look now and then
LOGGED = 60  # of a table's agreements
ASKS_PER_SECOND, ASKS_AT_ONCE = 1 / 20, 5  # of one person


class Past(NamedTuple):
    """A step that still holds. `lit`: it brought something hidden to light; `secret`: it answered a question."""

    seat: int
    move: str
    before: Match
    lit: bool
    secret: bool


# Gives whether steps were stored.
Change = Callable[[AsyncConnection, Table, Stored, list[Past]], Awaitable[bool]]


class Consents:
    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.moves = lobby.tables.moves
        self.asking = Buckets(ASKS_PER_SECOND, ASKS_AT_ONCE)

    async def ask(self, visitor: Visitor, table_id: str, wish: Ask) -> TableInfo:
        async def ask(connection: AsyncConnection, table: Table, now: Stored, made: list[Past]) -> bool:
            seat = wish.seat
            if seat not in now.seats_of(visitor):
                raise Refused("foreign_seat", f"seat {seat} isn't yours", 403)
            if not now.plays_itself(seat):
                raise Refused("stood_in", "a computer player moves for this seat", 409)
            if table.asks_for():
                raise Refused("asked_already", "somebody asks for something, and has no answer yet", 409)
            if now.paused:
                raise Refused("paused", "first somebody lets the game go on", 409)
            if wish.what != "pause" and not now.hints:
                raise Refused("for_real", "in a rated game nothing is taken back or dealt anew", 409)
            back = _check(table, wish, made)
            if not self.asking.take(visitor.hex(), time.monotonic()):
                raise Refused("too_fast", "asked too often: in a while again", 429)
            lasts = SLOWLY if is_slow(now.clock) else LASTS
            request = Request(wish.what, seat, table.step, time.time() + lasts, [], back)
            note(now, seat, wish.what, "asked")
            return await self._settle(connection, table, now, request, made)

        return await self._change(visitor, table_id, ask)

    async def answer(self, visitor: Visitor, table_id: str, wish: Consent) -> TableInfo:
        async def answer(connection: AsyncConnection, table: Table, now: Stored, made: list[Past]) -> bool:
            request, mine = now.asking, now.seats_of(visitor)
            if request is None or not request.holds(table.step, time.time()):
                raise Refused("not_asked", "nobody asks for anything any more", 409)
            if not any(now.plays_itself(seat) for seat in mine):
                raise Refused("not_seated", "those who play are asked", 403)
            if not wish.agree:
                if request.seat not in mine:
                    note(now, mine[0], request.what, "declined")
                await _keep(connection, now, asking=None)
                return False
            if request.seat in mine:
                raise Refused("own_request", "the others are asked", 409)
            request.agreed = sorted({*request.agreed, *mine})
            return await self._settle(connection, table, now, request, made)

        return await self._change(visitor, table_id, answer)

    async def go_on(self, visitor: Visitor, table_id: str) -> TableInfo:
        """After a pause: anybody who plays there may."""

        async def go_on(connection: AsyncConnection, table: Table, now: Stored, _made: list[Past]) -> bool:
            mine = [seat for seat in now.seats_of(visitor) if not now.seats[seat].resigned]
            if not mine:
                raise Refused("not_seated", "those who play let the game go on", 403)
            if not now.paused:
                raise Refused("not_paused", "the game goes on", 409)
            note(now, mine[0], "pause", "ended")
            await _keep(connection, now, paused=False)
            if now.clock and now.clocks:
                asked = now.asks(table.check_match(), table.acting)
                await _set_clocks(
                    connection, now, go_on_after(now.clock, now.clocks, asked, self.moves.timekeeper.now())
                )
            return False

        return await self._change(visitor, table_id, go_on)

    async def _change(self, visitor: Visitor, table_id: str, change: Change) -> TableInfo:
        """No move is on its way meanwhile."""
        table = await self.lobby.tables.open(table_id)

        async def work() -> None:
            async with table.turn:
                stored_steps, paused, made = False, table.stored.paused, await self._made(table)

                async def checked(connection: AsyncConnection, now: Stored) -> None:
                    nonlocal stored_steps
                    _check_playing(table, now)
                    stored_steps = await change(connection, table, now, made)

                await self.lobby.change(table, checked, visitor)
                if stored_steps:
                    await self.moves.begin_anew(table)
                elif table.stored.paused != paused:
                    self.moves.seats_changed(table)
                else:
                    self.moves.bots.attend(table)

        await self.lobby.tables.tasks.finish(work())
        return table.info(visitor)

    # ---- what is asked for --------------------------------------------------------------

    async def _made(self, table: Table) -> list[Past]:
        """The steps that hold, played again: before the database waits for it."""
        if table.match is None or not table.acting or table.match.game.interpreted:
            return []
        stored = await self.lobby.store.steps(table.id)
        if len(stored) != table.step:
            raise Refused("stale", f"the table is at step {len(stored)}", 409)
        return past_of(table, stored)

    async def _settle(
        self, connection: AsyncConnection, table: Table, now: Stored, request: Request, made: list[Past]
    ) -> bool:
        """Either all agree, and it is done; or it is asked on."""
        asker = now.seats[request.seat].visitor
        asked = [
            seat for seat, each in enumerate(now.seats) if now.plays_itself(seat) and each.visitor not in (None, asker)
        ]
        if not set(asked) <= set(request.agreed):
            await _keep(connection, now, asking=request)
            return False
        note(now, request.seat, request.what, "agreed")
        match request.what:
            case "pause":
                _check_no_window(table)
                await _keep(connection, now, asking=None, paused=True)
                if now.clocks:
                    await _set_clocks(connection, now, pause(now.clocks, self.moves.timekeeper.now()))
                return False
            case "undo":
                if len(made) < request.back:
                    raise Refused("preparing", "the rules aren't compiled here yet", 503)
                await self._take_back(connection, table, now, request, made[-request.back].before)
            case "deal":
                await self._deal(connection, table, now, request.seat)
        return True

    async def _take_back(
        self, connection: AsyncConnection, table: Table, now: Stored, request: Request, to: Match
    ) -> None:
        drafts = [
            Draft(table.step + 1 + number, request.seat, None, to, [], to.acting) for number in range(request.back)
        ]
        rows = [Step(now.id, draft.step, draft.seat, None, draft.acting).row() for draft in drafts]
        await connection.execute(sa.insert(steps), rows)
        if stand := table.clocks_after(drafts, self.moves.timekeeper.now()):
            await _set_clocks(connection, now, stand)
        await _keep(connection, now, asking=None)

    async def _deal(self, connection: AsyncConnection, table: Table, now: Stored, seat: int) -> None:
        """With another key, whose commitment is shown before anybody moves, as at first."""
        key, step = secrets.token_bytes(32), table.step + 1
        match = table.check_match().game.start(len(now.seats), key, **now.options)
        await connection.execute(sa.insert(steps), Step(now.id, step, seat, DEAL_ANEW, match.acting).row())
        await connection.execute(sa.delete(answers).where(answers.c.table_id == now.id))
        if now.clock:
            asked, time_now = now.asks(match, match.acting), self.moves.timekeeper.now()
            await _set_clocks(connection, now, replace(begin(now.clock, len(now.seats), asked, time_now), step=step))
        await _keep(connection, now, asking=None, key=key)


def _check(table: Table, wish: Ask, made: Sequence[Past]) -> int:
    """Whether that can be now; gives how many steps are to be taken back. Raises Refused."""
    if wish.what == "pause":
        _check_no_window(table)
        return 0
    if table.check_match().game.interpreted:
        raise Refused("preparing", "before the rules are compiled that takes too long to find out", 503)
    if wish.what == "undo":
        return steps_back(table, made, wish.seat)
    if len({past.seat for past in made}) == len(table.stored.seats):
        raise Refused("too_late_to_deal", "everybody has moved already", 409)
    return 0


def past_of(table: Table, stored: Sequence[StoredStep]) -> list[Past]:
    match, late = table.start(), table.late
    made: list[Past] = []
    for step, seat, move in stored[last_deal(stored) :]:
        if move is None:
            match = made.pop().before
            continue
        before, secret = match, asks_several(match) or (step, seat) in late
        match = match.copy()
        match.repeat(seat, move)
        made.append(Past(seat, move, before, match.lit, secret))
    return made


def steps_back(table: Table, made: Sequence[Past], seat: int) -> int:
    """How many steps are taken back with this seat's last turn. Raises Refused."""
    nothing = Refused("no_undo", "there is nothing to take back now", 409)
    refused = Refused("come_to_light", "something hidden has come to light since", 409)
    if table.question is not None:
        raise nothing  # else it would tell who has answered
    first = max((index for index, past in enumerate(made) if past.seat == seat), default=None)
    if first is None:
        raise nothing
    while first and made[first - 1].seat == seat and not made[first - 1].lit and not made[first - 1].secret:
        first -= 1
    line = made[first:]
    if any(past.secret or (past.lit and not table.stored.seats[past.seat].computer) for past in line):
        raise refused
    for answers_then in _of_computers(table, line):
        began = answers_then[0].before
        played = [(past.seat, past.move) for past in answers_then]
        if TakeBack(seat, began, began, played, answers=len(played)).shows(table.stored.key):
            raise refused
    return len(line)


def _of_computers(table: Table, line: Sequence[Past]) -> Iterator[list[Past]]:
    """Moves of computer players, those together that follow each other."""
    for computer, some in itertools.groupby(line, lambda past: bool(table.stored.seats[past.seat].computer)):
        if computer:
            yield list(some)


def note(now: Stored, seat: int, what: Any, came: Any) -> None:
    """For the log."""
    now.agreements = [*now.agreements, Agreement(step=now.steps, seat=seat, what=what, came=came)][-LOGGED:]


async def _keep(connection: AsyncConnection, now: Stored, **values: Any) -> None:
    """What is so now, and what is in the log."""
    values["agreements"] = msgspec.to_builtins(now.agreements)
    if "asking" in values:
        values["asking"] = msgspec.to_builtins(values["asking"])
    await connection.execute(sa.update(tables).where(tables.c.id == now.id).values(**values))


async def _set_clocks(connection: AsyncConnection, now: Stored, stand: Running) -> None:
    row = stand.row(now.id)
    await connection.execute(sa.update(clocks).where(clocks.c.table_id == now.id).values(**row))


def _check_playing(table: Table, now: Stored) -> None:
    if now.status != "playing":
        raise Refused("not_started" if now.status == "waiting" else "over", "only while a game goes on", 409)
    if now.lesson:
        raise Refused("lesson", "not in a lesson", 409)
    table.check_match()
    if now.steps != table.step:
        raise Refused("stale", f"the table is at step {now.steps}", 409)


def _check_no_window(table: Table) -> None:
    if table.question is not None and table.question.seconds is not None:
        raise Refused("in_window", "once the window has closed", 409)
