"""Players with weaknesses that people have: they know the game as its network does, but forget what went by, like what
looks good at a glance, and get lost among many moves. What is played instead of the best is nearly as good where two
moves are close, and the best where it is clear: nobody slips for no reason."""

import math
import random
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from gnomoteka.bots.glance import seed_for
from gnomoteka.bots.network import Floats, Liked, Network, shipped
from gnomoteka.core.errors import WrongArgument
from gnomoteka.core.game import Game
from gnomoteka.core.players import Person

if TYPE_CHECKING:
    from gnomoteka.core.match import Seen

GLANCE = 2.0  # how much better a move looks that stands out by as much as moves differ in the middle


class Forgetful(Network):
    """A network that isn't told everything: numbers whose names begin so are none to it."""

    def __init__(self, game: Game, network: Network, forgets: tuple[str, ...]) -> None:
        super().__init__(game, network.layers, network.about)
        self.told = np.array([not feature.name.startswith(forgets) for feature in game.features], np.float32)

    def __call__(self, seen: Any, moves: Any = None) -> tuple[Floats, Floats]:
        return super().__call__(seen * self.told, moves)


@cache
def mind(game: Game, forgets: tuple[str, ...]) -> Network:
    """The game's network, as far as somebody keeps things in mind."""
    network = shipped(game)
    if network is None:
        raise WrongArgument(f"there is no network for {game.id}")
    return Forgetful(game, network, forgets) if forgets else network


class PersonBot:
    def __init__(self, seed: int | bytes, person: Person) -> None:
        self.seed, self.person = seed, person

    def choose(self, seen: "Seen") -> str:
        liked = Liked(seen, mind(seen.game, self.person.forgets))
        code = liked.codes[0]
        if len(liked.codes) > 1:
            chances = self.chances(seen, liked).tolist()
            code = random.Random(seed_for(self.seed, seen)).choices(liked.codes, chances)[0]
        return seen.game.notation.move_text(code)

    def chances(self, seen: "Seen", liked: Liked) -> Floats:
        """How likely each move is played."""
        likes, short = liked.logits, self.person.shortsighted
        if short:
            likes = (1 - short) * likes + short * GLANCE * looks(seen, liked.codes)
        raised = (likes - likes.max()) / (self.person.unsure * math.log2(len(likes)))
        chances: Floats = np.exp(raised)
        return chances


def looks(seen: "Seen", codes: list[int]) -> Floats:
    """How good each move looks at a glance, as far as it stands out: every game weighs on a scale of its own."""
    weights = np.array(seen.weigh(codes), np.float32)
    spread = weights.std()
    looks: Floats = (weights - weights.mean()) / spread if spread > 0 else weights * 0
    return looks
