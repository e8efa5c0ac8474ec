"""Tables put in the database, so that a test begins where it matters."""

import sqlite3
from contextlib import closing
from pathlib import Path

from gnomoteka.core.match import Match
from gnomoteka.server.ids import new_id


def deal(file: Path, old: str, match: Match, seconds: float | None = None) -> str:
    """A table of the same people where this match has been played so far, and windows last so long (None: as they
    chose); gives its id."""
    new, words = new_id(), match.game.notation.move_text
    steps = [(new, step, seat, words(code)) for step, (seat, code) in enumerate(match.history, 1)]
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(
            "INSERT INTO tables (id, game, version, options, key, host, status, created, window_seconds, pace, hurry)"
            " SELECT ?, game, version, options, ?, host, 'playing', created, coalesce(?, window_seconds), pace, hurry"
            " FROM tables WHERE id = ?",
            (new, match.start.key, seconds, old),
        )
        database.execute(
            'INSERT INTO seats (table_id, seat, kind, visitor, name, level, "left")'
            ' SELECT ?, seat, kind, visitor, name, level, "left" FROM seats WHERE table_id = ?',
            (new, old),
        )
        database.executemany("INSERT INTO steps (table_id, step, seat, move) VALUES (?, ?, ?, ?)", steps)
    return new
