"""What is sent is what the table is, whichever way it was put together: against messages made of structs, all anew."""

import hashlib
import random
from typing import Any

import msgspec
import pytest

import gnomoteka
from gnomoteka.core.event import Event
from gnomoteka.server.course import Draft
from gnomoteka.server.snapshot import Viewer
from gnomoteka.server.store import Seat, Stored
from gnomoteka.server.table import Sight, Table
from gnomoteka.server.wire import Choice, Eye, LogEntry, Outcome, State

Happened = list[tuple[Draft, bool]]  # each step, and whether it answered a question


class Watcher:
    def __init__(self, visitor: bytes) -> None:
        self.visitor = visitor
        self.heard: list[bytes] = []

    def send(self, message: bytes) -> None:
        self.heard.append(message)


def table_of(game: str, seats: int, seed: int) -> Table:
    people = [Seat("person", b"%d" % seat, f"p{seat}") for seat in range(seats)]
    key = hashlib.sha256(f"{game} {seed}".encode()).digest()
    version = gnomoteka.game(game).version
    table = Table(Stored("t", game, version, {}, key, b"0", "playing", 0.0, seats=people))
    table.begin(*table.replay(gnomoteka.game(game), []), {})
    return table


def make_step(table: Table, chance: random.Random) -> Happened:
    """Somebody moves at random; of several who are asked everybody answers."""
    match, question = table.match, table.question
    assert match is not None
    moves = {seat: chance.choice(match.moves(seat)) for seat in table.acting}
    if question:
        question.answers.update(moves)
        drafts = table.closing()
    else:
        seat = chance.choice(table.acting)
        drafts = table.draft(seat, table.step, moves[seat])
    table.advance(*drafts)
    return [(draft, question is not None) for draft in drafts]


def seen(events: list[Event], viewer: int | None) -> list[dict[str, Any]]:
    return [event.json() for event in events if event.seen_by(viewer)]


def entries(happened: Happened, viewer: int | None) -> list[LogEntry]:
    return [
        LogEntry(step=draft.step, seat=draft.seat, events=seen(draft.events, viewer))
        for draft, secret in happened
        if not secret or draft.seat == viewer or seen(draft.events, viewer)
    ]


def eye(table: Table, seat: int | None, happened: Happened) -> Eye:
    match, log = table.match, entries(happened, seat)
    assert match is not None
    if seat is None:
        return Eye(seat=None, own=None, moves=[], answer=None, undo=False, log=log)
    choices = match.choices(seat) if seat in table.acting else []
    return Eye(
        seat=seat,
        own=msgspec.to_builtins(match.own(seat)),
        moves=[Choice(**choice) for choice in choices],
        answer=None,
        undo=table.takes_back() == seat,
        log=log,
    )


def plainly(table: Table, viewer: Viewer, happened: Happened) -> State:
    match = table.match
    assert match is not None
    result, everybody = match.result, match.seen_by(None)
    outcome = result and Outcome(
        scores=list(result.scores), places=list(result.places), winners=list(result.winners), detail=result.detail
    )
    return State(
        table=table.id,
        step=table.step,
        whole=False,
        acting=list(everybody.acting),
        window=table.question.left() if table.question else None,
        clock=None,
        shown=msgspec.to_builtins(match.shown()),
        eyes=[eye(table, seat, happened) for seat in viewer],
        outcome=outcome,
        lesson=None,
        key=None if table.acting else table.stored.key.hex(),
    )


def as_sent(state: State) -> Any:
    return msgspec.json.decode(msgspec.json.encode(state))


@pytest.mark.parametrize("game", gnomoteka.list_games())
def test_everybody_hears_what_is_so_through_whole_games(game: str) -> None:
    low, high = gnomoteka.game(game).seats
    for seats in {low, high}:
        table, chance = table_of(game, seats, seed=77), random.Random(77)
        viewers: list[Viewer] = [(None,), *((seat,) for seat in range(seats)), tuple(range(seats))]
        watchers = {Watcher(str(viewer).encode()): viewer for viewer in viewers}
        table.watchers.update({watcher: Sight(viewer, 0) for watcher, viewer in watchers.items()})
        while table.acting:
            happened = make_step(table, chance)
            table.send_state()
            for watcher, viewer in watchers.items():
                message = watcher.heard.pop()
                msgspec.json.decode(message, type=State)  # it has the shape that it says, and nothing else
                assert msgspec.json.decode(message) == as_sent(plainly(table, viewer, happened))
