"""The client: its built files, and its one page for every address that is a place in it.

A file is sent as the build has left it; beside it lie its twins, by Brotli and by gzip (`web/vite.config.ts`). Nothing
is compressed here, where everybody's moves would wait for it.
"""

import hashlib
import re
import stat
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath

from gnomoteka.server import sharing
from gnomoteka.server.encoding import accepted
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
TWINS = {"br": ".br", "gzip": ".gz"}  # by encoding, the smallest first
NAME = re.compile(r"/(?:[\w-]{1,100}/){0,3}[\w-][\w.-]{0,150}", re.ASCII)  # no way out of the folder, and short enough
LONGEST = 200  # characters of an address that is a place in the client
WORKER = "/sw.js"
OWN = re.compile(r'="\.?/(?!/)')  # an address of ours in the page, which knows nothing of where it will lie
NOT_BUILT = "The client isn't built yet: run `make build` and load this page again.\n"


@get("/", include_in_schema=False)
async def home(request: Request[Any, Any, Any]) -> Response[Any]:
    return await _find(request, "/")


@get("/{path:path}", include_in_schema=False)
async def page(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[Any]:
    return await _find(request, path)


async def _find(request: Request[Any, Any, Any], path: str) -> Response[Any]:
    root: Path = request.app.state.settings.client
    base: str = request.app.state.settings.base_path
    if NAME.fullmatch(path) and (file := _read(name := f"{root}{path}")):
        return _send(request, path, name, file, base)
    place = len(path) <= LONGEST and path.isprintable() and "." not in path.rsplit("/", 1)[-1]
    if not place or path.startswith(("/api/", "/assets/", "/schema/")):
        raise Refused("not_found", "there is nothing here", 404)
    index = _read(str(root / "index.html"))
    if index is None:
        return Response(NOT_BUILT, status_code=503, media_type=MediaType.TEXT)
    text = OWN.sub(f'="{base}/', index.body.decode())
    text = text.replace("</head>", await sharing.head(request, path) + "</head>", 1)
    headers = {"cache-control": "private, no-cache", "vary": "accept-language"}  # a cookie comes with it
    return Response(text, media_type=TYPES[".html"], headers=headers)


class File(NamedTuple):
    body: bytes
    tag: str  # of these very bytes, so each encoding has its own


def _read(path: str) -> File | None:
    try:
        found = Path(path).stat()
    except OSError:
        return None
    return _content(path, found.st_mtime_ns, found.st_size) if stat.S_ISREG(found.st_mode) else None


@lru_cache(maxsize=2000)  # the client has some 500 files with their twins, 4 MB
def _content(path: str, _changed: int, _size: int) -> File:
    body = Path(path).read_bytes()
    return File(body, f'"{hashlib.sha256(body).hexdigest()[:32]}"')


def _send(request: Request[Any, Any, Any], path: str, name: str, file: File, base: str) -> Response[bytes | None]:
    headers = {"cache-control": FOREVER if path.startswith("/assets/") else "no-cache"}
    if path == WORKER:
        headers["service-worker-allowed"] = f"{base}/"
    if twins := {encoding: twin for encoding, suffix in TWINS.items() if (twin := _read(name + suffix))}:
        headers["vary"] = "accept-encoding"
        welcome = accepted(request.headers.get("accept-encoding", ""))
        for encoding, twin in twins.items():
            if encoding in welcome:
                file, headers["content-encoding"] = twin, encoding
                break
    headers["etag"] = file.tag
    if file.tag in request.headers.get("if-none-match", ""):
        headers.pop("content-encoding", None)
        return Response(None, status_code=304, headers=headers)
    # Named here: what the operating system calls a type differs from machine to machine.
    kind = TYPES.get(Path(path).suffix, "application/octet-stream")
    return Response(file.body, media_type=kind, headers=headers)
