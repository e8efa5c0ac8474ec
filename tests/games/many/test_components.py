"""What is in the box, and where each number comes from."""

from pathlib import Path

import pytest

from gnomoteka.games.many import tiles as printed
from tests.games.many.table import COLOURS, EACH, SIX, G, at, beside, table
from tests.truth import truth

BOX = printed.BOX
MARKS = {"book", "found", "ours"}


def test_the_game_is_for_two_to_four_players():
    assert G.seats == (2, 4)
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4"):
            G.start(seats=seats)


def test_there_are_57_tiles_14_of_each_colour_and_the_royal_pizza():
    assert BOX["box"]["total"] == 57 == 4 * 14 + 1
    assert (BOX["box"]["each_colour"], BOX["box"]["royal_pizza"]) == (14, 1)
    assert sum(G.present.components.values()) == 57
    for colour in COLOURS:
        assert sum(n for name, n in G.present.components.items() if name.startswith(colour)) == 14
    assert G.present.components["royal_pizza"] == 1


def test_a_colour_has_six_gnome_pizza_four_gnome_dragon_and_four_pizza_dragon():
    assert {tile["kind"]: tile["count"] for tile in BOX["tile"]} == EACH
    assert EACH == {"gnome_pizza": 6, "gnome_dragon": 4, "pizza_dragon": 4}
    assert sum(EACH.values()) == BOX["box"]["each_colour"]


def test_every_tile_has_two_different_sides():
    for tile in BOX["tile"]:
        assert len(set(tile["sides"])) == 2
        assert set(tile["sides"]) < {"gnome", "pizza", "dragon"}
        assert tile["kind"] == "_".join(tile["sides"])


def test_all_colours_have_the_same_14_tiles():
    state = truth(G.start(seats=4, seed=1))
    assert state["owned"] == [[6, 4, 4]] * 4
    for kind, n in EACH.items():
        assert [G.present.components[f"{colour}_{kind}"] for colour in COLOURS] == [n] * 4


def test_the_colours_are_blue_purple_green_and_orange():
    assert tuple(colour["name"] for colour in BOX["colour"]) == COLOURS


@pytest.mark.parametrize("seats", [2, 3])
def test_colours_that_are_not_played_stay_in_the_box(seats):
    m = G.start(seats=seats, seed=1)
    state = truth(m)
    for name in ("owned", "hands", "gone", "gone_covered"):
        assert not any(map(any, state[name][seats:]))
    assert len(m.view(None)["players"]) == seats


# ---- edges -------------------------------------------------------------------------------


def test_a_tile_has_six_edges():
    assert BOX["edges"]["count"] == 6 == len(printed.STEPS)
    assert set(printed.STEPS) == set(SIX.values())


def test_the_six_neighbours_lie_in_a_ring_and_whoever_is_beside_me_has_me_beside_them():
    ring = beside("0,0")
    for index, place in enumerate(ring):
        assert "0,0" in beside(place)
        assert set(beside(place)) & set(ring) == {ring[index - 1], ring[(index + 1) % 6]}
    assert len({at(q, r) for q, r in SIX.values()}) == 6
    assert sum(q for q, _ in SIX.values()) == sum(r for _, r in SIX.values()) == 0


@pytest.mark.parametrize("place", beside("0,0"))
def test_a_gnome_on_each_of_the_six_places_shares_an_edge_with_the_royal_pizza(place):
    assert table({place: "blue gnome/pizza"}).view(None)["players"][0]["points"] == 1


@pytest.mark.parametrize("place", ["1,1", "-1,-1", "2,-1", "-2,1", "1,-2", "-1,2", "2,0", "0,2"])
def test_no_other_place_shares_an_edge_with_it(place):
    assert table({place: "blue gnome/pizza"}).view(None)["players"][0]["points"] == 0


# ---- marks of origin ---------------------------------------------------------------------


def test_every_datum_says_where_it_comes_from():
    data = [BOX["box"], BOX["edges"], BOX["scare"], *BOX["colour"], *BOX["tile"]]
    assert all(datum.get("mark") in MARKS for datum in data)
    assert set(BOX) == {"box", "edges", "scare", "colour", "tile"}


def test_the_counts_of_the_book_are_marked_book_and_the_mix_of_tiles_the_hexagon_and_orange_ours():
    assert (BOX["box"]["mark"], BOX["scare"]["mark"], BOX["edges"]["mark"]) == ("book", "book", "ours")
    assert {tile["mark"] for tile in BOX["tile"]} == {"ours"}
    assert {colour["name"]: colour["mark"] for colour in BOX["colour"]} == {
        "blue": "book",
        "purple": "book",
        "green": "book",
        "orange": "ours",
    }


def test_a_hand_of_three_and_three_gnomes_against_a_dragon_are_the_books():
    assert (BOX["box"]["hand"], BOX["scare"]["gnomes"]) == (3, 3)


def test_all_data_stand_in_the_one_file():
    source = Path(printed.__file__).with_name("components.toml").read_text()
    assert all(f'"{colour}"' in source for colour in COLOURS)
    assert all(f'"{kind}"' in source for kind in EACH)
