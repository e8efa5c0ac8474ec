"""What a sensible player would do at a glance: a weight for each move, from what the seat sees alone."""

from gnomoteka.core.contract import View
from gnomoteka.games.nimble.cards import CARDS
from gnomoteka.games.nimble.view import (
    Move,
    MoveBlow,
    MoveCurse,
    MoveDiscard,
    MoveTake,
    MoveTakeNothing,
    Own,
    Player,
    Shown,
)

Seen = View[Shown, Own]
UNSEEN = 5.0  # what a card from the deck is worth before it is seen


def weigh(view: Seen, moves: list[Move]) -> list[float]:
    """How good each move looks; the greatest is played."""
    return [weight(view, move) for move in moves]


def weight(view: Seen, move: Move) -> float:
    match move:
        case MoveTake():
            return UNSEEN if move.place is None else wanted(view, view.shown.open[move.place] or "")
        case MoveTakeNothing():
            return 0
        case MoveCurse():
            return 4 + harm(view, move.card, move.target)
        case MoveBlow():
            return 12 + len(mine(view).gems) / 2
        case MoveDiscard():
            return -wanted(view, move.card)
    return lay(view, move.card)


def mine(view: Seen) -> Player:
    return view.shown.players[view.seat]


def wanted(view: Seen, card: str) -> float:
    """What a card would be worth in my hand."""
    me, held = mine(view), view.own.hand.get(card, 0)
    if card == "cave":
        missing = (not me.cave) + me.curses.count("cave_in")
        return 14 if held < missing else 4 - 2 * held
    if card.startswith("wind"):
        return 10 if blows_something(me, card) and not held else 6 - 3 * held
    if card == "cave_in":
        return 5 - held
    if card.startswith("fog"):
        return (12 if late(view) else 7) - 3 * held
    return gem_worth(me, card)


def blows_something(me: Player, wind: str) -> bool:
    return any(fog in me.curses for fog in CARDS[wind]["blows_away"])


def gem_worth(me: Player, card: str) -> float:
    """A gem is worth more, the longer the line of its colour or shape that it joins; a sixth card most of all."""
    if card == "diamond":
        return 13
    colour, shape = card.split("_")
    lengths = [sum(n for name, n in me.gems.items() if part in name.split("_")) % 6 for part in (colour, shape)]
    worth = 6 + max(lengths) + (2 if max(lengths) == 5 else 0)
    return worth - 4 if colour in me.fogged else worth


def lay(view: Seen, card: str) -> float:
    if card == "cave":
        return 20
    return 4 + gem_worth(mine(view), card) - (2 if card == "diamond" and view.shown.turns_total is None else 0)


def late(view: Seen) -> bool:
    """The last turns: what a fog hides now stays hidden."""
    return view.shown.deck <= 4 * len(view.shown.players)


def harm(view: Seen, card: str, target: int) -> float:
    """A curse hurts most the one who is ahead, and where it hides what they collect."""
    them = view.shown.players[target]
    gems = sum(them.gems.values())
    if card == "cave_in":
        return gems / 3 + (2 if them.cave and "cave_in" not in them.curses else -2)
    newly = [colour for colour in CARDS[card]["hides"] if colour not in them.fogged]
    lost = sum(n for name, n in them.gems.items() if name.split("_")[0] in newly)
    return lost * (2 if late(view) else 0.5) + len(newly)
