"""What others know a person by: a random handle that leads back to them here alone. A visitor's hash is never told."""

from collections.abc import Iterable

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.ids import new_id
from gnomoteka.server.schema import handles
from gnomoteka.server.visitors import Visitor


async def handle_of(connection: AsyncConnection, person: Visitor) -> str:
    """It is made when somebody first asks for it, so this is for what writes (`writer.do`)."""
    return (await handles_of(connection, [person]))[person]


async def handles_of(connection: AsyncConnection, people: Iterable[Visitor]) -> dict[Visitor, str]:
    """Of several people at once."""
    wanted = set(people)
    found = await _read(connection, wanted)
    if missing := sorted(wanted - found.keys()):
        for person in missing:
            # Another server may make it at this moment: whichever was first counts.
            await connection.execute(_insert(connection), {"person": person, "handle": new_id()})
        found |= await _read(connection, missing)
    return found


async def person_of(connection: AsyncConnection, handle: str) -> Visitor | None:
    query = sa.select(handles.c.person).where(handles.c.handle == handle)
    found: Visitor | None = (await connection.execute(query)).scalar()
    return found


async def _read(connection: AsyncConnection, people: Iterable[Visitor]) -> dict[Visitor, str]:
    rows = await connection.execute(sa.select(handles).where(handles.c.person.in_(list(people))))
    return {row.person: row.handle for row in rows}


def _insert(connection: AsyncConnection) -> sa.Executable:
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    return insert(handles).on_conflict_do_nothing()
