"""Since when nobody has moved in a game that isn't over."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "quiet",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
