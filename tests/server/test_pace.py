"""How quickly a table goes: the pace of computer players, and windows that wait for nobody in vain."""

import itertools
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from gnomoteka.core.match import Match
from gnomoteka.server.bots import BotPlayers
from gnomoteka.server.store import Seat, Stored
from gnomoteka.server.table import Table
from gnomoteka.server.wire import Pace
from tests.browser.noms_matches import after, games
from tests.dealing import deal
from tests.server.conftest import Server
from tests.server.people import Person, choices
from tests.server.waiting import PATIENCE, until

LONG = 60.0  # a window that nobody in these tests waits for
SEATS = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "level": "greedy"}, {"kind": "bot", "level": "greedy"}]


# ---- pace ------------------------------------------------------------------------------------


def moment(pace: Pace, level: str) -> float:
    stored = Stored("t", "nimble", "1", {}, b"a" * 32, b"", "playing", 0, seats=[Seat("bot", level=level)])
    stored.pace = pace
    found = BotPlayers(0.8, AsyncMock()).moment(Table(stored), (0,))
    assert found is not None
    return found


def test_a_quicker_pace_shortens_the_pause_and_leaves_the_time_to_think():
    for level in ("beginner", "master"):
        assert moment("calm", level) > moment("quick", level) > moment("at_once", level)
    assert moment("at_once", "greedy") == 0
    assert moment("at_once", "master") >= 0.4


async def test_the_pace_is_chosen_with_the_table_and_changed_by_its_host(server):
    async with server.person() as anna, server.person("Boris") as boris:
        wish = {"game": "nimble", "seats": [SEATS[0], SEATS[1], {"kind": "open"}], "pace": "quick"}
        table = await anna.post("/api/tables", wish, 201)
        assert (table["pace"], table["hurry"]) == ("quick", False)
        await boris.join(table["id"])
        path = f"/api/tables/{table['id']}/pace"
        assert (await boris.post(path, {"pace": "calm"}, 403))["code"] == "not_host"
        await anna.post(path, {"pace": "slow"}, 400)
        await boris.watch(table["id"])
        boris.inbox.clear()
        assert (await anna.post(path, {"pace": "at_once"}))["pace"] == "at_once"
        assert (await boris.hear("table"))["table"]["pace"] == "at_once"
        assert server.table(table["id"]).stored.pace == "at_once"
        assert (await anna.new_table("greedy"))["pace"] == "calm"


async def test_computer_players_that_move_at_once_do(sqlite):
    with Server(sqlite, bot_delay=10 * PATIENCE) as server:
        async with server.person() as anna:
            table = await anna.post("/api/tables", {"game": "nimble", "seats": SEATS[1:], "pace": "at_once"}, 201)
            await anna.watch(table["id"])
            while (await anna.hear("state"))["step"] < 6:
                pass


# ---- windows ---------------------------------------------------------------------------------


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Server]:
    with Server(f"sqlite:///{tmp_path / 'tables.sqlite3'}", windows=(LONG,)) as server:
        yield server


def attack(mine: bool, could: bool = True) -> tuple[Match, int, str]:
    """Of mine, or of a computer player; then I could do something about it, or can only pass."""
    for match, seat, move in itertools.chain.from_iterable(games()):
        window = after(match, seat, move)
        if not window.window or match.window or (seat == 0) != mine:
            continue
        if mine or (0 in window.acting and (window.moves(0) != ["pass"]) == could):
            return match, seat, move
    raise AssertionError("there is no such attack")


async def alone(anna: Person, file: Path, match: Match, hurry: bool = True) -> str:
    """A table of Anna's among computer players, where this match has been played so far."""
    wish = {"game": "noms", "seats": SEATS, "hurry": hurry}
    return deal(file, (await anna.post("/api/tables", wish, 201))["id"], match)


async def test_my_attack_waits_for_no_clock_among_computer_players(slow, tmp_path):
    match, seat, move = attack(mine=True)
    async with slow.person() as anna:
        table = await alone(anna, tmp_path / "tables.sqlite3", match)
        await anna.move(await anna.watch(table), seat, move)
        asked = after(match, seat, move).acting
        await anna.hear("state", step=match.step + 1)
        await anna.hear("state", step=match.step + 1 + len(asked))


async def test_a_window_that_i_cannot_answer_closes_without_me(slow, tmp_path):
    match, seat, move = attack(mine=False, could=False)
    window = after(match, seat, move)
    async with slow.person() as anna:
        table = await alone(anna, tmp_path / "tables.sqlite3", window)
        state = await anna.watch(table)
        if state["step"] == window.step:  # it may have closed while she came
            assert state["window"] is None and choices(state, 0) == []
            state = await anna.hear("state")
        assert state["step"] >= window.step + len(window.acting)


async def test_a_window_that_i_can_answer_waits_for_me_and_no_longer(slow, tmp_path):
    match, seat, move = attack(mine=False, could=True)
    window = after(match, seat, move)
    async with slow.person() as anna:
        table = await alone(anna, tmp_path / "tables.sqlite3", window)
        state = await anna.watch(table)
        assert state["window"]["total"] == 1000 * LONG
        assert choices(state, 0) == window.moves(0)
        question = slow.table(table).question
        await until(lambda: question.missing == (0,))
        assert slow.table(table).question is question
        await anna.move(state, 0, "pass")
        await anna.hear("state", step=window.step + len(window.acting))


async def test_a_table_that_does_not_hurry_keeps_its_clock(slow, tmp_path):
    match, seat, move = attack(mine=False, could=False)
    window = after(match, seat, move)
    async with slow.person() as anna:
        table = await alone(anna, tmp_path / "tables.sqlite3", window, hurry=False)
        state = await anna.watch(table)
        question = slow.table(table).question
        await until(lambda: question.missing == (0,))
        await anna.move(state, 0, "pass")
        assert (await anna.hear("state"))["eyes"][0]["answer"] == "pass"
        assert slow.table(table).question is question and not question.closes


async def test_when_a_hurried_window_closes_tells_nothing_of_the_hands(slow, tmp_path):
    """Computer players answer at a moment that everybody can work out, not as soon as they know what."""
    match, seat, move = attack(mine=False, could=True)
    async with slow.person() as anna:
        for hurry in (True, False):
            table = await alone(anna, tmp_path / "tables.sqlite3", after(match, seat, move), hurry)
            await anna.watch(table)
            bots = slow.state.tables.moves.bots
            assert (bots.moment(slow.table(table), (1, 2)) is not None) == hurry


@pytest.mark.parametrize(
    ("others", "hurries"),
    [((), True), ((Seat("person", b"boris"),), False), ((Seat("person", b"anna"),), False), ((Seat("open"),), False)],
    ids=["alone", "another", "one device", "open"],
)
def test_among_people_nothing_hurries(others, hurries):
    seats = [Seat("person", b"anna"), Seat("bot", level="greedy"), *others]
    stored = Stored("t", "noms", "1", {}, b"a" * 32, b"anna", "playing", 0, hurry=True, seats=seats)
    assert stored.hurries is hurries
