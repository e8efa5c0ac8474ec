"""The application: everything wired together, from settings to an ASGI callable."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING, Any

from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Schema, Server

import gnomoteka
from gnomoteka.core.game import Progress
from gnomoteka.server import (
    api,
    club_api,
    company_api,
    devices,
    host_api,
    installing,
    me_api,
    metrics,
    network_api,
    notice_api,
    pages,
    puzzle_api,
    review_api,
    sharing,
    talk_api,
    visitors,
)
from gnomoteka.server.analysis import Analyses
from gnomoteka.server.blocking import Blocks, KeepingBlocks
from gnomoteka.server.catalog import Catalog
from gnomoteka.server.company import Company
from gnomoteka.server.consent import Consents
from gnomoteka.server.devices import Door
from gnomoteka.server.drain import Drain
from gnomoteka.server.evenings import Evenings
from gnomoteka.server.flags import Flags
from gnomoteka.server.forgetting import Forgetting
from gnomoteka.server.hints import Hints
from gnomoteka.server.hosts import Hosts
from gnomoteka.server.leaving import Leaving
from gnomoteka.server.lobby import Lobby
from gnomoteka.server.logs import fields
from gnomoteka.server.looking_after import LookingAfter
from gnomoteka.server.mailing import Mailing
from gnomoteka.server.measured import Measured
from gnomoteka.server.middleware import Middleware, shares_of
from gnomoteka.server.missed import Missed
from gnomoteka.server.moves import Moves
from gnomoteka.server.network import Network
from gnomoteka.server.notices import Notices
from gnomoteka.server.people import People
from gnomoteka.server.players import Players
from gnomoteka.server.pulse import Pulse
from gnomoteka.server.pushing import Pushing
from gnomoteka.server.puzzling import Puzzling
from gnomoteka.server.refusal import Refused
from gnomoteka.server.removing import Removing
from gnomoteka.server.reporting import Reporting
from gnomoteka.server.results import Results
from gnomoteka.server.review import Review
from gnomoteka.server.settings import Settings
from gnomoteka.server.store import Store
from gnomoteka.server.tables import Tables
from gnomoteka.server.talking import Talking
from gnomoteka.server.tasks import Tasks
from gnomoteka.server.teaching import Teaching
from gnomoteka.server.wire import Refusal
from gnomoteka.server.wishes import Wishes
from gnomoteka.server.writer import Writer

if TYPE_CHECKING:
    from gnomoteka.server.nodes import Nodes
    from gnomoteka.server.shared_analyses import SharedAnalyses

log = logging.getLogger(__name__)

BODY_SIZE = 64 * 1024
_WORTH_A_LINE = {400, 403, 405, 413, 429}
_CODES = {404: "not_found", 405: "not_found", 413: "too_big"}


def make_app(
    settings: Settings,
    progress: Progress | None = None,
    prepared: Callable[[], object] | None = None,
    network: Network | None = None,
) -> Middleware:
    """`progress` hears of the games being compiled, `prepared` is called when all are; `network` knows where the server
    listens."""

    measured, blocks, door, shares = Measured(), Blocks(), Door(), shares_of(settings)

    @contextlib.asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        store = Store(settings.database, serving=True)
        await store.migrate()
        writer, catalog, tasks = Writer(store.engine, measured), Catalog(settings.windows), Tasks()
        moves = Moves(store, writer, catalog, tasks, settings.bot_delay)
        tables = Tables(settings, store, moves, tasks)
        nodes = moves.nodes = join_others(settings.redis, store, writer, tables) if settings.redis else None
        writer.shared = nodes is not None
        catalog.when_ready.append(tables.game_is_ready)
        catalog.when_compiled.append(tables.game_is_compiled)
        app.state.settings = settings
        app.state.measured = measured
        app.state.network = network
        app.state.store = store
        app.state.catalog = catalog
        app.state.pulse = Pulse(writer)
        app.state.tables = tables
        app.state.lobby = Lobby(settings, store, writer, catalog, tables)
        app.state.leaving = Leaving(app.state.lobby)
        app.state.removing = Removing(app.state.leaving)
        app.state.reporting = Reporting(app.state.lobby)
        app.state.talking = Talking(app.state.lobby)
        app.state.consents = Consents(app.state.lobby)
        app.state.blocks = blocks
        keeping = KeepingBlocks(blocks, store, writer, tasks, shared=nodes is not None)
        app.state.door = door
        letting_in = devices.KeepingDevices(door, store, writer, tasks, shared=nodes is not None)
        app.state.people = People(app.state.lobby, letting_in, keeping)
        app.state.company = Company(app.state.lobby, blocks)
        app.state.hosts = Hosts(store, writer, network)
        app.state.looking_after = LookingAfter(app.state.removing, keeping, app.state.pulse)
        app.state.teaching = Teaching(app.state.lobby, app.state.leaving)
        app.state.hints = Hints(settings, moves.bots.thinking)
        app.state.review = Review(tables)
        app.state.puzzling = Puzzling(catalog)
        app.state.analyses = Analyses(tables, share_analyses(nodes) if nodes else None)
        app.state.drain = Drain(app.state.pulse, blocks, nodes)
        tables.when_deleted.append(app.state.analyses.forget)
        writing = asyncio.create_task(writer.run())
        await keeping.look()
        await moves.timekeeper.start()
        pushing, mailing = Pushing(settings.push_to), Mailing(settings)
        await pushing.start(writer)
        app.state.wishes = Wishes(store, writer, pushing, mailing)
        app.state.notices = Notices(settings, tables, pushing, mailing)
        app.state.missed = Missed(app.state.notices)
        evenings = app.state.evenings = Evenings(app.state.leaving)
        if nodes:
            hints, analyses, review = app.state.hints, app.state.analyses, app.state.review
            one_persons = {"hints": hints.buckets, "analyses": analyses.starts, "replays": review.asked}
            one_persons |= {"ways in": app.state.people.making, "puzzles": app.state.puzzling.asked}
            talking, consents = app.state.talking, app.state.consents
            one_persons |= {"talk": talking.speaking, "a table's talk": talking.at_tables, "asking": consents.asking}
            one_persons["notices"], one_persons["mails"] = app.state.wishes.changing, app.state.wishes.asking
            one_persons["friends"] = app.state.company.friends.asking
            one_persons["invitations"] = app.state.company.invitations.inviting
            one_persons["evenings"] = evenings.making
            nodes.share({**shares, **one_persons, "hints of an address": hints.addresses}, blocks.limit_mark)
            await nodes.start()
        chores = [asyncio.create_task(get_ready(catalog)), asyncio.create_task(tables.tidy())]
        chores.append(asyncio.create_task(Forgetting(settings, writer, tables).run()))
        app.state.players = Players(store, writer)
        results = app.state.results = Results(store, writer, tasks)
        moves.when_over.append(results.game_is_over)
        moves.when_over.append(evenings.game_is_over)
        chores += [asyncio.create_task(results.run()), asyncio.create_task(evenings.run())]
        app.state.flags = Flags(app.state.leaving)
        chores += [
            asyncio.create_task(each.run())
            for each in (keeping, letting_in, app.state.flags, app.state.notices, app.state.missed, app.state.company)
        ]
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            app.state.review.close()
            await app.state.analyses.close()
            await app.state.pulse.close()
            await moves.bots.close()
            await app.state.notices.store_begun()
            await tasks.close()
            await pushing.close()
            if nodes:
                await nodes.close()
            writer.stop()
            await writing
            await store.close()

    async def get_ready(catalog: Catalog) -> None:
        await catalog.prepare(progress)
        if prepared:
            prepared()

    app = Litestar(
        [
            *api.HANDLERS,
            *network_api.HANDLERS,
            *review_api.HANDLERS,
            *puzzle_api.HANDLERS,
            *host_api.HANDLERS,
            *me_api.HANDLERS,
            *talk_api.HANDLERS,
            *notice_api.HANDLERS,
            *club_api.HANDLERS,
            *company_api.HANDLERS,
            metrics.metrics,
            installing.manifest,
            sharing.picture,
            pages.home,
            pages.page,
        ],
        lifespan=[life],
        openapi_config=OpenAPIConfig(
            title="Gnomoteka",
            version=gnomoteka.__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
            servers=[Server(url=settings.base_path or "/")],
        ),
        exception_handlers=_HANDLERS,
        request_max_body_size=BODY_SIZE,
        logging_config=None,
    )
    _forbid_unknown_fields(app)
    return Middleware(app, settings, measured, blocks, door, shares)  # type: ignore[arg-type]


def join_others(redis: str, store: Store, writer: Writer, tables: Tables) -> "Nodes":
    from gnomoteka.server.nodes import Nodes  # and with it Redis's client, which one server alone doesn't need

    return Nodes(store, writer, tables, redis)


def share_analyses(nodes: "Nodes") -> "SharedAnalyses":
    from gnomoteka.server.shared_analyses import SharedAnalyses

    return SharedAnalyses(nodes)


def _forbid_unknown_fields(app: Litestar) -> None:
    """All our structs refuse unknown fields; Litestar's description doesn't say so by itself."""
    for schema in app.openapi_schema.components.schemas.values():
        if isinstance(schema, Schema) and schema.properties:
            schema.additional_properties = False


def _tell(request: Request[Any, Any, Any], status: int, code: str) -> None:
    """A line for what no client of ours would ask; that a seat is taken or a table gone happens to everybody."""
    request.app.state.measured.refusals[code] += 1
    if status in _WORTH_A_LINE:
        visitor = visitors.short(request.scope["state"]["visitor"])
        told = fields(code=code, status=status, visitor=visitor, method=request.method, path=request.url.path[:60])
        log.info("refused %s visitor=%s %s %.60r", code, visitor, request.method, request.url.path, extra=told)


def _refused(request: Request[Any, Any, Any], refused: Refused) -> Response[Refusal]:
    _tell(request, refused.status, refused.code)
    return Response(Refusal(code=refused.code, detail=refused.detail), status_code=refused.status)


def _http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Refusal]:
    detail = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        if any(isinstance(e, dict) and e.get("source") == "path" for e in error.extra):
            # What no id can be is no id that there is: a name of 300 letters, or a zero byte.
            return _refused(request, Refused("not_found", "there is nothing here", 404))
        detail = "; ".join(f"{e.get('key', 'body')}: {e.get('message')}" for e in error.extra if isinstance(e, dict))
    code = _CODES.get(error.status_code, "malformed")
    _tell(request, error.status_code, code)
    return Response(Refusal(code=code, detail=detail[:300]), status_code=error.status_code, headers=error.headers)


def _bug(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    request.app.state.measured.refusals["broken"] += 1
    kind = type(error).__name__
    told = fields(method=request.method, path=request.url.path[:60], error=kind)
    log.error("%s %.60r failed: %s", request.method, request.url.path, kind, exc_info=error, extra=told)
    return Response(Refusal(code="broken", detail="the server made a mistake"), status_code=500)


def _too_deep(request: Request[Any, Any, Any], _error: RecursionError) -> Response[Refusal]:
    return _refused(request, Refused("malformed", "the body is nested too deeply"))


_HANDLERS: dict[int | type[Exception], Callable[..., Response[Any]]] = {
    Refused: _refused,
    HTTPException: _http_error,
    RecursionError: _too_deep,
    Exception: _bug,
}
