"""Who looks after this server.

A link that `gnomoteka host-link` prints makes who opens it a host, once; so does a tap in a browser on the server's own
computer, as long as there is no host. Whoever isn't one hears of none of it.
"""

import hashlib
import secrets
import time
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.migrations import known, version_of
from gnomoteka.server.network import Network
from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import deeds, host_links, hosts
from gnomoteka.server.store import BrokenDatabase, Store
from gnomoteka.server.visitors import Visitor
from gnomoteka.server.writer import Writer

MINUTES = 10  # that a link holds


def nothing() -> Refused:
    """For all who aren't hosts."""
    return Refused("not_found", "there is nothing here", 404)


class Hosts:
    def __init__(self, store: Store, writer: Writer, network: Network | None) -> None:
        self.store = store
        self.writer = writer
        self.network = network

    async def are(self, visitor: Visitor) -> bool:
        """Read anew each time: a command may have taken the right away."""
        async with self.store.reading() as connection:
            return bool((await connection.execute(sa.select(hosts).filter_by(visitor=visitor))).first())

    async def may(self, scope: Any) -> bool:
        """Whether this browser may become a host by a tap."""
        if self.network is None or not self.network.trusts(scope):
            return False
        async with self.store.reading() as connection:
            return (await connection.execute(sa.select(hosts.c.visitor).limit(1))).first() is None

    async def come(self, visitor: Visitor, token: str | None, scope: Any) -> None:
        """Makes this visitor a host. Raises Refused."""
        if token is None:
            if self.network is None:
                raise nothing()
            try:
                self.network.check(scope)
            except Refused:
                raise nothing() from None

        async def come(connection: AsyncConnection) -> None:
            if token is None:
                if (await connection.execute(sa.select(hosts.c.visitor).limit(1))).first():
                    raise nothing()
            else:
                good = sa.and_(host_links.c.mark == _mark(token), host_links.c.until > time.time())
                if not (await connection.execute(sa.delete(host_links).where(good))).rowcount:
                    raise Refused("used_link", "this link was used already, or is too old", 404)
            if not (await connection.execute(sa.select(hosts).filter_by(visitor=visitor))).first():
                await connection.execute(sa.insert(hosts), {"visitor": visitor, "since": time.time()})
                await note(connection, visitor, "came")

        await self.writer.do(come)


async def note(
    connection: AsyncConnection,
    host: Visitor,
    what: str,
    about: str | None = None,
    name: str | None = None,
    detail: str | None = None,
) -> None:
    """For the log of what hosts did."""
    row = {"host": host, "what": what, "about": about, "name": name, "detail": detail}
    await connection.execute(sa.insert(deeds), {"id": secrets.token_hex(8), "at": time.time(), **row})


def _mark(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


# ---- the command -------------------------------------------------------------------------


async def make_link(database: str) -> str:
    """What a new link holds."""
    token = secrets.token_urlsafe(24)
    now = time.time()
    await _change(
        database,
        sa.delete(host_links).where(host_links.c.until < now),
        sa.insert(host_links).values(mark=_mark(token), until=now + MINUTES * 60),
    )
    return token


async def revoke(database: str) -> int:
    """Nobody is a host any more, and no link makes one; gives how many there were."""
    return (await _change(database, sa.delete(host_links), sa.delete(hosts)))[-1]


async def _change(database: str, *changes: sa.Delete | sa.Insert) -> list[int]:
    """The numbers of rows that each changed. A server may run, so nothing is migrated here."""
    store = Store(database)
    try:
        async with store.engine.begin() as connection:
            if await connection.run_sync(version_of) != known()[0]:
                raise BrokenDatabase(
                    "another version has kept these tables; `gnomoteka serve` them with this one first"
                )
            return [(await connection.execute(change)).rowcount for change in changes]
    finally:
        await store.close()
