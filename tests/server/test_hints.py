"""Hints: a good move for whoever asks at their own seat, by what it knows; for nobody else, and not too often."""

import pytest

from gnomoteka.bots.advice import Adviser
from gnomoteka.games import find
from gnomoteka.server import hints
from gnomoteka.server.hints import advise
from tests.example import GAME as EXAMPLE
from tests.server.conftest import Server
from tests.server.people import choices
from tests.server.waiting import until

QUICK = 60  # imagined games, of the search
ENOUGH = 160  # for a network to think


@pytest.fixture(autouse=True)
def _quickly(monkeypatch):
    monkeypatch.setattr(hints, "thoroughness", lambda _seen: QUICK)


async def my_turn(person, *others, **options):
    state = await person.watch((await person.new_table(*others, **options))["id"])
    while not any(eye["moves"] for eye in state["eyes"]):
        state = await person.hear("state")
    return state


async def ask(person, state, seat=0, **other):
    await person.say(type="hint", **{"table": state["table"], "step": state["step"], "seat": seat, **other})


async def test_a_hint_is_a_legal_move_that_can_be_played(server):
    async with server.person() as anna:
        state = await my_turn(anna, "beginner")
        await ask(anna, state)
        hint = await anna.hear("hint", table=state["table"], step=state["step"], seat=0)
        assert hint["move"] in state["eyes"][0]["moves"]
        assert hint["others"] == len(state["eyes"][0]["moves"]) - 1
        assert all(each["name"] and isinstance(each["args"], dict) for each in hint["reasons"])
        assert 0 <= hint["chance"] <= 1
        assert hint["gain"] is None or 0 <= hint["gain"] <= 1
        await anna.move(state, 0, hint["move"]["text"])
        assert (await anna.hear("state"))["step"] == state["step"] + 1


async def test_nobody_else_hears_of_a_hint(server):
    async with server.person() as anna, server.person("Boris") as boris:
        table = (await anna.new_table("open"))["id"]
        await boris.join(table)
        states = [await anna.watch(table), await boris.watch(table)]
        asker, other = (anna, boris) if states[0]["acting"] == [0] else (boris, anna)
        for person in (anna, boris):
            await person.say(type="ping")
            await person.hear("pong")
            person.inbox.clear()
        await ask(asker, states[0], states[0]["acting"][0])
        await asker.hear("hint")
        await other.silence()


@pytest.mark.parametrize(("game", "seats"), [("nimble", 2), ("nimble", 3), ("noms", 2), ("street", 2)])
def test_a_hint_is_the_same_whatever_the_seat_cannot_know(game, seats):
    m = find(game).start(seats=seats, seed=5)
    while m.step < 12 or len(m.moves(m.acting[0])) == 1:
        m.play(m.acting[0], m.moves(m.acting[0])[0])
    seat = m.acting[0]
    truths = (m, *(m.seen_by(seat).redeal(seed=seed) for seed in range(3)))
    given = [advise(Adviser(1, ENOUGH), truth.seen_by(seat), "t", 12) for truth in truths]
    assert all(hint == given[0] for hint in given)
    assert given[0].chance is not None
    assert m.bytes != m.seen_by(seat).redeal(seed=0).bytes


def test_a_hint_names_what_is_good_about_the_move():
    m = find("nimble").start(seats=2, seed=7, quick_start=True)
    told = 0
    while m.step < 30:
        seen = m.seen_by(m.acting[0])
        hint = advise(Adviser(1, QUICK), seen, "t", m.step)
        assert [(each.name, each.args) for each in hint.reasons] == seen.reasons(hint.move.text)
        m.play(m.acting[0], hint.move.text)
        told += bool(hint.reasons)
    assert told > 20


def test_who_plays_alone_gets_a_score_instead_of_a_chance():
    duel = find("duel")
    m = duel.start(seats=1, seed=2)
    seen = m.seen_by(0)
    hint = advise(Adviser(1, QUICK), seen, "t", 0)
    assert hint.move.text in seen.moves
    assert (hint.chance, hint.gain) == (None, None)
    assert hint.score is not None and hint.score >= 0


async def test_hints_are_for_my_seat_in_my_turn_at_this_step(server):
    async with server.person() as anna, server.person("Boris") as boris:
        table = (await anna.new_table("here", "open"))["id"]
        await ask(anna, {"table": table, "step": 0})
        assert await anna.problem() == "not_started"
        await boris.join(table)
        state = await anna.watch(table)
        mine = [seat for seat in (0, 1) if seat not in state["acting"]]
        await ask(anna, state, mine[0])
        assert await anna.problem() == "not_your_turn"
        await ask(anna, state, 2)
        assert await anna.problem() == "foreign_seat"
        await ask(anna, state, mine[0], step=7)
        assert await anna.problem() == "stale"
        await ask(anna, state, mine[0], table="nosuchtable")
        assert await anna.problem() == "unknown_table"
        await ask(boris, state, 0)
        assert await boris.problem() == "foreign_seat"


async def test_people_at_one_screen_get_hints_for_whoever_is_to_move(server):
    async with server.person() as anna:
        state = await anna.watch((await anna.new_table("here", "here"))["id"])
        for _ in range(6):
            seat = state["acting"][0]
            await ask(anna, state, seat)
            hint = await anna.hear("hint", seat=seat)
            await anna.move(state, seat, hint["move"]["text"])
            state = await anna.hear("state")


async def test_a_table_without_hints_says_so_and_gives_none(server):
    async with server.person() as anna, server.person("Boris") as boris:
        seats = [{"kind": "me", "name": "Anna"}, {"kind": "open"}]
        info = await anna.post("/api/tables", {"game": "nimble", "seats": seats, "hints": False}, 201)
        assert info["hints"] is False
        assert (await boris.get(f"/api/tables/{info['id']}"))["hints"] is False
        await boris.join(info["id"])
        state = await anna.watch(info["id"])
        await boris.watch(info["id"])
        seat = state["acting"][0]
        asker = (anna, boris)[seat]
        await ask(asker, state, seat)
        assert await asker.problem() == "hints_off"
    async with server.person() as anna:
        assert (await anna.new_table("beginner"))["hints"] is True


async def test_the_next_game_has_hints_or_none_as_this_one_and_so_after_a_restart(sqlite):
    with Server(sqlite) as server:
        async with server.person() as anna:
            seats = [{"kind": "me", "name": "Anna"}, {"kind": "here", "name": "B"}]
            wish = {"game": "nimble", "seats": seats, "hints": False, "options": {"quick_start": True}}
            table = (await anna.post("/api/tables", wish, 201))["id"]
            state = await anna.watch(table)
            while state["outcome"] is None:
                seat = state["acting"][0]
                await anna.move(state, seat, choices(state, seat)[0])
                state = await anna.hear("state")
            again = (await anna.post(f"/api/tables/{table}/again"))["id"]
    with Server(sqlite) as server:
        async with server.person() as looker:
            for each in (table, again):
                assert (await looker.get(f"/api/tables/{each}"))["hints"] is False


@pytest.fixture
def pondering(monkeypatch):
    """Thinking goes on until it is stopped; how many do it now."""
    now = []

    def think(self, seen):
        now.append(self)
        assert self.stopped.wait(10)
        now.remove(self)
        return original(self, seen)

    original = Adviser.think
    monkeypatch.setattr(Adviser, "think", think)
    return now


async def test_one_hint_at_a_time_and_none_once_the_table_has_gone_on(one_server, pondering):
    async with one_server.person() as anna:
        state = await my_turn(anna, "here")
        seat = state["acting"][0]
        await ask(anna, state, seat)
        await ask(anna, state, seat)
        assert await anna.problem() == "busy"
        await anna.move(state, seat, choices(state, seat)[0])  # moves don't wait for it
        after = await anna.hear("state")
        assert after["step"] == state["step"] + 1
        assert await anna.problem() == "stale"
        assert not [message for message in anna.inbox if message["type"] == "hint"]
        await until(lambda: not pondering)


async def test_a_visitor_gets_only_so_many_hints(sqlite):
    with Server(sqlite, hints_per_second=0.001, hint_burst=3) as server:
        async with server.person() as anna, server.person("Boris") as boris:
            state = await my_turn(anna, "here")
            for _ in range(3):
                await ask(anna, state, state["acting"][0])
                await anna.hear("hint")
            await ask(anna, state, state["acting"][0])
            assert await anna.problem() == "too_fast"
            other = await my_turn(boris, "here")
            await ask(boris, other, other["acting"][0])
            await boris.hear("hint")


async def test_who_is_asked_with_others_gets_a_hint_and_nothing_tells_who_has_answered(sqlite):
    EXAMPLE.prepare()
    with Server(sqlite, windows=(30.0,)) as server:
        server.state.catalog.ready[EXAMPLE.id] = EXAMPLE
        async with server.person() as anna, server.person("Boris") as boris:
            table = (await anna.new_table("open", game="example"))["id"]
            await boris.join(table)
            state, other = await anna.watch(table), await boris.watch(table)
            hints = []
            for _ in range(2):  # before the other has answered, and after
                await ask(anna, state)
                hints.append(await anna.hear("hint"))
                await boris.move(other, 1, choices(other, 1)[0])
                await boris.hear("state", step=0)
            assert hints[0] == hints[1]
            await anna.move(state, 0, hints[0]["move"]["text"])
            assert (await anna.hear("state", step=2))["eyes"][0]["log"]
