"""A hidden state of Nimble Gnomes as structs for the screen, and where its cards are."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

from gnomoteka.core.contract import Doors, Present
from gnomoteka.core.reading import Reading
from gnomoteka.games.nimble.cards import BLOWS, BOX, CARDS, COLOURS, HIDES, NAMES, SHAPES, Kind
from gnomoteka.games.nimble.state import Phase
from gnomoteka.games.nimble.view import Detail, GemSet, Own, Player, Shown, Split

LARGEST_SET: int = BOX["box"]["largest_set"]
COMPONENTS = {name: card["count"] for name, card in CARDS.items()}
CURSES = range(int(Kind.CAVE_IN), Kind.FOG_PURPLE + 1)
FOGS = range(int(Kind.FOG_ORANGE), Kind.FOG_PURPLE + 1)
GEMS = range(int(Kind.RUBY_ROUND), Kind.DIAMOND + 1)
HIDDEN_BY = {fog: np.flatnonzero(HIDES[fog - Kind.FOG_ORANGE]).tolist() for fog in FOGS}
BLOWN_BY = {
    wind: [fog for fog in FOGS if BLOWS[wind - Kind.WIND_RED, fog - Kind.FOG_ORANGE]]
    for wind in range(Kind.WIND_RED, Kind.WIND_BLUE + 1)
}
PLACES = [100**place for place in (5, 4, 3, 2, 1, 0)]  # of the decimal digits in which a worth counts sets
PHASES = [phase.name.lower() for phase in Phase]


def named(counts: list[int]) -> dict[str, int]:
    return {NAMES[kind]: n for kind, n in enumerate(counts) if n}


def shown(r: Reading, scores: Sequence[int]) -> Shown:
    """What everybody sees."""
    return Shown(
        phase=PHASES[r.phase],
        turn=r.turn,
        first=r.first,
        turns_made=r.turns_made,
        turns_total=r.turns_total or None,
        deck=r.deck_size,
        open=[NAMES[kind] if kind else None for kind in r.open],
        discard=named(r.discard),
        players=[r.part(player, seat, scores[seat]) for seat in range(r.seats)],
    )


def player(r: Reading, seat: int, score: int) -> Player:
    front = r.row("front", seat)
    return Player(
        hand=r.row("hand_size", seat),
        known=named(r.row("known", seat)),
        cave=bool(front[Kind.CAVE]),
        curses=[NAMES[kind] for kind in CURSES for _ in range(front[kind])],
        gems={NAMES[kind]: front[kind] for kind in GEMS if front[kind]},
        fogged=[COLOURS[colour] for colour in fogged_colours(front)],
        sets=vector(score),
    )


def fogged_colours(front: list[int]) -> list[int]:
    return sorted({colour for fog in FOGS if front[fog] for colour in HIDDEN_BY[fog]})


def vector(worth: int) -> list[int]:
    """The number of sets of 6, 5, 4, 3, 2, 1 cards."""
    return [worth // place % 100 for place in PLACES]


# ---- what only the owner sees ------------------------------------------------------------


def own(r: Reading, seat: int) -> Own:
    hand, front = r.row("hands", seat), r.row("front", seat)
    fogged = fogged_colours(front)
    can_curse = any(r.part(curses, other) < r.seats - 1 for other in range(r.seats) if other != seat)
    blocked = {}
    for kind, n in enumerate(hand):
        if n and (why := why_not(kind, front, fogged, can_curse)):
            blocked[NAMES[kind]] = why
    return Own(hand=named(hand), blocked=blocked)


def curses(r: Reading, seat: int) -> int:
    return sum(r.row("front", seat)[CURSES.start : CURSES.stop])


def why_not(kind: int, mine: list[int], fogged: list[int], can_curse: bool) -> str | None:
    """Why a card of this hand can't be played; for the screen only, `legal` decides."""
    if kind == Kind.CAVE:
        return "have_cave" if mine[Kind.CAVE] and not mine[Kind.CAVE_IN] else None
    if kind <= Kind.WIND_BLUE:
        return None if any(mine[fog] for fog in BLOWN_BY[kind]) else "nothing_to_blow"
    if kind in CURSES:
        return None if can_curse else "nobody_to_curse"
    if not mine[Kind.CAVE]:
        return "two_caves" if mine[Kind.CAVE_IN] else "no_cave"
    if mine[Kind.CAVE_IN]:
        return "cave_in"
    if kind != Kind.DIAMOND and (kind - Kind.RUBY_ROUND) // 3 in fogged:
        return "fog"
    return None


# ---- the end -----------------------------------------------------------------------------


def detail(r: Reading, doors: Doors) -> Detail:
    """Why who won: everybody's best split, as sets of cards."""
    players = []
    for front in r.front[: r.seats]:
        fogged = fogged_colours(front)
        gems = np.array(front[Kind.RUBY_ROUND : Kind.DIAMOND], np.int64).reshape(3, 3)
        hidden = {NAMES[k]: front[k] for k in GEMS if front[k] and (k - Kind.RUBY_ROUND) // 3 in fogged}
        gems[fogged] = 0
        worth, sets = best_sets(gems, front[Kind.DIAMOND], doors["best_worth"])
        players.append(Split(vector=vector(worth), sets=sets, fogged=hidden))
    return Detail(players=players)


def best_sets(gems: Any, diamonds: int, best_worth: Callable[..., int]) -> tuple[int, list[GemSet]]:
    """A best split and its sets: one card after the other is settled where that loses nothing."""
    gems, settled = gems.copy(), np.zeros(6, np.int64)
    goal = int(best_worth(gems, settled, diamonds))
    lines: list[list[str]] = [[] for _ in range(7)]

    def settle(card: str, possible: Iterable[int], diamonds: int) -> bool:
        for line in possible:
            settled[line] += 1
            if best_worth(gems, settled, diamonds) == goal:
                lines[line].append(card)
                return True
            settled[line] -= 1
        return False

    for colour in range(3):
        for shape in range(3):
            while gems[colour, shape]:
                gems[colour, shape] -= 1
                settle(f"{COLOURS[colour]}_{SHAPES[shape]}", (colour, 3 + shape), diamonds)
    while diamonds and settle("diamond", range(6), diamonds - 1):
        diamonds -= 1
    lines[6] = ["diamond"] * diamonds
    names = (*COLOURS, *SHAPES, "diamond")
    sets = []
    for name, line in zip(names, lines, strict=True):
        for n in range(0, len(line), LARGEST_SET):
            cards = line[n : n + LARGEST_SET]
            sets.append(GemSet(by="diamond" if set(cards) == {"diamond"} else name, cards=cards))
    return goal, sorted(sets, key=lambda each: -len(each.cards))


def census(r: Reading) -> dict[str, int]:
    """How many of each card there are, over all places."""
    places = [*r.hands, *r.front, r.discard]
    count = Counter({NAMES[kind]: sum(place[kind] for place in places) for kind in range(1, len(NAMES))})
    count.update(NAMES[kind] for kind in (*r.deck, *r.open) if kind)
    return dict(count)


def wrong(r: Reading) -> str | None:
    """What makes this no position of the game, beside the number of cards; None if nothing does."""
    seats = range(r.seats)
    hands, front, known = r.hands, r.front, r.known
    if not (0 <= r.turn < r.seats and 0 <= r.first < r.seats):
        return "'turn' and 'first' are seats"
    if r.quick_start not in (0, 1) or not 0 <= r.turns_made < 1000:
        return "'quick_start' is 0 or 1, 'turns_made' a number of turns"
    if 0 in r.deck[: sum(card != 0 for card in r.deck)]:
        return "'deck' has no gaps"
    if any(count < 0 for row in (*hands, *front, *known, r.discard) for count in row):
        return "a number of cards is negative"
    if any(row[0] for row in (*hands, *front, *known, r.discard)):
        return "'none' is no card"
    if any(known[i][kind] > hands[i][kind] for i in range(len(hands)) for kind in range(len(NAMES))):
        return "'known' cards are in the hand"
    if any(sum(row) for rows in (hands, front) for row in rows[r.seats :]):
        return "cards lie where nobody sits"
    if any(front[seat][Kind.CAVE] > 1 or sum(front[seat][c] for c in CURSES) >= r.seats for seat in seats):
        return "in front of a player lie at most one cave and as many curses as opponents"
    if any(front[seat][kind] for seat in seats for kind in range(int(Kind.WIND_RED), Kind.WIND_BLUE + 1)):
        return "winds don't lie in front of players"
    return wrong_clock(r)


def wrong_clock(r: Reading) -> str | None:
    """Whether the phase fits the turns: who acts has a card, the end is known once the deck is empty."""
    deck, hand = any(r.deck), sum(r.hands[r.turn])
    if (r.turns_total > 0) != (not deck):
        return "'turns_total' is known exactly when the deck is empty"
    if (r.phase == Phase.OVER) != (0 < r.turns_total == r.turns_made) or 0 < r.turns_total < r.turns_made:
        return "the game is over when 'turns_made' is 'turns_total'"
    if r.turn != (r.first + r.turns_made - (r.phase == Phase.OVER)) % r.seats:
        return "'turn' follows from 'first' and 'turns_made': seats take turns"
    if r.turns_total % r.seats or r.turns_total > r.turns_made + r.seats + 1:
        return "'turns_total' gives everybody equally many turns, and each at most two more"
    if r.phase == Phase.PLAY and not hand:
        return "who plays has a card"
    if r.phase == Phase.TAKE and not deck and not any(r.open):
        return "who takes has something to take"
    if r.phase == Phase.TAKE and not deck and not hand:
        return "who may take nothing has a card to play"
    if not deck and not any(r.open):
        to_come = Counter((r.first + turn) % r.seats for turn in range(r.turns_made, r.turns_total))
        if any(sum(r.hands[seat]) < turns for seat, turns in to_come.items()):
            return "with nothing to take, everybody has a card for each turn to come"
    return None


PRESENT = Present(shown=shown, own=own, detail=detail, components=COMPONENTS, census=census, wrong=wrong)
