"""Whether chances come true is measured right: a curve by which games are drawn is found again."""

import random
from xml.etree import ElementTree as ET

import pytest

from bench.calibration import Said, Way, by_luck, fit, quality
from bench.reliability import Panel, Point, draw
from gnomoteka.bots.chances import Curve

GAMES = 4_000


def drawn(curve: Curve, seats: int) -> list[Said]:
    """One moment of each game, won as often as the curve tells."""
    dice, way, found = random.Random(1), Way("nimble", seats, "search"), []
    for number in range(GAMES):
        said = Said(way, dice.random(), 0.0, ("nimble", seats, "skilled", number), True)
        found.append(said._replace(won=float(dice.random() < said.told(curve))))
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_the_curve_that_games_go_by_is_found(seats: int) -> None:
    curve = Curve(0.6, -0.4)
    found = fit(drawn(curve, seats), Curve(), 1.0)
    assert found.slope == pytest.approx(curve.slope, abs=0.06)
    assert found.shift == pytest.approx(curve.shift, abs=0.12)


def test_few_games_change_little_and_many_say_what_is_so() -> None:
    seen, curve = drawn(Curve(0.5, 0.0), 2), Curve(1.0, 0.0)
    few, many = fit(seen[:10], curve, 0.25), fit(seen, curve, 0.25)
    assert abs(few.slope - 1) < abs(many.slope - 1)
    assert many.slope == pytest.approx(0.5, abs=0.06)


def test_chances_told_by_the_right_curve_are_off_by_luck_alone() -> None:
    curve = Curve(0.4, 0.3)
    seen = drawn(curve, 2)
    said, told = ([each.told(by) for each in seen] for by in (Curve(), curve))
    before, after = quality(said, seen), quality(told, seen)
    assert after.brier < before.brier
    assert after.off < 2 * by_luck(told, seen) < before.off
    assert all(abs(point.told - point.won) < 1.5 * point.give for point in after.points)


def test_the_plot_is_a_picture_with_every_point() -> None:
    points = [Point(0.2, 0.25, 0.1, 40), Point(0.7, 0.7, 0.05, 90)]
    picture = ET.fromstring(draw([Panel("<nimble>", points, points, [])] * 4))
    marks = [each for each in picture.iter() if each.tag.endswith("circle")]
    assert len(marks) == 4 * 4 + 2  # and two in the legend
