host-title = Looking after the server
host-may = This Gnomoteka runs on this computer, and nobody looks after it yet. Whoever does can block people who spoil the game, close and delete tables, and see what players complain about.
host-become = I’ll look after it
host-nameless = no name · { $id }
host-minutes = { $count } min
host-hours = { $count } h
host-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
host-loading = One moment…
host-most = Only the { $count } newest are shown. Search for others.

host-people = People connected
host-playing = Tables in play
host-waiting = Tables waiting
host-over = Finished games
host-moves = Moves since the start
host-uptime = Running for
host-nodes = Servers
host-version = Version
host-database = Database
host-storing = all well
host-not-storing = can’t store anything

host-look-at = What to look at
host-part-reports = Complaints{ $count ->
    [0] {""}
   *[other] {" "}({ $count })
}
host-part-people = People
host-part-tables = Tables
host-part-deeds = What was done

host-settled = Show settled ones
host-settled-help = Those you have seen to are kept for half a year.
host-no-reports = No complaints. All is peaceful.
host-told-by = told by { $name }
host-reports-about = { $count ->
    [one] { $count } complaint
   *[other] { $count } complaints
}
host-table = table { $id }
host-table-gone = the table is gone
host-settle = Settled

host-find-person = Find a name
host-only-blocked = Only the blocked
host-only-blocked-help = Those who may only watch now.
host-nobody = Nobody here.
host-since = since { $when }
host-tables-count = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
host-connected = here now
host-is-host = Looks after the server too.

host-block-ask = Block…
host-block = Block
host-block-name = Block { $name }
host-how-long = For how long?
host-for-a-day = A day
host-for-good = For good
host-address = Everybody from the same network, for a day
host-address-help = In case they come back as somebody new. It keeps out everybody who shares their Wi-Fi, too.
host-block-help-day = They can watch, but not play. At tables with others a computer player takes their seat until they’re back.
host-block-help-good = They can watch, but not play. At tables with others a computer player takes their seat for good.
host-blocked-until = Blocked until { $until }
host-blocked-for-good = Blocked for good
host-blocked-address = with their network
host-unblock = Unblock

host-find-table = Find a name or a table
host-which-tables = Which tables
host-part-status-any = All tables
host-part-status-playing = in play
host-part-status-waiting = waiting
host-part-status-over = over
host-no-tables = No tables.
host-steps = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
host-watched = somebody is there
host-delete = Delete
host-delete-ask = Delete this table? Nothing of it will be left, neither the game nor its link.

host-no-deeds = Nothing was done yet.
host-you = you
host-deed-came = Began to look after the server
host-deed-block = Blocked { $about }, { $time ->
    [day] for a day
   *[other] for good
}
host-deed-unblock = Unblocked { $about }
host-deed-close = Closed table { $about }
host-deed-delete = Deleted table { $about }
host-deed-settle = Settled a complaint about { $about }
problem-used-link = This link has been used already, or is too old. Ask for another one.
problem-is-host = Those who look after the server don’t block each other.
problem-unknown-person = Nobody here was ever this person.
problem-not-blocked = This person isn’t blocked any more.
problem-unknown-report = There’s no such complaint any more.

host-part-words = Words
host-written = What was written at the table
host-words = Unwanted words
host-words-help = One a line. Nobody can write them at a table: not in capitals, not with spaces between letters, not in letters of another alphabet that look alike. A star stands for any letters: fool* is “fools”, too. People write in words of their own only where the server was started with own_words.
host-words-keep = Keep
host-words-kept = The list is kept.
problem-bad-word = A word has letters, and at most forty.
problem-too-many-words = Too many words: there is room for a thousand.
