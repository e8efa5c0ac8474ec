"""Telling people who aren't at the table: it is their turn, their time is nearly up, the game is over.

A notice is a row that says when it is due. Every server looks each second for what is due and claims it, so that one of
them sends it, and another if that one dies. Before it is sent it is looked whether it is still so: who has come
meanwhile, or whose turn it isn't any more, hears nothing. In somebody's quiet hours it waits for their end.
"""

import asyncio
import logging
import time
from collections.abc import Collection, Iterable
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.clock import HOUR, is_slow
from gnomoteka.server.mailing import Mailing
from gnomoteka.server.notice_words import MAIL, Kind, words_for
from gnomoteka.server.pushing import Fate, Pushing, Subscription
from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import clocks, mails, notices, silenced, steps, subscriptions
from gnomoteka.server.settings import Settings
from gnomoteka.server.store import Stored
from gnomoteka.server.table import Table
from gnomoteka.server.tables import Tables
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.wishes import quiet_of

log = logging.getLogger(__name__)

EVERY = 1.0  # seconds between looks
AT_LEAST = 0.5  # seconds that a turn lasts before anything is asked or stored for its notice: most are over by then
AT_ONCE = 30  # notices on their way
CLAIMED = 120.0  # seconds after which another server takes one that was claimed and never settled
AGAIN = (10.0, 60.0, 600.0, 3600.0)  # seconds after which it is tried again; then no more
PAUSE = HOUR  # who doesn't move hears of their turns at a table no more often
NEARLY = 1 / 8  # of a move's time is left when somebody is warned,
NEARLY_AT_MOST = 24 * HOUR
KEPT = 3 * 24 * HOUR  # so long a push service keeps what a browser doesn't fetch
BY_MAIL = "mail"


class Notice(NamedTuple):
    """A row of notices."""

    table_id: str
    person: Visitor
    kind: Kind
    step: int
    due: float | None
    tries: int
    told: list[str]
    sent: float | None
    sent_step: int | None

    @property
    def key(self) -> dict[str, Any]:
        return {"table_id": self.table_id, "person": self.person, "kind": self.kind}


class Begun(NamedTuple):
    """Something to tell people who aren't here."""

    table: Table
    step: int
    people: set[Visitor]


class Notices:
    def __init__(self, settings: Settings, tables: Tables, pushing: Pushing, mailing: Mailing) -> None:
        self.delay = settings.notice_delay
        self.tables = tables
        self.moves = tables.moves
        self.store = tables.store
        self.writer = tables.moves.writer
        self.tasks = tables.tasks
        self.pushing = pushing
        self.mailing = mailing
        self.on_their_way = 0
        self.begun: dict[tuple[str, Kind], Begun] = {}  # the newest of each table and kind, and nothing is stored yet
        self.gathering = False
        self.warned: dict[str, int] = {}  # tables and steps whose clock was seen to be nearly out, here
        self.moves.when_turn_began.append(self.turn_began)
        self.moves.when_over.append(self.over)

    # ---- what there is to tell ----------------------------------------------------------

    def turn_began(self, table: Table, seats: tuple[int, ...]) -> None:
        self._note(table, "turn", seats)

    def over(self, table: Table) -> None:
        playing = [number for number, seat in enumerate(table.stored.seats) if not seat.resigned]
        self._note(table, "over", playing)

    def _note(self, table: Table, kind: Kind, seats: Iterable[int]) -> None:
        people, here = [table.stored.seats[seat].visitor for seat in seats], table.here
        # Who is at another server is known a moment late: that is looked at before it is sent.
        absent = {person for person in people if person and person not in here}
        if absent and not table.stored.lesson:
            self.begun[table.id, kind] = Begun(table, table.step, absent)
            if not self.gathering:
                self.gathering = True
                self.tasks.start(self._gather())

    async def _gather(self) -> None:
        await asyncio.sleep(min(AT_LEAST, self.delay))
        self.gathering = False
        await self.store_begun()

    async def store_begun(self) -> None:
        """Where people play by several servers, most of them aren't here, and it is nobody's turn for long."""
        begun, self.begun = self.begun, {}
        for (table_id, kind), (table, step, people) in begun.items():
            if step == table.step:
                await self.store_notice(table_id, kind, step, people)

    async def store_notice(self, table_id: str, kind: Kind, step: int, people: Collection[Visitor]) -> None:
        """For those of them who can be told. What is lost here is found again: see missed.py."""
        try:
            async with self.store.reading() as connection:
                wanted = await who_hears(connection, table_id, people)
            if wanted:
                due = time.time() + self.delay
                await self.writer.do(lambda connection: note(connection, table_id, kind, step, wanted, due))
        except Refused:
            log.warning("a notice could not be stored")

    async def _nearly_out(self, connection: AsyncConnection) -> dict[str, int]:
        """Slow tables whose clocks are, and the step there."""
        now = self.moves.timekeeper.now()
        ahead = sa.case((clocks.c.length * NEARLY < NEARLY_AT_MOST, clocks.c.length * NEARLY), else_=NEARLY_AT_MOST)
        query = sa.select(clocks.c.table_id, clocks.c.step).where(
            clocks.c.due.is_not(None),
            clocks.c.due < now + NEARLY_AT_MOST,
            clocks.c.due - ahead <= now,
            clocks.c.length >= HOUR,
        )
        return {row.table_id: row.step for row in await connection.execute(query)}

    async def _warn(self, nearly: dict[str, int]) -> None:
        self.warned = {table: step for table, step in self.warned.items() if nearly.get(table) == step}
        for table_id in nearly.keys() - self.warned.keys():
            stored = await self.store.table(table_id)
            self.warned[table_id] = nearly[table_id]
            if stored and is_slow(stored.clock) and stored.status == "playing":
                people = {stored.seats[seat].visitor for seat in await self._asked(stored) if stored.plays_itself(seat)}
                await self.store_notice(table_id, "hurry", nearly[table_id], [person for person in people if person])

    async def _asked(self, stored: Stored) -> tuple[int, ...]:
        """Who is to move and hasn't answered. Before the first step that isn't stored: then the table knows."""
        if stored.asked is not None:
            return stored.asked
        return (await self.tables.open(stored.id)).asked

    # ---- on their way -------------------------------------------------------------------

    async def run(self) -> None:
        while True:
            try:
                await self.look()
            except Refused:
                pass  # the database is away for now; the writer says so
            except Exception:
                log.exception("notices can't be looked at")
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        """Begins to send what is due now."""
        room = AT_ONCE - self.on_their_way
        query = sa.select(notices).where(notices.c.due <= time.time()).order_by(notices.c.due).limit(max(0, room))
        async with self.store.reading() as connection:
            nearly = await self._nearly_out(connection)
            found = [Notice(*row) for row in await connection.execute(query)]
        for notice in found:
            if await self._claim(notice):
                self.on_their_way += 1
                self.tasks.start(self._deliver(notice))
        await self._warn(nearly)

    async def _claim(self, notice: Notice) -> bool:
        mine = sa.update(notices).filter_by(**notice.key).where(notices.c.due == notice.due)

        async def claim(connection: AsyncConnection) -> bool:
            return (await connection.execute(mine.values(due=time.time() + CLAIMED))).rowcount == 1

        return await self.writer.do(claim)

    async def _deliver(self, notice: Notice) -> None:
        try:
            await self._settle(notice, await self._send(notice))
        except Refused:
            pass  # once the database is there again, and the claim is old
        except Exception:
            log.exception("a notice could not be sent")
        finally:
            self.on_their_way -= 1

    async def _settle(self, notice: Notice, values: dict[str, Any]) -> None:
        """Unless something newer is to be told meanwhile."""
        same = sa.update(notices).filter_by(**notice.key).where(notices.c.step == notice.step)

        async def settle(connection: AsyncConnection) -> None:
            await connection.execute(same.values(**values))

        await self.writer.do(settle)

    async def _send(self, notice: Notice) -> dict[str, Any]:
        """What becomes of the row."""
        stored = await self.store.table(notice.table_id)
        if stored is None or not await self._is_so(notice, stored) or await self._is_there(notice):
            return {"due": None}
        async with self.store.reading() as connection:
            quiet = await quiet_of(connection, notice.person)
            heard = not await who_hears(connection, notice.table_id, [notice.person])
            again = notice.kind == "turn" and await self._would_repeat(connection, notice, stored)
        if heard or again:
            return {"due": None}
        if quiet and (end := quiet.over_at(time.time())):
            return {"due": end}
        told, later = await self._tell(notice, stored)
        sent = {"sent": time.time(), "sent_step": notice.step} if told else {}
        if not later or notice.tries >= len(AGAIN):
            return {"due": None, "told": [], **sent}
        return {"due": time.time() + AGAIN[notice.tries], "tries": notice.tries + 1, "told": told, **sent}

    async def _is_so(self, notice: Notice, stored: Stored) -> bool:
        mine = stored.seats_of(notice.person)
        if notice.kind == "over":
            return stored.status == "over" and bool(mine)
        if stored.status != "playing" or stored.steps != notice.step:
            return False
        asked = await self._asked(stored)
        return any(seat in asked and stored.plays_itself(seat) for seat in mine)

    async def _is_there(self, notice: Notice) -> bool:
        """Whether a page of theirs shows the table, on any device and by any server."""
        table = self.tables.loaded.get(notice.table_id)
        if table and notice.person in table.here:
            return True
        return bool(self.moves.nodes and notice.person in await self.moves.nodes.present_elsewhere(notice.table_id))

    @staticmethod
    async def _would_repeat(connection: AsyncConnection, notice: Notice, stored: Stored) -> bool:
        """Told lately, they haven't moved since: somebody takes back and forth, or the clock moves for them."""
        if notice.sent is None or notice.tries or time.time() - notice.sent > PAUSE:
            return False
        late = {up.step for up in stored.time_ups}
        since = sa.select(steps.c.step).where(
            steps.c.table_id == notice.table_id,
            steps.c.step > (notice.sent_step or 0),
            steps.c.seat.in_(stored.seats_of(notice.person)),
        )
        return not set((await connection.execute(since)).scalars()) - late

    async def _tell(self, notice: Notice, stored: Stored) -> tuple[list[str], bool]:
        """Everywhere; gives where it has arrived or never will, and whether some of it is to be tried again."""
        query = sa.select(subscriptions).where(subscriptions.c.person == notice.person)
        async with self.store.reading() as connection:
            browsers = {row.mark.hex(): row for row in await connection.execute(query)}
            to = sa.select(mails).where(mails.c.person == notice.person, mails.c.confirmed.is_not(None))
            mail = (await connection.execute(to)).first()
        sending = {mark: self._push(notice, stored, row) for mark, row in browsers.items() if mark not in notice.told}
        if mail and self.mailing.offered and BY_MAIL not in notice.told:
            sending[BY_MAIL] = self._mail(notice, stored, mail)
        fates = dict(zip(sending, await asyncio.gather(*sending.values()), strict=True))
        if gone := [browsers[mark].mark for mark, fate in fates.items() if fate is Fate.GONE]:
            await self.writer.do(lambda connection: drop(connection, gone))
        told = [where for where, fate in fates.items() if fate is not Fate.LATER]
        return [*notice.told, *told], len(told) < len(fates)

    async def _push(self, notice: Notice, stored: Stored, row: Any) -> Fate:
        words = words_for(notice.kind, stored, notice.person, row.language)
        told = {**words._asdict(), "table": stored.id, "lang": row.language}
        left = stored.clocks.due - self.moves.timekeeper.now() if stored.clocks and stored.clocks.due else KEPT
        to = Subscription(row.endpoint, row.p256dh, row.auth, row.site)
        keep = KEPT if notice.kind == "over" else max(60.0, min(KEPT, left))
        return await self.pushing.send(to, told, keep, stored.id, notice.kind == "hurry")

    async def _mail(self, notice: Notice, stored: Stored, row: Any) -> Fate:
        words, url = words_for(notice.kind, stored, notice.person, row.language), self.mailing.url
        text = MAIL[row.language].format(
            body=words.body, link=f"{url}/t/{stored.id}", leave=f"{url}/mail#leave.{row.leave}"
        )
        return await self.mailing.send(row.address, words.title, text, f"{url}/api/mail/leave/{row.leave}")


async def who_hears(connection: AsyncConnection, table_id: str, people: Collection[Visitor]) -> list[Visitor]:
    """Of these: who can be told anything, and wants to be told of this table."""
    there = sa.select(subscriptions.c.person).where(subscriptions.c.person.in_(people))
    by_mail = sa.select(mails.c.person).where(mails.c.person.in_(people), mails.c.confirmed.is_not(None))
    reached = set((await connection.execute(there.union(by_mail))).scalars())
    if not reached:
        return []
    off = sa.select(silenced.c.person).where(silenced.c.table_id == table_id, silenced.c.person.in_(reached))
    return sorted(reached - set((await connection.execute(off)).scalars()))


async def note(
    connection: AsyncConnection, table_id: str, kind: Kind, step: int, people: Iterable[Visitor], due: float | None
) -> None:
    """Once for a step; not due: they know it. Who is warned needn't hear any more that it is their turn."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    for person in people:
        new = insert(notices).values(
            table_id=table_id, person=person, kind=kind, step=step, due=due, tries=0, told=[]
        )  # fmt: skip
        fresh = {name: new.excluded[name] for name in ("step", "due", "tries", "told")}
        newer = notices.c.step < new.excluded.step
        await connection.execute(
            new.on_conflict_do_update(index_elements=["table_id", "person", "kind"], set_=fresh, where=newer)
        )
        if kind != "turn":
            same = sa.update(notices).filter_by(table_id=table_id, person=person, kind="turn")
            await connection.execute(same.values(due=None))


async def drop(connection: AsyncConnection, gone: list[bytes]) -> None:
    """Browsers that aren't there any more."""
    await connection.execute(sa.delete(subscriptions).where(subscriptions.c.mark.in_(gone)))
