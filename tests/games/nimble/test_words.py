"""Moves in words, and what the screen is told of a hand."""

from random import Random

import pytest

from gnomoteka.core.match import MalformedMove
from gnomoteka.games.nimble import notation
from tests.games.nimble.table import FOGS, PAIRS, WINDS, G, hand, moves, table, to_act

NOTATION = G.notation


def test_the_words_of_moves():
    expected = {"take deck", "take 1", "take 2", "take 3", "take nothing", "lay cave", "lay diamond"}
    expected |= {f"lay {pair}" for pair in PAIRS}
    expected |= {f"curse p{n} {curse}" for n in (1, 2, 3, 4) for curse in ("cave_in", *FOGS)}
    expected |= {f"blow {fog} {wind}" for fog in FOGS for wind in WINDS}
    expected |= {f"discard {kind}" for kind in ("cave", "cave_in", "diamond", *PAIRS, *FOGS, *WINDS)}
    assert set(notation.CODES) == expected


def test_a_player_is_named_p_and_a_number_from_one_in_the_order_of_seats():
    m = table(4, hands=["cave_in", "cave", "cave", "cave"])
    events = m.play(0, "curse p4 cave_in")
    assert events[0].json()["target"] == 3
    assert m.view(None)["players"][3]["curses"] == ["cave_in"]


@pytest.mark.parametrize(
    "text", ["", "take", "take 4", "take 0", "lay", "lay wind_red", "Take deck", "curse p5 cave_in"]
)
def test_other_words_are_no_move_at_all(text):
    m = G.start(seed=1)
    was = m.bytes
    with pytest.raises(MalformedMove):
        m.play(to_act(m), text)
    assert m.bytes == was


@pytest.mark.parametrize(
    ("held", "front", "why"),
    [
        ("cave", ["cave", ""], "have_cave"),
        ("wind_red", ["fog_green", ""], "nothing_to_blow"),
        ("cave_in", ["", "fog_green"], "nobody_to_curse"),
        ("ruby_round", ["", ""], "no_cave"),
        ("diamond", ["", ""], "no_cave"),
        ("diamond", ["cave_in", ""], "two_caves"),
        ("diamond", ["cave cave_in", ""], "cave_in"),
        ("ruby_round", ["cave fog_orange", ""], "fog"),
    ],
)
def test_a_player_is_told_why_a_card_cannot_be_played(held, front, why):
    m = table(2, hands=[held, "cave"], front=front)
    assert m.view(0)["own"]["blocked"] == {held: why}


def test_the_cards_said_to_be_blocked_are_those_that_cannot_be_played():
    both = set()
    for seed in range(12):
        m, lot = G.start(seats=2 + seed % 3, seed=seed), Random(seed)
        while m.acting:
            seat = to_act(m)
            if m.view(None)["phase"] == "play":
                blocked = set(m.view(seat)["own"]["blocked"])
                plays = [choice["parts"] for choice in m.choices(seat)]
                playable = {parts["card"] for parts in plays if parts["verb"] != "discard"}
                assert blocked == set(hand(m, seat)) - playable
                both |= {bool(blocked), not playable}
            m.play(seat, lot.choice(sorted(moves(m))))
    assert both == {True, False}
