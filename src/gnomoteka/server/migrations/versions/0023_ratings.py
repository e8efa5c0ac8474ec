"""How games ended, what became of each person there, ratings, achievements, and who may see them."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "outcomes",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("places", sa.JSON(none_as_null=True)),
        sa.Column("scores", sa.JSON(none_as_null=True)),
        sa.Column("settled", sa.Boolean, nullable=False, server_default=sa.false()),
        sqlite_with_rowid=False,
    )
    op.create_index("outcomes_settled", "outcomes", ["settled"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("person", sa.LargeBinary, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("place", sa.SmallInteger, nullable=False),
        sa.Column("players", sa.SmallInteger, nullable=False),
        sa.Column("last", sa.Boolean, nullable=False),
        sa.Column("counted", sa.Double, nullable=False),
        sa.Column("mu", sa.Double),
        sa.Column("sigma", sa.Double),
        sqlite_with_rowid=False,
    )
    op.create_index("results_person", "results", ["person", "at"])
    op.create_table(
        "ratings",
        sa.Column("person", sa.LargeBinary, primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ratings_game", "ratings", ["game"])
    op.create_table(
        "achievements",
        sa.Column("person", sa.LargeBinary, primary_key=True),
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "players",
        sa.Column("person", sa.LargeBinary, primary_key=True),
        sa.Column("shown_to", sa.String(16), nullable=False),
        sa.Column("ladder", sa.Boolean, nullable=False),
    )
