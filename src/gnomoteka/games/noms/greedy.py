"""What a sensible player would do at a glance: a weight for each move, from what the seat sees alone."""

from collections.abc import Callable
from typing import Any

View = dict[str, Any]
Parts = dict[str, Any]

MOON_COSTS = 4.0  # what it is worth to keep Moon Magic for an answer
# What a card is worth in the hand: which one to keep, which to throw away.
WORTH = {
    "nom": 9.0,
    "elder": 10.0,
    "mushroom": 4.0,
    "toad": 5.0,
    "moth": 4.5,
    "bubble": 5.0,
    "ring_1": 2.0,
    "ring_2": 3.0,
    "ring_3": 3.5,
    "lure": 7.0,
    "super_lure": 11.0,
    "cyclone": 2.0,
    "lightning": 4.0,
    "beetle": 2.5,
    "thief": 7.5,
    "spear": 4.2,
    "flute": 4.4,
    "retreat": 3.0,
    "scout": 1.0,
    "cure": 6.0,
    "feather": 8.0,
    "blindfold": 5.5,
    "shell": 6.5,
    "moon": 10.5,
}


def weigh(view: View, moves: list[Parts]) -> list[float]:
    """How good each move looks; the greatest is played."""
    return [WEIGHTS[parts["verb"]](view, parts) for parts in moves]


# ---- the table at a glance ---------------------------------------------------------------


def me(view: View) -> View:
    mine: View = view["players"][view["seat"]]
    return mine


def area(player: View, spot: str) -> int:
    return int(player["area"].get(spot, 0))


def protected(player: View) -> int:
    return area(player, "mushroom") + area(player, "toad") + area(player, "moth")


def others(view: View) -> list[View]:
    return [player for seat, player in enumerate(view["players"]) if seat != view["seat"]]


def lead(view: View) -> int:
    """By how many noms this seat is ahead of the best of the others."""
    return int(me(view)["noms"] - max(player["noms"] for player in others(view)))


def danger_of(view: View, seat: int) -> float:
    """Who has most noms is worth attacking most."""
    return float(view["players"][seat]["noms"]) / 4


# ---- a turn ------------------------------------------------------------------------------


def draw(view: View, parts: Parts) -> float:
    return 1


def no_draw(view: View, parts: Parts) -> float:
    """Worth it only when the last letter may come while one is behind."""
    last_letter_is_near = len(view["letters"]) == 2 and view["deck"] < 12
    return 2 if last_letter_is_near and lead(view) < 0 else 0


def end(view: View, parts: Parts) -> float:
    return 0


def play(view: View, parts: Parts) -> float:
    worth = PLAYS[parts["card"]](view, parts)
    return worth - MOON_COSTS if parts["moon"] else worth


def is_mine(view: View, parts: Parts) -> bool:
    return bool(parts["target"] == view["seat"])


def target(view: View, parts: Parts) -> View:
    player: View = view["players"][parts["target"]]
    return player


def protect(view: View, parts: Parts) -> float:
    """Over a nom of mine. Taking somebody's protection away pays only before a lure."""
    if parts["thing"] is None:
        return 6
    if is_mine(view, parts):
        return -5
    lures = view["own"]["hand"].get("lure", 0)
    return 2 if lures and not any(area(player, "free") for player in others(view)) else -1


def lure(view: View, parts: Parts) -> float:
    return 8 + danger_of(view, parts["target"])


def super_lure(view: View, parts: Parts) -> float:
    noms = area(target(view, parts), "free") + protected(target(view, parts))
    return 4 * noms - 5 if noms > 1 else -1


def cyclone(view: View, parts: Parts) -> float:
    hand = view["own"]["hand"]
    follow_up = hand.get("lure", 0) + 2 * hand.get("super_lure", 0) + hand.get("spear", 0)
    return protected(target(view, parts)) - 2 + min(follow_up, protected(target(view, parts)))


def lightning(view: View, parts: Parts) -> float:
    if parts["thing"] == "elder":
        return -5 if me(view)["elder"] else 3
    return target(view, parts)["hand"] - 3 + danger_of(view, parts["target"])


def beetle(view: View, parts: Parts) -> float:
    theirs = sum(area(player, "mushroom") for player in others(view))
    return 2 * theirs - 5 * area(me(view), "mushroom") - 1


def thief(view: View, parts: Parts) -> float:
    if is_mine(view, parts):
        return 4 if parts["thing"] == "bubble" else -5
    takes_nom = parts["thing"] == "nom" or parts["thing"].startswith("under_")
    scored = parts["thing"] != "under_bubble"
    return (7 if scored else 5) + danger_of(view, parts["target"]) if takes_nom else 0.5


def ring(view: View, parts: Parts) -> float:
    """Catches everybody's free noms; with a Flute at hand they come to me."""
    mine = area(me(view), "free")
    theirs = sum(area(player, "free") for player in others(view))
    flute_follows = view["own"]["hand"].get("flute", 0) > 0
    return 5 * theirs + 2 if flute_follows else 3 * theirs - 5 * mine


def bubble(view: View, parts: Parts) -> float:
    return -5 if is_mine(view, parts) else 4 + danger_of(view, parts["target"])


def flute(view: View, parts: Parts) -> float:
    return 5 * float(parts["thing"].removeprefix("ring_"))


def retreat(view: View, parts: Parts) -> float:
    caught = area(me(view), "bubble") + sum(me(view)["rings"])
    return 3 * caught - 1


def scout(view: View, parts: Parts) -> float:
    return 0.5 if parts["thing"] == "hand" else 0.4


def spear(view: View, parts: Parts) -> float:
    if parts["thing"] == "bubble":
        return 6 if is_mine(view, parts) else -5
    return -5 if is_mine(view, parts) else 3 + danger_of(view, parts["target"])


def nom(view: View, parts: Parts) -> float:
    return 9


def cure(view: View, parts: Parts) -> float:
    return 7


PLAYS: dict[str, Callable[[View, Parts], float]] = {
    "nom": nom,
    "elder": nom,
    "mushroom": protect,
    "toad": protect,
    "moth": protect,
    "bubble": bubble,
    "ring_1": ring,
    "ring_2": ring,
    "ring_3": ring,
    "lure": lure,
    "super_lure": super_lure,
    "cyclone": cyclone,
    "lightning": lightning,
    "beetle": beetle,
    "thief": thief,
    "spear": spear,
    "flute": flute,
    "retreat": retreat,
    "scout": scout,
    "cure": cure,
}


def take_back(view: View, parts: Parts) -> float:
    """Off with bubbles and rings; what counts already stays."""
    thing = parts["thing"]
    return 5 if thing == "bubble" else 4 if thing.startswith("ring_") else -1


def stop(view: View, parts: Parts) -> float:
    return 0


def order(view: View, parts: Parts) -> float:
    return 0


def keep(view: View, parts: Parts) -> float:
    return WORTH[parts["card"]]


def discard(view: View, parts: Parts) -> float:
    return -WORTH[parts["card"]]


# ---- answers -----------------------------------------------------------------------------


def answer(view: View, parts: Parts) -> float:
    if parts["card"] is None:
        return 0
    if view["phase"] == "plague":
        return me(view)["hand"] - (3 if parts["card"] == "cure" else 5)
    if parts["as"] == "cure":
        return -1
    harm = harm_of_event(view) if view["event"] else harm_of_attack(view, view["played"])
    return harm - {"blindfold": 1.0, "feather": 2.0, "shell": 2.0, "moon": 3.5}[parts["card"]]


def harm_of_event(view: View) -> float:
    """In noms, for this seat. The third letter is welcome to who is ahead."""
    event, mine = view["event"], me(view)
    if event.startswith("letter"):
        ends = len(view["letters"]) == 2
        return 20 if ends and lead(view) < 0 else -1
    if event == "alchemy":
        return 2 * (area(mine, "free") + protected(mine)) if view["turn"] == view["seat"] else -1
    if event == "plague":
        return mine["hand"] - 3
    if event == "merchant":
        return mine["hand"] / 2 - 2
    spot = "free" if event == "flood" else "toad"
    return 2 * area(mine, spot) - 2 * max(area(player, spot) for player in others(view)) + 1


def harm_of_attack(view: View, attack: Parts) -> float:
    """In noms, for this seat; what hurts others is theirs to answer."""
    card, mine = attack["card"], me(view)
    if card == "beetle":
        return 2 * area(mine, "mushroom")
    if card.startswith("ring_"):
        return 2 * area(mine, "free")
    if card == "lightning" and attack["thing"] == "elder":
        return 3 * mine["elder"]
    if attack["target"] != view["seat"]:
        return -1
    if card == "super_lure":
        return 3 * (area(mine, "free") + protected(mine))
    if card == "cyclone":
        return 0.8 * protected(mine)
    if card == "lightning":
        return mine["hand"] / 1.5
    return 3


WEIGHTS: dict[str, Callable[[View, Parts], float]] = {
    "draw": draw,
    "no_draw": no_draw,
    "end": end,
    "play": play,
    "take_back": take_back,
    "stop": stop,
    "order": order,
    "keep": keep,
    "discard": discard,
    "answer": answer,
}
