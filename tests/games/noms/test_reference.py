"""Random games, step by step, against the rules told a second time."""

from collections import Counter
from random import Random

import pytest

from gnomoteka.core.match import Match
from tests.games.noms.reference import Reference
from tests.games.noms.reference_moves import Unit, ring_size
from tests.games.noms.table import G, areas, discard, hands, moves, result
from tests.truth import truth


def twin(m: Match) -> Reference:
    held = [list(Counter(hand).elements()) for hand in hands(m)]
    return Reference(held, list(truth(m)["deck"]), m.view(None)["first"])


def name(unit: Unit) -> str:
    if unit == ["nom"]:
        return "free"
    return unit[0] if ring_size(unit) or unit == ["elder"] else unit[1]


def compare(m: Match, told: Reference) -> None:
    state = truth(m)
    if told.shuffled:
        assert sorted(told.deck) == sorted(state["deck"])
        told.deck = list(state["deck"])
    assert told.deck == state["deck"]
    assert [Counter(hand) for hand in told.hands] == hands(m)
    assert state["hand_size"][: m.seats] == [len(hand) for hand in told.hands]
    assert [Counter(map(name, area)) for area in told.areas] == areas(m)
    assert Counter(told.discard) == discard(m)
    assert set(told.letters) == set(m.view(None)["letters"])
    assert (told.phase, told.turn) == (state["phase"], m.view(None)["turn"])
    assert (told.event or None, told.waiting.card if told.waiting else None) == (state["event"], state["played"])
    assert {f"p{seat + 1}" for seat in told.skipped} == set(state["skipped"])
    assert m.acting == tuple(told.acting())
    assert m.view(None)["asked"] == told.asked
    assert [player["noms"] for player in m.view(None)["players"]] == told.scores()
    for seat in m.acting:
        assert moves(m, seat) == told.moves(seat)


def choose(listed: list[str], lot: Random, eager: float) -> str:
    """An eager one plays and answers while it can; others draw, keep their cards and end their turns."""
    quiet = [move for move in listed if move in ("draw", "end", "pass", "stop")]
    busy = [move for move in listed if move not in quiet and move != "no draw"]
    return lot.choice((lot.random() < eager and busy) or (lot.random() < 0.8 and quiet) or listed)


@pytest.mark.parametrize("seats", range(2, 7))
def test_random_games_are_those_of_the_reference(seats):
    seen, steps = set(), 0
    for seed in range(8):
        m, lot = G.start(seats=seats, seed=seed), Random(seed)
        told, eager = twin(m), (0.1, 0.5, 0.7, 0.95)[seed % 4]
        compare(m, told)
        while m.acting:
            seat = lot.choice(m.acting)
            move = choose(sorted(moves(m, seat)), lot, eager)
            m.play(seat, move)
            told.play(seat, move)
            compare(m, told)
            seen |= {move.split()[0], told.phase, told.event}
            steps += 1
        assert list(result(m).winners) == told.winners()
    assert steps > 1000
    assert seen >= {"window", "event", "answer", "moon", "order", "take", "keep", "plague", "over"}
    assert "discard" in seen or seats > 4
