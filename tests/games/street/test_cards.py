"""The box: gnome cards, caches, tokens; and how a game is laid out."""

from collections import Counter

import pytest

from gnomoteka.games.street.garden import ALOUD, BOX, CELL_NAMES
from tests.games.street.table import ACTIONS, CELLS, EIGHT, TERRAINS, G, brawl, moves, player, table
from tests.truth import truth


def test_the_component_table_adds_up():
    """32 gnome cards and 16 caches; with 4 catapult and 8 answer cards, which a program doesn't need, there are 60."""
    box = BOX["box"]
    assert box["gnome_cards"] == 4 * len(BOX["gnome"]) == 32
    assert box["cache_cards"] == len(BOX["cell"]) == 16
    assert box["gnome_cards"] + box["cache_cards"] + 4 + 8 == 60
    assert 4 * box["figures"] == 12
    assert (box["guess_tokens"], box["decoy_tokens"]) == (16, 8)
    assert (box["terrain_tokens"], box["action_tokens"], box["cats"]) == (4, 4, 1)
    queue_tokens = 4
    tokens = [box[f"{kind}_tokens"] for kind in ("terrain", "action", "guess", "decoy")]
    assert sum(tokens) + box["cats"] + queue_tokens == 37


def test_four_players_use_all_guesses_and_decoys_of_the_box():
    assert 4 * BOX["box"]["guesses"]["4"] == BOX["box"]["guess_tokens"]
    assert 4 * BOX["box"]["decoys"] == BOX["box"]["decoy_tokens"]


def test_there_is_one_cache_card_for_each_cell_that_is_no_pond():
    assert sorted(cell["at"] for cell in BOX["cell"]) == sorted(CELLS)
    assert set(CELL_NAMES) - {cell["at"] for cell in BOX["cell"]} == set(BOX["garden"]["ponds"])


def test_the_eight_gnomes_have_strengths_1_to_8_and_an_ability_each():
    assert {gnome["strength"]: gnome["ability"] for gnome in BOX["gnome"]} == {
        1: "ask_anyone",
        2: "place_anywhere",
        3: "any_action",
        4: "cat_too",
        5: "send_home",
        6: "ask_again",
        7: "lay_beside",
        8: "lay_free",
    }


def test_gnomes_1_to_4_answer_by_card_and_5_to_8_aloud():
    assert [gnome["answers"] for gnome in BOX["gnome"]] == ["card"] * 4 + ["aloud"] * 4
    assert ALOUD.tolist() == [0, 0, 0, 0, 0, 1, 1, 1, 1]


def test_every_datum_has_its_mark():
    marks = {"book", "found", "ours"}
    assert all(BOX[part]["mark"] in marks for part in ("box", "two_players", "points", "catapult", "garden"))
    assert all(cell["mark"] in marks for cell in BOX["cell"])
    for gnome in BOX["gnome"]:
        assert {gnome["strength_mark"], gnome["answers_mark"], gnome["ability_mark"]} <= marks


# ---- laying out --------------------------------------------------------------------------


def test_the_game_is_for_two_to_four():
    assert G.seats == (2, 4)
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2 to 4 seats"):
            G.start(seats=seats)


@pytest.mark.parametrize(("seats", "guesses", "decoys"), [(2, 1, 0), (3, 3, 2), (4, 4, 2)])
def test_everybody_begins_with_eight_gnomes_three_figures_and_their_tokens(seats, guesses, decoys):
    m = G.start(seats=seats, seed=5)
    for seat in range(seats):
        shown, own = player(m, seat), m.view(seat)["own"]
        assert shown["hand"] == list(EIGHT) and shown["supply"] == 3 and shown["tokens"] == guesses + decoys
        assert (own["guesses"], own["decoys"]) == (guesses, decoys)
        assert moves(m, seat) == {f"choose {card}" for card in EIGHT}


def test_at_first_nothing_is_in_the_garden_and_the_cat_is_off_the_board():
    seen = G.start(seats=4, seed=5).view(None)
    assert (seen["figures"], seen["stacks"], seen["fresh"], seen["cat"]) == ({}, {}, [], None)
    assert (seen["terrains"], seen["actions"]) == (TERRAINS, ACTIONS)
    assert (seen["turn"], seen["stage"], seen["phase"]) == (1, "play", "brawl")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_one_random_cache_and_no_two_the_same(seats):
    dealt: list[Counter[str]] = [Counter() for _ in range(seats)]
    for seed in range(300):
        m = G.start(seats=seats, seed=seed)
        caches = [m.view(seat)["own"]["cache"] for seat in range(seats)]
        assert len(set(caches)) == seats
        for count, cell in zip(dealt, caches, strict=True):
            count[cell] += 1
    for count in dealt:
        assert set(count) == set(CELLS) and max(count.values()) < 50


def test_the_cards_are_the_same_for_everybody():
    for seat in range(3):
        cards = [8, 7, 6]
        cards[seat] = 1
        m = table()
        brawl(m, *cards)
        assert m.view(None)["queue"][-1] == seat


def test_hands_are_public_since_discards_lie_face_up():
    m = table(hands=["123", "4", "85"])
    for seat in (0, 1, 2, None):
        assert [p["hand"] for p in m.view(seat)["players"]] == [[1, 2, 3], [4], [5, 8]]
    assert truth(m)["hands"][0] == [1, 2, 3]
