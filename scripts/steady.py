"""`make steady`: the browser tests again and again, while all other cores are kept busy; ends at the first failure.

A test that passes alone may only be quick enough alone."""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

BUSY = "while True: pass"


@contextmanager
def busy(cores: int) -> Iterator[None]:
    """So many cores have nothing to give."""
    spinning = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(cores)]
    try:
        yield
    finally:
        for each in spinning:
            each.kill()
            each.wait()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=20)
    asked, tests = parser.parse_known_args()
    command = [sys.executable, "-m", "pytest", "-n", "0", "-q", *(tests or ["tests/browser"])]
    with busy((os.cpu_count() or 2) - 1):
        for number in range(1, asked.times + 1):
            began = time.monotonic()
            code = subprocess.call(command)
            took = (time.monotonic() - began) / 60
            print(f"run {number} of {asked.times}: {took:.1f} minutes, exit {code}", flush=True)
            if code:
                return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
