"""docs/first-player.ipynb: its cells run, in a short form."""

import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOK = json.loads((Path(__file__).parents[2] / "docs" / "first-player.ipynb").read_text(encoding="utf-8"))


def run(rounds: int, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What is there after all cells have run, with so many rounds."""
    monkeypatch.setenv("ROUNDS", str(rounds))
    space: dict[str, Any] = {}
    for cell in NOTEBOOK["cells"]:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), cell["id"], "exec"), space)
    return space


def test_the_cells_run_one_after_the_other_and_what_was_done_is_learned(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """After lessons in which one action always won and every other one lost, it is what the player likes best."""
    space = run(1, monkeypatch)
    assert "round 1" in capsys.readouterr().out
    seen, mask, actions, _ = space["play"]()
    drew = actions == 0  # off the deck
    both = (mask[:, 0] > 0) & (mask.sum(1) > 1)
    lessons = [each[both] for each in (seen, mask, actions, (2 * drew - 1).astype(seen.dtype))]
    before = space["think"](*lessons[:2])[1][:, 0].mean()
    for _ in range(3):
        space["learn"](*lessons)
    assert space["think"](*lessons[:2])[1][:, 0].mean() > before + 0.1


def test_the_notebook_is_kept_without_what_it_printed() -> None:
    for cell in NOTEBOOK["cells"]:
        assert not cell.get("outputs") and not cell.get("execution_count")
