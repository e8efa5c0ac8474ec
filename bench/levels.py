"""How long each level thinks at most before a move, with its clock, as at a table."""

import sys
import time

import gnomoteka
from bench.engine import TARGETS, positions
from bench.table import Line, show
from gnomoteka.bots import LEVELS
from gnomoteka.bots.search import prepare

ASKED = 20  # positions of each game


def longest(level: str, game_id: str) -> float:
    """Seconds of the longest answer, over positions from all over a game; a person sees the whole, so the clock on the
    wall counts."""
    worst = 0.0
    for number, m in enumerate(positions(gnomoteka.game(game_id), ASKED)):
        seen = m.seen_by(m.acting[0])
        began = time.perf_counter()
        gnomoteka.bot(level, number).choose(seen)
        worst = max(worst, time.perf_counter() - began)
    return worst


def main(_arguments: list[str]) -> bool:
    lines: list[Line] = []
    for game_id in gnomoteka.list_games():
        prepare(gnomoteka.game(game_id))
        for name, level in LEVELS.items():
            took = longest(name, game_id)
            what = f"{game_id}, {TARGETS[game_id].seats} seats: longest answer of {name}"
            lines.append(Line(what, f"{took:.3f} s", f"at most {level.seconds:g} s", took <= level.seconds))
    return show("levels, one core", lines)


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
