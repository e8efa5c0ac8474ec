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
    derived = {"field", "reach", "leads", "cards", "pool", "keys", "facing", "draws", "deck_size", "hand_size"}
    assert not derived & set(m.position()["state"]) and saved_and_loaded(m).bytes == m.bytes


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
        (lambda: change(blue=True), "'blue' is who plays alone"),
        (lambda: change(deck=["we", None, "ns"]), "'deck' has no gaps"),
        (lambda: change(deck=[99]), "99 has no name"),
        (lambda: change(out={"we": -1}), "negative"),
        (lambda: change(broken=[8, 0]), "'broken' is a mask"),
        (lambda: change(gold=["cross"] * 18), "'gold' holds each gold card once"),
        (lambda: change(gold_known=[]), "everybody knows the gold cards"),
        (lambda: change(phase=9), "9 has no name"),
        (lambda: change(hands=[{}, {"map": 1}]), "who acts has a card"),
        (lambda: change(passing=True), "who is 'passing' throws cards"),
        (lambda: change(phase="throw"), "'due' says how many"),
        (lambda: change(due=1), "'due' says how many"),
        (lambda: change(phase="orient"), "the way round is to be chosen"),
        (lambda: flat("at", 0, "0,2"), "'at' begins with the entrances"),
        (lambda: flat("at", 8, "1,1"), "each card has its own place"),
        (lambda: flat("at", 8, "-40,1"), "cards lie too far apart"),
        (lambda: flat("at", 8, "4,01"), "'4,01' is no place"),
        (lambda: flat("at", 8, "64,0"), "'64,0' is too far out"),
        (lambda: flat("shape", 0, "we"), "entrances lie first"),
        (lambda: flat("shape", 9, None), "tunnel cards lie face up behind gold cards"),
        (lambda: flat("shape", 9, "nsw_1"), "tunnel cards lie face up behind gold cards"),
        (lambda: flat("shape", 9, "we"), "tokens lie on nuggets and trolls"),
        (lambda: flat("shape", 3, None), "'shape' says what lies face up"),
        (lambda: flat("shape", 3, "nsw_2"), "'gold' says which gold cards"),
        (lambda: flat("up", 9, False), "tunnel cards lie face up"),
        (lambda: flat("turned", 9, 2), "lies one way round"),
        (lambda: flat("turned", 2, True), "lies one way round"),
        (lambda: flat("token", 0, "green"), "tokens lie on nuggets and trolls"),
        (lambda: flat("keyed", 8, True), "keys lie on doors"),
        (lambda: change(broken=[["lamp"]]), "components don't add up"),
        (lambda: change(pool=9), "'pool' isn't what follows"),
        (lambda: change(keys=3), "'keys' isn't what follows"),
        (lambda: change(cards=3), "'cards' isn't what follows"),
        (lambda: change(field={"7": 1}), "'field' isn't what follows"),
        (lambda: change(reach=[[[255] * 6] * 42] * 2), "'reach' isn't what follows"),
    ],
)
def test_what_is_no_position_of_the_game_says_why(position, problem):
    with pytest.raises(PositionError, match=problem):
        G.load(position())


def test_a_round_that_goes_on_without_tokens_is_no_position():
    with pytest.raises(PositionError, match="the round would be over"):
        table(hands=["we", "ns"], pool=0)
