"""Schemathesis asks the server all that its own description allows, and much that it doesn't."""

import asyncio

import httpx
import pytest
import schemathesis
from hypothesis import Phase, settings
from litestar import Litestar
from litestar.routes import HTTPRoute
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from gnomoteka.server.app import make_app
from gnomoteka.server.hosts import make_link
from gnomoteka.server.settings import Settings
from tests.server.conftest import Server

app = make_app(Settings(database="unused")).app
assert isinstance(app, Litestar)
ROUTES = app.routes
description = schemathesis.openapi.from_dict(app.openapi_schema.to_schema())


# That a game or a level exists and a name can be read is more than a description can say.
BEYOND_WORDS = [positive_data_acceptance]
FEW = settings(max_examples=30, deadline=None, derandomize=True, phases=[Phase.explicit, Phase.generate])


@pytest.fixture(scope="module")
def database(tmp_path_factory):
    return f"sqlite:///{tmp_path_factory.mktemp('openapi') / 'tables.sqlite3'}"


@pytest.fixture(scope="module")
def address(database):
    with Server(database, tables_per_visitor=10**6) as server:
        yield server.address


@pytest.fixture(scope="module")
def table(address):
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    return httpx.post(f"{address}/api/tables", json={"game": "nimble", "seats": seats}).json()["id"]


@pytest.fixture(scope="module")
def host(address, database):
    """The cookie of somebody who looks after the server."""
    with httpx.Client(base_url=address) as client:
        assert client.post("/api/host", json={"token": asyncio.run(make_link(database))}).status_code == 200
        return {"Cookie": f"gnomoteka={client.cookies['gnomoteka']}"}


@pytest.fixture(scope="module")
def known(address):
    """Somebody with an evening of their own and a friend who has asked: their cookie, and what calls name."""
    wish = {"game": "many", "kind": "swiss", "pace": "live", "seats": 2, "name": "Anna"}
    with httpx.Client(base_url=address) as anna, httpx.Client(base_url=address) as boris:
        evening = anna.post("/api/evenings", json=wish).json()["id"]
        boris.post(f"/api/evenings/{evening}/join", json={"name": "Boris"})
        seats = [{"kind": "me"}, {"kind": "open"}]
        table = anna.post("/api/tables", json={"game": "many", "seats": seats}).json()["id"]
        boris.post(f"/api/tables/{table}/join", json={"name": "Boris"})
        anna.put("/api/me/player", json={"shown_to": "everybody"})
        handle = anna.get("/api/players/me").json()["handle"]
        assert boris.put(f"/api/company/friends/{handle}", json={"shows": True}).status_code == 200
        other = boris.get("/api/players/me").json()["handle"]
        open_table = anna.post("/api/tables", json={"game": "nimble", "seats": seats}).json()["id"]
        puzzle = anna.get("/api/puzzles").json()["puzzles"][0]["id"]
        names = {"evening": evening, "handle": other, "game": "many", "table": open_table, "puzzle": puzzle}
        return {"Cookie": f"gnomoteka={anna.cookies['gnomoteka']}"}, names


def test_every_call_is_described():
    """But for what answers OPTIONS, and pages and files, which aren't calls."""
    described = {(method.upper(), path) for path, calls in description.raw_schema["paths"].items() for method in calls}
    offered = {
        (method, route.path_format)
        for route in ROUTES
        if isinstance(route, HTTPRoute) and route.path_format.startswith("/api/")
        for handler in route.route_handlers
        for method in handler.http_methods - {"OPTIONS"}
    }
    assert offered and offered <= described


@description.parametrize()
@FEW
def test_every_call_answers_as_described(case, address):
    case.call_and_validate(base_url=address, excluded_checks=BEYOND_WORDS)


@description.include(path_regex="/api/tables").parametrize()
@FEW
def test_every_call_at_a_table_that_exists_answers_as_described(case, address, table):
    if case.path_parameters:
        case.path_parameters["table"] = table
    if isinstance(case.body, dict):
        case.body.update({k: v for k, v in {"game": "nimble", "level": "random"}.items() if k in case.body})
    # What was meant to be wrong may have been put right here.
    case.call_and_validate(base_url=address, excluded_checks=[*BEYOND_WORDS, negative_data_rejection])


@description.include(path_regex="/api/(evenings|players|ladders|company|puzzles|me/(notices|player))").parametrize()
@FEW
def test_every_call_of_a_club_that_exists_answers_as_described(case, address, known):
    cookie, names = known
    case.path_parameters.update({name: value for name, value in names.items() if name in case.path_parameters})
    if isinstance(case.body, dict):
        there = {"game": "many", "name": "Anna", "table": names["table"], "friend": names["handle"]}
        case.body.update({name: value for name, value in there.items() if name in case.body})
    case.call_and_validate(base_url=address, headers=cookie, excluded_checks=[*BEYOND_WORDS, negative_data_rejection])


@description.include(path_regex="/api/host").parametrize()
@FEW
def test_every_call_of_a_host_answers_as_described(case, address, table, host):
    if "table" in case.path_parameters:
        case.path_parameters["table"] = table
    case.call_and_validate(base_url=address, headers=host, excluded_checks=[*BEYOND_WORDS, negative_data_rejection])
