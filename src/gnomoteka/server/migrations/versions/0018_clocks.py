"""How long somebody may take: the clocks of tables, what is due, and server time."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", sa.JSON(none_as_null=True)))
    op.create_table(
        "clocks",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("length", sa.Double, nullable=False),
        sa.Column("left", sa.JSON, nullable=False),
        sa.Column("spare", sa.Double, nullable=False),
        sa.Column("due", sa.Double),
        sqlite_with_rowid=False,
    )
    op.create_index("clocks_due", "clocks", ["due"])
    op.create_table(
        "time_ups",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "timekeeper",
        sa.Column("one", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("wall", sa.Double, nullable=False),
        sa.Column("time", sa.Double, nullable=False),
    )
