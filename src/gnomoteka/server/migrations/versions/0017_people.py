"""The same person at several devices: devices, passkeys, phrases, and what comes along."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("person", sa.LargeBinary, primary_key=True),
        sa.Column("name", sa.String(64)),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("phrase", sa.LargeBinary),
        sa.Column("phrase_made", sa.Double),
    )
    op.create_index("people_phrase", "people", ["phrase"], unique=True)
    op.create_table(
        "devices",
        sa.Column("mark", sa.LargeBinary, primary_key=True),
        sa.Column("person", sa.LargeBinary),
        sa.Column("before", sa.LargeBinary),
        sa.Column("label", sa.String(32), nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
    )
    op.create_index("devices_person", "devices", ["person"])
    op.create_index("devices_changed", "devices", ["changed"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.LargeBinary, primary_key=True),
        sa.Column("person", sa.LargeBinary, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("site", sa.String(255), nullable=False),
        sa.Column("label", sa.String(32), nullable=False),
        sa.Column("made", sa.Double, nullable=False),
    )
    op.create_index("passkeys_person", "passkeys", ["person"])
    op.create_table(
        "phrase_key",
        sa.Column("id", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "device_links",
        sa.Column("person", sa.LargeBinary, primary_key=True),
        sa.Column("mark", sa.LargeBinary, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.Column("used_by", sa.String(32)),
    )
    op.create_index("device_links_mark", "device_links", ["mark"], unique=True)
    op.create_table(
        "challenges",
        sa.Column("mark", sa.LargeBinary, primary_key=True),
        sa.Column("device", sa.LargeBinary, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
