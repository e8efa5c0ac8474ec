"""Bots against each other. Every deal is played once from each place at the table, so that neither luck of the deal
nor the right to begin counts for anybody."""

import math
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypedDict

from gnomoteka.bots import bot as make_bot
from gnomoteka.core.errors import WrongArgument, WrongSeats
from gnomoteka.core.game import Game
from gnomoteka.core.match import IllegalMove
from gnomoteka.games import find
from gnomoteka.lab.bar import Advance
from gnomoteka.lab.results import Results, go_on
from gnomoteka.lab.sequential import Sequential
from gnomoteka.lab.source import code
from gnomoteka.lab.spread import in_order

Z = 1.96  # standard deviations to each side that hold 95 %


@dataclass
class Entrant:
    """One of the bots, and what it has won: points by deal (a win is 1, shared by those who share it) and places."""

    name: str
    points: list[float] = field(default_factory=list)
    places: int = 0
    seatings: int = 0

    def shares(self, games: Sequence[int], each: int) -> list[float]:
        """Of the points of every deal that was played from each of so many places."""
        return [won / played for won, played in zip(self.points, games, strict=True) if played == each]

    def share(self, games: Sequence[int]) -> float:
        return sum(self.points) / sum(games)

    def interval(self, games: Sequence[int]) -> tuple[float, float]:
        return interval(self.points, games)


@dataclass
class Report:
    game: Game
    seats: int
    options: dict[str, bool]
    seed: int
    entrants: list[Entrant]
    games: list[int] = field(default_factory=list)  # played of each deal
    moves: int = 0
    seconds: float = 0.0
    interrupted: bool = False

    def json(self) -> dict[str, Any]:
        return {
            "game": self.game.id,
            "version": self.game.version,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "games": sum(self.games),
            "deals": len(self.games),
            "moves": self.moves,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(sum(self.games) / self.seconds, 2) if self.seconds else None,
            "interrupted": self.interrupted,
            "bots": [self.standing(entrant) for entrant in self.entrants] if self.games else [],
        }

    def standing(self, entrant: Entrant) -> dict[str, Any]:
        low, high = entrant.interval(self.games)
        return {
            "bot": entrant.name,
            "points": round(sum(entrant.points), 6),
            "share": round(entrant.share(self.games), 6),
            "interval": [round(low, 6), round(high, 6)],
            "mean_place": round(entrant.places / entrant.seatings, 6),
        }


def enter(
    game: Game, bots: Sequence[str], seed: int = 0, seats: int | None = None, options: Mapping[str, bool] | None = None
) -> Report:
    """Who plays what; a GnomotekaError, if that can't be. With more seats than bots each bot sits in several."""
    seats = len(bots) if seats is None else seats
    game.check_seats(seats)
    if not bots or seats % len(bots):
        raise WrongSeats(f"{seats} seats can't be shared evenly by {len(bots)} bots")
    for name in bots:
        make_bot(name)
    return Report(game, seats, game.full_options(options or {}), seed, [Entrant(name) for name in bots])


class Play(NamedTuple):
    """One game that is to be played: all that decides it. Everybody is moved on by `turned` seats."""

    game: str
    seats: int
    options: dict[str, bool]
    seed: int
    bots: tuple[str, ...]
    deal: int
    turned: int

    @property
    def sitting(self) -> list[int]:
        """Which of the bots sits at each seat."""
        return [(seat + self.turned) % len(self.bots) for seat in range(self.seats)]

    def key(self) -> dict[str, Any]:
        return {"run": "arena", "code": code(), "version": find(self.game).version, **self._asdict()}


class Played(TypedDict):
    """How a game ended."""

    winners: list[int]  # seats
    places: list[int]  # by seat
    moves: int


def play(job: Play) -> Played:
    m = find(job.game).start(job.seats, f"arena {job.seed} deal {job.deal}".encode(), **job.options)
    players = [
        make_bot(job.bots[who], f"{job.seed} {job.deal} {job.turned} {seat}".encode(), patient=True)
        for seat, who in enumerate(job.sitting)
    ]
    while acting := m.acting:
        seat = acting[0]
        try:
            m.play(seat, players[seat].choose(m.seen_by(seat)))
        except IllegalMove as error:
            raise RuntimeError(f"the bot {job.bots[job.sitting[seat]]} chose what is no move: {error}") from error
    result = m.result
    assert result
    return Played(winners=list(result.winners), places=list(result.places), moves=m.step)


def compete(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    seats: int | None = None,
    options: Mapping[str, bool] | None = None,
    advance: Advance = lambda _done, _words: None,
    question: Sequential | None = None,
    *,
    play: Callable[[Play], Played] = play,
    cores: int | None = 1,
    ray: str | None = None,
    kept: Results | None = None,
) -> Report:
    """Plays so many games, or until the question about the first bot's share is answered. Ctrl-C ends it with what is
    done. `cores`, `ray`: see `spread`; `kept`: see `go_on`. Workers import the module of `play`, and with it bots that
    are made known there."""
    if games < 1:
        raise WrongArgument(f"{games} games are too few to play")
    report = enter(game, bots, seed, seats, options)
    setting = game.id, report.seats, report.options, seed, tuple(bots)
    jobs = [Play(*setting, *divmod(number, len(bots))) for number in range(games)]
    began = time.perf_counter()
    try:
        with closing(go_on(play, jobs, Play.key, kept, cores=cores, ray=ray)) as done:
            for number, played in enumerate(in_order(done)):
                note(report, jobs[number], played)
                report.seconds = time.perf_counter() - began
                first = report.entrants[0]
                advance(number + 1, f"{number + 1} of {games} games, {first.share(report.games):.0%} for {first.name}")
                if question and question.verdict(first.shares(report.games, len(bots))) is not None:
                    break
    except KeyboardInterrupt:
        report.interrupted = True
    return report


def note(report: Report, job: Play, played: Played) -> None:
    if job.deal == len(report.games):
        report.games.append(0)
        for entrant in report.entrants:
            entrant.points.append(0.0)
    report.games[job.deal] += 1
    report.moves += played["moves"]
    for seat, who in enumerate(job.sitting):
        entrant = report.entrants[who]
        entrant.places += played["places"][seat]
        entrant.seatings += 1
        if seat in played["winners"]:
            entrant.points[job.deal] += 1 / len(played["winners"])


def interval(points: Sequence[float], games: Sequence[int]) -> tuple[float, float]:
    """Wilson's 95 % interval of a share of points. Games of one deal depend on each other, so the deals' spread
    says how many independent games these are worth."""
    total, deals = sum(games), len(games)
    share = sum(points) / total
    spread = sum((won - share * played) ** 2 for won, played in zip(points, games, strict=True)) / total**2
    variance = spread * deals / (deals - 1) if deals > 1 else 0.0
    worth = share * (1 - share) / variance if variance > 1e-12 else deals
    centre = (share + Z * Z / (2 * worth)) / (1 + Z * Z / worth)
    half = Z * math.sqrt(share * (1 - share) / worth + (Z / (2 * worth)) ** 2) / (1 + Z * Z / worth)
    return max(0.0, centre - half), min(1.0, centre + half)
