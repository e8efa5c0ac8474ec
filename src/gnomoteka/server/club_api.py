"""The HTTP calls about players, ladders and evenings, as docs/protocol.md lists them."""

from typing import Annotated

from litestar import get, post, put
from litestar.params import JSONBody, PathParameter

from gnomoteka.server.api import AnyRequest, GameId, TableId, doing, methods, part, refusals, visitor_of
from gnomoteka.server.club_wire import EveningInfo, EveningJoin, LadderInfo, NewEvening, PlayerInfo, PlayerWish
from gnomoteka.server.evenings import Evenings
from gnomoteka.server.players import Players
from gnomoteka.server.table import Table

Handle = Annotated[
    str, PathParameter(description="by which others know somebody; me: oneself", pattern="^[0-9a-z]{1,32}$")
]

players_of = part("players", Players)


@get(
    "/api/players/{handle:str}",
    responses=refusals(400, 404, 503),
    summary="How somebody plays, as far as they show it to who asks",
)
async def player(request: AnyRequest, handle: Handle) -> PlayerInfo:
    return await players_of(request).player(visitor_of(request), handle)


@get(
    "/api/tables/{table:str}/players",
    responses=refusals(400, 404, 503),
    summary="The handles of those at a table whose pages I may see, by seat",
)
async def at_table(request: AnyRequest, table: TableId) -> list[str | None]:
    found: Table = await request.app.state.tables.open(table)
    sitting = [seat.visitor for seat in found.stored.seats]
    return await players_of(request).at_table(visitor_of(request), sitting)


@put("/api/me/player", responses=refusals(400, 403, 413, 429, 503), summary="Who may see how I play")
async def show_me(request: AnyRequest, data: JSONBody[PlayerWish]) -> PlayerInfo:
    return await players_of(request).set(visitor_of(request), data)


@get(
    "/api/ladders/{game:str}",
    responses=refusals(400, 404, 503),
    summary="The best players of a game who would be seen",
)
async def ladder(request: AnyRequest, game: GameId) -> LadderInfo:
    return await players_of(request).ladder(visitor_of(request), game)


EveningId = Annotated[str, PathParameter(description="the id in an evening's link", pattern="^[0-9a-z]{1,32}$")]

evenings_of = part("evenings", Evenings)


@get("/api/evenings", responses=refusals(503), summary="Evenings that I made or go to, newest first")
async def my_evenings(request: AnyRequest) -> list[EveningInfo]:
    return await evenings_of(request).mine(visitor_of(request))


@post("/api/evenings", responses=refusals(400, 403, 413, 429, 503), summary="Makes an evening: a small tournament")
async def new_evening(request: AnyRequest, data: JSONBody[NewEvening]) -> EveningInfo:
    return await evenings_of(request).make(visitor_of(request), data)


@get("/api/evenings/{evening:str}", responses=refusals(400, 404, 503), summary="One evening, for who has its link")
async def one_evening(request: AnyRequest, evening: EveningId) -> EveningInfo:
    return await evenings_of(request).info(visitor_of(request), evening)


@doing("/api/evenings/{evening:str}/join", "I come, or come back")
async def join_evening(request: AnyRequest, evening: EveningId, data: JSONBody[EveningJoin]) -> EveningInfo:
    return await evenings_of(request).join(visitor_of(request), evening, data.name)


@doing("/api/evenings/{evening:str}/leave", "I go, and give up the game that I play there")
async def leave_evening(request: AnyRequest, evening: EveningId) -> EveningInfo:
    return await evenings_of(request).leave(visitor_of(request), evening)


@doing("/api/evenings/{evening:str}/begin", "Who made it begins the first round")
async def begin_evening(request: AnyRequest, evening: EveningId) -> EveningInfo:
    return await evenings_of(request).begin(visitor_of(request), evening)


HANDLERS = [
    player, at_table, methods("/api/me/player", "OPTIONS, PUT"), show_me, ladder,
    methods("/api/evenings", "GET, OPTIONS, POST"), my_evenings, new_evening, one_evening, join_evening, leave_evening,
    begin_evening,
]  # fmt: skip
