"""What a balance report measures, on made-up facts whose answers are known."""

import numpy as np
import pytest

from gnomoteka.lab.balance import measure
from gnomoteka.lab.balance.measure import Numbers, Whole

DEALS = 10_000


def made_up(deal: float, begin: float, skill: float, seed: int = 1) -> tuple[Numbers, Whole]:
    """Two players, every deal from both places. How likely the first seat wins: one half, and what the deal, the right
    to begin and the better player (number 0) add to it or take from it."""
    rng = np.random.default_rng(seed)
    luck = deal * rng.choice([-1, 1], DEALS)
    points, player = np.zeros((DEALS, 2, 2)), np.zeros((DEALS, 2, 2), np.int64)
    for game, better_first in enumerate((1, -1)):
        won = rng.random(DEALS) < 0.5 + luck + begin + skill * better_first
        points[:, game, 0], points[:, game, 1] = won, ~won
        player[:, game, 0], player[:, game, 1] = game, 1 - game
    return points, player


@pytest.mark.parametrize(
    ("deal", "begin", "skill"),
    [(0.0, 0.0, 0.0), (0.3, 0.0, 0.0), (0.0, 0.1, 0.0), (0.0, 0.0, 0.3), (0.2, 0.1, 0.15)],
)
def test_the_variance_is_split_into_what_made_it(deal: float, begin: float, skill: float) -> None:
    """Of a coin's variance, 1/4, a chance that is off by x explains x²: four times x² of the whole."""
    found = measure.luck(*made_up(deal, begin, skill))
    assert found
    for part, made in ((found.deal, deal), (found.place, begin), (found.player, skill)):
        assert part.share == pytest.approx(4 * made**2, abs=0.03)
        assert part.low - 0.01 <= 4 * made**2 <= part.high + 0.01
        assert part.high - part.low < 0.12
    assert sum(part.share for part in found) == pytest.approx(1)


def test_a_deal_that_always_ends_alike_is_all_luck_and_one_that_the_better_player_always_wins_none() -> None:
    fixed, player = made_up(0.5, 0, 0)
    decided, _ = made_up(0, 0, 0.5)
    by_deal, by_player = measure.luck(fixed, player), measure.luck(decided, player)
    assert by_deal and by_deal.deal.share == pytest.approx(1, abs=0.01)
    assert by_player and by_player.player.share == pytest.approx(1, abs=0.01)


@pytest.mark.parametrize("deals", [2, 3, 5])
def test_shares_of_few_deals_are_still_shares_of_one_whole(deals: int) -> None:
    for seed in range(20):
        points, player = made_up(0.4, 0.1, 0, seed)
        found = measure.luck(points[:deals], player[:deals])
        assert found
        assert all(0 <= part.share <= 1 for part in found)
        assert sum(part.share for part in found) == pytest.approx(1)


def test_nothing_is_said_of_luck_by_a_single_deal() -> None:
    points, player = made_up(0, 0, 0)
    assert measure.luck(points[:1], player[:1]) is None


def test_an_effect_is_what_having_a_thing_adds() -> None:
    rng = np.random.default_rng(2)
    counts = rng.integers(0, 2, 20_000)
    points = (rng.random(20_000) < 0.4 + 0.1 * counts).astype(np.float64)
    found = measure.effect(counts, points, np.zeros(20_000, np.int64), np.arange(20_000))
    assert found
    assert found.seats_with == counts.sum() and found.seats_with + found.seats_without == 20_000
    assert found.low < 0.1 < found.high
    assert found.high - found.low == pytest.approx(2 * 1.96 * np.sqrt((0.24 + 0.25) / 10_000), rel=0.02)


def test_what_another_stratum_wins_more_by_itself_is_no_effect() -> None:
    """The better bot has the thing nearly always, and wins more: without strata the thing would seem to do it."""
    rng = np.random.default_rng(3)
    better = rng.integers(0, 2, 20_000)
    counts = (rng.random(20_000) < 0.2 + 0.6 * better).astype(np.int64)
    points = (rng.random(20_000) < 0.3 + 0.4 * better).astype(np.float64)
    deal = np.arange(20_000)
    naive, honest = (measure.effect(counts, points, group, deal) for group in (0 * better, better))
    assert naive and honest
    assert naive.low > 0.2
    assert honest.low < 0 < honest.high


def test_games_of_one_deal_that_are_copies_of_each_other_count_once() -> None:
    rng = np.random.default_rng(4)
    counts, points = rng.integers(0, 2, 500), rng.random(500).round()
    one = np.zeros(500, np.int64)
    once = measure.effect(counts, points, one, np.arange(500))
    again = measure.effect(np.repeat(counts, 8), np.repeat(points, 8), np.repeat(one, 8), np.repeat(np.arange(500), 8))
    assert once and again
    assert (again.effect, again.low, again.high) == pytest.approx((once.effect, once.low, once.high))


def test_intervals_of_an_effect_hold_the_truth_as_often_as_they_say() -> None:
    held = 0
    for seed in range(200):
        rng = np.random.default_rng(seed)
        counts, deal = rng.integers(0, 2, 800), np.repeat(np.arange(200), 4)
        mood = rng.normal(0, 0.1, 200)[deal]  # of a deal: its seats depend on each other
        points = 0.5 + 0.05 * counts + mood + rng.normal(0, 0.2, 800)
        found = measure.effect(counts, points, np.zeros(800, np.int64), deal)
        assert found
        held += found.low <= 0.05 <= found.high
    assert 180 <= held <= 199


def test_of_what_nearly_all_have_having_more_than_most_is_compared() -> None:
    assert measure.usual_number(np.array([0, 0, 0, 1, 5])) == 1
    assert measure.usual_number(np.array([2, 3, 3, 3, 4])) == 4


def test_nothing_is_said_of_a_thing_that_nearly_nobody_has() -> None:
    counts = np.array([1] * (measure.FEWEST - 1) + [0] * 1_000)
    zeros = np.zeros(len(counts), np.int64)
    assert measure.effect(counts, np.zeros(len(counts)), zeros, np.arange(len(counts))) is None


def test_leaders_comebacks_and_runaways_are_told_apart() -> None:
    """Four games of three players, of which the first seat wins all: it always led; was second at half-time; was last;
    and shared the lead."""
    always = [[5, 1, 0]] * 10
    second = [*[[3, 4, 0]] * 6, *[[9, 4, 0]] * 4]
    last = [*[[0, 4, 2]] * 6, *[[9, 4, 2]] * 4]
    level = [*[[4, 4, 0]] * 6, *[[9, 4, 0]] * 4]
    standings = np.array([[always], [second], [last], [level]], np.float64)
    points = np.array([[[1.0, 0.0, 0.0]]] * 4)
    found = measure.course(standings, points)
    assert (found.comebacks.share, found.last_to_first.share, found.runaways.share) == (0.5, 0.25, 0.25)
    half = found.leads[4]
    assert half.at == 0.5 and half.alone == 0.75
    assert half.wins and half.wins.share == pytest.approx(1 / 3)
    assert found.leads[-1].wins and found.leads[-1].wins.share == 1


def test_lengths_are_counted_once_each() -> None:
    moves = np.array([10, 12, 12, 13, 40])
    found = measure.lengths(moves)
    assert (found.shortest, found.median, found.longest) == (10, 12, 40)
    assert sum(found.numbers) == 5 and len(found.edges) == len(found.numbers) + 1
    assert measure.lengths(np.array([7, 7])).numbers == [2]
