"""Evenings: small tournaments. Somebody makes one and sends its link, people come, and rounds follow each other.

All of an evening is in the database, and goes on in one transaction that holds its row: by the server where the last
game of a round ended, or by any that looks for it. The tables of a round are made in that transaction too, so there is
never half a round. Whoever isn't there loses by the clock, and nobody waits for them: a table where one person is left
is decided.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.catalog import usual_level
from gnomoteka.server.club_wire import (
    EveningBoard,
    EveningInfo,
    EveningPerson,
    EveningStanding,
    NewEvening,
)
from gnomoteka.server.counting import Outcome, gave_up, placed
from gnomoteka.server.ids import new_id
from gnomoteka.server.leaving import Leaving
from gnomoteka.server.limits import Buckets
from gnomoteka.server.lobby import insert_table
from gnomoteka.server.pairing import Board, have_all_met, pair, rounds_for, standings
from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import evening_boards, evening_people, evenings, outcomes, tables
from gnomoteka.server.store import Seat, Stored, read_tables
from gnomoteka.server.table import Table
from gnomoteka.server.visitors import Visitor, clean_name, told_apart
from gnomoteka.server.wire import Clock, Resign

log = logging.getLogger(__name__)

FEWEST, MOST = 4, 64
LISTED = 20
OF_ONE = 3  # evenings that one person has made and that aren't over
EVERY = 5.0  # seconds between looks for what was left undone
MAKING_PER_SECOND, MAKING_AT_ONCE = 1 / 120, 5.0
CLOCKS = {
    "live": Clock(per="game", seconds=600, increment=5, time_up="seat"),
    "slow": Clock(per="move", seconds=24 * 3600, time_up="seat"),
}


class Evening(NamedTuple):
    """As it is stored."""

    row: Any
    people: Sequence[Any]
    boards: Sequence[Any]

    @property
    def played(self) -> list[Board]:
        return [Board(row.people, row.places) for row in self.boards]

    @property
    def here(self) -> list[int]:
        return [row.number for row in self.people if not row.left]

    @property
    def began(self) -> list[int]:
        """Who was there in the first round."""
        return sorted(each for row in self.boards if row.round == 1 for each in row.people) or self.here

    @property
    def complete(self) -> bool:
        """All who are there have met all: where somebody left that is before the last round."""
        row = self.row
        return row.kind == "robin" and row.seats == 2 and have_all_met(self.here, self.played)

    def number_of(self, person: Visitor) -> int | None:
        return next((row.number for row in self.people if row.person == person), None)


class Evenings:
    def __init__(self, leaving: Leaving) -> None:
        self.leaving = leaving
        self.lobby = leaving.lobby
        self.store = leaving.lobby.store
        self.writer = leaving.lobby.writer
        self.settings = leaving.lobby.settings
        self.making = Buckets(MAKING_PER_SECOND, MAKING_AT_ONCE)

    # ---- reading ------------------------------------------------------------------------

    async def mine(self, reader: Visitor) -> list[EveningInfo]:
        there = sa.select(evening_people.c.evening).where(evening_people.c.person == reader)
        query = sa.select(evenings.c.id).where(sa.or_(evenings.c.host == reader, evenings.c.id.in_(there)))
        async with self.store.reading() as connection:
            found = await connection.execute(query.order_by(evenings.c.created.desc()).limit(LISTED))
            return [told(await read(connection, each), reader) for each in list(found.scalars())]

    async def info(self, reader: Visitor, evening_id: str) -> EveningInfo:
        async with self.store.reading() as connection:
            return told(await read(connection, evening_id), reader)

    # ---- coming together ----------------------------------------------------------------

    async def make(self, host: Visitor, wish: NewEvening) -> EveningInfo:
        self._check_on()
        game = self.lobby.catalog.game(wish.game)
        low, high = game.seats
        if not max(2, low) <= wish.seats <= high:
            raise Refused("bad_seats", f"{game.id} is for {low} to {high} seats")
        name = clean_name(wish.name)
        if not self.making.take(host.hex(), time.monotonic()):
            raise Refused("too_fast", "that was often enough for now; try again in a while", 429)
        row = {
            "id": new_id(), "game": game.id, "kind": wish.kind, "seats": wish.seats, "pace": wish.pace, "host": host,
            "status": "open", "round": 0, "rounds": 0, "created": time.time(),
        }  # fmt: skip

        async def make(connection: AsyncConnection) -> None:
            open_ones = sa.select(sa.func.count()).where(evenings.c.host == host, evenings.c.status != "over")
            if (await connection.execute(open_ones)).scalar_one() >= OF_ONE:
                raise Refused("too_many_evenings", f"at most {OF_ONE} evenings that are not over", 429)
            await connection.execute(sa.insert(evenings), row)
            first = {"evening": row["id"], "number": 0, "person": host, "name": name, "left": False}
            await connection.execute(sa.insert(evening_people), first)

        await self.writer.do(make)
        return await self.info(host, str(row["id"]))

    def _check_on(self) -> None:
        if not self.settings.evenings:
            raise Refused("evenings_off", "whoever hosts this server has switched evenings off", 403)

    async def join(self, visitor: Visitor, evening_id: str, name: str) -> EveningInfo:
        self._check_on()
        called = clean_name(name)

        async def join(connection: AsyncConnection) -> None:
            now = await lock(connection, evening_id)
            number = now.number_of(visitor)
            if number is not None and now.row.status != "over":
                back = sa.and_(evening_people.c.evening == evening_id, evening_people.c.number == number)
                await connection.execute(sa.update(evening_people).where(back).values(left=False))
                return
            if now.row.status != "open":
                raise Refused("evening_began", "it has begun without you", 409)
            if len(now.people) >= MOST:
                raise Refused("evening_full", f"at most {MOST} people come together", 409)
            given = told_apart(called, (row.name for row in now.people))
            row = {"evening": evening_id, "number": len(now.people), "person": visitor, "name": given, "left": False}
            await connection.execute(sa.insert(evening_people), row)

        await self.writer.do(join)
        return await self.info(visitor, evening_id)

    async def leave(self, visitor: Visitor, evening_id: str) -> EveningInfo:
        """Nobody waits for them any more; a game that they play is given up. One that hasn't begun ends with the last
        who would have come."""

        async def leave(connection: AsyncConnection) -> str | EveningInfo | None:
            now = await lock(connection, evening_id)
            number = now.number_of(visitor)
            if number is None or now.row.status == "over":
                raise Refused("not_there", "you don't play there", 409)
            them = sa.and_(evening_people.c.evening == evening_id, evening_people.c.number == number)
            await connection.execute(sa.update(evening_people).where(them).values(left=True))
            gone = await read(connection, evening_id)
            if gone.row.status == "open" and not await pass_on(connection, gone, visitor):
                return told(gone, visitor)
            return table_of(now, number)

        table = await self.writer.do(leave)
        if isinstance(table, EveningInfo):
            return table
        if table:
            level = usual_level(self.lobby.catalog.game((await self.info(visitor, evening_id)).game))
            try:
                await self.leaving.resign(visitor, table, Resign(level=level))
            except Refused as refused:
                log.debug("nothing to give up at table %s: %s", table, refused.code)
        await self.go_on(evening_id)
        return await self.info(visitor, evening_id)

    async def begin(self, visitor: Visitor, evening_id: str) -> EveningInfo:
        self._check_on()

        async def begin(connection: AsyncConnection) -> None:
            now = await lock(connection, evening_id)
            if now.row.host != visitor:
                raise Refused("not_host", "who made the evening begins it", 403)
            if now.row.status != "open":
                raise Refused("evening_began", "it has begun already", 409)
            if len(now.here) < FEWEST:
                raise Refused("too_few", f"at least {FEWEST} people come together", 409)
            rounds = rounds_for(now.row.kind, len(now.here), now.row.seats)
            await self._next_round(connection, now, rounds)

        await self.writer.do(begin)
        return await self.info(visitor, evening_id)

    # ---- rounds -------------------------------------------------------------------------

    def game_is_over(self, table: Table) -> None:
        self.lobby.tables.tasks.start(self._try(sa.select(evening_boards.c.evening).filter_by(at_table=table.id)))

    async def run(self) -> None:
        while True:
            await self._try(sa.select(evenings.c.id).where(evenings.c.status == "playing"))
            await asyncio.sleep(EVERY)

    async def _try(self, which: sa.Select[Any]) -> None:
        try:
            async with self.store.reading() as connection:
                found = list((await connection.execute(which)).scalars())
            for evening_id in found:
                await self.go_on(evening_id)
        except Refused:
            pass  # the database is away for now; it is looked at again
        except Exception:
            log.exception("an evening can't go on")

    async def go_on(self, evening_id: str) -> None:
        """What is decided is noted; with the last game of a round the next one begins, or it is over."""
        async with self.store.reading() as connection:
            seen = await read(connection, evening_id)
            if seen.row.status != "playing" or not (await decided(connection, seen) or not unsettled(seen)):
                return

        async def settle(connection: AsyncConnection) -> None:
            now = await lock(connection, evening_id)
            if now.row.status != "playing":
                return
            for row, places in await decided(connection, now):
                this = sa.and_(*(evening_boards.c[key] == getattr(row, key) for key in ("evening", "round", "board")))
                await connection.execute(sa.update(evening_boards).where(this).values(places=places))
            now = await read(connection, evening_id)
            if unsettled(now):
                return
            if now.row.round >= now.row.rounds or len(now.here) < 2 or now.complete:
                over = sa.update(evenings).where(evenings.c.id == evening_id).values(status="over")
                await connection.execute(over)
            else:
                await self._next_round(connection, now, now.row.rounds)

        await self.writer.do(settle)

    async def _next_round(self, connection: AsyncConnection, now: Evening, rounds: int) -> None:
        row, played, number = now.row, now.played, now.row.round
        order = now.here if row.kind == "robin" else [each.person for each in standings(now.here, played)]
        while True:
            groups = await asyncio.to_thread(pair, row.kind, order, row.seats, played, number, now.began)
            if any(len(group) > 1 for group in groups) or number + 1 >= rounds:
                break
            number += 1  # all who would have played have left
        boards = []
        for board, group in enumerate(groups):
            table = await self._table(connection, now, group) if len(group) > 1 else None
            boards.append(
                {
                    "evening": row.id,
                    "round": number + 1,
                    "board": board,
                    "at_table": table,
                    "people": group,
                    "places": [],
                }
            )
        await connection.execute(sa.insert(evening_boards), boards)
        change = sa.update(evenings).where(evenings.c.id == row.id)
        await connection.execute(change.values(status="playing", round=number + 1, rounds=rounds))

    async def _table(self, connection: AsyncConnection, now: Evening, group: Sequence[int]) -> str:
        """A rated table for these people; a computer player where one is missing."""
        game = self.lobby.catalog.game(now.row.game)
        people = {row.number: row for row in now.people}
        seats = [Seat("person", visitor=people[each].person, name=people[each].name) for each in group]
        level = usual_level(game)
        seats += [Seat("bot", level=level) for _ in range(now.row.seats - len(group))]
        clock = CLOCKS[now.row.pace]
        stored = Stored(
            id=new_id(),
            game=game.id,
            version=game.version,
            options=dict(game.options),
            key=secrets.token_bytes(32),
            host=people[group[0]].person,
            status="playing",
            created=time.time(),
            window_seconds=self.settings.windows[0] if game.has_windows else None,
            hints=False,
            pace="quick",
            seats=seats,
            clock=Clock(
                per=clock.per, seconds=clock.seconds, increment=clock.increment, time_up=clock.time_up, level=level
            ),
        )
        await insert_table(connection, stored)
        await self.lobby.start_clock(connection, stored)
        return stored.id


async def lock(connection: AsyncConnection, evening_id: str) -> Evening:
    """Nobody else changes it until this transaction ends."""
    row = sa.update(evenings).where(evenings.c.id == evening_id).values(game=evenings.c.game)
    await connection.execute(row)
    return await read(connection, evening_id)


async def pass_on(connection: AsyncConnection, now: Evening, host: Visitor) -> bool:
    """Of an evening that hasn't begun: the first who is there begins it, if its host isn't. False: nobody is, and it is
    no more."""
    if not now.here:
        await delete_evenings(connection, evenings.c.id == now.row.id)
        return False
    if now.row.host == host:
        heir = next(row.person for row in now.people if not row.left)
        await connection.execute(sa.update(evenings).where(evenings.c.id == now.row.id).values(host=heir))
    return True


async def delete_evenings(connection: AsyncConnection, which: sa.ColumnElement[bool]) -> None:
    """That haven't begun."""
    gone = sa.select(evenings.c.id).where(which, evenings.c.status == "open")
    await connection.execute(sa.delete(evening_people).where(evening_people.c.evening.in_(gone)))
    await connection.execute(sa.delete(evenings).where(which, evenings.c.status == "open"))


async def pass_all_on(connection: AsyncConnection, person: Visitor) -> None:
    """They are no more, and have left every evening."""
    theirs = sa.select(evenings.c.id).where(evenings.c.host == person, evenings.c.status == "open")
    for evening_id in list((await connection.execute(theirs)).scalars()):
        await pass_on(connection, await lock(connection, evening_id), person)


async def read(connection: AsyncConnection, evening_id: str) -> Evening:
    row = (await connection.execute(sa.select(evenings).where(evenings.c.id == evening_id))).first()
    if row is None:
        raise Refused("unknown_evening", "there is no such evening", 404)
    mine = sa.select(evening_people).where(evening_people.c.evening == evening_id)
    people = (await connection.execute(mine.order_by(evening_people.c.number))).all()
    theirs = sa.select(evening_boards).where(evening_boards.c.evening == evening_id)
    boards = (await connection.execute(theirs.order_by(evening_boards.c.round, evening_boards.c.board))).all()
    return Evening(row, people, boards)


def unsettled(now: Evening) -> list[Any]:
    """Games of this round that nobody knows the end of."""
    return [row for row in now.boards if row.round == now.row.round and row.at_table and not row.places]


async def decided(connection: AsyncConnection, now: Evening) -> list[tuple[Any, list[int]]]:
    """Boards of which it is known how they ended, with the place of each person."""
    rows = {row.at_table: row for row in unsettled(now)}
    if not rows:
        return []
    found = {each.id: each for each in await read_tables(connection, sa.select(tables).where(tables.c.id.in_(rows)))}
    ends = await connection.execute(sa.select(outcomes).where(outcomes.c.table_id.in_(rows)))
    outcome = {row.table_id: Outcome(row.places, row.scores) for row in ends}
    settled = []
    for table_id, row in rows.items():
        stored = found.get(table_id)
        if stored is None:  # a host of the server has deleted it: nobody has won
            settled.append((row, [1] * len(row.people)))
        elif table_id in outcome or _left_alone(stored):
            places = placed(stored, outcome.get(table_id, Outcome(None, None)))
            settled.append((row, _among_people(places, len(row.people))))
    return settled


def _left_alone(stored: Stored) -> bool:
    return sum(not gave_up(stored, seat) for seat in stored.people) <= 1


def _among_people(places: dict[int, int], count: int) -> list[int]:
    """Computer players only make up the number."""
    mine = [places.get(seat, 1) for seat in range(count)]
    return [1 + sum(other < place for other in mine) for place in mine]


def table_of(now: Evening, number: int) -> str | None:
    return next((row.at_table for row in unsettled(now) if number in row.people), None)


def told(now: Evening, reader: Visitor) -> EveningInfo:
    row, number = now.row, now.number_of(reader)
    joined = number is not None and not now.people[number].left
    ranked = standings([each.number for each in now.people], now.played) if row.round else []
    return EveningInfo(
        id=row.id,
        game=row.game,
        kind=row.kind,
        pace=row.pace,
        seats=row.seats,
        status=row.status,
        round=row.round,
        rounds=row.rounds,
        host=row.host == reader,
        joined=joined,
        people=[
            EveningPerson(name=each.name, yours=each.person == reader, left=each.left, gone=each.person is None)
            for each in now.people
        ],
        boards=[
            EveningBoard(round=each.round, table=each.at_table, people=each.people, places=each.places)
            for each in now.boards
        ],
        standings=[EveningStanding(**each._asdict()) for each in ranked],
        table=table_of(now, number) if number is not None and joined and row.status == "playing" else None,
        created=row.created,
    )
