"""Gymnasium calls this when it is imported (an entry point of ours), so it imports little."""

from gymnasium.envs.registration import register as register_env
from gymnasium.envs.registration import registry

import gnomoteka


def register() -> None:
    """Every game is known to Gymnasium as gnomoteka/GAME-v1."""
    for name in gnomoteka.list_games():
        if f"gnomoteka/{name}-v1" not in registry:
            register_env(f"gnomoteka/{name}-v1", "gnomoteka.learn.seat:SeatEnv", kwargs={"game": name})
