"""What everybody knows, what only one player knows, and what nobody does."""

import json
from collections import Counter
from random import Random

import pytest

from gnomoteka.games.duel.cards import GOLD_NAMES
from tests.games.duel.table import BLUE, GREEN, G, card, deck_of, hand, moves, play, table, to_act
from tests.truth import truth

EVERYBODY = (GREEN, BLUE, None)
FIELD = "4,1 ne_green_ladder / 1,1 nwe_troll blue / 5,0 nsw_3 green / 3,4 nwe_blue_e key"


def told(events, seat):
    return [event.json() for event in events if event.seen_by(seat)]


# ---- public ------------------------------------------------------------------------------


def test_field_tools_tokens_and_numbers_of_cards_are_public():
    m = table(FIELD, hands=["we ns map", "we"], broken=["lamp"], thrown=["", "2*ns"], looked={"7,1": [BLUE]})
    views = [{key: value for key, value in m.view(seat).items() if key not in ("own", "seat")} for seat in EVERYBODY]
    assert views[0] == views[1] == views[2]
    seen = views[2]
    assert [player["hand"] for player in seen["players"]] == [3, 1]
    assert [player["thrown"] for player in seen["players"]] == [0, 2]
    assert [player["broken"] for player in seen["players"]] == [["lamp"], []]
    assert seen["deck"] == deck_of(m).total() and (seen["tokens"], seen["keys"]) == (6, 1)


def test_every_card_laid_or_played_is_public():
    for move in ("lay we 1,1", "break lamp", "rockfall 3,3", "key 3,4"):
        m = table("3,3 ns / 3,4 nesw_blue_s", hands=["we broken_lamp rockfall key", "ns"])
        events = m.play(GREEN, move)
        assert told(events, BLUE)[0] == told(events, GREEN)[0] == told(events, None)[0]
        assert told(events, BLUE)[0]["kind"] == move.split()[0]


def test_which_gold_card_was_looked_at_by_whom_is_public_but_not_what_it_is():
    m = table(hands=["map we", "ns"], gold="7,1 nsw_3")
    events = m.play(GREEN, "map 7,1")
    for seat in (BLUE, None):
        assert {"kind": "map", "seat": GREEN, "at": "7,1"} in told(events, seat)
        assert "nsw_3" not in json.dumps(told(events, seat)) and "nsw_3" not in json.dumps(m.view(seat))
    assert card(m, "7,1")["seen_by"] == [GREEN] and card(m, "7,1")["card"] is None


def test_tools_got_rid_of_and_tribute_are_public():
    m = table(hands=["we ns map", "we"], broken=["pick"])
    assert told(m.play(GREEN, "mend pick"), BLUE) == [{"kind": "mend", "seat": GREEN, "tool": "pick"}]
    m = table("3,3 nesw_troll green", hands=["we", ""], deck_size=0, kept=[(1, 0, 0)], round=1)
    assert {"kind": "tribute", "seat": GREEN, "nuggets": 1} in told(m.play(GREEN, "throw we"), BLUE)


# ---- secret ------------------------------------------------------------------------------


def test_hands_are_secret():
    one = table(hands=["we ns", "map"], deck="nw")
    other = table(hands=["we nw", "map"], deck="ns")
    for seat in (BLUE, None):
        assert one.seen_by(seat).bytes == other.seen_by(seat).bytes
    assert one.view(GREEN)["own"]["hand"] == {"we": 1, "ns": 1}
    assert "own" not in one.view(None)


def test_drawn_cards_are_secret():
    events = table(hands=["we ns", "map"], deck="nw").play(GREEN, "lay we 1,1")
    assert told(events, GREEN)[-1] == {"kind": "draw", "seat": GREEN, "card": "nw"}
    for seat in (BLUE, None):
        assert told(events, seat)[-1] == {"kind": "draw", "seat": GREEN, "card": None}


def test_face_down_discards_are_known_to_their_owner_alone():
    m = table(hands=["we ns map", "map"])
    events = m.play(GREEN, "throw ns")
    assert told(events, GREEN) == [{"kind": "throw", "seat": GREEN, "card": "ns"}]
    for seat in (BLUE, None):
        assert told(events, seat) == [{"kind": "throw", "seat": GREEN, "card": None}]
    assert m.view(GREEN)["own"]["thrown"] == {"ns": 1} and m.view(BLUE)["own"]["thrown"] == {}
    other = table(hands=["we ns map", "map"])
    other.play(GREEN, "throw we")
    assert m.seen_by(BLUE).bytes == other.seen_by(BLUE).bytes


def test_the_two_cards_for_a_tool_are_just_as_secret():
    m = table(hands=["we ns map", "map"], broken=["lamp"])
    m.play(GREEN, "mend lamp")
    assert told(m.play(GREEN, "throw ns"), BLUE) == [{"kind": "throw", "seat": GREEN, "card": None}]


def test_face_down_gold_cards_are_secret_except_those_one_has_looked_at():
    one = table(gold="7,1 nsw_3 / 5,0 cross", looked={"7,1": [GREEN]})
    other = table(gold="7,1 cross / 5,0 nsw_3", looked={"7,1": [GREEN]})
    for seat in (BLUE, None):
        assert one.seen_by(seat).bytes == other.seen_by(seat).bytes
    assert one.view(GREEN)["own"]["looked_at"] == {"7,1": "nsw_3"} and one.view(BLUE)["own"]["looked_at"] == {}


def test_gold_cards_that_left_unseen_stay_unknown():
    m = table("5,0 cross", hands=["we", ""], deck_size=0, gold="7,1 nsw_3 / 9,0 we_2", looked={"9,0": [BLUE]})
    play(m, "throw we")
    readings = {seat: m.seen_by(seat).reading.gold for seat in EVERYBODY}
    known = {seat: [GOLD_NAMES[number - 1] for number in gold if number] for seat, gold in readings.items()}
    truly = truth(m)["gold"]
    assert known[GREEN] == known[None] == [truly[1]] and known[BLUE] == [truly[1], truly[5]]


def after_a_round():
    """Round 1 is over: 5,0 and 7,-1 came up, blue looked at 9,0, both at 5,2, and the others left unseen."""
    m = table(
        "5,0 cross / 7,-1 ns_1 / 3,3 bridge_nugget green / 3,6 nesw_troll green / 3,9 curves_nugget blue",
        hands=["we", ""],
        deck_size=0,
        gold="7,1 nsw_3 / 9,0 we_2 / 5,2 nwe_3 / 5,-2 nw_1",
        looked={"9,0": [BLUE], "5,2": [GREEN, BLUE]},
    )
    play(m, "throw we")
    return m


def test_gold_cards_that_came_up_in_earlier_rounds_are_not_forgotten():
    m = after_a_round()
    for seat in EVERYBODY:
        assert m.view(seat)["gone_gold"] == [
            {"card": None, "seen_by": []},
            {"card": "cross", "seen_by": []},
            {"card": None, "seen_by": [GREEN, BLUE]},
            {"card": "ns_1", "seen_by": []},
            {"card": None, "seen_by": []},
            {"card": None, "seen_by": [BLUE]},
        ]


def test_nor_are_those_that_one_looked_at_before_they_left():
    m = after_a_round()
    assert m.view(GREEN)["own"]["looked_before"] == ["nwe_3"]
    assert m.view(BLUE)["own"]["looked_before"] == ["nwe_3", "we_2"]
    assert "nwe_3" not in json.dumps(m.view(None))


def test_a_card_that_was_looked_at_and_came_up_is_known_to_everybody():
    m = table("5,0 cross", hands=["we", ""], deck_size=0, looked={"5,0": [GREEN]})
    play(m, "throw we")
    assert m.view(GREEN)["gone_gold"][1] == {"card": "cross", "seen_by": []}
    assert m.view(GREEN)["own"]["looked_before"] == []


def test_nugget_cards_of_the_deck_that_left_the_game_are_public_kept_or_paid():
    assert after_a_round().view(None)["gone_cards"] == {"bridge_nugget": 1, "curves_nugget": 1}


def test_in_the_first_round_nothing_has_left_and_after_the_last_its_own_gold_still_lies_there():
    fresh = G.start(seats=2, seed=1)
    assert fresh.view(0)["gone_gold"] == [] and fresh.view(0)["gone_cards"] == {}
    assert fresh.view(0)["own"]["looked_before"] == []
    m = table("5,0 cross", hands=["we", ""], deck_size=0, round=2)
    play(m, "throw we")
    assert m.result and len(m.view(0)["gone_gold"]) == 12


def test_hands_left_at_a_rounds_end_stay_secret():
    played = [
        table("4,1 ne_green_ladder / 5,0 nw_2 turned", hands=["nw", held], pool=1, round=2, deck=rest)
        for held, rest in (("map", "key"), ("key", "map"))
    ]
    for m in played:
        play(m, "lay nw 5,1")
    one, other = played
    for seat in (GREEN, None):
        assert one.seen_by(seat).bytes == other.seen_by(seat).bytes


def test_a_hidden_state_holds_no_deck_and_no_random_numbers():
    for seats in (1, 2):
        m = G.start(seats=seats, seed=3)
        for seat in (*range(seats), None):
            reading = m.seen_by(seat).reading
            assert not any(reading.deck) and not any(reading.aside) and not any(reading.key)


# ---- redeals -----------------------------------------------------------------------------


@pytest.mark.parametrize("seat", EVERYBODY)
def test_a_redeal_keeps_all_that_is_known_and_deals_the_rest_anew(seat):
    m = table(FIELD, hands=["we ns map", "nw ne"], thrown=["ns", "we"], looked={"7,1": [GREEN]}, gold="7,1 nwe_2")
    hands, gold = [set[str](), set[str]()], set[str]()
    for seed in range(40):
        other = m.seen_by(seat).redeal(seed)
        assert other.seen_by(seat).bytes == m.seen_by(seat).bytes
        assert G.load(other.position()).bytes == other.bytes
        for each in range(2):
            hands[each].add(str(hand(other, each)))
        gold.add(str(truth(other)["gold"]))
    assert [len(each) > 1 for each in hands] == [each != seat for each in range(2)] and len(gold) > 30


def test_a_redeal_deals_every_unknown_card_to_every_place_as_often_as_chance_would():
    m = table(hands=["we ns map", "nw"], thrown=["", "key"], deck="broken_lamp rockfall", deck_size=2)
    seen = Counter(next(iter(hand(m.seen_by(GREEN).redeal(seed), BLUE))) for seed in range(800))
    assert set(seen) == {"nw", "key", "broken_lamp", "rockfall"}
    # One honest draw in a thousand passes 16.3 with 3 degrees of freedom.
    assert sum((n - 200) ** 2 / 200 for n in seen.values()) < 16.3


def test_alone_a_redeal_deals_deck_and_what_lies_aside_anew():
    m = G.start(seats=1, seed=5)
    aside = set()
    for seed in range(20):
        other = m.seen_by(0).redeal(seed)
        assert hand(other, 0) == hand(m, 0) and other.seen_by(0).bytes == m.seen_by(0).bytes
        aside.add(str(truth(other)["aside"]))
    assert len(aside) == 20


def test_alone_a_redeal_for_an_onlooker_deals_no_card_that_would_have_struck():
    m = G.start(seats=1, seed=5)
    held = Counter[str]()
    for seed in range(30):
        held.update(hand(m.seen_by(None).redeal(seed), 0))
    assert not set(held) & {"broken_lamp", "broken_cart", "broken_pick", "rockfall"}


def test_alone_a_redeal_for_an_onlooker_lays_them_aside_as_often_as_chance_would():
    m = G.start(seats=1, seed=1)
    strikes = ("broken_lamp", "broken_cart", "broken_pick", "rockfall")
    seen, there = m.view(None), 8 - len(m.view(None)["players"][0]["broken"]) - sum(m.view(None)["discard"].values())
    found = 0
    for seed in range(600):
        aside = truth(m.seen_by(None).redeal(seed))["aside"]
        found += sum(aside.get(kind, 0) for kind in strikes)
    # Five standard deviations of the mean are about 0.23.
    assert abs(found / 600 - there * 10 / (10 + seen["deck"])) < 0.23


def test_redeals_through_whole_games_can_be_played_on():
    for seed in range(4):
        m, lot = G.start(seats=2, seed=seed), Random(seed)
        while m.acting:
            m.play(to_act(m), lot.choice(sorted(moves(m))))
            if lot.random() < 0.1:
                for seat in EVERYBODY:
                    other = m.seen_by(seat).redeal(seed)
                    assert other.seen_by(seat).bytes == m.seen_by(seat).bytes
                    assert not other.acting or seat not in other.acting or set(other.moves(seat)) == moves(m)
                    G.load(other.position())


def test_what_is_shown_holds_no_more_than_it_says():
    seen = G.start(seats=2, seed=1).view(None)
    assert set(seen) == {
        "phase", "round", "turn", "deck", "tokens", "keys", "discard", "aside", "cards", "facing", "players", "seat",
        "gone_gold", "gone_cards"
    }  # fmt: skip
    assert {key for player in seen["players"] for key in player} == {
        "colour", "hand", "thrown", "broken", "kept", "earned", "nuggets", "owed"
    }  # fmt: skip
