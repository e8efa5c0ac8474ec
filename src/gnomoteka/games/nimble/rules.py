"""The rules of Nimble Gnomes. README.md says which sentence of the rulebook each function is."""

from typing import Any

from gnomoteka.core.chacha import below, set_key, shuffle
from gnomoteka.core.local import zeros
from gnomoteka.core.log import EVERYBODY, reveal, tell
from gnomoteka.core.places import rank
from gnomoteka.core.rule import rule
from gnomoteka.games.nimble.cards import BLOWS, COUNT, KINDS, Kind
from gnomoteka.games.nimble.split import best_worth
from gnomoteka.games.nimble.state import (
    BLOW,
    CURSE,
    DISCARD,
    HAND,
    LAY,
    OPEN,
    SEATS,
    TAKE_DECK,
    TAKE_NOTHING,
    TAKE_OPEN,
    Happened,
    Option,
    Phase,
    State,
    is_fogged,
)

# ---- setup -------------------------------------------------------------------------------


@rule
def setup(s: State, seats: int, options: Any, key: Any) -> None:
    set_key(s, key)
    s.seats = seats
    s.quick_start = options[Option.QUICK_START]
    n = 0
    for kind in range(1, KINDS):
        count = COUNT[kind]
        if kind == Kind.CAVE and s.quick_start:
            count -= seats
        for _ in range(count):
            s.deck[n] = kind
            n += 1
    if s.quick_start:
        for seat in range(seats):
            s.front[seat, Kind.CAVE] = 1
    shuffle(s, s.deck, n)
    s.deck_size = n
    for _ in range(HAND):
        for seat in range(seats):
            s.hands[seat, off_the_deck(s)] += 1
    for seat in range(seats):
        s.hand_size[seat] = HAND
    for place in range(OPEN):
        s.open[place] = off_the_deck(s)
    s.first = below(s, seats)
    s.turn = s.first


@rule
def off_the_deck(s: State) -> int:
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    return int(card)


# ---- whose move, and which ---------------------------------------------------------------


@rule
def acting(s: State) -> int:
    return 0 if s.phase == Phase.OVER else 1 << s.turn


@rule
def legal(s: State, seat: int, out: Any) -> int:
    if s.phase == Phase.TAKE:
        return legal_takes(s, out)
    n = legal_plays(s, seat, out)
    return n or legal_discards(s, seat, out)


@rule
def legal_takes(s: State, out: Any) -> int:
    n = 0
    out[n] = TAKE_DECK
    n += s.deck_size > 0
    for place in range(OPEN):
        out[n] = TAKE_OPEN + place
        n += s.open[place] > 0
    out[n] = TAKE_NOTHING
    n += s.deck_size == 0
    return n


@rule
def legal_plays(s: State, seat: int, out: Any) -> int:
    hand = s.hands[seat]
    front = s.front[seat]
    n = 0
    if hand[Kind.CAVE] and (front[Kind.CAVE_IN] or not front[Kind.CAVE]):
        out[n] = LAY + Kind.CAVE
        n += 1
    for wind in range(3):
        if hand[Kind.WIND_RED + wind]:
            for fog in range(3):
                out[n] = BLOW + wind * 3 + fog
                n += BLOWS[wind, fog] and front[Kind.FOG_ORANGE + fog] > 0
    for curse in range(4):
        if hand[Kind.CAVE_IN + curse]:
            for target in range(s.seats):
                out[n] = CURSE + curse * SEATS + target
                n += target != seat and can_be_cursed(s, target)
    if front[Kind.CAVE] and not front[Kind.CAVE_IN]:
        for colour in range(3):
            if not is_fogged(front, colour):
                for kind in range(Kind.RUBY_ROUND + colour * 3, Kind.RUBY_ROUND + colour * 3 + 3):
                    out[n] = LAY + kind
                    n += hand[kind] > 0
        out[n] = LAY + Kind.DIAMOND
        n += hand[Kind.DIAMOND] > 0
    return n


@rule
def legal_discards(s: State, seat: int, out: Any) -> int:
    """Any one card, but only when no card of the hand can be played."""
    n = 0
    for kind in range(1, KINDS):
        out[n] = DISCARD + kind
        n += s.hands[seat, kind] > 0
    return n


@rule
def can_be_cursed(s: State, seat: int) -> bool:
    """Nobody has more curses than opponents."""
    front = s.front[seat]
    curses = front[Kind.CAVE_IN] + front[Kind.FOG_ORANGE] + front[Kind.FOG_GREEN] + front[Kind.FOG_PURPLE]
    return bool(curses < s.seats - 1)


# ---- a turn ------------------------------------------------------------------------------


@rule
def apply(s: State, seat: int, move: int, log: Any) -> None:
    if move < LAY:
        take(s, seat, move, log)
        s.phase = Phase.PLAY
        return
    if move < CURSE:
        lay(s, seat, move - LAY, log)
    elif move < BLOW:
        curse(s, seat, Kind.CAVE_IN + (move - CURSE) // SEATS, (move - CURSE) % SEATS, log)
    elif move < DISCARD:
        blow(s, seat, Kind.WIND_RED + (move - BLOW) // 3, Kind.FOG_ORANGE + (move - BLOW) % 3, log)
    else:
        discard(s, seat, move - DISCARD, log)
    end_turn(s, log)


@rule
def take(s: State, seat: int, move: int, log: Any) -> None:
    if move == TAKE_NOTHING:
        tell(log, EVERYBODY, Happened.TAKE_NOTHING, seat, 0, 0, 0)
        return
    s.hand_size[seat] += 1
    if move == TAKE_DECK:
        card = off_the_deck(s)
        s.hands[seat, card] += 1
        tell(log, 1 << seat, Happened.DRAW, seat, card, 0, 0)
        tell(log, EVERYBODY - (1 << seat), Happened.DRAW, seat, Kind.NONE, 0, 0)
        reveal(log)
        was_last_card(s, log)
        return
    place = move - TAKE_OPEN
    card = s.open[place]
    s.hands[seat, card] += 1
    s.known[seat, card] += 1
    s.open[place] = 0
    tell(log, EVERYBODY, Happened.TAKE, seat, card, place, 0)
    if s.deck_size:
        s.open[place] = off_the_deck(s)
        tell(log, EVERYBODY, Happened.REFILL, -1, s.open[place], place, 0)
        reveal(log)
        was_last_card(s, log)


@rule
def was_last_card(s: State, log: Any) -> None:
    """The turns after the one in which the last card left the deck are the last round: at least one more turn,
    and as many as make everybody's turns equal."""
    if s.deck_size == 0:
        turns = s.turns_made + 2
        s.turns_total = turns + (s.seats - turns % s.seats) % s.seats
        tell(log, EVERYBODY, Happened.LAST_CARD, -1, s.turns_total, 0, 0)


@rule
def out_of_hand(s: State, seat: int, card: int) -> None:
    """Cards of a kind can't be told apart: a publicly known copy is the one that left."""
    s.hands[seat, card] -= 1
    s.hand_size[seat] -= 1
    s.known[seat, card] -= s.known[seat, card] > 0


@rule
def lay(s: State, seat: int, card: int, log: Any) -> None:
    out_of_hand(s, seat, card)
    if card == Kind.CAVE and s.front[seat, Kind.CAVE_IN]:
        clear_cave_in(s, seat, log)
        return
    s.front[seat, card] += 1
    tell(log, EVERYBODY, Happened.LAY, seat, card, 0, 0)


@rule
def clear_cave_in(s: State, seat: int, log: Any) -> None:
    """One cave-in and one cave go to the discard: who has a cave in front keeps one, who has none still has none."""
    s.front[seat, Kind.CAVE_IN] -= 1
    s.discard[Kind.CAVE_IN] += 1
    s.discard[Kind.CAVE] += 1
    tell(log, EVERYBODY, Happened.CLEAR, seat, 0, 0, 0)


@rule
def curse(s: State, seat: int, card: int, target: int, log: Any) -> None:
    out_of_hand(s, seat, card)
    s.front[target, card] += 1
    tell(log, EVERYBODY, Happened.CURSE, seat, card, target, 0)


@rule
def blow(s: State, seat: int, wind: int, fog: int, log: Any) -> None:
    out_of_hand(s, seat, wind)
    s.front[seat, fog] -= 1
    s.discard[fog] += 1
    s.discard[wind] += 1
    tell(log, EVERYBODY, Happened.BLOW, seat, wind, fog, 0)


@rule
def discard(s: State, seat: int, card: int, log: Any) -> None:
    out_of_hand(s, seat, card)
    s.discard[card] += 1
    tell(log, EVERYBODY, Happened.DISCARD, seat, card, 0, 0)


@rule
def end_turn(s: State, log: Any) -> None:
    s.turns_made += 1
    if s.turns_made == s.turns_total:
        s.phase = Phase.OVER
        tell(log, EVERYBODY, Happened.OVER, -1, 0, 0, 0)
        return
    s.turn = (s.turn + 1) % s.seats
    nothing_to_take = s.deck_size == 0 and s.open[0] == 0 and s.open[1] == 0 and s.open[2] == 0
    s.phase = Phase.PLAY if nothing_to_take else Phase.TAKE


# ---- score -------------------------------------------------------------------------------


@rule
def score(s: State, out: Any) -> None:
    """How many sets of 6, 5, 4, 3, 2, 1 cards: two decimal digits each, so that the greater number is the better.
    Gems that a fog still hides don't count."""
    gems = zeros((3, 3))
    nothing_settled = zeros(6)
    for seat in range(s.seats):
        front = s.front[seat]
        for colour in range(3):
            seen = not is_fogged(front, colour)
            for shape in range(3):
                gems[colour, shape] = front[Kind.RUBY_ROUND + colour * 3 + shape] if seen else 0
        out[seat] = best_worth(gems, nothing_settled, front[Kind.DIAMOND])


@rule
def places(s: State, out: Any) -> None:
    scores = zeros(SEATS)
    score(s, scores)
    rank(scores, s.seats, out)
