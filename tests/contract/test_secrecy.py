"""7 secrecy: what a seat sees is the same in every world that it could be in."""

import gc
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

import numpy as np

from gnomoteka.core.game import Game
from gnomoteka.core.state import GENERATOR
from tests.contract.cases import Case, steps, viewers


def test_a_redeal_looks_the_same_in_every_byte_view_and_legal_move(case: Case, policy: str) -> None:
    for step in steps(case, policy, 30):
        for viewer in viewers(case):
            seen = step.after.seen_by(viewer)
            again = seen.redeal(step.after.step).seen_by(viewer)
            assert again.bytes == seen.bytes
            if step.after.step % 5 == 0:
                assert again.view == seen.view
                assert again.moves == seen.moves
                assert again.acting == seen.acting
                assert again.window == seen.window == step.after.window
                # Who has answered may be a secret: then those seats still seem to be asked. One's own seat is none.
                assert set(seen.acting) >= set(step.after.acting)
                assert bool(seen.acting) == bool(step.after.acting)
                assert viewer is None or (viewer in seen.acting) == (viewer in step.after.acting)


def test_visible_events_tell_no_more_than_the_view(case: Case, policy: str) -> None:
    """The same move in a redeal: where the viewer sees the same afterwards, the events were the same too."""
    compared = 0
    for step in steps(case, policy, 31):
        for viewer in viewers(case):
            twin = step.before.seen_by(viewer).redeal(step.before.step)
            if step.move not in twin.moves(step.seat):
                continue
            events = twin.play(step.seat, step.move)
            if twin.seen_by(viewer).bytes == step.after.seen_by(viewer).bytes:
                visible = [event.json() for event in step.events if event.seen_by(viewer)]
                assert [event.json() for event in events if event.seen_by(viewer)] == visible
                compared += 1
    assert compared


def test_a_step_that_is_not_lit_taught_its_mover_nothing(case: Case, policy: str) -> None:
    """Such a step may be taken back: whatever the hidden truth, the mover sees the same afterwards."""
    for step in steps(case, policy, 32):
        if not step.after.lit:
            for seed in range(3):
                twin = step.before.seen_by(step.seat).redeal(seed)
                twin.play(step.seat, step.move)
                assert twin.seen_by(step.seat).bytes == step.after.seen_by(step.seat).bytes


def test_redeals_differ_from_the_truth_where_something_is_hidden(case: Case) -> None:
    m = case.start(33)
    for viewer in viewers(case):
        seen = m.seen_by(viewer)
        hidden = without_randomness(case, m.bytes) != without_randomness(case, seen.bytes)
        others = {without_randomness(case, seen.redeal(seed).bytes) for seed in range(20)}
        assert hidden and len(others) > 1
        assert others != {without_randomness(case, m.bytes)}


def test_the_random_generator_is_never_shown(case: Case) -> None:
    m = case.start(34)
    for viewer in viewers(case):
        record = np.frombuffer(m.seen_by(viewer).bytes, np.uint8).view(case.game.dtype)[0]
        for name in GENERATOR:
            assert not np.any(record[name])


def test_a_spectator_sees_the_same_through_any_seat(case: Case, policy: str) -> None:
    """What everybody sees is part of what each seat sees: hiding a seat's view again gives the spectator's."""
    for step in steps(case, policy, 35):
        if step.after.step % 4 == 0:
            shown = step.after.seen_by(None)
            for seat in range(case.seats):
                assert step.after.seen_by(seat).shown() == shown.shown()


def test_a_spectator_has_no_moves(case: Case) -> None:
    seen = case.start(36).seen_by(None)
    assert seen.moves == [] and seen.choices == []


def test_nothing_reachable_from_what_is_seen_holds_the_truth(case: Case) -> None:
    m = case.start(37)
    truth = m.bytes
    for viewer in viewers(case):
        for thing in reachable(m.seen_by(viewer)):
            assert thing is not m and thing is not m.start and thing is not m._row
            if isinstance(thing, np.ndarray):
                assert not np.shares_memory(thing, m._row)
                assert thing.tobytes() != truth
            assert thing != truth if isinstance(thing, bytes) else True


def reachable(root: object) -> list[object]:
    """All objects that can be got at from this one, short of code and of the game itself."""
    found: dict[int, object] = {}
    waiting = [root]
    while waiting:
        thing = waiting.pop()
        code = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType, Game)
        if id(thing) in found or isinstance(thing, code):
            continue
        found[id(thing)] = thing
        waiting += gc.get_referents(thing)
        waiting += [getattr(thing, name) for name in getattr(type(thing), "__slots__", ()) if hasattr(thing, name)]
    return list(found.values())


def without_randomness(case: Case, row: bytes) -> bytes:
    record = np.frombuffer(row, np.uint8).copy()
    for name in GENERATOR:
        record.view(case.game.dtype)[name] = 0
    return record.tobytes()
