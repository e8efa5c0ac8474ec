from typing import Any


def weigh(view: dict[str, Any], moves: list[dict[str, Any]]) -> list[float]:
    """The highest card, or the lowest where the lowest wins."""
    return [-parts["card"] if view["low"] else parts["card"] for parts in moves]
