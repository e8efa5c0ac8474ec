"""Somebody is deleted: nothing that is stored leads to them, and the others play on.

Where they sat there is a gnome who left: a seat of a person who is nobody. Reports and what hosts did stay for the
hosts, about somebody without a name whose id means nothing.
"""

import secrets

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.catalog import Catalog
from gnomoteka.server.evenings import pass_all_on
from gnomoteka.server.forgetting import delete_tables
from gnomoteka.server.leaving import give_up
from gnomoteka.server.lobby import set_seats
from gnomoteka.server.merging import tables_of
from gnomoteka.server.schema import (
    achievements,
    analyses,
    around,
    blocked_addresses,
    blocks,
    deeds,
    device_links,
    devices,
    evening_people,
    evenings,
    forgotten,
    friends,
    handles,
    hosts,
    invitations,
    line,
    mails,
    mutes,
    notes,
    notices,
    passkeys,
    people,
    players,
    presence,
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
from gnomoteka.server.store import Stored, read_tables
from gnomoteka.server.visitors import Visitor


async def erase(
    connection: AsyncConnection, person: Visitor, catalog: Catalog, now: float
) -> tuple[list[str], list[str]]:
    """Gives the tables that are gone with them, and those where others remain."""
    theirs = await tables_of(connection, person)
    others = sa.and_(seats.c.table_id.in_(theirs), seats.c.visitor.is_not(None), seats.c.visitor != person)
    shared = set((await connection.execute(sa.select(seats.c.table_id).where(others))).scalars())
    alone = [table for table in theirs if table not in shared]
    await delete_tables(connection, alone)
    query = sa.select(tables).where(tables.c.id.in_(shared))
    for stored in await read_tables(connection, query.where(tables.c.status != "over")):
        if stored.status == "waiting":
            await set_seats(connection, stored.id, stored.seats_of(person), kind="open", visitor=None, name=None)
        else:
            await give_up(connection, stored, stored.seats_of(person), catalog.info(stored.game).usual)
    for stored in await read_tables(connection, query.where(tables.c.host == person)):
        change = sa.update(tables).where(tables.c.id == stored.id)
        await connection.execute(change.values(host=_heir(stored, person)))
    await _erase_seats(connection, person)
    await _erase_rest(connection, person, now)
    return alone, sorted(shared)


def _heir(stored: Stored, person: Visitor) -> Visitor:
    """Who looks after the table then: somebody who plays there, else nobody."""
    others = [seat.visitor for seat in stored.seats if seat.visitor not in (None, person) and not seat.resigned]
    return next((other for other in others if other), secrets.token_bytes(32))


async def _erase_seats(connection: AsyncConnection, person: Visitor) -> None:
    mine = sa.select(seats.c.seat).where(
        seats.c.table_id == notes.c.table_id, seats.c.seat == notes.c.seat, seats.c.visitor == person
    )
    await connection.execute(sa.delete(notes).where(mine.exists()))
    await connection.execute(sa.update(seats).where(seats.c.visitor == person).values(visitor=None, name=None))


async def _erase_rest(connection: AsyncConnection, person: Visitor, now: float) -> None:
    for column in (
        forgotten.c.visitor, removed.c.visitor, hosts.c.visitor, blocks.c.visitor, presence.c.visitor,
        people.c.person, passkeys.c.person, device_links.c.person, handles.c.person, talk.c.speaker, mutes.c.person,
        mutes.c.muted, subscriptions.c.person, quiet_hours.c.person, silenced.c.person, mails.c.person,
        notices.c.person, results.c.person, ratings.c.person, achievements.c.person, players.c.person,
        friends.c.person, friends.c.friend, invitations.c.person, invitations.c.inviter, line.c.person, around.c.person,
    ):  # fmt: skip
        await connection.execute(sa.delete(column.table).where(column == person))
    nobody = secrets.token_bytes(32)
    mine = sa.update(evening_people).where(evening_people.c.person == person)
    await connection.execute(mine.values(person=None, name=None, left=True))
    await pass_all_on(connection, person)
    for change in (
        sa.update(blocked_addresses).where(blocked_addresses.c.visitor == person).values(visitor=nobody),
        sa.update(reports).where(reports.c.reporter == person).values(reporter=nobody, reporter_name=None),
        sa.update(reports).where(reports.c.about == person).values(about=nobody, about_name=None, words=[]),
        sa.update(deeds).where(deeds.c.host == person).values(host=nobody),
        sa.update(evenings).where(evenings.c.host == person).values(host=nobody),
        sa.update(deeds).where(deeds.c.about == person.hex()).values(about=nobody.hex(), name=None),
    ):
        await connection.execute(change)
    await _erase_askers(connection, person)
    await sign_out(connection, person, now)
    await connection.execute(sa.update(devices).where(devices.c.before == person).values(before=None))


async def _erase_askers(connection: AsyncConnection, person: Visitor) -> None:
    """Of games that are judged; whoever wants to know it too still does."""
    for row in (await connection.execute(sa.select(analyses.c.table_id, analyses.c.askers))).all():
        if person.hex() in row.askers:
            rest = [who for who in row.askers if who != person.hex()]
            await connection.execute(sa.update(analyses).filter_by(table_id=row.table_id).values(askers=rest))


async def sign_out(connection: AsyncConnection, person: Visitor, now: float, *which: sa.ColumnElement[bool]) -> int:
    """Of all of their devices, or of those: nobody's, or of who was there before them; gives how many."""
    marks = sa.select(devices.c.mark).where(devices.c.person == person, *which)
    await connection.execute(sa.delete(subscriptions).where(subscriptions.c.device.in_(marks)))
    gone = sa.update(devices).where(devices.c.person == person, *which)
    count = (await connection.execute(gone.values(person=devices.c.before, before=None, changed=now))).rowcount
    await connection.execute(sa.update(devices).where(devices.c.person.is_(None)).values(label="", since=0, seen=0))
    return count
