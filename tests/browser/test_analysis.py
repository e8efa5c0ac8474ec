"""What the program says of a game that is over: the chart, the moves that cost most, the better ones on the table."""

from collections.abc import Callable

import msgspec
import pytest
from playwright.sync_api import expect

import gnomoteka
from gnomoteka.core.match import Match
from gnomoteka.lab.analysis import Judgement
from gnomoteka.server.analysis import turning_point
from gnomoteka.server.wire import AnalysisInfo
from tests.browser.conftest import Server
from tests.browser.looking_back import SEATS, at, finished
from tests.browser.person import Person

MakePerson = Callable[..., Person]


def analyse(anna: Person) -> None:
    anna.tap("tab-analysis")
    anna.tap("analyse")
    anna.see("chart").wait_for(timeout=120_000)


@pytest.mark.parametrize(
    ("language", "words", "game"), [("ru-RU", "Лучше так:", "nimble"), ("en-GB", "Better:", "many")]
)
def test_the_program_says_which_moves_cost_most(
    server: Server, person: MakePerson, language: str, words: str, game: str
) -> None:
    anna = person("Анна", language=language)
    match = finished(server, anna, game)
    analyse(anna)
    points = anna.see("turning-points").locator("li")
    assert points.count() > 0
    expect(points.first).to_contain_text(words)
    anna.tap(points.first.locator("button"))
    before = int(anna.see("replay").get_attribute("data-step") or 0)
    assert 0 <= before < match.step
    expect(points.first.locator("b")).to_contain_text(str(before + 1))
    expect(anna.see("replay")).to_have_attribute("data-viewer", str(match.history[before][0]))
    expect(anna.see("costly")).to_contain_text(words)
    # Somebody else looks at once, and nothing is thought twice.
    anna.page.reload()
    anna.tap("tab-analysis")
    anna.see("chart").wait_for()


def costly(match: Match, most: int = 14) -> list[Judgement]:
    """Some moves of a game, each as if the one that stands last among the others had been better: of every sort one."""
    again = gnomoteka.replay(match.record(), 0)
    found: dict[tuple[str, str], Judgement] = {}
    for step, (seat, code) in enumerate(match.history, 1):
        move = match.game.notation.move_text(code)
        parts = {choice["text"]: choice["parts"] for choice in again.seen_by(seat).choices}
        best = next((text for text in reversed(parts) if text != move), None)
        if best and seat == 0:
            sort = (str(parts[move]["verb"]), str(parts[best]["verb"]))
            found.setdefault(sort, Judgement(step, seat, move, best, 0.1, 0.0, forced=False))
        again.play(seat, move)
    return list(found.values())[:most]


def judged(anna: Person, match: Match, judgements: list[Judgement]) -> None:
    """Her browser gets this analysis of the game that she looks back at."""
    lines = [[1 / match.seats] * match.seats] * (match.step + 1)
    points = [turning_point(match, judgement) for judgement in judgements]
    info = AnalysisInfo(status="done", done=match.step, total=match.step, chances=lines, turning_points=points)
    anna.page.route("**/analysis", lambda route: route.fulfill(body=msgspec.json.encode(info)))


@pytest.mark.parametrize("language", ["ru-RU", "en-GB"])
@pytest.mark.parametrize("game", SEATS)
def test_a_costly_move_and_the_better_one_are_marked_on_the_table(
    server: Server, person: MakePerson, game: str, language: str
) -> None:
    anna = person("Анна", phone=language == "en-GB", language=language)
    match = finished(server, anna, game)
    judgements = costly(match)
    assert len(judgements) >= 2
    judged(anna, match, judgements)
    places = 0
    for number, judgement in enumerate(judgements):
        if anna.see("chart").count() == 0:  # on a phone it makes room for the table
            anna.tap("tab-analysis")
        point = anna.see("turning-points").locator("button").nth(number)
        told = point.inner_text()
        if language == "ru-RU":
            assert judgement.move not in told and judgement.best not in told
        point.click()
        at(anna, judgement.step - 1)
        expect(anna.see("where")).to_have_text(f"{judgement.step} / {match.step}")
        anna.page.locator("main [data-hint='']").first.wait_for()
        anna.see("costly").wait_for()
        places += anna.see("field").locator("g[data-testid=place][data-hint='']").count()
    assert places or game not in ("many", "duel")
    # The marks go with the position.
    if anna.see("chart").count():
        anna.tap("tab-log")
    anna.tap("step-forward")
    expect(anna.page.locator("main [data-hint]")).to_have_count(0)
    anna.tap("step-back")
    anna.see("costly").wait_for()
    assert anna.axe() == []
    anna.everything_is_on_screen()


def test_a_card_to_pay_with_is_marked_even_where_a_token_may_be_laid_for_nothing(
    server: Server, person: MakePerson
) -> None:
    anna = person("Анна")
    match = finished(server, anna, "street")
    again = gnomoteka.replay(match.record(), 0)
    found: list[Judgement] = []
    while not found:
        seat, code = match.history[again.step]
        move = match.game.notation.move_text(code)
        moves = again.seen_by(seat).moves
        pays = [text for text in moves if text.startswith("discard") and text != move]
        again.play(seat, move)
        if pays and any(text.startswith("lay") for text in moves):
            found = [Judgement(again.step, seat, move, pays[0], 0.1, 0.0, forced=False)]
    judged(anna, match, found)
    anna.tap("tab-analysis")
    anna.tap(anna.see("turning-points").locator("button"))
    card = anna.see(found[0].best.replace(" ", "-"))
    expect(card).to_have_attribute("data-hint", "")


def test_a_click_on_the_chart_and_the_keys_go_there(server: Server, person: MakePerson) -> None:
    anna = person("Анна")
    match = finished(server, anna)
    analyse(anna)
    chart = anna.see("chart")
    box = chart.bounding_box()
    assert box
    chart.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    middle = int(anna.see("replay").get_attribute("data-step") or 0)
    assert abs(middle - match.step / 2) <= 2
    expect(anna.see("chart-numbers")).to_have_attribute("data-step", str(middle))
    chart.focus()
    anna.page.keyboard.press("ArrowRight")
    at(anna, middle + 1)
    expect(chart).to_have_attribute("aria-valuenow", str(middle + 1))
    anna.page.keyboard.press("End")
    at(anna, match.step)
    told = chart.get_attribute("aria-valuetext") or ""
    assert "Анна" in told and "100 %" in told
    anna.page.locator("summary").click()
    expect(anna.see("analysis-table").locator("tbody tr")).to_have_count(match.step + 1)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_axe_finds_nothing_in_an_analysis(server: Server, person: MakePerson, theme: str, phone: bool) -> None:
    anna = person("Анна", phone=phone, color_scheme=theme)
    finished(server, anna, "many")  # the shortest
    anna.tap("tab-analysis")
    anna.see("analyse").wait_for()
    assert anna.axe() == []
    anna.tap("analyse")
    anna.see("chart").wait_for(timeout=120_000)
    assert anna.axe() == []
    assert anna.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth + 1")
