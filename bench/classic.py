"""`python -m bench.classic`: turns a second of our AEC environments beside every classic one of PettingZoo that is
installed, in one run (`pip install 'pettingzoo[classic]'`).

The loop is that of PettingZoo's own `performance_benchmark`: `last`, a random legal action, `step`, `reset` when all is
over. What counts is the time in the environment: to choose among 70,000 actions takes NumPy longer than our moves do,
and a learner chooses otherwise; with choosing, it is told, too. All environments take turns, a little at a time, so
that what else the machine does costs all the same; of each the median counts.
"""

import importlib
import pkgutil
import random
import statistics
import sys
import time
from collections.abc import Iterator
from typing import Any

import numpy as np

import gnomoteka
from bench.table import Line, show
from gnomoteka import learn

SEATS = {"nimble": 4, "many": 4, "duel": 2, "noms": 4, "street": 4}
ROUNDS = 5
SECONDS = 0.4  # of a round


def classics() -> Iterator[tuple[str, Any]]:
    """What PettingZoo calls classic, as far as it can be imported."""
    import pettingzoo.classic

    for module in pkgutil.iter_modules(pettingzoo.classic.__path__, "pettingzoo.classic."):
        name = module.name.rpartition(".")[2]
        if name.rpartition("_v")[2].isdigit():
            try:
                yield name, importlib.import_module(module.name).env()
            except (ImportError, AttributeError) as missing:
                print(f"left out: {name}: {missing}", file=sys.stderr)


def turns_a_second(env: Any) -> tuple[float, float]:
    """By what the environment itself takes, and with the choice of an action."""
    env.reset()
    turns, itself, began = 0, 0.0, time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        for agent in env.agent_iter(env.num_agents):
            start = time.perf_counter()
            seen, _, terminated, truncated, info = env.last()
            chosen = time.perf_counter()
            itself += chosen - start
            action = None if terminated or truncated else choose(env, agent, seen, info)
            start = time.perf_counter()
            env.step(action)
            turns += 1
            if all(env.terminations.values()) or all(env.truncations.values()):
                env.reset()
            itself += time.perf_counter() - start
    return turns / itself, turns / (time.perf_counter() - began)


def choose(env: Any, agent: str, seen: Any, info: dict[str, Any]) -> Any:
    mask = seen["action_mask"] if isinstance(seen, dict) and "action_mask" in seen else info.get("action_mask")
    return env.action_space(agent).sample() if mask is None else random.choice(np.flatnonzero(mask).tolist())


def said(rates: list[float]) -> str:
    return f"{rates[0]:,.0f} turns/s, {rates[1]:,.0f} with choosing"


def main(_arguments: list[str]) -> bool:
    theirs = dict(classics())
    ours = {name: learn.env(name, SEATS[name]) for name in gnomoteka.list_games()}
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in (*theirs, *ours)}
    for _ in range(ROUNDS):
        for name, env in (theirs | ours).items():
            found[name].append(turns_a_second(env))
    rates = {name: [statistics.median(each) for each in zip(*rounds, strict=True)] for name, rounds in found.items()}
    if not theirs:
        print("left out: none of PettingZoo's classic environments is installed", file=sys.stderr)
        return True
    by_speed = sorted(theirs, key=rates.__getitem__)
    lines = [Line(f"{name} of PettingZoo", said(rates[name])) for name in by_speed]
    for name in ours:
        ratio = rates[name][0] / rates[by_speed[-1]][0]
        wanted = f"more than {by_speed[-1]}: {ratio:.1f} ×"
        lines.append(Line(f"{name}, {SEATS[name]} seats", said(rates[name]), wanted, ratio > 1))
    return show("turns a second of AEC environments", lines)


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
