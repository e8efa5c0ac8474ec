# The rules of Many Gnomes, told in our own words.

mark-book = from the rulebook
mark-ours = our decision

start-goal = Seat your gnomes beside pizza. Every edge with which your gnome touches a pizza is a point.
start-turn = Two actions: lay two tiles, or lay one and turn over one of yours.
step-1 = Your dragons fly off and take the gnomes beside them. But three of one colour chase a dragon away.
step-2 = Lay a tile beside others, either side up.
step-3 = Lay another one. Or turn over one of yours.
step-4 = Draw until you hold three again.
start-end = One tile left, or none? Each of the others takes one more action. The most points win.

goal = Gnomes, pizza and dragons
goal-1 = Gnomes want pizza, and the more of it around them the better. Seat your gnomes beside pizzas: every edge with which a gnome touches one is worth a point in the end.
goal-picture = Two blue gnomes beside the royal pizza and a green one
goal-caption = One blue gnome touches two pizzas: two points. The other touches one: one more. Every spark is a point.

tiles = The box has { $count } tiles
tiles-1 = { $each } of each colour, and one royal pizza. A tile may lie either side up, and only that side counts.
tiles-2 = The two sides of a tile show different things.
tiles-3 = The colours are blue, purple and green.
tiles-4 = Our fourth colour is orange. So that no colours can be mixed up, each has its own pattern along the border.
tiles-5 = How many there are of which tile the book doesn’t say. This mix is the fairest to every seat: we tried it in a great many games.
tiles-6 = That they have six edges is our decision too: the book only speaks of edges.
gnome = Gnome
gnome-1 = Every pizza beside it is a point for the gnome’s owner.
pizza = Pizza
pizza-1 = Feeds gnomes of every colour, yours and others’.
royal = Royal pizza
royal-1 = It is nobody’s and lies in the middle from the start. It feeds gnomes like any pizza.
dragon = Dragon
dragon-1 = Waits for its owner’s next turn, then flies off and takes all gnomes beside it.
dragon-2 = Three gnomes of one colour chase it away, and then all gnomes stay.
gnome_pizza = Tile: gnome and pizza
gnome_pizza-1 = In each colour: { $count }.
gnome_dragon = Tile: gnome and dragon
gnome_dragon-1 = In each colour: { $count }.
pizza_dragon = Tile: pizza and dragon
pizza_dragon-1 = In each colour: { $count }.

setup = How to begin
setup-1 = Everyone shuffles the tiles of their colour into a stack, either side up, and takes the top three into their hand. Hands are kept from the others.
setup-2 = The royal pizza lies in the middle. The field begins with it.
setup-3 = Who goes first is drawn by lot. Then play goes clockwise.
setup-4 = In the book one side of a stack’s top tile can be seen. Ours are covered: nobody knows what comes next, not even their owner. Colours that nobody plays stay in the box.

turn = Your turn
turn-1 = A turn has two actions: lay two tiles, or lay one and turn over one of your own on the field. Which comes first is up to you.
turn-2 = A new tile touches the field with at least one edge. You choose which side is up.
turn-3 = The second tile may touch nothing but the first.
turn-4 = You may turn over a tile that was on the field before this turn. If none of yours is there, you lay two.
turn-5 = Then draw from your stack until you hold three tiles again.
turn-6 = If the stack runs out, draw what there is.

dragons = Dragons
dragons-1 = A dragon that was laid or turned up waits for your next turn. At its very beginning the dragon flies off to the discard and takes all gnomes that touch it along. Yours too!
dragons-2 = But three gnomes of one colour together fear nothing: they chase the dragon away. Then only the dragon goes, and all gnomes around it stay.
dragons-3 = Three gnomes of different colours don’t scare a dragon.
dragons-4 = Dragons don’t care for pizza: it always stays.
dragons-5 = Chasing a dragon away saves the others’ gnomes beside it too. Think about whether you want that.
dragons-6 = Anybody’s gnomes can chase a dragon away, even those of its owner. There may be more than three.
dragons-7 = All your dragons act at the same moment. A gnome may help to chase one away and be taken by another.
dragons-8 = Gnomes in danger tremble on the field, and a scared dragon waves a white flag.
dragons-picture-1 = A blue dragon, beside it a purple and a green gnome and a pizza
dragons-caption-1 = Both gnomes will go with the dragon. The pizza stays.
dragons-picture-2 = A blue dragon, beside it three green gnomes and a purple one
dragons-caption-2 = The three green ones chased the dragon away. The purple one is saved with them.

field = The field
field-1 = Dragons may leave the field in parts. Don’t move them together: you may build on any of them.
field-2 = A new tile may also join the parts again.
field-3 = The royal pizza is nobody’s: it is never turned and never leaves. Discarded tiles don’t come back.

end = The end
end-1 = If you have one tile or none left at the end of your turn, each of the others in turn takes exactly one more action: they lay a tile or turn one of their own. Then points are counted.
end-2 = Tiles in hand and stack count together, after drawing up.
end-3 = This action is their next turn: their dragons fly off first. Nobody draws any more.
end-4 = Turns are not evened out, and nobody brings the end about a second time.
end-5 = A dragon of your last turn touches nobody any more. But it takes up its place.
end-6 = Gnomes beside such a dragon stay and score.

score = Who has won
score-1 = Every edge between a gnome of your colour and any pizza is one point for you. It doesn’t matter whose pizza it is; the royal one counts too.
score-2 = The most points win.
score-3 = Equal points share the victory.

known = What is seen, and what is secret
known-1 = Nobody shows their hand, and nobody looks under tiles. What is on the back of a tile on the field or in the discard only its owner knows.
known-2 = At the bottom of a tile is a small sign: its other side if you know it, or a question mark. A dashed ring around the sign means that it is your secret.
known-3 = Once a tile has been turned over, everybody has seen both sides. No need to remember: now everyone sees the sign.
known-4 = On a wide screen each player’s panel says how many of which tiles they may have in hand and stack together, such as 2–4. That follows from what everybody has seen.
known-5 = You can play with open tiles: then everybody sees both sides on the field and in the discard. It is chosen when the table is made.

screen = Moving the field
screen-1 = Drag the field with finger or mouse, zoom with two fingers or the wheel. Keys: + and − zoom, Shift with the arrows moves, 0 shows everything.
screen-2 = Tap a tile in your hand, then a place. Tap the raised tile again, or press R, for its other side. A tile of yours on the field takes two taps: the first lifts it, the second turns it over.
