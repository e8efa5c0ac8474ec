"""Questions: whom, from where, what the answer is, and who hears it."""

import pytest

from tests.games.street.table import (
    CELLS,
    COLOURS,
    EVERYBODY,
    FLOWERS,
    asking,
    line,
    moves,
    moves_of,
    of_kind,
    play,
    sheet,
    table,
    zone,
)


def answer(m, move):
    """What the asker is told."""
    (told,) = of_kind(play(m, move), "answer")
    return told["answer"]


# ---- whom --------------------------------------------------------------------------------


def test_one_asks_one_player_behind_in_the_queue_or_nobody():
    assert moves(asking("5 8 2 7", seats=4)) == {"ask p1 zone", "ask p3 zone", "ask p4 zone", "skip"}


def test_who_stands_before_in_the_queue_is_not_asked():
    assert moves(asking("5 8 2 7", at=1, seats=4)) == {"ask p1 zone", "ask p3 zone", "skip"}
    assert moves(asking("5 8 2 7", at=2, seats=4)) == {"ask p3 zone", "skip"}


def test_the_loser_asks_nobody():
    m = table(played="8 5 2", at=2, phase="place", taken="p3 soil zone")
    play(m, "place B3")
    assert m.view(None)["phase"] == "search" and m.acting == (2,)


def test_one_player_is_asked_and_no_more():
    m = asking()
    play(m, "ask p2 zone")
    assert m.view(None)["phase"] == "search"


def test_asking_is_not_compulsory():
    m = asking()
    assert play(m, "skip") == [] and m.view(None)["phase"] == "search" and m.view(None)["question"] is None


# ---- what --------------------------------------------------------------------------------


@pytest.mark.parametrize("token", ["zone", "line"])
def test_the_question_is_that_of_the_taken_token(token):
    assert moves_of(asking(took=token), "ask") == {f"p2 {token}", f"p3 {token}"}


def test_with_the_flower_token_one_names_a_colour_of_the_own_cell():
    for cell in CELLS:
        m = asking(took="flower", spot=cell)
        assert moves_of(m, "ask") == {f"{player} {colour}" for player in ("p2", "p3") for colour in FLOWERS[cell]}


def test_with_the_cat_token_nobody_is_asked():
    assert not moves_of(asking(took="cat"), "ask")


@pytest.mark.parametrize("spot", CELLS)
def test_a_zone_is_answered_by_the_cell_and_the_eight_around(spot):
    for cache in CELLS:
        rest = [cell for cell in CELLS if cell != cache]
        m = asking("8 2 5", spot=spot, caches=f"{rest[0]} {cache} {rest[1]}")
        assert answer(m, "ask p2 zone") == ("yes" if cache in zone(spot) else "no")
        assert m.view(None)["question"]["cells"] == sorted(zone(spot) - {"B2", "B5"})


@pytest.mark.parametrize("spot", ["A1", "B1", "B4", "C6", "A5"])
def test_a_line_is_answered_by_row_and_column(spot):
    for cache in CELLS:
        rest = [cell for cell in CELLS if cell != cache]
        m = asking("8 2 5", "line", spot, caches=f"{rest[0]} {cache} {rest[1]}")
        assert answer(m, "ask p2 line") == ("yes" if cache in line(spot) else "no")


@pytest.mark.parametrize("colour", COLOURS.values())
def test_a_flower_is_answered_by_the_caches_cell(colour):
    spot = next(cell for cell in CELLS if colour in FLOWERS[cell])
    for cache in CELLS:
        rest = [cell for cell in CELLS if cell != cache]
        m = asking("8 2 5", "flower", spot, caches=f"{rest[0]} {cache} {rest[1]}")
        assert answer(m, f"ask p2 {colour}") == ("yes" if colour in FLOWERS[cache] else "no")


def test_one_asks_from_the_cell_where_one_placed_not_from_another_figure():
    m = asking("8 2 5", spot="A1", figures="p1 C6", caches="A3 C5 C1")
    assert answer(m, "ask p2 zone") == "no"
    assert m.view(None)["question"] == {
        "question": "zone",
        "from": "A1",
        "target": 1,
        "cells": ["A1", "A2", "B1"],
    }


# ---- who hears it ------------------------------------------------------------------------


@pytest.mark.parametrize("card", [5, 6, 7])
def test_with_the_horn_on_the_asked_players_card_everybody_hears_the_answer(card):
    m = asking(f"8 {card} 2")
    events = [event for event in m.play(0, "ask p2 zone") if event.kind == "answer"]
    assert [e.json() for e in events] == [{"kind": "answer", "seat": 1, "answer": "no", "asker": 0, "how": "aloud"}]
    assert all(events[0].seen_by(seat) for seat in EVERYBODY)


def test_8_answers_aloud_too():
    m = asking("1 8 5", queue="p2 p3 p1", at=2)
    (told,) = of_kind(play(m, "ask p2 zone"), "answer")
    assert told["how"] == "aloud"


@pytest.mark.parametrize("card", [1, 2, 3, 4])
def test_with_the_cards_on_it_only_asker_and_asked_see_the_answer(card):
    m = asking(f"8 {card} 5")
    events = [event for event in m.play(0, "ask p2 zone") if event.kind == "answer"]
    told = {seat: [e.json()["answer"] for e in events if e.seen_by(seat)] for seat in EVERYBODY}
    assert told == {0: ["no"], 1: ["no"], 2: [None], None: [None]}
    assert {e.json()["how"] for e in events} == {"card"}


@pytest.mark.parametrize(("asker", "asked", "how"), [(8, 2, "card"), (4, 3, "card"), (7, 5, "aloud")])
def test_it_is_the_asked_players_card_that_decides_not_the_askers(asker, asked, how):
    m = asking(f"{asker} {asked} 1")
    (told,) = of_kind(play(m, "ask p2 zone"), "answer")
    assert told["how"] == how
    m = asking("2 5 1", queue="p1 p2 p3")
    (told,) = of_kind(play(m, "ask p2 zone"), "answer")
    assert told["how"] == "aloud"


def test_that_a_question_was_put_is_public_with_asker_asked_and_colour():
    m = asking("8 2 5", "flower", "B3")
    (asked,) = [event for event in m.play(0, "ask p2 blue") if event.kind == "ask"]
    assert asked.json() == {"kind": "ask", "seat": 0, "question": "blue", "cell": "B3", "target": 1}
    assert all(asked.seen_by(seat) for seat in EVERYBODY)
    for seat in EVERYBODY:
        assert m.view(seat)["question"]["question"] == "blue" and m.view(seat)["question"]["target"] == 1


def test_an_answer_aloud_goes_to_every_sheet_but_the_asked_players():
    m = asking("8 5 2", caches="C1 A6 C4")
    play(m, "ask p2 zone")
    for seat in (0, 2):
        assert sheet(m, seat, 1) == set(CELLS) - zone("B3") - {("C1", "", "C4")[seat]}
    assert sheet(m, 1, 0) == sheet(m, 1, 2) == set(CELLS) - {"A6"}


def test_an_answer_by_card_goes_to_the_askers_sheet_alone():
    m = asking("8 2 5", caches="C1 A6 C4")
    before = m.view(2)["own"]["notebook"]
    play(m, "ask p2 zone")
    assert sheet(m, 0, 1) == set(CELLS) - zone("B3") - {"C1"}
    assert m.view(2)["own"]["notebook"] == before


def test_who_was_asked_knows_what_they_have_told():
    m = asking("8 2 5", caches="C1 A6 C4")
    play(m, "ask p2 zone")
    assert m.view(1)["own"]["told"] == {0: sorted(set(CELLS) - zone("B3")), 2: CELLS}


def test_a_step_with_an_answer_cannot_be_taken_back():
    m = asking("8 2 5")
    play(m, "ask p2 zone")
    assert m.lit
