"""A hidden record of Nimble Gnomes as JSON for the screen, and where its cards are."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from gnomoteka.core.state import Reading
from gnomoteka.games.nimble.cards import BLOWS, BOX, CARDS, COLOURS, HIDES, NAMES, SHAPES, Kind
from gnomoteka.games.nimble.state import OPEN, Phase

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
PHASES = [phase.name.lower() for phase in Phase]


def named(counts: list[int]) -> dict[str, int]:
    return {NAMES[kind]: n for kind, n in enumerate(counts) if n}


def shown(r: Reading, scores: list[int]) -> dict[str, Any]:
    """What everybody sees."""
    known, hand_size, front = r.known, r.hand_size, r.front
    return {
        "phase": PHASES[r.phase],
        "turn": r.turn,
        "first": r.first,
        "turns_made": r.turns_made,
        "turns_total": r.turns_total or None,
        "deck": r.deck_size,
        "open": [NAMES[kind] if kind else None for kind in r.open],
        "discard": named(r.discard),
        "players": [player(front[i], known[i], hand_size[i], scores[i]) for i in range(r.seats)],
    }


def player(front: list[int], known: list[int], hand: int, score: int) -> dict[str, Any]:
    return {
        "hand": hand,
        "known": named(known),
        "cave": bool(front[Kind.CAVE]),
        "curses": [NAMES[kind] for kind in CURSES for _ in range(front[kind])],
        "gems": {NAMES[kind]: front[kind] for kind in GEMS if front[kind]},
        "fogged": [COLOURS[colour] for colour in fogged_colours(front)],
        "sets": vector(score),
    }


def fogged_colours(front: list[int]) -> list[int]:
    return sorted({colour for fog in FOGS if front[fog] for colour in HIDDEN_BY[fog]})


def vector(worth: int) -> list[int]:
    """The number of sets of 6, 5, 4, 3, 2, 1 cards."""
    return [worth // 100**place % 100 for place in (5, 4, 3, 2, 1, 0)]


# ---- what only the owner sees ------------------------------------------------------------


def own(r: Reading, seat: int) -> dict[str, Any]:
    hand, front = r.hands[seat], r.front
    blocked = {}
    for kind, n in enumerate(hand):
        if n and (why := why_not(kind, seat, front, r.seats)):
            blocked[NAMES[kind]] = why
    return {"hand": named(hand), "blocked": blocked}


def why_not(kind: int, seat: int, front: list[list[int]], seats: int) -> str | None:
    """Why a card of this hand can't be played; for the screen only, `legal` decides."""
    mine = front[seat]
    if kind == Kind.CAVE:
        return "have_cave" if mine[Kind.CAVE] and not mine[Kind.CAVE_IN] else None
    if kind <= Kind.WIND_BLUE:
        return None if any(mine[fog] for fog in BLOWN_BY[kind]) else "nothing_to_blow"
    if kind in CURSES:
        open_to_it = any(s != seat and sum(front[s][c] for c in CURSES) < seats - 1 for s in range(seats))
        return None if open_to_it else "nobody_to_curse"
    if not mine[Kind.CAVE]:
        return "no_cave"
    if mine[Kind.CAVE_IN]:
        return "cave_in"
    if kind != Kind.DIAMOND and (kind - Kind.RUBY_ROUND) // 3 in fogged_colours(mine):
        return "fog"
    return None


# ---- the end -----------------------------------------------------------------------------


def detail(r: Reading, entry: Any) -> dict[str, Any]:
    """Why who won: everybody's best split, as sets of cards."""
    players = []
    for front in r.front[: r.seats]:
        fogged = fogged_colours(front)
        gems = np.array(front[Kind.RUBY_ROUND : Kind.DIAMOND], np.int64).reshape(3, 3)
        hidden = {NAMES[k]: front[k] for k in GEMS if front[k] and (k - Kind.RUBY_ROUND) // 3 in fogged}
        gems[fogged] = 0
        worth, sets = best_sets(gems, front[Kind.DIAMOND], entry.best_worth_door)
        players.append({"vector": vector(worth), "sets": sets, "fogged": hidden})
    return {"players": players}


def best_sets(gems: Any, diamonds: int, best_worth: Callable[..., int]) -> tuple[int, list[dict[str, Any]]]:
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
            sets.append({"by": "diamond" if set(cards) == {"diamond"} else name, "cards": cards})
    return goal, sorted(sets, key=lambda each: -len(each["cards"]))


def census(r: Reading) -> dict[str, int]:
    """How many of each card there are, over all places."""
    places = [*r.hands, *r.front, r.discard]
    count = Counter({NAMES[kind]: sum(place[kind] for place in places) for kind in range(1, len(NAMES))})
    count.update(NAMES[kind] for kind in (*r.deck[: r.deck_size], *r.open[:OPEN]) if kind)
    return dict(count)


def wrong(r: Reading) -> str | None:
    """What makes this no position of the game, beside the number of cards; None if nothing does."""
    seats = range(r.seats)
    hands, front, known = r.hands, r.front, r.known
    if not (0 <= r.turn < r.seats and 0 <= r.first < r.seats):
        return "'turn' and 'first' are seats"
    if r.quick_start not in (0, 1) or not 0 <= r.turns_made < 1000:
        return "'quick_start' is 0 or 1, 'turns_made' a number of turns"
    if not 0 <= r.deck_size <= len(r.deck) or [bool(card) for card in r.deck] != [
        place < r.deck_size for place in range(len(r.deck))
    ]:
        return "'deck' has 'deck_size' cards, without gaps"
    if any(count < 0 for row in (*hands, *front, *known, r.discard) for count in row):
        return "a number of cards is negative"
    if any(row[0] for row in (*hands, *front, *known, r.discard)):
        return "'none' is no card"
    if any(sum(hand) != size for hand, size in zip(hands, r.hand_size, strict=True)):
        return "'hand_size' is the number of cards in each hand"
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
    if (r.turns_total > 0) != (r.deck_size == 0):
        return "'turns_total' is known exactly when the deck is empty"
    if (r.phase == Phase.OVER) != (0 < r.turns_total == r.turns_made) or 0 < r.turns_total < r.turns_made:
        return "the game is over when 'turns_made' is 'turns_total'"
    if r.phase == Phase.PLAY and not r.hand_size[r.turn]:
        return "who plays has a card"
    if r.phase == Phase.TAKE and not r.deck_size and not any(r.open):
        return "who takes has something to take"
    if r.phase == Phase.TAKE and not r.deck_size and not r.hand_size[r.turn]:
        return "who may take nothing has a card to play"
    return None
