"""The package as others meet it: its version, its classifiers, what it asks for."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager
from trove_classifiers import classifiers

import gnomoteka

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        return tomllib.load(file)


def test_the_version_is_written_once_and_the_build_reads_it() -> None:
    assert ProjectMetadata(str(ROOT), PluginManager()).version == gnomoteka.__version__


def test_every_classifier_is_one(project: dict[str, Any]) -> None:
    named = project["project"]["classifiers"]
    assert set(named) <= classifiers and named == sorted(set(named))


def test_who_plays_is_offered_nothing_of_who_develops(project: dict[str, Any]) -> None:
    # For who trains players, and for long runs:
    assert set(project["project"]["optional-dependencies"]) == {"cuda", "lab", "learn"}
    assert {"dev", "bench"} <= set(project["dependency-groups"])


@pytest.mark.parametrize("lock", sorted((ROOT / "locks").iterdir()), ids=lambda lock: lock.name)
def test_a_lock_holds_hashes_and_no_address(lock: Path) -> None:
    text = lock.read_text()
    assert "--hash=sha256:" in text and "://" not in text and "--index" not in text
