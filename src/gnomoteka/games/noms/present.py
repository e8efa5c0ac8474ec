"""A hidden state of Noms as structs for the screen, and where its cards are."""

from collections import Counter

from gnomoteka.core.contract import Doors, Present
from gnomoteka.core.state import Reading
from gnomoteka.games.noms import moves
from gnomoteka.games.noms.cards import CARDS, KINDS, NAMES, Kind
from gnomoteka.games.noms.moves import ANSWERS, SEATS
from gnomoteka.games.noms.notation import play
from gnomoteka.games.noms.state import COVER, Phase, Spot
from gnomoteka.games.noms.view import Answer, Count, Detail, Mixed, Own, Played, Player, Shown
from gnomoteka.games.noms.wrong import wrong

COMPONENTS = {name: card["count"] for name, card in CARDS.items()}
PHASES = [phase.name.lower() for phase in Phase]
SPOTS = [spot.name.lower() for spot in Spot][: Spot.ELDER]
ANSWER_ONLY = (Kind.FEATHER, Kind.BLINDFOLD, Kind.SHELL)


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


PRESENT = Present(shown=shown, own=own, detail=detail, components=COMPONENTS, census=census, wrong=wrong)
