"""All that is stored about somebody, for themselves; of others only the names that they saw at their tables."""

import time
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.friends import involves
from gnomoteka.server.me_wire import Me
from gnomoteka.server.schema import (
    achievements,
    blocks,
    deeds,
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
from gnomoteka.server.store import Store, Stored, read_tables
from gnomoteka.server.visitors import Visitor


async def export(store: Store, person: Visitor, me: Me) -> dict[str, Any]:
    sits = sa.select(seats.c.table_id).where(seats.c.visitor == person)
    theirs = sa.select(tables).where(sa.or_(tables.c.host == person, tables.c.id.in_(sits)))
    async with store.reading() as connection:
        found = await read_tables(connection, theirs.order_by(tables.c.created, tables.c.id))
        jotted = await _notes(connection, person)
        heard = await _notices(connection, person)
        lists = {
            "taken_from_my_list": await _all(connection, sa.select(forgotten.c.table_id).filter_by(visitor=person)),
            "removed_from": await _all(connection, sa.select(removed.c.table_id).filter_by(visitor=person)),
            "handle": await _all(connection, sa.select(handles.c.handle).filter_by(person=person)),
            "host_of_the_server_since": await _all(connection, sa.select(hosts.c.since).filter_by(visitor=person)),
        }
        known = (await connection.execute(sa.select(friends).where(involves(person)))).all()
        invited = (await connection.execute(sa.select(invitations).filter_by(person=person))).all()
        waits = (await connection.execute(sa.select(line).filter_by(person=person))).all()
        about = sa.select(reports.c.at_table, reports.c.about_name, reports.c.reason, reports.c.made)
        made = (await connection.execute(about.where(reports.c.reporter == person))).all()
        block = sa.select(blocks.c.reason, blocks.c.since, blocks.c.until, blocks.c.name)
        held = (await connection.execute(block.where(blocks.c.visitor == person))).all()
        did = sa.select(deeds.c.at, deeds.c.what).where(deeds.c.host == person)
        spoke = sa.select(talk.c.table_id, talk.c.at, talk.c.phrase, talk.c.words).where(talk.c.speaker == person)
        said = (await connection.execute(spoke.order_by(talk.c.at))).all()
        hushed = sa.select(sa.func.count()).where(mutes.c.person == person)
        muted = (await connection.execute(hushed)).scalar_one()
        done = (await connection.execute(did.order_by(deeds.c.at))).all()
        club = {
            "results": await _mine(connection, results, person, "at"),
            "ratings": await _mine(connection, ratings, person, "game"),
            "achievements": await _mine(connection, achievements, person, "at"),
            "who_sees_them": await _mine(connection, players, person, "shown_to"),
            "evenings": await _mine(connection, evening_people, person, "evening"),
            "evenings_i_made": await _all(connection, sa.select(evenings.c.id).filter_by(host=person)),
        }
    return {
        "gnomoteka": "export",
        "made": time.time(),
        "id": person.hex(),
        "name": me.name,
        "settings": me.settings,
        "devices": [_plain(each) for each in me.devices],
        "passkeys": [_plain(each) for each in me.passkeys],
        "phrase_made": me.phrase,
        "tables": [_table(each, person, jotted.get(each.id, {})) for each in found],
        "notices": heard,
        "reports_i_made": [dict(row._mapping) for row in made],  # noqa: SLF001 that is its public name
        "blocks_on_me": [dict(row._mapping) for row in held],  # noqa: SLF001
        "what_i_did_as_a_host": [dict(row._mapping) for row in done],  # noqa: SLF001
        "what_i_said": [dict(row._mapping) for row in said],  # noqa: SLF001
        "people_i_dont_hear": muted,
        "friends": [_friend(row, person) for row in known],
        "invitations": [{"table": row.table_id, "made": row.made} for row in invited],
        "in_line": [{"games": row.games, "least": row.least, "paces": row.paces, "since": row.since} for row in waits],
        **lists,
        **club,
    }


def _friend(row: Any, person: Visitor) -> dict[str, Any]:
    """What they were told themselves: who has asked never hears that they were refused."""
    asked = row.person == person
    status = "asked" if asked and row.status in ("refused", "closed") else row.status
    return {
        "name": row.friend_name if asked else row.person_name,
        "asked_by_me": asked,
        "status": status,
        "since": row.since,
        "sees_that_i_am_around": row.person_shows if asked else row.friend_shows,
    }


def _plain(struct: Any) -> dict[str, Any]:
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


def _table(stored: Stored, person: Visitor, jotted: dict[int, str]) -> dict[str, Any]:
    """The record of a game that is over is at `record`."""
    return {
        "id": stored.id,
        "game": stored.game,
        "status": stored.status,
        "ended": stored.ended,
        "created": stored.created,
        "steps": stored.steps,
        "host": stored.host == person,
        "lesson": stored.lesson,
        "record": f"/api/tables/{stored.id}/record" if stored.status == "over" else None,
        "seats": [
            {"seat": number, "name": seat.name, "yours": seat.visitor == person, "kind": seat.kind}
            for number, seat in enumerate(stored.seats)
        ],
        "notes": {str(seat): text for seat, text in jotted.items()},
    }


async def _notes(connection: AsyncConnection, person: Visitor) -> dict[str, dict[int, str]]:
    mine = sa.and_(seats.c.table_id == notes.c.table_id, seats.c.seat == notes.c.seat, seats.c.visitor == person)
    found: dict[str, dict[int, str]] = {}
    for row in await connection.execute(sa.select(notes).join(seats, mine)):
        found.setdefault(row.table_id, {})[row.seat] = row.text
    return found


async def _notices(connection: AsyncConnection, person: Visitor) -> dict[str, Any]:
    """Where they hear of their turns, when not, and of what they heard."""
    told = {
        "devices": (subscriptions, ("endpoint", "language", "site", "since")),
        "quiet_hours": (quiet_hours, ("begins", "ends", "zone")),
        "not_of": (silenced, ("table_id",)),
        "mail": (mails, ("address", "language", "confirmed")),
        "last": (notices, ("table_id", "kind", "step", "due", "sent")),
    }
    found: dict[str, Any] = {}
    for name, (table, columns) in told.items():
        rows = await connection.execute(sa.select(*(table.c[each] for each in columns)).filter_by(person=person))
        found[name] = [dict(row) for row in rows.mappings()]
    return found


async def _mine(connection: AsyncConnection, table: sa.Table, person: Visitor, order: str) -> list[dict[str, Any]]:
    """The rows of a table that has a column `person`, without it."""
    columns = [column for column in table.c if column.name != "person"]
    query = sa.select(*columns).where(table.c.person == person).order_by(table.c[order])
    return [dict(row) for row in (await connection.execute(query)).mappings()]


async def _all(connection: AsyncConnection, query: sa.Select[Any]) -> list[Any]:
    return list((await connection.execute(query)).scalars())
