"""What is in the box, and where each number comes from."""

from collections import Counter

import numpy as np
import pytest

from gnomoteka.games.duel.cards import ACTIONS, ALIKE, BOX, DOORS, GOLD, SHAPES, SIDES, STUB, TUNNELS
from tests.games.duel.sheet import GOLDEN, sheet

MARKS = {"book", "found", "ours"}


def count(cards: list[dict[str, object]], having: str) -> int:
    return sum(int(str(card.get("count", 1))) for card in cards if card.get(having))


def test_there_are_34_tunnel_18_action_and_18_gold_cards() -> None:
    assert sum(card["count"] for card in TUNNELS) == BOX["box"]["tunnels"] == 34
    assert sum(card["count"] for card in ACTIONS) == BOX["box"]["actions"] == 18
    assert len(GOLD) == BOX["box"]["gold"] == 18


def test_there_are_two_bridges_and_two_double_curves() -> None:
    two = [frozenset(card["paths"]) for card in TUNNELS if len(card["paths"]) == 2]
    assert Counter("bridge" if paths == {"NS", "WE"} else "curves" for paths in two) == {"bridge": 2, "curves": 2}


def test_there_are_three_trolls_and_two_ladders_one_of_each_colour() -> None:
    assert count(TUNNELS, "troll") == 3
    assert sorted(card["ladder"] for card in TUNNELS if "ladder" in card) == ["blue", "green"]


def test_there_are_six_doors_in_the_deck_and_eight_on_gold_cards_half_of_each_colour() -> None:
    for cards, doors in ((TUNNELS, 6), (GOLD, 8)):
        colours = Counter(card["door_colour"] for card in cards if "door" in card)
        assert colours == {"blue": doors // 2, "green": doors // 2}


def test_there_are_25_nuggets_on_gold_cards_and_5_on_tunnel_cards() -> None:
    assert sum(card.get("nuggets", 0) for card in GOLD) == 25
    assert sum(card.get("nuggets", 0) * card["count"] for card in TUNNELS) == 5


def test_actions_are_as_many_as_found() -> None:
    assert {card["kind"]: card["count"] for card in ACTIONS} == {
        "broken_lamp": 2,
        "broken_cart": 2,
        "broken_pick": 2,
        "repair_lamp": 1,
        "repair_cart": 1,
        "repair_pick": 1,
        "repair_cart_lamp": 1,
        "repair_lamp_pick": 1,
        "repair_cart_pick": 1,
        "map": 2,
        "rockfall": 2,
        "key": 2,
    }


def test_every_kind_stands_once_and_every_datum_has_its_mark() -> None:
    cards = [*TUNNELS, *ACTIONS, *GOLD]
    assert len({card["kind"] for card in cards}) == len(cards)
    assert all(card["mark"] in MARKS for card in cards)
    assert {BOX[part]["mark"] for part in ("box", "solo", "layout")} <= MARKS


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: str(shape["kind"]))
def test_the_parts_of_a_card_fit_together(shape: dict[str, str]) -> None:
    sides = [*"".join(shape["paths"]), *shape.get("stubs", "")]
    assert len(sides) == len(set(sides)) and set(sides) <= set("NESW") and sides
    if "door" in shape:
        assert shape["door"] in "".join(shape["paths"])
    assert ("nuggets" in shape) == ("nugget_at" in shape)
    if "nugget_at" in shape:
        assert shape["nugget_at"] in sides


def test_turned_by_180_degrees_north_is_south_and_east_is_west() -> None:
    for table in (SIDES, DOORS):
        assert np.array_equal(table[:, 1], table[:, 0][:, [2, 3, 0, 1]])


def test_cards_that_look_alike_both_ways_round_are_known() -> None:
    alike = {shape["kind"] for shape, same in zip(SHAPES, ALIKE, strict=True) if same}
    assert alike == {
        "we",
        "ns",
        "nesw_troll",
        "bridge",
        "bridge_nugget",
        "curves",
        "cross",
        "stubs_nesw",
        "ns_1",
        "we_2",
        "entrance",
    }


def test_stubs_are_openings_of_their_own() -> None:
    assert int((SIDES[: len(TUNNELS), 0] == STUB).sum()) == 8
    assert int((SIDES[len(TUNNELS) : -1, 0] == STUB).sum()) == 4 + 3 + 3 + 2 + 2 + 2 + 2


def test_the_field_is_laid_out_as_found() -> None:
    layout = BOX["layout"]
    assert (layout["blue_entrance"], layout["green_entrance"], layout["solo_entrance"]) == ([0, -1], [0, 1], [0, 0])
    assert layout["gold"] == [[5, -2], [5, 0], [5, 2], [7, -1], [7, 1], [9, 0]]
    assert len(layout["gold"]) == BOX["box"]["gold_on_the_field"]


def test_every_card_is_drawn_both_ways_as_on_the_golden_sheet() -> None:
    """If a change is meant, `python -m tests.games.duel.sheet` draws it anew."""
    assert sheet() == GOLDEN.read_text()
