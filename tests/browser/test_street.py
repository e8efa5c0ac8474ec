"""75 Gnome Street in real browsers: a whole game, secrets, rounds of two, notebook, catapult, phone, keyboard, axe."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

import gnomoteka
from gnomoteka.core.match import Match
from tests.browser.conftest import Server
from tests.browser.person import Inspection, Person, play_together
from tests.browser.street_matches import (
    a_match_of_two,
    a_whole_game,
    after,
    after_a_question,
    after_a_token,
    before,
    before_a_question,
    before_the_end,
    by_card,
    decoys,
    moves_of,
    on_the_own_cache,
    phase,
    rounds,
    tight_spots,
)

MakePerson = Callable[..., Person]
NAMES = ("Анна", "Boris", "Вера")


# ---- three people ----------------------------------------------------------------------------


def test_three_people_play_a_whole_game_and_secrets_stay_secret(server: Server, person: MakePerson) -> None:
    script = a_whole_game()
    match = gnomoteka.game("street").start(3, script.start.key or 0)
    people = at_a_table(server, person, match)
    received: list[list[str]] = [[], [], []]
    for seat, each in enumerate(people):
        each.page.route("**/api/**", keeping(received[seat]))
        each.page.reload()
    for seat, move in moves_of(script):
        secret = by_card(match, move)
        match.play(seat, move)
        make(people[seat], move)
        if match.acting and match.view(None)["chosen"]:
            expect(people[seat].see("my-answer")).to_be_visible()
            continue
        for each in people:
            each.wait_past(match.step - 1)
        if secret:
            only_two_see_it(people, match, seat, int(move.split()[1][1:]) - 1)
        if phase(match) == "catapult":
            who_is_level_shoots(people, match)
    assert match.result and match.result == script.result
    for each in people:
        expect(each.see("street-result")).to_have_attribute("data-done", "true")
        for seat, points in enumerate(match.result.scores):
            expect(each.see(f"points-{seat}")).to_have_attribute("data-points", str(points))
        for seat, cell, points in decoys(match):
            expect(each.see(f"points-{seat}")).to_contain_text(re.compile(rf"{cell}.*\+{points}"))
            expect(each.page.locator(f"[data-testid=result-cell][data-at={cell}]")).to_contain_text(f"+{points}")
    for seat, each in enumerate(people):
        nothing_foreign(seat, each.received + received[seat])


def only_two_see_it(people: list[Person], match: Match, asker: int, asked: int) -> None:
    """In the queue beside the asker; as long as it is their turn, after a reload too."""
    third = 3 - asker - asked
    sheets = [frame["eyes"][0]["own"]["notebook"] for frame in states(people[third])]
    assert sheets[-1] == sheets[-2]
    said, *same = [answers_in(states(people[seat])[-1])[-1]["answer"] for seat in (asker, asked, third)]
    assert said in ("yes", "no") and same == [said, None]
    for again in range(2):
        for seat, each in enumerate(people):
            sign = each.page.locator(f"[data-testid^=asked-{asker}-]").last
            expect(sign).to_have_attribute("data-answer", "hidden" if seat == third else said)
            if match.view(None)["question"] and not again:
                each.page.reload()


def who_is_level_shoots(people: list[Person], match: Match) -> None:
    for seat, each in enumerate(people):
        expect(each.see("roof")).to_be_visible()
        expect(each.see("power")).to_have_count(int(seat in match.acting))


def states(person: Person) -> list[dict[str, Any]]:
    frames = (json.loads(frame) for frame in person.received)
    return [frame for frame in frames if frame["type"] == "state"]


def everything_in(value: Any) -> Iterator[Any]:
    """This, and all that is in it."""
    yield value
    for inner in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from everything_in(inner)


def answers_in(value: Any) -> list[dict[str, Any]]:
    return [each for each in everything_in(value) if isinstance(each, dict) and each.get("kind") == "answer"]


def nothing_foreign(seat: int, received: list[str]) -> None:
    """Of all that came to this seat's browser, every yes and no was said aloud, by this seat, or to it."""
    said = secret = 0
    for text in received:
        message = json.loads(text)
        answers = answers_in(message)
        mine = [each for each in answers if each["how"] == "aloud" or seat in (each["seat"], each["asker"])]
        words = [each for each in everything_in(message) if each in ("yes", "no")]
        assert words == [each["answer"] for each in mine]
        assert all(each["answer"] is None for each in answers if each not in mine)
        said, secret = said + len(mine), secret + len(answers) - len(mine)
    assert said
    assert any('"seats"' in text and '"type"' not in text for text in received), "the answers by HTTP were kept too"


def keeping(texts: list[str]) -> Callable[[Route], None]:
    """Lets everything through and keeps what comes back."""

    def keep(route: Route) -> None:
        answer = route.fetch()
        texts.append(answer.text())
        route.fulfill(response=answer)

    return keep


# ---- two people ------------------------------------------------------------------------------


def test_a_match_of_two_with_a_right_and_a_wrong_guess(server: Server, person: MakePerson) -> None:
    script = a_match_of_two()
    match = gnomoteka.game("street").start(2, script.start.key or 0)
    people = at_a_table(server, person, match)
    digs = iter(rounds(script))
    for seat, move in moves_of(script):
        digging = move.startswith("lay")
        if digging:
            mark(people[seat], 1 - seat, "A1", "no")
        match.play(seat, move)
        make(people[seat], move)
        if match.acting and match.view(None)["chosen"]:
            expect(people[seat].see("my-answer")).to_be_visible()
            continue
        for each in people:
            each.wait_past(match.step - 1)
        if digging and match.acting:
            digger, right = next(digs)
            a_new_round(people, match, winner=digger if right else 1 - digger)
    assert match.result
    for each in people:
        for seat, won in enumerate(match.result.scores):
            expect(each.see(f"rounds-{seat}")).to_have_attribute("data-won", str(won))
        expect(each.page.locator("[data-testid=result-cell] [data-testid=cache]")).to_have_count(2)


def a_new_round(people: list[Person], match: Match, winner: int) -> None:
    """How the last one ended is told; nobody knows anything any more."""
    for seat, each in enumerate(people):
        news = each.see("round-result")
        expect(news).to_have_attribute("data-winner", str(winner))
        for cell in match.view(None)["last_round"]["caches"]:
            expect(news).to_contain_text(cell)
        each.tap("round-read")
        expect(news).to_have_count(0)
        other = 1 - seat
        expect(sheet(each, other, '[data-possible="true"]')).to_have_count(15)
        expect(sheet(each, other, ':not([data-mark="none"])')).to_have_count(0)
        expect(each.see("wins")).to_have_accessible_name(re.compile(f": {match.view(None)['players'][0]['points']},"))


# ---- the notebook ----------------------------------------------------------------------------


def test_the_notebook_follows_from_answers_and_keeps_what_i_jot_down(server: Server, person: MakePerson) -> None:
    match, move = before_a_question()
    anna, boris, vera = at_a_table(server, person, match)
    path = anna.page.url.removeprefix(anna.address)
    shows_sheet(anna, match)
    make(anna, move)
    match = after(match, 0, move)
    anna.wait_past(match.step - 1)
    shows_sheet(anna, match)
    cells = match.view(0)["own"]["notebook"]["1" if "1" in match.view(0)["own"]["notebook"] else 1]
    for opponent, cell, kind in ((1, cells[0], "sure"), (2, "A1", "no"), (2, match.view(0)["own"]["cache"], "maybe")):
        mark(anna, opponent, cell, kind)
    shows_sheet(anna, match)
    marks = {(1, cells[0], "sure"), (2, "A1", "no"), (2, match.view(0)["own"]["cache"], "maybe")}
    notes = f"/api/tables/{path.removeprefix('/t/')}/notes/0"
    while '\\"maybe\\"' not in anna.call(notes).text():
        anna.page.wait_for_timeout(50)
    anna.page.reload()
    same = person("Анна", storage_state=anna.page.context.storage_state()).go(path)
    for each in (anna, same):
        for opponent, cell, kind in marks:
            expect(each.see(f"note-{opponent}-{cell}")).to_have_attribute("data-mark", kind)
        expect(each.page.locator('[data-testid^=note-]:not([data-mark="none"])')).to_have_count(3)
        shows_sheet(each, match)
    for other in (boris, vera):
        expect(other.page.locator('[data-testid^=note-]:not([data-mark="none"])')).to_have_count(0)
        assert other.call(notes).status == 403
        assert not any("marks" in frame or "maybe" in frame for frame in other.received)


@pytest.mark.parametrize("size", [(360, 640), (844, 390)], ids=["small", "on-its-side"])
def test_the_notebook_opens_and_closes_beside_the_garden(
    server: Server, person: MakePerson, size: tuple[int, int]
) -> None:
    anna = person("Анна", phone=True, viewport={"width": size[0], "height": size[1]})
    match = next(spot.match for spot in tight_spots() if spot.name == "notebook")
    anna.go(server.deal(anna.new_table("bot", "bot", "bot", game="street"), match))
    anna.tap("notebook-open")
    book, garden = anna.see("notebook").bounding_box(), anna.see("garden").bounding_box()
    assert book and garden
    assert book["x"] >= garden["x"] + garden["width"] or book["y"] >= garden["y"] + garden["height"]
    for opponent in (1, 2, 3):
        anna.tap(f"notes-of-{opponent}")
        expect(sheet(anna, opponent).first).to_be_in_viewport(ratio=1)
        expect(sheet(anna, opponent).last).to_be_in_viewport(ratio=1)
        mark(anna, opponent, "C6", "no")
    anna.tap("notebook-close")
    expect(anna.see("notebook")).not_to_be_visible()


def shows_sheet(person: Person, match: Match) -> None:
    """What is crossed out is what the answers leave no room for."""
    for opponent, cells in match.view(0)["own"]["notebook"].items():
        expect(sheet(person, opponent, '[data-possible="true"]')).to_have_count(len(cells))
        for cell in cells:
            expect(person.see(f"note-{opponent}-{cell}")).to_have_attribute("data-possible", "true")


def sheet(person: Person, opponent: int, such: str = "") -> Locator:
    return person.page.locator(f"[data-testid^=note-{opponent}-]{such}")


def mark(person: Person, opponent: int, cell: str, kind: str) -> None:
    """Taps until it is marked so; nothing else about the cell changes."""
    note = person.see(f"note-{opponent}-{cell}")
    possible = note.get_attribute("data-possible") or ""
    for _ in range(("none", "no", "maybe", "sure").index(kind)):
        person.tap(note)
    expect(note).to_have_attribute("data-mark", kind)
    expect(note).to_have_attribute("data-possible", possible)


# ---- the catapult ----------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["click", "space", "slider"])
def test_the_catapult_shoots_with_a_whole_number(server: Server, person: MakePerson, way: str) -> None:
    anna = person("Анна", motion=True)
    sent: list[str] = []
    anna.page.on("websocket", lambda ws: ws.on("framesent", lambda data: sent.append(str(data))))
    anna.go(server.deal(anna.new_table("bot", "bot", game="street"), before("catapult")))
    expect(anna.see("meter")).to_be_visible()
    start = anna.see("meter").get_attribute("data-power")
    expect(anna.see("meter")).not_to_have_attribute("data-power", start or "")  # it swings
    if way == "click":
        anna.tap("stop-meter")
    elif way == "space":
        anna.page.keyboard.press("Space")
    else:
        anna.tap("by-slider")
        slider = anna.see("power-slider")
        slider.focus()
        anna.page.keyboard.press("End")
        expect(slider).to_have_value("20")
        for _ in range(3):
            anna.page.keyboard.press("ArrowLeft")
        anna.tap("shoot")
    expect(anna.see("landed-0")).to_be_visible()
    powers = [int(number) for frame in sent for number in re.findall(r'"shoot (\d+)"', frame)]
    assert len(powers) == 1 and 0 <= powers[0] <= 20
    assert way != "slider" or powers == [17]
    shots = [each for each in everything_in(states(anna)[-1]) if isinstance(each, dict) and each.get("kind") == "shot"]
    assert [shot["power"] for shot in shots if shot["seat"] == 0] in ([], powers)


def test_the_meter_shows_what_the_wind_makes_of_the_power(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    match = before("catapult")
    anna.go(server.deal(anna.new_table("bot", "bot", game="street"), match))
    wind = match.view(None)["wind"]
    for power in (3, 10, 18):
        anna.see("power-slider").fill(str(power))
        expect(anna.see("aim")).to_have_attribute("data-lands", str(power + wind))
    expect(anna.see("wind")).to_contain_text(str(abs(wind)) if wind else "Ветра нет")


def test_the_catapult_leaves_the_garden_to_who_has_to_choose(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    anna.go(server.deal(anna.new_table("bot", "bot", game="street"), before("catapult")))
    street = anna.see("street")
    street.wait_for()
    while street.get_attribute("data-phase") == "catapult":
        if anna.may_act():
            expect(anna.see("roof")).to_be_visible()
            anna.act()
        anna.page.wait_for_timeout(20)
    anna.page.locator("[data-testid^=take-][data-target]").first.wait_for()
    expect(anna.see("roof")).to_have_count(0, timeout=2000)


# ---- the end ---------------------------------------------------------------------------------


def test_points_and_caches_are_not_told_before_the_reveal(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    match = before_the_end()
    known = [player["points"] for player in match.view(None)["players"]]
    anna.go(server.deal(anna.new_table("bot", "bot", game="street"), match))
    points = anna.page.locator("[data-testid^=player-] [data-testid=points]")
    expect(points).to_have_count(2)
    # The last look lasts until it is told to end.
    anna.page.evaluate("() => { const wait = setTimeout; window.setTimeout = (f, ms) => ms < 2400 && wait(f, ms); }")
    while not anna.see("to-result").count():
        anna.page.locator("main [data-target], [data-testid=to-result]").first.wait_for()
        if not anna.see("to-result").count():
            anna.act()
    for seat in (1, 2):
        expect(points.nth(seat - 1)).to_have_attribute("data-points", str(known[seat]))
    expect(anna.see("my-cache")).to_have_count(1)
    expect(anna.see("cache")).to_have_count(0)
    anna.tap("to-result")
    expect(anna.see("podium")).to_be_visible()
    told = [int(anna.see(f"points-{seat}").get_attribute("data-points") or 0) for seat in (1, 2)]
    assert told != known[1:]
    anna.tap("peek")
    for seat in (1, 2):
        expect(points.nth(seat - 1)).to_have_attribute("data-points", str(told[seat - 1]))


# ---- what happened, what is this, are you sure ------------------------------------------------


def test_the_last_move_is_marked_until_the_next_one_after_a_reload_too(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    match, at = after_a_token()
    anna.go(server.deal(anna.new_table("bot", "bot", game="street"), match))
    cell = anna.page.locator(f"[data-testid=cell][data-at={at}]")
    for _ in range(2):
        expect(cell).to_have_attribute("data-news", "latest")
        anna.page.reload()
    anna.act()
    expect(cell).to_have_attribute("data-news", "since")


def test_a_question_of_this_turn_is_in_the_queue_after_a_reload_and_lights_its_cells(
    server: Server, person: MakePerson
) -> None:
    anna = person("Анна")
    match, seat = after_a_question()
    anna.go(server.deal(anna.new_table("bot", "bot", game="street"), match))
    lit = anna.page.locator("[data-testid=cell][data-lit]")
    expect(anna.see(f"asked-{seat}-0")).to_be_visible()
    expect(anna.see(f"entry-{seat}")).to_have_attribute("aria-pressed", "false")
    anna.tap(f"entry-{seat}")
    expect(anna.see(f"entry-{seat}")).to_have_attribute("aria-pressed", "true")
    expect(lit).not_to_have_count(0)


def test_a_long_press_tells_what_something_is_and_makes_no_move(server: Server, person: MakePerson) -> None:
    anna = person("Анна", phone=True)
    anna.go(server.deal(anna.new_table("bot", "bot", game="street"), before("place", verb="place")))
    cell = anna.page.locator("[data-testid=cell][data-target]").first
    cell.wait_for()
    step = anna.step
    assert anna.press_long(cell).startswith(f"{cell.get_attribute('data-at')}: ")
    for thing, words in (
        ("my-cache-at", "Мой тайник"),
        ("guesses", "Догадка"),
        ("hand-1", "в руке"),
        ("entry-0", "Вы"),
    ):
        assert words in anna.press_long(anna.see(thing))
    assert anna.press_long(anna.page.locator("[data-testid^=card-]").first).startswith("Карта")
    assert anna.step == step and not any('"move"' in frame for frame in anna.sent)
    anna.tap(cell)
    anna.wait_past(step)


def test_a_guess_on_the_own_stash_is_asked_about(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    match = on_the_own_cache()
    anna.go(server.deal(anna.new_table("bot", "bot", game="street"), match))
    own = match.view(0)["own"]["cache"]
    anna.page.locator("main [data-target]").first.wait_for()
    step = anna.step
    for answer in ("sure-no", "sure-yes"):
        if anna.see("lay-guess").get_attribute("aria-pressed") != "true":
            anna.tap("lay-guess")
        anna.tap(anna.page.locator(f"[data-testid=cell][data-at={own}][data-target]"))
        expect(anna.see("sure")).to_contain_text(own)
        assert anna.step == step
        anna.tap(answer)
        expect(anna.see("sure")).to_have_count(0)
    anna.wait_past(step)


def test_who_won_is_said_when_all_tokens_are_turned_up(server: Server, person: MakePerson) -> None:
    anna = person("Анна", motion=True)
    anna.go(server.deal(anna.new_table("bot", "bot", game="street"), before_the_end()))
    anna.page.locator("main [data-target]").first.wait_for()
    play_together(anna)
    result = anna.see("street-result")
    expect(result).to_have_attribute("data-done", "false")
    expect(anna.see("podium")).to_have_count(0)
    assert not anna.see("status").inner_text().strip()
    anna.tap("reveal-skip")
    expect(anna.see("podium")).to_be_visible()
    expect(result).to_have_attribute("data-done", "true")


# ---- phone, keyboard, axe --------------------------------------------------------------------


def test_turns_on_a_phone_by_touch_with_everything_on_screen(server: Server, person: MakePerson) -> None:
    anna = person("Анна", phone=True)
    path = anna.new_table("bot", "bot", game="street")
    seen = set()
    for match in (None, before("brawl"), before("search", verb="discard")):
        if match:
            anna.go(server.deal(path, match))
        acts = 0
        while acts < 9:
            anna.page.locator("[data-testid=street], [data-testid=result]").first.wait_for()
            if anna.over:
                break
            if not anna.may_act():
                anna.page.wait_for_timeout(20)
                continue
            seen.add(anna.see("street").get_attribute("data-phase"))
            anna.everything_is_on_screen()
            expect(anna.see("notebook-open")).to_be_in_viewport(ratio=1)
            anna.act()
            acts += 1
        if not anna.over:
            expect(anna.see("notebook")).not_to_be_visible()
            anna.tap("notebook-open")
            for opponent, cell, kind in ((1, "A1", "no"), (2, "C6", "sure")):
                anna.tap(f"notes-of-{opponent}")
                expect(sheet(anna, opponent).first).to_be_in_viewport(ratio=1)
                expect(sheet(anna, opponent).last).to_be_in_viewport(ratio=1)
                mark(anna, opponent, cell, kind)
            anna.everything_is_on_screen()
            anna.tap("notebook-close")
            expect(anna.see("notebook")).not_to_be_visible()
    assert seen >= {"brawl", "terrain", "action", "place", "ask", "search"}


def test_a_turn_by_keyboard_alone(server: Server, person: MakePerson) -> None:
    anna = person("Анна", motion=True)
    path = anna.new_table("bot", "bot", game="street")
    keys = anna.page.keyboard

    def do(target: str, *more: str) -> None:
        step = anna.step
        for each in (target, *more):
            anna.page.locator(each).first.wait_for()
            anna.walk_to(each)
            keys.press("Enter")
        if anna.see("sure").count():  # a guess that brings nothing
            keys.press("Tab")
            keys.press("Enter")
        anna.wait_past(step, or_held=True)

    def at(which: str, verb: str = "") -> None:
        anna.go(server.deal(path, before(which, verb=verb)))
        expect(anna.see("street")).to_have_attribute("data-phase", which)

    at("brawl")
    do("[data-testid=card-3]", "[data-testid=play-card]")
    at("catapult")
    expect(anna.see("meter")).to_be_visible()
    keys.press("Space")
    anna.wait_past(before("catapult").step)
    at("terrain")
    do("[data-testid^=take-][data-target]")
    do("[data-testid^=take-][data-target]")
    at("place", "place")
    do("[data-testid=cell][data-target]")
    at("ask", "ask")
    do("[data-testid^=ask-]")
    at("search", "discard")
    do("[data-testid^=discard-]")
    held = anna.page.locator("[data-testid^=lay-][aria-pressed=true]").count()  # the only kind that is left
    do(*["[data-testid^=lay-]"] * (not held), "[data-testid=cell][data-target]")


@pytest.mark.parametrize(("language", "phone"), [("ru-RU", False), ("en-GB", True)], ids=["ru-desktop", "en-phone"])
def test_axe_finds_nothing(server: Server, person: MakePerson, language: str, phone: bool) -> None:
    anna = person("Anna", phone=phone, language=language)
    inspection = Inspection(anna)

    def look(screen: str) -> None:
        anna.page.mouse.move(0, 0)  # or it rests on something, and is told what it is
        expect(anna.see("about")).to_have_count(0)
        inspection.look(screen)

    anna.go("/rules/street").see("rules").wait_for()
    look("rules")
    path = anna.new_table("bot", "bot", game="street")
    for step, verb in (("brawl", ""), ("catapult", ""), ("place", ""), ("ask", "ask"), ("search", "discard")):
        anna.go(server.deal(path, before(step, verb=verb)))
        anna.page.locator("main [data-target]").first.wait_for()
        look(step)
        if step == "brawl":
            anna.tap(anna.page.locator("[data-testid^=card-][data-target]"))
            look("held")
    if phone:
        anna.tap("notebook-open")
    mark(anna, 1, "A1", "maybe")
    look("notebook")
    anna.go(server.deal(path, before_the_end()))
    anna.page.locator("main [data-target]").first.wait_for()
    play_together(anna)
    anna.see("points-0").wait_for()
    look("result")
    anna.go(server.deal(anna.new_table("bot", game="street"), before("search", 2)))
    anna.page.locator("main [data-target]").first.wait_for()
    make(anna, next(move for move in before("search", 2).moves(0) if move.startswith("lay")))
    anna.see("round-result").wait_for()
    look("round")
    inspection.check("street", language)


# ---- people who do as they are told ----------------------------------------------------------


def at_a_table(server: Server, person: MakePerson, match: Match) -> list[Person]:
    """As many as the match is for, the second one in English."""
    languages = {"Boris": "en-GB"}
    people = [person(name, language=languages.get(name, "ru-RU")) for name in NAMES[: match.seats]]
    path = people[0].new_table(*["open"] * (match.seats - 1), game="street")
    for each in people[1:]:
        each.join(path)
    for each in people:
        expect(each.see("frame")).to_be_visible()
    path = server.deal(path, match)
    for each in people:
        expect(each.go(path).see("street")).to_be_visible()
    return people


def make(person: Person, move: str) -> None:
    """A move in words, by taps."""
    verb, *words = move.split()
    person.page.locator("main [data-target]").first.wait_for()

    def cell(name: str) -> None:
        person.tap(person.page.locator(f"[data-testid=cell][data-at={name}][data-target]"))

    if verb == "choose":
        person.tap(f"card-{words[0]}")
        person.tap("play-card")
    elif verb == "shoot":
        person.see("power-slider").fill(words[0])
        person.tap("shoot")
    elif verb == "place" and words[0] == "nothing":
        person.tap("place-nothing")
    elif verb in ("place", "move"):
        for name in words:
            cell(name)
    elif verb == "send":
        person.tap("send-home")
        cell(words[1])
    elif verb == "ask":
        ask(person, words)
    elif verb == "cat":
        if person.see("topic-cat").count():
            person.tap("topic-cat")
        cell(words[0])
    elif verb == "lay":
        if person.see(f"lay-{words[0]}").get_attribute("aria-pressed") != "true":
            person.tap(f"lay-{words[0]}")
        cell(words[1])
        for question in ("lay-confirm", "sure-yes"):
            if person.see(question).count():
                person.tap(question)
    else:
        person.tap("-".join([verb, *words]))


def ask(person: Person, words: list[str]) -> None:
    if words[0] == "again":
        person.tap(f"ask-again-{int(words[1][1:]) - 1}")
    elif words[0] == "from":
        person.tap(f"ask-from-{words[1]}-{words[2]}")
    else:
        if person.see(f"topic-{words[1]}").count():
            person.tap(f"topic-{words[1]}")
        person.tap(f"ask-{words[1]}-{int(words[0][1:]) - 1}")
