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
duel-lesson-break = Let's do the same! Take the broken cart, tap “Break the cart”.
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

## Alone

duel-lesson-alone-hello = Hello! No rival today: the mountain itself plays tricks.
duel-lesson-alone-deck = Its tricks hide in the deck: rockfalls and broken tools.
duel-lesson-alone-goal = Collect nuggets: 15 earn praise, and 20 earn even more!
duel-lesson-alone-gnomes = Three gnomes are free. When all stand on gold, the game ends.
duel-lesson-alone-dig = Dig to the hidden gold: lay the straight tunnel where yours ends.
duel-lesson-alone-rockfall = Crash! A rockfall came from the deck and buried your latest tunnel.
duel-lesson-alone-bridge = Never mind, a bridge goes straight too. Lay it right there.
duel-lesson-alone-crossing = Lay the crossroads next: it leads to the gold.
duel-lesson-alone-claimed = Two nuggets! That makes 15, which is pretty decent.
duel-lesson-alone-pick = The deck is naughty again: it broke your pick.
duel-lesson-alone-mend = No repair card? Tap the pick, then “Give two cards”.
duel-lesson-alone-throw = Give the tunnel with the blue door. You won't miss it.
duel-lesson-alone-throw-again = And this one: dead ends don't lead far.
duel-lesson-alone-door = Off we go! The blue door is locked, and Blue isn't here.
duel-lesson-alone-key = So open it yourself: take the key and tap the door.
duel-lesson-alone-far = Three more nuggets, 18 already! One last gnome is free.
duel-lesson-alone-no-card = The far gold needs a straight tunnel, and you have none.
duel-lesson-alone-pass = Then swap cards: take the marked one and tap “Throw away”.
duel-lesson-alone-pass-again = You may throw a second one: tap it. Two new ones come.
duel-lesson-alone-lucky = How lucky! The green door lets you through.
duel-lesson-alone-last = Reach 20, and they'll say you have a feel for gold!
duel-lesson-alone-end = Lay the green door beside the far gold, and the game ends.
