"""Looking back at a game: all that it shows, and only once it is over."""

import json

import pytest

import gnomoteka
from gnomoteka.server.review import MOST_MOMENTS
from tests.server.people import Person


async def finished(anna: Person, *bots: str, game: str = "nimble", **more: object) -> str:
    """The id of a table at which computer players have played a game."""
    table = await anna.new_table(*bots, me=False, game=game, **more)  # type: ignore[arg-type]
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
                assert moment["seat"] == seat
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


async def test_who_asks_too_often_is_refused(serve):
    with serve() as server:
        async with server.person() as anna, server.person() as boris:
            table = await finished(anna, "random", "random")
            answers = [await anna.http.get(f"/api/tables/{table}/replay?count=1") for _ in range(90)]
            refused = [answer for answer in answers if answer.status_code != 200]
            assert refused
            assert {(answer.status_code, answer.json()["code"]) for answer in refused} == {(429, "too_fast")}
            await boris.get(f"/api/tables/{table}/replay?count=1")
