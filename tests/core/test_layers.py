"""Imports point one way: core ← games ← bots ← lab ← server; and no game knows another."""

import ast
from pathlib import Path

import pytest

import gnomoteka

SOURCE = Path(gnomoteka.__file__).parent
LAYERS = ("core", "games", "bots", "lab", "server")  # each may import those before it


def imported(file: Path) -> set[str]:
    """The modules of ours that a file imports, wherever in it, those for the type checker left out."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    typing_only = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    found: set[str] = set()
    for node in ast.walk(tree):
        if node in typing_only:
            continue
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.startswith("gnomoteka.")}


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_only_itself_and_those_below(layer: str) -> None:
    above = LAYERS[LAYERS.index(layer) + 1 :]
    for file in (SOURCE / layer).rglob("*.py"):
        wrong = {name for name in imported(file) if name.split(".")[1] in above}
        assert not wrong, f"{file.relative_to(SOURCE)} imports {wrong}"


def test_no_game_knows_another() -> None:
    for folder in (file.parent for file in (SOURCE / "games").glob("*/game.py")):
        for file in folder.glob("*.py"):
            others = {name for name in imported(file) if name.startswith("gnomoteka.games.")}
            assert all(name.split(".")[2] == folder.name for name in others), f"{folder.name}/{file.name}: {others}"
