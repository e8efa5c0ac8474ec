"""The page of a balance report, in a real browser."""

from pathlib import Path

from playwright.sync_api import Browser, expect

import gnomoteka
from gnomoteka import cli


def test_the_report_of_every_game_opens_without_an_error_and_fits_a_phone(browser: Browser, tmp_path: Path) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    problems: list[str] = []
    page.on("console", lambda message: problems.append(message.text))
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("requestfailed", lambda request: problems.append(request.url))
    for game in gnomoteka.list_games():
        out = tmp_path / f"{game}.html"
        assert cli.main(["balance", game, "--bots", "random", "--deals", "2", "--cores", "1", "--out", str(out)]) == 0
        page.goto(out.as_uri())
        expect(page.get_by_role("heading", level=1)).to_have_text(gnomoteka.titles()[game]["en"])
        expect(page.get_by_role("heading", name="How much is luck")).to_be_visible()
        assert page.locator("svg.plot").count() >= 1
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, f"{game} is wider than a phone"
    context.close()
    assert not problems, problems
