"""`python -m bench.classic`: turns a second of our AEC environments beside every classic one of PettingZoo that is
installed, in one run (`pip install 'pettingzoo[classic]'`).

The loop is that of PettingZoo's own `performance_benchmark`: `last`, a random legal action, `step`, `reset` when all is
over. It is told for the time in the environment alone, and with choosing: as the programs of PettingZoo's documentation
do, by `action_space.sample(mask)`, and as the benchmark does, by `np.flatnonzero(mask)`. Seconds are those of the
processor, and all environments take turns, a little at a time, so that what else the machine does costs all the same;
of each the median counts.
"""

import importlib
import pkgutil
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

import gnomoteka
from bench.table import Line, show
from gnomoteka import learn

SEATS = {"nimble": 4, "many": 4, "duel": 2, "noms": 4, "street": 4}
ROUNDS = 5
SECONDS = 0.4  # of a round
Choose = Callable[[Any, str, Any, dict[str, Any]], Any]


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


def turns_a_second(env: Any, choose: Choose) -> tuple[float, float]:
    """By what the environment itself takes, and with the choice of an action."""
    env.reset()
    turns, itself, began = 0, 0.0, time.thread_time()
    while time.thread_time() - began < SECONDS:
        for agent in env.agent_iter(env.num_agents):
            start = time.thread_time()
            seen, _, terminated, truncated, info = env.last()
            chosen = time.thread_time()
            itself += chosen - start
            action = None if terminated or truncated else choose(env, agent, seen, info)
            start = time.thread_time()
            env.step(action)
            turns += 1
            if all(env.terminations.values()) or all(env.truncations.values()):
                env.reset()
            itself += time.thread_time() - start
    return turns / itself, turns / (time.thread_time() - began)


def mask_of(seen: Any, info: dict[str, Any]) -> Any:
    return seen["action_mask"] if isinstance(seen, dict) and "action_mask" in seen else info.get("action_mask")


def as_documented(env: Any, agent: str, seen: Any, info: dict[str, Any]) -> Any:
    return env.action_space(agent).sample(mask_of(seen, info))


def as_benchmark(env: Any, agent: str, seen: Any, info: dict[str, Any]) -> Any:
    mask = mask_of(seen, info)
    return env.action_space(agent).sample() if mask is None else random.choice(np.flatnonzero(mask).tolist())


def one_round(env: Any) -> tuple[float, float, float]:
    itself, documented = turns_a_second(env, as_documented)
    return itself, documented, turns_a_second(env, as_benchmark)[1]


def said(rates: list[float]) -> str:
    return f"{rates[0]:,.0f} turns/s, {rates[1]:,.0f} with sample(mask), {rates[2]:,.0f} with flatnonzero(mask)"


def main(_arguments: list[str]) -> bool:
    theirs = dict(classics())
    ours = {name: learn.env(name, SEATS[name]) for name in gnomoteka.list_games()}
    found: dict[str, list[tuple[float, float, float]]] = {name: [] for name in (*theirs, *ours)}
    for _ in range(ROUNDS):
        for name, env in (theirs | ours).items():
            found[name].append(one_round(env))
    rates = {name: [statistics.median(each) for each in zip(*rounds, strict=True)] for name, rounds in found.items()}
    if not theirs:
        print("left out: none of PettingZoo's classic environments is installed", file=sys.stderr)
        return True
    by_speed = sorted(theirs, key=rates.__getitem__)
    lines = [Line(f"{name} of PettingZoo", said(rates[name])) for name in by_speed]
    for name in ours:
        ratios = [rates[name][way] / max(rates[other][way] for other in theirs) for way in range(3)]
        wanted = f"more than every one of theirs: {', '.join(f'{ratio:.1f}' for ratio in ratios)} ×"
        lines.append(Line(f"{name}, {SEATS[name]} seats", said(rates[name]), wanted, min(ratios) > 1))
    return show("turns a second of AEC environments", lines)


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
