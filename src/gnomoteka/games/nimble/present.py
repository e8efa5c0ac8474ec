"""A hidden record of Nimble Gnomes as JSON for the screen, and where its cards are."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from gnomoteka.core.state import Reading
from gnomoteka.games.nimble.cards import BLOWS, CARDS, COLOURS, HIDES, NAMES, SHAPES, Kind
from gnomoteka.games.nimble.rules import OPEN, Phase

COMPONENTS = {name: card["count"] for name, card in CARDS.items()}
CURSES = range(Kind.CAVE_IN, Kind.FOG_PURPLE + 1)
FOGS = range(Kind.FOG_ORANGE, Kind.FOG_PURPLE + 1)
GEMS = range(Kind.RUBY_ROUND, Kind.DIAMOND + 1)
PHASES = {phase: phase.name.lower() for phase in Phase}


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
    return [colour for colour in range(3) if any(front[fog] and HIDES[fog - Kind.FOG_ORANGE, colour] for fog in FOGS)]


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
        blown = any(mine[fog] and BLOWS[kind - Kind.WIND_RED, fog - Kind.FOG_ORANGE] for fog in FOGS)
        return None if blown else "nothing_to_blow"
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
    sets = [{"by": names[i], "cards": line[n : n + 6]} for i, line in enumerate(lines) for n in range(0, len(line), 6)]
    return goal, sorted(sets, key=lambda each: -len(each["cards"]))


def census(r: Reading) -> dict[str, int]:
    """How many of each card there are, over all places."""
    places = [*r.hands, *r.front, r.discard]
    count = Counter({NAMES[kind]: sum(place[kind] for place in places) for kind in range(1, len(NAMES))})
    count.update(NAMES[kind] for kind in (*r.deck[: r.deck_size], *r.open[:OPEN]) if kind)
    return dict(count)
