"""The field of Many Gnomes: what lies where, and which empty places a tile may be laid on.

Each open place knows its number in the list of them. So legal places are listed without a search, and a tile that comes
or goes touches its six neighbours only.
"""

from gnomoteka.core.rule import rule
from gnomoteka.games.many.state import COVERED, OPEN, ROYAL, SEATS, SIDE, TILES, WAYS, State
from gnomoteka.games.many.tiles import CENTRE, COUNT, KINDS, NEIGHBOURS, PLACES, SHOWS, WIDE, Face


@rule
def cell(place: int) -> int:
    """Where a place is kept in `field`."""
    return (place // WIDE & 63) * SIDE + (place & 63)


@rule
def place_of(tile: int) -> int:
    """Where a tile of `tiles` lies."""
    return tile // WAYS & PLACES - 1


@rule
def face_at(s: State, place: int) -> int:
    """What the tile there shows; -1: no tile."""
    tile = s.field[cell(place)]
    if tile <= 0:
        return -1
    if tile == ROYAL:
        return Face.PIZZA
    return SHOWS[(tile - 1) % 6]


@rule
def owner_at(s: State, place: int) -> int:
    """Whose tile lies there; the royal pizza is nobody's."""
    tile = s.field[cell(place)]
    return -1 if tile <= 0 or tile == ROYAL else (tile - 1) // 6


# ---- a tile comes ------------------------------------------------------------------------


@rule
def put(s: State, place: int, tile: int) -> None:
    """A tile comes to the field: its place is closed, the empty ones beside it are open."""
    close(s, place)
    s.field[cell(place)] = tile
    for step in range(6):
        beside = place + NEIGHBOURS[step]
        if s.field[cell(beside)] == 0:
            s.open[s.open_size] = beside
            s.open_size += 1
            s.field[cell(beside)] = -s.open_size


@rule
def close(s: State, place: int) -> None:
    """The place is no longer one of the open ones; the last of them takes its number."""
    index = -s.field[cell(place)] - 1
    if index < 0:
        return
    s.open_size -= 1
    last = s.open[s.open_size]
    s.open[index] = last
    s.open[s.open_size] = 0
    s.field[cell(last)] = -index - 1
    s.field[cell(place)] = 0


# ---- a tile goes -------------------------------------------------------------------------


@rule
def discard(s: State, place: int) -> None:
    """A tile leaves the field for good. What it held together stays where it is."""
    owner = owner_at(s, place)
    index = index_of(s, owner, place)
    way = s.tiles[owner, index] % WAYS
    if s.tiles[owner, index] >= COVERED:
        s.gone_covered[owner, way] += 1
    else:
        s.gone[owner, way // 2] += 1
    s.tiles_size[owner] -= 1
    s.tiles[owner, index] = s.tiles[owner, s.tiles_size[owner]]
    s.tiles[owner, s.tiles_size[owner]] = 0
    s.field[cell(place)] = 0
    reopen(s, place)
    for step in range(6):
        beside = place + NEIGHBOURS[step]
        if s.field[cell(beside)] < 0 and not touches(s, beside):
            close(s, beside)


@rule
def index_of(s: State, owner: int, place: int) -> int:
    """Where the tile that lies there stands among its owner's."""
    index = 0
    while place_of(s.tiles[owner, index]) != place:
        index += 1
    return index


@rule
def reopen(s: State, place: int) -> None:
    if touches(s, place):
        s.open[s.open_size] = place
        s.open_size += 1
        s.field[cell(place)] = -s.open_size


@rule
def touches(s: State, place: int) -> bool:
    """Whether a tile lies beside this place."""
    for step in range(6):
        if s.field[cell(place + NEIGHBOURS[step])] > 0:
            return True
    return False


# ---- what follows from the rest of a position --------------------------------------------


@rule
def derive(s: State) -> None:
    """The field of the tiles and open places; what is in hand and stack; how often who has the turn has acted."""
    s.field[:] = 0
    s.field[cell(CENTRE)] = ROYAL
    for seat in range(SEATS):
        derive_tiles(s, seat)
    s.open_size = 0
    while s.open_size < OPEN and s.open[s.open_size]:
        place = s.open[s.open_size]
        s.open_size += 1
        s.field[cell(place)] = -s.open_size
    s.acted = s.turned + (s.laid != 0)


@rule
def derive_tiles(s: State, seat: int) -> None:
    s.hand_size[seat] = s.hands[seat].sum()
    for kind in range(KINDS):
        s.owned[seat, kind] = COUNT[kind] - s.gone[seat, kind] if seat < s.seats else 0
    for way in range(len(SHOWS)):
        s.owned[seat, way // 2] -= s.gone_covered[seat, way]
    s.tiles_size[seat] = 0
    while s.tiles_size[seat] < TILES and s.tiles[seat, s.tiles_size[seat]]:
        tile = s.tiles[seat, s.tiles_size[seat]]
        way = tile % WAYS
        s.tiles_size[seat] += 1
        s.owned[seat, way // 2] -= 1
        s.field[cell(place_of(tile))] = 1 + seat * 6 + way
    s.owned_size[seat] = s.owned[seat].sum()
