"""What every answer carries, who may ask, the cookie, the client's files, the description of the API."""

import asyncio
import gzip
import hashlib
import json
import re
import threading
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from gnomoteka.server import visitors
from tests.server.conftest import Server

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"


@pytest.fixture
async def web(one_server):
    async with httpx.AsyncClient(base_url=one_server.address) as web:
        yield web


@pytest.mark.parametrize("path", ["/", "/health", "/api/games", "/api/tables/none", "/schema/openapi.json", "/none.js"])
async def test_every_answer_has_the_security_headers(web, path):
    headers = (await web.get(path)).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


async def test_the_cookie_is_random_http_only_and_lasts(web):
    answer = await web.get("/api/games")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Max-Age=31536000" in cookie
    assert "Secure" not in cookie
    assert len(answer.cookies["gnomoteka"]) == 43
    assert answer.headers["x-new-visitor"] == "1"
    again = await web.get("/api/games")
    assert "set-cookie" not in again.headers and "x-new-visitor" not in again.headers
    assert "x-new-visitor" not in (await web.get("/")).headers
    web.cookies.clear()
    assert (await web.get("/api/games")).cookies["gnomoteka"] != answer.cookies["gnomoteka"]


async def test_the_cookie_is_secure_behind_https(web):
    answer = await web.get("/api/games", headers={"X-Forwarded-Proto": "https"})
    assert answer.headers["set-cookie"].endswith("; Secure")


async def test_a_cookie_that_this_server_did_not_make_is_replaced(web):
    for bad in ("short", "x" * 500, '"; DROP'):
        answer = await web.get("/api/games", headers={"Cookie": f"gnomoteka={bad}"})
        assert len(answer.cookies["gnomoteka"]) == 43


UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: Z25vbW90ZWthLXRlc3RzIQ==\r\nSec-WebSocket-Version: 13\r\n"
)
OTHERS = [
    b'prefs={"theme": "dark", "n": [1, 2]}; %b',
    b"%b; greeting=hello there, gnome",
    "имя=Анна; %b".encode(),
    b"\xff\xfe=\x80; %b",
    b"flag; %b; other",
    b"a[b]=c;%b;=;;",
    b'quoted="never ends; %b',
    b"gnomoteka=old; %b",
    b"xgnomoteka=1; %b; gnomotekax=2",
]


@pytest.mark.parametrize("cookies", OTHERS)
async def test_other_programs_cookies_make_nobody_a_stranger(one_server, cookies):
    async with one_server.person() as anna:
        table = (await anna.new_table("open"))["id"]
        mine = f"gnomoteka={anna.http.cookies['gnomoteka']}".encode()
        both = [(b"Cookie", cookies % mine)], [(b"Cookie", cookies % b"x=y"), (b"Cookie", mine)]
        for headers in (*both, [(b"Cookie", mine), (b"Cookie", cookies % b"x=y")]):
            async with httpx.AsyncClient(base_url=one_server.address, headers=headers) as web:
                answer = await web.get(f"/api/tables/{table}")
                assert answer.json()["host"] and "set-cookie" not in answer.headers
        # Python's clients write no such headers.
        reader, writer = await asyncio.open_connection(*one_server.address.removeprefix("http://").split(":"))
        writer.write(UPGRADE + b"Cookie: " + cookies % mine + b"\r\n\r\n")
        head = await reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in head and b"set-cookie" not in head.lower()
        writer.close()
        await writer.wait_closed()


async def test_files_that_caches_keep_carry_no_cookie(web):
    for path in ("/assets/none.js", "/health", "/schema/openapi.json"):
        assert "set-cookie" not in (await web.get(path)).headers


async def test_the_database_holds_only_the_hash_of_a_token(sqlite, tmp_path):
    with Server(sqlite) as server:
        async with server.person() as anna:
            await anna.new_table("random")
            token = anna.http.cookies["gnomoteka"]
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert hashlib.sha256(token.encode()).digest() in stored
    assert visitors.visitor_of(token) in stored
    assert token.encode() not in stored


async def test_pages_of_other_sites_can_neither_post_nor_connect(one_server, web):
    for origin in ("https://evil.example", "null", "http://[", one_server.address.replace("http", "ftp") + "0"):
        answer = await web.post("/api/tables", json={}, headers={"Origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
    address = one_server.address.replace("http", "ws") + "/ws"
    with pytest.raises(InvalidStatus) as refused:
        await connect(address, origin=Origin("https://evil.example"))
    assert refused.value.response.status_code == 403
    await (await connect(address, origin=Origin(one_server.address))).close()
    answer = await web.post("/api/tables", json={}, headers={"Origin": one_server.address})
    assert answer.status_code == 400


async def test_a_websocket_without_a_cookie_gets_one(one_server):
    async with connect(one_server.address.replace("http", "ws") + "/ws") as socket:
        assert socket.response
        assert socket.response.headers["set-cookie"].startswith("gnomoteka=")


async def test_health_says_that_it_can_serve(web):
    answer = await web.get("/health")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


async def test_who_asks_for_the_head_alone_gets_what_stands_there(web):
    for path, status in (("/health", 200), ("/api/games", 200), ("/api/tables/none", 404), ("/assets/none.js", 404)):
        head, whole = await web.head(path), await web.get(path)
        assert head.status_code == whole.status_code == status and head.content == b"" != whole.content
        same = {"content-type", "content-length", "cache-control", "content-security-policy"}
        assert {name: head.headers.get(name) for name in same} == {name: whole.headers.get(name) for name in same}


async def test_health_is_tried_once_for_all_who_ask_at_once(one_server, web, monkeypatch):
    beats: list[object] = []
    writer = one_server.state.pulse.writer
    do = writer.do

    def count(action):
        beats.append(action)
        return do(action)

    monkeypatch.setattr(writer, "do", count)
    answers = await asyncio.gather(*(web.get("/health") for _ in range(50)))
    assert {answer.status_code for answer in answers} == {200}
    assert len(beats) < 10


async def test_what_is_personal_is_kept_nowhere(web):
    for path in ("/api/tables", "/api/games", "/api/tables/none", "/api/network", "/health"):
        assert (await web.get(path)).headers["cache-control"] == "no-store"
    assert (await web.post("/api/tables", json={})).headers["cache-control"] == "no-store"


async def test_all_five_games_are_listed(web):
    games = (await web.get("/api/games")).json()
    assert [game["id"] for game in games] == ["nimble", "many", "duel", "noms", "street"]
    assert games[0]["status"] == "ready"
    assert games[0]["seats"] == [2, 4]
    assert {"name": "quick_start", "default": False} in games[0]["options"]
    assert games[0]["levels"] == ["beginner", "casual", "skilled", "master", "grandmaster"]
    assert all(game["title"]["ru"] and game["title"]["en"] for game in games)
    assert {game["status"] for game in games} <= {"ready", "preparing"}


async def test_errors_have_a_code_and_a_detail(web):
    for answer in (
        await web.get("/api/nothing"),
        await web.get("/api/tables/none"),
        await web.put("/api/tables", json={}),
    ):
        assert 400 <= answer.status_code < 500
        assert set(answer.json()) == {"code", "detail"}


@pytest.mark.parametrize("name", ["%00", "a%00b", "a" * 300, "%d0%b3" * 150, "%ff", "No-Table"])
async def test_a_name_that_nothing_can_have_is_not_found(web, name):
    for path in (f"/api/tables/{name}", f"/api/tables/{name}/record", f"/api/games/{name}", f"/api/host/people/{name}"):
        answer = await web.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found"), path
    answer = await web.post(f"/api/tables/{name}/join", json={"name": "Anna"})
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


async def test_the_description_is_openapi_and_forbids_unknown_fields(web):
    description = (await web.get("/schema/openapi.json")).json()
    assert description["openapi"].startswith("3.1")
    assert description["components"]["schemas"]["NewTable"]["additionalProperties"] is False
    told = re.sub(r"{\w+}", "{}", PROTOCOL.read_text(encoding="utf-8"))
    for path in description["paths"]:
        assert re.search(re.escape(re.sub(r"{\w+}", "{}", path)) + r"[`?]", told), f"docs/protocol.md has no {path}"


# ---- the client's files ------------------------------------------------------------------


SCRIPT = "export const gnomes = 75;\n" * 200


@pytest.fixture
def client(tmp_path):
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Gnomoteka</title>")
    (folder / "sw.js").write_text("self;")
    (folder / "favicon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (folder / "assets" / "card-abc123.ogg").write_bytes(b"OggS")
    (folder / "assets" / "main-abc123.js").write_text(SCRIPT)
    (folder / "assets" / "main-abc123.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    (folder / "assets" / "main-abc123.js.br").write_bytes(b"by Brotli")
    (tmp_path / "secret.txt").write_text("not for you")
    return folder


async def test_the_client_is_served_with_its_page_for_every_place_in_it(sqlite, client):
    with Server(sqlite, client=client) as server:
        async with httpx.AsyncClient(base_url=server.address) as web:
            for path in ("/", "/table/abcdefghjkmn", "/rules/nimble"):
                page = await web.get(path)
                assert page.status_code == 200
                assert page.headers["content-type"].startswith("text/html")
                assert page.headers["cache-control"] == "private, no-cache"  # there is a cookie in it
                assert "Gnomoteka" in page.text
            script = await web.get("/assets/main-abc123.js", headers={"Accept-Encoding": "gzip"})
            assert "javascript" in script.headers["content-type"]
            assert "immutable" in script.headers["cache-control"]
            assert script.headers["content-encoding"] == "gzip"
            assert (await web.get("/assets/card-abc123.ogg")).headers["content-type"] == "audio/ogg"
            assert (await web.get("/favicon.svg")).headers["content-type"] == "image/svg+xml"
            worker = await web.get("/sw.js")
            assert worker.headers["cache-control"] == "no-cache" and worker.headers["service-worker-allowed"] == "/"
            assert "javascript" in worker.headers["content-type"] and "set-cookie" not in worker.headers
            assert "service-worker-allowed" not in script.headers
            gone = ["/assets/gone.js", "/gone.png", "/api/gone", "/../secret.txt", "/%2e%2e/secret.txt"]
            gone += ["/%00", "/a%00b", "/assets/%00.js", "/t/%00", "/%0a", "/sw.js%00", "/assets/" + "%d0%b3" * 150]
            gone += ["/" + "a" * 300, "/t/" + "a" * 300, "/" + "a" * 300 + ".js", "/assets/" + "a" * 300]
            for missing in gone:
                answer = await web.get(missing)
                assert "not for you" not in answer.text
                assert answer.status_code == 404


async def test_a_client_that_is_not_built_is_one_clear_line(sqlite, tmp_path):
    with Server(sqlite, client=tmp_path / "nothing") as server:
        async with httpx.AsyncClient(base_url=server.address) as web:
            page = await web.get("/")
            assert page.status_code == 503
            assert page.text.count("\n") == 1
            assert "make build" in page.text


async def sent(web, path, **headers):
    """Status, headers and the very bytes of an answer."""
    async with web.stream("GET", path, headers={"Accept-Encoding": "identity", **headers}) as answer:
        return answer.status_code, answer.headers, b"".join([part async for part in answer.aiter_raw()])


async def test_a_file_goes_out_as_the_build_compressed_it_for_who_accepts_that(sqlite, client, monkeypatch):
    monkeypatch.setattr(gzip, "compress", None)  # nothing is compressed any more
    with Server(sqlite, client=client) as server:
        async with httpx.AsyncClient(base_url=server.address) as web:
            tags = set()
            for accept, encoding, body in [
                ("gzip, deflate, br, zstd", "br", b"by Brotli"),
                ("gzip, deflate", "gzip", (client / "assets" / "main-abc123.js.gz").read_bytes()),
                ("br;q=0, GZIP;q=0.5", "gzip", (client / "assets" / "main-abc123.js.gz").read_bytes()),
                ("identity", None, SCRIPT.encode()),
                ("", None, SCRIPT.encode()),
            ]:
                answer = await sent(web, "/assets/main-abc123.js", **{"Accept-Encoding": accept})
                assert (answer[0], answer[1].get("content-encoding"), answer[2]) == (200, encoding, body)
                assert answer[1]["vary"] == "accept-encoding"
                assert "javascript" in answer[1]["content-type"] and "immutable" in answer[1]["cache-control"]
                tags.add(answer[1]["etag"])
            assert len(tags) == 3
            (client / "sw.js").write_text("self;" * 1000)  # a build without twins
            assert "content-encoding" not in (await sent(web, "/sw.js", **{"Accept-Encoding": "gzip, br"}))[1]


async def test_who_has_a_file_already_is_told_so(sqlite, client):
    with Server(sqlite, client=client) as server:
        async with httpx.AsyncClient(base_url=server.address) as web:
            first = await sent(web, "/sw.js")
            assert first[1]["cache-control"] == "no-cache"
            again = await sent(web, "/sw.js", **{"If-None-Match": f'"older", {first[1]["etag"]}'})
            assert (again[0], again[2], again[1]["etag"]) == (304, b"", first[1]["etag"])
            (client / "sw.js").write_text("self; // newer")
            newer = await sent(web, "/sw.js", **{"If-None-Match": first[1]["etag"]})
            assert (newer[0], newer[2]) == (200, b"self; // newer")


async def test_answers_are_compressed_for_who_accepts_it_and_big_ones_beside_the_loop(one_server, web, monkeypatch):
    threads: list[str] = []

    def compress(body, *more, gzip=gzip.compress, **options):
        threads.append(threading.current_thread().name)
        return gzip(body, *more, **options)

    monkeypatch.setattr(gzip, "compress", compress)
    for path, here in (("/api/games", True), ("/schema/openapi.json", False)):
        plain, small = await sent(web, path), await sent(web, path, **{"Accept-Encoding": "gzip"})
        assert small[1]["content-encoding"] == "gzip" and "content-encoding" not in plain[1]
        assert "accept-encoding" in plain[1]["vary"] and "accept-encoding" in small[1]["vary"]
        assert json.loads(gzip.decompress(small[2])) == json.loads(plain[2])
        assert (threads.pop() == one_server.thread.name) is here
    assert "content-encoding" not in (await sent(web, "/health", **{"Accept-Encoding": "gzip"}))[1]
