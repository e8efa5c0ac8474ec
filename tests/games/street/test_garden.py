"""The garden: cells, terrains, flowers; and the neighbourhoods that questions, tokens and the cat go by."""

from collections import Counter

from gnomoteka.games.street import garden
from tests.games.street.table import ALL, CELLS, FLOWERS, PONDS, TERRAIN, TERRAINS, G, line, of, steps, table, zone


def names(mask):
    return {at for n, at in enumerate(ALL) if mask >> n & 1}


def test_the_garden_is_three_rows_of_six_columns_with_two_ponds():
    assert (garden.ROWS, garden.COLUMNS) == (3, 6)
    assert list(garden.CELL_NAMES) == ALL and len(ALL) == 18
    assert names(garden.PONDS) == PONDS == {"B2", "B5"}
    assert names(garden.GROUND) == set(CELLS)


def test_every_cell_has_the_terrain_and_the_flowers_of_the_map():
    assert {at: cell["terrain"] for at, cell in garden.GARDEN.items()} == {at: TERRAIN[at] for at in CELLS}
    assert {at: set(cell["flowers"]) for at, cell in garden.GARDEN.items()} == {at: FLOWERS[at] for at in CELLS}
    shown = table().view(None)["garden"]
    assert {at: (cell["terrain"], set(cell["flowers"])) for at, cell in shown.items()} == {
        at: (TERRAIN[at], FLOWERS[at]) for at in CELLS
    }


def test_there_are_four_cells_of_each_terrain():
    assert Counter(cell["terrain"] for cell in garden.GARDEN.values()) == dict.fromkeys(TERRAINS, 4)
    for terrain, mask in zip(garden.TERRAINS, garden.TERRAIN.tolist(), strict=True):
        assert names(mask) == of(terrain)


def test_every_cell_has_two_flowers_of_different_colours():
    assert all(len(cell["flowers"]) == len(set(cell["flowers"])) == 2 for cell in garden.GARDEN.values())


def test_each_colour_grows_on_eight_cells_and_twice_on_every_terrain():
    for colour, mask in zip(garden.FLOWERS, garden.FLOWER.tolist(), strict=True):
        cells = names(mask)
        assert cells == {at for at in CELLS if colour in FLOWERS[at]} and len(cells) == 8
        assert Counter(TERRAIN[at] for at in cells) == dict.fromkeys(TERRAINS, 2)


def test_no_terrain_is_beside_itself():
    for at in CELLS:
        assert TERRAIN[at] not in {TERRAIN[other] for other in steps(at)}


def test_a_zone_is_the_cell_and_the_eight_around():
    assert {at: names(garden.ZONE[n]) for n, at in enumerate(ALL)} == {at: zone(at) for at in ALL}
    assert zone("B4") == {"A3", "A4", "A5", "B3", "B4", "B5", "C3", "C4", "C5"}
    assert zone("C6") == {"B5", "B6", "C5", "C6"}


def test_a_line_is_row_and_column_and_ponds_do_not_block():
    assert {at: names(garden.LINE[n]) for n, at in enumerate(ALL)} == {at: line(at) for at in ALL}
    assert line("B1") == {"A1", "B1", "C1", "B2", "B3", "B4", "B5", "B6"}


def test_beside_a_cell_are_its_eight_neighbours_that_are_no_ponds():
    for n, at in enumerate(ALL):
        assert names(garden.BESIDE[n]) == zone(at) - {at} - PONDS


def test_a_step_of_the_cat_is_never_diagonal_and_may_lead_into_a_pond():
    assert {at: names(garden.STEP[n]) for n, at in enumerate(ALL)} == {at: steps(at) for at in ALL}
    assert steps("A2") == {"A1", "A3", "B2"}


def test_the_screen_is_shown_the_cells_that_each_question_from_the_spot_is_about():
    m = table(played="8 5 2", phase="ask", taken="p1 gravel zone", spot="C6")
    areas = m.view(None)["areas"]
    assert set(areas["zone"]) == {"B6", "C5", "C6"}
    assert set(areas["line"]) == line("C6") - PONDS
    assert {colour: set(areas[colour]) for colour in garden.FLOWERS} == {
        colour: {at for at in CELLS if colour in FLOWERS[at]} for colour in garden.FLOWERS
    }
    assert G.load(m.position()).view(1)["areas"] == areas
