"""Talk, and what all agree to, where several servers play the same tables."""

import random
from typing import Any

import pytest

from tests.server.conftest import Server
from tests.server.people import Person, choices
from tests.server.test_consent import TEN, ask, consent, log_of
from tests.server.test_nodes import at_one_table, engine, house, new_database, redis  # noqa: F401 fixtures
from tests.server.test_talk import said, say
from tests.server.waiting import until


@pytest.fixture(scope="module")
def two(new_database, redis):  # noqa: F811 fixtures
    with house(new_database(), redis, own_words=True) as nodes:
        yield nodes


async def heard(person: Person, **having: Any) -> dict[str, Any]:
    """The table, once it is so."""
    while True:
        info: dict[str, Any] = (await person.hear("table"))["table"]
        if all(info[name] == value for name, value in having.items()):
            return info


async def test_what_is_said_at_one_server_is_heard_at_the_other(two: list[Server]) -> None:
    async with at_one_table(two) as ((anna, boris), table):
        await boris.watch(table)
        await say(anna, table, phrase="good_luck")
        await heard(boris, said=1)
        await say(boris, table, words="Thank you")
        assert await said(anna, table) == ["good_luck", "Thank you"]
        # Whom somebody doesn't hear at one, they don't hear at the other.
        await anna.post(f"/api/tables/{table}/mute", {"seat": 1, "mute": True})
        async with two[1].person() as there:
            await there.come_back(anna.http.cookies)
            assert await said(there, table) == ["good_luck"]


async def test_all_agree_from_different_servers(two: list[Server]) -> None:
    async with at_one_table(two, clock=TEN) as ((anna, boris), table):
        states = [await anna.watch(table), await boris.watch(table)]
        await ask(anna, table, "pause", 0)
        await until(lambda: two[1].table(table).stored.asking is not None)
        await consent(boris, table)
        await heard(anna, paused=True)
        (seat,) = states[0]["acting"]
        mover = (anna, boris)[seat]
        await mover.move(states[seat], seat, choices(states[seat], seat)[0])
        assert await mover.problem() == "paused"
        await anna.post(f"/api/tables/{table}/go_on")
        await heard(boris, paused=False)
        await mover.move(states[seat], seat, choices(states[seat], seat)[0])
        await anna.hear("state", step=1)


async def test_a_new_deal_is_the_same_at_both_servers(two: list[Server]) -> None:
    async with at_one_table(two) as ((anna, boris), table):
        before = await anna.watch(table)
        await boris.watch(table)
        await ask(anna, table, "deal", 0)
        info = await consent(boris, table)
        news = [await person.hear("state", step=1, whole=True) for person in (anna, boris)]
        assert news[0]["shown"] == news[1]["shown"] and info["step"] == before["step"] + 1
        await until(lambda: two[0].table(table).commitment == two[1].table(table).commitment == info["commitment"])
        (seat,) = news[0]["acting"]
        await (anna, boris)[seat].move(news[seat], seat, choices(news[seat], seat)[0])
        assert [(await person.hear("state", step=2))["step"] for person in (anna, boris)] == [2, 2]


async def test_a_turn_is_taken_back_at_both_servers_once_both_agree(two: list[Server]) -> None:
    async with at_one_table(two, game="duel") as (people, table):
        states, lot = [await person.watch(table) for person in people], random.Random(5)
        shown = [states[0]["shown"]]
        while True:
            seat, step = states[0]["acting"][0], states[0]["step"]
            await people[seat].move(states[seat], seat, lot.choice(choices(states[seat], seat)))
            states = [await person.hear("state", table=table, step=step + 1) for person in people]
            wish = {"what": "undo", "seat": 1 - seat}
            if (await people[1 - seat].http.post(f"/api/tables/{table}/ask", json=wish)).status_code == 200:
                break
            shown.append(states[0]["shown"])
        await until(lambda: two[seat].table(table).stored.asking is not None)
        info = await consent(people[seat], table)
        back = info["step"] - (step + 1)
        news = [await person.hear("state", table=table, step=info["step"]) for person in people]
        assert news[0]["shown"] == news[1]["shown"] == shown[step + 1 - back] and back > 0
        for person in people:
            told = await heard(person, asking=None, step=info["step"])
            assert log_of(told)[-2:] == [(1 - seat, "undo", "asked"), (1 - seat, "undo", "agreed")]
