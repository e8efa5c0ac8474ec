# The words around the games: short, warm, the same for a child and a grown-up.

app-name = Gnomoteka
skip-to-content = Skip to the main part
to-home = Home
close = Close

language-switch = Переключить на русский
theme-to-dark = Switch to dark colours
theme-to-light = Switch to light colours

## Home

home-title = What shall we play?
home-lead = Five games about gnomes, for families, friends and rainy evenings.
home-games = Games
home-players = { $from }–{ $to } players
home-players-only = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
facts-minutes = { $minutes } min
facts-age = from { $age } years
facts-hard =
    { $hard ->
        [1] easy to learn
        [2] not hard to learn
       *[3] a head-scratcher
    }
home-preparing = Getting ready…
home-preparing-hint = The gnomes are laying out the cards. Just a moment more.
home-no-games = The shelf of games wouldn’t open.


my-tables = My tables
my-tables-waiting = waiting for players
my-tables-playing = { $steps ->
    [0] just starting
    [one] { $steps } move made
   *[other] { $steps } moves made
}
my-tables-over = finished
my-tables-look = Have a look
my-tables-go = To the table
my-tables-replay = Replay

## New table

new-how = Who’s playing?
preset-bots = With the computer
preset-bots-help = You and gnome rivals
preset-link = By link
preset-link-help = Everyone on their own screen
preset-here = On one screen
preset-here-help = Pass the device round
new-seats = Around the table
new-more-seats = Add a seat
new-fewer-seats = Take a seat away
new-seat-kind = Who sits in seat { $number }
new-seat-level = How the gnome in seat { $number } plays
new-seat-name = Name in seat { $number }
kind-me = Me
kind-open = By link
kind-here = Here
kind-bot = Computer
open-seat-note = joins by link
new-window = Time to answer
window-seconds = { $seconds } s
new-rated = Rated game
new-rated-help = No hints, and nothing is taken back.
new-start = Start
new-start-link = Invite friends
new-start-watch = Watch the game
new-starting = Setting the table…
new-preparing = The gnomes are still laying out this game…
new-unknown = There is no such game on the shelf.
new-unknown-hint = All five are on the home page.
your-name = Your name
default-name-here = Player { $number }

level-beginner = Beginner
    .about = Sees only the next step and misses half of the moves. Easy to beat.
level-casual = Casual
    .about = Plays quickly and sensibly, but never plans far ahead.
level-skilled = Skilled
    .about = Thinks about what comes next and rarely slips.
level-master = Master
    .about = Thinks for everybody at the table. Beating one is something to be proud of.
level-grandmaster = Grandmaster
    .about = The strongest gnome we know. Few have ever won against it.
# At old tables.
level-random = Playful
level-greedy = Clever

# For those who give no name; none of them is a computer gnome’s.
gnome-name-0 = Bramble
gnome-name-1 = Jingle
gnome-name-2 = Cranberry
gnome-name-3 = Firefly
gnome-name-4 = Cricket
gnome-name-5 = Dewdrop
gnome-name-6 = Sweetpea
gnome-name-7 = Thimble
gnome-name-8 = Clover
gnome-name-9 = Sunbeam
gnome-name-10 = Hazelnut
gnome-name-11 = Bluebell
gnome-name-12 = Truffle
gnome-name-13 = Lantern
gnome-name-14 = Snowflake
gnome-name-15 = Daisy

bot-name-0 = Chestnut
bot-name-1 = Pinecone
bot-name-2 = Acorn
bot-name-3 = Button
bot-name-4 = Moss
bot-name-5 = Ember

hat-red = red hat
hat-blue = blue striped hat
hat-yellow = yellow dotted hat
hat-green = green zigzag hat
hat-purple = purple starry hat
hat-brown = brown patched hat
hat-orange = orange striped hat

## While we wait

wait-only-here = This address opens on this computer only.
network-open = Let phones in this network join
network-open-help = So far only this computer gets here. One tap, and any phone on your Wi-Fi does. You can close it again whenever you like.
network-is-open = Phones in your network can join.
network-close = Close it again
network-other = Doesn’t open? Try another address
wait-link = Link to this table
wait-copy = Copy
wait-copied = Link copied
wait-share = Share
wait-share-text = Fancy a game of { $game }?
wait-qr = Or point a phone’s camera here
wait-qr-label = QR code: { $label }
wait-rules-close = Back to the table
wait-open-seat = free

## Table

loading-table = Setting the table…
table-missing = There’s no such table
table-missing-help = Perhaps the link has a typo. Or the gnomes cleared it away long ago.
page-missing = Nothing here
page-missing-help = The gnomes looked everywhere and found no such page.
players = Players
table-area = Game table

turn-of = { $count ->
    [one] It’s { $names }’s turn
   *[other] Waiting for { $names }
}
answer-of = Waiting for { $names }
and = { " and " }
turn-getting-ready = { $count ->
    [one] { $names } is still gathering thoughts: up to a minute, only this first time
   *[other] { $names } are still gathering thoughts: up to a minute, only this first time
}
turn-of-all = Everybody is thinking…
answer-held = Your answer is in; waiting for the others
window-left = { $seconds ->
    [one] { $seconds } second to answer
   *[other] { $seconds } seconds to answer
}
status-over = The game is over
status-sending = Sending your move…
seat-acting = to move
seat-answering = deciding
seat-away = away
seat-left = left
watching = You’re watching
your-turn = Your turn
what-is-this = What is this?
recap = What happened since your last turn
sure-yes = Play it anyway
sure-no = Think again
undo = Take back

hint-ask = Hint
hint-key = Hint (key H)
hint-thinking = A wise gnome is thinking…
hint-what = Hint: { $what }
hint-why = { $known ->
    [yes] About { $chance }% to win, { $gain }% less with other moves.
    [equal] About { $chance }% to win; other moves are almost as good.
   *[no] About { $chance }% to win.
}
hint-brief = { $known ->
    [yes] About { $chance }% to win, else { $gain }% less.
    [equal] About { $chance }% to win, else almost the same.
   *[no] About { $chance }% to win.
}
hint-only = There’s no other move now.
hint-score = Games like this end with about { $score }.

about-seat = { $what ->
    [computer] { $name } is a computer player: { $level }
    [stand-in] A computer plays for { $name } for now: { $level }
    [away] { $name } isn’t here at the moment. The seat is kept
   *[person] { $name } plays with you at this table
}
seat-stand-in = The computer plays: { $level }
stand-in-mine = The computer plays for you: { $level }
stand-in-end = I’m back
stand-in-began = The computer plays for { $name } now: { $level }
stand-in-ended = { $name } is back in the game
absent = { $name } isn’t connected.
absent-give = Let the computer play
absent-level = How the computer plays

drawer-open = Log and settings
drawer-title = At the table
drawer-log = Log
drawer-rules = Rules
drawer-settings = Settings
drawer-talk = Talk
log-empty = Nothing has happened yet.
log-undone = taken back

theme-system = Same as device
theme-light = Light
theme-dark = Dark
motion-system = Same as device
motion-calm = No movement

hand-over = Now it’s { $name }’s turn!
hand-over-help = Hand over the screen. Everyone else, no peeking!
hand-over-ready = It’s me, { $name }
hand-over-undo = { $name }: take it back

## Result

result-won = { $name } wins!
result-shared = { $count ->
    [2] { $names } share the win
   *[other] A draw! { $names } all win
}
result-you-won = You win!
result-place = { $place ->
    [1] { $place }st
    [2] { $place }nd
    [3] { $place }rd
   *[other] { $place }th
}
result-kind = { $last ->
    [yes] Not your day — but now you know their tricks. Another go?
   *[no] Not the first this time, and not the last. One more round?
}
result-why = Here’s why
result-again = Play again
result-next = Go to the next game
result-next-help = A new table is waiting for you!
result-table = Look at the table
result-replay = Watch the replay
result-back = See the result
result-record = Save the record of play
result-verify = Check the shuffle
result-verify-text =
    Before the first move the server showed the fingerprint of the secret key that shuffles the cards; now it shows
    the key itself. It can’t have been swapped during the game: the fingerprint wouldn’t match. Save the record and
    run gnomoteka verify FILE, and the program shuffles everything again and checks each step.
result-commitment = Fingerprint (SHA-256), shown at the start
result-key = Key, shown at the end

## Rules

rules-title = Rules: { $game }
rules-loading = Fetching the rule book…
about-rules = In the rules
rules-play = Play this game

## Connection and problems

link-lost = Connection lost, trying again…
link-offline = No internet. When it’s back, we go on from the same place.
link-joining = Coming to the table…

problem-unknown = Something went wrong. Please try again.
problem-unreachable = The server doesn’t answer. Wait a moment and try again.
problem-malformed = The server didn’t understand. Please reload the page.
problem-bad-name = That name won’t do. Try a shorter, simpler one.
problem-bad-seats = This table can’t have that many seats.
problem-unknown-level = There are no such gnome rivals here.
problem-unknown-option = This game has no such rule.
problem-not-found = There’s nothing here.
problem-too-fast = Too fast! Take a breath.
problem-too-many-tables = You have a lot of tables already. Finish one first.
problem-unknown-table = There’s no such table.
problem-unknown-game = There’s no such game here.
problem-preparing = This game is still getting ready. One moment!
problem-outdated = This table was laid by older rules and can’t be played on.
problem-not-seated = You don’t sit at this table.
problem-too-many = Too many tables are open at once. Close a few tabs.
problem-not-started = The game hasn’t begun yet.
problem-over = The game is over already.
problem-foreign-seat = That seat isn’t yours.
problem-not-your-turn = It isn’t your turn.
problem-illegal = That move isn’t possible.
problem-too-late = The time to answer is over.
problem-unknown-lesson = There is no such lesson.
problem-bad-moves = The lesson has no such place.
problem-bad-window = There can't be that much time to answer.
problem-stale = The table has changed. Have another look.
problem-no-undo = That move can’t be taken back any more.
problem-busy = The server is busy. Try again in a minute.
problem-no-seat = That seat is taken.
problem-seated = You sit at this table already.
problem-not-host = Only whoever set the table can do that.
problem-not-over = The game isn’t over yet.
problem-for-real = Not in a rated game. You can resign, or all end it together, and the clock decides about time.
problem-hints-off = There are no hints at this table.
problem-stood-in = The computer plays for you just now. Take your seat back first.
problem-not-away = This player is here, or was a moment ago. Let’s wait a little.
problem-no-network = This computer isn’t in a network. Turn on the Wi-Fi and try again.
problem-not-this-computer = That can only be done at the computer where Gnomoteka runs.
problem-not-here = This Gnomoteka is already open the way it was started.
problem-copy = Copying didn’t work. Select the link and copy it yourself.

## How quickly a table goes

pace = The computer’s pace
pace-calm = Calm
pace-quick = Quick
pace-at_once = No pauses
new-hurry = Don’t wait for nothing
new-hurry-help = When the computer players have decided and you have nothing to answer, the game goes straight on.

## Whose turn it is

title-your-turn = Your turn!
my-tables-all = Show all
my-tables-fewer = Show fewer

## Leaving for good

leaving = Getting up
ask-no = No, play on
end = End the game
end-yes = End the game
end-propose = Suggest ending the game
end-asked = { $count ->
    [one] { $names } would like to end the game.
   *[other] { $names } would like to end the game.
}
end-no = Play on
resigned-mine = You’ve given up. A computer player finishes the game for you.
ended = The game was ended early
ended-help = Nobody has won. You can look at how it went, step by step.
ended-resigned = Gave up: { $names }
my-tables-ended = ended early
home-as-last-seen = No connection: your tables as last seen.
home-offline = No connection. You can still read the rules.
my-tables-forget = Remove from my tables
forget-ask = Remove “{ $game }” from your tables?
forget-help = Your seat stays yours, and the others can play on. Only the link leads back here.
forget-help-over = Only your list changes. The link still leads to it.
forget-yes = Remove
forget-no = No, keep it
problem-resigned = This seat was given up for good.

## A first game together

lesson-next = Next
lesson-skip = Skip the lesson
lesson-back = Back to the lesson
lesson-instead = You may do that! Here is what I would do. { $say }
lesson-instead-yes = Do it my way
lesson-instead-no = Listen to the gnome
lesson-start = Learn it in { $minutes } { $minutes ->
    [one] minute
   *[other] minutes
}
lesson-start-help = A first game with a gnome beside you: no rules to read.
lesson-alone = Learn the game for one
lesson-done = Now you know how to play!
lesson-play = Play for real
lesson-again = Once more with the gnome
option-gentle = Good for a first game.
home-teaches = We’ll teach you!
home-learn = Play a first game together? { $minutes } { $minutes ->
    [one] minute
   *[other] minutes
}
lesson-name = First game

sound-to-off = Turn sound off
sound-to-on = Turn sound on

## Strangers at a table

remove = Send { $name } away
close-table = Close the table
close-table-ask = Close the table? The link won’t work any more.
close-table-ask-playing = Close the table? The game ends for everybody, and nobody will have won.
removed-mine = You were sent away. A computer player finishes the game for you.
removed-began = { $name } was sent away, and the computer plays on: { $level }
ended-removed = Sent away: { $names }
problem-removed = You can’t sit down at this table any more.
problem-own-seat = That’s your own seat. To get up, leave the table.

## Telling the hosts of the server

home-evenings = Evenings
home-puzzles = Puzzles
home-company = Find company
home-host = Looking after the server
complaint = Tell about somebody
problem-reported = You’ve told about this player already.
problem-too-many-reports = That’s enough for today.
problem-blocked = Whoever looks after this Gnomoteka has blocked you. You can watch, but not play.

## Me

me-way = Me: name and devices
gone-name = A gnome who left
## Clocks
new-clock = Clock
clock-none = None: take your time
clock-move = { $time } a move
clock-game = { $time } each, +{ $seconds } s a move
clock-left = { $time } left
clock-low = Your time is nearly up
time-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
time-hours = { $hours } h
time-minutes = { $minutes } min
time-seconds = { $seconds } s
time-up = When time is up
time-up-computer = the computer makes the move
time-up-plays = the computer plays on
time-up-seat = the seat is lost
time-up-moved-told = Time was up for { $name }: the computer made the move
time-up-plays-told = Time was up for { $name }: the computer plays on
time-up-lost-told = Time was up for { $name }: the computer has the seat now
my-tables-awaits = waiting for { $names }
problem-bad-clock = There is no such clock.
problem-time-up = Your time for this game is up. The computer plays it to the end.
