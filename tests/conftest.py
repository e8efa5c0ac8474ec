"""Set before anything compiles: rules run with bounds checks in tests, in servers that tests start too."""

import os

import pytest

os.environ.setdefault("NUMBA_BOUNDSCHECK", "1")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Where several processes will run tests, games are compiled before these start: each only once."""
    workers = getattr(session.config.option, "numprocesses", None)
    if workers and not hasattr(session.config, "workerinput"):
        from tests.compiling import compile_missing

        compile_missing(workers)
