"""What people say at tables, whom somebody doesn't want to hear, words that aren't said; what all agree to."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("for_children", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("watchers_talk", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("said", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("asking", sa.JSON(none_as_null=True)))
    op.add_column("tables", sa.Column("paused", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("agreements", sa.JSON, nullable=False, server_default="[]"))
    op.create_table(
        "talk",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("speaker", sa.LargeBinary, nullable=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("phrase", sa.String(32)),
        sa.Column("words", sa.Text),
        sa.Column("at", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("talk_speaker", "talk", ["speaker"])
    op.create_table(
        "mutes",
        sa.Column("person", sa.LargeBinary, primary_key=True),
        sa.Column("muted", sa.LargeBinary, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_table("unwanted_words", sa.Column("word", sa.String(64), primary_key=True))
    op.add_column("reports", sa.Column("words", sa.JSON, nullable=False, server_default="[]"))
