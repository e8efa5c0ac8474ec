"""A site below a path of its host: everything is there, and what lies beside it says so."""

import re

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from gnomoteka.server.network import Network
from tests.server.conftest import Server
from tests.server.people import choices

PAGE = """<!doctype html><html><head><meta name="base" content="/" />
<link rel="manifest" href="/manifest.webmanifest" />
<script type="module" src="./assets/a.js"></script></head><body><a href="https://gnomes.example/">x</a></body></html>"""


@pytest.fixture
def below(sqlite, tmp_path):
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text(PAGE)
    for name in ("sw.js", "assets/a.js"):
        (client / name).write_text("0")
    with Server(sqlite, client=client, base_path="/gnomes") as server:
        yield server


async def test_a_game_is_played_below_it(below):
    async with below.person("Anna") as anna:
        table = (await anna.new_table("random"))["id"]
        state = await anna.watch(table)
        for _ in range(3):
            while not choices(state, 0):
                state = await anna.hear("state", table=table)
            step = state["step"]
            await anna.move(state, 0, choices(state, 0)[0])
            while state["step"] <= step:
                state = await anna.hear("state", table=table)


async def test_pages_files_and_all_they_name_lie_below_it(below):
    async with httpx.AsyncClient(base_url=below.address) as web:
        page = await web.get("/t/abc")
        named = re.findall(r'(?:href|src|content)="([^"]*)"', page.text)
        host = below.address.removesuffix("/gnomes")
        ours = [name.removeprefix(host) for name in named if name.startswith(("/", host))]
        assert {"/gnomes/", "/gnomes/manifest.webmanifest", "/gnomes/assets/a.js", "/gnomes/t/abc"} < set(ours)
        assert all(name.startswith("/gnomes/") for name in ours) and 'href="https://gnomes.example/"' in page.text
        assert "; Path=/gnomes;" in page.headers["set-cookie"]
        assert (await web.get("/sw.js")).headers["service-worker-allowed"] == "/gnomes/"
        manifest = (await web.get("/manifest.webmanifest")).json()
        assert {manifest["id"], manifest["start_url"], manifest["scope"]} == {"/gnomes/"}
        assert not any(icon["src"].startswith("/") for icon in manifest["icons"])
        assert (await web.get("/schema/openapi.json")).json()["servers"] == [{"url": "/gnomes"}]
        for path in ("/", "/health", "/api/games", "/assets/a.js", "/og/nimble.png", "/metrics", "/rules/nimble"):
            assert (await web.get(path)).status_code == 200, path
        assert (await web.get("/api/none")).status_code == 404


async def test_what_lies_beside_it_is_told_where_it_would_be(below):
    """A proxy that takes the path away shows this to whoever set it up."""
    async with httpx.AsyncClient(base_url=below.address.removesuffix("/gnomes")) as web:
        for path in ("/", "/api/games", "/health", "/sw.js", "/gnomesque", "//gnomes/", "/t/abc"):
            answer = await web.get(path)
            assert answer.status_code == 404 and "/gnomes/ (--base-path): a proxy must pass" in answer.json()["detail"]
            assert "set-cookie" not in answer.headers and answer.headers["x-frame-options"] == "DENY"
        moved = await web.get("/gnomes")
        assert (moved.status_code, moved.headers["location"]) == (308, "/gnomes/")
        assert (await web.post("/api/tables", json={})).status_code == 404
    async with below.person() as anna:
        anna.address = anna.address.removesuffix("/gnomes")
        with pytest.raises(InvalidStatus):
            await anna.connect()


async def test_somebody_known_at_the_root_stays_who_they_are(below):
    """The browser sends the cookie of the longer path first."""
    async with httpx.AsyncClient(base_url=below.address) as web:
        token = re.search(r"gnomoteka=(\S+);", (await web.get("/")).headers["set-cookie"])
        assert token
        web.cookies.clear()
        known = {"Cookie": f"gnomoteka={token[1]}; gnomoteka={'x' * 43}"}
        assert token[1] in (await web.get("/", headers=known)).headers["set-cookie"]


async def test_links_for_others_in_the_network_have_it_too():
    network = Network(("0.0.0.0", 8765), lambda: ["192.168.1.5"], "/gnomes")
    assert (await network.info()).addresses == ["http://192.168.1.5:8765/gnomes"]
