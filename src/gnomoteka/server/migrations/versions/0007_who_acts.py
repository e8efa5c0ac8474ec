"""Who acts after a step, so that lists can tell whose turn it is without reading the game."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("steps", sa.Column("acting", sa.SmallInteger))
