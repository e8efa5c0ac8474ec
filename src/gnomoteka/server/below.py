"""A site below a path of its host, such as /gnomes. A proxy passes addresses on as they are; all that is behind here
lies at the root, and knows the path only where it writes addresses of its own."""

import logging

from gnomoteka.server.logs import fields
from gnomoteka.server.middleware import SECURITY, App, Message, Receive, Scope, Send, refuse

log = logging.getLogger(__name__)


def below(base_path: str, app: App) -> App:
    return Below(app, base_path) if base_path else app


class Below:
    def __init__(self, app: App, base_path: str) -> None:
        self.app = app
        self.base_path = base_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
        elif scope["path"].startswith(f"{self.base_path}/"):
            await self.app({**scope, "path": scope["path"][len(self.base_path) :]}, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
        else:
            await self._elsewhere(scope["path"], _secured(send))

    async def _elsewhere(self, path: str, send: Send) -> None:
        """Who comes here reads what is wrong: mostly a proxy has taken the path away before it passed a request on."""
        if path == self.base_path:
            headers = [(b"location", f"{path}/".encode()), (b"content-length", b"0")]
            await send({"type": "http.response.start", "status": 308, "headers": headers})
            await send({"type": "http.response.body", "body": b""})
            return
        here = f"this server is at {self.base_path}/ (--base-path): a proxy must pass that on, and not take it away"
        log.info("refused not_found %.60r: %s", path, here, extra=fields(code="not_found", path=path[:60]))
        await refuse(send, 404, "not_found", here)


def _secured(send: Send) -> Send:
    async def secured(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *SECURITY]
        await send(message)

    return secured
