"""Matches of The Duel to start from, found by letting sensible players play: the rules may change, the tests stay."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise

import gnomoteka
from gnomoteka.core.match import Match
from tests.browser.fitting import Spot
from tests.browser.person import Person

DOORS = {"nesw_blue_s", "nesw_green_w", "nsw_blue_n", "nsw_green_s", "nwe_blue_e", "nwe_green_n"}
TROLLS = {"nesw_troll", "nsw_troll", "nwe_troll"}
VERBS = {"lay", "break", "repair", "map", "key", "rockfall", "mend", "throw", "place"}


def games(seats: int = 2) -> Iterator[Iterator[tuple[Match, int, str]]]:
    """Games without end; each is its steps: the match before, who moves, and how."""
    return (((match.copy(), seat, move) for match, seat, move in played(seats, seed)) for seed in range(1000))


@cache
def played(seats: int, seed: int) -> list[tuple[Match, int, str]]:
    """Once for all who look for something in it."""
    match, bot = gnomoteka.game("duel").start(seats, seed), gnomoteka.bot("greedy", seed)
    steps = []
    while match.acting:
        seat = match.acting[0]
        move = bot.choose(match.seen_by(seat))
        steps.append((match.copy(), seat, move))
        match.play(seat, move)
    return steps


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


def claimed(match: Match) -> dict[str, str]:
    """The places of nuggets that are somebody's, and whose."""
    cards = match.view(None)["cards"]
    found = [card for card in cards if card["token"] and card["card"] not in TROLLS]
    return {f"{card['column']},{card['row']}": card["token"] for card in found}


@cache
def before_a_claim(seats: int) -> tuple[Match, str, str]:
    """Seat 0 gets to nuggets by laying a card, far from where it starts; the match, the move, and where they lie. Alone
    it is to act again then."""
    for game in games(seats):
        for (match, seat, move), (after, _, _) in pairwise(game):
            new = [at for at in claimed(after) if at not in claimed(match)]
            far = new and int(new[0].split(",")[0]) > 4
            if far and seat == 0 and move.startswith("lay") and after.view(None)["phase"] == "act":
                return match, move, new[0]
    raise AssertionError("nobody ever got to nuggets")


@cache
def before_the_end(seats: int) -> Match:
    """A match in which seat 0 makes the last move."""
    for game in games(seats):
        *_, (match, seat, _) = game
        if seat == 0:
            return match
    raise AssertionError("no game ended so")


@cache
def looks_again() -> tuple[Match, str]:
    """Seat 0 holds a map, and has seen a gold card that still lies face down; and the move that looks at it again."""
    for seed in range(1000):
        match, lot = gnomoteka.game("duel").start(2, seed), random.Random(seed)
        while match.acting and match.view(None)["round"] == 1:
            seat, moves = match.acting[0], match.moves(match.acting[0])
            maps = [move for move in moves if move.startswith("map")]
            seen = match.view(0)["own"]["looked_at"]
            if seat == 0 and (again := [move for move in maps if move.split()[1] in seen]):
                return match, again[0]
            match.play(seat, lot.choice((maps if seat == 0 else []) or moves))
    raise AssertionError("nobody ever had two maps")


def a_deal(such: Callable[[dict[str, int]], bool]) -> Match:
    starts = (gnomoteka.game("duel").start(2, seed) for seed in range(1000))
    return next(match for match in starts if such(match.view(0)["own"]["hand"]))


# ---- tight spots -----------------------------------------------------------------------------


def bullied(victim: int = 0) -> Iterator[Match]:
    """Seat 0 has six cards and is to act, again and again: one breaks what it can, and the other mends nothing."""
    for seed in range(1000):
        match, lot = gnomoteka.game("duel").start(2, seed), random.Random(seed)
        while match.acting and match.view(None)["round"] == 1:
            seat, moves = match.acting[0], match.moves(match.acting[0])
            if seat == 0 and match.view(None)["phase"] == "act" and sum(match.view(0)["own"]["hand"].values()) == 6:
                yield match
            wanted = [move for move in moves if move.startswith("break")] if seat != victim else []
            left = [move for move in moves if not move.startswith(("repair", "mend", "break"))]
            match.play(seat, lot.choice(wanted or left or moves))


def ways(match: Match) -> tuple[int, set[str]]:
    """How many tools of seat 0 are broken, and what it can do."""
    return len(match.view(None)["players"][0]["broken"]), {move.split()[0] for move in match.moves(0)}


@cache
def with_broken_tools() -> Match:
    """All three are broken, and a card repairs one of them."""
    return next(match for match in bullied() if ways(match)[0] == 3 and "repair" in ways(match)[1])


@cache
def against_who_has_nothing() -> Match:
    """All three tools of the other are broken, and trolls are to be paid, too."""
    for match in bullied(victim=1):
        other = match.view(0)["players"][1]
        if len(other["broken"]) == 3 and other["owed"]:
            return match
    raise AssertionError("nobody ever had nothing")


@cache
def with_a_tool_to_mend_alone() -> Match:
    """Two cards mend it; no card is good for anything else."""
    return next(match for match in bullied() if ways(match) == (1, {"mend", "throw"}))


@cache
def with_a_full_field(seats: int = 2) -> Match:
    """Seat 0 acts with six cards while the field is as large as it gets."""
    found: list[tuple[int, Match]] = []
    for number, game in enumerate(games(seats)):
        for match, seat, _ in game:
            shown = match.view(None)
            if seat == 0 and shown["phase"] == "act" and sum(match.view(0)["own"]["hand"].values()) == 6:
                found.append((len(shown["cards"]), match))
        if number == 2:
            break
    return max(found, key=lambda each: each[0])[1]


@cache
def with_many_places() -> tuple[Match, str]:
    """Seat 0 can lay a card at four places or more while the field is as large as it gets; and which card it is."""
    found: list[tuple[int, Match, str]] = []
    for number, game in enumerate(games()):
        for match, seat, _ in game:
            lays = [move.split() for move in match.moves(seat) if move.startswith("lay")] if seat == 0 else []
            places: dict[str, set[str]] = {}
            for _, card, at, *_ in lays:
                places.setdefault(card, set()).add(at)
            card = max(places, key=lambda it: len(places[it]), default="")
            if card and len(places[card]) > 3:
                found.append((len(match.view(None)["cards"]), match, card))
        if number == 2:
            break
    return max(found, key=lambda each: each[0])[1:]


def lift_for_many_places(person: Person) -> None:
    person.tap(person.page.locator(f'[data-testid=hand-card][data-card="{with_many_places()[1]}"]'))


@cache
def before_a_choice_of_trolls() -> tuple[Match, str]:
    """Seat 0 can lay a card for which several sets of trolls could be paid; and which card it is."""
    for game in games():
        for match, seat, _ in game:
            lays = [move for move in match.moves(seat) if move.startswith("lay")] if seat == 0 else []
            paid = [move.split(" paying ")[0] for move in lays]
            if twice := [move for move in paid if paid.count(move) > 1]:
                return match, twice[0]
    raise AssertionError("there never was a choice of trolls")


def after_a_choice(verb: str) -> Match:
    match, seat, move = before_a_choice(verb, seat=0)
    after = match.copy()
    after.play(seat, move)
    return after


def throwing() -> Match:
    """Seat 0 has thrown a card away and may throw another."""
    match = with_a_full_field().copy()
    match.play(0, next(move for move in match.moves(0) if move.startswith("throw")))
    return match


def lift_one(person: Person) -> None:
    person.tap(person.page.locator("[data-testid=hand-card][data-target]"))


def lift_to_choose_trolls(person: Person) -> None:
    _, move = before_a_choice_of_trolls()
    words = move.split()
    person.tap(person.page.locator(f'[data-testid=hand-card][data-card="{words[1]}"]'))
    if not person.page.locator(f'[data-testid=place][data-at="{words[2]}"]').count():
        person.tap("turn-card")
    person.tap(person.page.locator(f'[data-testid=place][data-at="{words[2]}"]'))


def pick_a_tool(person: Person) -> None:
    person.tap(person.page.locator("[data-testid^=my-tool-]"))


def end_the_round(person: Person) -> None:
    """By the last card, whatever is on the way to it."""
    while not person.see("round-read").count():
        person.page.locator("main [data-target]").first.wait_for()
        person.act()


def tight_spots() -> list[Spot]:
    return [
        Spot("a full field, a card lifted", with_a_full_field(), lift_one),
        Spot("many places", with_many_places()[0], lift_for_many_places),
        Spot("three broken tools", with_broken_tools()),
        Spot("a broken tool picked up", with_broken_tools(), pick_a_tool),
        Spot("a rival with debts and three broken tools", against_who_has_nothing()),
        Spot("gold either way round", after_a_choice("place")),
        Spot("a bribe", after_a_choice("bribe")),
        Spot("which trolls", before_a_choice_of_trolls()[0], lift_to_choose_trolls),
        Spot("throwing", throwing()),
        Spot("debts in a later round", in_a_later_round(), lift_one),
        Spot("a round's end", before_the_end_of_a_round()[0], end_the_round),
        Spot("alone", with_a_full_field(1), lift_one),
    ]
