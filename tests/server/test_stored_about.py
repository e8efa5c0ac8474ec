"""Every column of the schema that can name somebody: their file tells of it, and nothing of it outlives them.

Rows are made from the schema itself, so that a new table can't be forgotten.
"""

import itertools
import json
import secrets
from collections.abc import Iterator
from typing import Any

import pytest
import sqlalchemy as sa

from gnomoteka.server import schema
from gnomoteka.server.store import Store
from tests.server.test_erasing import NAME, everything, traces
from tests.server.test_people import delete, id_of

# Bytes that are nobody: keys, secrets, and marks, which are hashes of something else than a person.
NOBODY = {
    "tables.key", "address_key.key", "phrase_key.key", "push_key.key", "people.phrase", "passkeys.id",
    "passkeys.public_key", "subscriptions.p256dh", "subscriptions.auth", "blocked_addresses.mark", "host_links.mark",
    "devices.mark", "device_links.mark", "challenges.mark", "challenges.device", "subscriptions.mark",
    "subscriptions.device", "mails.mark",
}  # fmt: skip
# Where somebody is named by text.
IN_WORDS = {"deeds.about", "analyses.askers"}
# Whose name a column holds: of the person in that other one.
NAMES = {
    "seats.name": "visitor", "blocks.name": "visitor", "reports.reporter_name": "reporter",
    "reports.about_name": "about", "deeds.name": "about", "people.name": "person", "friends.person_name": "person",
    "friends.friend_name": "friend", "line.name": "person", "evening_people.name": "person",
}  # fmt: skip
NO_NAMES = {"achievements.name"}
# What the file doesn't tell, and why.
NOT_TOLD = {
    "mutes.muted": "others decide whom they hear",
    "reports.about": "what others told the hosts is theirs",
    "mutes.person": "whom they don't hear are others: so many are told",
    "devices.before": "another person's device: they were there before",
    "presence.visitor": "they are connected while they ask",
    "device_links.person": "a link of two minutes",
    "analyses.askers": "a game that is being judged",
}

number = itertools.count(20_000)


def columns() -> Iterator[tuple[str, sa.Column[Any]]]:
    for table in schema.metadata.sorted_tables:
        for column in table.c:
            yield f"{table.name}.{column.name}", column


def naming() -> list[tuple[str, sa.Column[Any]]]:
    return [
        (name, column)
        for name, column in columns()
        if name in IN_WORDS or (isinstance(column.type, sa.LargeBinary) and name not in NOBODY)
    ]


def test_every_column_with_a_name_belongs_to_somebody():
    assert {name for name, _ in columns() if name.endswith("name")} == NAMES.keys() | NO_NAMES


FIXED: dict[str, Any] = {
    "options": {}, "settings": {}, "game": "nimble", "status": "over", "clock": None, "asking": None, "lesson": None,
    "again": None, "watch_delay": 0, "found": None, "language": "ru", "kind": "person", "stand_in": None,
    "open_to": "link", "zone": "UTC", "pace": "calm",
}  # fmt: skip


def value_for(column: sa.Column[Any], shared: dict[str, str]) -> Any:
    """Its own in every column, as far as its meaning allows."""
    if f"{column.table.name}.{column.name}" in ("seats.table_id", "evening_people.evening"):
        return shared[column.name]
    if column.name in FIXED:
        return FIXED[column.name]
    if column.name == "until":
        return 9e9 + next(number)
    match column.type:
        case sa.LargeBinary():
            return secrets.token_bytes(32)
        case sa.JSON():
            return []
        case sa.Boolean():
            return True
        case sa.DateTime():
            return sa.func.now()
        case sa.Integer():
            return next(number)
        case sa.Double():
            return next(number) + 0.5
    return f"s{next(number)}"


def row_about(person: bytes, column: sa.Column[Any], shared: dict[str, str]) -> dict[str, Any]:
    table = column.table
    row = {each.name: value_for(each, shared) for each in table.c}
    who: Any = person
    if f"{table.name}.{column.name}" in IN_WORDS:
        who = [person.hex()] if isinstance(column.type, sa.JSON) else person.hex()
    row[column.name] = who
    for name, of in NAMES.items():
        if name.startswith(f"{table.name}.") and of == column.name:
            row[name.partition(".")[2]] = f"{NAME} {next(number)}"
    return row


def leaves(told: Any) -> Iterator[Any]:
    if isinstance(told, dict | list):
        for each in told.values() if isinstance(told, dict) else told:
            yield from leaves(each)
    else:
        yield told


@pytest.fixture
def server(serve):
    with serve() as server:
        yield server


async def test_the_file_tells_of_every_row_about_me_and_none_is_left_once_i_am_deleted(server):
    async with server.person(NAME) as me, server.person("Boris") as boris:
        await me.get("/api/tables")
        shared = {"table_id": (await boris.new_table("open"))["id"]}
        wish = {"game": "duel", "kind": "robin", "pace": "slow", "seats": 2, "name": "Boris"}
        shared["evening"] = (await boris.post("/api/evenings", wish, 201))["id"]
        person, rows = id_of(me), dict[str, dict[str, Any]]()
        store = Store(server.settings.database)
        async with store.engine.begin() as connection:
            for name, column in naming():
                row = rows[name] = row_about(person, column, shared)
                if "table_id" in row and name != "seats.visitor":  # of a table of somebody else
                    table = row_about(id_of(boris), schema.tables.c.host, shared) | {"id": row["table_id"]}
                    await connection.execute(sa.insert(schema.tables).values(**table))
                await connection.execute(sa.insert(column.table).values(**row))
        await store.close()
        assert {table for table, _ in traces(await everything(server), person)} == {
            column.table.name for _, column in naming()
        }

        file = await me.get("/api/me/export")
        told = set(leaves(file))
        own = {name: {value for value in row.values() if is_own(value)} for name, row in rows.items()}
        assert {name for name, values in own.items() if not values & told} == NOT_TOLD.keys()
        assert file["people_i_dont_hear"] == 1
        others = {value.hex() for row in rows.values() for value in row.values() if isinstance(value, bytes)}
        assert [value for value in others - {person.hex()} if value in json.dumps(file)] == []

        await delete(me, "/api/me")
        assert traces(await everything(server), person) == []


def is_own(value: Any) -> bool:
    """Made for this row alone."""
    return isinstance(value, int | float | str) and "2" in str(value)
