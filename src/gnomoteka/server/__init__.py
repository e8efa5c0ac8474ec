"""The server: tables for people far apart, over HTTP and WebSocket."""

from typing import Any


def serve(host: str, port: int, database: str, open_browser: bool = True, **more: Any) -> None:
    """Serves until interrupted. Port 0 takes a free one. `more` are fields of `Settings`."""
    from gnomoteka.server.run import serve as run

    run(host, port, database, open_browser, **more)
