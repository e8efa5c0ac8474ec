"""Alone."""

from collections import Counter

import pytest

import gnomoteka
from tests.games.duel.table import (
    EACH,
    GREEN,
    G,
    card,
    deck_of,
    discard,
    hand,
    is_over,
    kept,
    lays,
    moves,
    moves_of,
    of_kind,
    order,
    play,
    players,
    pool,
    result,
    round_of,
    saved_and_loaded,
    table,
    token,
)
from tests.truth import truth

COLOURS = [(False, "green"), (True, "blue")]
STRIKES = {"broken_lamp", "broken_cart", "broken_pick", "rockfall"}


def starts(n):
    return [G.start(seats=1, seed=seed) for seed in range(n)]


# ---- setup -------------------------------------------------------------------------------


@pytest.mark.parametrize(("blue", "colour"), COLOURS)
def test_one_plays_one_colour_of_ones_choice_from_one_entrance(blue, colour):
    m = G.start(seats=1, seed=1, blue=blue)
    seen = m.view(None)
    assert [player["colour"] for player in seen["players"]] == [colour]
    assert [(each["column"], each["row"]) for each in seen["cards"] if not each["gold"]] == [(0, 0)]
    gold = [(each["column"], each["row"]) for each in seen["cards"] if each["gold"]]
    assert gold == [(5, -2), (5, 0), (5, 2), (7, -1), (7, 1), (9, 0)]
    assert seen["tokens"] == 6 and seen["keys"] == 2


def test_ten_random_cards_are_set_aside_unseen():
    seen = Counter[str]()
    for m in starts(200):
        aside = truth(m)["aside"]
        assert sum(aside.values()) == 10 == m.view(None)["aside"]
        assert str(aside) not in str(m.view(GREEN))
        assert not any(m.seen_by(GREEN).reading.aside)
        seen.update(aside)
    assert set(seen) == set(EACH)
    assert all(abs(seen[kind] / 200 - n * 10 / 52) < 0.35 for kind, n in EACH.items())


def test_the_first_hand_is_six_cards_and_what_strikes_is_replaced():
    struck = 0
    for m in starts(60):
        state = truth(m)
        held, played, lying = hand(m, GREEN), discard(m), players(m)[0]["broken"]
        assert sum(held.values()) == 6 and not STRIKES & set(held) and set(played) <= STRIKES
        assert state["deck_size"] == 52 - 10 - 6 - len(lying) - sum(played.values())
        for kind, n in played.items():
            assert kind == "rockfall" or (n == 1 and kind.removeprefix("broken_") in lying)
        struck += len(lying)
    assert struck > 20


# ---- drawing -----------------------------------------------------------------------------


def passed(field="", deck="", **said):
    """One passes with one card; the next ones are these."""
    m = table(field, 1, **{"hands": ["we ns"], "deck": deck, **said})
    return m, play(m, "throw ns", "enough")


def test_a_broken_tool_that_is_drawn_lies_down_at_once_and_another_card_is_drawn():
    m, events = passed(deck="broken_lamp nw")
    assert players(m)[0]["broken"] == ["lamp"] and hand(m, GREEN) == {"we": 1, "nw": 1}
    assert [event["kind"] for event in events] == ["throw", "break", "draw"]
    assert moves_of(m, "lay") == set()


def test_a_second_of_the_same_kind_is_discarded_without_effect_and_replaced():
    m, events = passed(deck="broken_lamp nw", broken=["lamp"])
    assert players(m)[0]["broken"] == ["lamp"] and discard(m) == {"broken_lamp": 1}
    assert hand(m, GREEN) == {"we": 1, "nw": 1} and of_kind(events, "no_effect")


def test_broken_tools_of_different_kinds_lie_side_by_side():
    m, _ = passed(deck="broken_lamp broken_pick broken_cart nw")
    assert players(m)[0]["broken"] == ["lamp", "cart", "pick"] and hand(m, GREEN) == {"we": 1, "nw": 1}


def test_a_rockfall_that_is_drawn_removes_the_latest_card_and_another_is_drawn():
    m, events = passed("1,0 we / -1,0 ns_stub_w turned / 2,0 we", deck="rockfall nw")
    assert order(events, "crumble") == ["2,0"] and discard(m) == {"rockfall": 1, "we": 1}
    assert hand(m, GREEN) == {"we": 1, "nw": 1}


def test_it_passes_over_cards_with_a_nugget_or_a_troll():
    m, events = passed("1,0 we / 2,0 bridge_nugget / 3,0 nwe_troll", deck="rockfall nw")
    assert order(events, "crumble") == ["1,0"]
    assert card(m, "2,0") and card(m, "3,0")


@pytest.mark.parametrize("laid", ["1,0 nwe_blue_e key", "1,0 nw_blue_ladder", "1,0 nesw_green_w"])
def test_it_takes_doors_and_ladders_too_and_a_key_token_returns(laid):
    m, events = passed(laid, deck="rockfall nw")
    assert order(events, "crumble") == ["1,0"] and m.view(None)["keys"] == 2


def test_it_never_takes_an_entrance_or_gold_card_and_then_has_no_effect():
    m, events = passed("5,0 cross / 3,3 nwe_troll", deck="rockfall nw")
    assert order(events, "crumble") == [None] and len(m.view(None)["cards"]) == 8
    assert hand(m, GREEN) == {"we": 1, "nw": 1}


def test_two_rockfalls_in_a_row_take_two_cards_each_resolved_before_the_next_draw():
    m, events = passed("1,0 we / 2,0 we / 3,0 we", deck="rockfall rockfall nw", hands=["ne ns"])
    assert order(events, "crumble") == ["3,0", "2,0"]
    assert card(m, "1,0")["reach"][GREEN] == [1, 3]


def test_the_card_just_laid_may_be_the_one_that_falls():
    m = table("1,0 we", 1, hands=["we ns"], deck="rockfall nw")
    assert order(play(m, "lay we 2,0"), "crumble") == ["2,0"]
    assert lays(m, "2,0") == {"nw"}


def test_nothing_comes_up_and_no_bribe_follows_such_a_rockfall():
    m = table("3,1 ne_green_ladder / 4,1 nwe_troll / 5,1 nw / -1,0 we", 1, hands=["we ns"], deck="rockfall map")
    events = play(m, "throw ns", "enough")
    assert order(events, "crumble") == ["-1,0"] and not moves_of(m, "bribe") and not of_kind(events, "turn_up")


def test_with_the_deck_empty_there_is_no_replacement():
    m, _ = passed("1,0 we", deck="rockfall", deck_size=1)
    assert hand(m, GREEN) == {"we": 1} and round_of(m) == 1


def test_when_the_last_draw_only_strikes_and_the_hand_is_empty_the_round_ends():
    m = table("1,0 we", 1, hands=["we"], deck="broken_lamp", deck_size=1)
    play(m, "throw we")
    assert round_of(m) == 2


# ---- playing -----------------------------------------------------------------------------


def test_one_plays_turn_after_turn():
    m = table("", 1, hands=["2*we"], deck="ns nw")
    play(m, "lay we 1,0", "lay we 2,0")
    assert m.acting == (0,) and hand(m, GREEN) == {"ns": 1, "nw": 1}


def test_nobody_is_there_to_be_sabotaged():
    assert all(not moves_of(m, "break", "rockfall") for m in starts(30))


def test_a_broken_tool_is_repaired_or_got_rid_of_as_usual():
    m = table("", 1, hands=["repair_lamp we ns"], broken=["lamp"], deck="nw")
    assert moves_of(m, "repair", "mend", "lay") == {"repair lamp repair_lamp", "mend lamp"}
    play(m, "mend lamp", "throw we", "throw ns")
    assert players(m)[0]["broken"] == [] and hand(m, GREEN) == {"repair_lamp": 1, "nw": 1}


@pytest.mark.parametrize(("blue", "colour"), COLOURS)
def test_the_own_ladder_is_a_ladder_and_the_other_colours_is_a_plain_curve(blue, colour):
    own, other = ("nw_blue_ladder", "ne_green_ladder") if blue else ("ne_green_ladder", "nw_blue_ladder")
    m = table("-5,5 ns", 1, hands=[f"{own} {other}"], blue=blue)
    assert {move.split()[0] for move in lays(m, "-5,6")} == {own}
    assert {move.split()[0] for move in lays(m, "1,0")} == {own, other}


def test_the_other_colours_ladder_leads_nowhere_and_pays_trolls_like_any_plain_card():
    m = table("1,0 nwe_troll / -5,5 nw_blue_ladder", 1)
    assert card(m, "-5,5")["reach"] == [[], []]
    m = table("1,0 nwe_troll", 1, hands=["nw_blue_ladder ne_green_ladder"])
    assert lays(m, "2,0") == {"nw_blue_ladder paying c", "ne_green_ladder turned"}


@pytest.mark.parametrize(
    ("field", "place"),
    [
        ("1,0 we / 2,0 we / 3,0 we", "4,0"),
        ("1,0 we / 2,0 we / 3,0 we / 5,0 ne_2 green", "4,0"),
        ("1,0 we / 2,1 we_stub_s_nugget", "2,0"),
        ("1,0 we / 2,-1 we_stub_s_nugget turned", "2,0"),
        ("1,0 we / 2,1 we_stub_s_nugget green", "2,0"),
        ("1,0 we / 2,-1 we_stub_s_nugget turned green", "2,0"),
    ],
    ids=["face down", "face up", "nugget below", "above", "claimed nugget below", "above "],
)
@pytest.mark.parametrize("blue", [False, True])
def test_no_ladder_card_lies_beside_gold_or_a_nugget_not_even_the_other_colours(blue, field, place):
    m = table(field, 1, hands=["nw_blue_ladder ne_green_ladder nesw_blue_s"], blue=blue)
    assert {move.split()[0] for move in lays(m, place)} <= {"nesw_blue_s"}
    assert {move.split()[0] for move in lays(m, "-1,0")} == {"nw_blue_ladder", "ne_green_ladder", "nesw_blue_s"}


def test_what_is_laid_beside_the_other_colours_ladder_is_free():
    m = table("1,0 nw_blue_ladder / 1,-1 ns", 1, hands=["bridge_nugget"])
    assert lays(m, "1,-2") == {"bridge_nugget"}


def test_a_game_in_which_such_a_ladder_was_laid_by_earlier_rules_still_reads():
    written = table("1,0 we / 2,0 we / 3,0 we", 1, hands=["nw_blue_ladder ns"], deck="we").record(key=True)
    told = f"{written}1 p1 lay nw_blue_ladder 4,0\n2 p1 throw ns\n"
    m = gnomoteka.replay(told)
    assert card(m, "4,0")["card"] == "nw_blue_ladder" and m.record(key=True) == told
    assert saved_and_loaded(m).bytes == m.bytes
    with pytest.raises(gnomoteka.IllegalMove):
        gnomoteka.replay(told, upto=0).play(GREEN, "lay nw_blue_ladder 4,0")
    for wrong in ("lay nw_blue_ladder 9,9", "lay nw_blue_ladder 4,0 turned", "lay ne_green_ladder 4,0"):
        with pytest.raises(gnomoteka.RecordError, match="line"):
            gnomoteka.replay(f"{written}1 p1 {wrong}\n")


def test_the_own_ladder_was_never_laid_beside_gold():
    written = table("1,0 we / 2,0 we / 3,0 we", 1, hands=["nw_blue_ladder ns"], deck="we", blue=True).record(key=True)
    with pytest.raises(gnomoteka.RecordError, match="line"):
        gnomoteka.replay(f"{written}1 p1 lay nw_blue_ladder 4,0\n")


@pytest.mark.parametrize(("blue", "shut"), [(False, "nwe_blue_e"), (True, "nesw_green_w turned")])
def test_doors_of_the_other_colour_need_a_key(blue, shut):
    m = table(f"1,0 {shut}", 1, hands=["key we"], blue=blue)
    assert lays(m, "2,0") == set() and moves_of(m, "key") == {"key 1,0"}
    play(m, "key 1,0")
    assert lays(m, "2,0") == {"we"}


@pytest.mark.parametrize(("blue", "own"), [(True, "nwe_blue_e"), (False, "nesw_green_w turned")])
def test_doors_of_ones_own_colour_are_open(blue, own):
    m = table(f"1,0 {own}", 1, hands=["key we"], blue=blue)
    assert lays(m, "2,0") == {"we"} and moves_of(m, "key") == set()


@pytest.mark.parametrize(("blue", "colour"), COLOURS)
def test_nuggets_are_claimed_in_ones_colour(blue, colour):
    m = table("1,0 we / 2,0 we / 3,0 we", 1, hands=["we ns"], gold="5,0 ne_2", blue=blue)
    play(m, "lay we 4,0")
    assert token(m, "5,0") == colour and pool(m) == 5


def test_the_sixth_token_ends_the_round():
    m = table("1,0 we / 2,0 we / 3,0 we", 1, hands=["we ns"], gold="5,0 ne_2", pool=1, spender="green")
    play(m, "lay we 4,0")
    assert round_of(m) == 2 and kept(m) == [[5, 1, 0]]


# ---- rounds and verdicts -----------------------------------------------------------------


def last_card(field="", **said):
    m = table(field, 1, **{"hands": ["we"], "deck_size": 0, **said})
    return m, play(m, "throw we")


def test_a_round_ends_when_deck_and_hand_are_empty_and_the_ten_come_back_for_the_next():
    m, _ = last_card("5,0 nsw_3 green / 3,3 nesw_troll green")
    assert round_of(m) == 2 and kept(m) == [[0, 0, 0]] and pool(m) == 6
    state = truth(m)
    there = deck_of(m) + Counter(hand(m, 0)) + Counter(state["aside"]) + Counter(discard(m))
    there.update(f"broken_{tool}" for tool in players(m)[0]["broken"])
    assert there == EACH and state["aside_size"] == 10 and state["hand_size"][0] == 6


def test_the_first_hand_of_a_later_round_strikes_too():
    lying = 0
    for seed in range(30):
        m = table("", 1, hands=["we"], deck_size=0).seen_by(0).redeal(seed)
        play(m, "throw we")
        assert not STRIKES & set(hand(m, 0))
        lying += len(players(m)[0]["broken"])
    assert lying


@pytest.mark.parametrize(("total", "verdict"), [(0, 0), (14, 0), (15, 1), (19, 1), (20, 2), (24, 2), (25, 3), (30, 3)])
def test_the_total_has_one_of_four_verdicts(total, verdict):
    m, _ = last_card(round=2, kept=[(total % 3, 0, total // 3)])
    assert is_over(m) and list(result(m).scores) == [total] and result(m).detail["verdict"] == verdict


def test_for_two_there_is_no_verdict():
    m = table(hands=["we", ""], deck_size=0, round=2)
    play(m, "throw we")
    assert result(m).detail["verdict"] is None


def test_whole_games_alone_end():
    for seed in range(6):
        m = G.start(seats=1, seed=seed, blue=bool(seed % 2))
        steps = 0
        while m.acting:
            listed = sorted(moves(m))
            play(m, listed[seed * 7 % len(listed)])
            steps += 1
        assert steps < 400
