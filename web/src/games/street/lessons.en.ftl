# What the gnome says in a first game. At most twelve words at a time.

street-lesson-hello = Hello! Let's play detective: I give tips, you decide.
street-lesson-goal = Your neighbour hid a stash in this garden. Find it and win!
street-lesson-score = You have won one round each, so this one decides.
street-lesson-mine = And this is your stash. Your neighbour is after it too!
street-lesson-daisy = You know one thing: a white daisy grows by your neighbour's stash.
street-lesson-brawl = A brawl! The strongest goes first. Tap card 8 twice.
street-lesson-first = Your card is stronger: you go first, and you may ask.
street-lesson-planks = Take the planks token: your gnome will stand on planks.
street-lesson-zone = Now the “Nearby” token: we'll ask if the stash is near.
street-lesson-place = Put your gnome on the marked planks: two daisies grow nearby.
street-lesson-ask = Tap your neighbour to ask: is your stash near my gnome?
street-lesson-yes = “Yes!” And it's true: nobody may fib here.
street-lesson-two-cells = Only two cells with daisies are near: B4 and C4.
street-lesson-wait = A wrong guess loses the round, so wait. Tap “Don't dig”.
street-lesson-cat = Meow! The cat chased your gnome home. But you remember the answer!
street-lesson-brawl-again = Another brawl! Your strongest card is 5 now. Play it.
street-lesson-level = Your neighbour has a 5 too! A tie: the catapult decides.
street-lesson-wind = Aim for the chimney: it's at 10. The wind adds 2.
street-lesson-shoot = So you need power 8. Choose it calmly, then tap “Fire”.
street-lesson-nearer = What a flight! You are nearer, so you go first again.
street-lesson-soil = Let's check C4, a vegetable bed. Take the vegetable bed token.
street-lesson-flower = And take the flower token: that's what we ask about.
street-lesson-place-again = Put your gnome on C4. Look, a red tulip grows there!
street-lesson-tulip = Choose the tulip, then your neighbour: does it grow by the stash?
street-lesson-found = “Yes!” There is no tulip on B4, so the stash is here!
street-lesson-dig = Take the guess, tap C4, then “Dig!”, and you win.
