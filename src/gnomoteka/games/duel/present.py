"""A hidden state of The Duel as structs for the screen, where its cards are, and what is no position of the game."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from gnomoteka.core.contract import Doors, Present
from gnomoteka.core.reading import Reading
from gnomoteka.games.duel.cards import (
    ACTIONS,
    BOX,
    CARD_NAMES,
    COLOURS,
    DOORS,
    ENTRANCE_SHAPE,
    FIRST_GOLD,
    GOLD_NAMES,
    NUGGETS,
    SHAPE_NAMES,
    TOOLS,
    TROLL,
    TUNNELS,
)
from gnomoteka.games.duel.field import SIDE, WIDE, coordinates, place_text
from gnomoteka.games.duel.rounds import (
    BLUE_ENTRANCE,
    GREEN_ENTRANCE,
    KEYS,
    LAYOUT,
    SOLO_ENTRANCE,
    SOLO_TOKENS,
    TOKENS,
)
from gnomoteka.games.duel.state import EVERYBODY_KNOWS, GOLD, KINDS, LAID_OUT, ROUNDS, SEATS, Phase
from gnomoteka.games.duel.view import Detail, FieldCard, GoneGold, Own, Player, Shown

COMPONENTS = {card["kind"]: card["count"] for card in (*TUNNELS, *ACTIONS)} | dict.fromkeys(GOLD_NAMES, 1)
PHASES = [phase.name.lower() for phase in Phase]
SIDES = range(4)
HAS_DOOR = [bool(doors.any()) for doors in DOORS]
TAKES_TOKEN = (NUGGETS > 0) | (TROLL > 0)


def named(counts: list[int]) -> dict[str, int]:
    return {CARD_NAMES[kind]: n for kind, n in enumerate(counts) if n}


def tools(mask: int) -> list[str]:
    return [tool for number, tool in enumerate(TOOLS) if mask >> number & 1]


def shown(r: Reading, scores: Sequence[int]) -> Shown:
    return Shown(
        phase=PHASES[r.phase],
        round=r.round + 1,
        turn=r.turn,
        deck=r.deck_size,
        tokens=r.pool,
        keys=r.keys,
        discard=named(r.played),
        aside=r.aside_size,
        cards=field(r),
        facing=list(coordinates(r.at[r.facing])) if r.phase == Phase.ORIENT else None,
        players=[r.part(player, seat, scores[seat]) for seat in range(r.seats)],
        gone_gold=r.part(gone_gold),
        gone_cards=named(r.out),
    )


def player(r: Reading, seat: int, nuggets: int) -> Player:
    return Player(
        colour=COLOURS[r.blue if r.seats == 1 else seat],
        hand=r.row("hand_size", seat),
        thrown=r.row("thrown_size", seat),
        broken=tools(r.row("broken", seat)),
        kept=r.row("kept", seat)[1:],
        earned=r.row("earned", seat),
        nuggets=nuggets,
        owed=owed(r, seat),
    )


def owed(r: Reading, seat: int) -> int:
    """How many trolls this seat has yet to pay."""
    if r.phase == Phase.OVER:
        return 0
    colour = 1 + (r.blue if r.seats == 1 else seat)
    token, shape = r.token, r.shape
    return sum(token[card] == colour and bool(TROLL[shape[card] - 1]) for card in range(r.cards))


def gone_gold(r: Reading) -> list[GoneGold]:
    """The gold cards of earlier rounds: what came up then, and who had looked at what left face down."""
    gold, known, seats = r.gold, r.gold_known, range(r.seats)
    return [
        GoneGold(card=GOLD_NAMES[gold[number] - 1], seen_by=[])
        if known[number] & EVERYBODY_KNOWS
        else GoneGold(card=None, seen_by=[seat for seat in seats if known[number] >> seat & 1])
        for number in range(gone(r))
    ]


def gone(r: Reading) -> int:
    """How many gold cards are out of the game: six a round. Those of the last one still lie there when it is over."""
    return min(int(r.round), ROUNDS - 1) * LAID_OUT


def field(r: Reading) -> list[FieldCard]:
    """Every card on the field, with who gets to its ports unpaid."""
    seats, at, shape, up = r.seats, r.at, r.shape, r.up
    turned, token, keyed, (green, blue) = r.turned, r.token, r.keyed, r.reach
    known = [0] * seats + r.gold_known[r.round * LAID_OUT :][:LAID_OUT]  # nobody's after the last round
    known += [0] * (r.cards - len(known))
    return [
        field_card(
            at[card],
            shape[card],
            seats <= card < seats + LAID_OUT,
            up[card],
            turned[card],
            token[card],
            keyed[card],
            known[card],
            unpaid(green[card]),
            unpaid(blue[card]),
        )
        for card in range(r.cards)
    ]


# Very many cards share these, and nobody changes them.
WHO = [[seat for seat in range(SEATS) if known >> seat & 1] for known in range(1 << SEATS)]
WHICH = [[side for side in SIDES if mask >> side & 1] for mask in range(1 << len(SIDES))]


@lru_cache(10_000)
def field_card(
    at: int,
    shape: int,
    gold: bool,
    up: int,
    turned: int,
    token: int,
    keyed: int,
    known: int,
    green: int,
    blue: int,
) -> FieldCard:
    column, row = coordinates(at)
    return FieldCard(
        column=column,
        row=row,
        card=SHAPE_NAMES[shape - 1] if shape else None,
        gold=gold,
        up=bool(up),
        turned=bool(turned),
        token=COLOURS[token - 1] if token else None,
        key=bool(keyed),
        seen_by=WHO[known % len(WHO)],
        reach=[WHICH[green], WHICH[blue]],
    )


def unpaid(reach: list[int]) -> int:
    """A mask of the sides of a card that a colour gets to when no troll is paid."""
    return reach[0] & 1 | (reach[1] & 1) << 1 | (reach[2] & 1) << 2 | (reach[3] & 1) << 3


def own(r: Reading, seat: int) -> Own:
    """My hand, what I threw away, and the gold cards that I looked at, in this round and before."""
    gold, known, up, at = r.gold, r.gold_known, r.up, r.at
    looked: dict[str, str] = {}
    for card in range(r.seats, r.seats + LAID_OUT):
        number = r.round * LAID_OUT + card - r.seats
        if r.phase != Phase.OVER and not up[card] and gold[number]:
            looked[place_text(at[card])] = GOLD_NAMES[gold[number] - 1]
    before = [
        GOLD_NAMES[gold[number] - 1]
        for number in range(gone(r))
        if gold[number] and not known[number] & EVERYBODY_KNOWS
    ]
    return Own(
        hand=named(r.row("hands", seat)), thrown=named(r.row("thrown", seat)), looked_at=looked, looked_before=before
    )


def detail(r: Reading, _doors: Doors) -> Detail:
    """Why who won: the nugget cards of everybody. Alone: the verdict, from 0 to 3."""
    kept = [r.kept[seat][1:] for seat in range(r.seats)]
    total = sum((n + 1) * count for n, count in enumerate(kept[0]))
    verdict = sum(total >= least for least in BOX["solo"]["verdicts"]) if r.seats == 1 else None
    return Detail(kept=kept, verdict=verdict)


# ---- written positions -------------------------------------------------------------------


def census(r: Reading) -> dict[str, int]:
    """How many of each card there are, over all places."""
    count: Counter[str] = Counter()
    for counts in (*r.hands, *r.thrown, r.played, r.aside, r.out):
        count.update(named(counts))
    count.update(CARD_NAMES[kind] for kind in r.deck if 0 < kind < KINDS)
    for mask in r.broken:
        count.update(f"broken_{tool}" for tool in tools(mask))
    taken = r.phase == Phase.OVER  # the last round's nugget cards are out already, though they still lie there
    tokens = r.token
    for card, shape in enumerate(r.shape):
        if 0 < shape <= FIRST_GOLD and not (taken and tokens[card] and NUGGETS[shape - 1]):
            count[CARD_NAMES[shape]] += 1
    count.update(GOLD_NAMES[gold - 1] for gold in r.gold if 0 < gold <= GOLD)
    return dict(count)


def wrong(r: Reading) -> str | None:
    """What makes this no position of the game, beside the number of cards; None if nothing does."""
    hands = [sum(hand) for hand in r.hands]
    if not 0 <= r.turn < r.seats or not 0 <= r.round <= ROUNDS or (r.round == ROUNDS) != (r.phase == Phase.OVER):
        return "'turn' is a seat, 'round' one of three"
    if r.blue not in ((0, 1) if r.seats == 1 else (0,)):
        return "'blue' is who plays alone in blue"
    if any(n < 0 for row in (*r.hands, *r.thrown, r.played, r.aside, r.out, *r.kept) for n in row):
        return "a number of cards is negative"
    if any(row[0] for row in (*r.hands, *r.thrown, r.played, r.aside, r.out, *r.kept)):
        return "what has no name is no card"
    if 0 in r.deck[: sum(card != 0 for card in r.deck)]:
        return "'deck' has no gaps"
    if any(not 0 <= mask < 8 for mask in r.broken):
        return "'broken' is a mask of three tools"
    if any(hands[i] or sum(r.thrown[i]) or r.broken[i] or sum(r.kept[i]) for i in range(r.seats, SEATS)):
        return "cards lie where nobody sits"
    known = EVERYBODY_KNOWS | (1 << r.seats) - 1
    if sorted(r.gold) != list(range(1, GOLD + 1)) or any(mask & ~known for mask in r.gold_known):
        return "'gold' holds each gold card once, and who sits there may know it"
    return wrong_phase(r, hands[r.turn]) or wrong_layout(r) or wrong_cards(r) or wrong_gold(r)


def wrong_phase(r: Reading, hand: int) -> str | None:
    """Whether what is being done can be done."""
    if r.phase in (Phase.ACT, Phase.THROW) and not hand:
        return "who acts has a card"
    if r.passing not in (0, 1) or (r.passing and r.phase != Phase.THROW):
        return "who is 'passing' throws cards"
    throws = (1,) if r.passing else (1, 2)
    if r.due not in (throws if r.phase == Phase.THROW else (0,)):
        return "'due' says how many cards are still to be thrown"
    return None


def wrong_layout(r: Reading) -> str | None:
    """Whether cards lie where they can."""
    places = [place for place in r.at if place]
    n = len(places)
    entrances = [SOLO_ENTRANCE] if r.seats == 1 else [GREEN_ENTRANCE, BLUE_ENTRANCE]
    first = [*entrances, *LAYOUT.tolist()]
    if r.at[: len(first)] != first or r.at[:n] != places:
        return "'at' begins with the entrances and the gold cards, and has no gaps"
    if any(any(each[n:]) for each in (r.shape, r.turned, r.up, r.token, r.keyed)):
        return "a card is somewhere"
    if len(set(places)) != n or any(not 0 <= place < WIDE * WIDE for place in places):
        return "each card has its own place"
    # However the cards of hands and deck are laid, no two places in use may share a cell of the torus.
    left = sum(sum(hand[: FIRST_GOLD + 1]) for hand in r.hands) + sum(0 < kind <= FIRST_GOLD for kind in r.deck)
    for numbers in zip(*map(coordinates, places), strict=True):
        if max(numbers) - min(numbers) + left + 2 >= SIDE:
            return "cards lie too far apart"
    return None


def wrong_cards(r: Reading) -> str | None:
    """Whether each card can lie like that."""
    shape, turned, up, token, keyed = r.shape, r.turned, r.up, r.token, r.keyed
    for card in range(sum(place != 0 for place in r.at)):
        kind = shape[card] - 1
        if card < r.seats and (kind != ENTRANCE_SHAPE or not up[card]):
            return "entrances lie first"
        if card >= r.seats + LAID_OUT and not (0 <= kind < FIRST_GOLD and up[card]):
            return "tunnel cards lie face up behind gold cards"
        if not -1 <= kind < len(SHAPE_NAMES) or (kind < 0 and up[card]):
            return "'shape' says what lies face up"
        if turned[card] not in (0, 1) or up[card] not in (0, 1) or (turned[card] and not up[card]):
            return "a card that is up lies one way round"
        if token[card] not in (0, 1, 2) or (token[card] and not (up[card] and TAKES_TOKEN[kind])):
            return "tokens lie on nuggets and trolls"
        if keyed[card] not in (0, 1) or (keyed[card] and not (up[card] and HAS_DOOR[kind])):
            return "keys lie on doors"
    pool = (SOLO_TOKENS if r.seats == 1 else TOKENS) - sum(colour > 0 for colour in token)
    if pool < 0 or sum(keyed) > KEYS:
        return "more tokens lie on the field than there are"
    return "the round would be over" if pool == 0 and r.phase != Phase.OVER else None


def wrong_gold(r: Reading) -> str | None:
    """Whether everybody knows just the gold cards that came up."""
    began = min(r.round, ROUNDS - 1) * LAID_OUT  # after the last round its cards still lie there
    gold, known = r.gold[began:], r.gold_known[began:]
    shape, up = r.shape[r.seats : r.seats + LAID_OUT], r.up[r.seats : r.seats + LAID_OUT]
    if any(shape[n] not in (0, FIRST_GOLD + gold[n]) for n in range(LAID_OUT)):
        return "'gold' says which gold cards lie on the field"
    if any((shape[n] > 0) != (known[n] & EVERYBODY_KNOWS > 0) for n in range(LAID_OUT)):
        return "everybody knows the gold cards that are up"
    if sum(shape[n] > 0 and not up[n] for n in range(LAID_OUT)) != (r.phase == Phase.ORIENT):
        return "of a gold card that is known and not up, the way round is to be chosen"
    return "the round would be over" if all(up) and r.phase in (Phase.ACT, Phase.THROW) else None


PRESENT = Present(shown=shown, own=own, detail=detail, components=COMPONENTS, census=census, wrong=wrong)
