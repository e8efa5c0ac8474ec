"""`python -m bench.level_ratings [--check]`: what ratings computer players have, by what the arena measured.

Ratings of people move; those of levels don't, so that a number means the same in a year, and whoever plays alone gets
one.

Of all ratings those are taken that make `bench/strength.json` likeliest by the model that rates people (Bradley and
Terry's; among several, Luce's): somebody wins by exp(mu / c). A level that won all its games isn't endlessly far above:
each pairing counts as if one game more had been shared evenly. Casual is where a person begins."""

import json
import math
import sys
from pathlib import Path

import numpy as np

from gnomoteka.server.rating import BETA, LEVEL_SIGMA, LEVELS_FILE, MU

MEASURED = Path(__file__).parent / "strength.json"
ANCHOR = "casual"
ROUNDS = 200
SPREAD = math.sqrt(2 * (BETA**2 + LEVEL_SIGMA**2))  # c: how much luck there is
Pairing = tuple[str, str, int, float, float]  # who, against whom, seats, points, games


def pairings(measured: dict[str, dict[str, float]]) -> dict[str, list[Pairing]]:
    """By game; who plays alone meets nobody, and the ceiling isn't at tables."""
    found: dict[str, list[Pairing]] = {}
    for key, result in measured.items():
        game, seats, bot, other = key.split()
        if "share" in result and bot != "ceiling":
            points, games = result["share"] * result["games"] + 1 / int(seats), result["games"] + 1
            found.setdefault(game, []).append((bot, other, int(seats), points, games))
    return found


def fit(games: list[Pairing]) -> dict[str, float]:
    """The likeliest ratings, by Newton's method: there is one best, whatever one begins with."""
    names = sorted({name for pairing in games for name in pairing[:2]} - {ANCHOR})
    mu = dict.fromkeys((*names, ANCHOR), MU)
    for _ in range(ROUNDS):
        slope, bend = np.zeros(len(names)), np.zeros((len(names), len(names)))
        for bot, other, seats, points, played in games:
            wins = 1 / (1 + (seats - 1) * math.exp((mu[other] - mu[bot]) / SPREAD))
            at = np.array([(name == bot) - float(name == other) for name in names])
            slope += (points - played * wins) / SPREAD * at
            bend += played * wins * (1 - wins) / SPREAD**2 * np.outer(at, at)
        step = np.clip(np.linalg.solve(bend, slope), -MU, MU)
        for name, change in zip(names, step, strict=True):
            mu[name] += float(change)
    return {name: round(value, 2) for name, value in sorted(mu.items(), key=lambda each: each[1])}


def text() -> str:
    measured = json.loads(MEASURED.read_text(encoding="utf-8"))
    return json.dumps({game: fit(played) for game, played in pairings(measured).items()}, indent=1) + "\n"


def main() -> int:
    if "--check" in sys.argv[1:]:
        return int(LEVELS_FILE.read_text(encoding="utf-8") != text())
    LEVELS_FILE.write_text(text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
