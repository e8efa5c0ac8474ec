"""How good a network is, while it learns: against the game's own rollout policy, its earlier selves, or whom it learns
to beat. How it plays against bots is the arena's business (lab/arena.py)."""

from typing import NamedTuple

import torch

from gnomoteka.core.game import Game
from gnomoteka.learn.games import Games
from gnomoteka.learn.model import Net, liked
from gnomoteka.learn.opponents import Opponent


class Share(NamedTuple):
    """Of the wins, or alone of the score; with what 95 % of repetitions would lie within."""

    share: float
    give: float
    games: int


@torch.no_grad()
def against(
    net: Net, other: Opponent, game: Game, seats: int, n: int, device: str, options: dict[str, bool], seed: int = 7
) -> Share:
    """One seat plays what the network likes best; all others are the opponent's."""
    world = Games(game, n, (seats,), device, b"measure %d" % seed, options)
    rows = torch.arange(n, device=device)
    mine = rows % seats
    if other.alone:
        world.alone[:] = ((1 << seats) - 1) & ~(1 << mine)
        world.batch.settle()
    got, open_ = torch.zeros(n, device=device), torch.ones(n, dtype=torch.bool, device=device)
    for number in range(game.rules.longest):
        acts = liked(net, world.asked)[0].argmax(1)
        if not other.alone:
            asked = (world.seat != mine) & open_
            acts = torch.where(asked, other.acts(world, asked), acts)
        world.step(acts)
        ended = open_ & (world.over > 0)
        result = world.wins() if seats > 1 else world.rewards()
        got = torch.where(ended, result[rows, mine], got)
        open_ = open_ & ~ended
        if number % 16 == 15 and not bool(open_.any()):
            break
    got = got[~open_]
    return Share(float(got.mean()), float(1.96 * got.std() / len(got) ** 0.5), len(got))
