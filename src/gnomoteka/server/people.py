"""The same person at several devices: the ways in, what comes along, and the ways out.

A way in is a passkey, a phrase, or a link that one device shows to another. Whoever has none of them is known by the
cookie of one browser, as everybody is to begin with. A device that becomes somebody's brings its seats and tables
along, if nobody could reach them in another way; as a guest it leaves them, and has them back afterwards.
"""

import contextlib
import hashlib
import secrets
import time
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.blocking import KeepingBlocks
from gnomoteka.server.blocking import refusal as blocked
from gnomoteka.server.devices import KeepingDevices, day
from gnomoteka.server.erasing import erase, sign_out
from gnomoteka.server.limits import Buckets
from gnomoteka.server.lobby import Lobby
from gnomoteka.server.me_wire import (
    DeviceInfo,
    EnterWish,
    Gone,
    LinkState,
    Me,
    MeWish,
    NewLink,
    NewPhrase,
    PasskeyInfo,
    Seen,
    Whose,
)
from gnomoteka.server.merging import count_tables, merge, tell_nobody_else
from gnomoteka.server.passkeys import Passkeys, site_of
from gnomoteka.server.phrases import Hashing, Language, new_phrase, read, written
from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import blocks, device_links, devices, passkeys, people, phrase_key, seats, tables
from gnomoteka.server.store import Stored
from gnomoteka.server.visitors import Device, Visitor, clean_name

LINK_HOLDS = 120.0  # seconds
MOST_DEVICES = 20
WAYS_PER_SECOND, WAYS_AT_ONCE = 1 / 30, 10.0  # links, phrases and passkeys that one person makes


class Here(NamedTuple):
    """Who asks, and with which device."""

    person: Visitor
    device: Device
    label: str


class People:
    def __init__(self, lobby: Lobby, keeping: KeepingDevices, blocking: KeepingBlocks) -> None:
        self.lobby = lobby
        self.store = lobby.store
        self.writer = lobby.writer
        self.keeping = keeping
        self.blocking = blocking
        self.hashing = Hashing()
        self.passkeys = Passkeys(self.store, self.writer)
        self.making = Buckets(WAYS_PER_SECOND, WAYS_AT_ONCE)

    # ---- what is known of me ------------------------------------------------------------

    async def me(self, here: Here, host: str) -> Me:
        person = here.person
        async with self.store.reading() as connection:
            row = (await connection.execute(sa.select(people).filter_by(person=person))).first()
            mine = (await connection.execute(sa.select(devices).filter_by(person=person))).all()
            keys = (await connection.execute(sa.select(passkeys).filter_by(person=person))).all()
            count = await count_tables(connection, person)
            name = row.name if row and row.name else await last_name(connection, person)
        listed = [
            DeviceInfo(
                id=short_id(each.mark),
                this=each.mark == here.device,
                since=each.since,
                seen=each.seen,
                guest=each.before is not None,
                **seen(each.label),
            )
            for each in sorted(mine, key=lambda each: (each.mark != here.device, -each.seen, each.since))
        ]
        if not any(each.this for each in listed):
            this = DeviceInfo(
                id=short_id(here.device), this=True, since=None, seen=day(time.time()), guest=False, **seen(here.label)
            )
            listed.insert(0, this)
        return Me(
            name=name,
            settings=row.settings if row else {},
            kept=len(listed) > 1 or bool(keys) or bool(row and row.phrase),
            tables=count,
            devices=listed,
            passkeys=[
                PasskeyInfo(id=short_id(each.id), made=each.made, here=each.site == site_of(host), **seen(each.label))
                for each in sorted(keys, key=lambda each: each.made)
            ],
            phrase=row.phrase_made if row else None,
        )

    async def keep(self, here: Here, wish: MeWish) -> None:
        name = None if wish.name is None else clean_name(wish.name)
        await self.writer.do(lambda connection: put(connection, here.person, name, wish.settings))

    # ---- ways in ------------------------------------------------------------------------

    def check_pace(self, person: Visitor) -> None:
        if not self.making.take(person.hex(), time.monotonic()):
            raise Refused("too_fast", "that was often enough for now; try again in half a minute", 429)

    async def new_link(self, here: Here) -> NewLink:
        self.check_pace(here.person)
        token, now = secrets.token_urlsafe(24), time.time()

        async def make(connection: AsyncConnection) -> None:
            await settle(connection, here, now)
            old = sa.or_(device_links.c.person == here.person, device_links.c.until < now - LINK_HOLDS)
            await connection.execute(sa.delete(device_links).where(old))
            row = {"person": here.person, "mark": _mark(token), "until": now + LINK_HOLDS}
            await connection.execute(sa.insert(device_links), row)

        await self.writer.do(make)
        await self.keeping.look()
        return NewLink(token=token, seconds=LINK_HOLDS)

    async def link_state(self, here: Here) -> LinkState:
        async with self.store.reading() as connection:
            row = (await connection.execute(sa.select(device_links).filter_by(person=here.person))).first()
        if row is not None and row.used_by is not None:
            return LinkState(status="used", by=Seen(**seen(row.used_by)))
        waits = row is not None and row.until > time.time()
        return LinkState(status="waiting" if waits else "none", by=None)

    async def whose(self, here: Here, token: str) -> Whose:
        async with self.store.reading() as connection:
            person = await by_link(connection, token)
            row = (await connection.execute(sa.select(people.c.name).filter_by(person=person))).first()
            name = row.name if row and row.name else await last_name(connection, person)
            brings = await count_tables(connection, here.person) if await alone(connection, here) else 0
        return Whose(name=name, me=person == here.person, tables=brings)

    async def phrase(self, here: Here, language: Language) -> NewPhrase:
        """In place of the one before."""
        self.check_pace(here.person)
        phrase, now = new_phrase(), time.time()
        key = await self.writer.do(_key)
        mark = await self.hashing.hash(phrase, key)

        async def make(connection: AsyncConnection) -> None:
            await settle(connection, here, now)
            await put(connection, here.person, None, None)
            change = sa.update(people).where(people.c.person == here.person)
            await connection.execute(change.values(phrase=mark, phrase_made=now))

        await self.writer.do(make)
        await self.keeping.look()
        return NewPhrase(words=written(phrase, language))

    async def forget_phrase(self, here: Here) -> None:
        async def forget(connection: AsyncConnection) -> None:
            change = sa.update(people).where(people.c.person == here.person)
            await connection.execute(change.values(phrase=None, phrase_made=None))

        await self.writer.do(forget)

    async def add_passkey(self, here: Here, host: str, credential: dict[str, Any]) -> None:
        made = await self.passkeys.check_new(here.device, host, credential)

        async def add(connection: AsyncConnection) -> None:
            await settle(connection, here, time.time())
            await self.passkeys.add(connection, here.person, host, here.label, made)

        await self.writer.do(add)
        await self.keeping.look()

    # ---- coming in ----------------------------------------------------------------------

    async def enter(self, here: Here, host: str, wish: EnterWish) -> Here:
        """This device is somebody's from now on; gives whose. Raises Refused."""
        if sum(way is not None for way in (wish.link, wish.phrase, wish.passkey)) != 1:
            raise Refused("malformed", "one of link, phrase and passkey says who somebody is")
        known: Visitor | None = None
        if wish.phrase is not None:
            known = await self._by_phrase(wish.phrase)
        elif wish.passkey is not None:
            known = await self.passkeys.sign_in(here.device, host, wish.passkey)
        now = time.time()

        async def enter(connection: AsyncConnection) -> tuple[Visitor, list[str]]:
            person = known
            if wish.link is not None:
                person = await by_link(connection, wish.link)
                mine = device_links.c.person == person
                await connection.execute(sa.update(device_links).where(mine).values(used_by=here.label))
            assert person is not None
            return person, await self._become(connection, here, person, wish.bring, now)

        person, touched = await self.writer.do(enter)
        await self.keeping.look()
        await self.blocking.look()  # who may do what came along
        await self._tell(touched)
        return here._replace(person=person)

    async def _by_phrase(self, phrase: str) -> Visitor:
        words = read(phrase)
        async with self.store.reading() as connection:
            key = (await connection.execute(sa.select(phrase_key.c.key))).scalar()
        found: Visitor | None = None
        if key is not None:
            mark = await self.hashing.hash(words, key)
            async with self.store.reading() as connection:
                found = (await connection.execute(sa.select(people.c.person).where(people.c.phrase == mark))).scalar()
        if found is None:
            raise Refused("wrong_phrase", "nobody has this phrase", 403)
        return found

    async def _become(
        self, connection: AsyncConnection, here: Here, person: Visitor, bring: bool, now: float
    ) -> list[str]:
        old, touched, before = here.person, list[str](), None
        if old == person:
            return touched
        count = sa.select(sa.func.count()).where(devices.c.person == person)
        if (await connection.execute(count)).scalar_one() >= MOST_DEVICES:
            raise Refused("too_many_devices", f"at most {MOST_DEVICES} devices are one person's", 409)
        held = sa.select(blocks.c.until).where(blocks.c.visitor == old)  # by a host at another node, just now
        if any(until is None or until > now for until in (await connection.execute(held)).scalars()):
            raise blocked()
        await settle(connection, here, now)
        if await alone(connection, here):
            if bring:
                touched = await merge(connection, old, person)
            else:
                before = old
        await tell_nobody_else(connection, here.device, person)
        mine = sa.update(devices).where(devices.c.mark == here.device)
        await connection.execute(mine.values(person=person, before=before, since=now, changed=now))
        return touched

    async def _tell(self, touched: list[str]) -> None:
        """Who sits at these tables has changed."""
        moves = self.lobby.tables.moves
        for table_id in touched:
            if table := self.lobby.tables.loaded.get(table_id):
                async with table.turn:
                    with contextlib.suppress(Refused):  # it is gone by now
                        await self.lobby.change(table, _nothing)
                        moves.seats_changed(table)
            else:
                moves.tell_all(table_id)

    # ---- ways out -----------------------------------------------------------------------

    async def remove_device(self, here: Here, device: str) -> None:
        async def remove(connection: AsyncConnection) -> None:
            found = (await connection.execute(sa.select(devices).filter_by(person=here.person))).all()
            row = next((each for each in found if short_id(each.mark) == device), None)
            if row is None:
                raise Refused("unknown_device", "this device isn't yours", 404)
            if len(found) == 1 and not await _other_ways(connection, here.person):
                raise Refused("last_way", "nobody could be you any more: make a phrase before, or delete yourself", 409)
            await sign_out(connection, here.person, time.time(), devices.c.mark == row.mark)

        await self.writer.do(remove)
        await self.keeping.look()

    async def remove_others(self, here: Here) -> None:
        """A link that is still open leads nowhere then."""

        async def remove(connection: AsyncConnection) -> None:
            await settle(connection, here, time.time())
            await connection.execute(sa.delete(device_links).filter_by(person=here.person))
            await sign_out(connection, here.person, time.time(), devices.c.mark != here.device)

        await self.writer.do(remove)
        await self.keeping.look()

    async def remove_passkey(self, here: Here, passkey: str) -> None:
        async def remove(connection: AsyncConnection) -> None:
            found = (await connection.execute(sa.select(passkeys.c.id).filter_by(person=here.person))).scalars()
            key = next((each for each in found if short_id(each) == passkey), None)
            if key is None:
                raise Refused("unknown_passkey", "this passkey isn't yours", 404)
            await connection.execute(sa.delete(passkeys).where(passkeys.c.id == key))

        await self.writer.do(remove)

    async def delete(self, here: Here) -> Gone:
        now = time.time()

        async def delete(connection: AsyncConnection) -> tuple[list[str], list[str]]:
            await settle(connection, here, now)
            return await erase(connection, here.person, self.lobby.catalog, now)

        async def work() -> list[str]:
            gone, left = await self.writer.do(delete)
            await self.keeping.look()
            await self.blocking.look()
            for table_id in gone:
                await self._drop(table_id)
            await self._tell(left)
            await self.store.scrub()
            return left

        left = await self.lobby.tables.tasks.finish(work())
        return Gone(tables=len(left))

    async def _drop(self, table_id: str) -> None:
        if table := self.lobby.tables.loaded.get(table_id):
            async with table.turn, table.changing:
                self.lobby.tables.drop(table)
        self.lobby.tables.moves.tell_all(table_id)


async def settle(connection: AsyncConnection, here: Here, now: float) -> None:
    """From now on it is stored that this device is this person's."""
    if not (await connection.execute(sa.select(devices.c.mark).filter_by(mark=here.device))).first():
        row = {"mark": here.device, "person": here.person, "label": here.label}
        times = {"since": now, "seen": day(now), "changed": now}
        await connection.execute(sa.insert(devices), {**row, **times})


async def put(connection: AsyncConnection, person: Visitor, name: str | None, settings: dict[str, str] | None) -> None:
    """What is None stays as it is."""
    if not (await connection.execute(sa.select(people.c.person).filter_by(person=person))).first():
        await connection.execute(sa.insert(people), {"person": person, "settings": {}})
    values = {name: value for name, value in {"name": name, "settings": settings}.items() if value is not None}
    if values:
        await connection.execute(sa.update(people).where(people.c.person == person).values(**values))


async def by_link(connection: AsyncConnection, token: str) -> Visitor:
    good = sa.and_(
        device_links.c.mark == _mark(token), device_links.c.until > time.time(), device_links.c.used_by.is_(None)
    )
    query = sa.select(device_links.c.person).where(good).with_for_update()
    found: Visitor | None = (await connection.execute(query)).scalar()
    if found is None:
        raise Refused("used_link", "this link was used already, or is too old", 404)
    return found


async def alone(connection: AsyncConnection, here: Here) -> bool:
    """Whether this device is the only way to be who plays here."""
    other = sa.select(devices.c.mark).where(devices.c.person == here.person, devices.c.mark != here.device)
    if (await connection.execute(other.limit(1))).first():
        return False
    return not await _other_ways(connection, here.person)


async def _other_ways(connection: AsyncConnection, person: Visitor) -> bool:
    phrase = sa.select(people.c.person).where(people.c.person == person, people.c.phrase.is_not(None))
    key = sa.select(passkeys.c.person).where(passkeys.c.person == person)
    return bool((await connection.execute(phrase.union_all(key).limit(1))).first())


async def last_name(connection: AsyncConnection, person: Visitor) -> str | None:
    """That they had at a table."""
    query = sa.select(seats.c.name).join(tables, tables.c.id == seats.c.table_id)
    query = query.where(seats.c.visitor == person, seats.c.name.is_not(None))
    return (await connection.execute(query.order_by(tables.c.created.desc(), seats.c.seat).limit(1))).scalar()


async def _key(connection: AsyncConnection) -> bytes:
    """What phrases are hashed with."""
    key: bytes | None = (await connection.execute(sa.select(phrase_key.c.key))).scalar()
    if key is None:
        key = secrets.token_bytes(32)
        await connection.execute(sa.insert(phrase_key), {"id": 1, "key": key})
    return key


async def _nothing(_connection: AsyncConnection, _now: Stored) -> None:
    """The table is read anew, and told."""


def seen(label: str) -> dict[str, Any]:
    browser, _, system = label.partition(" ")
    return {"browser": browser or "other", "system": system or "other"}


def short_id(mark: bytes) -> str:
    return hashlib.sha256(mark).hexdigest()[:16]


def _mark(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
