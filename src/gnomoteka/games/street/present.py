"""A hidden state of 75 Gnome Street as structs for the screen, and where its pieces are."""

from collections.abc import Sequence
from functools import lru_cache

from gnomoteka.core.contract import Doors, Present
from gnomoteka.core.reading import Reading
from gnomoteka.games.street import state
from gnomoteka.games.street.garden import (
    ACTIONS,
    BOX,
    CARDS,
    CELL_NAMES,
    CELLS,
    FLOWER,
    GARDEN,
    GROUND,
    LINE,
    QUESTION_NAMES,
    TERRAINS,
    ZONE,
)
from gnomoteka.games.street.notebook import cells_of, possible
from gnomoteka.games.street.state import DECOYS, FACES, FIGURES, GUESSES, RANKS, SEATS, Phase, Stage, Token
from gnomoteka.games.street.view import (
    AskedQuestion,
    DecoyPoints,
    Detail,
    GuessPoints,
    LaidToken,
    LastRound,
    Own,
    Player,
    PlayerDetail,
    Plot,
    Shot,
    Shown,
)
from gnomoteka.games.street.wrong import wrong

COMPONENTS = {"guess": BOX["box"]["guess_tokens"], "decoy": BOX["box"]["decoy_tokens"], "figure": SEATS * FIGURES}
PHASES = [phase.name.lower() for phase in Phase]
STAGES = [stage.name.lower() for stage in Stage]
LAYOUT = {at: Plot(cell["terrain"], cell["flowers"]) for at, cell in GARDEN.items()}


def at(one_more: int) -> str | None:
    """The name of a cell that the state holds as 1 + cell."""
    return CELL_NAMES[one_more - 1] if one_more else None


@lru_cache(10_000)
def names(mask: int) -> list[str]:
    return [CELL_NAMES[cell] for cell in cells_of(mask)]


def areas_of(cell: int) -> dict[str, list[str]]:
    """By question the cells that it is about when it is put from this cell."""
    masks = (int(ZONE[cell]), int(LINE[cell]), *FLOWER.tolist())
    return {question: names(cells & GROUND) for question, cells in zip(QUESTION_NAMES, masks, strict=True)}


AREAS = [areas_of(cell) for cell in range(CELLS)]


def seats_of(mask: int) -> list[int]:
    return [seat for seat in range(SEATS) if mask >> seat & 1]


def free(tokens: tuple[str, ...], taken: int) -> list[str]:
    return [name for token, name in enumerate(tokens) if not taken >> token & 1]


def cards(hand: int) -> list[int]:
    return [card for card in range(1, CARDS + 1) if hand >> card & 1]


def shown(r: Reading, scores: Sequence[int]) -> Shown:
    """What everybody sees."""
    seats, phase, spot = r.seats, r.phase, r.spot
    return Shown(
        phase=PHASES[phase],
        stage=STAGES[r.stage],
        turn=r.turn,
        round=r.round if seats == 2 else None,
        garden=LAYOUT,
        queue=r.queue[:seats] if Phase.TERRAIN <= phase <= Phase.SEARCH else [],
        at=r.at,
        chosen=seats_of(r.has_chosen),
        shooting=seats_of(r.shooting),
        wind=r.wind if phase == Phase.CATAPULT else None,
        shots=r.part(shots),
        terrains=free(TERRAINS, r.terrains),
        actions=free(ACTIONS, r.actions),
        figures=r.part(figures),
        fresh=names(r.fresh),
        cat=at(r.cat),
        stacks=r.part(stacks),
        spot=at(spot),
        areas=AREAS[spot - 1] if spot else None,
        question=r.part(question),
        laid=r.laid,
        paid=bool(r.paid),
        players=[r.part(player, seat, scores[seat]) for seat in range(seats)],
        last_round=r.part(last_round),
    )


def figures(r: Reading) -> dict[str, int]:
    return {CELL_NAMES[cell]: owner - 1 for cell, owner in enumerate(r.figures) if owner}


def shots(r: Reading) -> dict[int, Shot]:
    """By seat the last shot of this turn's contest; scatter and distance in tenths."""
    flown = zip(r.last_power, r.last_wind, r.last_scatter, strict=True)
    return {
        seat: Shot(power - 1, wind, scatter, abs((power - 1 + wind - state.CHIMNEY) * 10 + scatter))
        for seat, (power, wind, scatter) in enumerate(flown)
        if power
    }


def stacks(r: Reading) -> dict[str, list[LaidToken]]:
    """Tokens from the bottom: whose, and which face where it may be seen."""
    faces = r.stacks
    return {
        CELL_NAMES[cell]: [LaidToken((token - 1) // 3, seen_face(token)) for token in faces[cell][:size]]
        for cell, size in enumerate(r.stack_size)
        if size
    }


def seen_face(token: int) -> str | None:
    face = (token - 1) % 3
    return FACES[face] if face else None


def question(r: Reading) -> AskedQuestion | None:
    """The last question of this player's turn, as the area that it asks about."""
    if not r.question:
        return None
    asked, cell = QUESTION_NAMES[r.question - 1], r.origin - 1
    return AskedQuestion(asked, CELL_NAMES[cell], r.asked - 1, AREAS[cell][asked])


def player(r: Reading, seat: int, points: int) -> Player:
    played, terrain, action = r.row("played", seat), r.row("took_terrain", seat), r.row("took_action", seat)
    return Player(
        hand=cards(r.row("hands", seat)),
        played=played or None,
        terrain=TERRAINS[terrain - 1] if terrain else None,
        action=ACTIONS[action - 1] if action else None,
        supply=FIGURES - r.figures.count(1 + seat),
        tokens=r.row("tokens_left", seat),
        cache=at(r.row("cache", seat)),
        points=points,
    )


def last_round(r: Reading) -> LastRound | None:
    """Two players: how the round before ended."""
    if not any(r.last_cache):
        return None
    return LastRound(r.last_winner - 1 if r.last_winner else None, [at(cell) for cell in r.last_cache[:2]])


# ---- what only the owner sees ------------------------------------------------------------


def own(r: Reading, seat: int) -> Own:
    guesses = r.row("guesses_left", seat)
    return Own(
        cache=at(r.row("cache", seat)),
        chosen=r.part(chosen, seat),
        guesses=guesses,
        decoys=r.row("tokens_left", seat) - guesses,
        stacks=r.part(stacks),
        notebook=r.part(notebook, seat),
        told={other: names(r.row("known", 1 + other, seat)) for other in range(r.seats) if other != seat},
    )


def notebook(r: Reading, seat: int) -> dict[int, list[str]]:
    """Where the others' caches can be."""
    known = r.row("known", 1 + seat)
    sheet = possible({other: known[other] for other in range(r.seats) if other != seat}, r.row("cache", seat) - 1)
    return {other: names(mask) for other, mask in sheet.items()}


def chosen(r: Reading, seat: int) -> int | None:
    """A card, or a power."""
    number: int = r.row("chosen", seat)
    if not number:
        return None
    return number - 1 if r.phase == Phase.CATAPULT else number


# ---- the end -----------------------------------------------------------------------------


def detail(r: Reading, _doors: Doors) -> Detail:
    """Why who won: figures, what each guess and decoy brought; of two players the rounds."""
    if r.seats == 2:
        return Detail(rounds=r.wins[:2], last_round=last_round(r), volleys=max(r.volleys))
    players = [
        PlayerDetail(CELL_NAMES[r.cache[seat] - 1], r.figures.count(1 + seat), guesses=[], decoys=[])
        for seat in range(r.seats)
    ]
    owners = {r.cache[seat] - 1: seat for seat in range(r.seats)}
    for cell in range(CELLS):
        tokens = [((token - 1) // 3, (token - 1) % 3) for token in r.stacks[cell] if token]
        if cell in owners:
            guessers = dict.fromkeys(s for s, face in tokens if face == Token.GUESS and s != owners[cell])
            for points, seat in zip(RANKS.tolist(), guessers, strict=False):
                players[seat].guesses.append(GuessPoints(CELL_NAMES[cell], owners[cell], points))
        elif tokens and tokens[0][1] == Token.DECOY:
            owner = tokens[0][0]
            lured = sum(face == Token.GUESS and seat != owner for seat, face in tokens)
            players[owner].decoys.append(DecoyPoints(CELL_NAMES[cell], lured))
    return Detail(players=players, volleys=max(r.volleys))


def census(r: Reading) -> dict[str, int]:
    """How many tokens and figures there are, over all places. What is not in the garden is left with its owner, or in
    the box: only too many can be."""
    laid = [token - 1 for stack in r.stacks for token in stack if token]

    def tokens(face: Token, of_each: int) -> int:
        return sum(max(laid.count(seat * 3 + face) - of_each, 0) for seat in range(SEATS))

    figures = (r.figures.count(1 + seat) for seat in range(SEATS))
    return {
        "guess": COMPONENTS["guess"] + tokens(Token.GUESS, int(GUESSES[r.seats])),
        "decoy": COMPONENTS["decoy"] + tokens(Token.DECOY, int(DECOYS[r.seats])),
        "figure": sum(max(standing, FIGURES) for standing in figures),
    }


PRESENT = Present(shown=shown, own=own, detail=detail, components=COMPONENTS, census=census, wrong=wrong)
