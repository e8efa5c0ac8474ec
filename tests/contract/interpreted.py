"""Plays each case and prints what came of it. Run without the JIT, to be compared with compiled rules."""

import hashlib
import json
import random

import numpy as np

from gnomoteka.core.state import Plain
from tests.contract.cases import Case, cases


def digest(case: Case) -> str:
    """A hash over everything that the rules compute in one random game."""
    found = hashlib.sha256()
    m = case.start(20)
    lot = random.Random(20)
    while m.acting:
        seat = lot.choice(m.acting)
        if m.step % 20 == 0:
            for viewer in (None, *range(case.seats)):
                seen = m.seen_by(viewer)
                found.update(seen.bytes + seen.observe().tobytes() + seen.redeal(m.step).bytes)
        m.play(seat, lot.choice(m.moves(seat)))
        found.update(m.bytes)
    assert m.result
    found.update(json.dumps([m.result.scores, m.result.places, m.result.detail]).encode())
    return found.hexdigest()


def unlisted(case: Case) -> str:
    """Hides a state that has one field more than the rules know of, and says whether it came through."""
    game = case.game
    wider = np.dtype([*((name, game.dtype[name]) for name in game.dtype.names or ()), ("unlisted", "<i4")])
    m = case.start(21)
    row = np.frombuffer(m.bytes + (7).to_bytes(4, "little"), np.uint8).copy()
    for seat in (-1, *range(case.seats)):
        out = np.zeros(wider.itemsize, np.uint8)
        game.rules.hide(Plain(row, wider), seat, Plain(out, wider))
        if Plain(out, wider).unlisted:
            return "shown"
    return "hidden"


if __name__ == "__main__":
    print(json.dumps({str(case): {"digest": digest(case), "unlisted": unlisted(case)} for case in cases()}))
