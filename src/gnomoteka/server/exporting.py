"""All that is stored about somebody, for themselves; of others only the names that they saw at their tables.

What others told the hosts about them isn't there, nor who doesn't hear them: that is those others'. Nor is what lasts
for minutes, and keys, which somebody could come in by.
"""

import time
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.friends import involves
from gnomoteka.server.me_wire import Me
from gnomoteka.server.schema import (
    achievements,
    around,
    blocked_addresses,
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
        known = await _rows(connection, sa.select(friends).where(involves(person)))
        block = sa.select(blocks.c.reason, blocks.c.since, blocks.c.until, blocks.c.name)
        told = sa.select(reports.c.at_table, reports.c.about_name, reports.c.reason, reports.c.made)
        spoke = sa.select(talk.c.table_id, talk.c.at, talk.c.phrase, talk.c.words).order_by(talk.c.at)
        deed = sa.select(deeds.c.at, deeds.c.what).order_by(deeds.c.at)
        asked = sa.select(invitations.c.table_id.label("table"), invitations.c.made)
        waits = sa.select(line.c.games, line.c.least, line.c.paces, line.c.since)
        hosting = {
            "reports_i_made": await _rows(connection, told.where(reports.c.reporter == person)),
            "blocks_on_me": await _rows(connection, block.where(blocks.c.visitor == person)),
            "my_address_is_blocked_until": await _all(
                connection, sa.select(blocked_addresses.c.until).filter_by(visitor=person)
            ),
            "what_i_did_as_a_host": await _rows(connection, deed.where(deeds.c.host == person)),
            "what_hosts_did_about_me": await _rows(connection, deed.where(deeds.c.about == person.hex())),
        }
        company = {
            "what_i_said": await _rows(connection, spoke.where(talk.c.speaker == person)),
            "people_i_dont_hear": len(await _all(connection, sa.select(mutes.c.muted).filter_by(person=person))),
            "friends": [_friend(row, person) for row in known],
            "invitations": await _rows(connection, asked.where(invitations.c.person == person)),
            "invitations_i_sent": await _rows(connection, asked.where(invitations.c.inviter == person)),
            "in_line": await _rows(connection, waits.where(line.c.person == person)),
            "last_seen_by_friends": await _all(connection, sa.select(around.c.seen).filter_by(person=person)),
        }
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
        **hosting,
        **company,
        **lists,
        **club,
    }


def _friend(row: dict[str, Any], person: Visitor) -> dict[str, Any]:
    """What they were told themselves: who has asked never hears that they were refused."""
    asked = row["person"] == person
    status = "asked" if asked and row["status"] in ("refused", "closed") else row["status"]
    return {
        "name": row["friend_name"] if asked else row["person_name"],
        "asked_by_me": asked,
        "status": status,
        "since": row["since"],
        "sees_that_i_am_around": row["person_shows"] if asked else row["friend_shows"],
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
        query = sa.select(*(table.c[each] for each in columns)).where(table.c.person == person)
        found[name] = await _rows(connection, query)
    return found


async def _mine(connection: AsyncConnection, table: sa.Table, person: Visitor, order: str) -> list[dict[str, Any]]:
    """The rows of a table that has a column `person`, without it."""
    columns = [column for column in table.c if column.name != "person"]
    return await _rows(connection, sa.select(*columns).where(table.c.person == person).order_by(table.c[order]))


async def _rows(connection: AsyncConnection, query: sa.Select[Any]) -> list[dict[str, Any]]:
    return [dict(row) for row in (await connection.execute(query)).mappings()]


async def _all(connection: AsyncConnection, query: sa.Select[Any]) -> list[Any]:
    return list((await connection.execute(query)).scalars())
