"""What a learner gets of Noms, and how it names moves."""

from typing import Any

from gnomoteka.core.features import Features, amount, category, from_me
from gnomoteka.core.rule import rule
from gnomoteka.games.noms.cards import COUNT, IN_HAND, KINDS, LETTERS, NAMES, TOTAL
from gnomoteka.games.noms.deck import third
from gnomoteka.games.noms.moves import DISCARD, EFFECT, EFFECTS, MOON, PLAY, SEAT, SEATS
from gnomoteka.games.noms.state import ERAS, HELD, MIXED, RINGS, SPOTS, Phase, Spot, State

SEEN_FROM = from_me(SEATS)
MOST = int(COUNT.max())
SPOT_NAMES = [spot.name.lower() for spot in Spot]
TOP = 3  # what a Scout sees of the deck
PERCENT = 100

FEATURES = Features(
    amount("hand", HELD, high=MOST),
    amount("discard", NAMES, high=MOST),
    amount("area", SEEN_FROM, SPOT_NAMES, high=MOST),
    amount("known in hand", SEEN_FROM, HELD, high=MOST),  # of others' hands, as far as I know
    amount("known of me", HELD, high=MOST),  # of mine, as far as everybody knows
    amount("hand size", SEEN_FROM, high=TOTAL),
    category("skipped", SEEN_FROM, of=2),  # who didn't draw in their last turn
    category("asked", SEEN_FROM, of=2),
    category("ring", RINGS, of=SEATS + 1),  # in whose area it lies: 1 + the seat counted from me
    category("letter", LETTERS, of=2),  # those that are out
    category("phase", of=len(Phase)),
    category("turn", of=SEATS),  # counted from me
    category("first", of=SEATS),
    amount("seats", low=2, high=SEATS),
    amount("deck", high=TOTAL),
    category("shuffled", of=2),
    category("retreated", of=2),
    category("played", of=KINDS),  # the card that waits for answers
    category("effect", of=EFFECTS),  # and what it is to do, at whom counted from me
    category("event", of=KINDS),
    category("answered", of=DISCARD + 1),  # 1 + the answer that I have given
    amount("known on top", high=TOTAL),
    category("top", TOP, of=KINDS),  # of the deck, as far as I know
    amount("stirred", high=TOTAL),  # cards on top in an order that I don't know,
    category("among", MIXED, of=KINDS),  # those that I know to be among them,
    category("taken", MIXED, of=SEATS + 1),  # and who drew one: 1 + the seat counted from me
    amount("draws left", high=TOTAL),  # until the last letter comes, on the average of what is public
    amount("letter below", high=PERCENT),  # how likely the letter of the third below the stirred cards is still there
    # Shuffles after which I knew of cards in the deck: how many there were; of each, which cards those were, less what
    # I have seen since; how many unknown cards each hand has drawn since then, up to the next; how many it has shown
    # that may be older.
    amount("eras", high=ERAS),
    amount("went in", ERAS, HELD, high=MOST),
    amount("drawn since", SEEN_FROM, ERAS, high=TOTAL),
    amount("shown since", SEEN_FROM, ERAS, high=TOTAL),
)
DISCARDED, AREA, KNOWN = (FEATURES.at(name) for name in ("discard", "area", "known in hand"))
KNOWN_OF_ME, HAND_SIZE, SKIPPED = (FEATURES.at(name) for name in ("known of me", "hand size", "skipped"))
ASKED, RING, LETTER, CLOCK = (FEATURES.at(name) for name in ("asked", "ring", "letter", "phase"))
TOP_AT, STIRRED, AMONG, TAKEN = (FEATURES.at(name) for name in ("known on top", "stirred", "among", "taken"))
DRAWS_LEFT, BELOW, SHUFFLES = (FEATURES.at(name) for name in ("draws left", "letter below", "eras"))
WENT_IN, DRAWN, SHOWN = (FEATURES.at(name) for name in ("went in", "drawn since", "shown since"))


@rule
def observe(s: State, seat: int, out: Any) -> None:
    me = max(seat, 0)
    for kind in range(IN_HAND):
        out[kind] = s.hands[me, kind] if seat >= 0 else 0
        out[KNOWN_OF_ME + kind] = s.known[0, me, kind] if seat >= 0 else 0
    for kind in range(KINDS):
        out[DISCARDED + kind] = s.discard[kind]
    for i in range(s.seats):
        other = (me + i) % s.seats
        for spot in range(SPOTS):
            out[AREA + i * SPOTS + spot] = s.area[other, spot]
        for kind in range(IN_HAND):
            out[KNOWN + i * IN_HAND + kind] = s.known[1 + seat, other, kind]
        out[HAND_SIZE + i] = s.hand_size[other]
        out[SKIPPED + i] = s.skipped >> other & 1
        out[ASKED + i] = s.asked >> other & 1
    for number in range(3):
        out[RING + number] = from_me_or_none(s, me, s.rings[number])
        out[LETTER + number] = s.letters >> number & 1
    out[CLOCK] = s.phase
    out[CLOCK + 1] = (s.turn - me) % s.seats
    out[CLOCK + 2] = (s.first - me) % s.seats
    out[CLOCK + 3] = s.seats
    out[CLOCK + 4] = s.deck_size
    out[CLOCK + 5] = s.shuffled
    out[CLOCK + 6] = s.retreated
    out[CLOCK + 7] = s.played
    out[CLOCK + 8] = effect_from(s, me, s.effect)
    out[CLOCK + 9] = s.event
    out[DRAWS_LEFT] = draws_left(s)
    observe_shuffles(s, 1 + seat, me, out)
    if seat >= 0:
        observe_what_i_alone_know(s, seat, out)


@rule
def draws_left(s: State) -> int:
    """Letters are one in each third, or anywhere once they were shuffled."""
    letters, lowest = LETTERS, third(s.seats, 1)
    for letter in range(LETTERS):
        letters -= s.letters >> letter & 1
    if letters == 0:
        return 0
    if s.shuffled:
        return (s.deck_size + 1) * letters // (letters + 1)
    return s.deck_size - lowest // 2 if s.deck_size > lowest else (s.deck_size + 1) // 2


@rule
def observe_shuffles(s: State, row: int, me: int, out: Any) -> None:
    """What follows, for this row, from a Scout's order and from cards that were shuffled in before its eyes."""
    out[STIRRED] = s.stirred[row]
    there, gone = s.odds[row, 0], s.odds[row, 1]
    out[BELOW] = there * PERCENT // (there + gone) if there else 0
    out[SHUFFLES] = s.era[row]
    for era in range(s.era[row]):
        for kind in range(IN_HAND):
            out[WENT_IN + era * IN_HAND + kind] = s.entered[row, era, kind]
        for i in range(s.seats):
            other = (me + i) % s.seats
            out[DRAWN + i * ERAS + era] = s.fresh[row, other, era]
            out[SHOWN + i * ERAS + era] = s.doubt[row, other, era]


@rule
def observe_what_i_alone_know(s: State, seat: int, out: Any) -> None:
    out[CLOCK + 10] = s.answers[seat]
    out[TOP_AT] = s.known_top[seat]
    for place in range(min(TOP, s.known_top[seat])):
        out[TOP_AT + 1 + place] = s.deck[s.deck_size - 1 - place]
    for i in range(MIXED):
        out[AMONG + i] = s.among[seat, i]
        out[TAKEN + i] = from_me_or_none(s, seat, s.taken[seat, i])


@rule
def from_me_or_none(s: State, me: int, who: int) -> int:
    """1 + a seat, or 0 for none."""
    return (who - 1 - me) % s.seats + 1 if who else 0


@rule
def action(s: State, seat: int, move: int) -> int:
    """Whom a card is aimed at, counted from me."""
    if move < PLAY:
        return move
    first = PLAY if move < MOON else MOON
    return first + effect_from(s, seat, move - first)


@rule
def effect_from(s: State, me: int, effect: int) -> int:
    """The same effect, aimed at somebody counted from me."""
    target = EFFECT[effect, SEAT]
    return effect if target < 0 else effect - target + (target - me) % s.seats
