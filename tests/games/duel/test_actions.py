"""Action cards: broken tools, repairs, keys, rockfalls, maps."""

import pytest

from gnomoteka.games.duel.cards import TOOLS
from tests.games.duel.table import (
    BLUE,
    GREEN,
    card,
    discard,
    hand,
    is_up,
    moves_of,
    order,
    play,
    players,
    pool,
    table,
    to_act,
    token,
)

REPAIRS = "repair_lamp repair_cart repair_pick repair_cart_lamp repair_lamp_pick repair_cart_pick"


def broken(m):
    return [player["broken"] for player in players(m)]


# ---- broken tools ------------------------------------------------------------------------


def test_a_broken_tool_lies_in_front_of_the_opponent():
    m = table(hands=["broken_cart we", "ns"], deck="map")
    events = play(m, "break cart")
    assert broken(m) == [[], ["cart"]] and events[0] == {"kind": "break", "seat": GREEN, "tool": "cart"}
    assert hand(m, GREEN) == {"we": 1, "map": 1} and to_act(m) == BLUE
    assert "broken_cart" not in discard(m)


def test_at_most_one_of_each_kind_lies_there():
    m = table(hands=["broken_cart broken_lamp we"], broken=["", "cart pick"])
    assert moves_of(m, "break") == {"break lamp"}


def test_a_tool_broken_in_front_of_oneself_does_not_hinder_breaking_the_others():
    assert moves_of(table(hands=["broken_cart"], broken=["cart"]), "break") == {"break cart"}


def test_with_a_broken_tool_all_other_actions_remain():
    m = table("1,1 we / 2,1 nwe_blue_e", hands=["we broken_pick repair_lamp map key rockfall"], broken=["lamp"])
    verbs = {move.split()[0] for move in m.moves(GREEN)}
    assert verbs == {"break", "repair", "map", "key", "rockfall", "mend", "throw"}


# ---- repairs -----------------------------------------------------------------------------


@pytest.mark.parametrize("tool", TOOLS)
def test_a_repair_mends_the_tool_that_it_shows(tool):
    m = table(hands=[REPAIRS], broken=[tool])
    assert moves_of(m, "repair") == {f"repair {tool} {repair}" for repair in REPAIRS.split() if tool in repair}


def test_both_cards_are_discarded_openly():
    m = table(hands=["repair_pick we"], broken=["pick"], deck="map")
    play(m, "repair pick repair_pick")
    assert broken(m) == [[], []] and discard(m) == {"repair_pick": 1, "broken_pick": 1}
    assert hand(m, GREEN) == {"we": 1, "map": 1}


def test_a_double_repair_mends_one_of_its_two():
    m = table(hands=["repair_cart_lamp"], broken=["lamp cart pick"])
    assert moves_of(m, "repair") == {"repair lamp repair_cart_lamp", "repair cart repair_cart_lamp"}
    play(m, "repair cart repair_cart_lamp")
    assert broken(m)[GREEN] == ["lamp", "pick"]


def test_one_mends_only_in_front_of_oneself():
    assert moves_of(table(hands=["repair_lamp"], broken=["", "lamp"]), "repair") == set()


def test_a_repaired_player_lays_again():
    m = table(hands=["repair_pick we", "ns map"], broken=["pick"])
    play(m, "repair pick repair_pick", "throw ns", "enough")
    assert moves_of(m, "lay")


# ---- keys --------------------------------------------------------------------------------

DOORS = "3,3 nesw_blue_s / 5,5 nesw_green_w / 3,6 nwe_blue_e key"


def test_a_key_goes_on_any_door_of_the_opponents_colour_without_one_in_reach_or_not():
    assert moves_of(table(DOORS, hands=["key"]), "key") == {"key 3,3"}
    assert moves_of(table(DOORS, hands=["we", "key"], turn=BLUE), "key") == {"key 5,5"}


def test_a_key_goes_on_the_door_of_a_face_up_gold_card_too():
    m = table("5,0 nsw_3 / 9,0 nwe_3", hands=["key"], gold="7,1 nwe_2")
    assert moves_of(m, "key") == {"key 5,0"}


def test_without_a_key_token_left_no_key_is_played():
    m = table("3,3 nesw_blue_s key / 5,5 nesw_green_w key / 3,6 nwe_blue_e", hands=["key"])
    assert moves_of(m, "key") == set()


def test_a_key_puts_a_token_on_the_door_and_goes_to_the_open_discard():
    m = table(DOORS, hands=["key we"], deck="map")
    events = play(m, "key 3,3")
    assert events[0] == {"kind": "key", "seat": GREEN, "at": "3,3"}
    assert card(m, "3,3")["key"] and m.view(None)["keys"] == 0
    assert discard(m) == {"key": 1} and hand(m, GREEN) == {"we": 1, "map": 1}


def test_a_key_opens_the_door_for_good_from_both_sides():
    # The door is on the east arm; green comes from the west in one position, from the east in the other.
    west = "1,1 nwe_blue_e / 2,1 ns_stub_w"
    m = table(west, hands=["key we", "ns map"])
    assert card(m, "2,1")["reach"][GREEN] == []
    play(m, "key 1,1")
    assert card(m, "2,1")["reach"][GREEN] == [3]
    m = table("-1,1 nwe_blue_e", hands=["key we", "ns map"])
    assert card(m, "-1,1")["reach"][GREEN] == [1]
    play(m, "key -1,1")
    assert card(m, "-1,1")["reach"][GREEN] == [0, 1, 3]


@pytest.mark.parametrize(
    ("door", "colour"), [("1,{} nesw_blue_s", BLUE), ("1,{} nesw_green_w", GREEN), ("1,{} nwe_blue_e", BLUE)]
)
def test_a_door_lets_only_its_colour_through_whoever_laid_it(door, colour):
    shut = {"nesw_blue_s": [2], "nesw_green_w": [0, 1, 2], "nwe_blue_e": [1]}[door.split()[1]]
    for seat, row in ((GREEN, 1), (BLUE, -1)):
        m = table(door.format(row))
        kept_out = [side for side in shut if side not in card(m, f"1,{row}")["reach"][seat]]
        assert kept_out == ([] if seat == colour else shut)


def test_a_key_brings_gold_up_and_nuggets_to_be_claimed():
    m = table("4,1 ne_green_ladder / 5,1 nsw_blue_n / 5,0 nw_2 turned", hands=["key", "we"])
    events = play(m, "key 5,1")
    assert order(events, "claim") == ["5,0"] and token(m, "5,0") == "green" and pool(m) == 7
    m = table("4,1 ne_green_ladder / 5,1 nsw_blue_n / 5,2 cross", hands=["key", "we"], gold="5,0 we_2")
    assert order(play(m, "key 5,1"), "turn_up") == ["5,0"]


# ---- rockfalls ---------------------------------------------------------------------------

ALL_KINDS = """1,1 we / 2,1 nesw_blue_s / 3,3 bridge / 3,5 curves / -3,-3 nw_blue_ladder / -5,5 ne_green_ladder
    / 3,-3 nesw_troll / -5,-5 nsw_troll blue / -7,-5 bridge_nugget / -7,7 curves_nugget green / -9,-9 we_stub_s_nugget
    / -9,9 ns_stub_w / 5,0 cross"""


def test_a_rockfall_takes_no_entrance_gold_card_card_with_a_nugget_or_troll():
    m = table(ALL_KINDS, hands=["rockfall"])
    assert moves_of(m, "rockfall") == {f"rockfall {at}" for at in ("1,1", "2,1", "3,3", "3,5", "-3,-3", "-5,5", "-9,9")}


def test_the_card_and_the_rockfall_are_discarded_openly():
    m = table("1,1 we / 2,1 ns_stub_w", hands=["rockfall nw"], deck="map")
    play(m, "rockfall 1,1")
    assert discard(m) == {"rockfall": 1, "we": 1} and hand(m, GREEN) == {"nw": 1, "map": 1}
    assert card(m, "2,1")["reach"] == [[], []]


def test_a_key_token_on_a_fallen_door_returns():
    m = table("1,1 nwe_blue_e key", hands=["rockfall we"])
    assert m.view(None)["keys"] == 1
    play(m, "rockfall 1,1")
    assert m.view(None)["keys"] == 2


def test_a_fallen_ladder_cuts_what_only_it_joined():
    m = table("4,1 ne_green_ladder / 5,1 we", hands=["rockfall we"])
    play(m, "rockfall 4,1")
    assert card(m, "5,1")["reach"] == [[], []]


def test_a_fallen_card_keeps_the_order_of_the_others():
    m = table("1,1 we / 2,1 we / 3,1 nwe_blue_e key / 4,1 nwe_troll blue", hands=["rockfall we"])
    play(m, "rockfall 2,1")
    assert (card(m, "3,1")["key"], token(m, "4,1"), card(m, "1,1")["card"]) == (True, "blue", "we")


# ---- maps --------------------------------------------------------------------------------


def test_a_map_looks_at_one_face_down_gold_card():
    m = table("5,0 cross", hands=["map we"], gold="7,1 nsw_3")
    assert moves_of(m, "map") == {f"map {at}" for at in ("5,-2", "5,2", "7,-1", "7,1", "9,0")}
    events = play(m, "map 7,1")
    assert {"kind": "look", "seat": GREEN, "at": "7,1", "gold": "nsw_3"} in events
    assert not is_up(m, "7,1") and discard(m) == {"map": 1} and to_act(m) == BLUE
    assert m.view(GREEN)["own"]["looked_at"] == {"7,1": "nsw_3"}


def test_after_a_map_one_card_is_drawn():
    m = table(hands=["map we"], deck="ns")
    play(m, "map 7,1")
    assert hand(m, GREEN) == {"we": 1, "ns": 1}
