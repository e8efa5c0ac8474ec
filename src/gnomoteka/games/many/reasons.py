"""What is good about a move of Many Gnomes, for people: names that the client has words for. README.md lists them."""

from collections import Counter

from gnomoteka.core.contract import Reason, View, reason
from gnomoteka.games.many.greedy import Look, Place, near
from gnomoteka.games.many.tiles import SCARE, TILES
from gnomoteka.games.many.view import Move, MoveTurn, Own, Shown

Seen = View[Shown, Own]
Field = dict[Place, Look]
WORTH_A_WORD = 2  # points that somebody could make at a place
ENDS = 10.0  # what decides the game comes first


def reasons(now: Seen, move: Move, then: Seen) -> list[Reason]:
    """The greater of them first, in points as a player would count them."""
    me = now.seat
    before: Field = {(tile.q, tile.r): (tile.seat, tile.up) for tile in now.shown.tiles}
    q, r = map(int, move.at.split(","))
    after = before | {(q, r): (me, laid_up(now, move, (q, r)))}
    found = [
        *ends(now, then),
        *points_made(before, after, me),
        *dragon_kept_off(now, before, after),
        *dragon_sent(now, after, (q, r)),
        *costs(before, after, me),
        *prepares(now, move, before, after),
        *(blocks(before, (q, r), me) if (q, r) not in before else []),
    ]
    if not found and all(points(after, seat) <= points(before, seat) for seat in rivals(now)):
        return [reason("gives_nothing")]
    return [each for _, each in sorted(found, key=lambda pair: -pair[0])]


def laid_up(now: Seen, move: Move, place: Place) -> str:
    """What shows there then."""
    if not isinstance(move, MoveTurn):
        return move.up
    downs = {(tile.q, tile.r): tile.down for tile in now.shown.tiles if tile.down}
    return (downs | {(tile.q, tile.r): tile.down for tile in now.own.under})[place]


def rivals(now: Seen) -> list[int]:
    return [seat for seat in range(len(now.shown.players)) if seat != now.seat]


def points(field: Field, seat: int) -> int:
    return sum(edges(field, place) for place, look in field.items() if look == (seat, "gnome"))


def edges(field: Field, gnome: Place) -> int:
    """With how many pizzas a gnome there shares an edge."""
    return sum(field[place][1] == "pizza" for place in near(gnome) if place in field)


def ends(now: Seen, then: Seen) -> list[tuple[float, Reason]]:
    """The others have one action each: good for who is ahead."""
    standing = [player.points for player in then.shown.players]
    ahead = all(standing[now.seat] > standing[seat] for seat in rivals(now))
    return [(ENDS, reason("ends"))] if now.shown.phase != then.shown.phase == "final" and ahead else []


def points_made(before: Field, after: Field, me: int) -> list[tuple[float, Reason]]:
    n = points(after, me) - points(before, me)
    return [(float(n), reason("scores", n=n))] if n > 0 else []


def costs(before: Field, after: Field, me: int) -> list[tuple[float, Reason]]:
    """Somebody's pizza is gone."""
    seats = {seat for seat, _ in before.values() if seat not in (None, me)}
    found = [(points(before, seat) - points(after, seat), seat) for seat in seats if seat is not None]
    n, seat = max(found, default=(0, 0))
    return [(float(n), reason("costs", rival=seat, n=n))] if n > 0 else []


# ---- dragons -----------------------------------------------------------------------------


def prey(field: Field, dragon: Place) -> list[Place]:
    """The gnomes that a dragon there takes; none if it is scared off."""
    gnomes = [place for place in near(dragon) if place in field and field[place][1] == "gnome"]
    colours = Counter(field[place][0] for place in gnomes)
    return [] if any(n >= SCARE for n in colours.values()) else gnomes


def threatened(now: Seen, field: Field) -> set[Place]:
    """My gnomes beside dragons that will act yet."""
    dragons = [place for place, (seat, up) in field.items() if up == "dragon" and seat in acting_yet(now)]
    return {place for dragon in dragons for place in prey(field, dragon) if field[place][0] == now.seat}


def acting_yet(now: Seen) -> list[int]:
    """Whose turn begins once more, as far as is known."""
    seats = range(len(now.shown.players))
    if now.shown.phase == "turns":
        return list(seats)
    return [(now.seat + step) % len(seats) for step in range(1, now.shown.finals)]


def dragon_kept_off(now: Seen, before: Field, after: Field) -> list[tuple[float, Reason]]:
    was, still = threatened(now, before), threatened(now, after)
    saved = [place for place in was - still if after[place][1] == "gnome"]
    if saved:
        worth = sum(edges(after, place) for place in saved)
        return [(0.5 + worth, reason("saves", n=len(saved)))]
    return [(1.0, reason("turned_away"))] if was - still else []


def dragon_sent(now: Seen, after: Field, place: Place) -> list[tuple[float, Reason]]:
    """A new dragon of mine beside others' gnomes and no more than it is worth of mine. It must come to act: so near the
    end that this turn may be the last one, nothing is sure."""
    if after[place][1] != "dragon" or now.shown.phase != "turns" or sum(now.own.owned.values()) <= SCARE + 1:
        return []
    gnomes = prey(after, place)
    theirs = [gnome for gnome in gnomes if after[gnome][0] != now.seat]
    mine = [gnome for gnome in gnomes if after[gnome][0] == now.seat]
    worth = sum(edges(after, gnome) for gnome in theirs) - sum(edges(after, gnome) for gnome in mine)
    if not theirs or len(mine) >= len(theirs):
        return []
    return [(0.3 + 0.6 * worth, reason("threatens", n=len(theirs)))]


# ---- places ------------------------------------------------------------------------------


def blocks(before: Field, place: Place, me: int) -> list[tuple[float, Reason]]:
    """Somebody could have made points just there, with a gnome or with a pizza."""
    seats = sorted({seat for seat, _ in before.values() if seat not in (None, me)}, key=str)
    found = [(chance_at(before, place, seat), seat) for seat in seats if seat is not None]
    n, seat = max(found, default=(0, 0))
    return [(0.4 * n, reason("blocks", rival=seat, n=n))] if n >= WORTH_A_WORD else []


def chance_at(field: Field, place: Place, seat: int, ups: tuple[str, ...] = ("gnome", "pizza")) -> int:
    """The points that this seat would make with one tile there."""
    with_gnome = edges(field, place) if "gnome" in ups else 0
    with_pizza = sum(field.get(beside) == (seat, "gnome") for beside in near(place)) if "pizza" in ups else 0
    return max(with_gnome, with_pizza)


def prepares(now: Seen, move: Move, before: Field, after: Field) -> list[tuple[float, Reason]]:
    """The second action of this turn can make more, with what is in hand then."""
    if now.shown.phase != "turns" or now.shown.acted:
        return []
    hand = Counter(now.own.hand)
    if not isinstance(move, MoveTurn):
        hand -= Counter([move.tile])
    ups = tuple({side for kind in hand for side in TILES[kind]["sides"]})
    n = best_place(after, now.seat, ups)
    return [(0.6 * n, reason("prepares", n=n))] if n >= WORTH_A_WORD and n > best_place(before, now.seat, ups) else []


def best_place(field: Field, seat: int, ups: tuple[str, ...]) -> int:
    free = {beside for place in field for beside in near(place) if beside not in field}
    return max(chance_at(field, place, seat, ups) for place in free)


# ---- what to beware of -------------------------------------------------------------------


def threats(now: Seen) -> list[Reason]:
    field: Field = {(tile.q, tile.r): (tile.seat, tile.up) for tile in now.shown.tiles}
    hunted = len(threatened(now, field))
    return [*([reason("dragon", n=hunted)] if hunted else []), *ends_soon(now), *is_ahead(now)]


def ends_soon(now: Seen) -> list[Reason]:
    """Somebody has so few tiles left that their next turn may end it."""
    if now.shown.phase != "turns":
        return []
    left = [(player.hand + player.stack, seat) for seat, player in enumerate(now.shown.players) if seat != now.seat]
    n, seat = min(left)
    return [reason("ends_soon", rival=seat, n=n)] if n <= SCARE else []


def is_ahead(now: Seen) -> list[Reason]:
    points, seat = max((now.shown.players[seat].points, seat) for seat in rivals(now))
    n = points - now.shown.players[now.seat].points
    return [reason("is_ahead", rival=seat, n=n)] if n >= WORTH_A_WORD else []
