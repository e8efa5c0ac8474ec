"""Two who were different people are one: what the one had becomes the other's, in one transaction."""

from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.friends import merge_friends
from gnomoteka.server.schema import (
    achievements,
    around,
    blocks,
    deeds,
    devices,
    evening_people,
    evenings,
    forgotten,
    handles,
    hosts,
    invitations,
    line,
    mails,
    mutes,
    notices,
    people,
    players,
    quiet_hours,
    ratings,
    removed,
    reports,
    results,
    seats,
    silenced,
    subscriptions,
    tables,
    talk,
)
from gnomoteka.server.visitors import Device, Visitor


async def tables_of(connection: AsyncConnection, person: Visitor) -> list[str]:
    """Where they sit, or that they made; none other changes there until this transaction ends."""
    sits = sa.select(seats.c.table_id).where(seats.c.visitor == person)
    theirs = sa.select(tables.c.id).where(sa.or_(tables.c.host == person, tables.c.id.in_(sits)))
    # In one order, so that no two servers wait for each other.
    return list((await connection.execute(theirs.order_by(tables.c.id).with_for_update())).scalars())


async def count_tables(connection: AsyncConnection, person: Visitor) -> int:
    sits = sa.select(seats.c.table_id).where(seats.c.visitor == person)
    theirs = sa.or_(tables.c.host == person, tables.c.id.in_(sits))
    return (await connection.execute(sa.select(sa.func.count()).where(theirs))).scalar_one()


async def merge(connection: AsyncConnection, old: Visitor, new: Visitor) -> list[str]:
    """Seats (with their notes), tables, rights, reports, blocks, notices of `old` are `new`'s; gives the tables where
    that makes a difference."""
    touched = await tables_of(connection, old)
    for column in (
        seats.c.visitor, tables.c.host, deeds.c.host, devices.c.before, talk.c.speaker, subscriptions.c.person,
        results.c.person, evenings.c.host, evening_people.c.person,
    ):  # fmt: skip
        await _rename(connection, column, old, new)
    await _rename(connection, deeds.c.about, old.hex(), new.hex())
    await _better_known(connection, old, new)
    for column in (
        forgotten.c.visitor, removed.c.visitor, hosts.c.visitor, blocks.c.visitor, people.c.person, handles.c.person,
        quiet_hours.c.person, silenced.c.person, mails.c.person, notices.c.person,
        ratings.c.person, achievements.c.person, players.c.person,
    ):  # fmt: skip
        await _rename_unless_there(connection, column, old, new)
    await merge_friends(connection, old, new)
    for column in (invitations.c.person, line.c.person, around.c.person):
        await _rename_unless_there(connection, column, old, new)
    await _rename(connection, invitations.c.inviter, old, new)
    for column in (reports.c.reporter, reports.c.about, mutes.c.person, mutes.c.muted):
        await _rename_unless_there(connection, column, old, new)
    await connection.execute(sa.delete(reports).where(reports.c.reporter == reports.c.about))
    await connection.execute(sa.delete(mutes).where(mutes.c.person == mutes.c.muted))
    return touched


async def tell_nobody_else(connection: AsyncConnection, device: Device, person: Visitor) -> None:
    """This device is this person's now: what it shows is no business of who was there before."""
    others = sa.and_(subscriptions.c.device == device, subscriptions.c.person != person)
    await connection.execute(sa.delete(subscriptions).where(others))


async def _better_known(connection: AsyncConnection, old: Visitor, new: Visitor) -> None:
    """Of two ratings in a game that counts which more games are behind."""
    twin = ratings.alias()
    more = sa.exists().where(twin.c.person == old, twin.c.game == ratings.c.game, twin.c.games > ratings.c.games)
    await connection.execute(sa.delete(ratings).where(ratings.c.person == new, more))


async def _rename(connection: AsyncConnection, column: sa.Column[Any], old: Any, new: Any) -> None:
    await connection.execute(sa.update(column.table).where(column == old).values({column: new}))


async def _rename_unless_there(connection: AsyncConnection, column: sa.Column[Any], old: Visitor, new: Visitor) -> None:
    """Where `new` has the same already, that of `old` is gone."""
    table: Any = column.table
    keys = (table.c.at_table, table.c.reporter, table.c.about) if table is reports else table.primary_key.columns
    twin = table.alias()
    same = [twin.c[key.name] == (new if key is column else key) for key in keys]
    there = sa.exists().where(*same)
    await connection.execute(sa.delete(table).where(column == old, there))
    await _rename(connection, column, old, new)
