"""Computer players: same way in as people, no secrets, no hurry, never in the way."""

import time
from unittest.mock import AsyncMock

import pytest

from gnomoteka.bots import BOTS
from gnomoteka.games import find
from gnomoteka.server.bots import BotPlayers, choose, seed_for
from gnomoteka.server.store import Seat, Stored
from gnomoteka.server.table import Table
from tests.bots.conftest import TICK, clock  # noqa: F401 - a fixture
from tests.server.conftest import Server
from tests.server.people import choices, play
from tests.server.timing import differ
from tests.server.waiting import until


async def test_computer_players_play_a_table_of_their_own_to_its_end(server):
    async with server.person() as looker:
        table = (await looker.new_table("greedy", "random", "greedy", me=False))["id"]
        state = await looker.watch(table)
        while state["outcome"] is None:
            state = await looker.hear("state")
        assert state["eyes"][0]["seat"] is None
        assert len(state["outcome"]["scores"]) == 3


async def test_a_computer_player_pauses_before_each_step(sqlite):
    with Server(sqlite, bot_delay=0.15) as server:
        async with server.person() as looker:
            await looker.watch((await looker.new_table("random", "random", me=False))["id"])
            began = time.monotonic()
            while (await looker.hear("state"))["step"] < 4:
                pass
            assert time.monotonic() - began > 3 * 0.15


class Quick:
    thinks = 0.0

    def __init__(self, seed):
        self.seed = seed

    def choose(self, seen):
        time.sleep(self.thinks)
        return seen.moves[self.seed % len(seen.moves)]


class Slow(Quick):
    thinks = 0.06


async def test_how_long_a_computer_player_thought_does_not_show(sqlite, monkeypatch):
    """From the step before until the move is made, less the moment that everybody can work out."""
    monkeypatch.setitem(BOTS, "quick", Quick)
    monkeypatch.setitem(BOTS, "slow", Slow)
    late: dict[int, list[float]] = {0: [], 1: []}
    began, advance = [0.0], Table.advance

    def advanced(table, *drafts, **more):
        began[0] = time.monotonic()
        advance(table, *drafts, **more)

    monkeypatch.setattr(Table, "advance", advanced)
    with Server(sqlite, bot_delay=0.12) as server:
        bots = server.state.tables.moves.bots
        submit = bots.submit

        async def submitted(table, seat, *what):
            late[seat].append(time.monotonic() - began[0] - bots.moment(table, (seat,)))
            await submit(table, seat, *what)

        bots.submit = submitted
        async with server.person() as looker:
            await looker.watch((await looker.new_table("quick", "slow", me=False))["id"])
            while (await looker.hear("state"))["step"] < 60:
                pass
    assert len(late[0]) > 25 < len(late[1])
    assert min(late[0] + late[1]) > -0.002, "a move came before its moment"
    assert not differ(late[0], late[1], 0.02)


def test_the_moment_of_a_move_depends_on_public_things_alone():
    """The level, how many are to move, and a lot by the table's fingerprint and the step; never the cards."""
    bots = BotPlayers(0.8, AsyncMock())

    def moment(*levels: str, step: int = 0, key: bytes = b"a" * 32) -> float:
        seats = [Seat("bot", level=level) for level in levels]
        stored = Stored("t", "nimble", "1", {}, key, b"", "playing", 0, seats=seats, steps=step)
        found = bots.moment(Table(stored), tuple(range(len(levels))))
        assert found is not None
        return found

    assert moment("beginner") == moment("beginner")
    moments = {moment("casual", step=step) for step in range(40)}
    assert len(moments) > 30
    assert 0.8 <= min(moments) < max(moments) <= 0.8 * 1.55
    assert (
        moment("grandmaster")
        == moment("master")
        > moment("skilled")
        > moment("casual")
        > moment("beginner")
        > moment("greedy")
        >= 0.8
    )
    assert moment("master", "master", "master") > moment("master", "master") == moment("master")


@pytest.mark.parametrize("seconds", [0.15, 0.4])
def test_nobody_thinks_longer_than_fits(seconds, clock):  # noqa: F811
    m = find("nimble").start(seats=4, seed=1)
    choose("master", 1, m.seen_by(m.acting[0]), seconds)
    assert seconds / 2 < clock.now < seconds + TICK  # the look that says that it is over


async def test_a_step_taken_back_in_the_pause_is_not_answered(sqlite):
    with Server(sqlite, bot_delay=0.3) as server:
        async with server.person() as anna:
            state = await anna.watch((await anna.new_table("random"))["id"])
            while state["acting"] != [0]:
                state = await anna.hear("state")
            await anna.move(state, 0, "take deck")
            state = await anna.hear("state")
            before = state["shown"]
            await anna.move(state, 0, choices(state, 0)[0])
            state = await anna.hear("state")
            assert state["acting"] == [1]
            await anna.say(type="undo", table=state["table"], step=state["step"], seat=0)
            state = await anna.hear("state")
            assert state["shown"] == before
            await until(lambda: not server.bots_at(state["table"]))
            await anna.say(type="ping")
            await anna.hear("pong")
            assert not [message for message in anna.inbox if message["type"] == "state"]
            await anna.move(state, 0, choices(state, 0)[0])
            assert (await anna.hear("state", acting=[1]))["step"] == state["step"] + 1
            assert (await anna.hear("state"))["eyes"][0]["log"][0]["seat"] == 1


async def test_a_computer_player_that_fails_is_told_in_the_log_and_the_game_goes_on(sqlite, caplog, monkeypatch):
    class Broken:
        def __init__(self, seed):
            pass

        def choose(self, seen):
            raise RuntimeError("oops")

    monkeypatch.setitem(BOTS, "broken", Broken)
    with Server(sqlite) as server:
        async with server.person() as anna:
            end = await play(anna, (await anna.new_table("broken"))["id"])
            assert end["outcome"]
    told = {record.getMessage() for record in caplog.records if record.levelname == "ERROR"}
    assert told == {"the computer player broken failed: RuntimeError"}


def test_seeds_differ_by_key_seat_and_step():
    seeds = {seed_for(key, seat, step) for key in (b"a" * 32, b"b" * 32) for seat in (0, 1) for step in range(50)}
    assert len(seeds) == 200
