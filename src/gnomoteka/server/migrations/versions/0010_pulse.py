"""When it was last tried whether anything can be stored."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table("pulse", sa.Column("at", sa.Double, primary_key=True))
