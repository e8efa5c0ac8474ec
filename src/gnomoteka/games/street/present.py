"""A hidden record of 75 Gnome Street as JSON for the screen, and where its pieces are."""

from typing import Any

from gnomoteka.core.state import Reading
from gnomoteka.games.street import state
from gnomoteka.games.street.garden import (
    ACTIONS,
    ALL_CARDS,
    BOX,
    CARDS,
    CELL_NAMES,
    CELLS,
    FLOWER,
    GARDEN,
    GROUND,
    LINE,
    TERRAINS,
    ZONE,
)
from gnomoteka.games.street.notation import FACES, QUESTIONS
from gnomoteka.games.street.notebook import cells_of, possible
from gnomoteka.games.street.state import DECOYS, FIGURES, GUESSES, POWER, RANKS, SEATS, Phase, Stage, Token

COMPONENTS = {"guess": BOX["box"]["guess_tokens"], "decoy": BOX["box"]["decoy_tokens"], "figure": SEATS * FIGURES}
PHASES = [phase.name.lower() for phase in Phase]
STAGES = [stage.name.lower() for stage in Stage]
LAYOUT = {at: {"terrain": cell["terrain"], "flowers": cell["flowers"]} for at, cell in GARDEN.items()}


def at(one_more: int) -> str | None:
    """The name of a cell that is written as 1 + cell."""
    return CELL_NAMES[one_more - 1] if one_more else None


def names(mask: int) -> list[str]:
    return [CELL_NAMES[cell] for cell in cells_of(mask)]


def area(question: int, cell: int) -> list[str]:
    """The cells that a question put from this cell is about."""
    masks = (int(ZONE[cell]), int(LINE[cell]), *FLOWER.tolist())
    return names(masks[question] & GROUND)


def cards(hand: int) -> list[int]:
    return [card for card in range(1, CARDS + 1) if hand >> card & 1]


def shown(r: Reading, scores: list[int]) -> dict[str, Any]:
    """What everybody sees."""
    seats, phase, figures = r.seats, r.phase, r.figures
    return {
        "phase": PHASES[phase],
        "stage": STAGES[r.stage],
        "turn": r.turn,
        "round": r.round if seats == 2 else None,
        "garden": LAYOUT,
        "queue": r.queue[:seats] if Phase.TERRAIN <= phase <= Phase.SEARCH else [],
        "at": r.at,
        "chosen": [seat for seat in range(seats) if r.has_chosen >> seat & 1],
        "shooting": [seat for seat in range(seats) if r.shooting >> seat & 1],
        "wind": r.wind if phase == Phase.CATAPULT else None,
        "shots": shots(r),
        "terrains": [name for token, name in enumerate(TERRAINS) if not r.terrains >> token & 1],
        "actions": [name for token, name in enumerate(ACTIONS) if not r.actions >> token & 1],
        "figures": {CELL_NAMES[cell]: owner - 1 for cell, owner in enumerate(figures) if owner},
        "fresh": names(r.fresh),
        "cat": at(r.cat),
        "stacks": stacks(r),
        "spot": at(r.spot),
        "areas": {name: area(number, r.spot - 1) for number, name in enumerate(QUESTIONS)} if r.spot else None,
        "question": question(r),
        "laid": r.laid,
        "paid": bool(r.paid),
        "players": [player(r, seat, scores[seat]) for seat in range(seats)],
        "last_round": last_round(r),
    }


def shots(r: Reading) -> dict[int, dict[str, int]]:
    """By seat the last shot of this turn's contest; scatter and distance in tenths."""
    flown = zip(r.last_power, r.last_wind, r.last_scatter, strict=True)
    return {
        seat: {
            "power": power - 1,
            "wind": wind,
            "scatter": scatter,
            "distance": abs((power - 1 + wind - state.CHIMNEY) * 10 + scatter),
        }
        for seat, (power, wind, scatter) in enumerate(flown)
        if power
    }


def stacks(r: Reading) -> dict[str, list[dict[str, Any]]]:
    """Tokens from the bottom: whose, and which face where it may be seen."""
    sizes, faces = r.stack_size, r.stacks
    return {
        CELL_NAMES[cell]: [
            {"owner": (token - 1) // 3, "face": FACES[(token - 1) % 3] if (token - 1) % 3 else None}
            for token in faces[cell][: sizes[cell]]
        ]
        for cell in range(CELLS)
        if sizes[cell]
    }


def question(r: Reading) -> dict[str, Any] | None:
    """The last question of this player's turn, as the area that it asks about."""
    if not r.question:
        return None
    return {
        "question": QUESTIONS[r.question - 1],
        "from": at(r.origin),
        "target": r.asked - 1,
        "cells": area(r.question - 1, r.origin - 1),
    }


def player(r: Reading, seat: int, score: int) -> dict[str, Any]:
    return {
        "hand": cards(r.hands[seat]),
        "played": r.played[seat] or None,
        "terrain": TERRAINS[r.took_terrain[seat] - 1] if r.took_terrain[seat] else None,
        "action": ACTIONS[r.took_action[seat] - 1] if r.took_action[seat] else None,
        "supply": FIGURES - r.figures.count(1 + seat),
        "tokens": r.tokens_left[seat],
        "cache": at(r.cache[seat]),
        "points": score,
    }


def last_round(r: Reading) -> dict[str, Any] | None:
    """Two players: how the round before ended."""
    if not any(r.last_cache):
        return None
    return {"winner": r.last_winner - 1 if r.last_winner else None, "caches": [at(cell) for cell in r.last_cache[:2]]}


# ---- what only the owner sees ------------------------------------------------------------


def own(r: Reading, seat: int) -> dict[str, Any]:
    known, chosen = r.known, r.chosen[seat]
    agreeing = {other: known[1 + seat][other] for other in range(r.seats) if other != seat}
    sheet = possible(agreeing, r.cache[seat] - 1)
    if r.phase == Phase.CATAPULT and chosen:
        chosen -= 1
    elif not chosen:
        chosen = None
    return {
        "cache": at(r.cache[seat]),
        "chosen": chosen,
        "guesses": r.guesses_left[seat],
        "decoys": r.tokens_left[seat] - r.guesses_left[seat],
        "stacks": stacks(r),
        "notebook": {other: names(mask) for other, mask in sheet.items()},
        "told": {other: names(known[1 + other][seat]) for other in range(r.seats) if other != seat},
    }


# ---- the end -----------------------------------------------------------------------------


def detail(r: Reading, entry: Any) -> dict[str, Any]:
    """Why who won: figures, what each guess and decoy brought; of two players the rounds."""
    if r.seats == 2:
        return {"rounds": r.wins[:2], "last_round": last_round(r), "volleys": max(r.volleys)}
    players: list[dict[str, Any]] = [
        {"cache": at(r.cache[seat]), "figures": r.figures.count(1 + seat), "guesses": [], "decoys": []}
        for seat in range(r.seats)
    ]
    owners = {r.cache[seat] - 1: seat for seat in range(r.seats)}
    for cell in range(CELLS):
        tokens = [((token - 1) // 3, (token - 1) % 3) for token in r.stacks[cell][: r.stack_size[cell]]]
        if cell in owners:
            guessers = dict.fromkeys(s for s, face in tokens if face == Token.GUESS and s != owners[cell])
            for points, seat in zip(RANKS.tolist(), guessers, strict=False):
                players[seat]["guesses"].append({"cell": CELL_NAMES[cell], "of": owners[cell], "points": points})
        elif tokens and tokens[0][1] == Token.DECOY:
            owner = tokens[0][0]
            lured = sum(face == Token.GUESS and seat != owner for seat, face in tokens)
            players[owner]["decoys"].append({"cell": CELL_NAMES[cell], "points": lured})
    return {"players": players, "volleys": max(r.volleys)}


def census(r: Reading) -> dict[str, int]:
    """How many tokens and figures there are, over all places, those still in the box included."""
    tokens = [(token - 1) % 3 for stack in r.stacks for token in stack if token]
    guesses, decoys = int(GUESSES[r.seats]), int(DECOYS[r.seats])
    left = sum(r.guesses_left)
    in_box = {"guess": COMPONENTS["guess"] - r.seats * guesses, "decoy": COMPONENTS["decoy"] - r.seats * decoys}
    return {
        "guess": tokens.count(Token.GUESS) + left + in_box["guess"],
        "decoy": tokens.count(Token.DECOY) + sum(r.tokens_left) - left + in_box["decoy"],
        "figure": sum(FIGURES - r.figures.count(1 + seat) for seat in range(SEATS)) + sum(map(bool, r.figures)),
    }


def wrong(r: Reading) -> str | None:
    """What makes this no position of the game, beside the number of tokens; None if nothing does."""
    seats = r.seats
    if any(any(field[seats:]) for field in per_seat(r)):
        return "something belongs to a seat where nobody sits"
    if not 0 < r.turn <= 24 or not 0 < r.round <= state.ROUNDS or (seats > 2 and (r.round > 1 or r.turn > 9)):
        return "'turn' and 'round' are counted from 1"
    caches = r.cache[:seats]
    if len(set(caches)) < seats or any(not 0 < cell <= CELLS or not GROUND >> (cell - 1) & 1 for cell in caches):
        return "caches are on different cells that are no ponds"
    if any(hand & ~ALL_CARDS for hand in r.hands) or any(not 0 <= card <= CARDS for card in r.played):
        return "gnome cards are numbered from 1 to 8"
    if any(r.played[seat] and r.hands[seat] >> r.played[seat] & 1 for seat in range(seats)):
        return "a played card isn't in the hand"
    return wrong_board(r) or wrong_tokens(r) or wrong_phase(r) or wrong_knowledge(r)


def per_seat(r: Reading) -> list[list[int]]:
    rows = [
        r.wins,
        r.cache,
        r.hands,
        r.chosen,
        r.played,
        r.queue,
        r.place,
        r.volleys,
        r.sums,
        r.last_power,
        r.last_scatter,
        r.last_wind,
    ]
    return [*rows, r.took_terrain, r.took_action, r.tokens_left, r.guesses_left, r.last_cache]


def wrong_board(r: Reading) -> str | None:
    for cell, owner in enumerate(r.figures):
        if owner and (not 0 < owner <= r.seats or not GROUND >> cell & 1 or r.cat == 1 + cell):
            return "figures stand on cells that are no ponds, without the cat"
        if r.fresh >> cell & 1 and not owner:
            return "'fresh' cells have figures"
    if any(r.figures.count(1 + seat) > FIGURES for seat in range(r.seats)) or r.fresh >> CELLS:
        return "each player has three figures"
    if not 0 <= r.cat <= CELLS or not 0 <= r.spot <= CELLS or not 0 <= r.origin <= CELLS:
        return "'cat', 'spot' and 'origin' are cells"
    if any(not 0 <= taken < 16 for taken in (r.terrains, r.actions)):
        return "'terrains' and 'actions' are masks of tokens"
    for took, taken in ((r.took_terrain, r.terrains), (r.took_action, r.actions)):
        mine = [token for token in took if token]
        if len(set(mine)) < len(mine) or any(not 0 < token <= 4 or not taken >> (token - 1) & 1 for token in mine):
            return "each token is taken by one player"
    before = [
        r.terrains.bit_count() - sum(map(bool, r.took_terrain)),
        r.actions.bit_count() - sum(map(bool, r.took_action)),
    ]
    if before != [0, 0] and (r.seats > 2 or before != [2, 2]):
        return "tokens were taken this turn, by two players also in the turn before"
    return None


def wrong_tokens(r: Reading) -> str | None:
    for size, stack in zip(r.stack_size, r.stacks, strict=True):
        if not 0 <= size <= len(stack) or [bool(token) for token in stack] != [n < size for n in range(len(stack))]:
            return "'stacks' have 'stack_size' tokens, without gaps"
        if any(not 0 < token <= 3 * r.seats or (token - 1) % 3 == Token.HIDDEN for token in stack[:size]):
            return "every token in a stack has an owner and a face"
    laid = [token - 1 for stack in r.stacks for token in stack if token]
    for seat in range(r.seats):
        guesses, decoys = (laid.count(seat * 3 + face) for face in (Token.GUESS, Token.DECOY))
        left = r.tokens_left[seat] - r.guesses_left[seat]
        if r.guesses_left[seat] + guesses != GUESSES[r.seats] or left + decoys != DECOYS[r.seats]:
            return "each player has their guesses and decoys, laid or left"
        if r.guesses_left[seat] < 0 or left < 0:
            return "a number of tokens is negative"
    return None


def wrong_phase(r: Reading) -> str | None:
    seats, everybody = range(r.seats), (1 << r.seats) - 1
    asked = everybody if r.phase == Phase.BRAWL else r.shooting if r.phase == Phase.CATAPULT else 0
    if r.has_chosen & ~asked or (asked and r.has_chosen == asked) or bool(r.shooting) != (r.phase == Phase.CATAPULT):
        return "'has_chosen' and 'shooting' are masks of who chooses now, and somebody hasn't"
    if r.shooting & ~everybody or r.shooting.bit_count() == 1 or abs(r.wind) > state.WIND:
        return "at least two seats shoot, in a wind of at most 5"
    if r.shooting and len({r.place[seat] for seat in seats if r.shooting >> seat & 1}) > 1:
        return "who shoots shares a place"
    for seat in seats:
        chosen = bool(r.has_chosen >> seat & 1)
        in_hand = 0 < r.chosen[seat] <= CARDS and r.hands[seat] >> r.chosen[seat] & 1
        fits = in_hand if r.phase == Phase.BRAWL else 0 < r.chosen[seat] <= POWER + 1
        if chosen != bool(r.chosen[seat]) or (chosen and not fits):
            return "who has chosen has chosen a card of the hand, or a power"
    playing = Phase.TERRAIN <= r.phase <= Phase.SEARCH
    if (playing and sorted(r.queue[: r.seats]) != list(seats)) or not 0 <= r.at < r.seats:
        return "'queue' holds every seat once, 'at' is a place in it"
    if (r.phase == Phase.BRAWL) == any(r.played[seat] for seat in seats) and r.stage < Stage.SCORED:
        return "cards are played exactly when the brawl is over"
    if r.phase == Phase.BRAWL and not all(r.hands[seat] for seat in seats):
        return "everybody has a card to choose"
    if r.stage == Stage.LAST_TURN and r.seats == 2:
        return "two players have no last turn"
    if (r.stage == Stage.SCORED) != (r.phase == Phase.OVER or (r.phase == Phase.CATAPULT and not playing_contest(r))):
        return "the game is over when it is scored"
    return wrong_contest(r) or (wrong_step(r, r.queue[r.at]) if playing else wrong_leftovers(r))


def playing_contest(r: Reading) -> bool:
    """Whether the shots are for the queue of a turn, not for the game."""
    return bool(r.stage < Stage.SCORED)


def wrong_contest(r: Reading) -> str | None:
    longest = state.SETS * state.VOLLEYS_OF_A_SET if r.stage == Stage.SCORED else state.VOLLEYS
    if any(not 0 <= n <= longest for n in r.volleys) or any(not 0 <= n <= 1000 for n in r.sums):
        return "'volleys' and 'sums' are of one contest"
    if any(not 0 <= power <= POWER + 1 for power in r.last_power) or any(
        abs(scatter) > state.SCATTER or abs(wind) > state.WIND
        for scatter, wind in zip(r.last_scatter, r.last_wind, strict=True)
    ):
        return "'last_power', 'last_scatter' and 'last_wind' are of a shot"
    if any(not 0 <= place < r.seats and not (place == 100 and r.stage == Stage.SCORED) for place in r.place):
        return "'place' is a place"
    if any(not 0 <= n <= state.ROUNDS_TO_WIN for n in r.wins) or (r.seats > 2 and any(r.wins)):
        return "'wins' are rounds won by one of two players"
    if any(not 0 <= cell <= CELLS for cell in r.last_cache) or not 0 <= r.last_winner <= r.seats:
        return "'last_cache' and 'last_winner' are of the round before"
    return None


def wrong_step(r: Reading, seat: int) -> str | None:
    """Whether the half-done turn of the seat in play is one."""
    if any(not 0 <= flag <= 1 for flag in (r.sent, r.paid, r.reached)) or not 0 <= r.laid <= 2:
        return "'sent', 'paid' and 'reached' are 0 or 1, 'laid' is at most 2"
    if (r.phase > Phase.TERRAIN) != bool(r.took_terrain[seat]) or (r.phase > Phase.ACTION) != bool(r.took_action[seat]):
        return "who is past taking a token has one"
    if r.spot and r.phase <= Phase.PLACE:
        return "'spot' is where the figure was placed"
    if not 0 <= r.question <= state.QUESTIONS or not 0 <= r.asked <= r.seats or r.asked == 1 + seat:
        return "'question' and 'asked' are what was asked, and whom"
    if not bool(r.question) == bool(r.asked) == bool(r.origin) or (r.question and not r.spot):
        return "a question has a player who was asked, and a cell"
    if r.question and r.phase < Phase.AGAIN:
        return "'question' has been asked"
    if (r.paid or r.laid or r.reached) and r.phase != Phase.SEARCH:
        return "tokens are laid in the search"
    if r.phase == Phase.SEARCH and (r.laid == 2 or not r.tokens_left[seat] or not r.figures.count(1 + seat)):
        return "who searches has a token and a cell"
    return None


def wrong_leftovers(r: Reading) -> str | None:
    fields = (r.sent, r.spot, r.question, r.asked, r.origin, r.paid, r.laid, r.reached)
    if r.stage < Stage.SCORED and (any(fields) or any(r.queue) or r.at):
        return "between the players' turns nothing is half done"
    return None


def wrong_knowledge(r: Reading) -> str | None:
    for row in range(SEATS + 1):
        for seat in range(SEATS):
            cells = r.known[row][seat]
            if row > r.seats or seat >= r.seats:
                if cells:
                    return "'known' is of players and their opponents"
            elif cells & ~GROUND or not cells >> (r.cache[seat] - 1) & 1:
                return "'known' cells are no ponds, the true one among them"
            elif (row == 1 + seat and cells != GROUND) or (row != 1 + seat and cells & ~r.known[0][seat]):
                return "what everybody knows each seat knows"
    return None
