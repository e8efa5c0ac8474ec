"""Laying a tunnel card."""

import pytest

from tests.games.duel.table import (
    BLUE,
    GREEN,
    card,
    hand,
    is_up,
    lays,
    moves_of,
    order,
    play,
    pool,
    round_of,
    table,
    to_act,
    token,
)

# ---- edges -------------------------------------------------------------------------------


def test_an_opening_meets_an_opening_and_rock_meets_rock():
    m = table("1,1 we", hands=["we ns"])
    assert lays(m, "2,1") == {"we"}
    assert lays(m, "0,2") == {"ns"}


@pytest.mark.parametrize(
    ("around", "fitting"),
    [
        ("2,0 we / 3,1 nwe_troll / 2,2 we", {"we"}),
        ("2,0 ns / 3,1 ns / 2,2 we", {"nw"}),
        ("2,0 we / 3,1 ns / 2,2 ns", {"ne turned"}),
        ("2,0 ns / 3,1 we / 2,2 ns", {"bridge"}),
    ],
)
def test_edges_match_all_four_neighbours_in_reach_or_not(around, fitting):
    m = table(f"1,1 we / {around}", hands=["we ns nw ne bridge"])
    assert lays(m, "2,1") == fitting


def test_a_face_down_gold_card_sets_no_condition():
    m = table("4,1 ne_green_ladder", hands=["we nw ne nsw_blue_n"])
    assert lays(m, "5,1") == {"we", "nw", "ne turned", "nsw_blue_n"}


def test_a_face_up_gold_card_does():
    m = table("4,1 ne_green_ladder / 5,0 cross / 5,2 nw_2 turned", hands=["we nw ne nsw_blue_n"])
    assert lays(m, "5,1") == {"nw"}


def test_a_stub_is_an_opening_for_matching_edges():
    m = table("1,1 we / 2,0 nw_stub_s", hands=["we nw"])
    assert lays(m, "2,1") == {"nw"}


# ---- turning -----------------------------------------------------------------------------


def test_a_card_may_be_turned_by_180_degrees_and_never_by_90():
    m = table(hands=["nw", "ns"])
    assert lays(m) == {"nw 1,1", "nw 0,2", "nw -1,1 turned"}


def test_placements_that_look_alike_are_one_move():
    m = table(hands=["we ns bridge bridge_nugget curves nesw_troll"])
    assert not any("turned" in move for move in lays(m))
    assert lays(m, "1,1") == {"we", "bridge", "bridge_nugget", "curves", "nesw_troll"}


def test_a_bare_double_curve_looks_alike_but_one_with_a_nugget_does_not():
    m = table(hands=["curves curves_nugget"])
    assert lays(m, "1,1") == {"curves", "curves_nugget", "curves_nugget turned"}


def test_two_cards_of_a_kind_are_one_move():
    assert table(hands=["2*we"]).moves(GREEN) == table(hands=["we"]).moves(GREEN)


# ---- reach -------------------------------------------------------------------------------


def test_a_card_continues_a_tunnel_from_ones_own_entrance():
    assert lays(table("1,-1 we", hands=["we"]), "2,-1") == set()
    assert lays(table("1,-1 we", hands=["ns", "we"], turn=BLUE), "2,-1") == {"we"}


def test_both_players_build_on_tunnels_that_have_met():
    m = table("0,0 ns / 1,-1 we", hands=["we"])
    assert lays(m, "2,-1") == {"we"}


def test_a_tunnel_cut_off_from_the_entrance_is_not_built_on():
    assert lays(table("1,1 we / 3,1 we", hands=["we"])) == {"we 2,1", "we -1,1"}


def test_beside_rock_alone_nothing_is_laid():
    assert lays(table("1,1 we", hands=["we ns"]), "1,0") == set()


def test_a_stub_of_the_new_card_is_enough_to_meet_the_way():
    assert lays(table(hands=["ns_stub_w"]), "1,1") == {"ns_stub_w"}


def test_nothing_is_laid_behind_a_stub():
    m = table("1,1 nw_stub_e", hands=["we"])
    assert lays(m, "2,1") == set()


def test_who_enters_a_card_by_its_stub_gets_no_further():
    m = table("1,1 ns_stub_w", hands=["ns"])
    assert lays(m, "1,0") == set() == lays(m, "1,2")


def test_of_a_bridge_one_of_the_two_tunnels_is_enough():
    m = table("1,0 nw", hands=["bridge"])
    assert lays(m, "1,1") == set()  # the edge to the north is rock
    assert lays(table("1,0 ns", hands=["bridge"]), "1,1") == {"bridge"}


def test_of_a_double_curve_one_of_the_two_tunnels_is_enough():
    m = table("1,0 ns", hands=["curves", "we"])
    assert lays(m, "1,1") == {"curves"}
    play(m, "lay curves 1,1")
    assert card(m, "1,1")["reach"][GREEN] == [2, 3]


def test_a_door_of_the_other_colour_is_no_way_to_lay_behind():
    m = table("1,1 nwe_blue_e", hands=["we"])
    assert lays(m, "2,1") == set()
    assert lays(table("1,1 nwe_blue_e key", hands=["we"]), "2,1") == {"we"}


def test_a_door_of_ones_own_colour_is():
    assert lays(table("1,-1 nwe_blue_e", hands=["ns", "we"], turn=BLUE), "2,-1") == {"we"}


def test_the_card_itself_may_have_any_door_towards_the_way():
    assert lays(table(hands=["nesw_green_w", "ns"]), "1,1") == {"nesw_green_w", "nesw_green_w turned"}
    assert lays(table(hands=["ns", "nesw_green_w"], turn=BLUE), "1,-1") == {"nesw_green_w", "nesw_green_w turned"}


def test_the_card_itself_may_be_a_troll_and_is_not_paid_for_being_laid():
    m = table(hands=["nesw_troll", "ns"])
    assert lays(m, "1,1") == {"nesw_troll"}
    play(m, "lay nesw_troll 1,1")
    assert token(m, "1,1") is None and pool(m) == 8


def test_no_card_is_laid_on_another():
    assert lays(table("1,1 we", hands=["we"]), "1,1") == set()


def test_a_laid_card_leaves_the_hand_and_one_is_drawn():
    m = table(hands=["2*we map"], deck="ns")
    events = play(m, "lay we 1,1")
    assert hand(m, GREEN) == {"we": 1, "map": 1, "ns": 1}
    assert [event["card"] for event in events if event["kind"] == "draw"] == ["ns"]
    assert to_act(m) == BLUE


# ---- trolls on the way -------------------------------------------------------------------

# Two trolls side by side lead to 3,0: b from the south, c from the west.
SIDE_BY_SIDE = "2,1 ne_green_ladder / 3,1 nsw_troll / 2,0 nwe_troll turned"


def test_a_troll_on_the_way_is_paid_with_a_token_of_ones_colour():
    m = table("1,1 nwe_troll", hands=["we"])
    assert lays(m, "2,1") == {"we paying c"}
    assert order(play(m, "lay we 2,1 paying c"), "pay") == ["1,1"]
    assert token(m, "1,1") == "green" and pool(m) == 7


def test_of_equal_sets_of_trolls_one_has_the_choice():
    m = table(SIDE_BY_SIDE, hands=["nesw_blue_s"])
    assert lays(m, "3,0") == {f"nesw_blue_s{turned} paying {troll}" for turned in ("", " turned") for troll in "bc"}


def test_one_never_pays_if_there_is_a_way_without():
    m = table(f"{SIDE_BY_SIDE} / 0,0 ns / 3,-1 nw_blue_ladder turned", hands=["nesw_blue_s"])
    assert lays(m, "3,0") == {"nesw_blue_s", "nesw_blue_s turned"}


def test_one_never_pays_two_if_one_is_enough():
    m = table("2,1 ne_green_ladder / 3,1 nesw_troll / 3,0 nsw_troll / 2,0 nwe_troll turned", hands=["nw ns"])
    assert lays(m, "4,1") == {"nw paying a"}
    assert lays(m, "3,-1") == {f"{card} paying {trolls}" for card in ("ns", "nw turned") for trolls in ("ab", "bc")}


def test_no_more_trolls_are_paid_than_there_are_tokens():
    three = "1,1 nesw_troll / 2,1 nwe_troll / 3,1 nsw_troll"
    assert lays(table(three, hands=["ns"], pool=3), "3,0") == {"ns paying abc"}
    assert lays(table(three, hands=["ns"], pool=2), "3,0") == set()


def test_a_troll_that_somebody_has_paid_lets_everybody_through():
    for colour in ("green", "blue"):
        assert lays(table(f"1,1 nwe_troll {colour}", hands=["we"]), "2,1") == {"we"}


def test_the_last_token_on_a_troll_ends_the_round_at_once_with_gold_still_down():
    m = table("3,1 ne_green_ladder / 4,1 nwe_troll", hands=["nw"], pool=1)
    events = play(m, "lay nw 5,1 paying c")
    assert order(events, "turn_up") == [] and round_of(m) == 2


def test_with_one_token_more_the_gold_comes_up():
    m = table("3,1 ne_green_ladder / 4,1 nwe_troll", hands=["nw"], gold="5,0 cross", pool=2)
    assert order(play(m, "lay nw 5,1 paying c"), "turn_up") == ["5,0"]
    assert is_up(m, "5,0") and round_of(m) == 1


# ---- room --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ladder", "place", "move"),
    [
        ("-34,1 ne_green_ladder turned", "-35,1", "we"),
        ("0,36 ne_green_ladder turned", "0,37", "ns"),
        ("0,-36 ne_green_ladder", "0,-37", "ns"),
        ("42,0 ne_green_ladder", "43,0", "we"),
    ],
)
def test_the_field_has_no_bounds_that_34_cards_could_reach(ladder, place, move):
    m = table(ladder, hands=["we ns"], deck_size=0)
    assert lays(m, place) == {move}
    play(m, f"lay {move} {place}")
    assert card(m, place)["card"] == move


# ---- ladders -----------------------------------------------------------------------------

LADDERS = "nw_blue_ladder ne_green_ladder"


@pytest.mark.parametrize("seat", [GREEN, BLUE])
def test_either_player_lays_ladders_of_either_colour(seat):
    m = table(hands=["ns", LADDERS] if seat else [LADDERS, "ns"], turn=seat)
    assert {move.split()[0] for move in lays(m)} == set(LADDERS.split())


def test_a_ladder_may_lie_in_nobodys_reach():
    m = table("-5,5 ns", hands=[LADDERS])
    assert lays(m, "-5,4") == {"nw_blue_ladder turned", "ne_green_ladder turned"}
    assert lays(m, "-5,6") == {"nw_blue_ladder", "ne_green_ladder"}


def test_an_opening_of_a_ladder_meets_an_opening():
    m = table("-5,5 ns", hands=[LADDERS])
    assert lays(m, "-6,5") == set() == lays(m, "-4,5")


def test_a_stub_is_opening_enough_for_a_ladder():
    m = table("-5,5 ns_stub_w", hands=[LADDERS])
    assert lays(m, "-6,5") == {"ne_green_ladder", "nw_blue_ladder turned"}


def test_the_edges_of_a_ladder_match_as_usual():
    m = table("-5,5 ns / -4,4 we", hands=[LADDERS])
    assert lays(m, "-5,4") == {"nw_blue_ladder turned"}


@pytest.mark.parametrize("gold", ["", " / 5,0 cross", " / 5,0 stubs_nesw", " / 5,0 nw_2 green"])
def test_a_ladder_shares_no_edge_with_a_gold_card_face_up_or_down(gold):
    m = table(f"3,0 we{gold}", hands=[LADDERS])
    assert lays(m, "4,0") == set()
    assert lays(m, "2,0") == {"ne_green_ladder", "nw_blue_ladder turned"}


@pytest.mark.parametrize("claim", ["", " green", " blue"])
def test_a_ladder_shares_no_edge_with_a_card_that_shows_a_nugget_claimed_or_not(claim):
    m = table(f"-5,5 bridge_nugget{claim} / -3,5 we", hands=[LADDERS])
    assert lays(m, "-5,4") == set() == lays(m, "-4,5")
    assert lays(m, "-2,5") != set()


def test_a_card_with_a_nugget_may_be_laid_beside_a_ladder_later():
    assert "bridge_nugget" in lays(table("3,3 ne_green_ladder", hands=["bridge_nugget"]), "4,3")


def test_a_ladder_lies_beside_entrances_and_trolls():
    m = table("-5,5 nesw_troll", hands=[LADDERS])
    assert lays(m, "-5,4") and lays(m, "1,1") and lays(m, "1,-1")


def test_a_ladder_never_pays_trolls():
    m = table("1,1 nwe_troll", hands=[LADDERS])
    assert lays(m, "2,1") == {"nw_blue_ladder", "ne_green_ladder turned"}
    play(m, "lay nw_blue_ladder 2,1")
    assert pool(m) == 8


def test_a_ladder_joins_its_entrance_for_both_players():
    m = table("-5,5 ns / 0,0 ns", hands=["ne_green_ladder", "ns"])
    play(m, "lay ne_green_ladder -5,6")
    assert lays(m, "-5,4") == {"ns"}
    assert to_act(m) == BLUE


def test_a_ladder_of_the_other_colour_leads_ones_rival_there_and_not_oneself():
    m = table("-5,5 ns", hands=["nw_blue_ladder", "ns"])
    play(m, "lay nw_blue_ladder -5,6")
    assert card(m, "-5,5")["reach"] == [[], [0, 2]]


# ---- broken tools ------------------------------------------------------------------------


@pytest.mark.parametrize("tool", ["lamp", "cart", "pick", "lamp cart pick"])
def test_with_a_broken_tool_in_front_nothing_is_laid_not_even_a_ladder(tool):
    m = table(hands=[f"we {LADDERS}"], broken=[tool])
    assert moves_of(m, "lay") == set()


def test_a_broken_tool_in_front_of_the_other_does_not_matter():
    assert moves_of(table(hands=["we"], broken=["", "lamp"]), "lay")
