"""Draws the pictures that can't be SVG: a phone's icons, and what the server draws the pictures of links from.

From web/public/icons/icon.svg and the games' covers; run it after changing one of them, with
`.venv/bin/python -m scripts.pictures`.
"""

import base64
import re
from pathlib import Path

import numpy as np
from playwright.sync_api import Page, sync_playwright

from gnomoteka.games import GAMES
from gnomoteka.server import png
from gnomoteka.server.installing import GROUND
from gnomoteka.server.sharing import HEIGHT, PICTURES, SEAT, SITE, WIDTH
from tests.browser.conftest import FLAGS, chromium

WEB = Path(__file__).parents[1] / "web"
ICON = WEB / "public/icons/icon.svg"
ICONS = {"icon-192": 192, "icon-512": 512, "apple-touch-180": 180}
# By seats, as the games' about.ts say; others take the hats in their order.
COLOURS = {"many": ("blue", "purple", "green", "orange"), "duel": ("green", "blue")}
SEATS = 6
PAPER = "#fffaee"
LOOK = ("fill", "shade", "light", "trim", "hair", "hairShade")
PIXELS = """async (png) => {
    const picture = new Image();
    picture.src = "data:image/png;base64," + png;
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    canvas.drawImage(picture, 0, 0);
    const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
    const reader = new FileReader();
    return new Promise((done) => {
        reader.onload = () => done(reader.result.split(",")[1]);
        reader.readAsDataURL(new Blob([data]));
    });
}"""


def svg_style(width: int, height: int) -> str:
    return f"display:block;width:{width}px;height:{height}px"


# ---- icons ---------------------------------------------------------------------------------


def draw_icon(page: Page, size: int, path: Path, round_off: bool = False) -> None:
    page.set_viewport_size({"width": size, "height": size})
    more = ";border-radius:22%" if round_off else ""
    page.set_content(f"<style>body{{margin:0}} svg{{{svg_style(size, size)}{more}}}</style>{ICON.read_text()}")
    page.screenshot(path=path, omit_background=True)
    tell(path)


# ---- links ---------------------------------------------------------------------------------


def hats() -> dict[str, dict[str, str]]:
    """The colours of web/src/art/hats.ts, by name."""
    source = (WEB / "src/art/hats.ts").read_text()
    found = re.findall(r'\{\s+name: "(\w+)",(.*?)\}', source, re.DOTALL)
    return {name: dict(re.findall(r'(\w+): "(#\w+)"', rest)) for name, rest in found}


def gnome(colour: str, pale: bool) -> str:
    """The icon's gnome in another hat."""
    drawn = ICON.read_text()
    drawn = re.sub(r"<rect[^>]*/>|<circle cx=\"256\"[^>]*/>|<!--.*?-->", "", drawn, flags=re.DOTALL)
    known = hats()
    for part in LOOK:
        drawn = drawn.replace(known["red"][part], known[colour][part] + "/")  # so that none is replaced twice
    drawn = re.sub(r"(#\w{6})/", r"\1", drawn).replace('viewBox="0 0 512 512"', 'viewBox="76 50 360 400"')
    return f'<div style="width:{SEAT}px;height:{SEAT}px;padding:10px;{"opacity:.25" if pale else ""}">{drawn}</div>'


def sheet(name: str) -> str:
    """The cover with an empty strip below it, then gnomes for the strip, then pale ones."""
    if name == SITE:
        return ICON.read_text()
    folder = WEB / "src/games" / name
    at = re.search(r'coverAt: "(.*?)"', (folder / "about.ts").read_text())
    picture = base64.b64encode((folder / "cover.svg").read_bytes()).decode()
    cover = f'<img src="data:image/svg+xml;base64,{picture}" style="object-position:{at[1] if at else "50% 50%"}">'
    colours = COLOURS.get(name, tuple(hats())[:SEATS])
    rows = [f"<section>{''.join(gnome(colour, pale) for colour in colours)}</section>" for pale in (False, True)]
    return f"<main>{cover}</main><section></section>{''.join(rows)}"


def draw_sheet(page: Page, name: str) -> None:
    cover = HEIGHT - SEAT
    height = HEIGHT if name == SITE else HEIGHT + 2 * SEAT
    page.set_viewport_size({"width": WIDTH, "height": height})
    page.set_content(
        f"""<style>* {{ box-sizing: border-box }} body {{ margin: 0; background: {GROUND if name == SITE else PAPER} }}
        body > svg {{ {svg_style(WIDTH, HEIGHT)} }} main img {{ {svg_style(WIDTH, cover - 8)};object-fit:cover }}
        main {{ border-bottom: 8px solid #3b2a22; height: {cover}px; overflow: hidden }}
        section {{ display: flex; height: {SEAT}px }}
        section svg {{ width: 100%; height: 100% }}</style>{sheet(name)}"""
    )
    raw = base64.b64decode(page.evaluate(PIXELS, base64.b64encode(page.screenshot()).decode()))
    pixels = np.frombuffer(raw, np.uint8).reshape(height, WIDTH, 4)[..., :3].astype(np.int64)
    path = PICTURES / f"{name}.png"
    path.write_bytes(png.write(*few_colours(pixels)))
    tell(path)


def few_colours(pixels: "np.ndarray[tuple[int, int, int], np.dtype[np.int64]]") -> tuple[png.Pixels, bytes]:
    """The 256 colours that are most frequent, and for each pixel the nearest: much smaller, and flat colours stay."""
    whole = pixels[..., 0] << 16 | pixels[..., 1] << 8 | pixels[..., 2]
    colours, where = np.unique(whole, return_inverse=True)
    split = np.stack([colours >> 16, colours >> 8 & 255, colours & 255], axis=1)
    often = np.sort(np.argsort(np.bincount(where.ravel()))[-256:])
    far = ((split[:, None] - split[often][None]) ** 2).sum(axis=2)
    return far.argmin(axis=1)[where].reshape(pixels.shape[:2]).astype(np.uint8), split[often].astype(np.uint8).tobytes()


def tell(path: Path) -> None:
    print(f"{path.name}: {path.stat().st_size / 1000:.1f} kB")


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page()
        for name, size in ICONS.items():
            # Apple rounds corners itself, and paints black what is left clear.
            draw_icon(page, size, ICON.with_name(f"{name}.png"), round_off=not name.startswith("apple"))
        draw_icon(page, 512, ICON.with_name("maskable-512.png"))
        for name in (SITE, *GAMES):
            draw_sheet(page, name)
        browser.close()


if __name__ == "__main__":
    main()
