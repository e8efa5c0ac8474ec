from typing import Any


def weigh(view: dict[str, Any], parts: dict[str, Any]) -> float:
    """The highest card, or the lowest where the lowest wins."""
    return float(-parts["card"] if view["low"] else parts["card"])
