"""What is stored for telling people that it is their turn."""

import sqlalchemy as sa

from gnomoteka.server.schema.base import metadata

# One row: the key by which push services know this server again, made at its first start. What browsers have subscribed
# to is bound to it.
push_key = sa.Table(
    "push_key",
    metadata,
    sa.Column("id", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("key", sa.LargeBinary, nullable=False),
)

# Where notices for somebody go, a row for each of their browsers that wants them: see pushing.py.
subscriptions = sa.Table(
    "subscriptions",
    metadata,
    sa.Column("mark", sa.LargeBinary, primary_key=True),  # the SHA-256 of the endpoint
    sa.Column("person", sa.LargeBinary, nullable=False),
    sa.Column("device", sa.LargeBinary, nullable=False),
    sa.Column("endpoint", sa.Text, nullable=False),
    sa.Column("p256dh", sa.LargeBinary, nullable=False),
    sa.Column("auth", sa.LargeBinary, nullable=False),
    sa.Column("language", sa.String(2), nullable=False),
    sa.Column("site", sa.String(255), nullable=False),  # the host's name that the browser knows
    sa.Column("since", sa.Double, nullable=False),
    sa.Index("subscriptions_person", "person"),
    sa.Index("subscriptions_device", "device"),
)

# Between which minutes of the day somebody hears nothing, by their own clock. Equal: there are none.
quiet_hours = sa.Table(
    "quiet_hours",
    metadata,
    sa.Column("person", sa.LargeBinary, primary_key=True),
    sa.Column("begins", sa.SmallInteger, nullable=False),
    sa.Column("ends", sa.SmallInteger, nullable=False),
    sa.Column("zone", sa.String(64), nullable=False),
)

# Tables of which somebody wants no notices.
silenced = sa.Table(
    "silenced",
    metadata,
    sa.Column("person", sa.LargeBinary, primary_key=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sqlite_with_rowid=False,
)

# Where notices go by e-mail, once the address was confirmed by the link whose SHA-256 is `mark`.
mails = sa.Table(
    "mails",
    metadata,
    sa.Column("person", sa.LargeBinary, primary_key=True),
    sa.Column("address", sa.String(254), nullable=False),
    sa.Column("language", sa.String(2), nullable=False),
    sa.Column("confirmed", sa.Double),
    sa.Column("mark", sa.LargeBinary),
    sa.Column("until", sa.Double),  # so long that link works
    sa.Column("leave", sa.String(43), nullable=False),  # what the link in each mail holds that ends them
    sa.Index("mails_mark", "mark", unique=True),
    sa.Index("mails_leave", "leave", unique=True),
)

# The last notice of a kind to somebody about a table: on its way, or sent.
notices = sa.Table(
    "notices",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("person", sa.LargeBinary, primary_key=True),
    sa.Column("kind", sa.String(8), primary_key=True),
    sa.Column("step", sa.Integer, nullable=False),  # that it is about
    sa.Column("due", sa.Double),  # when it is sent, or tried again; NULL: it is settled
    sa.Column("tries", sa.SmallInteger, nullable=False),
    sa.Column("told", sa.JSON, nullable=False),  # where it has arrived, or never will
    sa.Column("sent", sa.Double),  # when the last one was that was sent at all,
    sa.Column("sent_step", sa.Integer),  # and about which step
    sa.Index("notices_due", "due"),
    sqlite_with_rowid=False,
)
