"""The network that learns, in PyTorch. What ships runs in NumPy: bots/network.py, which has the same inputs."""

import copy
import math
from itertools import pairwise
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from gnomoteka.bots.network import JOINED, Inputs
from gnomoteka.core.game import Game
from gnomoteka.learn.games import Asked

NEVER = -1e9  # how much an action is liked that isn't legal


class Encoded(nn.Module):
    """Numbers as a network is given them: as bots/network.py does it."""

    def __init__(self, inputs: Inputs) -> None:
        super().__init__()
        self.width = inputs.width
        none = np.zeros(len(inputs.amounts))
        table = {
            "which": np.concatenate([inputs.amounts, inputs.which]).astype(np.int32),
            "low": np.concatenate([none, inputs.low]),
            "high": np.concatenate([none, inputs.high]),
            "scale": np.concatenate([inputs.scale, np.zeros(len(inputs.which))]),  # 0: it is or it isn't
        }
        for name, column in table.items():
            kind = torch.int32 if name == "which" else torch.float32
            self.register_buffer(name, torch.tensor(column, dtype=kind), persistent=False)

    def forward(self, seen: Any) -> Any:
        if seen.device.type == "cuda":
            from gnomoteka.learn.encoding import encode

            return encode(seen, self.which, self.low, self.high, self.scale)
        numbers = seen.float()[:, self.which]
        on = (numbers >= self.low) & (numbers <= self.high)
        scale: Any = self.scale
        return torch.where(scale > 0, numbers * scale, on)


class Net(nn.Module):
    """A few layers that policy and value share, and a head for each. The heads count in full: actions differ by
    thousandths, which is finer than 16 bits tell. Where moves are described, two more layers `joined` take what is said
    of a move together with what is seen, and the policy has one output."""

    def __init__(self, game: Game, hidden: int, layers: int, joined: int = 0) -> None:
        super().__init__()
        self.encode = Encoded(Inputs(game.features, game.rules.unread))
        self.encode_moves = Encoded(Inputs(game.described)) if game.described else None
        sizes = [self.encode.width, *[hidden] * layers]
        self.body = nn.ModuleList(nn.Linear(one, next_) for one, next_ in pairwise(sizes))
        self.joined = nn.ModuleList()
        if self.encode_moves:
            sizes = [self.encode_moves.width + hidden, *[joined] * JOINED]
            self.joined.extend(nn.Linear(one, next_) for one, next_ in pairwise(sizes))
            self.policy = nn.Linear(joined, 1)
        else:
            self.policy = nn.Linear(hidden, game.actions)
        self.value = nn.Linear(hidden, 1)
        bent = [(each, math.sqrt(2)) for each in (*self.body, *self.joined)]
        for layer, gain in [*bent, (self.policy, 0.01), (self.value, 0.1)]:
            nn.init.orthogonal_(layer.weight, gain)
            nn.init.zeros_(layer.bias)

    @property
    def all_layers(self) -> list[Any]:
        return [*self.body, *self.joined, self.policy, self.value]

    def forward(self, asked: Asked) -> tuple[Any, Any]:
        """Logits of all actions, or of all described moves, and what the seat may hope for (before the sigmoid)."""
        with in_16_bits(asked.seen):
            x = self.encode(asked.seen)
            for layer in self.body:
                x = functional.relu(layer(x))
        hope = self.value(x.float())[:, 0]
        return (self.policy(x.float()) if asked.moves is None else self.of_moves(x, asked)), hope

    def of_moves(self, x: Any, asked: Asked) -> Any:
        """What is the same for all moves of a row is counted once, and only for moves that there are."""
        assert self.encode_moves
        there = asked.mask.flatten().nonzero()[:, 0]
        first, *more = self.joined
        own = self.encode_moves.width
        with in_16_bits(asked.seen):
            same: Any = functional.linear(x, first.weight[:, own:], first.bias)
            e = functional.linear(self.encode_moves(asked.moves.flatten(0, 1)[there]), first.weight[:, :own])
            e = functional.relu(e + same[there // asked.mask.shape[1]])
            for layer in more:
                e = functional.relu(layer(e))
        none = torch.full(asked.mask.shape, NEVER, device=x.device)
        return none.masked_scatter(asked.mask, self.policy(e.float())[:, 0])

    def begin_with(self, layers: list[tuple[Any, Any]]) -> None:
        """The weights of a network that is there already."""
        with torch.no_grad():
            for layer, (weights, bias) in zip(self.all_layers, layers, strict=True):
                layer.weight.copy_(torch.tensor(weights))
                layer.bias.copy_(torch.tensor(bias))

    def layers(self) -> list[tuple[Any, Any]]:
        """As bots/network.py takes them."""
        return [(layer.weight.detach().cpu().numpy(), layer.bias.detach().cpu().numpy()) for layer in self.all_layers]


class Critic(nn.Module):
    """Judges what a seat may hope for by what all seats see. Only the teaching uses it: the less luck of hidden cards
    there is in what is hoped for, the clearer what a move was worth."""

    def __init__(self, net: Net, others: int) -> None:
        """Begins with what the network itself hopes for, by its own view alone."""
        super().__init__()
        self.encode, own = net.encode, net.encode.width
        first, *more = net.body
        self.first = nn.Linear(own * (1 + others), first.out_features)
        self.body, self.value = copy.deepcopy(nn.ModuleList(more)), copy.deepcopy(net.value)
        with torch.no_grad():
            self.first.weight.zero_()
            self.first.weight[:, :own] = first.weight
            self.first.bias.copy_(first.bias)

    def forward(self, asked: Asked) -> Any:
        """Before the sigmoid."""
        with in_16_bits(asked.seen):
            all_seen = torch.cat([asked.seen[:, None], asked.others], 1)
            x = functional.relu(self.first(self.encode(all_seen.flatten(0, 1)).view(len(all_seen), -1)))
            for layer in self.body:
                x = functional.relu(layer(x))
        return self.value(x.float())[:, 0]


def in_16_bits(like: Any) -> Any:
    """On a card."""
    return torch.autocast(like.device.type, torch.bfloat16, enabled=like.device.type == "cuda")


def liked(net: Net, asked: Asked) -> tuple[Any, Any]:
    """Logits with what isn't legal left out, and hope."""
    logits, hope = net(asked)
    return logits.masked_fill(asked.mask == 0, NEVER), hope


def draw(logits: Any) -> Any:
    """An action for each row, each as likely as it is liked (Gumbel's way)."""
    return (logits - torch.empty_like(logits).exponential_().log_()).argmax(1)
