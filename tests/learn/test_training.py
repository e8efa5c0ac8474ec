"""A network teaches itself the example game, on a processor."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gnomoteka.bots.network import Liked, Network, NetworkBot, load
from gnomoteka.core.errors import WrongArgument
from gnomoteka.core.game import Game
from gnomoteka.games import find
from tests.contract.cases import GAMES
from tests.example.rules import LUCKY
from tests.learn.telling import TELLING

torch = pytest.importorskip("torch", reason="left out, nothing was taught: PyTorch isn't installed")

from gnomoteka.learn.games import Asked, Games  # noqa: E402
from gnomoteka.learn.measure import against  # noqa: E402
from gnomoteka.learn.model import NEVER, draw, liked  # noqa: E402
from gnomoteka.learn.opponents import Fixed  # noqa: E402
from gnomoteka.learn.teach import Lesson, plan_for  # noqa: E402
from gnomoteka.learn.training import Plan, Trainer  # noqa: E402

assert "example" in GAMES
EXAMPLE = find("example")
VAST = Game(EXAMPLE.about, replace(EXAMPLE.rules, actions=10**5), EXAMPLE.notation, EXAMPLE.present, EXAMPLE.players)
SMALL = Plan(seats=(2,), decisions=1e6, games=256, steps=16, batch=1024, hidden=32, layers=2)
SNATCHING = {"snatch": True}


@pytest.fixture(autouse=True)
def one_thread() -> None:
    torch.set_num_threads(1)


def won_with_the_lucky_card(game: Game, choose: Callable[[Asked], Any]) -> float:
    """The share of games in which who chooses so is dealt the lucky card; the other plays anything."""
    world = Games(game, 4000, (2,), "cpu", 5, SNATCHING)
    world.alone[:] = 2  # all seats but 0
    world.batch.settle()
    lucky = torch.from_numpy(world.batch.states.view(game.dtype)["place"][:, 0, LUCKY] == 1)
    won, open_ = torch.zeros(world.n), torch.ones(world.n, dtype=torch.bool)
    while open_.any():
        world.step(choose(world.asked))
        ended = open_ & (world.over > 0)
        won[ended], open_ = world.wins()[ended, 0], open_ & ~ended
    return float(won[lucky].mean())


def anything(asked: Asked) -> Any:
    return draw(torch.zeros(asked.mask.shape).masked_fill(asked.mask == 0, NEVER))


@pytest.mark.parametrize("critic", [False, True], ids=["", "with a critic"])
@pytest.mark.parametrize("game", [EXAMPLE, TELLING], ids=str)
def test_a_network_learns_to_win_what_can_be_won(game: Game, critic: bool) -> None:
    """Who holds the lucky card, keeps it to the end and always snatches, wins every game. Anybody can't do that."""
    plan = Plan((2,), 8e5, games=512, steps=16, batch=2048, hidden=64, layers=2, rate=3e-3, epochs=2, policy=0.3)
    if critic:
        plan = replace(plan, critic=True, mean=0.8)
    trainer = Trainer(game, plan, options=SNATCHING)
    while trainer.done < 1:
        trainer.round()
        if trainer.progress.rounds % 10 == 0:
            trainer.remember()
    assert won_with_the_lucky_card(game, anything) < 0.9
    assert won_with_the_lucky_card(game, lambda asked: liked(trainer.mean, asked)[0].argmax(1)) >= 0.95


def test_the_same_seed_teaches_the_same(tmp_path: Path) -> None:
    def taught() -> Any:
        trainer = Trainer(EXAMPLE, SMALL)
        for _ in range(3):
            trainer.round()
            trainer.remember()
        return trainer.net.layers()

    for one, other in zip(taught(), taught(), strict=True):
        assert np.array_equal(one[0], other[0]) and np.array_equal(one[1], other[1])


def test_who_learns_is_never_shown_what_its_seat_cannot_know() -> None:
    trainer = Trainer(EXAMPLE, SMALL, options=SNATCHING)
    trainer.round()
    states = trainer.world.batch
    for i in range(20):
        seat = int(trainer.world.seat[i])
        assert np.array_equal(trainer.world.seen[i].numpy(), states.match(i).seen_by(seat).observe())


def test_only_ones_own_decisions_are_learnt_from_against_an_earlier_self() -> None:
    trainer = Trainer(EXAMPLE, SMALL)
    trainer.remember()
    trainer.round()
    first = trainer.first
    assert 0 < first < trainer.plan.games
    assert bool((trainer.mine[:, :first] == (trainer.seat[:, :first] == trainer.learner[:first])).all())
    assert bool(trainer.mine[:, first:].all()) and not bool(trainer.mine[:, :first].all())


def test_a_critic_begins_with_what_the_network_hopes_for_and_learns_to_know_better() -> None:
    trainer = Trainer(EXAMPLE, replace(SMALL, critic=True))
    assert trainer.critic
    with torch.no_grad():
        _logits, hope = trainer.net(trainer.world.asked)
        assert torch.allclose(hope, trainer.critic(trainer.world.asked), atol=1e-6)
    trainer.round()
    assert trainer.critic.first.weight[:, trainer.net.encode.width :].detach().any()


def test_the_mean_of_its_latest_selves_plays_in_the_end() -> None:
    trainer = Trainer(EXAMPLE, replace(SMALL, mean=0.75))
    for _ in range(2):
        before, latest = trainer.mean.value.weight.clone(), trainer.net.value.weight.clone()
        trainer.round()
        assert not torch.equal(latest, trainer.net.value.weight)
        assert torch.allclose(trainer.mean.value.weight, 0.75 * before + 0.25 * trainer.net.value.weight)


def test_a_checkpoint_without_a_critic_is_refused_to_who_learns_with_one(tmp_path: Path) -> None:
    Trainer(EXAMPLE, SMALL).save(tmp_path / "checkpoint.pt")
    with pytest.raises(WrongArgument, match="critic"):
        Trainer(EXAMPLE, replace(SMALL, critic=True)).load(tmp_path / "checkpoint.pt")


@pytest.mark.parametrize("plan", [SMALL, replace(SMALL, critic=True, mean=0.5)], ids=["", "with a critic"])
@pytest.mark.parametrize("game", [EXAMPLE, TELLING], ids=str)
def test_a_lesson_goes_on_where_it_was_and_leaves_a_network_that_plays(game: Game, plan: Plan, tmp_path: Path) -> None:
    lesson = Lesson(game, plan, tmp_path)
    lesson.run(0.01, 1, lambda _done, _words: None)
    again = Lesson(game, plan, tmp_path)
    assert again.trainer.progress == lesson.trainer.progress and again.trainer.progress.decisions > 0
    for one, other in zip(again.trainer.net.layers(), lesson.trainer.net.layers(), strict=True):
        assert np.array_equal(one[0], other[0])
    again.run(0.005, 1, lambda _done, _words: None)
    curve = [json.loads(line) for line in (tmp_path / "curve.jsonl").read_text().splitlines()]
    assert [point["decisions"] for point in curve] == sorted(point["decisions"] for point in curve)
    assert curve[-1]["minutes"] > lesson.curve[-1]["minutes"] and "policy 2" in curve[-1]
    network = load(game, tmp_path / "network.npz")
    assert network.about["plan"]["seats"] == [2] and network.about["last"] == curve[-1]
    match = game.start(2, 1)
    while match.acting:
        seat = match.acting[0]
        match.play(seat, NetworkBot(1, network=network).choose(match.seen_by(seat)))
    assert match.result


def test_what_ships_thinks_as_what_was_taught(tmp_path: Path) -> None:
    lesson = Lesson(EXAMPLE, SMALL, tmp_path)
    lesson.run(0.005, 1, lambda _done, _words: None)
    network, world = load(EXAMPLE, tmp_path / "network.npz"), lesson.trainer.world
    with torch.no_grad():
        logits, hope = lesson.trainer.net(world.asked)
    likes, hoped = network(world.seen.numpy())
    assert np.abs(likes - logits.numpy()).max() < 0.02  # 16 bits
    assert np.abs(hoped - torch.sigmoid(hope).numpy()).max() < 0.01


def test_what_ships_thinks_of_described_moves_as_what_was_taught(tmp_path: Path) -> None:
    lesson = Lesson(TELLING, SMALL, tmp_path)
    lesson.run(0.005, 1, lambda _done, _words: None)
    network, world = load(TELLING, tmp_path / "network.npz"), lesson.trainer.world
    with torch.no_grad():
        logits, hope = lesson.trainer.net(world.asked)
    for i in range(30):
        seen = world.batch.match(i).seen_by(int(world.seat[i]))
        liked, count = Liked(seen, network), int(world.count[i])
        assert liked.actions.tolist() == world.legal[i, :count].tolist()
        assert np.abs(liked.logits - logits[i, :count].numpy()).max() < 0.02  # 16 bits
        assert abs(liked.hope - float(torch.sigmoid(hope[i]))) < 0.01


def test_a_fixed_network_of_described_moves_likes_what_it_learnt_to(tmp_path: Path) -> None:
    trainer = Trainer(TELLING, SMALL)
    trainer.round()
    fixed = Fixed.of(TELLING, Network(TELLING, trainer.net.layers(), {}), 0, "cpu", "itself")
    best = liked(trainer.net, trainer.world.asked)[0].argmax(1)
    assert bool((fixed.acts(trainer.world, best >= 0) == best).all())


def test_against_oneself_everybody_wins_their_share() -> None:
    net = Trainer(EXAMPLE, SMALL).net
    for seats in (2, 3):
        share = against(net, Fixed(net, 0), EXAMPLE, seats, 1200, "cpu", {})
        assert abs(share.share - 1 / seats) < 0.06 and share.games == 1200


def test_what_is_no_plan_or_no_checkpoint_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WrongArgument, match="says nothing of colour"):
        plan_for(EXAMPLE, colour=3)
    with pytest.raises(WrongArgument, match="too many"):
        plan_for(VAST)
    (tmp_path / "checkpoint.pt").write_bytes(b"nothing")
    with pytest.raises(WrongArgument, match="no checkpoint"):
        Lesson(EXAMPLE, SMALL, tmp_path)
    with pytest.raises(WrongArgument, match="no network"):
        load(EXAMPLE, tmp_path / "checkpoint.pt")
