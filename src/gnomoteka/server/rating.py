"""Ratings: openskill's numbers, those of computer players, and what one game changes.

What a game counts falls with repetition: with the games that somebody had with the same others in the last thirty days,
and with newcomers as others. Else one could farm a weak friend, or browsers of one's own.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from openskill.models import BradleyTerryFull

MU, SIGMA = 25.0, 25.0 / 3
BETA = SIGMA / 2
LEVEL_SIGMA = 1.0
NUMBER_AT_FIRST, NUMBERS_A_POINT = 1000, 40
SETTLED = 10  # counted games, until when a rating is provisional
REPEATED = 10  # games with the same others after which one counts half
MONTH = 30 * 24 * 3600.0

LEVELS_FILE = Path(__file__).parent / "level_ratings.json"
# The rating of each level in each game, as bench/level_ratings.py found it. They never change by playing.
LEVELS: dict[str, dict[str, float]] = (
    json.loads(LEVELS_FILE.read_text(encoding="utf-8")) if LEVELS_FILE.exists() else {}
)

# Everybody is compared with everybody. (openskill's PlackettLuce gives the third of 1, 1, 2, 3 as much as the first.)
model = BradleyTerryFull(mu=MU, sigma=SIGMA, beta=BETA)


class Rating(NamedTuple):
    mu: float = MU
    sigma: float = SIGMA
    games: int = 0

    @property
    def number(self) -> int:
        """What people see: what somebody plays at least, as far as can be told. It begins with 1000."""
        return max(0, round(NUMBER_AT_FIRST + NUMBERS_A_POINT * (self.mu - 3 * self.sigma)))

    @property
    def provisional(self) -> bool:
        return self.games < SETTLED


def level_rating(game: str, level: str) -> Rating:
    return Rating(LEVELS[game][level], LEVEL_SIGMA, SETTLED)


def weight(mine: Rating, others: Mapping[str, Rating], met: Mapping[str, int]) -> float:
    """How much a game counts for somebody, from 0 to 1: the mean over the others. `met`: games with each of them."""
    return sum(_weight_with(mine, other, met.get(who, 0)) for who, other in others.items()) / len(others)


def _weight_with(mine: Rating, other: Rating, met: int) -> float:
    """Somebody learns little about themselves from who has played less than they, up to where a rating is settled: two
    newcomers learn from each other, and nobody from one newcomer after the other."""
    known = (1 + other.games) / (1 + min(mine.games, SETTLED))
    return min(1.0, known) / (1 + met / REPEATED)


def rated(ratings: Mapping[int, Rating], places: Mapping[int, int], weights: Mapping[int, float]) -> dict[int, Rating]:
    """The ratings of those who have a weight, after a game with these places; the same place is a draw."""
    seats = sorted(ratings)
    teams = [[model.rating(mu=ratings[seat].mu, sigma=ratings[seat].sigma)] for seat in seats]
    after = dict(zip(seats, model.rate(teams, ranks=[float(places[seat]) for seat in seats]), strict=True))

    def between(seat: int, share: float) -> Rating:
        old, new = ratings[seat], after[seat][0]
        mu, sigma = old.mu + share * (new.mu - old.mu), old.sigma + share * (new.sigma - old.sigma)
        return Rating(mu, sigma, old.games + 1)

    return {seat: between(seat, share) for seat, share in weights.items()}
