"""What makes a written position none of 75 Gnome Street. It reads no derived field."""

from gnomoteka.core.reading import Reading
from gnomoteka.games.street import state
from gnomoteka.games.street.clues import ABOUT
from gnomoteka.games.street.garden import ALL_CARDS, CARDS, CELLS, GROUND
from gnomoteka.games.street.state import DECOYS, FIGURES, GUESSES, POWER, SEATS, Phase, Stage, Token


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
    checks = (wrong_board, wrong_tokens, wrong_phase, wrong_knowledge, wrong_by_card, wrong_turn)
    return next((problem for check in checks if (problem := check(r))), None)


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
    return [*rows, r.took_terrain, r.took_action, r.last_cache]


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
    laid: list[int] = []
    for stack in r.stacks:
        tokens = [token for token in stack if token]
        if tokens != stack[: len(tokens)]:
            return "'stacks' have no gaps"
        if any(not 0 < token <= 3 * r.seats or (token - 1) % 3 == Token.HIDDEN for token in tokens):
            return "every token in a stack has an owner and a face"
        laid += tokens
    for seat in range(r.seats):
        guesses, decoys = (laid.count(1 + seat * 3 + face) for face in (Token.GUESS, Token.DECOY))
        if guesses > GUESSES[r.seats] or decoys > DECOYS[r.seats]:
            return "nobody lays more guesses or decoys than they have"
    return None


def wrong_phase(r: Reading) -> str | None:
    seats = range(r.seats)
    if abs(r.wind) > state.WIND:
        return "the wind is at most 5"
    asked = list(seats) if r.phase == Phase.BRAWL else level(r) if r.phase == Phase.CATAPULT else []
    if r.phase == Phase.CATAPULT and not asked:
        return "who shoots shares a place"
    have_chosen = [seat for seat in seats if r.chosen[seat]]
    if not set(have_chosen) <= set(asked) or (asked and have_chosen == asked):
        return "'chosen' is of those who choose now, and somebody hasn't"
    for seat in have_chosen:
        in_hand = 0 < r.chosen[seat] <= CARDS and r.hands[seat] >> r.chosen[seat] & 1
        if not (in_hand if r.phase == Phase.BRAWL else 0 < r.chosen[seat] <= POWER + 1):
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


def level(r: Reading) -> list[int]:
    """Those who share the best place that is still open; once the game is scored, only the first is."""
    for place in range(r.seats if r.stage < Stage.SCORED else 1):
        sharing = [seat for seat in range(r.seats) if r.place[seat] == place]
        if len(sharing) > 1:
            return sharing
    return []


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
    mine = [token for stack in r.stacks for token in stack if token and (token - 1) // 3 == seat]
    left = GUESSES[r.seats] + DECOYS[r.seats] - len(mine)
    if r.phase == Phase.SEARCH and (r.laid == 2 or not left or not r.figures.count(1 + seat)):
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


def wrong_by_card(r: Reading) -> str | None:
    asked = [code - 1 for code in r.by_card if code]
    if r.by_card[: len(asked)] != [1 + code for code in asked] or (asked and r.seats == 2):
        return "'by_card' has no gaps, and nothing for two players, who answer aloud"
    askers = []
    for code in asked:
        pair, what = divmod(code, state.QUESTIONS * CELLS)
        (asker, other), (question, cell) = divmod(pair, SEATS), divmod(what, CELLS)
        about = int(ABOUT[question, cell])
        if not max(asker, other) < r.seats or asker == other or not about or not GROUND >> cell & 1:
            return "'by_card' are questions to others, from cells where they can be asked"
        agree = about if about >> (r.cache[other] - 1) & 1 else ~about
        if r.known[1 + asker][other] & ~agree:
            return "who was answered by card knows it"
        askers.append(asker)
    # Once a turn, and once more with card 6 and again after it came back.
    if any(askers.count(seat) > r.turn + 2 for seat in range(r.seats)):
        return "nobody asks more than one question a turn, and two with card 6"
    return None


def wrong_turn(r: Reading) -> str | None:
    """Every turn costs each of three or four players a card, and so the ninth turn is the last."""
    if r.seats > 2 and r.stage == Stage.PLAY:
        for hand, played in zip(r.hands, r.played, strict=True):
            if hand.bit_count() + (played > 0) > CARDS + 1 - r.turn:
                return "every turn before this one has cost each player a card"
    return None
