"""A hidden state of Many Gnomes as structs for the screen."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

from gnomoteka.core.contract import Doors, Present
from gnomoteka.core.reading import Reading
from gnomoteka.games.many.looks import Field, Look, faces_of, field_of, kinds_of, tiles_of
from gnomoteka.games.many.state import Phase
from gnomoteka.games.many.tiles import COLOURS, COUNT, FACES, KINDS, NAMES, SCARE, SIDES, TILES, beside, coordinates
from gnomoteka.games.many.view import Detail, Dragon, Edge, FieldTile, Own, Player, Shown, Under
from gnomoteka.games.many.wrong import census, complete, wrong

COMPONENTS = {f"{colour}_{kind}": TILES[kind]["count"] for colour in COLOURS for kind in NAMES} | {"royal_pizza": 1}
PHASES = [phase.name.lower() for phase in Phase]


def named(counts: list[int]) -> dict[str, int]:
    return {NAMES[kind]: n for kind, n in enumerate(counts) if n}


# ---- what everybody sees -----------------------------------------------------------------


def shown(r: Reading, scores: Sequence[int]) -> Shown:
    field = field_of(r)
    tiles = sorted(field.items())
    return Shown(
        phase=PHASES[r.phase],
        turn=r.turn,
        first=r.first,
        acted=r.acted,
        turned=bool(r.turned),
        finals=r.finals,
        tiles=[tile_view(place, look) for place, look in tiles],
        dragons=[dragon_view(field, place, look) for place, look in tiles if look.up == "dragon"],
        players=[r.part(player_view, seat, scores[seat]) for seat in range(r.seats)],
    )


def player_view(r: Reading, seat: int, points: int) -> Player:
    hand, gone, gone_covered = r.row("hand_size", seat), r.row("gone", seat), faces_of(r.row("gone_covered", seat))
    unseen = [int(COUNT[kind]) - gone[kind] for kind in range(KINDS)]
    covered = dict.fromkeys(FACES, 0) | gone_covered
    for look in r.part(tiles_of, seat).values():
        if look.covered:
            covered[look.up] += 1
        else:
            unseen[look.kind] -= 1
    ranges = [owned_range(kind, unseen, covered) for kind in range(KINDS)]
    return Player(
        hand=hand,
        stack=r.row("owned_size", seat) - hand,
        least=named([least for least, _ in ranges]),
        most=named([most for _, most in ranges]),
        gone=named(gone),
        gone_covered=gone_covered,
        points=points,
    )


def owned_range(kind: int, unseen: list[int], covered: dict[str, int]) -> tuple[int, int]:
    """At least and at most how many tiles of a kind are in hand and stack, if so many of each kind haven't been seen
    from both sides and these faces are covered: it lies under as many of them as it can, or only where no other can."""
    faces = SIDES[2 * kind]
    others = {face: sum(unseen[k] for k in range(KINDS) if k != kind and face in SIDES[2 * k]) for face in faces}
    most_covered = min(unseen[kind], sum(covered[face] for face in faces))
    short = [covered[face] - others[face] for face in faces]
    least_covered = max(0, *short, sum(covered.values()) - sum(others.values()))
    return unseen[kind] - most_covered, unseen[kind] - least_covered


@cache
def tile_view(place: int, look: Look) -> FieldTile:
    q, r = coordinates(place)
    down = None if look.covered else look.down
    return FieldTile(q=q, r=r, seat=None if look.seat < 0 else look.seat, up=look.up, down=down)


def dragon_view(field: Field, place: int, look: Look) -> Dragon:
    """What it would do if its owner's turn began now: be scared off, or take these gnomes with it."""
    q, r = coordinates(place)
    gnomes = [p for p in beside(place) if p in field and field[p].up == "gnome"]
    colours = Counter(field[p].seat for p in gnomes)
    scared = any(n >= SCARE for n in colours.values())
    threatened = [] if scared else [list(coordinates(p)) for p in sorted(gnomes)]
    return Dragon(q=q, r=r, seat=look.seat, scared=scared, threatens=threatened)


# ---- what only the owner sees ------------------------------------------------------------


def own(r: Reading, seat: int) -> Own:
    gone = [n + more for n, more in zip(r.row("gone", seat), kinds_of(r.row("gone_covered", seat)), strict=True)]
    mine = sorted(r.part(tiles_of, seat).items())
    return Own(
        hand=named(r.row("hands", seat)),
        owned=named(r.row("owned", seat)),
        gone=named(gone),
        under=[under_view(place, look) for place, look in mine if look.covered],
    )


@cache
def under_view(place: int, look: Look) -> Under:
    q, r = coordinates(place)
    return Under(q=q, r=r, down=look.down)


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


PRESENT = Present(
    shown=shown,
    own=own,
    detail=detail,
    components=COMPONENTS,
    complete=complete,
    census=census,
    wrong=wrong,
)
