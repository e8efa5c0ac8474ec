"""Points: figures, caches found, decoys."""

import pytest

from tests.games.street.table import EVERYBODY, last_search, play, points, result, scored, searching, stack

FIGURES = "p1 A1 / p2 A2 / p3 A3"  # one point each
CACHES = "C1 C6 B1 B6"


def gained(stacks, seats=3, caches=CACHES):
    """What the tokens brought, beside the figures."""
    figures = " / ".join(f"p{seat + 1} A{seat + 1}" for seat in range(seats))
    return [n - 1 for n in points(scored(figures, stacks, seats, caches=caches))]


# ---- the rulebook's table ----------------------------------------------------------------


@pytest.mark.parametrize(("figures", "worth"), [("A1 A2 A3", 3), ("A1 A2", 2), ("A1", 1), ("", -1)])
def test_the_table_three_figures_3_two_2_one_1_and_none_minus_1(figures, worth):
    assert points(scored(f"p1 {figures} / p2 B3")) == [worth, 1, -1]


def test_the_table_the_first_guess_on_a_cache_is_5_the_second_4_the_third_3():
    assert gained("C1 p2 guess, p3 guess, p4 guess", 4) == [0, 5, 4, 3]


@pytest.mark.parametrize("guesses", [1, 2, 3])
def test_the_table_a_decoy_at_the_bottom_is_1_for_each_guess_above(guesses):
    assert gained("C3 p1 decoy, " + ", ".join(["p2 guess"] * guesses)) == [guesses, 0, 0]


def test_the_table_a_decoy_above_another_token_is_nothing():
    assert gained("C3 p2 guess, p1 decoy, p3 guess") == [0, 0, 0]


# ---- caches ------------------------------------------------------------------------------


def test_any_players_cache_counts():
    assert gained("C1 p2 guess / C6 p3 guess / B1 p1 guess") == [5, 5, 5]


def test_a_guess_where_nobodys_cache_is_brings_nothing():
    assert gained("C3 p2 guess, p3 guess") == [0, 0, 0]


def test_the_order_is_from_the_bottom():
    assert gained("C1 p3 guess, p2 guess") == [0, 4, 5]


def test_a_decoy_on_a_cache_is_worth_nothing_and_takes_no_rank():
    assert gained("C1 p3 decoy, p2 guess, p3 guess") == [0, 5, 4]
    assert gained("C1 p3 decoy, p2 guess") == [0, 5, 0]


def test_of_a_players_guesses_on_one_cell_only_the_first_scores():
    assert gained("C1 p2 guess, p2 guess, p3 guess") == [0, 5, 4]
    assert gained("C1 p2 guess, p3 guess, p2 guess, p4 guess", 4) == [0, 5, 4, 3]


def test_the_caches_owner_gets_nothing_there_and_takes_no_rank():
    assert gained("C1 p1 guess, p2 guess, p3 guess") == [0, 5, 4]
    assert gained("C1 p1 decoy, p2 guess") == [0, 5, 0]


def test_a_player_may_score_on_several_caches():
    assert gained("C1 p2 guess / B1 p1 guess, p2 guess") == [5, 9, 0]


def test_where_four_play_a_cache_of_a_seat_that_nobody_has_does_not_count():
    assert gained("B6 p1 guess, p2 guess") == [0, 0, 0]


# ---- decoys ------------------------------------------------------------------------------


def test_only_guesses_of_other_players_count_for_a_decoy():
    assert gained("C3 p1 decoy, p1 guess, p2 guess") == [1, 0, 0]


def test_only_guesses_count_for_a_decoy_not_decoys():
    assert gained("C3 p1 decoy, p2 decoy, p3 guess") == [1, 0, 0]


def test_every_guess_counts_for_a_decoy_two_of_one_player_too():
    assert gained("C3 p1 decoy, p2 guess, p2 guess, p3 guess") == [3, 0, 0]


def test_a_decoy_alone_is_nothing():
    assert gained("C3 p1 decoy") == [0, 0, 0]


def test_guesses_at_the_bottom_make_all_decoys_above_worthless():
    assert gained("C3 p1 guess, p2 decoy, p3 guess, p3 guess") == [0, 0, 0]


def test_a_decoy_beneath_guesses_on_a_cache_lures_nobody():
    assert gained("C6 p1 decoy, p3 guess") == [0, 0, 5]


# ---- the end -----------------------------------------------------------------------------


def test_during_the_game_only_figures_are_counted():
    m = searching("p1 A1 A2 / p2 C1", stacks="C6 p1 guess / C3 p2 decoy, p1 guess", caches=CACHES)
    assert points(m) == [2, 1, -1]


def test_at_the_end_caches_and_tokens_are_shown():
    m = last_search(FIGURES, "C3 p1 decoy, p2 guess", caches=CACHES)
    assert [p["cache"] for p in m.view(None)["players"]] == [None] * 3 and stack(m, "C3") == ["p1 ?", "p2 ?"]
    events = m.play(2, "done")
    assert [(e.seat, e.details["cell"]) for e in events if e.kind == "cache"] == [(0, "C1"), (1, "C6"), (2, "B1")]
    assert all(e.seen_by(seat) for e in events for seat in EVERYBODY)
    for seat in EVERYBODY:
        assert [p["cache"] for p in m.view(seat)["players"]] == ["C1", "C6", "B1"]
        assert [token["face"] for token in m.view(seat)["stacks"]["C3"]] == ["decoy", "guess"]


def test_most_points_win():
    m = last_search("p1 A1 A2 / p2 A3 / p3 B4", "C6 p3 guess", caches=CACHES)
    play(m, "done")
    assert result(m).scores == (2, 1, 6) and result(m).places == (2, 3, 1) and result(m).winners == (2,)


def test_the_result_says_what_brought_the_points():
    m = last_search("p1 A1 / p2 A3 / p3 B4", "C6 p3 guess, p1 guess / C3 p2 decoy, p1 guess", caches=CACHES)
    play(m, "done")
    assert result(m).detail == {
        "players": [
            {"cache": "C1", "figures": 1, "guesses": [{"cell": "C6", "of": 1, "points": 4}], "decoys": []},
            {"cache": "C6", "figures": 1, "guesses": [], "decoys": [{"cell": "C3", "points": 1}]},
            {"cache": "B1", "figures": 1, "guesses": [{"cell": "C6", "of": 1, "points": 5}], "decoys": []},
        ],
        "volleys": 0,
    }
    assert result(m).scores == (5, 2, 6)
