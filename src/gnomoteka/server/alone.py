"""One server for one SQLite file: a second one would neither see the first one's tables change nor tell of its own."""

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from gnomoteka.core.errors import WrongArgument
from gnomoteka.server.store import async_url

FAR = 1 << 30  # Windows keeps others from reading what is locked, so it is a byte that is never written


class Served(WrongArgument):
    """Another server has this file."""


@contextlib.contextmanager
def alone(database: str) -> Iterator[None]:
    """Keeps other servers away from this file as long as this process lives, however it ends. PostgreSQL needs none of
    it."""
    path = file_of(database)
    if path is None:
        yield
        return
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Beside it: SQLite has locks of its own in the file, and closing it would end those too.
        lock = path.with_name(path.name + ".lock").open("a+")
    except OSError as error:
        raise WrongArgument(f"--database: it can't be opened: {error}") from error
    with lock:
        if not _locked(lock):
            lock.seek(0)
            other = f"another gnomoteka (process {lock.read(20).strip() or '?'})"
            raise Served(f"--database: {other} serves {path}; end that one, or name another file")
        lock.truncate(0)
        lock.write(f"{os.getpid()}\n")
        lock.flush()
        yield


def file_of(database: str) -> Path | None:
    """None: it is no file."""
    try:
        url = sa.make_url(async_url(database))
    except (SQLAlchemyError, ValueError):
        return None  # who opens it says what is wrong with it
    is_file = url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")
    return Path(url.database or "") if is_file else None


def _locked(file: IO[str]) -> bool:
    """Whether it is ours now. The system unlocks it when the process ends; processes that we start don't have it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(FAR)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:
        return True  # no locks here: whoever starts a second server has to know
    except OSError:
        return False
    return True
