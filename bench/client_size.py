"""How much JavaScript a browser fetches, from an empty cache, until the first table is on screen."""

import gzip
import json
import os
import shutil
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, sync_playwright

import gnomoteka.server
from bench.start import served
from bench.table import Line, show

CLIENT = Path(gnomoteka.server.__file__).parent / "client"
MOST = 80_000
SEATS = [{"kind": "me", "name": "p1"}, *({"kind": "bot", "level": "greedy"} for _ in range(3))]


def scripts(browser: Browser, address: str, language: str) -> list[Path]:
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
    return [CLIENT / urlsplit(url).path.lstrip("/") for url in dict.fromkeys(asked)]


def compressed(files: list[Path]) -> dict[str, int]:
    sizes = {"gzip": sum(len(gzip.compress(file.read_bytes(), 6)) for file in files)}
    try:
        import brotli  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        return sizes
    return {**sizes, "brotli": sum(len(brotli.compress(file.read_bytes())) for file in files)}


def main(_arguments: list[str]) -> bool:
    names = ("chromium", "chromium-browser", "google-chrome")
    chromium = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if not chromium:
        return show("client", [Line("JavaScript", "not measured", "needs Chromium", ok=False)])
    lines = []
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as (address, _), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for language in ("ru", "en"):
            files = scripts(browser, address, language)
            for way, size in compressed(files).items():
                what = f"JavaScript until the first table, {language}, {len(files)} files, {way}"
                lines.append(Line(what, f"{size / 1000:.1f} kB", f"at most {MOST // 1000} kB", size <= MOST))
        browser.close()
    return show("client", lines)


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
