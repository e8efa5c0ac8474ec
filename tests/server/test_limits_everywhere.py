"""Whatever the server's description offers has a limit: for one address, and for one person."""

from typing import Any

import httpx
import pytest
from litestar import Litestar

from gnomoteka.server.app import make_app
from gnomoteka.server.limits import Buckets
from gnomoteka.server.settings import Settings
from tests.server.conftest import Server
from tests.server.test_nodes import house, new_database, redis

__all__ = ["new_database", "redis"]

BURST = 3
app = make_app(Settings(database="unused")).app
assert isinstance(app, Litestar)
CALLS = [
    (method.upper(), path.replace("{seat}", "0"))
    for path, calls in app.openapi_schema.to_schema()["paths"].items()
    for method in calls
    if path.startswith("/api/") and not path.startswith("/api/games")  # those are the same for everybody
]
ONCE = ("DELETE", "/api/me")  # who has done it is nobody


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Any:
    few = {"gets_per_second": 1e-6, "get_burst": BURST, "posts_per_second": 1e-6, "post_burst": BURST}
    database = f"sqlite:///{tmp_path_factory.mktemp('strict') / 'tables.sqlite3'}"
    with Server(database, prepared=False, **few) as server, httpx.Client(base_url=server.address) as web:
        yield web


def codes(web: httpx.Client, call: tuple[str, str], addresses: list[str], cookie: str | None) -> list[str]:
    found = []
    for address in addresses:
        web.cookies.clear()
        headers = {"X-Forwarded-For": address} | ({"Cookie": f"gnomoteka={cookie}"} if cookie else {})
        answer = web.request(*call, headers=headers, json={})
        found.append(answer.json()["code"] if answer.status_code == 429 else "")
    return found


@pytest.mark.parametrize("call", CALLS, ids=" ".join)
def test_every_call_is_limited_for_one_address_and_for_one_person(strict: httpx.Client, call: tuple[str, str]) -> None:
    number = CALLS.index(call)
    one = codes(strict, call, [f"10.0.{number}.1"] * (BURST + 1), None)
    assert one == [""] * BURST + ["too_fast"]
    if call != ONCE:
        cookie = f"{number:03}".ljust(43, "a")
        many = codes(strict, call, [f"10.1.{number}.{each}" for each in range(BURST + 1)], cookie)
        assert many == [""] * BURST + ["too_fast"]


def buckets_of(thing: Any) -> list[Buckets]:
    parts = vars(thing).values() if hasattr(thing, "__dict__") else ()
    return [part for part in parts if isinstance(part, Buckets)]


def test_servers_tell_each_other_of_every_limit(new_database: Any, redis: Any) -> None:
    with house(new_database(), redis) as nodes:
        state = nodes[0].state
        shared = state.tables.moves.nodes.shared.values()
        parts = [*state.values(), *vars(state.company).values()]
        forgotten = {type(part).__name__ for part in parts for each in buckets_of(part) if each not in shared}
        assert forgotten == set()
