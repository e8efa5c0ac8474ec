"""Gold cards come up, and nuggets are claimed."""

import pytest

from tests.games.duel.table import (
    BLUE,
    GREEN,
    card,
    is_up,
    moves,
    order,
    play,
    pool,
    round_of,
    table,
    to_act,
    token,
)
from tests.truth import truth

GREEN_AT_5_1 = "4,1 ne_green_ladder"  # green may lay at 5,1, between two gold cards
GREEN_FROM_THE_EAST = "6,1 ne_green_ladder turned"  # the same, and 4,0 and 6,0 stay free for others
BLUE_AT_5_MINUS_1 = "4,-1 nw_blue_ladder turned"


# ---- coming up ---------------------------------------------------------------------------


def test_a_gold_card_that_a_tunnel_leads_to_is_turned_up():
    m = table(GREEN_AT_5_1, hands=["nw"], gold="5,0 cross")
    events = play(m, "lay nw 5,1")
    assert [event for event in events if event["kind"] == "turn_up"] == [
        {"kind": "turn_up", "seat": None, "at": "5,0", "gold": "cross"}
    ]
    assert is_up(m, "5,0") and not is_up(m, "5,2")


def test_a_gold_card_beside_rock_stays_down():
    m = table(GREEN_AT_5_1, hands=["we"])
    assert order(play(m, "lay we 5,1"), "turn_up") == []


def test_a_stub_leads_to_no_gold_card():
    m = table(GREEN_AT_5_1, hands=["nw_stub_s"], gold="5,0 cross")
    assert order(play(m, "lay nw_stub_s 5,1"), "turn_up") == ["5,0"]


def test_a_gold_card_is_turned_up_by_either_colours_reach_whoever_laid_the_card():
    # Green's bridge leads green east to 5,0, and blue south to 5,2.
    field = "3,0 ne_green_ladder / 4,-1 nw_blue_ladder turned / 4,1 ns / 4,2 ne"
    m = table(field, hands=["bridge"], gold="5,0 stubs_nesw / 5,2 cross")
    assert order(play(m, "lay bridge 4,0"), "turn_up") == ["5,0", "5,2"]
    assert card(m, "5,2")["reach"] == [[], [0, 1, 2, 3]]


def test_gold_cards_come_up_by_the_lowest_row_within_a_column():
    m = table(GREEN_AT_5_1, hands=["nsw_green_s"], gold="5,0 cross / 5,2 stubs_nesw")
    assert order(play(m, "lay nsw_green_s 5,1"), "turn_up") == ["5,0", "5,2"]


def test_gold_cards_come_up_by_the_lowest_column_first():
    field = "6,-1 ne_green_ladder turned / 6,0 ns / 6,2 nw"
    m = table(field, hands=["nesw_green_w"], gold="5,2 cross / 7,1 stubs_nesw")
    assert order(play(m, "lay nesw_green_w 6,1"), "turn_up") == ["5,2", "7,1"]


def test_the_next_gold_card_is_not_seen_before_the_first_is_placed():
    m = table(GREEN_AT_5_1, hands=["nsw_green_s"], gold="5,0 nsw_2 / 5,2 nsw_3")
    assert order(play(m, "lay nsw_green_s 5,1"), "turn_up") == ["5,0"]
    assert card(m, "5,2")["card"] is None and not any(card(m, "5,2")["seen_by"])
    assert moves(m) == {"place upright", "place turned"}
    assert order(play(m, "place turned"), "turn_up") == ["5,2"]


def test_reach_is_found_anew_before_the_next_one():
    # The stub between them keeps 5,-2 down; 5,0 as a cross leads on to it.
    m = table(f"{GREEN_AT_5_1} / 5,-1 ns", hands=["nw"], gold="5,0 cross / 5,-2 stubs_nesw")
    assert order(play(m, "lay nw 5,1"), "turn_up") == ["5,0", "5,-2"]
    m = table(f"{GREEN_AT_5_1} / 5,-1 ns", hands=["nw"], gold="5,0 stubs_nesw / 5,-2 cross")
    assert order(play(m, "lay nw 5,1"), "turn_up") == ["5,0"]


# ---- which way round ---------------------------------------------------------------------


def test_the_player_whose_turn_it_is_chooses_among_the_ways_round_that_match():
    m = table(BLUE_AT_5_MINUS_1, hands=["we", "nw"], turn=BLUE, gold="5,-2 nsw_2")
    play(m, "lay nw 5,-1")
    assert to_act(m) == BLUE and moves(m) == {"place upright", "place turned"}
    play(m, "place turned")
    assert card(m, "5,-2")["turned"] and to_act(m) == GREEN


def test_if_only_one_way_round_matches_there_is_no_choice():
    for gold, turned in (("nw_2", True), ("ne_2", True), ("nwe_2", True)):
        m = table(GREEN_AT_5_1, hands=["nw", "we"], gold=f"5,0 {gold}")
        play(m, "lay nw 5,1")
        assert card(m, "5,0")["turned"] is turned and to_act(m) == BLUE


@pytest.mark.parametrize(
    ("beside", "turned"), [("4,0 ns", True), ("4,0 we", False), ("6,0 we", True), ("6,0 ns", False)]
)
def test_all_face_up_neighbours_count_in_reach_or_not(beside, turned):
    m = table(f"{GREEN_FROM_THE_EAST} / {beside}", hands=["ne", "we"], gold="5,0 nsw_2")
    play(m, "lay ne 5,1")
    assert card(m, "5,0")["turned"] is turned and to_act(m) == BLUE


def test_ways_round_that_look_alike_are_one():
    for gold in ("cross", "stubs_nesw", "ns_1", "we_2"):
        m = table(GREEN_AT_5_1, hands=["nw", "we"], gold=f"5,0 {gold}")
        play(m, "lay nw 5,1")
        assert card(m, "5,0")["turned"] is False and to_act(m) == BLUE


def test_if_neither_way_round_matches_both_are_allowed():
    m = table(f"{GREEN_AT_5_1} / 6,0 we", hands=["nw", "we"], gold="5,0 ne_2")
    play(m, "lay nw 5,1")
    assert to_act(m) == GREEN and moves(m) == {"place upright", "place turned"}


@pytest.mark.parametrize(("way", "claimed"), [("upright", None), ("turned", "green")])
def test_a_card_that_does_not_match_joins_only_where_openings_meet(way, claimed):
    m = table(f"{GREEN_AT_5_1} / 6,0 we", hands=["nw", "we"], gold="5,0 ne_2")
    play(m, "lay nw 5,1", f"place {way}")
    assert token(m, "5,0") == claimed


def test_if_neither_matches_and_both_look_alike_it_is_just_placed():
    m = table(f"{GREEN_AT_5_1} / 4,0 ns", hands=["nw", "we"], gold="5,0 cross")
    play(m, "lay nw 5,1")
    assert is_up(m, "5,0") and to_act(m) == BLUE


# ---- claims ------------------------------------------------------------------------------


def test_a_nugget_in_reach_gets_the_players_token_at_once():
    m = table(GREEN_AT_5_1, hands=["nw", "we"], gold="5,0 nw_2")
    events = play(m, "lay nw 5,1")
    assert [event for event in events if event["kind"] == "claim"] == [
        {"kind": "claim", "seat": GREEN, "at": "5,0", "nuggets": 2}
    ]
    assert token(m, "5,0") == "green" and pool(m) == 7


def test_a_card_holds_one_claim_whatever_its_count():
    m = table("5,0 nsw_3 / 4,1 ne_green_ladder", hands=["nw", "we"])
    play(m, "lay nw 5,1")
    assert token(m, "5,0") == "green" and pool(m) == 7


def test_claims_are_never_optional():
    m = table("5,0 nsw_3 / 4,1 ne_green_ladder", hands=["nw", "we"])
    play(m, "lay nw 5,1")
    assert to_act(m) == BLUE


def test_the_first_claim_stays_though_the_other_gets_there_too():
    m = table(f"{BLUE_AT_5_MINUS_1} / 5,-2 nsw_3 green", hands=["we", "nw"], turn=BLUE)
    play(m, "lay nw 5,-1")
    assert card(m, "5,-2")["reach"][BLUE] and token(m, "5,-2") == "green" and pool(m) == 7


def test_a_nugget_that_both_reach_goes_to_the_player_whose_turn_it_is():
    for seat, colour in ((GREEN, "green"), (BLUE, "blue")):
        m = table("0,0 ns / 4,1 ne_green_ladder / 5,0 nw_2 turned", hands=["nw", "nw"], turn=seat)
        play(m, "lay nw 5,1")
        assert token(m, "5,0") == colour


def test_a_way_built_for_the_opponent_by_accident_gives_them_the_nugget():
    # Green's curves at 5,-1 lead blue from the west to the north; green's own way comes from the south.
    field = "4,-1 nw_blue_ladder turned / 5,-2 nsw_3 / 5,0 cross / 4,1 ne_green_ladder / 5,1 nw / 6,-1 nwe_green_n"
    m = table(field, hands=["curves_nugget", "we"])
    events = play(m, "lay curves_nugget 5,-1")
    assert token(m, "5,-2") == "blue" and token(m, "5,-1") == "green"
    assert order(events, "claim") == ["5,-1", "5,-2"]
    assert [event["seat"] for event in events if event["kind"] == "claim"] == [GREEN, BLUE]


def test_most_nuggets_are_claimed_first_then_the_lowest_column_then_the_lowest_row():
    m = table("4,1 ne_green_ladder / 5,0 nwe_1 turned / 5,2 ne_1", hands=["nsw_green_s"])
    assert order(play(m, "lay nsw_green_s 5,1"), "claim") == ["5,0", "5,2"]
    m = table("4,1 ne_green_ladder / 5,0 nwe_1 turned / 5,2 nw_2", hands=["nsw_green_s"])
    assert order(play(m, "lay nsw_green_s 5,1"), "claim") == ["5,2", "5,0"]
    m = table("6,-1 ne_green_ladder turned / 6,0 ns / 6,2 nw / 5,2 ne_2 / 7,1 nsw_2", hands=["nesw_green_w"])
    assert order(play(m, "lay nesw_green_w 6,1"), "claim") == ["5,2", "7,1"]
    m = table("6,-1 ne_green_ladder turned / 6,0 ns / 6,2 nw / 5,2 ne_2 / 7,1 nsw_3", hands=["nesw_green_w"])
    assert order(play(m, "lay nesw_green_w 6,1"), "claim") == ["7,1", "5,2"]


def test_the_last_token_ends_the_round_at_once_and_claims_left_over_are_lost():
    m = table("4,1 ne_green_ladder / 5,0 nwe_1 turned / 5,2 nw_2", hands=["nsw_green_s we"], pool=1)
    events = play(m, "lay nsw_green_s 5,1")
    assert order(events, "claim") == ["5,2"] and round_of(m) == 2
    kinds = [event["kind"] for event in events]
    assert "draw" not in kinds[: kinds.index("round_over")]
    assert [event["nuggets"] for event in events if event["kind"] == "take" and event["seat"] == GREEN] == [2]


def test_the_opponents_claims_come_after_all_of_the_players_own():
    field = "4,-1 nw_blue_ladder turned / 5,-2 nsw_3 / 5,0 cross / 4,1 ne_green_ladder / 5,1 nw / 6,-1 nwe_green_n"
    m = table(field, hands=["curves_nugget", "we"], pool=1)
    assert order(play(m, "lay curves_nugget 5,-1"), "claim") == ["5,-1"]
    assert round_of(m) == 2


def test_the_tunnel_must_get_to_the_nugget_itself():
    for laid, move in (
        ("nsw_stub_e_nugget", "lay nsw_stub_e_nugget 1,1"),
        ("bridge_nugget", "lay bridge_nugget 1,1"),
        ("curves_nugget", "lay curves_nugget 1,1"),
        ("we_stub_s_nugget", "lay we_stub_s_nugget 1,1"),
    ):
        m = table(hands=[laid, "we"])
        play(m, move)
        assert token(m, "1,1") is None and pool(m) == 8


def test_a_nugget_is_claimed_by_the_tunnel_it_lies_on():
    for laid, move in (
        ("bridge_nugget", "lay bridge_nugget 0,2"),
        ("curves_nugget", "lay curves_nugget 1,1 turned"),
        ("nsw_stub_e_nugget", "lay nsw_stub_e_nugget -1,1"),
        ("we_stub_s_nugget", "lay we_stub_s_nugget 0,2 turned"),
    ):
        m = table(hands=[laid, "we"])
        play(m, move)
        place = move.split()[2]
        assert token(m, place) == "green" and pool(m) == 7


@pytest.mark.parametrize(("gold", "claimed"), [("stubs_ne_3", None), ("stubs_nw_1", "green")])
def test_a_nugget_in_a_stub_is_got_by_that_stub_alone(gold, claimed):
    m = table("1,1 nw / 1,0 nw turned / 2,0 we / 3,0 we", hands=["we", "ns"], gold=f"5,0 {gold}")
    play(m, "lay we 4,0")
    assert is_up(m, "5,0") and token(m, "5,0") == claimed


def test_a_claim_stays_even_if_the_tunnel_is_destroyed():
    m = table("4,1 ne_green_ladder / 5,1 nw / 5,0 nw_2 turned green", hands=["we", "rockfall"], turn=BLUE)
    play(m, "rockfall 5,1")
    assert token(m, "5,0") == "green"
    assert truth(m)["reach"][0][3] == [0] * 6


def test_nothing_comes_up_and_no_bribe_is_offered_after_a_rockfall():
    m = table("3,1 ne_green_ladder / 4,1 nwe_troll / 5,1 nw / 1,1 we", hands=["rockfall", "we"])
    assert order(play(m, "rockfall 1,1"), "turn_up") == [] and to_act(m) == BLUE
