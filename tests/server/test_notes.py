"""What players jot down: kept with the seat, for nobody else."""

import json

import pytest


async def put(person, table, seat, text, status=200):
    answer = await person.http.put(f"/api/tables/{table}/notes/{seat}", json={"text": text})
    assert answer.status_code == status, answer.text
    return answer.json()


async def test_notes_are_kept_with_the_seat(server):
    async with server.person() as anna:
        table = (await anna.new_table("random"))["id"]
        assert await anna.get(f"/api/tables/{table}/notes/0") == {"text": ""}
        await put(anna, table, 0, '{"A1": "★"}')
        await put(anna, table, 0, '{"A1": "✗"}')
        assert await anna.get(f"/api/tables/{table}/notes/0") == {"text": '{"A1": "✗"}'}
        await put(anna, table, 0, "")
        assert await anna.get(f"/api/tables/{table}/notes/0") == {"text": ""}


async def test_each_seat_at_one_device_has_its_own(server):
    async with server.person() as anna:
        table = (await anna.new_table("here"))["id"]
        await put(anna, table, 0, "mine")
        await put(anna, table, 1, "hers")
        assert await anna.get(f"/api/tables/{table}/notes/0") == {"text": "mine"}
        assert await anna.get(f"/api/tables/{table}/notes/1") == {"text": "hers"}


async def test_nobody_else_gets_or_changes_them(server):
    async with server.person() as anna, server.person("Boris") as boris, server.person("Vera") as vera:
        table = (await anna.new_table("open"))["id"]
        await boris.join(table)
        await put(anna, table, 0, "a secret of Anna's")
        for other in (boris, vera):
            assert (await other.get(f"/api/tables/{table}/notes/0", 403))["code"] == "foreign_seat"
            assert (await put(other, table, 0, "mine now", 403))["code"] == "foreign_seat"
        seen = [json.dumps(await person.watch(table), ensure_ascii=False) for person in (anna, boris, vera)]
        assert not any("a secret of Anna's" in each for each in seen)
        assert await anna.get(f"/api/tables/{table}/notes/0") == {"text": "a secret of Anna's"}


@pytest.mark.parametrize("body", [None, {}, {"text": 5}, {"text": "x", "more": 1}, {"text": "x" * 8001}, []])
async def test_bad_notes_are_refused(server, body):
    async with server.person() as anna:
        table = (await anna.new_table("random"))["id"]
        answer = await anna.http.put(f"/api/tables/{table}/notes/0", json=body)
        assert answer.status_code == 400
        assert await anna.get(f"/api/tables/{table}/notes/0") == {"text": ""}


async def test_unknown_tables_and_seats_are_refused(server):
    async with server.person() as anna:
        table = (await anna.new_table("random"))["id"]
        await anna.get("/api/tables/nowhere/notes/0", 404)
        await anna.get(f"/api/tables/{table}/notes/3", 403)
        await anna.get(f"/api/tables/{table}/notes/9", 404)  # no table has so many
        await anna.get(f"/api/tables/{table}/notes/1", 403)  # a bot's
