"""Where the tiles of Many Gnomes are: each is somewhere, once. A colour that nobody plays is in the box."""

from typing import Any

from gnomoteka.core.rule import rule
from gnomoteka.games.many.field import cell, place_of
from gnomoteka.games.many.state import COVERED, ROYAL, SEATS, TILES, WAYS, State
from gnomoteka.games.many.tiles import CENTRE, COUNT, KINDS


@rule
def census(s: State, out: Any) -> None:
    """A tile lies on the field if the list of its owner's tiles and the field both say so. What is in hand is a part of
    what is owned; what isn't, is too much."""
    for player in range(SEATS):
        first = player * KINDS
        for kind in range(KINDS):
            out[first + kind] = s.owned[player, kind] + s.gone[player, kind]
            out[first + kind] += s.gone_covered[player, 2 * kind] + s.gone_covered[player, 2 * kind + 1]
            out[first + kind] += max(0, s.hands[player, kind] - s.owned[player, kind])
            if player >= s.seats:
                out[first + kind] += COUNT[kind]
        for i in range(TILES):
            tile = s.tiles[player, i]
            way = tile % COVERED % WAYS
            if tile > 0 and s.field[cell(place_of(tile))] == 1 + player * 6 + way:
                out[first + way // 2] += 1
    out[SEATS * KINDS] = 1 if s.field[cell(CENTRE)] == ROYAL else 0
