"""Noms in real browsers: windows that nobody can read, rings and flutes, one screen, phone, keyboard, axe."""

import json
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import gnomoteka
from gnomoteka.core.match import Match
from tests.browser.conftest import Server
from tests.browser.fitting import problems
from tests.browser.looking_back import finished, jump
from tests.browser.noms_matches import (
    CANCELS,
    a_short_game,
    able,
    able_to_harm_itself,
    after,
    after_a_nom_came_out,
    asked_about,
    attacked,
    before_a_letter_and_a_shell,
    before_a_lure,
    before_a_plague_and_a_cure,
    before_a_ring_and_a_flute,
    before_a_whole_turn,
    before_the_end,
    in_mid_game,
    only_able_to_harm_itself,
    passed,
    phase,
    threatened,
    tightest,
)
from tests.browser.person import DRAWN, Inspection, Person, play_together

MakePerson = Callable[..., Person]
SHORTEST = 4.0  # seconds of a window in which people do as they are told
NAMES = ("Анна", "Boris", "Вера")


# ---- three people ----------------------------------------------------------------------------


def test_a_lure_is_cancelled_and_nobody_learns_who_else_could_have(server: Server, person: MakePerson) -> None:
    match, seat, lure = before_a_lure(cancels=2)
    people = at_a_table(server, person, match, seconds=10)  # for four answers
    victim = int(lure[-1]) - 1
    noms = [player["noms"] for player in match.view(None)["players"]]
    thrown = sum(match.view(None)["discard"].values())
    make(people[seat], lure)
    for viewer, each in enumerate(people):
        expect(each.see("window-target")).to_have_attribute("data-seat", str(victim))
        expect(each.see("window-ring")).to_be_visible()
        expect(each.see("let-it-happen")).to_have_count(int(viewer != seat))
    window = after(match, seat, lure)
    answers = {other: next(move for move in window.moves(other) if move in CANCELS) for other in window.acting}
    # One thinks again twice; what counts is the last.
    changing = min(answers)
    answer_all(people, [(changing, answers[changing]), (changing, "pass"), *answers.items()])
    first = next(other % 3 for other in (seat + 1, seat + 2) if other % 3 in answers)
    for each in people:
        expect(each.see("window")).to_have_count(0)
        expect(each.see("happened")).to_contain_text(NAMES[first])
        expect(each.see("discard-pile").locator("b")).to_have_attribute("data-n", str(thrown + 2))
        for owner in range(3):
            expect(each.see(f"meadow-{owner}")).to_have_attribute("data-noms", str(noms[owner]))
    unused = next(other for other in answers if other != first)
    card = answers[unused].removeprefix("answer ")
    expect(held(people[unused], card)).to_have_count(1)
    for viewer, each in enumerate(people):
        if viewer != unused:
            assert not [event for event in events(each) if event["seat"] == unused and event["kind"] in TELLING]


def test_a_ring_catches_noms_and_a_flute_frees_them(server: Server, person: MakePerson) -> None:
    match, seat, ring = before_a_ring_and_a_flute()
    people = at_a_table(server, person, match)
    number = int(ring[-1])
    make(people[seat], ring)
    answer_all(people, [(other, "pass") for other in after(match, seat, ring).acting])
    for each in people:
        expect(units(each, f"ring_{number}", seat)).to_be_visible()
        expect(units(each, "free")).to_have_count(0)
    before = people[seat].step
    make(people[seat], f"play flute ring_{number}")
    for each in people:
        each.wait_past(before)
        expect(units(each, f"ring_{number}")).to_have_count(0)
        expect(units(each, "free")).to_have_count(len(units(each, "free", seat).all()))
        assert sum(int(unit.get_attribute("data-count") or 0) for unit in units(each, "free", seat).all()) == number


def test_the_third_letter_is_answered_by_a_shell(server: Server, person: MakePerson) -> None:
    match, seat, draw = before_a_letter_and_a_shell()
    people = at_a_table(server, person, match)
    make(people[seat], draw)
    window = after(match, seat, draw)
    for each in people:
        expect(each.see("window")).to_have_attribute("data-phase", "event")
        expect(each.page.locator("[data-testid=window] .card[data-card^=letter]")).to_be_visible()
    shell = able(window, "answer shell")[0]
    answer_all(people, [(other, "answer shell" if other == shell else "pass") for other in window.acting])
    for each in people:
        expect(each.see("letters")).to_have_attribute("data-count", "2")
        expect(each.see("deck").locator("b")).to_have_attribute("data-n", str(match.view(None)["deck"]))
        expect(each.see("noms")).to_have_attribute("data-phase", "play")
        expect(each.see("result")).to_have_count(0)


def test_who_gives_a_cure_keeps_the_hand_from_the_plague(server: Server, person: MakePerson) -> None:
    match, seat, draw = before_a_plague_and_a_cure()
    people = at_a_table(server, person, match)
    make(people[seat], draw)
    window = after(match, seat, draw)
    answer_all(people, [(other, "pass") for other in window.acting])
    plague = passed(window)
    for each in people:
        expect(each.see("window")).to_have_attribute("data-phase", "plague")
    cured = able(plague, "answer cure")[0]
    answer_all(people, [(other, "answer cure" if other == cured else "pass") for other in plague.acting])
    kept = plague.view(None)["players"][cured]["hand"] - 1
    for viewer, each in enumerate(people):
        expect(each.see("noms")).to_have_attribute("data-phase", "play")
        for owner in range(3):
            expect_hand(each, viewer, owner, kept if owner == cured else 0)


def test_three_people_play_a_whole_game_and_see_why_who_won(server: Server, person: MakePerson) -> None:
    people = at_a_table(server, person, a_short_game(), seconds=0.6)
    play_together(*people)
    for each in people:
        expect(each.see("noms-result")).to_be_visible()
    assert len({each.see("noms-result").get_attribute("data-by") for each in people}) == 1
    for each in people:
        only_ones_own(each)


def test_what_happened_is_shown_once_and_not_again_with_an_answer(server: Server, person: MakePerson) -> None:
    match, seat, draw = before_a_plague_and_a_cure()
    anna = person("Анна", motion=True)
    assert seat == 0
    anna.go(server.deal(anna.new_table("bot", "bot", game="noms", patient=True), match, seconds=20))
    anna.see("noms").wait_for()
    anna.page.evaluate(
        """() => {
            window.flown = 0;
            new MutationObserver(changes => {
                for (const change of changes)
                    for (const it of change.addedNodes) window.flown += it.dataset?.testid === 'flight' ? 1 : 0;
            }).observe(document.querySelector('[data-testid=sky]'), {childList: true});
        }"""
    )
    make(anna, draw)
    expect(anna.see("flight")).to_have_count(0)
    make(anna, "pass")
    expect(anna.see("my-answer")).to_be_visible()
    anna.page.evaluate(DRAWN)
    assert anna.page.evaluate("() => window.flown") == 1


# ---- three people at one screen --------------------------------------------------------------


def test_at_one_screen_each_is_asked_in_turn_and_nothing_is_told_in_between(server: Server, person: MakePerson) -> None:
    match, seat, lure = before_a_lure(cancels=1)
    anna = person("Анна", phone=True)
    anna.go(server.deal(anna.new_table("here", "here", game="noms"), match))
    hand_over(anna, seat)
    make(anna, lure)
    window = after(match, seat, lure)
    canceller = able(window, *CANCELS)[0]
    cancel = next(move for move in window.moves(canceller) if move in CANCELS)
    thrown, said = sum(window.view(None)["discard"].values()), None
    for other in sorted(window.acting, key=lambda other: (other - seat) % 3):
        hand_over(anna, other)
        expect(anna.see("window")).to_be_visible()
        expect(anna.see("window-ring")).to_have_count(0)  # no time runs at one screen
        expect(anna.see("my-answer")).to_have_count(0)
        expect(anna.see("discard-pile").locator("b")).to_have_attribute("data-n", str(thrown))
        assert said in (None, anna.see("happened").inner_text())
        said = anna.see("happened").inner_text()
        assert anna.step == window.step
        anna.everything_is_on_screen()
        make(anna, cancel if other == canceller else "pass")
    hand_over(anna, seat)
    expect(anna.see("window")).to_have_count(0)
    assert anna.step == window.step + len(window.acting)
    noms = [player["noms"] for player in match.view(None)["players"]]
    assert [int(anna.see(f"meadow-{owner}").get_attribute("data-noms") or 0) for owner in range(3)] == noms


# ---- told without reading --------------------------------------------------------------------

YOURS = {"ru-RU": "ВАШЕГО нома", "en-GB": "YOUR gub"}


@pytest.mark.parametrize("language", YOURS)
def test_who_is_attacked_is_told_so_and_sees_what_is_in_danger(
    server: Server, person: MakePerson, language: str
) -> None:
    anna = person("Anna", phone=True, language=language)
    table = anna.new_table("bot", "bot", game="noms", patient=True)
    anna.go(server.deal(table, threatened(mine=True), seconds=60))
    expect(anna.see("window-target")).to_contain_text(YOURS[language])
    expect(anna.page.locator("[data-danger]")).to_have_count(1)
    expect(anna.see("meadow-0").locator("[data-spot=free][data-danger]")).to_be_in_viewport()
    # What helps is the loudest; what doesn't is calm.
    loud = anna.see("window").locator(".button.main")
    expect(loud.first).to_have_attribute("data-testid", re.compile("^answer-"))
    expect(anna.see("let-it-happen")).not_to_have_class(re.compile(r"\bmain\b"))
    # After the answer nothing is loud any more.
    anna.tap(loud.first)
    anna.see("my-answer").wait_for()
    expect(loud).to_have_count(0)


def test_a_danger_of_somebody_else_is_marked_where_it_is(server: Server, person: MakePerson) -> None:
    match = threatened(mine=False)
    anna = person("Анна", phone=True)
    anna.go(server.deal(anna.new_table("bot", "bot", game="noms", patient=True), match, seconds=60))
    victim = match.view(None)["played"]["target"]
    expect(anna.see("window-target")).to_have_attribute("data-seat", str(victim))
    expect(anna.see("window-target")).not_to_contain_text("ВАШ")
    expect(anna.see(f"meadow-{victim}").locator("[data-danger]")).to_be_in_viewport()
    expect(anna.see("meadow-0").locator("[data-danger]")).to_have_count(0)
    expect(anna.see("let-it-happen")).to_have_class(re.compile(r"\bmain\b"))  # there is nothing else to do


def test_what_others_did_is_marked_and_a_reload_keeps_it(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    anna.go(server.deal(anna.new_table("bot", "bot", game="noms"), after_a_nom_came_out()))
    mark = units(anna, "free", 2).locator("xpath=self::*[@data-news='latest']")
    expect(mark).to_have_count(1)
    anna.page.reload()
    expect(mark).to_have_count(1)


def test_a_long_press_tells_what_a_thing_is_and_does_nothing(server: Server, person: MakePerson) -> None:
    anna = person("Анна", phone=True)
    anna.go(server.deal(anna.new_table("bot", "bot", game="noms"), in_mid_game()))
    card = anna.page.locator("[data-testid=hand-card][data-target]").first
    kind = card.get_attribute("data-card")
    step = anna.step
    for thing in (card, units(anna, "free").first, anna.see("hand-badge-1"), anna.see("deck")):
        anna.press_long(thing)
        expect(anna.see("about")).to_have_text(thing.get_attribute("data-about") or "")
        expect(anna.see("known")).to_have_count(0)
    assert anna.step == step
    expect(anna.see("put-down")).to_have_count(0)
    anna.tap(held(anna, str(kind)))  # a tap is a tap again
    expect(anna.see("bar").locator(":is([data-testid=put-down], [data-testid^=moon-as-])").first).to_be_visible()


def test_what_comes_under_a_mouse_that_clicked_says_nothing(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    anna.go(server.deal(anna.new_table("bot", "bot", game="noms"), in_mid_game()))
    card = anna.page.locator("[data-testid=hand-card][data-target]").first
    anna.tap(card)
    anna.page.wait_for_timeout(700)
    expect(anna.see("about")).to_have_count(0)
    box = card.bounding_box()
    assert box
    anna.page.mouse.move(box["x"] + box["width"] / 2, box["y"] - 60)
    anna.page.mouse.move(box["x"] + box["width"] / 2 + 3, box["y"] + box["height"] / 2)
    expect(anna.see("about")).to_have_text(card.get_attribute("data-about") or "")


def test_harming_oneself_is_asked_about_first(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    table = anna.new_table("bot", "bot", game="noms")
    anna.go(server.deal(table, able_to_harm_itself(), seconds=60))
    step = anna.step
    make(anna, "play spear nom p1")
    expect(anna.see("sure")).to_contain_text("Это ваш ном!")
    anna.tap("sure-no")
    expect(anna.see("sure")).to_have_count(0)
    assert anna.step == step
    make(anna, "play spear nom p2")  # nobody asks
    anna.wait_past(step)
    anna.go(server.deal(table, able_to_harm_itself(), seconds=60))
    make(anna, "play spear nom p1")
    anna.tap("sure-yes")
    anna.wait_past(step)


def test_a_card_that_can_only_harm_its_player_invites_nobody(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    anna.go(server.deal(anna.new_table("bot", "bot", game="noms"), only_able_to_harm_itself()))
    card = held(anna, "mushroom")
    expect(card).not_to_have_class(re.compile(r"\bglow\b"))
    anna.tap(card)
    expect(anna.see("bar")).to_contain_text("только вам")
    expect(anna.see("play-it")).not_to_have_class(re.compile(r"\bmain\b"))
    anna.tap("play-it")
    expect(anna.see("sure")).to_contain_text("ваш гриб")


# ---- windows of every size -------------------------------------------------------------------


def test_a_question_moves_neither_meadows_nor_cards(server: Server, person: MakePerson) -> None:
    anna = person("Анна", phone=True)
    table = anna.new_table("bot", "bot", game="noms")
    boxes = []
    for match in (in_mid_game(), threatened(mine=True)):
        anna.go(server.deal(table, match, seconds=60))
        anna.page.locator("main [data-target]").first.wait_for()
        anna.page.evaluate(DRAWN)
        boxes.append([anna.see(part).bounding_box() for part in ("meadow-0", "meadow-1", "meadow-2", "my-hand")])
    assert boxes[0] == boxes[1]


WHOLE = """() => {
    const found = [], box = (it) => it.getBoundingClientRect();
    const name = (it) => it.dataset.testid ?? it.dataset.part;
    const inside = (a, b) =>
        a.left >= b.left - 2 && a.top >= b.top - 2 && a.right <= b.right + 2 && a.bottom <= b.bottom + 2;
    const seen = (it) => it.checkVisibility() && box(it).width > 1;
    const all = (what) => [...document.querySelectorAll(what)].filter(seen);
    const table = document.querySelector('[data-testid=table]');
    const meadows = all('section[data-testid^=meadow-]');
    const parts = [...meadows, ...all('[data-part=controls] > *, [data-part=middle], [data-part=hand]')];
    const held = [...parts.map((it) => [it, table])];
    for (const it of meadows) for (const unit of it.querySelectorAll('[data-testid=unit]')) held.push([unit, it]);
    for (const [it, by] of held) if (!inside(box(it), box(by))) found.push(`${name(it)} sticks out of ${name(by)}`);
    for (const [index, one] of parts.entries())
        for (const other of parts.slice(index + 1)) {
            const [a, b] = [box(one), box(other)];
            const [x, y] = [
                Math.min(a.right, b.right) - Math.max(a.left, b.left),
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
            ];
            if (x > 2 && y > 2) found.push(`${name(one)} lies over ${name(other)}`);
        }
    return meadows.length === 6 ? found : [`${meadows.length} meadows`, ...found];
}"""


def test_a_replay_of_six_shows_all_meadows_whole(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    match = finished(server, anna, "noms", 6)
    steps: dict[str, int] = {}
    for step in range(match.step // 3, match.step):
        steps.setdefault(phase(gnomoteka.replay(match.record(), step)), step)
    found = []
    for viewer in ("open", "0"):
        for kind in ("play", "window", "event"):
            anna.resize(1280, 800)
            anna.see("viewer").select_option(viewer)
            jump(anna, steps[kind])
            for width, height in ((900, 563), (1280, 660), (390, 844), (360, 640), (844, 390)):
                anna.resize(width, height)
                for _ in range(2):
                    anna.page.evaluate(DRAWN)
                found += [f"{viewer} {kind} {width}x{height}: {it}" for it in anna.page.evaluate(WHOLE)]
        anna.resize(1280, 800)
        anna.tap("tab-log")  # first with the log beside it, then without
    assert not found, "\n".join(found)


@pytest.mark.parametrize("seats", [4, 5])
def test_tables_of_four_and_five_fit_their_windows(server: Server, person: MakePerson, seats: int) -> None:
    anna = person("Константин Премудрый")
    table = anna.new_table(*["bot"] * (seats - 1), game="noms")
    found = []
    for kind in ("play", "window"):
        anna.resize(1280, 800)
        anna.go(server.deal(table, tightest(seats)[kind], seconds=60))
        anna.page.locator("main [data-target]").first.wait_for()
        for size in ((390, 844), (360, 640), (844, 390), (1280, 660)):
            found += [f"{kind} {problem}" for problem in problems(anna, *size)]
    assert not found, "\n".join(found)


# ---- phone, keyboard, axe --------------------------------------------------------------------


def test_six_on_a_phone_by_touch_with_everything_on_screen(server: Server, person: MakePerson) -> None:
    anna = person("Анна", phone=True)
    table = anna.new_table(*["bot"] * 5, game="noms", patient=True)
    anna.go(server.deal(table, attacked(6), seconds=60))
    expect(anna.see("window-ring")).to_be_visible()
    anna.everything_is_on_screen()
    anna.tap("answer-moon" if anna.see("answer-moon").count() else anna.page.locator("[data-testid^=answer-]"))
    expect(anna.see("my-answer")).to_be_in_viewport()
    anna.everything_is_on_screen()
    anna.go(server.deal(table, in_mid_game(6), seconds=0))  # without a clock: each window waits for the phone
    turns = 0
    while turns < 4 and not anna.over:
        if not anna.may_act():
            anna.page.wait_for_timeout(20)
            continue
        anna.everything_is_on_screen()
        turns += anna.see("draw").count()
        anna.act()


def test_turns_by_keyboard_alone(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    table = anna.new_table("bot", "bot", game="noms", patient=True)
    anna.go(server.deal(table, before_a_whole_turn(), seconds=0.3))

    def press(target: str) -> None:
        anna.page.locator(target).first.wait_for()
        anna.walk_to(target)
        anna.page.keyboard.press("Enter")

    def do(target: str) -> None:
        before = anna.step
        press(target)
        anna.wait_past(before)

    do("[data-testid=draw]")
    press("[data-testid=hand-card][data-card=nom]")
    do("[data-testid=play-it]")
    press("[data-testid=hand-card][data-card=lure]")
    anna.page.keyboard.press("Escape")  # put down
    expect(anna.see("put-down")).to_have_count(0)
    press("[data-testid=hand-card][data-card=lure]")
    do("[data-testid=unit][data-spot=free][data-target]")
    do("[data-testid=end-turn][data-target]")

    anna.go(server.deal(table, asked_about("event"), seconds=4))
    press("[data-testid^=answer-]")
    expect(anna.see("my-answer")).to_have_attribute("data-card", "shell")
    press("[data-testid=let-it-happen]")
    expect(anna.see("my-answer")).not_to_have_attribute("data-card", "shell")
    anna.page.keyboard.press("Escape")  # taken back
    expect(anna.see("my-answer")).to_have_count(0)
    do("[data-testid^=answer-]")
    expect(anna.see("noms")).to_have_attribute("data-phase", "play")


@pytest.mark.parametrize(("language", "phone"), [("ru-RU", False), ("en-GB", True)], ids=["ru-desktop", "en-phone"])
def test_axe_finds_nothing(server: Server, person: MakePerson, language: str, phone: bool) -> None:
    anna = person("Anna", phone=phone, language=language)
    inspection = Inspection(anna)
    look = inspection.look
    anna.go("/rules/noms").see("rules").wait_for()
    look("rules")
    bots = anna.new_table("bot", "bot", game="noms", patient=True)
    anna.go(server.deal(bots, in_mid_game()))
    anna.tap(anna.page.locator("[data-testid=hand-card][data-target]").last)
    look("table")
    anna.go(server.deal(bots, attacked(), seconds=60))
    anna.tap(anna.page.locator("[data-testid^=answer-]"))
    anna.see("my-answer").wait_for()
    look("window")
    for question in ("event", "plague", "merchant", "retreat", "scout"):
        anna.go(server.deal(bots, asked_about(question), seconds=60))
        anna.page.locator("main [data-target]").first.wait_for()
        look(question)
    anna.go(server.deal(bots, before_the_end(), seconds=0.3))
    anna.tap("draw")
    anna.see("noms-result").wait_for()
    look("result")
    inspection.check("noms", language)


# ---- people who do as they are told ----------------------------------------------------------


def at_a_table(server: Server, person: MakePerson, match: Match, seconds: float | None = None) -> list[Person]:
    """Windows give people time to do as they are told: three answers take less than twice what sitting down took."""
    began = time.monotonic()
    people = [person(NAMES[0]), person(NAMES[1], language="en-GB"), person(NAMES[2])]
    path = people[0].new_table("open", "open", game="noms")
    for each in people[1:]:
        each.join(path)
        expect(each.see("join")).to_have_count(0)
    for each in people:  # the game begins once all sit
        expect(each.see("frame")).to_be_visible()
    path = server.deal(path, match, seconds or max(SHORTEST, 2 * (time.monotonic() - began)))
    for each in people:
        expect(each.go(path).see("noms")).to_be_visible()
    return people


def hand_over(person: Person, seat: int) -> None:
    expect(person.see("hand-over")).to_have_attribute("data-seat", str(seat))
    person.tap("hand-over-ready")
    expect(person.see("frame")).to_have_attribute("data-seat", str(seat))


def units(person: Person, spot: str, seat: int | None = None) -> Locator:
    whose = "" if seat is None else f'[data-seat="{seat}"]'
    return person.page.locator(f"[data-testid=unit][data-spot={spot}]{whose}")


def held(person: Person, card: str) -> Locator:
    return person.page.locator(f"[data-testid=hand-card][data-card={card}]")


def expect_hand(person: Person, viewer: int, owner: int, size: int) -> None:
    if viewer != owner:
        expect(person.see(f"meadow-{owner}")).to_have_attribute("data-hand", str(size))
    else:
        person.page.wait_for_function(
            "size => [...document.querySelectorAll('[data-testid=hand-card]')]"
            ".reduce((sum, card) => sum + Number(card.dataset.count), 0) === size",
            arg=size,
        )


def make(person: Person, move: str) -> None:
    """A move in words, by taps."""
    verb, *words = move.split()
    person.page.locator("main [data-target]").first.wait_for()
    if verb in ("draw", "end", "pass", "answer"):
        answer = "answer-" + "-".join(words)
        person.tap({"end": "end-turn", "pass": "let-it-happen", "answer": answer}.get(verb, verb))
        return
    card, *aim = words
    person.tap(held(person, card))
    person.see("put-down").wait_for()
    if not aim or card.startswith("ring"):
        person.tap("play-it")
    elif card == "flute":
        person.tap(units(person, aim[0]))
    else:
        assert aim[0] == "nom", move
        person.tap(units(person, "free", int(aim[1][1:]) - 1))


# ---- what a browser was told -----------------------------------------------------------------

TELLING = ("answer", "keep", "cancel", "fetch", "keep_hand")


def states(person: Person) -> list[dict[str, Any]]:
    """Of the table that is open."""
    told = [message for message in map(json.loads, person.received) if message["type"] == "state"]
    return [message for message in told if person.page.url.endswith(message["table"])]


def events(person: Person) -> list[dict[str, Any]]:
    return [
        event for state in states(person) for eye in state["eyes"] for entry in eye["log"] for event in entry["events"]
    ]


def only_ones_own(person: Person) -> None:
    """Nobody is ever told what somebody else answered: only what came of it."""
    mine = int(person.see("frame").get_attribute("data-seat") or -1)
    assert {eye["seat"] for state in states(person) for eye in state["eyes"]} == {mine}
    assert {event["seat"] for event in events(person) if event["kind"] in ("answer", "keep")} <= {mine}


def answer_all(people: list[Person], answers: list[tuple[int, str]]) -> None:
    """These answers are given while the window is open. Who gives one hears of it, nobody else does; when the window
    closes, all hear of it once."""
    for each in people:
        each.see("window").wait_for()
    step = people[0].step
    before = [len(states(each)) for each in people]
    for seat, move in answers:
        make(people[seat], move)
        card = ":not([data-card])" if move == "pass" else f"[data-card={move.split()[1]}]"
        expect(people[seat].page.locator(f"[data-testid=my-answer]{card}")).to_be_visible()
        expect(people[seat].see("undo")).to_be_visible()
    for each in people:
        each.wait_past(step)
    for seat, each in enumerate(people):
        opened, told = states(each)[before[seat] - 1], states(each)[before[seat] :]
        *meanwhile, closed = told
        assert [state["eyes"][0]["answer"] for state in meanwhile] == [move for other, move in answers if other == seat]
        for public in ("step", "acting", "shown"):
            assert all(state[public] == opened[public] for state in meanwhile)
        assert closed["step"] == step + len(opened["acting"])
        assert all(entry["events"] for entry in closed["eyes"][0]["log"])  # a pass of others leaves no trace
        only_ones_own(each)
