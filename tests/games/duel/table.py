"""Tables of The Duel to test on: say what matters, the other cards are in the deck.

Cards on the field are words, with slashes between: "4,1 ne_green_ladder / 5,1 nesw_blue_s key / 7,1 nsw_3 green".
That is the place, the kind, then whether it is turned, has a key token, has a token of this colour. Gold cards that are
written there lie face up. Cards in hand and deck are words too: "map 2*we". Reach is found here anew, by
`reference.py`, so that the tests don't take it from what they test.
"""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from gnomoteka.core.match import Match, Result
from gnomoteka.games.duel import GAME
from gnomoteka.games.duel.cards import ACTIONS, GOLD, SHAPES, TUNNELS
from tests.games.duel.reference import COLOURS, TROLLS, Field, Lying, Place

G = GAME
GREEN, BLUE = 0, 1
EACH = {card["kind"]: card["count"] for card in (*TUNNELS, *ACTIONS)}
KINDS = ("", *EACH)
SHAPE_NAMES = [shape["kind"] for shape in SHAPES]
GOLD_NAMES = [card["kind"] for card in GOLD]
GOLD_PLACES: list[Place] = [(5, -2), (5, 0), (5, 2), (7, -1), (7, 1), (9, 0)]
TOOLS = ("lamp", "cart", "pick")
NODES = ("N", "E", "S", "W", "0", "1")
# Where tokens lie that are out of the pool: far from everything.
SPENT = [
    ("-10,-9", "bridge_nugget"),
    ("-10,-6", "curves_nugget"),
    ("-10,-3", "nsw_stub_e_nugget"),
    ("-10,3", "nwe_stub_s_nugget"),
    ("-10,6", "we_stub_s_nugget"),
    ("9,0", "we_2"),
    ("-10,9", "nsw_troll"),
    ("7,-1", "ns_1"),
    ("7,1", "nw_2"),
]


def pair(place: str) -> Place:
    column, row = place.split(",")
    return int(column), int(row)


def place_number(place: Place) -> int:
    return (place[0] + 64) * 128 + place[1] + 64


def cards(words: str) -> Counter[str]:
    counted: Counter[str] = Counter()
    for word in words.split():
        times, _, kind = word.rpartition("*")
        assert kind in EACH, kind
        counted[kind] += int(times or 1)
    return counted


def row(counted: Mapping[str, int]) -> list[int]:
    return [counted.get(kind, 0) for kind in KINDS]


def read_field(words: str) -> dict[Place, Lying]:
    found = {}
    for part in filter(None, (part.strip() for part in words.split("/"))):
        place, kind, *more = part.split()
        assert kind in SHAPE_NAMES and set(more) <= {"turned", "key", *COLOURS}, part
        token = next((colour for colour in COLOURS if colour in more), None)
        assert pair(place) not in found, part
        found[pair(place)] = Lying(kind, "turned" in more, token, "key" in more)
    return found


def tokens_on(field: Mapping[Place, Lying]) -> int:
    return sum(card.token is not None for card in field.values())


def reach_numbers(field: Field, places: Sequence[Place], colours: Sequence[str]) -> list[list[list[int]]]:
    """Reach as the record has it: for each colour, card and node the sets of trolls that lead there, as bits."""
    unpaid = field.trolls()
    found = [[[0] * 6 for _ in range(42)] for _ in COLOURS]
    for colour in colours:
        for chosen in range(8):
            paid = tuple(troll for n, troll in enumerate(TROLLS) if chosen >> n & 1 and troll in unpaid)
            reached = field.reach(colour, paid)
            for card, place in enumerate(places):
                for node, name in enumerate(NODES):
                    found[COLOURS.index(colour)][card][node] |= ((place, name) in reached) << chosen
    return found


def some(box: Counter[str], n: int, but: Sequence[str] = ()) -> Counter[str]:
    taken: Counter[str] = Counter()
    for kind in reversed(KINDS):
        if kind not in but:
            taken[kind] = min(box[kind], n - taken.total())
    assert taken.total() == n
    return +taken


def written(
    field: str = "",
    seats: int = 2,
    *,
    hands: Sequence[str] = (),
    gold: str = "",
    deck: str = "",
    deck_size: int | None = None,
    thrown: Sequence[str] = (),
    out: str = "",
    turn: int = 0,
    round: int = 0,
    pool: int | None = None,
    spender: str = "blue",
    broken: Sequence[str] = (),
    kept: Sequence[Sequence[int]] = (),
    looked: Mapping[str, Sequence[int]] | None = None,
    blue: bool = False,
) -> dict[str, Any]:
    """A written position. `gold`: face-down gold cards, "5,0 cross / 7,1 nsw_3"; the others are any. `deck`: its upper
    cards, the next one first; below them lie all others, or as many as `deck_size` says, the rest is discarded.
    `out`: tunnel cards with nuggets that left in earlier rounds. `pool`: so many tokens are left, the others lie on
    nuggets far away, claimed by `spender`."""
    named = read_field(field)
    taken = f"{field} {gold} {deck} {out} {' '.join(hands)}"
    spent, there = iter(SPENT), 8 if seats == 2 else 6
    while pool is not None and tokens_on(named) < there - pool:
        at, kind = next(spent)
        if kind not in taken.split() and at not in taken.split():
            named[pair(at)] = Lying(kind, token=spender)
    colours = COLOURS if seats == 2 else (COLOURS[blue],)
    entrances: dict[str, Place] = {"green": (0, 1), "blue": (0, -1)} if seats == 2 else {colours[0]: (0, 0)}
    on_field: dict[Place, Lying] = {entrances[colour]: Lying("entrance") for colour in colours}
    on_field |= {place: named.get(place, Lying(None)) for place in GOLD_PLACES}
    on_field |= {place: card for place, card in named.items() if place not in GOLD_PLACES}
    places = list(on_field)

    box = Counter(EACH)
    held = [cards(hands[seat]) if seat < len(hands) else Counter[str]() for seat in range(2)]
    gone = [cards(thrown[seat]) if seat < len(thrown) else Counter[str]() for seat in range(2)]
    masks = [sum(1 << TOOLS.index(tool) for tool in each.split()) for each in (*broken, "", "")[:2]]
    for each in (*held, *gone, cards(out), cards(deck)):
        box.subtract(each)
    box.subtract(card.kind for place, card in on_field.items() if card.kind in EACH)
    box.subtract(f"broken_{tool}" for each in broken for tool in each.split())
    assert min(box.values()) >= 0, f"more cards than in the box: {-box}"
    for seat in range(seats):
        if not held[seat] and seat >= len(hands):
            held[seat] = some(box, 1, but=("key", "rockfall", "map", "broken_lamp", "broken_cart", "broken_pick"))
            box.subtract(held[seat])
    aside = some(box, 10, but=("we", "ns")) if seats == 1 else Counter[str]()
    box.subtract(aside)
    top = [kind for word in deck.split() for kind in cards(word).elements()]
    below = [kind for kind in KINDS for _ in range(box[kind])]
    number = len(top) + len(below) if deck_size is None else deck_size
    whole = [*top, *below][:number]
    assert len(whole) == number >= len(top), "no such deck"
    discard = box - Counter(whole[len(top) :])

    down = {pair(part.split()[0]): part.split()[1] for part in gold.split("/") if part.strip()}
    here = [on_field[place].kind or down.get(place) for place in GOLD_PLACES]
    rest = iter([name for name in GOLD_NAMES if name not in here])
    this_round = [GOLD_NAMES.index(name or next(rest)) + 1 for name in here]
    others = [GOLD_NAMES.index(name) + 1 for name in rest]
    all_gold = [*others[: 6 * round], *this_round, *others[6 * round :]]
    known = [0] * 18
    for n, place in enumerate(GOLD_PLACES):
        seen = (looked or {}).get(f"{place[0]},{place[1]}", ())
        known[6 * round + n] = 4 * bool(on_field[place].kind) + sum(1 << seat for seat in seen)

    lying = list(on_field.values())
    pad = [0] * (42 - len(lying))
    left = there - tokens_on(on_field)
    assert pool is None or pool == left, f"{left} tokens are left, not {pool}"
    position = G.start(seats=seats, seed=0, blue=blue).position()
    position["random"] = {}
    position["state"] |= {
        "blue": int(blue),
        "round": round,
        "turn": turn,
        "phase": "act",
        "pool": left,
        "keys": 2 - sum(card.key for card in lying),
        "deck": [KINDS.index(kind) for kind in reversed(whole)] + [0] * (52 - number),
        "deck_size": number,
        "hands": [row(each) for each in held],
        "hand_size": [each.total() for each in held],
        "played": row(discard),
        "thrown": [row(each) for each in gone],
        "thrown_size": [each.total() for each in gone],
        "aside": row(aside),
        "aside_size": aside.total(),
        "broken": masks,
        "gold": all_gold,
        "gold_known": known,
        "kept": [[0, *(kept[seat] if seat < len(kept) else (0, 0, 0))] for seat in range(2)],
        "earned": [0, 0],
        "out": row(cards(out)),
        "cards": len(lying),
        "at": [place_number(place) for place in places] + pad,
        "shape": [1 + SHAPE_NAMES.index(card.kind) if card.kind else 0 for card in lying] + pad,
        "turned": [int(card.turned) for card in lying] + pad,
        "up": [int(card.kind is not None) for card in lying] + pad,
        "token": [1 + COLOURS.index(card.token) if card.token else 0 for card in lying] + pad,
        "keyed": [int(card.key) for card in lying] + pad,
        "field": {str(c % 64 * 64 + r % 64): 1 + n for n, (c, r) in enumerate(places)},
        "reach": reach_numbers(Field(on_field, entrances), places, colours),
    }
    return position


def table(field: str = "", seats: int = 2, **said: Any) -> Match:
    """A match at this position; see `written`."""
    return G.load(written(field, seats, **said))


def field_of(m: Match) -> Field:
    """The field of a match, to ask `reference.py` about."""
    seen = m.view(None)
    lying = {
        (card["column"], card["row"]): Lying(
            card["card"] if card["up"] else None, card["turned"], card["token"], card["key"]
        )
        for card in seen["cards"]
    }
    colours = [player["colour"] for player in seen["players"]]
    return Field(lying, dict(zip(colours, lying, strict=False)))


# ---- playing -----------------------------------------------------------------------------


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


def moves_of(m: Match, *verbs: str) -> set[str]:
    return {move for move in moves(m) if move.split()[0] in verbs}


def lays(m: Match, place: str = "") -> set[str]:
    """The ways to lay a card, on this place if one is said, without the word."""
    found = {move.removeprefix("lay ") for move in moves_of(m, "lay")}
    return {" ".join([w[0], *w[2:]]) for f in found if (w := f.split())[1] == place} if place else found


def play(m: Match, *texts: str) -> list[dict[str, Any]]:
    """Makes these moves, whoever's turn it is; says what happened, as its seat is told."""
    told = []
    for text in texts:
        seat = to_act(m)
        told += [event.json() for event in m.play(seat, text) if event.seen_by(seat)]
    return told


def of_kind(events: Sequence[dict[str, Any]], *kinds: str) -> list[dict[str, Any]]:
    return [event for event in events if event["kind"] in kinds]


def order(events: Sequence[dict[str, Any]], kind: str) -> list[str]:
    """The places of these events, in their order."""
    return [event["at"] for event in events if event["kind"] == kind]


def truth(m: Match) -> dict[str, Any]:
    state: dict[str, Any] = m.position()["state"]
    return state


def named(numbers: Sequence[int]) -> dict[str, int]:
    return {kind: n for kind, n in zip(KINDS, numbers, strict=True) if n}


def hand(m: Match, seat: int) -> dict[str, int]:
    return named(truth(m)["hands"][seat])


def discard(m: Match) -> dict[str, int]:
    return dict(m.view(None)["discard"])


def deck_of(m: Match) -> Counter[str]:
    return Counter(KINDS[kind] for kind in truth(m)["deck"] if kind)


def card(m: Match, place: str) -> dict[str, Any]:
    """What is shown of the card on this place."""
    (found,) = [each for each in m.view(None)["cards"] if (each["column"], each["row"]) == pair(place)]
    return dict(found)


def is_up(m: Match, place: str) -> bool:
    return bool(card(m, place)["up"])


def token(m: Match, place: str) -> str | None:
    found: str | None = card(m, place)["token"]
    return found


def pool(m: Match) -> int:
    return int(m.view(None)["tokens"])


def players(m: Match) -> list[dict[str, Any]]:
    return list(m.view(None)["players"])


def earned(m: Match) -> list[int]:
    return [player["earned"] for player in players(m)]


def kept(m: Match) -> list[list[int]]:
    return [player["kept"] for player in players(m)]


def round_of(m: Match) -> int:
    return int(m.view(None)["round"])


def saved_and_loaded(m: Match) -> Match:
    return G.load(json.loads(json.dumps(m.position())))
