"""Matches of The Duel to start from, found by letting sensible players play: the rules may change, the tests stay."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise

import gnomoteka
from gnomoteka.core.match import Match

DOORS = {"nesw_blue_s", "nesw_green_w", "nsw_blue_n", "nsw_green_s", "nwe_blue_e", "nwe_green_n"}
TROLLS = {"nesw_troll", "nsw_troll", "nwe_troll"}
VERBS = {"lay", "break", "repair", "map", "key", "rockfall", "mend", "throw", "place"}


def games(seats: int = 2) -> Iterator[Iterator[tuple[Match, int, str]]]:
    """Games without end; each is its steps: the match before, who moves, and how."""

    def steps(seed: int) -> Iterator[tuple[Match, int, str]]:
        match, bot = gnomoteka.game("duel").start(seats, seed), gnomoteka.bot("greedy", seed)
        while match.acting:
            seat = match.acting[0]
            move = bot.choose(match.seen_by(seat))
            yield match.copy(), seat, move
            match.play(seat, move)

    return (steps(seed) for seed in range(1000))


def moves_of(match: Match) -> list[tuple[int, str]]:
    return [(seat, match.game.notation.move_text(code)) for seat, code in match.history]


def a_round_with_everything() -> Match:
    for game in games():
        match = next(match for match, _, _ in game if match.view(None)["round"] > 1)
        moves = [move.split() for _, move in moves_of(match)]
        laid = {words[1] for words in moves if words[0] == "lay"}
        paid = any("paying" in words for words in moves)
        if {words[0] for words in moves} >= VERBS and paid and laid & DOORS and laid & TROLLS:
            return match
    raise AssertionError("no such round")


@cache
def before_a_choice(verb: str, seat: int | None = None) -> tuple[Match, int, str]:
    """A match, who moves, and the laid card after which there is something to choose."""
    for game in games():
        for match, mover, move in game:
            if move.startswith("lay") and seat in (None, mover):
                after = match.copy()
                after.play(mover, move)
                offered = [other for other in after.moves(mover) if other.startswith(verb)]
                if len(offered) > (verb == "place"):
                    return match, mover, move
    raise AssertionError(f"nobody ever had to {verb}")


@cache
def in_mid_round(seats: int = 2) -> Match:
    """A match with a good deal on the field, and gold among it; seat 0 is to move."""
    for game in games(seats):
        for match, seat, _ in game:
            shown = match.view(None)
            up = sum(card["gold"] and card["up"] for card in shown["cards"])
            if seat == 0 and shown["phase"] == "act" and up >= 2 and len(match.view(0)["own"]["hand"]) > 4:
                return match
    raise AssertionError("nobody ever got to gold")


@cache
def in_a_later_round(seats: int = 2) -> Match:
    """A match of which seat 0 remembers a gold card that left face down, and owes a troll; it is to move."""
    for game in games(seats):
        for match, seat, _ in game:
            shown = match.view(None)
            owes = shown["players"][0]["owed"] > 0 and shown["phase"] == "act"
            if seat == 0 and owes and match.view(0)["own"]["looked_before"]:
                return match
    raise AssertionError("nobody ever remembered anything")


@cache
def before_the_end_of_a_round() -> tuple[Match, str]:
    """A match, and the move by which seat 0 ends the first round, and both have found something."""
    for game in games():
        for (match, seat, move), (after, _, _) in pairwise(game):
            if after.view(None)["round"] > 1:
                if seat == 0 and min(player["earned"] for player in after.view(None)["players"]) > 0:
                    return match, move
                break
    raise AssertionError("no round ended so")


@cache
def before_a(verb: str) -> tuple[Match, str]:
    """A match in which seat 0 is about to do this, and draws a card then."""
    for game in games():
        for match, seat, move in game:
            if seat == 0 and move.split()[0] == verb and match.view(None)["deck"]:
                return match, move
    raise AssertionError(f"nobody ever played {verb}")


@cache
def before_the_end(seats: int) -> Match:
    """A match in which seat 0 makes the last move."""
    for game in games(seats):
        *_, (match, seat, _) = game
        if seat == 0:
            return match
    raise AssertionError("no game ended so")


def a_deal(such: Callable[[dict[str, int]], bool]) -> Match:
    starts = (gnomoteka.game("duel").start(2, seed) for seed in range(1000))
    return next(match for match in starts if such(match.view(0)["own"]["hand"]))
