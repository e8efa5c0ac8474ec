"""What the server does, server on one core, load on another: `python -m bench.server [PART …] [--quick]`."""

import argparse
import signal
import sys
from importlib import import_module

from bench.server.load import Load, get_up, sit_down
from bench.server.moves import percentile
from bench.server.process import start_server
from bench.table import Line, show

PARTS = ("moves", "boardgame", "answers", "spectators", "nodes", "workers", "memory", "games")
LONG = ("soak",)  # an hour: only if named
__all__ = ["Load", "get_up", "main", "percentile", "sit_down", "start_server"]


def main(arguments: list[str] | None = None) -> bool:
    parser = argparse.ArgumentParser(prog="bench.server", description=__doc__)
    parser.add_argument(
        "parts", nargs="*", metavar="PART", help=f"some of {', '.join(PARTS + LONG)}; none: all but the last"
    )
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="less of everything, for a first look")
    parser.add_argument("--seconds", type=float, default=3600, help="for soak: how long")
    parser.add_argument("--pause", type=float, default=5, help="for soak: how long people think, on average")
    parser.add_argument("--database", help="for moves: another database than a new SQLite file")
    chosen = parser.parse_args(arguments)
    if unknown := [part for part in chosen.parts if part not in PARTS + LONG]:
        parser.error(f"no part {unknown[0]!r}; there are {', '.join(PARTS + LONG)}")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # what was started is ended
    good = True
    for part in chosen.parts or PARTS:
        title: str
        lines: list[Line]
        title, lines = import_module(f"bench.server.{part}").main(chosen)
        good = show(f"Server, on one core. {title}", lines) and good
    return good
