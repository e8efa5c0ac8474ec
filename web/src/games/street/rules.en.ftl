# The rules of 75 Gnom' Street in our own words.

mark-book = from the rulebook
mark-found = players agree on it, but the book doesn't say it
mark-ours = our decision

start-goal = Find out where the others hid their stashes and dig there first. Keep yours a secret! Most points win.
start-turn = Every turn goes like this.
step-1 = Brawl: all turn up a card together. Who is stronger goes earlier.
step-2 = Take two tokens and put a gnome on a cell of that ground.
step-3 = Ask somebody behind you in the queue. The answer is always true.
step-4 = Search: discard a card and lay tokens under your gnomes. Or don’t.
start-end = When somebody has no card at the start of a turn, that turn is the last. Gnomes in the garden, guesses and decoys bring points. Two players play for two rounds won.

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
gnome_1 = 1. { street-ability-1 }
gnome_1-1 = { street-ability-1-text }
gnome_2 = 2. { street-ability-2 }
gnome_2-1 = { street-ability-2-text }
gnome_3 = 3. { street-ability-3 }
gnome_3-1 = { street-ability-3-text }
gnome_4 = 4. { street-ability-4 }
gnome_4-1 = { street-ability-4-text }
gnome_5 = 5. { street-ability-5 }
gnome_5-1 = { street-ability-5-text }
gnome_6 = 6. { street-ability-6 }
gnome_6-1 = { street-ability-6-text }
gnome_7 = 7. { street-ability-7 }
gnome_7-1 = { street-ability-7-text }
gnome_8 = 8. { street-ability-8 }
gnome_8-1 = { street-ability-8-text }

things = What there is in the garden
figure = Gnome
figure-1 = You put one into the garden each turn. You ask and search from its cell, and at the end it is worth a point.
cache = Stash
cache-1 = One cell of the garden that only you know. The others look for it, and you look for theirs.
guess = Guess
guess-1 = It goes where you think somebody else’s stash is. The first there brings 5 points, the second 4, the third 3.
decoy = Decoy
decoy-1 = It is there to fool others. At the bottom of a cell without a stash it brings a point for every guess of others above it.
ground = Ground tokens
ground-1 = Grass, gravel, planks or a vegetable bed: your gnome goes on a cell of the ground that you took.
pond = Pond
pond-1 = No gnome stands in a pond, and no stash is there. The cat may come to it.
zone = Token “nearby”
zone-1 = Ask whether the stash is on your gnome’s cell or one of the eight around it.
line = Token “in line”
line-1 = Ask whether the stash is in the same row or column as your gnome.
flower = Token “flower”
flower-1 = Ask whether a flower that grows by your gnome grows by the stash, too.
cat = The cat
cat-1 = Instead of asking, call the cat. The gnome it comes to runs home.
aloud = Megaphone
aloud-1 = While this card is played, you answer out loud: everybody hears it.
silent = Two cards
silent-1 = While this card is played, you answer with a card: only who asked sees it.
catapult = Catapult
catapult-1 = Settles it between equal cards: who lands nearer to the chimney goes earlier.

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
