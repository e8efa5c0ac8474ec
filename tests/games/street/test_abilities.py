"""Gnomes 1 to 4, who answer by card: the rule that each bends, used and not used; the loser's ban; two players."""

import pytest

from tests.games.street.table import (
    ALL,
    CELLS,
    asking,
    moves,
    moves_of,
    no_grass_left,
    of,
    of_kind,
    placing,
    play,
    player,
    steps,
    table,
)


def cats(m):
    return moves_of(m, "cat")


# ---- 1: asks anyone ----------------------------------------------------------------------


def test_card_1_asks_any_player_whatever_the_order():
    m = asking("1 8 5 7", queue="p2 p4 p1 p3", at=2, seats=4)
    assert moves(m) == {"ask p2 zone", "ask p3 zone", "ask p4 zone", "skip"}


def test_card_1_asks_even_as_loser():
    m = asking("8 5 1", at=2)
    assert moves(m) == {"ask p1 zone", "ask p2 zone", "skip"}
    (told,) = of_kind(play(m, "ask p1 zone"), "answer")
    assert told["seat"] == 0 and m.view(None)["phase"] == "search"


def test_with_card_1_it_is_one_player_only_and_never_oneself():
    m = asking("8 5 1", at=2)
    assert "ask p3 zone" not in moves(m)
    play(m, "ask p1 zone")
    assert not moves_of(m, "ask", "ask again")


def test_with_card_1_the_question_is_that_of_the_taken_token():
    assert moves_of(asking("8 5 1", "line", at=2), "ask") == {"p1 line", "p2 line"}
    assert moves_of(asking("8 5 1", "flower", "B3", at=2), "ask") == {"p1 yellow", "p1 blue", "p2 yellow", "p2 blue"}


def test_card_1_need_not_be_used():
    m = asking("8 5 1", at=2)
    play(m, "skip")
    assert m.view(None)["phase"] == "search"


def test_with_card_1_the_loser_of_two_asks():
    m = asking("8 1", at=1, seats=2)
    assert moves(m) == {"ask p1 zone", "skip"}


@pytest.mark.parametrize("card", [2, 4, 5, 6, 7, 8])
def test_no_other_card_lifts_the_losers_ban(card):
    others = [number for number in (8, 7, 6) if number != card][:2]
    m = table(
        played=f"{others[0]} {others[1]} {card}",
        queue="p1 p2 p3",
        at=2,
        phase="place",
        taken="p3 soil zone",
        figures="p3 A1",
    )
    play(m, "place B3")
    assert m.acting == (2,) and not moves_of(m, "ask", "ask again", "ask from")


# ---- 2: places anywhere ------------------------------------------------------------------


def test_card_2_places_on_any_cell_but_a_pond_whatever_the_terrain_token():
    assert moves(placing("8 5 2", 2)) == {f"place {cell}" for cell in CELLS}


def test_with_card_2_all_other_placing_rules_hold():
    m = placing("8 5 2", 2, figures="p1 A1* / p2 C2 / p3 C6", cat="B6")
    assert moves(m) == {f"place {cell}" for cell in CELLS if cell not in ("A1", "B6")}
    told = play(m, "place C2")
    assert of_kind(told, "home") == [{"kind": "home", "seat": 1, "cell": "C2"}]


def test_with_card_2_and_no_supply_one_moves_a_figure_anywhere():
    m = placing("8 5 2", 2, figures="p3 A1 C1 C3")
    assert moves(m) == {f"move {origin} {cell}" for origin in ("A1", "C1", "C3") for cell in CELLS if cell != origin}


def test_with_card_2_the_question_is_put_from_that_cell():
    m = placing("2 5 1", 1, queue="p2 p1 p3", caches="A3 C1 C5", taken="p1 soil flower")
    play(m, "place B6")
    assert moves(m) == {"ask p3 red", "ask p3 blue", "skip"}
    m = placing("2 5 1", 1, queue="p2 p1 p3", caches="A3 C1 C5")
    (told,) = of_kind(play(m, "place B6", "ask p3 zone"), "answer")
    assert told["answer"] == "yes"


def test_card_2_may_go_by_the_token_too():
    assert of("soil") <= moves_of(placing("8 5 2", 2), "place")


def test_other_cards_go_by_the_terrain_token():
    for card in (1, 3, 4, 5, 6, 7):
        m = placing(f"8 {card} 2", 1, queue="p1 p2 p3", taken="p2 soil zone")
        assert moves_of(m, "place") == of("soil")
    assert moves_of(placing("8 5 2", 0), "place") == of("soil")


def test_with_card_2_a_full_terrain_does_not_matter():
    m = no_grass_left(
        "8 7 2 6",
        at=3,
        phase="place",
        taken="p1 soil cat / p2 planks line / p4 gravel flower / p3 grass zone",
    )
    assert moves_of(m, "place") == set(CELLS) - {"A1", "A6", "C2", "B4"}


# ---- 3: any action -----------------------------------------------------------------------


@pytest.mark.parametrize("took", ["zone", "line", "flower", "cat"])
def test_card_3_uses_any_of_the_four_actions_instead_of_the_tokens(took):
    m = asking("3 5 2", took, "B3", queue="p2 p1 p3", at=1)
    assert moves(m) == {
        "skip",
        *(f"ask p3 {q}" for q in ("zone", "line", "yellow", "blue")),
        *(f"cat {c}" for c in ALL),
    }


def test_with_card_3_the_cat_may_be_used_though_another_holds_its_token():
    m = asking("3 5 2", "zone", "B3", queue="p2 p1 p3", at=1, taken="p2 grass cat / p1 soil zone", cat="B2")
    assert cats(m) == steps("B2")


def test_with_card_3_the_token_taken_is_the_one_used_up():
    m = asking("3 5 2", "zone", "B3", queue="p2 p1 p3", at=1, taken="p2 grass flower / p1 soil zone")
    play(m, "ask p3 line")
    assert m.view(None)["actions"] == ["line", "cat"] and player(m, 0)["action"] == "zone"


def test_card_3_is_one_action_only():
    m = asking("3 5 2", "zone", "B3", queue="p2 p1 p3", at=1)
    play(m, "cat A1")
    assert m.view(None)["phase"] == "search"


@pytest.mark.parametrize("took", ["zone", "line", "flower", "cat"])
def test_the_loser_with_card_3_has_the_cat_only(took):
    assert moves(asking("8 5 3", took, at=2)) == {"skip"} | {f"cat {cell}" for cell in ALL}


def test_card_3_need_not_be_used():
    m = asking("8 5 3", at=2)
    play(m, "skip")
    assert m.view(None)["phase"] == "search" and m.view(None)["cat"] is None


def test_with_card_3_and_no_cell_to_place_on_the_cat_is_left():
    m = no_grass_left(
        "8 7 3 6",
        at=2,
        queue="p1 p2 p3 p4",
        phase="action",
        taken="p1 soil cat / p2 planks line / p3 grass",
    )
    play(m, "take flower")
    assert moves(m) == {"skip"} | {f"cat {cell}" for cell in steps("B4")}


def test_other_cards_have_the_action_of_their_token():
    for card in (1, 2, 4, 5, 6, 7):
        m = asking(f"8 {card} 1" if card > 1 else "8 1 2", "line", at=1, queue="p1 p2 p3")
        assert {text.split()[1] for text in moves_of(m, "ask")} == {"line"} and not cats(m)


# ---- 4: the cat too ----------------------------------------------------------------------


def test_card_4_moves_the_cat_after_asking():
    m = asking("4 3 2", cat="B5")
    play(m, "ask p2 zone")
    assert moves(m) == {"skip"} | {f"cat {cell}" for cell in steps("B5")}
    told = play(m, "cat A5")
    assert of_kind(told, "cat") == [{"kind": "cat", "seat": 0, "cell": "A5", "from": "B5"}]
    assert m.view(None)["phase"] == "search"


def test_card_4_places_the_cat_if_it_is_not_on_the_board():
    m = asking("4 3 2")
    play(m, "ask p2 zone")
    assert cats(m) == set(ALL)


def test_card_4_moves_the_cat_after_using_it():
    m = asking("4 3 2", "cat")
    play(m, "cat B5")
    assert cats(m) == steps("B5")
    play(m, "cat B4")
    assert m.view(None)["cat"] == "B4" and m.view(None)["phase"] == "search"


def test_card_4_moves_the_cat_after_neither():
    m = asking("4 3 2")
    play(m, "skip")
    assert cats(m) == set(ALL)


def test_card_4_moves_the_cat_for_the_loser_too():
    m = table(played="8 5 4", at=2, phase="place", taken="p3 soil zone", cat="C6")
    play(m, "place B3")
    assert m.view(None)["phase"] == "again" and moves(m) == {"skip", "cat C5", "cat B6"}


def test_card_4_need_not_be_used():
    m = asking("4 3 2", cat="B5")
    play(m, "ask p2 zone", "skip")
    assert m.view(None)["cat"] == "B5" and m.view(None)["phase"] == "search"


def test_with_card_4_a_figure_in_the_cats_new_cell_goes_home():
    m = asking("4 3 2", figures="p2 A5", cat="B5")
    play(m, "ask p3 zone", "cat A5")
    assert m.view(None)["figures"] == {"B3": 0}


def test_with_card_4_nobody_is_asked_twice():
    m = asking("4 3 2")
    play(m, "ask p2 zone")
    assert not moves_of(m, "ask", "ask again")


def test_with_card_4_and_nothing_placed_the_cat_still_moves():
    m = no_grass_left(
        "8 7 4 6",
        at=2,
        queue="p1 p2 p3 p4",
        phase="action",
        taken="p1 soil cat / p2 planks line / p3 grass",
    )
    play(m, "take zone")
    assert m.view(None)["phase"] == "again" and cats(m) == steps("B4")
