"""How good a network is, while it learns: against the game's own rollout policy, and against its earlier selves. How it
plays against bots is the arena's business (lab/arena.py)."""

from typing import NamedTuple

import torch

from gnomoteka.core.game import Game
from gnomoteka.learn.games import Games
from gnomoteka.learn.model import Net, liked


class Share(NamedTuple):
    """Of the wins, or alone of the score; with what 95 % of repetitions would lie within."""

    share: float
    give: float
    games: int


@torch.no_grad()
def against(
    net: Net, other: Net | None, game: Game, seats: int, n: int, device: str, options: dict[str, bool], seed: int = 7
) -> Share:
    """One seat plays what the network likes best; all others by the other network, or by the game's own policy."""
    world = Games(game, n, (seats,), device, b"measure %d" % seed, options)
    rows = torch.arange(n, device=device)
    mine = rows % seats
    if other is None:
        world.alone[:] = ((1 << seats) - 1) & ~(1 << mine)
        world.batch.settle()
    got, open_ = torch.zeros(n, device=device), torch.ones(n, dtype=torch.bool, device=device)
    for number in range(game.rules.longest):
        acts = liked(net, world.seen, world.mask)[0].argmax(1)
        if other is not None:
            theirs = liked(other, world.seen, world.mask)[0].argmax(1)
            acts = torch.where(world.seat == mine, acts, theirs)
        world.step(acts)
        ended = open_ & (world.over > 0)
        result = world.wins() if seats > 1 else world.rewards()
        got = torch.where(ended, result[rows, mine], got)
        open_ = open_ & ~ended
        if number % 16 == 15 and not bool(open_.any()):
            break
    got = got[~open_]
    return Share(float(got.mean()), float(1.96 * got.std() / len(got) ** 0.5), len(got))
