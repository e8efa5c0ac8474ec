"""What is stored of people, and of the ways by which their devices are let in."""

import sqlalchemy as sa

from gnomoteka.server.schema.base import metadata

# What somebody would take along from device to device. The phrase is a slow hash: see phrases.py.
people = sa.Table(
    "people",
    metadata,
    sa.Column("person", sa.LargeBinary, primary_key=True),
    sa.Column("name", sa.String(64)),
    sa.Column("settings", sa.JSON, nullable=False),
    sa.Column("phrase", sa.LargeBinary),
    sa.Column("phrase_made", sa.Double),
    sa.Index("people_phrase", "phrase", unique=True),
)

# Whose a cookie is, where that isn't its own person: see devices.py. No person: it doesn't count any more.
devices = sa.Table(
    "devices",
    metadata,
    sa.Column("mark", sa.LargeBinary, primary_key=True),
    sa.Column("person", sa.LargeBinary),
    sa.Column("before", sa.LargeBinary),  # who plays there when this person, a guest, has signed out
    sa.Column("label", sa.String(32), nullable=False),
    sa.Column("since", sa.Double, nullable=False),
    sa.Column("seen", sa.Double, nullable=False),  # to the day
    sa.Column("changed", sa.Double, nullable=False),
    sa.Index("devices_person", "person"),
    sa.Index("devices_changed", "changed"),
)

passkeys = sa.Table(
    "passkeys",
    metadata,
    sa.Column("id", sa.LargeBinary, primary_key=True),
    sa.Column("person", sa.LargeBinary, nullable=False),
    sa.Column("public_key", sa.LargeBinary, nullable=False),
    sa.Column("uses", sa.BigInteger, nullable=False),  # as it says itself
    sa.Column("site", sa.String(255), nullable=False),  # the host's name that it is for
    sa.Column("label", sa.String(32), nullable=False),  # of the device where it was made
    sa.Column("made", sa.Double, nullable=False),
    sa.Index("passkeys_person", "person"),
)

# One row: what phrases are hashed with. It is made with the first of them.
phrase_key = sa.Table(
    "phrase_key",
    metadata,
    sa.Column("id", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("key", sa.LargeBinary, nullable=False),
)

# The SHA-256 of what the link holds by which another device becomes this person's, once and not for long.
device_links = sa.Table(
    "device_links",
    metadata,
    sa.Column("person", sa.LargeBinary, primary_key=True),
    sa.Column("mark", sa.LargeBinary, nullable=False),
    sa.Column("until", sa.Double, nullable=False),
    sa.Column("used_by", sa.String(32)),  # that device's label
    sa.Index("device_links_mark", "mark", unique=True),
)

# The SHA-256 of what a passkey was asked to sign, and by which device: once, and not for long.
challenges = sa.Table(
    "challenges",
    metadata,
    sa.Column("mark", sa.LargeBinary, primary_key=True),
    sa.Column("device", sa.LargeBinary, nullable=False),
    sa.Column("until", sa.Double, nullable=False),
)

# What others know somebody by: see handles.py.
handles = sa.Table(
    "handles",
    metadata,
    sa.Column("person", sa.LargeBinary, primary_key=True),
    sa.Column("handle", sa.String(32), nullable=False),
    sa.Index("handles_handle", "handle", unique=True),
)
