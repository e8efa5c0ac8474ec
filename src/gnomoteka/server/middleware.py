"""What holds for every answer, static files and errors included: security headers, same origin, a visitor's cookie."""

import logging
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec

from gnomoteka.server import visitors
from gnomoteka.server.analysis import STARTS_AT_ONCE, STARTS_PER_SECOND
from gnomoteka.server.blocking import Blocks, refusal
from gnomoteka.server.devices import Door
from gnomoteka.server.encoding import compressing
from gnomoteka.server.evenings import MAKING_AT_ONCE, MAKING_PER_SECOND
from gnomoteka.server.limits import Buckets, address_of
from gnomoteka.server.logs import fields
from gnomoteka.server.measured import Measured
from gnomoteka.server.network import host_in, loopback
from gnomoteka.server.puzzling import PUZZLES_AT_ONCE, PUZZLES_PER_SECOND
from gnomoteka.server.refusal import Refused
from gnomoteka.server.reporting import REPORTS_PER_DAY
from gnomoteka.server.review import PARTS_AT_ONCE, PARTS_PER_SECOND
from gnomoteka.server.settings import Settings
from gnomoteka.server.talking import SPEAKS_AT_ONCE, SPEAKS_PER_SECOND
from gnomoteka.server.wire import Refusal
from gnomoteka.server.wishes import MAILS_AT_ONCE, MAILS_PER_SECOND

log = logging.getLogger(__name__)

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

_POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
SECURITY = [
    (b"content-security-policy", _POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
# Browsers heed it only where they trust the address, and complain in their console elsewhere.
TRUSTED = [(b"cross-origin-opener-policy", b"same-origin")]
DAY = 24 * 3600.0
ENTERING_PER_SECOND, ENTERING_AT_ONCE = 1 / 300, 3  # tries to be somebody, by a phrase or otherwise, of one visitor
COMPANY_PER_SECOND, COMPANY_AT_ONCE = 0.2, 40  # changes of line, friends and invitations, of one visitor
NOT_KEPT = [(b"cache-control", b"no-store")]
_READS = {"GET", "HEAD", "OPTIONS"}


class Middleware:
    def __init__(
        self, app: App, settings: Settings, measured: Measured, blocks: Blocks, door: Door, shares: dict[str, Buckets]
    ) -> None:
        self.app = app
        self.state: Any = getattr(app, "state", None)  # of the application
        self.base_path = settings.base_path
        self.measured = measured
        self.blocks = blocks
        self.door = door
        self.shares = shares

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope.get("method") == "HEAD":
            # As who looks after a server, and load balancers, like to ask. uvicorn keeps the body to itself then.
            scope = {**scope, "method": "GET"}
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        known = visitors.token_in(scope["headers"])
        trusted = TRUSTED if _secure(scope) or loopback(host_in(headers.get(b"host", ""))) else []
        refused = self._refuses(scope, headers)
        if refused is None:
            try:
                known = await self._let_in(scope, known)
            except Refused as busy:
                refused = busy.status, busy.code, busy.detail
        token = known or visitors.new_token()
        if known is None:
            self._meet(scope, token)
        set_cookie = _set_cookie(scope, token, known is None, self.base_path) if refused is None else []

        if scope["type"] == "websocket":
            if refused:
                self.measured.refusals[refused[1]] += 1
                await send({"type": "websocket.close", "code": 1008 if refused[0] == 403 else 1013})
            else:
                # Litestar puts layers around it that each message would have to pass.
                scope["state"]["receive"] = receive
                await self.app(scope, receive, _accepting(send, set_cookie) if set_cookie else send)
            return

        # What the API says is for who asks, and for now.
        keeping = NOT_KEPT if scope["path"].startswith(("/api/", "/health", "/metrics")) else []

        async def answering(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *SECURITY, *trusted, *set_cookie, *keeping]
            await send(message)

        if refused is None and self._blocked(scope):
            blocked = refusal()
            refused = blocked.status, blocked.code, blocked.detail
        if refused:
            self.measured.refusals[refused[1]] += 1
            await refuse(answering, *refused)
        else:
            await self.app(scope, receive, compressing(answering, headers.get(b"accept-encoding", "")))

    async def _let_in(self, scope: Scope, token: str | None) -> str | None:
        """Says who asks, and gives the token if it counts. Pages and games are the same for everybody."""
        if token is None:
            return None
        visitor = self._meet(scope, token)
        path = scope["path"]
        if path != "/ws" and (not path.startswith("/api/") or path.startswith("/api/games")):
            return token
        person = await self.door.person(visitor, scope["state"]["device"])
        if person is None:
            return None
        scope["state"]["visitor"] = person
        self._check_pace(scope, person)
        return token

    def _check_pace(self, scope: Scope, person: visitors.Visitor) -> None:
        """One person asks as much as one address may, from however many they come. Raises Refused."""
        if scope["type"] == "websocket":
            return
        share = "a person's reading" if scope["method"] in _READS else "a person's changing"
        if not self.shares[share].take(person.hex(), time.monotonic()):
            log.info("refused too_fast %s %s", scope["method"], share, extra=fields(code="too_fast", share=share))
            raise Refused("too_fast", "too much for one person", 429)

    @staticmethod
    def _meet(scope: Scope, token: str) -> visitors.Visitor:
        """As whom the token would be known by itself."""
        visitor = visitors.visitor_of(token)
        scope.setdefault("state", {}).update(visitor=visitor, device=visitors.device_of(visitor))
        return visitor

    def _refuses(self, scope: Scope, headers: dict[bytes, str]) -> tuple[int, str, str] | None:
        """Before anything is asked of the database."""
        method = scope.get("method", "websocket")
        if method not in _READS and _foreign(headers):
            log.info("refused foreign_origin %s", method, extra=fields(code="foreign_origin", method=method))
            return 403, "foreign_origin", "this comes from a page of another site"
        for share in _shares(method, scope["path"]):
            if not self.shares[share].take(address_of(scope), time.monotonic()):
                told = fields(code="too_fast", method=method, share=share)
                log.info("refused too_fast %s %s", method, share, extra=told)
                return 429, "too_fast", f"too much {share} for one address"
        return None

    def _blocked(self, scope: Scope) -> bool:
        """Whoever is blocked may look on; and be gone."""
        if scope["method"] in _READS or (scope["method"], scope["path"]) == ("DELETE", "/api/me"):
            return False
        return self.blocks.refuses(scope["state"]["visitor"], address_of(scope))


def shares_of(settings: Settings) -> dict[str, Buckets]:
    """What one address may do, and one person. Whoever throws their cookie away is somebody new, but at the same
    address."""
    people = settings.people_per_address
    tables = settings.tables_per_visitor * people
    return {
        "reading": Buckets(settings.gets_per_second, settings.get_burst),
        "changing": Buckets(settings.posts_per_second, settings.post_burst),
        "a person's reading": Buckets(settings.gets_per_second, settings.get_burst),
        "a person's changing": Buckets(settings.posts_per_second, settings.post_burst),
        "replay": Buckets(PARTS_PER_SECOND * people, PARTS_AT_ONCE * people),
        "puzzle": Buckets(PUZZLES_PER_SECOND * people, PUZZLES_AT_ONCE * people),
        "analysis": Buckets(STARTS_PER_SECOND * people, STARTS_AT_ONCE * people),
        "table": Buckets(tables / DAY, tables),
        "entering": Buckets(ENTERING_PER_SECOND * people, ENTERING_AT_ONCE * people),
        "talk": Buckets(SPEAKS_PER_SECOND * people, SPEAKS_AT_ONCE * people),
        "mail": Buckets(MAILS_PER_SECOND * people, MAILS_AT_ONCE * people),
        "company": Buckets(COMPANY_PER_SECOND * people, COMPANY_AT_ONCE * people),
        "evening": Buckets(MAKING_PER_SECOND * people, MAKING_AT_ONCE * people),
        "report": Buckets(REPORTS_PER_DAY * people / DAY, REPORTS_PER_DAY * people),
    }


def _shares(method: str, path: str) -> tuple[str, ...]:
    """Of which shares of its address a request takes a part."""
    if method == "websocket":
        return ()
    if path in ("/api/me/enter", "/api/me/whose", "/api/me/passkeys/ask"):
        return "changing", "entering"
    if path.startswith("/api/puzzles/"):
        return "reading", "puzzle"  # an answer changes nothing
    if method in _READS:
        return ("reading", "replay") if path.endswith("/replay") else ("reading",)
    if method == "PUT" and path == "/api/me/notices/mail":
        return "changing", "mail"
    if method == "POST" and path.endswith("/analysis"):
        return "changing", "analysis"
    if method == "POST" and (path in ("/api/tables", "/api/lessons") or path.endswith("/again")):
        return "changing", "table"
    if method == "POST" and path == "/api/evenings":
        return "changing", "evening"
    if method == "POST" and path.endswith("/talk"):
        return "changing", "talk"
    if method == "POST" and path.endswith("/report"):
        return "changing", "report"
    if path.startswith("/api/company/"):
        return "changing", "company"
    return ("changing",)


def _set_cookie(scope: Scope, token: str, new: bool, base_path: str) -> list[tuple[bytes, bytes]]:
    """Whoever is new gets a cookie from API, WebSocket or page; a page also makes it last longer."""
    path = scope["path"]
    asks = path.startswith("/api/") or path == "/ws"
    # Files that caches keep must not carry a cookie.
    page = not asks and not path.startswith(("/assets/", "/schema", "/health", "/metrics")) and "." not in path
    if not page and not (new and asks):
        return []
    cookie = [(b"set-cookie", visitors.cookie_for(token, _secure(scope), base_path).encode())]
    # No script sees cookies: sw.js hears so that what it has kept is not for this visitor.
    return [*cookie, (b"x-new-visitor", b"1")] if new else cookie


def _secure(scope: Scope) -> bool:
    return scope.get("scheme") in ("https", "wss")


def _foreign(headers: dict[bytes, str]) -> bool:
    """Whether a browser says that another site's page asks. Programs send no Origin, and no cookie they don't own."""
    origin = headers.get(b"origin")
    if origin is None:
        return False
    try:
        return urlsplit(origin).netloc.lower() != headers.get(b"host", "").lower()
    except ValueError:
        return True


def _accepting(send: Send, set_cookie: list[tuple[bytes, bytes]]) -> Send:
    async def accepting(message: Message) -> None:
        if message["type"] == "websocket.accept":
            message["headers"] = [*message.get("headers", ()), *set_cookie]
        await send(message)

    return accepting


async def refuse(send: Send, status: int, code: str, detail: str) -> None:
    body = msgspec.json.encode(Refusal(code=code, detail=detail))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
