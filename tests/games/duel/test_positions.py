"""The seven positions that catch mistakes, and two written by hand."""

import pytest

from tests.games.duel.table import (
    BLUE,
    GREEN,
    G,
    earned,
    hand,
    is_up,
    kept,
    lays,
    moves,
    order,
    play,
    pool,
    round_of,
    table,
    to_act,
    token,
)

# Green's ladder leads to 5,-1 from the west; a tunnel of green's leads to 4,0.
FROM_THE_WEST = "4,-1 ne_green_ladder"
TO_4_0 = "1,1 nw / 1,0 nw turned / 2,0 we / 3,0 we"


def test_position_1_a_nugget_in_a_stub_is_claimed_when_the_gold_card_beside_it_joins_the_stub():
    m = table(f"{FROM_THE_WEST} / {TO_4_0}", hands=["we_stub_s_nugget we", "2*ns"], gold="5,0 cross")
    play(m, "lay we_stub_s_nugget 5,-1")
    assert not is_up(m, "5,0") and not is_up(m, "5,-2") and token(m, "5,-1") is None
    play(m, "throw ns", "enough")
    events = play(m, "lay we 4,0")
    assert order(events, "turn_up") == ["5,0"]
    assert token(m, "5,-1") == "green" and pool(m) == 7


def test_position_2_a_gold_card_that_joins_the_other_tunnel_of_a_bridge_brings_up_the_next_one():
    m = table(f"{FROM_THE_WEST} / 5,-1 bridge / {TO_4_0}", hands=["we"], gold="5,0 cross / 5,-2 stubs_nesw")
    assert order(play(m, "lay we 4,0"), "turn_up") == ["5,0", "5,-2"]


def test_position_3_a_door_keeps_gold_down_until_the_key_and_then_green_orients_it():
    m = table(FROM_THE_WEST, hands=["nesw_blue_s key", "2*ns"], gold="5,-2 cross / 5,0 nsw_2")
    assert order(play(m, "lay nesw_blue_s 5,-1"), "turn_up") == ["5,-2"]
    play(m, "throw ns", "enough")
    assert order(play(m, "key 5,-1"), "turn_up") == ["5,0"]
    assert to_act(m) == GREEN and moves(m) == {"place upright", "place turned"}


@pytest.mark.parametrize(("way", "claimed"), [("upright", None), ("turned", "green")])
def test_position_4_a_door_towards_green_keeps_the_three_nuggets_from_green_unless_the_card_is_turned(way, claimed):
    m = table(FROM_THE_WEST, hands=["ne"], gold="5,0 nsw_3")
    play(m, "lay ne 5,-1 turned", f"place {way}")
    assert token(m, "5,0") == claimed


TWO_TROLLS = "2,1 ne_green_ladder / 3,1 nesw_troll / 4,1 nwe_troll"


def test_position_5_with_two_tokens_left_laying_behind_two_trolls_pays_both_and_the_round_ends_with_gold_down():
    m = table(TWO_TROLLS, hands=["nw"], pool=2)
    assert lays(m, "5,1") == {"nw paying ac"}
    events = play(m, "lay nw 5,1 paying ac")
    assert order(events, "pay") == ["3,1", "4,1"]
    assert order(events, "turn_up") == [] and round_of(m) == 2


def test_position_5_with_one_token_left_laying_behind_two_trolls_is_illegal():
    assert lays(table(TWO_TROLLS, hands=["nw"], pool=1), "5,1") == set()


def test_position_6_the_last_token_goes_on_the_three_of_the_player_whose_turn_it_is():
    field = """4,-1 nw_blue_ladder turned / 6,-1 nwe_blue_e / 6,-2 curves_nugget / 7,-1 nsw_3 / 5,-2 nsw_2 turned
        / 4,1 ne_green_ladder / 5,1 nw / 5,0 cross"""
    m = table(field, hands=["", "bridge"], turn=BLUE, pool=1, spender="green")
    events = play(m, "lay bridge 5,-1")
    assert order(events, "claim") == ["7,-1"]
    assert round_of(m) == 2 and kept(m)[BLUE] == [0, 0, 1]


def test_position_6_with_three_tokens_all_three_nuggets_are_claimed():
    field = """4,-1 nw_blue_ladder turned / 6,-1 nwe_blue_e / 6,-2 curves_nugget / 7,-1 nsw_3 / 5,-2 nsw_2 turned
        / 4,1 ne_green_ladder / 5,1 nw / 5,0 cross"""
    m = table(field, hands=["we", "bridge"], turn=BLUE, pool=4, spender="green")
    assert order(play(m, "lay bridge 5,-1"), "claim") == ["7,-1", "6,-2", "5,-2"]
    assert [token(m, at) for at in ("7,-1", "6,-2", "5,-2")] == ["blue", "blue", "green"]


def test_position_7_the_tribute_is_paid_with_the_one_of_an_earlier_round():
    field = "7,1 nsw_3 green / 3,3 nsw_troll green"
    m = table(field, hands=["we", ""], deck_size=0, round=1, kept=[(1, 0, 0)])
    play(m, "throw we")
    assert earned(m) == [2, 0] and kept(m) == [[0, 0, 1], [0, 0, 0]]
    assert to_act(m) == BLUE


# ---- written by hand: what isn't said is nothing -----------------------------------------

LAYOUT = ["0,1", "0,-1", "5,-2", "5,0", "5,2", "7,-1", "7,1", "9,0"]  # entrances, then gold
ENTRANCES, GOLD = ["entrance"] * 2, [None] * 6


def by_hand(state):
    return G.load({"game": "duel", "version": "1", "state": {"seats": 2, **state}})


def test_a_position_can_be_written_by_hand():
    """Deck and gold are left out: they hold what lies nowhere else."""
    m = by_hand(
        {
            "turn": "p2",
            "hands": [{"map": 1}, {"we": 1, "key": 1}],
            "broken": [["lamp", "pick"], []],
            "kept": [{"2": 1}, {"1": 1, "3": 1}],
            "at": [*LAYOUT, "1,-1", "2,-1"],
            "shape": [*ENTRANCES, *GOLD, "nwe_troll", "nesw_green_w"],
            "token": [*[None] * 8, "blue"],
            "up": [True, True, *[False] * 6, True, True],
        }
    )
    assert to_act(m) == BLUE and lays(m) == {"we -1,-1"}
    seen = m.view(None)
    assert (seen["deck"], seen["tokens"], seen["keys"]) == (52 - 3 - 2 - 2, 7, 2)
    assert [player["nuggets"] for player in seen["players"]] == [2, 3]  # blue owes a troll its 1
    deck = m.position()["state"]["deck"]
    assert deck != sorted(deck) and len(set(m.position()["state"]["gold"])) == 18
    play(m, "key 2,-1")
    play(m, "map 5,0")
    assert lays(m) >= {"we 3,-1"}


def test_a_position_with_gold_that_has_just_come_up_can_be_written_by_hand():
    m = by_hand(
        {
            "phase": "orient",
            "hands": [{"ns": 1}, {"we": 1}],
            "gold": [
                *["cross", "nsw_3", "we_2", "ns_1", "nw_1", "ne_2"],
                *["nw_2", "nsw_1", "nsw_2", "nwe_1", "nwe_2", "nwe_3"],
                *["ne_1", "stubs_nesw", "stubs_nsw", "stubs_nwe", "stubs_ne_3", "stubs_nw_1"],
            ],
            "gold_known": [["p2"], ["p1", "everybody"]],
            "at": [*LAYOUT, "4,1", "5,1"],
            "shape": [*ENTRANCES, None, "nsw_3", *[None] * 4, "ne_green_ladder", "nw"],
            "up": [True, True, *[False] * 6, True, True],
        }
    )
    assert m.view(None)["facing"] == [5, 0] and m.view(BLUE)["own"]["looked_at"] == {"5,-2": "cross", "5,0": "nsw_3"}
    assert moves(m) == {"place upright", "place turned"}
    play(m, "place upright")
    assert token(m, "5,0") == "green" and len(hand(m, GREEN)) == 2
