"""Search over imagined games, on the tiny example: it is honest, deterministic, and can be stopped."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from gnomoteka.bots.search import CHUNK, Search, SearchBot
from gnomoteka.core.match import Match
from tests.bots.conftest import TICK, Clock
from tests.example import GAME


def in_play(seed: int = 3) -> Match:
    """One seat has chosen, hidden; the others are asked."""
    m = GAME.start(3, seed)
    m.play(0, m.moves(0)[0])
    return m


def test_it_makes_a_legal_move() -> None:
    m = GAME.start(3, 1)
    while m.acting:
        for seat in m.acting:
            move = SearchBot(seat, iterations=50).choose(m.seen_by(seat))
            assert move in m.moves(seat)
            m.play(seat, move)


def test_the_same_seed_and_iterations_think_the_same_in_one_go_or_in_many() -> None:
    seen = in_play().seen_by(1)
    whole, parts, other = Search(seen, 5), Search(seen, 5), Search(seen, 6)
    whole.run(300)
    for _ in range(10):
        parts.run(30)
    other.run(300)
    assert whole.moves() == parts.moves() != other.moves()
    assert whole.iterations == parts.iterations == 300


@pytest.mark.parametrize("seed", range(5))
def test_what_the_seat_cannot_know_changes_nothing(seed: int) -> None:
    seen = in_play(seed).seen_by(1)
    for other_world in range(4):
        again = seen.redeal(other_world).seen_by(1)
        assert SearchBot(7, iterations=200).think(again).moves() == SearchBot(7, iterations=200).think(seen).moves()


def test_it_tries_every_move_and_counts_all_its_games() -> None:
    seen = in_play().seen_by(2)
    search = Search(seen, 1)
    search.run(500)
    tried = search.moves()
    assert {move for move, _, _ in tried} == set(seen.moves)
    assert sum(visits for _, visits, _ in tried) == 500
    assert all(0 <= reward <= 1 for _, _, reward in tried)


def test_the_chances_of_all_seats_sum_to_one_and_favour_who_is_ahead() -> None:
    m = GAME.start(2, 3)
    search = Search(m.seen_by(0), 1)
    assert search.chances() == [1 / 2] * 2
    for seat in (0, 1):
        m.play(seat, m.moves(seat)[0])
    ahead = [player["found"] for player in m.view(None)["players"]].index(1)
    search = Search(m.seen_by(0), 1)
    search.run(200)
    chances = search.chances()
    assert sum(chances) == pytest.approx(1)
    assert 0.5 < chances[ahead] < 1


def test_one_move_alone_can_be_tried() -> None:
    seen = in_play().seen_by(2)
    search, alone = Search(seen, 1), Search(seen, 1)
    search.run(100)
    rare = search.moves()[-1]
    search.run(50, only=rare[0])
    assert search.visits(rare[0]) == rare[1] + 50
    assert search.iterations == sum(visits for _, visits, _ in search.moves()) == 150
    alone.run(60, only=rare[0])
    assert alone.visits(rare[0]) == 60
    assert alone.chances(rare[0]) == alone.chances()


def test_it_is_led_by_its_games_config_and_by_what_the_caller_changes() -> None:
    seen = in_play().seen_by(1)
    assert Search(seen, 1).config == GAME.players.search
    assert Search(seen, 1, exploration=2.0).config == replace(GAME.players.search, exploration=2.0)
    with pytest.raises(TypeError, match="explore"):
        Search(seen, 1, explore=2.0)


def test_it_ends_when_its_time_is_up(clock: Clock) -> None:
    seen = in_play().seen_by(1)
    search = SearchBot(1, iterations=10**9, seconds=0.25).think(seen)
    assert clock.now == 0.25 and search.iterations == CHUNK * 0.25 / TICK


def test_it_ends_when_it_is_stopped() -> None:
    seen = in_play().seen_by(1)
    bot = SearchBot(1, iterations=10**9)
    with ThreadPoolExecutor(1) as pool:
        thinking = pool.submit(bot.choose, seen)
        bot.stop()
        assert thinking.result() in seen.moves


def test_a_spectator_has_nothing_to_think_about() -> None:
    with pytest.raises(ValueError, match="spectator"):
        Search(in_play().seen_by(None), 1)
