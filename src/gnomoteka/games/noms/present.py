"""A hidden record of Noms as JSON for the screen, and where its cards are."""

from collections import Counter
from itertools import pairwise
from typing import Any

from gnomoteka.core.state import Reading
from gnomoteka.games.noms import state
from gnomoteka.games.noms.cards import CARDS, IN_HAND, KINDS, LIMIT, NAMES, TOTAL, Kind
from gnomoteka.games.noms.notation import ANSWERS, THINGS
from gnomoteka.games.noms.state import CARD, COVER, EFFECT, SEAT, THING, Phase, Spot

COMPONENTS = {name: card["count"] for name, card in CARDS.items()}
PHASES = [phase.name.lower() for phase in Phase]
SPOTS = [spot.name.lower() for spot in Spot][: Spot.ELDER]
QUESTIONS = (Phase.WINDOW, Phase.EVENT, Phase.PLAGUE, Phase.MERCHANT)


def named(counts: list[int]) -> dict[str, int]:
    return {NAMES[kind]: n for kind, n in enumerate(counts) if n}


def seats_of(mask: int) -> list[int]:
    return [seat for seat in range(state.SEATS) if mask >> seat & 1]


def shown(r: Reading, scores: list[int]) -> dict[str, Any]:
    """What everybody sees."""
    known, rings, hand_size = r.known[0], r.rings, r.hand_size
    areas = enumerate(r.area[: r.seats])
    return {
        "phase": PHASES[r.phase],
        "turn": r.turn,
        "first": r.first,
        "must_draw": bool(r.skipped >> r.turn & 1),
        "deck": r.deck_size,
        "letters": [NAMES[Kind.LETTER_N + letter] for letter in range(3) if r.letters >> letter & 1],
        "discard": named(r.discard),
        "played": played(r),
        "event": NAMES[r.event] if r.event else None,
        "asked": seats_of(r.asked),
        "players": [player(i, area, known[i], rings, hand_size[i], scores[i]) for i, area in areas],
    }


def played(r: Reading) -> dict[str, Any] | None:
    """The card that waits for answers, and what it is to do."""
    if not r.played:
        return None
    card, thing, target = EFFECT[r.effect].tolist()
    return {
        "card": NAMES[card],
        "moon": r.played == Kind.MOON,
        "thing": THINGS[thing] if thing else None,
        "target": target if target >= 0 else None,
    }


def player(seat: int, area: list[int], known: list[int], rings: list[int], hand: int, score: int) -> dict[str, Any]:
    return {
        "hand": hand,
        "known": named(known),
        "area": {spot: n for spot, n in zip(SPOTS, area, strict=False) if n},
        "elder": bool(area[Spot.ELDER]),
        "rings": [1 + number for number, owner in enumerate(rings) if owner == 1 + seat],
        "noms": score,
    }


# ---- what only the owner sees ------------------------------------------------------------


def own(r: Reading, seat: int) -> dict[str, Any]:
    hand, known, given = r.hands[seat], r.known[1 + seat], r.answers[seat] - 1
    top = r.deck[r.deck_size - r.known_top[seat] : r.deck_size]
    return {
        "hand": named(hand),
        "blocked": {NAMES[kind]: why for kind, n in enumerate(hand) if n and (why := why_not(r, kind, seat))},
        "answer": answer(given),
        "known": {other: named(known[other]) for other in range(r.seats) if other != seat and any(known[other])},
        "top": [NAMES[card] for card in reversed(top)],
    }


def answer(given: int) -> dict[str, Any] | None:
    """How this seat has answered the open question."""
    if given < 0:
        return None
    if given >= state.KEEP:
        return {"card": NAMES[given - state.KEEP], "as": "keep"}
    _, card, what = ANSWERS[given]
    return {"card": card, "as": what}


def why_not(r: Reading, kind: int, seat: int) -> str | None:
    """Why a card of this hand can't be played now; for the screen only, `legal` decides."""
    area, rings, hands = r.area[: r.seats], r.rings, r.hand_size
    free = sum(row[Spot.FREE] for row in area)
    protected = [sum(row[Spot.MUSHROOM : Spot.BUBBLE]) for row in area]
    others = [i for i in range(r.seats) if i != seat]
    if kind in (Kind.FEATHER, Kind.BLINDFOLD, Kind.SHELL):
        return "answer_only"
    fits = {
        Kind.MUSHROOM: area[seat][Spot.FREE] or any(row[Spot.MUSHROOM] for row in area),
        Kind.TOAD: area[seat][Spot.FREE] or any(protected),
        Kind.MOTH: area[seat][Spot.FREE],
        Kind.BUBBLE: free,
        Kind.RING_1: free == 1,
        Kind.RING_2: free == 2,
        Kind.RING_3: free == 3,
        Kind.LURE: any(area[i][Spot.FREE] for i in others),
        Kind.SUPER_LURE: any(area[i][Spot.FREE] + protected[i] for i in others),
        Kind.CYCLONE: any(protected[i] for i in others),
        Kind.LIGHTNING: any(row[Spot.ELDER] for row in area) or any(hands[i] for i in others),
        Kind.BEETLE: any(row[Spot.MUSHROOM] for row in area),
        Kind.THIEF: any(sum(row[: Spot.ELDER]) for row in area),
        Kind.SPEAR: free or any(row[Spot.BUBBLE] for row in area),
        Kind.FLUTE: any(rings),
        Kind.RETREAT: sum(area[seat][: Spot.ELDER]) or 1 + seat in rings,
        Kind.CURE: r.discard[Kind.NOM],
    }
    return None if fits.get(Kind(kind), True) else f"no_{NAMES[kind]}"


# ---- the end -----------------------------------------------------------------------------


def detail(r: Reading, entry: Any) -> dict[str, Any]:
    """Why who won: everybody's noms that count, the Elder, and the cards in hand that settle a tie."""
    return {
        "players": [
            {
                "free": area[Spot.FREE],
                "protected": sum(area[Spot.MUSHROOM : Spot.BUBBLE]),
                "trapped": area[Spot.BUBBLE] + sum(1 + n for n, owner in enumerate(r.rings) if owner == 1 + seat),
                "elder": bool(area[Spot.ELDER]),
                "hand": r.hand_size[seat],
            }
            for seat, area in enumerate(r.area[: r.seats])
        ]
    }


def census(r: Reading) -> dict[str, int]:
    """How many of each card there are, over all places."""
    count = Counter({NAMES[kind]: n for kind, n in enumerate(r.discard)})
    for hand in r.hands:
        count.update({NAMES[kind]: n for kind, n in enumerate(hand)})
    for area in r.area:
        count["nom"] += sum(area[: Spot.ELDER])
        count["elder"] += area[Spot.ELDER]
        for spot in range(int(Spot.MUSHROOM), Spot.ELDER):
            count[NAMES[spot + COVER]] += area[spot]
    for number, owner in enumerate(r.rings):
        count[NAMES[Kind.RING_1 + number]] += owner > 0
        count["nom"] += (1 + number) * (owner > 0)
    for letter in range(3):
        count[NAMES[Kind.LETTER_N + letter]] += r.letters >> letter & 1
    count.update(NAMES[card] for card in (*r.deck[: r.deck_size], r.played, r.event))
    del count["none"]
    return dict(count)


def wrong(r: Reading) -> str | None:
    """What makes this no position of the game, beside the number of cards; None if nothing does."""
    everybody = (1 << r.seats) - 1
    if not (0 <= r.turn < r.seats and 0 <= r.first < r.seats):
        return "'turn' and 'first' are seats"
    if r.skipped & ~everybody or r.asked & ~everybody or not 0 <= r.letters <= state.ALL_LETTERS:
        return "'skipped' and 'asked' are masks of seats, 'letters' of letters"
    if r.shuffled not in (0, 1) or r.retreated not in (0, 1):
        return "'shuffled' and 'retreated' are 0 or 1"
    if [bool(card) for card in r.deck] != [place < r.deck_size for place in range(TOTAL)]:
        return "'deck' has 'deck_size' cards, without gaps"
    counts = (*r.hands, *r.area, r.discard, r.known_top, *(hand for row in r.known for hand in row))
    if any(n < 0 for row in counts for n in row):
        return "a number of cards is negative"
    if r.discard[0] or any(hand[0] for hand in r.hands):
        return "'none' is no card"
    if any(not 0 <= owner <= r.seats for owner in r.rings):
        return "a ring lies in an area"
    if any(sum(hand) != size for hand, size in zip(r.hands, r.hand_size, strict=True)):
        return "'hand_size' is the number of cards in each hand"
    if any(any(rows[seat]) for rows in (r.hands, r.area) for seat in range(r.seats, state.SEATS)):
        return "cards lie where nobody sits"
    if any(r.discard[letter] for letter in range(int(Kind.LETTER_N), KINDS)):
        return "letters are never discarded"
    return wrong_knowledge(r) or wrong_letters(r) or wrong_question(r)


def wrong_knowledge(r: Reading) -> str | None:
    """Whether what is known is true, and nobody knows less than everybody."""
    hands, known = r.hands, r.known
    for row in range(state.SEATS + 1):
        for seat in range(state.SEATS):
            if (row > r.seats or row == 1 + seat) and any(known[row][seat]):
                return "'known' is of others' hands"
            if any(n > hands[seat][kind] for kind, n in enumerate(known[row][seat])):
                return "'known' cards are in the hand"
            knows_less = any(n < known[0][seat][kind] for kind, n in enumerate(known[row][seat]))
            if 0 < row <= r.seats and row != 1 + seat and knows_less:
                return "what everybody knows each seat knows"
    if any(n > min(3, r.deck_size) for n in r.known_top) or any(r.known_top[r.seats :]):
        return "a seat knows at most the top three cards of the deck"
    return None


def wrong_letters(r: Reading) -> str | None:
    """Whether a deck that was never shuffled since has its letters in its thirds."""
    if r.shuffled:
        return None
    cards = TOTAL - 4 * r.seats - 3
    size, more = divmod(cards, 3)
    starts = [0, size + 1, 2 * size + 2 + (more > 1), cards + 3]
    if r.deck_size > starts[3]:
        return "a deck that grew has been shuffled"
    for low, high in pairwise(starts):
        letters = sum(card >= Kind.LETTER_N for card in r.deck[low : min(high, r.deck_size)])
        if letters > 1 or (letters == 0 and high <= r.deck_size):
            return "each third of a deck that wasn't shuffled has one letter"
    return None


def wrong_question(r: Reading) -> str | None:
    """Whether the phase fits what lies in the middle and who has answered."""
    over = r.letters == state.ALL_LETTERS
    if (r.phase == Phase.OVER) != over:
        return "the game is over when all three letters are out"
    if (r.phase in QUESTIONS) != bool(r.asked) or (r.phase == Phase.WINDOW) != bool(r.played):
        return "seats are asked while a card or an event waits for answers"
    if (r.event > 0) != (r.phase in (Phase.EVENT, Phase.PLAGUE, Phase.MERCHANT)) or (0 < r.event < IN_HAND):
        return "an event waits in the middle exactly when there is a question about it"
    if r.phase in (Phase.PLAGUE, Phase.MERCHANT) and NAMES[r.event] != PHASES[r.phase]:
        return "'event' is not the one that the question is about"
    if not 0 <= r.effect < state.EFFECTS or (r.effect and not r.played):
        return "'effect' is what the played card is to do"
    if r.played and not fits_effect(r):
        return "'played' can't do what 'effect' says"
    if r.phase == Phase.WINDOW and r.asked >> r.turn & 1:
        return "who attacks isn't asked"
    if any(r.asked >> seat & 1 and r.hand_size[seat] < 1 + (r.phase == Phase.MERCHANT) for seat in range(r.seats)):
        return "who is asked has cards"
    if r.retreated and r.phase != Phase.RETREAT:
        return "'retreated' belongs to a Retreat"
    if r.phase == Phase.RETREAT and not (sum(r.area[r.turn][: Spot.ELDER]) or 1 + r.turn in r.rings):
        return "a Retreat has something to take back"
    if r.phase == Phase.SCOUT and r.known_top[r.turn] != min(3, r.deck_size):
        return "who scouts has seen the top of the deck"
    if r.phase == Phase.DISCARD and r.hand_size[r.turn] <= LIMIT:
        return "who discards has too many cards"
    return wrong_answers(r)


def fits_effect(r: Reading) -> bool:
    """Whether the announced card can still do what it is to do."""
    card, thing, target = EFFECT[r.effect, CARD], EFFECT[r.effect, THING], EFFECT[r.effect, SEAT]
    if target >= r.seats or r.played not in (card, Kind.MOON) or (r.played == Kind.MOON and card <= Kind.RING_3):
        return False
    if not (Kind.BUBBLE <= card <= Kind.THIEF or state.SPEAR <= r.effect < state.SPEAR + state.SEATS):
        return False
    if target == r.turn and (thing == state.Thing.HAND or card in (Kind.LURE, Kind.SUPER_LURE, Kind.CYCLONE)):
        return False
    if thing == state.Thing.HAND:
        return bool(r.hand_size[target])
    if thing == state.Thing.ELDER:
        return any(area[Spot.ELDER] for area in r.area)
    if card == Kind.BEETLE:
        return any(area[Spot.MUSHROOM] for area in r.area)
    if card in (Kind.SUPER_LURE, Kind.CYCLONE):
        return any(r.area[target][Spot.FREE if card == Kind.SUPER_LURE else Spot.MUSHROOM : Spot.BUBBLE])
    if state.Thing.NOM <= thing <= state.Thing.UNDER_BUBBLE:
        spot = 0 if thing == state.Thing.NOM else (thing - state.Thing.MUSHROOM) % 4 + 1
        return bool(r.area[target][spot])
    if Kind.RING_1 <= card <= Kind.RING_3:
        return bool(sum(area[Spot.FREE] for area in r.area) == card - Kind.RING_1 + 1)
    return True


def wrong_answers(r: Reading) -> str | None:
    """Whether each given answer is one that this seat could give."""
    possible = {
        Phase.WINDOW: {state.FEATHER, state.MOON_CANCELS},
        Phase.EVENT: {state.SHELL, state.MOON_CANCELS},
    }.get(Phase(r.phase), set())
    if r.phase == Phase.WINDOW and EFFECT[r.effect, CARD] in (Kind.LURE, Kind.SUPER_LURE):
        possible.add(state.BLINDFOLD)
    if r.phase == Phase.PLAGUE or r.discard[Kind.NOM]:
        possible |= {state.GIVE_CURE, state.MOON_CURES}
    waiting = r.asked
    for seat, answered in enumerate(r.answers):
        given = answered - 1
        if given < 0 and answered == 0:
            continue
        waiting &= ~(1 << seat)
        hand = r.hands[seat]
        if r.phase == Phase.MERCHANT:
            fits = 0 < given - state.KEEP < IN_HAND and hand[given - state.KEEP] > 0
        else:
            fits = given == state.PASS or (given in possible and hand[state.ANSWER_CARD[given - state.FEATHER]] > 0)
        if not r.asked >> seat & 1 or not fits:
            return "an answer is one that this seat could give to the question"
    if r.asked and not waiting:
        return "somebody who is asked hasn't answered"
    return None
