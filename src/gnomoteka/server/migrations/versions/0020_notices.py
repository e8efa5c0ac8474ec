"""Notices: who wants them, where they go, when not, and which are on their way."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "push_key",
        sa.Column("id", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "subscriptions",
        sa.Column("mark", sa.LargeBinary, primary_key=True),
        sa.Column("person", sa.LargeBinary, nullable=False),
        sa.Column("device", sa.LargeBinary, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.LargeBinary, nullable=False),
        sa.Column("auth", sa.LargeBinary, nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("site", sa.String(255), nullable=False),
        sa.Column("since", sa.Double, nullable=False),
    )
    op.create_index("subscriptions_person", "subscriptions", ["person"])
    op.create_index("subscriptions_device", "subscriptions", ["device"])
    op.create_table(
        "quiet_hours",
        sa.Column("person", sa.LargeBinary, primary_key=True),
        sa.Column("begins", sa.SmallInteger, nullable=False),
        sa.Column("ends", sa.SmallInteger, nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
    )
    op.create_table(
        "silenced",
        sa.Column("person", sa.LargeBinary, primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "mails",
        sa.Column("person", sa.LargeBinary, primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("confirmed", sa.Double),
        sa.Column("mark", sa.LargeBinary),
        sa.Column("until", sa.Double),
        sa.Column("leave", sa.String(43), nullable=False),
    )
    op.create_index("mails_mark", "mails", ["mark"], unique=True)
    op.create_index("mails_leave", "mails", ["leave"], unique=True)
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.LargeBinary, primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("due", sa.Double),
        sa.Column("tries", sa.SmallInteger, nullable=False),
        sa.Column("told", sa.JSON, nullable=False),
        sa.Column("sent", sa.Double),
        sa.Column("sent_step", sa.Integer),
        sqlite_with_rowid=False,
    )
    op.create_index("notices_due", "notices", ["due"])
