"""The levels: each in its time, the weaker ones overlook things, the stronger ones think longer."""

import random
from collections import Counter

import pytest

import gnomoteka
from gnomoteka.bots import LEVELS, LevelBot, levels
from gnomoteka.bots.glance import GreedyBot
from gnomoteka.bots.search import SearchBot
from gnomoteka.core.match import Seen
from tests.bots.conftest import Clock
from tests.example import GAME as EXAMPLE


def some_positions(count: int) -> list[Seen]:
    m, bot = gnomoteka.game("nimble").start(3, 8), gnomoteka.bot("greedy", 8)
    found: list[Seen] = []
    while len(found) < count:
        seat = m.acting[0]
        found.append(m.seen_by(seat))
        m.play(seat, bot.choose(found[-1]))
    return found


def test_there_are_four_and_each_has_numbers_for_every_game() -> None:
    assert tuple(LEVELS) == ("beginner", "casual", "skilled", "master")
    assert [level.seconds for level in LEVELS.values()] == [0.3, 0.5, 1, 2]
    assert set(levels.THOUGHT) == set(gnomoteka.list_games())
    for numbers in (*levels.THOUGHT.values(), levels.OTHERWISE, *levels.NOTICES.values(), levels.MOSTLY):
        assert len(numbers) == len(LEVELS)
        assert list(numbers) == sorted(numbers)


def test_who_notices_half_of_the_moves_plays_the_best_of_these() -> None:
    """The best at a glance is played about every second time, and what is played instead isn't anything at all."""
    positions = (seen for seen in some_positions(60) if len(seen.moves) >= 5)
    seen = next(seen for seen in positions if len({GreedyBot(seed).choose(seen) for seed in range(20)}) == 1)
    best = GreedyBot(0).choose(seen)
    played = Counter(GreedyBot(seed, notices=0.5).choose(seen) for seed in range(400))
    assert played.most_common(1)[0][0] == best
    assert 0.4 < played[best] / 400 < 0.62
    assert len(played) >= 3


def test_levels_think_as_long_as_the_table_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(levels.THOUGHT, "nimble", (0, 7, 30, 90))
    asked: list[int] = []
    choose = SearchBot.choose

    def watched(self: SearchBot, seen: Seen) -> str:
        asked.append(self.iterations)
        return choose(self, seen)

    monkeypatch.setattr(SearchBot, "choose", watched)
    seen = some_positions(3)[2]
    for name in LEVELS:
        assert LevelBot(name, 1, patient=True).choose(seen) in seen.moves
    assert asked == [7, 30, 90]


def test_where_luck_hides_more_with_many_players_a_level_thinks_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(levels.CROWD, "nimble", 3)
    game = gnomoteka.game("nimble")
    thought = [LevelBot("master", 1).thought(game.start(seats, 1).seen_by(0)) for seats in (2, 3, 4)]
    assert thought == [levels.THOUGHT["nimble"][3] * times for times in (1, 3, 3)]
    assert set(levels.CROWD) <= set(gnomoteka.list_games())


def test_levels_overlook_as_much_as_the_table_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(levels.THOUGHT, "nimble", (0, 0, 0, 30))
    monkeypatch.setitem(levels.NOTICES, "nimble", (0.2, 0.6, 1, 1))
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
    monkeypatch.setitem(levels.THOUGHT, "nimble", (0, 10**9, 10**9, 10**9))
    seen = some_positions(1)[0]
    for name in ("casual", "skilled", "master"):
        began = clock.now
        LevelBot(name, 1).choose(seen)
        assert LEVELS[name].seconds * 0.8 < clock.now - began < LEVELS[name].seconds


def test_the_same_seed_plays_the_same() -> None:
    for seen in some_positions(12)[::3]:
        for name in LEVELS:
            moves = {LevelBot(name, 3, patient=True).choose(seen) for _ in range(2)}
            assert len(moves) == 1


def test_how_steady_a_hand_is_is_told_to_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []

    def unsteady(seen: Seen, _move: str, noise: float, lot: random.Random) -> str:
        asked.append(round(noise, 6))
        return lot.choice(seen.moves)

    monkeypatch.setattr(EXAMPLE.greedy, "unsteady", unsteady, raising=False)
    monkeypatch.setattr(levels, "OTHERWISE", (0, 0, 20, 40))
    m = EXAMPLE.start(2, 1)
    for name in LEVELS:
        LevelBot(name, 1, patient=True).choose(m.seen_by(m.acting[0]))
    assert asked == [0.6, 0.3, 0.15, 0]


def test_weaker_hands_come_before_stronger_ones() -> None:
    steady = [level.steady for level in LEVELS.values()]
    assert steady == sorted(steady)
