"""One WebSocket: what comes in is checked and passed on, what goes out waits for a slow client, up to a bound."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar import WebSocket

from gnomoteka.server import visitors
from gnomoteka.server.blocking import Blocks, refusal
from gnomoteka.server.devices import Door
from gnomoteka.server.hints import Hints
from gnomoteka.server.limits import Bucket, address_of
from gnomoteka.server.lobby import Lobby
from gnomoteka.server.logs import fields
from gnomoteka.server.refusal import Refused
from gnomoteka.server.snapshot import encode, problem_message
from gnomoteka.server.straight import Straight
from gnomoteka.server.table import Table
from gnomoteka.server.tables import Tables
from gnomoteka.server.visitors import Device, Visitor
from gnomoteka.server.wire import AskHint, Move, Ping, Pong, Reading, Request, Undo, Unwatch, Watch

log = logging.getLogger(__name__)

TRY_AGAIN_LATER = 1013
TOO_BIG = 1009
POLICY = 1008
COME_BACK = 1012  # the server goes
REFUSED_IN_A_ROW = 300  # messages beyond the rate before the connection is closed
CLOSING = 5.0  # seconds that a slow client has for the close message

Meet = Callable[..., Awaitable[None]]

_decode = msgspec.json.Decoder(Request).decode
_PONG = encode(Pong())
_ORDINARY = {"stale", "too_late", "no_undo", "busy", "stood_in"}  # these happen to everybody and aren't worth a line


class Connection:
    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        visitor: Visitor,
        tables: Tables,
        lobby: Lobby,
        hints: Hints,
        blocks: Blocks,
        door: Door,
    ) -> None:
        self.visitor = visitor
        self.device: Device = socket.scope["state"]["device"]
        self.address = address_of(socket.scope)
        self.tables = tables
        self.lobby = lobby
        self.hints = hints
        self.blocks = blocks
        self.door = door
        self.socket = socket
        self.settings = tables.settings
        self.watching: dict[str, Table] = {}
        self.out: Straight = socket.scope["state"]["straight"]
        self.receiving: asyncio.Task[None] | None = None
        self.idle = False  # whatever came before is met, or goes on by itself
        self.on_their_way: set[asyncio.Task[None]] = set()  # answers to what was asked here
        self.close_code: int | None = None
        self.loop = asyncio.get_running_loop()
        self.bucket = Bucket(self.settings.messages_per_second, self.settings.message_burst, self.loop.time())
        self.too_fast = 0
        self.measured = tables.moves.writer.measured

    # ---- out ----------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        """Never waits. A client that doesn't keep up is closed and may come back for the whole state."""
        if self.close_code is not None:
            return
        if self.out.write(message) > self.settings.outbox_bytes:
            self._log_closed("too slow")
            self.close(TRY_AGAIN_LATER)

    def close(self, code: int) -> None:
        """Sends nothing more; `run` ends the rest."""
        self.close_code = code
        if self.receiving:
            self.receiving.cancel()

    async def tell_to_come_back(self, after: float, patience: float) -> None:
        """What is on its way is answered first, unless that takes too long."""
        await asyncio.sleep(after)
        if self.on_their_way:
            await asyncio.wait(tuple(self.on_their_way), timeout=patience)
        if self.close_code is None:
            self.close(COME_BACK)

    def _log_closed(self, why: str) -> None:
        visitor = visitors.short(self.visitor)
        log.info("closed visitor=%s: %s", visitor, why, extra=fields(visitor=visitor, why=why))

    def refuse(
        self, refused: Refused, table: str | None = None, step: int | None = None, seat: int | None = None
    ) -> None:
        if refused.code not in _ORDINARY:
            visitor, where = visitors.short(self.visitor), None if table is None else table[:20]
            log.info(
                "refused %s visitor=%s table=%s seat=%s step=%s",
                refused.code,
                visitor,
                None if where is None else repr(where),
                seat,
                step,
                extra=fields(code=refused.code, visitor=visitor, table=where, seat=seat, step=step),
            )
        self.measured.refusals[refused.code] += 1
        self.send(problem_message(refused.code, refused.detail, table, step))

    # ---- in -----------------------------------------------------------------------------

    async def run(self) -> None:
        """Serves the connection until either side ends it."""
        self.receiving = asyncio.create_task(self._receive())
        self.measured.sockets += 1
        self.blocks.arrive(self)
        self.door.arrive(self)
        try:
            await asyncio.wait((self.receiving,))
        finally:
            self.idle = False
            self.measured.sockets -= 1
            self.blocks.go(self)
            self.door.go(self)
            for table in tuple(self.watching.values()):
                table.unwatch(self)
            self.watching.clear()
            self.receiving.cancel()
            await asyncio.gather(self.receiving, return_exceptions=True)
        if self.close_code is not None:
            self.loop.call_later(CLOSING, self.out.abort)  # a client that reads nothing never takes the close message
            with contextlib.suppress(Exception):
                await asyncio.wait_for(self.socket.close(self.close_code), CLOSING)

    async def _receive(self) -> None:
        receive = self.socket.scope["state"]["receive"]
        self.out.take = self._take_at_once
        while self.close_code is None:
            self.idle = True
            message: Any = await receive()
            self.idle = False
            if message["type"] == "websocket.disconnect":
                if message.get("code") == TOO_BIG:
                    self._log_closed("message too big")
                return
            if self._may_speak():
                await self._take(message.get("text"))

    def _may_speak(self) -> bool:
        if self.bucket.take(self.loop.time()):
            self.too_fast = 0
            return True
        self.too_fast += 1
        refused = Refused("too_fast", f"at most {self.settings.messages_per_second:g} messages a second")
        if self.too_fast == 1:
            self.refuse(refused)
        elif self.too_fast < REFUSED_IN_A_ROW:
            self.measured.refusals[refused.code] += 1
            self.send(problem_message(refused.code, refused.detail))
        else:
            self._log_closed("too fast")
            self.close(POLICY)
        return False

    def _take_at_once(self, text: bytes) -> bool:
        """A move at a table that is watched, which is most of what comes, needn't wait for anything here. All else, and
        whatever is wrong, goes the long way."""
        if not self.idle or self.close_code is not None:
            return False
        try:
            request = _decode(text)
        except (msgspec.MsgspecError, RecursionError, ValueError):
            return False
        table = self.watching.get(request.table) if isinstance(request, Move) else None
        if table is None or self.too_fast or not self.bucket.take(came := self.loop.time()):
            return False
        try:
            self._start(request, self._submit, self._may_play(request, table), came)
        except Refused as refused:
            self._refuse(request, refused)
        return True

    async def _take(self, text: str | None) -> None:
        try:
            if text is None:
                raise Refused("malformed", "messages are text, not binary")
            request = _decode(text)
        except Refused as refused:
            self.refuse(refused)
        except (msgspec.MsgspecError, RecursionError, ValueError) as error:
            self.refuse(Refused("malformed", str(error)[:200]))
        else:
            await self._answer(request, self._meet)

    async def _answer(self, request: Request, meet: Meet, *more: Any) -> None:
        """Meets the request, or tells what was wrong with it."""
        try:
            await meet(request, *more)
        except Refused as refused:
            self._refuse(request, refused)
        except Exception:
            kind = type(request).__name__
            log.exception("a %s went wrong", kind, extra=fields(request=kind, table=getattr(request, "table", "")[:20]))
            self._refuse(request, Refused("busy", "the server could not do this"))

    def _refuse(self, request: Request, refused: Refused) -> None:
        if isinstance(request, Move | Undo | AskHint):
            self.refuse(refused, request.table, request.step, request.seat)
        else:
            self.refuse(refused, getattr(request, "table", None))

    async def _meet(self, request: Request) -> None:
        came = self.loop.time()
        match request:
            case Move() | Undo():
                self._start(request, self._submit, await self._at_my_seat(request), came)
            case AskHint():
                self._start(request, self._hint, await self._at_my_seat(request))
            case Reading():
                if read := self.watching.get(request.table):
                    read.read(self, request.step, request.done)
            case Ping():
                self.send(_PONG)
            case Watch():
                await self._watch(request.table)
            case Unwatch():
                if watched := self.watching.pop(request.table, None):
                    watched.unwatch(self)

    def _start(self, request: Request, meet: Meet, *more: Any) -> None:
        """What takes its time: the next requests don't wait for it, and it goes on when the connection is gone."""
        task = self.tables.tasks.start(self._answer(request, meet, *more))
        self.on_their_way.add(task)
        task.add_done_callback(self.on_their_way.discard)

    async def _submit(self, request: Move | Undo, table: Table, came: float) -> None:
        move = request.move if isinstance(request, Move) else None
        try:
            await self.tables.moves.submit(table, request.seat, request.step, move)
            self.measured.latency.observe(self.loop.time() - came)
        except Refused as refused:
            self._refuse(request, refused)
            if refused.code in ("stale", "too_late") and table.id in self.watching:
                table.send_whole(self)

    async def _hint(self, request: AskHint, table: Table) -> None:
        self.send(encode(await self.hints.ask(self.visitor, self.address, table, request.seat, request.step)))

    async def _at_my_seat(self, request: Move | Undo | AskHint) -> Table:
        if self.blocks.refuses(self.visitor, self.address):
            raise refusal()
        return self._may_play(request, self.watching.get(request.table) or await self._watch(request.table))

    def _may_play(self, request: Move | Undo | AskHint, table: Table) -> Table:
        if self.blocks.refuses(self.visitor, self.address):
            raise refusal()
        seats = table.stored.seats
        if not 0 <= request.seat < len(seats) or seats[request.seat].visitor != self.visitor:
            raise Refused("foreign_seat", f"seat {request.seat} isn't yours")
        if seats[request.seat].stand_in:
            raise Refused("stood_in", "a computer player moves for this seat until you take it back")
        return table

    async def _watch(self, table_id: str) -> Table:
        if table_id not in self.watching and len(self.watching) >= self.settings.watches:
            raise Refused("too_many", f"a connection watches at most {self.settings.watches} tables")
        table = await self.tables.open(table_id)
        if not self.blocks.refuses(self.visitor, self.address):
            with contextlib.suppress(Refused):  # a database that can't store it now
                await self.lobby.come_back(self.visitor, table)
        self.watching[table_id] = table
        table.watch(self)
        return table
