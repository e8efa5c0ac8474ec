"""Ratings: what a game counts, and for whom."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from hypothesis import given
from hypothesis import strategies as st

from bench import level_ratings
from gnomoteka.bots import LEVELS as LEVEL_NAMES
from gnomoteka.games import GAMES
from gnomoteka.server import schema
from gnomoteka.server.achieving import ACHIEVEMENTS
from gnomoteka.server.counting import Outcome, placed, uncounted
from gnomoteka.server.rating import LEVELS, LEVELS_FILE, SETTLED, Rating, level_rating, rated, weight
from gnomoteka.server.results import settle
from gnomoteka.server.store import Seat, Store, Stored
from gnomoteka.server.wire import Clock, Exchange, TimeUp
from tests.server.people import Person, choices
from tests.server.test_people import continue_on, delete, id_of
from tests.server.waiting import PATIENCE, until

ANNA, BORIS, VERA = b"a" * 32, b"b" * 32, b"v" * 32


def table(*seats: Seat, **more: Any) -> Stored:
    usual: dict[str, Any] = {"id": "t", "game": "nimble", "version": "1", "options": {}, "key": b"", "host": ANNA}
    usual |= {"status": "over", "created": 0.0, "hints": False}
    return Stored(**{**usual, **more}, seats=list(seats))


def person(visitor: bytes | None, **more: Any) -> Seat:
    return Seat("person", visitor=visitor, name="somebody", **more)


PAIR = person(ANNA), person(BORIS)
MASTER = Seat("bot", level="master")


# ---- numbers -----------------------------------------------------------------------------


def test_the_levels_have_the_ratings_that_fit_what_the_arena_measured():
    assert LEVELS_FILE.read_text(encoding="utf-8") == level_ratings.text()
    for game in GAMES:
        found = [LEVELS[game][level] for level in LEVEL_NAMES]
        assert found == sorted(found)


def test_the_fit_finds_the_ratings_that_games_were_played_with():
    even = {"g 2 skilled casual": {"share": 0.5, "games": 10**6}, "g 4 master casual": {"share": 0.25, "games": 10**6}}
    fitted = level_ratings.fit(level_ratings.pairings(even)["g"])
    assert fitted == {"casual": 25.0, "skilled": 25.0, "master": 25.0}


@given(st.lists(st.integers(1, 6), min_size=2, max_size=6))
def test_who_is_placed_better_never_gets_less_and_a_draw_of_equals_changes_nobody(places):
    seats = range(len(places))
    after = rated(dict.fromkeys(seats, Rating()), dict(enumerate(places)), dict.fromkeys(seats, 1.0))
    for one in seats:
        for other in seats:
            if places[one] < places[other]:
                assert after[one].mu > after[other].mu
            if places[one] == places[other]:
                assert after[one].mu == pytest.approx(after[other].mu)


def test_a_newcomer_is_at_a_thousand_and_a_win_over_a_master_is_worth_more_than_one_over_a_beginner():
    def after(level: str) -> int:
        before = {0: Rating(), 1: level_rating("nimble", level)}
        return rated(before, {0: 1, 1: 2}, {0: 1.0})[0].number

    assert Rating().number == 1000
    assert after("master") > after("beginner") > 1000


def test_what_a_game_counts_falls_with_repetition_and_with_newcomers():
    known = Rating(games=SETTLED)
    fresh = weight(known, {"b": known}, {})
    often = [weight(known, {"b": known}, {"b": met}) for met in (1, 10, 30)]
    assert fresh == 1.0
    assert often == pytest.approx([1 / 1.1, 0.5, 0.25])
    assert weight(known, {"b": Rating()}, {}) == pytest.approx(1 / (1 + SETTLED))
    assert weight(Rating(), {"b": Rating()}, {}) == 1.0  # two newcomers learn about each other
    assert weight(Rating(games=3), {"b": Rating(games=3)}, {}) == 1.0
    assert weight(Rating(games=3), {"b": Rating()}, {}) == pytest.approx(1 / 4)
    assert weight(Rating(games=3), {"b": known}, {}) == 1.0


def test_a_friend_who_loses_forty_times_lifts_nobody_far():
    me, friend, numbers = Rating(games=SETTLED), Rating(games=SETTLED), []
    for met in range(40):
        weights = {0: weight(me, {"b": friend}, {"b": met}), 1: weight(friend, {"a": me}, {"a": met})}
        after = rated({0: me, 1: friend}, {0: 1, 1: 2}, weights)
        me, friend = after[0], after[1]
        numbers.append(me.number)
    assert numbers[39] - numbers[19] < numbers[9] - numbers[4]


def test_browsers_of_ones_own_that_lose_at_once_lift_nobody_far():
    """Each of them is somebody new: repetition doesn't tell."""
    me = Rating()
    for _ in range(40):
        me = rated({0: me, 1: Rating()}, {0: 1, 1: 2}, {0: weight(me, {"new": Rating()}, {})})[0]
    assert not me.provisional
    assert me.number < min(level_rating(game, "beginner").number for game in LEVELS)


# ---- what counts -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stored", "why"),
    [
        (table(*PAIR), None),
        (table(person(ANNA), MASTER), None),
        (table(*PAIR, hints=True), "hints"),
        (table(person(ANNA), MASTER, lesson="first"), "lesson"),
        (table(MASTER, MASTER), "nobody"),
        (table(person(ANNA), game="duel"), "alone"),
        (table(person(ANNA), person(ANNA)), "one_device"),
        (table(person(ANNA), Seat("bot", level="random")), "unmeasured"),
        (table(person(ANNA), person(None, resigned=True)), "gone"),
        (table(*PAIR, ended=True), "ended"),
        (table(person(ANNA), person(BORIS, resigned=True), ended=True), None),
        (table(person(ANNA, would_end=True), MASTER, ended=True), None),
        (table(person(ANNA), MASTER, ended=True), "ended"),  # by a host of the server
    ],
)
def test_a_table_says_whether_it_counts_and_why_not(stored, why):
    assert uncounted(stored) == why


def test_who_resigned_was_helped_or_late_is_behind_all_who_played_themselves():
    three = person(ANNA), person(BORIS), person(VERA)
    won = Outcome([1, 2, 3], [3, 2, 1])
    assert placed(table(*three), won) == {0: 1, 1: 2, 2: 3}
    assert placed(table(person(ANNA, resigned=True), *three[1:]), won) == {0: 3, 1: 1, 2: 2}
    helped = table(*three, exchanges=[Exchange(step=3, seat=1, level="casual"), Exchange(step=9, seat=1, level=None)])
    assert placed(helped, won) == {0: 1, 1: 3, 2: 2}
    assert placed(table(*three, time_ups=[TimeUp(step=4, seat=0)]), won) == {0: 3, 1: 1, 2: 2}


def test_who_stays_when_others_gave_up_has_won_and_who_ends_alone_has_lost():
    ended = Outcome(None, None)
    assert placed(table(person(ANNA), person(BORIS, resigned=True), MASTER, ended=True), ended) == {0: 1, 1: 2}
    assert placed(table(person(ANNA, would_end=True), MASTER, MASTER, ended=True), ended) == {0: 3, 1: 1, 2: 1}
    assert placed(table(person(ANNA, resigned=True), MASTER, ended=True), ended) == {0: 2, 1: 1}


def test_every_achievement_has_words_in_both_languages():
    for language in ("ru", "en"):
        words = (Path("web/src/club") / f"{language}.ftl").read_text(encoding="utf-8")
        for name in ACHIEVEMENTS:
            assert f"achievement-{name.replace('_', '-')} =" in words
            assert f"achievement-{name.replace('_', '-')}-help =" in words


# ---- at a server -------------------------------------------------------------------------


async def real_table(host: Person, *others: str, game: str = "many", clock: Any = None) -> str:
    seats: list[dict[str, Any]] = [{"kind": "me", "name": host.name}]
    seats += [{"kind": "open"} if each == "open" else {"kind": "bot", "level": each} for each in others]
    wish = {"game": game, "seats": seats, "hints": False, "pace": "at_once", "clock": clock}
    made: dict[str, Any] = await host.post("/api/tables", wish, 201)
    assert made["uncounted"] is None
    return str(made["id"])


async def play_all(table_id: str, *people: Person) -> dict[str, Any]:
    """Everybody plays their first legal move, until it is over."""

    async def play(person: Person) -> dict[str, Any]:
        state = await person.watch(table_id)
        while state["outcome"] is None:
            mine = [(eye["seat"], eye["moves"]) for eye in state["eyes"] if eye["moves"] and eye["answer"] is None]
            if mine:
                await person.move(state, mine[0][0], mine[0][1][0]["text"])
            state = await person.hear("state", table=table_id)
        return state

    return (await asyncio.gather(*map(play, people)))[0]


async def settled(person: Person, games: int) -> dict[str, Any]:
    """Their page, once so many games are in it."""
    async with asyncio.timeout(PATIENCE):
        while True:
            page: dict[str, Any] = await person.get("/api/players/me")
            if len(page["results"]) >= games:
                return page
            await asyncio.sleep(0.01)


async def test_two_people_play_for_real_and_both_have_a_rating(server):
    async with server.person() as anna, server.person("Boris") as boris, server.person("Vera") as vera:
        table_id = await real_table(anna, "open")
        await boris.join(table_id)
        end = await play_all(table_id, anna, boris)
        pages = [await settled(each, 1) for each in (anna, boris)]
        for seat, page in enumerate(pages):
            (game,) = page["games"]
            assert (game["game"], game["counted"], game["provisional"]) == ("many", 1, True)
            assert page["results"][0]["place"] == end["outcome"]["places"][seat]
            assert page["results"][0]["change"] == game["number"] - 1000
            assert page["results"][0]["table"] == table_id
        winner = end["outcome"]["winners"]
        if len(winner) == 1:
            assert pages[winner[0]]["games"][0]["number"] > pages[1 - winner[0]]["games"][0]["number"]
            earned = [each["name"] for each in pages[winner[0]]["achievements"] if each["at"]]
            assert "first_win" in earned
        # Who has played with Anna sees her page, by a name that is not her cookie's; others don't.
        handle = pages[0]["handle"]
        assert (await boris.get(f"/api/tables/{table_id}/players")) == [page["handle"] for page in pages]
        assert (await vera.get(f"/api/tables/{table_id}/players")) == [None, None]
        seen = await boris.get(f"/api/players/{handle}")
        assert (seen["name"], seen["yours"], seen["shown_to"]) == ("Anna", False, None)
        # By that he doesn't learn when she was here, but for the day.
        told = [
            each["at"]
            for page in (pages[0], seen)
            for each in (page["results"][0], *page["achievements"])
            if each["at"]
        ]
        exact, days = told[: len(told) // 2], told[len(told) // 2 :]
        assert [at // 86400 for at in exact] == [at // 86400 for at in days]
        assert {at % 86400 for at in days} == {43200} != {at % 86400 for at in exact}
        assert (await vera.get(f"/api/players/{handle}", 404))["code"] == "unknown_player"
        shown = await anna.http.put("/api/me/player", json={"shown_to": "everybody"})
        assert shown.json()["shown_to"] == "everybody"
        assert (await vera.get(f"/api/players/{handle}"))["results"][0]["table"] is None
        await anna.http.put("/api/me/player", json={"shown_to": "me"})
        assert (await boris.get(f"/api/players/{handle}", 404))["code"] == "unknown_player"


async def test_nothing_is_taken_back_and_nobody_closes_or_is_sent_away_from_a_game_for_real(server):
    async with server.person() as anna, server.person("Boris") as boris:
        table_id = await real_table(anna, "open", game="nimble")
        await boris.join(table_id)
        sent = await anna.post(f"/api/tables/{table_id}/remove", {"seat": 1, "level": "casual"}, 409)
        assert sent["code"] == "for_real"
        people, state = [anna, boris], await anna.watch(table_id)
        seat = state["acting"][0]
        mine = await people[seat].watch(table_id)
        await people[seat].make(mine, seat, choices(mine, seat)[-1])
        state = await people[seat].watch(table_id)
        assert not any(eye["undo"] for eye in state["eyes"])
        await people[seat].say(type="undo", table=table_id, step=state["step"], seat=seat)
        assert await people[seat].problem() == "no_undo"
        assert (await anna.post(f"/api/tables/{table_id}/close", status=409))["code"] == "for_real"


async def test_who_resigns_loses_and_a_game_that_both_end_counts_for_nobody(server):
    async with server.person() as anna, server.person("Boris") as boris:
        first = await real_table(anna, "open")
        await boris.join(first)
        await boris.post(f"/api/tables/{first}/resign", {"level": "beginner"})
        await anna.post(f"/api/tables/{first}/end", {"agree": True})
        won, lost = await settled(anna, 1), await settled(boris, 1)
        assert (won["results"][0]["place"], lost["results"][0]["place"]) == (1, 2)
        assert won["games"][0]["number"] > lost["games"][0]["number"]
        second = await real_table(anna, "open")
        await boris.join(second)
        for each in (anna, boris):
            await each.post(f"/api/tables/{second}/end", {"agree": True})
        assert (await anna.get(f"/api/tables/{second}"))["uncounted"] == "ended"
        third = await real_table(anna, "beginner")
        await anna.post(f"/api/tables/{third}/resign", {"level": "beginner"})
        page = await settled(anna, 2)
        assert [each["table"] for each in page["results"]] == [third, first]
        assert (page["results"][0]["place"], page["results"][0]["players"]) == (2, 2)


async def test_a_result_counts_once_however_many_servers_take_it_into_account(serve, engine):
    with serve() as server:
        async with server.person() as anna:
            table_id = await real_table(anna, "beginner")
            await play_all(table_id, anna)
            before = (await settled(anna, 1))["games"]
            stores = [Store(server.settings.database) for _ in range(3 if engine == "postgresql" else 1)]

            async def undo() -> None:
                """As if the server had ended just after the last step."""
                async with stores[0].engine.begin() as connection:
                    await connection.execute(sa.delete(schema.results))
                    await connection.execute(sa.delete(schema.ratings))
                    await connection.execute(sa.update(schema.outcomes).values(settled=False))

            async def again(store: Store) -> None:
                async with store.engine.begin() as connection:
                    await settle(connection, table_id)

            await undo()
            await asyncio.gather(*map(again, stores * 2)) if engine == "postgresql" else await again(stores[0])
            await server.do(server.state.results.look())
            assert (await settled(anna, 1))["games"] == before
            await undo()
            cookies, database = anna.http.cookies, server.settings.database
            for store in stores:
                await store.close()
    with serve(database) as server:
        async with server.person() as anna:
            await anna.come_back(cookies)
            assert (await settled(anna, 1))["games"] == before  # the next server finds what was left


async def test_a_ladder_has_who_wants_so_and_has_played_enough(server):
    async with server.person() as anna, server.person("Boris") as boris, server.person("Vera") as vera:
        ids = {name: id_of(each) for name, each in {"anna": anna, "boris": boris, "vera": vera}.items()}
        rows = [
            {"person": ids["anna"], "game": "duel", "mu": 30.0, "sigma": 1.0, "games": SETTLED},
            {"person": ids["boris"], "game": "duel", "mu": 35.0, "sigma": 1.0, "games": SETTLED},
            {"person": ids["vera"], "game": "duel", "mu": 40.0, "sigma": 1.0, "games": SETTLED - 1},
        ]
        await server.do(server.state.results.writer.do(lambda c: c.execute(sa.insert(schema.ratings), rows)))
        empty = await anna.get("/api/ladders/duel")
        assert (empty["rows"], empty["mine"], empty["joined"]) == ([], None, False)
        for each in (anna, boris, vera):
            await each.http.put("/api/me/player", json={"ladder": "on"})
        ladder = await anna.get("/api/ladders/duel")
        assert [(row["rank"], row["number"], row["yours"]) for row in ladder["rows"]] == [
            (1, 2280, False), (2, 2080, True),
        ]  # fmt: skip
        assert ladder["rows"][0]["handle"] is None  # his page is for those he has played with
        assert ladder["mine"]["rank"] == 2
        # Nobody is taken for somebody else: one writes Anna's name in other letters.
        await anna.http.put("/api/me", json={"name": "Anna", "settings": {}})
        await boris.http.put("/api/me", json={"name": "Аnnа", "settings": {}})
        told = await anna.get("/api/ladders/duel")
        assert [row["name"] for row in told["rows"]] == ["Аnnа", "Anna 2"] and told["mine"]["name"] == "Anna 2"
        assert (await vera.get("/api/ladders/duel"))["missing"] == 1
        assert (await anna.get("/api/ladders/chess", 404))["code"] == "unknown_game"


async def test_who_is_one_person_on_two_devices_has_one_rating_and_who_is_deleted_none(server):
    async with server.person() as anna, server.person("?") as phone, server.person("Boris") as boris:
        for each in (anna, phone):
            table_id = await real_table(each, "open")
            await boris.join(table_id)
            await play_all(table_id, each, boris)
            await settled(each, 1)
        await anna.http.put("/api/me/player", json={"ladder": "on"})
        await continue_on(anna, phone)
        page = await anna.get("/api/players/me")
        assert len(page["results"]) == 2
        export = await anna.get("/api/me/export")
        assert [len(export[part]) for part in ("results", "ratings", "who_sees_them")] == [2, 1, 1]
        assert id_of(boris).hex() not in json.dumps(export)
        await delete(anna, "/api/me")
        assert (await boris.get(f"/api/players/{page['handle']}", 404))["code"] == "unknown_player"
        assert len((await boris.get("/api/players/me"))["results"]) == 2


async def test_whoever_is_late_in_a_game_for_real_has_lost_their_place(server):
    async with server.person() as anna, server.person("Boris") as boris:
        clock = {"per": "move", "seconds": 60, "time_up": "seat", "level": "beginner"}
        table_id = await real_table(anna, "open", clock=clock)
        await boris.join(table_id)
        people, state = [anna, boris], await anna.watch(table_id)
        late = state["acting"][0]
        other = people[1 - late]
        refused = await other.post(f"/api/tables/{table_id}/stand_in", {"seat": late, "level": "casual"}, 409)
        assert refused["code"] == "for_real"
        await server.later(61)
        await until(lambda: server.table(table_id).stored.seats[late].resigned)
        await other.post(f"/api/tables/{table_id}/end", {"agree": True})
        assert (await settled(other, 1))["results"][0]["place"] == 1
        assert (await settled(people[late], 1))["results"][0]["place"] == 2


def test_a_clock_is_part_of_what_was_played():
    slow = replace(table(*PAIR), clock=Clock(per="move", seconds=24 * 3600))
    assert uncounted(slow) is None
