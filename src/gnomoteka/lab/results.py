"""Finished jobs in a file, by what was asked: a run that was interrupted goes on, and one that is done can be added to.

The file is DuckDB's (extra `lab`). Parquet was the other choice, and lost: its files are written once and whole, so
keeping each result as it comes, and staying whole when the process is killed, would have been ours to build. Here a
transaction does it, a primary key lets nothing be counted twice, a second process that would write is refused, and
the file answers questions in SQL, all its numbers at once:

    SELECT job->>'game', avg((result->>'moves')::INT) FROM done GROUP BY ALL
"""

import json
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar

from gnomoteka.core.errors import WrongArgument
from gnomoteka.lab.spread import Tell, spread, told

Job = TypeVar("Job")
Key = Mapping[str, Any]

SECONDS = 1.0  # between two writes: who is killed has that much to do again
TABLE = "CREATE TABLE IF NOT EXISTS done (job JSON PRIMARY KEY, result JSON NOT NULL)"

# As two lists: row by row it would take sixty times as long.
INSERT = "INSERT INTO done SELECT unnest(?::VARCHAR[]), unnest(?::VARCHAR[]) ON CONFLICT DO NOTHING"


class Results:
    """What is finished. Keys and results are JSON-able; a key names all that decides the result (the game and its
    version, bots, options, seats, seed, deal …).

    >>> import tempfile
    >>> file = Path(tempfile.mkdtemp()) / "runs.duckdb"
    >>> with Results(file) as kept:
    ...     kept.put({"game": "nimble", "deal": 7}, {"moves": 40})
    >>> with Results(file) as kept:
    ...     kept.get({"deal": 7, "game": "nimble"}), len(kept)
    ({'moves': 40}, 1)
    """

    def __init__(self, path: Path | str) -> None:
        try:
            import duckdb
        except ImportError as missing:
            raise WrongArgument("results are kept in a file by DuckDB: pip install 'gnomoteka[lab]'") from missing
        try:
            self.file = duckdb.connect(str(path))
            self.file.execute(TABLE)
            rows = self.file.execute("SELECT job, result FROM done").fetchall()
        except duckdb.Error as error:
            first, *_ = str(error).splitlines()
            raise WrongArgument(f"results can't be kept in {path}: {first}") from error
        self.kept: dict[str, Any] = {job: json.loads(result) for job, result in rows}
        self.unwritten: list[tuple[str, str]] = []
        self.written = time.monotonic()

    def __len__(self) -> int:
        return len(self.kept)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def get(self, key: Key) -> Any | None:
        return self.kept.get(text_of(key))

    def put(self, key: Key, result: Any) -> None:
        """Keeps it; what is there already stays."""
        if (job := text_of(key)) not in self.kept:
            self.unwritten.append((job, text := json.dumps(result)))
            self.kept[job] = json.loads(text)
        if time.monotonic() - self.written > SECONDS:
            self.write()

    def write(self) -> None:
        """All that came since the last time, in one transaction."""
        if self.unwritten:
            self.file.execute(INSERT, [list(column) for column in zip(*self.unwritten, strict=True)])
            self.unwritten.clear()
        self.written = time.monotonic()

    def close(self) -> None:
        self.write()
        self.file.close()


def text_of(key: Key) -> str:
    """The same key, the same text."""
    return json.dumps(key, sort_keys=True, separators=(",", ":"))


def go_on(
    work: Callable[[Job], Any],
    jobs: Sequence[Job],
    keys: Callable[[Job], Key],
    kept: Results | None,
    *,
    cores: int | None = None,
    ray: str | None = None,
    progress: Tell | None = None,
) -> Generator[tuple[int, Any], None, None]:
    """As `spread`, but what is kept isn't done again, and what gets done is kept: also what came out of turn and is
    never asked for. Results come as JSON gives them back, whether kept or new."""

    def all_of_them() -> Generator[tuple[int, Any], None, None]:
        assert kept is not None
        missing = []
        for number, job in enumerate(jobs):
            if (result := kept.get(keys(job))) is not None:
                yield number, result
            else:
                missing.append(number)
        with closing(spread(work, [jobs[number] for number in missing], cores=cores, ray=ray)) as done:
            for place, result in done:
                number = missing[place]
                kept.put(keys(jobs[number]), result)
                yield number, kept.get(keys(jobs[number]))

    if kept is None:
        return spread(work, jobs, cores=cores, ray=ray, progress=progress)
    done = all_of_them()
    return told(done, len(jobs), progress) if progress else done
