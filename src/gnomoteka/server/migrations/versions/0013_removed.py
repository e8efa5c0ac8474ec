"""Whom the host of a table doesn't want there."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "removed",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("visitor", sa.LargeBinary, primary_key=True),
        sqlite_with_rowid=False,
    )
