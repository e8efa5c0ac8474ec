"""Teaching a network by playing against itself: proximal policy optimisation [PPO] on many games in lockstep.

All seats of a game are the learner's, each from its own view; in a share of the games all seats but one are played by
an earlier self (else it could go round in circles, forgetting what it once knew) or by the game's own rollout policy.
Against somebody who stays as they are (learn/opponents.py) one seat of each game learns a best response.
The value of a move is learnt by generalised advantage estimates [GAE] over each seat's own decisions.

[PPO] Schulman, Wolski, Dhariwal, Radford, Klimov: Proximal Policy Optimization Algorithms, 2017.
[GAE] Schulman, Moritz, Levine, Jordan, Abbeel: High-Dimensional Continuous Control Using Generalized Advantage
Estimation, 2015.
"""

import copy
import random
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, cast

import torch
from torch.nn import functional

from gnomoteka.core.errors import WrongArgument
from gnomoteka.core.game import Game
from gnomoteka.learn.games import Asked, Games
from gnomoteka.learn.model import Critic, Net, draw, liked
from gnomoteka.learn.opponents import Fixed, Opponent

MOST_SELVES = 12  # earlier selves that are kept


@dataclass(frozen=True)
class Plan:
    """How a network is taught; learn/plans.toml has one for each game."""

    seats: tuple[int, ...]  # how many play: the games take turns
    decisions: float  # in all
    games: int = 4096  # in lockstep
    steps: int = 32  # decisions of each before the network learns from them
    batch: int = 16384  # decisions that it learns from at once
    epochs: int = 1
    hidden: int = 256
    layers: int = 3
    joined: int = 96  # width of the layers that described moves go through
    most: int = 0  # described moves that can be chosen from; 0: all
    rate: float = 7e-4  # of learning; it falls to a twentieth
    entropy: float = 0.02  # how much is given for trying; it falls to
    entropy_end: float = 0.002
    horizon: float = 0.95  # GAE's lambda
    clip: float = 0.2
    earlier: float = 0.2  # share of games against an earlier self
    policy: float = 0.1  # share of games against the game's own rollout policy
    critic: bool = False  # whether what is hoped for is judged by all hands, while it learns
    mean: float = 0.0  # how much of the mean of its selves stays in each round; this mean is who plays in the end
    seed: int = 1


@dataclass
class Progress:
    """How far it has come."""

    decisions: int = 0
    rounds: int = 0
    games: int = 0


class Trainer:
    """Teaches one network. Deterministic for a seed on a processor."""

    def __init__(
        self,
        game: Game,
        plan: Plan,
        device: str = "cpu",
        options: dict[str, bool] | None = None,
        against: Opponent | None = None,
    ) -> None:
        torch.manual_seed(plan.seed)
        self.against = against
        self.game, self.plan, self.device, self.random = game, plan, device, random.Random(plan.seed)
        self.options = game.full_options(options or {})
        self.net = Net(game, plan.hidden, plan.layers, plan.joined).to(device)
        self.mean = copy.deepcopy(self.net)  # of its selves in the latest rounds
        self.old = copy.deepcopy(self.net)  # whichever earlier self plays now
        self._begin()
        self.others: Opponent = against or Fixed(self.old, name="earlier self")
        self.selves: list[dict[str, Any]] = []
        self.progress = Progress()
        self.world = Games(game, plan.games, plan.seats, device, plan.seed, self.options, plan.most, plan.critic)
        self.world.batch.wander(game.rules.longest, 0)  # games in all stages, so that some end all the time
        self.world.batch.settle()
        self._make_room()

    def _begin(self) -> None:
        """All that learns, as the network is now."""
        others = max(1, max(self.plan.seats) - 1)
        self.critic = Critic(self.net, others).to(self.device) if self.plan.critic else None
        self.learning = [self.net, *([self.critic] if self.critic else [])]
        weights = [each for part in self.learning for each in part.parameters()]
        fused = self.device != "cpu" or None
        self.optimizer = torch.optim.Adam(weights, self.plan.rate, (0.9, 0.99), 1e-5, fused=fused)
        self.mean.load_state_dict(self.net.state_dict())

    def begin_with(self, layers: list[tuple[Any, Any]]) -> None:
        """The weights of a network that is there already."""
        self.net.begin_with(layers)
        self._begin()

    def _make_room(self) -> None:
        steps, n, world = self.plan.steps, self.plan.games, self.world

        def room(*shape: int, of: Any = torch.float32) -> Any:
            return torch.zeros((steps, n, *shape), dtype=of, device=self.device)

        now = world.asked
        moves = None if now.moves is None else room(*now.moves.shape[1:], of=torch.int8)
        others = None if now.others is None else room(*now.others.shape[1:], of=torch.int16)
        seen, mask = room(now.seen.shape[1], of=torch.int16), room(now.mask.shape[1], of=torch.bool)
        self.asked = Asked(seen, mask, moves, others)
        self.seat, self.acts = room(of=torch.int64), room(of=torch.int64)
        self.mine, self.over = room(of=torch.bool), room(of=torch.bool)
        self.liking, self.hope, self.gain, self.back = room(), room(), room(), room()
        self.rewards = room(world.places.shape[1])
        self.learner = torch.zeros(n, dtype=torch.int64, device=self.device)  # the seat that learns where not all do

    @property
    def done(self) -> float:
        """How much of the plan is done, 0 to 1."""
        return min(1.0, self.progress.decisions / self.plan.decisions)

    def round(self) -> dict[str, float]:
        """Plays some decisions of every game, and learns from them. What it says is for curves."""
        self._seat_opponents()
        self._play()
        told = self._learn()
        with torch.no_grad():
            for kept, latest in zip(self.mean.parameters(), self.net.parameters(), strict=True):
                kept.lerp_(latest, 1 - self.plan.mean)
        self.progress.decisions += self.plan.games * self.plan.steps
        self.progress.rounds += 1
        self.progress.games += int(self.over.sum())
        return told

    # ---- playing ------------------------------------------------------------------------------------------------

    def _seat_opponents(self) -> None:
        """The first games are against an earlier self, the next against the rollout policy, from any seat; all of them
        against who stays as they are, always from the same seat."""
        n, world, turns = self.plan.games, self.world, self.progress.rounds
        if self.against:
            self.first, self.second, turns = 0 if self.against.alone else n, n, 0
        else:
            self.first = int(n * self.plan.earlier) if self.selves else 0
            self.second = self.first + int(n * self.plan.policy)
        if self.selves:
            self.old.load_state_dict(self.random.choice(self.selves))
        self.learner = (torch.arange(n, device=self.device) + turns) % world.seats
        everybody = (1 << world.seats) - 1
        world.alone.zero_()
        rows = slice(self.first, self.second)
        world.alone[rows] = (everybody & ~(1 << self.learner))[rows]

    @torch.no_grad()
    def _play(self) -> None:
        world, first = self.world, self.first
        for t in range(self.plan.steps):
            logits, hope = liked(self.net, world.asked)
            if self.critic:
                hope = self.critic(world.asked)
            acts = draw(logits)
            for room, asked in zip(self.asked, world.asked, strict=True):
                if room is not None:
                    room[t] = asked
            self.seat[t] = world.seat
            self.mine[t] = True
            if first:
                mine = self.mine[t, :first] = world.seat[:first] == self.learner[:first]
                acts[:first] = torch.where(mine, acts[:first], self.others.acts(world, ~mine))
            self.acts[t], self.hope[t] = acts, torch.sigmoid(hope)
            self.liking[t] = functional.log_softmax(logits, 1).gather(1, acts[:, None])[:, 0]
            world.step(acts)
            self.over[t], self.rewards[t] = world.over > 0, world.rewards()

    @torch.no_grad()
    def _look_back(self) -> Any:
        """What each decision brought, compared with what was hoped for; and which decisions that is known of: a seat's
        next decision, or the end, must have come."""
        ahead = torch.zeros_like(self.rewards[0])  # by seat: what its next decision hopes for, or what the end brought
        gain, known = torch.zeros_like(ahead), torch.zeros_like(ahead, dtype=torch.bool)
        sure = torch.zeros_like(self.mine)
        for t in reversed(range(self.plan.steps)):
            over = self.over[t][:, None]
            ahead, gain, known = torch.where(over, self.rewards[t], ahead), gain.masked_fill(over, 0), known | over
            seat, hope = self.seat[t][:, None], self.hope[t][:, None]
            here = known.gather(1, seat)
            brought = (ahead.gather(1, seat) - hope + self.plan.horizon * gain.gather(1, seat)) * here
            self.gain[t], self.back[t], sure[t] = brought[:, 0], (brought + hope)[:, 0], here[:, 0]
            ahead, gain, known = (
                ahead.scatter(1, seat, hope),
                gain.scatter(1, seat, brought),
                known.scatter(1, seat, True),
            )
        return sure & self.mine

    # ---- learning -----------------------------------------------------------------------------------------------

    def _learn(self) -> dict[str, float]:
        plan, rows = self.plan, self._look_back().view(-1).nonzero()[:, 0]
        gains = self.gain.view(-1)[rows]
        middle, spread = gains.mean(), gains.std().clamp(min=1e-4)
        trying = plan.entropy + (plan.entropy_end - plan.entropy) * self.done
        for group in self.optimizer.param_groups:
            group["lr"] = plan.rate * (1 - 0.95 * self.done)
        told = []
        for _ in range(plan.epochs):
            parts = rows[torch.randperm(len(rows), device=self.device)].split(plan.batch)
            enough = [some for some in parts if len(some) >= min(plan.batch, len(rows)) // 2]
            told += [self._learn_from(some, middle, spread, trying) for some in enough]
        surprise, entropy, moved = torch.stack(told).mean(0).tolist()
        explained = 1 - (self.back.view(-1)[rows] - self.hope.view(-1)[rows]).var() / self.back.view(-1)[rows].var()
        return {"surprise": surprise, "entropy": entropy, "moved": moved, "explained": float(explained)}

    def _learn_from(self, rows: Any, middle: Any, spread: Any, trying: float) -> Any:
        def of(room: Any) -> Any:
            return room.flatten(0, 1)[rows]

        asked, back = Asked(*(None if room is None else of(room) for room in self.asked)), of(self.back).clamp(0, 1)
        logits, hope = liked(self.net, asked)
        logs = functional.log_softmax(logits, 1)
        ratio = torch.exp(logs.gather(1, of(self.acts)[:, None])[:, 0] - of(self.liking))
        gain = (of(self.gain) - middle) / spread
        near = ratio.clamp(1 - self.plan.clip, 1 + self.plan.clip)
        better = torch.min(ratio * gain, near * gain).mean()
        entropy = -(logs.exp() * logs).sum(1).mean()
        surprise = functional.binary_cross_entropy_with_logits(hope, back)
        loss = surprise - better - trying * entropy
        if self.critic:
            loss = loss + functional.binary_cross_entropy_with_logits(self.critic(asked), back)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        for part in self.learning:
            torch.nn.utils.clip_grad_norm_(part.parameters(), 0.5)
        self.optimizer.step()
        moved = ((ratio - 1).abs() > self.plan.clip).float().mean()
        return torch.stack([surprise.detach(), entropy.detach(), moved])

    # ---- keeping ------------------------------------------------------------------------------------------------

    def remember(self) -> None:
        """This self may be an opponent from now on, unless one is given. Of many, every other one is forgotten."""
        if self.against:
            return
        self.selves.append({name: weights.detach().half().clone() for name, weights in self.mean.state_dict().items()})
        if len(self.selves) > MOST_SELVES:
            del self.selves[1::2]

    def save(self, path: Path) -> None:
        """All that is needed to go on, but for the games that are being played: these are dealt anew."""
        stored = {
            "game": self.game.id,
            "against": self.against and self.against.name,
            "plan": asdict(self.plan),
            "progress": asdict(self.progress),
            "net": self.net.state_dict(),
            "mean": self.mean.state_dict(),
            "critic": self.critic and self.critic.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "selves": self.selves,
            "lots": [self.random.getstate(), torch.get_rng_state()],
        }
        beside = path.with_suffix(".part")
        torch.save(stored, beside)
        beside.replace(path)

    def load(self, path: Path) -> None:
        """Goes on where `save` was."""
        try:
            stored = torch.load(path, map_location=self.device, weights_only=True)
        except Exception as error:
            raise WrongArgument(f"{path} is no checkpoint: {error}") from error
        if stored["game"] != self.game.id:
            raise WrongArgument(f"{path} is of {stored['game']}, not of {self.game.id}")
        if stored.get("against") != (self.against and self.against.name):
            raise WrongArgument(f"{path} learnt against {stored.get('against') or 'itself'}: take another folder")
        if bool(stored.get("critic")) != self.plan.critic:
            raise WrongArgument(f"{path} learnt {'with' if stored.get('critic') else 'without'} a critic")
        self.net.load_state_dict(stored["net"])
        self.mean.load_state_dict(stored.get("mean", stored["net"]))
        if self.critic:
            self.critic.load_state_dict(stored["critic"])
        self.optimizer.load_state_dict(stored["optimizer"])
        self.selves, self.progress = stored["selves"], Progress(**stored["progress"])
        state, lots = stored["lots"]
        self.random.setstate((state[0], tuple(state[1]), state[2]))
        torch.set_rng_state(lots.cpu())


def plan_of(values: dict[str, Any], **changes: Any) -> Plan:
    """A plan as it is written, with some of it changed; WrongArgument, if it says what no plan can."""
    merged = values | {name: value for name, value in changes.items() if value is not None}
    unknown = set(merged) - {field.name for field in fields(Plan)}
    if unknown:
        raise WrongArgument(f"a plan says nothing of {', '.join(sorted(unknown))}")
    merged["seats"] = tuple(cast(list[int], merged["seats"]))
    return Plan(**merged)
