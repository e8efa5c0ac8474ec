"""Computer players are honest: what a seat can't know makes no difference to any of them."""

import pytest

import gnomoteka
from gnomoteka.bots import BOTS, LevelBot
from gnomoteka.bots.network import shipped
from gnomoteka.core.errors import WrongArgument
from tests.contract.cases import Case, steps

# Imagined games before a move: honesty doesn't depend on how long somebody thinks.
FEW = {"beginner": 0, "casual": 10, "skilled": 20, "master": 60, "grandmaster": 60}
FIRST, EVERY = 2, 19  # the positions that are tried: after each of the first steps, later some


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_the_same_whatever_it_cannot_know(case: Case, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if name == "network" and shipped(case.game) is None:
        with pytest.raises(WrongArgument, match="no network"):
            gnomoteka.bot(name).choose(case.start(1).seen_by(case.start(1).acting[0]))
        return
    monkeypatch.setattr(LevelBot, "iterations", lambda bot, _: FEW[bot.name])
    foresees = FEW["grandmaster"] if shipped(case.game) else 0
    monkeypatch.setattr(LevelBot, "foresight", lambda bot, _: foresees if bot.name == "grandmaster" else 0)
    worlds, tried = set(), 0
    for step in steps(case, "greedy", 50):
        match = step.before
        if (match.step < FIRST or match.step % EVERY == 0) and len(match.moves(step.seat)) > 1:
            seen = match.seen_by(step.seat)
            move = gnomoteka.bot(name, match.step, patient=True).choose(seen)
            assert move in seen.moves
            for seed in range(2):
                other = seen.redeal(seed)
                worlds.add(other.bytes != match.bytes)
                assert gnomoteka.bot(name, match.step, patient=True).choose(other.seen_by(step.seat)) == move
            tried += 1
    assert tried >= 2
    assert worlds == {True}, "nothing was ever hidden"
