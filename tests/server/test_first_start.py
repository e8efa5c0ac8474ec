"""The first start: nothing is compiled yet, and people play all the same."""

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import pytest

import gnomoteka
from gnomoteka.bots import search
from gnomoteka.core.game import Game
from gnomoteka.games import find, loaded
from gnomoteka.server import catalog
from gnomoteka.server.catalog import Catalog
from gnomoteka.server.moves import Moves
from gnomoteka.server.store import Seat, Store, Stored
from gnomoteka.server.table import Table
from gnomoteka.server.tasks import Tasks
from gnomoteka.server.writer import Writer
from tests.example import GAME as EXAMPLE
from tests.server.conftest import Server
from tests.server.people import Person, choices
from tests.server.waiting import until


def anew(game: Game) -> Game:
    """The same game, of which this process has loaded nothing yet."""
    return Game(game.about, game.rules, game.notation, game.present, game.players)


@pytest.fixture
def compiling(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Nimble, as if it had never been compiled; it is as soon as the event is set."""
    done = threading.Event()

    async def slowly(*_: Any, **_more: Any) -> int:
        while not done.is_set():  # noqa: ASYNC110 - it is set in another thread
            await asyncio.sleep(0.01)
        return 0

    monkeypatch.setattr(catalog, "GAMES", ("nimble",))
    monkeypatch.setattr(catalog, "compile_apart", slowly)
    monkeypatch.setattr(search, "compiled", lambda _game: False)
    monkeypatch.setitem(loaded, "nimble", anew(find("nimble")))
    yield done
    done.set()


async def act(anna: Person, state: dict[str, Any]) -> dict[str, Any]:
    """One step of hers, or of whoever is to move."""
    if state["acting"] == [0]:
        await anna.move(state, 0, choices(state, 0)[0])
    return await anna.hear("state", step=state["step"] + 1)


async def test_people_and_who_plays_at_a_glance_begin_before_the_game_is_compiled(
    sqlite: str, compiling: threading.Event
) -> None:
    with Server(sqlite, prepared=False) as server:
        async with server.person() as anna:
            while (await anna.get("/api/games"))[0]["status"] != "ready":
                pass
            usual = (await anna.get("/api/games/nimble"))["usual"]
            info = await anna.new_table("greedy", "random", usual)
            assert info["getting_ready"] == []
            state = await anna.watch(info["id"])
            for _ in range(12):
                state = await act(anna, state)
            game = server.table(info["id"]).stored.game
            assert loaded[game].interpreted
            compiling.set()
            while loaded[game].interpreted:
                state = await act(anna, state)
            assert (usual, (await anna.get("/api/games/nimble"))["usual"]) == ("beginner", "casual")
            while not state["outcome"]:
                state = await act(anna, state)
            match = server.table(info["id"]).match
            assert match and match.game is loaded[game]
    compiled = gnomoteka.replay(match.record(key=True))
    assert compiled.bytes == match.bytes and compiled.result
    assert list(compiled.result.scores) == state["outcome"]["scores"]


async def test_who_thinks_ahead_waits_until_it_is_and_the_table_says_so(
    sqlite: str, compiling: threading.Event
) -> None:
    with Server(sqlite, prepared=False) as server:
        async with server.person() as anna:
            while (await anna.get("/api/games"))[0]["status"] != "ready":
                pass
            info = await anna.new_table("greedy", "master")
            assert info["getting_ready"] == [2]
            state = await anna.watch(info["id"])
            while state["acting"] != [2]:
                if state["acting"] == [0]:
                    await anna.say(type="hint", table=info["id"], seat=0, step=state["step"])
                    assert await anna.problem() == "preparing"
                state = await act(anna, state)
            await until(lambda: not server.bots_at(info["id"]))
            anna.inbox.clear()
            await anna.silence()
            compiling.set()
            assert (await anna.hear("table"))["table"]["getting_ready"] == []
            assert (await anna.hear("state"))["step"] == state["step"] + 1


async def test_who_would_think_ahead_plays_at_a_glance_where_the_game_can_not_be_compiled(
    sqlite: str, compiling: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_game: Game) -> None:
        raise RuntimeError("no compiler here")

    monkeypatch.setattr(search, "prepare", fail)
    with Server(sqlite, prepared=False) as server:
        async with server.person() as anna:
            while (await anna.get("/api/games"))[0]["status"] != "ready":
                pass
            info = await anna.new_table("master")
            assert info["getting_ready"] == [1]
            state = await anna.watch(info["id"])
            while state["acting"] != [1]:
                state = await act(anna, state)
            anna.inbox.clear()
            compiling.set()
            assert (await anna.hear("table"))["table"]["getting_ready"] == []
            while not state["outcome"]:
                if state["step"] < 10 and state["acting"] == [0]:
                    await anna.say(type="hint", table=info["id"], seat=0, step=state["step"])
                    hint = await anna.hear("hint")
                    assert hint["move"]["text"] in choices(state, 0) and hint["chance"] is None
                state = await act(anna, state)
            assert loaded["nimble"].interpreted
            refused = await anna.post(f"/api/tables/{info['id']}/analysis", {}, 503)
            assert refused["code"] == "no_analysis"


async def test_a_table_that_was_begun_goes_on_at_a_server_that_has_nothing_compiled(
    sqlite: str, compiling: threading.Event
) -> None:
    with Server(sqlite, prepared=False) as server:
        async with server.person() as anna:
            while (await anna.get("/api/games"))[0]["status"] != "ready":
                pass
            info = await anna.new_table("greedy")
            state = await anna.watch(info["id"])
            while state["step"] < 8 or state["acting"] != [0]:
                state = await act(anna, state)
            cookies = anna.http.cookies
    with Server(sqlite, prepared=False) as server:
        async with server.person() as anna:
            anna.http.cookies.update(cookies)
            await anna.come_back()
            back = await anna.watch(info["id"])
            assert (back["step"], back["shown"], back["eyes"][0]["own"]) == (
                state["step"],
                state["shown"],
                state["eyes"][0]["own"],
            )
            assert not back["eyes"][0]["undo"]  # to know whether that may be takes many imagined games
            await act(anna, back)


async def test_before_anything_can_be_played_people_hear_that_and_their_table_comes_by_itself(
    sqlite: str, compiling: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiling.set()
    with Server(sqlite, prepared=False) as server:
        async with server.person() as anna:
            while (await anna.get("/api/games"))[0]["status"] != "ready":
                pass
            state = await anna.watch((await anna.new_table("here"))["id"])
            await anna.move(state, state["acting"][0], "take deck")
            state = await anna.hear("state")
            cookies = anna.http.cookies
    found, interpret = threading.Event(), Game.interpret

    def slowly(game: Game) -> None:
        assert found.wait(30)
        interpret(game)

    monkeypatch.setattr(Game, "interpret", slowly)
    with Server(sqlite, prepared=False) as server:
        async with server.person() as anna:
            anna.http.cookies.update(cookies)
            await anna.come_back()
            assert (await anna.get("/api/games"))[0]["status"] == "preparing"
            refused = await anna.post("/api/tables", {"game": "nimble", "seats": [{"kind": "me"}] * 2}, 503)
            assert refused["code"] == "preparing"
            await anna.say(type="watch", table=state["table"])
            assert (await anna.hear("table"))["table"]["step"] == 1
            await anna.move(state, state["acting"][0], "discard cave")
            assert await anna.problem() == "busy"
            found.set()
            back = await anna.hear("state", whole=True)
            assert (back["step"], back["shown"]) == (1, state["shown"])


async def test_a_window_s_time_begins_when_those_asked_can_think() -> None:
    """Else a computer player would pass because it isn't ready, which isn't how it plays."""
    game = anew(EXAMPLE)
    game.interpret()
    match = game.start(2, b"k" * 32, snatch=True)
    while not match.window:
        match.play(match.acting[0], match.moves(match.acting[0])[0])
    seats = [Seat("person", b"anna", "Anna"), Seat("bot", level="master")]
    table = Table(
        Stored("t", game.id, "1", {}, b"k" * 32, b"anna", "playing", 0.0, window_seconds=60.0, seats=seats),
    )
    moves = Moves(Store("sqlite://"), Writer(Store("sqlite://").engine), Catalog(()), Tasks(), bot_delay=0)
    table.begin(match, [], {})
    question = table.question
    assert question and question.held and question.left() is None
    assert table.bots_to_move() == () and table.getting_ready == [1]
    game.prepare()
    await moves.think_on(table)
    left = question.left()
    assert left and left.total == 60_000 and not question.closes
    assert table.getting_ready == [] and moves.bots.attends(table)
    await moves.bots.close()
    await moves.tasks.close()
