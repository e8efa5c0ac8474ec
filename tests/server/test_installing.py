"""What a phone is told that puts the site on its home screen."""

import struct
from pathlib import Path

import httpx
import pytest

PUBLIC = Path(__file__).parents[2] / "web/public"


@pytest.fixture
async def web(one_server):
    async with httpx.AsyncClient(base_url=one_server.address) as web:
        yield web


@pytest.mark.parametrize(
    ("query", "accepted", "language", "name"),
    [
        ("", "en-GB,en;q=0.9,ru;q=0.8", "en", "Gnomoteka"),
        ("", "de-DE, ru;q=0.5, en;q=0.1", "ru", "Гномотека"),
        ("", "de", "ru", "Гномотека"),
        ("?lang=en", "ru-RU,ru", "en", "Gnomoteka"),
        ("?lang=<script>", "en", "en", "Gnomoteka"),
    ],
)
async def test_the_manifest_speaks_the_visitors_language(web, query, accepted, language, name):
    answer = await web.get(f"/manifest.webmanifest{query}", headers={"Accept-Language": accepted})
    assert answer.headers["content-type"].startswith("application/manifest+json")
    assert answer.headers["cache-control"] == "no-cache" and "accept-language" in answer.headers["vary"].lower()
    assert "set-cookie" not in answer.headers
    told = answer.json()
    assert (told["lang"], told["name"]) == (language, name)
    assert (told["id"], told["start_url"], told["display"]) == ("/", "/", "standalone")


async def test_the_icons_of_the_manifest_are_there_in_their_sizes(web):
    icons = (await web.get("/manifest.webmanifest")).json()["icons"]
    assert {icon["sizes"] for icon in icons} == {"any", "192x192", "512x512"}
    assert {icon["purpose"] for icon in icons} == {"any", "maskable"}
    for icon in icons:
        content = (PUBLIC / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", content[16:24])
            assert f"{width}x{height}" == icon["sizes"]
        else:
            assert content.startswith(b"<svg")
