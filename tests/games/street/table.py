"""Tables of 75 Gnome Street to test on: say what matters, all else is as at the start of a game.

Players are p1 to p4 in words and seats 0 to 3 in numbers, as in the game's notation; cells are A1 to C6. By player,
with slashes between: `figures="p1 A1 C2* / p2 B3"` (a star: placed this turn), `taken="p1 grass zone / p2 soil"`. By
cell, from the bottom: `stacks="B3 p1 guess, p2 decoy / A1 p1 guess"`. The garden is drawn here anew, so that the tests
don't take it from what they test.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import gnomoteka
from gnomoteka.core.match import Match, Result
from tests.truth import truth

G = gnomoteka.game("street")
EVERYBODY = (0, 1, 2, None)
GARDEN = """
    grass RY   gravel YW  planks BW  gravel RB  soil RY    grass BW
    gravel RW  pond --    soil YB    grass YW   pond --    planks RB
    soil BW    grass RB   planks RY  soil RW    planks YW  gravel YB
"""
COLOURS = {"R": "red", "Y": "yellow", "B": "blue", "W": "white"}
WORDS = GARDEN.split()
ALL = [row + column for row in "ABC" for column in "123456"]
TERRAIN = dict(zip(ALL, WORDS[::2], strict=True))
FLOWERS = {
    at: {COLOURS[letter] for letter in word if letter in COLOURS} for at, word in zip(ALL, WORDS[1::2], strict=True)
}
PONDS = {at for at in ALL if TERRAIN[at] == "pond"}
CELLS = [at for at in ALL if at not in PONDS]
TERRAINS = ["grass", "gravel", "planks", "soil"]
ACTIONS = ["zone", "line", "flower", "cat"]
QUESTIONS = ["zone", "line", "red", "yellow", "blue", "white"]
EIGHT = range(1, 9)
CACHES = "C1 A6 C4 A3"
STEPS = ["terrain", "action", "place", "ask", "again", "search"]


def of(terrain: str) -> set[str]:
    """The cells of this terrain."""
    return {at for at in ALL if TERRAIN[at] == terrain}


def zone(cell: str) -> set[str]:
    """This cell and the eight around."""
    return {at for at in ALL if max(abs(ord(a) - ord(b)) for a, b in zip(at, cell, strict=True)) <= 1}


def line(cell: str) -> set[str]:
    """Its row and its column."""
    return {at for at in ALL if at[0] == cell[0] or at[1] == cell[1]}


def steps(cell: str) -> set[str]:
    """One step of the cat."""
    return {at for at in zone(cell) & line(cell) if at != cell}


# ---- writing positions -------------------------------------------------------------------


def seat_of(player: str) -> int:
    assert player in ("p1", "p2", "p3", "p4"), player
    return int(player[1]) - 1


def mask(cells: Iterable[str]) -> int:
    return sum(1 << ALL.index(cell) for cell in cells)


def each(words: str) -> list[list[str]]:
    return [part.replace(",", " ").split() for part in words.split("/") if part.strip()]


def written(
    seats: int = 3,
    *,
    played: str = "",
    phase: str = "",
    queue: str = "",
    at: int = 0,
    caches: str = CACHES,
    hands: Sequence[str] = (),
    figures: str = "",
    cat: str = "",
    stacks: str = "",
    taken: str = "",
    used: str = "",
    spot: str = "",
    question: str = "",
    heard: str = "",
    turn: int = 1,
    round: int = 1,
    wins: Sequence[int] = (),
    last: bool = False,
    seed: int = 0,
    **fields: Any,
) -> dict[str, Any]:
    """A written position. `played`: the cards of this turn by seat, "8 5 2"; the queue follows unless it is said.
    `hands`: "123" by seat, all eight but the played one unless said. `used`: tokens of the turn before (two players).
    `question`: "p2 zone" from `spot`. `heard`: "p1 p2 B6 C5" says where p2's cache can be for p1, "all p2 …" for all.
    `last`: this is the last turn. Any field of the state can be said too."""
    cards = [int(card) for card in played.split()]
    phase = phase or ("terrain" if cards else "brawl")
    order = [seat_of(player) for player in queue.split()]
    if cards and not order and phase in STEPS:
        assert len(set(cards)) == seats == len(cards), "equal cards: say the queue"
        order = sorted(range(seats), key=lambda seat: -cards[seat])
    held = [[card for card in EIGHT if card != played] for played in cards or [0] * seats]
    for seat, hand in enumerate(hands):
        held[seat] = [int(card) for card in hand]
    standing = {cell: player for player, *cells in each(figures) for cell in cells}
    if spot and not {spot, f"{spot}*"} & set(standing):
        standing[f"{spot}*"] = f"p{1 + order[at]}"
    lying = {cell: list(map(" ".join, zip(tokens[::2], tokens[1::2], strict=True))) for cell, *tokens in each(stacks)}
    took: dict[str, list[str | None]] = {"terrain": [None] * seats, "action": [None] * seats}
    for player, *tokens in each(taken):
        for token in tokens:
            took["terrain" if token in TERRAINS else "action"][seat_of(player)] = token
    away = {*took["terrain"], *took["action"], *used.split()}
    players = [f"p{1 + seat}" for seat in range(seats)]
    known = {hearer: {target: set(CELLS) for target in players} for hearer in ("everybody", *players)}
    for hearer, target, *cells in each(heard):
        for row in known if hearer == "all" else [hearer]:
            if row != target:
                known[row][target] &= set(cells)
    state = {
        "seats": seats,
        "phase": phase,
        "stage": "last_turn" if last else "play",
        "turn": turn,
        "round": round,
        "wins": list(wins),
        "cache": caches.split()[:seats],
        "hands": held,
        "played": cards,
        "queue": [f"p{1 + seat}" for seat in order],
        "at": at,
        "terrains": [token for token in TERRAINS if token in away],
        "actions": [token for token in ACTIONS if token in away],
        "took_terrain": took["terrain"],
        "took_action": took["action"],
        "spot": spot or None,
        "question": question.split()[1] if question else None,
        "asked": question.split(maxsplit=1)[0] if question else None,
        "origin": spot if question else None,
        "figures": {cell[:2]: player for cell, player in standing.items()},
        "fresh": [cell[:2] for cell in standing if cell.endswith("*")],
        "cat": cat or None,
        "stacks": lying,
        "known": {hearer: [sorted(cells) for cells in sheet.values()] for hearer, sheet in known.items()},
        **fields,
    }
    return {"game": G.id, "version": G.version, "random": {"key": f"{seed:064x}"}, "state": state}


def table(seats: int = 3, **said: Any) -> Match:
    """A match at this position; see `written`."""
    return G.load(written(seats, **said))


def asking(cards: str = "8 5 2", took: str = "zone", spot: str = "B3", seats: int = 3, **said: Any) -> Match:
    """The next player in the queue took this action token, placed a figure and may now ask."""
    order = said.get("queue", "").split()
    at = said.get("at", 0)
    by_strength = sorted(range(seats), key=lambda seat: -int(cards.split()[seat]))
    player = order[at] if order else f"p{1 + by_strength[at]}"
    tokens = f"{player} {TERRAIN[spot]} {took}"
    return table(seats, played=cards, phase="ask", spot=spot, **{"taken": tokens, **said})


def placing(cards: str, at: int, **said: Any) -> Match:
    """The player of this place in the queue took tokens, soil unless said otherwise, and may now place."""
    player = sorted(range(len(cards.split())), key=lambda seat: -int(cards.split()[seat]))[at]
    tokens = f"p{1 + player} soil zone"
    return table(len(cards.split()), played=cards, at=at, phase="place", **{"taken": tokens, **said})


def no_grass_left(cards: str, **said: Any) -> Match:
    """Four play, and nobody can be placed on grass any more: figures of this turn and the cat are there."""
    return table(4, played=cards, figures="p1 A1* / p2 A6* / p4 C2*", cat="B4", **said)


def searching(figures: str, cards: str = "5 4 3", seats: int = 3, at: int = 0, **said: Any) -> Match:
    """The player of this place in the queue may now lay tokens."""
    player = sorted(range(seats), key=lambda seat: -int(cards.split()[seat]))[at]
    tokens = f"p{1 + player} grass zone"
    return table(seats, played=cards, at=at, phase="search", figures=figures, **{"taken": tokens, **said})


def last_search(figures: str, stacks: str = "", seats: int = 3, **said: Any) -> Match:
    """The last player in the queue of the last turn searches; with `done` the game is scored."""
    cards = " ".join(str(9 - seat) for seat in range(1, seats + 1))
    return searching(figures, cards, seats, at=seats - 1, stacks=stacks, last=True, turn=9, **said)


def scored(figures: str = "", stacks: str = "", seats: int = 3, **said: Any) -> Match:
    """A game that ended with this garden."""
    cards = " ".join(str(9 - seat) for seat in range(1, seats + 1))
    return table(seats, played=cards, phase="over", stage="scored", turn=9, figures=figures, stacks=stacks, **said)


# ---- playing -----------------------------------------------------------------------------


def to_act(m: Match) -> int:
    (seat,) = m.acting
    return seat


def is_over(m: Match) -> bool:
    return not m.acting


def result(m: Match) -> Result:
    assert m.result, "the game isn't over"
    return m.result


def moves(m: Match, seat: int | None = None) -> set[str]:
    """What the player whose turn it is may do."""
    listed = m.moves(to_act(m) if seat is None else seat)
    assert len(set(listed)) == len(listed), "a move is listed twice"
    return set(listed)


def moves_of(m: Match, *verbs: str) -> set[str]:
    """The legal moves that begin with one of these words, without it."""
    return {move.removeprefix(verb).strip() for verb in verbs for move in moves(m) if move.startswith(f"{verb} ")}


def play(m: Match, *texts: str) -> list[dict[str, Any]]:
    """Makes these moves, whoever's turn it is; says what happened, as its seat is told."""
    told = []
    for text in texts:
        seat = to_act(m)
        told += [event.json() for event in m.play(seat, text) if event.seen_by(seat)]
    return told


def brawl(m: Match, *cards: int) -> list[dict[str, Any]]:
    """Everybody chooses a card, by seats; says what everybody is told."""
    told = []
    for seat, card in enumerate(cards):
        told += [event.json() for event in m.play(seat, f"choose {card}") if event.seen_by(None)]
    return told


def of_kind(events: Sequence[dict[str, Any]], *kinds: str) -> list[dict[str, Any]]:
    return [event for event in events if event["kind"] in kinds]


def view(m: Match, seat: int | None = None) -> dict[str, Any]:
    return m.view(seat)


def player(m: Match, seat: int) -> dict[str, Any]:
    return dict(m.view(None)["players"][seat])


def points(m: Match) -> list[int]:
    return [player["points"] for player in m.view(None)["players"]]


def stack(m: Match, cell: str, seat: int | None = None) -> list[str]:
    """The tokens there from the bottom, as this seat sees them: "p1 guess", "p2 ?"."""
    seen = m.view(seat)
    tokens = (seen["own"] if seat is not None else seen)["stacks"].get(cell, [])
    return [f"p{1 + token['owner']} {token['face'] or '?'}" for token in tokens]


def sheet(m: Match, seat: int, other: int) -> set[str]:
    """Where this other player's cache can be, by the seat's notebook."""
    return set(m.view(seat)["own"]["notebook"][other])


def shuffled(m: Match, seed: int) -> Match:
    """The same position, with other luck to come."""
    return G.load({**m.position(), "random": {"key": f"{seed:064x}"}})


def saved_and_loaded(m: Match) -> Match:
    return G.load(json.loads(json.dumps(m.position())))


# ---- the catapult ------------------------------------------------------------------------


def shoot(m: Match, powers: Mapping[int, int]) -> list[dict[str, Any]]:
    """These seats set these powers; says what everybody is told with the last."""
    told: list[dict[str, Any]] = []
    for seat, power in powers.items():
        told = [event.json() for event in m.play(seat, f"shoot {power}") if event.seen_by(None)]
    return told


def distance(power: int, wind: int, scatter: int) -> int:
    """In tenths, to the chimney at 10."""
    return abs(10 * (power + wind - 10) + scatter)


def volley(m: Match, *groups: Sequence[int]) -> Match:
    """A match in which the shooters have landed like this: the nearest first, who shares a place together; in a set of
    volleys by their sums."""
    return next(volleys(m, *groups))


def volleys(m: Match, *groups: Sequence[int]) -> Iterator[Match]:
    """Many of them. Scatter doesn't depend on powers: one looks at it in a twin, and sets powers that fit."""
    shooters, wind, before = sorted(m.view(None)["shooting"]), m.view(None)["wind"], truth(m)["sums"]
    assert sorted(seat for group in groups for seat in group) == shooters, shooters
    for seed in range(10_000):
        found = shuffled(m, seed)
        shots = of_kind(shoot(found.copy(), dict.fromkeys(shooters, 10)), "shot")
        scatter = {shot["seat"]: shot["scatter"] for shot in shots}
        powers = {
            seat: {before[seat] + distance(power, wind, scatter[seat]): power for power in range(21)}
            for seat in shooters
        }
        chosen: dict[int, int] = {}
        nearer = -1
        for group in groups:
            common = [far for far in set.intersection(*(set(powers[seat]) for seat in group)) if far > nearer]
            nearer = min(common, default=nearer)
            chosen |= {seat: powers[seat][nearer] for seat in group if common}
        if len(chosen) == len(shooters):
            shoot(found, chosen)
            yield found
    raise AssertionError("no such volley")
