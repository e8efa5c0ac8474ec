"""Who finds a table and who looks on; friends, invitations, and the line for company."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("open_to", sa.String(8), nullable=False, server_default="link"))
    op.add_column("tables", sa.Column("watch_delay", sa.SmallInteger, server_default="0"))
    op.create_index("tables_open_to_created", "tables", ["open_to", "created"])
    op.create_table(
        "friends",
        sa.Column("person", sa.LargeBinary, primary_key=True),
        sa.Column("friend", sa.LargeBinary, primary_key=True),
        sa.Column("person_name", sa.String(64)),
        sa.Column("friend_name", sa.String(64)),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("person_shows", sa.Boolean, nullable=False),
        sa.Column("friend_shows", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("friends_friend", "friends", ["friend"])
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.LargeBinary, primary_key=True),
        sa.Column("inviter", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("invitations_person", "invitations", ["person"])
    op.create_table(
        "line",
        sa.Column("person", sa.LargeBinary, primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("games", sa.JSON, nullable=False),
        sa.Column("least", sa.SmallInteger, nullable=False),
        sa.Column("paces", sa.JSON, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("found", sa.String(32)),
    )
    op.create_table(
        "around",
        sa.Column("person", sa.LargeBinary, primary_key=True),
        sa.Column("seen", sa.Double, nullable=False),
    )
