"""Making tables, and taking and leaving seats. Each change is one transaction on freshly read rows."""

import contextlib
import secrets
import time
from collections.abc import Awaitable, Callable

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.bots import names
from gnomoteka.core.game import Game
from gnomoteka.server import schema
from gnomoteka.server.catalog import Catalog, usual_level
from gnomoteka.server.clock import HOUR, Asked, begin
from gnomoteka.server.ids import new_id
from gnomoteka.server.looking_on import behind, looks_on_late
from gnomoteka.server.refusal import Refused, company_off, unknown_table
from gnomoteka.server.schema import removed
from gnomoteka.server.settings import Settings
from gnomoteka.server.store import Seat, Store, Stored, read_tables
from gnomoteka.server.table import Table
from gnomoteka.server.table_info import gives_seats, table_info
from gnomoteka.server.tables import Tables
from gnomoteka.server.visitors import Visitor, clean_name, told_apart
from gnomoteka.server.wire import (
    Clock,
    Fill,
    Join,
    NewTable,
    Notes,
    OpenTo,
    PaceWish,
    SeatWish,
    StandIn,
    Status,
    TableInfo,
)
from gnomoteka.server.writer import Writer, keep_notes

LISTED = 50
READ = 5  # games that are read for one list, where it isn't stored whose turn it is
DAY = 24 * 3600.0
MOST_A_GAME = 3 * HOUR

Change = Callable[[AsyncConnection, Stored], Awaitable[None]]


class Lobby:
    def __init__(self, settings: Settings, store: Store, writer: Writer, catalog: Catalog, tables: Tables) -> None:
        self.settings = settings
        self.store = store
        self.writer = writer
        self.catalog = catalog
        self.tables = tables

    # ---- reading ------------------------------------------------------------------------

    async def tables_of(self, visitor: Visitor) -> list[TableInfo]:
        found = await self.store.tables_of(visitor, LISTED)
        unknown = [stored.id for stored in found if stored.status == "playing" and stored.asked is None]
        for table in [table for table in unknown if table not in self.tables.loaded][:READ]:
            with contextlib.suppress(Refused):  # it is listed all the same
                await self.tables.open(table)
        return [self._info(stored, visitor) for stored in found]

    async def info(self, visitor: Visitor, table_id: str) -> TableInfo:
        if table := self.tables.loaded.get(table_id):
            return table.info(visitor)
        stored = await self.store.table(table_id)
        if stored is None:
            raise unknown_table(table_id)
        return self._info(stored, visitor)

    def _info(self, stored: Stored, visitor: Visitor) -> TableInfo:
        if table := self.tables.loaded.get(stored.id):
            return table.info(visitor)
        asked, now = stored.asked or (), self.tables.moves.timekeeper.now()
        away = self.settings.away
        info = table_info(stored, visitor, set(), stored.steps, asked, lambda _: away, stored.acting, now)
        late = stored.watch_delay and max(0, stored.steps - stored.watch_delay)
        return behind(info, late, ()) if looks_on_late(stored, visitor) else info

    async def record(self, visitor: Visitor, table_id: str) -> str:
        await self.check_may_look(visitor, table_id)
        table = await self.tables.open(table_id)
        if table.status != "over":
            raise Refused("not_over", "the record is told once the game is over", 409)
        return table.known_match().record(key=True)

    async def check_may_look(self, visitor: Visitor, table_id: str) -> None:
        """At a game that is over. Raises Refused."""
        table = self.tables.loaded.get(table_id)
        stored = table.stored if table else await self.store.table(table_id)
        if stored and stored.watch_delay is None and not stored.seats_of(visitor):
            raise Refused("no_watching", "those who played here want nobody to look on", 403)

    # ---- notes --------------------------------------------------------------------------

    async def notes(self, visitor: Visitor, table_id: str, seat: int) -> Notes:
        await self._my_seat(visitor, table_id, seat)
        return Notes(text=await self.store.notes(table_id, seat))

    async def keep_notes(self, visitor: Visitor, table_id: str, seat: int, notes: Notes) -> Notes:
        await self._my_seat(visitor, table_id, seat)
        await self.writer.do(keep_notes(table_id, seat, notes.text))
        return notes

    async def _my_seat(self, visitor: Visitor, table_id: str, seat: int) -> None:
        table = self.tables.loaded.get(table_id)
        stored = table.stored if table else await self.store.table(table_id)
        if stored is None:
            raise unknown_table(table_id)
        if seat not in stored.seats_of(visitor):
            raise Refused("foreign_seat", f"seat {seat} isn't yours", 403)

    # ---- making tables ------------------------------------------------------------------

    async def make(self, host: Visitor, wish: NewTable) -> TableInfo:
        game = self.catalog.game(wish.game)
        low, high = game.seats
        if not low <= len(wish.seats) <= high:
            raise Refused("bad_seats", f"{game.id} is for {low} to {high} seats")
        if sum(seat.kind == "me" for seat in wish.seats) > 1:
            raise Refused("bad_seats", "one seat at most is 'me'; others at this device are 'here'")
        if unknown := wish.options.keys() - game.options.keys():
            raise Refused("unknown_option", f"{game.id} has no option {min(unknown)[:40]!r}")
        stored = Stored(
            id=new_id(),
            game=game.id,
            version=game.version,
            options={**game.options, **wish.options},
            key=secrets.token_bytes(32),
            host=host,
            status="waiting" if any(seat.kind == "open" for seat in wish.seats) else "playing",
            created=time.time(),
            window_seconds=self._window_seconds(game, wish),
            hints=wish.hints,
            pace=wish.pace,
            hurry=wish.hurry,
            seats=self._seats(wish.seats, host),
            clock=self._clock(game, wish),
            for_children=bool(self.settings.public) if wish.for_children is None else wish.for_children,
            watchers_talk=wish.watchers_talk,
            open_to=self._open_to(wish),
            watch_delay=wish.watch_delay,
        )

        async def insert(connection: AsyncConnection) -> None:
            await self.check_number(connection, host)
            await insert_table(connection, stored)
            await self.start_clock(connection, stored)

        await self.writer.do(insert)
        return self.tables.add(stored).info(host)

    def _open_to(self, wish: NewTable) -> OpenTo:
        if wish.open_to != "link" and not self.settings.company:
            raise company_off()
        return wish.open_to

    def _clock(self, game: Game, wish: NewTable) -> Clock | None:
        clock = wish.clock
        if clock is None:
            return None
        if clock.per == "game" and clock.seconds > MOST_A_GAME:
            raise Refused("bad_clock", f"a clock for the whole game has at most {MOST_A_GAME:g} seconds")
        if clock.per == "move" and clock.increment:
            raise Refused("bad_clock", "only a clock for the whole game has an increment")
        level = usual_level(game) if clock.level is None else known_level(clock.level)
        return msgspec.structs.replace(clock, level=level)

    async def start_clock(self, connection: AsyncConnection, stored: Stored) -> None:
        """Together with the game, so that no server is needed to remember it; who begins is found out by playing."""
        if stored.clock and stored.status == "playing":
            began = begin(stored.clock, len(stored.seats), Asked((0,), (0,)), self.tables.moves.timekeeper.now())
            stored.clocks = began
            await connection.execute(sa.insert(schema.clocks), began.row(stored.id))

    def _window_seconds(self, game: Game, wish: NewTable) -> float | None:
        if not game.has_windows:
            return None
        choices = self.settings.windows
        seconds = choices[0] if wish.window_seconds is None else wish.window_seconds
        # Alone with computer players nobody needs a clock; among people it keeps what they hold a secret.
        if seconds == 0 and sum(seat.kind != "bot" for seat in wish.seats) < 2:
            return 0
        if seconds not in choices:
            raise Refused(
                "bad_window", f"windows last {', '.join(f'{choice:g}' for choice in sorted(choices))} seconds"
            )
        return seconds

    def _seats(self, wishes: list[SeatWish], host: Visitor) -> list[Seat]:
        seats: list[Seat] = []
        for wish in wishes:
            name = None if wish.name is None else told_apart(clean_name(wish.name), (seat.name for seat in seats))
            if wish.kind == "bot":
                seats.append(Seat("bot", name=name, level=known_level(wish.level)))
            else:
                seats.append(Seat("open") if wish.kind == "open" else Seat("person", visitor=host, name=name))
        return seats

    async def check_number(self, connection: AsyncConnection, host: Visitor) -> None:
        query = sa.select(sa.func.count()).where(
            schema.tables.c.host == host, schema.tables.c.status != "over", schema.tables.c.created > time.time() - DAY
        )
        most = self.settings.tables_per_visitor
        if (await connection.execute(query)).scalar_one() >= most:
            raise Refused("too_many_tables", f"at most {most} tables that are not over", 429)

    async def again(self, visitor: Visitor, table_id: str) -> TableInfo:
        table = await self.tables.open(table_id)
        made: list[Stored] = []

        async def follow(connection: AsyncConnection, old: Stored) -> None:
            if old.host != visitor and not old.seats_of(visitor):
                raise Refused("not_seated", "those who played begin the next game", 403)
            if old.status != "over":
                raise Refused("not_over", "the next game begins when this one is over", 409)
            if old.again is not None:
                return
            game = self.catalog.game(old.game)
            await self.check_number(connection, visitor)
            new = Stored(
                id=new_id(),
                game=game.id,
                version=game.version,
                options={**game.options, **{k: v for k, v in old.options.items() if k in game.options}},
                key=secrets.token_bytes(32),
                host=visitor,
                status="playing",
                created=time.time(),
                window_seconds=old.window_seconds,
                hints=old.hints,
                pace=old.pace,
                hurry=old.hurry,
                clock=old.clock,
                for_children=old.for_children,
                watchers_talk=old.watchers_talk,
                open_to=old.open_to,
                watch_delay=old.watch_delay,
                seats=[_again(seat, self.catalog.info(game.id).usual) for seat in old.seats],
            )
            await insert_table(connection, new)
            await self.start_clock(connection, new)
            await connection.execute(sa.update(schema.tables).where(schema.tables.c.id == old.id).values(again=new.id))
            made.append(new)

        await self.change(table, follow)
        if made:
            return self.tables.add(made[0]).info(visitor)
        assert table.stored.again
        return await self.info(visitor, table.stored.again)

    async def set_pace(self, visitor: Visitor, table_id: str, wish: PaceWish) -> TableInfo:
        table = await self.tables.open(table_id)

        async def change(connection: AsyncConnection, now: Stored) -> None:
            if now.host != visitor:
                raise Refused("not_host", "only who made the table says how quickly its computer players move", 403)
            if now.status == "over":
                raise Refused("over", "nobody moves any more", 409)
            chosen = sa.update(schema.tables).where(schema.tables.c.id == now.id)
            await connection.execute(chosen.values(pace=wish.pace))

        return await self.change(table, change, visitor)

    # ---- seats --------------------------------------------------------------------------

    async def join(self, visitor: Visitor, table_id: str, wish: Join) -> TableInfo:
        name = clean_name(wish.name)
        table = await self.tables.open(table_id)

        async def take(connection: AsyncConnection, now: Stored) -> None:
            if now.seats_of(visitor):
                raise Refused("seated", "you sit here already", 409)
            if (await connection.execute(sa.select(removed).filter_by(table_id=now.id, visitor=visitor))).first():
                raise Refused("removed", "who made the table doesn't want you there", 403)
            free = now.open_seats()
            seat = wish.seat if wish.seat is not None else next(iter(free), None)
            if seat not in free:
                raise Refused("no_seat", "this seat isn't open", 409)
            told = told_apart(name, (other.name for other in now.seats))
            await set_seats(connection, now.id, (seat,), kind="person", visitor=visitor, name=told)
            if free == (seat,):
                await self._begin(connection, now)

        return await self.change(table, take, visitor)

    async def fill(self, visitor: Visitor, table_id: str, wish: Fill) -> TableInfo:
        level = known_level(wish.level)
        table = await self.tables.open(table_id)

        async def seat_bots(connection: AsyncConnection, now: Stored) -> None:
            if now.host != visitor:
                raise Refused("not_host", "only who made the table fills it", 403)
            if now.status != "waiting":
                raise Refused("no_seat", "no seat is open", 409)
            await set_seats(connection, now.id, now.open_seats(), kind="bot", level=level)
            await self._begin(connection, now)

        return await self.change(table, seat_bots, visitor)

    async def _begin(self, connection: AsyncConnection, now: Stored) -> None:
        now.status = "playing"
        await connection.execute(sa.update(schema.tables).where(schema.tables.c.id == now.id).values(status="playing"))
        await self.start_clock(connection, now)

    async def leave(self, visitor: Visitor, table_id: str) -> TableInfo:
        table = await self.tables.open(table_id)

        async def get_up(connection: AsyncConnection, now: Stored) -> None:
            mine = now.seats_of(visitor)
            if not mine:
                raise Refused("not_seated", "you don't sit here", 409)
            if now.status == "waiting":
                await set_seats(connection, now.id, mine, kind="open", visitor=None, name=None)
            else:
                await set_seats(connection, now.id, mine, left=True)

        return await self.change(table, get_up, visitor)

    async def come_back(self, visitor: Visitor, table: Table) -> None:
        """Who left and looks at the table again is back."""
        mine = table.stored.seats_of(visitor)
        if any(table.stored.seats[seat].left for seat in mine):

            async def sit_down(connection: AsyncConnection, now: Stored) -> None:
                await set_seats(connection, now.id, now.seats_of(visitor), left=False)

            await self.change(table, sit_down, visitor)

    async def stand_in(self, visitor: Visitor, table_id: str, wish: StandIn) -> TableInfo:
        level = None if wish.level is None else known_level(wish.level)
        table = await self.tables.open(table_id)

        async def exchange(connection: AsyncConnection, now: Stored) -> None:
            if wish.seat not in range(len(now.seats)) or now.seats[wish.seat].kind != "person":
                raise Refused("no_seat", "nobody sits here", 409)
            if now.seats[wish.seat].removed:
                raise Refused("removed", "who made the table doesn't want you there", 403)
            if now.seats[wish.seat].resigned:
                raise Refused("resigned", "this seat was given up for good", 409)
            if wish.seat not in now.seats_of(visitor):
                if level is None:
                    raise Refused("foreign_seat", f"seat {wish.seat} isn't yours", 403)
                if now.clock and not now.hints:
                    raise Refused("for_real", "in a game for real the clock decides who has lost their place", 409)
                if not gives_seats(now, visitor, table.present):
                    raise Refused(
                        "not_host", "who made the table gives seats away; who plays here, if they aren't", 403
                    )
                if table.info(visitor).seats[wish.seat].vacant_in != 0:
                    raise Refused("not_away", "this person is here, or was a moment ago", 409)
            if now.status != "playing":
                code = "not_started" if now.status == "waiting" else "over"
                raise Refused(code, "computer players stand in while a game goes on", 409)
            if level is None and time_is_up(now, wish.seat):
                raise Refused("time_up", "the time of this seat is up", 409)
            await set_seats(connection, now.id, (wish.seat,), stand_in=level)
            await note(connection, now, wish.seat, level)

        info = await self.change(table, exchange, visitor)
        await self.tables.moves.hand_over(table, wish.seat)
        return info

    async def change(self, table: Table, change: Change, reader: Visitor = b"") -> TableInfo:
        """Reads the table anew, changes it in the same transaction, and tells everybody."""

        async def change_and_tell() -> None:
            async with table.changing:
                before, after = await self.change_row(table.id, change)
                assert after  # it was not deleted
                table.reseat(after)
                self.tables.moves.tell_all(table.id)
                table.send_info()
            if before == "waiting" and after.status == "playing":
                self.tables.moves.start(table)
                table.send_state()
            elif not table.turn.locked():  # who has it has the match
                await self.tables.moves.resume(table)

        await self.tables.tasks.finish(change_and_tell())
        return table.info(reader)

    async def change_row(self, table_id: str, change: Change) -> tuple[Status, Stored | None]:
        """Gives the status that it had, and the table as it is then; None: it was deleted."""
        query = sa.select(schema.tables).where(schema.tables.c.id == table_id)

        async def transaction(connection: AsyncConnection) -> tuple[Status, Stored | None]:
            # This locks the row, so that two servers that seat the last two people see each other.
            await connection.execute(
                sa.update(schema.tables).where(schema.tables.c.id == table_id).values(game=schema.tables.c.game)
            )
            found = await read_tables(connection, query)
            if not found:
                raise unknown_table(table_id)
            before = found[0].status
            await change(connection, found[0])
            return before, next(iter(await read_tables(connection, query)), None)

        return await self.writer.do(transaction)


def time_is_up(now: Stored, seat: int) -> bool:
    """For the whole game."""
    return bool(now.clocks and now.clocks.left and now.clocks.left[seat] <= 0)


def _again(seat: Seat, usual: str) -> Seat:
    """Who sits there in the next game: whoever resigned, or is no more, isn't asked to come along."""
    if seat.resigned or seat.gone:
        return Seat("bot", level=seat.stand_in or usual)
    return Seat(seat.kind, seat.visitor, seat.name, seat.level)


async def insert_table(connection: AsyncConnection, stored: Stored) -> None:
    await connection.execute(sa.insert(schema.tables), stored.table_row())
    await connection.execute(sa.insert(schema.seats), stored.seat_rows())


async def set_seats(connection: AsyncConnection, table: str, which: tuple[int, ...], **values: object) -> None:
    chosen = sa.and_(schema.seats.c.table_id == table, schema.seats.c.seat.in_(which))
    await connection.execute(sa.update(schema.seats).where(chosen).values(**values))


async def note(connection: AsyncConnection, now: Stored, seat: int, level: str | None) -> None:
    """For the log: who plays here from this step on."""
    key = {"table_id": now.id, "step": now.steps, "seat": seat}
    await connection.execute(sa.delete(schema.stand_ins).filter_by(**key))
    await connection.execute(sa.insert(schema.stand_ins), {**key, "level": level})


def known_level(level: str | None) -> str:
    if level not in names():
        raise Refused("unknown_level", f"computer players are {', '.join(names())}")
    return level
