"""Hints in browsers: something is marked, following the marks makes the move, and tables without hints give none."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

import gnomoteka
from gnomoteka.core.match import Match
from tests.browser.conftest import Server
from tests.browser.noms_matches import able_to_harm_itself, asked_about, attacked
from tests.browser.person import Person
from tests.browser.street_matches import before

MakePerson = Callable[..., Person]
MARKED = "main [data-hint]"
# What is marked and how it looks; and: the move is made, or something else is marked, or it looks another way.
LOOKS = "(marked) => [...document.querySelectorAll(marked)].map((it) => it.outerHTML).join()"
LED_ON = f"""([marked, was, moved, step]) => {{
    const now = ({LOOKS})(marked);
    const frame = document.querySelector('[data-testid=frame]');
    return document.querySelector(moved) || Number(frame?.dataset.step ?? -1) > step || (now && now !== was);
}}"""


def hinted(person: Person) -> None:
    """Asks when it is their turn, and waits for the answer."""
    person.page.locator("[data-testid=hint]").wait_for()
    person.tap("hint")
    person.see("advice").wait_for()
    person.page.locator(MARKED).first.wait_for()


def follow(person: Person) -> int:
    """Taps what is marked until the move is made; how many taps it took."""
    step, moved = person.step, "[data-testid=my-answer], [data-testid=result], [data-testid=hand-over]"
    for tap in range(1, 9):
        was = person.page.evaluate(LOOKS, MARKED)
        person.tap(person.page.locator(MARKED))
        person.page.wait_for_function(LED_ON, arg=[MARKED, was, moved, step])
        if person.step > step or person.page.locator(moved).count():
            return tap
    raise AssertionError("the marks lead nowhere")


@pytest.mark.parametrize(
    ("game", "others", "phone"),
    [("nimble", 2, False), ("many", 1, True), ("duel", 1, False), ("noms", 1, True), ("street", 2, False)],
)
def test_a_hint_marks_what_to_tap_until_the_move_is_made(
    person: MakePerson, game: str, others: int, phone: bool
) -> None:
    anna = person("Анна", phone=phone)
    anna.new_table(*["bot"] * others, game=game)
    taps: list[int] = []
    told = 0
    while len(taps) < 7 and not anna.over:
        hinted(anna)
        told += anna.see("reason").count()
        assert anna.page.locator(f"{MARKED}:not([data-target]):not([data-testid=power-slider])").count() == 0
        expect(anna.see("hint")).to_have_attribute("aria-keyshortcuts", "H")
        if len(taps) == 3:
            anna.everything_is_on_screen()
            assert anna.axe() == []
        taps.append(follow(anna))
    assert len(taps) == 7
    assert told > 2, "it hardly ever says why"


class Adviser:
    """Answers instead of the server: advises this move, and remembers what was played."""

    def __init__(self, page: Page, advised: str) -> None:
        self.advised = advised
        self.reasons: list[dict[str, Any]] = []
        self.played: list[str] = []
        self.moves: list[dict[str, Any]] = []
        page.route_web_socket("**/*", self.stand_between)

    def stand_between(self, browser: WebSocketRoute) -> None:
        server = browser.connect_to_server()

        def asked(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "hint":
                browser.send(json.dumps({**said, **self.hint()}))
                return
            if said["type"] == "move":
                self.played.append(said["move"])
            server.send(message)

        def told(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] == "state":
                self.moves = [move for eye in said["eyes"] for move in eye["moves"]]
            browser.send(message)

        browser.on_message(asked)
        server.on_message(told)

    def hint(self) -> dict[str, Any]:
        move = next(move for move in self.moves if move["text"] == self.advised)
        return {"move": move, "reasons": self.reasons, "others": 2, "chance": 0.62, "gain": 0.08, "score": None}


Case = tuple[dict[str, Any], str]  # the advised choice, and what is picked up before


def cards_of(choices: list[dict[str, Any]]) -> list[str]:
    return sorted(
        {str(each["parts"]["card"]) for each in choices if each["parts"].get("card") and not each["parts"].get("moon")}
    )


def another_card(choices: list[dict[str, Any]]) -> Case | None:
    """A move with one card while another one is held."""
    cards = cards_of(choices)
    if len(cards) < 2:
        return None
    advised = next(
        each for each in choices if str(each["parts"].get("card")) == cards[1] and not each["parts"].get("moon")
    )
    return advised, f"[data-testid=card-{cards[0]}]" if cards[0].isdigit() else f"[data-card={cards[0]}]"


def the_card_itself(choices: list[dict[str, Any]]) -> Case | None:
    cards = cards_of(choices)
    return (
        (next(each for each in choices if each["parts"].get("card") == cards[0]), f"[data-card={cards[0]}]")
        if cards
        else None
    )


def no_card(verb: str, held: str = "") -> Callable[[list[dict[str, Any]]], Case | None]:
    """A move that takes no card of the hand, while one is held."""

    def find(choices: list[dict[str, Any]]) -> Case | None:
        advised = [each for each in choices if each["parts"]["verb"] == verb]
        cards = cards_of(choices)
        return (advised[0], held or f"[data-card={cards[0]}]") if advised and (held or cards) else None

    return find


def another_figure(choices: list[dict[str, Any]]) -> Case | None:
    moved = [each for each in choices if each["parts"].get("from")]
    others = sorted({each["parts"]["from"] for each in moved} - {each["parts"]["from"] for each in moved[:1]})
    return (moved[0], f"[data-place='cell:{others[0]}']") if others else None


def such(game: str, seats: int, phase: str, find: Callable[[list[dict[str, Any]]], Case | None]) -> tuple[Match, Case]:
    """A match in which the first seat is at such a choice, found by playing at random."""
    for seed in range(300):
        m, bot = gnomoteka.game(game).start(seats, seed), gnomoteka.bot("random", seed)
        while m.acting:
            if 0 in m.acting and m.view(None)["phase"] == phase and (found := find(m.choices(0))):
                return m, found
            m.play(m.acting[0], bot.choose(m.seen_by(m.acting[0])))
    raise AssertionError("nobody ever had such a choice")


HELD = [
    ("nimble", 2, "play", another_card),
    ("nimble", 2, "play", the_card_itself),
    ("many", 2, "turns", no_card("turn", "[data-testid=hand-tile]")),
    ("duel", 1, "act", no_card("mend")),
    ("duel", 2, "act", no_card("mend")),
    ("duel", 2, "act", another_card),
    ("duel", 2, "act", the_card_itself),
    ("noms", 2, "play", no_card("end")),
    ("noms", 2, "play", another_card),
    ("noms", 2, "play", the_card_itself),
    ("street", 3, "brawl", another_card),
    ("street", 3, "place", another_figure),
]


@pytest.mark.parametrize(("game", "seats", "phase", "find"), HELD)
def test_a_hint_asked_for_with_something_in_the_air_marks_the_way_to_its_move(
    person: MakePerson, server: Server, game: str, seats: int, phase: str, find: Any
) -> None:
    match, (advised, held) = such(game, seats, phase, find)
    anna = person("Анна", phone=True)
    adviser = Adviser(anna.page, advised["text"])
    table = anna.new_table(*["bot"] * (seats - 1), game=game)
    anna.go(server.deal(table, match))
    anna.see("hint").wait_for()
    anna.tap(anna.page.locator(f"main {held}[data-target]"))
    hinted(anna)
    assert anna.page.locator(f"{MARKED}:not([data-target])").count() == 0
    follow(anna)
    assert adviser.played == [advised["text"]]


def test_nobody_is_asked_whether_they_want_what_a_hint_advises(person: MakePerson, server: Server) -> None:
    anna = person("Анна")
    adviser = Adviser(anna.page, "play spear nom p1")  # their own: whoever does it unadvised is asked
    table = anna.new_table("bot", "bot", game="noms")
    anna.go(server.deal(table, able_to_harm_itself(), seconds=60))
    hinted(anna)
    follow(anna)
    assert adviser.played == ["play spear nom p1"]


@pytest.mark.parametrize("step", ["brawl", "catapult", "terrain", "action", "place", "ask", "search"])
def test_every_step_of_75_gnom_street_has_its_marks(person: MakePerson, server: Server, step: str) -> None:
    anna = person("Анна")
    table = anna.new_table("bot", "bot", game="street")
    anna.go(server.deal(table, before(step)))
    hinted(anna)
    follow(anna)


@pytest.mark.parametrize("question", ["attack", "event", "plague", "merchant", "retreat", "scout"])
def test_every_question_of_noms_has_its_marks(person: MakePerson, server: Server, question: str) -> None:
    anna = person("Анна")
    table = anna.new_table("bot", "bot", game="noms")
    match = attacked(3) if question == "attack" else asked_about(question)
    anna.go(server.deal(table, match, seconds=20))
    hinted(anna)
    follow(anna)


def test_the_key_h_asks_and_leads_to_what_is_marked(person: MakePerson) -> None:
    anna = person("Anna", language="en-GB")
    anna.new_table("bot", quick_start=True)
    for _ in range(4):
        anna.see("hint").wait_for()
        step = anna.step
        anna.page.keyboard.press("h")
        anna.page.locator(f"{MARKED}:focus").wait_for()
        assert "to win" in anna.see("advice").inner_text() or "no other move" in anna.see("advice").inner_text()
        assert anna.see("advised").inner_text().startswith("Hint: ")
        was = anna.page.evaluate(LOOKS, MARKED)
        anna.page.keyboard.press("Enter")
        anna.page.wait_for_function(LED_ON, arg=[MARKED, was, "[data-testid=result]", step])
        if anna.step == step and not anna.over:
            follow(anna)
        anna.wait_past(step)


def test_a_hint_goes_with_the_step_it_was_for(person: MakePerson) -> None:
    anna = person("Анна")
    anna.new_table("bot", quick_start=True)
    hinted(anna)
    anna.act()
    expect(anna.page.locator(MARKED)).to_have_count(0)
    expect(anna.see("advice")).to_have_count(0)


def test_people_at_one_screen_ask_one_after_another(person: MakePerson) -> None:
    anna = person("Анна")
    anna.new_table("here", quick_start=True)
    for _ in range(4):
        anna.page.locator("[data-testid=hand-over-ready], [data-testid=hint]").first.wait_for()
        if anna.see("hand-over-ready").count():
            assert anna.see("hint").count() == 0
            assert anna.page.locator(MARKED).count() == 0
            anna.tap("hand-over-ready")
        hinted(anna)
        step = anna.step
        follow(anna)
        anna.wait_past(step)


@pytest.mark.parametrize("language", ["ru-RU", "en-GB"])
def test_a_table_without_hints_says_so(person: MakePerson, language: str) -> None:
    anna, boris = person("Анна", language=language), person("Борис", language=language)
    anna.go().tap("game-nimble")
    anna.tap("preset-link")
    while anna.see("seat-count").get_attribute("data-count") != "2":
        anna.tap("fewer-seats")
    anna.page.locator("label", has=anna.see("rated")).click()
    anna.tap("start")
    says = {"ru-RU": "без подсказок", "en-GB": "without hints"}[language]
    expect(anna.see("hints-here")).to_contain_text(says)
    boris.join(anna.page.url.removeprefix(anna.address))
    for each in (anna, boris):
        each.see("frame").wait_for()
        each.page.locator("[data-testid=deck]").wait_for()
    playing = anna if anna.may_act() else boris
    assert playing.see("hint").count() == 0
    playing.page.keyboard.press("h")
    playing.act()  # what was asked for before would have been sent before
    playing.wait_past(0)
    assert [frame for frame in playing.sent if '"type":"move"' in frame]
    assert not [frame for frame in playing.sent if '"type":"hint"' in frame]
    anna.tap("drawer-open")
    anna.tap("tab-settings")
    expect(anna.see("hints-here")).to_contain_text(says)


LEVELS = {
    "ru-RU": ["Новичок", "Любитель", "Знаток", "Мастер", "Гроссмейстер"],
    "en-GB": ["Beginner", "Casual", "Skilled", "Master", "Grandmaster"],
}


@pytest.mark.parametrize("language", LEVELS)
def test_new_tables_offer_five_levels_and_tell_about_those_chosen(person: MakePerson, language: str) -> None:
    anna = person("Анна", language=language)
    anna.go().tap("game-nimble")
    level = anna.see("seat-level-1")
    assert level.locator("option").all_inner_texts() == LEVELS[language]
    expect(level).to_have_value("casual")
    about = anna.see("about-levels")
    assert LEVELS[language][1] in about.inner_text()
    level.select_option("beginner")
    expect(about).to_contain_text(LEVELS[language][0])
    assert about.locator("p").count() == 2
    assert anna.axe() == []
    anna.tap("preset-link")
    expect(about).to_have_count(0)
    anna.tap("start")
    expect(anna.see("fill-level")).to_have_value("casual")
    expect(anna.see("fill-level").locator("option")).to_have_text(LEVELS[language])
