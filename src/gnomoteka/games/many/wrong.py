"""Positions of Many Gnomes that somebody wrote: what may be left out of them, and what makes them wrong."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from gnomoteka.core.position import has_gaps
from gnomoteka.core.reading import Reading
from gnomoteka.games.many.looks import faces_of, field_of, kinds_of, place_of
from gnomoteka.games.many.state import COVERED, SIDE, WAYS, Phase, TileCodec
from gnomoteka.games.many.tiles import CENTRE, COLOURS, COUNT, HAND, KINDS, NAMES, SIDES, WIDE, beside, coordinates


def complete(written: dict[str, Any]) -> dict[str, Any]:
    """The open places in the order of their coordinates, unless they are written. Earlier versions of the program wrote
    the places alone in `tiles`, as numbers, and what lies there in `field`."""
    rows = written.get("tiles", [])
    if "field" in written and any(isinstance(tile, int) for row in rows for tile in row):
        rows = [[place and tile_there(written["field"], place) for place in row] for row in rows]
    tiles = [tile if isinstance(tile, int) else TileCodec().read(tile) for row in rows for tile in row]
    return {"open": open_places([place_of(tile) for tile in tiles if tile]), **written, "tiles": rows}


def tile_there(field: dict[str, int], place: int) -> int:
    cell = place // WIDE % SIDE * SIDE + place % SIDE
    return place * WAYS + (field[str(cell)] - 1) % len(SIDES)


def open_places(tiles: Iterable[int]) -> list[int]:
    """The empty places beside tiles at these places and beside the royal pizza."""
    taken = {CENTRE, *tiles}
    return sorted({p for place in taken for p in beside(place)} - taken)


def census(r: Reading) -> dict[str, int]:
    """How many of each tile there are on the field, discarded and in hand. All others are in stacks or in the box, so
    only too many can be wrong."""
    count = Counter({"royal_pizza": 1})
    for seat, (colour, left) in enumerate(zip(COLOURS, left_of(r), strict=True)):
        for kind, name in enumerate(NAMES):
            stack = left[kind] - r.hands[seat][kind]
            count[f"{colour}_{name}"] = int(COUNT[kind]) - min(stack, 0)
    return count


def left_of(r: Reading) -> list[list[int]]:
    """What each player has in hand and stack: the tiles of a colour but for those on the field and in the discard."""
    left = [
        [int(COUNT[kind]) - gone[kind] - covered[kind] for kind in range(KINDS)]
        for gone, covered in zip(r.gone, map(kinds_of, r.gone_covered), strict=True)
    ]
    for look in field_of(r).values():
        if look.seat >= 0:
            left[look.seat][look.kind] -= 1
    return left


def wrong(r: Reading) -> str | None:
    """What makes this no position of the game, beside the number of tiles; None if nothing does."""
    if not (0 <= r.turn < r.seats and 0 <= r.first < r.seats):
        return "'turn' and 'first' are seats"
    if r.turned not in (0, 1):
        return "'turned' says whether this turn's first action was to turn a tile over"
    if any(n < 0 for row in (*r.hands, *r.gone, *r.gone_covered) for n in row) or any(
        any(row) for rows in (r.hands, r.gone, r.gone_covered, r.tiles) for row in rows[r.seats :]
    ):
        return "tiles are counted, and only for seats"
    return wrong_field(r) or wrong_covered(r) or wrong_clock(r) or wrong_hands(r)


def wrong_field(r: Reading) -> str | None:
    """Whether tiles and open places can lie so."""
    if any(has_gaps(row) for row in (*r.tiles, r.open)):
        return "'tiles' and 'open' have no gaps"
    tiles = [tile for row in r.tiles for tile in row if tile]
    if any(not 0 <= tile < 2 * COVERED or tile % WAYS >= len(SIDES) for tile in tiles):
        return "a tile has a place and two sides"
    places = [place_of(tile) for tile in tiles]
    laid = len(places) + sum(map(sum, (*r.gone, *r.gone_covered)))  # each rested on another: so far the field can reach
    if CENTRE in places or len(set(places)) != len(places) or span(places) > laid:
        return "tiles lie on different places, within reach of the royal pizza"
    if sorted(place for place in r.open if place) != open_places(places):
        return "'open' are the empty places beside tiles"
    return None


def wrong_covered(r: Reading) -> str | None:
    """Whether tiles can be covered so."""
    if any("pizza" in faces_of(row) for row in r.gone_covered):
        return "pizzas are never discarded"
    if r.open_tiles not in (0, 1):
        return "'open_tiles' says whether both sides of every tile on the field are open"
    if r.open_tiles and (any(map(any, r.gone_covered)) or any(look.covered for look in field_of(r).values())):
        return "with 'open_tiles' no tile is covered"
    return None


def span(places: list[int]) -> int:
    """How far the outermost tiles lie apart, in either direction."""
    found = [coordinates(place) for place in (*places, CENTRE)]
    return max(max(q for q, _ in found) - min(q for q, _ in found), max(r for _, r in found) - min(r for _, r in found))


def wrong_clock(r: Reading) -> str | None:
    acted = r.laid or r.turned
    if r.laid and (r.turned or r.laid not in [place_of(tile) for tile in r.tiles[r.turn]]):
        return "'laid' is where this turn's first tile lies"
    if r.phase == Phase.TURNS and r.finals:
        return "final actions come when somebody is down to one tile or none"
    if r.phase == Phase.FINAL and (not 1 <= r.finals < r.seats or acted):
        return "'finals' counts the final actions to come"
    if r.phase == Phase.OVER and (r.finals or acted):
        return "nothing is to come when the game is over"
    dragons = [look for look in field_of(r).values() if look.seat == r.turn and look.up == "dragon"]
    if r.phase != Phase.OVER and len(dragons) > bool(acted):
        return "a player's dragons are resolved when their turn begins"
    return None


def wrong_hands(r: Reading) -> str | None:
    """Whether everybody has as many tiles in hand as they must."""
    to_come = [(r.turn + n) % r.seats for n in range(r.seats if r.phase == Phase.TURNS else r.finals)]
    left = left_of(r)
    ended = None if r.phase == Phase.TURNS else (r.turn + r.finals + (r.phase == Phase.OVER)) % r.seats
    for seat in range(r.seats):
        owned, hand = sum(left[seat]), sum(r.hands[seat])
        laid = int(seat == r.turn and r.laid > 0)
        if seat == ended and owned > 1:
            return "the final actions come when somebody is down to one tile or none"
        if seat in to_come and owned + laid < 2:
            return "before the final actions everybody has two tiles or more"
        full = {min(HAND, owned + laid) - laid}
        if seat != ended and seat not in to_come:
            full.add(min(HAND, owned + 1) - 1)  # their final action may have been to lay
        if hand not in full:
            return "hands are full while the stack lasts"
    return None
