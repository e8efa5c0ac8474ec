"""What is good about a move of Nimble Gnomes, for people: names that the client has words for. README.md lists them."""

from gnomoteka.core.contract import Reason, View, reason
from gnomoteka.games.nimble.cards import CARDS, COLOURS
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
WINDS = tuple(card for card in CARDS if card.startswith("wind"))
MANY = 3  # so many gems of a colour or shape, and somebody collects them
SIX = 6


def reasons(now: Seen, move: Move, then: Seen) -> list[Reason]:
    match move:
        case MoveTake():
            if move.place is None:
                return [reason("deck_may" if any(useful(now)) else "nothing_open")]
            card = now.shown.open[move.place] or ""
            return take(now, card) or reserve(now, card)
        case MoveTakeNothing():
            return [] if any(useful(now)) else [reason("nothing_helps")]
        case MoveCurse():
            return curse(now, then, move)
        case MoveBlow():
            return blow(mine(now), mine(then))
        case MoveDiscard():
            return discard(now, move.card)
    return lay(mine(now), mine(then), move.card)


def mine(view: Seen) -> Player:
    return view.shown.players[view.seat]


# ---- taking ------------------------------------------------------------------------------


def take(now: Seen, card: str) -> list[Reason]:
    return [*wanted(now, card), *denied(now, card)]


def useful(now: Seen) -> list[bool]:
    """Of the open cards, whether there is something to say for them."""
    return [card is not None and bool(take(now, card)) for card in now.shown.open]


def reserve(now: Seen, card: str) -> list[Reason]:
    """It can't be of use yet, but I hold none of it and may need it."""
    if card in now.own.hand:
        return []
    if card == "cave" or card.startswith("wind"):
        return [reason("reserve_cave" if card == "cave" else "reserve_wind")]
    return [] if card == "diamond" or card.split("_", maxsplit=1)[0] in COLOURS else [reason("reserve_curse")]


def wanted(now: Seen, card: str) -> list[Reason]:
    me, hand = mine(now), now.own.hand
    if card == "cave":
        blocked, held = "cave_in" in me.curses, hand.get("cave", 0)
        if held >= (not me.cave) + me.curses.count("cave_in"):
            return []
        return [reason("need_clearing" if blocked else "need_cave")]
    if card.startswith("wind"):
        fogs = [fog for fog in CARDS[card]["blows_away"] if fog in me.curses and not can_blow(hand, fog)]
        return [reason("need_wind", fog=fogs[0])] if fogs else []
    if card == "diamond":
        return [reason("any_gem")]
    if card == "cave_in" or card.startswith("fog"):
        return would_hurt(now, card)
    return joins(me, card) or with_hand(now, card)


def can_blow(hand: dict[str, int], fog: str) -> bool:
    return any(fog in CARDS[wind]["blows_away"] for wind in WINDS if hand.get(wind))


def joins(player: Player, card: str) -> list[Reason]:
    """The gem is one more of its colour or shape: those that lie there, and that no fog hides."""
    if card.split("_", maxsplit=1)[0] in player.fogged:
        return []
    found = {trait: count(player, trait) for trait in card.split("_")}
    trait = max(found, key=lambda each: found[each] % SIX)
    return [reason("joins", trait=trait, n=found[trait] + 1)] if found[trait] % SIX else []


def with_hand(now: Seen, card: str) -> list[Reason]:
    """Nothing of the kind lies there yet, but I hold some."""
    found = {trait: sum(n for gem, n in now.own.hand.items() if trait in gem.split("_")) for trait in card.split("_")}
    trait = max(found, key=lambda each: found[each])
    return [reason("with_hand", trait=trait, n=found[trait] + 1)] if found[trait] else []


def count(player: Player, trait: str) -> int:
    seen = {card: n for card, n in player.gems.items() if card.split("_")[0] not in player.fogged}
    return sum(n for card, n in seen.items() if trait in card.split("_"))


def would_hurt(now: Seen, card: str) -> list[Reason]:
    """Whom this curse would hurt most, if it were sent now."""
    found = [(harm(now, card, seat), seat) for seat in rivals(now)]
    n, seat = max(found)
    if n == 0:
        return []
    return [reason("could_stop", rival=seat) if card == "cave_in" else reason("could_hide", rival=seat, n=n)]


def rivals(now: Seen) -> list[int]:
    return [seat for seat in range(len(now.shown.players)) if seat != now.seat]


def harm(now: Seen, card: str, seat: int) -> int:
    """How many gems it would hide, or stop from growing more; 0: nobody may be cursed any more, or it does nothing."""
    them = now.shown.players[seat]
    if len(them.curses) >= len(now.shown.players) - 1:
        return 0
    if card == "cave_in":
        return sum(them.gems.values()) if them.cave and "cave_in" not in them.curses else 0
    return sum(n for gem, n in them.gems.items() if gem.split("_")[0] in newly(them.fogged, CARDS[card]["hides"]))


def newly(before: list[str], after: list[str]) -> list[str]:
    return [colour for colour in after if colour not in before]


def denied(now: Seen, card: str) -> list[Reason]:
    """Whoever is next collects just this."""
    if card.split("_", maxsplit=1)[0] not in COLOURS:
        return []
    seat = (now.seat + 1) % len(now.shown.players)
    return [
        reason("denies", rival=seat, trait=each.args["trait"], n=int(each.args["n"]) - 1)
        for each in joins(now.shown.players[seat], card)
        if int(each.args["n"]) > MANY
    ]


# ---- playing -----------------------------------------------------------------------------


def lay(before: Player, after: Player, card: str) -> list[Reason]:
    if card == "cave":
        if "cave_in" not in before.curses:
            return [reason("opens_cave")]
        return [reason("clears" if after.cave and "cave_in" not in after.curses else "clears_one")]
    size = next(SIX - i for i in range(SIX) if after.sets[i] != before.sets[i])
    return [reason("set_of", size=size) if size > 1 else reason("first_gem")]


def curse(now: Seen, then: Seen, move: MoveCurse) -> list[Reason]:
    before, after = now.shown.players[move.target], then.shown.players[move.target]
    rival = move.target
    if move.card == "cave_in":
        if "cave_in" in before.curses:
            return [reason("another_cave_in", rival=rival)]
        return [reason("stops" if before.cave else "two_caves", rival=rival)]
    hidden = newly(before.fogged, after.fogged)
    n = sum(n for gem, n in before.gems.items() if gem.split("_")[0] in hidden)
    if n:
        return [reason("hides", rival=rival, n=n)]
    return [reason("keeps_from", rival=rival, colours="_".join(hidden))] if hidden else [reason("thicker", rival=rival)]


def blow(before: Player, after: Player) -> list[Reason]:
    freed = newly(after.fogged, before.fogged)
    n = sum(n for gem, n in before.gems.items() if gem.split("_")[0] in freed)
    if n:
        return [reason("shows", n=n)]
    return [reason("frees", colours="_".join(freed))] if freed else [reason("one_fog_less")]


def discard(now: Seen, card: str) -> list[Reason]:
    if now.own.hand[card] > 1:
        return [reason("spare")]
    if card == "cave" and mine(now).cave:
        return [reason("idle_cave")]
    if card.startswith("wind") and now.own.blocked.get(card) == "nothing_to_blow":
        return [reason("idle_wind")]
    return [reason("least_use")]


# ---- what to beware of -------------------------------------------------------------------


def threats(now: Seen) -> list[Reason]:
    return [*curses_held(now), *sets_growing(now)]


def curses_held(now: Seen) -> list[Reason]:
    """Curses that everybody saw somebody take, while I may be cursed."""
    if len(mine(now).curses) >= len(now.shown.players) - 1:
        return []
    found = [
        (harm_to_me(now, card), seat, card)
        for seat in rivals(now)
        for card in now.shown.players[seat].known
        if card == "cave_in" or card.startswith("fog")
    ]
    n, seat, card = max(found, default=(0, 0, ""))
    return [reason("holds_curse", rival=seat, card=card)] if n else []


def harm_to_me(now: Seen, card: str) -> int:
    me = mine(now)
    if card == "cave_in":
        return int(me.cave and "cave_in" not in me.curses)
    return sum(n for gem, n in me.gems.items() if gem.split("_")[0] in newly(me.fogged, CARDS[card]["hides"]))


def sets_growing(now: Seen) -> list[Reason]:
    """Somebody has nearly six of a colour or shape."""
    traits = sorted({trait for gem in CARDS for trait in gem.split("_") if gem.split("_")[0] in COLOURS})
    found = [(count(now.shown.players[seat], trait), seat, trait) for seat in rivals(now) for trait in traits]
    nearly = [each for each in found if MANY < each[0] < SIX]
    n, seat, trait = max(nearly, default=(0, 0, ""))
    return [reason("collects", rival=seat, trait=trait, n=n)] if n else []
