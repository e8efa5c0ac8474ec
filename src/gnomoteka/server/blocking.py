"""Whom the hosts of the server have blocked: they may look on, and nothing else.

The database is the truth, and every node looks there again and again; what is asked with every request is in memory. An
address is known by a keyed hash alone, for a day at most. Where a blocked person comes from is learnt when they ask for
something; if the host wished so, nobody but hosts plays from there for that day.
"""

import contextlib
import hashlib
import hmac
import time
from typing import NamedTuple, Protocol

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.keeping import Keeping
from gnomoteka.server.network import loopback
from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import address_key, blocked_addresses, blocks, hosts
from gnomoteka.server.snapshot import problem_message
from gnomoteka.server.store import Store
from gnomoteka.server.tasks import Tasks
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.writer import Writer


def refusal() -> Refused:
    return Refused("blocked", "a host of this server has blocked you: you may look on", 403)


def _everybodys(address: str) -> bool:
    """This very computer's, or a proxy's that doesn't say for whom it asks."""
    return address in ("", "::/64") or loopback(address)


class Connected(Protocol):
    """Somebody's WebSocket."""

    visitor: Visitor
    address: str

    def send(self, message: bytes) -> None: ...

    async def tell_to_come_back(self, after: float, patience: float) -> None: ...


class Block(NamedTuple):
    name: str | None
    reason: str
    since: float
    until: float | None
    address_until: float | None

    def holds(self, now: float) -> bool:
        return self.until is None or now < self.until


class Blocks:
    """What this node knows of it. `keep`: makes it look at the database, see `Keeping`."""

    def __init__(self) -> None:
        self.visitors: dict[Visitor, Block] = {}
        self.addresses: dict[bytes, float] = {}  # by their marks: until when
        self.hosts: frozenset[Visitor] = frozenset()
        self.key = b""
        self.connected: dict[Visitor, set[Connected]] = {}
        self.keeping: KeepingBlocks | None = None

    def refuses(self, visitor: Visitor, address: str) -> bool:
        """Whether who comes from there may only look on."""
        if not self.visitors and not self.addresses:
            return False
        now = time.time()
        block = self.visitors.get(visitor)
        if block and block.holds(now):
            self._remember(visitor, address, block, now)
            return True
        if not self.addresses or visitor in self.hosts:
            return False
        return now < self.addresses.get(self.mark(address), 0.0)

    def holds(self, visitor: Visitor) -> bool:
        """Whether a host has blocked this person."""
        block = self.visitors.get(visitor)
        return block is not None and block.holds(time.time())

    def mark(self, address: str) -> bytes:
        return hmac.digest(self.key, address.encode(), hashlib.sha256)

    def limit_mark(self, caller: str) -> str:
        """By what servers that share a database name somebody to each other, or an address, without telling who."""
        return hmac.digest(self.key, f"limits {caller}".encode(), hashlib.sha256)[:8].hex()

    def _remember(self, visitor: Visitor, address: str, block: Block, now: float) -> None:
        if block.address_until is None or now >= block.address_until or _everybodys(address):
            return
        mark = self.mark(address)
        if self.addresses.get(mark, 0.0) < block.address_until:
            self.addresses[mark] = block.address_until
            if self.keeping:
                self.keeping.remember(visitor, mark, block.address_until)

    # ---- who is connected ---------------------------------------------------------------

    def arrive(self, connection: Connected) -> None:
        self.connected.setdefault(connection.visitor, set()).add(connection)

    def go(self, connection: Connected) -> None:
        theirs = self.connected.get(connection.visitor, set())
        theirs.discard(connection)
        if not theirs:
            self.connected.pop(connection.visitor, None)

    def take(self, visitors: dict[Visitor, Block], addresses: dict[bytes, float]) -> None:
        """What is stored now. Who is blocked since the last look and is connected hears of it at once."""
        before, self.visitors, self.addresses = self.visitors, visitors, addresses
        refused = refusal()
        message = problem_message(refused.code, refused.detail)
        for visitor in visitors.keys() & self.connected.keys():
            if visitors[visitor] != before.get(visitor):
                for connection in tuple(self.connected[visitor]):
                    if self.refuses(visitor, connection.address):
                        connection.send(message)


class KeepingBlocks(Keeping):
    def __init__(self, blocks: Blocks, store: Store, writer: Writer, tasks: Tasks, shared: bool) -> None:
        super().__init__(store, writer, tasks, shared)
        self.blocks = blocks
        blocks.keeping = self

    async def read(self) -> None:
        now = time.time()
        async with self.store.reading() as connection:
            self.blocks.key = (await connection.execute(sa.select(address_key.c.key))).scalar_one()
            self.blocks.hosts = frozenset((await connection.execute(sa.select(hosts.c.visitor))).scalars())
            holds = sa.or_(blocks.c.until.is_(None), blocks.c.until > now)
            found = (await connection.execute(sa.select(blocks).where(holds))).all()
            still = sa.select(blocked_addresses.c.mark, blocked_addresses.c.until)
            marks = (await connection.execute(still.where(blocked_addresses.c.until > now))).all()
        visitors = {row.visitor: Block(*(getattr(row, name) for name in Block._fields)) for row in found}
        self.blocks.take(visitors, {row.mark: row.until for row in marks})

    def remember(self, visitor: Visitor, mark: bytes, until: float) -> None:
        """Never waits."""

        async def keep(connection: AsyncConnection) -> None:
            old = sa.or_(blocked_addresses.c.mark == mark, blocked_addresses.c.until < time.time())
            await connection.execute(sa.delete(blocked_addresses).where(old))
            # Whoever was let in again meanwhile is no reason any more.
            if (await connection.execute(sa.select(blocks.c.visitor).where(blocks.c.visitor == visitor))).first():
                await connection.execute(
                    sa.insert(blocked_addresses), {"mark": mark, "visitor": visitor, "until": until}
                )

        async def store() -> None:
            with contextlib.suppress(Refused):  # their next request tries again, when the next look has forgotten it
                await self.writer.do(keep)

        self.tasks.start(store())


async def put(connection: AsyncConnection, visitor: Visitor, block: Block) -> None:
    """In place of a block that was there."""
    await lift(connection, visitor)
    await connection.execute(sa.insert(blocks), {"visitor": visitor, **block._asdict()})


async def lift(connection: AsyncConnection, visitor: Visitor) -> int:
    """With the addresses that they came from; gives how many blocks that were."""
    await connection.execute(sa.delete(blocked_addresses).where(blocked_addresses.c.visitor == visitor))
    return (await connection.execute(sa.delete(blocks).where(blocks.c.visitor == visitor))).rowcount
