"""Matches of Noms to start from, found by letting sensible players play: the rules may change, the tests stay."""

import random
from collections.abc import Callable, Iterator
from functools import cache

import gnomoteka
from gnomoteka.core.match import Match
from tests.browser.fitting import Spot
from tests.browser.person import Person

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
def before_a_flute(stranger: bool = False) -> tuple[Match, int, str]:
    """Seat 0 has a Flute for a ring; for somebody else's, if so wanted."""

    def such(match: Match, seat: int, move: str) -> bool:
        own = match.view(None)["players"][0]["rings"]
        return seat == 0 and move.startswith("play flute") and (int(move[-1]) not in own) >= stranger

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
def threatened(mine: bool) -> Match:
    """Somebody's nom is lured, of seat 0 or not; seat 0 is asked, and has an answer only if it is its own."""

    def such(match: Match, *_: object) -> bool:
        played = match.view(None)["played"]
        lured = played and played["card"] == "lure" and 0 in match.acting and len(match.acting) == 2
        return bool(lured and (played["target"] == 0) == mine and (len(match.moves(0)) > 1) == mine)

    return first(such)[0]


@cache
def able_to_harm_itself() -> Match:
    """Seat 0 can chase its own nom away with a Spear, and somebody else's too."""

    def such(match: Match, seat: int, move: str) -> bool:
        moves = match.moves(seat)
        return seat == 0 and phase(match) == "play" and {"play spear nom p1", "play spear nom p2"} <= set(moves)

    return first(such)[0]


@cache
def only_able_to_harm_itself() -> Match:
    """Seat 0 has a Mushroom that can do nothing but knock its own mushroom over."""

    def such(match: Match, seat: int, move: str) -> bool:
        if seat != 0 or phase(match) != "play":
            return False
        return [each for each in match.moves(0) if each.startswith("play mushroom")] == ["play mushroom mushroom p1"]

    return first(such)[0]


@cache
def after_a_nom_came_out() -> Match:
    """Seat 0 is to draw; the one before has let a nom out and ended the turn."""

    def such(match: Match, seat: int, move: str) -> bool:
        words = match.game.notation.move_text
        last = [(mover, words(code)) for mover, code in match.history[-2:]]
        return seat == 0 and phase(match) == "draw" and last == [(2, "play nom"), (2, "end")]

    return first(such)[0]


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


# ---- where windows get tight -----------------------------------------------------------------

KEPT = ("draw", "play nom", "play elder", "play moth", "play toad", "play mushroom")


def gathering(seats: int, seed: int) -> Iterator[Match]:
    """A game of people who gather: they draw, lay out noms and cover them, and keep all else as long as they may."""
    match, lot = gnomoteka.game("noms").start(seats, seed), random.Random(seed)
    while match.acting:
        yield match
        seat = match.acting[0]
        moves = match.moves(seat)
        # Bubbles are for others; no protection is knocked off.
        bubbles = [move for move in moves if move.startswith("play bubble") and not move.endswith(f"p{seat + 1}")]
        laid = bubbles + [move for move in moves if move in KEPT]
        if "no draw" in moves and lot.random() < 0.15:
            match.play(seat, "no draw")
        elif laid and lot.random() < 0.8:
            match.play(seat, lot.choice(laid))
        else:
            match.play(seat, next((move for move in ("end", "pass", "draw") if move in moves), lot.choice(moves)))


def things(match: Match) -> int:
    """How much stands on all meadows, by kinds."""
    players = match.view(None)["players"]
    return sum(len(player["area"]) + len(player["rings"]) + player["elder"] for player in players)


@cache
def tightest(seats: int, games: int = 30) -> dict[str, Match]:
    """Of each kind of step of seat 0 the fullest one that so many games lead to."""
    best: dict[str, tuple[int, Match]] = {}

    def note(kind: str, match: Match, more: int = 0) -> None:
        view = match.view(0)
        score = things(match) + 3 * len(view["own"]["hand"]) + 4 * len(view["players"][0]["area"]) + 20 * more
        if score > best.get(kind, (-1,))[0]:
            best[kind] = score, match.copy()

    for seed in range(games):
        for match in gathering(seats, seed):
            now = phase(match)
            if 0 not in match.acting:
                if now == "play" and match.step > 60:
                    attacks = [move for move in match.moves(match.acting[0]) if move.endswith("p1")]
                    for window in (after(match, match.acting[0], move) for move in attacks[:3]):
                        if 0 in window.acting:
                            note("window", window, len(window.moves(0)))
                continue
            moves = match.moves(0)
            note(
                "must draw" if now == "draw" and len(moves) == 1 else now,
                match,
                len(moves) if now in ("event", "plague") else 0,
            )
            if now != "play":
                continue
            for card in ("mushroom", "toad", "thief", "moon", "spear", "lightning"):
                ways = {move.split()[1] if card == "moon" else "" for move in moves if f" {card}" in f" {move}"}
                if any(move.startswith("moon" if card == "moon" else f"play {card}") for move in moves):
                    note(card, match, len(ways))
            for move in ("play retreat", "play scout deck", "end"):
                if move in moves and (move != "end" or sum(match.view(0)["own"]["hand"].values()) > 8):
                    asked = after(match, 0, move)
                    if phase(asked) in ("retreat", "scout", "discard") and 0 in asked.acting:
                        note(phase(asked), asked, len(asked.moves(0)) if move == "play retreat" else 0)
    return {kind: match for kind, (_, match) in best.items()}


def lifting(card: str, then: str = "") -> Callable[[Person], None]:
    """Picks that card up, and taps what it could be played on."""

    def does(person: Person) -> None:
        person.tap(person.page.locator(f"[data-testid=hand-card][data-card={card}]"))
        person.see("bar").locator(":is([data-testid=put-down], [data-testid^=moon-as-])").first.wait_for()
        if then:
            person.tap(person.page.locator(then))

    return does


# A thing that can be taken in two ways.
COVERED = "[data-testid=unit][data-target]:not([data-spot=free])"
LIFTED = {
    "mushroom": lifting("mushroom"),
    "toad": lifting("toad"),
    "thief": lifting("thief", COVERED),
    "moon": lifting("moon"),
    "spear": lifting("spear"),
    "lightning": lifting("lightning"),
}


def tight_spots() -> list[Spot]:
    """Six with all kinds of steps, and two with the fullest meadows and hands."""
    found = []
    for seats, kinds in ((6, None), (2, ("window", "merchant", "discard", "retreat", "thief", "moon", "play"))):
        for kind, match in tightest(seats).items():
            if kinds is None or kind in kinds:
                found.append(Spot(f"{kind} of {seats}", match, LIFTED.get(kind, lambda _: None)))
    return found
