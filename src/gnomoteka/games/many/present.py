"""A hidden record of Many Gnomes as JSON for the screen, and where its tiles are."""

from collections import Counter
from typing import Any

from gnomoteka.core.state import Reading
from gnomoteka.games.many.rules import ROYAL, SIDE, Phase
from gnomoteka.games.many.tiles import (
    BOX,
    CENTRE,
    COLOURS,
    COUNT,
    HAND,
    KINDS,
    NAMES,
    SCARE,
    STEPS,
    TILES,
    WIDE,
    coordinates,
)

EACH: int = BOX["box"]["each_colour"]
COMPONENTS = {f"{colour}_{kind}": TILES[kind]["count"] for colour in COLOURS for kind in NAMES} | {"royal_pizza": 1}
PHASES = [phase.name.lower() for phase in Phase]
# What a tile of `field` is: colour (seat), kind, the side up and the side down.
LOOKS = [
    (seat, kind, TILES[kind]["sides"][side], TILES[kind]["sides"][1 - side])
    for seat in range(len(COLOURS))
    for kind in NAMES
    for side in range(2)
]
Field = dict[int, tuple[int, str, str, str]]  # place → (seat, kind, up, down); the royal pizza's seat is -1
ROYAL_PIZZA = (-1, "royal", "pizza", "pizza")


def cell(place: int) -> int:
    return (place // WIDE % SIDE) * SIDE + place % SIDE


def field_of(r: Reading) -> Field:
    """The tiles on the field by their places."""
    numbers, tiles, sizes = r.field, r.tiles, r.tiles_size
    field: Field = {CENTRE: ROYAL_PIZZA}
    for seat in range(r.seats):
        for place in tiles[seat][: sizes[seat]]:
            field[place] = LOOKS[numbers[cell(place)] - 1]
    return field


def beside(place: int) -> list[int]:
    return [place + q * WIDE + r for q, r in STEPS]


def named(counts: list[int]) -> dict[str, int]:
    return {NAMES[kind]: n for kind, n in enumerate(counts) if n}


# ---- what everybody sees -----------------------------------------------------------------


def shown(r: Reading, scores: list[int]) -> dict[str, Any]:
    field = field_of(r)
    owned, gone, hand_size = r.owned, r.gone, r.hand_size
    return {
        "phase": PHASES[r.phase],
        "turn": r.turn,
        "first": r.first,
        "acted": r.acted,
        "finals": r.finals,
        "tiles": [tile_view(place, look) for place, look in sorted(field.items())],
        "dragons": dragons(field),
        "players": [
            {
                "hand": hand_size[seat],
                "stack": sum(owned[seat]) - hand_size[seat],
                "owned": named(owned[seat]),
                "gone": named(gone[seat]),
                "points": scores[seat],
            }
            for seat in range(r.seats)
        ],
    }


def tile_view(place: int, look: tuple[int, str, str, str]) -> dict[str, Any]:
    q, r = coordinates(place)
    seat, _, up, down = look
    return {"q": q, "r": r, "seat": None if seat < 0 else seat, "up": up, "down": down}


def dragons(field: Field) -> list[dict[str, Any]]:
    """What each dragon would do if its owner's turn began now: be scared off, or take these gnomes with it."""
    found = []
    for place, (seat, _, up, _) in sorted(field.items()):
        if up == "dragon":
            gnomes = [p for p in beside(place) if p in field and field[p][2] == "gnome"]
            scared = is_scared(field, place)
            threatened = [] if scared else [list(coordinates(p)) for p in sorted(gnomes)]
            q, r = coordinates(place)
            found.append({"q": q, "r": r, "seat": seat, "scared": scared, "threatens": threatened})
    return found


def is_scared(field: Field, place: int) -> bool:
    colours = Counter(field[p][0] for p in beside(place) if p in field and field[p][2] == "gnome")
    return any(n >= SCARE for n in colours.values())


def own(r: Reading, seat: int) -> dict[str, Any]:
    return {"hand": named(r.hands[seat])}


# ---- the end -----------------------------------------------------------------------------


def detail(r: Reading, entry: Any) -> dict[str, Any]:
    """Why who won: every edge that gives a point."""
    field = field_of(r)
    edges = [
        {"seat": seat, "gnome": list(coordinates(place)), "pizza": list(coordinates(pizza))}
        for place, (seat, _, up, _) in sorted(field.items())
        if up == "gnome"
        for pizza in beside(place)
        if pizza in field and field[pizza][2] == "pizza"
    ]
    return {"edges": edges}


# ---- whether it can be -------------------------------------------------------------------


def census(r: Reading) -> dict[str, int]:
    """How many of each tile there are: on the field, discarded, in hand and stack, in the box."""
    count: Counter[str] = Counter()
    for seat, kind, _, _ in field_of(r).values():
        count["royal_pizza" if seat < 0 else f"{COLOURS[seat]}_{kind}"] += 1
    owned, gone = r.owned, r.gone
    for seat, colour in enumerate(COLOURS):
        for number, name in enumerate(NAMES):
            in_play = owned[seat][number] + gone[seat][number]
            count[f"{colour}_{name}"] += in_play if seat < r.seats else int(COUNT[number])
    return dict(count)


def wrong(r: Reading) -> str | None:
    """What makes this no position of the game, beside the number of tiles; None if nothing does."""
    seats = range(r.seats)
    if not (0 <= r.turn < r.seats and 0 <= r.first < r.seats):
        return "'turn' and 'first' are seats"
    if r.acted not in (0, 1) or r.turned not in (0, 1) or r.turned > r.acted:
        return "'acted' and 'turned' count the actions of this turn"
    if any(n < 0 for row in (*r.owned, *r.hands, *r.gone) for n in row) or any(
        sum(row) for rows in (r.owned, r.hands, r.gone) for row in rows[r.seats :]
    ):
        return "tiles are counted, and only for seats"
    if any(r.hands[seat][kind] > r.owned[seat][kind] for seat in seats for kind in range(KINDS)):
        return "'hands' are part of what is 'owned'"
    if any(sum(r.hands[seat]) != r.hand_size[seat] for seat in range(len(r.hands))):
        return "'hand_size' is the number of tiles in each hand"
    return wrong_field(r) or wrong_clock(r)


def wrong_field(r: Reading) -> str | None:
    """Whether field, tiles and open places say the same."""
    places = [place for seat in range(4) for place in r.tiles[seat][: max(0, r.tiles_size[seat])]]
    if not all(0 <= size <= EACH for size in r.tiles_size) or any(r.tiles_size[r.seats :]):
        return "'tiles_size' is how many tiles each player has on the field"
    if any(place for seat in range(4) for place in r.tiles[seat][r.tiles_size[seat] :]):
        return "'tiles' ends with zeros"
    laid = sum(r.tiles_size) + sum(map(sum, r.gone))  # each tile rested on another: so far the field can reach
    if CENTRE in places or len(set(places)) != len(places) or span(places) > laid:
        return "tiles lie on different places, within reach of the royal pizza"
    field = [0] * (SIDE * SIDE)
    for seat in range(4):
        for place in r.tiles[seat][: r.tiles_size[seat]]:
            field[cell(place)] = r.field[cell(place)]
            if (field[cell(place)] - 1) // 6 != seat:
                return "a player's tiles are of their colour"
    field[cell(CENTRE)] = ROYAL
    empty = {p for place in (*places, CENTRE) for p in beside(place) if field[cell(p)] == 0}
    opened = r.open[: max(0, r.open_size)]
    if r.open_size != len(empty) or any(r.open[r.open_size :]) or set(opened) != empty:
        return "'open' are the empty places beside tiles"
    for index, place in enumerate(opened):
        field[cell(place)] = -index - 1
    return None if field == r.field else "'field' holds the tiles and the open places"


def span(places: list[int]) -> int:
    """How far the outermost tiles lie apart, in either direction."""
    found = [coordinates(place) for place in (*places, CENTRE)]
    return max(max(q for q, _ in found) - min(q for q, _ in found), max(r for _, r in found) - min(r for _, r in found))


def wrong_clock(r: Reading) -> str | None:
    if r.laid and (r.acted == 0 or r.turned or r.laid not in r.tiles[r.turn][: r.tiles_size[r.turn]]):
        return "'laid' is where this turn's first tile lies"
    if r.acted and not r.laid and not r.turned:
        return "an action lays or turns"
    if r.phase == Phase.TURNS and r.finals:
        return "final actions come when somebody is down to one tile or none"
    if r.phase == Phase.FINAL and (not 1 <= r.finals < r.seats or r.acted):
        return "'finals' counts the final actions to come"
    if r.phase == Phase.OVER and (r.finals or r.acted):
        return "nothing is to come when the game is over"
    dragons = [place for place, look in field_of(r).items() if look[0] == r.turn and look[2] == "dragon"]
    if r.phase != Phase.OVER and len(dragons) > r.acted:
        return "a player's dragons are resolved when their turn begins"
    return wrong_hands(r)


def wrong_hands(r: Reading) -> str | None:
    """Whether everybody has as many tiles in hand as they must."""
    to_come = [(r.turn + n) % r.seats for n in range(r.seats if r.phase == Phase.TURNS else r.finals)]
    ended = None if r.phase == Phase.TURNS else (r.turn + r.finals + (r.phase == Phase.OVER)) % r.seats
    for seat in range(r.seats):
        owned, hand = sum(r.owned[seat]), r.hand_size[seat]
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
