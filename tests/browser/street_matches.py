"""Matches of 75 Gnome Street to start from, found by letting players play: the rules may change, the tests stay."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import takewhile
from typing import Any

import gnomoteka
from gnomoteka.core.match import Match
from tests.browser.fitting import Spot
from tests.browser.person import Person

Such = Callable[[Match, int, str], bool]
Steps = Iterator[tuple[Match, int, str]]


def games(seats: int = 3) -> Iterator[Steps]:
    """Games without end; each is its steps: the match before, who moves, and how. The players are sensible, but they
    dig as often as not."""
    return (((match.copy(), seat, move) for match, seat, move in played(seats, seed)) for seed in range(1000))


@cache
def played(seats: int, seed: int) -> list[tuple[Match, int, str]]:
    """Once for all who look for something in it."""
    match, bot, lot = gnomoteka.game("street").start(seats, seed), gnomoteka.bot("greedy", seed), random.Random(seed)
    steps = []
    while match.acting:
        seat = match.acting[0]
        move = dig(match.moves(seat), lot) if phase(match) == "search" else bot.choose(match.seen_by(seat))
        steps.append((match.copy(), seat, move))
        match.play(seat, move)
    return steps


def dig(moves: list[str], lot: random.Random) -> str:
    """As a player would: no card is discarded where none is due."""
    lays = [move for move in moves if move.startswith("lay")]
    if "done" in moves and lot.random() < 0.5:
        return "done"
    return lot.choice(lays or moves)


def phase(match: Match) -> str:
    return str(match.view(None)["phase"])


def after(match: Match, seat: int, move: str) -> Match:
    played = match.copy()
    played.play(seat, move)
    return played


def first(such: Such, seats: int = 3) -> tuple[Match, int, str]:
    """The first match in which somebody is about to make such a move."""
    for game in games(seats):
        for match, seat, move in game:
            if such(match, seat, move):
                return match, seat, move
    raise AssertionError("no such move was ever made")


def moves_of(match: Match) -> list[tuple[int, str]]:
    return [(seat, match.game.notation.move_text(code)) for seat, code in match.history]


def finished(game: Steps) -> Match:
    *_, last = game
    return after(*last)


def settled(match: Match) -> bool:
    """Nobody has chosen yet what all choose at once."""
    return not match.view(None)["chosen"]


# ---- three players ---------------------------------------------------------------------------


def decoys(match: Match) -> list[tuple[int, str, int]]:
    """Whose decoys paid, where, and how much."""
    assert match.result
    players: list[dict[str, Any]] = match.result.detail["players"]
    return [(seat, d["cell"], d["points"]) for seat, p in enumerate(players) for d in p["decoys"] if d["points"]]


def by_card(match: Match, move: str) -> bool:
    """A question that is answered by card."""
    if not move.startswith("ask p"):
        return False
    asked = int(move.split()[1][1:]) - 1
    return int(match.view(None)["players"][asked]["played"]) <= 4


@cache
def a_whole_game() -> Match:
    """Over: with a tie, an answer by card, and a decoy that paid; and not a long one."""
    for game in games():
        steps = list(game)
        match = after(*steps[-1])
        tied = any(move.startswith("shoot") for _, move in moves_of(match))
        secret = any(by_card(before, move) for before, _, move in steps)
        if match.step < 140 and tied and secret and decoys(match):
            return match
    raise AssertionError("no such game")


@cache
def before_a_question(seat: int = 0) -> tuple[Match, str]:
    """This seat asks somebody, has heard answers before, and hears something new."""

    def such(match: Match, mover: int, move: str) -> bool:
        if mover != seat or not by_card(match, move) or match.view(None)["turn"] < 3:
            return False
        return bool(match.view(seat)["own"]["notebook"] != after(match, mover, move).view(seat)["own"]["notebook"])

    match, _, move = first(such)
    return match, move


@cache
def before(step: str, seats: int = 3, verb: str = "") -> Match:
    """Seat 0 is about to make such a step; with tokens laid and figures in the garden, if there is a search before."""

    def such(match: Match, seat: int, move: str) -> bool:
        shown = match.view(None)
        lively = step == "catapult" or (len(shown["stacks"]) > 1 and len(shown["figures"]) > 3) or seats == 2
        return seat == 0 and phase(match) == step and settled(match) and move.startswith(verb) and lively

    match, _, _ = first(such, seats)
    return match


@cache
def before_the_end(seats: int = 3) -> Match:
    """Seat 0 makes the last move; of three players somebody's decoy pays."""
    for game in games(seats):
        *_, (match, seat, move) = game
        if seat == 0 and phase(match) == "search" and (seats == 2 or decoys(after(match, seat, move))):
            return match
    raise AssertionError("no game ended so")


@cache
def after_a_token() -> tuple[Match, str]:
    """Somebody has just laid a token, and seat 0 comes next: the match, and on which cell."""

    def such(match: Match, seat: int, move: str) -> bool:
        last = moves_of(match)[-1] if match.history else (0, "")
        return seat == 0 and phase(match) == "terrain" and last[0] != 0 and last[1].startswith("lay")

    match, _, _ = first(such)
    return match, moves_of(match)[-1][1].split()[-1]


@cache
def after_a_question() -> tuple[Match, int]:
    """Somebody has asked in this turn, and seat 0 comes next: the match, and who."""

    def such(match: Match, seat: int, move: str) -> bool:
        return seat == 0 and phase(match) == "terrain" and match.view(None)["at"] == 1 and asker(match) is not None

    match, _, _ = first(such)
    seat = asker(match)
    assert seat is not None
    return match, seat


def asker(match: Match) -> int | None:
    """Who asked last, if it was in the last six steps."""
    return next((seat for seat, move in reversed(moves_of(match)[-6:]) if move.startswith("ask p")), None)


@cache
def on_the_own_cache() -> Match:
    """Seat 0 may lay a guess on its own cache."""

    def such(match: Match, seat: int, move: str) -> bool:
        own = match.view(0)["own"]
        return seat == 0 and phase(match) == "search" and f"lay guess {own['cache']}" in match.moves(0)

    return first(such)[0]


# ---- two players -----------------------------------------------------------------------------


def rounds(match: Match) -> list[tuple[int, bool]]:
    """Who dug in each round, and whether they were right."""
    again = gnomoteka.game("street").start(2, match.start.key or 0)
    dug = []
    for seat, move in moves_of(match):
        won = again.view(None)["players"][seat]["points"]
        again.play(seat, move)
        if move.startswith("lay"):
            dug.append((seat, bool(again.view(None)["players"][seat]["points"] > won)))
    return dug


@cache
def a_match_of_two() -> Match:
    """Over: a round was won by a right guess and one lost by a wrong one, and nobody thought for long."""
    for game in games(2):
        match = finished(game)
        if match.step < 60 and {right for _, right in rounds(match)} == {True, False}:
            return match
    raise AssertionError("no such match")


@cache
def before_my_shot() -> tuple[Match, int]:
    """Of two, seat 1 has shot already; the power by which seat 0 becomes the first in the queue."""
    for game in games(2):
        for match, _, _ in game:
            if phase(match) == "catapult" and settled(match):
                waiting = after(match, 1, "shoot 0")
                for power in range(21):
                    shot = after(waiting, 0, f"shoot {power}")
                    if phase(shot) == "terrain" and 0 in shot.acting:
                        return waiting, power
    raise AssertionError("seat 0 never won")


# ---- where a window gets tight ---------------------------------------------------------------


def raise_a_card(person: Person) -> None:
    """The one with the longest text."""
    person.tap("card-1" if person.see("card-1").count() else person.page.locator("[data-testid^=card-][data-target]"))
    person.see("play-card").wait_for()


def choose_calmly(person: Person) -> None:
    if person.see("by-slider").count():
        person.tap("by-slider")


def dig_for_sure(person: Person) -> None:
    """With two: the guess that is asked about."""
    person.tap("lay-guess")
    person.tap(person.page.locator("[data-testid=cell][data-target]"))
    person.page.locator("[data-testid=lay-confirm], [data-testid=sure]").first.wait_for()


def open_notebook(person: Person) -> None:
    person.resize(390, 844)
    person.tap("notebook-open")
    person.see("notebook-close").wait_for()


def last_flew(match: Match) -> bool:
    """Whoever is last in the queue came there by the catapult."""
    shown = match.view(None)
    return shown["queue"][-1] in shown["shots"]


def faces(match: Match) -> set[str]:
    return {move.split()[1] for move in match.moves(0) if move.startswith("lay")}


def asked(match: Match) -> bool:
    """Whether somebody asked something since the cards were chosen."""
    since = takewhile(lambda made: not made[1].startswith("choose"), reversed(moves_of(match)))
    return any(move.startswith(("ask", "cat")) for _, move in since)


# Of four players: by what each kind of step is known.
TIGHT: dict[str, Callable[[Match, list[str]], bool]] = {
    "all cards": lambda match, moves: phase(match) == "brawl" and len(moves) == 8,
    "brawl": lambda match, moves: phase(match) == "brawl" and match.view(None)["turn"] > 2 and len(moves) > 3,
    "catapult": lambda match, _: phase(match) == "catapult" and abs(match.view(None)["wind"]) > 2,
    "terrain": lambda match, moves: phase(match) == "terrain" and len(moves) < 4,
    "action": lambda match, moves: phase(match) == "action" and len(moves) < 4,
    "send home": lambda match, moves: any(move.startswith("send") for move in moves),
    "move": lambda match, moves: any(move.startswith("move") for move in moves),
    "ask all": lambda match, moves: len({move.split()[1] for move in moves if move.startswith("ask p")}) == 3,
    "ask anything": lambda match, moves: (
        len({move.split()[2] for move in moves if move.startswith("ask p")}) == 4
        and any(move.startswith("cat") for move in moves)
    ),
    "ask again": lambda match, moves: any(move.startswith("ask again") for move in moves),
    "cat again": lambda match, moves: phase(match) == "again" and any(move.startswith("cat") for move in moves),
    "pay": lambda match, moves: len([move for move in moves if move.startswith("discard")]) > 3,
    "pay untold": lambda match, moves: {move.split()[0] for move in moves} == {"discard", "done"} and not asked(match),
    "lay": lambda match, moves: faces(match) == {"guess", "decoy"} and "done" in moves,
}


@cache
def tight_spots() -> list[Spot]:
    """Seat 0 has to do each kind of thing, with the most players and a full garden; the steps that only two have."""
    found: dict[str, Match] = {}
    for game in games(4):
        for match, seat, _ in game:
            if seat != 0 or not settled(match):
                continue
            moves, full = match.moves(0), len(match.view(None)["figures"]) > 4
            for name, such in TIGHT.items():
                if name not in found and (full or name == "all cards") and such(match, moves):
                    found[name] = match
        if len(found) == len(TIGHT):
            break
    done_first = {"all cards": raise_a_card, "catapult": choose_calmly}
    spots = [Spot(name, match, done_first.get(name, lambda _: None)) for name, match in found.items()]
    again, _, _ = first(lambda match, seat, move: seat == 0 and move.startswith("ask from"), 2)
    tied, _, _ = first(lambda match, seat, move: seat == 0 and phase(match) == "place" and last_flew(match))
    return [
        *spots,
        Spot("tied", tied),
        Spot("hand", found["brawl"]),
        Spot("notebook", found["move"], open_notebook),
        Spot("ask from", again),
        Spot("dig", before("search", 2), dig_for_sure),
    ]
