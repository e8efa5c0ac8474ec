"""What a seat of Many Gnomes may see: what the state declares, and of tiles on the field and in the discard what their
owners let be seen. A covered tile of somebody else's seems to lie in the first way that has its face, so a hidden state
has the true moves, dragons and points, and nothing of what lies down."""

from gnomoteka.core.rule import rule
from gnomoteka.games.many.field import cell, place_of
from gnomoteka.games.many.state import COVERED, SEATS, WAYS, State
from gnomoteka.games.many.tiles import FACE_WAYS, SHOWS

hide_declared = State.hide()


@rule
def hide(s: State, seat: int, out: State) -> None:
    hide_declared(s, seat, out)
    out.field[:] = s.field
    for owner in range(SEATS):
        show_tiles(s, owner, owner == seat, out)


@rule
def show_tiles(s: State, owner: int, mine: bool, out: State) -> None:
    for i in range(s.tiles_size[owner]):
        tile = s.tiles[owner, i]
        if tile >= COVERED and not mine:
            way = tile % WAYS
            first = FACE_WAYS[SHOWS[way], 0]
            tile += first - way
            out.field[cell(place_of(tile))] = 1 + owner * 6 + first
        out.tiles[owner, i] = tile
    for way in range(len(SHOWS)):
        out.gone_covered[owner, way if mine else FACE_WAYS[SHOWS[way], 0]] += s.gone_covered[owner, way]
