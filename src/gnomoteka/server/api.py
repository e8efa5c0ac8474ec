"""The HTTP calls, as docs/protocol.md lists them."""

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from litestar import HttpMethod, MediaType, Request, Response, WebSocket, get, post, put, route, websocket
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter

from gnomoteka.server.catalog import Catalog
from gnomoteka.server.connection import Connection
from gnomoteka.server.glance import glance
from gnomoteka.server.leaving import Leaving
from gnomoteka.server.lobby import Lobby
from gnomoteka.server.pulse import Pulse
from gnomoteka.server.removing import Removing
from gnomoteka.server.reporting import Reporting
from gnomoteka.server.tables import Tables
from gnomoteka.server.teaching import Teaching
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.wire import (
    End,
    Fill,
    GameInfo,
    Health,
    Join,
    LessonWish,
    NewTable,
    Notes,
    PaceWish,
    Refusal,
    Remove,
    Report,
    Resign,
    StandIn,
    State,
    TableInfo,
)

AnyRequest = Request[Any, Any, Any]
T = TypeVar("T")
TableId = Annotated[str, PathParameter(description="the id in a table's link", pattern="^[0-9a-z]{1,32}$")]
GameId = Annotated[str, PathParameter(description="such as nimble", pattern="^[a-z]{1,32}$")]
SeatNumber = Annotated[int, PathParameter(description="counted from 0", ge=0, le=5)]

REASONS = {
    400: "The request doesn't fit its description, or asks for what the game doesn't have",
    403: "This isn't yours to do",
    404: "There is no such table, or nothing for who asks",
    405: "There is no such call",
    409: "The table is in another state",
    413: "The body is too big",
    429: "Too many requests, or too many tables",
    503: "The database or the game isn't ready; try again",
}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """How a call may fail, for the OpenAPI description."""
    return {status: ResponseSpec(Refusal, description=REASONS[status], generate_examples=False) for status in statuses}


DOING = refusals(400, 403, 404, 409, 413, 429, 503)


def doing(path: str, summary: str, **more: Any) -> Callable[[Any], HTTPRouteHandler]:
    """A POST that changes what is there; how that is then, is the answer."""
    return post(path, status_code=200, responses=DOING, summary=summary, **more)


def part(name: str, _kind: type[T]) -> Callable[[AnyRequest], T]:
    """How a call finds a part of the application, by the name that app.py gives it."""

    def find(request: AnyRequest) -> T:
        found: T = request.app.state[name]
        return found

    return find


def methods(path: str, allowed: str) -> HTTPRouteHandler:
    """Litestar's own answer names only one of a path's methods. This one is registered before the others."""

    @route(path, http_method=[HttpMethod.OPTIONS], include_in_schema=False, status_code=204)
    async def answer() -> Response[None]:
        return Response(None, status_code=204, headers={"Allow": allowed})

    return answer


def visitor_of(connection: AnyRequest | WebSocket[Any, Any, Any]) -> Visitor:
    visitor: Visitor = connection.scope["state"]["visitor"]
    return visitor


lobby_of = part("lobby", Lobby)
leaving_of = part("leaving", Leaving)


removing_of = part("removing", Removing)


@get("/health", responses=refusals(503), summary="Answers 200 when the server can serve, and can store what is played")
async def health(request: AnyRequest) -> Health:
    pulse: Pulse = request.app.state.pulse
    await pulse.check()
    return Health(status="ok")


@get("/api/games", summary="All five games in order")
async def games(request: AnyRequest) -> list[GameInfo]:
    catalog: Catalog = request.app.state.catalog
    return catalog.infos()


@get(
    "/api/games/{game:str}",
    responses=refusals(400, 404),
    summary="One game, for who is going to play it: it comes first",
)
async def one_game(request: AnyRequest, game: GameId) -> GameInfo:
    catalog: Catalog = request.app.state.catalog
    return catalog.open(game)


@get("/api/tables", responses=refusals(503), summary="Tables where I sit or that I made, newest first")
async def my_tables(request: AnyRequest) -> list[TableInfo]:
    return await lobby_of(request).tables_of(visitor_of(request))


@post("/api/tables", responses=refusals(400, 403, 409, 413, 429, 503), summary="Makes a table")
async def make_table(request: AnyRequest, data: JSONBody[NewTable]) -> TableInfo:
    return await lobby_of(request).make(visitor_of(request), data)


@post(
    "/api/lessons",
    responses=refusals(400, 403, 413, 429, 503),
    summary="The table of a first game that is played together: the one that was left, or a new one",
)
async def teach(request: AnyRequest, data: JSONBody[LessonWish]) -> TableInfo:
    teaching: Teaching = request.app.state.teaching
    return await teaching.begin(visitor_of(request), data)


@get("/api/tables/{table:str}", responses=refusals(400, 404, 503), summary="One table")
async def one_table(request: AnyRequest, table: TableId) -> TableInfo:
    return await lobby_of(request).info(visitor_of(request), table)


@get(
    "/api/tables/{table:str}/look",
    responses=refusals(400, 403, 404, 409, 503),
    summary="The table as I see it now, without coming to it",
)
async def look(request: AnyRequest, table: TableId) -> State:
    tables: Tables = request.app.state.tables
    return await glance(tables, visitor_of(request), table)


@doing("/api/tables/{table:str}/join", "Takes an open seat")
async def join(request: AnyRequest, table: TableId, data: JSONBody[Join]) -> TableInfo:
    return await lobby_of(request).join(visitor_of(request), table, data)


@doing("/api/tables/{table:str}/leave", "Gets up: while waiting the seat opens again, in play it stays mine")
async def leave(request: AnyRequest, table: TableId) -> TableInfo:
    return await lobby_of(request).leave(visitor_of(request), table)


@doing("/api/tables/{table:str}/fill", "The host gives all open seats to computer players")
async def fill(request: AnyRequest, table: TableId, data: JSONBody[Fill]) -> TableInfo:
    return await lobby_of(request).fill(visitor_of(request), table, data)


@doing(
    "/api/tables/{table:str}/stand_in",
    "A computer player plays for my seat, or by the host for somebody who is away; or I play again myself",
)
async def stand_in(request: AnyRequest, table: TableId, data: JSONBody[StandIn]) -> TableInfo:
    return await lobby_of(request).stand_in(visitor_of(request), table, data)


@doing("/api/tables/{table:str}/pace", "The host says how quickly computer players move from now on")
async def pace(request: AnyRequest, table: TableId, data: JSONBody[PaceWish]) -> TableInfo:
    return await lobby_of(request).set_pace(visitor_of(request), table, data)


@doing(
    "/api/tables/{table:str}/resign", "A computer player plays on in my place for good; without people the game ends"
)
async def resign(request: AnyRequest, table: TableId, data: JSONBody[Resign]) -> TableInfo:
    return await leaving_of(request).resign(visitor_of(request), table, data)


@doing(
    "/api/tables/{table:str}/end", "I would end this game before its end, or wouldn't; it ends when all would who play"
)
async def end(request: AnyRequest, table: TableId, data: JSONBody[End]) -> TableInfo:
    return await leaving_of(request).end(visitor_of(request), table, data)


@doing(
    "/api/tables/{table:str}/remove",
    "The host removes somebody: their seat opens again, or in play a computer player has it for good",
)
async def remove(request: AnyRequest, table: TableId, data: JSONBody[Remove]) -> TableInfo:
    return await removing_of(request).remove(visitor_of(request), table, data)


@doing(
    "/api/tables/{table:str}/close", "The host closes the table: one that waits is gone, a game ends without a result"
)
async def close(request: AnyRequest, table: TableId) -> TableInfo:
    return await removing_of(request).close(visitor_of(request), table)


@doing("/api/tables/{table:str}/report", "Tells the hosts of the server about somebody who sits here with me, once")
async def report(request: AnyRequest, table: TableId, data: JSONBody[Report]) -> TableInfo:
    reporting: Reporting = request.app.state.reporting
    return await reporting.report(visitor_of(request), table, data)


@doing("/api/tables/{table:str}/forget", "Takes the table out of my list, and nobody else's")
async def forget(request: AnyRequest, table: TableId) -> TableInfo:
    return await leaving_of(request).forget(visitor_of(request), table)


@doing("/api/tables/{table:str}/again", "Once over: a new table with the same people in the same seats")
async def again(request: AnyRequest, table: TableId) -> TableInfo:
    return await lobby_of(request).again(visitor_of(request), table)


@get(
    "/api/tables/{table:str}/record",
    media_type=MediaType.TEXT,
    responses=refusals(400, 403, 404, 409, 503),
    summary="The record of play, once over",
)
async def record(request: AnyRequest, table: TableId) -> str:
    return await lobby_of(request).record(visitor_of(request), table)


@get(
    "/api/tables/{table:str}/notes/{seat:int}",
    responses=refusals(400, 403, 404, 503),
    summary="What I have jotted down at a seat of mine",
)
async def notes(request: AnyRequest, table: TableId, seat: SeatNumber) -> Notes:
    return await lobby_of(request).notes(visitor_of(request), table, seat)


@put(
    "/api/tables/{table:str}/notes/{seat:int}",
    responses=refusals(400, 403, 404, 413, 429, 503),
    summary="Keeps what I jot down at a seat of mine; nobody else ever gets it",
)
async def keep_notes(request: AnyRequest, table: TableId, seat: SeatNumber, data: JSONBody[Notes]) -> Notes:
    return await lobby_of(request).keep_notes(visitor_of(request), table, seat, data)


@websocket("/ws")
async def socket(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    state = socket.app.state
    await Connection(socket, visitor_of(socket), state.tables, state.lobby, state.hints, state.blocks, state.door).run()
    del socket.receive, socket.send  # Litestar's layers, which hold the socket that holds them


TABLES = methods("/api/tables", "GET, OPTIONS, POST")
NOTES = methods("/api/tables/{table:str}/notes/{seat:int}", "GET, OPTIONS, PUT")
HANDLERS = [
    health, games, one_game, TABLES, my_tables, make_table, one_table, look, teach, join, leave, fill, stand_in, pace,
    resign, end, remove, close, report, forget, again, record, NOTES, notes, keep_notes, socket,
]  # fmt: skip
