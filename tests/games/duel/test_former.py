"""Solo games of before: the other colour's ladder could be laid beside gold then. None of them is lost."""

from functools import cache

import pytest

import gnomoteka
from gnomoteka.core.match import Match
from gnomoteka.lab.analysis import judge
from gnomoteka.server.review import part_of
from gnomoteka.server.store import Seat, Stored
from gnomoteka.server.table import Table
from tests.games.duel.table import G, card

OTHERS = "nw_blue_ladder"


@cache
def played_then() -> Match:
    """From a shuffle: a card with a nugget, and then the ladder beside it."""
    for seed in range(1000):
        start = G.start(seats=1, seed=seed)
        if OTHERS not in start.view(0)["own"]["hand"]:
            continue
        for move in start.moves(0):
            if not move.startswith("lay") or "nugget" not in move:
                continue
            m = start.copy()
            m.play(0, move)
            for place in ("1,0", "-1,0", "0,1", "0,-1", "1,1", "1,-1", "-1,1", "-1,-1"):
                for way in ("", " turned"):
                    again = m.copy()
                    text = f"lay {OTHERS} {place}{way}"
                    if text not in m.moves(0) and may_repeat(again, text):
                        return again
    raise AssertionError("no such shuffle")


def may_repeat(m: Match, move: str) -> bool:
    try:
        m.repeat(0, move)
    except gnomoteka.IllegalMove:
        return False
    return True


def moves_of(m: Match) -> list[str]:
    return [G.notation.move_text(code) for _, code in m.history]


def test_a_stored_table_is_set_up_again() -> None:
    m = played_then()
    stored = Stored("t", "duel", "1", m.start.options, m.start.key or b"", b"", "playing", 0, seats=[Seat("person")])
    table = Table(stored)
    table.begin(*table.replay(G, [(n, 0, move) for n, move in enumerate(moves_of(m), 1)]), {})
    assert table.match and table.match.bytes == m.bytes and not table.broken


def test_its_record_is_played_again_and_shown_step_by_step() -> None:
    m = played_then()
    assert gnomoteka.replay(m.record(key=True)).bytes == m.bytes
    moments = part_of(m, 0, 9).moments
    assert [moment.move for moment in moments] == [None, *moves_of(m)]


def test_an_analysis_judges_no_move_that_is_none_today() -> None:
    m = played_then()
    before = gnomoteka.replay(m.record(key=True), upto=m.step - 1)
    judgement, chances = judge(before.seen_by(0), m.step, moves_of(m)[-1], 10, 1, None)
    assert judgement.forced and judgement.cost == 0 and chances is None


def test_nobody_lays_it_so_today() -> None:
    m = played_then()
    before, move = gnomoteka.replay(m.record(key=True), upto=m.step - 1), moves_of(m)[-1]
    as_it_was = before.bytes
    with pytest.raises(gnomoteka.IllegalMove):
        before.play(0, move)
    assert before.bytes == as_it_was and card(m, move.split()[2])["card"] == OTHERS


def test_a_move_that_never_was_one_is_refused_and_changes_nothing() -> None:
    m = played_then().copy()
    as_it_was = m.bytes
    for move in ("lay we 9,9", "throw nwe_troll_", "enough"):
        with pytest.raises(gnomoteka.IllegalMove):
            m.repeat(0, move)
    assert m.bytes == as_it_was
