"""A move is taken however its bytes come: in one piece, in several, behind another message."""

import asyncio
import json
from typing import Any

from websockets.frames import Frame, Opcode

from gnomoteka.server.connection import Connection
from tests.server.people import Person, choices


def frames(text: str, *cuts: int) -> bytes:
    """The message in as many frames as that makes; masked, as a client's are."""
    data, found = text.encode(), b""
    pieces = [data[start:end] for start, end in zip((0, *cuts), (*cuts, len(data)), strict=True)]
    for number, piece in enumerate(pieces):
        kind = Opcode.CONT if number else Opcode.TEXT
        found += Frame(kind, piece, fin=number == len(pieces) - 1).serialize(mask=True)
    return found


async def at_my_turn(anna: Person) -> tuple[dict[str, Any], str]:
    state = await anna.watch((await anna.new_table("here"))["id"])
    await anna.hear("table")
    return state, next_move(state)


def next_move(state: dict[str, Any]) -> str:
    seat = state["acting"][0]
    move = {"type": "move", "table": state["table"], "step": state["step"], "seat": seat}
    return json.dumps({**move, "move": choices(state, seat)[0]})


async def write(anna: Person, *chunks: bytes) -> None:
    for chunk in chunks:
        anna.socket.transport.write(chunk)
        await asyncio.sleep(0.05)  # so that it goes by itself


async def test_a_move_may_come_in_pieces_of_any_kind(one_server):
    async with one_server.person() as anna:
        state, move = await at_my_turn(anna)
        for cuts, bytes_first in (((), 0), ((), 1), ((), 2), ((), 7), ((10,), 0), ((5, 40), 9), ((), 0)):
            whole = frames(move, *cuts)
            await write(anna, *(chunk for chunk in (whole[:bytes_first], whole[bytes_first:]) if chunk))
            state = await anna.hear("state", step=state["step"] + 1)
            move = next_move(state)
        await anna.silence()


async def test_a_move_in_one_piece_waits_for_nothing(one_server, monkeypatch):
    async with one_server.person() as anna:
        _, move = await at_my_turn(anna)
        monkeypatch.delattr(Connection, "_take")  # the long way
        await write(anna, frames(move))
        await anna.hear("state", step=1)


async def test_what_comes_together_is_met_in_its_order(one_server):
    async with one_server.person() as anna:
        state, move = await at_my_turn(anna)
        stop, look = (json.dumps({"type": kind, "table": state["table"]}) for kind in ("unwatch", "watch"))
        await write(anna, frames(stop) + frames(look) + frames(move))
        assert (await anna.hear("state", whole=True))["step"] == state["step"]
        assert (await anna.hear("state", whole=False))["step"] == state["step"] + 1


async def test_a_long_move_is_refused_like_a_short_one(one_server):
    async with one_server.person() as anna:
        state, move = await at_my_turn(anna)
        for length in (100, 200, 60_000):
            await write(anna, frames(json.dumps({**json.loads(move), "move": "x" * length})))
            assert await anna.problem() == "illegal"
        await anna.make(state, state["acting"][0], json.loads(move)["move"])
