"""The network that learns, in PyTorch. What ships runs in NumPy: bots/network.py, which has the same inputs."""

import math
from itertools import pairwise
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from gnomoteka.bots.network import Inputs
from gnomoteka.core.game import Game

NEVER = -1e9  # how much an action is liked that isn't legal


class Net(nn.Module):
    """A few layers that policy and value share, and a head for each. The heads count in full: actions differ by
    thousandths, which is finer than 16 bits tell."""

    def __init__(self, game: Game, hidden: int, layers: int) -> None:
        super().__init__()
        inputs = Inputs(game.features)
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
        sizes = [inputs.width, *[hidden] * layers]
        self.body = nn.ModuleList(nn.Linear(one, next_) for one, next_ in pairwise(sizes))
        self.policy, self.value = nn.Linear(hidden, game.actions), nn.Linear(hidden, 1)
        for layer, gain in [*((each, math.sqrt(2)) for each in self.body), (self.policy, 0.01), (self.value, 0.1)]:
            nn.init.orthogonal_(layer.weight, gain)
            nn.init.zeros_(layer.bias)

    def encode(self, seen: Any) -> Any:
        """As bots/network.py does it."""
        if seen.device.type == "cuda":
            from gnomoteka.learn.encoding import encode

            return encode(seen, self.which, self.low, self.high, self.scale)
        numbers = seen.float()[:, self.which]
        on = (numbers >= self.low) & (numbers <= self.high)
        scale: Any = self.scale
        return torch.where(scale > 0, numbers * scale, on)

    def forward(self, seen: Any) -> tuple[Any, Any]:
        """Logits of all actions, and what the seat may hope for (before the sigmoid)."""
        with torch.autocast(seen.device.type, torch.bfloat16, enabled=seen.device.type == "cuda"):
            x = self.encode(seen)
            for layer in self.body:
                x = functional.relu(layer(x))
        x = x.float()
        return self.policy(x), self.value(x)[:, 0]

    def begin_with(self, layers: list[tuple[Any, Any]]) -> None:
        """The weights of a network that is there already."""
        with torch.no_grad():
            for layer, (weights, bias) in zip([*self.body, self.policy, self.value], layers, strict=True):
                layer.weight.copy_(torch.tensor(weights))
                layer.bias.copy_(torch.tensor(bias))

    def layers(self) -> list[tuple[Any, Any]]:
        """As bots/network.py takes them."""
        return [
            (layer.weight.detach().cpu().numpy(), layer.bias.detach().cpu().numpy())
            for layer in [*self.body, self.policy, self.value]
        ]


def liked(net: Net, seen: Any, mask: Any) -> tuple[Any, Any]:
    """Logits with what isn't legal left out, and hope."""
    logits, hope = net(seen)
    return logits.masked_fill(mask == 0, NEVER), hope


def draw(logits: Any) -> Any:
    """An action for each row, each as likely as it is liked (Gumbel's way)."""
    return (logits - torch.empty_like(logits).exponential_().log_()).argmax(1)
