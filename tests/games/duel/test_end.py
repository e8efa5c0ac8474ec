"""The end of a round and of the game."""

import pytest

from gnomoteka.games.duel.cards import GOLD_NAMES
from tests.games.duel.table import (
    BLUE,
    EACH,
    GREEN,
    G,
    deck_of,
    earned,
    hand,
    is_over,
    kept,
    of_kind,
    order,
    play,
    players,
    pool,
    result,
    round_of,
    table,
    to_act,
)
from tests.truth import truth


def last_card(field="", **said):
    """Green plays the last card of the round: nothing but a discard."""
    m = table(field, **{"hands": ["we", ""], "deck_size": 0, **said})
    return m, play(m, "throw we")


# ---- why a round ends --------------------------------------------------------------------

FIVE_UP = "4,1 ne_green_ladder / 5,-2 cross / 5,2 nw_2 turned / 7,-1 stubs_nesw / 7,1 stubs_nsw / 9,0 stubs_nwe"


def test_a_round_ends_when_the_sixth_gold_card_is_up():
    m = table(FIVE_UP, hands=["nw", "we"], gold="5,0 ns_1")
    events = play(m, "lay nw 5,1")
    assert [event["kind"] for event in events if event["kind"] != "draw"][:5] == [
        "lay", "turn_up", "place", "claim", "round_over"
    ]  # fmt: skip
    assert round_of(m) == 2 and kept(m)[GREEN] == [1, 0, 0]


def test_but_only_after_the_bribes():
    # Behind the troll at 4,2 lies the nugget of 5,2; green brings up 5,0, the sixth, from 4,0.
    field = """5,-2 cross / 5,2 we_2 / 7,-1 stubs_nesw / 7,1 stubs_nsw / 9,0 stubs_nwe / 1,1 nw / 1,0 nw turned / 2,0 we
        / 3,0 we / 3,2 ne_green_ladder / 4,2 nwe_troll"""
    m = table(field, hands=["bridge", "ns"], gold="5,0 stubs_nw_1")
    play(m, "lay bridge 4,0")
    assert round_of(m) == 1 and set(m.moves(GREEN)) == {"bribe c", "decline"}
    events = play(m, "bribe c")
    assert order(events, "claim") == ["5,2"] and round_of(m) == 2


def test_five_gold_cards_up_do_not_end_it():
    m = table(FIVE_UP, hands=["we", "ns"])
    play(m, "lay we 1,1")
    assert round_of(m) == 1


def test_a_round_ends_when_the_pool_is_empty():
    m = table("4,1 ne_green_ladder / 5,0 nw_2 turned", hands=["nw", "we"], pool=1)
    play(m, "lay nw 5,1")
    assert round_of(m) == 2


def test_a_round_ends_when_deck_and_all_hands_are_empty():
    m, events = last_card()
    assert round_of(m) == 2 and of_kind(events, "round_over") == [{"kind": "round_over", "seat": None, "round": 1}]


def test_it_does_not_end_while_the_deck_still_gives_a_card():
    m = table(hands=["we", ""], deck="ns", deck_size=1)
    play(m, "throw we")
    assert round_of(m) == 1 and hand(m, GREEN) == {"ns": 1}


# ---- taking ------------------------------------------------------------------------------


def test_each_player_takes_the_nugget_cards_under_their_own_tokens():
    m, events = last_card("5,0 nsw_3 green / 5,2 nw_2 blue / 3,3 bridge_nugget blue / 3,6 curves_nugget / 7,1 nwe_2")
    assert kept(m) == [[0, 0, 1], [1, 1, 0]] and earned(m) == [3, 3]
    assert sorted((event["seat"], event["nuggets"]) for event in of_kind(events, "take")) == [(0, 3), (1, 1), (1, 2)]


def test_what_was_kept_before_stays():
    m, _ = last_card("5,0 nsw_3 green", kept=[(1, 2, 0), (0, 1, 1)], round=1)
    assert kept(m) == [[1, 2, 1], [0, 1, 1]] and earned(m) == [3, 0]


# ---- tribute -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("owned", "left"),
    [
        ((1, 1, 1), [0, 1, 1]),
        ((2, 0, 0), [1, 0, 0]),
        ((0, 1, 1), [0, 0, 1]),
        ((0, 0, 2), [0, 0, 1]),
        ((0, 0, 0), [0, 0, 0]),
    ],
)
def test_a_troll_takes_a_card_of_one_nugget_or_the_smallest_larger_or_nothing(owned, left):
    m, _ = last_card("3,3 nesw_troll green", kept=[owned], round=1)
    paid = sum((n + 1) * (a - b) for n, (a, b) in enumerate(zip(owned, left, strict=True)))
    assert kept(m)[GREEN] == left and earned(m) == [-paid, 0]


def test_every_troll_is_paid_on_its_own():
    trolls = "3,3 nesw_troll green / 3,6 nsw_troll green / 3,9 nwe_troll blue"
    m, events = last_card(f"{trolls} / 5,0 nsw_3 green / 5,2 nw_1 green")
    assert kept(m) == [[0, 0, 0], [0, 0, 0]] and earned(m) == [0, 0]
    assert [(event["seat"], event["nuggets"]) for event in of_kind(events, "tribute")] == [(0, 1), (0, 3), (1, 0)]


def test_cards_just_taken_pay_too_and_no_change_is_given():
    m, _ = last_card("3,3 nesw_troll green / 5,0 nsw_3 green")
    assert kept(m)[GREEN] == [0, 0, 0] and earned(m)[GREEN] == 0


def test_an_unpaid_troll_takes_nothing():
    m, events = last_card("3,3 nesw_troll / 5,0 nsw_3 green")
    assert kept(m)[GREEN] == [0, 0, 1] and of_kind(events, "tribute") == []


def test_the_net_of_a_round_may_be_negative_and_then_one_begins():
    m, _ = last_card("3,3 nesw_troll green", kept=[(0, 1, 0)], round=1)
    assert earned(m) == [-2, 0] and to_act(m) == GREEN


# ---- what would count now ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "owned", "counts"),
    [
        ("3,6 bridge_nugget green / 3,3 nesw_troll green", (0, 0, 0), 0),
        ("5,0 nsw_3 green / 3,3 nesw_troll green", (0, 0, 0), 0),
        ("5,0 nsw_3 green / 3,3 nesw_troll green", (1, 0, 0), 3),
        ("5,0 nsw_3 green / 3,3 nesw_troll green / 3,9 nsw_troll green", (1, 1, 0), 3),
        ("5,0 nsw_3 green / 3,3 nesw_troll blue", (1, 0, 0), 4),
        ("5,0 nsw_3 green / 3,3 nesw_troll", (1, 0, 0), 4),
        ("3,3 nesw_troll green", (0, 0, 0), 0),
        ("", (1, 1, 1), 6),
    ],
)
@pytest.mark.parametrize("seats", [1, 2])
def test_what_counts_during_a_round_is_what_would_be_left_if_it_ended_now(seats, field, owned, counts):
    if seats == 1 and "blue" in field:
        return
    m = table(field, seats, hands=["we", ""][:seats], deck_size=0, round=1, kept=[owned])
    assert players(m)[GREEN]["nuggets"] == counts
    owed = field.count("troll green")
    assert players(m)[GREEN]["owed"] == owed
    play(m, "throw we")
    assert players(m)[GREEN]["nuggets"] == counts and players(m)[GREEN]["owed"] == 0


def test_after_the_last_round_nothing_is_owed_though_the_trolls_still_lie_there():
    m, _ = last_card("3,3 nesw_troll green / 5,0 nsw_3 green", round=2, kept=[(1, 0, 0)])
    assert is_over(m) and players(m)[GREEN]["owed"] == 0 and players(m)[GREEN]["nuggets"] == 3


# ---- who begins --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "first"),
    [("5,0 nsw_3 green / 5,2 nw_2 blue", BLUE), ("5,0 nsw_3 blue / 5,2 nw_2 green", GREEN), ("", BLUE)],
)
def test_the_smaller_net_begins_the_next_round_and_blue_if_they_are_equal(field, first):
    m, _ = last_card(field)
    assert to_act(m) == first


def test_it_is_the_net_of_the_round_that_counts_and_not_all_that_is_kept():
    m, _ = last_card("5,0 nsw_3 green", kept=[(0, 0, 0), (3, 2, 1)], round=1)
    assert to_act(m) == BLUE


def test_green_begins_the_first_round():
    assert all(to_act(G.start(seats=2, seed=seed)) == GREEN for seed in range(20))


# ---- the next round ----------------------------------------------------------------------


def test_the_next_round_is_laid_out_like_the_first():
    m, _ = last_card("1,1 we / 3,3 nesw_troll green / 5,0 nsw_3 green / 2,5 nwe_blue_e key", broken=["lamp", "pick"])
    fresh, seen = G.start(seats=2, seed=1).view(None), m.view(None)
    without_reach = [{**card, "reach": None} for card in fresh["cards"]]
    assert [{**card, "reach": None} for card in seen["cards"]] == without_reach
    assert (seen["tokens"], seen["keys"], seen["phase"], seen["discard"]) == (8, 2, "act", {})
    assert [(player["hand"], player["broken"], player["thrown"]) for player in seen["players"]] == [(6, [], 0)] * 2


def whole_deck(m):
    found = deck_of(m)
    for seat in range(2):
        found.update(hand(m, seat))
    return found


def test_all_other_cards_are_shuffled_for_the_next_round():
    m, _ = last_card("1,1 we / 3,3 nesw_troll green / 3,6 bridge_nugget", broken=["lamp"], thrown=["ns", "map"])
    assert whole_deck(m) == EACH


def test_kept_nugget_cards_stay_out_of_later_decks():
    m, _ = last_card("3,6 bridge_nugget green / 3,9 curves_nugget blue")
    assert {kind: n - whole_deck(m)[kind] for kind, n in EACH.items() if n != whole_deck(m)[kind]} == {
        "bridge_nugget": 1,
        "curves_nugget": 1,
    }


def test_paid_nugget_cards_stay_out_of_later_decks_too():
    m, _ = last_card("3,3 nesw_troll green / 3,6 bridge_nugget green")
    assert kept(m)[GREEN] == [0, 0, 0] and whole_deck(m)["bridge_nugget"] == 0
    assert whole_deck(m)["nesw_troll"] == 1


def test_a_card_that_left_in_round_1_is_still_out_in_round_3():
    m, _ = last_card("3,6 bridge_nugget green", out="curves_nugget", round=1, kept=[(1, 0, 0)])
    assert round_of(m) == 3
    assert whole_deck(m)["bridge_nugget"] == whole_deck(m)["curves_nugget"] == 0


def test_the_three_rounds_have_18_different_gold_cards():
    m = G.start(seats=2, seed=4)
    before = truth(m)["gold"]
    assert sorted(before) == sorted(GOLD_NAMES)
    m, _ = last_card("5,0 cross / 5,2 nsw_3 green")
    after = truth(m)
    assert sorted(after["gold"]) == sorted(GOLD_NAMES) and after["shape"] == ["entrance"] * 2
    first, second = set(after["gold"][:6]), set(after["gold"][6:12])
    assert not first & second


def test_turned_up_gold_cards_leave_claimed_or_not():
    m, _ = last_card("5,0 cross / 5,2 nw_2 / 7,1 nsw_3 green")
    names = truth(m)["gold"]
    assert {"cross", "nw_2", "nsw_3"} <= set(names[:6])
    assert not {"cross", "nw_2", "nsw_3"} & set(names[6:])


# ---- the end of the game -----------------------------------------------------------------


def test_the_game_is_three_rounds():
    for number in (0, 1):
        assert not is_over(last_card(round=number)[0])
    m, events = last_card(round=2)
    assert is_over(m) and events[-1]["kind"] == "over"


@pytest.mark.parametrize(
    ("owned", "scores", "places"),
    [
        ([(1, 1, 1), (0, 1, 0)], [6, 5], [1, 2]),
        ([(0, 0, 0), (0, 0, 1)], [0, 6], [2, 1]),
        ([(0, 0, 2), (0, 0, 1)], [6, 6], [1, 1]),
    ],
)
def test_most_nuggets_win_and_equal_ones_are_a_draw(owned, scores, places):
    m, _ = last_card("5,2 nsw_3 blue", round=2, kept=owned)
    assert list(result(m).scores) == scores and list(result(m).places) == places


def test_tribute_of_the_last_round_counts():
    m, _ = last_card("3,3 nesw_troll green", round=2, kept=[(0, 0, 1), (0, 0, 1)])
    assert list(result(m).scores) == [0, 3]


def test_the_pool_empty_in_the_last_round_ends_the_game_at_once():
    m = table("4,1 ne_green_ladder / 5,0 nw_2 turned", hands=["nw we", "we"], pool=1, round=2)
    play(m, "lay nw 5,1")
    assert is_over(m) and pool(m) == 0
