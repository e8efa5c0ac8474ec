"""For each game positions with few possible redeals: what is seen, how to name a redeal, and how likely each is."""

from collections.abc import Callable
from itertools import combinations, permutations
from math import comb

import gnomoteka
from gnomoteka.core.match import Match
from tests.contract.small_duel import DUEL
from tests.contract.small_many import many_undersides
from tests.contract.small_nimble import NIMBLE
from tests.contract.small_noms import NOMS
from tests.contract.small_street import STREET
from tests.contract.worlds import SmallCase
from tests.example import GAME as EXAMPLE


def nimble() -> SmallCase:
    """Five cards of five kinds are unseen: two in the other hand, three in the deck, whose order counts."""
    unseen = ("cave", "wind_red", "ruby_round", "sapphire_square", "diamond")
    written = gnomoteka.game("nimble").start(2, 1).position()
    state = written["state"]
    rest = dict(gnomoteka.game("nimble").present.components)
    for card in (*unseen, "wind_blue"):
        rest[card] -= 1
    state.update(turn=0, first=0, phase="play", open=[], deck=list(unseen[2:]), discard=rest)
    state["hands"] = [{"wind_blue": 1}, {unseen[0]: 1, unseen[1]: 1}, {}, {}]
    seen = gnomoteka.game("nimble").load(written).seen_by(0)

    def outcome(m: Match) -> tuple[frozenset[str], tuple[str, ...]]:
        found = m.position()["state"]
        return frozenset(found["hands"][1]), tuple(found["deck"])

    possible = [
        (frozenset(hand), deck) for hand in combinations(unseen, 2) for deck in permutations(set(unseen) - set(hand))
    ]
    return seen, outcome, {each: 1 / len(possible) for each in possible}


def example() -> SmallCase:
    """After one round of two players: the other holds two of the eight unseen cards, and has chosen one of them."""
    m = EXAMPLE.start(2, 3)
    m.play(0, m.moves(0)[0])
    m.play(1, m.moves(1)[0])
    m.play(1, m.moves(1)[0])
    seen = m.seen_by(0)
    unseen = set(range(1, 13)) - set(seen.view["played"]) - set(seen.view["own"]["hand"])

    def outcome(m: Match) -> tuple[frozenset[int], int]:
        view = m.view(1)["own"]
        return frozenset(view["hand"]), view["chosen"]

    possible = [(frozenset(hand), chosen) for hand in combinations(unseen, 2) for chosen in hand]
    return seen, outcome, {each: 1 / len(possible) for each in possible}


def many() -> SmallCase:
    """At the start the other has drawn three of six, four and four tiles: tiles of a kind can't be told apart."""
    m = gnomoteka.game("many").start(2, 4)

    def outcome(m: Match) -> tuple[int, ...]:
        return tuple(m.view(1)["own"]["hand"].get(kind, 0) for kind in ("gnome_pizza", "gnome_dragon", "pizza_dragon"))

    chances = {
        (a, b, 3 - a - b): comb(6, a) * comb(4, b) * comb(4, 3 - a - b) / comb(14, 3)
        for a in range(4)
        for b in range(4 - a)
    }
    return m.seen_by(0), outcome, chances


def duel() -> SmallCase:
    """Four cards of four kinds are unseen: two in the other hand, two in the deck, whose order counts."""
    unseen, game = ("we", "ns", "broken_lamp", "map"), gnomoteka.game("duel")
    written = game.start(2, 1).position()
    state = written["state"]
    rest = {card: n for card, n in game.present.components.items() if card not in state["gold"]}
    for card in (*unseen, "nw"):
        rest[card] -= 1
    state.update(hands=[{"nw": 1}, {unseen[0]: 1, unseen[1]: 1}], deck=list(unseen[2:]), played=rest)
    seen = game.load(written).seen_by(0)

    def outcome(m: Match) -> tuple[frozenset[str], tuple[str, ...]]:
        found = m.position()["state"]
        return frozenset(found["hands"][1]), tuple(found["deck"])

    possible = [
        (frozenset(hand), deck) for hand in combinations(unseen, 2) for deck in permutations(set(unseen) - set(hand))
    ]
    return seen, outcome, {each: 1 / len(possible) for each in possible}


def noms() -> SmallCase:
    """The other holds one of two unseen cards beside a known nom; the rest is the deck with an event and a letter."""
    game, held = gnomoteka.game("noms"), ("feather", "lure")
    rest = dict(game.present.components)
    for card in (*held, "merchant", "letter_n", "letter_o", "letter_m", "moon", "nom", "nom", "nom"):
        rest[card] -= 1
    state = {
        "seats": 2,
        "phase": "play",
        "turn": "p1",
        "letters": ["letter_n", "letter_o"],
        "shuffled": True,
        "deck": ["letter_m", "merchant", "lure"],
        "discard": rest,
        "area": [{"free": 1}, {"free": 1}],
        "hands": [{"moon": 1}, {"nom": 1, "feather": 1}],
        "known": {"everybody": [{}, {"nom": 1}], "p1": [{}, {"nom": 1}]},
    }
    seen = game.load({"game": "noms", "version": "1", "state": state}).seen_by(0)

    def outcome(m: Match) -> tuple[str, tuple[str, ...]]:
        (card,) = set(m.view(1)["own"]["hand"]) - {"nom"}
        return card, tuple(m.position()["state"]["deck"])

    possible = [(card, deck) for card in held for deck in permutations({*held, "merchant", "letter_m"} - {card})]
    return seen, outcome, {each: 1 / len(possible) for each in possible}


def street() -> SmallCase:
    """One opponent's cache is on one of three cells, the other's on one of two of these; a token lies face down."""
    written = gnomoteka.game("street").start(3, 1).position()
    state = written["state"]
    state.update(cache=["C6", "B3", "A1"], stacks={"A2": ["p2 guess"]})
    state["known"]["p1"] = ["anywhere", ["A1", "A2", "B3"], ["A1", "A2"]]
    seen = gnomoteka.game("street").load(written).seen_by(0)

    def outcome(m: Match) -> tuple[str, str, str]:
        return m.view(1)["own"]["cache"], m.view(2)["own"]["cache"], m.view(1)["own"]["stacks"]["A2"][0]["face"]

    pairs = [("A1", "A2"), ("A2", "A1"), ("B3", "A1"), ("B3", "A2")]
    faces = {"guess": 3 / 5, "decoy": 2 / 5}
    return seen, outcome, {(*pair, face): p / len(pairs) for pair in pairs for face, p in faces.items()}


SMALL_CASES: dict[str, list[Callable[[], SmallCase]]] = {
    "nimble": [nimble, *NIMBLE],
    "many": [many, many_undersides],
    "duel": [duel, *DUEL],
    "noms": [noms, *NOMS],
    "street": [street, *STREET],
    "example": [example],
}
