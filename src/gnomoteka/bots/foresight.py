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

from gnomoteka.bots.actions import door_of
from gnomoteka.bots.glance import seed_for
from gnomoteka.bots.network import Floats, Liked, Network, NetworkBot, shipped
from gnomoteka.core.errors import WrongArgument
from gnomoteka.core.game import Game, key_bytes, key_words

if TYPE_CHECKING:
    from gnomoteka.core.match import Seen

WIN = 0.75  # of the reward, as in the search and in training


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
        assert seen.seat is not None
        self.game, self.network, self.config, self.seat = seen.game, network, config, seen.seat
        self.seats = int(seen.reading.seats)
        self.view = np.frombuffer(seen.bytes, np.uint8).copy()
        self.key, self.random = key_words(key_bytes(seed)), np.random.default_rng(list(seed))
        liked = self.liked = Liked(seen, network)
        shares = liked.shares()
        order = np.argsort(-shares)[: config.most]
        self.tried = order[shares[order] >= min(config.least, shares[order[0]])]  # by their number among the legal ones
        self.likely = np.log(shares[self.tried])
        self.total, self.squares, self.count = (np.zeros(len(self.tried)) for _ in range(3))
        self.games = 0

    def run(self, until: float | None, stopped: threading.Event) -> None:
        """All games of the config, or as many as there is time for."""
        alive = np.arange(len(self.tried))
        phases = max(1, math.ceil(math.log2(len(alive)))) if len(alive) > 1 else 0
        for phase in range(phases):
            end = self.config.games * (phase + 1) // phases
            while self.games < end:
                if stopped.is_set() or (until is not None and time.monotonic() >= until):
                    return
                self._imagine(alive)
            alive = alive[np.argsort(-self.scores()[alive], kind="stable")[: max(2, math.ceil(len(alive) / 2))]]

    def _imagine(self, alive: Any) -> None:
        """Some games with each of these moves, on the same deals."""
        deals = max(1, self.config.rows // len(alive))
        states = np.tile(self.view, (deals, 1))
        for state in states:
            self.key[7] += 1
            self.game.entry.redeal(state, self.seat, self.key)
        first = [self.liked.codes[i] for i in self.tried[alive] for _ in range(deals)]
        rewards = self._play(np.tile(states, (len(alive), 1)), first).reshape(len(alive), deals)
        middle = rewards.mean(0)  # what a deal brings whatever is played says nothing of the moves
        self.total[alive] += rewards.sum(1)
        self.squares[alive] += ((rewards - middle) ** 2).sum(1)
        self.count[alive] += deals
        self.games += len(first)

    def _play(self, states: Any, first: list[int]) -> Floats:
        """What each of these games brings that begins with its first move."""
        rewards = np.zeros(len(states), np.float32)
        games = [Play(self, i, state, code) for i, (state, code) in enumerate(zip(states, first, strict=True))]
        seen = np.zeros((len(states), len(self.game.features)), np.float32)
        while games:
            asked = [game for game in games if game.asks(seen, rewards)]
            if not asked:
                break
            rows = [game.number for game in asked]
            logits, hope = self.network(seen[rows])
            logits += self.random.gumbel(size=logits.shape)
            games = []
            for game, likes, hoped in zip(asked, logits, hope.tolist(), strict=True):
                if game.made >= self.config.horizon and game.who == self.seat:
                    rewards[game.number] = hoped
                else:
                    game.choose(likes)
                    games.append(game)
        return rewards

    def means(self) -> Any:
        return self.total / np.maximum(self.count, 1)

    def scores(self) -> Any:
        """How good each move seems; the less is known of it, the more counts what the network thinks."""
        error = np.sqrt(self.squares / np.maximum(self.count - 1, 1) / np.maximum(self.count, 1))
        return np.where(self.count > 0, self.means() + self.config.trust * error * self.likely, self.likely - 100)

    def best(self) -> int:
        """The move's number among the legal ones."""
        most = self.count.max()
        return int(self.tried[int(np.where(self.count == most, self.scores(), -np.inf).argmax())])


class Play:
    """One imagined game."""

    def __init__(self, imagined: Imagined, number: int, state: Any, first: int) -> None:
        self.imagined, self.number, self.state, self.first = imagined, number, state, first
        self.game, self.choices = imagined.game, door_of(imagined.game).choices
        self.codes, self.actions = self.game.new_moves(), self.game.new_moves()
        self.made, self.who, self.count = (
            -1,
            0,
            0,
        )  # decisions since the first move; who acts, and out of how many moves

    def asks(self, seen: Any, rewards: Any) -> bool:
        """Plays on to the next decision, of which the network is told in its row of `seen`; no: the game is over."""
        entry, room, seat = self.game.entry, self.game.room, self.imagined.seat
        while mask := entry.acting(self.state):
            if (
                self.made < 0 and mask >> seat & 1
            ):  # of those asked at the same moment, the one who thinks answers first
                entry.apply(self.state, seat, self.first, room.moves, room.log)
                self.made = 0
                continue
            self.who = (mask & -mask).bit_length() - 1
            self.count = self.choices(self.state, self.who, self.codes, self.actions)
            if self.count > 1:
                row = seen[self.number]
                row[:] = 0
                entry.observe(self.state, self.who, row)
                return True
            entry.apply(self.state, self.who, int(self.codes[0]), room.moves, room.log)
        rewards[self.number] = reward(self.game, self.state, self.imagined.seats)[seat]
        return False

    def choose(self, likes: Any) -> None:
        """The move that is liked most, by one row of the network."""
        code = int(self.codes[likes[self.actions[: self.count]].argmax()])
        self.game.entry.apply(self.state, self.who, code, self.game.room.moves, self.game.room.log)
        self.made += 1


def reward(game: Game, state: Any, seats: int) -> list[float]:
    """For each seat: most of it for winning, some for others left behind; alone, the score by what is very good."""
    scores, places = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    game.entry.score(state, scores)
    if seats == 1:
        return [min(1.0, max(0.0, float(scores[0]) / game.players.search.solo_score))]
    game.entry.places(state, places)
    ranks, winners = places.tolist(), places.tolist().count(1)
    behind = [sum((other > mine) + 0.5 * (other == mine) for other in ranks) - 0.5 for mine in ranks]
    return [
        WIN * (mine == 1) / winners + (1 - WIN) * left / (seats - 1) for mine, left in zip(ranks, behind, strict=True)
    ]


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
