"""Moves and events in words."""

import pytest

from gnomoteka.core.match import IllegalMove, MalformedMove
from gnomoteka.games.many.state import TURN_OVER, WAYS
from tests.games.many.table import KINDS, G, beside, moves, play, table

NOTATION = G.notation


def test_every_move_has_its_own_words_and_they_lead_back_to_it():
    codes = [code for code in range(0, G.rules.moves, 5) if code % WAYS <= TURN_OVER]
    texts = [NOTATION.move_text(code) for code in codes]
    assert len(set(texts)) == len(texts)
    assert [NOTATION.move_code(text) for text in texts] == list(codes)


def test_the_words_of_the_moves_around_the_royal_pizza():
    m = table({"1,0": "blue gnome/pizza"}, hands=["gnome_pizza gnome_dragon pizza_dragon"])
    free = {*beside("0,0"), *beside("1,0")} - {"0,0", "1,0"}
    wanted = {f"lay {kind} {up} {place}" for kind in KINDS for up in kind.split("_") for place in free}
    assert moves(m) == wanted | {"turn 1,0"}


def test_a_move_says_what_it_consists_of():
    assert G.parts(NOTATION.move_code("lay gnome_pizza pizza 1,-1")) == {
        "verb": "lay",
        "tile": "gnome_pizza",
        "up": "pizza",
        "at": "1,-1",
    }
    assert G.parts(NOTATION.move_code("turn 0,-53")) == {"verb": "turn", "at": "0,-53"}


@pytest.mark.parametrize("code", [-1, TURN_OVER + 1, G.rules.moves])
def test_a_number_that_is_no_move_has_no_words(code):
    with pytest.raises(ValueError, match=str(code)):
        NOTATION.move_text(code)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "lay",
        "turn",
        "turn 1",
        "turn 01,0",
        "turn -0,0",
        "turn 1, 0",
        "turn +1,0",
        "turn 64,0",
        "turn 0,64",
        "turn -65,0",
        "turn 0,-65",
        "turn 100,0",
        "Turn 1,0",
        "lay gnome 1,0",
        "lay gnome_pizza 1,0",
        "lay gnome_pizza dragon 1,0",
        "lay pizza_gnome gnome 1,0",
        "lay royal pizza 1,0",
        "lay gnome_pizza gnome 1,0 ",
        "lay gnome_pizza gnome 1,0\n",
    ],
)
def test_other_words_are_no_move_at_all(text):
    m = table({"1,0": "blue gnome/pizza"})
    was = m.bytes
    with pytest.raises(MalformedMove):
        m.play(0, text)
    assert m.bytes == was


def test_places_are_written_in_plain_digits():
    with pytest.raises(ValueError, match="turn"):
        NOTATION.move_code("turn 1\N{ARABIC-INDIC DIGIT THREE},0")


@pytest.mark.parametrize("text", ["turn 0,1", "lay gnome_pizza gnome 9,9", "turn 63,-64"])
def test_a_move_that_is_not_legal_changes_nothing(text):
    m = table({"1,0": "blue gnome/pizza"})
    was = m.bytes
    with pytest.raises(IllegalMove):
        m.play(0, text)
    assert m.bytes == was


def test_events_name_the_place_and_the_side_up():
    m = table({"1,0": "blue gnome/dragon"}, hands=["gnome_pizza gnome_dragon pizza_dragon"])
    assert play(m, "lay pizza_dragon dragon -1,1") == [{"kind": "lay", "seat": 0, "at": "-1,1", "up": "dragon"}]
    assert play(m, "turn 1,0")[0] == {"kind": "turn", "seat": 0, "at": "1,0", "up": "dragon"}
