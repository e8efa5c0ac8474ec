"""What is stored of a club: results and ratings, friends, who looks for company, evenings."""

import sqlalchemy as sa

from gnomoteka.server.schema.base import metadata

# How a game ended, stored with its last step; and whether that was taken into account: see results.py.
outcomes = sa.Table(
    "outcomes",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("places", sa.JSON(none_as_null=True)),  # NULL: those who played ended it before its end
    sa.Column("scores", sa.JSON(none_as_null=True)),
    sa.Column("settled", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Index("outcomes_settled", "settled"),
    sqlite_with_rowid=False,
)

# What became of each person there.
results = sa.Table(
    "results",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("person", sa.LargeBinary, nullable=False),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("place", sa.SmallInteger, nullable=False),
    sa.Column("players", sa.SmallInteger, nullable=False),
    sa.Column("last", sa.Boolean, nullable=False),
    sa.Column("counted", sa.Double, nullable=False),  # from 0, not at all, to 1
    sa.Column("mu", sa.Double),  # of their rating after it; NULL: it didn't count
    sa.Column("sigma", sa.Double),
    sa.Index("results_person", "person", "at"),
    sqlite_with_rowid=False,
)

ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("person", sa.LargeBinary, primary_key=True),
    sa.Column("game", sa.String(32), primary_key=True),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Index("ratings_game", "game"),
    sqlite_with_rowid=False,
)

achievements = sa.Table(
    "achievements",
    metadata,
    sa.Column("person", sa.LargeBinary, primary_key=True),
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("at", sa.Double, nullable=False),
    sqlite_with_rowid=False,
)

# Who may see somebody's page; without a row whoever has played with them. Only who wants so is on the ladders.
players = sa.Table(
    "players",
    metadata,
    sa.Column("person", sa.LargeBinary, primary_key=True),
    sa.Column("shown_to", sa.String(16), nullable=False),
    sa.Column("ladder", sa.Boolean, nullable=False),
)

# Who has asked whom to be friends, and what became of it: see friends.py. `shows`: whether that one lets the other see
# that they are around.
friends = sa.Table(
    "friends",
    metadata,
    sa.Column("person", sa.LargeBinary, primary_key=True),  # who asked
    sa.Column("friend", sa.LargeBinary, primary_key=True),
    sa.Column("person_name", sa.String(64)),  # as they know each other
    sa.Column("friend_name", sa.String(64)),
    sa.Column("status", sa.String(8), nullable=False),  # asked, friends, refused
    sa.Column("since", sa.Double, nullable=False),
    sa.Column("person_shows", sa.Boolean, nullable=False),
    sa.Column("friend_shows", sa.Boolean, nullable=False),
    sa.Index("friends_friend", "friend"),
    sqlite_with_rowid=False,
)

# Who is asked by a friend to sit down at a table that waits.
invitations = sa.Table(
    "invitations",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("person", sa.LargeBinary, primary_key=True),
    sa.Column("inviter", sa.LargeBinary, nullable=False),
    sa.Column("made", sa.Double, nullable=False),
    sa.Index("invitations_person", "person"),
    sqlite_with_rowid=False,
)

# Who waits for company: see line.py.
line = sa.Table(
    "line",
    metadata,
    sa.Column("person", sa.LargeBinary, primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("games", sa.JSON, nullable=False),
    sa.Column("least", sa.SmallInteger, nullable=False),
    sa.Column("paces", sa.JSON, nullable=False),
    sa.Column("since", sa.Double, nullable=False),
    sa.Column("seen", sa.Double, nullable=False),
    sa.Column("found", sa.String(32)),  # the table where they sit now
)

# When somebody was here last, of those who let a friend see that.
around = sa.Table(
    "around",
    metadata,
    sa.Column("person", sa.LargeBinary, primary_key=True),
    sa.Column("seen", sa.Double, nullable=False),
)

# A small tournament: see evenings.py.
evenings = sa.Table(
    "evenings",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("seats", sa.SmallInteger, nullable=False),
    sa.Column("pace", sa.String(8), nullable=False),
    sa.Column("host", sa.LargeBinary, nullable=False),
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("round", sa.SmallInteger, nullable=False),  # that is played, from 1; 0: none yet
    sa.Column("rounds", sa.SmallInteger, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Index("evenings_status", "status"),
    sa.Index("evenings_host", "host"),
)

# Who came, by the number that they have there. No person: they are no more.
evening_people = sa.Table(
    "evening_people",
    metadata,
    sa.Column("evening", sa.String(32), sa.ForeignKey("evenings.id"), primary_key=True),
    sa.Column("number", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("person", sa.LargeBinary),
    sa.Column("name", sa.String(64)),
    sa.Column("left", sa.Boolean, nullable=False),
    sa.Index("evening_people_person", "person"),
    sqlite_with_rowid=False,
)

# Who sits together in a round, as numbers in the order of seats; at which table; and the place of each once it is over.
evening_boards = sa.Table(
    "evening_boards",
    metadata,
    sa.Column("evening", sa.String(32), sa.ForeignKey("evenings.id"), primary_key=True),
    sa.Column("round", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("board", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("at_table", sa.String(32)),  # NULL: there was nobody to play with
    sa.Column("people", sa.JSON, nullable=False),
    sa.Column("places", sa.JSON, nullable=False),
    sa.Index("evening_boards_table", "at_table"),
    sqlite_with_rowid=False,
)
