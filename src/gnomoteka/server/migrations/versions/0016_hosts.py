"""Who looks after the server; whom they have blocked; what people have reported; what hosts did."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "hosts",
        sa.Column("visitor", sa.LargeBinary, primary_key=True),
        sa.Column("since", sa.Double, nullable=False),
    )
    op.create_table(
        "host_links",
        sa.Column("mark", sa.LargeBinary, primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("visitor", sa.LargeBinary, primary_key=True),
        sa.Column("name", sa.String(64)),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("until", sa.Double),
        sa.Column("address_until", sa.Double),
    )
    op.create_table(
        "blocked_addresses",
        sa.Column("mark", sa.LargeBinary, primary_key=True),
        sa.Column("visitor", sa.LargeBinary, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
    key = op.create_table("address_key", sa.Column("key", sa.LargeBinary, primary_key=True))
    op.bulk_insert(key, [{"key": secrets.token_bytes(32)}])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at_table", sa.String(32), nullable=False),
        sa.Column("reporter", sa.LargeBinary, nullable=False),
        sa.Column("reporter_name", sa.String(64)),
        sa.Column("about", sa.LargeBinary, nullable=False),
        sa.Column("about_name", sa.String(64)),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("settled", sa.Double),
    )
    op.create_index("reports_once", "reports", ["at_table", "reporter", "about"], unique=True)
    op.create_index("reports_reporter", "reports", ["reporter", "made"])
    op.create_index("reports_about", "reports", ["about"])
    op.create_table(
        "deeds",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("host", sa.LargeBinary, nullable=False),
        sa.Column("what", sa.String(16), nullable=False),
        sa.Column("about", sa.String(64)),
        sa.Column("name", sa.String(64)),
        sa.Column("detail", sa.String(32)),
    )
    op.create_index("deeds_at", "deeds", ["at"])
