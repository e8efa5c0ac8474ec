"""What is stored for those who look after the server."""

import sqlalchemy as sa

from gnomoteka.server.schema.base import metadata

# Who looks after this server: see hosts.py.
hosts = sa.Table(
    "hosts",
    metadata,
    sa.Column("visitor", sa.LargeBinary, primary_key=True),
    sa.Column("since", sa.Double, nullable=False),
)

# The SHA-256 of what a link holds that makes who opens it a host, once and not for long.
host_links = sa.Table(
    "host_links",
    metadata,
    sa.Column("mark", sa.LargeBinary, primary_key=True),
    sa.Column("until", sa.Double, nullable=False),
)

# Who may look on and nothing else: see blocking.py.
blocks = sa.Table(
    "blocks",
    metadata,
    sa.Column("visitor", sa.LargeBinary, primary_key=True),
    sa.Column("name", sa.String(64)),  # that they had then
    sa.Column("reason", sa.String(16), nullable=False),
    sa.Column("since", sa.Double, nullable=False),
    sa.Column("until", sa.Double),  # NULL: for good
    sa.Column("address_until", sa.Double),  # so long the addresses that they come from are blocked with them
)

# From where a blocked person came, as a keyed hash of the address; and its key.
blocked_addresses = sa.Table(
    "blocked_addresses",
    metadata,
    sa.Column("mark", sa.LargeBinary, primary_key=True),
    sa.Column("visitor", sa.LargeBinary, nullable=False),
    sa.Column("until", sa.Double, nullable=False),
)

address_key = sa.Table("address_key", metadata, sa.Column("key", sa.LargeBinary, primary_key=True))

# What people told the hosts about each other. It outlives the table, which a host may have deleted for it.
reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("at_table", sa.String(32), nullable=False),
    sa.Column("reporter", sa.LargeBinary, nullable=False),
    sa.Column("reporter_name", sa.String(64)),
    sa.Column("about", sa.LargeBinary, nullable=False),
    sa.Column("about_name", sa.String(64)),
    sa.Column("reason", sa.String(16), nullable=False),
    sa.Column("made", sa.Double, nullable=False),
    sa.Column("settled", sa.Double),  # when a host had seen to it
    sa.Column("words", sa.JSON, nullable=False, server_default="[]"),  # what they had written there lately
    sa.Index("reports_once", "at_table", "reporter", "about", unique=True),
    sa.Index("reports_reporter", "reporter", "made"),
    sa.Index("reports_about", "about"),
)

# What hosts did.
deeds = sa.Table(
    "deeds",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("host", sa.LargeBinary, nullable=False),
    sa.Column("what", sa.String(16), nullable=False),
    sa.Column("about", sa.String(64)),  # a table's id, or a visitor in hex
    sa.Column("name", sa.String(64)),
    sa.Column("detail", sa.String(32)),
    sa.Index("deeds_at", "at"),
)
