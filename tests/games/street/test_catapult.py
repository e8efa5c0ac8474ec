"""The catapult: wind, power, scatter; the nearest goes first; equals shoot again, and in the end the lot decides."""

from collections import Counter

import pytest

from tests.games.street.table import (
    EVERYBODY,
    brawl,
    distance,
    is_over,
    last_search,
    moves,
    of_kind,
    play,
    player,
    result,
    shoot,
    shuffled,
    table,
    to_act,
    volley,
    volleys,
)
from tests.truth import truth


def level(*cards, **said):
    """A brawl with these cards, up to the first wind."""
    m = table(len(cards), **said)
    brawl(m, *cards)
    return m


def fifth_volley(played):
    """Those who are level have shot four times, always alike."""
    cards = played.split()
    dropped = [seat for seat, card in enumerate(cards) if cards.count(card) > 1]
    places, shots = [0] * 4, [0] * 4
    for seat in dropped:
        places[seat], shots[seat] = len(cards) - len(dropped), 4
    mask = sum(1 << seat for seat in dropped)
    return table(len(cards), played=played, phase="catapult", shooting=mask, place=places, volleys=shots)


def queue(m):
    return m.view(None)["queue"]


def shooting(m):
    return m.view(None)["shooting"]


# ---- a volley ----------------------------------------------------------------------------


def test_the_wind_is_a_whole_number_from_minus_5_to_5_and_shown_before_anybody_shoots():
    winds: Counter[int] = Counter()
    for seed in range(300):
        m = table(seed=seed)
        told = brawl(m, 8, 8, 3)
        (wind,) = of_kind(told, "wind")
        assert wind == {"kind": "wind", "seat": None, "wind": wind["wind"], "seats": 0b11}
        assert m.view(2)["wind"] == wind["wind"]
        winds[wind["wind"]] += 1
    assert set(winds) == set(range(-5, 6)) and max(winds.values()) < 60


def test_a_power_is_a_whole_number_from_0_to_20():
    m = level(8, 8, 3)
    assert m.acting == (0, 1)
    assert moves(m, 0) == moves(m, 1) == {f"shoot {power}" for power in range(21)}


def test_scatter_is_drawn_for_each_from_minus_2_to_2_in_tenths():
    m = level(8, 8, 8, 8)
    seen: Counter[int] = Counter()
    alike = 0
    for seed in range(300):
        shots = of_kind(shoot(shuffled(m, seed), dict.fromkeys(range(4), 10)), "shot")
        seen.update(shot["scatter"] for shot in shots)
        alike += len({shot["scatter"] for shot in shots}) == 1
    assert set(seen) == set(range(-20, 21)) and max(seen.values()) < 70 and alike == 0


def test_the_token_lands_at_power_plus_wind_plus_scatter_and_the_chimney_is_at_10():
    m = level(8, 8, 3)
    for seed in range(20):
        twin = shuffled(m, seed)
        wind = twin.view(None)["wind"]
        for shot in of_kind(shoot(twin, {0: seed, 1: 20 - seed}), "shot"):
            assert shot["power"] == (seed, 20 - seed)[shot["seat"]]
            assert shot["distance"] == distance(shot["power"], wind, shot["scatter"])
            shown = twin.view(None)["shots"][shot["seat"]]
            assert shown == {"wind": wind, **{k: shot[k] for k in ("power", "scatter", "distance")}}


def test_a_power_is_hidden_until_all_have_set_theirs():
    m = level(8, 8, 3)
    other = m.copy()
    events = m.play(0, "shoot 7")
    assert [(e.json()["power"], e.seen_by(0), e.seen_by(1), e.seen_by(None)) for e in events] == [
        (7, True, False, False),
        (None, False, True, True),
    ]
    assert m.view(0)["own"]["chosen"] == 7 and m.view(None)["chosen"] == [0] and m.acting == (1,)
    other.play(0, "shoot 0")
    assert other.view(0)["own"]["chosen"] == 0
    for seat in (1, 2, None):
        assert other.seen_by(seat).bytes == m.seen_by(seat).bytes


def test_powers_scatter_and_landings_are_then_public():
    m = level(8, 8, 3)
    m.play(0, "shoot 7")
    shots = [event for event in m.play(1, "shoot 9") if event.kind == "shot"]
    assert [(shot.seat, shot.details["power"]) for shot in shots] == [(0, 7), (1, 9)]
    assert all(shot.seen_by(seat) for shot in shots for seat in EVERYBODY)


def test_only_those_who_are_level_shoot():
    m = level(8, 8, 3)
    assert shooting(m) == [0, 1] and m.moves(2) == []


@pytest.mark.parametrize("nearest", [0, 1])
def test_the_nearest_goes_first(nearest):
    m = volley(level(8, 8, 3), [nearest], [1 - nearest])
    assert queue(m) == [2, nearest, 1 - nearest] and to_act(m) == 2


@pytest.mark.parametrize("side", [-1, 1])
def test_nearness_counts_on_both_sides_of_the_chimney(side):
    m = table(played="8 8 3", phase="catapult", shooting=0b11, place=[1, 1, 0, 0], wind=2)
    for seed in range(20):
        twin = shuffled(m, seed)
        shoot(twin, {0: 8 - 8 * side, 1: 8 + 3 * side})
        assert queue(twin) == [2, 1, 0]


def test_all_four_are_ordered_by_one_volley():
    m = volley(level(8, 8, 3, 3), [2], [0], [3], [1])
    assert queue(m) == [2, 0, 3, 1]


# ---- equals ------------------------------------------------------------------------------


def test_equals_shoot_again_only_for_the_places_they_share():
    m = volley(level(8, 8, 8, 8), [3], [0, 2], [1])
    assert shooting(m) == [0, 2] and m.acting == (0, 2)
    assert truth(m)["place"] == [1, 3, 1, 0]
    assert queue(volley(m, [2], [0])) == [3, 2, 0, 1]
    # However badly they shoot, they are before p2.
    shoot(m, {0: 0, 2: 20})
    assert queue(m)[0] == 3 and queue(m)[3] == 1


def test_they_shoot_with_a_new_wind():
    m = level(8, 8, 3)
    before = m.view(None)["wind"]
    for wind in range(-5, 6):
        after = next(after for after in volleys(m, [0, 1]) if after.view(None)["wind"] == wind)
        assert after.view(None)["shots"][0]["wind"] == before


def test_the_distance_of_the_first_volley_counts_no_more():
    m = volley(level(8, 8, 3), [0, 1])
    assert truth(m)["sums"] == [0, 0, 0, 0] and truth(m)["volleys"] == [1, 1, 0, 0]
    assert queue(volley(m, [1], [0])) == [2, 1, 0]


def test_two_groups_of_equals_shoot_one_after_the_other():
    m = volley(level(8, 8, 3, 3), [0, 3], [1, 2])
    assert shooting(m) == [0, 3]
    m = volley(m, [3], [0])
    assert shooting(m) == [1, 2] and m.acting == (1, 2)
    m = volley(m, [2], [1])
    assert queue(m) == [3, 0, 2, 1]


def test_three_equals_of_whom_two_stay_equal_shoot_for_what_is_left():
    m = volley(level(8, 8, 8, 1), [0, 1, 2])
    assert shooting(m) == [0, 1, 2]
    m = volley(m, [1], [0, 2])
    assert shooting(m) == [0, 2]
    assert queue(volley(m, [0], [2])) == [3, 1, 0, 2]


def test_after_five_volleys_still_equal_the_lot_decides():
    m = level(8, 8, 3)
    for shot in range(4):
        m = volley(m, [0, 1])
        assert shooting(m) == [0, 1] and truth(m)["volleys"][:2] == [shot + 1] * 2
    m = volley(m, [0, 1])
    assert m.view(None)["phase"] == "terrain" and queue(m)[0] == 2 and sorted(queue(m)) == [0, 1, 2]


def test_the_lot_falls_on_either():
    m = fifth_volley("8 8 3")
    orders = [next(queue(end) for end in volleys(m, [0, 1]) if queue(end)[1] == first) for first in (0, 1)]
    assert orders == [[2, 0, 1], [2, 1, 0]]


def test_everybody_is_told_on_whom_the_lot_fell():
    m = fifth_volley("8 8 3")
    for seed in range(3000):
        twin = shuffled(m, seed)
        told = shoot(twin, {0: 10, 1: 10})
        if len({shot["distance"] for shot in of_kind(told, "shot")}) == 1:
            assert of_kind(told, "lot") == [{"kind": "lot", "seat": queue(twin)[1], "place": 1}]
            return
    raise AssertionError("no five volleys alike")


def test_the_lot_orders_each_group_within_its_own_places():
    m = fifth_volley("8 8 3 3")
    m = volley(m, [1, 2], [0, 3])
    assert set(queue(m)[:2]) == {1, 2} and set(queue(m)[2:]) == {0, 3}


def test_the_lot_orders_three_in_any_way():
    m = fifth_volley("8 8 8 1")
    for last in range(3):
        end = next(end for end in volleys(m, [0, 1, 2]) if queue(end)[3] == last)
        assert queue(end)[0] == 3 and sorted(queue(end)[1:]) == [0, 1, 2]


def test_each_group_has_five_volleys_of_its_own_together_with_the_common_ones():
    m = volley(level(8, 8, 3, 3), [0, 1], [2, 3])
    for _ in range(3):
        m = volley(m, [0, 1])
    m = volley(m, [0, 1])
    assert shooting(m) == [2, 3] and truth(m)["volleys"] == [5, 5, 1, 1]
    for _ in range(4):
        assert shooting(m) == [2, 3]
        m = volley(m, [2, 3])
    assert m.view(None)["phase"] == "terrain" and len(set(queue(m))) == 4


def test_a_new_turn_knows_nothing_of_the_shots_before():
    m = volley(level(8, 8, 3), [0, 1])
    m = volley(m, [0], [1])
    while m.view(None)["phase"] != "brawl":
        play(m, next(move for move in ("skip", "done", *m.moves(to_act(m))) if move in m.moves(to_act(m))))
    assert m.view(None)["shots"] == {} and truth(m)["volleys"] == [0, 0, 0, 0]


# ---- the tie of the game -----------------------------------------------------------------


def tied(figures="p1 A1 / p2 C3 / p3 C2", stacks="", seats=3, **said):
    """The game is scored, and these have the same points."""
    m = last_search(figures, stacks, seats, **said)
    play(m, "done")
    return m


def test_leaders_with_equal_points_shoot_for_the_game():
    m = tied()
    assert m.view(None)["stage"] == "scored" and m.view(None)["phase"] == "catapult" and shooting(m) == [0, 1, 2]


def test_only_the_leaders_shoot():
    m = tied("p1 A1 A2 / p2 C3 / p3 C2 C4")
    assert shooting(m) == [0, 2] and points_of(m) == [2, 1, 2]
    assert not m.moves(1)


def points_of(m):
    return [player(m, seat)["points"] for seat in range(m.seats)]


def test_a_single_leader_wins_without_a_shot():
    m = tied("p1 A1 A2 / p2 C3 / p3 C2")
    assert is_over(m) and result(m).winners == (0,) and result(m).places == (1, 2, 2)
    assert result(m).detail["volleys"] == 0


def test_a_set_is_three_volleys_each_with_its_own_wind():
    winds = set()
    m = tied("p1 A1 A2 / p2 C3 C1 / p3 C2")
    for shot in range(3):
        assert shooting(m) == [0, 1]
        winds.add(m.view(None)["wind"])
        before = truth(m)["sums"]
        told = shoot(m, {0: 10, 1: 11})
        far = {shot["seat"]: shot["distance"] for shot in of_kind(told, "shot")}
        if shot < 2:
            assert truth(m)["sums"][:2] == [before[seat] + far[seat] for seat in (0, 1)]
            assert len(of_kind(told, "wind")) == 1
    assert is_over(m) and len(winds) > 1


@pytest.mark.parametrize("winner", [0, 1])
def test_the_smallest_sum_of_three_distances_wins(winner):
    """Farther off twice, but by far nearer once."""
    m = tied("p1 A1 A2 / p2 C3 C1 / p3 C2")
    for shot in range(3):
        wind = m.view(None)["wind"]
        far = 0 if wind < 0 else 20
        powers = {winner: 14 - wind, 1 - winner: 10 - wind} if shot else {winner: 10 - wind, 1 - winner: far}
        shots = {e["seat"]: e["distance"] for e in of_kind(shoot(m, powers), "shot")}
        assert (shots[winner] < shots[1 - winner]) == (shot == 0)
    assert is_over(m) and result(m).winners == (winner,)
    assert result(m).places == ((1, 2, 3) if winner == 0 else (2, 1, 3))
    assert result(m).scores == (2, 2, 1)


def sums_after(m, *groups):
    """Two volleys anyhow, then a third after which the sums are like this: the smallest first."""
    for _ in range(2):
        shoot(m, dict.fromkeys(shooting(m), 10 - m.view(None)["wind"]))
    return volley(m, *groups)


def test_equal_sums_shoot_another_set_and_only_they():
    m = sums_after(tied(), [0, 2], [1])
    assert shooting(m) == [0, 2] and truth(m)["sums"] == [0, 0, 0, 0] and truth(m)["place"][1] == 2
    m = sums_after(m, [2], [0])
    assert is_over(m) and result(m).places == (2, 3, 1)


def test_in_the_tie_of_the_game_only_the_first_place_is_shot_for():
    m = sums_after(tied(), [1], [0, 2])
    assert is_over(m) and result(m).places == (2, 1, 2) and result(m).winners == (1,)


def test_after_five_sets_the_lot_decides():
    m = tied("p1 A1 A2 / p2 C3 C1 / p3 C2")
    for n in range(4):
        m = sums_after(m, [0, 1])
        assert shooting(m) == [0, 1] and truth(m)["volleys"][:2] == [3 * n + 3] * 2
    m = sums_after(m, [0, 1])
    assert is_over(m) and sorted(result(m).places) == [1, 2, 3] and result(m).places[2] == 3
    assert result(m).detail["volleys"] == 15


def test_who_is_behind_keeps_the_place_that_the_points_give():
    m = tied("p1 A1 A2 / p2 C3 C1 / p3 C2 / p4 A5", seats=4)
    m = sums_after(m, [1], [0])
    assert result(m).places == (2, 1, 3, 3)
