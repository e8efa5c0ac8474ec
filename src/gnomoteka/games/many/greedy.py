"""What a sensible player would do at a glance: the points that a move gains and gives, dragons included."""

from gnomoteka.core.contract import View
from gnomoteka.games.many.tiles import STEPS
from gnomoteka.games.many.view import Move, MoveTurn, Own, Shown

Place = tuple[int, int]
Look = tuple[int | None, str]  # whose tile, and what it shows

DRAGON = 0.35  # how surely a dragon will still eat what is beside it when its owner's turn comes
THREAT = 0.8  # how surely an own gnome beside somebody's dragon is lost
ROOM = 0.15  # what an empty place beside a gnome or a pizza of one's own promises


def weigh(view: View[Shown, Own], moves: list[Move]) -> list[float]:
    """For each move: what the field is worth to me afterwards."""
    me, shown = view.seat, view.shown
    field: dict[Place, Look] = {(tile.q, tile.r): (tile.seat, tile.up) for tile in shown.tiles}
    downs = {(tile.q, tile.r): tile.down for tile in shown.tiles if tile.down}
    downs |= {(tile.q, tile.r): tile.down for tile in view.own.under}
    last = shown.phase == "final"
    weights = []
    for move in moves:
        q, r = map(int, move.at.split(","))
        before = local(field, (q, r), me, last)
        kept = field.get((q, r))
        field[q, r] = (me, downs[q, r] if isinstance(move, MoveTurn) else move.up)
        weights.append(local(field, (q, r), me, last) - before)
        if kept is None:
            del field[q, r]
        else:
            field[q, r] = kept
    return weights


def local(field: dict[Place, Look], place: Place, me: int, last: bool) -> float:
    """What the place and its neighbours are worth: my points less the best that others have of it, and dragons."""
    around = [place, *(near(place))]
    worth = 0.0
    for here in around:
        if here not in field:
            continue
        seat, up = field[here]
        if up == "gnome":
            pizzas = sum(field[p][1] == "pizza" for p in near(here) if p in field)
            rooms = sum(p not in field for p in near(here))
            value = pizzas + (0 if last else ROOM * rooms)
            worth += value if seat == me else -0.5 * value
        elif up == "dragon" and not (last and here == place):
            worth += dragon(field, here, seat, me)
    return worth


def dragon(field: dict[Place, Look], place: Place, seat: int | None, me: int) -> float:
    """What a dragon will probably take: good where it eats others' gnomes, bad where it eats mine; it goes itself."""
    gnomes = [(p, field[p][0]) for p in near(place) if p in field and field[p][1] == "gnome"]
    if any(sum(owner == each for _, owner in gnomes) >= 3 for each in {owner for _, owner in gnomes}):
        return 0.0
    worth = -0.6 if seat == me else 0.0
    for gnome, owner in gnomes:
        points = 0.5 + sum(field[p][1] == "pizza" for p in near(gnome) if p in field)
        worth += -THREAT * points if owner == me else DRAGON * points
    return worth


def near(place: Place) -> list[Place]:
    return [(place[0] + q, place[1] + r) for q, r in STEPS]
