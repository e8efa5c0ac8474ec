"""Preparing a round for two."""

from collections import Counter

import pytest

from gnomoteka.games.duel.cards import GOLD_NAMES
from tests.games.duel.table import (
    BLUE,
    EACH,
    GOLD_PLACES,
    GREEN,
    G,
    card,
    deck_of,
    hand,
    lays,
    pair,
    table,
    to_act,
)
from tests.truth import truth


def test_the_duel_is_for_two_and_alone():
    for seats in (0, 3):
        with pytest.raises(ValueError, match="1 to 2"):
            G.start(seats=seats)


def test_seat_1_is_green_and_seat_2_blue_each_with_an_entrance():
    seen = G.start(seats=2, seed=1).view(None)
    assert [player["colour"] for player in seen["players"]] == ["green", "blue"]
    assert [(each["column"], each["row"]) for each in seen["cards"][:2]] == [(0, 1), (0, -1)]
    m = table()
    assert card(m, "0,1")["reach"] == [[0, 1, 2, 3], []] and card(m, "0,-1")["reach"] == [[], [0, 1, 2, 3]]


def test_six_gold_cards_lie_face_down():
    seen = G.start(seats=2, seed=1).view(None)
    gold = [each for each in seen["cards"] if each["gold"]]
    assert [(each["column"], each["row"]) for each in gold] == GOLD_PLACES
    assert all(each["card"] is None and not each["up"] for each in gold)


def test_tunnel_and_action_cards_are_one_deck_and_everybody_has_six():
    m = G.start(seats=2, seed=1)
    there = deck_of(m) + Counter(hand(m, GREEN)) + Counter(hand(m, BLUE))
    assert there == EACH and truth(m)["hand_size"] == [6, 6] and deck_of(m).total() == 40


def test_there_are_8_tokens_and_2_keys():
    seen = G.start(seats=2, seed=1).view(None)
    assert (seen["tokens"], seen["keys"], seen["aside"], seen["round"]) == (8, 2, 0, 1)


def test_the_deck_and_the_gold_are_shuffled():
    games = [truth(G.start(seats=2, seed=seed)) for seed in range(300)]
    assert {game["gold"][0] for game in games} == set(GOLD_NAMES)
    top = Counter(game["deck"][39] for game in games)
    # 39 kinds, the most frequent 4 of 52 cards: one honest shuffle in a thousand has more than 45 of 300.
    assert len(top) > 30 and max(top.values()) < 45


def test_seeds_make_different_games_and_one_seed_the_same():
    assert len({G.start(seats=2, seed=seed).bytes for seed in range(30)}) == 30
    assert G.start(seats=2, seed=7).bytes == G.start(seats=2, seed=7).bytes


def test_the_first_card_goes_beside_ones_own_entrance_unless_it_is_a_ladder():
    m = table(hands=["we ns nw"], turn=GREEN)
    assert to_act(m) == GREEN
    assert all(abs(pair(move.split()[1])[0]) + abs(pair(move.split()[1])[1] - 1) == 1 for move in lays(m))
