"""What is good about a move of The Duel, for people: names that the client has words for. README.md lists them. How far
it is to the gold is counted in cards as `greedy.py` does: as if every card fitted."""

from copy import copy

from gnomoteka.core.contract import Reason, reason
from gnomoteka.games.duel.cards import Colour
from gnomoteka.games.duel.greedy import (
    FAR,
    NUGGET_COUNTS,
    NUMBER,
    SOMEBODY,
    Ground,
    Place,
    Seen,
    Tile,
    facing,
    paid,
    place_of,
    tile,
)
from gnomoteka.games.duel.view import (
    Move,
    MoveBreak,
    MoveBribe,
    MoveDecline,
    MoveEnough,
    MoveKey,
    MoveLay,
    MoveMap,
    MoveMend,
    MovePlace,
    MoveRepair,
    MoveRockfall,
    MoveThrow,
)

NEAR = 2  # cards from gold or a nugget
ENDS = 6  # cards in the deck: the round ends soon


def reasons(now: Seen, move: Move, _then: Seen) -> list[Reason]:
    match move:
        case MoveLay():
            return lay(now, move)
        case MovePlace():
            place, card = facing(now.shown)
            return dig(now, Ground(now), {place: tile(card, move.turned)})
        case MoveBribe():
            ground = Ground(now)
            return dig(now, ground, paid(ground, move.trolls))
        case MoveKey():
            ground, place = Ground(now), place_of(move.at)
            return dig(now, ground, {place: ground.tiles[place]._replace(doors=[0, 0, 0, 0])}) or [reason("opens_door")]
        case MoveRockfall():
            return fallen(now, Ground(now), place_of(move.at))
        case MoveMap():
            return look(now, place_of(move.at))
        case MoveBreak():
            broken = now.shown.players[1 - now.seat].broken
            return [reason("one_more_break" if broken else "stops", rival=1 - now.seat)]
        case MoveRepair() | MoveMend():
            broken = now.shown.players[now.seat].broken
            return [reason("one_break_less") if len(broken) > 1 else reason("digs_again")]
        case MoveDecline():
            return [reason("keeps_nugget")]
        case MoveThrow():
            return throw(now, move.card)
        case MoveEnough():
            return [reason("keeps_rest")]


# ---- tunnels -----------------------------------------------------------------------------


def with_cards(ground: Ground, changed: dict[Place, Tile | None]) -> Ground:
    """The field with these cards on it, and without those that are None."""
    then = copy(ground)
    then.tiles = {place: each for place, each in (ground.tiles | changed).items() if each is not None}
    then.down = {place: worth for place, worth in ground.down.items() if place not in changed}
    then.taken = {*then.tiles, *then.down}
    then.measure()
    return then


def claimed(ground: Ground) -> Ground:
    """The same once everybody has what they get to."""
    got = {place for nodes in ground.nodes for place in ground.reached(nodes) if place in ground.tiles}
    return with_cards(ground, {place: ground.tiles[place]._replace(token=SOMEBODY) for place in got}) if got else ground


def lay(now: Seen, move: MoveLay) -> list[Reason]:
    ground = Ground(now)
    laid = tile(move.card, move.turned)
    changed = paid(ground, move.trolls) | {place_of(move.at): laid}
    found = dig(now, ground, changed)
    mine = ground.colours[now.seat]
    if laid.ladder == mine:
        found.append(reason("ladder"))
    if any(laid.doors) and set(laid.doors) <= {0, 1 + mine} and len(now.shown.players) > 1:
        found.append(reason("own_door"))
    return found or branches(now, ground, with_cards(ground, dict(changed)))


def dig(now: Seen, before: Ground, changed: dict[Place, Tile]) -> list[Reason]:
    """What these cards bring to me, and what they do to the other."""
    then = with_cards(before, dict(changed))
    mine = then.reached(then.nodes[now.seat])
    nuggets = sum(then.tiles[place].nuggets for place in mine if place in then.tiles)
    found = [reason("claims", n=nuggets)] if nuggets else []
    if gold := [place for place in mine if place in then.down]:
        known = [now.own.looked_at[name] for place in gold if (name := f"{place[0]},{place[1]}") in now.own.looked_at]
        n = sum(int(NUGGET_COUNTS[NUMBER[card]]) for card in known)
        found.append(reason("known_gold", n=n) if n else reason("reaches_gold"))
    return found or nearer(now, before, claimed(then))


def distances(ground: Ground, seat: int) -> dict[Place, int]:
    """How many cards this seat is from every gold card that is down and every unclaimed nugget."""
    return {target: pair[0][0] for target, pair in ground.nearest[seat].items()}


def least(ground: Ground, seat: int) -> int:
    return min(distances(ground, seat).values(), default=FAR)


def is_nearer(before: Ground, then: Ground, seat: int) -> bool:
    """To anything that was there before."""
    after = distances(then, seat)
    return any(after.get(target, FAR) < cards for target, cards in distances(before, seat).items())


def is_farther(before: Ground, then: Ground, seat: int) -> bool:
    after = distances(then, seat)
    return any(after.get(target, cards) > cards for target, cards in distances(before, seat).items())


def nearer(now: Seen, before: Ground, then: Ground) -> list[Reason]:
    """My nearest gold or nugget is nearer, or at least another one is; or it is only the other's loss."""
    bars = barred(now, before, then)
    if least(then, now.seat) < least(before, now.seat):
        return [reason("nearer", n=least(then, now.seat)), *bars]
    return [*bars, reason("nearer_another")] if is_nearer(before, then, now.seat) else bars


def barred(now: Seen, before: Ground, then: Ground) -> list[Reason]:
    """The other is farther from what is nearest to them, or from something, and I am no farther from anything."""
    rival = 1 - now.seat
    if len(now.shown.players) == 1 or is_farther(before, then, now.seat):
        return []
    n = least(then, rival)
    if n > least(before, rival):
        return [reason("shuts_out", rival=rival)] if n >= FAR else [reason("bars", rival=rival, n=n)]
    return [reason("bars_another", rival=rival)] if is_farther(before, then, rival) else []


def branches(now: Seen, before: Ground, then: Ground) -> list[Reason]:
    """One may dig on in more directions than before; else the card at least harms no way of mine, and another comes."""
    n = len(then.opened(then.nodes[now.seat]))
    if n > len(before.opened(before.nodes[now.seat])):
        return [reason("branches", n=n)]
    return [] if is_farther(before, then, now.seat) or not now.shown.deck else [reason("no_harm")]


def fallen(now: Seen, before: Ground, place: Place) -> list[Reason]:
    then = with_cards(before, {place: None})
    found = barred(now, before, then)
    return [*found, reason("clears_way")] if is_nearer(before, then, now.seat) else found


# ---- other cards -------------------------------------------------------------------------


def look(now: Seen, place: Place) -> list[Reason]:
    ground = Ground(now)
    down = {target: ground.nearest[now.seat][target][0][0] for target in ground.down}
    unseen = {target: n for target, n in down.items() if f"{target[0]},{target[1]}" not in now.own.looked_at}
    if place not in unseen:
        return []
    return [reason("looks_at_nearest") if unseen[place] == min(unseen.values()) else reason("looks")]


def throw(now: Seen, card: str) -> list[Reason]:
    me = now.shown.players[now.seat]
    if now.own.hand[card] > 1:
        return [reason("spare")]
    if card.startswith("repair") and not set(card.split("_")) & set(me.broken):
        return [reason("nothing_broken")]
    rest = [reason("fresh_card" if now.shown.deck else "least_use")]
    if card not in NUMBER:
        return rest
    if "stub" in card and "nugget" not in card:
        return [reason("dead_end")]
    doors = set(tile(card, turned=False).doors) - {0}
    if doors and 1 + Colour[me.colour.upper()] not in doors:
        return [reason("foreign_door")]
    return [reason("cannot_dig")] if me.broken else rest


# ---- what to beware of -------------------------------------------------------------------


def threats(now: Seen) -> list[Reason]:
    found = []
    if len(now.shown.players) > 1 and not now.shown.players[1 - now.seat].broken:
        n = least(Ground(now), 1 - now.seat)
        found = [reason("near_gold", rival=1 - now.seat, n=n)] if 0 < n <= NEAR else []
    return [*found, reason("deck_ends", n=now.shown.deck)] if 0 < now.shown.deck <= ENDS else found
