"""What is stored: tables, who sits at them, every step in order, answers that are held back, and private notes.

Changes need a migration beside it.
"""

import sqlalchemy as sa

metadata = sa.MetaData()

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
    sa.Index("tables_host_created", "host", "created"),
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

# One row, or none: when it was last tried whether anything can be stored.
pulse = sa.Table("pulse", metadata, sa.Column("at", sa.Double, primary_key=True))

# Where several servers share a database. A node that lives says so every second, by the database's clock.
nodes = sa.Table(
    "nodes",
    metadata,
    sa.Column("node", sa.String(32), primary_key=True),
    sa.Column("beat", sa.DateTime(timezone=True), nullable=False),
)

# Which node moves a table's computer players and closes its questions. The fence grows with each new owner: what one of
# before wants to close is refused.
owners = sa.Table(
    "owners",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("node", sa.String(32), nullable=False),
    sa.Column("fence", sa.Integer, nullable=False),
)

# Who is connected to a table, at which node.
presence = sa.Table(
    "presence",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("visitor", sa.LargeBinary, primary_key=True),
    sa.Column("node", sa.String(32), primary_key=True),
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

# What is so at this moment only, and no part of a backup.
PASSING = {"pulse", "nodes", "owners", "presence"}
