"""The HTTP calls about players and ladders, as docs/protocol.md lists them."""

from typing import Annotated

from litestar import get, put
from litestar.params import JSONBody, PathParameter

from gnomoteka.server.api import AnyRequest, GameId, methods, refusals, visitor_of
from gnomoteka.server.club_wire import LadderInfo, PlayerInfo, PlayerWish
from gnomoteka.server.players import Players

Handle = Annotated[
    str, PathParameter(description="by which others know somebody; me: oneself", pattern="^[0-9a-z]{1,32}$")
]


def players_of(request: AnyRequest) -> Players:
    players: Players = request.app.state.players
    return players


@get(
    "/api/players/{handle:str}",
    responses=refusals(400, 404, 503),
    summary="How somebody plays, as far as they show it to who asks",
)
async def player(request: AnyRequest, handle: Handle) -> PlayerInfo:
    return await players_of(request).player(visitor_of(request), handle)


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


HANDLERS = [player, methods("/api/me/player", "OPTIONS, PUT"), show_me, ladder]
