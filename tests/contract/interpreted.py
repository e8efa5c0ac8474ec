"""Plays each case and prints what came of it, to be compared with compiled rules. Run without the JIT; or with `twins`,
which a game that is still to be compiled is played by: a case or two of each game, where nothing may compile."""

import hashlib
import json
import random
import sys
from unittest.mock import patch

import numpy as np
from numba.core.registry import CPUDispatcher

from gnomoteka.bots import GreedyBot
from gnomoteka.core.state import Plain
from gnomoteka.games import find
from tests.contract.cases import GAMES, Case, cases, cases_of


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


def greedy_digest(case: Case) -> str:
    """The same of what people see in a game of greedy players."""
    found = hashlib.sha256()
    m, bot = case.start(22), GreedyBot(22)
    while m.acting:
        seat = m.acting[-1]
        events = m.play(seat, bot.choose(m.seen_by(seat)))
        found.update(json.dumps([m.window, *(event.json() for event in events)]).encode())
        if m.step % 5 == 0:
            found.update(json.dumps([m.view(None), m.view(seat), m.choices(seat)]).encode())
    return found.hexdigest()


def extremes() -> list[Case]:
    """Of each game the fewest and the most people, the latter with all options."""
    return [case for game in map(find, GAMES) for case in (cases_of(game)[0], cases_of(game)[-1])]


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


def compiles(dispatcher: CPUDispatcher, _signature: object) -> None:
    raise AssertionError(f"{dispatcher.py_func.__qualname__} is compiled")


def twins() -> dict[str, list[str]]:
    with patch.object(CPUDispatcher, "compile", compiles):
        for game in map(find, GAMES):
            game.interpret()
        return {str(case): [digest(case), greedy_digest(case)] for case in extremes()}


if __name__ == "__main__" and "twins" in sys.argv:
    print(json.dumps(twins()))
elif __name__ == "__main__":
    print(json.dumps({str(case): {"digest": digest(case), "unlisted": unlisted(case)} for case in cases()}))
