"""11 what is shown is the same whether it was made anew or put together of parts that were made for the step before."""

import msgspec

from gnomoteka.core.reading import Kept
from tests.contract.cases import Case, steps


def test_what_is_kept_is_as_if_it_had_been_made_anew(case: Case, policy: str) -> None:
    shown, own = Kept(), [Kept() for _ in range(case.seats)]
    for step in steps(case, policy, 75):
        everybody = step.after.seen_by(None)
        assert msgspec.json.encode(everybody.shown(shown.turn())) == msgspec.json.encode(everybody.shown())
        for seat, kept in enumerate(own):
            seen = step.after.seen_by(seat)
            assert msgspec.json.encode(seen.own(kept.turn())) == msgspec.json.encode(seen.own())


def test_where_nothing_has_changed_that_was_read_the_same_would_be_made(case: Case, policy: str) -> None:
    kept, told = [Kept() for _ in range(case.seats)], [b""] * case.seats
    for step in steps(case, policy, 75):
        for seat in range(case.seats):
            seen = step.after.seen_by(seat)
            anew = msgspec.json.encode(seen.own())
            assert not kept[seat].same(seen.bytes) or told[seat] == anew
            seen.own(kept[seat].turn())
            kept[seat].settle(seen.bytes)
            told[seat] = anew
            assert kept[seat].same(seen.bytes)
