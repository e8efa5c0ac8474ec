"""Networks that come with games."""

from importlib.resources import files

import numpy as np
import pytest

import gnomoteka
from gnomoteka.bots.network import FILE, Inputs, Liked, NetworkBot, shipped
from gnomoteka.core.features import Feature
from gnomoteka.core.match import Match

TAUGHT = [name for name in gnomoteka.list_games() if shipped(gnomoteka.game(name))]
MOST_BYTES = 12 << 20


def played(name: str, seats: int, moves: int) -> Match:
    m, bot = gnomoteka.game(name).start(seats, 3), gnomoteka.bot("greedy", 3)
    while m.step < moves or len(m.moves(m.acting[0])) == 1:
        m.play(m.acting[0], bot.choose(m.seen_by(m.acting[0])))
    return m


def test_what_ships_is_small_and_says_how_it_was_made() -> None:
    assert set(TAUGHT) == {"nimble", "noms", "street", "many"}
    sizes = [len((files("gnomoteka.games") / name / FILE).read_bytes()) for name in TAUGHT]
    assert sum(sizes) <= MOST_BYTES
    for name in TAUGHT:
        network = shipped(gnomoteka.game(name))
        assert network
        assert network.about["rules"] == gnomoteka.game(name).version
        assert network.about["plan"]["decisions"] > 0 and network.about["device"]


def test_amounts_are_scaled_and_what_is_or_is_not_is_one_or_nought() -> None:
    inputs = Inputs([Feature("cards", 0, 10, False), Feature("phase", 0, 2, True), Feature("wind", -2, 2, False)])
    assert inputs(np.array([[4, 1, -2], [0, 2, 1]], np.float32)).tolist() == pytest.approx(
        np.array([[0.4, -1, 1, 1, 1, 0, 1, 0, 0, 0], [0, 0.5, 0, 0, 0, 0, 0, 1, 1, 0]])
    )


@pytest.mark.parametrize("name", TAUGHT)
def test_a_network_is_far_better_than_chance(name: str) -> None:
    game, won = gnomoteka.game(name), 0
    for deal in range(10):
        m, seat = game.start(2, deal), deal % 2
        bots = [NetworkBot(deal), gnomoteka.bot("random", deal)]
        while m.acting:
            who = m.acting[0]
            m.play(who, bots[who != seat].choose(m.seen_by(who)))
        assert m.result
        won += seat in m.result.winners
    assert won >= 9


@pytest.mark.parametrize("name", TAUGHT)
def test_what_is_liked_are_the_legal_moves_and_their_shares_sum_to_one(name: str) -> None:
    m = played(name, 2, 12)
    seen, network = m.seen_by(m.acting[0]), shipped(m.game)
    assert network
    liked = Liked(seen, network)
    assert sorted(liked.codes) == sorted(seen.codes) and 0 <= liked.hope <= 1
    assert liked.shares().sum() == pytest.approx(1) and liked.shares(0.1).max() >= liked.shares().max()
