"""The Duel in real browsers: a round with everything in it, gold and trolls that ask, alone, phone, keyboard, axe."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

import gnomoteka
from gnomoteka.core.match import Match
from tests.browser.conftest import Server
from tests.browser.duel_matches import (
    DOORS,
    TROLLS,
    a_deal,
    a_round_with_everything,
    before_a,
    before_a_choice,
    before_a_choice_of_trolls,
    before_the_end,
    before_the_end_of_a_round,
    games,
    in_a_later_round,
    lift_for_many_places,
    looks_again,
    moves_of,
    with_a_tool_to_mend_alone,
    with_broken_tools,
    with_many_places,
)
from tests.browser.person import DRAWN, Inspection, Person, play_together

MakePerson = Callable[..., Person]


# ---- two people ------------------------------------------------------------------------------


def test_two_people_play_a_round_with_doors_keys_trolls_and_rockfalls(server: Server, person: MakePerson) -> None:
    script = a_round_with_everything()
    people = at_a_table(server, person, gnomoteka.game("duel").start(2, script.start.key or 0))
    looked: set[tuple[int, str]] = set()
    for seat, move in moves_of(script):
        before = people[seat].step
        make(people[seat], move)
        if move.startswith("map"):
            looked.add((seat, move.split()[1]))
        for viewer, each in enumerate(people):
            each.wait_past(before)
            if not each.see("round-result").count():
                shows(each, viewer, seat, move, looked)
    for each in people:
        expect(each.see("round-result")).to_be_visible()
        each.tap("round-read")
        expect(each.see("round-result")).to_have_count(0)
        expect(each.see("round")).to_contain_text("2")


def shows(person: Person, viewer: int, seat: int, move: str, looked: set[tuple[int, str]]) -> None:
    """What this person sees of a move of that seat. A note lies only on gold that they looked at themselves."""
    verb, *words = move.split()
    if verb == "lay":
        laid = card(person, words[1])
        expect(laid).to_have_attribute("data-card", words[0])
        if words[0] in DOORS:
            expect(laid.locator(f"[data-door={'green' if 'green' in words[0] else 'blue'}]")).to_be_visible()
        if words[0] in TROLLS:
            expect(laid.get_by_test_id("coin")).to_be_visible()
    elif verb == "key":
        expect(card(person, words[0]).get_by_test_id("key-token")).to_be_visible()
    elif verb == "rockfall":
        expect(card(person, words[0])).to_have_count(0)
    elif verb == "break":
        hangs = f"broken-{1 - seat}-{words[0]}" if viewer == seat else f"my-tool-{words[0]}"
        expect(person.see(hangs)).to_be_visible()
    elif verb == "map":
        expect(note(person, words[0])).to_have_count(int((viewer, words[0]) in looked))


def test_who_turns_gold_up_chooses_which_way_round_it_lies(server: Server, person: MakePerson) -> None:
    match, seat, move = before_a_choice("place")
    people = at_a_table(server, person, match)
    mover, other = people[seat], people[1 - seat]
    make(mover, move)
    expect(mover.see("duel")).to_have_attribute("data-phase", "orient")
    expect(other.see("orient")).to_have_count(0)
    expect(mover.see("place-upright")).to_be_visible()
    gold = mover.page.locator("[data-testid=field-card]:has(.marked)").get_attribute("data-at")
    before = mover.step
    mover.tap("place-turned")
    for each in people:
        each.wait_past(before)
        expect(card(each, gold or "")).to_have_attribute("data-turned", "true")


@pytest.mark.parametrize("answer", ["bribe", "decline"])
def test_a_troll_before_gold_is_bribed_or_not(server: Server, person: MakePerson, answer: str) -> None:
    match, seat, move = before_a_choice("bribe")
    people = at_a_table(server, person, match)
    mover, other = people[seat], people[1 - seat]
    make(mover, move)
    expect(mover.see("duel")).to_have_attribute("data-phase", "bribe")
    expect(other.see("bribe")).to_have_count(0)
    tokens = mover.see("tokens").get_attribute("data-count")
    paid = mover.page.locator("[data-testid=field-card][data-card$=troll][data-token]")
    before, number = mover.step, paid.count()
    mover.tap("decline" if answer == "decline" else mover.page.locator("[data-testid^=bribe-]"))
    mover.wait_past(before)
    if answer == "decline":
        expect(mover.see("tokens")).to_have_attribute("data-count", tokens or "")
        expect(paid).to_have_count(number)
    else:
        assert paid.count() > number
        expect(other.page.locator("[data-testid=field-card][data-card$=troll][data-token]")).to_have_count(paid.count())


def test_cards_fly_from_hand_to_field_from_deck_to_hand_and_off_the_field(server: Server, person: MakePerson) -> None:
    green, blue = person("Анна", motion=True), person("Борис")
    path = green.new_table("open", game="duel")
    blue.join(path)
    match, move = before_a("rockfall")
    expect(green.go(server.deal(path, match)).see("hand-card").first).to_be_visible()
    green.page.evaluate(
        """() => {
            window.flown = [];
            new MutationObserver(() => {
                for (const it of document.querySelectorAll('[data-testid=flight]'))
                    window.flown.push(`${it.dataset.from} ${it.dataset.to}`);
            }).observe(document.querySelector('[data-testid=sky]'), {childList: true});
        }"""
    )
    make(green, move)
    green.wait_past(match.step)
    expect(card(green, move.split()[1])).to_have_count(0)
    expect(green.see("flight")).to_have_count(0)
    flown = green.page.evaluate("() => window.flown")
    assert {"mine:rockfall discard", f"field:{move.split()[1]} discard"} <= set(flown)
    assert any(flight.startswith("deck mine:") for flight in flown)


# ---- the end of a round ----------------------------------------------------------------------


def test_a_round_ends_on_its_last_field_and_waits_for_everybody(server: Server, person: MakePerson) -> None:
    match, move = before_the_end_of_a_round()
    people = at_a_table(server, person, match)
    make(people[0], move)
    after = match.copy()
    after.play(0, move)
    lay = {(card["column"], card["row"]) for card in match.view(None)["cards"]}
    fresh = {(card["column"], card["row"]) for card in after.view(None)["cards"]}
    for each in people:
        each.see("round-read").wait_for()
        assert places(each) >= lay - fallen(move) and places(each) != fresh
        assert each.see("round-why").get_attribute("data-why") == "cards"
        for seat, player in enumerate(after.view(None)["players"]):
            expect(each.see(f"earned-{seat}")).to_have_attribute("data-total", str(player["nuggets"]))
        expect(each.page.locator("[data-testid=hand-card]")).to_have_count(0)
    # Who has seen enough goes on; the other still looks at the old field.
    first = people[after.acting[0]]
    other = people[1 - after.acting[0]]
    first.tap("round-read")
    assert places(first) == fresh
    first.act()
    expect(other.see("round-read")).to_be_visible()
    assert places(other) >= lay - fallen(move)
    other.tap("round-read")
    expect(other.see("frame")).to_have_attribute("data-step", str(first.step))


def test_a_computer_player_waits_with_the_next_round_and_a_reload_goes_on(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    match, move = before_the_end_of_a_round()
    anna.go(server.deal(anna.new_table("bot", game="duel"), match))
    make(anna, move)
    anna.see("round-read").wait_for()
    assert any('"reading"' in sent for sent in anna.sent)
    anna.tap("recap-open")  # what comes after isn't told yet
    expect(anna.see("recap")).to_contain_text("Раунд 1 окончен")
    expect(anna.see("recap")).not_to_contain_text("Раунд 2")
    anna.page.reload()
    anna.see("duel").wait_for()
    expect(anna.see("round-read")).to_have_count(0)


def test_one_device_shows_the_end_of_a_round_before_it_is_handed_on(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    match, move = before_the_end_of_a_round()
    anna.go(server.deal(anna.new_table("here", game="duel"), match))
    anna.tap("hand-over-ready")
    make(anna, move)
    anna.see("round-read").wait_for()
    anna.page.wait_for_timeout(1200)  # longer than a device waits before it asks for somebody else
    expect(anna.see("hand-over")).to_have_count(0)
    anna.tap("round-read")
    after = match.copy()
    after.play(0, move)
    expect(anna.see("hand-over")).to_have_count(after.acting[0])
    expect(anna.see("round-read")).to_have_count(0)


def test_the_end_of_the_game_tells_every_round(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    anna.go(server.deal(anna.new_table("bot", game="duel"), before_the_end(2)))
    play_together(anna)
    for seat in range(2):
        nets = [int(anna.see(f"round-{n}-{seat}").get_attribute("data-net") or 0) for n in (1, 2, 3)]
        assert str(sum(nets)) == anna.see(f"kept-{seat}").get_attribute("data-total")
    assert "−0" not in anna.see("rounds").inner_text()  # a troll that got nothing took nothing


# ---- what happened, what is this, why not ----------------------------------------------------


def test_the_last_move_is_marked_until_the_next_one_also_after_a_reload(server: Server, person: MakePerson) -> None:
    match, seat, move = next(
        step for game in games() for step in game if step[1] == 1 and step[2].startswith("lay") and step[0].step > 4
    )
    people = at_a_table(server, person, match)
    at = move.split()[2]
    make(people[seat], move)
    green = people[1 - seat]
    expect(card(green, at)).to_have_attribute("data-news", "latest")
    expect(card(green, at).locator(".news-ring.latest")).to_have_count(1)
    green.page.reload()
    expect(card(green, at)).to_have_attribute("data-news", "latest")


def test_a_long_press_says_what_a_card_is_and_plays_nothing(server: Server, person: MakePerson) -> None:
    anna = person("Анна", phone=True)
    anna.go(server.deal(anna.new_table("bot", game="duel"), a_deal(lambda hand: "map" in hand)))
    held = anna.page.locator("[data-testid=hand-card][data-card=map]")
    held.wait_for()
    anna.press_long(held)
    expect(anna.see("about")).to_contain_text("Увидите её только вы")
    expect(held).not_to_have_attribute("aria-pressed", "true")
    anna.tap(held)
    gold = anna.page.locator("[data-testid=field-card][data-target]").first
    anna.press_long(gold)
    expect(anna.see("about")).to_contain_text("рубашкой вверх")
    expect(anna.see("frame")).to_have_attribute("data-step", "0")


def test_a_long_press_on_a_place_says_what_trolls_want_and_lays_nothing(server: Server, person: MakePerson) -> None:
    match, move = before_a_choice_of_trolls()
    anna = person("Анна", phone=True)
    anna.go(server.deal(anna.new_table("bot", game="duel"), match))
    anna.tap(anna.page.locator(f'[data-testid=hand-card][data-card="{move.split()[1]}"]'))
    toll = anna.page.locator("[data-testid=place][data-about]").first
    if not toll.count():
        anna.tap("turn-card")
    toll.wait_for()
    anna.press_long(toll)
    expect(anna.see("about")).to_contain_text("Нужно заплатить")
    expect(anna.see("frame")).to_have_attribute("data-step", str(match.step))
    expect(anna.see("which-trolls")).to_have_count(0)


def test_it_is_asked_before_a_map_that_shows_nothing_new(server: Server, person: MakePerson) -> None:
    match, move = looks_again()
    anna = person("Анна")
    anna.go(server.deal(anna.new_table("bot", game="duel"), match))
    take(anna, "map")
    anna.tap(card(anna, move.split()[1]))
    anna.tap("sure-no")
    expect(anna.see("sure")).to_have_count(0)
    expect(anna.see("frame")).to_have_attribute("data-step", str(match.step))
    take(anna, "map")
    anna.tap(card(anna, move.split()[1]))
    anna.tap("sure-yes")
    anna.wait_past(match.step)


def test_a_broken_tool_shows_how_to_mend_it_and_calms_what_cannot_be_played(server: Server, person: MakePerson) -> None:
    match = with_broken_tools()
    anna = person("Анна")
    anna.go(server.deal(anna.new_table("bot", game="duel"), match))
    hand, moves = anna.page.locator("[data-testid=hand-card]"), match.moves(0)
    hand.first.wait_for()
    for each in hand.all():
        kind = each.get_attribute("data-card") or ""
        played = [move.split() for move in moves if not move.startswith("throw")]
        playable = any(kind in words or kind == f"broken_{words[-1]}" for words in played if words[0] != "mend")
        assert ("calm" in (each.get_attribute("class") or "")) is not playable, kind
    expect(anna.page.locator("[data-testid^=my-tool-] .word")).to_have_count(0)  # there are two or more
    repair = next(move for move in moves if move.startswith("repair"))
    anna.tap(f"my-tool-{repair.split()[1]}")
    expect(anna.see("do-it")).to_be_visible()  # two cards
    anna.tap("do-repair")
    anna.wait_past(match.step)
    expect(anna.see(f"my-tool-{repair.split()[1]}")).to_have_count(0)


def test_cards_stay_calm_while_all_one_can_do_with_them_is_mending(server: Server, person: MakePerson) -> None:
    match = with_a_tool_to_mend_alone()
    anna = person("Анна")
    anna.go(server.deal(anna.new_table("bot", game="duel"), match))
    tool = anna.page.locator("[data-testid^=my-tool-]")
    expect(tool).to_have_class(re.compile(r"\bmay\b"))
    expect(tool.locator(".word")).to_be_visible()
    hand = anna.page.locator("[data-testid=hand-card]")
    expect(hand).to_have_count(6)
    for each in hand.all():
        expect(each).to_have_class(re.compile(r"\bcalm\b"))
    assert anna.axe() == []


# ---- alone -----------------------------------------------------------------------------------


def test_a_game_alone_to_its_verdict(person: MakePerson) -> None:
    anna = person("Анна")
    anna.new_table(game="duel")
    expect(anna.see("solo")).to_have_attribute("data-total", "0")
    play_together(anna)
    verdict = int(anna.see("verdict").get_attribute("data-verdict") or -1)
    total = int(anna.see("kept-0").get_attribute("data-total") or -1)
    assert verdict == sum(total >= least for least in (15, 20, 25))
    headline = anna.see("status").inner_text()
    assert "победил" not in headline
    assert headline in anna.page.locator("[data-testid=duel-result] [aria-current=true]").inner_text()


@pytest.mark.parametrize("seats", [1, 2])
def test_what_was_seen_in_earlier_rounds_can_be_looked_up(server: Server, person: MakePerson, seats: int) -> None:
    match, anna = in_a_later_round(seats), person("Анна", phone=True)
    anna.go(server.deal(anna.new_table(*["bot"] * (seats - 1), game="duel"), match))
    anna.tap("known-open")
    seen = match.view(0)
    gone = [each["card"] for each in seen["gone_gold"] if each["card"]]
    shown = {"before": seen["own"]["looked_before"], "gone": gone, "tunnels": list(seen["gone_cards"])}
    for name, cards in shown.items():
        found = anna.page.locator(f"[data-testid=known-{name}] [data-card]")
        assert [each.get_attribute("data-card") for each in found.all()] == cards
    unknown = {each.get_attribute("data-card") for each in anna.page.locator("[data-testid=known-unknown] li").all()}
    assert not unknown & {*seen["own"]["looked_before"], *gone} and unknown
    anna.tap("known-close")
    expect(anna.see("known")).to_have_count(0)


@pytest.mark.parametrize("seats", [1, 2])
def test_what_would_count_now_and_the_debt_to_trolls_are_shown(server: Server, person: MakePerson, seats: int) -> None:
    match, anna = in_a_later_round(seats), person("Анна", phone=True)
    anna.go(server.deal(anna.new_table(*["bot"] * (seats - 1), game="duel"), match))
    players = match.view(0)["players"]
    expect(anna.see("owed-0")).to_have_attribute("data-count", str(players[0]["owed"]))
    mine, name = (anna.see("solo"), "data-total") if seats == 1 else (anna.see("my-nuggets"), "data-count")
    expect(mine).to_have_attribute(name, str(players[0]["nuggets"]))


# ---- phone, keyboard, axe --------------------------------------------------------------------


def test_a_round_on_a_phone_by_touch_with_everything_on_screen(person: MakePerson) -> None:
    anna = person("Анна", phone=True)
    anna.new_table("bot", game="duel")
    while not anna.see("round-result").count():
        if not anna.may_act():
            anna.page.wait_for_timeout(20)
            continue
        if anna.step % 5 == 0:
            anna.everything_is_on_screen()
        anna.act()
    anna.everything_is_on_screen()
    expect(anna.see("round-read")).to_be_in_viewport()


def test_what_can_be_tapped_on_the_field_is_large_enough_for_a_thumb(server: Server, person: MakePerson) -> None:
    anna = person("Анна", phone=True)
    anna.go(server.deal(anna.new_table("bot", game="duel"), with_many_places()[0]))
    anna.see("field-card").first.wait_for()
    for width, height in ((390, 844), (844, 390)):
        anna.resize(width, height)
        in_sight(anna, "field-card")
        lift_for_many_places(anna)
        in_sight(anna, "place")
        widths = anna.see("place").evaluate_all("them => them.map((it) => it.getBoundingClientRect().width)")
        assert widths and min(widths) > 43.5, (width, widths)
        anna.tap("show-all")
        in_sight(anna, "field-card")
        anna.tap("show-all")
        expect(anna.see("place").first).to_be_in_viewport(ratio=0.9)
        assert anna.see("place").evaluate_all("them => them[0].getBoundingClientRect().width") > 43.5
        anna.page.keyboard.press("Escape")
        expect(anna.see("place")).to_have_count(0)


def in_sight(person: Person, what: str) -> None:
    """All of these, whole."""
    person.see(what).first.wait_for()
    for each in person.see(what).all():
        expect(each).to_be_in_viewport(ratio=0.9)


def test_lifting_a_card_moves_no_broken_tool(server: Server, person: MakePerson) -> None:
    anna = person("Анна", phone=True)
    anna.go(server.deal(anna.new_table("bot", game="duel"), with_broken_tools()))
    tools = anna.page.locator("[data-testid^=my-tool-]")
    card = anna.page.locator("[data-testid=hand-card][data-card^=repair][data-target]").first
    for width, height in ((390, 844), (360, 640), (844, 390), (1280, 660)):
        anna.resize(width, height)
        card.wait_for()
        anna.page.evaluate(DRAWN)
        before = [each.bounding_box() for each in tools.all()]
        assert len(before) == 3
        anna.tap(card)
        anna.see("throw").wait_for()
        for there, each in zip(before, tools.all(), strict=True):
            here = each.bounding_box()
            assert here and there and abs(here["x"] - there["x"]) + abs(here["y"] - there["y"]) < 4, width
        anna.page.keyboard.press("Escape")
        expect(anna.see("throw")).to_have_count(0)


def test_turns_by_keyboard_alone(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    anna.go(server.deal(anna.new_table("bot", game="duel"), a_deal(lambda hand: {"map", "nw"} <= set(hand))))
    page, keys = anna.page, anna.page.keyboard

    def pick(kind: str) -> None:
        page.locator("[data-testid=hand-card][data-target]").first.wait_for()
        anna.walk_to(f"[data-testid=hand-card][data-card={kind}]")
        keys.press("Enter")
        anna.see("throw").wait_for()

    def do(target: str) -> None:
        before = anna.step
        anna.walk_to(target)
        keys.press("Enter")
        anna.wait_past(before)

    pick("nw")
    held = page.locator("[data-testid=hand-card][aria-pressed=true]")
    way = held.get_attribute("data-turned")
    keys.press("r")
    expect(held).not_to_have_attribute("data-turned", way or "")
    keys.press("Escape")  # put down, and picked up again as it lay
    expect(anna.see("place")).to_have_count(0)
    pick("nw")
    expect(held).not_to_have_attribute("data-turned", way or "")
    do("[data-testid=place]")
    expect(page.locator("[data-testid=field-card][data-card=nw]")).to_have_count(1)
    pick("map")
    do("[data-testid=field-card][data-target]")
    expect(anna.see("note")).to_be_visible()
    for more in ("[data-testid=enough]", "[data-testid=hand-card]"):
        hand = page.locator("[data-testid=hand-card][data-target]")
        hand.first.wait_for()
        pick(hand.first.get_attribute("data-card") or "")
        do("[data-testid=throw]")
        expect(anna.see("duel")).to_have_attribute("data-phase", "throw")
        do(more)


@pytest.mark.parametrize(("language", "phone"), [("ru-RU", False), ("en-GB", True)], ids=["ru-desktop", "en-phone"])
def test_axe_finds_nothing(server: Server, person: MakePerson, language: str, phone: bool) -> None:
    anna = person("Anna", phone=phone, language=language)
    inspection = Inspection(anna)
    look = inspection.look
    anna.go("/rules/duel").see("rules").wait_for()
    look("rules")
    bots = anna.new_table("bot", game="duel")
    anna.see("hand-card").first.wait_for()
    look("table")
    anna.tap("known-open")
    anna.see("known").wait_for()
    look("known")
    anna.tap("known-close")
    for verb in ("place", "bribe"):
        match, _, move = before_a_choice(verb, seat=0)
        anna.go(server.deal(bots, match))
        anna.tap("reach")  # before there is a question: on a phone that takes the button's room
        make(anna, move)
        anna.page.locator(f"[data-testid^={verb}-]").first.wait_for()
        look(verb)
    anna.go(server.deal(bots, before_the_end(2)))
    anna.tap(anna.page.locator("[data-testid=hand-card][data-target]"))
    look("held")
    anna.page.keyboard.press("Escape")
    play_together(anna)
    anna.see("duel-result").wait_for()
    look("result")
    anna.go(server.deal(anna.new_table(game="duel"), before_the_end(1)))
    anna.see("solo").wait_for()
    look("alone")
    play_together(anna)
    anna.see("verdict").wait_for()
    look("verdict")
    inspection.check("duel", language)


# ---- people who do as they are told ----------------------------------------------------------


def at_a_table(server: Server, person: MakePerson, match: Match) -> tuple[Person, Person]:
    green, blue = person("Анна"), person("Boris", language="en-GB")
    path = green.new_table("open", game="duel")
    blue.join(path)
    expect(blue.see("frame")).to_be_visible()
    path = server.deal(path, match)
    for each in (green, blue):
        expect(each.go(path).see("duel")).to_be_visible()
    return green, blue


def places(person: Person) -> set[tuple[int, int]]:
    """Where cards lie on the screen."""
    found = person.page.locator("[data-testid=field-card]").all()
    at = [(each.get_attribute("data-at") or "").split(",") for each in found]
    return {(int(column), int(row)) for column, row in at}


def fallen(move: str) -> set[tuple[int, int]]:
    """What this last move of a round has buried."""
    words = move.split()
    if words[0] != "rockfall":
        return set()
    column, row = words[1].split(",")
    return {(int(column), int(row))}


def card(person: Person, at: str) -> Locator:
    return person.page.locator(f'[data-testid=field-card][data-at="{at}"]')


def note(person: Person, at: str) -> Locator:
    return person.page.locator(f'[data-testid=note][data-at="{at}"]')


def make(person: Person, move: str) -> None:
    """A move in words, by taps."""
    verb, *words = move.split()
    person.page.locator("main [data-target]").first.wait_for()
    if verb in ("enough", "decline"):
        person.tap(verb)
    elif verb in ("place", "bribe"):
        person.tap(f"{verb}-{words[0]}")
    elif verb == "mend":
        person.tap(f"my-tool-{words[0]}")
        person.tap("do-it")
    elif verb == "throw":
        first = person.see("duel").get_attribute("data-phase") == "act"
        take(person, words[0])
        if first:
            person.tap("throw")
    elif verb == "lay":
        take(person, words[0])
        held = person.page.locator("[data-testid=hand-card][aria-pressed=true]")
        held.wait_for()
        if (held.get_attribute("data-turned") == "true") != ("turned" in words):
            person.tap("turn-card")
        person.tap(person.page.locator(f'[data-testid=place][data-at="{words[1]}"]'))
        if person.see("which-trolls").count():
            person.tap(f"pay-{words[-1]}")
    elif verb == "break":
        take(person, f"broken_{words[0]}")
        person.tap("do-it")
    elif verb == "repair":
        take(person, words[1])
        person.tap(f"my-tool-{words[0]}")
    else:
        take(person, verb)
        person.tap(card(person, words[0]))


def take(person: Person, kind: str) -> None:
    person.tap(person.page.locator(f'[data-testid=hand-card][data-card="{kind}"][data-target]'))
