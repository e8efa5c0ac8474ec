"""The rules of Noms. README.md says which sentence of the rulebook each function is."""

from typing import Any

from gnomoteka.core.chacha import below, set_key, shuffle
from gnomoteka.core.local import zeros
from gnomoteka.core.log import EVERYBODY, reveal, tell
from gnomoteka.core.places import rank
from gnomoteka.core.rule import rule
from gnomoteka.games.noms.cards import COUNT, DEALT, IN_HAND, LETTERS, LIMIT, Kind
from gnomoteka.games.noms.deck import (
    back_to_deck,
    into_the_deck,
    off_the_deck,
    put_letters,
    shuffle_deck,
    unseen_letters,
)
from gnomoteka.games.noms.events import happen, pass_on, plague
from gnomoteka.games.noms.knowledge import EVERYBODY_KNOWS, out_of_hand, throw
from gnomoteka.games.noms.legal import is_lure, something_to_take_back
from gnomoteka.games.noms.moves import (
    ANSWER_CARD,
    CARD,
    DISCARD,
    DRAW,
    EFFECT,
    END,
    FEATHER,
    GIVE_CURE,
    KEEP,
    MOON,
    MOON_CANCELS,
    MOON_CURES,
    ORDER,
    ORDERS,
    PLAY,
    SEAT,
    SEATS,
    SPEAR,
    STOP,
    TAKE_BACK,
    THING,
)
from gnomoteka.games.noms.plays import fetch, put_back, take_back, take_effect
from gnomoteka.games.noms.state import Happened, Phase, Spot, State

# ---- setup -------------------------------------------------------------------------------


@rule
def setup(s: State, seats: int, options: Any, key: Any) -> None:
    """One nom in front of each player. Three cards each, never an event; then one letter in each third of the deck."""
    set_key(s, key)
    s.seats = seats
    for seat in range(seats):
        s.area[seat, Spot.FREE] = 1
    n = 0
    for kind in range(1, IN_HAND):
        for _ in range(COUNT[kind] - (seats if kind == Kind.NOM else 0)):
            s.deck[n] = kind
            n += 1
    shuffle(s, s.deck, n)
    for _ in range(DEALT):
        for seat in range(seats):
            n -= 1
            s.hands[seat, s.deck[n]] += 1
            s.deck[n] = 0
    for seat in range(seats):
        s.hand_size[seat] = DEALT
    for kind in range(IN_HAND, Kind.LETTER_N):
        s.deck[n] = kind
        n += 1
    shuffle(s, s.deck, n)
    s.deck_size = n + LETTERS
    letters = zeros(LETTERS)
    put_letters(s, s.deck_size, letters, unseen_letters(s, EVERYBODY_KNOWS, letters))
    s.first = below(s, seats)
    s.turn = s.first


# ---- whose move --------------------------------------------------------------------------


@rule
def acting(s: State) -> int:
    """While seats are asked, all that haven't answered; others see them all as asked until the last answer is in."""
    if s.asked:
        mask = int(s.asked)
        for seat in range(s.seats):
            if s.answers[seat]:
                mask &= ~(1 << seat)
        return mask
    return 0 if s.phase == Phase.OVER else 1 << s.turn


@rule
def window(s: State) -> int:
    """1 while answers are given that must all take the same time, whoever could give one."""
    return int(Phase.WINDOW <= s.phase <= Phase.PLAGUE)


# ---- a turn ------------------------------------------------------------------------------


@rule
def apply(s: State, seat: int, move: int, log: Any) -> None:
    if s.asked:
        answer(s, seat, move, log)
    elif move >= PLAY:
        announce(s, seat, move, log)
    elif move == DRAW:
        draw(s, seat, log)
    elif move == END:
        end_turn(s)
    elif move >= DISCARD:
        throw(s, seat, move - DISCARD)
        tell(log, EVERYBODY, Happened.DISCARD, seat, move - DISCARD, 0, 0)
        end_turn(s)
    elif move >= TAKE_BACK:
        take_back(s, seat, move - TAKE_BACK, log)
        if not something_to_take_back(s, seat):
            stop(s)
    elif move >= ORDER:
        order = ORDERS[move - ORDER]
        put_back(s, seat, order[0], order[1], order[2], log)
        s.phase = Phase.PLAY
    elif move == STOP:
        stop(s)
    else:
        s.skipped |= 1 << seat
        s.phase = Phase.PLAY
        tell(log, EVERYBODY, Happened.NO_DRAW, seat, 0, 0, 0)


@rule
def stop(s: State) -> None:
    s.retreated = 0
    s.phase = Phase.PLAY


@rule
def draw(s: State, seat: int, log: Any) -> None:
    """A card to the hand; or an event, that everybody with cards may answer, the drawer too."""
    s.skipped &= ~(1 << seat)
    card = off_the_deck(s, seat)
    reveal(log)
    s.phase = Phase.PLAY
    if card < IN_HAND:
        s.hands[seat, card] += 1
        s.hand_size[seat] += 1
        tell(log, 1 << seat, Happened.DRAW, seat, card, 0, 0)
        tell(log, EVERYBODY - (1 << seat), Happened.DRAW, seat, Kind.NONE, 0, 0)
        return
    s.event = card
    tell(log, EVERYBODY, Happened.EVENT, seat, card, 0, 0)
    s.phase = Phase.EVENT
    s.asked = seats_with_cards(s) if could_be_answered(s) else 0
    if s.asked == 0:
        happen(s, log)


@rule
def end_turn(s: State) -> None:
    """Down to eight cards; then the next player draws."""
    if s.hand_size[s.turn] > LIMIT:
        s.phase = Phase.DISCARD
        return
    s.turn = (s.turn + 1) % s.seats
    s.phase = Phase.DRAW


@rule
def announce(s: State, seat: int, move: int, log: Any) -> None:
    """Says what the card is to do. A danger or trap waits for the others' answers; anything else is done at once."""
    moon = move >= MOON
    effect = move - (MOON if moon else PLAY)
    card = EFFECT[effect, CARD]
    out_of_hand(s, seat, Kind.MOON if moon else card)
    happened = Happened.MOON if moon else Happened.PLAY
    tell(log, EVERYBODY, happened, seat, card, EFFECT[effect, THING], EFFECT[effect, SEAT])
    s.played = Kind.MOON if moon else card
    s.effect = effect
    if is_attack(effect, card) and could_be_answered(s):
        s.asked = seats_with_cards(s) & ~(1 << seat)
    if s.asked:
        s.phase = Phase.WINDOW
        reveal(log)
    else:
        carry_out(s, log)


@rule
def is_attack(effect: int, card: int) -> bool:
    """Dangers and traps; a Spear only at a nom."""
    return bool(Kind.BUBBLE <= card <= Kind.THIEF or SPEAR <= effect < SPEAR + SEATS)


@rule
def carry_out(s: State, log: Any) -> None:
    """The announced card takes effect, and is discarded unless it stays on the meadow."""
    played, effect = s.played, s.effect
    card = EFFECT[effect, CARD]
    s.played = Kind.NONE
    s.effect = 0
    s.phase = Phase.PLAY
    s.discard[played] += played > Kind.RING_3
    take_effect(s, s.turn, card, effect, log)


# ---- questions to several at once --------------------------------------------------------


@rule
def seats_with_cards(s: State) -> int:
    mask = 0
    for seat in range(s.seats):
        mask |= (s.hand_size[seat] > 0) << seat
    return mask


@rule
def could_be_answered(s: State) -> bool:
    """Only if everything that could answer lies open in the discard is nobody asked."""
    if left(s, Kind.MOON) or (s.discard[Kind.NOM] and left(s, Kind.CURE)):
        return True
    if s.event:
        return left(s, Kind.SHELL)
    return left(s, Kind.FEATHER) or (is_lure(s.effect) and left(s, Kind.BLINDFOLD))


@rule
def left(s: State, card: int) -> bool:
    """Whether a card of this kind may still be in a hand, for all that lies open."""
    return bool(s.discard[card] + (s.played == card) < COUNT[card])


@rule
def answer(s: State, seat: int, move: int, log: Any) -> None:
    """Hidden until the last answer is in."""
    s.answers[seat] = 1 + move
    if s.phase == Phase.MERCHANT:
        tell(log, 1 << seat, Happened.KEEP, seat, move - KEEP, 0, 0)
    else:
        tell(log, 1 << seat, Happened.ANSWER, seat, move, 0, 0)
    if acting(s) == 0:
        asked = s.asked
        s.asked = 0
        reveal(log)
        if s.phase == Phase.MERCHANT:
            pass_on(s, asked, log)
        elif s.phase == Phase.PLAGUE:
            plague(s, log)
        else:
            close_window(s, log)


@rule
def close_window(s: State, log: Any) -> None:
    """First the Cures, in the order of play; then the first card that cancels counts, and the others return unshown."""
    cancelled = False
    for i in range(s.seats):
        seat = (s.turn + i) % s.seats
        given = s.answers[seat] - 1
        if given in (GIVE_CURE, MOON_CURES) and s.discard[Kind.NOM]:
            card = ANSWER_CARD[given - FEATHER]
            throw(s, seat, card)
            tell(log, EVERYBODY, Happened.FETCH, seat, card, 0, 0)
            fetch(s, seat, log)
    for i in range(s.seats):
        seat = (s.turn + i) % s.seats
        given = s.answers[seat] - 1
        s.answers[seat] = 0
        if not cancelled and FEATHER <= given <= MOON_CANCELS:
            cancelled = True
            card = ANSWER_CARD[given - FEATHER]
            throw(s, seat, card)
            tell(log, EVERYBODY, Happened.CANCEL, seat, card, s.event or EFFECT[s.effect, CARD], 0)
    if s.event:
        settle_event(s, cancelled, log)
    elif cancelled:
        s.discard[s.played] += 1
        s.played = Kind.NONE
        s.effect = 0
        s.phase = Phase.PLAY
    else:
        carry_out(s, log)


@rule
def settle_event(s: State, cancelled: bool, log: Any) -> None:
    """A cancelled event is shuffled back into the deck, a letter too, even the third."""
    if not cancelled:
        happen(s, log)
        return
    into_the_deck(s, 0, 0, 0)
    back_to_deck(s, s.event, 1)
    s.event = Kind.NONE
    s.phase = Phase.PLAY
    shuffle_deck(s)
    tell(log, EVERYBODY, Happened.SHUFFLE, -1, 0, 0, 0)


# ---- score -------------------------------------------------------------------------------


@rule
def score(s: State, out: Any) -> None:
    """Free and protected noms, and the Elder. Trapped ones and those in hand don't count."""
    for seat in range(s.seats):
        area = s.area[seat]
        out[seat] = area[Spot.FREE] + area[Spot.MUSHROOM] + area[Spot.TOAD] + area[Spot.MOTH] + area[Spot.ELDER]


@rule
def places(s: State, out: Any) -> None:
    """A tie goes to who has the Elder in play; if none of the tied has it, to the fewest hand cards; else shared."""
    standings = zeros(SEATS)
    for seat in range(s.seats):
        standings[seat] = standing(s, seat)
    rank(standings, s.seats, out)


@rule
def standing(s: State, seat: int) -> int:
    area = s.area[seat]
    noms = area[Spot.FREE] + area[Spot.MUSHROOM] + area[Spot.TOAD] + area[Spot.MOTH] + area[Spot.ELDER]
    return int((noms * 2 + area[Spot.ELDER]) * 128 - s.hand_size[seat])
