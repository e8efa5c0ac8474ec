"""Whether a table counts for ratings, and who was placed where at its end.

It counts where people play for real: without hints, and without taking back. Who was helped by a computer player is
last, as who resigned: whether they asked for it, were away, or had no time left. So nobody undoes a game that
goes badly.
"""

from typing import NamedTuple

from gnomoteka.server.rating import LEVELS
from gnomoteka.server.store import Seat, Stored
from gnomoteka.server.wire import Uncounted


class Outcome(NamedTuple):
    """As it is stored with the last step; None: the game was ended before its end."""

    places: list[int] | None
    scores: list[int] | None


def uncounted(stored: Stored) -> Uncounted | None:
    """Why this table counts for nobody, as far as that is known before its end."""
    people = [seat for seat in stored.seats if seat.kind != "bot"]
    present = [seat.visitor for seat in people if seat.visitor is not None]
    levels = LEVELS.get(stored.game, {})
    reasons: tuple[tuple[bool, Uncounted], ...] = (
        (stored.lesson is not None, "lesson"),
        (stored.hints, "hints"),
        (not people, "nobody"),
        (len(stored.seats) == 1, "alone"),
        (len(set(present)) < len(present), "one_device"),
        (any(seat.kind == "bot" and seat.level not in levels for seat in stored.seats), "unmeasured"),
        (any(seat.gone for seat in people), "gone"),
        (stored.ended and not _decided(stored), "ended"),
    )
    return next((name for holds, name in reasons if holds), None)


def _decided(stored: Stored) -> bool:
    """A game that was ended: somebody had given up before, and so has lost; or the only person wanted no more."""
    people = [number for number, seat in enumerate(stored.seats) if seat.kind == "person"]
    lost = [number for number in people if gave_up(stored, number)]
    stayed = len(people) - len(lost)
    return bool(lost and stayed) or (len(people) < len(stored.seats) and (not stayed or _wants_no_more(stored)))


def _wants_no_more(stored: Stored) -> bool:
    seat = stored.alone
    return seat is not None and stored.seats[seat].would_end


def gave_up(stored: Stored, number: int) -> bool:
    """A computer player moved for this person: for good, for a while, or because their time was up."""
    helped = any(each.seat == number and each.level for each in stored.exchanges)
    late = any(each.seat == number for each in stored.time_ups)
    return stored.seats[number].resigned or helped or late


def placed(stored: Stored, outcome: Outcome) -> dict[int, int]:
    """The place of each seat that counts, from 1. Who gave up is behind all others. Where the game was ended, those who
    stayed share what is before them; computer players are there only if nobody stayed."""
    if outcome.places is not None:
        best = {number: (gave_up(stored, number), place) for number, place in enumerate(outcome.places)}
    else:
        lost = {number: gave_up(stored, number) or _wants_no_more(stored) for number in stored.people}
        best = {number: (last, 0) for number, last in lost.items()}
        if all(lost.values()):
            best |= {number: (False, 0) for number, seat in enumerate(stored.seats) if seat.kind == "bot"}
    return {number: 1 + sum(other < mine for other in best.values()) for number, mine in best.items()}


def opponent(seat: Seat) -> str:
    """Who it is, for telling how often somebody has met them."""
    return seat.visitor.hex() if seat.visitor else f"level {seat.level}"
