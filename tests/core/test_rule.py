"""Compiled rules are found again by later processes, and never stale ones."""

import inspect
import os
import subprocess
import sys
from pathlib import Path

import numba
import pytest

from gnomoteka.core import rule
from gnomoteka.games import find
from tests.contract.cases import GAMES

HITS = """
import sys
import tests.contract.cases
from gnomoteka.games import find
game = find(sys.argv[1])
game.prepare()
entry = game.entry
served = [entry.setup, entry.acting, entry.legal, entry.apply, entry.hide, entry.redeal, entry.places]
print(sum(sum(each.stats.cache_hits.values()) for each in served),
      sum(sum(each.stats.cache_misses.values()) for each in served), len(served))
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_new_process_loads_every_entry_point_from_the_cache(game: str) -> None:
    find(game).prepare()
    run = subprocess.run([sys.executable, "-c", HITS, game], capture_output=True, text=True, check=True)
    hits, misses, served = map(int, run.stdout.split())
    assert (hits, misses) == (served, 0)


@pytest.mark.parametrize("game", GAMES)
def test_one_signature_for_each_entry_point(game: str) -> None:
    found = find(game)
    found.prepare()
    m = found.start(found.seats[0], 1)
    m.play(m.acting[0], m.moves(m.acting[0])[0])
    m.seen_by(0).redeal(2).view(0)
    compiled = [each for each in vars(found.entry).values() if hasattr(each, "signatures")]
    doors = [each for each in compiled if each.py_func.__module__ == f"gnomoteka_entry_{game}"]
    assert len(doors) >= 10
    assert all(len(each.signatures) <= 1 for each in doors)


def test_the_fingerprint_changes_with_a_source_and_with_the_bounds_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "rules.py"
    source.write_text("CARDS = 12")
    first = rule.fingerprint([source])
    assert rule.fingerprint([source]) == first
    source.write_text("CARDS = 13")
    assert rule.fingerprint([source]) != first
    source.write_text("CARDS = 12")
    monkeypatch.setattr(numba.config, "BOUNDSCHECK", not numba.config.BOUNDSCHECK)
    assert rule.fingerprint([source]) != first


@pytest.mark.parametrize("game", GAMES)
def test_every_source_of_the_rules_is_in_the_fingerprint(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[Path] = []

    def collect(sources: list[Path]) -> str:
        taken.extend(sources)
        return "x"

    monkeypatch.setattr("gnomoteka.core.game.fingerprint", collect)
    assert find(game).fingerprint == "x"
    names = {(each.parent.name, each.name) for each in taken}
    folder = Path(inspect.getfile(find(game).rules.state)).parent.name
    assert {(folder, "rules.py"), (folder, "components.toml"), ("core", "entry.py"), ("core", "chacha.py")} <= names


def test_a_home_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    monkeypatch.delenv("GNOMOTEKA_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(in_the_way))
    assert os.access(rule.cache_root().parent, os.W_OK)
    monkeypatch.setenv("GNOMOTEKA_CACHE", str(tmp_path / "chosen"))
    assert rule.cache_root() == tmp_path / "chosen"
