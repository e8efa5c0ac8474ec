"""The type checker sees a game's contract: what is misspelt is an error of `make check`."""

from pathlib import Path

from mypy import api

MISSPELT = """
import gnomoteka
from gnomoteka.games.nimble.state import State

game = gnomoteka.game("nimble")
game.rules.leggal
game.entry.aply
game.players.weight
game.notation.move_txt


def hand(s: State) -> int:
    return s.hnads[0, 1]
"""


def test_a_misspelt_rule_door_or_field_is_found(tmp_path: Path) -> None:
    file = tmp_path / "misspelt.py"
    file.write_text(MISSPELT)
    config = Path(__file__).parent.parent.parent / "pyproject.toml"
    told, _, _ = api.run(["--config-file", str(config), "--cache-dir", str(tmp_path), str(file)])
    for wrong in ("leggal", "aply", "weight", "move_txt", "hnads"):
        assert f'has no attribute "{wrong}"' in told, told
