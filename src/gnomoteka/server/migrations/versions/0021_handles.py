"""What others know a person by."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "handles",
        sa.Column("person", sa.LargeBinary, primary_key=True),
        sa.Column("handle", sa.String(32), nullable=False),
    )
    op.create_index("handles_handle", "handles", ["handle"], unique=True)
