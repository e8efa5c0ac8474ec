"""Two people of different languages at one table: what they say and ask each other for, and whom one doesn't hear."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server, serving
from tests.browser.fitting import fits_everywhere
from tests.browser.person import Person
from tests.browser.test_company import fits
from tests.browser.test_my_tables import wait_for_turns

MakePerson = Callable[..., Person]
# Bubbles stay until a test says that their time is over: a busy machine would miss them.
HELD = """
const later = window.setTimeout.bind(window);
window.bubbles = [];
window.setTimeout = (go, ms, ...more) => (ms === 6000 ? window.bubbles.push(go) : later(go, ms, ...more));
"""


@pytest.fixture(scope="module")
def talking(tmp_path_factory: pytest.TempPathFactory, server: Server) -> Iterator[Server]:
    """A server where people may write, and find others by links alone. The other one has compiled what there is to."""
    folder: Path = tmp_path_factory.mktemp("talking")
    yield from serving(Server(folder, "--own-words", "yes", "--company", "no", "--evenings", "no"))


def two(server: Server, person: MakePerson, game: str = "nimble") -> tuple[Person, Person]:
    """Анна at a wide screen, and Ben at a phone."""
    anna = person("Анна", address=server.address)
    ben = person("Ben", address=server.address, language="en-GB", phone=True)
    for each in (anna, ben):
        each.page.add_init_script(HELD)
    ben.join(anna.new_table("open", game=game))
    for each in (anna, ben):
        each.see("frame").wait_for()
    return anna, ben


def open_talk(person: Person) -> None:
    person.tap("drawer-open")
    person.tap("tab-talk")
    person.see("talk").wait_for()


def test_each_reads_a_phrase_in_their_own_language(talking: Server, person: MakePerson) -> None:
    anna, ben = two(talking, person)
    open_talk(ben)
    assert ben.axe() == []
    ben.tap("say-good_luck")
    expect(ben.see("drawer")).to_be_hidden()  # one sees the table again
    expect(ben.see("bubble-1")).to_contain_text("Good luck!")
    expect(anna.see("bubble-1")).to_contain_text("Удачи!")
    expect(anna.see("said")).to_have_text("Ben: Удачи!")  # for who listens to the screen
    open_talk(anna)
    expect(anna.see("talk-said")).to_contain_text("Удачи!")
    anna.see("say-mind_the_cave_in").focus()
    anna.page.keyboard.press("Enter")
    expect(ben.see("bubble-0")).to_contain_text("Mind the cave-in!")
    expect(anna.see("drawer")).to_be_visible()  # there is room for both
    anna.tap("say-heart")
    expect(ben.see("bubble-0").locator("[data-reaction=heart]")).to_have_count(1)
    expect(ben.see("said")).to_have_text("Анна: A heart")
    assert anna.axe() == []
    for each in (anna, ben):
        expect(each.see("bubble-0")).to_have_count(1)
        each.page.evaluate("() => window.bubbles.forEach((go) => go())")
        expect(each.page.locator("[data-testid^=bubble-]")).to_have_count(0)


def test_words_are_written_unless_they_are_unwanted_and_somebody_may_not_want_to_hear_them(
    talking: Server, person: MakePerson
) -> None:
    anna, ben = two(talking, person)
    open_talk(anna)
    anna.see("talk-words").fill("Привет, Бен \u202e!")
    anna.page.keyboard.press("Enter")
    expect(ben.see("bubble-0")).to_contain_text("Привет, Бен !")
    open_talk(ben)
    ben.tap("mute-0")
    expect(ben.see("mute-0")).to_have_text("Hear Анна again")
    expect(ben.see("talk-said").locator("li")).to_have_count(0)
    anna.tap("say-hello")
    expect(anna.see("talk-said").locator("li")).to_have_count(2)
    ben.page.reload()
    open_talk(ben)
    expect(ben.see("mute-0")).to_have_text("Hear Анна again")
    expect(ben.see("talk-said").locator("li")).to_have_count(0)
    ben.tap("mute-0")
    expect(ben.see("talk-said").locator("li")).to_have_count(2)


def test_all_agree_to_deal_anew_and_to_pause(talking: Server, person: MakePerson) -> None:
    anna, ben = two(talking, person)
    open_talk(anna)
    anna.tap("ask-deal")
    expect(anna.see("asking")).to_contain_text("Ждём ответа: Ben")
    expect(ben.see("asking")).to_contain_text("Анна would like to deal anew")
    assert ben.axe() == []
    ben.tap("asking-yes")
    for each in (anna, ben):
        expect(each.see("asking")).to_have_count(0)
        expect(each.see("frame")).to_have_attribute("data-step", "1")
    anna.tap("tab-log")
    expect(anna.see("log")).to_contain_text("сдано заново, с новым ключом")
    anna.tap("drawer-close")
    before = set(fits_everywhere(anna))
    open_talk(ben)
    ben.tap("ask-pause")
    anna.tap("asking-yes")
    for each, words in ((anna, "Пауза"), (ben, "A pause")):
        expect(each.see("paused")).to_contain_text(words)
    assert anna.axe() == []
    assert set(fits_everywhere(anna)) <= before  # it makes no room for itself
    anna.tap("go-on")
    for each in (anna, ben):
        expect(each.see("paused")).to_have_count(0)
    open_talk(anna)
    anna.tap("ask-undo")
    expect(anna.see("toasts")).to_contain_text("не вернуть")
    anna.problems = [each for each in anna.problems if "409 (Conflict)" not in each]  # that is what was to be seen
    anna.tap("drawer-close")
    mover = anna if anna.may_act() else ben
    mover.act()


def test_who_waits_may_talk_and_names_lead_to_the_pages_of_those_one_has_played_with(
    talking: Server, person: MakePerson
) -> None:
    anna, ben = two(talking, person)
    ben.join(anna.new_table("open", "open"))
    ben.tap("talk-open")
    ben.tap("say-good_luck")
    expect(ben.see("talk")).to_have_count(0)  # one sees who is there again
    expect(anna.see("said")).to_have_text("Ben: Удачи!")
    for each in (anna, ben):
        each.tap("talk-open")
        each.see("talk").wait_for()
        assert each.axe() == []
        fits(each)
        expect(each.see("complaint")).to_have_count(1)
    anna.resize(844, 390)  # on its side what one may do is below each other
    boxes = [anna.see(each).bounding_box() for each in ("talk-open", "close-table", "leave", "complaint")]
    middles = [box["x"] + box["width"] / 2 for box in boxes if box]
    assert middles == pytest.approx([422] * 4, abs=3)
    anna.see("seat-1").get_by_role("link", name="Ben").click()
    expect(anna.see("player")).to_contain_text("Ben")


def test_what_the_host_has_switched_off_is_not_offered(talking: Server, person: MakePerson) -> None:
    anna = person("Анна", address=talking.address)
    anna.go("/")
    anna.see("shelf").wait_for()
    anna.go("/new/nimble")
    anna.see("seat-kind-1").select_option("open")
    expect(anna.see("watch-delay")).to_be_visible()
    expect(anna.see("open-to")).to_have_count(0)
    anna.go("/evenings")
    expect(anna.see("evenings-off")).to_be_visible()
    expect(anna.see("new-evening")).to_have_count(0)
    anna.go("/")
    anna.see("shelf").wait_for()
    anna.page.wait_for_load_state("networkidle")
    expect(anna.see("to-company")).to_have_count(0)
    expect(anna.see("to-evenings")).to_have_count(0)


def test_a_turn_is_taken_back_once_both_agree_and_the_log_says_so(talking: Server, person: MakePerson) -> None:
    people = anna, ben = two(talking, person, game="duel")
    table = anna.page.url.rsplit("/", 1)[1]
    while True:  # until something can be taken back that the other one has answered
        mover = wait_for_turns(anna, ben)
        seat = 1 - people.index(mover)
        mover.act()
        if people[seat].call(f"/api/tables/{table}/ask", {"what": "undo", "seat": seat}).ok:
            break
    asked, before = people[1 - seat], people[1 - seat].step
    asked.tap("asking-yes")
    for each in people:
        expect(each.see("asking")).to_have_count(0)
        each.wait_past(before)
        each.tap("drawer-open")
        each.tap("tab-log")
    expect(anna.see("log")).to_contain_text(f"{people[seat].name} просит вернуть ход")
    expect(anna.see("log")).to_contain_text("Все согласны: ход возвращён")
    expect(ben.see("log")).to_contain_text("All agree: the turn is taken back")
    assert ben.axe() == []
