"""Written positions: round trips, and what makes one no position of the game."""

import pytest

from gnomoteka.core.position import PositionError
from tests.games.duel.table import G, moves, play, saved_and_loaded, table, written

FIELD = "4,1 ne_green_ladder / 1,1 nwe_troll blue / 5,0 nsw_3 green / 3,4 nwe_blue_e key"


def test_a_position_in_the_middle_of_a_choice_is_written_and_read_back():
    m = table("4,1 ne_green_ladder", hands=["nw", "we"], gold="5,0 nsw_2")
    play(m, "lay nw 5,1")
    again = saved_and_loaded(m)
    assert moves(again) == {"place upright", "place turned"}
    assert play(again, "place turned") == play(m, "place turned") and again.bytes == m.bytes


def test_what_follows_from_the_cards_is_not_written():
    m = table(FIELD, hands=["we ns", "map"])
    assert "leads" not in m.position()["state"] and saved_and_loaded(m).bytes == m.bytes
    with pytest.raises(PositionError, match="unknown: leads"):
        G.load(change(leads={}))


def change(**fields):
    position = written(FIELD, hands=["we ns", "map"])
    position["state"] |= fields
    return position


def flat(name, at, value):
    position = written(FIELD, hands=["we ns", "map"])
    position["state"][name][at] = value
    return position


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        (lambda: change(turn=2), "'turn' is a seat"),
        (lambda: change(round=3), "'round' one of three"),
        (lambda: change(deck_size=3), "'deck' has 'deck_size' cards"),
        (lambda: change(hand_size=[6, 6]), "'hand_size' and 'thrown_size'"),
        (lambda: change(aside_size=1), "'aside_size' counts cards"),
        (lambda: change(broken=[8, 0]), "'broken' is a mask"),
        (lambda: change(gold=[1] * 18), "'gold' holds each gold card once"),
        (lambda: change(pool=9), "tokens"),
        (lambda: change(keys=3), "tokens"),
        (lambda: change(field={}), "'field' holds the cards"),
        (lambda: change(cards=3), "'cards' lie on the field"),
        (lambda: change(gold_known=[0] * 18), "everybody knows the gold cards"),
        (lambda: flat("turned", 9, 2), "a card lies one way round"),
        (lambda: flat("shape", 9, 0), "'shape' says what lies face up"),
        (lambda: flat("shape", 9, 40), "tunnel cards lie behind gold cards"),
        (lambda: flat("shape", 9, 1), "tokens lie on nuggets and trolls"),
        (lambda: change(broken=[1, 0]), "components don't add up"),
    ],
)
def test_what_is_no_position_of_the_game_says_why(position, problem):
    with pytest.raises(PositionError, match=problem):
        G.load(position())


@pytest.mark.parametrize(
    "position",
    [
        pytest.param(lambda: change(pool=8), id="more tokens than there are"),
        pytest.param(lambda: change(pool=0), id="no token left, and the round goes on"),
        pytest.param(lambda: change(keys=2), id="more keys than there are"),
        pytest.param(lambda: flat("token", 0, 1), id="a token on an entrance"),
        pytest.param(lambda: flat("keyed", 8, 1), id="a key on a card without a door"),
        pytest.param(lambda: change(reach=[[[255] * 6] * 42] * 2), id="reach that isn't so"),
    ],
)
def test_tokens_keys_and_reach_that_cannot_be_are_no_position(position):
    with pytest.raises(PositionError):
        G.load(position())


def test_a_round_that_goes_on_without_tokens_is_no_position():
    with pytest.raises(PositionError):
        table(hands=["we", "ns"], pool=0)
