# The rules of 75 Gnom' Street in our own words.

mark-book = from the rulebook
mark-found = players agree on it, but the book doesn't say it
mark-ours = our decision

goal = What it is about
goal-1 = Gangs of garden gnomes live behind number 75, and each has buried a stash. Find out where the others hid theirs and dig there first. And keep yours a secret!
goal-2 = Most points at the end win.
goal-picture = Four kinds of ground, a pond and four flowers

garden = The garden
garden-1 = Three rows of six cells: four kinds of ground, two ponds, and two flowers on every cell that is dry.
garden-2 = Which cell lies where is our own plan: each kind of ground is on four cells, each flower on eight.

cards = Eight gnome cards
cards-1 = Everybody has the same ones, with strengths from 1 to 8.
cards-2 = The number is the strength. A megaphone: you answer questions out loud. Two cards: only the one who asked sees your answer.
cards-3 = You may use a card's ability in the turn you play it, or leave it.

setup = Getting ready
setup-1 = For everybody: eight gnome cards, three figures, two decoys. With three players three guesses each, with four players four.
setup-2 = Everybody secretly gets a card with the cell of their stash. Nobody ever sees the cards that are left over.
setup-3 = There is one card for each dry cell, so no two stashes share one.

brawl = 1. Brawl
brawl-1 = All choose a card and turn it up together. The stronger the card, the earlier your place in the queue. The last one is the loser.
brawl-2 = Equal cards fall to strength zero: their players stand behind all others and settle it with the catapult. Nearest to the chimney goes first.
brawl-3 = On a real table you flick a card. Here you catch a power from 0 to 20, the wind adds a number that you see, and a little luck adds up to two either way. The chimney is at ten.
brawl-4 = Equally close: shoot again; after five volleys it is drawn by lot.
brawl-5 = A card that fell to zero keeps its ability and its sign.

investigation = 2. Investigation
investigation-1 = In queue order each player does the whole investigation and then the whole search.
investigation-2 = Take one free ground token and one free action token.
investigation-3 = Put a gnome from your supply on a cell of that ground. A gnome that stood there since an earlier turn goes home. One that was placed this turn can't be pushed away.
investigation-4 = No gnome goes where the cat is. If there is nowhere to go, you can't ask this turn.
investigation-5 = With an empty supply you move one of your gnomes.
investigation-6 = Ask one player behind you in the queue, or call the cat if you took its token. The loser asks nobody.
investigation-7 = Nearby: is your stash on my gnome's cell or one of the eight around it? In line: in its row or column? Flower: does your stash's cell have this flower that grows by my gnome?
investigation-8 = Here the program answers for you, and always truly.
investigation-9 = Out loud or with a card is decided by the card that the one who is asked played this turn.
investigation-10 = The cat comes to any cell, ponds too, and after that takes one step each time, never diagonally. A gnome it visits runs home.
investigation-11 = Even a gnome that was placed this turn runs. Tokens stay.

search = 3. Search
search-1 = Discard one card from your hand and lay one or two tokens face down on cells where your gnomes stand. A guess goes where you think a stash is. A decoy is there to fool the others. You may also leave it.
search-2 = New tokens go on top. A token that lies never moves.
search-3 = With no card left in hand, nothing has to be discarded.

end = The end
end-1 = When somebody has no card at the start of a turn, all take their eight back, and this turn is the last.
end-2 = There are nine turns at most.
end-3 = Each of your gnomes in the garden is 1 point. None at all: minus 1.
end-4 = On a cell with a stash the lowest guess brings 5 points, the next player's guess 4, the third one's 3. Decoys there are worth nothing.
end-5 = Tokens on the cell of your own stash bring no points.
end-6 = And they don't take a rank from anybody either.
end-7 = On a cell without a stash look at the lowest token. If it is a decoy, its owner gets 1 point for every guess of the others above it.
end-8 = Leaders level? The best of three shots with the catapult decides.
end-9 = The best has the smallest sum of misses. Level again: three more, and after five times it is drawn by lot.

pair = Two players
pair-1 = One guess each, no decoys, all answers out loud. Laying the guess is free and ends the round at once: right, and the round is yours; wrong, and it is the other one's.
pair-2 = Ground and action tokens come back only when all eight are taken, every second turn. Out of cards? Take all eight back.
pair-3 = First to win two rounds wins. Every round has new stashes.
pair-4 = A round without a guess after 24 turns is nobody's, and there are at most five rounds. Level after that: three shots with the catapult.

notebook = The notebook
notebook-1 = Everybody has their own, and nobody else sees it.
notebook-2 = The program crosses out the cells where a stash can't be, by all the answers that you have heard.
notebook-3 = Your own marks lie on top and erase nothing: tap a cell for a cross, a question mark or a star.

screen = On the screen
screen-1 = Tap a card: below you read what it does. A second tap plays it. Cards, gnomes and tokens can be dragged too.
screen-2 = The cells that a question is about are lit in the garden. Tap a question in the queue to see them again.
screen-3 = The catapult is stopped by a tap or the space bar. If you like it calm, choose the power with the slider.
