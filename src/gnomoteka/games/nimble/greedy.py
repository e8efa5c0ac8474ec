"""What a sensible player would do at a glance: a weight for each move, from what the seat sees alone."""

from typing import Any

from gnomoteka.games.nimble.cards import CARDS


def weigh(view: dict[str, Any], moves: list[dict[str, Any]]) -> list[float]:
    """How good each move looks; the greatest is played."""
    return [weight(view, parts) for parts in moves]


def weight(view: dict[str, Any], parts: dict[str, Any]) -> float:
    verb = parts["verb"]
    if verb == "take":
        place = parts["place"]
        return UNSEEN if place is None else wanted(view, view["open"][place])
    if verb == "take_nothing":
        return 0
    if verb == "curse":
        return 4 + harm(view, parts["card"], parts["target"])
    if verb == "blow":
        return 12 + len(mine(view)["gems"]) / 2
    if verb == "discard":
        return -wanted(view, parts["card"])
    return lay(view, parts["card"])


UNSEEN = 5.0  # what a card from the deck is worth before it is seen


def mine(view: dict[str, Any]) -> dict[str, Any]:
    player: dict[str, Any] = view["players"][view["seat"]]
    return player


def wanted(view: dict[str, Any], card: str) -> float:
    """What a card would be worth in my hand."""
    me, hand = mine(view), view["own"]["hand"]
    held = hand.get(card, 0)
    if card == "cave":
        missing = (not me["cave"]) + me["curses"].count("cave_in")
        return 14 if held < missing else 4 - 2 * held
    if card.startswith("wind"):
        return 10 if blows_something(me, card) and not held else 6 - 3 * held
    if card == "cave_in":
        return 5 - held
    if card.startswith("fog"):
        return (12 if late(view) else 7) - 3 * held
    return gem_worth(me, card)


def blows_something(me: dict[str, Any], wind: str) -> bool:
    return any(fog in me["curses"] for fog in CARDS[wind]["blows_away"])


def gem_worth(me: dict[str, Any], card: str) -> float:
    """A gem is worth more, the longer the line of its colour or shape that it joins; a sixth card most of all."""
    if card == "diamond":
        return 13
    colour, shape = card.split("_")
    lengths = [sum(n for name, n in me["gems"].items() if part in name.split("_")) % 6 for part in (colour, shape)]
    worth = 6 + max(lengths) + (2 if max(lengths) == 5 else 0)
    return worth - 4 if colour in me["fogged"] else worth


def lay(view: dict[str, Any], card: str) -> float:
    if card == "cave":
        return 20
    return 4 + gem_worth(mine(view), card) - (2 if card == "diamond" and view["turns_total"] is None else 0)


def late(view: dict[str, Any]) -> bool:
    """The last turns: what a fog hides now stays hidden."""
    return bool(view["deck"] <= 4 * len(view["players"]))


def harm(view: dict[str, Any], card: str, target: int) -> float:
    """A curse hurts most the one who is ahead, and where it hides what they collect."""
    them = view["players"][target]
    gems = sum(them["gems"].values())
    if card == "cave_in":
        return gems / 3 + (2 if them["cave"] and "cave_in" not in them["curses"] else -2)
    newly = [colour for colour in CARDS[card]["hides"] if colour not in them["fogged"]]
    lost = sum(n for name, n in them["gems"].items() if name.split("_")[0] in newly)
    return lost * (2 if late(view) else 0.5) + len(newly)
