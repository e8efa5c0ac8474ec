"""What a sensible digger would do at a glance: towards unclaimed gold, and against the other where it costs most."""

from typing import Any


def weigh(view: dict[str, Any], moves: list[dict[str, Any]]) -> list[float]:
    goals = [(card["column"], card["row"]) for card in view["cards"] if card["gold"] and not card["up"]]
    goals += [(card["column"], card["row"]) for card in view["cards"] if card["up"] and holds_gold(card)]
    return [weight(view, move, goals) for move in moves]


def holds_gold(card: dict[str, Any]) -> bool:
    return card["token"] is None and card["card"] is not None and card["card"][-1] in "123"


def distance(move: dict[str, Any], goals: list[tuple[int, int]]) -> int:
    column, row = map(int, move["at"].split(","))
    return min((abs(column - x) + abs(row - y) for x, y in goals), default=0)


def weight(view: dict[str, Any], move: dict[str, Any], goals: list[tuple[int, int]]) -> float:
    verb = move["verb"]
    if verb == "lay":
        return 20 - distance(move, goals) - 2 * len(move["trolls"]) - openings(move["card"])
    if verb == "break":
        return 14
    if verb == "repair":
        return 18 + (1 if move["card"].count("_") == 1 else 0)
    if verb == "bribe":
        return 5 - 2 * len(move["trolls"])
    if verb == "key":
        return 10
    if verb == "map":
        return 9
    if verb == "mend":
        return 8
    if verb == "rockfall":
        return 6 + distance(move, goals) / 10
    if verb == "throw":
        return 2 - worth(move["card"])
    return 3 if verb in ("decline", "enough") else 1


def openings(card: str) -> float:
    """Dead ends and doors are laid with less joy."""
    return 2.0 if "stub" in card else 0.5 if "blue" in card or "green" in card else 0.0


def worth(card: str) -> float:
    """What it would cost to throw this card away."""
    if card.startswith(("repair", "key")):
        return 1.5
    return 0.2 if "stub" in card else 1.0
