"""Whose a device is. A device is known by its cookie, and is its own person until it becomes another's.

That is the quiet default, and nothing is stored for it. A row says that a cookie leads to another person, or that it
doesn't count any more, as a lost phone's. What is asked with every request is in memory, up to a bound; each node looks
again and again for what has changed, so that a removed device is out everywhere within a second or two.
"""

import contextlib
import time
from collections import OrderedDict
from typing import NamedTuple, Protocol

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.keeping import Keeping
from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import devices
from gnomoteka.server.store import Store
from gnomoteka.server.tasks import Tasks
from gnomoteka.server.visitors import Device, Visitor
from gnomoteka.server.writer import Writer

REMEMBERED = 20_000  # devices
OVERLAP = 60.0  # seconds by which clocks of nodes may differ, and a commit may be late
DAY = 24 * 3600.0
SOMEBODY_ELSE = 4001  # closes a connection of who isn't the same person any more


class Connected(Protocol):
    """Somebody's WebSocket."""

    visitor: Visitor
    device: Device

    def close(self, code: int) -> None: ...


class Known(NamedTuple):
    """What is stored of a device: whose it is. None: nobody's any more."""

    person: Visitor | None


def day(now: float) -> float:
    """When somebody was seen is known to the day."""
    return now // DAY * DAY


class Door:
    """What every request passes. Without `keep` (before the server is up) everybody is their own person."""

    def __init__(self) -> None:
        self.known: OrderedDict[Device, Known | None] = OrderedDict()  # None: nothing is stored of it
        self.today = 0.0
        self.heard = 0  # changes
        self.connected: dict[Device, set[Connected]] = {}
        self.keeping: KeepingDevices | None = None

    async def person(self, visitor: Visitor, device: Device) -> Visitor | None:
        """Who comes with this cookie, which is `visitor` by itself; None: it doesn't count any more. Raises Refused if
        that can't be read now."""
        today = day(time.time())
        if today != self.today:  # once a day everybody is seen anew
            self.known.clear()
            self.today = today
        if device in self.known:
            self.known.move_to_end(device)
            found = self.known[device]
        else:
            found = await self._read(device, today)
        return visitor if found is None else found.person

    async def _read(self, device: Device, today: float) -> Known | None:
        while True:
            heard = self.heard
            found = await self.keeping.find(device, today) if self.keeping else None
            if heard == self.heard:  # else it may have changed while it was read
                self.remember(device, found)
                return found

    def remember(self, device: Device, found: Known | None) -> None:
        self.known[device] = found
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)

    def arrive(self, connection: Connected) -> None:
        self.connected.setdefault(connection.device, set()).add(connection)
        if (found := self.known.get(connection.device)) and found.person != connection.visitor:
            connection.close(SOMEBODY_ELSE)  # since it was let in

    def go(self, connection: Connected) -> None:
        theirs = self.connected.get(connection.device, set())
        theirs.discard(connection)
        if not theirs:
            self.connected.pop(connection.device, None)

    def take(self, changed: dict[Device, Visitor | None]) -> None:
        """Whose these devices are now. A connection of who is somebody else ends, and may come back."""
        for device, person in changed.items():
            if self.known.get(device) != Known(person):
                self.heard += 1
                self.remember(device, Known(person))
            for connection in tuple(self.connected.get(device, ())):
                if connection.visitor != person:
                    connection.close(SOMEBODY_ELSE)


class KeepingDevices(Keeping):
    def __init__(self, door: Door, store: Store, writer: Writer, tasks: Tasks, shared: bool) -> None:
        super().__init__(store, writer, tasks, shared)
        self.door = door
        door.keeping = self

    async def read(self) -> None:
        lately = devices.c.changed > time.time() - max(OVERLAP, 3 * self.every)
        async with self.store.reading() as connection:
            found = await connection.execute(sa.select(devices.c.mark, devices.c.person).where(lately))
        self.door.take({row.mark: row.person for row in found})

    async def find(self, device: Device, today: float) -> Known | None:
        query = sa.select(devices.c.person, devices.c.seen).where(devices.c.mark == device)
        async with self.store.reading() as connection:
            row = (await connection.execute(query)).first()
        if row is None:
            return None
        if row.person is not None and row.seen < today:
            self.tasks.start(self._seen(device, today))
        return Known(row.person)

    async def _seen(self, device: Device, today: float) -> None:
        async def note(connection: AsyncConnection) -> None:
            await connection.execute(sa.update(devices).where(devices.c.mark == device).values(seen=today))

        with contextlib.suppress(Refused):  # another day
            await self.writer.do(note)
