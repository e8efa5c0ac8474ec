"""A hidden record of The Duel as JSON for the screen, and where its cards are."""

from collections import Counter
from typing import Any

from gnomoteka.core.state import Reading
from gnomoteka.games.duel.cards import ACTIONS, BOX, DOORS, FIRST_GOLD, GOLD_NAMES, NUGGETS, SHAPES, TROLL, TUNNELS
from gnomoteka.games.duel.field import coordinates
from gnomoteka.games.duel.notation import CARDS, TOOLS
from gnomoteka.games.duel.state import EVERYBODY_KNOWS, KINDS, LAID_OUT, Phase

COMPONENTS = {card["kind"]: card["count"] for card in (*TUNNELS, *ACTIONS)} | dict.fromkeys(
    (f"gold {name}" for name in GOLD_NAMES), 1
)
PHASES = [phase.name.lower() for phase in Phase]
COLOURS = ("green", "blue")


def named(counts: list[int]) -> dict[str, int]:
    return {CARDS[kind]: n for kind, n in enumerate(counts) if n}


def tools(mask: int) -> list[str]:
    return [tool for number, tool in enumerate(TOOLS) if mask >> number & 1]


def shown(r: Reading, scores: list[int]) -> dict[str, Any]:
    kept, broken, hand_size, thrown_size = r.kept, r.broken, r.hand_size, r.thrown_size
    return {
        "phase": PHASES[r.phase],
        "round": r.round + 1,
        "turn": r.turn,
        "deck": r.deck_size,
        "tokens": r.pool,
        "keys": r.keys,
        "discard": named(r.played),
        "aside": r.aside_size,
        "cards": field(r),
        "facing": list(coordinates(r.at[r.facing])) if r.phase == Phase.ORIENT else None,
        "players": [
            {
                "colour": COLOURS[r.blue if r.seats == 1 else seat],
                "hand": hand_size[seat],
                "thrown": thrown_size[seat],
                "broken": tools(broken[seat]),
                "kept": kept[seat][1:],
                "earned": r.earned[seat],
                "nuggets": scores[seat],
            }
            for seat in range(r.seats)
        ],
    }


def field(r: Reading) -> list[dict[str, Any]]:
    """Every card on the field, with who gets to its ports unpaid."""
    seats, cards, at, shape, up = r.seats, r.cards, r.at, r.shape, r.up
    turned, token, keyed, reach = r.turned, r.token, r.keyed, r.reach
    known = [0] * seats + r.gold_known[r.round * LAID_OUT :][:LAID_OUT]  # nobody's after the last round
    found = []
    for card in range(cards):
        column, row = coordinates(at[card])
        seen = known[card] if card < len(known) else 0
        found.append(
            {
                "column": column,
                "row": row,
                "card": SHAPES[shape[card] - 1]["kind"] if shape[card] else None,
                "gold": seats <= card < seats + LAID_OUT,
                "up": bool(up[card]),
                "turned": bool(turned[card]),
                "token": COLOURS[token[card] - 1] if token[card] else None,
                "key": bool(keyed[card]),
                "seen_by": [seat for seat in range(seats) if seen >> seat & 1],
                "reach": [[side for side in range(4) if own[card][side] & 1] for own in reach],
            }
        )
    return found


def own(r: Reading, seat: int) -> dict[str, Any]:
    """My hand, what I threw away, and the gold cards of this round that I looked at."""
    gold = r.gold
    looked: dict[str, str] = {}
    for card in range(r.seats, r.seats + LAID_OUT):
        number = r.round * LAID_OUT + card - r.seats
        if r.phase != Phase.OVER and not r.up[card] and gold[number]:
            column, row = coordinates(r.at[card])
            looked[f"{column},{row}"] = GOLD_NAMES[gold[number] - 1]
    return {"hand": named(r.hands[seat]), "thrown": named(r.thrown[seat]), "looked_at": looked}


def detail(r: Reading, entry: Any) -> dict[str, Any]:
    """Why who won: the nugget cards of everybody. Alone: the verdict, from 0 to 3."""
    kept = [r.kept[seat][1:] for seat in range(r.seats)]
    total = sum((n + 1) * count for n, count in enumerate(kept[0]))
    verdict = sum(total >= least for least in BOX["solo"]["verdicts"]) if r.seats == 1 else None
    return {"kept": kept, "verdict": verdict}


def census(r: Reading) -> dict[str, int]:
    """How many of each card there are, over all places."""
    count: Counter[str] = Counter()
    for counts in (*r.hands, *r.thrown, r.played, r.aside, r.out):
        count.update(named(counts))
    count.update(CARDS[kind] for kind in r.deck if kind)
    for mask in r.broken:
        count.update(f"broken_{tool}" for tool in tools(mask))
    taken = r.phase == Phase.OVER  # the last round's nugget cards are out already, though they still lie there
    for card in range(r.seats + LAID_OUT, r.cards):
        if not (taken and r.token[card] and NUGGETS[r.shape[card] - 1]):
            count[CARDS[r.shape[card]]] += 1
    count.update(f"gold {GOLD_NAMES[gold - 1]}" for gold in r.gold if gold)
    return dict(count)


def wrong(r: Reading) -> str | None:
    """What makes this no position of the game, beside the number of cards; None if nothing does."""
    if not 0 <= r.turn < r.seats or not 0 <= r.round <= 3 or (r.round == 3) != (r.phase == Phase.OVER):
        return "'turn' is a seat, 'round' one of three"
    if any(n < 0 for row in (*r.hands, *r.thrown, r.played, r.aside, r.out, *r.kept) for n in row):
        return "a number of cards is negative"
    if not 0 <= r.deck_size <= len(r.deck) or [bool(card) for card in r.deck] != [
        place < r.deck_size for place in range(len(r.deck))
    ]:
        return "'deck' has 'deck_size' cards, without gaps"
    if any(not 0 <= card < KINDS for card in r.deck):
        return "'deck' holds kinds of cards"
    if any(sum(r.hands[i]) != r.hand_size[i] or sum(r.thrown[i]) != r.thrown_size[i] for i in range(2)):
        return "'hand_size' and 'thrown_size' count cards"
    if any(r.hand_size[i] or r.thrown_size[i] or r.broken[i] or sum(r.kept[i]) for i in range(r.seats, 2)):
        return "cards lie where nobody sits"
    if sum(r.aside) != r.aside_size or not all(0 <= mask < 8 for mask in r.broken):
        return "'aside_size' counts cards; 'broken' is a mask of three tools"
    if sorted(r.gold) != list(range(1, 19)) or any(not 0 <= mask <= 7 for mask in r.gold_known):
        return "'gold' holds each gold card once"
    if r.phase != Phase.OVER and not r.hand_size[r.turn] and r.phase in (Phase.ACT, Phase.THROW):
        return "who acts has a card"
    if not 0 <= r.pool <= 8 or not 0 <= r.keys <= 2 or not 0 <= r.due <= 2 or not 0 <= r.draws <= 2:
        return "tokens and cards to throw or draw are counted"
    return wrong_field(r)


def wrong_field(r: Reading) -> str | None:
    """Whether cards and field say the same."""
    least = r.seats + LAID_OUT
    if not least <= r.cards <= len(r.at) or any(r.at[r.cards :]) or any(r.shape[r.cards :]):
        return "'cards' lie on the field, entrances and gold first"
    if r.phase == Phase.ORIENT and not r.seats <= r.facing < least:
        return "'facing' is a gold card"
    for card in range(r.cards):
        shape = r.shape[card] - 1
        if not -1 <= shape < len(SHAPES) or (shape < 0 and r.up[card]):
            return "'shape' says what lies face up"
        if card >= least and not 0 <= shape < FIRST_GOLD:
            return "tunnel cards lie behind gold cards"
        if r.turned[card] not in (0, 1) or r.up[card] not in (0, 1) or r.token[card] not in (0, 1, 2):
            return "a card lies one way round, with one token"
        has_troll, has_nugget = shape >= 0 and TROLL[shape], shape >= 0 and NUGGETS[shape]
        if r.token[card] and not has_troll and not has_nugget:
            return "tokens lie on nuggets and trolls"
        if r.keyed[card] not in (0, 1) or (r.keyed[card] and (shape < 0 or not DOORS[shape].any())):
            return "keys lie on doors"
    tokens = BOX["solo"]["tokens"] if r.seats == 1 else BOX["box"]["tokens"]
    if r.pool != tokens - sum(token > 0 for token in r.token) or r.keys != BOX["box"]["key_tokens"] - sum(r.keyed):
        return "'pool' and 'keys' are what isn't on the field"
    if not r.pool and r.phase != Phase.OVER:
        return "the round would be over"
    expected = [0] * len(r.field)
    for card, place in enumerate(r.at[: r.cards]):
        expected[(place // 128 % 64) * 64 + place % 64] = 1 + card
    if expected != r.field or len(set(r.at[: r.cards])) != r.cards:
        return "'field' holds the cards"
    up = sum(r.up[card] for card in range(r.seats, least))
    if any(
        bool(r.gold_known[r.round * LAID_OUT + n] & EVERYBODY_KNOWS) != bool(r.shape[r.seats + n])
        for n in range(6)
        if r.round < 3
    ):
        return "everybody knows the gold cards that are up"
    return "the round would be over" if up == LAID_OUT and r.phase in (Phase.ACT, Phase.THROW) else None
