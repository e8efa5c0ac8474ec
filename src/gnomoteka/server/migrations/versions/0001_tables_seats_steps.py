"""Tables, seats and steps."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("version", sa.String(32), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("host", sa.LargeBinary, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("again", sa.String(32), sa.ForeignKey("tables.id")),
    )
    op.create_index("tables_host_created", "tables", ["host", "created"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("visitor", sa.LargeBinary),
        sa.Column("name", sa.String(64)),
        sa.Column("level", sa.String(32)),
        sa.Column("left", sa.Boolean, nullable=False),
    )
    op.create_index("seats_visitor", "seats", ["visitor"])
    op.create_table(
        "steps",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("move", sa.Text),
        sqlite_with_rowid=False,
    )
