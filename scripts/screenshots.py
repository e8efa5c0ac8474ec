"""Takes the pictures of all screens: phone and computer, light and dark, both languages.

Into the folder named on the command line (default: build/screenshots); the one of the README goes to docs/.
"""

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS, Server, chromium
from tests.browser.duel_matches import before_a_choice, before_the_end, before_the_end_of_a_round, in_mid_round
from tests.browser.noms_matches import asked_about, attacked, in_mid_game
from tests.browser.noms_matches import before_the_end as before_the_last_letter
from tests.browser.person import PHONE, Person, play_together
from tests.browser.street_matches import before, before_a_question
from tests.browser.street_matches import before_the_end as before_the_reveal
from tests.browser.test_duel import make
from tests.browser.test_street import make as make_in_street

SIZES: dict[str, dict[str, Any]] = {"phone": PHONE, "desktop": {"viewport": {"width": 1280, "height": 800}}}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("build/screenshots"))
    parser.add_argument("--only", default="", help="part of a name: phone-dark-ru")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        try:
            for size in SIZES:
                for theme in ("light", "dark"):
                    for language in ("ru", "en"):
                        name = f"{size}-{theme}-{language}"
                        if asked.only in name:
                            take(browser, server, asked.folder, name)
                            print(name)
        finally:
            browser.close()
            server.stop()
    best = asked.folder / "desktop-light-ru-table.png"
    if best.exists():
        Path("docs/screenshot.png").write_bytes(best.read_bytes())


def take(browser: Browser, server: Server, folder: Path, name: str) -> None:
    size, theme, language = name.split("-")
    dress: dict[str, Any] = {"locale": {"ru": "ru-RU", "en": "en-GB"}[language], "color_scheme": theme}
    context = browser.new_context(service_workers="block", reduced_motion="reduce", **dress, **SIZES[size])
    me = Person(context.new_page(), {"ru": "Анна", "en": "Anna"}[language], server.address, touch=size == "phone")

    def shoot(what: str) -> None:
        me.page.wait_for_timeout(300)
        me.page.screenshot(path=folder / f"{name}-{what}.png")

    me.go().see("game-nimble").wait_for()
    shoot("home")
    me.tap("game-nimble")
    me.see("option-quick_start").wait_for(state="attached")
    shoot("new")
    me.go("/rules/nimble").see("rules").wait_for()
    shoot("rules")
    me.new_table("open", "bot")
    me.see("waiting").wait_for()
    shoot("waiting")
    me.new_table("bot", "bot", "bot", quick_start=True)
    play_together(me, until=90)
    me.page.locator("main [data-target]").first.wait_for()
    shoot("table")
    me.tap("drawer-open")
    me.tap("tab-log")
    shoot("log")
    me.tap("drawer-close")
    if me.page.locator("[data-testid=deck][data-target]").count():
        me.act()
    me.page.locator("[data-testid=hand-card][data-target]").first.wait_for()
    me.tap(me.page.locator("[data-testid=hand-card][data-target]"))
    shoot("held")
    me.page.keyboard.press("Escape")
    play_together(me)
    me.see("nimble-result").wait_for()
    shoot("result")
    me.new_table("here")
    me.see("hand-over").wait_for()
    shoot("hand-over")
    me.go("/rules/many").see("rules").wait_for()
    shoot("many-rules")
    me.new_table("bot", "bot", "bot", game="many")
    play_together(me, until=26)
    me.page.locator("[data-testid=hand-tile][data-target]").first.wait_for()
    shoot("many-table")
    me.tap(me.page.locator("[data-testid=hand-tile][data-target]"))
    shoot("many-held")
    me.page.keyboard.press("Escape")
    play_together(me)
    me.see("many-result").wait_for()
    shoot("many-result")
    take_duel(me, server, shoot)
    take_noms(me, server, shoot)
    take_street(me, server, shoot)
    context.close()


def take_duel(me: Person, server: Server, shoot: Callable[[str], None]) -> None:
    me.go("/rules/duel").see("rules").wait_for()
    shoot("duel-rules")
    table = me.new_table("bot", game="duel")
    me.page.locator("main [data-target]").first.wait_for()
    shoot("duel-start")
    me.go(server.deal(table, in_mid_round()))
    me.page.locator("main [data-target]").first.wait_for()
    shoot("duel-table")
    me.tap(me.page.locator("[data-testid=hand-card][data-target]"))
    shoot("duel-held")
    for verb in ("place", "bribe"):
        match, _, move = before_a_choice(verb, seat=0)
        me.go(server.deal(table, match))
        make(me, move)
        me.page.locator(f"[data-testid^={verb}-]").first.wait_for()
        shoot(f"duel-{verb}")
    match, move = before_the_end_of_a_round()
    me.go(server.deal(table, match))
    make(me, move)
    me.see("round-result").wait_for()
    shoot("duel-round")
    me.go(server.deal(table, before_the_end(2)))
    me.see("hand-card").first.wait_for()
    play_together(me)
    me.see("duel-result").wait_for()
    shoot("duel-result")
    alone = me.new_table(game="duel")
    me.go(server.deal(alone, in_mid_round(1)))
    me.see("hand-card").first.wait_for()
    shoot("duel-alone")
    me.go(server.deal(alone, before_the_end(1)))
    me.see("hand-card").first.wait_for()
    play_together(me)
    me.see("verdict").wait_for()
    shoot("duel-verdict")


def take_noms(me: Person, server: Server, shoot: Callable[[str], None]) -> None:
    me.go("/rules/noms").see("rules").wait_for()
    shoot("noms-rules")
    tables = {seats: me.new_table(*["bot"] * (seats - 1), game="noms", patient=True) for seats in (3, 6)}
    for seats, table in tables.items():
        me.go(server.deal(table, in_mid_game(seats)))
        me.page.locator("main [data-target]").first.wait_for()
        shoot(f"noms-{seats}-table")
        me.tap(me.page.locator("[data-testid=hand-card][data-target]").last)
        shoot(f"noms-{seats}-held")
        me.go(server.deal(table, attacked(seats), seconds=20))
        me.see("let-it-happen").wait_for()
        shoot(f"noms-{seats}-window")
        me.tap(me.page.locator("[data-testid^=answer-]"))
        me.see("my-answer").wait_for()
        shoot(f"noms-{seats}-answered")
    for question in ("event", "plague", "merchant", "retreat", "scout"):
        me.go(server.deal(tables[3], asked_about(question), seconds=20))
        me.page.locator("main [data-target]").first.wait_for()
        shoot(f"noms-{question}")
    me.go(server.deal(tables[3], before_the_last_letter(), seconds=0.3))
    me.tap("draw")
    me.see("noms-result").wait_for()
    shoot("noms-result")


def take_street(me: Person, server: Server, shoot: Callable[[str], None]) -> None:
    me.go("/rules/street").see("rules").wait_for()
    shoot("street-rules")
    table = me.new_table("bot", "bot", game="street")

    def at(step: str, verb: str = "") -> None:
        me.go(server.deal(table, before(step, verb=verb)))
        me.page.locator("main [data-target]").first.wait_for()
        shoot(f"street-{step}")

    at("brawl")
    me.tap(me.page.locator("[data-testid^=card-][data-target]"))
    shoot("street-card")
    at("catapult")
    at("terrain")
    at("place", "place")
    at("ask", "ask")
    at("search", "discard")
    match, move = before_a_question()
    me.go(server.deal(table, match))
    make_in_street(me, move)
    me.see("answer").wait_for()
    shoot("street-answer")
    if me.touch:
        me.tap("notebook-open")
    for cell in ("A1", "C6", "C6", "A3", "A3", "A3"):
        me.tap(f"note-1-{cell}")
    shoot("street-notebook")
    me.go(server.deal(table, before_the_reveal()))
    me.page.locator("main [data-target]").first.wait_for()
    play_together(me)
    me.see("points-0").wait_for()
    shoot("street-result")
    match = before("search", 2)
    pair = me.new_table("bot", game="street")
    me.go(server.deal(pair, match))
    make_in_street(me, next(move for move in match.moves(0) if move.startswith("lay")))
    me.see("round-result").wait_for()
    shoot("street-round")
    me.go(server.deal(pair, before_the_reveal(2)))
    me.page.locator("main [data-target]").first.wait_for()
    play_together(me)
    me.see("rounds-0").wait_for()
    shoot("street-match")


if __name__ == "__main__":
    main()
