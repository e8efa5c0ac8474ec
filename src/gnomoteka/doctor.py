"""What `gnomoteka doctor` looks at: each thing is well, or worth a thought, or wrong; and what to do then."""

import asyncio
import contextlib
import errno
import http.client
import json
import re
import secrets
import shutil
import socket
import ssl
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

import gnomoteka
from gnomoteka.bots import search
from gnomoteka.core.errors import WrongArgument
from gnomoteka.core.rule import cache_root, temporary_root
from gnomoteka.finding import Finding, State
from gnomoteka.hosting import database_trouble
from gnomoteka.server.alone import Served, alone, file_of
from gnomoteka.server.backup import connected
from gnomoteka.server.migrations import known, version_of
from gnomoteka.server.network import EVERYWHERE
from gnomoteka.server.network import url as url_of
from gnomoteka.server.pulse import beat
from gnomoteka.server.schema import pulse, tables
from gnomoteka.server.settings import CLIENT
from gnomoteka.server.store import Store, async_url
from gnomoteka.slowness import slowness

if TYPE_CHECKING:
    from redis.asyncio import Redis

MEGABYTE = 1_000_000
LITTLE, SCARCE = 1_000 * MEGABYTE, 100 * MEGABYTE  # free on a disk
SLOW = 0.2  # seconds to store something; a move waits so long
APART = 2.0  # seconds between two clocks
EARLIEST = 1_767_225_600  # 2026: a clock that says less was never set
PATIENCE = 10.0  # seconds for an answer
DAYS, FEW_DAYS = 21, 7  # left of a certificate; who renews it in time does so a month before
DAY = 24 * 3600
PINGS = 5
FAR = 0.05  # seconds to Redis and back
FULL = 0.9  # of its memory


def examine(
    database: str, host: str, port: int, chosen: bool, url: str | None, base_path: str = "", redis: str | None = None
) -> Iterator[Finding]:
    """`chosen`: no other port will do. `url`: where people reach the server. `redis`: by what several servers hear of
    each other."""
    yield Finding("program", "ok", f"gnomoteka {gnomoteka.__version__}")
    yield from asyncio.run(_database(database))
    if redis:
        yield from asyncio.run(_redis_there(redis, database))
    yield from _disks(database)
    yield from _cache()
    yield _client()
    yield from _served(database)
    yield from _address(host, port, chosen, base_path)
    if url:
        yield from _reached(url.rstrip("/"))


# ---- the database ------------------------------------------------------------------------


async def _database(database: str) -> list[Finding]:
    found: list[Finding] = []
    path = file_of(database)
    if path and not path.exists():
        return [Finding("database", "ok", f"{path}: not there yet; the first start makes it"), _folder(path.parent)]
    store: Store | None = None
    doing = "database"
    try:
        with database_trouble():
            store = Store(database)
            async with store.engine.connect() as connection:
                version = await connection.run_sync(version_of)
            await store.check()
        found.append(_version(database, version))
        if found[0].state == "problem":
            return found
        doing = "storing"
        with database_trouble("nothing can be stored"):
            found.append(await _store(store, version))
        doing = "clock"
        with database_trouble():
            async with store.engine.connect() as connection:
                found.append(await _clock(connection, version is not None))
                if connection.dialect.name == "postgresql":
                    count = await connection.run_sync(connected)
                    used = f"gnomoteka has {count} connections to it now" if count else "none uses it now"
                    found.append(Finding("server", "ok", used))
    except WrongArgument as trouble:
        found.append(Finding(doing, "problem", str(trouble).removeprefix("--database: ")))
    finally:
        if store:
            await store.close()
    return found


def _version(database: str, version: str | None) -> Finding:
    name = file_of(database) or sa.make_url(async_url(database)).render_as_string(hide_password=True)
    if version is None:
        return Finding("database", "ok", f"{name}: empty; the first start makes what it needs")
    if version not in known():
        newer = f"{name}: a newer gnomoteka has kept these tables (as {version}); update this one"
        return Finding("database", "problem", newer)
    older = "" if version == known()[0] else f", the next start brings it to {known()[0]}"
    return Finding("database", "ok", f"{name}: whole, version {version}{older}")


async def _store(store: Store, version: str | None) -> Finding:
    """Really stores something where it can: reading tells nothing of a full disk."""
    began = time.monotonic()
    async with store.engine.begin() as connection:
        if await connection.run_sync(lambda sync: sa.inspect(sync).has_table(pulse.name)):
            await beat(connection)
        elif connection.dialect.name == "postgresql":
            may = await connection.execute(sa.text("SELECT has_schema_privilege(current_schema(), 'CREATE')"))
            if not may.scalar_one():
                return Finding("storing", "problem", "this user may not make tables there: GRANT CREATE ON SCHEMA")
    took = time.monotonic() - began
    if version is None:
        return Finding("storing", "ok", "the first start will tell: nothing is kept yet")
    if took > SLOW:
        return Finding("storing", "warning", f"took {took * 1000:.0f} ms, and so long every move waits: a faster disk?")
    return Finding("storing", "ok", f"took {took * 1000:.0f} ms")


def _folder(folder: Path) -> Finding:
    """Whether a file can be made there, or the folders that lead there."""
    there = next(each for each in (folder, *folder.absolute().parents) if each.exists())
    try:
        with tempfile.TemporaryFile(dir=there):
            return Finding("storing", "ok", f"{there} can be written")
    except OSError as error:
        return Finding("storing", "problem", f"{there} can't be written: {error.strerror}; name another --database")


async def _clock(connection: AsyncConnection, kept: bool) -> Finding:
    now = time.time()
    said = time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(now))
    if now < EARLIEST:
        return Finding("clock", "problem", f"{said} can't be: set this computer's clock")
    if connection.dialect.name == "postgresql":
        theirs = await connection.execute(sa.text("SELECT extract(epoch FROM clock_timestamp())::float8"))
        apart = theirs.scalar_one() - time.time()
        if abs(apart) > APART:
            return Finding("clock", "warning", f"the database's is {apart:+.0f} s off: let both be set by the network")
    last = (await connection.execute(sa.select(sa.func.max(tables.c.created)))).scalar() if kept else None
    if last and last > now + APART:
        made = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(last))
        return Finding("clock", "warning", f"{said}, but the newest table was made at {made}: which of them is right?")
    return Finding("clock", "ok", said)


# ---- between several servers -------------------------------------------------------------


async def _redis_there(redis: str, database: str) -> list[Finding]:
    from redis.asyncio import Redis
    from redis.exceptions import RedisError

    from gnomoteka.server.nodes import CHANNEL

    if not database.startswith(("postgres://", "postgresql")):
        return [Finding("redis", "problem", "several servers share a PostgreSQL: --database postgresql://…")]
    try:
        client = Redis.from_url(redis, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE, retry=None)
        parts = urlsplit(redis)
        name = f"{parts.scheme}://{parts.hostname or parts.path}:{parts.port or 6379}"
    except ValueError:  # its words may quote a part of the password
        return [Finding("redis", "problem", "that is no address such as redis://HOST:6379")]
    try:
        async with client:
            found = [await _redis(client, name), await _heard(client, CHANNEL)]
            house = f"{CHANNEL}:{sa.make_url(async_url(database)).database}"
            listening = await client.pubsub_numsub(house)
            return [*found, Finding("servers", "ok", f"{listening[0][1]} hear each other by it now")]
    except (RedisError, OSError, TimeoutError) as error:
        why = str(error).partition("\n")[0] or type(error).__name__
        without = "without it servers look every second for what the others did"
        return [Finding("redis", "problem", f"{name}: {why}; {without}")]


async def _redis(client: "Redis", name: str) -> Finding:
    """Who it is and how quick; nothing is kept in it, so what it forgets is no loss."""
    await client.ping()
    began = time.monotonic()
    for _ in range(PINGS):
        await client.ping()
    took = (time.monotonic() - began) / PINGS
    told = await client.info()
    kind = "Valkey" if "valkey_version" in told else "Redis"
    said = f"{name}: {kind} {told.get('valkey_version') or told.get('redis_version')}, answers in {took * 1000:.1f} ms"
    most, used = told.get("maxmemory", 0), told.get("used_memory", 0)
    if took > FAR:
        return Finding("redis", "warning", f"{said}: others see each move so much later; a nearer one?")
    if most and used > FULL * most and told.get("maxmemory_policy") == "noeviction":
        return Finding("redis", "warning", f"{said}, but nearly full: raise maxmemory, or let maxmemory-policy forget")
    return Finding("redis", "ok", said)


async def _heard(client: "Redis", house: str) -> Finding:
    """Whether what is said there is heard: one user of it may do that, and another not."""
    channel = f"{house}:doctor-{secrets.token_hex(4)}"
    began = time.monotonic()
    async with client.pubsub() as listening:
        await listening.subscribe(channel)
        await client.publish(channel, "heard?")
        while time.monotonic() < began + PATIENCE:
            message = await listening.get_message(ignore_subscribe_messages=True, timeout=1)
            if message:
                took = time.monotonic() - began
                return Finding("pub/sub", "ok", f"what is said is heard after {took * 1000:.1f} ms")
    return Finding("pub/sub", "problem", "what is said isn't heard: are there several Redis behind this name?")


# ---- this computer -----------------------------------------------------------------------


def _disks(database: str) -> Iterator[Finding]:
    places = {"tables": file_of(database), "compiled rules": cache_root()}
    seen: set[int] = set()
    for what, path in places.items():
        there = path and next(each for each in (path.absolute(), *path.absolute().parents) if each.exists())
        if there is None or (device := there.stat().st_dev) in seen:
            continue
        seen.add(device)
        free = shutil.disk_usage(there).free
        state: State = "ok" if free >= LITTLE else "warning" if free >= SCARCE else "problem"
        todo = "" if state == "ok" else "; make room"
        yield Finding("disk", state, f"{free / MEGABYTE:,.0f} MB are free where the {what} are{todo}")


def _cache() -> Iterator[Finding]:
    root = cache_root()
    try:
        root.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=root):
            pass
    except OSError as error:
        todo = "let GNOMOTEKA_CACHE name another folder"
        yield Finding("cache", "problem", f"{root} can't be written: {error.strerror}; {todo}")
        return
    if root == temporary_root():
        yield Finding(
            "cache", "warning", f"{root} may be gone after a restart: let GNOMOTEKA_CACHE name another folder"
        )
    else:
        yield Finding("cache", "ok", f"{root} can be written")
    missing = [game for game in gnomoteka.list_games() if not search.compiled(gnomoteka.game(game))]
    if missing:
        todo = "`gnomoteka prepare` does it before anybody plays"
        yield Finding("games", "warning", f"not compiled yet: {', '.join(missing)}; {todo}")
    else:
        yield Finding("games", "ok", f"compiled: {', '.join(gnomoteka.list_games())}")


def _client() -> Finding:
    page = CLIENT / "index.html"
    if not page.is_file():
        return Finding("client", "problem", "it isn't built: run `make build`, or install the package")
    named = re.findall(r'"\.?/(assets/[^"]+)"', page.read_text(encoding="utf-8"))
    missing = [name for name in named if not (CLIENT / name).is_file()]
    if missing:
        return Finding("client", "problem", f"{missing[0]} is missing: run `make build`, or install the package anew")
    return Finding("client", "ok", "it is built")


def _served(database: str) -> Iterator[Finding]:
    path = file_of(database)
    if not path or not path.exists():
        return
    try:
        with alone(database):
            yield Finding("server", "ok", f"none uses {path} now")
    except Served as other:
        yield Finding("server", "ok", str(other).removeprefix("--database: ").partition(";")[0])
    except WrongArgument as error:
        yield Finding("server", "problem", str(error).removeprefix("--database: "))


def _address(host: str, port: int, chosen: bool, base_path: str) -> Iterator[Finding]:
    at = f"{host}:{port}"
    at_home = url_of("127.0.0.1" if host in EVERYWHERE else host, port) + base_path
    try:
        with socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET):
            yield Finding("address", "ok", f"{at} is free")
            return
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            yield Finding("address", "problem", f"can't listen at {at}: {error.strerror or error}")
            return
    try:
        _ask(f"{at_home}/health")
        yield Finding("address", "ok", f"gnomoteka serves at {at}")
    except (OSError, ValueError) as error:
        if getattr(error, "code", None) != 503:
            todo = "name another --port" if chosen else "serve will take a free one, unless --port names one"
            yield Finding("address", "problem" if chosen else "warning", f"{at} is taken by another program; {todo}")
            return
        yield Finding("address", "problem", f"what serves at {at} can't store now; its log says why")
    with contextlib.suppress(OSError, ValueError, KeyError):  # it may not be for us to read, or of another version
        yield from slowness(_fetch(f"{at_home}/metrics").decode())


# ---- as others reach it ------------------------------------------------------------------


def _reached(url: str) -> Iterator[Finding]:
    try:
        answer = _ask(f"{url}/health")
    except urllib.error.HTTPError as error:
        what = "it can't store now; its log says why" if error.code == 503 else _told_by(error)
        yield Finding("url", "problem", f"{url}/health answers {error.code}: {what}")
    except (OSError, ValueError) as error:
        reason = getattr(error, "reason", error)
        yield Finding("url", "problem", f"{url}: {getattr(reason, 'verify_message', None) or reason}")
        return
    else:
        if answer != {"status": "ok"}:
            yield Finding("url", "problem", f"{url}/health doesn't answer as gnomoteka does")
            return
        yield Finding("url", "ok", f"{url} answers, and can store")
    if url.startswith("https:"):
        yield _certificate(url)
    else:
        yield Finding("https", "warning", "without https:// all can be read on the way; see docs/hosting.md")
    yield _version_there(url)


def _ask(address: str) -> object:
    """What is told there in JSON; whatever goes wrong is an OSError or a ValueError."""
    told: object = json.loads(_fetch(address))
    return told


def _fetch(address: str) -> bytes:
    if not address.startswith(("http://", "https://")):
        raise ValueError("an address begins with https://")
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(address, timeout=PATIENCE) as answer:
            told: bytes = answer.read(4 * MEGABYTE)
            return told
    except http.client.HTTPException as error:
        raise ValueError(f"it doesn't speak HTTP: {type(error).__name__}") from error


def _told_by(error: urllib.error.HTTPError) -> str:
    """What the server says itself, if it is ours: that it lies below a path, for instance."""
    with error, contextlib.suppress(OSError, ValueError, KeyError, TypeError):
        detail: str = json.loads(error.read(4_000))["detail"]
        return re.sub(r"[^\x20-\x7e]", "?", detail[:200])
    return "is it gnomoteka's address?"


def _certificate(url: str) -> Finding:
    parts = urlsplit(url)
    host = parts.hostname or ""
    trusting = ssl.create_default_context()
    try:
        with (
            socket.create_connection((host, parts.port or 443), PATIENCE) as plain,
            trusting.wrap_socket(plain, server_hostname=host) as wrapped,
        ):
            ends = str((wrapped.getpeercert() or {}).get("notAfter", ""))
        days = int((ssl.cert_time_to_seconds(ends) - time.time()) // DAY)
    except (OSError, ValueError) as error:
        return Finding("https", "problem", f"the certificate can't be read: {error}")
    state: State = "ok" if days >= DAYS else "warning" if days >= FEW_DAYS else "problem"
    return Finding("https", state, f"the certificate lasts {days} more days" + ("" if state == "ok" else "; renew it"))


def _version_there(url: str) -> Finding:
    try:
        told = _ask(f"{url}/schema/openapi.json")
        version = told["info"]["version"] if isinstance(told, dict) else None
    except (OSError, ValueError, KeyError, TypeError):
        version = None
    if version is None:
        return Finding("version", "warning", f"{url} doesn't say which it is; does the proxy pass on /schema?")
    if version != gnomoteka.__version__:
        return Finding("version", "warning", f"{url} is {version}, this one is {gnomoteka.__version__}")
    return Finding("version", "ok", f"{url} is {version}, too")
