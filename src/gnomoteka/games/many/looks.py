"""The tiles of a state of Many Gnomes as plain Python sees them."""

from typing import NamedTuple

from gnomoteka.core.reading import Reading
from gnomoteka.games.many.state import COVERED, SEATS, WAYS
from gnomoteka.games.many.tiles import CENTRE, FACES, KINDS, SHOWS, SIDES


class Look(NamedTuple):
    seat: int  # the royal pizza's is -1
    kind: int
    up: str
    down: str
    covered: bool = False


def look_of(seat: int, way: int, covered: bool) -> Look:
    up, down = SIDES[way]
    return Look(seat, way // 2, up, down, covered)


LOOKS = [
    [[look_of(seat, way, covered) for way in range(len(SIDES))] for covered in (False, True)] for seat in range(SEATS)
]
ROYAL_PIZZA = Look(-1, -1, "pizza", "pizza")
Field = dict[int, Look]


def field_of(r: Reading) -> Field:
    """The tiles on the field by their places."""
    field: Field = {CENTRE: ROYAL_PIZZA}
    for seat in range(SEATS):
        field.update(r.part(tiles_of, seat))
    return field


def tiles_of(r: Reading, seat: int) -> Field:
    """Those of one seat."""
    looks = LOOKS[seat]
    return {place_of(tile): looks[tile >= COVERED][tile % WAYS] for tile in r.row("tiles", seat) if tile}


def place_of(tile: int) -> int:
    return tile % COVERED // WAYS


def kinds_of(ways: list[int]) -> list[int]:
    """How many of each kind lie in these ways."""
    return [ways[2 * kind] + ways[2 * kind + 1] for kind in range(KINDS)]


def faces_of(ways: list[int]) -> dict[str, int]:
    """How many of those that lie in these ways show each face."""
    shown = [sum(n for way, n in enumerate(ways) if SHOWS[way] == face) for face in range(len(FACES))]
    return {FACES[face]: n for face, n in enumerate(shown) if n}
