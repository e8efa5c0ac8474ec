from typing import Any


def weigh(view: dict[str, Any], moves: list[dict[str, Any]]) -> list[float]:
    """The highest card, or the lowest where the lowest wins; and every mushroom that can be snatched."""
    return [worth(parts, view["low"]) for parts in moves]


def worth(parts: dict[str, Any], low: bool) -> float:
    if parts["verb"] == "choose":
        return float(-parts["card"] if low else parts["card"])
    return float(parts["verb"] == "snatch")
