"""What everybody knows, what only one player knows, and what nobody does."""

import json
from collections import Counter
from random import Random

import pytest

from tests.games.many.table import EACH, KINDS, G, gone, hand, lay_any, left, play, table, to_act
from tests.truth import truth

EVERYBODY = (0, 1, 2, None)
OTHERS = (1, 2, None)
FIELD = {"1,0": "blue gnome/dragon", "2,0": "purple dragon/pizza", "0,1": "green pizza/gnome"}


# ---- public ------------------------------------------------------------------------------


def test_the_field_is_public_and_both_sides_of_every_tile_on_it():
    for seat in EVERYBODY:
        assert table(FIELD).view(seat)["tiles"] == [
            {"q": 0, "r": 0, "seat": None, "up": "pizza", "down": "pizza"},
            {"q": 0, "r": 1, "seat": 2, "up": "pizza", "down": "gnome"},
            {"q": 1, "r": 0, "seat": 0, "up": "gnome", "down": "dragon"},
            {"q": 2, "r": 0, "seat": 1, "up": "dragon", "down": "pizza"},
        ]


def test_the_discard_is_public_by_player_and_kind():
    m = table(FIELD, left=[6, 7, 8])
    for seat in EVERYBODY:
        assert [player["gone"] for player in m.view(seat)["players"]] == gone(m)[:3]


def test_the_sizes_of_hands_and_stacks_are_public():
    m = table(FIELD, left=[2, 7, 3])
    for seat in EVERYBODY:
        players = m.view(seat)["players"]
        assert [player["hand"] for player in players] == [2, 3, 3]
        assert [player["stack"] for player in players] == [0, 4, 0]


def test_everybody_knows_what_each_player_still_owns_in_hand_and_stack_together():
    m = G.start(seats=3, seed=6)
    lot = Random(6)
    for _ in range(30):
        play(m, lot.choice(m.moves(to_act(m))))
        seen = m.view(None)
        for seat, player in enumerate(seen["players"]):
            shown: Counter[str] = Counter(player["gone"])
            for tile in seen["tiles"]:
                if tile["seat"] == seat:
                    shown[next(kind for kind in KINDS if set(kind.split("_")) == {tile["up"], tile["down"]})] += 1
            assert Counter(EACH) - shown == Counter(player["owned"])


# ---- secret ------------------------------------------------------------------------------


def test_a_player_sees_their_own_hand_and_nobody_elses():
    m = table(FIELD, hands=["3*gnome_pizza", "2*pizza_dragon gnome_dragon", "3*gnome_dragon"])
    assert m.view(0)["own"] == {"hand": {"gnome_pizza": 3}}
    assert m.view(1)["own"] == {"hand": {"pizza_dragon": 2, "gnome_dragon": 1}}
    assert "own" not in m.view(None)


def test_how_what_is_owned_divides_into_hand_and_stack_is_secret():
    """Two hands out of the same tiles: to all others it is the very same position."""
    states = []
    for held in ("3*gnome_pizza", "2*pizza_dragon gnome_dragon"):
        m = table({}, left=[14, 14, 14], hands=[held, "3*gnome_pizza", "3*gnome_pizza"], turn=1)
        states.append(m)
    one, other = states
    assert one.bytes != other.bytes and one.view(0) != other.view(0)
    for seat in OTHERS:
        assert one.seen_by(seat).bytes == other.seen_by(seat).bytes
        assert json.dumps(one.view(seat)) == json.dumps(other.view(seat))


def test_the_owner_does_not_know_the_order_of_the_stack_either():
    assert "stack" not in G.rules.state.fields
    m = table({}, left=[14, 14, 14])
    assert set(m.view(0)["own"]) == {"hand"}


def test_a_hidden_state_holds_the_hand_of_its_seat_alone_and_no_random_numbers():
    m = G.start(seats=3, seed=4)
    for seat in EVERYBODY:
        reading = m.seen_by(seat).reading
        assert [any(held) for held in reading.hands] == [other == seat for other in range(4)]
        assert not any(reading.key) and not any(reading.block)


def test_a_drawn_tile_is_seen_by_the_one_who_drew_it_alone():
    m = table({}, left=[14, 14, 14])
    lay_any(m, "1,0")
    before = Counter(hand(m, 0))
    kind = next(iter(before))
    events = m.play(0, f"lay {kind} {kind.split('_')[0]} 2,0")
    drawn = [event.json() for event in events if event.kind == "draw" and event.seen_by(0)]
    assert len(drawn) == 2
    assert before - Counter([kind]) + Counter(event["tile"] for event in drawn) == Counter(hand(m, 0))
    for seat in OTHERS:
        told = [event.json() for event in events if event.kind == "draw" and event.seen_by(seat)]
        assert told == [{"kind": "draw", "seat": 0, "tile": None}] * 2


def test_only_an_action_that_ends_in_drawing_brings_something_hidden_to_light():
    m = table({"1,0": "blue gnome/pizza"}, left=[6, 6, 2])
    play(m, "turn 1,0")
    lit = [m.lit]
    for place in ("2,0", "3,0", "4,0", "5,0", "6,0"):
        lay_any(m, place)
        lit.append(m.lit)
    # The last two tiles are the third player's, for whom nothing is left to draw.
    assert lit == [False, True, False, True, False, False]


def test_all_else_that_happens_is_told_to_everybody():
    m, lot, kinds = G.start(seats=3, seed=9), Random(9), set()
    while m.acting:
        listed = m.moves(to_act(m))
        move = lot.choice([text for text in listed if " dragon " in text] or listed)
        for event in m.play(to_act(m), move):
            kinds.add(event.kind)
            if event.kind != "draw":
                assert all(event.seen_by(seat) for seat in EVERYBODY)
    assert kinds >= {"lay", "draw", "eats", "eaten", "final", "over"}


def test_tiles_of_one_kind_cannot_be_told_apart():
    """A tile just drawn and one held before give the same words, the same event and the same position."""
    m = table({}, 2, left=[14, 14], hands=["3*gnome_pizza", "3*gnome_pizza"])
    assert {move.split()[1] for move in m.moves(0)} == {"gnome_pizza"}
    assert len(m.moves(0)) == len(set(m.moves(0))) == 12


# ---- redeals -----------------------------------------------------------------------------


@pytest.mark.parametrize("seat", EVERYBODY)
def test_a_redeal_keeps_all_that_is_known_and_draws_the_other_hands_anew(seat):
    m = table(FIELD, left=[8, 7, 5])
    dealt = [set[str](), set[str](), set[str]()]
    for seed in range(40):
        other = m.seen_by(seat).redeal(seed)
        assert other.seen_by(seat).bytes == m.seen_by(seat).bytes
        for each in range(3):
            held = Counter(hand(other, each))
            assert held.total() == 3 and held <= left(other, each)
            dealt[each].add(str(sorted(held.elements())))
    assert [len(hands) > 1 for hands in dealt] == [each != seat for each in range(3)]


def test_when_everything_owned_is_in_hand_a_redeal_finds_the_truth():
    m = table(FIELD, left=[6, 3, 2])
    for seed in range(10):
        assert truth(m.seen_by(0).redeal(seed))["hands"] == truth(m)["hands"]


def test_a_redeal_draws_each_hand_as_often_as_it_could_have_been_drawn():
    # Of 4 tiles, 2+1+1: the 4 ways to leave one out. One honest draw in a thousand passes 13.8 with 2 degrees.
    hands = ["3*gnome_pizza", "gnome_pizza gnome_dragon pizza_dragon"]
    m = table({}, 2, left=[14, 4], hands=hands)
    owned = left(m, 1)
    seen = Counter(frozenset(hand(m.seen_by(0).redeal(seed), 1).items()) for seed in range(800))
    share = {frozenset((owned - Counter([kind])).items()): owned[kind] / 4 for kind in owned}
    assert seen.keys() == share.keys()
    assert sum((seen[each] - 800 * part) ** 2 / (800 * part) for each, part in share.items()) < 13.8


def test_what_is_shown_of_a_player_holds_no_more_than_it_says():
    m = table(FIELD)
    assert set(m.view(None)) == {
        "phase", "turn", "first", "acted", "finals", "tiles", "dragons", "players", "seat"
    }  # fmt: skip
    assert {key for player in m.view(None)["players"] for key in player} == {"hand", "stack", "owned", "gone", "points"}
