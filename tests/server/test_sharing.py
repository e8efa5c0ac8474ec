"""What a messenger shows of a link: the tags in the page's head, and the picture."""

import html
import re

import httpx
import numpy as np
import pytest

from gnomoteka.games import GAMES
from gnomoteka.server import png
from gnomoteka.server.sharing import HEIGHT, SEAT, WIDTH, draw, everybody
from tests.server.conftest import Server

NASTY = "\"><script>x</script>&'"
ENGLISH = {"Accept-Language": "en"}


@pytest.fixture
def shared(sqlite, tmp_path):
    (tmp_path / "client").mkdir()
    (tmp_path / "client" / "index.html").write_text("<!doctype html><html><head></head><body></body></html>")
    with Server(sqlite, prepared=False, client=tmp_path / "client") as server:
        yield server


def tags(page: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="([a-z:_]+)" content="([^"<>]*)" />', page)
    assert page.count("<meta") == len(found)
    return {name: html.unescape(content) for name, content in found}


async def make(person, *seats, game="nimble"):
    answer = await person.http.post("/api/tables", json={"game": game, "seats": list(seats)})
    assert answer.status_code == 201, answer.text
    return answer.json()["id"]


async def test_a_link_to_a_table_tells_who_waits_and_nothing_breaks_out_of_its_tag(shared):
    async with shared.person() as anna, httpx.AsyncClient(base_url=shared.address) as web:
        open_seat = {"kind": "open"}
        table = await make(anna, {"kind": "me", "name": NASTY}, open_seat, {"kind": "bot", "level": "random"})
        page = (await web.get(f"/t/{table}", headers=ENGLISH)).text
        assert "<script" not in page
        told = tags(page)
        assert told["og:title"] == "Nimble Gnomes: come and sit down!"
        assert told["og:description"] == f"{NASTY} is waiting for you. Free seats: 1."
        assert told["og:url"] == f"{shared.address}/t/{table}"
        assert told["og:image"] == f"{shared.address}/og/{table}.png"
        assert told["twitter:card"] == "summary_large_image"
        in_russian = tags((await web.get(f"/t/{table}")).text)
        assert in_russian["og:title"] == "Шустрые гномы: садитесь за стол!"
        assert in_russian["og:description"] == f"{NASTY} ждёт вас. Свободных мест: 1."

        by_proxy = {"Host": "games.example", "X-Forwarded-Proto": "https"}
        told = tags((await web.get(f"/t/{table}", headers=by_proxy)).text)
        assert told["og:url"] == f"https://games.example/t/{table}"
        assert "<script" not in (await web.get("/", headers={"Host": 'evil"><script>'})).text

        picture = await web.get(f"/og/{table}.png")
        assert picture.headers["content-type"] == "image/png" and "set-cookie" not in picture.headers
        assert picture.headers["cache-control"] == "public, max-age=60"
        assert picture.content == draw("nimble", (True, False, True))


@pytest.mark.parametrize(
    ("path", "title", "picture"),
    [
        ("/", "Gnomoteka", "gnomoteka"),
        ("/t/nobodyknows1", "Gnomoteka", "gnomoteka"),
        ("/t/%22%3E%3Cscript%3E", "Gnomoteka", "gnomoteka"),
        ("/rules/noms", "Gubs", "noms"),
        ("/new/nothing", "Gnomoteka", "gnomoteka"),
    ],
)
async def test_other_pages_tell_of_their_game_or_of_the_site(shared, path, title, picture):
    async with httpx.AsyncClient(base_url=shared.address, headers=ENGLISH) as web:
        page = (await web.get(path)).text
        assert "<script" not in page
        told = tags(page)
        assert (told["og:title"], told["og:image"]) == (title, f"{shared.address}/og/{picture}.png")
        assert (await web.get(f"/og/{picture}.png")).status_code == 200
        assert (await web.get("/og/nobodyknows1.png")).status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_has_its_size_and_a_gnome_for_each_seat(game):
    all_there, _ = png.read(draw(game, everybody(game)))
    assert all_there.shape == (HEIGHT, WIDTH)
    assert len(draw(game, everybody(game))) < 80_000
    one_missing, _ = png.read(draw(game, (*everybody(game)[1:], False)))
    rows, columns = np.nonzero(all_there != one_missing)
    assert rows.min() >= HEIGHT - SEAT and np.ptp(columns) < SEAT
