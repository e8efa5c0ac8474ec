"""Redeals: all that a seat knows stays; what it can't know is dealt anew, each case as likely as any other."""

from collections import Counter
from random import Random

import pytest

from tests.games.street.table import (
    CELLS,
    EVERYBODY,
    G,
    asking,
    brawl,
    play,
    scored,
    searching,
    table,
    zone,
)
from tests.truth import truth


def caches(m):
    return tuple(truth(m)["cache"])


def fair(found, possible, n):
    """Every case turns up, about as often as the others."""
    assert set(found) == set(possible)
    mean = n / len(found)
    assert all(abs(count - mean) < 5 * mean**0.5 for count in found.values()), found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_that_a_seat_knows_stays(seats):
    m, lot = G.start(seats=seats, seed=seats + 3), Random(seats)
    while m.acting:
        for seat in (*range(seats), None):
            other = m.seen_by(seat).redeal(m.step)
            assert other.seen_by(seat).bytes == m.seen_by(seat).bytes
            assert other.acting == m.acting
        mover = lot.choice(m.acting)
        asks = [move for move in m.moves(mover) if move.startswith("ask")]
        m.play(mover, lot.choice(asks or m.moves(mover)))


def test_a_redeal_is_a_position_of_the_game():
    m, lot = G.start(seats=4, seed=30), Random(30)
    while m.acting:
        for seat in (0, 3, None):
            other = m.seen_by(seat).redeal(m.step)
            assert G.load(other.position()).bytes == other.bytes
        mover = lot.choice(m.acting)
        m.play(mover, lot.choice(m.moves(mover)))


def test_every_assignment_that_agrees_with_the_answers_is_as_likely_as_any_other():
    m = table(caches="C1 A3 C4", heard="p1 p2 A3 C4 B3 / p1 p3 C4 A3 C1")
    possible = [("C1", a, b) for a in ("A3", "C4", "B3") for b in ("C4", "A3") if a != b]
    seen = m.seen_by(0)
    fair(Counter(caches(seen.redeal(seed)) for seed in range(1200)), possible, 1200)


def test_a_spectator_goes_by_answers_aloud():
    m = table(2, caches="C1 A3", heard="all p1 C1 C2 / all p2 A3 C2")
    seen = m.seen_by(None)
    fair(Counter(caches(seen.redeal(seed)) for seed in range(900)), [("C1", "A3"), ("C1", "C2"), ("C2", "A3")], 900)


def test_with_nothing_heard_any_cell_but_ones_own_is_as_likely():
    seen = table(2, caches="C1 A3").seen_by(0)
    fair(Counter(caches(seen.redeal(seed))[1] for seed in range(1500)), set(CELLS) - {"C1"}, 1500)


def test_which_of_the_others_tokens_are_guesses_is_dealt_anew():
    m = searching("p1 A1", stacks="B3 p2 guess, p1 decoy, p2 decoy")
    faces: Counter[tuple[str, str]] = Counter()
    for seed in range(1000):
        other = m.seen_by(0).redeal(seed)
        stack = [token["face"] for token in other.view(1)["own"]["stacks"]["B3"]]
        assert [t["face"] for t in other.view(0)["own"]["stacks"]["B3"]][1] == "decoy"
        left = (other.view(1)["own"]["guesses"], other.view(1)["own"]["decoys"])
        faces[stack[0], stack[2]] += 1
        assert left == (3 - [stack[0], stack[2]].count("guess"), 2 - [stack[0], stack[2]].count("decoy"))
    # Of five tokens, three guesses: each of the ten choices of three is as likely.
    chances = {("guess", "guess"): 0.3, ("guess", "decoy"): 0.3, ("decoy", "guess"): 0.3, ("decoy", "decoy"): 0.1}
    assert set(faces) == set(chances)
    assert all(abs(faces[pair] - 1000 * chance) < 70 for pair, chance in chances.items())


def test_a_hidden_card_could_be_any_of_the_hand():
    m = table(hands=["123", "258", "4"])
    m.play(1, "choose 5")
    found = Counter(m.seen_by(0).redeal(seed).view(1)["own"]["chosen"] for seed in range(600))
    fair(found, {2, 5, 8}, 600)
    assert m.seen_by(1).redeal(3).view(1)["own"]["chosen"] == 5
    assert m.seen_by(0).redeal(3).view(2)["own"]["chosen"] is None


def test_a_hidden_power_could_be_any():
    m = table()
    brawl(m, 8, 8, 3)
    m.play(1, "shoot 4")
    found = Counter(m.seen_by(2).redeal(seed).view(1)["own"]["chosen"] for seed in range(2100))
    fair(found, set(range(21)), 2100)


def test_what_one_has_told_others_stays_known_to_them():
    m = asking("8 2 5", caches="C1 A6 C4")
    play(m, "ask p2 zone")
    for seed in range(10):
        other = m.seen_by(1).redeal(seed)
        assert truth(other)["known"]["p1"][1] == truth(m)["known"]["p1"][1]


def test_of_what_others_know_beside_that_only_what_is_public_stays():
    m = table(4, caches="C1 A3 C4 A6", heard="all p3 C4 C5 C6 / p2 p3 C4 / p1 p3 C4 C5")
    other = m.seen_by(0).redeal(1)
    known = truth(other)["known"]
    assert known["p2"][2] == known["p4"][2] == ["C4", "C5", "C6"] and known["p1"][2] == ["C4", "C5"]
    assert known["p2"][1] == known["p3"][2] == "anywhere"


def test_who_saw_a_card_knows_what_it_said_in_every_redeal():
    """p1 asks p2 by card. p3 can't know the answer, but that p1 knows it; the imagined p1 knew nothing of it."""
    m = asking("8 2 5", caches="C1 A6 C4")
    play(m, "ask p2 zone")
    answers = set()
    for seat in (2, None):
        for seed in range(40):
            other = truth(m.seen_by(seat).redeal(seed))
            yes = other["cache"][1] in zone("B3")
            answers.add(yes)
            assert set(other["known"]["p1"][1]) == (set(CELLS) & zone("B3") if yes else set(CELLS) - zone("B3"))
            assert other["known"]["p3"][1] == other["known"]["everybody"][1] == "anywhere"
    assert answers == {True, False}


def test_when_all_is_open_it_is_known_what_the_cards_said():
    m = scored("p1 A1 / p2 A2", caches="C1 A6 C4", by_card=["p1 p2 line A1"], heard="p1 p2 A1 A2 A3 A4 A5 A6 B1 C1")
    for seat in (2, None):
        assert truth(m.seen_by(seat).redeal(5))["known"]["p1"][1] == truth(m)["known"]["p1"][1]


def test_once_all_is_open_nothing_is_dealt_anew():
    m = scored("p1 A1 / p2 A2", "B3 p1 decoy, p2 guess")
    for seat in EVERYBODY:
        other = truth(m.seen_by(seat).redeal(5))
        assert (other["cache"], other["stacks"]) == (truth(m)["cache"], truth(m)["stacks"])


def test_luck_to_come_is_dealt_anew():
    m = table(hands=["8", "8", "1"])
    brawl(m, 8, 8)
    winds = set()
    for seed in range(60):
        other = m.seen_by(0).redeal(seed)
        other.play(2, "choose 1")
        winds.add(other.view(None)["wind"])
    assert len(winds) > 5
