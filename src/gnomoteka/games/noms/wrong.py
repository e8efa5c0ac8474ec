"""What makes a written position of Noms wrong, beside the number of cards."""

from collections import Counter
from itertools import pairwise, permutations

from gnomoteka.core.position import has_gaps
from gnomoteka.core.reading import Reading
from gnomoteka.games.noms import moves
from gnomoteka.games.noms.cards import IN_HAND, KINDS, LIMIT, NAMES, TOTAL, Kind
from gnomoteka.games.noms.moves import CARD, EFFECT, SEAT, SEATS, THING, Thing
from gnomoteka.games.noms.state import ALL_LETTERS, ERAS, Phase, Spot

QUESTIONS = (Phase.WINDOW, Phase.EVENT, Phase.PLAGUE, Phase.MERCHANT)


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
        if any(has_gaps(row) for row in (r.among[seat], r.taken[seat])) or bool(taken) > bool(among):
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
    if r.phase in (Phase.PLAGUE, Phase.MERCHANT) and NAMES[r.event] != Phase(r.phase).name.lower():
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
