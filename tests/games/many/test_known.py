"""What everybody knows, what only one player knows, and what nobody does."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from gnomoteka.core.match import Match
from tests.games.many.table import (
    COLOURS,
    EACH,
    KINDS,
    G,
    field,
    gone,
    hand,
    kind_of,
    lay_any,
    left,
    play,
    saved_and_loaded,
    shown_field,
    table,
    to_act,
    wake,
    written_field,
)
from tests.truth import truth

EVERYBODY = (0, 1, 2, None)
OTHERS = (1, 2, None)
FIELD = {"1,0": "blue gnome/dragon", "2,0": "purple dragon/pizza", "0,1": "green pizza/gnome"}
COVERED = {"1,0": "blue gnome/(dragon)", "2,0": "purple dragon/(pizza)", "0,1": "green pizza/gnome"}


# ---- public ------------------------------------------------------------------------------


def test_of_a_tile_that_has_been_turned_over_everybody_knows_both_sides():
    for seat in EVERYBODY:
        assert table(FIELD).view(seat)["tiles"] == [
            {"q": 0, "r": 0, "seat": None, "up": "pizza", "down": "pizza"},
            {"q": 0, "r": 1, "seat": 2, "up": "pizza", "down": "gnome"},
            {"q": 1, "r": 0, "seat": 0, "up": "gnome", "down": "dragon"},
            {"q": 2, "r": 0, "seat": 1, "up": "dragon", "down": "pizza"},
        ]


def test_of_any_other_everybody_knows_the_side_that_is_up():
    m = table(COVERED)
    for seat in EVERYBODY:
        tiles = m.view(seat)["tiles"]
        assert [(tile["up"], tile["down"]) for tile in tiles[1:]] == [
            ("pizza", "gnome"),
            ("gnome", None),
            ("dragon", None),
        ]


def test_the_discard_is_public_by_player_and_kind_as_far_as_both_sides_were_seen():
    m = table(FIELD, left=[6, 7, 8])
    for seat in EVERYBODY:
        assert [player["gone"] for player in m.view(seat)["players"]] == gone(m)[:3]
    m, _ = wake({"2,0": "blue dragon/(gnome)", "2,-1": "purple gnome/(dragon)", "3,0": "green gnome/pizza"})
    before = table(FIELD)
    for seat in EVERYBODY:
        players = m.view(seat)["players"]
        assert [player["gone_covered"] for player in players] == [{"dragon": 1}, {"gnome": 1}, {}]
    assert all(player["gone_covered"] == {} for player in before.view(None)["players"])


def test_the_sizes_of_hands_and_stacks_are_public():
    m = table(COVERED, left=[2, 7, 3])
    for seat in EVERYBODY:
        players = m.view(seat)["players"]
        assert [player["hand"] for player in players] == [2, 3, 3]
        assert [player["stack"] for player in players] == [0, 4, 0]


def test_whether_the_first_action_was_to_turn_a_tile_over_is_public():
    m = table(FIELD)
    shown = [m.view(None)["turned"]]
    play(m, "turn 1,0")
    shown.append(m.view(1)["turned"])
    lay_any(m, "-1,0")
    shown.append(m.view(1)["turned"])
    assert shown == [False, True, False]


def worlds(m: Match, seat: int) -> Iterator[Counter[str]]:
    """What this player may have in hand and stack, by all that everybody has seen: of every covered tile either of the
    two kinds with its face."""
    view = m.view(None)
    player = view["players"][seat]
    seen, faces = Counter(player["gone"]), Counter(player["gone_covered"])
    for tile in view["tiles"]:
        if tile["seat"] == seat and tile["down"]:
            seen[kind_of(tile["up"], tile["down"])] += 1
        elif tile["seat"] == seat:
            faces[tile["up"]] += 1
    ways = [[kind for kind in KINDS if face in kind.split("_")] for face in faces.elements()]
    for under in {tuple(sorted(kinds)) for kinds in product(*ways)}:
        rest = Counter(EACH)
        rest.subtract(seen)
        rest.subtract(under)
        if min(rest.values()) >= 0:
            yield rest


@pytest.mark.parametrize("open_tiles", [False, True])
def test_what_a_player_still_owns_is_known_as_far_as_it_follows_from_what_was_seen(open_tiles):
    m, lot, ranges = G.start(seats=3, seed=6, open_tiles=open_tiles), Random(6), 0
    while m.acting:
        listed = m.moves(to_act(m))
        play(m, lot.choice([text for text in listed if lot.choice(("turn ", " dragon ")) in text] or listed))
        for seat, player in enumerate(m.view(None)["players"]):
            if m.step % 4 == seat:
                possible = list(worlds(m, seat))
                least = {kind: min(rest[kind] for rest in possible) for kind in KINDS}
                most = {kind: max(rest[kind] for rest in possible) for kind in KINDS}
                assert (Counter(player["least"]), Counter(player["most"])) == (+Counter(least), +Counter(most))
                assert left(m, seat) in possible
                ranges += player["least"] != player["most"]
    assert (ranges == 0) == open_tiles


# ---- secret ------------------------------------------------------------------------------


def test_a_player_sees_their_own_hand_and_nobody_elses():
    m = table(FIELD, hands=["3*gnome_pizza", "2*pizza_dragon gnome_dragon", "3*gnome_dragon"])
    assert m.view(0)["own"]["hand"] == {"gnome_pizza": 3}
    assert m.view(1)["own"]["hand"] == {"pizza_dragon": 2, "gnome_dragon": 1}
    assert "own" not in m.view(None)


def test_the_side_that_lies_down_is_known_to_its_owner_alone():
    m = table(COVERED, covered=[{"gnome/(pizza)": 1}, {}, {}, {}])
    assert m.view(0)["own"]["under"] == [{"q": 1, "r": 0, "down": "dragon"}]
    assert m.view(1)["own"]["under"] == [{"q": 2, "r": 0, "down": "pizza"}]
    assert m.view(2)["own"]["under"] == []
    for seat in range(3):
        assert Counter(m.view(seat)["own"]["owned"]) == left(m, seat)
        assert Counter(m.view(seat)["own"]["gone"]) == gone(m)[seat]


def test_tiles_that_lie_alike_with_other_undersides_are_the_same_position_to_all_others():
    """Of each face both kinds, on the field and in the discard; what blue has left differs too."""
    looks = {"gnome": ("pizza", "dragon"), "pizza": ("gnome", "dragon"), "dragon": ("gnome", "pizza")}
    for face, (first, second) in looks.items():
        pair = []
        for down in (first, second):
            spent = {} if face == "pizza" else {f"{face}/({down})": 1}
            field = {"1,0": f"blue {face}/({down})", "0,1": "purple gnome/(pizza)"}
            m = table(field, turn=1, covered=[spent, {}, {}, {}], left=[14 - 1 - len(spent), 13, 14])
            pair.append(m)
        one, other = pair
        assert one.bytes != other.bytes and one.seen_by(0).bytes != other.seen_by(0).bytes
        for seat in OTHERS:
            assert one.seen_by(seat).bytes == other.seen_by(seat).bytes
            assert json.dumps(one.view(seat)) == json.dumps(other.view(seat))
            assert one.seen_by(seat).observe().tolist() == other.seen_by(seat).observe().tolist()


def test_a_hidden_state_has_the_true_points_dragons_and_moves():
    m, lot = G.start(seats=3, seed=8), Random(8)
    while m.acting:
        play(m, lot.choice(m.moves(to_act(m))))
        whole = m.seen_by(None).view
        for seat in range(3):
            assert m.seen_by(seat).moves == m.moves(seat)
            assert {**m.seen_by(seat).view, "own": None, "seat": None} == {**whole, "own": None}


def test_laying_tells_the_side_up_and_nothing_of_the_other():
    told = []
    for kind in ("gnome_pizza", "gnome_dragon"):
        m = table({}, left=[14, 14, 14], hands=["2*gnome_pizza gnome_dragon"])
        events = m.play(0, f"lay {kind} gnome 1,0")
        told.append([event.json() for event in events])
    assert told[0] == told[1] == [{"kind": "lay", "seat": 0, "at": "1,0", "up": "gnome"}]


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
    assert set(m.view(0)["own"]) == {"hand", "owned", "gone", "under"}


def test_a_hidden_state_holds_the_hand_of_its_seat_alone_and_no_random_numbers():
    m = G.start(seats=3, seed=4)
    for seat in EVERYBODY:
        reading = m.seen_by(seat).reading
        assert [any(held) for held in reading.hands] == [other == seat for other in range(4)]
        assert [any(held) for held in reading.owned] == [other == seat for other in range(4)]
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


# ---- the option --------------------------------------------------------------------------


def test_with_open_tiles_both_sides_of_every_tile_are_public():
    m, lot = G.start(seats=3, seed=7, open_tiles=True), Random(7)
    while m.acting:
        listed = m.moves(to_act(m))
        play(m, lot.choice([text for text in listed if " dragon " in text] or listed))
        for seat in EVERYBODY:
            assert shown_field(m, seat) == field(m) == written_field(m)
            players = m.view(seat)["players"]
            assert [player["gone"] for player in players] == gone(m)[:3]
            assert [Counter(player["most"]) for player in players] == [left(m, each) for each in range(3)]
    assert any(gone(m))


def test_the_option_makes_no_difference_to_the_tiles_that_are_drawn():
    ends = []
    for open_tiles in (False, True):
        m, lot = G.start(seats=3, seed=7, open_tiles=open_tiles), Random(7)
        while m.acting:
            play(m, lot.choice(m.moves(to_act(m))))
        ends.append((field(m), gone(m), truth(m)["hands"], m.record().splitlines()[7:]))
    assert ends[0] == ends[1]


def test_in_a_position_of_an_earlier_version_all_tiles_count_as_seen():
    """It says nothing of covered tiles; those that are laid later are."""
    m = table(FIELD, hands=["3*gnome_pizza"])
    position = m.position()
    for name in ("open_tiles", "gone_covered"):
        del position["state"][name]
    old = G.load(position)
    assert old.bytes == m.bytes
    play(old, "lay gnome_pizza gnome -1,0")
    assert shown_field(old, 1) == {**FIELD, "-1,0": "blue gnome/?"}
    assert saved_and_loaded(old).bytes == old.bytes


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


def test_a_redeal_of_any_position_gives_everybody_their_14_tiles_and_keeps_what_was_seen():
    m, lot = G.start(seats=3, seed=3), Random(3)
    while m.acting:
        listed = m.moves(to_act(m))
        play(m, lot.choice([text for text in listed if lot.choice(("turn ", " dragon ", " gnome ")) in text] or listed))
        for viewer in EVERYBODY:
            again = m.seen_by(viewer).redeal(m.step)
            for seat in range(3):
                lying = [sides.split()[1] for sides in field(again).values() if sides.startswith(COLOURS[seat])]
                kinds = Counter(kind_of(*sides.split("/")) for sides in lying)
                assert kinds + gone(again)[seat] + left(again, seat) == Counter(EACH)
            assert shown_field(again, viewer) == shown_field(m, viewer)


def test_what_is_shown_of_a_player_holds_no_more_than_it_says():
    m = table(FIELD)
    assert set(m.view(None)) == {
        "phase", "turn", "first", "acted", "turned", "finals", "tiles", "dragons", "players", "seat"
    }  # fmt: skip
    assert {key for player in m.view(None)["players"] for key in player} == {
        "hand", "stack", "least", "most", "gone", "gone_covered", "points"
    }  # fmt: skip
