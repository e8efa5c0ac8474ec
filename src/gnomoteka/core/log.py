"""Events: what a step did, in small numbers, each with a mask of who may see it.

A log is an array of rows; row 0 holds their count and whether something came to light. Search passes one
with no room, and no event is written.
"""

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from gnomoteka.core.rule import rule

Log: TypeAlias = npt.NDArray[np.int32]

WIDTH = 6  # kind, seat, three numbers, mask
ROOM = 128  # events of one step
SPECTATORS = 1 << 15
EVERYBODY = (1 << 16) - 1


@rule
def tell(log: Any, mask: int, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Adds an event, if the log has room."""
    n = log[0, 0] + 1
    if n < log.shape[0]:
        log[n, 0] = kind
        log[n, 1] = seat
        log[n, 2] = a
        log[n, 3] = b
        log[n, 4] = c
        log[n, 5] = mask
        log[0, 0] = n


@rule
def reveal(log: Any) -> None:
    """Something that the mover couldn't know came to light: the step can't be taken back."""
    log[0, 1] = 1


def new_log(room: int = ROOM) -> Log:
    return np.zeros((room + 1, WIDTH), np.int32)
