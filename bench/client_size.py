"""How much JavaScript a browser fetches, from an empty cache, until the first table is on screen."""

import json
import os
import shutil
import sys
import tempfile
from pathlib import Path

import httpx
from playwright.sync_api import Browser, sync_playwright

from bench.start import served
from bench.table import Line, show

MOST = 80_000
SEATS = [{"kind": "me", "name": "p1"}, *({"kind": "bot", "level": "greedy"} for _ in range(3))]


def scripts(browser: Browser, address: str, language: str) -> list[str]:
    """The scripts that were asked for, first for the home page and then for a table of four."""
    page = browser.new_context(locale=language).new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.resource_type == "script" else None)
    page.goto(address, wait_until="networkidle")
    table = page.evaluate(
        """async (body) => (await (await fetch("/api/tables", {
            method: "POST", headers: {"Content-Type": "application/json"}, body})).json()).id""",
        json.dumps({"game": "nimble", "seats": SEATS}),
    )
    page.goto(f"{address}t/{table}")
    page.get_by_test_id("deck").first.wait_for()
    page.context.close()
    return list(dict.fromkeys(asked))


def sent(urls: list[str], encoding: str) -> int:
    """The bytes that the server sends for them to who accepts this encoding."""
    total = 0
    for url in urls:
        with httpx.stream("GET", url, headers={"Accept-Encoding": encoding}) as answer:
            assert answer.headers.get("content-encoding", encoding) == encoding, url  # a tiny file has no twin
            total += sum(map(len, answer.iter_raw()))
    return total


def main(_arguments: list[str]) -> bool:
    names = ("chromium", "chromium-browser", "google-chrome")
    chromium = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if not chromium:
        return show("client", [Line("JavaScript", "not measured", "needs Chromium", ok=False)])
    lines = []
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as (address, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for language in ("ru", "en"):
            urls = scripts(browser, address, language)
            # Browsers take Brotli where they trust the address; at home, by plain http, gzip.
            for encoding in ("br", "gzip"):
                size = sent(urls, encoding)
                what = f"JavaScript until the first table, {language}, {len(urls)} files, {encoding}"
                lines.append(Line(what, f"{size / 1000:.1f} kB", f"at most {MOST // 1000} kB", size <= MOST))
        browser.close()
    return show("client", lines)


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
