"""1 every game ends; 2 legal and apply agree; 4 copies are independent; 5 components are conserved."""

from typing import Any

import numpy as np
import pytest

import gnomoteka
from gnomoteka.core.game import Game
from gnomoteka.core.log import new_log
from gnomoteka.core.position import check_components
from gnomoteka.core.state import Plain, Row
from gnomoteka.core.twin import Twins
from tests.contract.cases import Case, steps

GAMES_EACH = 3


def test_every_game_ends_within_its_bound_and_never_in_a_dead_end(case: Case, policy: str) -> None:
    for seed in range(GAMES_EACH):
        for step in steps(case, policy, seed):
            assert all(step.before.moves(seat) for seat in step.before.acting)
            assert step.before.result is None
            assert step.after.step <= case.game.rules.longest
        result = step.after.result
        assert result is not None
        assert len(result.scores) == len(result.places) == case.seats
        assert min(result.places) == 1
        assert result.winners == tuple(seat for seat, place in enumerate(result.places) if place == 1)
        for a, b in zip(result.scores, result.places, strict=True):
            assert b >= 1 + sum(other > a for other in result.scores)


def test_every_listed_move_applies(case: Case, policy: str) -> None:
    for step in steps(case, policy, 1):
        if step.before.step % 7 == 0:
            for seat in step.before.acting:
                for move in step.before.moves(seat):
                    twin = step.before.copy()
                    twin.play(seat, move)
                    assert twin.step == step.before.step + 1


def test_moves_are_listed_once(case: Case, policy: str) -> None:
    for step in steps(case, policy, 2):
        for seat in step.before.acting:
            moves = step.before.moves(seat)
            assert len(moves) == len(set(moves)) <= case.game.rules.most_moves


def test_any_other_code_is_refused_and_changes_nothing(case: Case, policy: str) -> None:
    game = case.game
    out, log = game.new_moves(), new_log()
    for step in steps(case, policy, 3):
        if step.before.step % 11 == 0:
            row = np.frombuffer(step.before.bytes, np.uint8).copy()
            for seat in range(case.seats):
                listed = {game.notation.move_code(move) for move in step.before.moves(seat)}
                for code in some_codes(game.rules.moves):
                    if code not in listed:
                        assert not game.entry.apply(row, seat, code, out, log)
            assert row.tobytes() == step.before.bytes


def test_any_other_text_is_refused_with_illegal_move_and_changes_nothing(case: Case) -> None:
    m = case.start(5)
    before = m.bytes
    seat = m.acting[0]
    others = {text for text in map(case.game.notation.move_text, known_codes(case)) if text not in m.moves(seat)}
    for text in (*sorted(others), "", "fly away", "take  deck", m.moves(seat)[0].upper(), "\x00", "9" * 10_000):
        with pytest.raises(gnomoteka.IllegalMove):
            m.play(seat, text)
    assert m.bytes == before
    assert m.step == 0


def test_what_is_no_text_and_who_is_no_seat_are_refused_too(case: Case) -> None:
    m = case.start(5)
    before, seat = m.bytes, m.acting[0]
    no_texts: list[Any] = [None, 0, b"take deck", ["take deck"], {}]
    for nonsense in no_texts:
        with pytest.raises(gnomoteka.MalformedMove):
            m.play(seat, nonsense)
    no_seats: list[Any] = [-1, case.seats, 99, None, "0"]
    for nobody in no_seats:
        with pytest.raises(gnomoteka.IllegalMove):
            m.play(nobody, m.moves(seat)[0])
    assert m.bytes == before


def test_everybody_who_is_asked_in_a_window_may_pass(case: Case, policy: str) -> None:
    for step in steps(case, policy, 11):
        if step.before.window:
            assert all(case.game.passing in step.before.moves(seat) for seat in step.before.acting)


def test_a_seat_that_is_not_acting_has_no_moves_and_can_make_none(case: Case, policy: str) -> None:
    for step in steps(case, policy, 4):
        for seat in set(range(case.seats)) - set(step.before.acting):
            assert step.before.moves(seat) == []
            before = step.before.bytes
            with pytest.raises(gnomoteka.IllegalMove, match=f"step {step.before.step}"):
                step.before.play(seat, step.move)
            assert step.before.bytes == before


def test_nothing_can_be_played_after_the_end(case: Case) -> None:
    last = list(steps(case, "random", 6))[-1]
    with pytest.raises(gnomoteka.IllegalMove, match="over"):
        last.after.play(last.seat, last.move)


def test_copies_are_independent_and_earlier_states_never_change(case: Case, policy: str) -> None:
    kept = [(step.before, step.before.bytes, list(step.before.history)) for step in steps(case, policy, 7)]
    for match, bytes_then, history_then in kept:
        assert match.bytes == bytes_then
        assert match.history == history_then


def test_looking_changes_nothing(case: Case) -> None:
    for step in steps(case, "random", 8):
        m, before = step.before, step.before.bytes
        if m.step % 10 == 0:
            for seat in range(case.seats):
                m.moves(seat), m.choices(seat), m.view(seat), m.seen_by(seat).redeal(1), m.seen_by(seat).observe()
            m.view(None), m.result, m.position(), m.record(), m.copy().play(step.seat, step.move)
            assert m.bytes == before


def test_every_component_is_in_exactly_one_place_at_every_step(case: Case, policy: str) -> None:
    for step in steps(case, policy, 9):
        row = np.frombuffer(step.after.bytes, np.uint8).copy()
        check_components(case.game, row)
        if step.after.step % 4 == 0 or not step.after.acting:
            assert counted(case.game, row) == dict(case.game.present.components)


def test_redeals_conserve_components_too(case: Case) -> None:
    for step in steps(case, "random", 10):
        if step.before.step % 5 == 0:
            for viewer in (None, *range(case.seats)):
                redealt = step.before.seen_by(viewer).redeal(step.before.step)
                row = np.frombuffer(redealt.bytes, np.uint8).copy()
                check_components(case.game, row)
                assert counted(case.game, row) == dict(case.game.present.components)


def counted(game: Game, row: Row) -> dict[str, int]:
    """By the rule that the fuzzer compiles, in plain Python."""
    there = np.zeros(len(game.present.components), np.int64)
    Twins({}).of(game.rules.census)(Plain(row, game.dtype), there)
    return dict(zip(game.present.components, there.tolist(), strict=True))


def some_codes(count: int) -> list[int]:
    """All codes and a little beyond; of very many, two thousand spread evenly and around the middle."""
    if count <= 3000:
        return list(range(-2, count + 2))
    middle = range(count // 2 - 500, count // 2 + 500)
    return sorted({-1, *range(0, count, count // 1000), *middle, count})


def known_codes(case: Case) -> list[int]:
    """Codes that the notation has a text for."""
    found = []
    for code in some_codes(case.game.rules.moves):
        try:
            case.game.notation.move_text(code)
        except (KeyError, ValueError):
            continue
        found.append(code)
    return found
