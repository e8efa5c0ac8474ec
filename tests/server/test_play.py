"""Moves, undo, and who sees what."""

import asyncio
import json

import pytest

from tests.server.people import choices, play


@pytest.fixture
async def pair(server):
    """Two people at a table: who is to move, the other, whose turn it is, and the state. Nothing is left to hear."""
    async with server.person() as anna, server.person("Boris") as boris:
        table = (await anna.new_table("open"))["id"]
        await boris.join(table)
        people = [anna, boris]
        await anna.watch(table)
        state = await boris.watch(table)
        first = state["acting"][0]
        for person in people:
            await person.say(type="ping")
            await person.hear("pong")
            person.inbox.clear()
        yield people[first], people[1 - first], first, state


async def test_two_people_and_two_bots_play_a_whole_game(server):
    async with server.person() as anna, server.person("Boris") as boris:
        table = (await anna.new_table("open", "greedy", "random"))["id"]
        await boris.join(table)
        ends = await asyncio.gather(play(anna, table), play(boris, table))
        assert ends[0]["outcome"] == ends[1]["outcome"]
        assert ends[0]["key"] == ends[1]["key"]
        assert len(ends[0]["outcome"]["places"]) == 4


async def test_everybody_gets_each_step_once_and_in_order(pair):
    one, other, seat, state = pair
    await one.move(state, seat, "take deck")
    for person in (one, other):
        after = await person.hear("state")
        assert (after["step"], after["whole"]) == (1, False)
        assert [entry["step"] for entry in after["eyes"][0]["log"]] == [1]


async def test_a_drawn_card_is_seen_by_its_owner_alone(server, pair):
    one, other, seat, state = pair
    async with server.person("Vera") as looker:
        await looker.watch(state["table"])
        await one.move(state, seat, "take deck")
        mine, theirs, public = [await person.hear("state") for person in (one, other, looker)]
        assert mine["eyes"][0]["log"][0]["events"][0]["card"]
        assert theirs["eyes"][0]["log"][0]["events"][0]["card"] is None
        assert public["eyes"][0]["log"][0]["events"][0]["card"] is None
        assert mine["shown"] == theirs["shown"] == public["shown"]
        assert sum(mine["eyes"][0]["own"]["hand"].values()) == 6
        assert public["eyes"] == [
            {"seat": None, "own": None, "moves": [], "answer": None, "undo": False, "log": public["eyes"][0]["log"]}
        ]
        assert mine["eyes"][0]["moves"]
        assert not theirs["eyes"][0]["moves"]


async def test_somebody_who_comes_later_sees_the_whole_log_through_their_own_eyes(server, pair):
    one, _other, seat, state = pair
    await one.move(state, seat, "take deck")
    state = await one.hear("state")
    await one.move(state, seat, choices(state, seat)[0])
    await one.hear("state")
    async with server.person("Vera") as looker:
        whole = await looker.watch(state["table"])
        assert [entry["step"] for entry in whole["eyes"][0]["log"]] == [1, 2]
        assert whole["eyes"][0]["log"][0]["events"][0]["card"] is None
    await one.come_back()
    again = await one.watch(state["table"])
    assert again["eyes"][0]["log"][0]["events"][0]["card"]


async def test_people_at_one_device_have_an_eye_for_each_seat(server):
    async with server.person() as anna:
        table = await anna.new_table("here", "here")
        assert [seat["yours"] for seat in table["seats"]] == [True] * 3
        state = await anna.watch(table["id"])
        assert [eye["seat"] for eye in state["eyes"]] == [0, 1, 2]
        assert [bool(eye["moves"]) for eye in state["eyes"]] == [seat in state["acting"] for seat in range(3)]


async def test_a_stale_move_is_answered_with_the_whole_state_and_not_applied(pair):
    one, _other, seat, state = pair
    await one.move(state, seat, "take deck")
    await one.hear("state", step=1)
    await one.move(state, seat, "take deck")
    problem = await one.hear("problem")
    assert (problem["code"], problem["step"]) == ("stale", 0)
    assert (await one.hear("state", whole=True))["step"] == 1


async def test_a_double_click_is_applied_once(pair):
    one, other, seat, state = pair
    for _ in range(5):
        await one.move(state, seat, "take deck")
    steps = [(await one.hear("state"))["step"] for _ in range(5)]
    assert steps == [1] * 5
    assert [await one.problem() for _ in range(4)] == ["stale"] * 4
    await one.silence()
    assert (await other.hear("state"))["step"] == 1
    await other.silence()


async def test_moves_that_are_not_allowed_change_nothing(pair):
    one, other, seat, state = pair
    await one.move(state, seat, "lay cave")
    assert await one.problem() == "illegal"
    await one.move(state, seat, "dance")
    assert await one.problem() == "illegal"
    await other.move(state, 1 - seat, "take deck")
    assert await other.problem() == "not_your_turn"
    await other.move(state, seat, "take deck")
    assert await other.problem() == "foreign_seat"
    await one.move(state, 7, "take deck")
    assert await one.problem() == "foreign_seat"
    await one.move({**state, "table": "nothinghere"}, seat, "take deck")
    assert await one.problem() == "unknown_table"
    assert (await one.watch(state["table"]))["step"] == 0


async def test_a_step_that_showed_nothing_new_can_be_taken_back(pair):
    one, other, seat, state = pair
    await one.move(state, seat, "take deck")
    drawn = await one.hear("state")
    assert not drawn["eyes"][0]["undo"]
    await one.say(type="undo", table=state["table"], step=1, seat=seat)
    assert await one.problem() == "no_undo"

    await one.move(drawn, seat, choices(drawn, seat)[0])
    played = await one.hear("state")
    assert played["eyes"][0]["undo"]
    await other.hear("state", step=1)
    assert not (await other.hear("state", step=2))["eyes"][0]["undo"]
    await other.say(type="undo", table=state["table"], step=2, seat=1 - seat)
    assert await other.problem() == "no_undo"

    await one.say(type="undo", table=state["table"], step=2, seat=seat)
    back = await one.hear("state")
    assert back["step"] == 3
    assert back["shown"] == drawn["shown"]
    assert back["eyes"][0]["moves"] == drawn["eyes"][0]["moves"]
    assert back["eyes"][0]["log"] == [{"step": 3, "seat": seat, "events": [], "undo": True}]
    assert not back["eyes"][0]["undo"]
    await one.say(type="undo", table=state["table"], step=3, seat=seat)
    assert await one.problem() == "no_undo"


async def test_nothing_is_taken_back_once_somebody_else_has_acted(pair):
    one, other, seat, state = pair
    await one.move(state, seat, "take deck")
    state = await one.hear("state")
    await one.move(state, seat, choices(state, seat)[0])
    state = await other.hear("state", step=2)
    await other.move(state, 1 - seat, "take deck")
    state = await one.hear("state", step=3)
    assert not state["eyes"][0]["undo"]
    await one.say(type="undo", table=state["table"], step=3, seat=seat)
    assert await one.problem() == "no_undo"


async def test_presence_follows_connections(server):
    async with server.person() as anna:
        table = (await anna.new_table("open"))["id"]
        async with server.person("Boris") as boris:
            await boris.join(table)
            await anna.watch(table)
            await boris.watch(table)
            while not (await anna.hear("table"))["table"]["seats"][1]["present"]:
                pass
            second = await boris.connect()
            await second.send(json.dumps({"type": "watch", "table": table}))
            await second.recv()
            await second.close()
            anna.inbox.clear()
            await anna.silence()  # Boris is still there by his first connection
        while (await anna.hear("table"))["table"]["seats"][1]["present"]:
            pass


async def test_whoever_does_not_watch_any_more_hears_nothing(pair):
    one, other, seat, state = pair
    await other.say(type="unwatch", table=state["table"])
    await other.say(type="ping")
    await other.hear("pong")
    other.inbox.clear()
    await one.move(state, seat, "take deck")
    await one.hear("state")
    await other.silence()


async def test_a_move_at_a_table_not_watched_watches_it(server):
    async with server.person() as anna:
        table = (await anna.new_table("here"))["id"]
        state = await anna.watch(table)
        await anna.come_back()
        await anna.move(state, state["acting"][0], "take deck")
        assert (await anna.hear("state", whole=True))["step"] == 0
        assert (await anna.hear("state", whole=False))["step"] == 1
