"""A message that doesn't change what I can do takes nothing out of my hand: no card, no choice half made, no focus."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

import gnomoteka
from gnomoteka.core.match import Match
from tests.browser import duel_matches, many_matches, noms_matches, street_matches
from tests.browser.conftest import Server
from tests.browser.person import DRAWN, Person

MakePerson = Callable[..., Person]
LIFTABLE = ":is([data-testid=hand-card], [data-testid=hand-tile], [data-testid^=card-])[aria-pressed]"
# Everything that stands for what somebody has begun.
BEGUN = """() => ({
    held: [...document.querySelectorAll(
        'main :is([aria-pressed=true], .picked), [data-testid=lay-confirm], dialog[open]')]
        .map((it) => `${it.dataset.testid} ${it.dataset.card ?? it.dataset.at ?? ''}`),
    offered: [...document.querySelectorAll('main [data-target]')].map((it) => it.dataset.testid),
    focus: document.activeElement?.dataset?.testid,
    tab: document.querySelector('[data-testid=drawer][open] [aria-selected=true]')?.id,
})"""


class Wire:
    """Between a page and its server: it hears all, and can say it again."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.heard: dict[str, dict[str, Any]] = {}
        person.page.route_web_socket(lambda _: True, self.route)

    def route(self, socket: WebSocketRoute) -> None:
        self.socket, server = socket, socket.connect_to_server()

        def hear(message: str | bytes) -> None:
            news = json.loads(message)
            self.heard[news["type"]] = news
            socket.send(message)

        server.on_message(hear)

    def messages(self) -> list[dict[str, Any]]:
        """One of every kind that can come at any moment, about the table as it is."""
        state, table = self.heard["state"], self.heard["table"]
        away = {**table["table"], "seats": [{**seat, "present": False} for seat in table["table"]["seats"]]}
        problem = {"type": "problem", "table": state["table"], "code": "illegal", "message": "no"}
        nothing = [{**eye, "log": []} for eye in state["eyes"]]
        return [
            table,
            {**table, "table": away},
            {"type": "pong"},
            problem,
            {**problem, "code": "stale"},
            {**state, "whole": False, "eyes": nothing},
            {**state, "whole": True},
        ]

    def hint(self) -> dict[str, Any]:
        """About the last move that there is: far from what was begun."""
        state = self.heard["state"]
        eye = state["eyes"][0]
        none: dict[str, Any] = {"reasons": [], "threats": [], "chance": None, "gain": None, "score": None}
        about = {"table": state["table"], "step": state["step"], "seat": eye["seat"], "move": eye["moves"][-1]}
        return {"type": "hint", **about, "others": 3, **none}

    def say_everything(self) -> None:
        """Each of them changes nothing of what was begun."""
        page = self.person.page
        page.evaluate(DRAWN)
        before = page.evaluate(BEGUN)
        assert before["held"] and before["offered"]
        for news in self.messages():
            self.socket.send(json.dumps(news))
            page.evaluate(DRAWN)
            assert page.evaluate(BEGUN) == before, news["type"]
        self.socket.send(json.dumps(self.hint()))
        page.evaluate(DRAWN)
        after = page.evaluate(BEGUN)  # the way to the advised move may be offered beside all the rest
        assert {**after, "offered": before["offered"]} == before and set(after["offered"]) >= set(before["offered"])

    def break_off(self) -> None:
        """The connection is lost, and comes back with all that there is; it takes nothing either."""
        page = self.person.page
        page.evaluate(DRAWN)
        before = page.evaluate(BEGUN)
        del self.heard["state"]
        self.socket.close()
        while "state" not in self.heard:
            page.wait_for_timeout(20)
            assert page.evaluate(BEGUN) == before
        page.evaluate(DRAWN)
        assert page.evaluate(BEGUN) == before


def lift(anna: Person) -> None:
    mine = anna.page.locator(LIFTABLE)
    while not mine.count():
        if anna.may_act():
            anna.act()
        else:
            anna.page.wait_for_timeout(20)
    anna.tap(mine.first)
    expect(anna.page.locator("main [aria-pressed=true]")).to_have_count(1)


@pytest.mark.parametrize("game", ["nimble", "many", "duel", "noms", "street"])
def test_no_message_takes_a_card_out_of_my_hand(person: MakePerson, game: str) -> None:
    anna = person("Анна")
    wire = Wire(anna)
    anna.new_table("bot", game=game)
    lift(anna)
    wire.say_everything()
    anna.tap("drawer-open")
    anna.tap("tab-rules")
    wire.say_everything()
    anna.tap("drawer-close")
    wire.break_off()


# In each game something that takes more than a lifted card: a target half chosen, a menu, a question.
HALF_DONE: dict[str, Callable[[], tuple[Match, Callable[[Person], None]]]] = {
    "a tile to turn over": lambda: (many_matches.full("first"), many_matches.choose),
    "a tile put down": lambda: (many_matches.full("second"), many_matches.put_down),
    "which trolls": lambda: (duel_matches.before_a_choice_of_trolls()[0], duel_matches.lift_to_choose_trolls),
    "a tool to mend": lambda: (duel_matches.with_broken_tools(), duel_matches.pick_a_tool),
    "what a thief takes": lambda: (noms_matches.tightest(2)["thief"], noms_matches.LIFTED["thief"]),
    "what the moon becomes": lambda: (noms_matches.tightest(2)["moon"], noms_matches.LIFTED["moon"]),
    "where to dig": lambda: (street_matches.before("search", 2), street_matches.dig_for_sure),
}


@pytest.mark.parametrize("what", HALF_DONE)
def test_no_message_undoes_what_is_half_done(server: Server, person: MakePerson, what: str) -> None:
    anna = person("Анна")
    wire = Wire(anna)
    match, begin = HALF_DONE[what]()
    anna.go(server.deal(anna.new_table(*["bot"] * (match.seats - 1), game=match.game.id), match))
    anna.page.locator("main [data-target]").first.wait_for()
    begin(anna)
    wire.say_everything()
    wire.break_off()


def several_topics(match: Match, seat: int, _move: str) -> bool:
    if seat or street_matches.phase(match) != "ask":
        return False
    return len({choice["parts"].get("question") for choice in match.choices(0)} - {None}) > 1


def test_no_message_undoes_a_topic_of_a_question(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    wire = Wire(anna)
    match, _, _ = street_matches.first(several_topics)
    anna.go(server.deal(anna.new_table(*["bot"] * (match.seats - 1), game="street"), match))
    anna.tap(anna.page.locator("[data-testid^=topic-][aria-pressed=false]"))
    anna.page.locator("[data-testid^=ask-][data-target], [data-testid=cell][data-target]").first.wait_for()
    wire.say_everything()


def turnable(match: Match) -> str | None:
    """A card of seat 0 that can be laid both ways round."""
    lays = {
        (parts["card"], parts["turned"])
        for parts in (choice["parts"] for choice in match.choices(0))
        if "turned" in parts
    }
    return next((card for card, turned in lays if (card, not turned) in lays), None)


def test_no_message_puts_down_a_turned_tunnel(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    wire = Wire(anna)
    starts = (gnomoteka.game("duel").start(2, seed) for seed in range(1000))
    match = next(match for match in starts if 0 in match.acting and turnable(match))
    anna.go(server.deal(anna.new_table("bot", game="duel"), match))
    anna.tap(anna.page.locator(f"[data-testid=hand-card][data-card={turnable(match)}]"))
    anna.tap("turn-card")
    turned = anna.page.locator("[data-testid=hand-card][data-turned=true]")
    expect(turned).to_have_count(1)
    wire.say_everything()
    expect(turned).to_have_count(1)


def test_no_message_changes_a_name_that_is_being_written(person: MakePerson) -> None:
    anna, guest = person("Анна"), person("Гость")
    wire = Wire(guest)
    guest.go(anna.new_table("open"))
    guest.see("join-name").press_sequentially("Кон")
    while "table" not in wire.heard:
        guest.page.wait_for_timeout(20)
    wire.socket.send(json.dumps(wire.heard["table"]))
    guest.page.evaluate(DRAWN)
    guest.page.keyboard.type("стантин")
    expect(guest.see("join-name")).to_have_value("Константин")
    expect(guest.see("join-name")).to_be_focused()
