"""Games that were ended before their end, people who resigned or would like to end, and lists without some tables."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("ended", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("would_end", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "forgotten",
        sa.Column("visitor", sa.LargeBinary, primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sqlite_with_rowid=False,
    )
