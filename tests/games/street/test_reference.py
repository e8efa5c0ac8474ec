"""Random games, move by move, against the rules told a second time."""

from collections import Counter
from functools import partial
from random import Random

import pytest

from gnomoteka.core.match import Match
from tests.games.street.reference import Street
from tests.games.street.table import G, result
from tests.truth import truth


def caches(m: Match) -> list[str]:
    return list(truth(m)["cache"])


def lively(lot: Random, listed: list[str]) -> str:
    """Any legal move, but rather such that something happens; of two players few guess."""
    verb = listed[0].split()[0]
    if verb == "choose" and lot.random() < 0.4:
        return max(listed)
    if verb == "shoot":
        return f"shoot {lot.randrange(8, 13)}"
    eager = [move for move in listed if move.split()[0] in ("ask", "cat", "send", "lay", "discard")]
    return lot.choice(eager if eager and lot.random() < 0.4 else listed)


def check(m: Match, model: Street, sheets: bool) -> None:
    seen = m.view(None)
    expected = model.shown()
    assert {name: seen[name] for name in expected} == expected
    for seat, player in enumerate(seen["players"]):
        assert player == model.player(seat)
        if sheets:
            assert m.view(seat)["own"] == model.own(seat)


@pytest.mark.parametrize(("seats", "games"), [(2, 4), (3, 10), (4, 10)])
def test_moves_and_all_that_is_seen_in_random_games_are_those_of_the_reference(seats, games):
    made, happened = 0, Counter[str]()
    for seed in range(games):
        m, lot = G.start(seats=seats, seed=seed), Random(seed)
        model = Street(seats, partial(caches, m))
        while m.acting:
            assert {seat: set(m.moves(seat)) for seat in m.acting} == model.asked
            seat = lot.choice(m.acting)
            listed = m.moves(seat)
            if seats == 2 and lot.random() >= 0.05 * seed:  # with seed 0 nobody ever guesses
                listed = [move for move in listed if not move.startswith("lay")] or listed
            move = lively(lot, listed)
            events = [event.json() for event in m.play(seat, move)]
            made += 1
            happened.update([move.split()[0], *(f"told {event['kind']}" for event in events)])
            model.play(seat, move, events)
            check(m, model, lot.random() < 0.2)
        assert model.asked == {}
        assert list(result(m).places) == model.final_places() and list(result(m).scores) == model.points()
    assert made > 1200
    assert {"cat", "ask", "send", "move", "skip", "done", "shoot", "told home", "told level"} <= set(happened)
