"""The levels: each in its time, the weaker ones overlook things, the stronger ones think longer."""

import random
from collections import Counter
from dataclasses import replace
from functools import partial

import pytest

import gnomoteka
from gnomoteka.bots import LEVELS, LevelBot, foresight
from gnomoteka.bots.glance import GreedyBot
from gnomoteka.bots.network import Liked, shipped
from gnomoteka.bots.search import SearchBot
from gnomoteka.core import players
from gnomoteka.core.game import Game
from gnomoteka.core.match import Seen
from gnomoteka.core.players import LevelConfig
from tests.bots.conftest import Clock
from tests.example import GAME as EXAMPLE

NIMBLE = gnomoteka.game("nimble")


def some_positions(count: int) -> list[Seen]:
    m, bot = NIMBLE.start(3, 8), gnomoteka.bot("greedy", 8)
    found: list[Seen] = []
    while len(found) < count:
        seat = m.acting[0]
        found.append(m.seen_by(seat))
        m.play(seat, bot.choose(found[-1]))
    return found


def test_there_are_five_and_each_has_numbers_for_every_game() -> None:
    assert tuple(LEVELS) == ("beginner", "casual", "skilled", "master", "grandmaster")
    assert [level.seconds for level in LEVELS.values()] == [0.3, 0.5, 1, 2, 2]
    for configs in (players.LEVELS, *(gnomoteka.game(game).players.levels for game in gnomoteka.list_games())):
        assert tuple(configs) == tuple(LEVELS)
        strengths = [(config.foresight, config.iterations, config.notices) for config in configs.values()]
        assert strengths == sorted(strengths)
        unsure = [config.person.unsure for config in configs.values() if config.person]
        assert unsure == sorted(unsure, reverse=True)


def test_who_notices_half_of_the_moves_plays_the_best_of_these() -> None:
    """The best at a glance is played about every second time, and what is played instead isn't anything at all."""
    positions = (seen for seen in some_positions(60) if len(seen.moves) >= 5)
    seen = next(seen for seen in positions if len({GreedyBot(seed).choose(seen) for seed in range(20)}) == 1)
    best = GreedyBot(0).choose(seen)
    played = Counter(GreedyBot(seed, notices=0.5).choose(seen) for seed in range(400))
    assert played.most_common(1)[0][0] == best
    assert 0.4 < played[best] / 400 < 0.62
    assert len(played) >= 3


def configure(monkeypatch: pytest.MonkeyPatch, game: Game, *configs: LevelConfig) -> None:
    levels = dict(zip(LEVELS, configs, strict=True))
    monkeypatch.setattr(game, "players", replace(game.players, levels=levels))


def test_levels_think_as_long_as_their_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    configure(monkeypatch, NIMBLE, *(LevelConfig(iterations) for iterations in (0, 7, 30, 90, 200)))
    asked: list[int] = []
    choose = SearchBot.choose

    def watched(self: SearchBot, seen: Seen) -> str:
        asked.append(self.iterations)
        return choose(self, seen)

    monkeypatch.setattr(SearchBot, "choose", watched)
    seen = some_positions(3)[2]
    for name in LEVELS:
        assert LevelBot(name, 1, patient=True).choose(seen) in seen.moves
    assert asked == [7, 30, 90, 200]


def test_where_luck_hides_more_with_many_players_a_level_thinks_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    configure(monkeypatch, NIMBLE, *[LevelConfig(50, crowd=3)] * 5)
    iterations = [LevelBot("master", 1).iterations(NIMBLE.start(seats, 1).seen_by(0)) for seats in (2, 3, 4)]
    assert iterations == [50, 150, 150]


def test_levels_overlook_as_much_as_their_game_says(monkeypatch: pytest.MonkeyPatch) -> None:
    glances = [LevelConfig(notices=notices) for notices in (0.2, 0.6, 1)]
    configure(monkeypatch, NIMBLE, *glances, LevelConfig(30), LevelConfig(40))
    noticed: list[float] = []
    choose = GreedyBot.choose

    def watched(self: GreedyBot, seen: Seen) -> str:
        noticed.append(self.notices)
        return choose(self, seen)

    monkeypatch.setattr(GreedyBot, "choose", watched)
    seen = some_positions(3)[2]
    noticed.clear()
    for name in LEVELS:
        assert LevelBot(name, 1, patient=True).choose(seen) in seen.moves
    assert noticed == [0.2, 0.6, 1]


def test_a_level_answers_within_its_time(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    """However much there would be to think about."""
    configure(monkeypatch, NIMBLE, *[LevelConfig(10**9)] * 5)
    seen = some_positions(1)[0]
    for name in ("casual", "skilled", "master"):
        began = clock.now
        LevelBot(name, 1).choose(seen)
        assert LEVELS[name].seconds * 0.8 < clock.now - began < LEVELS[name].seconds


def test_a_grandmaster_answers_within_its_time_and_at_once_where_nothing_is_open(
    monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    configure(monkeypatch, NIMBLE, *[LevelConfig(1)] * 4, LevelConfig(foresight=10**9))
    monkeypatch.setattr(foresight, "Foresight", partial(foresight.Foresight, rows=8))
    network = shipped(NIMBLE)
    assert network
    positions = some_positions(40)
    sure = [float(Liked(seen, network).shares().max()) if len(seen.moves) > 1 else 0.9 for seen in positions]
    for seen, thinks in ((positions[sure.index(max(sure))], False), (positions[sure.index(min(sure))], True)):
        began = clock.now
        LevelBot("grandmaster", 1).choose(seen)
        spent = clock.now - began
        assert LEVELS["grandmaster"].seconds * 0.8 < spent < LEVELS["grandmaster"].seconds if thinks else spent < 0.1


def test_the_same_seed_plays_the_same() -> None:
    for seen in some_positions(12)[::3]:
        for name in LEVELS:
            moves = {LevelBot(name, 3, patient=True).choose(seen) for _ in range(2)}
            assert len(moves) == 1


def test_how_steady_a_hand_is_is_told_to_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []

    def unsteady(seen: Seen, _move: str, noise: float, rng: random.Random) -> str:
        asked.append(round(noise, 6))
        return rng.choice(seen.moves)

    monkeypatch.setattr(EXAMPLE, "players", replace(EXAMPLE.players, unsteady=unsteady))
    configure(monkeypatch, EXAMPLE, *(LevelConfig(iterations) for iterations in (0, 0, 20, 40, 60)))
    m = EXAMPLE.start(2, 1)
    for name in LEVELS:
        LevelBot(name, 1, patient=True).choose(m.seen_by(m.acting[0]))
    assert asked == [0.6, 0.3, 0.15, 0, 0]


def test_weaker_hands_come_before_stronger_ones() -> None:
    steady = [level.steady for level in LEVELS.values()]
    assert steady == sorted(steady)
