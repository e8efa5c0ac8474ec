puzzles-title = Puzzles
puzzles-lead = A game stopped in the middle, and it’s your move. One move is clearly better than all others. Which?
puzzles-today = Puzzle of the day
puzzles-think = Let’s think!
puzzles-solved-today = Solved ✓
puzzles-none = There are no puzzles yet.
puzzles-done = { $done } of { $all } solved
puzzle-solved = solved
puzzle-grade = { $grade ->
    [0] Difficulty 1 of 5: very easy
    [1] Difficulty 2 of 5: easy
    [2] Difficulty 3 of 5: not so easy
    [3] Difficulty 4 of 5: hard
   *[other] Difficulty 5 of 5: very hard
  }
puzzle-title = Puzzle: { $game }
puzzle-back = All puzzles
puzzle-missing = There is no such puzzle
puzzle-missing-help = Perhaps it was taken away when the rules changed. There are many others.
puzzle-phase-asked = One move is clearly best.
puzzle-phase-wrong = Good try! There is a better move.
puzzle-phase-right = That’s it!
puzzle-phase-shown = Here it is.
puzzle-chances = You’d win { $chance }% of such games, and with any other move { $next }% at most.
puzzle-over = The answer is on the table already. Take the next puzzle!
puzzle-show = Show me
puzzle-show-about = Show me the best move
puzzle-again = Once more
puzzle-next = Next one
