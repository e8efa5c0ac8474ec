"""A table of Noms: how long a window lasts tells nothing about anybody's hand."""

import asyncio
import contextlib
import itertools
import random
import statistics
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

import gnomoteka
from gnomoteka.core.match import Match
from tests.browser.noms_matches import CANCELS, able, after, games
from tests.dealing import deal
from tests.server.conftest import Server
from tests.server.people import Person
from tests.server.timing import differ

SHORT = 0.25
ROUNDS = 8


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    gnomoteka.game("noms").prepare()
    with Server(f"sqlite:///{tmp_path / 'tables.sqlite3'}", windows=(SHORT,)) as server:
        while "noms" not in server.state.catalog.ready:
            time.sleep(0.05)
        yield server


def lures(could: bool) -> Iterator[tuple[Match, str]]:
    """Lures of seat 0: somebody could cancel them, or everybody can only pass."""
    for match, seat, move in itertools.chain.from_iterable(games()):
        if seat == 0 and move.startswith("play lure"):
            window = after(match, seat, move)
            asked = [window.moves(other) for other in window.acting]
            if len(asked) == 2 and (able(window, *CANCELS) if could else asked == [["pass"]] * 2):
                yield match, move


@contextlib.asynccontextmanager
async def party(server: Server, *others: str) -> AsyncIterator[tuple[list[Person], str]]:
    async with contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(server.person("p0"))]
        table = (await people[0].new_table(*others, game="noms"))["id"]
        for n in range(others.count("open")):
            people.append(await stack.enter_async_context(server.person(f"p{1 + n}")))
            await people[-1].join(table)
        yield people, table


@pytest.mark.parametrize("others", [("open", "open"), ("greedy", "greedy")], ids=["people", "bots"])
async def test_how_long_a_window_lasts_does_not_depend_on_hands(server, tmp_path, others):
    """Measured by who looks on: from the state that opens the window to the state that closes it."""
    lasted: dict[str, list[float]] = {"could": [], "could not": [], "answered": [], "silent": []}
    attacks = {could: list(itertools.islice(lures(could), ROUNDS)) for could in (True, False)}
    lot = random.Random(1)

    async def one(match: Match, lure: str, could: bool, answer: bool, ready: asyncio.Barrier) -> None:
        window = after(match, 0, lure)
        best = {seat: window.moves(seat)[-1] for seat in window.acting}
        async with party(server, *others) as (people, old), server.person("looker") as looker:
            table = deal(tmp_path / "tables.sqlite3", old, match)
            states = [await person.watch(table) for person in people]
            await looker.watch(table)
            await ready.wait()
            await people[0].move(states[0], 0, lure)
            opened = await looker.hear("state", step=match.step + 1)
            began = time.monotonic()
            for seat, person in enumerate(people):
                if answer and seat in best:
                    await person.move(opened, seat, best[seat])
            await looker.hear("state", step=window.step + len(best))
            took = time.monotonic() - began
        lasted["could" if could else "could not"].append(took)
        lasted["answered" if answer else "silent"].append(took)

    for number in range(ROUNDS):
        cases = list(itertools.product((True, False), repeat=2))
        lot.shuffle(cases)  # of windows that close at the same moment one is told first
        ready = asyncio.Barrier(len(cases))
        await asyncio.gather(*(one(*attacks[could][number], could, answer, ready) for could, answer in cases))
    medians = {name: statistics.median(times) for name, times in lasted.items()}
    assert not differ(lasted["could"], lasted["could not"], 0.04 * SHORT), lasted
    assert not differ(lasted["answered"], lasted["silent"], 0.04 * SHORT), lasted
    assert min(medians.values()) > 0.8 * SHORT, lasted
