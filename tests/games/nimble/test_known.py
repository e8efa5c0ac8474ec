"""What everybody knows, what only one player knows, and what is told to nobody."""

import json
from collections import Counter
from random import Random

import pytest

from gnomoteka.core.match import Match
from tests.games.nimble.table import FOGS, G, hand, moves, play, table, to_act
from tests.truth import truth

EVERYBODY = (0, 1, 2, None)
OTHERS = (1, 2, None)


def known(m: Match, seat: int, asked_by: int | None = None) -> dict[str, int]:
    counts: dict[str, int] = m.view(asked_by)["players"][seat]["known"]
    return counts


def game(seed: int, seats: int = 3):
    """A random game: before each move the match and the move, then what happened."""
    m, lot = G.start(seats=seats, seed=seed), Random(seed)
    while m.acting:
        seat = to_act(m)
        move = lot.choice(m.moves(seat))
        yield m, seat, move, m.play(seat, move)


# ---- public ------------------------------------------------------------------------------


def test_open_cards_the_discard_and_all_on_the_table_are_public():
    front = ["cave 2*ruby_round diamond", "cave_in", "fog_green"]
    m = table(3, hands=["cave"] * 3, front=front, open="wind_red none diamond", discard="2*cave_in wind_blue")
    for seat in EVERYBODY:
        view = m.view(seat)
        assert view["open"] == ["wind_red", None, "diamond"]
        assert view["discard"] == {"cave_in": 2, "wind_blue": 1}
        assert [player["gems"] for player in view["players"]] == [{"ruby_round": 2, "diamond": 1}, {}, {}]
        assert [player["curses"] for player in view["players"]] == [[], ["cave_in"], ["fog_green"]]
        assert [player["cave"] for player in view["players"]] == [True, False, False]


def test_the_sizes_of_the_deck_and_of_the_hands_are_public():
    m = table(3, hands=["cave", "2*ruby_round", "3*diamond"], deck=17)
    for seat in EVERYBODY:
        assert m.view(seat)["deck"] == 17
        assert [player["hand"] for player in m.view(seat)["players"]] == [1, 2, 3]


# ---- secret ------------------------------------------------------------------------------


def test_a_player_sees_their_own_hand_and_nobody_elses():
    m = table(3, hands=["cave 2*diamond", "3*ruby_round", "wind_red"])
    assert m.view(0)["own"]["hand"] == {"cave": 1, "diamond": 2}
    assert m.view(1)["own"]["hand"] == {"ruby_round": 3}
    assert "own" not in m.view(None)
    for seat in (0, 2, None):
        assert "ruby_round" not in json.dumps(m.view(seat))
    for seat in (1, 2, None):
        assert "diamond" not in json.dumps(m.view(seat))


def test_the_order_of_the_deck_is_told_to_nobody():
    one = table(3, hands=["cave"] * 3, top="diamond ruby_round", phase="take")
    other = table(3, hands=["cave"] * 3, top="ruby_round diamond", phase="take")
    assert one.bytes != other.bytes
    for seat in EVERYBODY:
        assert one.seen_by(seat).bytes == other.seen_by(seat).bytes


def test_a_card_from_the_deck_is_seen_by_the_one_who_drew_it_alone():
    m = table(3, hands=["cave"] * 3, top="diamond", phase="take")
    events = m.play(0, "take deck")
    assert [event.json() for event in events if event.seen_by(0)] == [{"kind": "draw", "seat": 0, "card": "diamond"}]
    for seat in OTHERS:
        seen = [event.json() for event in events if event.seen_by(seat)]
        assert seen == [{"kind": "draw", "seat": 0, "card": None}]
        assert known(m, 0, seat) == {}
        assert m.view(seat)["players"][0]["hand"] == 2
    assert m.view(0)["own"]["hand"] == {"cave": 1, "diamond": 1}


# ---- known cards in a hand ---------------------------------------------------------------


def test_a_card_taken_from_the_open_row_stays_known_in_its_takers_hand():
    m = table(2, hands=["cave", "2*ruby_round"], front=["", "cave"], open="diamond wind_red", phase="take")
    events = m.play(0, "take 1")
    for seat in (0, 1, None):
        assert events[0].seen_by(seat) and events[0].json()["card"] == "diamond"
        assert known(m, 0, seat) == {"diamond": 1}
    play(m, "lay cave", "take deck", "lay ruby_round", "take 2")
    assert known(m, 0) == {"diamond": 1, "wind_red": 1}
    assert known(m, 1) == {}


LEAVING = [
    ("lay cave", "cave", ""),
    ("lay cave", "cave", "cave_in"),
    ("lay ruby_round", "ruby_round", "cave"),
    ("curse p2 fog_green", "fog_green", ""),
    ("blow fog_orange wind_red", "wind_red", "fog_orange"),
    ("discard diamond", "diamond", ""),
]


@pytest.mark.parametrize(("move", "card", "front"), LEAVING)
def test_the_publicly_known_copy_is_the_one_that_left(move, card, front):
    """Of two the player holds, one was taken openly: which of them was played nobody can tell."""
    m = table(2, hands=[f"2*{card}", "cave"], known=[card], front=[front])
    play(m, move)
    assert hand(m, 0) == {card: 1}
    assert known(m, 0) == {}


@pytest.mark.parametrize(("move", "card", "front"), LEAVING)
def test_of_two_known_copies_one_stays_known(move, card, front):
    m = table(2, hands=[f"3*{card}", "cave"], known=[f"2*{card}"], front=[front])
    play(m, move)
    assert known(m, 0) == {card: 1}


@pytest.mark.parametrize(("move", "card", "front"), LEAVING)
def test_a_card_that_was_not_known_leaves_the_known_ones_known(move, card, front):
    m = table(2, hands=[f"{card} sapphire_round", "cave 2*diamond"], known=["sapphire_round", "cave"], front=[front])
    play(m, move)
    assert known(m, 0) == {"sapphire_round": 1}
    assert known(m, 1) == {"cave": 1}


def test_known_cards_are_what_the_visible_events_tell():
    for seed in range(6):
        told = [Counter[str]() for _ in range(3)]
        for m, _, _, events in game(seed):
            for event in (event.json() for event in events if event.seen_by(None)):
                if event["kind"] == "take":
                    told[event["seat"]][event["card"]] += 1
                elif event["kind"] in ("lay", "curse", "blow", "discard", "clear"):
                    card = event.get("card", "cave")
                    told[event["seat"]][card] = max(0, told[event["seat"]][card] - 1)
            for seat in range(3):
                assert known(m, seat) == +told[seat]
                assert told[seat] <= Counter(hand(m, seat))


# ---- what is never told ------------------------------------------------------------------


def two_stories(first: Match, second: Match, *texts: str) -> None:
    """Both are played the same way; nobody but seat 0 can tell them apart, and at the end seat 0's hand is the same."""
    for text in texts:
        events, others = first.play(0, text), second.play(0, text)
        for seat in OTHERS:
            assert [e.json() for e in events if e.seen_by(seat)] == [e.json() for e in others if e.seen_by(seat)]
            assert first.view(seat) == second.view(seat)
            assert first.seen_by(seat).bytes == second.seen_by(seat).bytes
    assert first.bytes == second.bytes


def test_nobody_is_told_whether_a_played_card_was_the_one_just_drawn():
    had_it, drew_it = (
        table(3, hands=[f"{held} wind_red", "cave", "cave"], front=["cave"], top=drawn, phase="take")
        for held, drawn in (("ruby_round", "diamond"), ("diamond", "ruby_round"))
    )
    assert had_it.bytes != drew_it.bytes
    two_stories(had_it, drew_it, "take deck", "lay ruby_round")


def test_nobody_is_told_whether_the_copy_played_was_the_one_taken_openly():
    m = table(3, hands=["ruby_round", "cave", "cave"], front=["cave"], open="ruby_round", phase="take")
    play(m, "take 1")
    (event,) = m.play(0, "lay ruby_round")
    assert event.json() == {"kind": "lay", "seat": 0, "card": "ruby_round"}
    assert known(m, 0) == {} and hand(m, 0) == {"ruby_round": 1}


def test_views_and_events_carry_kinds_and_counts_and_no_places_in_a_hand():
    details = {
        "draw": {"card"},
        "take": {"card", "place"},
        "refill": {"card", "place"},
        "last_card": {"turns_total"},
        "take_nothing": set(),
        "lay": {"card"},
        "clear": set(),
        "curse": {"card", "target"},
        "blow": {"card", "fog"},
        "discard": {"card"},
        "over": set(),
    }
    happened = set()
    for seed in range(8):
        for m, seat, move, events in game(seed):
            for event in events:
                assert set(event.details) == details[event.kind]
                happened.add(event.kind)
                if event.kind == "take":
                    assert move == f"take {event.details['place'] + 1}"  # a place in the open row
            own = m.view(seat)["own"]
            assert set(own) == {"hand", "blocked"}
            assert own["hand"] == hand(m, seat)
    assert happened == set(details)


def test_a_hidden_record_holds_the_hand_of_its_seat_alone_and_no_deck():
    m = G.start(seats=3, seed=4)
    for seat in EVERYBODY:
        reading = m.seen_by(seat).reading
        assert not any(reading.deck)
        assert [any(held) for held in reading.hands] == [other == seat for other in range(4)]


# ---- redeals -----------------------------------------------------------------------------


def test_a_redeal_keeps_what_is_publicly_known_and_the_sizes_of_hands():
    m = table(3, hands=["cave", "2*ruby_round cave diamond", "4*wind_red"], known=["", "ruby_round diamond"], deck=30)
    hands = set()
    for seed in range(30):
        other = truth(m.seen_by(0).redeal(seed))
        assert other["hands"][0] == {"cave": 1}
        assert other["hands"][1].get("ruby_round", 0) >= 1 and other["hands"][1].get("diamond", 0) >= 1
        assert [sum(held.values()) for held in other["hands"]] == [1, 4, 4, 0]
        hands.add(json.dumps(other["hands"][1], sort_keys=True))
    assert len(hands) > 10


def test_what_a_discard_proves_about_the_rest_of_the_hand_is_not_recorded():
    """Seat 0 discarded, so it holds nothing playable, no curse for one; a redeal may well give it one."""
    m = table(2, hands=["ruby_round heliodor_round sapphire_round", "cave"])
    assert all(move.startswith("discard") for move in moves(m))
    play(m, "discard ruby_round")
    assert known(m, 0) == {}
    redealt = [truth(m.seen_by(1).redeal(seed))["hands"][0] for seed in range(60)]
    assert any(held.keys() & {"cave", "cave_in", *FOGS} for held in redealt)
