"""A push service, as browsers have one: it takes what a server sends, and here a browser's keys open it."""

import base64
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02


def text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Pushed(NamedTuple):
    """What came, opened; and how it was sent."""

    path: str
    headers: dict[str, str]
    body: bytes
    told: dict[str, Any]


class Browser:
    """Its keys, and where it is reached."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.secret = b"sixteen letters!"
        self.point = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def wish(self, **more: Any) -> dict[str, Any]:
        keys = {"p256dh": text_of(self.point), "auth": text_of(self.secret)}
        return {"endpoint": self.endpoint, **keys, "language": "en", **more}

    def open(self, body: bytes) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(
            http_ece.decrypt(body, private_key=self.private, auth_secret=self.secret, version="aes128gcm")
        )
        return told


class PushService:
    def __init__(self, address: str) -> None:
        self.address = address
        self.browsers: dict[str, Browser] = {}
        self.answers: dict[str, list[int]] = {}  # statuses of the next answers to each; then 201
        self.tries: dict[str, list[int]] = {}  # what was answered
        self.pushed: list[Pushed] = []

    def browser(self, name: str) -> Browser:
        return self.browsers.setdefault(f"/push/{name}", Browser(f"{self.address}/push/{name}"))

    def take(self, path: str, headers: dict[str, str], body: bytes) -> int:
        endpoint = self.address + path
        status = self.answers[endpoint].pop(0) if self.answers.get(endpoint) else 201
        self.tries.setdefault(endpoint, []).append(status)
        if status == 201:
            self.pushed.append(Pushed(path, headers, body, self.browsers[path].open(body)))
        return status

    def all_to(self, browser: Browser) -> list[Pushed]:
        return [each for each in tuple(self.pushed) if browser.endpoint == self.address + each.path]

    def to(self, browser: Browser) -> list[str]:
        return [each.told["title"] for each in self.all_to(browser)]


def claims_of(pushed: Pushed) -> tuple[dict[str, Any], str]:
    """What the token says, which is checked; and the key that it was signed with."""
    authorization = pushed.headers["authorization"]
    assert Vapid02.verify(authorization)
    parts = dict(part.split("=", 1) for part in authorization.removeprefix("vapid ").split(","))
    body = parts["t"].split(".")[1]
    return json.loads(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))), parts["k"]


@contextmanager
def push_service() -> Iterator[PushService]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            status = service.take(self.path, {name.lower(): value for name, value in self.headers.items()}, body)
            self.send_response(status)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service = PushService(f"http://127.0.0.1:{server.server_port}")
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()
        thread.join(10)
