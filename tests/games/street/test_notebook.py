"""The notebook: a cell is possible exactly if some assignment that agrees with all answers puts the opponent there."""

from itertools import permutations
from random import Random

import pytest

from gnomoteka.games.street.notebook import possible
from tests.games.street.table import (
    ALL,
    CELLS,
    COLOURS,
    FLOWERS,
    G,
    asking,
    brawl,
    line,
    mask,
    moves_of,
    play,
    sheet,
    table,
    to_act,
    zone,
)


def tried(agreeing, own):
    """All assignments, one by one."""
    seats = list(agreeing)
    found: dict[int, set[str]] = {seat: set() for seat in seats}
    for cells in permutations([cell for cell in CELLS if cell != own], len(seats)):
        if all(cell in agreeing[seat] for seat, cell in zip(seats, cells, strict=True)):
            for seat, cell in zip(seats, cells, strict=True):
                found[seat].add(cell)
    return found


def names(cells):
    return {cell for n, cell in enumerate(ALL) if cells >> n & 1}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_possible_cells_are_those_of_all_assignments_that_agree(seats, seed):
    """Random truthful answers, a few to many."""
    lot = Random(100 * seats + seed)
    own, *others = lot.sample(CELLS, seats)
    agreeing = {seat: set(CELLS) for seat in range(1, seats)}
    for _ in range(lot.randrange(3, 16)):
        seat, spot = lot.randrange(1, seats), lot.choice(CELLS)
        asked = lot.choice(
            [zone(spot), line(spot), {c for c in CELLS if lot.choice(list(FLOWERS[spot])) in FLOWERS[c]}]
        )
        agreeing[seat] &= asked if others[seat - 1] in asked else set(CELLS) - asked
    found = possible({seat: mask(cells) for seat, cells in agreeing.items()}, ALL.index(own))
    assert {seat: names(cells) for seat, cells in found.items()} == tried(agreeing, own)


@pytest.mark.parametrize("seed", range(8))
def test_so_they_are_with_few_cells_left_for_three_opponents(seed):
    lot = Random(seed)
    cells = lot.sample(CELLS, 5)
    agreeing = {seat: set(lot.sample(cells, lot.randrange(1, 5))) for seat in (1, 2, 3)}
    found = possible({seat: mask(each) for seat, each in agreeing.items()}, ALL.index(cells[0]))
    assert {seat: names(each) for seat, each in found.items()} == tried(agreeing, cells[0])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_sheets_of_random_games_are_those_of_all_assignments(seats):
    """Who saw which answer is kept here anew, from the events that each seat was told."""
    m, lot = G.start(seats=seats, seed=seats), Random(seats)
    heard = {seat: {other: set(CELLS) for other in range(seats) if other != seat} for seat in range(seats)}
    answers = 0
    while m.acting and answers < 25:
        seat = m.acting[0]
        listed = [move for move in m.moves(seat) if not move.startswith("lay")] or m.moves(seat)
        asks = [move for move in listed if move.startswith("ask")]
        events = m.play(seat, lot.choice(asks or listed))
        for hearer in range(seats):
            told = [event.json() for event in events if event.seen_by(hearer)]
            asked = [event for event in told if event["kind"] == "ask"]
            for event in told:
                if event["kind"] == "round":
                    heard[hearer] = {other: set(CELLS) for other in heard[hearer]}
                if event["kind"] == "answer" and event["answer"] and event["seat"] != hearer:
                    (question,) = asked
                    about = cells_about(question["question"], question["cell"])
                    heard[hearer][event["seat"]] &= about if event["answer"] == "yes" else set(CELLS) - about
        if any(event.kind == "answer" for event in events):
            answers += 1
            for hearer in range(seats):
                own = m.view(hearer)["own"]
                sheets = {other: set(cells) for other, cells in own["notebook"].items()}
                assert sheets == tried(heard[hearer], own["cache"])
    assert answers > 4


def cells_about(question, cell):
    if question in COLOURS.values():
        return {c for c in CELLS if question in FLOWERS[c]}
    return zone(cell) if question == "zone" else line(cell)


def test_at_first_every_cell_but_ones_own_is_possible():
    m = table(4, caches="C1 A6 C4 A3")
    for seat, own in enumerate(("C1", "A6", "C4", "A3")):
        assert all(sheet(m, seat, other) == set(CELLS) - {own} for other in range(4) if other != seat)


def test_a_no_rules_out_the_cells_asked_about():
    m = asking("8 5 2", caches="C1 A6 C4")
    play(m, "ask p2 zone")
    assert sheet(m, 0, 1) == set(CELLS) - zone("B3") - {"C1"} and sheet(m, 0, 2) == set(CELLS) - {"C1"}


def test_a_yes_rules_out_all_others():
    m = asking("8 5 2", caches="C1 A3 C4")
    play(m, "ask p2 zone")
    assert sheet(m, 0, 1) == zone("B3") - {"B2"}


def test_a_cell_that_one_opponent_must_have_no_other_can_have():
    m = table(caches="C1 A3 C4", heard="p1 p2 A3")
    assert sheet(m, 0, 1) == {"A3"} and sheet(m, 0, 2) == set(CELLS) - {"C1", "A3"}


def test_two_opponents_on_the_same_two_cells_leave_neither_to_the_third():
    m = table(4, caches="C1 A3 C4 A6", heard="p1 p2 A3 C4 / p1 p3 A3 C4")
    assert sheet(m, 0, 3) == set(CELLS) - {"C1", "A3", "C4"}


def test_the_own_cache_narrows_what_an_opponent_can_have():
    m = table(caches="C1 A3 C4", heard="p1 p2 A3 C1")
    assert sheet(m, 0, 1) == {"A3"}


def test_sheets_are_private():
    m = table(caches="C1 A3 C4", heard="p1 p2 A3 B3")
    plain = table(caches="C1 A3 C4")
    assert "notebook" not in m.view(None)
    for seat in (2, None):
        assert m.seen_by(seat).bytes == plain.seen_by(seat).bytes


def test_a_sheet_lasts_from_turn_to_turn():
    m = asking("8 5 2", caches="C1 A6 C4")
    play(m, "ask p2 zone")
    before = sheet(m, 0, 1)
    while m.view(None)["phase"] != "brawl":
        listed = m.moves(to_act(m))
        play(m, next(move for move in ("skip", "done", *listed) if move in listed))
    brawl(m, 7, 6, 5)
    assert sheet(m, 0, 1) == before and not moves_of(m, "ask")
