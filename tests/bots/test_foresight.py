"""Thinking ahead with a network, in games that compiled code plays in lockstep."""

from typing import Any

import numpy as np
import pytest

import gnomoteka
from gnomoteka.bots import search
from gnomoteka.bots.actions import compiled_door, door_of
from gnomoteka.bots.foresight import Foresight, ForesightBot
from gnomoteka.bots.lockstep import Lockstep, compiled_foresight
from gnomoteka.bots.network import Inputs, Network, NetworkBot, shipped
from gnomoteka.core.game import Game, key_bytes, key_words
from gnomoteka.core.match import Match
from gnomoteka.core.state import Plain
from gnomoteka.core.twin import Twins
from tests.bots.test_network import TAUGHT, played
from tests.example import GAME as EXAMPLE
from tests.learn.telling import TELLING

UNDECIDED = {"many": 14}  # moves after which it isn't clear yet who wins


@pytest.mark.parametrize("name", TAUGHT)
@pytest.mark.parametrize("seats", [2, 4])
def test_foresight_plays_the_same_for_the_same_seed_and_tries_what_is_likely(name: str, seats: int) -> None:
    m = played(name, seats, UNDECIDED.get(name, 20))
    seen = m.seen_by(m.acting[0])
    config = Foresight(games=120, rows=60, least=0.0, most=4)
    one, other = (ForesightBot(5, config).think(seen) for _ in range(2))
    assert one.choice == other.choice and one.choice in seen.codes
    assert np.array_equal(one.imagined.means(), other.imagined.means())
    assert one.imagined.games >= 120 and 0 < one.imagined.means().max() < 1
    assert len(one.imagined.tried) == min(4, len(seen.moves))


def test_foresight_finds_the_move_that_wins_at_once() -> None:
    """Somebody who likes a bad move best still sees what games come of it."""
    m = played("nimble", 2, 60)
    seen, network = m.seen_by(m.acting[0]), shipped(m.game)
    assert network
    thought = ForesightBot(1, Foresight(games=400, rows=100, least=0.0, trust=0.0)).think(seen)
    means = dict(zip(thought.imagined.tried.tolist(), thought.imagined.means().tolist(), strict=True))
    most = thought.imagined.count.max()
    known = [
        i for i, count in zip(thought.imagined.tried.tolist(), thought.imagined.count, strict=True) if count == most
    ]
    assert thought.choice == thought.imagined.liked.codes[max(known, key=means.__getitem__)]


def network_of(game: Game) -> Network:
    """The one that comes with it, or one that knows nothing."""
    return shipped(game) or knowing_nothing(game)


def knowing_nothing(game: Game, hidden: int = 12, joined: int = 8) -> Network:
    """Of a game that describes its moves."""
    lots, inputs = np.random.default_rng(1), Inputs(game.features, game.rules.unread)
    sizes = [(inputs.width, hidden), (hidden, hidden), (Inputs(game.described).width + hidden, joined)]
    sizes += [(joined, joined), (joined, 1), (hidden, 1)]
    layers = [(lots.normal(size=(out, into)), lots.normal(size=out)) for into, out in sizes]
    return Network(game, [(weights.astype(np.float32), bias.astype(np.float32)) for weights, bias in layers], {})


def together_from(m: Match, horizon: int, rows: int) -> Lockstep:
    network = network_of(m.game)
    return Lockstep(m.seen_by(m.acting[0]), network, key_words(key_bytes(1)), horizon, rows)


@pytest.mark.parametrize("name", TAUGHT)
def test_of_an_imagined_game_that_ends_a_win_is_most_of_the_reward_and_places_are_the_rest(name: str) -> None:
    m = played(name, 4, 30)
    together = together_from(m, 10**6, 12)
    codes = np.array(m.seen_by(m.acting[0]).codes[:2], np.int32)
    for i, reward in enumerate(together.play(codes, 6).ravel().tolist()):
        places = np.zeros(4, np.int64)
        m.game.entry.places(together.games.states[i], places)
        mine, winners = places[m.acting[0]], int((places == 1).sum())
        behind = (places > mine).sum() + (places == mine).sum() / 2 - 0.5
        assert not m.game.entry.acting(together.games.states[i])
        assert reward == pytest.approx(0.75 / winners * (mine == 1) + 0.25 * behind / 3)


@pytest.mark.parametrize("name", TAUGHT)
@pytest.mark.parametrize("seats", [2, 3])
def test_decisions_that_imagined_games_come_to_look_to_compiled_code_as_to_the_network(name: str, seats: int) -> None:
    """Who chooses, out of which actions, and what the network's first layer makes of what they see."""
    m = played(name, seats, 14)
    together, network = together_from(m, 10**6, 8), shipped(m.game)
    assert network
    together.door.deal(together.view, together.row, m.acting[0], together.key, first_moves(m, 2), 4, together.games)
    left, hidden, games = 8, together.sums, together.games
    for _ in range(5):
        left = together.go_on(left, hidden)
        assert left
        for k in range(left):
            i, codes, actions = int(games.live[k]), m.game.new_moves(), m.game.new_moves()
            who, count = int(games.who[i]), int(games.count[i])
            assert m.game.entry.acting(games.states[i]) >> who & 1
            assert door_of(m.game).choices(games.states[i], who, codes, actions) == count > 1
            assert actions[:count].tolist() == games.actions[i, :count].tolist()
            seen = np.zeros((1, len(m.game.features)), np.float32)
            m.game.entry.observe(games.states[i], who, seen[0])
            assert together.sums[k] == pytest.approx(network.sums(seen)[0], abs=1e-3)
        hidden = network.beyond(together.sums[:left])


def first_moves(m: Match, count: int) -> Any:
    return np.array(m.seen_by(m.acting[0]).codes[:count], np.int32)


@pytest.mark.parametrize("game", [gnomoteka.game("nimble"), TELLING], ids=["nimble", "moves described"])
def test_in_imagined_games_moves_are_made_as_often_as_the_network_likes_them(game: Game) -> None:
    m = played("nimble", 2, 20) if game is not TELLING else TELLING.start(3, 1)
    together, network = together_from(m, 10**6, 4000), network_of(game)
    together.door.deal(together.view, together.row, m.acting[0], together.key, first_moves(m, 1), 1, together.games)
    together.go_on(1, together.sums)  # one decision, which is then made four thousand times
    games, hidden = together.games, network.beyond(together.sums[:1])
    count = int(games.count[0])
    if game.described:
        described = np.zeros((count, len(game.described)), np.int8)
        door_of(game).describe(games.states[0], int(games.who[0]), games.codes[0, :count], described)
        logits = network.liked(hidden[0], described)
    else:
        logits = (hidden @ network.policy_head[0].T + network.policy_head[1])[0, games.actions[0, :count]]
    shares = np.exp(logits - logits.max()) / np.exp(logits - logits.max()).sum()
    before, who, codes = games.states[0].copy(), int(games.who[0]), games.codes[0, :count].tolist()
    after = {}
    for k, code in enumerate(codes):
        games.states[0], games.count[0], games.codes[0, 0], games.who[0], games.live[0] = before, 1, code, who, 0
        together.go_on(1, together.sums)
        after[games.states[0].tobytes()] = k
    made = np.zeros(count)
    games.states[:], games.count[:], games.who[:], games.made[:] = before, count, who, 0
    games.codes[:, :count], games.live[:] = codes, np.arange(4000)
    games.actions[:, :count] = door_actions(m, before, who)
    together.go_on(4000, np.repeat(hidden, 4000, axis=0))
    for state in games.states:
        made[after[state.tobytes()]] += 1
    assert made / 4000 == pytest.approx(shares, abs=0.04)


def door_actions(m: Match, state: Any, who: int) -> Any:
    codes, actions = m.game.new_moves(), m.game.new_moves()
    return actions[: door_of(m.game).choices(state, who, codes, actions)]


def test_stopped_foresight_answers_with_what_it_likes() -> None:
    m = played("noms", 2, 10)
    bot = ForesightBot(1, Foresight(games=10**9))
    bot.stop()
    assert bot.choose(m.seen_by(m.acting[0])) == NetworkBot(1).choose(m.seen_by(m.acting[0]))


def test_a_move_that_is_clearly_behind_is_tried_no_more() -> None:
    m = played("noms", 2, 20)
    thought = ForesightBot(1, Foresight(games=20_000, least=0.0)).think(m.seen_by(m.acting[0])).imagined
    given_up = thought.count < thought.count.max()
    assert given_up.any()
    assert (thought.means()[given_up] < thought.means()[~given_up].max()).all()


@pytest.mark.parametrize("name", TAUGHT)
def test_imagined_games_are_the_same_in_plain_python(name: str) -> None:
    m = played(name, 2, 16)
    tools, dtype = m.game.state_tools, m.game.dtype
    twins = Twins({tools["state"]: lambda row: Plain(row, dtype), tools["copy"]: np.copyto})
    compiled, plain = together_from(m, 2, 4), together_from(m, 2, 4)
    plain.door = twins.of(compiled_foresight(m.game))
    rewards = [each.play(first_moves(m, 2), 2) for each in (compiled, plain)]
    assert rewards[0] == pytest.approx(rewards[1], abs=1e-4)
    assert np.array_equal(compiled.games.states, plain.games.states)


def test_all_that_a_network_thinks_with_is_compiled_with_the_rest() -> None:
    """Else the first grandmaster at a server would hold everybody up while it compiles."""
    game = gnomoteka.game("nimble")
    vars(game).pop("compiled_entry", None)  # as in a new process
    compiled_door.cache_clear()
    compiled_foresight.cache_clear()
    told: list[tuple[int, int]] = []
    search.prepare(game, lambda _id, done, total: told.append((done, total)))
    assert told == [(done, told[0][1]) for done in range(told[0][1] + 1)]
    foresight = compiled_foresight(game)
    doors = [game.compiled_entry.observe, compiled_door(game).choices, foresight.deal, foresight.go_on]
    ready = [door.signatures[:] for door in doors]
    assert [len(signatures) for signatures in ready] == [1] * 4
    seen = played("nimble", 3, 20).seen_by
    gnomoteka.bot("grandmaster").choose(next(seen(seat) for seat in range(3) if len(seen(seat).codes) > 1))
    assert [door.signatures for door in doors] == ready


def test_a_game_without_a_network_needs_no_more_than_its_search() -> None:
    assert len(search.markers(gnomoteka.game("nimble"))) == 3
    assert len(search.markers(gnomoteka.game("duel"))) == len(search.markers(EXAMPLE)) == 1


def test_what_is_not_compiled_yet_for_a_network_makes_the_game_uncompiled(monkeypatch: pytest.MonkeyPatch) -> None:
    game = gnomoteka.game("nimble")
    search.prepare(game)
    assert search.compiled(game)
    markers = search.markers(game)
    for number in range(3):
        missing = [*markers[:number], markers[number].with_name("another source"), *markers[number + 1 :]]
        monkeypatch.setattr(search, "markers", lambda _game, missing=missing: missing)
        assert not search.compiled(game)
