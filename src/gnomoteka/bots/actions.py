"""Actions: moves as learners name them, with seats counted from who moves."""

import hashlib
from functools import cache
from pathlib import Path
from types import ModuleType

from gnomoteka.core.game import Game


def door_of(game: Game) -> ModuleType:
    """`action_entry.py` for this game; in plain Python while the game is played so."""
    return plain_door(game) if game.interpreted else compiled_door(game)


@cache
def compiled_door(game: Game) -> ModuleType:
    """Named by what it says, so that the cache never has another one's code."""
    source = Path(__file__).with_name("action_entry.py").read_text(encoding="utf-8")
    return game.bind(f"gnomoteka_actions_{game.id}_{hashlib.sha256(source.encode()).hexdigest()[:8]}", source)


@cache
def plain_door(game: Game) -> ModuleType:
    door: ModuleType = game.twins().of(compiled_door(game))
    return door
