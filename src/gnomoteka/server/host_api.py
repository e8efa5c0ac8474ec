"""The HTTP calls of those who look after the server. Whoever doesn't gets 404, as from an address where nothing is."""

from typing import Annotated, Any

from litestar import delete, get, post
from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler
from litestar.params import JSONBody, PathParameter, QueryParameter

from gnomoteka.server.api import DOING, AnyRequest, TableId, doing, methods, part, refusals, visitor_of
from gnomoteka.server.host_wire import (
    BlockWish,
    HostDeed,
    HostNow,
    HostPerson,
    HostReport,
    HostState,
    HostTable,
    HostWish,
)
from gnomoteka.server.hosts import Hosts, nothing
from gnomoteka.server.looking_after import LookingAfter
from gnomoteka.server.wire import Status

Person = Annotated[str, PathParameter(description="a visitor, in hex", pattern="^[0-9a-f]{64}$")]
ReportId = Annotated[str, PathParameter(description="as the list of reports names it", pattern="^[0-9a-f]{16}$")]
Find = Annotated[str, QueryParameter(description="a part of a name, or how a table's id begins", max_length=40)]
Only = Annotated[Status | None, QueryParameter(description="only tables in this state")]
Blocked = Annotated[bool, QueryParameter(description="only who is blocked")]
Settled = Annotated[bool, QueryParameter(description="those that a host has seen to, in place of those that wait")]

READING = refusals(400, 404, 503)


async def for_hosts(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    hosts: Hosts = connection.app.state.hosts
    if not await hosts.are(connection.scope["state"]["visitor"]):
        raise nothing()


looking_after = part("looking_after", LookingAfter)


@get("/api/host", responses=refusals(404, 503), summary="Whether I look after this server, or may by a tap; else 404")
async def state(request: AnyRequest) -> HostState:
    hosts: Hosts = request.app.state.hosts
    if await hosts.are(visitor_of(request)):
        return HostState(status="host")
    if await hosts.may(request.scope):
        return HostState(status="may")
    raise nothing()


@post(
    "/api/host",
    status_code=200,
    responses=refusals(400, 403, 404, 413, 429, 503),
    summary="By a link of `gnomoteka host-link`, or at the server's own computer: I look after it from now on",
)
async def come(request: AnyRequest, data: JSONBody[HostWish]) -> HostState:
    hosts: Hosts = request.app.state.hosts
    await hosts.come(visitor_of(request), data.token, request.scope)
    await looking_after(request).keeping.look()
    return HostState(status="host")


@get("/api/host/now", guards=[for_hosts], responses=READING, summary="How the server is")
async def now(request: AnyRequest) -> HostNow:
    return await looking_after(request).now()


@get("/api/host/tables", guards=[for_hosts], responses=READING, summary="Tables, newest first, at most 50")
async def all_tables(request: AnyRequest, find: Find = "", status: Only = None) -> list[HostTable]:
    return await looking_after(request).tables(find.strip(), status)


@doing(
    "/api/host/tables/{table:str}/close",
    "Closes a table: one that waits is gone, a game ends without a result",
    guards=[for_hosts],
)
async def close_table(request: AnyRequest, table: TableId) -> HostTable:
    return await looking_after(request).close(visitor_of(request), table)


@delete(
    "/api/host/tables/{table:str}",
    guards=[for_hosts],
    status_code=200,
    responses=DOING,
    summary="Deletes a table with all that belongs to it",
)
async def delete_table(request: AnyRequest, table: TableId) -> HostTable:
    return await looking_after(request).delete(visitor_of(request), table)


@get("/api/host/people", guards=[for_hosts], responses=READING, summary="Who sat down last, at most 50")
async def people(request: AnyRequest, find: Find = "", blocked: Blocked = False) -> list[HostPerson]:
    return await looking_after(request).people(find.strip(), blocked)


@doing("/api/host/people/{person:str}/block", "This person may look on, and nothing else", guards=[for_hosts])
async def block(request: AnyRequest, person: Person, data: JSONBody[BlockWish]) -> HostPerson:
    return await looking_after(request).block(visitor_of(request), bytes.fromhex(person), data)


@doing("/api/host/people/{person:str}/unblock", "They may play again", guards=[for_hosts])
async def unblock(request: AnyRequest, person: Person) -> HostPerson:
    return await looking_after(request).unblock(visitor_of(request), bytes.fromhex(person))


@get("/api/host/reports", guards=[for_hosts], responses=READING, summary="What people told, newest first, at most 50")
async def all_reports(request: AnyRequest, settled: Settled = False) -> list[HostReport]:
    return await looking_after(request).reports(settled)


@doing("/api/host/reports/{report:str}/settle", "A host has seen to it", guards=[for_hosts])
async def settle(request: AnyRequest, report: ReportId) -> HostReport:
    return await looking_after(request).settle(visitor_of(request), report)


@get("/api/host/log", guards=[for_hosts], responses=READING, summary="What hosts did, newest first, at most 50")
async def log(request: AnyRequest) -> list[HostDeed]:
    return await looking_after(request).log(visitor_of(request))


HOST = methods("/api/host", "GET, OPTIONS, POST")
HANDLERS = [
    HOST, state, come, now, all_tables, close_table, delete_table, people, block, unblock, all_reports, settle, log,
]  # fmt: skip
