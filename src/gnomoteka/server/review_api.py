"""The HTTP calls of looking back at a game, as docs/protocol.md lists them."""

from typing import Annotated

from litestar import delete, get
from litestar.params import QueryParameter

from gnomoteka.server.analysis import Analyses
from gnomoteka.server.api import AnyRequest, TableId, doing, lobby_of, methods, part, refusals, visitor_of
from gnomoteka.server.review import MOST_MOMENTS, Review
from gnomoteka.server.wire import AnalysisInfo, ReplayPart

First = Annotated[int, QueryParameter(description="the step to begin with; 0 is the start", ge=0, le=100_000)]
Count = Annotated[int, QueryParameter(description="how many positions", ge=1, le=MOST_MOMENTS)]

review_of = part("review", Review)


@get(
    "/api/tables/{table:str}/replay",
    responses=refusals(400, 403, 404, 409, 429, 503),
    summary="Steps of a game that is over, as each seat saw them",
)
async def replay(request: AnyRequest, table: TableId, first: First = 0, count: Count = MOST_MOMENTS) -> ReplayPart:
    await lobby_of(request).check_may_look(visitor_of(request), table)
    return await review_of(request).part(visitor_of(request), table, first, count)


analyses_of = part("analyses", Analyses)


@get(
    "/api/tables/{table:str}/analysis",
    responses=refusals(400, 403, 404, 409, 503),
    summary="How far the analysis of a game that is over has come, and what it found",
)
async def analysis(request: AnyRequest, table: TableId) -> AnalysisInfo:
    await lobby_of(request).check_may_look(visitor_of(request), table)
    return await analyses_of(request).info(table)


@doing("/api/tables/{table:str}/analysis", "Has a game that is over analysed; many who ask share one analysis")
async def start_analysis(request: AnyRequest, table: TableId) -> AnalysisInfo:
    await lobby_of(request).check_may_look(visitor_of(request), table)
    return await analyses_of(request).start(visitor_of(request), table)


@delete(
    "/api/tables/{table:str}/analysis",
    status_code=200,
    responses=refusals(400, 403, 404, 409, 429, 503),
    summary="I don't want to know any more; when nobody does, the analysis ends",
)
async def give_up_analysis(request: AnyRequest, table: TableId) -> AnalysisInfo:
    return await analyses_of(request).give_up(visitor_of(request), table)


ANALYSIS = methods("/api/tables/{table:str}/analysis", "DELETE, GET, OPTIONS, POST")
HANDLERS = [replay, ANALYSIS, analysis, start_analysis, give_up_analysis]
