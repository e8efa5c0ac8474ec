"""The host of a table removes a stranger, or closes it."""

import hashlib

from tests.server.people import choices

LEVEL = "greedy"


async def test_who_is_removed_while_waiting_loses_the_seat_and_gets_none_again(server):
    async with server.person() as anna, server.person("Boris") as boris, server.person("Vera") as vera:
        table = (await anna.new_table("open", "open"))["id"]
        await boris.join(table)
        path = f"/api/tables/{table}/remove"
        assert (await boris.post(path, {"seat": 0, "level": LEVEL}, 403))["code"] == "not_host"
        assert (await anna.post(path, {"seat": 0, "level": LEVEL}, 409))["code"] == "own_seat"
        assert (await anna.post(path, {"seat": 2, "level": LEVEL}, 409))["code"] == "no_seat"
        assert (await anna.post(path, {"seat": -1, "level": LEVEL}, 409))["code"] == "no_seat"
        assert (await anna.post(path, {"seat": 1, "level": "?"}, 400))["code"] == "unknown_level"
        await boris.say(type="watch", table=table)
        await boris.hear("table")
        info = await anna.post(path, {"seat": 1, "level": LEVEL})
        assert (info["status"], info["seats"][1]["kind"], info["seats"][1]["name"]) == ("waiting", "open", None)
        news = (await boris.hear("table"))["table"]
        assert not any(seat["yours"] for seat in news["seats"])
        assert (await boris.join(table, 403))["code"] == "removed"
        assert not any(each["id"] == table for each in await boris.get("/api/tables"))
        await vera.join(table)  # others are welcome
        assert (await boris.join(table, 403, seat=2))["code"] == "removed"


async def test_who_is_removed_in_play_is_replaced_by_a_computer_player_for_good(server):
    async with server.person() as anna, server.person("Boris") as boris:
        table = (await anna.new_table("open", "here"))["id"]
        await boris.join(table)
        state = await boris.watch(table)
        info = await anna.post(f"/api/tables/{table}/remove", {"seat": 1, "level": LEVEL})
        assert (info["status"], info["seats"][1]["stand_in"], info["seats"][1]["resigned"]) == ("playing", LEVEL, True)
        assert info["exchanges"] == [{"step": 0, "seat": 1, "level": LEVEL}]
        await boris.say(type="move", table=table, step=state["step"], seat=1, move="take deck")
        assert await boris.problem() == "stood_in"
        back = await boris.post(f"/api/tables/{table}/stand_in", {"seat": 1, "level": None}, 403)
        assert back["code"] == "removed"
        for person in (anna, boris):  # they haven't given up, and nobody reads that they have
            seats = (await person.get(f"/api/tables/{table}"))["seats"]
            assert [seat["removed"] for seat in seats] == [False, True, False]
        again = await anna.post(f"/api/tables/{table}/remove", {"seat": 1, "level": LEVEL}, 409)
        assert again["code"] == "no_seat"
        # The game goes on, and the computer player moves.
        moved: set[int] = set()
        state = await anna.watch(table)
        while 1 not in moved:
            mine = [(eye["seat"], choices(state, eye["seat"])) for eye in state["eyes"] if eye["moves"]]
            if mine:
                await anna.move(state, mine[0][0], mine[0][1][0])
            state = await anna.hear("state", table=table)
            moved |= {entry["seat"] for entry in state["eyes"][0]["log"]}


async def test_who_is_removed_while_a_computer_player_stands_in_is_told_of_at_that_step(server):
    async with server.person() as anna, server.person("Boris") as boris:
        table = (await anna.new_table("open"))["id"]
        await boris.join(table)
        await boris.post(f"/api/tables/{table}/stand_in", {"seat": 1, "level": LEVEL})
        state = await anna.watch(table)
        while not choices(state, 0):
            state = await anna.hear("state", table=table)
        await anna.make(state, 0, choices(state, 0)[0])
        info = await anna.post(f"/api/tables/{table}/remove", {"seat": 1, "level": "casual"})
        assert info["exchanges"][0] == {"step": 0, "seat": 1, "level": LEVEL}
        assert info["exchanges"][-1]["level"] == LEVEL and info["exchanges"][-1]["step"] > 0


async def test_who_gives_up_is_not_removed(server):
    async with server.person() as anna, server.person("Boris") as boris:
        table = (await anna.new_table("open", "here"))["id"]
        await boris.join(table)
        info = await boris.post(f"/api/tables/{table}/resign", {"level": LEVEL})
        assert [(seat["resigned"], seat["removed"]) for seat in info["seats"]][1] == (True, False)


async def test_a_table_that_waits_is_gone_when_its_host_closes_it(server):
    async with server.person() as anna, server.person("Boris") as boris:
        table = (await anna.new_table("open", "open"))["id"]
        await boris.join(table)
        await boris.say(type="watch", table=table)
        await boris.hear("table")
        assert (await boris.post(f"/api/tables/{table}/close", status=403))["code"] == "not_host"
        assert (await boris.get(f"/api/tables/{table}"))["status"] == "waiting"
        await anna.post(f"/api/tables/{table}/close")
        assert (await boris.hear("problem", table=table))["code"] == "unknown_table"
        for person in (anna, boris):
            await person.get(f"/api/tables/{table}", 404)
            assert await person.get("/api/tables") == []
        assert (await boris.join(table, 404))["code"] == "unknown_table"
        assert (await anna.post(f"/api/tables/{table}/close", status=404))["code"] == "unknown_table"
        await boris.say(type="move", table=table, step=0, seat=1, move="take deck")
        assert await boris.problem() == "unknown_table"  # by a connection that was there
        await boris.silence()


async def test_a_game_that_its_host_closes_is_over_without_a_result(server):
    async with server.person() as anna, server.person("Boris") as boris:
        table = (await anna.new_table("open"))["id"]
        await boris.join(table)
        await boris.watch(table)
        assert (await boris.post(f"/api/tables/{table}/close", status=403))["code"] == "not_host"
        info = await anna.post(f"/api/tables/{table}/close")
        assert (info["status"], info["ended"]) == ("over", True)
        state = await boris.hear("state", acting=[])
        assert state["outcome"] is None
        assert hashlib.sha256(bytes.fromhex(state["key"])).hexdigest() == info["commitment"]
        assert (await anna.post(f"/api/tables/{table}/close", status=409))["code"] == "over"
        removed = await anna.post(f"/api/tables/{table}/remove", {"seat": 1, "level": LEVEL}, 409)
        assert removed["code"] == "over"
