"""From facts of games to statistics: pure functions over arrays. Games of one deal depend on each other, so every
interval (95 %) goes by how much deals differ, not games."""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from gnomoteka.lab.arena import Z, interval

Numbers: TypeAlias = npt.NDArray[np.float64]
Whole: TypeAlias = npt.NDArray[np.int64]

FEWEST = 20  # seats with a thing, and without it, before anything is said about it
USUAL = 0.75  # what more seats have than this is compared by who has more of it
RESAMPLES = 400


class Share(NamedTuple):
    """A share with its interval."""

    share: float
    low: float
    high: float


class Effect(NamedTuple):
    """What a thing does to the share of wins: who has at least so many of it against who hasn't."""

    at_least: int
    seats_with: int
    seats_without: int
    effect: float
    low: float
    high: float


class Luck(NamedTuple):
    """Why results differ, in shares of their variance: the deal, the place at the table, who plays, and the rest."""

    deal: Share
    place: Share
    player: Share
    rest: Share


def share_of(wins: Sequence[float], games: Sequence[int]) -> Share:
    """Of games that were won, by deal."""
    return Share(sum(wins) / sum(games), *interval(wins, games))


def usual_number(counts: Whole) -> int:
    """From how many on a seat is said to have a thing: one, or of what nearly all have, more than half of them do."""
    return 1 if np.mean(counts > 0) <= USUAL else int(np.median(counts)) + 1


def effect(counts: Whole, points: Numbers, stratum: Whole, deal: Whole) -> Effect | None:
    """What having the thing adds to the share of wins, among seats of the same stratum (so many players, this bot,
    this place in the order of play). None, where too few have it or too few haven't."""
    at_least = usual_number(counts)
    having = (counts >= at_least).astype(np.float64)
    seats_with = int(having.sum())
    seats_without = len(having) - seats_with
    if min(seats_with, seats_without) < FEWEST:
        return None
    having -= means_within(having, stratum)
    points = points - means_within(points, stratum)
    spread = float(having @ having)
    if spread < 1e-9:  # who has it is always of another stratum than who hasn't
        return None
    found = float(having @ points) / spread
    half = Z * clustered_error(having * (points - found * having) / spread, deal)
    return Effect(at_least, seats_with, seats_without, found, found - half, found + half)


def means_within(values: Numbers, group: Whole) -> Numbers:
    """For each value the mean of its group."""
    sums, sizes = np.bincount(group, values), np.bincount(group)
    return np.asarray((sums / np.maximum(sizes, 1))[group])


def clustered_error(influence: Numbers, deal: Whole) -> float:
    """The standard error of a sum whose terms depend on each other within a deal."""
    by_deal = np.bincount(deal, influence)
    deals = len(np.unique(deal))
    return math.sqrt(float(by_deal @ by_deal) * deals / max(1, deals - 1))


def luck(points: Numbers, player: Whole) -> Luck | None:
    """Splits the variance of results. `points` and `player` are by deal, game of the deal, and place at the table.

    If the same place of the same deal tends to end alike whoever sits there, that is the deal's: the mean product of
    what two games of a deal give there, each less what its player gets on the average. None for less than two deals."""
    deals, games, seats = points.shape
    if deals < 2 or games < 2:
        return None
    fair = 1 / seats
    players = int(player.max()) + 1
    sums = np.stack([np.where(player == p, points - fair, 0).sum(axis=(1, 2)) for p in range(players)], axis=1)
    sizes = np.stack([(player == p).sum(axis=(1, 2)) for p in range(players)], axis=1).astype(np.float64)
    by_seat = points.mean(axis=1) - fair
    gains = sums.sum(axis=0) / sizes.sum(axis=0)
    left = points - fair - gains[player]
    alike = ((left.sum(axis=1) ** 2 - (left**2).sum(axis=1)) / (games * (games - 1))).mean(axis=1)
    total = ((points - fair) ** 2).mean(axis=(1, 2))

    def parts(weights: Numbers) -> Numbers:
        """Deal, place, player and rest, for so often each deal is taken."""
        n = weights.sum()
        gain = weights @ sums / np.maximum(1, weights @ sizes)
        share = weights @ sizes / (weights @ sizes).sum()
        off = weights @ (sums - gain * sizes) ** 2 / np.maximum(1, weights @ sizes) ** 2  # the error of the gains
        by_player = float(share @ (gain**2 - off))
        mean = weights @ by_seat / n
        by_place = float((mean**2 - weights @ (by_seat - mean) ** 2 / n**2).mean())
        whole = float(weights @ total) / n
        of_deal = float(weights @ alike) / n - by_place
        if whole <= 0:
            return np.zeros(4)
        found = np.maximum(0, [of_deal, by_place, by_player]) / whole  # an estimate below nothing is nothing
        found /= max(1.0, float(found.sum()))
        return np.append(found, 1 - found.sum())

    found = parts(np.ones(deals))
    drawn = np.random.default_rng(0).multinomial(deals, np.full(deals, 1 / deals), RESAMPLES).astype(np.float64)
    low, high = np.percentile([parts(weights) for weights in drawn], [2.5, 97.5], axis=0)
    return Luck(*(Share(*(float(x) for x in numbers)) for numbers in zip(found, low, high, strict=True)))


class Lead(NamedTuple):
    """Of games in which somebody leads alone at this moment: how many those are, and how often the leader wins."""

    at: float
    alone: float
    wins: Share | None


class Course(NamedTuple):
    """How games go: who led on the way, and who came from behind."""

    leads: list[Lead]
    comebacks: Share  # won by somebody who was behind halfway
    last_to_first: Share  # won by somebody who was behind everybody halfway
    runaways: Share  # won by who led alone from a third of the game on


def course(standings: Numbers, points: Numbers) -> Course:
    """`standings` are by deal, game, moment and seat; `points` by deal, game and seat."""
    deals, games, moments, _ = standings.shape
    played = [games] * deals
    best = standings.max(axis=3, keepdims=True)
    leading = standings == best
    alone = leading & (leading.sum(axis=3, keepdims=True) == 1)
    leads = []
    for moment in range(moments - 1):
        with_leader = alone[:, :, moment].any(axis=2).sum(axis=1)
        wins = (alone[:, :, moment] * points).sum(axis=(1, 2))
        counted = with_leader > 0
        found = share_of(wins[counted].tolist(), with_leader[counted].tolist()) if counted.any() else None
        leads.append(Lead((moment + 1) / moments, float(with_leader.sum()) / (deals * games), found))
    half = moments // 2 - 1
    behind = standings[:, :, half] < best[:, :, half]
    last = behind & (standings[:, :, half] == standings[:, :, half].min(axis=2, keepdims=True))
    last &= last.sum(axis=2, keepdims=True) == 1
    always = alone[:, :, moments // 3 - 1 : moments - 1].all(axis=2)

    def won_by(whom: npt.NDArray[Any]) -> Share:
        return share_of((whom * points).sum(axis=(1, 2)).tolist(), played)

    return Course(leads, won_by(behind), won_by(last), won_by(always))


class Lengths(NamedTuple):
    """Of games, in moves."""

    mean: float
    shortest: int
    low: int  # nineteen of twenty are longer
    median: int
    high: int  # nineteen of twenty are shorter
    longest: int
    edges: list[int]
    numbers: list[int]  # of games between two edges


def lengths(moves: Whole) -> Lengths:
    low, median, high = (round(float(x)) for x in np.percentile(moves, [5, 50, 95]))
    shortest, longest = int(moves.min()), int(moves.max())
    width = max(1, math.ceil((longest - shortest + 1) / 24))
    edges = list(range(shortest, longest + width + 1, width))
    numbers = np.histogram(moves, edges)[0].tolist()
    return Lengths(round(float(moves.mean()), 2), shortest, low, median, high, longest, edges, numbers)
