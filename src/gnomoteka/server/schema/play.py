"""What is stored of tables: who sits there, every step in order, answers that are held back, clocks, private notes."""

import sqlalchemy as sa

from gnomoteka.server.schema.base import metadata

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("version", sa.String(32), nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("key", sa.LargeBinary, nullable=False),
    sa.Column("host", sa.LargeBinary, nullable=False),
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("again", sa.String(32), sa.ForeignKey("tables.id")),
    sa.Column("window_seconds", sa.Double),  # NULL: the game has no windows
    sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("pace", sa.String(8), nullable=False, server_default="calm"),  # of its computer players
    sa.Column("hurry", sa.Boolean, nullable=False, server_default=sa.false()),  # windows wait for nobody in vain
    sa.Column("ended", sa.Boolean, nullable=False, server_default=sa.false()),  # before its end, by those who played
    sa.Column("lesson", sa.String(32)),  # its name; NULL: a game like any other
    sa.Column("clock", sa.JSON(none_as_null=True)),  # how long one may take, see clock.py; NULL: as long as one likes
    sa.Column("for_children", sa.Boolean, nullable=False, server_default=sa.false()),  # no words of one's own there
    sa.Column("watchers_talk", sa.Boolean, nullable=False, server_default=sa.false()),  # who looks on may, by phrases
    sa.Column("said", sa.Integer, nullable=False, server_default="0"),  # so many things, see `talk`
    sa.Column("asking", sa.JSON(none_as_null=True)),  # what somebody asks all others for, see consent.py; NULL: nothing
    sa.Column("paused", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("agreements", sa.JSON, nullable=False, server_default="[]"),  # what came of that: for the log
    sa.Column("open_to", sa.String(8), nullable=False, server_default="link"),  # who finds it: see company.py
    sa.Column("watch_delay", sa.SmallInteger, server_default="0"),  # steps; NULL: nobody looks on, see looking_on.py
    sa.Index("tables_host_created", "host", "created"),
    sa.Index("tables_open_to_created", "open_to", "created"),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("visitor", sa.LargeBinary),
    sa.Column("name", sa.String(64)),
    sa.Column("level", sa.String(32)),
    sa.Column("left", sa.Boolean, nullable=False),
    sa.Column("stand_in", sa.String(32)),  # the level of the computer player that plays for this person now
    sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()),  # the stand-in stays for good
    sa.Column("would_end", sa.Boolean, nullable=False, server_default=sa.false()),  # the game, if all others would too
    sa.Index("seats_visitor", "visitor"),
)

# The primary key is what makes a step happen once: two clicks or two servers can't both make step 41.
steps = sa.Table(
    "steps",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Column("move", sa.Text),  # NULL takes the step before it back
    sa.Column("acting", sa.SmallInteger),  # who acts then, a bit for each seat; NULL: stored by an earlier version
    sqlite_with_rowid=False,
)

# What seats have answered to a question that several are asked after this step; the answers become steps together.
answers = sa.Table(
    "answers",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("move", sa.Text, nullable=False),
    sqlite_with_rowid=False,
)

# After which step a computer player began to stand in for somebody, or they were back: for the log.
stand_ins = sa.Table(
    "stand_ins",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("level", sa.String(32)),  # NULL: the person plays again
    sqlite_with_rowid=False,
)

# How the clocks of a table stand since its last step, where it has any. Every server looks for what is due.
clocks = sa.Table(
    "clocks",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("step", sa.Integer, nullable=False),
    sa.Column("since", sa.Double, nullable=False),  # server time, as all times here: see timekeeping.py
    sa.Column("length", sa.Double, nullable=False),
    sa.Column("left", sa.JSON, nullable=False),
    sa.Column("spare", sa.Double, nullable=False),
    sa.Column("due", sa.Double),  # NULL: nobody's clock runs
    sa.Index("clocks_due", "due"),
    sqlite_with_rowid=False,
)

# When time was up for a seat: the step that a computer player made for it then, or after which it lost its place.
time_ups = sa.Table(
    "time_ups",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)

# One row: what server time it was at the last beat, and what the clock of the database's machine said.
timekeeper = sa.Table(
    "timekeeper",
    metadata,
    sa.Column("one", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("wall", sa.Double, nullable=False),
    sa.Column("time", sa.Double, nullable=False),
)

# Tables that somebody doesn't want in their list any more.
forgotten = sa.Table(
    "forgotten",
    metadata,
    sa.Column("visitor", sa.LargeBinary, primary_key=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sqlite_with_rowid=False,
)

# What a player jots down at a table: theirs alone, and no part of the game.
notes = sa.Table(
    "notes",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("text", sa.Text, nullable=False),
    sqlite_with_rowid=False,
)

# Since when a game that isn't over has been at this step, as far as somebody has looked: see forgetting.py.
quiet = sa.Table(
    "quiet",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("step", sa.Integer, nullable=False),
    sa.Column("since", sa.Double, nullable=False),
    sqlite_with_rowid=False,
)

# Whom the host has removed from a table: they don't sit down there any more.
removed = sa.Table(
    "removed",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("visitor", sa.LargeBinary, primary_key=True),
    sqlite_with_rowid=False,
)
