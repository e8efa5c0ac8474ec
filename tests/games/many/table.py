"""Tables of Many Gnomes to test on: say what matters, the other tiles are in stacks or discarded.

Places are written "q,r" from the royal pizza; a tile is its colour, the side up and the side down: "blue gnome/dragon",
or "blue gnome/(dragon)" while it is covered, that is while only its owner has seen what lies down.
Tiles in hand are words: "gnome_pizza 2*pizza_dragon". Geometry and numbers of tiles are written down here anew, so that
the tests don't take them from what they test.
"""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import gnomoteka
from gnomoteka.core.match import Match, Result
from tests.truth import truth

G = gnomoteka.game("many")

COLOURS = ("blue", "purple", "green", "orange")
EACH = {"gnome_pizza": 6, "gnome_dragon": 4, "pizza_dragon": 4}
KINDS = tuple(EACH)
SIX = {"east": (1, 0), "north_east": (1, -1), "north_west": (0, -1), "west": (-1, 0), "south_west": (-1, 1)}
SIX |= {"south_east": (0, 1)}


def at(q: int, r: int) -> str:
    return f"{q},{r}"


def pair(place: str) -> tuple[int, int]:
    q, r = place.split(",")
    return int(q), int(r)


def beside(place: str) -> list[str]:
    """The six places that share an edge with this one, going round it."""
    q, r = pair(place)
    return [at(q + dq, r + dr) for dq, dr in SIX.values()]


def kind_of(up: str, down: str) -> str:
    (kind,) = [kind for kind in KINDS if set(kind.split("_")) == {up, down}]
    return kind


def read_tile(words: str) -> tuple[int, str, str]:
    """Whose it is, its kind, the side up."""
    colour, sides = words.split()
    up, down = sides.split("/")
    return COLOURS.index(colour), kind_of(up, down.strip("()")), up


def tiles(words: str) -> Counter[str]:
    counted: Counter[str] = Counter()
    for word in words.split():
        times, _, kind = word.rpartition("*")
        counted[kind] += int(times or 1)
    return counted


def some(box: Counter[str], n: int) -> Counter[str]:
    """Any n of these, the most frequent first."""
    taken: Counter[str] = Counter()
    for _ in range(n):
        kind = max(KINDS, key=lambda kind: box[kind] - taken[kind])
        taken[kind] += 1
    assert taken <= box, f"no {n} tiles in {box}"
    return taken


def written(
    field: Mapping[str, str],
    seats: int = 3,
    *,
    hands: Sequence[str] = (),
    left: Sequence[int] = (),
    turn: int = 0,
    phase: str = "turns",
    laid: str = "",
    turned: bool = False,
    finals: int = 0,
    open_tiles: bool = False,
    covered: Sequence[Mapping[str, int]] = ({}, {}, {}, {}),
) -> dict[str, Any]:
    """A written position. `left`: how many tiles each player still has in hand and stack, 6 unless said; all others
    that aren't on the field are discarded, those of `covered`, such as {"gnome/(pizza)": 1}, with only one side seen.
    `laid` or `turned`: the first action of this turn has been made."""
    on_field = [[place for place, tile in field.items() if read_tile(tile)[0] == seat] for seat in range(4)]
    held, gone = [Counter[str]() for _ in range(4)], [Counter[str]() for _ in range(4)]
    for seat in range(seats):
        box = Counter(EACH)
        box.subtract(read_tile(field[place])[1] for place in on_field[seat])
        box.subtract(kinds_of(covered[seat]))
        assert min(box.values()) >= 0, f"more tiles than in the box: {-box}"
        number = left[seat] if seat < len(left) else 6
        named = tiles(hands[seat]) if seat < len(hands) else Counter[str]()
        assert named <= box, f"more tiles than in the box: {named}"
        owned = named + some(box - named, number - named.total())
        just = seat == turn and bool(laid)
        full = min(3, number + just) - just
        held[seat] = named or some(owned, full)
        gone[seat] = box - owned
    return {
        "game": G.id,
        "version": G.version,
        "state": {
            "seats": seats,
            "open_tiles": open_tiles,
            "phase": phase,
            "first": "p1",
            "turn": f"p{turn + 1}",
            "turned": turned,
            "laid": laid or None,
            "finals": finals,
            "hands": held,
            "gone": gone,
            "gone_covered": [dict(each) for each in covered],
            "tiles": [[f"{place} {field[place].split()[1]}" for place in each] for each in on_field],
        },
    }


def kinds_of(looks: Mapping[str, int]) -> Counter[str]:
    """How many of each kind there are of these, {"gnome/(pizza)": 1}."""
    found: Counter[str] = Counter()
    for look, n in looks.items():
        found[kind_of(*look.replace("(", "").replace(")", "").split("/"))] += n
    return found


def table(field: Mapping[str, str], seats: int = 3, **said: Any) -> Match:
    """A match at this position; see `written`."""
    return G.load(written(field, seats, **said))


def wake(field: Mapping[str, str], seat: int = 0, seats: int = 3, **said: Any) -> tuple[Match, list[dict[str, Any]]]:
    """This player's turn has just begun on this field; and what happened then. The player before has turned a tile at
    -1,1 over and now lays a pizza at -1,0: two tiles more, far from anything that lies east of the royal pizza."""
    before = (seat - 1) % seats
    quiet = {"-1,1": f"{COLOURS[before]} pizza/dragon"}
    hands = ["pizza_dragon 2*gnome_dragon" if each == before else "" for each in range(seats)]
    m = table({**field, **quiet}, seats, turn=before, turned=True, **{"hands": hands, **said})
    events = [event.json() for event in m.play(before, "lay pizza_dragon pizza -1,0")]
    return m, [event for event in events if event["kind"] in ("scared", "eats", "eaten")]


def to_act(m: Match) -> int:
    (seat,) = m.acting
    return seat


def is_over(m: Match) -> bool:
    return not m.acting


def result(m: Match) -> Result:
    assert m.result, "the game isn't over"
    return m.result


def moves(m: Match) -> set[str]:
    """What the player whose turn it is may do."""
    listed = m.moves(to_act(m))
    assert len(set(listed)) == len(listed), "a move is listed twice"
    return set(listed)


def lays(m: Match) -> set[str]:
    return {move for move in moves(m) if move.startswith("lay ")}


def turns(m: Match) -> set[str]:
    return {move for move in moves(m) if move.startswith("turn ")}


def places(m: Match) -> set[str]:
    """Where the player whose turn it is may lay a tile."""
    return {move.split()[-1] for move in lays(m)}


def play(m: Match, *texts: str) -> list[dict[str, Any]]:
    """Makes these moves, whoever's turn it is; says what happened, with all secrets."""
    return [event.json() for text in texts for event in m.play(to_act(m), text)]


def lay_any(m: Match, place: str, up: Sequence[str] = ("gnome", "pizza")) -> None:
    """Lays a tile there, the first of the hand that can show one of these."""
    play(m, next(f"lay {kind} {side} {place}" for side in up for kind in hand(m) if side in kind.split("_")))


def gone(m: Match) -> list[Counter[str]]:
    """What each player's discard holds."""
    state = truth(m)
    return [Counter(each) + kinds_of(more) for each, more in zip(state["gone"], state["gone_covered"], strict=True)]


def hand(m: Match, seat: int | None = None) -> dict[str, int]:
    held: dict[str, int] = truth(m)["hands"][to_act(m) if seat is None else seat]
    return held


def left(m: Match, seat: int) -> Counter[str]:
    """What this player has in hand and stack."""
    return +Counter(dict(zip(KINDS, truth(m)["owned"][seat], strict=True)))


def owned(m: Match, seat: int) -> int:
    """How many tiles that is."""
    return left(m, seat).total()


def field(m: Match) -> dict[str, str]:
    """The tiles of players on the field, both sides of them, whoever has seen them."""
    return {place: tile.replace("(", "").replace(")", "") for place, tile in written_field(m).items()}


def written_field(m: Match) -> dict[str, str]:
    """The same, written as `table` reads them: what lies down is in brackets while they are covered."""
    found = [(seat, *tile.split()) for seat, row in enumerate(truth(m)["tiles"]) for tile in row]
    return {place: f"{COLOURS[seat]} {sides}" for seat, place, sides in found}


def shown_field(m: Match, seat: int | None) -> dict[str, str]:
    """The same as this seat sees them, with ? for what it doesn't know."""
    view = m.view(seat)
    own = {at(under["q"], under["r"]): under["down"] for under in view.get("own", {"under": []})["under"]}
    found = [(at(tile["q"], tile["r"]), tile) for tile in view["tiles"] if tile["seat"] is not None]
    return {
        place: f"{COLOURS[tile['seat']]} {tile['up']}/{tile['down'] or own.get(place, '?')}" for place, tile in found
    }


def without(field: Mapping[str, str], *taken: str) -> dict[str, str]:
    return {place: tile for place, tile in field.items() if place not in taken}


def discarded(m: Match) -> list[dict[str, int]]:
    """What everybody sees of that, as far as both sides were seen."""
    return [player["gone"] for player in m.view(None)["players"]]


def points(m: Match) -> list[int]:
    return [player["points"] for player in m.view(None)["players"]]


def saved_and_loaded(m: Match) -> Match:
    return G.load(json.loads(json.dumps(m.position())))
