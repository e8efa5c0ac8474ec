"""What several servers on one database know of each other; and whether anything can be stored."""

import sqlalchemy as sa

from gnomoteka.server.schema.base import metadata

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

# What is thought of finished games, and which node thinks about them: see shared_analyses.py.
analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("node", sa.String(32), nullable=False),
    sa.Column("askers", sa.JSON, nullable=False),  # visitors, in hex
    sa.Column("asked", sa.DateTime(timezone=True), nullable=False),  # for the last time
    sa.Column("running", sa.Boolean, nullable=False),
    sa.Column("done", sa.Integer, nullable=False),
    sa.Column("total", sa.Integer, nullable=False),
    sa.Column("found", sa.Text),  # an AnalysisInfo; NULL: not yet
)
