"""`rule`: makes a plain function over the state a compiled one, and where compiled code is kept.

Only the entry points of a game are cached (see `entry.py`); the rules are compiled into them. A game's entry
points live in a folder named by a hash of everything that decides what they do, because Numba's own key
knows only the file that holds the entry point: stale code would run silently.
"""

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np

from gnomoteka.core.compiler import Rule

Function = TypeVar("Function", bound=Callable[..., object])

JIT = not numba.config.DISABLE_JIT


def rule(function: Function, **options: Any) -> Function:
    """A function of the rules. Compiled without the GIL; plain Python under NUMBA_DISABLE_JIT=1. `options`: Numba's."""
    if not JIT:
        return function
    return cast(Function, Rule.of(function, **options))


def cache_root() -> Path:
    """Where compiled rules are kept: $GNOMOTEKA_CACHE, else the user's cache folder, else a temporary one."""
    if chosen := os.environ.get("GNOMOTEKA_CACHE"):
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    root = Path(base) / "gnomoteka"
    try:
        root.mkdir(parents=True, exist_ok=True)
    except OSError:
        return temporary_root()
    return root if os.access(root, os.W_OK) else temporary_root()


def temporary_root() -> Path:
    """Each user's own: where users have no number, the temporary folder is each one's already."""
    whose = os.getuid() if hasattr(os, "getuid") else 0
    return Path(tempfile.gettempdir()) / f"gnomoteka-{whose}"


def fingerprint(sources: Iterable[Path]) -> str:
    """A hash of the sources and of all else that decides what compiled code does."""
    digest = hashlib.sha256()
    surroundings = (sys.version, np.__version__, numba.__version__, str(numba.config.BOUNDSCHECK))
    digest.update("\n".join(surroundings).encode())
    for path in sorted(sources):
        digest.update(f"\n{path.parent.name}/{path.name}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
