"""A hidden state of Noms as structs for the screen, and where its cards are."""

from collections import Counter
from itertools import pairwise, permutations

from gnomoteka.core.contract import Doors, Present
from gnomoteka.core.state import Reading
from gnomoteka.games.noms import moves
from gnomoteka.games.noms.cards import CARDS, IN_HAND, KINDS, LIMIT, NAMES, TOTAL, Kind
from gnomoteka.games.noms.moves import ANSWERS, CARD, EFFECT, SEAT, SEATS, THING, Thing
from gnomoteka.games.noms.notation import play
from gnomoteka.games.noms.state import ALL_LETTERS, COVER, ERAS, Phase, Spot
from gnomoteka.games.noms.view import Answer, Count, Detail, Mixed, Own, Played, Player, Shown

COMPONENTS = {name: card["count"] for name, card in CARDS.items()}
PHASES = [phase.name.lower() for phase in Phase]
SPOTS = [spot.name.lower() for spot in Spot][: Spot.ELDER]
ANSWER_ONLY = (Kind.FEATHER, Kind.BLINDFOLD, Kind.SHELL)
QUESTIONS = (Phase.WINDOW, Phase.EVENT, Phase.PLAGUE, Phase.MERCHANT)


def named(counts: list[int]) -> dict[str, int]:
    return {NAMES[kind]: n for kind, n in enumerate(counts) if n}


def seats_of(mask: int) -> list[int]:
    return [seat for seat in range(SEATS) if mask >> seat & 1]


def shown(r: Reading, scores: list[int]) -> Shown:
    """What everybody sees."""
    known, rings, hand_size = r.known[0], r.rings, r.hand_size
    areas = enumerate(r.area[: r.seats])
    return Shown(
        phase=PHASES[r.phase],
        turn=r.turn,
        first=r.first,
        must_draw=bool(r.skipped >> r.turn & 1),
        deck=r.deck_size,
        letters=[NAMES[Kind.LETTER_N + letter] for letter in range(3) if r.letters >> letter & 1],
        discard=named(r.discard),
        played=played(r),
        event=NAMES[r.event] if r.event else None,
        asked=seats_of(r.asked),
        players=[player(i, area, known[i], rings, hand_size[i], scores[i]) for i, area in areas],
    )


def played(r: Reading) -> Played | None:
    """The card that waits for answers, and what it is to do."""
    if not r.played:
        return None
    move = play(r.effect, moon=r.played == Kind.MOON)
    return Played(card=move.card, moon=move.moon, thing=move.thing, target=move.target)


def player(seat: int, area: list[int], known: list[int], rings: list[int], hand: int, score: int) -> Player:
    return Player(
        hand=hand,
        known=named(known),
        area={spot: n for spot, n in zip(SPOTS, area, strict=False) if n},
        elder=bool(area[Spot.ELDER]),
        rings=[1 + number for number, owner in enumerate(rings) if owner == 1 + seat],
        noms=score,
    )


# ---- what only the owner sees ------------------------------------------------------------


def own(r: Reading, seat: int) -> Own:
    hand, known, top = r.hands[seat], r.known[1 + seat], r.known_top[seat]
    return Own(
        hand=named(hand),
        blocked=blocked(r, seat, hand),
        answer=answer(r.answers[seat] - 1),
        known={other: named(known[other]) for other in range(r.seats) if other != seat and any(known[other])},
        top=[NAMES[card] for card in reversed(r.deck[r.deck_size - top : r.deck_size])],
        mixed=mixed(r, seat),
    )


def mixed(r: Reading, seat: int) -> Mixed | None:
    cards = [NAMES[card] for card in sorted(r.among[seat]) if card]
    if not cards:
        return None
    return Mixed(cards=cards, deck=r.stirred[1 + seat], hands=[who - 1 for who in r.taken[seat] if who])


def answer(given: int) -> Answer | None:
    """How this seat has answered the open question."""
    if given < 0:
        return None
    if given >= moves.KEEP:
        return Answer(card=NAMES[given - moves.KEEP], as_="keep")
    _, card, what = ANSWERS[given]
    return Answer(card=card, as_=what)


def blocked(r: Reading, seat: int, hand: list[int]) -> dict[str, str]:
    """Why cards of this hand can't be played now; for the screen only, `legal` decides."""
    useful = what_is_useful(r, seat)
    return {
        NAMES[kind]: "answer_only" if kind in ANSWER_ONLY else f"no_{NAMES[kind]}"
        for kind, n in enumerate(hand)
        if n and not useful.get(kind, True)
    }


def what_is_useful(r: Reading, seat: int) -> dict[int, object]:
    """Of each card that isn't always played whether there is what it is for."""
    area, rings, hands = r.area[: r.seats], r.rings, r.hand_size
    free = sum(row[Spot.FREE] for row in area)
    mushrooms = any(row[Spot.MUSHROOM] for row in area)
    protected = [sum(row[Spot.MUSHROOM : Spot.BUBBLE]) for row in area]
    others = [i for i in range(r.seats) if i != seat]
    return {
        Kind.MUSHROOM: area[seat][Spot.FREE] or mushrooms,
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
        Kind.BEETLE: mushrooms,
        Kind.THIEF: any(sum(row[: Spot.ELDER]) for row in area),
        Kind.SPEAR: free or any(row[Spot.BUBBLE] for row in area),
        Kind.FLUTE: any(rings),
        Kind.RETREAT: sum(area[seat][: Spot.ELDER]) or 1 + seat in rings,
        Kind.CURE: r.discard[Kind.NOM],
        **dict.fromkeys(ANSWER_ONLY, False),
    }


# ---- the end -----------------------------------------------------------------------------


def detail(r: Reading, doors: Doors) -> Detail:
    """Why who won: everybody's noms that count, the Elder, and the cards in hand that settle a tie."""
    return Detail(
        players=[
            Count(
                free=area[Spot.FREE],
                protected=sum(area[Spot.MUSHROOM : Spot.BUBBLE]),
                trapped=area[Spot.BUBBLE] + sum(1 + n for n, owner in enumerate(r.rings) if owner == 1 + seat),
                elder=bool(area[Spot.ELDER]),
                hand=r.hand_size[seat],
            )
            for seat, area in enumerate(r.area[: r.seats])
        ]
    )


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
    count.update(NAMES[card] for card in (*r.deck, r.played, r.event) if 0 < card < KINDS)
    del count["none"]
    return dict(count)


def wrong(r: Reading) -> str | None:
    """What makes this no position of the game, beside the number of cards; None if nothing does."""
    everybody = (1 << r.seats) - 1
    if not (0 <= r.turn < r.seats and 0 <= r.first < r.seats):
        return "'turn' and 'first' are seats"
    if r.skipped & ~everybody or r.asked & ~everybody or not 0 <= r.letters <= ALL_LETTERS:
        return "'skipped' and 'asked' are lists of seats, 'letters' of letters"
    if r.shuffled not in (0, 1) or r.retreated not in (0, 1):
        return "'shuffled' and 'retreated' are true or false"
    if 0 in r.deck[: cards_in_deck(r)]:
        return "'deck' has no gaps"
    counts = (*r.hands, *r.area, r.discard, r.known_top, r.stirred, *(hand for row in r.known for hand in row))
    if any(n < 0 for row in counts for n in row):
        return "a number of cards is negative"
    if r.discard[0] or any(hand[0] for hand in r.hands):
        return "'none' is no card"
    if any(not 0 <= owner <= r.seats for owner in r.rings):
        return "a ring lies in an area"
    if any(any(rows[seat]) for rows in (r.hands, r.area) for seat in range(r.seats, SEATS)):
        return "cards lie where nobody sits"
    if any(r.discard[letter] for letter in range(int(Kind.LETTER_N), KINDS)):
        return "letters are never discarded"
    return wrong_knowledge(r) or wrong_letters(r) or wrong_question(r)


def cards_in_deck(r: Reading) -> int:
    return sum(card != 0 for card in r.deck)


def wrong_knowledge(r: Reading) -> str | None:
    """Whether what is known is true, and nobody knows less than everybody."""
    hands, known = r.hands, r.known
    for row in range(SEATS + 1):
        for seat in range(SEATS):
            if (row > r.seats or row == 1 + seat) and any(known[row][seat]):
                return "'known' is of others' hands"
            if any(n > hands[seat][kind] for kind, n in enumerate(known[row][seat])):
                return "'known' cards are in the hand"
            knows_less = any(n < known[0][seat][kind] for kind, n in enumerate(known[row][seat]))
            if 0 < row <= r.seats and row != 1 + seat and knows_less:
                return "what everybody knows each seat knows"
    return wrong_top(r) or wrong_eras(r)


def wrong_top(r: Reading) -> str | None:
    """Whether what is known of the top of the deck is true."""
    deck = r.deck[: cards_in_deck(r)]
    if any(n > min(3, len(deck)) for n in (*r.known_top, *r.stirred)) or any(r.known_top[r.seats :]):
        return "a seat knows at most the top three cards of the deck"
    if not any(r.stirred) and not any(map(any, (*r.among, *r.taken))):
        return None
    if any(r.stirred[r.seats + 1 :]) or any(map(any, (*r.among[r.seats :], *r.taken[r.seats :]))):
        return "'stirred', 'among' and 'taken' are for seats"
    for seat in range(r.seats):
        stirred, among, taken = r.stirred[1 + seat], Counter(r.among[seat]), Counter(r.taken[seat])
        del among[0], taken[0]
        if r.known_top[seat] and stirred:
            return "a seat knows the order of the deck's top, or it was stirred"
        if any(gaps(row) for row in (r.among[seat], r.taken[seat])) or bool(taken) > bool(among):
            return "'among' and 'taken' have no gaps, and nobody has taken one of no cards"
        if (
            1 + seat in taken
            or any(not 1 <= who <= r.seats for who in taken)
            or among.total() > stirred + taken.total()
        ):
            return "'taken' are hands of others that drew one of the cards 'among' the stirred ones"
        if not can_lie(among, Counter(deck[len(deck) - stirred :]), [r.hands[who - 1] for who in taken.elements()]):
            return "the cards 'among' the stirred ones are there"
        if any(known_and_taken(r, seat, who - 1) > sum(r.hands[who - 1]) for who in taken):
            return "a hand holds what is known of it"
    return None


def gaps(row: list[int]) -> bool:
    return 0 in row[: sum(number != 0 for number in row)]


def known_and_taken(r: Reading, seat: int, owner: int) -> int:
    return int(sum(r.known[1 + seat][owner]) + r.taken[seat].count(1 + owner))


def can_lie(cards: Counter[int], deck: Counter[int], hands: list[list[int]]) -> bool:
    """Whether these cards are in the deck and, one each, in the hands."""
    rest = list((cards - deck).elements())
    return any(
        all(card < IN_HAND and hand[card] > 0 for card, hand in zip(rest, order, strict=False))
        for order in permutations(hands, len(rest))
    )


def wrong_eras(r: Reading) -> str | None:
    """Whether what is known of cards that were shuffled in fits the cards that nobody has seen since."""
    all_went, all_entered, all_fresh, all_doubt, all_known, hands = (
        r.went,
        r.entered,
        r.fresh,
        r.doubt,
        r.known,
        r.hands,
    )
    for row, era in enumerate(r.era):
        went, entered, fresh, doubt, known = (x[row] for x in (all_went, all_entered, all_fresh, all_doubt, all_known))
        if not 0 <= era <= ERAS or (era and (row > r.seats or not r.shuffled)):
            return "an era begins with a shuffle"
        if any(map(any, (*entered[era:], went[era:]))) or any(any(hand[era:]) for hand in (*fresh, *doubt)):
            return "'entered', 'went', 'fresh' and 'doubt' belong to eras that have begun"
        if era == 0:
            continue
        if any(n < 0 for counts in (*entered, *fresh, *doubt) for n in counts):
            return "a number of cards is negative"
        if any(n and not went[n_era] >> kind & 1 for n_era, each in enumerate(entered) for kind, n in enumerate(each)):
            return "of the kinds that 'entered' cards 'went' into the deck"
        left = unseen(r, row)
        if any(sum(each) > left[kind] for kind, each in enumerate(zip(*entered, strict=True))):
            return "'entered' are cards that this row hasn't seen since"
        taken = [r.taken[row - 1].count(1 + seat) if row else 0 for seat in range(SEATS)]
        for seat, hand in enumerate(fresh):
            unknown = sum(hands[seat]) - sum(known[seat]) - taken[seat]
            if any(hand) and (row == 1 + seat or sum(hand) > unknown):
                return "'fresh' are cards of a hand that this row doesn't know"
    return None


def unseen(r: Reading, row: int) -> list[int]:
    """How many cards of each kind are in the deck or in hands, and the row doesn't know it."""
    deck, seat = r.deck[: cards_in_deck(r)], row - 1
    left = Counter(deck)
    for other, (hand, known) in enumerate(zip(r.hands, r.known[row], strict=True)):
        if other != seat:
            left.update({kind: n - known[kind] for kind, n in enumerate(hand)})
    if row:
        left.subtract(deck[len(deck) - r.known_top[seat] :])
        left.subtract(r.among[seat])
    return [0, *(left[kind] for kind in range(1, KINDS))]


def wrong_letters(r: Reading) -> str | None:
    """Whether a deck that was never shuffled since has its letters in its thirds, but for the cards that a Scout may
    have put over a border."""
    if r.shuffled:
        return "odds are of letters in thirds" if any(map(any, r.odds)) else None
    deck = r.deck[: cards_in_deck(r)]
    cards = TOTAL - 4 * r.seats - 3
    size, more = divmod(cards, 3)
    starts = [0, size + 1, 2 * size + 2 + (more > 1), cards + 3]
    if len(deck) > starts[3]:
        return "a deck that grew has been shuffled"
    for row in range(r.seats + 1):
        stirred = r.stirred[row]
        end = len(deck) - max(stirred, r.known_top[row - 1] if row else 0)
        for low, high in pairwise(starts):
            letters = sum(card >= Kind.LETTER_N for card in deck[low : min(high, end)])
            if letters > 1 or (letters == 0 and high <= end):
                return "each third of a deck that wasn't shuffled has one letter"
            if stirred and low < end <= high and not r.odds[row][0 if letters else 1]:
                return "'odds' allow the letter below the stirred cards to be where it is"
        if wrong_odds(r, row, sum(low < end for low in starts) - 1):
            return "'odds' say how likely the letter below the stirred cards is still there, or gone"
    return None


def wrong_odds(r: Reading, row: int, lower: int) -> bool:
    """Whether the odds of letters among the stirred cards can't be; in so many thirds below there is one."""
    stirred, (there, gone) = r.stirred[row], r.odds[row]
    if not stirred:
        return bool(there or gone)
    letters = sum(unseen(r, row)[Kind.LETTER_N :]) - max(lower, 0)
    return (
        min(there, gone) < 0
        or there + gone == 0
        or (there > 0 and not (lower >= 0 and 1 <= letters <= stirred + 1))
        or (gone > 0 and not 0 <= letters <= stirred)
    )


def wrong_question(r: Reading) -> str | None:
    """Whether the phase fits what lies in the middle and who has answered."""
    hands = [sum(hand) for hand in r.hands]
    if (r.phase == Phase.OVER) != (r.letters == ALL_LETTERS):
        return "the game is over when all three letters are out"
    if (r.phase in QUESTIONS) != bool(r.asked) or (r.phase == Phase.WINDOW) != bool(r.played):
        return "seats are asked while a card or an event waits for answers"
    if (r.event > 0) != (r.phase in (Phase.EVENT, Phase.PLAGUE, Phase.MERCHANT)) or (0 < r.event < IN_HAND):
        return "an event waits in the middle exactly when there is a question about it"
    if r.phase in (Phase.PLAGUE, Phase.MERCHANT) and NAMES[r.event] != PHASES[r.phase]:
        return "'event' is not the one that the question is about"
    if r.effect and not r.played:
        return "'effect' is what the played card is to do"
    if r.played and not fits_effect(r):
        return "'played' can't do what 'effect' says"
    if r.phase == Phase.WINDOW and r.asked >> r.turn & 1:
        return "who attacks isn't asked"
    if any(r.asked >> seat & 1 and hands[seat] < 1 + (r.phase == Phase.MERCHANT) for seat in range(r.seats)):
        return "who is asked has cards"
    if r.retreated and r.phase != Phase.RETREAT:
        return "'retreated' belongs to a Retreat"
    if r.phase == Phase.RETREAT and not (sum(r.area[r.turn][: Spot.ELDER]) or 1 + r.turn in r.rings):
        return "a Retreat has something to take back"
    if r.phase == Phase.SCOUT and r.known_top[r.turn] != min(3, cards_in_deck(r)):
        return "who scouts has seen the top of the deck"
    if r.phase == Phase.DISCARD and hands[r.turn] <= LIMIT:
        return "who discards has too many cards"
    return wrong_answers(r)


def fits_effect(r: Reading) -> bool:
    """Whether the announced card can still do what it is to do."""
    card, thing, target = EFFECT[r.effect, CARD], EFFECT[r.effect, THING], EFFECT[r.effect, SEAT]
    if target >= r.seats or r.played not in (card, Kind.MOON) or (r.played == Kind.MOON and card <= Kind.RING_3):
        return False
    if not (Kind.BUBBLE <= card <= Kind.THIEF or moves.SPEAR <= r.effect < moves.SPEAR + SEATS):
        return False
    if target == r.turn and (thing == Thing.HAND or card in (Kind.LURE, Kind.SUPER_LURE, Kind.CYCLONE)):
        return False
    if thing == Thing.HAND:
        return any(r.hands[target])
    if thing == Thing.ELDER:
        return any(area[Spot.ELDER] for area in r.area)
    if card == Kind.BEETLE:
        return any(area[Spot.MUSHROOM] for area in r.area)
    if card in (Kind.SUPER_LURE, Kind.CYCLONE):
        return any(r.area[target][Spot.FREE if card == Kind.SUPER_LURE else Spot.MUSHROOM : Spot.BUBBLE])
    if Thing.NOM <= thing <= Thing.UNDER_BUBBLE:
        spot = 0 if thing == Thing.NOM else (thing - Thing.MUSHROOM) % 4 + 1
        return bool(r.area[target][spot])
    if Kind.RING_1 <= card <= Kind.RING_3:
        return bool(sum(area[Spot.FREE] for area in r.area) == card - Kind.RING_1 + 1)
    return True


def wrong_answers(r: Reading) -> str | None:
    """Whether each given answer is one that this seat could give."""
    possible = {
        Phase.WINDOW: {moves.FEATHER, moves.MOON_CANCELS},
        Phase.EVENT: {moves.SHELL, moves.MOON_CANCELS},
    }.get(Phase(r.phase), set())
    if r.phase == Phase.WINDOW and EFFECT[r.effect, CARD] in (Kind.LURE, Kind.SUPER_LURE):
        possible.add(moves.BLINDFOLD)
    if r.phase == Phase.PLAGUE or r.discard[Kind.NOM]:
        possible |= {moves.GIVE_CURE, moves.MOON_CURES}
    waiting = r.asked
    for seat, answered in enumerate(r.answers):
        given = answered - 1
        if given < 0 and answered == 0:
            continue
        waiting &= ~(1 << seat)
        hand = r.hands[seat]
        if r.phase == Phase.MERCHANT:
            fits = 0 < given - moves.KEEP < IN_HAND and hand[given - moves.KEEP] > 0
        else:
            fits = given == moves.PASS or (given in possible and hand[moves.ANSWER_CARD[given - moves.FEATHER]] > 0)
        if not r.asked >> seat & 1 or not fits:
            return "an answer is one that this seat could give to the question"
    if r.asked and not waiting:
        return "somebody who is asked hasn't answered"
    return None


PRESENT = Present(shown=shown, own=own, detail=detail, components=COMPONENTS, census=census, wrong=wrong)
