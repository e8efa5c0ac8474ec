"""Whatever comes in: a clear code, the connection goes on, one line in the log."""

import contextlib
import json
import logging
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import Server
from tests.server.people import play
from tests.server.waiting import until


@pytest.fixture
def lines(caplog):
    """The log's lines since the last call."""
    caplog.set_level(logging.INFO, "gnomoteka")

    def since() -> list[str]:
        told = [record.getMessage() for record in caplog.records]
        caplog.clear()
        return told

    return since


MALFORMED = [
    "", "{", "null", "[]", "42", '"move"', "{}", '{"type": "dance"}', '{"type": 7}', '{"type": "watch"}',
    '{"type": "watch", "table": 7}', '{"type": "watch", "table": "a", "more": 1}',
    '{"type": "move", "table": "a", "step": "1", "seat": 0, "move": "x"}',
    '{"type": "move", "table": "a", "step": 1.5, "seat": 0, "move": "x"}',
    '{"type": "move", "table": "a", "step": 1e400, "seat": 0, "move": "x"}',
    '{"type": "move", "table": "a", "step": 1, "seat": null, "move": "x"}',
    '{"type": "ping", "type": "ping"', "[" * 60_000, '{"type": "ping"} {"type": "ping"}', "😀", "\x00",
]  # fmt: skip


async def test_malformed_messages_are_refused_and_the_connection_goes_on(one_server, lines):
    async with one_server.person() as anna:
        for message in [*MALFORMED, b'{"type": "ping"}', b"\xff\xfe"]:
            lines()
            await anna.socket.send(message)
            assert await anna.problem() == "malformed", message
            assert len(lines()) == 1
        await anna.silence()


async def test_strange_numbers_and_names_find_no_table_or_seat(one_server, lines):
    async with one_server.person() as anna:
        table = (await anna.new_table("here"))["id"]
        state = await anna.watch(table)
        lines()
        cases: list[tuple[dict[str, Any], str]] = [
            ({"table": "nothinghere"}, "unknown_table"),
            ({"table": "'; DROP TABLE steps; --"}, "unknown_table"),
            ({"table": "x" * 10_000}, "unknown_table"),
            ({"table": "a\x00b"}, "unknown_table"),
            ({"table": ""}, "unknown_table"),
            ({"seat": -1}, "foreign_seat"),
            ({"seat": 10**30}, "foreign_seat"),
            ({"move": ""}, "illegal"),
            ({"move": "take deck\n"}, "illegal"),
            ({"move": "x" * 50_000}, "illegal"),
            ({"move": "тащи"}, "illegal"),
        ]
        for change, code in cases:
            ask = {"type": "move", "table": table, "step": 0, "seat": state["acting"][0], "move": "take deck"}
            await anna.say(**{**ask, **change})
            problem = await anna.hear("problem")
            assert problem["code"] == code, change
            assert len(problem["detail"]) < 300
            assert len(lines()) == 1
        for step in (-1, 1, 10**30):
            await anna.say(type="move", table=table, step=step, seat=state["acting"][0], move="take deck")
            assert await anna.problem() == "stale"
            assert (await anna.hear("state", whole=True))["step"] == 0
        assert lines() == []


async def test_a_foreign_seat_a_move_before_the_start_and_one_after_the_end_are_one_line_each(one_server, lines):
    async with one_server.person() as anna, one_server.person("Boris") as boris:
        waiting = (await anna.new_table("open"))["id"]
        over = await play(anna, (await anna.new_table("here"))["id"])
        running = await anna.watch((await anna.new_table("here"))["id"])
        lines()
        for person, table, step, code in [
            (boris, running["table"], 0, "foreign_seat"),
            (anna, waiting, 0, "not_started"),
            (anna, over["table"], over["step"], "over"),
        ]:
            await person.say(type="move", table=table, step=step, seat=0, move="take deck")
            assert await person.problem() == code
            assert len(lines()) == 1


async def test_a_message_of_ten_megabytes_closes_the_connection_and_harms_nobody_else(one_server, lines, caplog):
    async with one_server.person() as anna, one_server.person("Boris") as boris:
        lines()
        with contextlib.suppress(ConnectionClosed):  # the server needn't read it all
            await anna.socket.send("x" * 10_000_000)
        with pytest.raises(ConnectionClosed) as closed:
            await anna.socket.recv()
        assert closed.value.rcvd is None or closed.value.rcvd.code == 1009
        await boris.silence()
        await until(lambda: caplog.records)
        await anna.come_back()
        await anna.silence()
        assert len(lines()) == 1


async def test_bad_http_requests_are_refused_with_one_line_each(one_server, lines):
    async with one_server.person() as anna:
        for body, code in [
            (b"", "malformed"),
            (b"{", "malformed"),
            (b"\xff", "malformed"),
            (b"[" * 60_000, "malformed"),
            (b'{"game": 3}', "malformed"),
            (b'{"game": "nimble", "seats": [], "more": 1}', "malformed"),
            (b'{"game": "\\u0000", "seats": []}', "unknown_game"),
            (b'{"game": "nimble", "seats": []}', "bad_seats"),
            (b"x" * 200_000, "too_big"),
        ]:
            lines()
            answer = await anna.http.post("/api/tables", content=body)
            assert 400 <= answer.status_code < 500
            assert answer.json()["code"] == code, body[:40]
            assert len([line for line in lines() if line.startswith("refused")]) == 1


async def test_the_log_tells_no_tokens_keys_or_moves(sqlite, lines):
    with Server(sqlite) as server:
        async with server.person() as anna, server.person("Boris") as boris:
            table = (await anna.new_table("here"))["id"]
            await boris.say(type="move", table=table, step=0, seat=0, move="lay diamond")
            assert await boris.problem() == "foreign_seat"
            await anna.say(type="move", table=table, step=0, seat=0, move="lay diamond")
            assert await anna.problem() in ("illegal", "not_your_turn")
            key = server.table(table).stored.key.hex()
            told = "\n".join(lines())
            assert told
            for secret in (anna.http.cookies["gnomoteka"], boris.http.cookies["gnomoteka"], key, "diamond"):
                assert secret not in told


async def test_a_line_break_in_a_message_makes_no_line_of_its_own(one_server, lines):
    async with one_server.person() as anna:
        lines()
        await anna.say(type="watch", table="a\nINFO all is well")
        assert await anna.problem() == "unknown_table"
        await anna.socket.send(json.dumps({"type": "a\nINFO all is well"}))
        assert await anna.problem() == "malformed"
        assert not any("\n" in line for line in lines())
