"""What is good about a move of 75 Gnome Street, for people: names that the client has words for. README.md lists them.
What a question leaves is counted in the seat's own notebook."""

from collections.abc import Iterable

from msgspec import UNSET

from gnomoteka.core.contract import Reason, View, reason
from gnomoteka.games.street.garden import ACTIONS, CELL_NAMES, CELL_OF, GARDEN, STEP
from gnomoteka.games.street.garden import Card as Gnome
from gnomoteka.games.street.greedy import ABOUT, behind, learned, mine, questions_at, sheet
from gnomoteka.games.street.state import CHIMNEY
from gnomoteka.games.street.view import (
    Move,
    MoveAsk,
    MoveAskAgain,
    MoveAskFrom,
    MoveCat,
    MoveChoose,
    MoveDiscard,
    MoveDone,
    MoveLay,
    MovePlace,
    MoveSendHome,
    MoveShoot,
    MoveSkip,
    MoveTake,
    Own,
    Shown,
)

Table = View[Shown, Own]
TELLING = 0.8  # bits of an answer: near enough to half of the places
FEW = 4  # so many places or fewer, and a cache is nearly found
NEAR = 2  # of the chimney
PAIR = 2


def reasons(now: Table, move: Move, _then: Table) -> list[Reason]:
    match move:
        case MoveChoose():
            return choose(now, move.card)
        case MoveShoot():
            return shoot(move.power + (now.shown.wind or 0) - CHIMNEY)
        case MoveTake():
            return take_terrain(now, move.terrain) if move.terrain is not UNSET else take_action(now, str(move.action))
        case MovePlace():
            return place(now, move)
        case MoveSendHome() | MoveCat():
            return [*sent_home(now, move.cell), *(nears(now, move.cell) if isinstance(move, MoveCat) else [])][:1]
        case MoveAsk():
            return narrows(now, move.target, ABOUT[move.question, now.shown.spot or ""])
        case MoveAskAgain():
            return narrows(now, move.target, now.shown.question.cells if now.shown.question else ())
        case MoveAskFrom():
            return narrows(now, 1 - now.seat, ABOUT[move.question, move.cell])
        case MoveSkip():
            return skip(now)
        case MoveDiscard():
            return [reason("weakest_pays" if move.card == min(mine(now).hand) else "pays")]
        case MoveLay():
            return lay(now, move)
        case MoveDone():
            return done(now)
    return []


def rivals(now: Table) -> list[int]:
    return [seat for seat in range(len(now.shown.players)) if seat != now.seat]


# ---- the brawl ---------------------------------------------------------------------------


def choose(now: Table, card: int) -> list[Reason]:
    hands = [now.shown.players[seat].hand for seat in rivals(now)]
    if card > max(max(hand, default=0) for hand in hands):
        return [reason("surely_first")]
    found = [] if any(card in hand for hand in hands) else [reason("nobody_has_it")]
    if len(now.shown.players) == PAIR and card == Gnome.LAY_FREE:
        return [*found, reason("strongest")]
    return [*found, reason("ability", card=card)]


def shoot(off: int) -> list[Reason]:
    """By how much it misses, but for the scatter."""
    if off == 0:
        return [reason("to_the_chimney")]
    return [reason("near_chimney")] if abs(off) <= NEAR else []


# ---- tokens and figures --------------------------------------------------------------------


def best_question(now: Table, cells: Iterable[str], actions: Iterable[str]) -> tuple[float, int]:
    """The bits that the most telling question from one of these cells would bring, and whom it is put to."""
    found = [
        (learned(sheet(now, seat), ABOUT[question, cell]), seat)
        for cell in cells
        for action in actions
        for seat in behind(now)
        for question in questions_at(action, cell)
    ]
    return max(found, default=(0.0, 0))


def telling(now: Table, cells: Iterable[str], actions: Iterable[str]) -> list[Reason]:
    bits, seat = best_question(now, cells, actions)
    return [reason("good_question", rival=seat)] if bits >= TELLING else []


def likely(now: Table, cells: Iterable[str]) -> list[Reason]:
    """The rival whose cache is nearly found, and may be in one of these cells."""
    found = [
        (len(places), seat)
        for seat, places in now.own.notebook.items()
        if len(places) <= FEW and any(cell in places for cell in cells)
    ]
    return [reason("may_be_here", rival=seat, n=n) for n, seat in sorted(found)[:1]]


def take_terrain(now: Table, terrain: str) -> list[Reason]:
    cells = [cell for cell, plot in GARDEN.items() if plot["terrain"] == terrain and can_stand(now, cell)]
    there = [reason("may_be_there", **each.args) for each in likely(now, cells)]
    if found := [*there, *telling(now, cells, now.shown.actions)]:
        return found
    owners = sorted({owner for cell in cells if (owner := now.shown.figures.get(cell, now.seat)) != now.seat})
    return [reason("can_send_home", rival=owners[0])] if owners else figures_count(now)


def can_stand(now: Table, cell: str) -> bool:
    return cell not in now.shown.fresh and cell != now.shown.cat


def figures_count(now: Table) -> list[Reason]:
    """Of more than two players, each figure in the garden is worth a point in the end."""
    return [reason("one_more_figure")] if len(now.shown.players) > PAIR and mine(now).supply else []


def take_action(now: Table, action: str) -> list[Reason]:
    if action == "cat":
        owners = sorted({now.shown.figures[cell] for cell in cat_goes(now) if cell in now.shown.figures} - {now.seat})
        return [reason("cat_can_chase", rival=owners[0])] if owners else [reason("cat_is_left")]
    terrain = mine(now).terrain
    anywhere = mine(now).played == Gnome.PLACE_ANYWHERE
    cells = [cell for cell, plot in GARDEN.items() if (anywhere or plot["terrain"] == terrain) and can_stand(now, cell)]
    return telling(now, [cell for cell in cells if GARDEN[cell]["terrain"] != "pond"], [action])


def cat_goes(now: Table) -> list[str]:
    """Where the cat could go."""
    if now.shown.cat is None:
        return list(CELL_NAMES)
    return steps(now.shown.cat)


def steps(cell: str) -> list[str]:
    return [name for number, name in enumerate(CELL_NAMES) if int(STEP[CELL_OF[cell]]) >> number & 1]


def place(now: Table, move: MovePlace) -> list[Reason]:
    actions = ACTIONS if mine(now).played == Gnome.ANY_ACTION else (mine(now).action or "",)
    found = [*likely(now, [move.cell]), *telling(now, [move.cell], actions), *sent_home(now, move.cell)]
    return found or (figures_count(now) if move.origin is None and move.cell not in now.shown.figures else [])


def sent_home(now: Table, cell: str) -> list[Reason]:
    owner = now.shown.figures.get(cell, now.seat)
    return [] if owner == now.seat else [reason("sends_home", rival=owner)]


def nears(now: Table, cell: str) -> list[Reason]:
    """The cat is one step from somebody's figure then, and from none of mine."""
    owners = {now.shown.figures[beside] for beside in (*steps(cell), cell) if beside in now.shown.figures}
    return [reason("cat_nears", rival=min(owners))] if owners and now.seat not in owners else []


# ---- questions ---------------------------------------------------------------------------


def narrows(now: Table, target: int, about: Iterable[str]) -> list[Reason]:
    places = sheet(now, target)
    yes = len(places & set(about))
    if yes in (0, len(places)):
        return []
    return [reason("narrows", rival=target, n=len(places), yes=yes, no=len(places) - yes)]


def skip(now: Table) -> list[Reason]:
    """Nothing could be learned by a question, and nobody chased by the cat."""
    gnome, asked = mine(now).played, now.shown.question
    cat_too = gnome == Gnome.CAT_TOO if now.shown.phase == "again" else gnome == Gnome.ANY_ACTION
    if (cat_too or mine(now).action == "cat") and any(sent_home(now, cell) for cell in cat_goes(now)):
        return []
    if (now.shown.phase == "again" and cat_too) or mine(now).action == "cat":
        return [reason("no_prey")]
    if now.shown.phase == "again":
        others = [seat for seat in behind(now) if asked and seat != asked.target]
        told = len(now.shown.players) == PAIR or any(narrows(now, seat, asked.cells) for seat in others if asked)
        return [] if told else [reason("nothing_to_learn")]
    if now.shown.spot is None or not behind(now):
        return [reason("nobody_to_ask")]
    actions = ACTIONS if gnome == Gnome.ANY_ACTION else (mine(now).action or "",)
    return [] if best_question(now, [now.shown.spot], actions)[0] else [reason("nothing_to_learn")]


# ---- search ------------------------------------------------------------------------------


def places_left(now: Table, cell: str) -> tuple[int, int] | None:
    """The rival whose cache is most likely in this cell: in how many places it can be, and whose; None: nobody's."""
    found = [(len(places), seat) for seat, places in now.own.notebook.items() if cell in places]
    return min(found, default=None)


def has_mine(now: Table, cell: str) -> bool:
    """Whether a token of mine lies there already."""
    return any(token.owner == now.seat for token in now.shown.stacks.get(cell, ()))


def lay(now: Table, move: MoveLay) -> list[Reason]:
    found = places_left(now, move.cell)
    if move.face == "decoy":
        if move.cell in now.shown.stacks:
            return []
        return [reason("decoy")] if found is None else [reason("decoy_at_bottom")]
    if found is None or has_mine(now, move.cell):
        return []
    n, seat = found
    return [reason("sure", rival=seat) if n == 1 else reason("one_of", rival=seat, n=n)]


def done(now: Table) -> list[Reason]:
    if not now.own.guesses:
        return [reason("no_guesses")]
    own = [cell for cell, owner in now.shown.figures.items() if owner == now.seat and not has_mine(now, cell)]
    found = [left[0] for cell in own if (left := places_left(now, cell))]
    if not found:
        return [reason("not_here")]
    return [reason("not_sure", n=min(found))] if min(found) > 1 else []


# ---- what to beware of -------------------------------------------------------------------


def threats(now: Table) -> list[Reason]:
    """My own answers leave few cells for my cache; the cat is beside a figure of mine."""
    told = min(((len(cells), seat) for seat, cells in now.own.told.items()), default=(0, 0))
    found = [reason("closing_in", rival=told[1], n=told[0])] if 0 < told[0] <= FEW else []
    if now.shown.cat and any(now.shown.figures.get(cell) == now.seat for cell in steps(now.shown.cat)):
        found.append(reason("cat_near"))
    return found
