"""Dragons of Many Gnomes: what they take when their owner's turn begins."""

from gnomoteka.core.local import zeros
from gnomoteka.core.log import EVERYBODY, Log, tell
from gnomoteka.core.rule import rule
from gnomoteka.games.many.field import discard, face_at, owner_at, place_of
from gnomoteka.games.many.state import LEAVING, SEATS, WAYS, Happened, State
from gnomoteka.games.many.tiles import NEIGHBOURS, SCARE, SHOWS, Face


@rule
def resolve_dragons(s: State, seat: int, log: Log) -> None:
    """All dragons of the player at the same moment, on the field as it stands."""
    leaving = zeros(LEAVING)
    n = 0
    for i in range(s.tiles_size[seat]):
        if SHOWS[s.tiles[seat, i] % WAYS] == Face.DRAGON:
            place = place_of(s.tiles[seat, i])
            leaving[n] = place
            n += 1
            if is_scared(s, place):
                tell(log, EVERYBODY, Happened.SCARED, seat, place, 0, 0)
                continue
            tell(log, EVERYBODY, Happened.EATS, seat, place, 0, 0)
            for step in range(6):
                beside = place + NEIGHBOURS[step]
                if face_at(s, beside) == Face.GNOME:
                    leaving[n] = beside
                    n += 1
    for i in range(n):
        if face_at(s, leaving[i]) >= 0:
            if face_at(s, leaving[i]) == Face.GNOME:
                tell(log, EVERYBODY, Happened.EATEN, owner_at(s, leaving[i]), leaving[i], 0, 0)
            discard(s, leaving[i])


@rule
def is_scared(s: State, place: int) -> bool:
    """Three gnomes of one and the same colour beside it, anybody's."""
    beside = zeros(SEATS)
    for step in range(6):
        if face_at(s, place + NEIGHBOURS[step]) == Face.GNOME:
            beside[owner_at(s, place + NEIGHBOURS[step])] += 1
    return bool(beside[0] >= SCARE or beside[1] >= SCARE or beside[2] >= SCARE or beside[3] >= SCARE)
