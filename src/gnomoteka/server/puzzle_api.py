"""The HTTP calls about puzzles, as docs/protocol.md lists them."""

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, PathParameter

from gnomoteka.server.api import AnyRequest, part, refusals, visitor_of
from gnomoteka.server.puzzle_wire import PuzzleAnswer, PuzzleList, PuzzleVerdict, PuzzleView
from gnomoteka.server.puzzling import Puzzling

PuzzleId = Annotated[str, PathParameter(description="the id in a puzzle's link", pattern="^[0-9a-f]{1,32}$")]

puzzling_of = part("puzzling", Puzzling)


@get("/api/puzzles", summary="All puzzles, and which of them is today's")
async def puzzles(request: AnyRequest) -> PuzzleList:
    return puzzling_of(request).all()


@get("/api/puzzles/{puzzle:str}", responses=refusals(400, 404, 429, 503), summary="A position with one best move")
async def one_puzzle(request: AnyRequest, puzzle: PuzzleId) -> PuzzleView:
    return puzzling_of(request).view(visitor_of(request), puzzle)


@post(
    "/api/puzzles/{puzzle:str}/answer",
    status_code=200,
    responses=refusals(400, 403, 404, 413, 429, 503),
    summary="Whether a move is the best one; or which one is, for who would be shown",
)
async def answer_puzzle(request: AnyRequest, puzzle: PuzzleId, data: JSONBody[PuzzleAnswer]) -> PuzzleVerdict:
    return puzzling_of(request).answer(visitor_of(request), puzzle, data.move)


HANDLERS = [puzzles, one_puzzle, answer_puzzle]
