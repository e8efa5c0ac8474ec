"""Evenings: small tournaments, who came, and who sits together in a round."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "evenings",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seats", sa.SmallInteger, nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("host", sa.LargeBinary, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("round", sa.SmallInteger, nullable=False),
        sa.Column("rounds", sa.SmallInteger, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
    )
    op.create_index("evenings_status", "evenings", ["status"])
    op.create_index("evenings_host", "evenings", ["host"])
    op.create_table(
        "evening_people",
        sa.Column("evening", sa.String(32), sa.ForeignKey("evenings.id"), primary_key=True),
        sa.Column("number", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("person", sa.LargeBinary),
        sa.Column("name", sa.String(64)),
        sa.Column("left", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("evening_people_person", "evening_people", ["person"])
    op.create_table(
        "evening_boards",
        sa.Column("evening", sa.String(32), sa.ForeignKey("evenings.id"), primary_key=True),
        sa.Column("round", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("board", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("at_table", sa.String(32)),
        sa.Column("people", sa.JSON, nullable=False),
        sa.Column("places", sa.JSON, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("evening_boards_table", "evening_boards", ["at_table"])
