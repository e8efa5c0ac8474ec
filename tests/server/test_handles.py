"""What others know a person by."""

import asyncio
import re

import sqlalchemy as sa

from gnomoteka.server import schema
from gnomoteka.server.handles import handle_of, handles_of, person_of
from gnomoteka.server.store import Store
from tests.server.test_people import continue_on, delete, id_of, rows


async def test_a_handle_is_made_once_leads_back_and_tells_nothing(server):
    async with server.person() as anna, server.person("Boris") as boris:
        people = [id_of(anna), id_of(boris)]
        writer = server.state.lobby.writer
        first = await server.do(writer.do(lambda connection: handle_of(connection, people[0])))
        both = await server.do(writer.do(lambda connection: handles_of(connection, people)))
        assert both[people[0]] == first
        assert both[people[0]] != both[people[1]]
        assert all(re.fullmatch("[2-9a-z]{12}", handle) for handle in both.values())
        assert await server.do(writer.do(lambda connection: person_of(connection, first))) == people[0]
        assert await server.do(writer.do(lambda connection: person_of(connection, "nobody"))) is None
        assert (await anna.get("/api/me/export"))["handle"] == [first]


async def test_two_servers_that_ask_at_once_get_the_same_handle(new_database):
    database, person = new_database(), b"p" * 32
    stores = [Store(database), Store(database)]
    await stores[0].migrate()

    async def ask(store):
        async with store.engine.begin() as connection:
            return await handle_of(connection, person)

    assert len(set(await asyncio.gather(*map(ask, stores * 3)))) == 1
    for store in stores:
        await store.close()


async def test_a_person_on_two_devices_has_one_handle_and_none_once_deleted(server):
    async with server.person() as anna, server.person("?") as phone:
        people = id_of(anna), id_of(phone)
        made = await server.do(server.state.lobby.writer.do(lambda connection: handles_of(connection, people)))
        mine, other = made[people[0]], made[people[1]]
        await continue_on(anna, phone)
        assert (await phone.get("/api/me/export"))["handle"] == [mine]
        assert await rows(server, sa.select(schema.handles).filter_by(handle=other)) == []
        await delete(anna, "/api/me")
        assert await rows(server, sa.select(schema.handles).filter_by(handle=mine)) == []
