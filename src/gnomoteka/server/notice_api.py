"""The HTTP calls about notices, as docs/protocol.md lists them."""

from typing import Annotated

from litestar import delete, get, post, put
from litestar.params import JSONBody, PathParameter

from gnomoteka.server.api import AnyRequest, TableId, methods, part, refusals
from gnomoteka.server.me_api import here_of, host_of
from gnomoteka.server.notice_wire import MailDone, MailWish, NoticeInfo, PushWish, QuietWish, TableNotices
from gnomoteka.server.wishes import Wishes

Token = Annotated[str, PathParameter(description="as the link in the mail has it", pattern="^[A-Za-z0-9_-]{43}$")]

DOING = refusals(400, 403, 409, 413, 429, 503)
AT_TABLE = refusals(400, 403, 404, 413, 429, 503)
BY_LINK = refusals(400, 403, 404, 413, 429, 503)
LEAVING = refusals(403, 429, 503)

wishes_of = part("wishes", Wishes)


async def now(request: AnyRequest) -> NoticeInfo:
    return await wishes_of(request).info(here_of(request))


@get("/api/me/notices", responses=refusals(503), summary="How I hear of my turns")
async def notices(request: AnyRequest) -> NoticeInfo:
    return await now(request)


@put("/api/me/notices", responses=DOING, summary="When I want to hear nothing")
async def quiet(request: AnyRequest, data: JSONBody[QuietWish]) -> NoticeInfo:
    await wishes_of(request).be_quiet(here_of(request), data.quiet)
    return await now(request)


@put("/api/me/notices/here", responses=DOING, summary="This device hears of my turns, by Web Push")
async def subscribe(request: AnyRequest, data: JSONBody[PushWish]) -> NoticeInfo:
    await wishes_of(request).subscribe(here_of(request), host_of(request), data)
    return await now(request)


@delete("/api/me/notices/here", status_code=200, responses=LEAVING, summary="This device hears nothing any more")
async def unsubscribe(request: AnyRequest) -> NoticeInfo:
    await wishes_of(request).unsubscribe(here_of(request))
    return await now(request)


@put("/api/me/notices/tables/{table:str}", responses=AT_TABLE, summary="Whether I hear of this table")
async def hear_of(request: AnyRequest, table: TableId, data: JSONBody[TableNotices]) -> NoticeInfo:
    await wishes_of(request).hear_of(here_of(request), table, data.on)
    return await now(request)


@put("/api/me/notices/mail", responses=DOING, summary="I would hear by e-mail: a link goes there, which confirms it")
async def ask_mail(request: AnyRequest, data: JSONBody[MailWish]) -> NoticeInfo:
    await wishes_of(request).ask_mail(here_of(request), data)
    return await now(request)


@delete("/api/me/notices/mail", status_code=200, responses=LEAVING, summary="No e-mail any more")
async def forget_mail(request: AnyRequest) -> NoticeInfo:
    await wishes_of(request).forget_mail(here_of(request))
    return await now(request)


@post("/api/mail/confirm/{token:str}", status_code=200, responses=BY_LINK, summary="The address of this link is right")
async def confirm_mail(request: AnyRequest, token: Token) -> MailDone:
    return await wishes_of(request).confirm_mail(token)


@post(
    "/api/mail/leave/{token:str}",
    status_code=200,
    responses=BY_LINK,
    summary="No mail to the address of this link any more; mail programs ask it by themselves (RFC 8058)",
)
async def leave_mail(request: AnyRequest, token: Token) -> MailDone:
    return await wishes_of(request).leave_mail(token)


HANDLERS = [
    methods("/api/me/notices", "GET, OPTIONS, PUT"), notices, quiet,
    methods("/api/me/notices/here", "DELETE, OPTIONS, PUT"), subscribe, unsubscribe, hear_of,
    methods("/api/me/notices/mail", "DELETE, OPTIONS, PUT"), ask_mail, forget_mail, confirm_mail, leave_mail,
]  # fmt: skip
