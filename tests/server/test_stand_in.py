"""A computer player in somebody's place: by their wish, or the host's when they are away; until they take it back."""

import asyncio

from tests.example import GAME as EXAMPLE
from tests.server.conftest import Server
from tests.server.people import choices
from tests.server.waiting import PATIENCE, until

AWAY = 1.5  # seconds


async def stand_in(person, table, seat, level="beginner", status=200):
    return await person.post(f"/api/tables/{table}/stand_in", {"seat": seat, "level": level}, status)


async def two(anna, boris, **more):
    """A table of Anna's where Boris plays too; whoever begins."""
    table = (await anna.new_table("open", **more))["id"]
    await boris.join(table)
    return table, await anna.watch(table), await boris.watch(table)


async def vacant(person, table, seat):
    """The seats as this person sees them, once they may give this one away."""
    async with asyncio.timeout(PATIENCE):
        while True:
            seats = (await person.get(f"/api/tables/{table}"))["seats"]
            if seats[seat]["vacant_in"] == 0:
                return seats


async def turn_of(person, state, acting):
    while state["acting"] != acting:
        state = await person.hear("state")
    return state


async def test_a_computer_plays_for_me_until_i_play_again(server):
    async with server.person() as anna, server.person("Boris") as boris:
        table, mine, _ = await two(anna, boris)
        info = await stand_in(boris, table, 1, "casual")
        assert [seat["stand_in"] for seat in info["seats"]] == [None, "casual"]
        assert (await anna.hear("table"))["table"]["seats"][1]["name"] == "Boris"
        for _ in range(3):  # turns of Boris that he doesn't make
            mine = await turn_of(anna, mine, [0])
            await anna.move(mine, 0, choices(mine, 0)[0])
            mine = await anna.hear("state")
            await anna.move(mine, 0, choices(mine, 0)[0])
            mine = await anna.hear("state")
        mine = await turn_of(anna, mine, [0])
        info = await stand_in(boris, table, 1, None)
        assert info["seats"][1]["stand_in"] is None
        for _ in range(2):
            await anna.move(mine, 0, choices(mine, 0)[0])
            mine = await anna.hear("state")
        await until(lambda: not server.bots_at(table))
        state = await boris.watch(table)
        assert state["acting"] == [1]
        await boris.move(state, 1, choices(state, 1)[0])
        assert (await boris.hear("state", step=state["step"] + 1))["eyes"][0]["seat"] == 1


async def test_while_a_computer_plays_the_person_looks_on(sqlite):
    with Server(sqlite, bot_delay=30) as server:
        async with server.person() as anna:
            state = await anna.watch((await anna.new_table("here"))["id"])
            seat = state["acting"][0]
            before = choices(state, seat)
            await stand_in(anna, state["table"], seat)
            news = await anna.hear("state", whole=False)
            assert (news["step"], choices(news, seat)) == (state["step"], [])
            assert news["eyes"][seat]["own"] == state["eyes"][seat]["own"]
            await anna.move(state, seat, before[0])
            assert await anna.problem() == "stood_in"
            await anna.say(type="undo", table=state["table"], step=state["step"], seat=seat)
            assert await anna.problem() == "stood_in"
            await anna.say(type="hint", table=state["table"], step=state["step"], seat=seat)
            assert await anna.problem() == "stood_in"
            await stand_in(anna, state["table"], seat, None)
            news = await anna.hear("state", whole=False)
            assert choices(news, seat) == before
            await anna.move(news, seat, before[0])
            assert (await anna.hear("state"))["step"] == 1


async def test_who_comes_back_in_the_pause_makes_the_move_themselves(sqlite):
    with Server(sqlite, bot_delay=0.3) as server:
        async with server.person() as anna:
            state = await anna.watch((await anna.new_table("here"))["id"])
            seat = state["acting"][0]
            await stand_in(anna, state["table"], seat)
            assert server.bots_at(state["table"])
            await stand_in(anna, state["table"], seat, None)
            await until(lambda: not server.bots_at(state["table"]))
            assert (await anna.watch(state["table"]))["step"] == 0


async def test_the_host_gives_away_the_seat_of_who_is_away_for_a_while(sqlite):
    with Server(sqlite, away=AWAY) as server:
        async with server.person() as anna, server.person("Boris") as boris:
            table, state, _ = await two(anna, boris)
            refused = await stand_in(anna, table, 1, status=409)
            assert refused["code"] == "not_away"
            assert (await anna.get(f"/api/tables/{table}"))["seats"][1]["vacant_in"] is None
            await boris.socket.close()
            while (news := (await anna.hear("table"))["table"]["seats"][1])["present"]:
                pass
            assert 0 < news["vacant_in"] <= AWAY
            refused = await stand_in(anna, table, 1, status=409)
            assert refused["code"] == "not_away"
            await vacant(anna, table, 1)
            info = await stand_in(anna, table, 1, "skilled")
            assert info["seats"][1] | {"vacant_in": 0} == {
                "kind": "person", "name": "Boris", "level": None, "yours": False, "present": False, "left": False,
                "stand_in": "skilled", "resigned": False, "removed": False, "gone": False, "would_end": False,
                "vacant_in": 0,
            }  # fmt: skip
            for _ in range(2):
                state = await turn_of(anna, state, [0])
                await anna.move(state, 0, choices(state, 0)[0])
                state = await anna.hear("state")
            # Boris returns: his hand is his, the computer goes on until he says so.
            await boris.come_back()
            back = await boris.watch(table)
            assert back["eyes"][0]["seat"] == 1 and back["eyes"][0]["own"]["hand"]
            assert (await boris.hear("table"))["table"]["seats"][1]["stand_in"] == "skilled"
            info = await stand_in(boris, table, 1, None)
            assert info["seats"][1]["stand_in"] is None


async def test_who_left_can_be_replaced_at_once(server):
    async with server.person() as anna, server.person("Boris") as boris:
        table, *_ = await two(anna, boris)
        await boris.socket.close()
        while (await anna.hear("table"))["table"]["seats"][1]["present"]:
            pass
        await boris.post(f"/api/tables/{table}/leave")
        assert (await stand_in(anna, table, 1))["seats"][1]["stand_in"] == "beginner"


async def test_nobody_gives_away_what_is_not_theirs(sqlite):
    with Server(sqlite, away=0.0) as server:
        async with server.person() as anna, server.person("Boris") as boris, server.person("Guest") as guest:
            table = (await anna.new_table("open", "beginner"))["id"]
            assert (await stand_in(anna, table, 0, status=409))["code"] == "not_started"
            await boris.join(table)
            await anna.watch(table)
            assert (await stand_in(guest, table, 1, status=403))["code"] == "not_host"
            assert (await stand_in(boris, table, 0, status=403))["code"] == "not_host"
            assert (await stand_in(anna, table, 2, status=409))["code"] == "no_seat"
            assert (await stand_in(anna, table, 9, status=409))["code"] == "no_seat"
            assert (await stand_in(anna, table, 1, "nobody", status=400))["code"] == "unknown_level"
            assert (await stand_in(anna, "nosuchtable", 1, status=404))["code"] == "unknown_table"
            await stand_in(anna, table, 1)
            assert (await stand_in(anna, table, 1, None, status=403))["code"] == "foreign_seat"
            assert (await stand_in(guest, table, 1, None, status=403))["code"] == "foreign_seat"


async def test_while_the_host_is_away_who_plays_gives_seats_away(sqlite):
    with Server(sqlite, away=AWAY) as server:
        async with (
            server.person() as anna,
            server.person("Boris") as boris,
            server.person("Vera") as vera,
            server.person("Guest") as guest,
        ):
            table = (await anna.new_table("open", "open"))["id"]
            await boris.join(table)
            await vera.join(table)
            for each in (anna, boris, vera, guest):
                await each.watch(table)
            await vera.socket.close()
            await vacant(anna, table, 2)
            seats = (await boris.get(f"/api/tables/{table}"))["seats"]
            assert [seat["vacant_in"] for seat in seats] == [None, None, None]
            assert (await stand_in(boris, table, 2, status=403))["code"] == "not_host"
            # The host goes: after a while it is anybody's at the table, for the host's seat too.
            boris.inbox.clear()
            await anna.socket.close()
            while (seats := (await boris.hear("table"))["table"]["seats"])[0]["present"]:
                pass
            assert seats[0]["vacant_in"] > 0 and seats[2]["vacant_in"] > 0
            assert (await stand_in(boris, table, 2, status=409))["code"] == "not_away"
            seats = await vacant(boris, table, 0)
            assert [seat["vacant_in"] for seat in seats] == [0, None, 0]
            assert (await stand_in(guest, table, 0, status=403))["code"] == "not_host"
            await vera.come_back()
            await vera.watch(table)
            assert (await stand_in(boris, table, 2, status=409))["code"] == "not_away"
            assert (await stand_in(boris, table, 0))["seats"][0]["stand_in"] == "beginner"
            # It is still the host's seat, and the host's right as soon as they are back.
            await anna.come_back()
            await anna.watch(table)
            await vera.socket.close()
            await vacant(anna, table, 2)
            assert (await stand_in(boris, table, 0, None, status=403))["code"] == "foreign_seat"
            assert (await stand_in(boris, table, 2, status=403))["code"] == "not_host"
            assert (await stand_in(anna, table, 0, None))["seats"][0]["stand_in"] is None


async def test_nobody_but_the_person_sees_the_hand_that_a_computer_plays(sqlite):
    with Server(sqlite, away=0.0) as server:
        async with server.person() as anna, server.person("Boris") as boris:
            table, state, _ = await two(anna, boris)
            await boris.socket.close()
            while (await anna.hear("table"))["table"]["seats"][1]["present"]:
                pass
            await stand_in(anna, table, 1)
            seen = [state]
            for _ in range(12):
                state = await anna.hear("state") if state["acting"] != [0] else state
                seen.append(state)
                if state["acting"] == [0]:
                    await anna.move(state, 0, choices(state, 0)[0])
                    state = await anna.hear("state")
            assert all([eye["seat"] for eye in each["eyes"]] == [0] for each in seen)
            whole = await anna.watch(table)
            drawn = [
                event
                for entry in whole["eyes"][0]["log"]
                for event in entry["events"]
                if event["kind"] == "draw" and event["seat"] == 1
            ]
            assert all(event["card"] is None for event in drawn)


async def test_it_survives_a_restart_and_the_seat_is_still_theirs(sqlite):
    with Server(sqlite, bot_delay=30) as server:
        async with server.person() as anna:
            state = await anna.watch((await anna.new_table("here"))["id"])
            seat = state["acting"][0]
            await stand_in(anna, state["table"], seat, "casual")
            cookies = anna.http.cookies
    with Server(sqlite) as server:
        async with server.person() as anna:
            anna.http.cookies.update(cookies)
            await anna.come_back()
            await anna.say(type="watch", table=state["table"])
            assert (await anna.hear("table"))["table"]["seats"][seat]["stand_in"] == "casual"
            other = 1 - seat
            moved = await turn_of(anna, await anna.hear("state"), [other])  # the computer made its turn
            assert moved["step"] == 2
            info = await stand_in(anna, state["table"], seat, None)
            assert info["seats"][seat]["yours"]
            # When that was is told too, for the log.
            assert info["exchanges"] == [
                {"step": 0, "seat": seat, "level": "casual"},
                {"step": 2, "seat": seat, "level": None},
            ]


async def test_a_computer_answers_with_the_others_and_its_answer_may_be_changed(sqlite):
    """In a window, too, and nobody hears that it has answered."""
    EXAMPLE.prepare()
    with Server(sqlite, windows=(1.0,)) as server:
        server.state.catalog.ready[EXAMPLE.id] = EXAMPLE
        async with server.person() as anna, server.person("Boris") as boris:
            table, mine, his = await two(anna, boris, game="example", snatch=True)
            await stand_in(boris, table, 1, "random")
            held = await boris.hear("state", step=0, whole=False)
            while held["eyes"][0]["answer"] is None:
                held = await boris.hear("state", step=0)
            assert not held["eyes"][0]["undo"]
            await anna.say(type="ping")
            await anna.hear("pong")
            assert [message["type"] for message in anna.inbox if message["type"] == "state"] == []
            await stand_in(boris, table, 1, None)
            back = await boris.hear("state", step=0)
            assert back["eyes"][0]["answer"] == held["eyes"][0]["answer"] and back["eyes"][0]["undo"]
            await boris.move(back, 1, choices(his, 1)[0])
            await boris.hear("state", step=0)
            await stand_in(boris, table, 1, "random")
            await anna.move(mine, 0, choices(mine, 0)[0])
            window = await anna.hear("state", step=2)
            assert window["window"]["total"] == 1000
            closed = await anna.hear("state", step=4)  # both have answered: Anna by passing
            assert closed["acting"]
