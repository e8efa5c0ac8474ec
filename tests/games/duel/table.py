"""Tables of The Duel to test on: say what matters, the other cards are in the deck.

Cards on the field are words, with slashes between: "4,1 ne_green_ladder / 5,1 nesw_blue_s key / 7,1 nsw_3 green".
That is the place, the kind, then whether it is turned, has a key token, has a token of this colour. Gold cards that are
written there lie face up. Cards in hand and deck are words too: "map 2*we". Reach follows from the cards; here it is
written too, as `reference.py` finds it: a position in which the rules found another wouldn't load.
"""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import gnomoteka
from gnomoteka.core.match import Match, Result
from gnomoteka.games.duel.cards import ACTIONS, GOLD_NAMES, SHAPE_NAMES, TUNNELS
from tests.games.duel.reference import COLOURS, TROLLS, Field, Lying, Place
from tests.truth import truth

G = gnomoteka.game("duel")
GREEN, BLUE = 0, 1
EACH = {card["kind"]: card["count"] for card in (*TUNNELS, *ACTIONS)}
GOLD_PLACES: list[Place] = [(5, -2), (5, 0), (5, 2), (7, -1), (7, 1), (9, 0)]
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


def text(place: Place) -> str:
    return f"{place[0]},{place[1]}"


def cards(words: str) -> Counter[str]:
    counted: Counter[str] = Counter()
    for word in words.split():
        times, _, kind = word.rpartition("*")
        assert kind in EACH, kind
        counted[kind] += int(times or 1)
    return counted


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


def reach_numbers(field: Field, colours: Sequence[str]) -> list[list[list[int]]]:
    """Reach as the state has it: for each colour, card and node the sets of trolls that lead there, as bits."""
    unpaid = field.trolls()
    sets = [tuple(t for n, t in enumerate(TROLLS) if chosen >> n & 1 and t in unpaid) for chosen in range(8)]

    def bits(colour: str, place: Place, node: str) -> int:
        return sum(((place, node) in field.reach(colour, paid)) << chosen for chosen, paid in enumerate(sets))

    return [
        [[bits(colour, place, node) if colour in colours else 0 for node in NODES] for place in field.cards]
        for colour in COLOURS
    ]


def some(box: Counter[str], n: int, but: Sequence[str] = ()) -> Counter[str]:
    taken: Counter[str] = Counter()
    for kind in reversed(EACH):
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

    box = Counter(EACH)
    held = [cards(hands[seat]) if seat < len(hands) else Counter[str]() for seat in range(2)]
    gone = [cards(thrown[seat]) if seat < len(thrown) else Counter[str]() for seat in range(2)]
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
    below = [kind for kind in EACH for _ in range(box[kind])]
    number = len(top) + len(below) if deck_size is None else deck_size
    whole = [*top, *below][:number]
    assert len(whole) == number >= len(top), "no such deck"
    discard = box - Counter(whole[len(top) :])

    down = {pair(part.split()[0]): part.split()[1] for part in gold.split("/") if part.strip()}
    here = [on_field[place].kind or down.get(place) for place in GOLD_PLACES]
    rest = iter([name for name in GOLD_NAMES if name not in here])
    this_round = [name or next(rest) for name in here]
    others = list(rest)
    known: list[list[str]] = [[] for _ in GOLD_NAMES]
    for n, place in enumerate(GOLD_PLACES):
        seen = (looked or {}).get(text(place), ())
        known[6 * round + n] = [f"p{seat + 1}" for seat in seen] + ["everybody"] * bool(on_field[place].kind)

    lying = list(on_field.values())
    left = there - tokens_on(on_field)
    assert pool is None or pool == left, f"{left} tokens are left, not {pool}"
    state = {
        "seats": seats,
        "blue": blue,
        "round": round,
        "turn": f"p{turn + 1}",
        "deck": whole[::-1],
        "hands": held,
        "played": discard,
        "thrown": gone,
        "aside": aside,
        "broken": [each.split() for each in broken],
        "gold": [*others[: 6 * round], *this_round, *others[6 * round :]],
        "gold_known": known,
        "kept": [dict(zip("123", each, strict=True)) for each in kept],
        "out": cards(out),
        "at": [text(place) for place in on_field],
        "shape": [card.kind for card in lying],
        "turned": [card.turned for card in lying],
        "up": [card.kind is not None for card in lying],
        "token": [card.token for card in lying],
        "keyed": [card.key for card in lying],
        "reach": reach_numbers(Field(on_field, entrances), colours),
    }
    return {"game": G.id, "version": G.version, "state": state}


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


def hand(m: Match, seat: int) -> dict[str, int]:
    held: dict[str, int] = truth(m)["hands"][seat]
    return held


def discard(m: Match) -> dict[str, int]:
    return dict(m.view(None)["discard"])


def deck_of(m: Match) -> Counter[str]:
    return Counter(truth(m)["deck"])


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
