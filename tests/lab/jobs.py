"""Work for tests of `spread`, as workers of other processes do it."""

import os
import signal
import time
from pathlib import Path
from typing import Any


def square(number: int) -> tuple[int, int]:
    """And who did it."""
    return number * number, os.getpid()


def fail_at_five(number: int) -> int:
    if number == 5:
        raise ValueError("five is too much")
    return number


def unsendable(_number: int) -> Any:
    return lambda: None


def die_in_the_middle(job: tuple[int, str]) -> int:
    """The first who does one of these jobs is killed, as by the system, when the work is half done."""
    number, folder = job
    begun = Path(folder) / f"{number}-{os.getpid()}"
    begun.touch()
    if number % 4 == 1 and len([*Path(folder).glob(f"{number}-*")]) == 1:
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def always_die_at_three(number: int) -> None:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)


def never_end(folder: str) -> None:
    (Path(folder) / str(os.getpid())).touch()
    while True:
        time.sleep(60)


def wait_for_go(job: tuple[int, str, str]) -> int:
    """Says that it has begun, and ends when it may."""
    number, begun, go = job
    (Path(begun) / f"{number}-{os.getpid()}").touch()
    while not Path(go).exists():
        time.sleep(0.05)
    return number * number
