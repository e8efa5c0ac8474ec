"""What players of imagined games do, how an unfinished game stands, and how steady a hand is at the catapult."""

from functools import cache
from random import Random
from statistics import mean
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from gnomoteka.bots.search import SearchBot
from gnomoteka.core.match import Match
from gnomoteka.games.street import greedy
from tests.games import imagined
from tests.games.imagined import row_of
from tests.games.street.table import CELLS, G, moves, searching, table

SOURCE = """
@entry
def judge(row, rewards):
    rules.evaluate(state(row), rewards)
"""


@cache
def doors() -> ModuleType:
    return G.bind("gnomoteka_test_of_playouts", imagined.SOURCE + SOURCE)


def fancy(m: Match, rng: int, world: int = 0) -> str:
    return imagined.fancy(doors(), m, rng, world)


def fancies(m: Match, tries: int = 30) -> set[str]:
    return {fancy(m, rng) for rng in Random(1).sample(range(2**30), tries)}


def shares(m: Match) -> list[float]:
    rewards = np.zeros(4)
    doors().judge(row_of(m), rewards)
    return [float(share) for share in rewards[: m.seats]]


def wandering(seats: int, seed: int, steps: int) -> Match:
    """A random game, so far."""
    m, random = G.start(seats, seed), Random(seed)
    for _ in range(steps):
        if m.acting:
            seat = m.acting[0]
            m.play(seat, random.choice(m.moves(seat)))
    return m


# ---- anywhere ----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everywhere_a_legal_move_is_made_and_every_seat_has_a_share(seats: int) -> None:
    phases = set()
    for seed in range(40):
        m = wandering(seats, seed, 4 * seed)
        if m.acting:
            phases.add(m.view(None)["phase"])
            assert fancies(m, 3) <= set(m.moves(m.acting[0]))
            assert all(0 <= share <= 1 for share in shares(m))
            assert sum(shares(m)) == pytest.approx(1 if seats == 2 else 0.75 + 0.125 * seats)
    assert len(phases) >= 5, phases


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_player_cannot_know_changes_nothing(seats: int) -> None:
    for seed in range(25):
        m = wandering(seats, seed, 5 * seed)
        if m.acting:
            assert len({fancy(m, 12345 * seed, world) for world in range(6)}) == 1


# ---- players of imagined games -----------------------------------------------------------


def knowing(cells: str, told: str = " ".join(CELLS)) -> Match:
    """Two players; the first searches at B3 and knows that the other's cache is in one of these cells, and has told so
    much of its own."""
    return searching("p1 B3", "5 4", 2, caches="C1 B3", heard=f"p1 p2 {cells} / p2 p1 {told}")


def test_who_knows_where_a_cache_is_and_stands_there_lays_the_guess() -> None:
    assert fancies(knowing("B3")) == {"lay guess B3"}


def test_who_is_not_sure_waits_though_the_cache_is_there() -> None:
    assert fancies(knowing("B3 A1 C6 A6")) == {"done"}


def test_of_two_cells_it_may_be_either_when_the_other_knows_as_much() -> None:
    assert fancies(knowing("B3 A6", told="C1 C2")) == {"lay guess B3", "done"}


def test_a_figure_goes_where_the_cache_is_known_to_be() -> None:
    m = table(2, played="5 4", phase="place", caches="C1 B3", heard="p1 p2 B3", taken="p1 soil zone")
    assert fancies(m) == {"place B3"}


def test_the_question_is_the_one_that_halves_the_field() -> None:
    of = {"heard": "p1 p2 A1 A2 A5 B3", "taken": "p1 grass flower"}
    assert fancies(table(2, played="7 2", phase="ask", spot="A1", caches="C1 B3", **of)) == {"ask p2 red"}


def test_a_weak_card_is_paid_for_a_sure_guess() -> None:
    m = searching("p1 A6", "5 4 3", caches="C1 A6 C4", heard="p1 p2 A6")
    assert fancies(m) <= {"discard 1", "discard 2"}


# ---- how a game stands -------------------------------------------------------------------


def test_who_knows_more_stands_better() -> None:
    few = table(2, caches="C1 A6", heard="p1 p2 A6 A5")
    assert shares(few)[0] > 0.65
    assert shares(table(2, caches="C1 A6")) == [0.5, 0.5]
    assert shares(table(2, caches="C1 A6", heard="p2 p1 C1"))[0] < 0.35


def test_who_leads_by_a_round_stands_better_and_a_figure_beside_the_cache_is_nearly_a_round() -> None:
    assert shares(table(2, wins=[1, 0], round=2))[0] == pytest.approx(0.75)
    ready = {"caches": "C1 A6", "heard": "p1 p2 A6"}
    assert shares(table(2, figures="p1 A6", **ready))[0] > shares(table(2, **ready))[0] > 0.6


def test_a_right_guess_stands_better_than_a_wrong_one() -> None:
    right = searching("p1 A6", "5 4 3", stacks="A6 p1 guess", heard="p1 p2 A6", caches="C1 A6 C4")
    wrong = searching("p1 A6", "5 4 3", stacks="A5 p1 guess", heard="p1 p2 A6", caches="C1 A6 C4")
    assert shares(right)[0] > shares(wrong)[0] + 0.01
    assert shares(right)[1] < shares(wrong)[1]


def test_in_the_last_turn_points_decide() -> None:
    ahead: dict[str, Any] = {"last": True, "turn": 9, "caches": "C1 A6 C4", "heard": "p1 p2 A6 / p1 p3 C4"}
    m = searching("p1 A1 B4 C2 / p2 A2", "3 4 5", at=2, stacks="A6 p1 guess / C4 p1 guess", **ahead)
    assert shares(m)[0] > 0.9


# ---- thinking ----------------------------------------------------------------------------


def test_who_thinks_lays_the_guess_that_wins() -> None:
    seen = knowing("B3").seen_by(0)
    assert SearchBot(1, iterations=200).choose(seen) == "lay guess B3"


def test_who_thinks_does_not_guess_blindly() -> None:
    seen = knowing(" ".join(CELLS)).seen_by(0)
    assert SearchBot(1, iterations=200).choose(seen) == "done"


# ---- the catapult ------------------------------------------------------------------------


def level(wind: int) -> Match:
    return table(2, played="5 5", phase="catapult", wind=wind)


def missed(slip: float, wind: int = 3) -> list[int]:
    """How far the aim was off, in many shots."""
    seen, random = level(wind).seen_by(0), Random(4)
    shots = [greedy.unsteady(seen, "shoot 0", slip, random) for _ in range(400)]
    assert set(shots) <= moves(level(wind), 0)
    return [abs(int(shot.split()[1]) + wind - 10) for shot in shots]


def test_a_steady_hand_aims_at_the_chimney_whatever_the_wind() -> None:
    assert all(set(missed(0, wind)) == {0} for wind in range(-5, 6))


def test_the_less_steady_a_hand_the_farther_off() -> None:
    off = [mean(missed(slip)) for slip in (0, 0.2, 0.5, 1)]
    assert off == sorted(off)
    assert 0.5 < off[1] < 1.5
    assert off[3] > 3


def test_the_hand_changes_nothing_but_shots() -> None:
    seen = knowing("B3").seen_by(0)
    assert greedy.unsteady(seen, "lay guess B3", 1, Random(1)) == "lay guess B3"
