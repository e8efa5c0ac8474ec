"""Somebody in front of a screen: looks for what glows and taps it, as a child would."""

import contextlib
import random
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import APIResponse, ConsoleMessage, Locator, Page, WebSocket, expect
from playwright.sync_api import TimeoutError as TooLate

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
# Of 75 Gnome Street: what a step needs one tap for; what can be done in the step of questions.
SHOTS = "[data-testid=shoot], [data-testid=stop-meter]"
STEPS = f":is({SHOTS}, [data-testid^=take-], [data-testid=place-nothing], [data-testid=cell])[data-target]"
QUESTIONS = ":is([data-testid^=ask-], [data-testid=cell], [data-testid=skip])[data-target]"
TAKES = "[data-testid=deck][data-target], [data-testid^=open-][data-target], [data-testid=take-nothing]"
AIMS = "[data-testid=lay-here], :is([data-testid^=target-], [data-testid^=fog-], [data-testid=discard])[data-target]"

ASKED = ":is([data-testid^=place-], [data-testid^=bribe-], [data-testid=decline], [data-testid^=pay-])[data-target]"
# Of Noms: what is asked by buttons; where a card of the hand leads; what it says more exactly.
WINDOWS = ("window", "event", "plague")
ANSWERS = ":is([data-testid^=answer-], [data-testid=let-it-happen])[data-target]"
BUTTONS = (
    ":is([data-testid=draw], [data-testid=order-done], [data-testid=stop], [data-testid^=take-back-])[data-target]"
)
LEADS = "[data-testid=noms] [data-target]:not([data-testid=hand-card])"
LOOK = "it => [it.dataset.phase, !!document.querySelector('main [data-target]')]"  # both at one moment

# What the last event led to is drawn; and all that moves has come to rest, but for what moves for ever.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
STILL = """async () => {
    const ends = (it) => it.effect?.getComputedTiming().iterations !== Infinity;
    await Promise.allSettled(document.getAnimations().filter(ends).map((it) => it.finished));
}"""

PATIENCE = 60_000  # milliseconds; only what is broken takes so long, however busy the machine is
expect.set_options(timeout=PATIENCE)

DEEDS = ":is([data-testid=place], [data-testid=field-card], [data-testid=do-it], [data-testid^=my-tool-])[data-target]"
# On a phone the button that starts lies over the last switches until one scrolls.
SWITCH = "(it, on) => { if (it.checked !== on) it.click(); }"


class Person:
    def __init__(self, page: Page, name: str, address: str, touch: bool = False) -> None:
        self.page = page
        self.name = name
        self.address = address
        self.touch = touch
        self.problems: list[str] = []
        self.harmless = {"Service Worker registration blocked by Playwright"}
        self.received: list[str] = []  # everything that the server sent by WebSocket
        self.sent: list[str] = []  # and everything that the page did
        self.lot = random.Random(name)
        page.set_default_timeout(PATIENCE)
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.problems.append(f"{name}: {error}"))
        page.add_locator_handler(self.see("scouted"), lambda _: self.tap("scouted-close"))  # a hand it was shown
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.received.append(str(data)))
        socket.on("framesent", lambda data: self.sent.append(str(data)))

    def hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text not in self.harmless:
            self.problems.append(f"{self.name}: {message.text} at {message.location}")

    # ---- finding and tapping ------------------------------------------------------------

    def see(self, testid: str) -> Locator:
        return self.page.get_by_test_id(testid)

    def tap(self, what: Locator | str, timeout: float | None = None) -> None:
        found = (self.see(what) if isinstance(what, str) else what).first
        if self.touch:
            found.tap(timeout=timeout)
        else:
            found.click(timeout=timeout)

    def press_long(self, what: Locator) -> str:
        """A finger that stays on it for a while; gives what it is told. For people with phones."""
        box = what.bounding_box()
        assert box
        where = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        finger = self.page.context.new_cdp_session(self.page)
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [where]})
        told = self.see("about").inner_text()
        self.page.wait_for_timeout(300)  # until the browser, too, takes it for a long one
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        finger.detach()
        return told

    def go(self, path: str = "/") -> "Person":
        self.page.goto(self.address + path)
        return self

    def call(self, path: str, wish: dict[str, Any] | None = None) -> APIResponse:
        """As its page calls the server, and as browsers do, once more if a connection ends that was long unused."""
        origin, method = {"origin": self.address}, "GET" if wish is None else "POST"
        return self.page.request.fetch(self.address + path, method=method, data=wish, headers=origin, max_retries=1)

    def status(self) -> str:
        return self.see("status").first.inner_text()

    def resize(self, width: int, height: int, look: str = "() => null") -> Any:
        """Another window, in which the page has found its place; gives what is then seen there."""
        self.page.set_viewport_size({"width": width, "height": height})
        return self.page.evaluate(f"async () => {{ await ({DRAWN})(); await ({STILL})(); return ({look})(); }}")

    # ---- tables -------------------------------------------------------------------------

    def new_table(
        self,
        *others: str,
        game: str = "nimble",
        quick_start: bool = False,
        patient: bool = False,
        clock: str | None = None,
    ) -> str:
        """From home to a table with these others (bot, open, here); gives its path. `patient`: windows stay open for
        their time, even if nobody but computer players is asked. `clock`: as the list calls it."""
        self.go()
        self.tap(f"game-{game}")
        self.see("seat-name-0").fill(self.name)
        count = self.see("seat-count")
        while int(count.get_attribute("data-count") or 0) < 1 + len(others):
            self.tap("more-seats")
        while int(count.get_attribute("data-count") or 0) > 1 + len(others):
            self.tap("fewer-seats")
        for seat, kind in enumerate(others, 1):
            self.see(f"seat-kind-{seat}").select_option(kind)
        # What is suggested to who has never played is on.
        if game == "nimble":
            self.see("option-quick_start").evaluate(SWITCH, quick_start)
        elif game == "many":
            self.see("option-open_tiles").evaluate(SWITCH, False)
        if patient:
            self.tap(self.page.locator("label", has=self.see("hurry")))
        if clock:
            self.see("clock").select_option(label=clock)
        self.tap("start")
        self.page.wait_for_url(re.compile("/t/"))
        return self.page.url.removeprefix(self.address)

    def join(self, path: str) -> None:
        self.go(path)
        self.see("join-name").fill(self.name)
        self.tap("join")
        expect(self.see("join")).to_have_count(0)

    # ---- playing ------------------------------------------------------------------------

    @property
    def step(self) -> int:
        return int(self.see("frame").get_attribute("data-step") or -1)

    @property
    def over(self) -> bool:
        return self.see("result").count() > 0

    def may_act(self) -> bool:
        """Something glows, and it isn't an answer that could only be changed."""
        return self.page.locator("main:not(:has([data-testid=my-answer])) [data-target]").count() > 0

    def act(self) -> None:
        """Makes one move by what glows, and waits until the table has taken it."""
        before = self.step
        game = self.see("frame").get_attribute("data-game")
        if game == "duel" and self.see("round-read").count():
            self.tap("round-read")  # a round that ended was looked at, which is no step
            return
        if game == "duel":
            self.act_in_duel()
        elif game == "noms":
            if not self.act_in_noms():
                return
        elif game == "many":
            self.tap_one_of("[data-testid=hand-tile][data-target]")
            if self.lot.random() < 0.5:
                self.tap("turn-side")
            self.tap_one_of("[data-testid=place]")
            if self.see("lay-it").count():
                self.tap("lay-it")
        elif game == "street":
            self.act_in_street()
        elif self.page.locator(TAKES).count():
            self.tap_one_of(TAKES)
        else:
            self.tap_one_of("[data-testid=hand-card][data-target]")
            self.tap_one_of(AIMS)
        if self.see("sure").count():
            self.tap("sure-yes")
        self.wait_past(before, or_held=True)

    def act_in_duel(self) -> None:
        """Answers what is asked; else digs or acts with a card if it can, and throws it away if it can't."""
        if self.page.locator(ASKED).count():
            self.tap_one_of(ASKED)
        elif self.see("duel").get_attribute("data-phase") == "throw":
            self.tap_one_of(":is([data-testid=hand-card], [data-testid=enough])[data-target]")
        else:
            self.tap_one_of("[data-testid=hand-card][data-target]")
            self.see("throw").wait_for()
            self.tap_one_of(DEEDS if self.page.locator(DEEDS).count() else "[data-testid=throw]")
            if self.see("which-trolls").count():
                self.tap_one_of("[data-testid^=pay-]:not([data-testid=pay-cancel])")

    def act_in_noms(self) -> bool:
        """Answers what is asked, if there is still time; else plays a card as long as it likes to. False: a window has
        closed since it was looked at, and it's somebody else's turn."""
        before = self.step
        phase, glows = self.see("noms").evaluate(LOOK)
        if not glows:
            return False
        if phase in WINDOWS:
            while self.step == before:
                found = self.page.locator(ANSWERS)
                with contextlib.suppress(TooLate):
                    self.tap(found.nth(self.lot.randrange(max(1, found.count()))), timeout=2000)
                    break
            return True
        if self.page.locator(BUTTONS).count():
            self.tap_one_of(BUTTONS)
            return True
        cards = self.page.locator("[data-testid=hand-card][data-target]")
        if phase == "play" and (not cards.count() or self.lot.random() < 0.3):
            self.tap("end-turn")
            return True
        self.tap(cards.nth(self.lot.randrange(cards.count())))
        self.see("bar").locator(":is([data-testid=put-down], [data-testid^=moon-as-])").first.wait_for()
        for more in ("[data-testid^=moon-as-]", LEADS, "[data-testid=bar] [data-testid^=target-]"):
            if more == LEADS or self.page.locator(more).count():
                self.tap_one_of(more)
        return True

    def act_in_street(self) -> None:
        """Plays a card, flies, takes tokens, stands somewhere, asks somebody, and digs as often as not."""
        phase = self.see("street").get_attribute("data-phase")
        cells = self.page.locator("[data-testid=cell][data-target]")
        if phase == "brawl":
            self.tap_one_of("[data-testid^=card-][data-target]")
            self.tap("play-card")
        elif phase == "place" and cells.count() and self.see("supply").get_attribute("data-count") == "0":
            self.tap_one_of("[data-testid=cell][data-target]")
            self.page.locator("[data-testid=cell].picked").wait_for()
            self.tap_one_of("[data-testid=cell][data-target]")
        elif phase in ("ask", "again"):
            if self.page.locator("[data-testid^=topic-]").count():
                self.tap_one_of("[data-testid^=topic-]")
            self.tap_one_of(QUESTIONS)
        elif phase == "search":
            self.dig()
        else:
            self.tap_one_of(STEPS)

    def dig(self) -> None:
        """Discards a card, or lays a token; or has enough of it."""
        if self.see("done").count() and self.lot.random() < 0.5:
            self.tap("done")
        elif self.page.locator("[data-testid^=discard-]").count():
            self.tap_one_of("[data-testid^=discard-]")
        else:
            if not self.page.locator("[data-testid^=lay-][aria-pressed=true]").count():
                self.tap_one_of("[data-testid^=lay-]")
            self.tap_one_of("[data-testid=cell][data-target]")
            for question in ("lay-confirm", "sure-yes"):
                if self.see(question).count():
                    self.tap(question)

    def tap_one_of(self, selector: str) -> None:
        found = self.page.locator(selector)
        found.first.wait_for()
        self.tap(found.nth(self.lot.randrange(found.count())))

    def walk_to(self, targets: str) -> None:
        """By arrows alone to one of these."""
        key = "ArrowUp"
        for number in range(120):
            if self.page.locator(f":is({targets}):focus").count():
                return
            if number % 3 == 0:
                key = self.lot.choice(("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"))
            self.page.keyboard.press(key)
        raise AssertionError(f"the arrows don't lead to {targets}")

    def tab_to(self, selector: str) -> None:
        for _ in range(60):
            if self.page.locator(selector).count():
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab doesn't lead to {selector}")

    def wait_past(self, step: int, or_held: bool = False) -> None:
        """Until that step is over (or an answer of mine is held)."""
        ends = "[data-testid=result], [data-testid=hand-over]" + ", [data-testid=my-answer]" * or_held
        self.page.wait_for_function(
            "([step, ends]) => Number(document.querySelector('[data-testid=frame]')?.dataset.step ?? -1) > step"
            " || document.querySelector(ends)",
            arg=[step, ends],
        )

    # ---- looking ------------------------------------------------------------------------

    def axe(self) -> list[str]:
        """What axe-core finds wrong with the page as it is."""
        self.page.locator("main").first.wait_for(state="attached")  # before that there is no page
        self.page.evaluate(STILL)  # colours in the middle of a fade have no contrast yet
        if not self.page.evaluate("() => 'axe' in window"):
            self.page.evaluate(AXE.read_text())
        # All that it has looked at is far more than what it found: only that leaves the page.
        found = self.page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
        return [f"{each['id']}: {each['help']}: {[node['html'][:120] for node in each['nodes'][:3]]}" for each in found]

    def everything_is_on_screen(self) -> None:
        """Nothing of the current step needs scrolling."""
        assert self.page.evaluate("() => document.documentElement.scrollHeight <= innerHeight + 1")
        assert self.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth + 1")
        for target in self.page.locator("main [data-target]").all():
            expect(target).to_be_in_viewport(ratio=0.5)


def play_together(*people: Person, until: int | None = None) -> None:
    """All take their turns until the game is over, or until a step."""
    idle = 0
    while not any(each.over for each in people):
        if until is not None and people[0].step >= until:
            return
        for each in people:
            if each.may_act() and not each.over:
                each.act()
                idle = 0
                break
        else:
            idle += 1
            assert idle < 3000, f"nobody can do anything; {people[0].name} reads: {people[0].status()}"
            people[0].page.wait_for_timeout(20)


class Inspection:
    """Screens looked at in both themes: what axe found wrong, and the texts that were on them."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.found: list[str] = []
        self.texts: list[str] = []

    def look(self, screen: str) -> None:
        for theme in ("light", "dark"):
            self.person.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            self.found.extend(f"{screen}, {theme}: {problem}" for problem in self.person.axe())
        self.texts.append(self.person.page.inner_text("body"))

    def check(self, game: str, language: str) -> None:
        """Nothing was wrong, and every text was one for people, in their language."""
        assert not self.found, "\n".join(self.found)
        whole = "\n".join(self.texts)
        assert not any(bad in whole for bad in ("_", "undefined", "{", f"{game}-"))
        assert language == "ru-RU" or not any("а" <= letter.lower() <= "я" for letter in whole)
