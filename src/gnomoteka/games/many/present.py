"""A hidden state of Many Gnomes as structs for the screen, and where its tiles are."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from gnomoteka.core.contract import Doors, Present
from gnomoteka.core.state import Reading
from gnomoteka.games.many.state import SEATS, SIDE, WAYS, Phase, TileCodec
from gnomoteka.games.many.tiles import (
    CENTRE,
    COLOURS,
    COUNT,
    HAND,
    NAMES,
    SCARE,
    SIDES,
    TILES,
    WIDE,
    beside,
    coordinates,
)
from gnomoteka.games.many.view import Detail, Dragon, Edge, FieldTile, Own, Player, Shown

COMPONENTS = {f"{colour}_{kind}": TILES[kind]["count"] for colour in COLOURS for kind in NAMES} | {"royal_pizza": 1}
PHASES = [phase.name.lower() for phase in Phase]


class Look(NamedTuple):
    seat: int  # the royal pizza's is -1
    kind: int
    up: str
    down: str


LOOKS = [[Look(seat, way // 2, *SIDES[way]) for way in range(len(SIDES))] for seat in range(SEATS)]
ROYAL_PIZZA = Look(-1, -1, "pizza", "pizza")
Field = dict[int, Look]


def field_of(r: Reading) -> Field:
    """The tiles on the field by their places."""
    field: Field = {CENTRE: ROYAL_PIZZA}
    for looks, tiles in zip(LOOKS, r.tiles, strict=True):
        for tile in tiles:
            if tile:
                field[tile // WAYS] = looks[tile % WAYS]
    return field


def named(counts: list[int]) -> dict[str, int]:
    return {NAMES[kind]: n for kind, n in enumerate(counts) if n}


# ---- what everybody sees -----------------------------------------------------------------


def shown(r: Reading, scores: list[int]) -> Shown:
    field = field_of(r)
    tiles = sorted(field.items())
    owned, gone, hand_size = r.owned, r.gone, r.hand_size
    return Shown(
        phase=PHASES[r.phase],
        turn=r.turn,
        first=r.first,
        acted=r.acted,
        finals=r.finals,
        tiles=[tile_view(place, look) for place, look in tiles],
        dragons=[dragon_view(field, place, look) for place, look in tiles if look.up == "dragon"],
        players=[player_view(owned[i], gone[i], hand_size[i], scores[i]) for i in range(r.seats)],
    )


def player_view(owned: list[int], gone: list[int], hand: int, points: int) -> Player:
    return Player(hand=hand, stack=sum(owned) - hand, owned=named(owned), gone=named(gone), points=points)


def tile_view(place: int, look: Look) -> FieldTile:
    q, r = coordinates(place)
    return FieldTile(q=q, r=r, seat=None if look.seat < 0 else look.seat, up=look.up, down=look.down)


def dragon_view(field: Field, place: int, look: Look) -> Dragon:
    """What it would do if its owner's turn began now: be scared off, or take these gnomes with it."""
    q, r = coordinates(place)
    gnomes = [p for p in beside(place) if p in field and field[p].up == "gnome"]
    colours = Counter(field[p].seat for p in gnomes)
    scared = any(n >= SCARE for n in colours.values())
    threatened = [] if scared else [list(coordinates(p)) for p in sorted(gnomes)]
    return Dragon(q=q, r=r, seat=look.seat, scared=scared, threatens=threatened)


def own(r: Reading, seat: int) -> Own:
    return Own(hand=named(r.hands[seat]))


# ---- the end -----------------------------------------------------------------------------


def detail(r: Reading, _doors: Doors) -> Detail:
    """Why who won: every edge that gives a point."""
    field = field_of(r)
    return Detail(
        edges=[
            Edge(seat=look.seat, gnome=list(coordinates(place)), pizza=list(coordinates(pizza)))
            for place, look in sorted(field.items())
            if look.up == "gnome"
            for pizza in beside(place)
            if pizza in field and field[pizza].up == "pizza"
        ]
    )


# ---- positions that somebody wrote -------------------------------------------------------


def complete(written: dict[str, Any]) -> dict[str, Any]:
    """The open places in the order of their coordinates, unless they are written. Earlier versions of the program wrote
    the places alone in `tiles`, as numbers, and what lies there in `field`."""
    rows = written.get("tiles", [])
    if "field" in written and any(isinstance(tile, int) for row in rows for tile in row):
        rows = [[place and tile_there(written["field"], place) for place in row] for row in rows]
    tiles = [tile if isinstance(tile, int) else TileCodec().read(tile) for row in rows for tile in row]
    return {"open": open_places([tile // WAYS for tile in tiles if tile]), **written, "tiles": rows}


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
    left = [[int(count) - n for count, n in zip(COUNT, gone, strict=True)] for gone in r.gone]
    for seat, kind, _, _ in field_of(r).values():
        if seat >= 0:
            left[seat][kind] -= 1
    return left


def wrong(r: Reading) -> str | None:
    """What makes this no position of the game, beside the number of tiles; None if nothing does."""
    if not (0 <= r.turn < r.seats and 0 <= r.first < r.seats):
        return "'turn' and 'first' are seats"
    if r.turned not in (0, 1):
        return "'turned' says whether this turn's first action was to turn a tile over"
    if any(n < 0 for row in (*r.hands, *r.gone) for n in row) or any(
        any(row) for rows in (r.hands, r.gone, r.tiles) for row in rows[r.seats :]
    ):
        return "tiles are counted, and only for seats"
    return wrong_field(r) or wrong_clock(r) or wrong_hands(r)


def wrong_field(r: Reading) -> str | None:
    """Whether tiles and open places can lie so."""
    if any(gaps(row) for row in (*r.tiles, r.open)):
        return "'tiles' and 'open' have no gaps"
    tiles = [tile for row in r.tiles for tile in row if tile]
    if any(tile < 0 or tile % WAYS >= len(SIDES) for tile in tiles):
        return "a tile has a place and two sides"
    places = [tile // WAYS for tile in tiles]
    laid = len(places) + sum(map(sum, r.gone))  # each tile rested on another: so far the field can reach
    if CENTRE in places or len(set(places)) != len(places) or span(places) > laid:
        return "tiles lie on different places, within reach of the royal pizza"
    if sorted(place for place in r.open if place) != open_places(places):
        return "'open' are the empty places beside tiles"
    return None


def gaps(row: list[int]) -> bool:
    return 0 in row[: sum(number != 0 for number in row)]


def span(places: list[int]) -> int:
    """How far the outermost tiles lie apart, in either direction."""
    found = [coordinates(place) for place in (*places, CENTRE)]
    return max(max(q for q, _ in found) - min(q for q, _ in found), max(r for _, r in found) - min(r for _, r in found))


def wrong_clock(r: Reading) -> str | None:
    acted = r.laid or r.turned
    if r.laid and (r.turned or r.laid not in [tile // WAYS for tile in r.tiles[r.turn]]):
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


PRESENT = Present(
    shown=shown,
    own=own,
    detail=detail,
    components=COMPONENTS,
    complete=complete,
    census=census,
    wrong=wrong,
)
