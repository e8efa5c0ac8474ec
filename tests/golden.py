"""Golden playthroughs: whole games as text, with what every seat sees, may do and is told at each step.

`python -m tests.golden` (or `make golden`) writes them anew; read the difference before you commit it. Of views only
what changed is written; the first step has all of it.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import gnomoteka
from gnomoteka.core.match import Match
from tests.contract.cases import Case, cases

FOLDER = Path(__file__).parent / "goldens"


def chosen() -> list[Case]:
    """Each game with its fewest and its most seats, without and with all options."""
    return [
        case
        for case in cases()
        if (case.seats == case.game.seats[0] and not any(case.options.values()))
        or (case.seats == case.game.seats[1] and all(case.options.values()))
    ]


def path(case: Case) -> Path:
    return FOLDER / f"{case}.txt"


def write(case: Case) -> str:
    return "\n".join(lines(case)) + "\n"


def lines(case: Case) -> Iterator[str]:
    m = case.start(75)
    bot, order = gnomoteka.bot("greedy", 75), random.Random(75)
    yield f"# {case.game.title['en']}, {case.seats} seats, {case.options}, greedy players, seed 75"
    seen_before: dict[str, Any] = {}
    while True:
        yield from look(m, seen_before)
        if not m.acting:
            break
        seat = order.choice(m.acting)
        move = bot.choose(m.seen_by(seat))
        events = m.play(seat, move)
        yield ""
        yield f"step {m.step}: p{seat + 1} {move}{'' if m.lit else '  (could be taken back)'}"
        for event in events:
            who = [name for name, viewer in eyes(m) if event.seen_by(viewer)]
            yield f"  {'all' if len(who) == m.seats + 1 else ' '.join(who)}: {event}"
    assert m.result
    yield ""
    yield f"scores {m.result.scores} places {m.result.places}"
    for name, value in flat("detail", m.result.detail):
        yield f"  {name}: {value}"


def look(m: Match, before: dict[str, Any]) -> Iterator[str]:
    """What everybody sees, what each seat alone sees, and who may do what."""
    views = [("shown", m.view(None))] + [(name, m.view(seat)["own"]) for name, seat in eyes(m) if seat is not None]
    for name, seat in eyes(m):
        shared = {key: value for key, value in m.view(seat).items() if key not in ("seat", "own")}
        assert shared == msgspec.to_builtins(m.shown()), f"{name} sees another table"
    now = dict(pair for name, view in views for pair in flat(name, view))
    for name in sorted(now.keys() | before.keys()):
        if name not in now:
            yield f"    {name}: gone"
        elif now[name] != before.get(name, ...):
            yield f"    {name}: {now[name]}"
    before.clear()
    before.update(now)
    for seat in m.acting:
        yield f"  p{seat + 1} may: {' | '.join(m.moves(seat))}"


def eyes(m: Match) -> list[tuple[str, int | None]]:
    return [*((f"p{seat + 1}", seat) for seat in range(m.seats)), ("spectators", None)]


def flat(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Nested values by their path; short ones stay in one piece."""
    if isinstance(value, dict) and any(isinstance(each, dict | list) for each in value.values()):
        for key, each in value.items():
            yield from flat(f"{name}.{key}", each)
    elif isinstance(value, list) and any(isinstance(each, dict) for each in value):
        for number, each in enumerate(value):
            yield from flat(f"{name}.{number}", each)
    else:
        yield name, value


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for case in chosen():
        path(case).write_text(write(case))
        print(path(case).name)
