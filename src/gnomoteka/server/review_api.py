"""The HTTP calls of looking back at a game, as docs/protocol.md lists them."""

from typing import Annotated

from litestar import get
from litestar.params import QueryParameter

from gnomoteka.server.api import AnyRequest, TableId, refusals, visitor_of
from gnomoteka.server.review import MOST_MOMENTS, Review
from gnomoteka.server.wire import ReplayPart

First = Annotated[int, QueryParameter(description="the step to begin with; 0 is the start", ge=0, le=100_000)]
Count = Annotated[int, QueryParameter(description="how many positions", ge=1, le=MOST_MOMENTS)]


def review_of(request: AnyRequest) -> Review:
    review: Review = request.app.state.review
    return review


@get(
    "/api/tables/{table:str}/replay",
    responses=refusals(400, 404, 409, 429, 503),
    summary="Steps of a game that is over, as each seat saw them",
)
async def replay(request: AnyRequest, table: TableId, first: First = 0, count: Count = MOST_MOMENTS) -> ReplayPart:
    return await review_of(request).part(visitor_of(request), table, first, count)


HANDLERS = [replay]
