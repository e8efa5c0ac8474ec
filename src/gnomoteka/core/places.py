"""Who stands where: the places that follow from scores."""

from typing import Any

from gnomoteka.core.rule import rule


@rule
def rank(scores: Any, seats: int, out: Any, ties: Any = None) -> None:
    """A seat's place is one more than how many stand better: by a higher score; between equals by more in `ties`, if
    the game says what breaks them. Who is equal in all shares a place."""
    for seat in range(seats):
        out[seat] = 1
        for other in range(seats):
            out[seat] += scores[other] > scores[seat]
            if ties is not None:
                out[seat] += scores[other] == scores[seat] and ties[other] > ties[seat]
