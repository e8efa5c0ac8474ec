"""Every program of docs/learning.md runs."""

import contextlib
import importlib.util
import io
import re
from pathlib import Path

import pytest

from gnomoteka.core.batch import why_no_card

PAGE = (Path(__file__).parents[2] / "docs" / "learning.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"## (.+?)\n|```python\n(.*?)```", PAGE, re.DOTALL)


def programs() -> list[tuple[str, str]]:
    found, title = [], ""
    for heading, program in PROGRAMS:
        title = heading or title
        if program:
            found.append((f"{title} on a card" if "cuda" in program else title, program))
    return found


def missing(program: str) -> str:
    """Why it can't run here."""
    if "cuda" in program:
        return why_no_card()
    return "" if "pyspiel" not in program or importlib.util.find_spec("pyspiel") else "OpenSpiel isn't installed"


@pytest.mark.parametrize(("title", "program"), programs(), ids=[title for title, _ in programs()])
def test_the_program_runs_and_prints(title: str, program: str) -> None:
    assert program.count("\n") <= 20
    if why := missing(program):
        pytest.skip(f"left out: {why}")
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(program, title, "exec"), {"__name__": "program"})
    assert said.getvalue()


def test_there_is_a_program_for_each_door() -> None:
    assert len(programs()) == 6
