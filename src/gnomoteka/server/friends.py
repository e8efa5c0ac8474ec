"""Friends: people who have played together and both want to be. Who has asked isn't told that they were refused.

A friend sees whether I am around only if I let them. That I am is stored for nobody else, and for a moment only.
"""

import time
from collections.abc import Collection
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.handles import person_of
from gnomoteka.server.limits import Buckets
from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import around, friends, seats, tables
from gnomoteka.server.store import hold
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.writer import Writer

AROUND = 45.0  # seconds
ASKS_PER_SECOND, ASKS_AT_ONCE = 1 / 300, 20.0  # of one person
MOST_FRIENDS = 200  # with those who are asked
MET = 12  # people whom somebody is offered


class Friends:
    def __init__(self, writer: Writer) -> None:
        self.writer = writer
        self.asking = Buckets(ASKS_PER_SECOND, ASKS_AT_ONCE)

    async def ask(self, visitor: Visitor, handle: str, shows: bool) -> None:
        """Or agree, or say whether they may see that I am around."""

        async def ask(connection: AsyncConnection) -> None:
            await hold(connection, friends)  # they may ask me at this moment
            other = await somebody(connection, handle)
            if other == visitor:
                raise Refused("own_friend", "that is you", 409)
            row = await pair(connection, visitor, other)
            if row is None or (row.person != visitor and row.status == "closed"):
                await self._begin(connection, visitor, other, shows)
                return
            asked_by_me, values = row.person == visitor, dict[str, Any]()
            if not asked_by_me and row.status != "friends":
                values = {"status": "friends", "since": time.time()}
            elif asked_by_me and row.status == "closed":
                values = {"status": "refused"}
            which = sa.and_(friends.c.person == row.person, friends.c.friend == row.friend)
            mine = "person_shows" if asked_by_me else "friend_shows"
            await connection.execute(sa.update(friends).where(which).values({mine: shows, **values}))
            if not shows:
                await connection.execute(sa.delete(around).filter_by(person=visitor))

        await self.writer.do(ask)

    async def _begin(self, connection: AsyncConnection, visitor: Visitor, other: Visitor, shows: bool) -> None:
        names = await names_at_their_table(connection, visitor, other)
        if names is None:
            raise Refused("not_met", "friends are people who have played together", 403)
        if not self.asking.take(visitor.hex(), time.monotonic()):
            raise Refused("too_fast", "that were many for now; ask others later", 429)
        count = sa.select(sa.func.count()).where(involves(visitor))
        if (await connection.execute(count)).scalar_one() >= MOST_FRIENDS:
            raise Refused("too_many_friends", f"at most {MOST_FRIENDS}", 409)
        await _forget(connection, visitor, other)
        row = {"person": visitor, "friend": other, "person_name": names[0], "friend_name": names[1]}
        more = {"status": "asked", "since": time.time(), "person_shows": shows, "friend_shows": False}
        await connection.execute(sa.insert(friends), {**row, **more})

    async def end(self, visitor: Visitor, handle: str) -> None:
        """Of friends, or of an asking: refused by who was asked, withdrawn by who has asked."""

        async def end(connection: AsyncConnection) -> None:
            other = await somebody(connection, handle)
            row = await pair(connection, visitor, other)
            if row is None or row.status == "closed" or (row.status == "refused" and row.person != visitor):
                raise Refused("unknown_friend", "this is no friend of yours", 404)
            which = sa.and_(friends.c.person == row.person, friends.c.friend == row.friend)
            if row.status == "asked" and row.person != visitor:
                await connection.execute(sa.update(friends).where(which).values(status="refused"))
            elif row.status == "refused":  # they were refused: asking again doesn't help
                await connection.execute(sa.update(friends).where(which).values(status="closed"))
            else:
                await _forget(connection, visitor, other)

        await self.writer.do(end)


def involves(person: Visitor) -> sa.ColumnElement[bool]:
    return sa.or_(friends.c.person == person, friends.c.friend == person)


async def somebody(connection: AsyncConnection, handle: str) -> Visitor:
    found = await person_of(connection, handle)
    if found is None:
        raise Refused("unknown_person", "there is nobody of this name here", 404)
    return found


async def pair(connection: AsyncConnection, one: Visitor, other: Visitor) -> Any:
    """Whoever of them has asked."""
    both = sa.select(friends).where(involves(one), involves(other))
    return (await connection.execute(both)).first()


async def _forget(connection: AsyncConnection, one: Visitor, other: Visitor) -> None:
    await connection.execute(sa.delete(friends).where(involves(one), involves(other)))


async def friends_of(connection: AsyncConnection, person: Visitor) -> set[Visitor]:
    mine = sa.select(friends).where(involves(person), friends.c.status == "friends")
    return {row.friend if row.person == person else row.person for row in await connection.execute(mine)}


async def names_at_their_table(
    connection: AsyncConnection, one: Visitor, other: Visitor
) -> tuple[str | None, str | None] | None:
    """As they were called where they last played together; None: they never did."""
    mine, theirs = seats.alias(), seats.alias()
    query = sa.select(mine.c.name, theirs.c.name).join(theirs, theirs.c.table_id == mine.c.table_id)
    query = query.join(tables, tables.c.id == mine.c.table_id)
    query = query.where(mine.c.visitor == one, theirs.c.visitor == other, tables.c.status != "waiting")
    row = (await connection.execute(query.order_by(tables.c.created.desc()).limit(1))).first()
    return (row[0], row[1]) if row else None


async def met_by(connection: AsyncConnection, person: Visitor) -> dict[Visitor, tuple[str | None, str]]:
    """With whom they have played, by name and game, the last first; but for those whom they are friends with, or have
    asked."""
    mine, theirs = seats.alias(), seats.alias()
    query = sa.select(theirs.c.visitor, theirs.c.name, tables.c.game).join(mine, mine.c.table_id == theirs.c.table_id)
    query = query.join(tables, tables.c.id == mine.c.table_id)
    others = sa.and_(theirs.c.visitor.is_not(None), theirs.c.visitor != person)
    query = query.where(mine.c.visitor == person, others, tables.c.status != "waiting")
    rows = (await connection.execute(query.order_by(tables.c.created.desc(), theirs.c.seat).limit(20 * MET))).all()
    known = set[Visitor]()
    for row in await connection.execute(sa.select(friends).where(involves(person))):
        if row.status in ("asked", "friends") or (row.status == "refused" and row.person == person):
            known.add(row.friend if row.person == person else row.person)
    found: dict[Visitor, tuple[str | None, str]] = {}
    for row in rows:
        if row.visitor not in known and row.visitor not in found and len(found) < MET:
            found[row.visitor] = row.name, row.game
    return found


async def note_around(connection: AsyncConnection, people: Collection[Visitor]) -> None:
    """Of these, those who let a friend see it."""
    agreed = friends.c.status == "friends"
    shown = sa.union(
        sa.select(friends.c.person).where(agreed, friends.c.person_shows),
        sa.select(friends.c.friend).where(agreed, friends.c.friend_shows),
    )
    now = time.time()
    await connection.execute(sa.delete(around).where(around.c.seen < now - AROUND))
    if here := sorted(set((await connection.execute(shown)).scalars()).intersection(people)):
        for person in here:
            await connection.execute(sa.delete(around).filter_by(person=person))
        await connection.execute(sa.insert(around), [{"person": person, "seen": now} for person in here])


async def merge_friends(connection: AsyncConnection, old: Visitor, new: Visitor) -> None:
    """Whoever was a friend of either is one of the one that they are."""
    rank = {"friends": 0, "asked": 1, "refused": 2, "closed": 3}
    query = sa.select(friends).where(sa.or_(involves(old), involves(new)))
    rows = [dict(row) for row in (await connection.execute(query)).mappings()]
    await connection.execute(sa.delete(friends).where(sa.or_(involves(old), involves(new))))
    kept: dict[Visitor, dict[str, Any]] = {}
    for row in sorted(rows, key=lambda row: rank[row["status"]]):
        row["person"], row["friend"] = (new if who == old else who for who in (row["person"], row["friend"]))
        other = row["friend"] if row["person"] == new else row["person"]
        if other != new:
            kept.setdefault(other, row)
    if kept:
        await connection.execute(sa.insert(friends), list(kept.values()))
