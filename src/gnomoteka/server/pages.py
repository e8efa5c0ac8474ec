"""The client: its built files, and its one page for every address that is a place in it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath
from litestar.response import File

from gnomoteka.server import sharing
from gnomoteka.server.refusal import Refused

FOREVER = "public, max-age=31536000, immutable"  # the build puts a hash into the names of these files
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
WORKER = "/sw.js"
NOT_BUILT = "The client isn't built yet: run `make build` and load this page again.\n"


@get("/", include_in_schema=False)
async def home(request: Request[Any, Any, Any]) -> Response[Any]:
    return await _find(request, "/")


@get("/{path:path}", include_in_schema=False)
async def page(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[Any]:
    return await _find(request, path)


async def _find(request: Request[Any, Any, Any], path: str) -> Response[Any]:
    root = request.app.state.settings.client.resolve()
    wanted = (root / path.lstrip("/")).resolve()
    if wanted.is_relative_to(root) and wanted.is_file():
        more = {"service-worker-allowed": "/"} if path == WORKER else None
        return _file(wanted, FOREVER if path.startswith("/assets/") else "no-cache", more)
    if path.startswith(("/api/", "/assets/", "/schema/")) or "." in path.rsplit("/", 1)[-1]:
        raise Refused("not_found", "there is nothing here", 404)
    index = root / "index.html"
    if not index.is_file():
        return Response(NOT_BUILT, status_code=503, media_type=MediaType.TEXT)
    text = index.read_text("utf-8").replace("</head>", await sharing.head(request, path) + "</head>", 1)
    headers = {"cache-control": "no-cache", "vary": "accept-language"}
    return Response(text, media_type=TYPES[".html"], headers=headers)


def _file(path: Path, caching: str, more: Mapping[str, str] | None = None) -> Response[Any]:
    # Named here: what the operating system calls a type differs from machine to machine.
    kind = TYPES.get(path.suffix, "application/octet-stream")
    return File(
        path, content_disposition_type="inline", headers={"cache-control": caching, **(more or {})}, media_type=kind
    )
