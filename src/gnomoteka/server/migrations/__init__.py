"""How a database of any earlier version becomes one of this version: run at every start."""

from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

# Any number that only this program uses: servers that start together on one PostgreSQL wait for each other.
MIGRATING = 0x676E6F6D


def upgrade(connection: sa.Connection, to: str = "head") -> None:
    lock(connection)
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def lock(connection: sa.Connection) -> None:
    """Until this transaction ends nobody else migrates."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})


def newer(connection: sa.Connection) -> str | None:
    """The version of this database, if this program doesn't know it."""
    version = version_of(connection)
    return None if version in {None, *known()} else version


def version_of(connection: sa.Connection) -> str | None:
    """None: nothing of this program is in this database."""
    return MigrationContext.configure(connection).get_current_revision()


def known() -> list[str]:
    """The versions that this program can read, the newest first."""
    return [script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()]


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    return config
