"""Imagined games in lockstep: the arrays that `foresight_entry.py` plays them in, and the network that is asked in
between, about all of them at once."""

import hashlib
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from gnomoteka.bots.foresight_arrays import Games, Known, Last, Room, Thinker
from gnomoteka.bots.network import Floats, Network
from gnomoteka.core.game import Game
from gnomoteka.core.log import new_log

if TYPE_CHECKING:
    from gnomoteka.core.match import Seen


@cache
def compiled_foresight(game: Game) -> ModuleType:
    """`foresight_entry.py` for this game; named by what it says and what arrays it has, so that the cache never has
    another one's code."""
    arrays, source = (
        Path(__file__).with_name(f"foresight_{name}.py").read_text(encoding="utf-8") for name in ("arrays", "entry")
    )
    digest = hashlib.sha256((arrays + source).encode()).hexdigest()[:8]
    return game.bind(f"gnomoteka_foresight_{game.id}_{digest}", source, describes=bool(game.described))


class Lockstep:
    """Games of one thinker, at most `rows` at once."""

    def __init__(self, seen: "Seen", network: Network, key: Any, horizon: int, rows: int) -> None:
        assert seen.seat is not None
        game = seen.game
        self.door, self.network, self.key = compiled_foresight(game), network, key
        self.view = np.frombuffer(seen.bytes, np.uint8).copy()
        self.row = np.zeros_like(self.view)
        self.thinker = Thinker(seen.seat, int(seen.reading.seats), game.players.search.solo_score, horizon)
        features, width, most = len(game.features), len(network.body[0][1]), game.rules.most_moves
        ints = [np.zeros(rows, np.int64) for _ in range(4)]
        codes, actions = np.zeros((rows, most), np.int32), np.zeros((rows, most), np.int32)
        self.sums, self.rewards = np.zeros((rows, width), np.float32), np.zeros(rows, np.float32)
        states = np.zeros((rows, len(self.view)), np.uint8)
        self.games = Games(states, ints[0], ints[1], codes, actions, ints[2], self.rewards, ints[3], self.sums)
        self.last = Last(*network.policy_head, *network.value_head, network.as_joined)
        nothing = np.zeros((self.thinker.seats, features), np.float32)
        sums = network.sums(nothing)
        self.known = Known(np.zeros(self.thinker.seats, np.int64), nothing, sums)
        scores, places = np.zeros(game.seats[1], np.int64), np.zeros(game.seats[1], np.int64)
        rng = np.array([int(key[0]) << 15 | 1], np.int64)
        judged = len(network.joined[0][1]) if network.joined else 0
        self.room = Room(
            seen=np.zeros(features, np.float32),
            likes=np.zeros(most),
            move=np.zeros(len(game.described), np.int8),
            same=np.zeros(judged, np.float32),
            sums=np.zeros(judged, np.float32),
            more=np.zeros(judged, np.float32),
            log=new_log(0),
            scores=scores,
            places=places,
            rng=rng,
        )

    def play(self, first: Any, deals: int) -> Floats:
        """What games bring that begin with these moves, each on the same deals: a row for each move."""
        self.door.deal(self.view, self.row, self.thinker.seat, self.key, first, deals, self.games)
        left, hidden = len(first) * deals, self.sums
        while left := self.go_on(left, hidden):
            hidden = self.network.beyond(self.sums[:left])
        return self.rewards[: len(first) * deals].reshape(len(first), deals)

    def go_on(self, live: int, hidden: Floats) -> int:
        first, last = self.network.first, self.last
        left: int = self.door.go_on(live, self.thinker, self.games, first, last, self.known, hidden, self.room)
        return left
