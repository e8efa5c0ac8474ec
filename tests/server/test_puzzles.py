"""Puzzles at the server: which there are, today's, what is told of one, and what an answer tells."""

import datetime as dt

import msgspec
import pytest

import gnomoteka
from gnomoteka.games import GAMES
from gnomoteka.lab.puzzles import Puzzle, of_the_day, puzzles_of
from gnomoteka.server.puzzling import PUZZLES_AT_ONCE
from tests.server.conftest import Server

NIMBLE = list(puzzles_of("nimble").values())
FIRST = NIMBLE[0]


async def test_all_puzzles_are_listed_with_the_one_of_the_day(one_server):
    async with one_server.person() as anna:
        before = dt.datetime.now(dt.UTC).date()
        told = await anna.get("/api/puzzles")
    day = dt.date.fromisoformat(told["day"])
    daily = of_the_day(day, GAMES)
    assert before <= day <= dt.datetime.now(dt.UTC).date()
    assert daily and told["today"] == daily[1].id
    assert [each["id"] for each in told["puzzles"]] == [key for game in GAMES for key in puzzles_of(game)]
    assert set(told["puzzles"][0]) == {"id", "game", "seats", "grade"}


async def test_a_puzzle_is_told_without_its_solution_and_without_what_its_seat_cannot_see(one_server):
    async with one_server.person() as anna:
        view = await anna.get(f"/api/puzzles/{FIRST.id}")
        sent = (await anna.http.get(f"/api/puzzles/{FIRST.id}")).content
    assert set(view) == {"info", "seat", "shown", "own", "moves"}
    assert {move["text"] for move in view["moves"]} > set(FIRST.solution)
    assert all(set(move) == {"text", "parts"} for move in view["moves"])
    match = FIRST.start(gnomoteka.game("nimble"))
    for seat in range(FIRST.seats):
        assert (msgspec.json.encode(match.own(seat)) in sent) == (seat == FIRST.seat)


async def answer(person, puzzle: Puzzle, move: str | None, status: int = 200):
    return await person.post(f"/api/puzzles/{puzzle.id}/answer", {"move": move}, status)


async def test_a_wrong_move_tells_nothing_and_the_right_one_why_it_is_right(one_server):
    async with one_server.person() as anna:
        view = await anna.get(f"/api/puzzles/{FIRST.id}")
        wrong = [move["text"] for move in view["moves"] if move["text"] not in FIRST.solution]
        for move in wrong:
            assert await answer(anna, FIRST, move) == {"right": False, "solution": None}
        told = await answer(anna, FIRST, FIRST.solution[0])
    assert told["right"]
    assert told["solution"]["move"]["text"] == FIRST.solution[0]
    assert told["solution"]["reasons"] and told["solution"]["events"]
    assert (told["solution"]["chance"], told["solution"]["next"]) == (FIRST.chance, FIRST.next)


async def test_who_would_be_shown_is_shown(one_server):
    async with one_server.person() as anna:
        told = await answer(anna, FIRST, None)
    assert not told["right"] and told["solution"]["move"]["text"] == FIRST.solution[0]


@pytest.mark.parametrize("game", GAMES)
async def test_puzzles_of_every_game_are_told_and_solved(one_server, game):
    async with one_server.person() as anna:
        for puzzle in list(puzzles_of(game).values())[:3]:
            view = await anna.get(f"/api/puzzles/{puzzle.id}")
            assert (view["info"]["game"], view["seat"]) == (game, puzzle.seat)
            assert (await answer(anna, puzzle, puzzle.solution[-1]))["right"]


async def test_what_is_no_puzzle_and_what_is_no_move_is_refused(one_server):
    async with one_server.person() as anna:
        assert (await anna.get("/api/puzzles/00000000", 404))["code"] == "unknown_puzzle"
        assert (await anna.post("/api/puzzles/00000000/answer", {"move": None}, 404))["code"] == "unknown_puzzle"
        assert (await anna.get("/api/puzzles/NO-PUZZLE", 404))["code"] == "not_found"
        assert (await answer(anna, FIRST, "fly away", 400))["code"] == "illegal"
        assert (await anna.post(f"/api/puzzles/{FIRST.id}/answer", {}, 400))["code"] == "malformed"
        assert (await anna.post(f"/api/puzzles/{FIRST.id}/answer", {"move": "x" * 300}, 400))["code"] == "malformed"


async def ask_on(person) -> list[int]:
    """More often than one person may."""
    return [(await person.http.get(f"/api/puzzles/{FIRST.id}")).status_code for _ in range(int(PUZZLES_AT_ONCE) + 40)]


async def test_nobody_asks_without_end_and_others_at_the_same_address_still_may(sqlite):
    with Server(sqlite) as server:
        async with server.person() as anna, server.person("Boris") as boris:
            asked = await ask_on(anna)
            assert 429 in asked and asked.index(429) >= PUZZLES_AT_ONCE
            await boris.get(f"/api/puzzles/{FIRST.id}")
            await anna.get("/api/puzzles")


async def test_who_throws_their_cookie_away_gets_no_second_share_of_puzzles(sqlite):
    with Server(sqlite, people_per_address=1) as server:
        async with server.person() as anna, server.person("Boris") as boris:
            assert 429 in await ask_on(anna)
            assert (await boris.http.get(f"/api/puzzles/{FIRST.id}")).status_code == 429
