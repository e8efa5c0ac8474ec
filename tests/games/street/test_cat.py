"""The cat: put anywhere at first, then one step; figures in its cell go home, tokens stay."""

import pytest

from tests.games.street.table import ALL, asking, moves, moves_of, of_kind, play, player, stack, steps, table


def cats(m):
    return moves_of(m, "cat")


def test_with_its_token_the_cat_is_put_on_any_cell_ponds_too():
    m = asking(took="cat")
    assert moves(m) == {"skip"} | {f"cat {cell}" for cell in ALL}


@pytest.mark.parametrize("cell", ALL)
def test_once_on_the_board_it_moves_one_step_and_never_diagonally(cell):
    spot = "C6" if cell == "A1" else "A1"
    assert cats(asking(took="cat", spot=spot, cat="" if cell == spot else cell)) == steps(cell)


def test_the_cat_is_where_it_was_put():
    m = asking(took="cat")
    told = play(m, "cat B5")
    assert of_kind(told, "cat") == [{"kind": "cat", "seat": 0, "cell": "B5", "from": None}]
    assert m.view(None)["cat"] == "B5" and m.view(None)["phase"] == "search"
    m = asking(took="cat", cat="B5")
    told = play(m, "cat A5")
    assert of_kind(told, "cat") == [{"kind": "cat", "seat": 0, "cell": "A5", "from": "B5"}]


def test_the_cat_need_not_be_used():
    m = asking(took="cat", cat="B5")
    play(m, "skip")
    assert m.view(None)["cat"] == "B5" and m.view(None)["phase"] == "search"


def test_without_its_token_the_cat_stays():
    assert not cats(asking(took="zone"))


def test_any_player_may_use_it_the_loser_too():
    m = asking("8 5 2", "cat", at=2)
    assert moves(m) == {"skip"} | {f"cat {cell}" for cell in ALL}


def test_a_figure_in_its_new_cell_goes_home():
    m = asking(took="cat", figures="p2 C5", cat="C4")
    told = play(m, "cat C5")
    assert of_kind(told, "home") == [{"kind": "home", "seat": 1, "cell": "C5"}]
    assert m.view(None)["figures"] == {"B3": 0} and player(m, 1)["supply"] == 3


def test_also_one_placed_this_turn_even_ones_own():
    m = asking(took="cat", figures="p2 C5")
    play(m, "cat B3")
    assert m.view(None)["figures"] == {"C5": 1} and m.view(None)["fresh"] == []
    m = asking("5 8 2", "cat", at=1, figures="p2 C5*", cat="C4")
    play(m, "cat C5")
    assert m.view(None)["figures"] == {"B3": 0} and m.view(None)["fresh"] == ["B3"]


def test_only_the_figure_in_its_new_cell_goes_home():
    m = asking(took="cat", figures="p2 C5 C3 / p3 A4", cat="C4")
    play(m, "cat B4")
    assert m.view(None)["figures"] == {"B3": 0, "C5": 1, "C3": 1, "A4": 2}


def test_tokens_stay():
    m = asking(took="cat", figures="p2 C5", cat="C4", stacks="C5 p2 guess, p3 decoy")
    play(m, "cat C5")
    assert stack(m, "C5") == ["p2 ?", "p3 ?"]


def test_the_cat_stays_on_the_board_from_turn_to_turn():
    m = table(played="8 5 2", at=2, phase="search", figures="p3 A2", taken="p3 gravel cat", cat="B5")
    play(m, "done")
    assert m.view(None)["turn"] == 2 and m.view(None)["cat"] == "B5"


def test_who_loses_every_figure_to_the_cat_cannot_search():
    m = asking(took="cat")
    play(m, "cat B3")
    assert m.acting == (1,) and m.view(None)["phase"] == "terrain"
