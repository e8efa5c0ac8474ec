"""Moves and events in words."""

from random import Random

import pytest

from gnomoteka.core.match import IllegalMove, MalformedMove
from tests.games.duel.table import BLUE, GREEN, G, moves, play, table, to_act

NOTATION = G.notation


def test_words_of_moves_lead_back_to_them():
    small = range(G.rules.moves - 40_000, G.rules.moves, 7)
    for code in (*range(0, 10_000_000, 10_007), *small):
        try:
            text = NOTATION.move_text(code)
        except ValueError:
            continue
        assert NOTATION.move_code(text) == code


def test_every_legal_move_of_random_games_has_its_own_words():
    m, lot = G.start(seats=2, seed=2), Random(2)
    while m.acting:
        for text in moves(m):
            assert NOTATION.move_text(NOTATION.move_code(text)) == text
        m.play(to_act(m), lot.choice(m.moves(to_act(m))))


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (
            "lay nw 3,-1 turned paying ab",
            {"verb": "lay", "card": "nw", "at": "3,-1", "turned": True, "trolls": "ab"},
        ),
        ("lay we 1,1", {"verb": "lay", "card": "we", "at": "1,1", "turned": False, "trolls": ""}),
        ("break lamp", {"verb": "break", "card": "broken_lamp", "tool": "lamp"}),
        ("repair cart repair_cart_pick", {"verb": "repair", "card": "repair_cart_pick", "tool": "cart"}),
        ("mend pick", {"verb": "mend", "tool": "pick"}),
        ("map 9,0", {"verb": "map", "card": "map", "at": "9,0"}),
        ("throw map", {"verb": "throw", "card": "map"}),
        ("enough", {"verb": "enough"}),
        ("place turned", {"verb": "place", "turned": True}),
        ("decline", {"verb": "decline"}),
        ("bribe bc", {"verb": "bribe", "trolls": "bc"}),
        ("key 4,0", {"verb": "key", "card": "key", "at": "4,0"}),
        ("rockfall -4,10", {"verb": "rockfall", "card": "rockfall", "at": "-4,10"}),
    ],
)
def test_a_move_says_what_it_consists_of(text, parts):
    assert G.parts(NOTATION.move_code(text)) == parts


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lay",
        "lay we",
        "lay we 1",
        "lay we 01,0",
        "lay we -0,0",
        "lay we 1, 1",
        "lay we 64,0",
        "lay we 0,-65",
        "lay we 1,1 paying",
        "lay we 1,1 paying ",
        "lay we 1,1 paying ba",
        "lay we 1,1 paying d",
        "lay we 1,1 turned turned",
        "lay cross 1,1",
        "lay map 1,1",
        "Lay we 1,1",
        "lay we 1,1\n",
        "break saw",
        "repair lamp repair_cart",
        "map 1,1",
        "bribe",
        "bribe ",
        "place",
        "key",
        "rockfall 1,1 ",
        "throw cross",
    ],
)
def test_other_words_are_no_move_at_all(text):
    m = table(hands=["we"])
    was = m.bytes
    with pytest.raises(MalformedMove):
        m.play(GREEN, text)
    assert m.bytes == was


@pytest.mark.parametrize(
    "text", ["lay we 9,9", "lay we 1,1 turned", "lay ns 1,1", "enough", "decline", "map 5,0", "key 0,1"]
)
def test_a_move_that_is_not_legal_changes_nothing(text):
    m = table(hands=["we"])
    was = m.bytes
    with pytest.raises(IllegalMove):
        m.play(GREEN, text)
    with pytest.raises(IllegalMove):
        m.play(BLUE, "throw we")
    assert m.bytes == was


@pytest.mark.parametrize("code", [-1, G.rules.moves])
def test_a_number_that_is_no_move_has_no_words(code):
    with pytest.raises(ValueError, match=str(code)):
        NOTATION.move_text(code)


def test_events_name_card_place_and_way_round():
    m = table("4,1 ne_green_ladder", hands=["nw", "we"], gold="5,0 nw_2", deck="map")
    assert play(m, "lay nw 5,1") == [
        {"kind": "lay", "seat": GREEN, "at": "5,1", "card": "nw", "turned": 0},
        {"kind": "turn_up", "seat": None, "at": "5,0", "gold": "nw_2"},
        {"kind": "place", "seat": None, "at": "5,0", "turned": 1},
        {"kind": "claim", "seat": GREEN, "at": "5,0", "nuggets": 2},
        {"kind": "draw", "seat": GREEN, "card": "map"},
    ]
