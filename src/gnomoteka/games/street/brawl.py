"""The brawl, which orders the queue, and the catapult for those who are level."""

from typing import Any

from gnomoteka.core.chacha import below
from gnomoteka.core.log import EVERYBODY, reveal, tell
from gnomoteka.core.rule import rule
from gnomoteka.games.street.state import (
    CHIMNEY,
    SCATTER,
    SETS,
    SHOOT,
    VOLLEYS,
    VOLLEYS_OF_A_SET,
    WIND,
    Happened,
    Phase,
    Stage,
    State,
)

NO_PLACE = 100  # who takes no part in a contest


@rule
def reveal_cards(s: State, log: Any) -> None:
    """All at once; each card goes face up to its owner's discard."""
    for seat in range(s.seats):
        card = s.chosen[seat]
        s.chosen[seat] = 0
        s.played[seat] = card
        s.hands[seat] &= ~(1 << card)
        tell(log, EVERYBODY, Happened.REVEAL, seat, card, 0, 0)
    s.has_chosen = 0
    reveal(log)


@rule
def line_up(s: State, log: Any) -> None:
    """The strongest first. Equal cards drop to strength 0, behind all others; their players shoot for the places."""
    standing = 0
    for seat in range(s.seats):
        standing += not has_dropped(s, seat)
    level = 0
    for seat in range(s.seats):
        s.place[seat] = standing
        if has_dropped(s, seat):
            level |= 1 << seat
        else:
            s.place[seat] = 0
            for other in range(s.seats):
                s.place[seat] += s.played[other] > s.played[seat] and not has_dropped(s, other)
    if level:
        tell(log, EVERYBODY, Happened.LEVEL, -1, level, 0, 0)
    next_volley(s, log)


@rule
def has_dropped(s: State, seat: int) -> bool:
    for other in range(s.seats):
        if other != seat and s.played[other] == s.played[seat]:
            return True
    return False


# ---- the catapult ------------------------------------------------------------------------


@rule
def forget_shots(s: State, seat: int) -> None:
    """A new contest begins."""
    s.volleys[seat] = 0
    s.sums[seat] = 0
    s.last_power[seat] = 0
    s.last_scatter[seat] = 0
    s.last_wind[seat] = 0


@rule
def next_volley(s: State, log: Any) -> None:
    """If some are level, they shoot."""
    s.shooting = who_is_level(s)
    s.wind = 0
    if s.shooting:
        s.phase = Phase.CATAPULT
        s.wind = below(s, 2 * WIND + 1) - WIND
        tell(log, EVERYBODY, Happened.WIND, -1, s.wind, s.shooting, 0)
        reveal(log)


@rule
def who_is_level(s: State) -> int:
    """Those who share the best place that is still open: a mask. At the end of the game only the first place counts."""
    for place in range(s.seats if s.stage < Stage.SCORED else 1):
        group, n = 0, 0
        for seat in range(s.seats):
            if s.place[seat] == place:
                group |= 1 << seat
                n += 1
        if n > 1:
            return group
    return 0


@rule
def shoot(s: State, seat: int, move: int, log: Any) -> None:
    """Sets a power, hidden until all have; then all fly."""
    s.chosen[seat] = 1 + move - SHOOT
    s.has_chosen |= 1 << seat
    tell(log, 1 << seat, Happened.POWER, seat, move - SHOOT, 0, 0)
    tell(log, EVERYBODY - (1 << seat), Happened.POWER, seat, -1, 0, 0)
    if s.has_chosen == s.shooting:
        volley(s, log)


@rule
def volley(s: State, log: Any) -> None:
    """Each token lands at power + wind + scatter; how far from the chimney counts, in tenths."""
    s.has_chosen = 0
    reveal(log)
    shot = 0
    for seat in range(s.seats):
        if s.shooting >> seat & 1:
            power = s.chosen[seat] - 1
            s.chosen[seat] = 0
            scatter = below(s, 2 * SCATTER + 1) - SCATTER
            distance = abs((power + s.wind - CHIMNEY) * 10 + scatter)
            s.sums[seat] += distance
            s.last_power[seat] = 1 + power
            s.last_scatter[seat] = scatter
            s.last_wind[seat] = s.wind
            s.volleys[seat] += 1
            shot = s.volleys[seat]
            tell(log, EVERYBODY, Happened.SHOT, seat, power, scatter, distance)
    if s.stage == Stage.SCORED and shot % VOLLEYS_OF_A_SET:
        next_volley(s, log)
        return
    last = VOLLEYS if s.stage < Stage.SCORED else SETS * VOLLEYS_OF_A_SET
    rank_shots(s, shot == last, log)
    next_volley(s, log)


@rule
def rank_shots(s: State, by_lot: bool, log: Any) -> None:
    """The nearest goes first. Equals still share their place, until the lot must decide."""
    shooting = int(s.shooting)
    first = 0
    for seat in range(s.seats):
        if shooting >> seat & 1:
            first = s.place[seat]
    for seat in range(s.seats):
        if shooting >> seat & 1:
            s.place[seat] = first
            for other in range(s.seats):
                s.place[seat] += shooting >> other & 1 and s.sums[other] < s.sums[seat]
    for seat in range(s.seats):
        s.sums[seat] = 0
    if by_lot:
        for place in range(first, first + s.seats):
            draw_lots(s, place, log)


@rule
def draw_lots(s: State, place: int, log: Any) -> None:
    n = 0
    for seat in range(s.seats):
        n += s.shooting >> seat & 1 and s.place[seat] == place
    while n > 1:
        lucky = below(s, n)
        n -= 1
        for seat in range(s.seats):
            if s.shooting >> seat & 1 and s.place[seat] == place:
                if lucky == 0:
                    tell(log, EVERYBODY, Happened.LOT, seat, place, 0, 0)
                else:
                    s.place[seat] += 1
                lucky -= 1
        place += 1
