"""Players that taught themselves: a small network looks at what a seat sees, and says how likely each move is and how
the game stands. It runs in plain NumPy; how it was made is in `learn/` and docs/learned-players.md."""

import json
import random
from collections.abc import Sequence
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from gnomoteka.bots.actions import door_of
from gnomoteka.bots.foresight_arrays import First, Joined
from gnomoteka.bots.glance import seed_for
from gnomoteka.core.errors import WrongArgument
from gnomoteka.core.features import Feature
from gnomoteka.core.game import Game

if TYPE_CHECKING:
    from gnomoteka.core.match import Seen

Floats = npt.NDArray[np.float32]
FILE = "network.npz"
JOINED = 2  # layers of what is said of a move, joined with what is seen
STEPS = 3  # of an amount it is told, too, whether it reaches 1, 2, 3: small numbers matter most


class Inputs:
    """Numbers that `observe` gives, as inputs of a network: amounts are scaled; for each value of a category, and for
    the first steps of an amount, there is an input that is 1 or 0."""

    def __init__(self, features: Sequence[Feature], unread: tuple[str, ...] = ()) -> None:
        """`unread`: names of features that are left out begin so."""
        self.features = len(features)
        self.scale = np.zeros(self.features, np.float32)
        steps: list[tuple[int, int, int]] = []  # which number; 1 if it lies between these two
        for i, feature in enumerate(features):
            if feature.name.startswith(unread):
                continue
            if feature.category:
                steps += [(i, value, value) for value in range(feature.low, feature.high + 1)]
            else:
                self.scale[i] = 1 / max(abs(feature.low), abs(feature.high), 1)
                steps += [(i, step, feature.high) for step in range(1, min(STEPS, feature.high) + 1)]
        self.amounts = np.flatnonzero(self.scale)
        self.scale = self.scale[self.amounts]
        self.which, self.low, self.high = (np.array(column, np.int64) for column in zip(*steps, strict=True))
        self.width = len(self.amounts) + len(self.which)

    def __call__(self, seen: Any) -> Floats:
        """One row for each row."""
        picked = seen[:, self.which]
        on = (picked >= self.low) & (picked <= self.high)
        return np.concatenate([seen[:, self.amounts] * self.scale, on], axis=1, dtype=np.float32)


class Network:
    """Weights that were learnt, and what is known of them (`about`). Where a game describes its moves, the policy head
    is given what the last layer makes of what is seen, together with one move, and gives one number for it."""

    def __init__(self, game: Game, layers: list[tuple[Floats, Floats]], about: dict[str, Any]) -> None:
        self.inputs, self.layers = Inputs(game.features, game.rules.unread), layers
        *before, self.policy_head, self.value_head = layers
        self.described = game.described
        self.of_moves = Inputs(self.described) if self.described else None
        self.body, self.joined = (before[:-JOINED], before[-JOINED:]) if self.of_moves else (before, [])
        self.about = about
        widths = self.inputs.width, 1 if self.of_moves else game.actions
        if len(self.body) < 1 or (self.body[0][0].shape[1], len(self.policy_head[1])) != widths:
            raise WrongArgument(f"this network is of another version of {game.id}")

    def __call__(self, seen: Any, moves: Any = None) -> tuple[Floats, Floats]:
        """Of each row of what a seat sees: how much each action is liked (logits), and what it may hope for, 0 to 1. Of
        described moves: how much each of these is liked, which are all of the one row's."""
        x = self.beyond(self.sums(seen))
        weights, bias = self.policy_head
        logits = self.liked(x[0], moves)[None] if self.of_moves else x @ weights.T + bias
        hope = x @ self.value_head[0].T + self.value_head[1]
        return logits, 1 / (1 + np.exp(-hope[:, 0]))

    def liked(self, x: Floats, moves: Any) -> Floats:
        """How much each of these described moves is liked. What is the same for all of them is counted once."""
        assert self.of_moves
        (weights, bias), *more = self.joined
        own = self.of_moves.width
        e = self.of_moves(moves) @ weights[:, :own].T
        e += weights[:, own:] @ x + bias
        for weights, bias in more:
            e = np.maximum(e, 0) @ weights.T + bias
        logits: Floats = np.maximum(e, 0) @ self.policy_head[0][0] + self.policy_head[1]
        return logits

    def sums(self, seen: Any) -> Floats:
        """Of the first layer, before they are bent."""
        weights, bias = self.body[0]
        sums: Floats = self.inputs(seen) @ weights.T + bias
        return sums

    @cached_property
    def first(self) -> First:
        """The first layer as compiled code takes it."""
        inputs = self.inputs
        amount, scale = np.full(inputs.features, -1, np.int64), np.zeros(inputs.features, np.float32)
        amount[inputs.amounts], scale[inputs.amounts] = np.arange(len(inputs.amounts)), inputs.scale
        steps = np.searchsorted(inputs.which, np.arange(inputs.features + 1))
        weights = np.ascontiguousarray(self.body[0][0].T)
        return First(weights, amount, scale, steps, inputs.low, inputs.high, len(inputs.amounts))

    @cached_property
    def as_joined(self) -> Joined | None:
        """The joined layers as compiled code takes them."""
        if not self.of_moves:
            return None
        (weights, bias), (more, more_bias) = self.joined
        own = self.of_moves.width
        low, high = (np.array([getattr(each, end) for each in self.described]) for end in ("low", "high"))
        ends = np.cumsum(high - low + 1)
        begins = ends - high - 1  # where the row of its 0 is
        numbers = np.zeros((ends[-1], len(low)), np.int8)
        for i in range(len(low)):
            numbers[begins[i] + low[i] : ends[i], i] = np.arange(low[i], high[i] + 1)
        rows = self.of_moves(numbers) @ weights[:, :own].T
        nothing = rows[begins[0]].copy()
        seen, more = np.ascontiguousarray(weights[:, own:]), np.ascontiguousarray(more.T)
        return Joined(rows - nothing, begins, nothing + bias, seen, more, more_bias)

    def beyond(self, sums: Floats) -> Floats:
        """What the layers behind the first make of its sums, up to policy and value."""
        x = np.maximum(sums, 0)
        for weights, bias in self.body[1:]:
            x = x @ weights.T
            x += bias
            np.maximum(x, 0, out=x)
        return x


def load(game: Game, path: Path) -> Network:
    """A network that `gnomoteka train` wrote."""
    try:
        with np.load(path, allow_pickle=False) as stored:
            about = json.loads(str(stored["about"]))
            count = int(stored["layers"])
            layers = [
                (stored[f"weights{k}"].astype(np.float32, "C"), stored[f"bias{k}"].astype(np.float32))
                for k in range(count)
            ]
    except (OSError, KeyError, ValueError) as error:
        raise WrongArgument(f"{path} is no network: {error}") from error
    if about.get("game") != game.id:
        raise WrongArgument(f"{path} plays {about.get('game')}, not {game.id}")
    return Network(game, layers, about)


def save(path: Path, layers: Sequence[tuple[Any, Any]], about: dict[str, Any]) -> None:
    """Weights in 16 bits: that is enough to play."""
    stored: dict[str, Any] = {"about": np.array(json.dumps(about)), "layers": np.array(len(layers))}
    for k, (weights, bias) in enumerate(layers):
        stored[f"weights{k}"], stored[f"bias{k}"] = np.asarray(weights, np.float16), np.asarray(bias, np.float32)
    np.savez_compressed(path, **stored)


def taught(game: Game) -> bool:
    """Whether a network comes with the game."""
    return where_shipped(game).is_file()


def where_shipped(game: Game) -> Path:
    return Path(str(files("gnomoteka.games") / game.id / FILE))


@cache
def shipped(game: Game) -> Network | None:
    """The one that comes with the game; None, if none does."""
    return load(game, where_shipped(game)) if taught(game) else None


class Liked:
    """What a network thinks of the legal moves of a seat."""

    def __init__(self, seen: "Seen", network: Network) -> None:
        assert seen.seat is not None
        game = seen.game
        row, codes, actions = np.frombuffer(seen.bytes, np.uint8).copy(), game.new_moves(), game.new_moves()
        n = door_of(game).choices(row, seen.seat, codes, actions)
        self.codes, self.actions = codes[:n].tolist(), actions[:n].copy()
        if game.described:
            moves = np.zeros((n, len(game.described)), np.int8)
            door_of(game).describe(row, seen.seat, codes[:n], moves)
            logits, hope = network(seen.observe()[None], moves)
            self.logits, self.hope = logits[0], float(hope[0])
        else:
            logits, hope = network(seen.observe()[None])
            self.logits, self.hope = logits[0, self.actions], float(hope[0])

    def shares(self, temperature: float = 1.0) -> Floats:
        """How likely each move is played."""
        raised = np.exp((self.logits - self.logits.max()) / temperature)
        shares: Floats = raised / raised.sum()
        return shares


class NetworkBot:
    """Plays what its network likes best; with a temperature, now and then what it likes nearly as well."""

    def __init__(self, seed: int | bytes, temperature: float = 0.0, network: Network | None = None) -> None:
        self.seed, self.temperature, self.network = seed, temperature, network

    def choose(self, seen: "Seen") -> str:
        network = self.network or shipped(seen.game)
        if network is None:
            raise WrongArgument(f"there is no network for {seen.game.id}")
        liked = Liked(seen, network)
        if self.temperature:
            chances = liked.shares(self.temperature).tolist()
            code = random.Random(seed_for(self.seed, seen)).choices(liked.codes, chances)[0]
        else:
            code = liked.codes[int(liked.logits.argmax())]
        return seen.game.notation.move_text(code)
