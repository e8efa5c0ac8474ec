"""OpenSpiel: each game as a Python game of its own, `python_gnomoteka_GAME`, once this module is imported.

A game begins with a chance node that picks one of so many deals; after that nothing is left to chance, since what will
be drawn is in the deal. A seat's information state is all that it saw when it was asked, and what it answered.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.policy import Policy

import gnomoteka
from gnomoteka.bots.network import Network
from gnomoteka.core.game import Game, Seed
from gnomoteka.learn.picture import text_of
from gnomoteka.learn.play import Play

DEALS = 1024


def game_type(game: Game) -> Any:
    low, high = game.seats
    return pyspiel.GameType(
        short_name=f"python_gnomoteka_{game.id}",
        long_name=f"Python Gnomoteka {game.title['en']}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if low == 1 else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": max(low, 2),
            "deals": DEALS,
            **game.options,
        },
    )


class SpielGame(pyspiel.Game):
    """Made by `pyspiel.load_game`, with players, deals and the game's options as parameters; or by itself with seeds of
    deals, which are equally likely."""

    rules: Game
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None, seeds: Sequence[Seed] | None = None) -> None:
        given = dict(params or {})
        self.players = int(given.get("players", max(self.rules.seats[0], 2)))
        self.seeds = range(int(given.get("deals", DEALS))) if seeds is None else seeds
        self.rules.check_seats(self.players)
        self.chosen = {name: bool(given.get(name, default)) for name, default in self.rules.options.items()}
        alone = self.players == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.actions,
            max_chance_outcomes=len(self.seeds),
            num_players=self.players,
            min_utility=-1.0 if not alone else -1000.0,
            max_utility=1.0 if not alone else 1000.0,
            utility_sum=None if self.rules.seats[0] == 1 else 0.0,
            max_game_length=self.rules.rules.longest,
        )
        super().__init__(self.kind, info, given)

    def __deepcopy__(self, _memo: object) -> "SpielGame":
        return self

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        return (SpielMemory if iig_obs_type and iig_obs_type.perfect_recall else SpielObserver)(self, params)


class SpielState(pyspiel.State):
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.of = game
        self.play: Play | None = None
        self.asked: tuple[str, ...] = ("",) * game.players  # of each seat: what it saw when it was asked, its answers

    @property
    def started(self) -> Play:
        assert self.play is not None
        return self.play

    def current_player(self) -> int:
        if self.play is None:
            return int(pyspiel.PlayerId.CHANCE)
        acting = self.play.match.acting
        return acting[0] if acting else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = len(self.of.seeds)
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.started.choices(player))

    def _apply_action(self, action: int) -> None:
        if self.play is None:
            self.play = Play(self.of.rules, self.of.players, self.of.seeds[action], self.of.chosen)
            return
        player = self.current_player()
        memory = f"{self.remembered(player)} {action}; "
        self.asked = (*self.asked[:player], memory, *self.asked[player + 1 :])
        self.play.act(player, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if self.play is None else self.play.move_of(player, action)

    def remembered(self, player: int) -> str:
        """All that this seat has seen and answered, and what it sees now: nobody forgets."""
        return self.asked[player] + self.started.match.seen_by(player).bytes.hex()

    def is_terminal(self) -> bool:
        return self.play is not None and self.play.over

    def returns(self) -> list[float]:
        return [0.0] * self.of.players if self.play is None else self.play.rewards()

    def __str__(self) -> str:
        return "not dealt yet" if self.play is None else text_of(self.play.match)


class SpielObserver:
    """What a seat sees: the numbers that `game.features` names."""

    def __init__(self, game: SpielGame, params: Any) -> None:
        if params:
            raise ValueError(f"observation parameters aren't supported: {params}")
        self.tensor = np.zeros(len(game.rules.features), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = 0 if state.play is None else state.play.show(player)[0]

    def string_from(self, state: SpielState, player: int) -> str:
        if state.play is None:
            return "not dealt yet"
        seen = state.play.show(player)[0]
        names = [feature.name for feature in state.of.rules.features]
        return ", ".join(f"{name} {int(value)}" for name, value in zip(names, seen, strict=True) if value)


class SpielMemory(SpielObserver):
    """What a seat knows, by what it has seen since the deal."""

    def string_from(self, state: SpielState, player: int) -> str:
        return "not dealt yet" if state.play is None else state.remembered(player)


class NetworkPolicy(Policy):
    """A network as OpenSpiel's algorithms take a policy: each move as likely as it is liked."""

    def __init__(self, game: SpielGame, network: Network) -> None:
        super().__init__(game, list(range(game.players)))
        self.network = network
        self.known: dict[bytes, dict[int, float]] = {}

    def action_probabilities(self, state: SpielState, player_id: int | None = None) -> dict[int, float]:
        seen, mask = state.started.show(state.current_player() if player_id is None else player_id)
        key = seen.tobytes() + mask.tobytes()
        if key not in self.known:
            legal = np.flatnonzero(mask)
            logits = self.network(seen[None])[0][0, legal]
            shares = np.exp(logits - logits.max())
            self.known[key] = dict(zip(legal.tolist(), (shares / shares.sum()).tolist(), strict=True))
        return self.known[key]


def register() -> None:
    known = set(pyspiel.registered_names())
    for name in gnomoteka.list_games():
        game = gnomoteka.game(name)
        kind = game_type(game)
        if kind.short_name not in known:
            made = type(f"Spiel{name.title()}", (SpielGame,), {"rules": game, "kind": kind, "__module__": __name__})
            globals()[made.__name__] = made  # where pickle looks for it
            pyspiel.register_game(kind, made)


register()
