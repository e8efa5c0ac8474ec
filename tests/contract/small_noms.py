"""Small cases of Noms: what shuffles put into the deck, what a Scout saw and what he may have put over a border."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from typing import Any

import gnomoteka
from gnomoteka.core.event import Event
from gnomoteka.core.match import Match
from tests.contract.worlds import SmallCase, World, enumerated

GAME = gnomoteka.game("noms")
LETTERS = ("letter_n", "letter_o", "letter_m")
HELD = ("mushroom", "toad", "moth", "bubble", "lure", "spear", "cure", "feather", "flute", "super_lure", "nom")


def position(areas: list[dict[str, int]], hands: Sequence[Iterable[str]], deck: Iterable[str], **more: Any) -> Match:
    """These cards, the top of the deck last; all others lie in the discard, or are letters on the table."""
    deck, hands = list(deck), [list(hand) for hand in hands]
    box = Counter(GAME.present.components)
    box.subtract(card for cards in (*hands, deck) for card in cards)
    for area in areas:
        box["nom"] -= sum(n for spot, n in area.items() if spot != "elder")
        box["elder"] -= area.get("elder", 0)
        box.subtract({spot: n for spot, n in area.items() if spot not in ("free", "elder")})
    out = [letter for letter in LETTERS if box.pop(letter)]
    state = {
        "seats": len(areas),
        "phase": "draw",
        "turn": "p1",
        "letters": out,
        "shuffled": True,
        "deck": deck,
        "discard": +box,
        "area": areas,
        "hands": [Counter(hand) for hand in hands],
        **more,
    }
    return GAME.load({"game": "noms", "version": GAME.version, "state": state})


def dealt(cards: Iterable[str], *sizes: int) -> Iterator[list[tuple[str, ...]]]:
    """All ways to give so many of these cards to each place, and the rest to the last; hands are in no order."""
    for order in sorted(set(permutations(cards))):
        parts, start = [], 0
        for size in sizes:
            parts.append(order[start : start + size])
            start += size
        yield [*parts, order[start:]]


def shuffles(m: Match, events: list[Event]) -> Iterable[World]:
    """After a shuffle the deck may lie in any order."""
    if not any(event.json()["kind"] == "shuffle" for event in events):
        return [(1, m)]
    written = m.position()
    orders = sorted(set(permutations(written["state"]["deck"])))
    return [
        (1 / len(orders), GAME.load({**written, "state": {**written["state"], "deck": list(order)}}))
        for order in orders
    ]


def any_card(m: Match, seat: int, move: str) -> float:
    """Which card of a hand is shown says nothing about the others: it is any of them."""
    verb, *words = move.split()
    if verb not in ("play", "discard"):
        return 1
    hand = m.position()["state"]["hands"][seat]
    return float(hand.get(words[0], 0) / sum(hand.values()))


def hands_and_deck(m: Match) -> Any:
    state = m.position()["state"]
    return tuple(tuple(sorted(hand.items())) for hand in state["hands"][: m.seats]), tuple(state["deck"])


def case(
    real: Match, worlds: Iterable[Match], history: Any, viewer: int = 0, outcome: Any = hands_and_deck
) -> SmallCase:
    return enumerated(real, worlds, history, viewer, outcome, any_card, shuffles)


# ---- shuffles --------------------------------------------------------------------------------


def after_a_flood(*unknown: str, history: Any) -> SmallCase:
    """p2 holds two of these, the others are below the Flood; two free noms go back."""

    def world(hand: Iterable[str], below: Iterable[str]) -> Match:
        return position([{"free": 1}, {"free": 1}], [["feather"], hand], ["letter_m", *below, "flood"])

    worlds = [world(hand, below) for hand, below in dealt(unknown, 2)]
    return case(world(unknown[:2], unknown[2:]), worlds, history)


def flood() -> SmallCase:
    """Nobody has drawn since: p2 can't hold a nom."""
    return after_a_flood("lure", "moth", "toad", history=[(0, "draw")])


def flood_and_a_nom_unseen() -> SmallCase:
    """One nom was never seen: p2 may hold that one."""
    return after_a_flood("lure", "moth", "nom", history=[(0, "draw")])


def flood_and_a_draw() -> SmallCase:
    """p2 has drawn one card since: one may be a nom."""
    return after_a_flood("lure", "moth", "toad", history=[(0, "draw"), (0, "end"), (1, "draw")])


def flood_and_a_nom_played() -> SmallCase:
    """p2 drew a nom, and showed it: what is left is what they held before."""
    return after_a_flood("lure", "moth", "toad", history=[(0, "draw"), (0, "end"), (1, "draw"), (1, "play nom")])


def plague() -> SmallCase:
    """p2 keeps a hand with a Cure; p1's cards, and p3's, are in the deck."""
    unknown = ("lure", "moth", "toad", "lure")

    def world(second: Iterable[str], third: Iterable[str], below: Iterable[str]) -> Match:
        hands = [["spear", "lure"], ["cure", *second], third]
        known = {"everybody": [{}, {"cure": 1}], "p1": [{}, {"cure": 1}], "p3": [{}, {"cure": 1}]}
        return position([{}, {}, {}], hands, [*below, "plague"], known=known)

    worlds = [world(second, third, [*below, "letter_m"]) for second, third, below in dealt(unknown, 2, 1)]
    real = world(unknown[:2], unknown[2:3], [*unknown[3:], "letter_m"])
    answers = [(seat, "pass") for seat in range(3)] + [(0, "pass"), (1, "answer cure"), (2, "pass")]
    return case(real, worlds, [(0, "draw"), *answers])


def orders(real: str) -> list[str]:
    """All orders in which a Scout may put three cards back; this one is the real one."""
    return sorted((f"order {a} {b} {c}" for a, b, c in permutations((1, 2, 3))), key=lambda order: order != real)


# ---- Scouts ----------------------------------------------------------------------------------


def scouted_twice() -> SmallCase:
    """p1 knew the top three; then p2 put them back, and drew one."""
    top = ("lure", "moth", "merchant")

    def world(second: Iterable[str], below: Iterable[str]) -> Match:
        hands = [["scout"], ["moon", *second]]
        known = {"everybody": [{}, {"moon": 1}], "p1": [{}, {"moon": 1}]}
        return position([{}, {}], hands, [*below, *top], known=known, phase="play")

    unknown = ("toad", "nom", "letter_m")
    worlds = [world(second, below) for second, below in dealt(unknown, 1) if "letter_m" not in second]
    history = [
        (0, "play scout deck"),
        (0, "order 1 2 3"),
        (0, "end"),
        (1, "no draw"),
        (1, "moon scout deck"),
        (1, orders("order 2 1 3")),
        (1, "end"),
        (0, "no draw"),
        (0, "end"),
        (1, "draw"),
    ]
    return case(world(unknown[:1], unknown[1:]), worlds, history)


def letter_over_a_border(*after: Any) -> SmallCase:
    """The upper third has one card left, its letter. p1 scouts; p2 doesn't know what went over the border."""
    lower, middle = 20, 21  # thirds of the 59 cards that two players leave in the deck, each with its letter
    held = [card for card, n in GAME.present.components.items() if card in HELD for _ in range(n)]
    cards = held[: lower + middle - 2]

    def world(place: int) -> Match:
        above = cards[lower - 1 :]
        deck = ["letter_n", *cards[: lower - 1], *above[:place], "letter_o", *above[place:], "letter_m"]
        return position([{}, {}], [["scout"], []], deck, phase="play", shuffled=False)

    def outcome(m: Match) -> tuple[int, ...]:
        return tuple(n for n, card in enumerate(m.position()["state"]["deck"]) if card in LETTERS and n >= lower)

    history = [(0, "play scout deck"), (0, orders("order 2 3 1")), *after]
    return case(world(middle - 2), [world(place) for place in range(middle)], history, 1, outcome)


def border() -> SmallCase:
    return letter_over_a_border()


def border_and_a_draw() -> SmallCase:
    return letter_over_a_border((0, "end"), (1, "draw"))


NOMS = [
    flood,
    flood_and_a_nom_unseen,
    flood_and_a_draw,
    flood_and_a_nom_played,
    plague,
    scouted_twice,
    border,
    border_and_a_draw,
]
