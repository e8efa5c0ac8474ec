"""Trolls are bribed after a laid card or a key."""

from tests.games.duel.table import BLUE, GREEN, card, is_up, moves, moves_of, order, play, pool, table, to_act, token

# Behind the troll c a way to 5,0; `we` can be laid at 1,1 without touching any of it.
BEHIND_C = "3,1 ne_green_ladder / 4,1 nwe_troll / 5,1 nw"
BEHIND_AC = "2,1 ne_green_ladder / 3,1 nesw_troll / 4,1 nwe_troll / 5,1 nw"


def test_a_troll_before_a_face_down_gold_card_may_be_bribed_after_a_laid_card():
    m = table(BEHIND_C, hands=["we"], gold="5,0 nw_2")
    play(m, "lay we 1,1")
    assert to_act(m) == GREEN and moves(m) == {"bribe c", "decline"}
    events = play(m, "bribe c")
    assert order(events, "pay") == ["4,1"] and order(events, "turn_up") == ["5,0"] == order(events, "claim")
    assert (token(m, "4,1"), token(m, "5,0"), pool(m)) == ("green", "green", 6)
    assert to_act(m) == BLUE


def test_or_one_declines():
    m = table(BEHIND_C, hands=["we"], deck="ns")
    events = play(m, "lay we 1,1", "decline")
    assert [event["kind"] for event in events] == ["lay", "decline", "draw"]
    assert not is_up(m, "5,0") and pool(m) == 8 and to_act(m) == BLUE


def test_who_declined_is_asked_again_after_the_next_card():
    m = table(BEHIND_C, hands=["we bridge", "2*ns"], deck="map map")
    play(m, "lay we 1,1", "decline", "throw ns", "enough", "lay bridge -1,1")
    assert moves(m) == {"bribe c", "decline"}


def test_a_troll_may_be_bribed_after_a_key():
    m = table(f"{BEHIND_C} / 3,4 nwe_blue_e", hands=["key we"])
    play(m, "key 3,4")
    assert moves(m) == {"bribe c", "decline"}


def test_a_troll_before_an_unclaimed_nugget_may_be_bribed():
    m = table("3,1 ne_green_ladder / 4,1 nwe_troll / 5,1 nw / 5,0 nw_2 turned", hands=["we", "ns"])
    play(m, "lay we 1,1")
    assert moves(m) == {"bribe c", "decline"}
    play(m, "bribe c")
    assert token(m, "5,0") == "green"


def test_a_nugget_that_somebody_has_claimed_is_no_reason():
    m = table("3,1 ne_green_ladder / 4,1 nwe_troll / 5,1 nw / 5,0 nw_2 turned blue", hands=["we", "ns"])
    play(m, "lay we 1,1")
    assert to_act(m) == BLUE


def test_a_troll_that_leads_to_nothing_is_not_offered():
    m = table("3,1 ne_green_ladder / 4,1 nwe_troll / 5,1 we", hands=["we", "ns"])
    play(m, "lay we 1,1")
    assert to_act(m) == BLUE


def test_the_card_just_laid_may_be_the_troll():
    m = table("3,1 ne_green_ladder / 5,1 nw", hands=["nwe_troll", "ns"])
    play(m, "lay nwe_troll 4,1")
    assert moves(m) == {"bribe c", "decline"}


def test_two_trolls_in_a_row_are_one_bribe_of_two():
    m = table(BEHIND_AC, hands=["we", "ns"], gold="5,0 cross")
    play(m, "lay we -1,1")
    assert moves(m) == {"bribe ac", "decline"}
    play(m, "bribe ac")
    assert is_up(m, "5,0") and pool(m) == 6 and to_act(m) == BLUE


def test_of_two_ways_each_is_offered_and_both_together_are_not():
    field = "2,1 ne_green_ladder / 3,1 nsw_troll / 2,0 nwe_troll turned / 3,0 nesw_blue_s key / 4,0 we"
    m = table(field, hands=["we", "ns"])
    play(m, "lay we -1,1")
    assert moves(m) == {"bribe b", "bribe c", "decline"}


def test_only_minimal_sets_are_offered_and_after_paying_the_next_ones():
    # Behind a lies 5,2; behind a and c 5,0.
    field = "2,1 ne_green_ladder / 3,1 nesw_troll / 4,1 nwe_troll / 5,1 nw / 3,2 ns / 3,3 ne / 4,3 we / 5,3 nw"
    m = table(field, hands=["we", "ns"], gold="5,2 cross / 5,0 stubs_nesw")
    play(m, "lay we -1,1")
    assert moves(m) == {"bribe a", "decline"}
    play(m, "bribe a")
    assert is_up(m, "5,2") and not is_up(m, "5,0")
    assert to_act(m) == GREEN and moves(m) == {"bribe c", "decline"}
    play(m, "bribe c")
    assert is_up(m, "5,0") and to_act(m) == BLUE and pool(m) == 6


def test_a_bribe_leaves_at_least_one_token_in_the_pool():
    m = table(BEHIND_C, hands=["we", "ns"], pool=1)
    play(m, "lay we 1,1")
    assert to_act(m) == BLUE
    m = table(BEHIND_C, hands=["we", "ns"], pool=2)
    play(m, "lay we 1,1")
    assert moves(m) == {"bribe c", "decline"}


def test_a_bribe_of_two_needs_three_tokens():
    for tokens, offered in ((2, False), (3, True)):
        m = table(BEHIND_AC, hands=["we", "ns"], pool=tokens)
        play(m, "lay we -1,1")
        assert (to_act(m) == GREEN) is offered


def test_a_smaller_bribe_is_still_offered_when_a_larger_one_would_empty_the_pool():
    # Behind a lies 5,0; behind b and c a nugget.
    field = "4,1 ne_green_ladder / 5,1 nesw_troll / 0,2 nsw_troll / -1,2 nwe_troll / -2,2 curves_nugget"
    for tokens, offered in ((1, set()), (2, {"bribe a"}), (3, {"bribe a", "bribe bc"})):
        m = table(field, hands=["we", "ns"], pool=tokens)
        play(m, "lay we 1,1")
        assert moves_of(m, "bribe") == offered


def test_tokens_for_nuggets_go_before_bribes():
    # The claim takes one of two tokens, so that none is left for the troll.
    m = table(BEHIND_C, hands=["bridge_nugget", "ns"], pool=2)
    events = play(m, "lay bridge_nugget 0,2")
    assert order(events, "claim") == ["0,2"] and to_act(m) == BLUE and pool(m) == 1


def test_the_opponent_pays_only_in_their_own_turn():
    m = table(BEHIND_C, hands=["ns", "we bridge"], turn=BLUE)
    play(m, "lay we 1,-1")
    assert to_act(m) == GREEN and not any(move.startswith("bribe") for move in moves(m))


def test_a_door_of_the_other_colour_behind_the_troll_makes_the_bribe_useless():
    field = "2,1 ne_green_ladder / 3,1 nwe_troll / 4,1 nwe_blue_e / 5,1 nw"
    m = table(field, hands=["we", "ns"])
    play(m, "lay we -1,1")
    assert to_act(m) == BLUE
    m = table(field.replace("blue_e", "blue_e key"), hands=["we", "ns"])
    play(m, "lay we -1,1")
    assert moves(m) == {"bribe c", "decline"}


def test_a_paid_troll_lets_everybody_through_until_the_round_ends():
    m = table("0,0 ns / 3,1 ne_green_ladder / 4,1 nwe_troll", hands=["nw_stub_s", "nw"], gold="5,0 nw_2 / 5,2 cross")
    play(m, "lay nw_stub_s 5,1 paying c")
    assert card(m, "4,1")["reach"] == [[0, 1, 3], [0, 1, 3]]
    m = table("0,0 ns / 3,1 ne_green_ladder / 4,1 nwe_troll green", hands=["we", "nw"], turn=BLUE, gold="5,0 nw_2")
    assert order(play(m, "lay nw 5,1"), "claim") == ["5,0"]
    assert token(m, "5,0") == "blue" and token(m, "4,1") == "green"


def test_a_player_without_a_bribe_left_draws_and_the_turn_ends():
    m = table(BEHIND_C, hands=["we", "ns"], gold="5,0 cross", deck="map")
    events = play(m, "lay we 1,1", "bribe c")
    assert events[-1] == {"kind": "draw", "seat": GREEN, "card": "map"}
