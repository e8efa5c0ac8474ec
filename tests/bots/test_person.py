"""Weaknesses that people have: being unsure, short-sighted and forgetful."""

import math
from collections import Counter

import numpy as np
import pytest

import gnomoteka
from gnomoteka.bots import LEVELS, thinks_ahead
from gnomoteka.bots.actions import plain_door
from gnomoteka.bots.network import Liked, NetworkBot, shipped
from gnomoteka.bots.person import PersonBot, looks, mind
from gnomoteka.core.errors import WrongArgument
from gnomoteka.core.match import Seen
from gnomoteka.core.players import Person
from tests.bots.test_network import TAUGHT, played

SURE = 1e-6  # so sure that it is always the best


def asked(name: str, most: int = 40) -> list[Seen]:
    """What is seen before decisions of a game."""
    m, bot = gnomoteka.game(name).start(2, 5), gnomoteka.bot("greedy", 5)
    found: list[Seen] = []
    while m.acting and len(found) < most:
        seen = m.seen_by(m.acting[0])
        if len(seen.codes) > 1:
            found.append(seen)
        m.play(m.acting[0], bot.choose(seen))
    return found


@pytest.mark.parametrize("name", TAUGHT)
def test_who_is_sure_and_forgets_nothing_plays_as_the_network(name: str) -> None:
    network = shipped(gnomoteka.game(name))
    assert network
    for seen in asked(name):
        likes = dict(zip(seen.moves, Liked(seen, network).logits.tolist(), strict=True))
        person, best = PersonBot(1, Person(SURE)).choose(seen), NetworkBot(1).choose(seen)
        assert likes[person] == pytest.approx(likes[best], abs=1e-4)  # moves that mirror each other are liked alike


@pytest.mark.parametrize("name", TAUGHT)
def test_who_sees_no_further_than_a_glance_plays_what_looks_best(name: str) -> None:
    for seen in asked(name):
        weights = dict(zip(seen.moves, seen.weigh(seen.codes), strict=True))
        chosen = PersonBot(1, Person(SURE, shortsighted=1)).choose(seen)
        assert weights[chosen] == pytest.approx(max(weights.values()))  # sums of the same in another order may differ


def test_the_more_moves_there_are_the_less_sure_a_choice_is() -> None:
    """By the logarithm of their number: twice as unsure among four as among two."""
    person, seen = PersonBot(1, Person(1.5)), asked("nimble", 1)[0]
    network = shipped(seen.game)
    assert network
    liked = Liked(seen, network)
    for n in (2, 4, 16):
        liked.logits = np.array([1.0] + [0.0] * (n - 1), np.float32)
        chances = person.chances(seen, liked)
        assert chances[0] / chances[1] == pytest.approx(math.exp(1 / (1.5 * math.log2(n))), rel=1e-4)


def test_what_is_clear_is_played_and_what_is_close_is_not_always_the_same() -> None:
    """Unsure isn't careless: the better a move is liked, the more often it is played."""
    network = shipped(gnomoteka.game("noms"))
    assert network
    for seen in asked("noms", 60)[::12]:
        liked = Liked(seen, network)
        shares = dict(zip(liked.codes, liked.shares().tolist(), strict=True))
        played = Counter(seen.game.notation.move_code(PersonBot(seed, Person(1.0)).choose(seen)) for seed in range(200))
        best = max(shares, key=shares.__getitem__)
        assert played[best] == max(played.values())
        if shares[best] < 0.6:
            assert len(played) > 1


def test_what_is_forgotten_makes_no_difference() -> None:
    game = gnomoteka.game("nimble")
    forgetful = mind(game, ("discard", "front +"))
    rows = np.stack([seen.observe() for seen in asked("nimble", 20)])
    changed = rows.copy()
    for i, feature in enumerate(game.features):
        if feature.name.startswith(("discard", "front +")):
            changed[:, i] += 1
    assert np.array_equal(forgetful(rows)[0], forgetful(changed)[0])
    assert not np.array_equal(forgetful(rows)[0], mind(game, ())(rows)[0])


@pytest.mark.parametrize("name", gnomoteka.list_games())
def test_what_levels_forget_is_there_to_be_forgotten(name: str) -> None:
    game = gnomoteka.game(name)
    for config in game.players.levels.values():
        if config.person:
            assert name in TAUGHT and config.person.unsure > 0 and 0 <= config.person.shortsighted <= 1
            for forgotten in config.person.forgets:
                assert any(feature.name.startswith(forgotten) for feature in game.features), forgotten


def test_how_good_moves_look_has_the_same_scale_in_every_game() -> None:
    for name in TAUGHT:
        for seen in asked(name, 10):
            found = looks(seen, seen.codes)
            assert found.mean() == pytest.approx(0, abs=1e-4)
            assert found.std() == pytest.approx(1, abs=1e-4) or not found.any()


def test_a_game_without_a_network_has_nobody_who_plays_by_one() -> None:
    with pytest.raises(WrongArgument, match="no network for duel"):
        mind(gnomoteka.game("duel"), ())


@pytest.mark.parametrize("name", TAUGHT)
def test_in_plain_python_actions_are_the_same_so_nobody_waits_for_the_compiler(name: str) -> None:
    m = played(name, 2, 10)
    seen, network = m.seen_by(m.acting[0]), shipped(m.game)
    assert network and seen.seat is not None
    liked, codes, actions = Liked(seen, network), m.game.new_moves(), m.game.new_moves()
    n = plain_door(m.game).choices(np.frombuffer(seen.bytes, np.uint8).copy(), seen.seat, codes, actions)
    assert codes[:n].tolist() == liked.codes and np.array_equal(actions[:n], liked.actions)


def test_who_has_weaknesses_does_not_think_ahead() -> None:
    noms = gnomoteka.game("noms")
    assert [level for level in LEVELS if noms.players.levels[level].person] == ["casual"]
    assert not thinks_ahead("casual", noms)
