finding-who = Who finds the table
finding-link = By its link alone
finding-friends = Friends, and by its link
finding-all = Everybody who looks for company
finding-watch = Who may watch
finding-watch-0 = Whoever has the link
finding-watch-4 = The same, 4 moves late
finding-watch-12 = The same, 12 moves late
finding-watch-nobody = Nobody but the players
finding-no-watching = No spectators here
finding-no-watching-help = Those at this table have decided that nobody but them sees the game.
finding-late = { $steps ->
    [one] You are watching { $steps } move late.
   *[other] You are watching { $steps } moves late.
}
finding-late-short = { $steps ->
    [one] { $steps } move late
   *[other] { $steps } moves late
}
finding-invites = { $name } invites you: { $game }
finding-someone = A friend
problem-company-off = Whoever runs this Gnomoteka has switched finding company off: tables are found by their links alone.
problem-no-watching = Only those who played it may look at this game.
