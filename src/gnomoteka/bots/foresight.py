"""Looking ahead with a network: the moves that it likes are tried in imagined games, in which everybody plays as the
network does, each by what they see; after some decisions the network says what may be hoped for. Many games at once, so
that the network looks at many positions in one go. Better moves are tried more often (sequential halving [1]).

[1] Karnin, Koren, Somekh: Almost Optimal Exploration in Multi-Armed Bandits, 2013.
"""

import math
import threading
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from gnomoteka.bots.glance import seed_for
from gnomoteka.bots.lockstep import Lockstep
from gnomoteka.bots.network import Liked, Network, NetworkBot, shipped
from gnomoteka.core.errors import WrongArgument
from gnomoteka.core.game import key_bytes, key_words

if TYPE_CHECKING:
    from gnomoteka.core.match import Seen


CLEAR = 4  # standard deviations: a move that is so far behind isn't tried any more


@dataclass(frozen=True)
class Foresight:
    """How far it looks ahead, and how widely."""

    games: int = 2_000  # imagined before a move
    horizon: int = 6  # decisions of anybody; after them it is the network's word that counts, when it is its turn
    most: int = 8  # moves that are tried
    least: float = 0.01  # how likely the network must play a move for it to be tried
    trust: float = 0.5  # in the network, where imagined games leave open which move is better
    rows: int = 256  # imagined at once


class Imagined:
    """What imagined games say of the moves in question."""

    def __init__(self, seen: "Seen", network: Network, seed: bytes, config: Foresight) -> None:
        self.config, self.liked = config, Liked(seen, network)
        shares = self.liked.shares()
        order = np.argsort(-shares)[: config.most]
        self.tried = order[shares[order] >= min(config.least, shares[order[0]])]  # by their number among the legal ones
        self.likely = np.log(shares[self.tried])
        self.total, self.squares, self.count = (np.zeros(len(self.tried)) for _ in range(3))
        self.games = 0
        rows = max(config.rows, len(self.tried))
        self.playing = Lockstep(seen, network, key_words(key_bytes(seed)), config.horizon, rows)

    def run(self, until: float | None, stopped: threading.Event) -> None:
        """All games of the config, or as many as there is time for; fewer where it is clear which move is best."""
        alive = np.arange(len(self.tried))
        phases = math.ceil(math.log2(len(alive)))
        for phase in range(phases):
            end = self.config.games * (phase + 1) // phases
            while self.games < end and len(alive) > 1:
                if stopped.is_set() or (until is not None and time.monotonic() >= until):
                    return
                self._imagine(alive)
                alive = self._in_question(alive)
            alive = alive[np.argsort(-self.scores()[alive], kind="stable")[: max(2, math.ceil(len(alive) / 2))]]

    def _in_question(self, alive: Any) -> Any:
        """Of these moves the one that did best, and those that may still be better."""
        means, errors = self.means()[alive], self.errors()[alive]
        best = int(means.argmax())
        behind = means[best] - means
        return alive[behind <= CLEAR * np.hypot(errors, errors[best])]

    def _imagine(self, alive: Any) -> None:
        """Some games with each of these moves, on the same deals."""
        deals = max(1, self.config.rows // len(alive))
        first = np.array([self.liked.codes[i] for i in self.tried[alive]], np.int32)
        rewards = self.playing.play(first, deals)
        middle = rewards.mean(0)  # what a deal brings whatever is played says nothing of the moves
        self.total[alive] += rewards.sum(1)
        self.squares[alive] += ((rewards - middle) ** 2).sum(1)
        self.count[alive] += deals
        self.games += rewards.size

    def means(self) -> Any:
        return self.total / np.maximum(self.count, 1)

    def errors(self) -> Any:
        """How far means may be off, as a standard deviation."""
        return np.sqrt(self.squares / np.maximum(self.count - 1, 1) / np.maximum(self.count, 1))

    def scores(self) -> Any:
        """How good each move seems; the less is known of it, the more counts what the network thinks."""
        told = self.means() + self.config.trust * self.errors() * self.likely
        return np.where(self.count > 0, told, self.likely - 100)

    def best(self) -> int:
        """The move's number among the legal ones."""
        most = self.count.max()
        return int(self.tried[int(np.where(self.count == most, self.scores(), -np.inf).argmax())])


class ForesightBot(NetworkBot):
    """Thinks ahead with its network, so many games or so many seconds, whichever ends first."""

    def __init__(
        self,
        seed: int | bytes,
        config: Foresight | None = None,
        seconds: float | None = None,
        network: Network | None = None,
    ) -> None:
        super().__init__(seed, network=network)
        self.config, self.seconds, self.stopped = config or Foresight(), seconds, threading.Event()

    def choose(self, seen: "Seen") -> str:
        moves = seen.moves
        return moves[0] if len(moves) == 1 else seen.game.notation.move_text(self.think(seen).choice)

    def think(self, seen: "Seen") -> "Thought":
        network = self.network or shipped(seen.game)
        if network is None:
            raise WrongArgument(f"there is no network for {seen.game.id}")
        imagined = Imagined(seen, network, seed_for(self.seed, seen), self.config)
        imagined.run(None if self.seconds is None else time.monotonic() + self.seconds, self.stopped)
        return Thought(imagined, imagined.liked.codes[imagined.best()])

    def stop(self) -> None:
        """Ends the thinking soon, from another thread; the best move so far is made."""
        self.stopped.set()


@dataclass(frozen=True)
class Thought:
    imagined: Imagined
    choice: int  # the move's code
