"""What each client was shown and told, and whether that is what the stored steps say."""

import hashlib
import json
import time
from collections import defaultdict
from dataclasses import dataclass
from typing import Any, NamedTuple

import gnomoteka
from gnomoteka.core.match import Match
from gnomoteka.server.course import asks_several
from gnomoteka.server.snapshot import raw
from gnomoteka.server.store import Store, Stored, StoredStep


class Pause(NamedTuple):
    """Between two steps of a table, as anybody was shown them."""

    seconds: float
    until: float  # by time.monotonic
    table: str
    step: int  # that came then


@dataclass
class Wish:
    """What somebody asked for at a step; no move: to take their answer back."""

    move: str | None
    refused: bool = False  # for good
    done: bool = False  # they were shown so, and it can't happen once more


class History:
    def __init__(self) -> None:
        self.wishes: dict[tuple[str, int, int], list[Wish]] = defaultdict(list)  # by table, step, seat
        self.shown: dict[tuple[str, int], dict[int | None, set[bytes]]] = defaultdict(lambda: defaultdict(set))
        self.held: dict[tuple[str, int, int], str | None] = {}  # the answer that a seat was told last that it counts
        self.last: dict[str, int] = {}  # the last step of each table that anybody was shown
        self.moved: dict[str, float] = {}  # and when that was
        self.pauses: list[Pause] = []
        # What was found.
        self.answers_held = self.steps = self.positions = 0

    def show(self, state: dict[str, Any]) -> None:
        table, step = state["table"], state["step"]
        seen = self.shown[table, step]
        seen[None].add(digest(state["shown"]))
        for eye in state["eyes"]:
            if eye["seat"] is not None:
                seen[eye["seat"]].add(digest(eye["own"]))
        if step > self.last.get(table, -1):
            now = time.monotonic()
            self.pauses.append(Pause(now - self.moved.get(table, now), now, table, step))
            self.last[table], self.moved[table] = step, now

    def hold(self, table: str, step: int, seat: int, answer: str | None) -> None:
        """The seat was shown this answer as its own. One that it has been shown before tells nothing new: a server that
        doesn't hear the others shows for a while what was."""
        key = table, step, seat
        for wish in self.wishes[key]:
            if wish.move == answer and not wish.done:
                wish.done = True
                self.held[key] = answer
                break

    async def check(self, database: str) -> None:
        store = Store(database)
        try:
            for table, last in self.last.items():
                stored, made = await store.table(table), await store.steps(table)
                assert stored is not None
                assert [step for step, _, _ in made] == list(range(1, len(made) + 1))
                assert last <= len(made), "somebody was shown a step that isn't stored"
                self._check(stored, made)
                self.steps += len(made)
        finally:
            await store.close()

    def _check(self, stored: Stored, made: list[StoredStep]) -> None:
        match = gnomoteka.game(stored.game).start(len(stored.seats), stored.key, **stored.options)
        people = stored.people
        rest = list(made)
        self._compare(stored.id, 0, match)
        while rest:
            asked_at = match.step
            if asks_several(match):
                self._check_closing(stored, match, rest)
            else:
                step, seat, move = rest.pop(0)
                assert move is not None
                if seat in people:
                    wishes = self.wishes[stored.id, asked_at, seat]
                    assert move in [wish.move for wish in wishes if not wish.refused], (stored.id, step, wishes)
                match.repeat(seat, move)
                self._compare(stored.id, step, match)

    def _check_closing(self, stored: Stored, match: Match, rest: list[StoredStep]) -> None:
        """Answers become steps in the order of the seats; whoever may not act any more by then is left out."""
        asked_at, asked = match.step, match.acting
        passing = match.game.passing if match.window else None
        left = set(asked)
        for seat in asked:
            if not rest:
                return
            left.discard(seat)
            if rest[0][1] != seat:
                assert seat not in match.acting, "an answer is lost"
                continue
            step, _, move = rest.pop(0)
            assert move is not None
            if seat in stored.people:
                wishes = self.wishes[stored.id, asked_at, seat]
                held = self.held.get((stored.id, asked_at, seat)) or passing
                # What nobody knows the fate of may have been on its way all the time.
                may_be = {wish.move or passing for wish in wishes if not wish.refused and not wish.done}
                assert move in {held, *may_be}, (stored.id, asked_at, seat, move, held, wishes)
                self.answers_held += not may_be and held != passing
            match.repeat(seat, move)
            self._compare(stored.id, step, match)
            if not left.issuperset(match.acting):
                return

    def _compare(self, table: str, step: int, match: Match) -> None:
        """Everybody who was shown this step saw the one position that there is."""
        for seat, digests in self.shown.get((table, step), {}).items():
            seen = match.seen_by(seat)
            truth = raw(seen.shown() if seat is None else seen.own())
            assert digests == {digest(json.loads(bytes(truth)))}, (table, step, seat)
            self.positions += 1


def digest(value: Any) -> bytes:
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).digest()
