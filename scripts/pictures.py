"""Draws the pictures that can't be SVG: a phone's icons, beside web/public/icons/icon.svg.

Run it after changing that one: `.venv/bin/python -m scripts.pictures`.
"""

from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import FLAGS, chromium

WEB = Path(__file__).parents[1] / "web"
ICON = WEB / "public/icons/icon.svg"
ICONS = {"icon-192": 192, "icon-512": 512, "apple-touch-180": 180}


def draw(page: Page, body: str, size: tuple[int, int], path: Path, round_off: bool = False) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.set_content(
        f"<style>body{{margin:0}} svg{{display:block;width:{width}px;height:{height}px;"
        f"{'border-radius:22%' if round_off else ''}}}</style>{body}"
    )
    page.screenshot(path=path, omit_background=True)
    print(f"{path.relative_to(WEB)}: {path.stat().st_size / 1000:.1f} kB")


def main() -> None:
    icon = ICON.read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page()
        for name, size in ICONS.items():
            # Apple rounds corners itself, and paints black what is left clear.
            draw(page, icon, (size, size), ICON.with_name(f"{name}.png"), round_off=not name.startswith("apple"))
        draw(page, icon, (512, 512), ICON.with_name("maskable-512.png"))
        browser.close()


if __name__ == "__main__":
    main()
