"""What becomes of a game that is over: results, ratings and achievements of those who played, once.

How it ended is stored with the last step. Taking it into account is a transaction of its own, by whoever is first: the
server that made the step, at once; any other, when it looks for what was left undone. The row of the outcome says
whether it was done, and is locked meanwhile; so are the ratings of those who played, in one order.
"""

import asyncio
import logging
from collections.abc import Collection, Sequence
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.achieving import Finish, achieved
from gnomoteka.server.counting import Outcome, gave_up, opponent, placed, uncounted
from gnomoteka.server.rating import MONTH, Rating, level_rating, rated, weight
from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import achievements, outcomes, ratings, results, seats, tables
from gnomoteka.server.store import Store, Stored, read_tables
from gnomoteka.server.table import Table
from gnomoteka.server.tasks import Tasks
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.writer import Writer

log = logging.getLogger(__name__)

EVERY = 30.0  # seconds between looks for what was left undone
AT_ONCE = 100


class Results:
    def __init__(self, store: Store, writer: Writer, tasks: Tasks) -> None:
        self.store = store
        self.writer = writer
        self.tasks = tasks

    def game_is_over(self, table: Table) -> None:
        self.tasks.start(self._try(table.id))

    async def run(self) -> None:
        while True:
            try:
                await self.look()
            except Refused:
                pass  # the database is away for now; the writer says so
            except Exception:
                log.exception("results can't be looked at")
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        """Takes into account what nobody has yet."""
        query = sa.select(outcomes.c.table_id).where(outcomes.c.settled.is_(False)).order_by(outcomes.c.at)
        async with self.store.reading() as connection:
            found = list((await connection.execute(query.limit(AT_ONCE))).scalars())
        for table in found:
            await self._try(table)

    async def _try(self, table_id: str) -> None:
        """Whatever is wrong with one table, others don't wait for it; it is looked at again."""
        try:
            await self.writer.do(lambda connection: settle(connection, table_id))
        except Refused:
            pass
        except Exception:
            log.exception("the result of table %s can't be taken into account", table_id)


async def settle(connection: AsyncConnection, table_id: str) -> None:
    # First the table, as everybody who changes something there: so no two wait for each other.
    await connection.execute(sa.select(tables.c.id).where(tables.c.id == table_id).with_for_update())
    mine = sa.and_(outcomes.c.table_id == table_id, outcomes.c.settled.is_(False))
    if (await connection.execute(sa.update(outcomes).where(mine).values(settled=True))).rowcount == 0:
        return  # it was done, or is being done, by another
    row = (await connection.execute(sa.select(outcomes).filter_by(table_id=table_id))).one()
    stored = (await read_tables(connection, sa.select(tables).where(tables.c.id == table_id)))[0]
    if stored.lesson is None:
        await _settle(connection, stored, Outcome(row.places, row.scores), row.at)


async def _settle(connection: AsyncConnection, stored: Stored, outcome: Outcome, at: float) -> None:
    counts = uncounted(stored) is None
    if outcome.places is None and not counts:
        return  # it has no result
    places = placed(stored, outcome)
    people = {seat: visitor for seat in places if (visitor := stored.seats[seat].visitor)}
    before: dict[int, Rating] = {}
    after: dict[int, Rating] = {}
    weights: dict[int, float] = {}
    if counts:
        before = await _ratings(connection, stored, places, people)
        weights = await _weights(connection, stored, people, before, at)
        after = rated(before, places, weights)
        for seat, person in people.items():
            await _keep(connection, person, stored.game, after[seat])
    worst = max(places.values())
    rows = [
        {
            "table_id": stored.id, "seat": seat, "person": person, "game": stored.game, "at": at,
            "place": places[seat], "players": len(places), "counted": weights.get(seat, 0.0),
            "last": places[seat] == worst > 1, "mu": after[seat].mu if counts else None,
            "sigma": after[seat].sigma if counts else None,
        }
        for seat, person in people.items()
    ]  # fmt: skip
    if rows:
        await connection.execute(sa.insert(results), rows)
    for seat, person in people.items():
        if counts and not gave_up(stored, seat):
            finish = Finish(stored, outcome, places, before, after, seat)
            await _achieve(connection, person, finish, at)


async def _ratings(
    connection: AsyncConnection, stored: Stored, places: Collection[int], people: dict[int, Visitor]
) -> dict[int, Rating]:
    """Of everybody at the table; those of people are locked until the end, in one order."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    new = Rating()
    known: dict[Visitor, Rating] = {}
    for person in sorted(people.values()):
        row: dict[str, Any] = {"person": person, "game": stored.game, "mu": new.mu, "sigma": new.sigma, "games": 0}
        await connection.execute(insert(ratings).values(row).on_conflict_do_nothing())
        query = sa.select(ratings).filter_by(person=person, game=stored.game).with_for_update()
        found = (await connection.execute(query)).one()
        known[person] = Rating(found.mu, found.sigma, found.games)
    return {
        seat: known[people[seat]] if seat in people else level_rating(stored.game, stored.seats[seat].level or "")
        for seat in places
    }


async def _weights(
    connection: AsyncConnection, stored: Stored, people: dict[int, Visitor], before: dict[int, Rating], at: float
) -> dict[int, float]:
    found = {}
    for seat, person in people.items():
        met = await _met(connection, person, stored.game, at - MONTH)
        others = {opponent(stored.seats[other]): before[other] for other in before if other != seat}
        found[seat] = weight(before[seat], others, met)
    return found


async def _met(connection: AsyncConnection, person: Visitor, game: str, since: float) -> dict[str, int]:
    """In how many games that counted this person has met each other one, or level, since then."""
    mine = sa.and_(results.c.person == person, results.c.game == game, results.c.at > since, results.c.counted > 0)
    there = sa.and_(seats.c.table_id == results.c.table_id, seats.c.seat != results.c.seat)
    query = sa.select(seats.c.visitor, seats.c.kind, seats.c.level, sa.func.count()).select_from(results)
    query = query.join(seats, there).where(mine).group_by(seats.c.visitor, seats.c.kind, seats.c.level)
    met: dict[str, int] = {}
    for visitor, kind, level, count in await connection.execute(query):
        who = f"level {level}" if kind == "bot" else visitor.hex() if visitor else ""
        met[who] = met.get(who, 0) + count
    return met


async def _keep(connection: AsyncConnection, person: Visitor, game: str, now: Rating) -> None:
    change = sa.update(ratings).where(ratings.c.person == person, ratings.c.game == game)
    await connection.execute(change.values(mu=now.mu, sigma=now.sigma, games=now.games))


async def _achieve(connection: AsyncConnection, person: Visitor, finish: Finish, at: float) -> None:
    mine = sa.and_(results.c.person == person, results.c.counted > 0)
    query = sa.select(results).where(mine).order_by(results.c.at.desc(), results.c.table_id)
    history: Sequence[Any] = (await connection.execute(query)).all()
    has = set((await connection.execute(sa.select(achievements.c.name).filter_by(person=person))).scalars())
    if new := achieved(finish, history) - has:
        rows = [{"person": person, "name": name, "at": at} for name in sorted(new)]
        await connection.execute(sa.insert(achievements), rows)
