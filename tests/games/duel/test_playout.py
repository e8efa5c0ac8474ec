"""What players do in imagined games, and how an unfinished game stands."""

from functools import cache
from types import ModuleType

import numpy as np
import pytest

from gnomoteka.bots import RandomBot
from gnomoteka.core.match import Match
from tests.games.duel.table import BLUE, GREEN, G, moves, table, to_act

SOURCE = """
import numba

entry = numba.njit(cache=True)


@entry
def choose(row, seat, out, rng):
    s = state(row)
    return out[rules.playout(s, seat, out, rules.legal(s, seat, out), rng)]


@entry
def stand(row, rewards):
    rules.evaluate(state(row), rewards)
"""
CLOSE = "1,1 we / 2,1 we / 3,1 we"


@cache
def bound() -> ModuleType:
    return G.bind("gnomoteka_test_of_playouts", SOURCE)


def row_of(m: Match) -> np.ndarray:
    return np.frombuffer(m.bytes, np.uint8).copy()


def choice(m: Match, lot: int = 0) -> str:
    return str(G.notation.move_text(int(bound().choose(row_of(m), to_act(m), G.new_moves(), lot))))


def choices(m: Match) -> set[str]:
    return {choice(m, 7919 * lot) for lot in range(40)}


def standing(m: Match) -> list[float]:
    rewards = np.full(2, -1.0)
    bound().stand(row_of(m), rewards)
    return [float(reward) for reward in rewards[: m.seats]]


@pytest.mark.parametrize("seats", [1, 2])
def test_over_random_games_it_makes_legal_moves_and_says_how_they_stand_from_0_to_1(seats: int):
    for seed in range(6):
        m, bot = G.start(seats, seed), RandomBot(seed)
        while m.acting:
            before = m.bytes
            assert choice(m, seed * 7919 + m.step) in moves(m)
            stands = standing(m)
            assert all(0 <= each <= 1 for each in stands)
            assert seats == 1 or sum(stands) == pytest.approx(1)
            assert m.bytes == before
            m.play(to_act(m), bot.choose(m.seen_by(to_act(m))))


@pytest.mark.parametrize("seats", [1, 2])
def test_games_played_by_it_alone_end_and_bring_nuggets(seats: int):
    found = 0
    for seed in range(4):
        m = G.start(seats, seed)
        while m.acting:
            m.play(to_act(m), choice(m, seed * 104729 + 31 * m.step))
        assert m.result
        found += sum(m.result.scores)
    assert found >= 4 * 5


def test_it_digs_towards_the_gold():
    assert choices(table("1,1 we", hands=["we ns_stub_w", "we"])) == {"lay we 2,1"}


def test_it_lays_the_card_that_gets_to_the_gold_now():
    assert choices(table("4,1 ne_green_ladder", hands=["nw ns map", "we"])) <= {
        "lay nw 5,1",
        "lay nw 4,0 turned",
    }


def test_it_takes_a_nugget_that_is_there_to_be_claimed():
    assert {c.split()[1] for c in choices(table("1,1 nw", hands=["we bridge_nugget", "ne"]))} == {"bridge_nugget"}


def test_it_mends_its_tool_before_it_throws_anything_away():
    assert choices(table(CLOSE, hands=["repair_cart ns", "ns"], broken=["cart"])) == {"repair cart repair_cart"}


def test_it_does_not_always_do_the_same_where_moves_are_alike():
    assert len(choices(table(hands=["map", "we"], broken=["lamp"]))) > 1


def test_it_knows_nothing_of_a_gold_card_that_only_the_other_has_looked_at():
    def chosen(gold: str, who: int) -> set[str]:
        return choices(table("4,1 ne_green_ladder", hands=["nw ne", "we"], gold=gold, looked={"5,2": (who,)}))

    assert chosen("5,2 nsw_3", GREEN) == {"lay ne 5,1 turned"}
    assert "lay ne 5,1 turned" not in chosen("5,2 cross", GREEN)
    assert chosen("5,2 nsw_3", BLUE) == chosen("5,2 cross", BLUE)


def test_who_has_more_nuggets_stands_better_and_late_more_clearly():
    early = standing(table(kept=[(0, 0, 2), (1, 0, 0)], round=1))
    late = standing(table(kept=[(0, 0, 2), (1, 0, 0)], round=2, deck_size=0))
    assert 0.5 < early[GREEN] < late[GREEN] and late[GREEN] > 0.95


def test_who_is_nearer_to_the_gold_stands_better():
    assert standing(table(CLOSE))[GREEN] > standing(table())[GREEN] > standing(table("1,-1 we / 2,-1 we"))[GREEN]


def test_a_broken_tool_makes_it_worse():
    assert standing(table(CLOSE, broken=["lamp"]))[GREEN] < standing(table(CLOSE))[GREEN]


def test_a_claimed_nugget_is_better_than_one_that_is_near():
    claimed = standing(table("0,2 we_stub_s_nugget green"))
    assert claimed[GREEN] > standing(table("1,1 we / 2,1 we_stub_s_nugget"))[GREEN]
    assert claimed[GREEN] + standing(table("0,2 we_stub_s_nugget blue"))[GREEN] < 2 * claimed[GREEN]


def test_a_face_down_gold_card_counts_by_what_it_is_only_where_somebody_looked():
    rich, poor = "5,2 nsw_3", "5,2 cross"
    assert standing(table(CLOSE, gold=rich)) == standing(table(CLOSE, gold=poor))
    seen = {"5,2": (GREEN,)}
    assert standing(table(CLOSE, gold=rich, looked=seen))[GREEN] > standing(table(CLOSE, gold=poor, looked=seen))[GREEN]


def test_alone_the_score_to_come_counts():
    assert standing(table(seats=1, kept=[(0, 0, 3)]))[0] - standing(table(seats=1))[0] == pytest.approx(0.3)
