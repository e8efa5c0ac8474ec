"""Several seats are asked at once: answers are held back, and nothing tells who has answered or who could have."""

import asyncio
import contextlib
import itertools
import random
import statistics
import time
from typing import Any

import pytest
import sqlalchemy as sa

from gnomoteka.server import schema
from gnomoteka.server.store import Store
from gnomoteka.server.writer import Answer, Fate, Step, Writer
from tests.example import GAME as EXAMPLE
from tests.server.conftest import Server
from tests.server.people import Person, choices
from tests.server.timing import differ
from tests.server.waiting import until

SHORT, LONG = 0.25, 30.0
ENOUGH = 2.0  # seconds in which people do something while a window is open, on a busy machine too
State = dict[str, Any]


@pytest.fixture(scope="module")
def server(new_database):
    """A server with the example game, whose windows are short."""
    EXAMPLE.prepare()
    with Server(new_database(), windows=(SHORT, LONG, ENOUGH)) as server:
        server.state.catalog.ready[EXAMPLE.id] = EXAMPLE
        yield server


class Party:
    """People who sit at one table of the example game, and one who looks on. `states`: what each saw last."""

    def __init__(self, people: list[Person], looker: Person, table: str) -> None:
        self.people = people
        self.looker = looker
        self.table = table
        self.states: list[State] = []

    @property
    def everybody(self) -> list[Person]:
        return [*self.people, self.looker]

    async def hear(self, **having: Any) -> list[State]:
        self.states = [await person.hear("state", **having) for person in self.everybody]
        return self.states

    async def quiet(self, *people: Person) -> None:
        for person in people:
            await person.silence()

    async def choose(self, order: list[int] | None = None) -> list[State]:
        """Everybody chooses their first card, in this order; the step that follows."""
        step = self.states[0]["step"]
        for seat in order or range(len(self.people)):
            await self.people[seat].move(self.states[seat], seat, choices(self.states[seat], seat)[0])
            if seat != (order or [len(self.people) - 1])[-1]:
                await self.people[seat].hear("state", step=step)
        return await self.hear(step=step + len(self.people))

    @property
    def lucky(self) -> int | None:
        """Who could snatch now."""
        able = [seat for seat in range(len(self.people)) if "snatch" in choices(self.states[seat], seat)]
        return able[0] if able else None


@contextlib.asynccontextmanager
async def party(server: Server, seats: int = 3, seconds: float | None = None, **options: bool):
    async with contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(server.person(f"p{n}")) for n in range(seats)]
        looker = await stack.enter_async_context(server.person("looker"))
        others = ["open"] * (seats - 1)
        table = (await people[0].new_table(*others, game="example", seconds=seconds, **options))["id"]
        for person in people[1:]:
            await person.join(table)
        made = Party(people, looker, table)
        made.states = [await person.watch(table) for person in made.everybody]
        for person in made.everybody:
            await person.say(type="ping")
            await person.hear("pong")
            person.inbox.clear()
        yield made


# ---- a choice that everybody makes at the same time --------------------------------------


async def test_answers_of_all_seats_at_the_same_moment_are_all_taken(server):
    for _ in range(5):
        async with party(server) as p:
            await asyncio.gather(
                *(person.move(p.states[i], i, choices(p.states[i], i)[0]) for i, person in enumerate(p.people))
            )
            await p.hear(step=3)
            for person in p.people:
                assert not [message for message in person.inbox if message["type"] == "problem"]
            log = p.states[0]["eyes"][0]["log"]
            assert [(entry["step"], entry["seat"]) for entry in log] == [(1, 0), (2, 1), (3, 2)]


async def test_an_answer_is_told_to_nobody_but_its_seat(server):
    async with party(server) as p:
        move = choices(p.states[1], 1)[0]
        await p.people[1].move(p.states[1], 1, move)
        mine = await p.people[1].hear("state")
        assert mine["eyes"][0]["answer"] == move
        assert mine["eyes"][0]["undo"] and mine["eyes"][0]["moves"] and mine["eyes"][0]["log"] == []
        unchanged = {key: value for key, value in mine.items() if key not in ("eyes", "whole")}
        assert unchanged == {key: p.states[1][key] for key in unchanged}
        await p.quiet(p.people[0], p.people[2], p.looker)
        assert (await p.looker.get(f"/api/tables/{p.table}"))["step"] == 0
        for i, person in enumerate(p.everybody):
            if i != 1:
                assert await person.watch(p.table) == p.states[i]


async def test_what_others_hear_is_the_same_in_whatever_order_the_answers_came(server):
    heard = []
    for order in itertools.permutations(range(3)):
        async with party(server) as p:
            await p.choose(list(order))
            public = p.states[-1]
            entries = [
                (entry["step"], entry["seat"], [e["kind"] for e in entry["events"]])
                for entry in public["eyes"][0]["log"]
            ]
            heard.append((public["step"], public["acting"], entries))
    assert all(each == heard[0] for each in heard)


async def test_a_double_click_is_one_answer(server):
    async with party(server) as p:
        move = choices(p.states[0], 0)[0]
        for _ in range(5):
            await p.people[0].move(p.states[0], 0, move)
        assert [(await p.people[0].hear("state"))["eyes"][0]["answer"] for _ in range(5)] == [move] * 5
        await p.people[1].move(p.states[1], 1, choices(p.states[1], 1)[0])
        await p.people[1].hear("state", step=0)
        for _ in range(3):  # the first one closes the question
            await p.people[2].move(p.states[2], 2, choices(p.states[2], 2)[0])
        assert [await p.people[2].problem() for _ in range(2)] == ["stale"] * 2
        await p.hear(step=3)
        assert p.states[2]["eyes"][0]["answer"] is None
        assert (await p.looker.watch(p.table))["step"] == 3


async def test_an_answer_can_be_changed_and_taken_back_until_the_last_is_in(server):
    async with party(server) as p:
        one, (first, second, _) = p.people[0], choices(p.states[0], 0)
        await one.say(type="undo", table=p.table, step=0, seat=0)
        assert await one.problem() == "no_undo"
        await one.move(p.states[0], 0, first)
        await one.hear("state")
        await one.say(type="undo", table=p.table, step=0, seat=0)
        taken_back = await one.hear("state")
        assert taken_back["eyes"][0]["answer"] is None and not taken_back["eyes"][0]["undo"]
        await one.move(p.states[0], 0, first)
        await one.hear("state")
        await one.move(p.states[0], 0, second)
        assert (await one.hear("state"))["eyes"][0]["answer"] == second
        await p.quiet(*p.people[1:], p.looker)
        for seat in (1, 2):
            await p.people[seat].move(p.states[seat], seat, choices(p.states[seat], seat)[0])
        closed = await one.hear("state", step=3)
        assert closed["eyes"][0]["log"][0]["events"][0]["card"] == int(second.split()[1])
        assert not closed["eyes"][0]["undo"]
        await one.say(type="undo", table=p.table, step=3, seat=0)
        assert await one.problem() == "no_undo"


async def test_an_answer_that_is_not_legal_is_refused_and_nothing_is_held(server):
    async with party(server) as p:
        for move in ("pass", "choose 99", "dance"):
            await p.people[0].move(p.states[0], 0, move)
            assert await p.people[0].problem() == "illegal"
        await p.people[0].move(p.states[0], 1, choices(p.states[1], 1)[0])
        assert await p.people[0].problem() == "foreign_seat"
        assert (await p.people[0].watch(p.table))["eyes"][0]["answer"] is None


async def test_computer_players_answer_with_the_others(server):
    async with server.person() as anna:
        table = (await anna.new_table("greedy", "random", game="example"))["id"]
        state = await anna.watch(table)
        while state["outcome"] is None:
            assert state["step"] % 3 == 0
            await anna.move(state, 0, choices(state, 0)[0])
            while (heard := await anna.hear("state"))["step"] == state["step"]:
                pass
            state = heard
        assert state["step"] == 9


# ---- windows ------------------------------------------------------------------------------


async def test_a_window_shows_its_time_and_passes_for_who_does_not_answer(server):
    async with party(server, snatch=True) as p:
        await p.choose()
        for state in p.states:
            window = state["window"]
            assert window["total"] == 1000 * SHORT and 0 < window["left"] <= window["total"]
            assert state["acting"] == [0, 1, 2]
        assert all("pass" in choices(p.states[seat], seat) for seat in range(3))
        await p.hear(step=6)
        assert p.states[0]["window"] is None and p.states[0]["shown"]["rounds"] == 1
        assert [entry["step"] for entry in p.states[0]["eyes"][0]["log"]] == [4, 6]  # my own answer, and how it ended
        assert [entry["step"] for entry in p.states[-1]["eyes"][0]["log"]] == [6]


async def test_in_a_window_nobody_hears_of_an_answer_and_it_waits_for_the_end(server):
    for seconds in (ENOUGH, LONG):  # the longer one where three answers take too much of the shorter one
        async with party(server, seconds=seconds, snatch=True) as p:
            await p.choose()
            began, heard = time.monotonic(), []
            for seat in range(3):
                await p.people[seat].move(p.states[seat], seat, choices(p.states[seat], seat)[-1])
                heard.append((await p.people[seat].hear("state"))["step"])
            if time.monotonic() - began > 0.3 * seconds and seconds < LONG:
                continue
            assert heard == [3, 3, 3]
            await p.quiet(*p.everybody)
            lucky = p.lucky
            await p.hear(step=6)
            assert time.monotonic() - began > 0.7 * seconds
            events = [event for entry in p.states[-1]["eyes"][0]["log"] for event in entry["events"]]
            snatches = [event["seat"] for event in events if event["kind"] == "snatch"]
            assert snatches == ([] if lucky is None else [lucky])
            return


async def test_a_late_answer_is_refused_as_too_late_with_the_whole_state(server):
    async with party(server, snatch=True) as p:
        before = await p.choose()
        await p.hear(step=6)
        await p.people[0].move(before[0], 0, "pass")
        assert await p.people[0].problem() == "too_late"
        assert (await p.people[0].hear("state", whole=True))["step"] == 6


async def test_an_answer_in_a_window_can_be_changed_and_nothing_is_taken_back_across_it(server):
    async with party(server, seconds=ENOUGH, snatch=True) as p:
        before = await p.choose()
        assert not any(eye["undo"] for state in before for eye in state["eyes"])
        await p.people[0].move(before[0], 0, "pass")
        assert (await p.people[0].hear("state"))["eyes"][0]["undo"]
        await p.people[0].say(type="undo", table=p.table, step=3, seat=0)
        assert (await p.people[0].hear("state"))["eyes"][0]["answer"] is None
        after = await p.hear(step=6)
        assert not any(eye["undo"] for state in after for eye in state["eyes"])
        for seat in range(3):
            await p.people[seat].say(type="undo", table=p.table, step=6, seat=seat)
            assert await p.people[seat].problem() == "no_undo"


async def test_a_window_lasts_the_same_whatever_anybody_holds_or_does(server):
    """Measured by who looks on: from the state that opens the window to the state that closes it. What tells shows
    whenever it is measured, a busy moment doesn't."""
    told = []
    for number in range(3):
        lasted = await measure_windows(server, random.Random(number))
        assert all(len(each) > 5 for each in lasted.values()), {name: len(each) for name, each in lasted.items()}
        assert min(statistics.median(each) for each in lasted.values()) > 0.8 * SHORT
        pairs = ("could", "could not"), ("answered", "silent")
        if not any(differ(lasted[first], lasted[second], 0.04 * SHORT) for first, second in pairs):
            return
        told.append(lasted)
    raise AssertionError(told)


async def measure_windows(server, lot: random.Random) -> dict[str, list[float]]:
    lasted: dict[str, list[float]] = {"could": [], "could not": [], "answered": [], "silent": []}

    async def one(answering: bool) -> None:
        async with party(server, snatch=True) as p:
            while p.states[-1]["outcome"] is None:
                await p.choose()
                began = time.monotonic()
                step = p.states[-1]["step"]
                if answering:
                    for seat in range(3):
                        await p.people[seat].move(p.states[seat], seat, choices(p.states[seat], seat)[-1])
                able = "could not" if p.lucky is None else "could"
                await p.looker.hear("state", step=step + 3)
                took = time.monotonic() - began
                lasted[able].append(took)
                lasted["answered" if answering else "silent"].append(took)
                for i, person in enumerate(p.people):
                    p.states[i] = await person.hear("state", step=step + 3)
                p.states[-1] = await p.looker.watch(p.table)

    for _ in range(4):
        order = [True, False] * 2
        lot.shuffle(order)  # of windows that close at the same moment one is told first
        await asyncio.gather(*(one(answering) for answering in order))
    return lasted


async def test_among_computer_players_a_window_lasts_its_time_too(server):
    async with server.person() as anna:
        table = (await anna.new_table("greedy", "random", game="example", snatch=True))["id"]
        state = await anna.watch(table)
        await anna.move(state, 0, choices(state, 0)[0])
        while (state := await anna.hear("state"))["step"] == 0:
            pass
        began = time.monotonic()
        await anna.move(state, 0, "pass")
        await anna.hear("state", step=6)
        assert time.monotonic() - began > 0.5 * SHORT  # a busy machine may tell of its opening late


async def test_at_one_screen_there_is_no_clock_and_everybody_is_asked(server):
    async with server.person() as anna:
        table = (await anna.new_table("here", "here", game="example", snatch=True))["id"]
        state = await anna.watch(table)
        for seat in range(3):
            await anna.move(state, seat, choices(state, seat)[0])
            state = await anna.hear("state")
        assert state["step"] == 3 and state["window"] is None
        question = server.table(table).question
        assert question and question.closes_at is None
        for seat in range(3):
            answered = [eye["answer"] for eye in state["eyes"]]
            assert state["step"] == 3 and answered == ["pass"] * seat + [None] * (3 - seat)
            await anna.move(state, seat, "pass")
            state = await anna.hear("state")
        assert state["step"] == 6


async def test_who_share_a_device_at_a_table_with_others_each_get_the_time(server):
    async with server.person() as anna, server.person("Boris") as boris:
        table = (await anna.new_table("here", "open", game="example", snatch=True))["id"]
        await boris.join(table)
        state, other = await anna.watch(table), await boris.watch(table)
        await boris.move(other, 2, choices(other, 2)[0])
        for seat in (0, 1):
            await anna.move(state, seat, choices(state, seat)[0])
        assert (await anna.hear("state", step=3))["window"]["total"] == 2000 * SHORT


async def test_a_table_chooses_how_long_its_windows_last(server):
    async with server.person() as anna:
        assert (await anna.new_table("open", game="example"))["window_seconds"] == SHORT
        assert (await anna.new_table("open", game="example", seconds=LONG))["window_seconds"] == LONG
        assert (await anna.new_table("greedy", game="example", seconds=0))["window_seconds"] == 0
        assert (await anna.new_table("open"))["window_seconds"] is None
        seats = [{"kind": "me"}, {"kind": "open"}]
        for seconds in (0, 7, -1):
            wish = {"game": "example", "seats": seats, "window_seconds": seconds}
            assert (await anna.post("/api/tables", wish, 400))["code"] == "bad_window"


async def test_alone_with_computer_players_a_window_without_time_closes_with_the_answer(server):
    async with server.person() as anna:
        table = (await anna.new_table("greedy", game="example", seconds=0, snatch=True))["id"]
        state = await anna.watch(table)
        await anna.move(state, 0, choices(state, 0)[0])
        while (state := await anna.hear("state"))["step"] == 0:
            pass
        assert state["window"] is None
        question = server.table(table).question
        assert question
        await until(lambda: question.missing == (0,))
        await anna.move(state, 0, "pass")
        while (state := await anna.hear("state"))["step"] == 2:
            pass
        assert state["step"] == 4


async def test_answers_are_there_again_when_the_game_is_ready_after_the_table_was_opened(sqlite):
    """A server starts anew and its games are still being loaded; nothing has been played at the table yet."""
    EXAMPLE.prepare()
    with Server(sqlite) as server:
        server.state.catalog.ready[EXAMPLE.id] = EXAMPLE
        async with server.person() as anna, server.person() as boris:
            table = (await anna.new_table("open", game=EXAMPLE.id))["id"]
            await boris.join(table)
            state = await anna.watch(table)
            await anna.move(state, 0, choices(state, 0)[0])
            given = (await anna.hear("state", step=0, whole=False))["eyes"][0]["answer"]
            cookies = anna.http.cookies
    with Server(sqlite) as server:
        async with server.person() as anna:
            anna.http.cookies.update(cookies)
            await anna.come_back()
            await anna.say(type="watch", table=table)
            await anna.hear("table")
            server.state.catalog.ready[EXAMPLE.id] = EXAMPLE
            back = await anna.watch(table)
            assert given and back["eyes"][0]["answer"] == given


# ---- storing answers ----------------------------------------------------------------------


@pytest.fixture
def slow_storage(monkeypatch):
    """A commit takes 50 ms."""
    store = Writer._store

    async def slowly(writer, waiting):
        await asyncio.sleep(0.05)
        await store(writer, waiting)

    monkeypatch.setattr(Writer, "_store", slowly)
    EXAMPLE.prepare()


@pytest.mark.usefixtures("slow_storage")
async def test_on_slow_storage_no_refusal_tells_that_another_seat_has_just_answered(sqlite):
    """Somebody asks for what can't be, over and over, and takes the time."""
    took: dict[bool, list[float]] = {True: [], False: []}
    with Server(sqlite, windows=(LONG,), prepared=False) as server:
        server.state.catalog.ready[EXAMPLE.id] = EXAMPLE
        async with party(server) as p:
            prober, other = p.people[0], p.people[1]
            answers = itertools.cycle(choices(p.states[1], 1)[:2])
            probes = [{"type": "move", "move": "dance", "step": 0}, {"type": "undo", "step": 0}]
            for n in range(30):
                just_answered = n % 2 == 0
                if just_answered:
                    await other.move(p.states[1], 1, next(answers))
                    await asyncio.sleep(0.01)
                began = time.monotonic()
                await prober.say(**probes[n // 2 % 2], table=p.table, seat=0)
                await prober.problem()
                took[just_answered].append(time.monotonic() - began)
                if just_answered:
                    await other.hear("state")
    assert not differ(took[True], took[False], 0.01), took


@pytest.mark.usefixtures("slow_storage")
async def test_on_slow_storage_no_acknowledgement_tells_that_another_seat_has_just_answered(sqlite):
    with Server(sqlite, windows=(LONG,), prepared=False) as server:
        server.state.catalog.ready[EXAMPLE.id] = EXAMPLE
        async with party(server) as p:
            took = await probed(p.people[0], p.people[1], p.states)
    assert not differ(took[True], took[False], 0.01), took


async def probed(prober: Person, other: Person, states: list[State]) -> dict[bool, list[float]]:
    """How long it takes until an answer of seat 0 is acknowledged, if seat 1 has just answered, and if it hasn't."""
    took: dict[bool, list[float]] = {True: [], False: []}
    theirs, mine = (itertools.cycle(choices(states[seat], seat)[:2]) for seat in (1, 0))
    for n in range(-3, 36):
        just_answered = n % 2 == 0
        if just_answered:
            await other.move(states[1], 1, next(theirs))
            await asyncio.sleep(0.01)
        move, began = next(mine), time.monotonic()
        await prober.move(states[0], 0, move)
        while (await prober.hear("state"))["eyes"][0]["answer"] != move:
            pass
        if n >= 0:  # how long commits take is known by then
            took[just_answered].append(time.monotonic() - began)
        if just_answered:
            await other.hear("state")
    return took


async def test_answers_and_what_they_become_are_committed_together_with_steps(new_database):
    """Of a hundred tables at once, in a few commits; and what somebody else has made is lost to one table alone."""
    store = Store(new_database())
    await store.migrate()
    writer = Writer(store.engine)
    rows = [
        {
            "id": f"t{n}",
            "game": "g",
            "version": "1",
            "options": {},
            "key": b"",
            "host": b"",
            "status": "playing",
            "created": 0,
        }
        for n in range(100)
    ]
    commits: list[object] = []
    async with store.engine.begin() as connection:
        await connection.execute(sa.insert(schema.tables), rows)
        other = [Step("t5", 2, 1, "theirs", (0,)).row()]
        await connection.execute(sa.insert(schema.steps), other)
    sa.event.listen(store.engine.sync_engine, "commit", commits.append)
    running = asyncio.create_task(writer.run())

    def answer(n: int, move: str | None) -> Answer:
        return Answer(f"t{n}", 0, n % 3, move)

    def closing(n: int) -> list[Step]:
        return [Step(f"t{n}", 1, 0, "a", (1,)), Step(f"t{n}", 2, 1, "b", () if n == 7 else (0,))]

    for move in ("first", "second"):
        assert set(await asyncio.gather(*(writer.keep(answer(n, move)) for n in range(100)))) == {Fate.STORED}
    await asyncio.gather(*(writer.keep(answer(n, None)) for n in range(50, 60)))
    held = [await store.held_answers(f"t{n}", 0) for n in range(100)]
    assert held == [{} if 50 <= n < 60 else {n % 3: "second"} for n in range(100)]
    fates = await asyncio.gather(*(writer.store_together(closing(n)) for n in range(10)))
    assert fates == [Fate.LOST if n == 5 else Fate.STORED for n in range(10)]
    assert [len(await store.steps(f"t{n}")) for n in range(10)] == [1 if n == 5 else 2 for n in range(10)]
    assert [n for n in range(10) if await store.held_answers(f"t{n}", 0)] == [5]
    found = await store.table("t7")
    assert found and found.status == "over"
    assert len(commits) <= 12
    writer.stop()
    await running
    await store.close()
