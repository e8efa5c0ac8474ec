"""The HTTP calls about oneself, as docs/protocol.md lists them."""

from typing import Annotated, Any

from litestar import Response, delete, get, post, put
from litestar.params import JSONBody, PathParameter

from gnomoteka.server.api import AnyRequest, doing, methods, part, refusals, visitor_of
from gnomoteka.server.exporting import export as all_about
from gnomoteka.server.labels import label_of
from gnomoteka.server.me_wire import (
    Credential,
    EnterWish,
    Gone,
    LinkState,
    LinkToken,
    Me,
    MeWish,
    NewLink,
    NewPhrase,
    PhraseWish,
    Whose,
)
from gnomoteka.server.people import Here, People

Id = Annotated[str, PathParameter(description="as the list names it", pattern="^[0-9a-f]{16}$")]

DOING = refusals(400, 403, 409, 413, 429, 503)
LEAVING = refusals(400, 403, 404, 409, 429, 503)

people_of = part("people", People)


def here_of(request: AnyRequest) -> Here:
    label = label_of(request.headers.get("user-agent", ""))
    return Here(visitor_of(request), request.scope["state"]["device"], label)


def host_of(request: AnyRequest) -> str:
    return request.headers.get("host", "")


async def me_now(request: AnyRequest) -> Me:
    return await people_of(request).me(here_of(request), host_of(request))


@get("/api/me", responses=refusals(503), summary="Who I am, on which devices, and how else I can be")
async def me(request: AnyRequest) -> Me:
    return await me_now(request)


@put("/api/me", responses=DOING, summary="Keeps my name and settings, for my other devices")
async def keep(request: AnyRequest, data: JSONBody[MeWish]) -> Me:
    await people_of(request).keep(here_of(request), data)
    return await me_now(request)


@delete("/api/me", status_code=200, responses=refusals(403, 429, 503), summary="Deletes me, with all that leads to me")
async def delete_me(request: AnyRequest) -> Gone:
    return await people_of(request).delete(here_of(request))


@get("/api/me/export", responses=refusals(503), summary="All that is stored about me")
async def export(request: AnyRequest) -> Response[dict[str, Any]]:
    people = people_of(request)
    found = await all_about(people.store, visitor_of(request), await me_now(request))
    return Response(found, headers={"content-disposition": 'attachment; filename="gnomoteka.json"'})


@get("/api/me/link", responses=refusals(503), summary="Whether the link that I made last was used, and by which device")
async def link(request: AnyRequest) -> LinkState:
    return await people_of(request).link_state(here_of(request))


@post("/api/me/link", responses=DOING, summary="A link by which another device becomes mine: once, for two minutes")
async def new_link(request: AnyRequest) -> NewLink:
    return await people_of(request).new_link(here_of(request))


@post(
    "/api/me/whose",
    status_code=200,
    responses=refusals(400, 403, 404, 413, 429, 503),
    summary="Whom such a link would make me",
)
async def whose(request: AnyRequest, data: JSONBody[LinkToken]) -> Whose:
    return await people_of(request).whose(here_of(request), data.token)


@doing("/api/me/enter", "This device is somebody's from now on, by a link, a phrase or a passkey")
async def enter(request: AnyRequest, data: JSONBody[EnterWish]) -> Me:
    people, host = people_of(request), host_of(request)
    return await people.me(await people.enter(here_of(request), host, data), host)


@post("/api/me/phrase", responses=DOING, summary="A phrase by which I can be me anywhere, in place of the one before")
async def phrase(request: AnyRequest, data: JSONBody[PhraseWish]) -> NewPhrase:
    return await people_of(request).phrase(here_of(request), data.language)


@delete("/api/me/phrase", status_code=200, responses=refusals(403, 429, 503), summary="I have no phrase any more")
async def forget_phrase(request: AnyRequest) -> Me:
    await people_of(request).forget_phrase(here_of(request))
    return await me_now(request)


@post("/api/me/passkeys/new", status_code=200, responses=DOING, summary="What a browser is asked that makes a passkey")
async def ask_new(request: AnyRequest) -> dict[str, Any]:
    people, here, host = people_of(request), here_of(request), host_of(request)
    people.check_pace(here.person)
    name = (await people.me(here, host)).name
    return await people.passkeys.to_make(here.device, here.person, host, name)


@post("/api/me/passkeys", status_code=200, responses=DOING, summary="A passkey that a browser has made is mine")
async def add_passkey(request: AnyRequest, data: JSONBody[Credential]) -> Me:
    await people_of(request).add_passkey(here_of(request), host_of(request), data.credential)
    return await me_now(request)


@post(
    "/api/me/passkeys/ask", status_code=200, responses=DOING, summary="What a browser is asked that signs somebody in"
)
async def ask(request: AnyRequest) -> dict[str, Any]:
    return await people_of(request).passkeys.to_sign_in(here_of(request).device, host_of(request))


@delete(
    "/api/me/passkeys/{passkey:str}", status_code=200, responses=LEAVING, summary="This passkey isn't mine any more"
)
async def remove_passkey(request: AnyRequest, passkey: Id) -> Me:
    await people_of(request).remove_passkey(here_of(request), passkey)
    return await me_now(request)


@delete("/api/me/devices/{device:str}", status_code=200, responses=LEAVING, summary="This device isn't mine any more")
async def remove_device(request: AnyRequest, device: Id) -> Me:
    await people_of(request).remove_device(here_of(request), device)
    return await me_now(request)


@delete("/api/me/devices", status_code=200, responses=refusals(403, 429, 503), summary="Only this device is mine now")
async def remove_others(request: AnyRequest) -> Me:
    await people_of(request).remove_others(here_of(request))
    return await me_now(request)


HANDLERS = [
    methods("/api/me", "DELETE, GET, OPTIONS, PUT"), me, keep, delete_me, export,
    methods("/api/me/link", "GET, OPTIONS, POST"), link, new_link, whose, enter,
    methods("/api/me/phrase", "DELETE, OPTIONS, POST"), phrase, forget_phrase, ask_new, add_passkey, ask,
    remove_passkey, remove_others, remove_device,
]  # fmt: skip
