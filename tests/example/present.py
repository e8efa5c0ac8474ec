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
