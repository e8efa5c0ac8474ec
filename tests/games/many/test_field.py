"""The field: where tiles may lie, parts of it that got separated, and how far it can reach."""

from collections import Counter
from random import Random

import pytest

from gnomoteka.core.match import IllegalMove, Match
from gnomoteka.games.many.state import OPEN
from tests.games.many.reference import Reference
from tests.games.many.table import (
    COLOURS,
    SIX,
    G,
    at,
    beside,
    field,
    gone,
    hand,
    is_over,
    lay_any,
    lays,
    left,
    moves,
    owned,
    pair,
    places,
    play,
    saved_and_loaded,
    shown_field,
    table,
    to_act,
    wake,
)
from tests.truth import truth

REACH = {2: 27, 3: 40, 4: 53}


def test_a_new_tile_shares_an_edge_with_a_tile_on_the_field():
    m = table({"1,0": "purple gnome/pizza"}, hands=["3*gnome_pizza"])
    assert places(m) == {*beside("0,0"), *beside("1,0")} - {"0,0", "1,0"}
    for place in ("3,0", "-2,0", "-1,-1", "9,9"):
        with pytest.raises(IllegalMove):
            play(m, f"lay gnome_pizza gnome {place}")


def test_no_tile_is_laid_on_another():
    m = table({"1,0": "purple gnome/pizza", "2,0": "blue pizza/dragon", "0,1": "green dragon/pizza"})
    assert places(m).isdisjoint({"0,0", "1,0", "2,0", "0,1"})


def test_a_tile_may_lie_beside_any_players_tile_whatever_it_shows():
    for tile in ("blue gnome/pizza", "purple pizza/gnome", "green dragon/gnome"):
        assert set(beside("1,0")) - {"0,0"} <= places(table({"1,0": tile}))


def test_the_second_tile_may_rest_on_the_first_alone():
    m = table({})
    assert "2,0" not in places(m)
    lay_any(m, "1,0")
    assert "2,0" in places(m)
    lay_any(m, "2,0")
    assert set(field(m)) == {"1,0", "2,0"}


def test_a_place_between_tiles_is_offered_once_and_closed_when_it_is_filled():
    ring = dict.fromkeys(beside("2,0")[:5], "purple pizza/gnome")
    m = table(ring, left=[9])
    assert {"2,0", beside("2,0")[5]} <= places(m)  # `moves` sees to it that nothing is listed twice
    lay_any(m, "2,0")
    assert "2,0" not in places(m) and beside("2,0")[5] in places(m)


# ---- what got separated ------------------------------------------------------------------

# The dragon at 2,0 takes the gnome at 1,0 away, and 3,0 and 4,0 lie alone.
APART = {
    "1,0": "green gnome/pizza",
    "2,0": "blue dragon/pizza",
    "3,0": "purple pizza/gnome",
    "4,0": "green gnome/pizza",
}


def test_parts_that_got_separated_stay_where_they_are():
    m, _ = wake(APART)
    east = {place: tile for place, tile in field(m).items() if pair(place)[0] > 0}
    assert east == {"3,0": "purple pizza/gnome", "4,0": "green gnome/pizza"}
    assert m.view(None)["tiles"][2] == {"q": 0, "r": 0, "seat": None, "up": "pizza", "down": "pizza"}


def test_both_parts_can_be_built_on():
    m, _ = wake(APART)
    far, near = set(beside("3,0")) | set(beside("4,0")), set(beside("0,0"))
    assert (far | near) - field(m).keys() - {"0,0"} <= places(m)
    lay_any(m, "5,0")
    lay_any(m, "0,-1")
    assert {"5,0", "0,-1"} <= field(m).keys()


def test_the_places_of_discarded_tiles_are_free_again_if_a_tile_lies_beside_them():
    m, _ = wake(APART)
    assert {"1,0", "2,0"} <= places(m)


def test_a_place_that_no_tile_touches_any_more_is_closed():
    alone = {"2,0": "green gnome/pizza", "3,0": "blue dragon/pizza"}
    m, _ = wake(alone)
    assert places(m).isdisjoint({"2,0", "3,0", "4,0", "3,-1", "2,1", "4,-1", "3,1"})
    assert "1,0" in places(m)


def test_a_tile_may_join_the_parts_again():
    m, _ = wake(APART)
    lay_any(m, "1,0", up=("pizza", "gnome"))
    lay_any(m, "2,0", up=("pizza", "gnome"))
    assert {"1,0", "2,0", "3,0", "4,0"} <= field(m).keys()
    assert set(beside("2,0")) - field(m).keys() <= places(m)


def test_an_edge_joined_again_scores_again():
    m, _ = wake({"1,0": "green gnome/pizza", "2,0": "blue dragon/pizza", "3,0": "purple pizza/gnome"}, seats=3)
    assert m.view(None)["players"][0]["points"] == 0
    play(m, f"lay {next(k for k in hand(m) if 'gnome' in k)} gnome 2,0")
    assert m.view(None)["players"][0]["points"] == 1


def test_the_royal_pizza_never_leaves():
    m, events = wake({"1,0": "blue dragon/pizza", "0,1": "green gnome/pizza"})
    assert [event["kind"] for event in events] == ["eats", "eaten"]
    assert {"q": 0, "r": 0, "seat": None, "up": "pizza", "down": "pizza"} in m.view(None)["tiles"]


def test_a_discarded_tile_is_out_for_good():
    m, _ = wake(APART)
    before = gone(m)
    for seat in range(3):
        assert before[seat].total() + owned(m, seat) + truth(m)["tiles_size"][seat] == 14
    lay_any(m, "5,0")
    lay_any(m, "0,-1")
    assert gone(m) == before


# ---- how far it can reach ----------------------------------------------------------------


def along(direction: str, step: int) -> str:
    q, r = SIX[direction]
    return at(q * step, r * step)


def line(seats: int, seed: int, nth_place, up) -> Match:
    """A whole game in which everybody lays at the next place; saved and loaded on the way and at the end."""
    m = G.start(seats=seats, seed=seed)
    for step in range(1, REACH[seats] + 1):
        place = nth_place(step)
        assert {f"lay {kind} {side} {place}" for kind in hand(m) for side in kind.split("_")} <= moves(m)
        lay_any(m, place, up)
        if step in (REACH[seats] // 2, REACH[seats] - 1, REACH[seats]):
            again = saved_and_loaded(m)
            assert again.bytes == m.bytes
            assert again.view(None) == m.view(None)
            m = again
    assert is_over(m)
    return m


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("direction", SIX)
def test_a_straight_line_in_any_direction_can_be_laid_through_a_whole_game(direction, seats):
    m = line(seats, 7, lambda step: along(direction, step), ("gnome", "pizza"))
    assert set(field(m)) == {along(direction, step) for step in range(1, REACH[seats] + 1)}
    assert sum(player["points"] for player in m.view(None)["players"]) > 0


@pytest.mark.parametrize("direction", SIX)
def test_a_line_of_dragons_reaches_as_far_though_most_of_it_is_gone(direction):
    m = line(4, 8, lambda step: along(direction, step), ("dragon", "gnome"))
    assert along(direction, 53) in field(m) and len(field(m)) < 40
    assert sum(truth(m)["tiles_size"]) + sum(each.total() for each in gone(m)) == 53


@pytest.mark.parametrize("direction", SIX)
def test_a_line_in_two_opposite_directions_never_meets_itself(direction):
    m = line(4, 9, lambda step: along(direction, (step + 1) // 2 * (-1) ** step), ("pizza", "gnome"))
    assert set(field(m)) == {along(direction, step) for step in range(-27, 27) if step}


@pytest.mark.parametrize("bend", [("east", "north_east"), ("east", "south_east"), ("west", "north_west")])
def test_a_line_with_a_bend_reaches_its_end(bend):
    (q, r), (a, b) = SIX[bend[0]], SIX[bend[1]]

    def nth_place(step):
        one, two = min(step, 26), max(step - 26, 0)
        return at(q * one + a * two, r * one + b * two)

    assert len(field(line(4, 10, nth_place, ("pizza", "gnome")))) == 53


@pytest.mark.parametrize(("seats", "reach"), REACH.items())
def test_who_triggers_lays_14_tiles_at_most_and_all_others_13(seats, reach):
    m = line(seats, 11, lambda step: at(step, 0), ("gnome", "pizza"))
    laid = [14 - owned(m, seat) for seat in range(seats)]
    assert sorted(laid) == [13] * (seats - 1) + [14]
    assert sum(laid) == reach


# ---- against the rules written a second time ---------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_moves_field_and_points_are_those_of_a_field_without_bounds(seats):
    for seed in range(5):
        m, lot = G.start(seats=seats, seed=seed), Random(seed)
        other = Reference(seats, m.view(None)["first"], [Counter(hand(m, seat)) for seat in range(seats)])
        while not other.over:
            assert to_act(m) == other.turn
            listed = moves(m)
            assert listed == other.moves()
            # Dragons and turn-overs are rarer than places to lay a pizza: what kind of move comes first, then where.
            wanted = lot.choice(("turn ", " gnome ", " dragon ", " pizza ", ""))
            move = lot.choice(sorted(text for text in listed if wanted in text) or sorted(listed))
            seat, held = other.turn, dict(other.hands[other.turn])
            play(m, move)
            other.make(move)
            kept = other.hands[seat].total()
            for each in range(seats):
                assert left(m, each) == other.owned[each]
                assert gone(m)[each] == other.gone[each]
            drawn = hand(m, seat)
            if seat != other.turn and other.ended_by in (None, seat):
                assert sum(drawn.values()) == min(3, other.owned[seat].total())
            else:
                assert sum(drawn.values()) == kept
            assert all(drawn.get(kind, 0) >= n - (kind in move) for kind, n in held.items())
            other.hands[seat] = Counter(drawn)
            for viewer in (None, *range(seats)):
                lying = {pair(place): words.split() for place, words in shown_field(m, viewer).items()}
                seen = {p: (COLOURS.index(colour), *sides.split("/")) for p, (colour, sides) in lying.items()}
                assert {**seen, (0, 0): (-1, "pizza", "pizza")} == other.seen(viewer)
            assert [Counter(player["gone_covered"]) for player in m.view(None)["players"]] == other.gone_covered
            assert [player["points"] for player in m.view(None)["players"]] == other.points()
            assert saved_and_loaded(m).bytes == m.bytes
        assert is_over(m)
        assert len(m.history) <= G.rules.longest


def test_there_is_room_for_more_open_places_and_moves_than_any_field_has():
    """54 tiles with nothing beside any of them would have 324."""
    assert OPEN > 54 * 6
    assert G.rules.most_moves >= OPEN * 6 + 14
    m = G.start(seats=4, seed=3)
    assert len(lays(m)) < G.rules.most_moves
