"""Placing a figure: on the token's terrain, where nobody has placed one this turn; what stood there goes home."""

import pytest

from tests.games.street.table import TERRAINS, moves, moves_of, of, of_kind, play, player, table


def placing(terrain="grass", cards="8 5 4", at=0, taken="", action="zone", **said):
    """The player at this place in the queue has taken the tokens and now places."""
    seat = sorted(range(len(cards.split())), key=lambda seat: -int(cards.split()[seat]))[at]
    tokens = f"p{1 + seat} {terrain} {action} / {taken}"
    return table(len(cards.split()), played=cards, at=at, phase="place", taken=tokens, **said)


def figures(m):
    return m.view(None)["figures"]


@pytest.mark.parametrize("terrain", TERRAINS)
def test_a_figure_is_placed_on_a_cell_of_the_taken_terrain(terrain):
    assert moves(placing(terrain)) == {f"place {cell}" for cell in of(terrain)}


def test_a_placed_figure_comes_from_the_supply():
    m = placing()
    told = play(m, "place C2")
    assert of_kind(told, "place") == [{"kind": "place", "seat": 0, "cell": "C2", "from": None}]
    assert figures(m) == {"C2": 0} and player(m, 0)["supply"] == 2
    assert m.view(None)["fresh"] == ["C2"] and m.view(None)["spot"] == "C2"


def test_not_on_the_cats_cell():
    assert moves_of(placing(cat="B4"), "place") == {"A1", "A6", "C2"}


def test_not_where_another_player_placed_one_this_turn():
    m = placing(at=1, figures="p1 A1*", taken="p1 soil line")
    assert moves_of(m, "place") == {"A6", "B4", "C2"}


def test_a_figure_of_an_earlier_turn_goes_home_to_its_owner():
    m = placing(figures="p2 A1 / p3 B4")
    assert moves_of(m, "place") == of("grass")
    told = play(m, "place A1")
    assert of_kind(told, "home") == [{"kind": "home", "seat": 1, "cell": "A1"}]
    assert figures(m) == {"A1": 0, "B4": 2} and player(m, 1)["supply"] == 3


def test_even_an_own_one_goes_home():
    m = placing(figures="p1 A1 C2")
    told = play(m, "place A1")
    assert of_kind(told, "home") == [{"kind": "home", "seat": 0, "cell": "A1"}]
    assert figures(m) == {"A1": 0, "C2": 0} and player(m, 0)["supply"] == 1


def test_there_is_never_more_than_one_figure_on_a_cell():
    m = placing(figures="p1 A1 / p2 C2 / p3 B4")
    play(m, "place B4")
    assert figures(m) == {"A1": 0, "C2": 1, "B4": 0}


def test_with_no_figure_in_supply_one_must_be_moved_to_another_cell():
    m = placing(figures="p1 A1 C1 C3")
    assert moves(m) == {f"move {origin} {cell}" for origin in ("A1", "C1", "C3") for cell in of("grass") - {origin}}
    told = play(m, "move C3 B4")
    assert of_kind(told, "place") == [{"kind": "place", "seat": 0, "cell": "B4", "from": "C3"}]
    assert figures(m) == {"A1": 0, "C1": 0, "B4": 0} and player(m, 0)["supply"] == 0


def test_a_moved_figure_counts_as_placed_this_turn():
    m = placing(figures="p1 A1 C1 C3")
    play(m, "move C3 B4", "skip", "done", "take soil", "take cat")
    assert m.view(None)["fresh"] == ["B4"]
    m = placing("grass", at=1, figures="p1 A1 C1 B4*", taken="p1 soil line")
    assert moves_of(m, "place") == {"A1", "A6", "C2"}


def test_a_figure_moved_onto_another_own_one_sends_it_home():
    m = placing(figures="p1 A1 C1 C3")
    told = play(m, "move C3 A1")
    assert of_kind(told, "home") == [{"kind": "home", "seat": 0, "cell": "A1"}]
    assert figures(m) == {"A1": 0, "C1": 0} and player(m, 0)["supply"] == 1


def test_with_figures_in_supply_none_is_moved():
    assert not moves_of(placing(figures="p1 A1 C1"), "move")


def test_tokens_on_a_cell_do_not_matter():
    m = placing(stacks="A1 p2 decoy, p3 guess")
    play(m, "place A1")
    assert figures(m) == {"A1": 0} and len(m.view(None)["stacks"]["A1"]) == 2


def test_next_turn_the_figures_are_no_longer_fresh():
    m = table(played="8 5 4", at=2, phase="search", figures="p1 A1* / p2 A2* / p3 A5*", taken="p3 soil cat")
    play(m, "done")
    assert m.view(None)["fresh"] == [] and figures(m) == {"A1": 0, "A2": 1, "A5": 2}


# ---- no legal cell -----------------------------------------------------------------------

FIGURES = "p1 A1* / p2 A6* / p4 C2*"  # with the cat on B4, grass is full


def about_to_take(cards="8 7 6 5", figures=FIGURES, **said):
    """The third seat has taken grass, where no cell is left, and now takes an action token."""
    tokens = "p1 soil zone / p2 planks line / p3 grass"
    return table(4, played=cards, at=2, phase="action", taken=tokens, figures=figures, cat="B4", **said)


def test_with_no_legal_cell_nothing_is_placed_and_nothing_can_be_asked():
    m = about_to_take()
    told = play(m, "take flower")
    assert of_kind(told, "not_placed") == [{"kind": "not_placed", "seat": 2}]
    assert m.acting == (3,) and not of_kind(told, "ask", "lay")


def test_but_the_cat_may_still_be_used():
    m = about_to_take()
    play(m, "take cat")
    assert m.view(None)["phase"] == "ask" and m.view(None)["spot"] is None
    assert moves(m) == {"skip", "cat A4", "cat B3", "cat B5", "cat C4"}


def test_and_tokens_may_still_be_laid_beside_older_figures():
    m = about_to_take(figures=f"{FIGURES} / p3 C5")
    play(m, "take flower")
    assert m.view(None)["phase"] == "search" and m.acting == (2,)
    play(m, "discard 1")
    assert moves(m) == {"lay guess C5", "lay decoy C5"}


def test_even_card_1_asks_nobody_without_a_figure_placed():
    m = about_to_take("8 7 1 5", queue="p1 p2 p3 p4")
    told = play(m, "take flower")
    assert of_kind(told, "not_placed") and m.acting == (3,)
