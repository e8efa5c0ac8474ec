"""Second thoughts: alone among computer players a turn can be taken back with the answers to it, unless they showed
something, and once."""

import random
import threading
from collections.abc import Sequence
from itertools import count
from typing import Any

import pytest

from gnomoteka.bots import BOTS, bot
from gnomoteka.core.game import Game
from gnomoteka.games import find
from gnomoteka.server.course import asks_several
from gnomoteka.server.refusal import Refused
from gnomoteka.server.store import Seat, Stored, StoredStep
from gnomoteka.server.table import Table
from tests.server.people import choices

ANNA, BORIS = b"anna", b"boris"
ME, BOT = Seat("person", ANNA, "Anna"), Seat("bot", level="greedy")


def begun(game: Game, seats: Sequence[Seat], key: bytes, steps: Sequence[StoredStep] = ()) -> Table:
    game.prepare()
    stored = Stored("t", game.id, game.version, dict(game.options), key, ANNA, "playing", 0.0, seats=list(seats))
    table = Table(stored)
    table.begin(*table.replay(game, steps), {})
    return table


def nimble(*seats: Seat) -> Table:
    """A table where the first seat begins."""
    tables = (begun(find("nimble"), seats, bytes([n]) * 32) for n in count())
    return next(table for table in tables if table.acting == (0,))


def make(table: Table, seat: int, move: str | None) -> None:
    table.advance(*table.draft(seat, table.step, move))


def play(table: Table, seat: int) -> None:
    """A card of the hand."""
    assert table.match
    make(table, seat, table.match.moves(seat)[0])


def test_a_turn_is_taken_back_with_the_answers_to_it():
    table = nimble(ME, BOT)
    make(table, 0, "take deck")
    assert table.match
    before = table.match.bytes
    play(table, 0)
    make(table, 1, "take deck")
    assert table.takes_back() == 0
    make(table, 0, None)
    assert table.match.bytes == before and table.acting == (0,)
    assert [(entry.step, entry.seat, entry.undo) for entry in table.log[-2:]] == [(4, 0, True), (5, 0, True)]


def test_only_who_made_it_takes_it_back():
    table = nimble(ME, BOT)
    make(table, 0, "take deck")
    play(table, 0)
    make(table, 1, "take deck")
    with pytest.raises(Refused, match="no_undo"):
        table.draft(1, 3, None)


def test_an_answered_turn_is_taken_back_once():
    """Else somebody could try out how computer players would answer, and read their hands from it."""
    table = nimble(ME, BOT)
    make(table, 0, "take deck")
    play(table, 0)
    make(table, 1, "take deck")
    make(table, 0, None)
    play(table, 0)
    assert table.takes_back() == 0  # nobody has answered yet
    make(table, 1, "take deck")
    assert table.takes_back() is None
    play(table, 1)
    make(table, 0, "take deck")
    play(table, 0)
    make(table, 1, "take deck")
    assert table.takes_back() == 0  # this is another turn


@pytest.mark.parametrize("shows", [["take 1"], ["take deck", "play"]], ids=["open card", "card of a hand"])
def test_what_shows_something_is_not_taken_back(shows):
    table = nimble(ME, BOT)
    make(table, 0, "take deck")
    play(table, 0)
    for move in shows:
        if move == "play":
            play(table, 1)
        else:
            make(table, 1, move)
    assert table.takes_back() is None
    with pytest.raises(Refused, match="no_undo"):
        table.draft(0, table.step, None)


OTHERS = {
    "another person": Seat("person", BORIS, "Boris"),
    "at the same device": Seat("person", ANNA, "Vera"),
    "one who is stood in for": Seat("person", BORIS, "Boris", stand_in="greedy"),
}


@pytest.mark.parametrize("other", OTHERS.values(), ids=OTHERS)
def test_with_another_person_nothing_is_taken_back_that_was_answered(other):
    table = nimble(ME, BOT, other)
    make(table, 0, "take deck")
    play(table, 0)
    assert table.takes_back() == 0
    make(table, table.acting[0], "take deck")
    assert table.takes_back() is None


@pytest.mark.parametrize(("game", "seats"), [("nimble", 2), ("street", 3)])
def test_a_table_that_is_read_anew_offers_the_same(game, seats):
    """A game with computer players, in which all is taken back that can be; after each step it is read as stored."""
    lot, answered = random.Random(1), 0
    steps: list[StoredStep] = []
    for key in range(3):
        table = begun(find(game), [ME, *[BOT] * (seats - 1)], bytes([key]) * 32)
        steps.clear()
        thinker = bot("greedy", seed=key)
        while table.acting and table.step < 150:
            assert table.match
            if table.takes_back() == 0 and lot.random() < 0.3:
                answered += table.log[-1].seat != 0
                drafts = table.draft(0, table.step, None)
            elif asks_several(table.match):
                assert table.question
                for seat in table.question.asked:
                    table.question.take(seat, thinker.choose(table.match.seen_by(seat)))
                drafts = table.closing()
            else:
                seat = table.acting[0]
                drafts = table.draft(seat, table.step, thinker.choose(table.match.seen_by(seat)))
            table.advance(*drafts)
            steps += [(draft.step, draft.seat, draft.move) for draft in drafts]
            again = begun(find(game), table.stored.seats, table.stored.key, steps)
            assert again.match
            assert (again.step, again.match.bytes) == (table.step, table.match.bytes)
            assert (again.takes_back(), again.settled) == (table.takes_back(), table.settled), steps[-6:]
    assert answered


class Patient:
    """Draws, and doesn't play before it is told to."""

    go = threading.Event()

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seen: Any) -> str:
        if "take deck" in seen.moves:
            return "take deck"
        assert self.go.wait(30)
        return str(seen.moves[0])


async def test_second_thoughts_over_the_wire_and_after_a_restart(serve, new_database, monkeypatch):
    monkeypatch.setitem(BOTS, "patient", Patient)
    Patient.go.clear()
    database = new_database()
    try:
        with serve(database) as server:
            async with server.person() as anna:
                table = (await anna.new_table("patient"))["id"]
                state = await anna.watch(table)
                if state["acting"] == [1]:
                    Patient.go.set()
                    while state["acting"] != [0]:
                        state = await anna.hear("state")
                    Patient.go.clear()
                await anna.move(state, 0, "take deck")
                before = await anna.hear("state")
                await anna.move(before, 0, choices(before, 0)[0])
                state = await anna.hear("state")
                while state["eyes"][0]["log"][-1]["seat"] == 0:
                    state = await anna.hear("state")
                assert state["eyes"][0]["undo"] and not state["eyes"][0]["moves"]
                cookies = anna.http.cookies
        with serve(database) as server:
            async with server.person() as anna:
                await anna.come_back(cookies)
                state = await anna.watch(table)
                assert state["eyes"][0]["undo"]
                await anna.say(type="undo", table=table, step=state["step"], seat=0)
                back = await anna.hear("state", whole=False)
                assert (back["shown"], back["eyes"][0]["moves"]) == (before["shown"], before["eyes"][0]["moves"])
                assert [entry["undo"] for entry in back["eyes"][0]["log"]] == [True, True]
                assert back["step"] == state["step"] + 2
                whole = await anna.watch(table)
                assert whole["shown"] == before["shown"] and not whole["eyes"][0]["undo"]
                await anna.say(type="undo", table=table, step=whole["step"], seat=0)
                assert await anna.problem() == "no_undo"
                Patient.go.set()
                await anna.move(whole, 0, choices(whole, 0)[-1])
                while state["acting"] != [0] or state["step"] <= whole["step"]:
                    state = await anna.hear("state")
    finally:
        Patient.go.set()
