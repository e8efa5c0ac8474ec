# What the gnome says in a first game. At most twelve words at a time.

## For two

duel-lesson-hello = Hello! Let's dig together: I give tips, you decide.
duel-lesson-goal = There is gold under these cards. Most nuggets win.
duel-lesson-score = It's the last round. You have 6 nuggets, Blue has 9.
duel-lesson-entrance = You are the green gnome. Your tunnel starts at this entrance.
duel-lesson-dig = Tap the straight tunnel, then the bright place where yours ends.
duel-lesson-lamp = That rascal Blue broke your lamp! Nobody digs in the dark.
duel-lesson-repair = You have a repair card: take it and tap “Repair the lamp”.
duel-lesson-rival-map = Blue peeked under the far card. That's where Blue is heading.
duel-lesson-map = Peek too: take the treasure map and tap the marked gold.
duel-lesson-three = Wow, three nuggets! Only you can see them, so hush!
duel-lesson-rival-near = Oh dear, Blue is one card away from the gold!
duel-lesson-break = Two can play that! Take the broken cart, tap “Break the cart”.
duel-lesson-rival-mends = Blue gave two cards to mend the cart. That works too.
duel-lesson-troll = Now a crossroads! But its troll wants to be paid.
duel-lesson-lay-troll = Lay the troll where your tunnel ends, beside two gold cards.
duel-lesson-bribe = Tap the troll to pass. In the end it takes one nugget.
duel-lesson-claimed = Your gnome claims two nuggets. Nobody can take them away now!
duel-lesson-door = But here is a blue door. It won't let green gnomes in.
duel-lesson-rival-gold = Blue has dug up the far gold: that makes 11.
duel-lesson-key = Luckily you have a key! Take it and tap the door card.
duel-lesson-two-more = Click, two more nuggets! Now you have 9.
duel-lesson-rival-seeks = Blue threw two cards away, hoping for better tunnels.
duel-lesson-last = This is the last hidden gold. Open it, and the game ends!
duel-lesson-own-door = Lay the tunnel with the green door: it leads to the gold.
duel-lesson-place = You did it! Choose how the card lies: three nuggets for you.
