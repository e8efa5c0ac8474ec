"""What a learner gets of Nimble Gnomes, and how it names moves."""

from typing import Any

from gnomoteka.core.features import Features, amount, category, from_me
from gnomoteka.core.local import zeros
from gnomoteka.core.rule import rule
from gnomoteka.games.nimble.cards import COUNT, KINDS, NAMES, Kind
from gnomoteka.games.nimble.split import longest_first
from gnomoteka.games.nimble.state import BLOW, CURSE, DECK, LONGEST, OPEN, SEATS, Phase, State, is_fogged

SEEN_FROM = from_me(SEATS)
MOST = int(COUNT.max())
COLOURS = ("rubies", "heliodors", "sapphires")
LINES = (*COLOURS, "round", "square", "triangular")
SIZES = ("1", "2", "3", "4", "5", "6")  # of sets

FEATURES = Features(
    amount("hand", NAMES, high=MOST),
    amount("discard", NAMES, high=MOST),
    amount("front", SEEN_FROM, NAMES, high=MOST),
    amount("known in hand", SEEN_FROM, NAMES, high=MOST),  # what everybody has seen being taken: of mine, too
    amount("hand size", SEEN_FROM, high=DECK),
    category("gems modulo six", SEEN_FROM, LINES, of=6),  # six of a line are a set, whatever else there is
    category("fogged", SEEN_FROM, COLOURS, of=2),
    amount(
        "sets", SEEN_FROM, [str(1 + size) for size in range(len(SIZES))], high=DECK
    ),  # that count, the longest line first
    category("open", OPEN, of=KINDS),
    category("phase", of=len(Phase)),
    category("turn", of=SEATS),  # counted from me
    category("first", of=SEATS),
    amount("seats", low=2, high=SEATS),
    amount("deck", high=DECK),
    amount("turns made", high=LONGEST),
    amount("turns left", high=LONGEST),  # 0 until it is known
    category("quick start", of=2),
)
HAND, DISCARDED, FRONT = FEATURES.at("hand"), FEATURES.at("discard"), FEATURES.at("front")
KNOWN, HAND_SIZE, MODULO = FEATURES.at("known in hand"), FEATURES.at("hand size"), FEATURES.at("gems modulo six")
FOGGED, SETS, OPEN_AT, CLOCK = (FEATURES.at(name) for name in ("fogged", "sets", "open", "phase"))


@rule
def observe(s: State, seat: int, out: Any) -> None:
    me = max(seat, 0)
    for kind in range(KINDS):
        out[HAND + kind] = s.hands[me, kind] if seat >= 0 else 0
        out[DISCARDED + kind] = s.discard[kind]
    for i in range(s.seats):
        who = (me + i) % s.seats
        for kind in range(KINDS):
            out[FRONT + i * KINDS + kind] = s.front[who, kind]
            out[KNOWN + i * KINDS + kind] = s.known[who, kind]
        out[HAND_SIZE + i] = s.hand_size[who]
        for line in range(3):
            colour, shape = 0, 0
            for place in range(3):
                colour += s.front[who, Kind.RUBY_ROUND + line * 3 + place]
                shape += s.front[who, Kind.RUBY_ROUND + place * 3 + line]
            out[MODULO + i * 6 + line] = colour % 6
            out[MODULO + i * 6 + 3 + line] = shape % 6
        observe_sets(s, who, i, out)
    for place in range(OPEN):
        out[OPEN_AT + place] = s.open[place]
    out[CLOCK] = s.phase
    out[CLOCK + 1] = (s.turn - me) % s.seats
    out[CLOCK + 2] = (s.first - me) % s.seats
    out[CLOCK + 3] = s.seats
    out[CLOCK + 4] = s.deck_size
    out[CLOCK + 5] = s.turns_made
    out[CLOCK + 6] = max(0, s.turns_total - s.turns_made)
    out[CLOCK + 7] = s.quick_start


@rule
def observe_sets(s: State, who: int, i: int, out: Any) -> None:
    """How many sets of each size count, in a split that is mostly the best: the score has two decimal digits a size."""
    gems = zeros((3, 3))
    for colour in range(3):
        fogged = is_fogged(s.front[who], colour)
        out[FOGGED + i * 3 + colour] = fogged
        for shape in range(3):
            gems[colour, shape] = 0 if fogged else s.front[who, Kind.RUBY_ROUND + colour * 3 + shape]
    worth = longest_first(gems, s.front[who, Kind.DIAMOND])
    for size in range(len(SIZES)):
        out[SETS + i * len(SIZES) + size] = worth % 100
        worth //= 100


@rule
def action(s: State, seat: int, move: int) -> int:
    """Whom a curse is for, counted from me."""
    if CURSE <= move < BLOW:
        target = (move - CURSE) % SEATS
        return move - target + (target - seat) % s.seats
    return move
