"""What a program says of a game: it is the same every time, the chances are chances, and a blunder is found."""

import threading

import pytest

import gnomoteka
from gnomoteka.core.match import Match
from gnomoteka.lab.analysis import Stopped, analyse, consequences
from tests.example import GAME


def played(seats: int, seed: int, **options: bool) -> Match:
    m = GAME.start(seats, seed, **options)
    bots = [gnomoteka.bot("random", seed=seat) for seat in range(seats)]
    while m.acting:
        seat = m.acting[0]
        m.play(seat, bots[seat].choose(m.seen_by(seat)))
    return m


def before_a_blunder() -> tuple[Match, int]:
    """The lowest card finds. One mushroom each if this seat lets the second one go, and it has nothing but the highest
    card for the third: who doesn't snatch loses for sure, who snatches has won."""
    for seed in range(200):
        m = GAME.start(2, seed, low=True, snatch=True)
        while m.acting and not (m.window and m.view(None)["rounds"] == 1):
            m.play(m.acting[0], m.moves(m.acting[0])[0])
        for seat in m.acting:
            mine = m.view(None)["players"][seat]["found"] == 1
            if mine and m.view(None)["finder"] != seat and len(m.moves(seat)) == 2:
                return m, seat
    raise AssertionError("no such deal")


@pytest.mark.parametrize("seats", [2, 3])
def test_chances_are_chances_and_end_with_the_result(seats: int) -> None:
    m = played(seats, 4, snatch=True)
    found = analyse(m, iterations=60)
    assert len(found.chances) == m.step + 1
    assert len(found.lines) == m.step + 1
    for chances in (*found.chances, *found.lines):
        assert len(chances) == seats
        assert sum(chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in chances)
    assert m.result
    assert found.lines[-1] == found.chances[-1]
    assert found.chances[-1] == [(seat in m.result.winners) / len(m.result.winners) for seat in range(seats)]


def test_each_move_is_judged_in_the_order_of_the_record() -> None:
    m = played(3, 7, snatch=True)
    found = analyse(m, iterations=60)
    text = GAME.notation.move_text
    assert [(j.step, j.seat, j.move) for j in found.judgements] == [
        (step, seat, text(code)) for step, (seat, code) in enumerate(m.history, 1)
    ]
    assert all(0 <= j.cost <= 1 and (j.cost == 0) >= (j.move == j.best) for j in found.judgements)
    assert any(j.forced for j in found.judgements)
    assert all(j.cost == 0 for j in found.judgements if j.forced)


def test_the_same_seed_finds_the_same_and_another_one_thinks_otherwise() -> None:
    m = played(3, 2)
    assert analyse(m, 80, seed=1) == analyse(m, 80, seed=1)
    assert analyse(m, 80, seed=1).chances != analyse(m, 80, seed=2).chances


def test_a_blunder_is_found_with_what_was_better() -> None:
    m, seat = before_a_blunder()
    asked = m.step + 1
    while m.acting:
        m.play(m.acting[0], "pass" if m.window else m.moves(m.acting[0])[0])
    assert m.result and m.result.winners == (1 - seat,)
    worst = analyse(m, iterations=150).turning_points[0]
    assert (worst.seat, worst.move, worst.best) == (seat, "pass", "snatch")
    assert worst.step in (asked, asked + 1)
    assert worst.cost > 0.9


def test_what_others_held_changes_no_judgement() -> None:
    """Decisions are judged, not luck: in a world that the player can't tell apart the move is worth the same."""
    m, seat = before_a_blunder()
    m.play(m.acting[0], "pass") if m.acting[0] != seat else None
    costs = set()
    for world in range(4):
        other = m.seen_by(seat).redeal(world)
        if other.acting[0] != seat:
            other.play(other.acting[0], "pass")
        step = other.step
        other.play(seat, "pass")
        costs.add(analyse(other, iterations=90).judgements[step].cost)
    assert len(costs) == 1


def test_a_game_that_is_not_over_is_judged_so_far() -> None:
    m = GAME.start(2, 5)
    m.play(0, m.moves(0)[0])
    found = analyse(m, iterations=60)
    assert len(found.chances) == 2
    assert sum(found.chances[-1]) == pytest.approx(1)


def test_alone_the_score_to_expect_is_told() -> None:
    game = gnomoteka.game("duel")
    m, bot = game.start(1, 3), gnomoteka.bot("greedy", seed=1)
    while m.acting:
        m.play(0, bot.choose(m.seen_by(0)))
    assert m.result
    found = analyse(m, iterations=10)
    assert found.chances[-1] == [float(m.result.scores[0])]
    assert all(len(chances) == 1 for chances in found.chances)


def test_it_says_how_far_it_is_and_can_be_stopped() -> None:
    m = played(3, 1)
    heard: list[tuple[int, int]] = []
    analyse(m, iterations=20, progress=lambda done, total: heard.append((done, total)))
    assert heard == [(step, m.step) for step in range(m.step + 1)]
    stop = threading.Event()

    def halfway(done: int, total: int) -> None:
        if done == total // 2:
            stop.set()

    with pytest.raises(Stopped):
        analyse(m, iterations=20, progress=halfway, stopped=stop.is_set)


def test_consequences_tell_the_decision_and_not_the_luck() -> None:
    m = gnomoteka.game("nimble").start(2, 1)
    seat = m.acting[0]
    (drawn,) = consequences(m.seen_by(seat), "take deck")
    assert drawn.json() == {"kind": "draw", "seat": seat, "card": None}
    open_card = m.view(None)["open"][0]
    taken = consequences(m.seen_by(seat), "take 1")[0]
    assert taken.json() == {"kind": "take", "seat": seat, "card": open_card, "place": 0}
    m = played(2, 1)
    start = gnomoteka.core.record.replay(m.record(), lambda _: GAME, 0)
    move = start.moves(0)[0]
    assert consequences(start.seen_by(0), move)[0].details["card"] is not None
