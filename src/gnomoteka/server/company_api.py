"""The HTTP calls of who looks for company, as docs/protocol.md lists them."""

from typing import Annotated

from litestar import delete, get, post, put
from litestar.params import JSONBody, PathParameter

from gnomoteka.server.api import DOING, AnyRequest, TableId, methods, refusals, visitor_of
from gnomoteka.server.company import Company
from gnomoteka.server.company_wire import CompanyInfo, FriendWish, InviteWish, LineWish
from gnomoteka.server.refusal import company_off

Handle = Annotated[str, PathParameter(description="what somebody is known by", pattern="^[0-9a-z]{12}$")]


def company_of(request: AnyRequest) -> Company:
    """Raises Refused where the host has switched it off."""
    if not request.app.state.settings.company:
        raise company_off()
    company: Company = request.app.state.company
    return company


async def company_now(request: AnyRequest) -> CompanyInfo:
    return await company_of(request).of(visitor_of(request))


@get("/api/company", responses=refusals(403, 503), summary="Open tables, my place in the line, friends, invitations")
async def company(request: AnyRequest) -> CompanyInfo:
    return await company_now(request)


@put("/api/company/line", responses=DOING, summary="I wait for company; or for another one than before")
async def join_line(request: AnyRequest, data: JSONBody[LineWish]) -> CompanyInfo:
    await company_of(request).line.join(visitor_of(request), data)
    return await company_now(request)


@delete("/api/company/line", status_code=200, responses=refusals(403, 429, 503), summary="I don't wait any more")
async def leave_line(request: AnyRequest) -> CompanyInfo:
    await company_of(request).line.leave(visitor_of(request))
    return await company_now(request)


@put(
    "/api/company/friends/{handle:str}",
    responses=DOING,
    summary="Asks somebody whom I have played with to be friends, or agrees; and whether they see that I am around",
)
async def befriend(request: AnyRequest, handle: Handle, data: JSONBody[FriendWish]) -> CompanyInfo:
    await company_of(request).friends.ask(visitor_of(request), handle, data.shows)
    return await company_now(request)


@delete(
    "/api/company/friends/{handle:str}",
    status_code=200,
    responses=refusals(400, 403, 404, 429, 503),
    summary="We aren't friends any more, or I don't want to be, or don't ask any more",
)
async def unfriend(request: AnyRequest, handle: Handle) -> CompanyInfo:
    await company_of(request).friends.end(visitor_of(request), handle)
    return await company_now(request)


@post("/api/company/invitations", status_code=200, responses=DOING, summary="Invites a friend to a table that waits")
async def invite(request: AnyRequest, data: JSONBody[InviteWish]) -> CompanyInfo:
    await company_of(request).invitations.invite(visitor_of(request), data.table, data.friend)
    return await company_now(request)


@delete(
    "/api/company/invitations/{table:str}",
    status_code=200,
    responses=refusals(400, 403, 404, 429, 503),
    summary="I don't come",
)
async def refuse(request: AnyRequest, table: TableId) -> CompanyInfo:
    await company_of(request).invitations.refuse(visitor_of(request), table)
    return await company_now(request)


HANDLERS = [
    company, methods("/api/company/line", "DELETE, OPTIONS, PUT"), join_line, leave_line,
    methods("/api/company/friends/{handle:str}", "DELETE, OPTIONS, PUT"), befriend, unfriend, invite, refuse,
]  # fmt: skip
