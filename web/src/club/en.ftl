player-title = How I play
player-nameless = A gnome without a name
player-lead = What you play here, and how. Rated games count: those without hints, where nothing is taken back.
player-none = No finished game yet. Play one and it will be here.
player-none-other = No finished game yet.
player-games = Games
player-number = Rating
player-unrated = nothing counted yet
player-provisional = roughly, so far: { $count } of { $need } games
player-played = { $count ->
    [one] { $count } game played
   *[other] { $count } games played
}
player-won = { $count ->
    [one] { $count } win
   *[other] { $count } wins
}
player-form-words = { $game }: the rating over the last games. { $count ->
    [one] One game, rating { $last }.
   *[other] From { $first } to { $last }; lowest { $low }, highest { $high }.
}
player-to-ladder = Ladder
player-results = Latest games
player-place = Place { $place } of { $players }
player-more = +{ $change }
player-less = −{ $change }
player-same = no change
player-not-counted = not counted
player-partly = counts { $percent }%: the same opponents again, or newcomers
player-look = Look at the game
player-achievements = Achievements
player-achieved = { $day }
player-not-yet = still to come
player-shown = Who can see this page
player-shown-me = Only me
player-shown-company = Those I have played with
player-shown-everybody = Everybody
player-ladder = Show me on the ladders
player-ladder-help = Everybody will see your name and rating. You can change your mind at any time.
player-link = The page as others find it
player-missing = There is no such page
player-missing-help = Or this gnome shows it only to those they have played with.

ladder-game = Ladder: { $game }
ladder-lead = Those who wanted to be here, and have played at least { $need } rated games. The higher, the more surely a gnome plays.
ladder-empty = Nobody is on the ladder yet. The first rung is free!
ladder-rank = Place
ladder-name = Gnome
ladder-number = Rating
ladder-games = Games
ladder-you = that’s you
ladder-join = Step onto the ladder
ladder-leave = Step off the ladder
ladder-missing = { $count ->
    [one] One more rated game, and you will be on the ladder.
   *[other] { $count } more rated games, and you will be on the ladder.
}
ladder-choose = Game
ladder-me = How I play

achievement-first-win = First win
achievement-first-win-help = Win a game that counts.
achievement-three-in-a-row = Three in a row
achievement-three-in-a-row-help = Win three times running.
achievement-after-all = After all!
achievement-after-all-help = Win after three games that didn’t go well.
achievement-every-game = A hat for everything
achievement-every-game-help = Win each of the five games.
achievement-full-house = Full house
achievement-full-house-help = Win at a table of five or more.
achievement-steady = Hard nut
achievement-steady-help = Ten games running without ever being last.
achievement-stronger = Small but mighty
achievement-stronger-help = Beat somebody clearly stronger.
achievement-before-a-master = Above a master
achievement-before-a-master-help = Finish ahead of a computer master.
achievement-patient = No hurry
achievement-patient-help = Win a slow game, with an hour a move or more.
achievement-high = Fifteen hundred
achievement-high-help = Reach a rating of 1500 that isn’t rough any more.
achievement-clearly-nimble = A full chest
achievement-clearly-nimble-help = Nimble Gnomes: have two sets of six more than anybody else.
achievement-clearly-many = A feast
achievement-clearly-many-help = Many Gnomes: win by 4 points.
achievement-clearly-duel = Vein of gold
achievement-clearly-duel-help = The Duel: win by 7 nuggets.
achievement-clearly-noms = All together
achievement-clearly-noms-help = Gubs: have 4 gubs more than anybody else.
achievement-clearly-street = Terror of the street
achievement-clearly-street-help = 75 Gnom’ Street: win by 6 points.

evenings-title = Games evenings
evenings-lead = A small tournament among friends: 4 to 64 gnomes. Send them a link, and Gnomoteka works out who plays whom.
evenings-new = A new evening
evenings-mine = My evenings
evening-make = Invite friends
evening-game = Game
evening-kind = How we play
evening-kind-robin = All meet all
evening-kind-swiss = Level meet level
evening-kind-robin-help = Over the evening everybody meets everybody, as far as that can be.
evening-kind-swiss-help = In each round those meet who have as many points. A few rounds are enough, even for many gnomes.
evening-pace = Clock
evening-pace-live = Now: 10 minutes a game
evening-pace-slow = No hurry: a day a move
evening-seats = Seats at a table
evening-title = Evening: { $game }
evening-state-open = Waiting for gnomes
evening-state-over = The evening is over
evening-round = Round { $round } of { $rounds }
evening-about = { $kind } · { $pace }
evening-people = Who plays ({ $count })
evening-you = that’s you
evening-left-mark = has left
evening-gone = a gnome who left
evening-join = Count me in!
evening-back = Come back
evening-leave = Leave the evening
evening-leave-sure = You won’t play here any more this evening, and a game that you have begun counts as lost.
evening-leave-yes = Leave
evening-leave-no = Stay
evening-begin = Begin the first round
evening-few = It takes at least 4 gnomes. Send them the link.
evening-wait-host = Whoever made the evening will begin it.
evening-wait = Your game is over. The next round begins by itself once the others are done.
evening-bye = There was nobody left to play with you this round. The point is yours.
evening-to-table = To my table
evening-link = Link for friends
evening-said = Come to our games evening!
evening-standings = Standings
evening-rank = Place
evening-name = Gnome
evening-by-points = Points
evening-by-opponents = Opponents
evening-by-direct = Head to head
evening-by-wins = Wins
evening-how = A win is a point, a draw half of one; at a larger table it counts how many you are ahead of. If points are level, whoever’s opponents have more comes first, then who did better among those who are level, then who has won more. Computers at a table aren’t in the standings.
evening-rounds = Rounds
evening-board-bye = { $name }: nobody to play with, a point
evening-playing = playing
evening-watch = Look
evening-winner = The winner: { $name }
evening-missing = There is no such evening
evening-missing-help = Look at the link again.

problem-evenings-off = Games evenings are switched off on this server.
problem-too-many-evenings = You already have three evenings. Finish one, or leave it.
problem-evening-began = This evening has begun already.
problem-evening-full = This evening is full.
problem-too-few = It takes at least four gnomes.
problem-not-there = You don’t play at this evening.
