"""Bots against each other. Every deal is played once from each place at the table, so that neither luck of the deal
nor the right to begin counts for anybody."""

import math
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gnomoteka.bots import bot as make_bot
from gnomoteka.core.errors import WrongArgument, WrongSeats
from gnomoteka.core.game import Game
from gnomoteka.core.match import IllegalMove, Match, Result
from gnomoteka.lab.bar import Advance
from gnomoteka.lab.sequential import Sequential

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


def compete(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    seats: int | None = None,
    options: Mapping[str, bool] | None = None,
    advance: Advance = lambda _done, _words: None,
    question: Sequential | None = None,
) -> Report:
    """Plays so many games, or until the question about the first bot's share is answered. Ctrl-C ends it with what is
    done."""
    if games < 1:
        raise WrongArgument(f"{games} games are too few to play")
    report = enter(game, bots, seed, seats, options)
    began = time.perf_counter()
    try:
        for number in range(games):
            play(report, *divmod(number, len(bots)))
            report.seconds = time.perf_counter() - began
            first = report.entrants[0]
            advance(number + 1, f"{number + 1} of {games} games, {first.share(report.games):.0%} for {first.name}")
            if question and question.verdict(first.shares(report.games, len(bots))) is not None:
                break
    except KeyboardInterrupt:
        report.interrupted = True
    return report


def play(report: Report, deal: int, turned: int) -> None:
    """One game, with everybody moved on by so many seats."""
    m = report.game.start(report.seats, f"arena {report.seed} deal {deal}".encode(), **report.options)
    sitting = [(seat + turned) % len(report.entrants) for seat in range(report.seats)]
    players = [
        make_bot(report.entrants[who].name, f"{report.seed} {deal} {turned} {seat}".encode(), patient=True)
        for seat, who in enumerate(sitting)
    ]
    while acting := m.acting:
        seat = acting[0]
        try:
            m.play(seat, players[seat].choose(m.seen_by(seat)))
        except IllegalMove as error:
            raise RuntimeError(
                f"the bot {report.entrants[sitting[seat]].name} chose what is no move: {error}"
            ) from error
    note(report, deal, sitting, m, outcome(m))


def outcome(m: Match) -> Result:
    result = m.result
    assert result
    return result


def note(report: Report, deal: int, sitting: list[int], m: Match, result: Result) -> None:
    if deal == len(report.games):
        report.games.append(0)
        for entrant in report.entrants:
            entrant.points.append(0.0)
    report.games[deal] += 1
    report.moves += m.step
    for seat, who in enumerate(sitting):
        entrant = report.entrants[who]
        entrant.places += result.places[seat]
        entrant.seatings += 1
        if seat in result.winners:
            entrant.points[deal] += 1 / len(result.winners)


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
