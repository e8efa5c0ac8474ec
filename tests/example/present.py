from collections import Counter
from typing import Any

from gnomoteka.core.state import Reading
from tests.example.rules import CARDS, HAND

COMPONENTS = {"card": CARDS, "mushroom": HAND}


def shown(r: Reading, scores: list[int]) -> dict[str, Any]:
    return {
        "low": bool(r.low),
        "rounds": r.rounds,
        "played": [card for card, place in enumerate(r.place) if place == -1],
        "players": [{"chosen": bool(r.has_chosen >> i & 1), "found": scores[i]} for i in range(r.seats)],
    }


def own(r: Reading, seat: int) -> dict[str, Any]:
    return {"hand": [card for card, place in enumerate(r.place) if place == 1 + seat], "chosen": r.chosen[seat] or None}


def detail(r: Reading, entry: Any) -> dict[str, Any]:
    return {"found": r.found[: r.seats]}


def census(r: Reading) -> dict[str, int]:
    """A card is wherever `place` says, so it can't be twice; hands and mushrooms must add up."""
    hands = Counter(place for place in r.place[1:] if place > 0)
    full = all(hands[1 + seat] == HAND - r.rounds for seat in range(r.seats))
    return {"card": len(r.place) - 1 if full else 0, "mushroom": HAND - r.rounds + sum(r.found)}


def wrong(r: Reading) -> str | None:
    hands = [{card for card, place in enumerate(r.place) if place == 1 + seat} for seat in range(r.seats)]
    if not 0 <= r.rounds <= HAND or any(place not in range(-1, r.seats + 1) for place in r.place):
        return "three rounds; a card lies aside, in a hand, or is played"
    if r.has_chosen not in range(1 << r.seats) or r.has_chosen == (1 << r.seats) - 1:
        return "'has_chosen' is a mask of seats, and never of all"
    for seat in range(3):
        chose = r.has_chosen >> seat & 1
        if (r.chosen[seat] != 0) != chose or (chose and r.chosen[seat] not in hands[seat]):
            return "who has chosen chose a card of their hand"
    return None
