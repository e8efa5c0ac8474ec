# Around the rules of any game.

rules-goal = Goal
rules-turn = A turn
rules-end = The end
rules-count = In the box: { $count }
rules-search = Search the rules
rules-clear = Clear
rules-found =
    { $count ->
        [one] Found in { $count } place
       *[other] Found in { $count } places
    }
rules-nothing = That word isn’t here. Try another, shorter one.
rules-origins = Where does this come from?
rules-origins-about = A sign beside each rule tells where we got it.
