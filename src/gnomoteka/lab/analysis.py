"""Looking back at a game with the eyes of a program: who was how likely to win, and which moves cost most.

Each move is judged by what its player knew then, so decisions are judged and not luck. The chances of a position are
those of whoever decides there and goes on with the best move; who has only one move decides nothing, and what was
found for the next decision holds there too. Chances are told as they come true (docs/chances.md).
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from gnomoteka.bots.advice import Adviser, Opinion, Until
from gnomoteka.core.event import Event
from gnomoteka.core.match import Match, Seen
from gnomoteka.core.record import replay as play_again
from gnomoteka.lab import ITERATIONS

CHECK = 3  # what was played and what is best each get at least this part of them
LISTED = 10  # turning points
WORTH_TELLING = 0.03  # of the chance to win
SURE = 2.0  # standard errors: below that it may well be noise
WORLDS = 8  # in which a move is tried to see what of it is a decision

Progress = Callable[[int, int], None]
Chances = list[float]


class Stopped(Exception):
    """The analysis was told to stop; there is no result."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """One move. `cost`: how much of their chance to win its player gave away, compared with `best`; alone, how many
    points. `doubt`: the standard error of that."""

    step: int  # it made this step
    seat: int
    move: str
    best: str
    cost: float
    doubt: float
    forced: bool


@dataclass(frozen=True)
class Analysis:
    """`chances` of all seats at the start and after each step (alone: the score to expect); each move is judged."""

    game: str
    seats: int
    iterations: int
    seed: int
    chances: list[Chances]
    judgements: list[Judgement]

    @property
    def turning_points(self) -> list[Judgement]:
        """The moves that cost most, as far as the cost is more than noise."""
        worth = WORTH_TELLING * self.most
        telling = [j for j in self.judgements if j.cost >= worth and j.cost >= SURE * j.doubt]
        return sorted(telling, key=lambda j: (-j.cost, j.step))[:LISTED]

    @cached_property
    def lines(self) -> list[Chances]:
        """What the table thinks, for a chart: at each step the mean of what every seat found when it last decided. What
        one seat knows and another doesn't would make `chances` jump from decision to decision."""
        minds: dict[int, Chances] = {}
        drawn = []
        for chances, judgement in zip(self.chances, self.judgements, strict=False):
            if not judgement.forced or not minds:
                minds[judgement.seat] = chances
            drawn.append([sum(each) / len(minds) for each in zip(*minds.values(), strict=True)])
        return [*drawn, self.chances[-1]]

    @property
    def most(self) -> float:
        """The top of the scale: a sure win, or the best score met when alone."""
        return 1.0 if self.seats > 1 else max(1.0, *(each[0] for each in self.chances))

    def given_away(self) -> list[float]:
        """By seat: the sum of what its moves cost."""
        return [sum(j.cost for j in self.judgements if j.seat == seat) for seat in range(self.seats)]

    def json(self) -> dict[str, Any]:
        def told(j: Judgement) -> dict[str, Any]:
            return {"step": j.step, "seat": j.seat, "move": j.move, "best": j.best, "cost": round(j.cost, 4)}

        return {
            "game": self.game,
            "seats": self.seats,
            "iterations": self.iterations,
            "seed": self.seed,
            "chances": [[round(chance, 4) for chance in each] for each in self.chances],
            "lines": [[round(chance, 4) for chance in each] for each in self.lines],
            "given_away": [round(cost, 4) for cost in self.given_away()],
            "turning_points": [told(j) for j in self.turning_points],
            "moves": [told(j) for j in self.judgements],
        }


def analyse(
    match: Match,
    iterations: int = ITERATIONS,
    seed: int = 0,
    progress: Progress | None = None,
    stopped: Callable[[], bool] | None = None,
) -> Analysis:
    """Judges all moves of a match, over or not. The same seed finds the same. Releases the GIL while it thinks."""
    again = play_again(match.record(key=True), lambda _: match.game, upto=0)
    chances: list[Chances | None] = []
    judgements: list[Judgement] = []
    text = match.game.notation.move_text
    for step, (seat, code) in enumerate(match.history, 1):
        if progress:
            progress(step - 1, match.step)
        judgement, found = judge(again.seen_by(seat), step, text(code), iterations, seed, stopped)
        judgements.append(judgement)
        chances.append(found)
        again.repeat(seat, text(code))
    end = chances_at(again, iterations, seed, stopped)
    if progress:
        progress(match.step, match.step)
    filled = fill([*chances, end])
    eased = [ease(judgement, judgements, filled) for judgement in judgements]
    return Analysis(match.game.id, match.seats, iterations, seed, filled, eased)


def judge(
    seen: Seen, step: int, move: str, iterations: int, seed: int, stopped: Callable[[], bool] | None
) -> tuple[Judgement, Chances | None]:
    """A move by what its player knew, and the chances of all seats if the best one were made instead."""
    seat = seen.seat
    assert seat is not None
    if len(seen.moves) == 1 or move not in seen.moves:  # earlier rules allowed what those of today don't
        return Judgement(step, seat, move, move, 0.0, 0.0, forced=True), None
    opinion = think(seen, iterations, seed, stopped)
    best = opinion.moves()[0]
    opinion.compare([best, move], iterations // CHECK)
    check(stopped)
    if opinion.chance(move) >= opinion.chance(best):
        best = move
    cost = opinion.chance(best) - opinion.chance(move)
    doubt = 0.0 if best == move else math.hypot(opinion.doubt(best), opinion.doubt(move))
    return Judgement(step, seat, move, best, cost, doubt, forced=False), opinion.chances(best)


def think(seen: Seen, iterations: int, seed: int, stopped: Callable[[], bool] | None) -> Opinion:
    until = Until(stopped) if stopped else None
    opinion = Adviser(f"analysis {seed} ".encode(), iterations, stopped=until).think(seen)
    check(stopped)
    return opinion


def check(stopped: Callable[[], bool] | None) -> None:
    if stopped and stopped():
        raise Stopped


def chances_at(match: Match, iterations: int, seed: int, stopped: Callable[[], bool] | None) -> Chances:
    """Where the record ends: the result, or what whoever is to act may expect."""
    if result := match.result:
        if match.seats == 1:
            return [float(result.scores[0])]
        return [1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(match.seats)]
    opinion = think(match.seen_by(match.acting[0]), iterations, seed, stopped)
    return opinion.chances(opinion.moves()[0])


def fill(chances: list[Chances | None]) -> list[Chances]:
    """Where nothing was to decide, what holds for the next decision."""
    filled: list[Chances] = []
    following: Chances = []
    for each in reversed(chances):
        following = following if each is None else each
        filled.append(following)
    return filled[::-1]


def ease(judgement: Judgement, judgements: list[Judgement], chances: list[Chances]) -> Judgement:
    """Who decides again at once knows better what the move was worth: often the order of two moves doesn't matter."""
    step, seat = judgement.step, judgement.seat
    if judgement.cost == 0 or step == len(judgements) or judgements[step].seat != seat:
        return judgement
    lost = max(0.0, chances[step - 1][seat] - chances[step][seat])
    return replace(judgement, cost=min(judgement.cost, lost))


def consequences(seen: Seen, move: str) -> list[Event]:
    """What a move does for sure, as its player sees it: what comes to light by luck is told as spectators see it."""
    seat = seen.seat
    assert seat is not None
    tried = [seen.redeal(world).play(seat, move) for world in range(WORLDS)]
    mine = [[event for event in events if event.seen_by(seat)] for events in tried]
    sure: list[Event] = []
    for same in zip(*mine, strict=False):
        if any(event != same[0] for event in same):
            break
        sure.append(same[0])
    return sure or [event for event in tried[0] if event.seen_by(None)][:1]
