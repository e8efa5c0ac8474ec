"""What is stored: tables, who sits at them, every step in order, answers that are held back, and private notes.

Changes need a migration beside it.
"""

import sqlalchemy as sa

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("version", sa.String(32), nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("key", sa.LargeBinary, nullable=False),
    sa.Column("host", sa.LargeBinary, nullable=False),
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("again", sa.String(32), sa.ForeignKey("tables.id")),
    sa.Column("window_seconds", sa.Double),  # NULL: the game has no windows
    sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("pace", sa.String(8), nullable=False, server_default="calm"),  # of its computer players
    sa.Column("hurry", sa.Boolean, nullable=False, server_default=sa.false()),  # windows wait for nobody in vain
    sa.Column("ended", sa.Boolean, nullable=False, server_default=sa.false()),  # before its end, by those who played
    sa.Column("lesson", sa.String(32)),  # its name; NULL: a game like any other
    sa.Column("clock", sa.JSON(none_as_null=True)),  # how long one may take, see clock.py; NULL: as long as one likes
    sa.Column("for_children", sa.Boolean, nullable=False, server_default=sa.false()),  # no words of one's own there
    sa.Column("watchers_talk", sa.Boolean, nullable=False, server_default=sa.false()),  # who looks on may, by phrases
    sa.Column("said", sa.Integer, nullable=False, server_default="0"),  # so many things, see `talk`
    sa.Column("asking", sa.JSON(none_as_null=True)),  # what somebody asks all others for, see consent.py; NULL: nothing
    sa.Column("paused", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("agreements", sa.JSON, nullable=False, server_default="[]"),  # what came of that: for the log
    sa.Column("open_to", sa.String(8), nullable=False, server_default="link"),  # who finds it: see company.py
    sa.Column("watch_delay", sa.SmallInteger, server_default="0"),  # steps; NULL: nobody looks on, see looking_on.py
    sa.Index("tables_host_created", "host", "created"),
    sa.Index("tables_open_to_created", "open_to", "created"),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("visitor", sa.LargeBinary),
    sa.Column("name", sa.String(64)),
    sa.Column("level", sa.String(32)),
    sa.Column("left", sa.Boolean, nullable=False),
    sa.Column("stand_in", sa.String(32)),  # the level of the computer player that plays for this person now
    sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()),  # the stand-in stays for good
    sa.Column("would_end", sa.Boolean, nullable=False, server_default=sa.false()),  # the game, if all others would too
    sa.Index("seats_visitor", "visitor"),
)

# The primary key is what makes a step happen once: two clicks or two servers can't both make step 41.
steps = sa.Table(
    "steps",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.SmallInteger, nullable=False),
    sa.Column("move", sa.Text),  # NULL takes the step before it back
    sa.Column("acting", sa.SmallInteger),  # who acts then, a bit for each seat; NULL: stored by an earlier version
    sqlite_with_rowid=False,
)

# What seats have answered to a question that several are asked after this step; the answers become steps together.
answers = sa.Table(
    "answers",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("move", sa.Text, nullable=False),
    sqlite_with_rowid=False,
)

# After which step a computer player began to stand in for somebody, or they were back: for the log.
stand_ins = sa.Table(
    "stand_ins",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("level", sa.String(32)),  # NULL: the person plays again
    sqlite_with_rowid=False,
)

# How the clocks of a table stand since its last step, where it has any. Every server looks for what is due.
clocks = sa.Table(
    "clocks",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("step", sa.Integer, nullable=False),
    sa.Column("since", sa.Double, nullable=False),  # server time, as all times here: see timekeeping.py
    sa.Column("length", sa.Double, nullable=False),
    sa.Column("left", sa.JSON, nullable=False),
    sa.Column("spare", sa.Double, nullable=False),
    sa.Column("due", sa.Double),  # NULL: nobody's clock runs
    sa.Index("clocks_due", "due"),
    sqlite_with_rowid=False,
)

# When time was up for a seat: the step that a computer player made for it then, or after which it lost its place.
time_ups = sa.Table(
    "time_ups",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)

# One row: what server time it was at the last beat, and what the clock of the database's machine said.
timekeeper = sa.Table(
    "timekeeper",
    metadata,
    sa.Column("one", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("wall", sa.Double, nullable=False),
    sa.Column("time", sa.Double, nullable=False),
)

# Tables that somebody doesn't want in their list any more.
forgotten = sa.Table(
    "forgotten",
    metadata,
    sa.Column("visitor", sa.LargeBinary, primary_key=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sqlite_with_rowid=False,
)

# What a player jots down at a table: theirs alone, and no part of the game.
notes = sa.Table(
    "notes",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("text", sa.Text, nullable=False),
    sqlite_with_rowid=False,
)

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

# One row, or none: when it was last tried whether anything can be stored.
pulse = sa.Table("pulse", metadata, sa.Column("at", sa.Double, primary_key=True))

# Where several servers share a database. A node that lives says so every second, by the database's clock.
nodes = sa.Table(
    "nodes",
    metadata,
    sa.Column("node", sa.String(32), primary_key=True),
    sa.Column("beat", sa.DateTime(timezone=True), nullable=False),
)

# Which node moves a table's computer players and closes its questions. The fence grows with each new owner: what one of
# before wants to close is refused.
owners = sa.Table(
    "owners",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("node", sa.String(32), nullable=False),
    sa.Column("fence", sa.Integer, nullable=False),
)

# Who is connected to a table, at which node.
presence = sa.Table(
    "presence",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("visitor", sa.LargeBinary, primary_key=True),
    sa.Column("node", sa.String(32), primary_key=True),
)

# What is thought of finished games, and which node thinks about them: see shared_analyses.py.
analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("node", sa.String(32), nullable=False),
    sa.Column("askers", sa.JSON, nullable=False),  # visitors, in hex
    sa.Column("asked", sa.DateTime(timezone=True), nullable=False),  # for the last time
    sa.Column("running", sa.Boolean, nullable=False),
    sa.Column("done", sa.Integer, nullable=False),
    sa.Column("total", sa.Integer, nullable=False),
    sa.Column("found", sa.Text),  # an AnalysisInfo; NULL: not yet
)

# Since when a game that isn't over has been at this step, as far as somebody has looked: see forgetting.py.
quiet = sa.Table(
    "quiet",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("step", sa.Integer, nullable=False),
    sa.Column("since", sa.Double, nullable=False),
    sqlite_with_rowid=False,
)

# Whom the host has removed from a table: they don't sit down there any more.
removed = sa.Table(
    "removed",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("visitor", sa.LargeBinary, primary_key=True),
    sqlite_with_rowid=False,
)

# Who looks after this server: see hosts.py.
hosts = sa.Table(
    "hosts",
    metadata,
    sa.Column("visitor", sa.LargeBinary, primary_key=True),
    sa.Column("since", sa.Double, nullable=False),
)

# The SHA-256 of what a link holds that makes who opens it a host, once and not for long.
host_links = sa.Table(
    "host_links",
    metadata,
    sa.Column("mark", sa.LargeBinary, primary_key=True),
    sa.Column("until", sa.Double, nullable=False),
)

# Who may look on and nothing else: see blocking.py.
blocks = sa.Table(
    "blocks",
    metadata,
    sa.Column("visitor", sa.LargeBinary, primary_key=True),
    sa.Column("name", sa.String(64)),  # that they had then
    sa.Column("reason", sa.String(16), nullable=False),
    sa.Column("since", sa.Double, nullable=False),
    sa.Column("until", sa.Double),  # NULL: for good
    sa.Column("address_until", sa.Double),  # so long the addresses that they come from are blocked with them
)

# From where a blocked person came, as a keyed hash of the address; and its key.
blocked_addresses = sa.Table(
    "blocked_addresses",
    metadata,
    sa.Column("mark", sa.LargeBinary, primary_key=True),
    sa.Column("visitor", sa.LargeBinary, nullable=False),
    sa.Column("until", sa.Double, nullable=False),
)
address_key = sa.Table("address_key", metadata, sa.Column("key", sa.LargeBinary, primary_key=True))

# What people told the hosts about each other. It outlives the table, which a host may have deleted for it.
reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("at_table", sa.String(32), nullable=False),
    sa.Column("reporter", sa.LargeBinary, nullable=False),
    sa.Column("reporter_name", sa.String(64)),
    sa.Column("about", sa.LargeBinary, nullable=False),
    sa.Column("about_name", sa.String(64)),
    sa.Column("reason", sa.String(16), nullable=False),
    sa.Column("made", sa.Double, nullable=False),
    sa.Column("settled", sa.Double),  # when a host had seen to it
    sa.Column("words", sa.JSON, nullable=False, server_default="[]"),  # what they had written there lately
    sa.Index("reports_once", "at_table", "reporter", "about", unique=True),
    sa.Index("reports_reporter", "reporter", "made"),
    sa.Index("reports_about", "about"),
)

# What hosts did.
deeds = sa.Table(
    "deeds",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Column("host", sa.LargeBinary, nullable=False),
    sa.Column("what", sa.String(16), nullable=False),
    sa.Column("about", sa.String(64)),  # a table's id, or a visitor in hex
    sa.Column("name", sa.String(64)),
    sa.Column("detail", sa.String(32)),
    sa.Index("deeds_at", "at"),
)

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

# One row: the key by which push services know this server again, made at its first start. What browsers have subscribed
# to is bound to it.
push_key = sa.Table(
    "push_key",
    metadata,
    sa.Column("id", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("key", sa.LargeBinary, nullable=False),
)

# Where notices for somebody go, a row for each of their browsers that wants them: see pushing.py.
subscriptions = sa.Table(
    "subscriptions",
    metadata,
    sa.Column("mark", sa.LargeBinary, primary_key=True),  # the SHA-256 of the endpoint
    sa.Column("person", sa.LargeBinary, nullable=False),
    sa.Column("device", sa.LargeBinary, nullable=False),
    sa.Column("endpoint", sa.Text, nullable=False),
    sa.Column("p256dh", sa.LargeBinary, nullable=False),
    sa.Column("auth", sa.LargeBinary, nullable=False),
    sa.Column("language", sa.String(2), nullable=False),
    sa.Column("site", sa.String(255), nullable=False),  # the host's name that the browser knows
    sa.Column("since", sa.Double, nullable=False),
    sa.Index("subscriptions_person", "person"),
    sa.Index("subscriptions_device", "device"),
)

# Between which minutes of the day somebody hears nothing, by their own clock. Equal: there are none.
quiet_hours = sa.Table(
    "quiet_hours",
    metadata,
    sa.Column("person", sa.LargeBinary, primary_key=True),
    sa.Column("begins", sa.SmallInteger, nullable=False),
    sa.Column("ends", sa.SmallInteger, nullable=False),
    sa.Column("zone", sa.String(64), nullable=False),
)

# Tables of which somebody wants no notices.
silenced = sa.Table(
    "silenced",
    metadata,
    sa.Column("person", sa.LargeBinary, primary_key=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sqlite_with_rowid=False,
)

# Where notices go by e-mail, once the address was confirmed by the link whose SHA-256 is `mark`.
mails = sa.Table(
    "mails",
    metadata,
    sa.Column("person", sa.LargeBinary, primary_key=True),
    sa.Column("address", sa.String(254), nullable=False),
    sa.Column("language", sa.String(2), nullable=False),
    sa.Column("confirmed", sa.Double),
    sa.Column("mark", sa.LargeBinary),
    sa.Column("until", sa.Double),  # so long that link works
    sa.Column("leave", sa.String(43), nullable=False),  # what the link in each mail holds that ends them
    sa.Index("mails_mark", "mark", unique=True),
    sa.Index("mails_leave", "leave", unique=True),
)

# The last notice of a kind to somebody about a table: on its way, or sent.
notices = sa.Table(
    "notices",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("person", sa.LargeBinary, primary_key=True),
    sa.Column("kind", sa.String(8), primary_key=True),
    sa.Column("step", sa.Integer, nullable=False),  # that it is about
    sa.Column("due", sa.Double),  # when it is sent, or tried again; NULL: it is settled
    sa.Column("tries", sa.SmallInteger, nullable=False),
    sa.Column("told", sa.JSON, nullable=False),  # where it has arrived, or never will
    sa.Column("sent", sa.Double),  # when the last one was that was sent at all,
    sa.Column("sent_step", sa.Integer),  # and about which step
    sa.Index("notices_due", "due"),
    sqlite_with_rowid=False,
)

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

# What is so at this moment only, and no part of a backup.
PASSING = {
    "pulse", "nodes", "owners", "presence", "analyses", "host_links", "blocked_addresses", "address_key",
    "device_links", "challenges", "notices",
    "line", "around",
}  # fmt: skip
