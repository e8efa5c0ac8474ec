"""Web Push: a notice on its way to somebody's browser, by the push service that the browser has chosen.

Only the browser can read it (RFC 8291), and the service knows which server sends it (VAPID, RFC 8292). Where it goes is
somebody else's word: so requests go to public addresses alone, by TLS, and to the very address that was looked at.
"""

import asyncio
import base64
import enum
import hashlib
import ipaddress
import json
import logging
import socket
import time
from typing import Any, NamedTuple
from urllib.parse import SplitResult, urlsplit

import http_ece
import httpx
import sqlalchemy as sa
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from gnomoteka.server.refusal import Refused
from gnomoteka.server.schema import push_key
from gnomoteka.server.writer import Writer

log = logging.getLogger(__name__)

PATIENCE = 10.0  # seconds for a push service
SIGNED_FOR = 12 * 3600  # seconds; push services take at most a day
LONGEST = 1000  # letters of an endpoint
ALL = ("0.0.0.0/0", "::/0")
GONE = {404, 410}
LATER = {408, 425, 429}


class Fate(enum.Enum):
    TOLD = "told"
    GONE = "gone"  # nobody is there any more
    LATER = "later"
    NEVER = "never"


class Subscription(NamedTuple):
    """What a browser has told of itself."""

    endpoint: str
    p256dh: bytes
    auth: bytes
    site: str


class Pushing:
    def __init__(self, near: str) -> None:
        """`near`: addresses and networks where push services may be beside the internet, and without TLS."""
        named = [each.strip() for each in near.split(",") if each.strip()]
        self.near = [ipaddress.ip_network(net) for each in named for net in (ALL if each == "*" else [each])]
        self.vapid: Vapid02 | None = None
        self.client = httpx.AsyncClient(timeout=PATIENCE, trust_env=False, follow_redirects=False)

    async def start(self, writer: Writer) -> None:
        key = await writer.do(_key)
        self.vapid = Vapid02.from_raw(_base64(key).encode())
        self.vapid.conf = {"no-strict": True}  # who sends may be known by a name that isn't on the internet

    async def close(self) -> None:
        await self.client.aclose()

    @property
    def public_key(self) -> str:
        """Which browsers subscribe to."""
        assert self.vapid
        return _base64(self.vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def check(self, endpoint: str, p256dh: str, auth: str, site: str) -> Subscription:
        """Raises Refused."""
        try:
            self._parts(endpoint)
            point, secret = _bytes(p256dh), _bytes(auth)
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
            if len(secret) != 16:
                raise ValueError("the secret has 16 bytes")
        except ValueError as error:
            raise Refused("bad_subscription", f"nothing can be sent there: {error}"[:200]) from error
        return Subscription(endpoint, point, secret, site)

    def _parts(self, endpoint: str) -> SplitResult:
        parts = urlsplit(endpoint)
        if len(endpoint) > LONGEST or not endpoint.isascii() or any(c <= " " for c in endpoint):
            raise ValueError("that is no address")
        if parts.scheme != "https" and not (self.near and parts.scheme == "http"):
            raise ValueError("an address begins with https://")
        if not parts.hostname or parts.username is not None or parts.password is not None or parts.port == 0:
            raise ValueError("that is no address")
        if not self.near and _is_private(parts.hostname):
            raise ValueError("it is no public address")
        return parts

    def _may_go(self, address: str, plain: bool) -> bool:
        if not plain and not _is_private(address):
            return True
        ip = ipaddress.ip_address(address.partition("%")[0])
        return any(ip in network for network in self.near)

    async def send(self, to: Subscription, told: dict[str, Any], seconds: float, topic: str, urgent: bool) -> Fate:
        """So many seconds the service may keep it; of one topic it keeps the last."""
        try:
            parts = self._parts(to.endpoint)
            address = await self._look_up(parts)
        except ValueError:
            return Fate.NEVER
        except OSError:
            return Fate.LATER
        origin = f"{parts.scheme}://{parts.netloc}"
        assert self.vapid
        claims = {"aud": origin, "exp": int(time.time()) + SIGNED_FOR, "sub": f"https://{to.site}"}
        headers = {
            **self.vapid.sign(claims),
            "host": parts.netloc,
            "ttl": str(int(seconds)),
            "topic": hashlib.sha256(topic.encode()).hexdigest()[:32],
            "urgency": "high" if urgent else "normal",
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
        }
        # By the address that was looked at: another answer of the name's would be another place.
        target = httpx.URL(to.endpoint).copy_with(host=address)
        named = {"sni_hostname": parts.hostname} if parts.scheme == "https" else {}
        try:
            body = seal(to, told)
            async with (
                asyncio.timeout(2 * PATIENCE),
                self.client.stream("POST", target, content=body, headers=headers, extensions=named) as answer,
            ):
                return fate_of(answer.status_code)
        except (httpx.HTTPError, TimeoutError) as error:
            log.info("a notice could not be pushed: %s", type(error).__name__)
            return Fate.LATER

    async def _look_up(self, parts: SplitResult) -> str:
        """An address of the host. Raises OSError if it has none now, and ValueError if it is none for us."""
        assert parts.hostname
        port = parts.port or (443 if parts.scheme == "https" else 80)
        found = await asyncio.get_running_loop().getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
        addresses = [str(each[4][0]) for each in found]
        if not all(self._may_go(address, parts.scheme == "http") for address in addresses):
            raise ValueError("it is no public address")
        return addresses[0]


def fate_of(status: int) -> Fate:
    if status < 300:
        return Fate.TOLD
    if status in GONE:
        return Fate.GONE
    if status in LATER or status >= 500:
        return Fate.LATER
    log.warning("a push service refused a notice: %d", status)
    return Fate.NEVER


def seal(to: Subscription, told: dict[str, Any]) -> bytes:
    """So that the browser alone can read it."""
    content = json.dumps(told, ensure_ascii=False).encode()
    once = ec.generate_private_key(ec.SECP256R1())
    sealed: bytes = http_ece.encrypt(content, private_key=once, dh=to.p256dh, auth_secret=to.auth, version="aes128gcm")
    return sealed


def mark_of(endpoint: str) -> bytes:
    return hashlib.sha256(endpoint.encode()).digest()


def _is_private(host: str) -> bool:
    """An address, or a name, of this computer or its network. A name of another kind is looked up when it is used."""
    try:
        ip = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return "." not in host.rstrip(".") or host.rstrip(".").lower().endswith((".localhost", ".local", ".internal"))
    mapped = getattr(ip, "ipv4_mapped", None) or getattr(ip, "sixtofour", None) or ip
    return not mapped.is_global or mapped.is_multicast


async def _key(connection: AsyncConnection) -> bytes:
    """The one that is stored. Of several servers that start first, one makes it."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    made = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big")
    await connection.execute(insert(push_key).values(id=1, key=made).on_conflict_do_nothing())
    key: bytes = (await connection.execute(sa.select(push_key.c.key))).scalar_one()
    return key


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    """As browsers write it. Raises ValueError."""
    return base64.b64decode(text.encode("ascii") + b"=" * (-len(text) % 4), altchars=b"-_", validate=True)
