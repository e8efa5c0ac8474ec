"""A hidden state of Noms as structs for the screen, and where its cards are."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from gnomoteka.core.contract import Doors, Present
from gnomoteka.core.reading import Reading
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


def shown(r: Reading, scores: Sequence[int]) -> Shown:
    """What everybody sees."""
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
        players=[r.part(player, seat, scores[seat]) for seat in range(r.seats)],
    )


def played(r: Reading) -> Played | None:
    """The card that waits for answers, and what it is to do."""
    if not r.played:
        return None
    move = play(r.effect, moon=r.played == Kind.MOON)
    return Played(card=move.card, moon=move.moon, thing=move.thing, target=move.target)


def player(r: Reading, seat: int, score: int) -> Player:
    area = r.row("area", seat)
    return Player(
        hand=r.row("hand_size", seat),
        known=named(r.row("known", 0, seat)),
        area={spot: n for spot, n in zip(SPOTS, area, strict=False) if n},
        elder=bool(area[Spot.ELDER]),
        rings=[1 + number for number, owner in enumerate(r.rings) if owner == 1 + seat],
        noms=score,
    )


# ---- what only the owner sees ------------------------------------------------------------


def own(r: Reading, seat: int) -> Own:
    hand, known = r.row("hands", seat), r.row("known", 1 + seat)
    return Own(
        hand=named(hand),
        blocked=blocked(r, seat, hand),
        answer=answer(r.row("answers", seat) - 1),
        known={other: named(known[other]) for other in range(r.seats) if other != seat and any(known[other])},
        top=r.part(top_cards, seat),
        mixed=r.part(mixed, seat),
    )


def top_cards(r: Reading, seat: int) -> list[str]:
    """The cards on top of the deck that this seat knows, the topmost first."""
    known = r.row("known_top", seat)
    return [NAMES[card] for card in reversed(r.deck[r.deck_size - known : r.deck_size])] if known else []


def mixed(r: Reading, seat: int) -> Mixed | None:
    cards = [NAMES[card] for card in sorted(r.row("among", seat)) if card]
    if not cards:
        return None
    return Mixed(cards=cards, deck=r.row("stirred", 1 + seat), hands=[who - 1 for who in r.row("taken", seat) if who])


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
    meadows = r.part(meadows_of)
    found = {}
    for kind, n in enumerate(hand):
        if n and kind in ANSWER_ONLY:
            found[NAMES[kind]] = "answer_only"
        elif n and kind in USEFUL and not USEFUL[kind](meadows, seat):
            found[NAMES[kind]] = f"no_{NAMES[kind]}"
    return found


class Meadows(NamedTuple):
    """How many noms and cards there are of what cards are played on; by seat, where that matters."""

    free: list[int]
    protected: list[int]
    all: list[int]
    hands: list[int]
    rings: list[int]
    mushrooms: int
    bubbles: int
    elders: int
    discarded: int


def meadows_of(r: Reading) -> Meadows:
    area = r.area[: r.seats]
    return Meadows(
        free=[row[Spot.FREE] for row in area],
        protected=[sum(row[Spot.MUSHROOM : Spot.BUBBLE]) for row in area],
        all=[sum(row[: Spot.ELDER]) for row in area],
        hands=[min(hand, 1) for hand in r.hand_size[: r.seats]],
        rings=r.rings,
        mushrooms=sum(row[Spot.MUSHROOM] for row in area),
        bubbles=sum(row[Spot.BUBBLE] for row in area),
        elders=sum(row[Spot.ELDER] for row in area),
        discarded=r.row("discard", Kind.NOM),
    )


def others(counts: list[int], seat: int) -> int:
    return sum(counts) - counts[seat]


# Of each card that isn't always played whether there is what it is for.
USEFUL: dict[int, Callable[[Meadows, int], object]] = {
    Kind.MUSHROOM: lambda m, seat: m.free[seat] or m.mushrooms,
    Kind.TOAD: lambda m, seat: m.free[seat] or any(m.protected),
    Kind.MOTH: lambda m, seat: m.free[seat],
    Kind.BUBBLE: lambda m, _: any(m.free),
    Kind.RING_1: lambda m, _: sum(m.free) == 1,
    Kind.RING_2: lambda m, _: sum(m.free) == 2,
    Kind.RING_3: lambda m, _: sum(m.free) == 3,
    Kind.LURE: lambda m, seat: others(m.free, seat),
    Kind.SUPER_LURE: lambda m, seat: others(m.free, seat) + others(m.protected, seat),
    Kind.CYCLONE: lambda m, seat: others(m.protected, seat),
    Kind.LIGHTNING: lambda m, seat: m.elders or others(m.hands, seat),
    Kind.BEETLE: lambda m, _: m.mushrooms,
    Kind.THIEF: lambda m, _: any(m.all),
    Kind.SPEAR: lambda m, _: any(m.free) or m.bubbles,
    Kind.FLUTE: lambda m, _: any(m.rings),
    Kind.RETREAT: lambda m, seat: m.all[seat] or 1 + seat in m.rings,
    Kind.CURE: lambda m, _: m.discarded,
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
