"""The HTTP calls by which people at a table speak with each other, and ask all for something."""

from litestar import get, put
from litestar.params import JSONBody

from gnomoteka.server.api import DOING, AnyRequest, TableId, doing, methods, part, refusals, visitor_of
from gnomoteka.server.consent import Consents
from gnomoteka.server.host_api import for_hosts
from gnomoteka.server.settings import Settings
from gnomoteka.server.talk_wire import Ask, Consent, HouseRules, Mute, Say, Talk, UnwantedWords
from gnomoteka.server.talking import Talking
from gnomoteka.server.wire import TableInfo

talking_of = part("talking", Talking)
consents_of = part("consents", Consents)


@get("/api/house", summary="What the host of this server has switched on")
async def house(request: AnyRequest) -> HouseRules:
    settings: Settings = request.app.state.settings
    return HouseRules(
        words=settings.own_words,
        for_children=bool(settings.public),
        company=settings.company,
        evenings=settings.evenings,
    )


@get(
    "/api/tables/{table:str}/talk",
    responses=refusals(400, 404, 503),
    summary="What was said at a table lately, and what may be said",
)
async def read(request: AnyRequest, table: TableId) -> Talk:
    return await talking_of(request).read(visitor_of(request), table)


@doing("/api/tables/{table:str}/talk", "Says a ready phrase, or words where they are allowed, to all at the table")
async def say(request: AnyRequest, table: TableId, data: JSONBody[Say]) -> Talk:
    return await talking_of(request).say(visitor_of(request), table, data)


@doing("/api/tables/{table:str}/mute", "I don't hear the person at this seat any more, at any table; or do again")
async def mute(request: AnyRequest, table: TableId, data: JSONBody[Mute]) -> Talk:
    return await talking_of(request).mute(visitor_of(request), table, data)


@doing(
    "/api/tables/{table:str}/ask",
    "Asks all other people at the table to take my last turn back, to pause, or to deal anew",
)
async def ask(request: AnyRequest, table: TableId, data: JSONBody[Ask]) -> TableInfo:
    return await consents_of(request).ask(visitor_of(request), table, data)


@doing(
    "/api/tables/{table:str}/consent", "Agrees to what is asked at the table, or doesn't; who asked takes it back so"
)
async def consent(request: AnyRequest, table: TableId, data: JSONBody[Consent]) -> TableInfo:
    return await consents_of(request).answer(visitor_of(request), table, data)


@doing("/api/tables/{table:str}/go_on", "The pause is over: moves are made and clocks run again")
async def go_on(request: AnyRequest, table: TableId) -> TableInfo:
    return await consents_of(request).go_on(visitor_of(request), table)


@get(
    "/api/host/words",
    guards=[for_hosts],
    responses=refusals(400, 404, 503),
    summary="What isn't written at the tables of this server",
)
async def unwanted(request: AnyRequest) -> UnwantedWords:
    return await talking_of(request).unwanted()


@put(
    "/api/host/words",
    guards=[for_hosts],
    responses=DOING,
    summary="Keeps that list, in place of the one before",
)
async def keep_unwanted(request: AnyRequest, data: JSONBody[UnwantedWords]) -> UnwantedWords:
    return await talking_of(request).keep_unwanted(data)


TALK = methods("/api/tables/{table:str}/talk", "GET, OPTIONS, POST")
WORDS = methods("/api/host/words", "GET, OPTIONS, PUT")
HANDLERS = [house, TALK, read, say, mute, ask, consent, go_on, WORDS, unwanted, keep_unwanted]
