"""The score: what counts, how splits are compared, draws, and the picture of the sets."""

from random import Random

import pytest

from tests.games.nimble.table import FOGS, PAIRS, G, at_the_end, play, result, table, to_act

# Six triples of pairs of which no two share a colour or a shape; here are two of them.
APART = ("ruby_round", "heliodor_square", "sapphire_triangle")
ALSO_APART = ("ruby_square", "heliodor_triangle", "sapphire_round")
SEEN = {
    "fog_orange": "sapphire",
    "fog_green": "ruby",
    "fog_purple": "heliodor",
}


def vectors(m) -> list[list[int]]:
    """Everybody's, as the picture shows them; the scores must say the same."""
    shown = [player["vector"] for player in result(m).detail["players"]]
    digits = ["".join(f"{n:02}" for n in each) for each in shown]
    assert result(m).scores == tuple(int(number) for number in digits)
    return shown


def vector(*front: str) -> list[int]:
    """The first player's."""
    return vectors(at_the_end(*front, *[""] * (2 - len(front))))[0]


# ---- what counts -------------------------------------------------------------------------


@pytest.mark.parametrize("fog", FOGS)
def test_gems_whose_colour_a_fog_still_hides_do_not_count(fog):
    seen = SEEN[fog]
    everything = " ".join(f"2*{pair}" for pair in PAIRS)
    assert vector(f"cave {fog} {everything}") == [1, 0, 0, 0, 0, 0]
    for pair in PAIRS:
        assert vector(f"cave {fog} {pair}") == [0, 0, 0, 0, 0, int(pair.startswith(seen))]


def test_a_hidden_gem_does_not_count_for_its_shape_either():
    assert vector("cave 3*ruby_round 3*sapphire_round") == [1, 0, 0, 0, 0, 0]
    assert vector("cave fog_orange 3*ruby_round 3*sapphire_round") == [0, 0, 0, 1, 0, 0]


@pytest.mark.parametrize("fogs", ["fog_orange", "fog_orange fog_green", "fog_orange fog_green fog_purple"])
def test_a_diamond_always_counts(fogs):
    front = [f"cave {fogs} 3*diamond 5*ruby_round", "", "", ""]
    assert vectors(at_the_end(*front))[0] == [0, 0, 0, 1, 0, 0]


def test_two_fogs_together_hide_all_three_colours():
    everything = " ".join(PAIRS)
    assert vectors(at_the_end(f"cave fog_orange fog_purple {everything}", "", ""))[0] == [0, 0, 0, 0, 0, 0]


def test_a_fog_on_one_player_hides_nothing_of_another():
    m = at_the_end("cave fog_orange 2*ruby_round", "cave 2*ruby_round")
    assert vectors(m) == [[0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 1, 0]]


def test_a_fog_blown_away_in_time_hides_nothing():
    m = table(2, hands=["cave", "wind_red"], front=["cave", "cave fog_orange 2*ruby_round"], deck=0, turn=1)
    play(m, "blow fog_orange wind_red")
    assert vectors(m)[1] == [0, 0, 0, 0, 1, 0]


def test_a_cave_in_left_at_the_end_costs_nothing():
    m = at_the_end("cave cave_in 3*ruby_round", "cave 3*ruby_square")
    assert vectors(m) == [[0, 0, 0, 1, 0, 0]] * 2
    assert result(m).winners == (0, 1)


def test_cards_in_hand_do_not_count():
    m = at_the_end("cave ruby_round", "cave 2*ruby_square", hands=["5*ruby_round 2*diamond", ""])
    assert vectors(m) == [[0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 1, 0]]
    assert result(m).winners == (1,)


def test_caves_curses_and_winds_are_no_gems():
    assert vector("cave cave_in") == [0, 0, 0, 0, 0, 0]
    assert vector("") == [0, 0, 0, 0, 0, 0]


# ---- sets --------------------------------------------------------------------------------


@pytest.mark.parametrize("n", range(1, 7))
def test_a_set_has_one_to_six_cards(n):
    expected = [0] * 6
    expected[6 - n] = 1
    assert vector(f"cave {n}*ruby_round") == expected


def test_a_set_is_of_one_colour_or_of_one_shape():
    assert vector("cave ruby_round ruby_square ruby_triangle") == [0, 0, 0, 1, 0, 0]
    assert vector("cave ruby_round heliodor_round sapphire_round") == [0, 0, 0, 1, 0, 0]
    assert vector("cave " + " ".join(APART)) == [0, 0, 0, 0, 0, 3]


def test_a_diamond_stands_for_any_gem():
    for pair in PAIRS:
        assert vector(f"cave 5*{pair} diamond") == [1, 0, 0, 0, 0, 0]


def test_a_set_of_diamonds_alone_is_a_set():
    for n in range(1, 5):
        expected = [0] * 6
        expected[6 - n] = 1
        assert vector(f"cave {n}*diamond") == expected


def test_each_players_cards_are_split_in_the_way_best_for_them():
    split = "3*ruby_round 3*ruby_square 3*heliodor_square 3*sapphire_round"
    assert vector(f"cave {split}") == [2, 0, 0, 0, 0, 0]


# ---- who wins ----------------------------------------------------------------------------


@pytest.mark.parametrize("n", range(2, 7))
def test_one_larger_set_beats_any_two_smaller_ones(n):
    m = at_the_end(f"cave {n}*{APART[0]}", f"cave {n - 1}*{ALSO_APART[0]} {n - 1}*{ALSO_APART[1]}")
    assert vectors(m)[1][7 - n] == 2
    assert result(m).winners == (0,)
    assert result(m).scores[0] > result(m).scores[1]


@pytest.mark.parametrize("n", range(1, 7))
def test_more_sets_of_a_size_win(n):
    m = at_the_end(f"cave {n}*{APART[0]}", f"cave {n}*{ALSO_APART[0]} {n}*{ALSO_APART[1]}")
    assert result(m).winners == (1,)


@pytest.mark.parametrize("n", range(2, 6))
def test_with_equally_many_larger_sets_the_smaller_ones_are_compared(n):
    more = f"cave 6*{APART[0]} {n}*{APART[1]}"
    fewer = f"cave 6*{ALSO_APART[0]} {n - 1}*{ALSO_APART[1]} {n - 1}*{ALSO_APART[2]}"
    m = at_the_end(fewer, more)
    assert [each[0] for each in vectors(m)] == [1, 1]
    assert result(m).winners == (1,)


def test_the_sets_of_six_are_compared_first_whatever_else_there_is():
    m = at_the_end(f"cave 6*{APART[0]}", "cave " + " ".join(f"5*{pair}" for pair in ALSO_APART))
    assert vectors(m) == [[1, 0, 0, 0, 0, 0], [0, 3, 0, 0, 0, 0]]
    assert result(m).places == (1, 2)


def test_players_with_the_same_vector_share_the_win():
    m = at_the_end("cave 2*ruby_round", "cave heliodor_square heliodor_round", "cave ruby_square")
    assert result(m).winners == (0, 1)
    assert result(m).places == (1, 1, 3)
    assert result(m).scores[0] == result(m).scores[1]


def test_players_with_nothing_at_all_share_the_win():
    assert result(at_the_end("", "", "", "")).winners == (0, 1, 2, 3)


def test_lower_places_follow_the_same_order():
    m = at_the_end("cave ruby_round", "cave 3*ruby_round", "cave", "cave 2*heliodor_round")
    assert result(m).places == (3, 1, 4, 2)
    m = at_the_end("cave ruby_round", "cave 3*ruby_round", "cave ruby_square", "cave")
    assert result(m).places == (2, 1, 2, 4)


# ---- the picture -------------------------------------------------------------------------


def test_the_result_shows_everybodys_sets_and_what_the_fog_hides():
    m = at_the_end("cave fog_orange 2*ruby_round 2*heliodor_square sapphire_round diamond", "cave ruby_square")
    mine, theirs = result(m).detail["players"]
    assert mine["vector"] == [0, 0, 0, 0, 1, 0]
    assert [sorted(each["cards"]) for each in mine["sets"]] == [["diamond", "sapphire_round"]]
    assert mine["sets"][0]["by"] in ("sapphire", "round")
    assert mine["fogged"] == {"ruby_round": 2, "heliodor_square": 2}
    assert theirs == {"vector": [0, 0, 0, 0, 0, 1], "sets": [{"by": "ruby", "cards": ["ruby_square"]}], "fogged": {}}


def test_the_result_shows_the_split_that_colour_first_would_miss():
    m = at_the_end("cave 3*ruby_round 3*ruby_square 3*heliodor_square 3*sapphire_round", "")
    sets = result(m).detail["players"][0]["sets"]
    assert {each["by"]: sorted(each["cards"]) for each in sets} == {
        "round": ["ruby_round"] * 3 + ["sapphire_round"] * 3,
        "square": ["heliodor_square"] * 3 + ["ruby_square"] * 3,
    }


def test_the_score_is_the_vector_read_as_digits_two_a_size():
    m = at_the_end(f"cave 6*{APART[0]} 2*{APART[1]} {APART[2]}", "")
    assert result(m).scores == (1_00_00_00_01_01, 0)


def test_while_the_game_goes_on_everybody_sees_how_the_gems_would_count_now():
    m = table(2, hands=["cave", "fog_orange"], front=["cave 2*ruby_round sapphire_round", ""], turn=1)
    assert m.view(None)["players"][0]["sets"] == [0, 0, 0, 1, 0, 0]
    play(m, "curse p1 fog_orange")
    assert m.view(None)["players"][0]["sets"] == [0, 0, 0, 0, 0, 1]


def test_the_result_of_a_played_game_is_that_of_what_lies_in_front():
    for seed in range(5):
        m, lot = G.start(seats=4, seed=seed, quick_start=True), Random(seed)
        while m.acting:
            play(m, lot.choice(m.moves(to_act(m))))
        last = m.view(None)["players"]
        assert vectors(m) == [player["sets"] for player in last]
        best = max(vectors(m))
        assert result(m).winners == tuple(seat for seat in range(4) if vectors(m)[seat] == best)
        for player, shown in zip(last, result(m).detail["players"], strict=True):
            counted = [card for each in shown["sets"] for card in each["cards"]]
            assert len(counted) + sum(shown["fogged"].values()) == sum(player["gems"].values())
