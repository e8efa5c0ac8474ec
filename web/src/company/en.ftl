company-title = Company
company-lead = Find somebody to play with.
company-off = Tables here are found by links alone
company-off-help = Whoever runs this Gnomoteka has switched finding company off. Send your friends the link of a table.

company-line = Who’s in?
company-line-help = Choose games and wait in line. As soon as there are enough of you, we lay a table and seat you at it.
company-games = What shall we play
company-others = { $count } waiting
company-least = How many of us, at least
company-pace = How we play
company-pace-live = Now, together
company-pace-slow = Slowly, a move a day
company-pace-either = Either is fine
company-wait = Wait in line
company-choose-game = Choose a game first
company-waiting = Looking for company: { $games }
company-waiting-help = { $least ->
    [2] We begin as soon as one more turns up. Keep this page open.
   *[other] We begin as soon as there are { $least } of us. Keep this page open.
}
company-leave-line = Stop waiting

company-board = Open tables
company-no-tables = Nobody is waiting for anybody just now. Wait in line, or lay a table of your own.
company-board-help = To have your table shown here, choose so when you lay it.
company-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
company-computer = computer ({ $level })
company-nameless = a nameless gnome
company-no-clock = no clock
company-for-friends = for friends
company-no-watching = no spectators
company-late = { $steps ->
    [one] shown { $steps } move late
   *[other] shown { $steps } moves late
}
company-do-sit = Sit down
company-do-watch = Watch
company-do-mine = To the table

company-invited = You’re invited
company-invites = { $name } asks you to a table: { $game }
company-come = I’m coming!
company-dont-come = Not now

company-friends = Friends
company-no-friends = Play with somebody, then ask them to be friends. A friend can be invited straight to a table.
company-asks = { $name } would like to be friends
company-accept = Yes, let’s
company-refuse = No, thanks
company-asked = hasn’t answered yet
company-withdraw = Ask no more
company-met = People you’ve played with
company-befriend = Ask to be friends
company-around = here now
company-invite = Invite: { $game }
company-is-invited = Invited: { $game }
company-shows = Sees that I’m here
company-shows-yes = { $name } can see when you’re around.
company-shows-no = { $name } doesn’t learn that you’re here.
company-end = End friendship
company-end-sure = Not be friends with { $name } any more?

problem-bad-line = This game isn’t for so many.
problem-not-met = You can ask people you’ve played with.
problem-unknown-person = This player isn’t here any more.
problem-unknown-friend = This player isn’t a friend of yours any more.
problem-own-friend = That’s you. You’re friends with yourself already!
problem-too-many-friends = You have a great many friends already. There’s no room for more.
problem-unknown-invitation = This invitation doesn’t hold any more.
problem-company-off = Whoever runs this Gnomoteka has switched finding company off.
