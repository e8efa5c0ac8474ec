"""The seventy cards: how many of each, and of which type."""

from collections import Counter

import pytest

from gnomoteka.games.noms.cards import BOX as TOML
from gnomoteka.games.noms.cards import CARDS, COUNT, IN_HAND, MOON_STANDS_FOR, NAMES
from tests.games.noms.table import BOX, G
from tests.truth import truth

# The rulebook's own numbers, in the order of its descriptions.
BOOK = [
    ("nom", ["nom"], 13),
    ("nom", ["elder"], 1),
    ("protection", ["mushroom"], 7),
    ("protection", ["toad"], 4),
    ("protection", ["moth"], 2),
    ("event", ["letter_n", "letter_o", "letter_m"], 3),
    ("event", ["alchemy"], 1),
    ("event", ["flood"], 1),
    ("event", ["plague"], 1),
    ("event", ["wasps"], 1),
    ("event", ["merchant"], 1),
    ("danger", ["lure"], 7),
    ("danger", ["super_lure"], 2),
    ("danger", ["cyclone"], 1),
    ("danger", ["lightning"], 1),
    ("danger", ["beetle"], 1),
    ("danger", ["thief"], 1),
    ("trap", ["ring_1", "ring_2", "ring_3"], 3),
    ("trap", ["bubble"], 4),
    ("help", ["flute"], 2),
    ("help", ["retreat"], 1),
    ("help", ["scout"], 1),
    ("help_or_danger", ["spear"], 4),
    ("rescue", ["cure"], 2),
    ("rescue", ["blindfold"], 1),
    ("rescue", ["feather"], 2),
    ("rescue", ["shell"], 1),
    ("wild", ["moon"], 1),
]


def test_there_are_70_cards():
    assert TOML["box"]["total"] == 70 == sum(card["count"] for card in TOML["card"]) == sum(BOX.values())


@pytest.mark.parametrize(("type_", "kinds", "number"), BOOK)
def test_of_each_card_there_are_as_many_as_the_rulebook_says(type_, kinds, number):
    assert sum(CARDS[kind]["count"] for kind in kinds) == number
    assert {CARDS[kind]["type"] for kind in kinds} == {type_}


def test_there_is_no_card_that_the_rulebook_does_not_name():
    assert {kind for _, kinds, _ in BOOK for kind in kinds} == set(CARDS) == set(BOX)
    assert {kind: card["count"] for kind, card in CARDS.items()} == BOX


def test_there_is_one_ring_of_each_number():
    assert [CARDS[f"ring_{n}"]["count"] for n in (1, 2, 3)] == [1, 1, 1]


def test_every_datum_has_its_mark_and_only_the_numbers_on_the_rings_are_found():
    marks = {card["kind"]: card["mark"] for card in TOML["card"]}
    assert {kind for kind, mark in marks.items() if mark != "book"} == {"ring_1", "ring_2", "ring_3"}
    assert {marks[f"ring_{n}"] for n in (1, 2, 3)} == {"found"} and TOML["box"]["mark"] == "book"


def test_three_cards_are_dealt_and_eight_may_be_kept():
    assert (TOML["box"]["dealt"], TOML["box"]["limit"]) == (3, 8)


def test_the_rules_take_every_number_from_the_components():
    assert [int(n) for n in COUNT] == [0, *(CARDS[name]["count"] for name in NAMES[1:])]
    assert all((CARDS[name]["type"] == "event") == (kind >= IN_HAND) for kind, name in enumerate(NAMES) if kind)


def test_moon_magic_stands_for_dangers_help_spears_and_the_cure_when_played():
    types = ("danger", "help", "help_or_danger")
    assert {NAMES[kind] for kind in MOON_STANDS_FOR} == {
        kind for kind, card in CARDS.items() if card["type"] in types
    } | {"cure"}


@pytest.mark.parametrize("seats", range(2, 7))
def test_at_the_start_every_card_is_somewhere(seats):
    state = truth(G.start(seats=seats, seed=1))
    there = Counter(state["deck"])
    for held in state["hands"]:
        there.update(held)
    there["nom"] += seats
    assert there == BOX
