"""Looking back at a game: all that it shows, and only once it is over."""

import asyncio
import json
import time

import pytest

import gnomoteka
from gnomoteka.lab.analysis import analyse
from gnomoteka.server.review import MOST_MOMENTS
from tests.server.conftest import Server
from tests.server.people import Person
from tests.server.waiting import until


async def ready(anna: Person, game: str) -> None:
    """Where nothing is compiled yet, all but the first game take a while."""
    async with asyncio.timeout(600):
        while True:
            if {"ready"} == {each["status"] for each in await anna.get("/api/games") if each["id"] == game}:
                return
            await asyncio.sleep(0.2)


async def finished(
    anna: Person, *bots: str, game: str = "nimble", seconds: float | None = None, **options: bool
) -> str:
    """The id of a table at which computer players have played a game."""
    await ready(anna, game)
    table = await anna.new_table(*bots, me=False, game=game, seconds=seconds, **options)
    state = await anna.watch(table["id"])
    while state["outcome"] is None:
        state = await anna.hear("state", table=table["id"])
    anna.inbox.clear()
    return str(table["id"])


async def whole_replay(anna: Person, table: str) -> list[dict]:
    moments: list[dict] = []
    steps = 1
    while len(moments) <= steps:
        part = await anna.get(f"/api/tables/{table}/replay?first={len(moments)}&count=40")
        moments += part["moments"]
        steps = part["steps"]
    return moments


@pytest.mark.parametrize(
    ("game", "seconds"), [("nimble", None), ("many", None), ("duel", None), ("noms", 0), ("street", 0)]
)
async def test_a_replay_gives_what_each_seat_saw_after_each_step(one_server, game, seconds):
    async with one_server.person() as anna:
        table = await finished(anna, "random", "random", game=game, seconds=seconds)
        record = (await anna.http.get(f"/api/tables/{table}/record")).text
        moments = await whole_replay(anna, table)
        end = gnomoteka.replay(record)
        assert len(moments) == end.step + 1
        again = gnomoteka.replay(record, 0)
        for moment in moments:
            if moment["step"]:
                seat, code = end.history[again.step]
                events = again.play(seat, again.game.notation.move_text(code))
                assert (moment["seat"], moment["move"]) == (seat, again.game.notation.move_text(code))
                for viewer, bit in ((None, 1 << 15), (0, 1), (1, 2)):
                    seen = [told["event"] for told in moment["events"] if told["mask"] & bit]
                    assert seen == [event.json() for event in events if event.seen_by(viewer)]
            assert moment["step"] == again.step
            assert moment["acting"] == list(again.seen_by(None).acting)
            for seat in range(2):
                view = json.loads(json.dumps(again.view(seat)))  # keys are text there
                assert view == {**moment["shown"], "seat": seat, "own": moment["own"][seat]}


async def test_a_replay_comes_in_parts_of_bounded_size(one_server):
    async with one_server.person() as anna:
        table = await finished(anna, "random", "random")
        part = await anna.get(f"/api/tables/{table}/replay")
        assert [moment["step"] for moment in part["moments"]] == list(range(MOST_MOMENTS))
        part = await anna.get(f"/api/tables/{table}/replay?first=7&count=2")
        assert [moment["step"] for moment in part["moments"]] == [7, 8]
        assert (await anna.get(f"/api/tables/{table}/replay?first={part['steps'] + 1}"))["moments"] == []
        for wrong in ("first=-1", "count=0", f"count={MOST_MOMENTS + 1}", "first=x"):
            assert (await anna.get(f"/api/tables/{table}/replay?{wrong}", 400))["code"] == "malformed"


async def test_a_game_that_goes_on_tells_nothing(one_server):
    async with one_server.person() as anna:
        waiting = (await anna.new_table("open"))["id"]
        playing = (await anna.new_table("here"))["id"]
        for table in (waiting, playing):
            answer = await anna.get(f"/api/tables/{table}/replay", 409)
            assert answer["code"] == "not_over"
            assert answer.keys() == {"code", "detail"}
        assert (await anna.get("/api/tables/none/replay", 404))["code"] == "unknown_table"


async def test_who_asks_too_often_is_refused(sqlite):
    with Server(sqlite) as server:
        async with server.person() as anna, server.person() as boris:
            table = await finished(anna, "random", "random")
            answers = [await anna.http.get(f"/api/tables/{table}/replay?count=1") for _ in range(90)]
            refused = [answer for answer in answers if answer.status_code != 200]
            assert refused
            assert {(answer.status_code, answer.json()["code"]) for answer in refused} == {(429, "too_fast")}
            await boris.get(f"/api/tables/{table}/replay?count=1")


# ---- analysis ----------------------------------------------------------------------------


async def judged(anna: Person, table: str) -> dict:
    async with asyncio.timeout(120):
        while (info := await anna.get(f"/api/tables/{table}/analysis"))["status"] != "done":
            assert info["status"] in ("waiting", "running"), info
            assert 0 <= info["done"] <= info["total"]
            await asyncio.sleep(0.02)
    return info


async def test_an_analysis_is_made_once_for_all_who_ask(sqlite):
    with Server(sqlite, analysis_iterations=20) as server:
        async with server.person() as anna, server.person("Boris") as boris:
            table = await finished(anna, "random", "random")
            assert (await anna.get(f"/api/tables/{table}/analysis"))["status"] == "none"
            assert (await anna.post(f"/api/tables/{table}/analysis"))["status"] in ("waiting", "running")
            await boris.post(f"/api/tables/{table}/analysis")
            assert len(server.state.analyses.jobs) == 1
            found = await judged(anna, table)
            record = gnomoteka.replay((await anna.http.get(f"/api/tables/{table}/record")).text)
            assert found["done"] == found["total"] == record.step
            assert found == await boris.get(f"/api/tables/{table}/analysis")
            assert found == await boris.post(f"/api/tables/{table}/analysis")  # at once: it is kept
            same = analyse(record, 20, 0)
            assert found["chances"] == [[round(chance, 3) for chance in each] for each in same.lines]
            assert [point["step"] for point in found["turning_points"]] == [j.step for j in same.turning_points]
            for point in found["turning_points"]:
                assert point["played"] and point["better"]
                assert point["move"]["parts"]["verb"] and point["best"]["parts"]["verb"]


async def test_a_game_that_goes_on_is_not_judged(one_server):
    async with one_server.person() as anna:
        for table in ((await anna.new_table("open"))["id"], (await anna.new_table("here"))["id"]):
            for method in ("get", "post", "delete"):
                answer = await getattr(anna.http, method)(f"/api/tables/{table}/analysis")
                assert (answer.status_code, answer.json()["code"]) == (409, "not_over")
        assert not one_server.state.analyses.jobs


async def test_an_analysis_that_nobody_wants_any_more_leaves_nothing(sqlite):
    with Server(sqlite, analysis_iterations=10**7) as server:
        async with server.person() as anna, server.person("Boris") as boris:
            table = await finished(anna, "random", "random")
            await anna.post(f"/api/tables/{table}/analysis")
            await boris.post(f"/api/tables/{table}/analysis")
            assert (await anna.http.delete(f"/api/tables/{table}/analysis")).json()["status"] in ("waiting", "running")
            assert (await boris.http.delete(f"/api/tables/{table}/analysis")).json()["status"] == "none"
            analyses = server.state.analyses
            await until(lambda: not analyses.tasks)
            assert not analyses.jobs
            # One that nobody asks about ends by itself; the server ends in the middle of the next one.
            await anna.post(f"/api/tables/{table}/analysis")
            analyses.jobs[table].asked -= 10**6
            await until(lambda: not analyses.tasks)
            assert not analyses.jobs
            await anna.post(f"/api/tables/{table}/analysis")


async def test_one_visitor_has_few_games_judged_at_once(sqlite):
    with Server(sqlite, analysis_iterations=10**7) as server:
        async with server.person() as anna, server.person("Boris") as boris:
            tables = [await finished(anna, "random", "random") for _ in range(3)]
            for table in tables[:2]:
                await anna.post(f"/api/tables/{table}/analysis")
            answer = await anna.post(f"/api/tables/{tables[2]}/analysis", status=429)
            assert answer["code"] == "too_many_analyses"
            await boris.post(f"/api/tables/{tables[2]}/analysis")


async def test_tables_stay_fast_while_a_game_is_judged(sqlite):
    with Server(sqlite, analysis_iterations=10**7) as server:
        async with server.person() as anna:
            await anna.post(f"/api/tables/{await finished(anna, 'random', 'random')}/analysis")
            began = time.monotonic()
            await finished(anna, "random", "random", quick_start=True)
            assert time.monotonic() - began < 20
            assert server.state.analyses.tasks  # it was at work all the time
