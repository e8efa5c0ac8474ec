"""Matches of Noms to start from, found by letting sensible players play: the rules may change, the tests stay."""

from collections.abc import Callable, Iterator
from functools import cache

import gnomoteka
from gnomoteka.core.match import Match

Such = Callable[[Match, int, str], bool]
CANCELS = {"answer feather", "answer blindfold", "answer moon"}


def games(seats: int = 3) -> Iterator[Iterator[tuple[Match, int, str]]]:
    """Games without end; each is its steps: the match before, who moves, and how."""

    def steps(seed: int) -> Iterator[tuple[Match, int, str]]:
        match, bot = gnomoteka.game("noms").start(seats, seed), gnomoteka.bot("greedy", seed)
        while match.acting:
            seat = match.acting[0]
            move = bot.choose(match.seen_by(seat))
            yield match.copy(), seat, move
            match.play(seat, move)

    return (steps(seed) for seed in range(3000))


def first(such: Such, seats: int = 3) -> tuple[Match, int, str]:
    """The first match in which somebody is about to make such a move."""
    for game in games(seats):
        for match, seat, move in game:
            if such(match, seat, move):
                return match, seat, move
    raise AssertionError("no such move was ever made")


def after(match: Match, seat: int, move: str) -> Match:
    played = match.copy()
    played.play(seat, move)
    return played


def passed(match: Match) -> Match:
    """Where it leads if all who are asked pass."""
    closed = match.copy()
    for seat in match.acting:
        closed.play(seat, "pass")
    return closed


def phase(match: Match) -> str:
    return str(match.view(None)["phase"])


def able(match: Match, *answers: str) -> list[int]:
    """Who could give one of these answers now."""
    return [seat for seat in match.acting if set(match.moves(seat)) & set(answers)]


# ---- windows ---------------------------------------------------------------------------------


@cache
def before_a_lure(cancels: int = 2, seat: int | None = None) -> tuple[Match, int, str]:
    """A Lure, and so many of the others could cancel it."""

    def such(match: Match, mover: int, move: str) -> bool:
        if not move.startswith("play lure") or seat not in (None, mover):
            return False
        window = after(match, mover, move)
        return len(window.acting) == 2 and len(able(window, *CANCELS)) == cancels

    return first(such)


@cache
def before_a_ring_and_a_flute() -> tuple[Match, int, str]:
    """A Ring that catches noms of several; who plays it has a Flute too."""

    def such(match: Match, seat: int, move: str) -> bool:
        if move not in ("play ring_2", "play ring_3") or phase(window := after(match, seat, move)) != "window":
            return False
        free = [player["area"].get("free", 0) > 0 for player in match.view(None)["players"]]
        return sum(free) > 1 and f"play flute {move.split()[1]}" in passed(window).moves(seat)

    return first(such)


@cache
def before_a_letter_and_a_shell() -> tuple[Match, int, str]:
    """The third letter is drawn, and somebody has the Shell."""

    def such(match: Match, seat: int, move: str) -> bool:
        if move != "draw" or len(match.view(None)["letters"]) < 2:
            return False
        window = after(match, seat, move)
        return str(window.view(None)["event"]).startswith("letter") and bool(able(window, "answer shell"))

    return first(such)


@cache
def before_a_plague_and_a_cure() -> tuple[Match, int, str]:
    """Seat 0 draws the Plague; all have cards, and one of them a Cure."""

    def such(match: Match, seat: int, move: str) -> bool:
        if move != "draw" or (window := after(match, seat, move)).view(None)["event"] != "plague":
            return False
        asked = passed(window) if phase(window) == "event" else window
        cured = able(asked, "answer cure")
        return (
            seat == 0
            and len(asked.acting) == 3
            and len(cured) == 1
            and asked.view(None)["players"][cured[0]]["hand"] > 2
        )

    return first(such)


# ---- what one player is asked ----------------------------------------------------------------


@cache
def asked_about(question: str, seats: int = 3) -> Match:
    """Seat 0 is asked this just now, by a window or in its turn, and has a choice."""
    for game in games(seats):
        last = ""
        for match, _, _ in game:
            if phase(match) == question != last and 0 in match.acting and len(match.moves(0)) > 1:
                return match
            last = phase(match)
    raise AssertionError(f"nobody was ever asked about {question}")


@cache
def attacked(seats: int = 3) -> Match:
    """Seat 0 is attacked, and could answer in two ways."""

    def such(match: Match, *_: object) -> bool:
        played = match.view(None)["played"]
        nobody_answered = len(match.acting) == seats - 1
        return bool(played and played["target"] == 0 and nobody_answered and len(match.moves(0)) > 2)

    return first(such, seats)[0]


@cache
def in_mid_game(seats: int = 3) -> Match:
    """Seat 0 is to play, and could do so in many ways; nobody's meadow is empty."""

    def such(match: Match, seat: int, move: str) -> bool:
        if seat != 0 or phase(match) != "play" or not match.view(None)["letters"]:
            return False
        noms = [player["noms"] for player in match.view(None)["players"]]
        return len(match.moves(0)) > 5 and len(match.view(0)["own"]["hand"]) > 3 and min(noms) > 0

    return first(such, seats)[0]


@cache
def before_a_whole_turn() -> Match:
    """Seat 0 draws a card, and can play a nom and then a Lure."""

    def such(match: Match, seat: int, move: str) -> bool:
        if seat != 0 or move != "draw":
            return False
        drawn = after(match, 0, "draw")
        return phase(drawn) == "play" and "play nom" in drawn.moves(0) and "play lure nom p2" in drawn.moves(0)

    return first(such)[0]


@cache
def before_the_end(seats: int = 3) -> Match:
    """Seat 0 draws the third letter."""

    def such(match: Match, seat: int, move: str) -> bool:
        if seat != 0 or move != "draw" or len(match.view(None)["letters"]) < 2:
            return False
        drawn = after(match, 0, "draw")
        return phase(drawn) == "event" and not passed(drawn).acting

    return first(such, seats)[0]


@cache
def a_short_game(seats: int = 3) -> Match:
    """A start from which sensible players came to an end soon."""
    lengths = {seed: sum(1 for _ in game) for seed, game in zip(range(60), games(seats), strict=False)}
    return gnomoteka.game("noms").start(seats, min(lengths, key=lambda seed: lengths[seed]))
