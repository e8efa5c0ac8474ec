"""Every program of docs/learning.md and docs/learned-players.md runs."""

import contextlib
import io
import re
from pathlib import Path

import pytest

from gnomoteka.core.batch import why_no_card

DOCS = Path(__file__).parents[2] / "docs"
PAGE = "".join((DOCS / page).read_text(encoding="utf-8") for page in ("learning.md", "learned-players.md"))
PROGRAMS = re.findall(r"## (.+?)\n|```python\n(.*?)```", PAGE, re.DOTALL)


def programs() -> list[tuple[str, str]]:
    found, title = [], ""
    for heading, program in PROGRAMS:
        title = heading or title
        if program:
            found.append((f"{title} on a card" if "cuda" in program else title, program))
    return found


@pytest.mark.parametrize(("title", "program"), programs(), ids=[title for title, _ in programs()])
def test_the_program_runs_and_prints(title: str, program: str) -> None:
    assert program.count("\n") <= 20
    if "cuda" in program and (why := why_no_card()):
        pytest.skip(f"left out: {why}")
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(program, title, "exec"), {"__name__": "program"})
    assert said.getvalue()


def test_there_is_a_program_for_each_door() -> None:
    assert len(programs()) == 8
