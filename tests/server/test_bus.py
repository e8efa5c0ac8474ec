"""What servers say to each other by a real Redis, and Redis's protocol as it is read."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from redis.asyncio import Redis

from gnomoteka.server.bus import Bus, Line, read
from tests.server.redis_server import RedisServer
from tests.server.waiting import until

MESSAGE = b">3\r\n$7\r\nmessage\r\n$1\r\na\r\n$6\r\nx\r\ny\r\n\r\n"


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    server = RedisServer(tmp_path)
    server.start()
    yield server
    server.stop()


@asynccontextmanager
async def listening(
    url: str, heard: list[tuple[bytes, bytes]], joined: list[bytes] | None = None
) -> AsyncIterator[tuple[Bus, asyncio.Task[str]]]:
    joined = [] if joined is None else joined
    bus, begun = Bus(url, ("a", "b"), lambda *what: heard.append(what), joined.append), asyncio.Event()
    task = asyncio.create_task(bus.listen(begun.set))
    waiting = asyncio.create_task(begun.wait())
    await asyncio.wait((task, waiting), return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    try:
        yield bus, task
    finally:
        await bus.close()
        await asyncio.gather(task, return_exceptions=True)


async def test_what_is_said_is_heard_by_all_who_say_it_themselves_too(redis: RedisServer) -> None:
    one: list[tuple[bytes, bytes]] = []
    other: list[tuple[bytes, bytes]] = []
    async with listening(redis.url, one) as (bus, _), listening(redis.url, other):
        for number in range(50):
            bus.say("a", b"word %d" % number)
        bus.say("b", b"\r\n" * 40_000)
        await until(lambda: len(one) == len(other) == 51)
    assert one == other == [*((b"a", b"word %d" % number) for number in range(50)), (b"b", b"\r\n" * 40_000)]


async def test_who_joins_a_channel_hears_what_is_said_there_until_they_leave_also_after_a_cut(
    redis: RedisServer,
) -> None:
    heard: list[tuple[bytes, bytes]] = []
    joined: list[bytes] = []
    async with listening(redis.url, heard, joined) as (bus, task), listening(redis.url, []) as (other, _):
        other.say("c", b"too early")
        await until(lambda: sorted(joined) == [b"a", b"b"])
        assert bus.join("c")
        await until(lambda: joined[-1] == b"c")
        other.say("c", b"heard")
        await until(lambda: heard == [(b"c", b"heard")])
        bus.hang_up()
        await task
        assert not bus.join("d")
        again = asyncio.create_task(bus.listen(lambda: None))
        await until(lambda: sorted(joined[3:]) == [b"a", b"b", b"c", b"d"])
        bus.leave("c")
        bus.join("e")
        await until(lambda: joined[-1] == b"e")  # and what was asked before is done
        for channel in ("c", "d"):
            other.say(channel, b"at last")
        await until(lambda: heard[1:] == [(b"d", b"at last")])
        bus.hang_up()
        await again


async def test_who_says_something_hears_how_many_listen_there(redis: RedisServer) -> None:
    reached: list[tuple[bytes, int]] = []
    bus = Bus(redis.url, ("a",), lambda *_: None, lambda _: None, lambda *what: reached.append(what))
    begun = asyncio.Event()
    task = asyncio.create_task(bus.listen(begun.set))
    async with listening(redis.url, []) as (other, _):
        await begun.wait()
        other.say("a", b"not asked by us")
        for channel in ("a", "b", "nowhere", "a"):
            bus.say(channel, b"word")
        await until(lambda: len(reached) == 4)
    assert reached == [(b"a", 2), (b"b", 1), (b"nowhere", 0), (b"a", 2)]
    await bus.close()
    await task


@pytest.mark.parametrize(("mode", "told"), [(b"standalone", [(b"a", 1)]), (b"cluster", [])])
async def test_how_many_listen_is_told_only_where_one_redis_knows_of_all(
    mode: bytes, told: list[tuple[bytes, int]]
) -> None:
    reached: list[tuple[bytes, int]] = []
    bus = Bus("redis://nowhere", (), lambda *_: None, lambda _: None, lambda *what: reached.append(what))
    line = Line(bus, None, None)
    line.said.append(b"a")
    line.data_received(b"%%1\r\n$4\r\nmode\r\n$%d\r\n%b\r\n:1\r\n" % (len(mode), mode))
    assert reached == told


async def test_what_is_said_last_goes_out_before_the_connection_closes(redis: RedisServer) -> None:
    heard: list[tuple[bytes, bytes]] = []
    async with listening(redis.url, heard):
        async with listening(redis.url, []) as (bus, _):
            bus.say("a", b"goodbye")
        await until(lambda: heard == [(b"a", b"goodbye")])


async def test_a_redis_that_goes_is_noticed_at_once(redis: RedisServer) -> None:
    async with listening(redis.url, []) as (bus, task):
        redis.stop()
        assert await asyncio.wait_for(task, 10)
        bus.say("a", b"nobody hears it")
        with pytest.raises(ConnectionRefusedError):
            await bus.listen(lambda: None)


async def test_a_password_is_told_and_a_wrong_one_is_a_clear_word(redis: RedisServer) -> None:
    async with Redis.from_url(redis.url) as client:
        await client.config_set("requirepass", "open sesame")
    heard: list[tuple[bytes, bytes]] = []
    async with listening(redis.url.replace("redis://", "redis://:open%20sesame@"), heard) as (bus, _):
        bus.say("a", b"hello")
        await until(lambda: heard == [(b"a", b"hello")])
    for url, why in ((redis.url, "NOAUTH"), (redis.url.replace("redis://", "redis://:shut@"), "WRONGPASS")):
        with pytest.raises(ConnectionError, match=why):
            await Bus(url, ("a",), lambda *_: None, lambda _: None).listen(lambda: None)


async def test_what_comes_in_pieces_is_read_whole() -> None:
    heard: list[tuple[bytes, bytes]] = []
    line = Line(Bus("redis://nowhere", (), lambda *what: heard.append(what), lambda _: None), None, None)
    for byte in 2 * (b":2\r\n" + MESSAGE + b"%1\r\n+server\r\n+valkey\r\n$-1\r\n"):
        line.data_received(bytes((byte,)))
    assert heard == 2 * [(b"a", b"x\r\ny\r\n")]


def test_what_is_not_there_yet_is_waited_for() -> None:
    assert all(read(MESSAGE[:size], 0) is None for size in range(len(MESSAGE)))
    assert read(MESSAGE, 0) == ([b"message", b"a", b"x\r\ny\r\n"], len(MESSAGE))
