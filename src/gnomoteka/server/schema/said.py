"""What is stored of talk: what was said lately, and what nobody wants to hear."""

import sqlalchemy as sa

from gnomoteka.server.schema.base import metadata

# What was said at a table lately: a phrase's name, or words; by who sat there, or (no seat) looked on.
talk = sa.Table(
    "talk",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("speaker", sa.LargeBinary, nullable=False),
    sa.Column("seat", sa.SmallInteger),
    sa.Column("phrase", sa.String(32)),
    sa.Column("words", sa.Text),
    sa.Column("at", sa.Double, nullable=False),
    sa.Index("talk_speaker", "speaker"),
    sqlite_with_rowid=False,
)

# Whom somebody doesn't want to hear, at any table.
mutes = sa.Table(
    "mutes",
    metadata,
    sa.Column("person", sa.LargeBinary, primary_key=True),
    sa.Column("muted", sa.LargeBinary, primary_key=True),
    sqlite_with_rowid=False,
)

# What isn't written at the tables of this server, as its hosts wrote it: see wording.py.
unwanted_words = sa.Table("unwanted_words", metadata, sa.Column("word", sa.String(64), primary_key=True))
