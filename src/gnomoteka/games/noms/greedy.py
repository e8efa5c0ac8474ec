"""What a sensible player would do at a glance: a weight for each move, from what the seat sees alone."""

from collections.abc import Callable

from gnomoteka.core.contract import View
from gnomoteka.games.noms.view import (
    Move,
    MoveAnswer,
    MoveDiscard,
    MoveDraw,
    MoveKeep,
    MoveNoDraw,
    MovePlay,
    MoveTakeBack,
    Own,
    Played,
    Player,
    Shown,
)

Seen = View[Shown, Own]

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


def weigh(view: Seen, moves: list[Move]) -> list[float]:
    """How good each move looks; the greatest is played."""
    return [weight(view, move) for move in moves]


def weight(view: Seen, move: Move) -> float:
    match move:
        case MovePlay():
            return play(view, move)
        case MoveAnswer():
            return answer(view, move)
        case MoveDraw():
            return 1
        case MoveNoDraw():
            return no_draw(view)
        case MoveTakeBack():
            return take_back(move)
        case MoveKeep():
            return WORTH[move.card]
        case MoveDiscard():
            return -WORTH[move.card]
    return 0


# ---- the table at a glance ---------------------------------------------------------------


def me(view: Seen) -> Player:
    return view.shown.players[view.seat]


def area(player: Player, spot: str) -> int:
    return player.area.get(spot, 0)


def protected(player: Player) -> int:
    return area(player, "mushroom") + area(player, "toad") + area(player, "moth")


def others(view: Seen) -> list[Player]:
    return [player for seat, player in enumerate(view.shown.players) if seat != view.seat]


def lead(view: Seen) -> int:
    """By how many noms this seat is ahead of the best of the others."""
    return me(view).noms - max(player.noms for player in others(view))


def held(view: Seen, card: str) -> int:
    return view.own.hand.get(card, 0)


# ---- a turn ------------------------------------------------------------------------------


def no_draw(view: Seen) -> float:
    """Worth it only when the last letter may come while one is behind."""
    last_letter_is_near = len(view.shown.letters) == 2 and view.shown.deck < 12
    return 2 if last_letter_is_near and lead(view) < 0 else 0


def play(view: Seen, move: MovePlay) -> float:
    worth = PLAYS[move.card](view, move)
    return worth - MOON_COSTS if move.moon else worth


def is_mine(view: Seen, move: MovePlay) -> bool:
    return move.target == view.seat


def target(view: Seen, move: MovePlay) -> Player:
    assert move.target is not None
    return view.shown.players[move.target]


def danger_of(player: Player) -> float:
    """Who has most noms is worth attacking most."""
    return player.noms / 4


def protect(view: Seen, move: MovePlay) -> float:
    """Over a nom of mine. Taking somebody's protection away pays only before a lure."""
    if move.thing is None:
        return 6
    if is_mine(view, move):
        return -5
    return 2 if held(view, "lure") and not any(area(player, "free") for player in others(view)) else -1


def lure(view: Seen, move: MovePlay) -> float:
    return 8 + danger_of(target(view, move))


def super_lure(view: Seen, move: MovePlay) -> float:
    noms = area(target(view, move), "free") + protected(target(view, move))
    return 4 * noms - 5 if noms > 1 else -1


def cyclone(view: Seen, move: MovePlay) -> float:
    follow_up = held(view, "lure") + 2 * held(view, "super_lure") + held(view, "spear")
    return protected(target(view, move)) - 2 + min(follow_up, protected(target(view, move)))


def lightning(view: Seen, move: MovePlay) -> float:
    if move.thing == "elder":
        return -5 if me(view).elder else 3
    return target(view, move).hand - 3 + danger_of(target(view, move))


def beetle(view: Seen, move: MovePlay) -> float:
    theirs = sum(area(player, "mushroom") for player in others(view))
    return 2 * theirs - 5 * area(me(view), "mushroom") - 1


def thief(view: Seen, move: MovePlay) -> float:
    thing = move.thing or ""
    if is_mine(view, move):
        return 4 if thing == "bubble" else -5
    takes_nom = thing == "nom" or thing.startswith("under_")
    scored = thing != "under_bubble"
    return (7 if scored else 5) + danger_of(target(view, move)) if takes_nom else 0.5


def ring(view: Seen, move: MovePlay) -> float:
    """Catches everybody's free noms; with a Flute at hand they come to me."""
    mine = area(me(view), "free")
    theirs = sum(area(player, "free") for player in others(view))
    return 5 * theirs + 2 if held(view, "flute") else 3 * theirs - 5 * mine


def bubble(view: Seen, move: MovePlay) -> float:
    return -5 if is_mine(view, move) else 4 + danger_of(target(view, move))


def flute(view: Seen, move: MovePlay) -> float:
    return 5 * float((move.thing or "").removeprefix("ring_"))


def retreat(view: Seen, move: MovePlay) -> float:
    caught = area(me(view), "bubble") + sum(me(view).rings)
    return 3 * caught - 1


def scout(view: Seen, move: MovePlay) -> float:
    return 0.5 if move.thing == "hand" else 0.4


def spear(view: Seen, move: MovePlay) -> float:
    if move.thing == "bubble":
        return 6 if is_mine(view, move) else -5
    return -5 if is_mine(view, move) else 3 + danger_of(target(view, move))


def nom(view: Seen, move: MovePlay) -> float:
    return 9


def cure(view: Seen, move: MovePlay) -> float:
    return 7


PLAYS: dict[str, Callable[[Seen, MovePlay], float]] = {
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


def take_back(move: MoveTakeBack) -> float:
    """Off with bubbles and rings; what counts already stays."""
    return 5 if move.thing == "bubble" else 4 if move.thing.startswith("ring_") else -1


# ---- answers -----------------------------------------------------------------------------


def answer(view: Seen, move: MoveAnswer) -> float:
    if move.card is None:
        return 0
    if view.shown.phase == "plague":
        return me(view).hand - (3 if move.card == "cure" else 5)
    if move.as_ == "cure":
        return -1
    return harm(view) - {"blindfold": 1.0, "feather": 2.0, "shell": 2.0, "moon": 3.5}[move.card]


def harm(view: Seen) -> float:
    """In noms, for this seat, of what may be answered."""
    if view.shown.event:
        return harm_of_event(view, view.shown.event)
    assert view.shown.played
    return harm_of_attack(view, view.shown.played)


def harm_of_event(view: Seen, event: str) -> float:
    """The third letter is welcome to who is ahead."""
    mine = me(view)
    if event.startswith("letter"):
        ends = len(view.shown.letters) == 2
        return 20 if ends and lead(view) < 0 else -1
    if event == "alchemy":
        return 2 * (area(mine, "free") + protected(mine)) if view.shown.turn == view.seat else -1
    if event == "plague":
        return mine.hand - 3
    if event == "merchant":
        return mine.hand / 2 - 2
    spot = "free" if event == "flood" else "toad"
    return 2 * area(mine, spot) - 2 * max(area(player, spot) for player in others(view)) + 1


def harm_of_attack(view: Seen, attack: Played) -> float:
    """What hurts others is theirs to answer."""
    card, mine = attack.card, me(view)
    if card == "beetle":
        return 2 * area(mine, "mushroom")
    if card.startswith("ring_"):
        return 2 * area(mine, "free")
    if card == "lightning" and attack.thing == "elder":
        return 3 * mine.elder
    if attack.target != view.seat:
        return -1
    if card == "super_lure":
        return 3 * (area(mine, "free") + protected(mine))
    if card == "cyclone":
        return 0.8 * protected(mine)
    if card == "lightning":
        return mine.hand / 1.5
    return 3
