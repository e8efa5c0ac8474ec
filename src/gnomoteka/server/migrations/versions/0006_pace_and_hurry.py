"""How quickly a table's computer players move, and whether its windows wait for nobody in vain."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("pace", sa.String(8), nullable=False, server_default="calm"))
    op.add_column("tables", sa.Column("hurry", sa.Boolean, nullable=False, server_default=sa.false()))
