"""What is said for a move is true: by playing it, and by what lies where."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import gnomoteka
from gnomoteka.core.match import Match
from tests.games.street.table import CELLS, G, asking, brawl, placing, searching, sheet, table
from tests.truth import truth

Said = tuple[str, Callable[[], Match], str, dict[str, Any]]
FOUR = "A4 A5 B3 C3"  # where p2's cache can be, for p1
EARLY: dict[str, Any] = {"caches": "C1 A4 C4"}

CASES: list[Said] = [
    ("surely_first", lambda: table(hands=["18", "7", "3"]), "choose 8", {}),
    ("nobody_has_it", lambda: table(hands=["16", "7", "3"]), "choose 6", {}),
    ("strongest", lambda: table(2), "choose 8", {}),
    ("ability", table, "choose 6", {"card": 6}),
    ("good_question", lambda: table(played="8 5 2"), "take soil", {"rival": 2}),
    (
        "may_be_there",
        lambda: table(played="8 5 2", heard=f"p1 p2 {FOUR}", **EARLY),
        "take gravel",
        {"rival": 1, "n": 4},
    ),
    ("may_be_here", lambda: placing("8 5 2", 0, heard=f"p1 p2 {FOUR}", **EARLY), "place A5", {"rival": 1, "n": 4}),
    (
        "can_send_home",
        lambda: table(played="8 5 2", at=2, taken="p1 grass line / p2 planks zone", figures="p2 A5"),
        "take soil",
        {"rival": 1},
    ),
    ("one_more_figure", lambda: table(played="8 5 2", at=2, taken="p1 grass line / p2 planks zone"), "take soil", {}),
    (
        "cat_can_chase",
        lambda: table(played="8 5 2", phase="action", taken="p1 soil", figures="p2 B6"),
        "take cat",
        {"rival": 1},
    ),
    ("cat_is_left", lambda: table(played="8 5 2", phase="action", taken="p1 soil"), "take cat", {}),
    ("sends_home", lambda: placing("8 5 2", 0, figures="p2 A5"), "place A5", {"rival": 1}),
    ("sends_home", lambda: placing("8 5 2", 1, figures="p1 A1*"), "send home A1", {"rival": 0}),
    ("cat_nears", lambda: asking(took="cat", figures="p1 B3* / p2 A6"), "cat A5", {"rival": 1}),
    ("narrows", lambda: asking(heard=f"p1 p2 {FOUR}", **EARLY), "ask p2 zone", {"rival": 1, "n": 4, "yes": 3, "no": 1}),
    ("nobody_to_ask", lambda: asking("2 5 8", at=2), "skip", {}),
    ("nothing_to_learn", lambda: asking("5 2 8", at=1, heard="p1 p2 A4", **EARLY), "skip", {}),
    ("no_prey", lambda: asking(took="cat"), "skip", {}),
    ("weakest_pays", lambda: searching("p1 B3"), "discard 1", {}),
    ("pays", lambda: searching("p1 B3"), "discard 2", {}),
    ("sure", lambda: searching("p1 A4", "8 4 3", heard="p1 p2 A4", **EARLY), "lay guess A4", {"rival": 1}),
    (
        "one_of",
        lambda: searching("p1 A4", "8 4 3", heard=f"p1 p2 {FOUR}", **EARLY),
        "lay guess A4",
        {"rival": 1, "n": 4},
    ),
    ("decoy", lambda: searching("p1 C1", "8 4 3"), "lay decoy C1", {}),
    ("decoy_at_bottom", lambda: searching("p1 A4", "8 4 3"), "lay decoy A4", {}),
    ("no_guesses", lambda: searching("p1 A4", stacks="B3 p1 guess, p1 guess, p1 guess"), "done", {}),
    ("not_here", lambda: searching("p1 C1"), "done", {}),
    ("not_sure", lambda: searching("p1 A4", heard=f"p1 p2 {FOUR}", **EARLY), "done", {"n": 4}),
]


@pytest.mark.parametrize(("name", "position", "move", "args"), CASES, ids=[case[0] for case in CASES])
def test_a_move_has_its_reason(name: str, position: Callable[[], Match], move: str, args: dict[str, Any]) -> None:
    m = position()
    seat = m.acting[0]
    assert move in m.moves(seat), m.moves(seat)
    assert dict(m.seen_by(seat).reasons(move)).get(name) == args


def test_a_shot_has_its_reason_by_the_wind() -> None:
    m = table()
    brawl(m, 8, 8, 2)
    right = 10 - m.view(None)["wind"]
    seen = m.seen_by(0)
    assert seen.reasons(f"shoot {right}") == [("to_the_chimney", {})]
    assert seen.reasons(f"shoot {right - 2}") == seen.reasons(f"shoot {right + 2}") == [("near_chimney", {})]
    assert seen.reasons(f"shoot {right - 3}") == []


def figures(m: Match, seat: int) -> int:
    found: dict[str, int] = m.view(None)["figures"]
    return sum(owner == seat for owner in found.values())


def check(name: str, args: dict[str, Any], m: Match, seat: int, move: str, then: Match) -> None:
    match name:
        case "narrows":
            n, rest = len(sheet(m, seat, args["rival"])), len(sheet(then, seat, args["rival"]))
            assert n == args["n"] == args["yes"] + args["no"]
            assert rest <= max(args["yes"], args["no"])
        case "sends_home":
            assert figures(then, args["rival"]) == figures(m, args["rival"]) - 1
        case "sure":
            assert truth(m)["cache"][args["rival"]] == move.rsplit(maxsplit=1)[-1]
        case "one_of":
            assert move.rsplit(maxsplit=1)[-1] in sheet(m, seat, args["rival"])
            assert len(sheet(m, seat, args["rival"])) == args["n"]
        case "decoy":
            theirs = [cache for other, cache in enumerate(truth(m)["cache"]) if other != seat]
            assert move.rsplit(maxsplit=1)[-1] not in theirs
        case "good_question":
            assert args["rival"] != seat
            assert 2 <= len(sheet(m, seat, args["rival"])) <= len(CELLS)
        case "one_more_figure" if move.startswith("place"):
            assert figures(then, seat) == figures(m, seat) + 1
        case "surely_first":
            while then.acting and then.view(None)["phase"] == "brawl":
                other = then.acting[0]
                then.play(other, then.moves(other)[-1])
            queue = then.view(None)["queue"]
            assert not queue or queue[0] == seat


@pytest.mark.parametrize("policy", ["greedy", "random"])
def test_playing_the_move_brings_what_was_said_of_it(policy: str) -> None:
    checked: Counter[str] = Counter()
    for seed in range(9):
        m = G.start(seats=2 + seed % 3, seed=seed)
        bot, order = gnomoteka.bot(policy, seed), random.Random(seed)
        while m.acting:
            seat = order.choice(m.acting)
            seen = m.seen_by(seat)
            for move in seen.moves:
                for name, args in seen.reasons(move):
                    then = m.copy()
                    then.play(seat, move)
                    check(name, args, m, seat, move, then)
                    checked[name] += 1
            m.play(seat, bot.choose(seen))
    assert {*checked} >= {"narrows", "sends_home", "one_of", "good_question", "one_more_figure", "surely_first"}
