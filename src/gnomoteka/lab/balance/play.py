"""Games for a balance report: a job is one deal, its result what happened in each game of it. Both are plain JSON, so
that a job can be done by any process and its result be kept."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypedDict

import numpy as np

import gnomoteka
from gnomoteka.bots import bot as make_bot
from gnomoteka.core.contract import Things
from gnomoteka.core.event import Event
from gnomoteka.core.game import Game
from gnomoteka.core.match import IllegalMove, Match

MOMENTS = 10  # a game is looked at so many times on its way, the last time when it is over


class Job(TypedDict):
    game: str
    seats: int
    bots: list[str]  # who sits around the table, again and again until all seats are taken
    options: dict[str, bool]
    seed: int
    deal: int


class Had(TypedDict):
    """What one seat had by chance, did and suffered: how often, by name."""

    had: dict[str, int]
    did: dict[str, int]
    suffered: dict[str, int]


class Facts(TypedDict):
    """One game. Seats are in the order of play: the first is who begins, where one does."""

    begins: bool  # somebody does: not all choose at once
    bots: list[str]
    points: list[float]  # a win is 1, shared by those who share it
    standings: list[list[int]]  # scores after each tenth of the game
    moves: int
    events: dict[str, int]
    things: list[Had]


def seatings(bots: Sequence[str], seats: int) -> list[list[str]]:
    """Every way round in which these bots sit at the table. Where all are alike, the same twice: what differs between
    two games of one deal isn't the deal's."""
    row = [bots[seat % len(bots)] for seat in range(seats)]
    turned = [row[n:] + row[:n] for n in range(seats)]
    distinct = [way for n, way in enumerate(turned) if way not in turned[:n]]
    return distinct if len(distinct) > 1 else distinct * 2


def play_deal(job: Job) -> list[Facts]:
    """Plays one deal from every place."""
    game = gnomoteka.game(job["game"])
    return [play(game, job, turned, row) for turned, row in enumerate(seatings(job["bots"], job["seats"]))]


def play(game: Game, job: Job, turned: int, sitting: list[str]) -> Facts:
    m = game.start(job["seats"], f"balance {job['seed']} deal {job['deal']}".encode(), **job["options"])
    players = [
        make_bot(name, f"{job['seed']} {job['deal']} {turned} {seat}".encode(), patient=True)
        for seat, name in enumerate(sitting)
    ]
    begins = len(m.acting) == 1
    first = m.acting[0] if begins else 0
    tally = Tally(m)
    passed = [m.bytes]
    while acting := m.acting:
        seat = acting[0]
        try:
            tally.add(m.play(seat, players[seat].choose(m.seen_by(seat))))
        except IllegalMove as error:
            raise RuntimeError(f"the bot {sitting[seat]} chose what is no move: {error}") from error
        passed.append(m.bytes)
    result = m.result
    assert result
    order = [(first + n) % m.seats for n in range(m.seats)]
    return {
        "begins": begins,
        "bots": [sitting[seat] for seat in order],
        "points": [(seat in result.winners) / len(result.winners) for seat in order],
        "standings": [[scores[seat] for seat in order] for scores in standings(game, m.seats, passed)],
        "moves": m.step,
        "events": dict(tally.events),
        "things": [tally.of(seat) for seat in order],
    }


def standings(game: Game, seats: int, passed: Sequence[bytes]) -> Iterator[list[int]]:
    """The scores at the moments, as if the game were over then."""
    ended = game.notation.things.ended
    for moment in range(1, MOMENTS + 1):
        row = np.frombuffer(passed[(len(passed) - 1) * moment // MOMENTS], np.uint8).copy()
        for name, value in ended.items():
            row.view(game.dtype)[name] = value
        scores = np.zeros(seats, np.int64)
        game.entry.score(row, scores)
        yield scores.tolist()


class Tally:
    """Counts what happens, and who had, did and suffered what."""

    def __init__(self, m: Match) -> None:
        self.things: Things = m.game.notation.things
        self.watch = self.things.watch() if self.things.watch else lambda _event: None
        self.events: Counter[str] = Counter()
        self.had = [Counter(self.dealt(m, seat)) for seat in range(m.seats)]
        self.did: list[Counter[str]] = [Counter() for _ in range(m.seats)]
        self.suffered: list[Counter[str]] = [Counter() for _ in range(m.seats)]

    def dealt(self, m: Match, seat: int) -> Mapping[str, int]:
        return {} if self.things.dealt is None else m.view(seat)["own"][self.things.dealt]

    def add(self, events: Sequence[Event]) -> None:
        """Of what only some may know, what its own seat sees counts, once."""
        for event in events:
            if event.seen_by(event.seat):
                self.events[event.kind] += 1
                self.add_things(event)

    def add_things(self, event: Event) -> None:
        kind, seat = event.kind, event.seat
        if kind in self.things.suffered:
            what, whose = self.things.suffered[kind]
            victim = event.details[whose] if whose else seat
            if victim is not None:
                self.suffered[victim][named(kind, event, what)] += 1
        if seat is None:
            return
        if kind in self.things.drawn:
            name = named(kind, event, self.things.drawn[kind])
            self.had[seat][name.removeprefix("draw ")] += 1  # as the same card is called that was dealt
        if kind in self.things.done:
            self.did[seat][named(kind, event, self.things.done[kind])] += 1
        if used := self.watch(event):
            self.did[seat][used] += 1

    def of(self, seat: int) -> Had:
        return {"had": dict(self.had[seat]), "did": dict(self.did[seat]), "suffered": dict(self.suffered[seat])}


def named(kind: str, event: Event, what: str | None) -> str:
    value: Any = event.details[what] if what else None
    return kind if value is None else f"{kind} {value}"
