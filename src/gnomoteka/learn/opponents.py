"""Who sits at the other seats and learns nothing: for a best response, which shows what somebody wins of a player who
knows how it plays (how exploitable it is)."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import torch

import gnomoteka
from gnomoteka.bots import names
from gnomoteka.bots.network import Network, load, shipped
from gnomoteka.core.errors import WrongArgument
from gnomoteka.core.game import Game
from gnomoteka.core.match import Match, Start
from gnomoteka.learn.games import Games
from gnomoteka.learn.model import Net, draw, liked

POLICY = "policy"


class Opponent(Protocol):
    """Somebody who stays as they are."""

    alone: bool  # whether the games themselves make its moves
    name: str

    def acts(self, world: Games, rows: Any) -> Any:
        """Its actions in the first rows of these games, whoever acts there; `rows` says where they are needed."""
        ...


@dataclass
class Policy:
    """The game's own rollout policy; of a game that has none, any move."""

    alone = True
    name: str = POLICY

    def acts(self, _world: Games, _rows: Any) -> Any:
        raise AssertionError("the games make its moves")


class Fixed:
    """A network that doesn't learn; at temperature 0 it plays what it likes best, at 1 as it was when it learnt."""

    alone = False

    def __init__(self, net: Net, temperature: float = 1.0, name: str = "network") -> None:
        self.net, self.temperature, self.name = net, temperature, f"{name} at {temperature:g}"

    @classmethod
    def of(cls, game: Game, network: Network, temperature: float, device: str, name: str) -> "Fixed":
        weights = [weights for weights, _bias in network.body]
        net = Net(game, len(weights[0]), len(weights), len(network.joined[0][1]) if network.joined else 0)
        net.begin_with(network.layers)
        return cls(net.to(device), temperature, name)

    @torch.no_grad()
    def acts(self, world: Games, rows: Any) -> Any:
        logits, _hope = liked(self.net, world.asked.at(slice(len(rows))))
        return draw(logits / self.temperature) if self.temperature else logits.argmax(1)


class Bot:
    """A bot by its name, such as a level: one game after the other, on a processor."""

    alone = False

    def __init__(self, game: Game, name: str) -> None:
        self.game, self.name, self.asked = game, name, 0

    def acts(self, world: Games, rows: Any) -> Any:
        batch, acts = world.batch, np.zeros(len(rows), np.int64)
        states = batch.states
        for i in np.flatnonzero(rows.numpy()):
            seen = Match(self.game, states[i], Start(int(batch.seats[i]), {}, None)).seen_by(int(batch.now.seat[i]))
            self.asked += 1
            move = gnomoteka.bot(self.name, self.asked, patient=True).choose(seen)
            chosen = seen.codes.index(self.game.notation.move_code(move))
            acts[i] = chosen if self.game.described else batch.now.legal[i][chosen]
        return torch.from_numpy(acts)


def opponent(game: Game, who: str, temperature: float, device: str) -> Opponent:
    """By what the command line says: a network's file, `network` (that of the game), `policy`, or a bot's name."""
    if who == POLICY:
        return Policy()
    if who == "network":
        if (network := shipped(game)) is None:
            raise WrongArgument(f"there is no network for {game.id}")
        return Fixed.of(game, network, temperature, device, who)
    if who in names():
        if device != "cpu":
            raise WrongArgument(f"{who} thinks on a processor; against it, leave --device out")
        return Bot(game, who)
    return Fixed.of(game, load(game, Path(who)), temperature, device, Path(who).name)
