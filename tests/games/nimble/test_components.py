"""What is in the box, and where each number comes from."""

from pathlib import Path

import pytest

from gnomoteka.games.nimble import cards as printed
from tests.games.nimble.table import BOX, COLOURS, FOGS, PAIRS, SHAPES, WINDS, G
from tests.truth import truth

SOURCE = Path(printed.__file__).with_name("components.toml").read_text()
CARDS = printed.CARDS
MARKS = {"book", "found", "ours"}


def of_type(name: str) -> dict[str, int]:
    return {kind: card["count"] for kind, card in CARDS.items() if card["type"] == name}


def test_the_game_is_for_two_to_four_players():
    assert G.seats == (2, 4)
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4"):
            G.start(seats=seats)


def test_there_are_102_cards():
    assert printed.BOX["box"]["total"] == 102
    assert sum(card["count"] for card in CARDS.values()) == 102
    assert truth(G.start())["deck_size"] + 2 * 5 + 3 == 102


def test_there_are_14_cave_entrances():
    assert of_type("cave") == {"cave": 14}


def test_there_are_15_winds_five_of_each_colour():
    assert of_type("wind") == {"wind_red": 5, "wind_yellow": 5, "wind_blue": 5}
    assert sum(of_type("wind").values()) == 15


def test_there_are_15_curses_six_cave_ins_and_three_fogs_of_each_colour():
    assert of_type("curse") == {"cave_in": 6, "fog_orange": 3, "fog_green": 3, "fog_purple": 3}
    assert sum(of_type("curse").values()) == 15


def test_there_are_58_gems():
    assert sum(of_type("gem").values()) == 58


def test_there_are_six_gems_of_each_colour_and_shape_and_four_diamonds():
    assert of_type("gem") == {**{f"{colour}_{shape}": 6 for colour in COLOURS for shape in SHAPES}, "diamond": 4}


def test_six_of_each_pair_is_the_largest_equal_split_of_58_gems():
    assert 58 // len(PAIRS) == 6
    assert 58 - 6 * len(PAIRS) == 4


def test_a_dealt_game_has_exactly_the_cards_of_the_box():
    assert {kind: card["count"] for kind, card in CARDS.items()} == BOX
    for seats in (2, 3, 4):
        for quick_start in (False, True):
            state = truth(G.start(seats=seats, seed=seats, quick_start=quick_start))
            places = [*state["hands"], *state["front"], state["discard"]]
            everywhere = [kind for place in places for kind, n in place.items() for _ in range(n)]
            everywhere += state["deck"] + state["open"]
            assert {kind: everywhere.count(kind) for kind in set(everywhere)} == BOX


# ---- the two tables ----------------------------------------------------------------------

MIXED = {"fog_orange": {"red", "yellow"}, "fog_green": {"yellow", "blue"}, "fog_purple": {"red", "blue"}}
COLOUR_OF = {"ruby": "red", "heliodor": "yellow", "sapphire": "blue"}


@pytest.mark.parametrize("fog", FOGS)
def test_a_fog_hides_the_gems_of_the_two_colours_that_mix_to_it(fog):
    assert {COLOUR_OF[gem] for gem in CARDS[fog]["hides"]} == MIXED[fog]


@pytest.mark.parametrize("wind", WINDS)
def test_a_wind_blows_away_the_fogs_that_its_colour_takes_part_in(wind):
    colour = wind.removeprefix("wind_")
    assert set(CARDS[wind]["blows_away"]) == {fog for fog, mixed in MIXED.items() if colour in mixed}


# ---- marks of origin ---------------------------------------------------------------------


def test_every_card_says_where_its_number_comes_from():
    assert {kind for kind, card in CARDS.items() if card.get("mark") not in MARKS} == set()


def test_the_counts_that_the_book_prints_are_marked_book_and_the_split_of_the_gems_ours():
    assert {kind for kind, card in CARDS.items() if card["mark"] == "book"} == {"cave", "cave_in", *WINDS, *FOGS}
    assert {kind for kind, card in CARDS.items() if card["mark"] == "ours"} == {*PAIRS, "diamond"}


def test_the_sizes_and_both_tables_say_where_they_come_from():
    box = printed.BOX["box"]
    assert (box["hand"], box["open"], box["largest_set"], box["mark"]) == (5, 3, 6, "book")
    assert [CARDS[card]["blows_away_mark"] for card in CARDS if "blows_away" in CARDS[card]] == ["ours"] * 3
    assert [CARDS[card]["hides_mark"] for card in CARDS if "hides" in CARDS[card]] == ["ours"] * 3


def test_every_kind_stands_once_and_has_a_name_in_the_rules():
    kinds = [card["kind"] for card in printed.BOX["card"]]
    assert sorted(kinds) == sorted(set(kinds))
    assert set(kinds) | {"none"} == set(printed.NAMES)
