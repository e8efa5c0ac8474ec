"""Nimble Gnomes in real browsers: what others did is marked, things say what they are, nothing sticks out or jumps."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import gnomoteka
from gnomoteka.core.match import Match
from tests.browser.conftest import Server
from tests.browser.fitting import SIZES
from tests.browser.nimble_matches import fullest
from tests.browser.person import Person

MakePerson = Callable[..., Person]

# Of the players' boxes: what reaches beyond them.
STICKS_OUT = """() => [...document.querySelectorAll("[data-testid^=player-] .figure")].flatMap((figure) => {
    const box = figure.getBoundingClientRect();
    return [...figure.querySelectorAll("*")]
        .filter((it) => !it.closest(".unseen") && !it.ownerSVGElement)
        .map((it) => [it, it.getBoundingClientRect()])
        .filter(([_, { width, right, bottom }]) => width && (right > box.right - 1 || bottom > box.bottom - 1))
        .map(([it]) => it.getAttribute("aria-label") ?? it.className);
})"""


def at(server: Server, person: Person, match: Match) -> Person:
    person.go(server.deal(person.new_table(*["bot"] * (match.seats - 1)), match))
    person.page.locator("main [data-target]").first.wait_for()
    return person


def marks(person: Person, which: str) -> list[str]:
    """What is marked, in words, and whose it is."""
    return person.page.eval_on_selector_all(
        f"[data-news={which}]",
        "them => them.map((it) => `${it.closest('[data-testid]').dataset.testid} ${it.getAttribute('aria-label')}`)",
    )


def test_what_others_did_is_marked_until_the_next_move_and_after_a_reload(server: Server, person: MakePerson) -> None:
    match = fullest()["take"]
    seat, code = match.history[-1]
    last = match.game.notation.move_text(code)
    assert last.startswith("curse"), f"the last move of seat {seat} isn't seen as easily: {last}"
    anna = at(server, person("Anna", language="en-GB"), match)
    target, curse = int(last.split()[1][1:]) - 1, last.split()[2].replace("fog_", "")
    newest = marks(anna, "latest")
    assert len(newest) == 1 and newest[0].startswith(f"player-{target} ") and curse in newest[0]
    before = marks(anna, "since")
    assert len(before) > 1
    anna.page.reload()
    anna.page.locator("main [data-target]").first.wait_for()
    assert marks(anna, "latest") == newest and marks(anna, "since") == before
    anna.act()
    assert marks(anna, "latest") != newest


def test_a_long_press_says_what_a_card_does_and_plays_nothing(server: Server, person: MakePerson) -> None:
    anna = at(server, person("Анна", phone=True), fullest()["blow"])
    before = anna.step
    wind = anna.page.locator("[data-testid=hand-card][data-card^=wind][data-target]").first
    anna.press_long(wind)
    expect(anna.see("about")).to_contain_text("сдувает с вас")
    expect(wind).to_have_attribute("aria-pressed", "false")
    anna.press_long(anna.page.locator("[data-testid=player-1] .face").first)
    expect(anna.see("about")).to_contain_text("Все видели в этой руке")
    anna.press_long(anna.page.locator("[data-testid=my-area] .sets [data-about]").first)
    expect(anna.see("about")).to_contain_text("одного цвета или одной формы")
    assert anna.step == before


@pytest.mark.parametrize("kind", ["take", "lay", "discard"])
def test_nothing_sticks_out_of_a_rivals_box(server: Server, person: MakePerson, kind: str) -> None:
    anna = at(server, person("Анна"), fullest()[kind])
    for width, height in SIZES:
        assert not anna.resize(width, height, STICKS_OUT), f"{width} x {height}"


def test_a_gem_without_cave_under_a_cave_in_asks_for_two_caves(server: Server, person: MakePerson) -> None:
    anna = at(server, person("Анна", phone=True), blocked_without_a_cave())
    gem = anna.page.locator(":is([data-card^=ruby], [data-card^=sapph])[data-testid=hand-card]").first
    gem.tap(force=True)  # it can't be played, but it answers
    expect(anna.see("toasts")).to_contain_text("Нужны две карты пещеры")


def blocked_without_a_cave() -> Match:
    for seed in range(1000):
        match, bot = gnomoteka.game("nimble").start(2, seed), gnomoteka.bot("greedy", seed)
        while match.acting and match.step < 20:
            seat = match.acting[0]
            view = match.view(seat)
            me = view["players"][seat]
            blocked = view["own"]["blocked"]
            gems = {card for card in blocked if card.startswith(("ruby", "sapph"))}
            if seat == 0 and view["phase"] == "play" and "cave_in" in me["curses"] and not me["cave"] and gems:
                return match
            match.play(seat, bot.choose(match.seen_by(seat)))
    raise AssertionError("nobody was ever buried without a cave")


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (844, 390), (1280, 660)])
def test_the_last_round_moves_neither_hand_nor_piles(server: Server, person: MakePerson, size: tuple[int, int]) -> None:
    anna = at(server, person("Анна"), before_the_last_card())
    anna.resize(*size)
    places = "it => { const { x, y } = it.getBoundingClientRect(); return [x, y].map(Math.round) }"
    found = [anna.see(each).first for each in ("hand-card", "open-0", "discard")]
    before = [each.evaluate(places) for each in found]
    step = anna.step
    anna.tap("deck")
    anna.wait_past(step)
    expect(anna.see("last-round")).to_be_visible()
    assert [each.evaluate(places) for each in found] == before


def before_the_last_card() -> Match:
    for seed in range(100):
        match, bot = gnomoteka.game("nimble").start(4, seed), gnomoteka.bot("greedy", seed)
        while match.acting:
            seat = match.acting[0]
            view = match.view(seat)
            if seat == 0 and view["deck"] == 1 and view["phase"] == "take":
                return match
            match.play(seat, bot.choose(match.seen_by(seat)))
    raise AssertionError("somebody else always drew the last card")


def test_the_best_sets_wear_the_crown(server: Server, person: MakePerson) -> None:
    match = fullest()["lay"]
    sets = [player["sets"] for player in match.view(0)["players"]]
    anna = at(server, person("Анна"), match)
    leaders = [seat for seat, each in enumerate(sets) if each == max(sets)]
    boxes = ["my-area" if seat == 0 else f"player-{seat}" for seat in leaders]
    crowned = "them => them.map((it) => it.closest('[data-testid]').dataset.testid)"
    assert sorted(anna.page.eval_on_selector_all("[data-leads]", crowned)) == sorted(boxes)
