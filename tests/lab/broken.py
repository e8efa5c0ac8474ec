"""Breaks the example's rules in one way after the other and prints what a fuzzer finds. Run without the JIT, so that
a rule can be swapped for a wrong one."""

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from gnomoteka.core.game import Game
from gnomoteka.games import register
from gnomoteka.lab.check import check
from gnomoteka.lab.hunt import Hunt, Job
from gnomoteka.lab.hunt import hunt as hunt_down
from tests.example import GAME, rules
from tests.example.rules import State
from tests.fuzz.soak import Sample, soak

right = {name: getattr(rules, name) for name in ("apply", "legal", "hide", "redeal", "turn_up")}


def a_mushroom_grows_from_nothing(s: State, log: Any) -> None:
    right["turn_up"](s, log)
    s.found[0] += 1


def nobody_can_choose_twice(s: State, seat: int, out: Any) -> int:
    return 0 if s.rounds else int(right["legal"](s, seat, out))


def the_game_never_ends(s: State, log: Any) -> None:
    right["turn_up"](s, log)
    s.rounds = 0
    s.found[:] = 0
    s.place[:] = 0
    rules.deal(s, -1)


def a_choice_leaks(s: State, seat: int, out: State) -> None:
    right["hide"](s, seat, out)
    out.chosen[:] = s.chosen


def a_rule_divides_by_zero(s: State, seat: int, move: int, log: Any) -> None:
    right["apply"](s, seat, move // s.rounds, log)


def a_refused_move_leaves_a_trace(s: State, seat: int, out: Any) -> int:
    s.low = 1 - s.low
    return int(right["legal"](s, seat, out))


BREAKS: dict[str, tuple[str, Callable[..., object]]] = {
    "grown": ("turn_up", a_mushroom_grows_from_nothing),
    "stuck": ("legal", nobody_can_choose_twice),
    "endless": ("turn_up", the_game_never_ends),
    "leak": ("hide", a_choice_leaks),
    "error": ("apply", a_rule_divides_by_zero),
    "trace": ("legal", a_refused_move_leaves_a_trace),
}


def fuzz(game: Game, folder: Path) -> Hunt:
    """As `gnomoteka fuzz` does it, until something breaks."""
    register(game)
    found = Hunt(game)
    for number in range(20):
        found.add(hunt_down(Job(game.id, 2, number)), folder)
        if found.problem:
            break
    return found


HUNTERS: dict[str, Callable[[Game, Path], Any]] = {
    "check": lambda game, folder: check(game, 20_000, 1, folder, games=8, group=1, opened=8),
    "fuzz": fuzz,
    "soak": lambda game, folder: soak(game, 20_000, 1, folder, Sample(written=8, redealt=20, replayed=5)),
}


def fresh() -> Game:
    """The example with rules that are looked up anew."""
    parts: dict[str, Any] = {name: getattr(rules, name) for name in ("apply", "legal", "hide", "redeal")}
    return Game(GAME.about, replace(GAME.rules, **parts), GAME.notation, GAME.present, GAME.players)


def hunt(hunter: str, name: str, wrong: Callable[..., object], folder: Path) -> dict[str, Any]:
    folder.mkdir()
    setattr(rules, name, wrong)
    try:
        found = HUNTERS[hunter](fresh(), folder)
    finally:
        setattr(rules, name, right[name])
    return {"problem": found.problem, "dump": str(found.dump)}


if __name__ == "__main__":
    hunter, folder = sys.argv[1], Path(sys.argv[2])
    print(json.dumps({case: hunt(hunter, *wrong, folder / case) for case, wrong in BREAKS.items()}))
