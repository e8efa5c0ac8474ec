"""How somebody wants to hear of their turns: on which devices, by which address, when not, and of which tables."""

import contextlib
import hashlib
import secrets
import time
import zoneinfo
from datetime import datetime, timedelta
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.limits import Buckets
from gnomoteka.server.mailing import Mailing, clean_address
from gnomoteka.server.network import host_in
from gnomoteka.server.notice_wire import (
    MailDone,
    MailInfo,
    MailWish,
    NoticeInfo,
    PushWish,
    QuietHours,
)
from gnomoteka.server.notice_words import CONFIRM, CONFIRM_TITLE
from gnomoteka.server.people import MOST_DEVICES, Here
from gnomoteka.server.pushing import Fate, Pushing, mark_of
from gnomoteka.server.refusal import Refused, unknown_table
from gnomoteka.server.schema import mails, quiet_hours, silenced, subscriptions, tables
from gnomoteka.server.store import Store
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.writer import Writer

NIGHT = 22 * 60, 8 * 60  # from when until when who says nothing else is left in peace
LINK_HOLDS = 24 * 3600.0  # seconds, for the link that confirms an address
CHANGES_PER_SECOND, CHANGES_AT_ONCE = 0.2, 30.0  # of one person
MAILS_PER_SECOND, MAILS_AT_ONCE = (
    1 / (8 * 3600),
    3.0,
)  # that ask whether an address is right: to one address, by one person


class Quiet(NamedTuple):
    """Minutes of the day, by the clock of a zone."""

    begins: int
    ends: int
    zone: str

    def over_at(self, now: float) -> float | None:
        """When they end, if it is quiet now."""
        here = datetime.fromtimestamp(now, zone_of(self.zone))
        minute = here.hour * 60 + here.minute
        into_night = self.begins > self.ends
        inside = (minute >= self.begins or minute < self.ends) if into_night else self.begins <= minute < self.ends
        if not inside:
            return None
        day = here + timedelta(days=1) if into_night and minute >= self.begins else here
        end = day.replace(hour=self.ends // 60, minute=self.ends % 60, second=0, microsecond=0)
        return max(now + 60, end.timestamp())


def zone_of(name: str) -> zoneinfo.ZoneInfo:
    """Raises Refused."""
    try:
        return zoneinfo.ZoneInfo(name)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise Refused("unknown_zone", "this server doesn't know that time zone") from error


class Wishes:
    def __init__(self, store: Store, writer: Writer, pushing: Pushing, mailing: Mailing) -> None:
        self.store = store
        self.writer = writer
        self.pushing = pushing
        self.mailing = mailing
        self.changing = Buckets(CHANGES_PER_SECOND, CHANGES_AT_ONCE)
        self.asking = Buckets(MAILS_PER_SECOND, MAILS_AT_ONCE)

    async def info(self, here: Here) -> NoticeInfo:
        person = here.person
        async with self.store.reading() as connection:
            query = sa.select(subscriptions.c.device).where(subscriptions.c.person == person)
            devices = set((await connection.execute(query)).scalars())
            hours = await quiet_of(connection, person)
            off = (await connection.execute(sa.select(silenced.c.table_id).filter_by(person=person))).scalars().all()
            mail = (await connection.execute(sa.select(mails).filter_by(person=person))).first()
        return NoticeInfo(
            key=self.pushing.public_key,
            here=here.device in devices,
            devices=len(devices),
            quiet=QuietHours(begins=hours.begins, ends=hours.ends, zone=hours.zone) if hours else None,
            silenced=sorted(off),
            mail=MailInfo(address=mail.address, confirmed=mail.confirmed is not None) if mail else None,
            mail_offered=self.mailing.offered,
        )

    def _check_pace(self, person: Visitor) -> None:
        if not self.changing.take(person.hex(), time.monotonic()):
            raise Refused("too_fast", "that was often enough for now", 429)

    # ---- this device --------------------------------------------------------------------

    async def subscribe(self, here: Here, host: str, wish: PushWish) -> None:
        self._check_pace(here.person)
        to, now = self.pushing.check(wish.endpoint, wish.p256dh, wish.auth, host_in(host)[:255]), time.time()
        mark = mark_of(to.endpoint)
        row = {"mark": mark, "person": here.person, "device": here.device, "language": wish.language, "since": now}
        night = None
        with contextlib.suppress(Refused):
            night = wish.zone and {"zone": zone_of(wish.zone).key, "begins": NIGHT[0], "ends": NIGHT[1]}

        async def subscribe(connection: AsyncConnection) -> None:
            # What this browser had before, whoever it was then, is in vain.
            old = sa.or_(subscriptions.c.mark == mark, subscriptions.c.device == here.device)
            await connection.execute(sa.delete(subscriptions).where(old))
            count = sa.select(sa.func.count()).where(subscriptions.c.person == here.person)
            if (await connection.execute(count)).scalar_one() >= MOST_DEVICES:
                raise Refused("too_many_devices", f"at most {MOST_DEVICES} devices hear of somebody's turns", 409)
            await connection.execute(sa.insert(subscriptions), {**row, **to._asdict()})
            if night and not (await connection.execute(sa.select(quiet_hours).filter_by(person=here.person))).first():
                await connection.execute(sa.insert(quiet_hours), {"person": here.person, **night})

        await self.writer.do(subscribe)

    async def unsubscribe(self, here: Here) -> None:
        async def unsubscribe(connection: AsyncConnection) -> None:
            await connection.execute(sa.delete(subscriptions).filter_by(person=here.person, device=here.device))

        await self.writer.do(unsubscribe)

    # ---- when, and of what --------------------------------------------------------------

    async def be_quiet(self, here: Here, quiet: QuietHours | None) -> None:
        self._check_pace(here.person)
        hours = {"begins": 0, "ends": 0, "zone": "UTC"}
        if quiet:
            hours = {"begins": quiet.begins, "ends": quiet.ends, "zone": zone_of(quiet.zone).key}

        async def change(connection: AsyncConnection) -> None:
            await connection.execute(sa.delete(quiet_hours).filter_by(person=here.person))
            await connection.execute(sa.insert(quiet_hours), {"person": here.person, **hours})

        await self.writer.do(change)

    async def hear_of(self, here: Here, table: str, on: bool) -> None:
        self._check_pace(here.person)
        key = {"person": here.person, "table_id": table}

        async def change(connection: AsyncConnection) -> None:
            if not (await connection.execute(sa.select(tables.c.id).filter_by(id=table))).first():
                raise unknown_table(table)
            await connection.execute(sa.delete(silenced).filter_by(**key))
            if not on:
                await connection.execute(sa.insert(silenced), key)

        await self.writer.do(change)

    # ---- by e-mail ----------------------------------------------------------------------

    async def ask_mail(self, here: Here, wish: MailWish) -> None:
        """Sends a link there which confirms that the address is theirs; an address of before ends."""
        if not self.mailing.offered:
            raise Refused("no_mail", "the host of this server has set up no mail", 409)
        address = clean_address(wish.address)
        now = time.monotonic()
        if not self.asking.take(here.person.hex(), now) or not self.asking.take(address.lower(), now):
            raise Refused("too_fast", "that address was asked often enough for now", 429)
        token, now = secrets.token_urlsafe(32), time.time()
        row = {
            "person": here.person, "address": address, "language": wish.language, "mark": _mark(token),
            "until": now + LINK_HOLDS, "leave": secrets.token_urlsafe(32),
        }  # fmt: skip

        async def ask(connection: AsyncConnection) -> None:
            await connection.execute(sa.delete(mails).filter_by(person=here.person))
            await connection.execute(sa.insert(mails), row)

        await self.writer.do(ask)
        text = CONFIRM[wish.language].format(link=f"{self.mailing.url}/mail#confirm.{token}")
        fate = await self.mailing.send(address, CONFIRM_TITLE[wish.language], text)
        if fate is not Fate.TOLD:
            await self.forget_mail(here)
            raise Refused("mail_failed", "the mail could not be sent", 503 if fate is Fate.LATER else 400)

    async def confirm_mail(self, token: str) -> MailDone:
        good = sa.and_(mails.c.mark == _mark(token), mails.c.until > time.time())

        async def confirm(connection: AsyncConnection) -> str:
            address: str | None = (await connection.execute(sa.select(mails.c.address).where(good))).scalar()
            if address is None:
                raise old_link()
            # The mark stays: who opens the link twice reads the same.
            await connection.execute(sa.update(mails).where(good).values(confirmed=time.time()))
            return address

        return MailDone(done="confirmed", address=await self.writer.do(confirm))

    async def leave_mail(self, token: str) -> MailDone:
        async def leave(connection: AsyncConnection) -> str:
            mine = mails.c.leave == token
            address: str | None = (await connection.execute(sa.select(mails.c.address).where(mine))).scalar()
            if address is None:
                raise old_link()
            await connection.execute(sa.delete(mails).where(mine))
            return address

        return MailDone(done="left", address=await self.writer.do(leave))

    async def forget_mail(self, here: Here) -> None:
        async def forget(connection: AsyncConnection) -> None:
            await connection.execute(sa.delete(mails).filter_by(person=here.person))

        await self.writer.do(forget)


async def quiet_of(connection: AsyncConnection, person: Visitor) -> Quiet | None:
    row = (await connection.execute(sa.select(quiet_hours).filter_by(person=person))).first()
    return Quiet(row.begins, row.ends, row.zone) if row and row.begins != row.ends else None


def old_link() -> Refused:
    return Refused("old_mail_link", "this link was used already, or is too old", 404)


def _mark(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
