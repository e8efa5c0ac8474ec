# The rules of Nimble Gnomes, told in our own words.

mark-book = from the rulebook
mark-found = found elsewhere
mark-ours = our decision

start-goal = Lay gems in front of you. In the end they make sets: all of one colour or all of one shape, up to six in a set.
start-turn = Take one card, then play one.
step-1 = Take it from the deck or from the open ones.
step-2 = Play it: first a cave, then gems.
step-3 = Or be a nuisance: a cave-in or a fog for somebody else.
step-4 = Or save yourself: a cave against a cave-in, a wind against a fog.
start-end = When the deck is empty, the last round begins. Most sets of six win. Equal? Compare sets of five, of four, and so on.

goal = Why gnomes go underground
goal-1 = For gems! Lay them in front of you so that they make large sets in the end. A set has one to six gems, all of one colour or all of one shape.
example-1 = One colour: six rubies of any shape.
example-2 = One shape: five round gems, and a diamond for the sixth.

cards = The deck has { $count } cards
cards-1 = There are 58 gems in all; the book names their colours and the round shape.
cards-2 = How many there are of each, and which other shapes, it doesn’t say. Ours have three shapes, equally many of every gem, and the four cards left over are diamonds.

setup = How to begin
setup-1 = Shuffle the deck and give everyone five cards.
setup-2 = Put the deck in the middle and turn its top three cards face up beside it.
setup-3 = Who goes first is drawn by lot. Then play goes clockwise.
setup-4 = First games have a quick start: everyone begins with a cave entrance in front of them. These cards are taken out of the deck before it is shuffled.

turn = Your turn
turn-1 = A turn has two steps: take one card, then play one card.
turn-2 = Take the top card of the deck or any of the three open ones. An open card’s place is refilled from the deck at once.
turn-3 = You may play a cave, a gem, a curse on an opponent, or a wind for yourself.
turn-4 = If no card of your hand can be played, discard any one of them.
turn-5 = “I’d rather not” isn’t “I can’t”. While at least one card can be played, one of those must be.

cave = Cave entrance
cave-1 = There is no way underground without it: only those with a cave in front of them lay gems.
cave-2 = You needn’t start with it: a curse or a wind may come first. A second cave is only laid against a cave-in.

gems = Gems
gems-1 = Lay a gem in front of you if you have a cave, no cave-in, and no fog that hides it.
gems-2 = No need to think about which set it will join: sets are made at the very end.
gems-3 = There are rubies, heliodors and sapphires of three shapes.

diamond = Diamond
diamond-1 = In a set it passes for any other gem.
diamond-2 = No fog hides it (the book says “wind” here; we take that for a slip). But a cave-in stops a diamond too.

cave_in = Curse: cave-in
cave_in-1 = Play it on an opponent. While the passage is blocked, they can’t lay gems.
cave_in-2 = It is cleared with a cave card: the cave-in and one cave are discarded. If a cave was there already, you keep one.
cave_in-3 = If there was none, the one you played goes, and you need another.
cave_in-4 = It doesn’t stop winds, nor the curses that you cast yourself.

fog = Curse: fog
fog-1 = Send it to an opponent. They no longer see the gems crossed out on the card, and can’t lay them.
fog-2 = If it is still there when the game ends, the gems it hides don’t count.
fog-3 = A fog hides gems by colour, not by shape.
fog-4 = Which colours is easy to remember: mix the two paints, and you get the fog.
first-gems =
    { $first ->
        [ruby] rubies
        [heliodor] heliodors
       *[sapphire] sapphires
    }
second-gems =
    { $second ->
        [ruby] rubies
        [heliodor] heliodors
       *[sapphire] sapphires
    }
fog_orange = Orange fog
fog_orange-1 = Hides { first-gems } and { second-gems }.
fog_green = Green fog
fog_green-1 = Hides { first-gems } and { second-gems }.
fog_purple = Purple fog
fog_purple-1 = Hides { first-gems } and { second-gems }.

wind = Wind
wind-1 = You call a wind for yourself. It blows away one of the fogs crossed out on it, and both cards are discarded.
wind-2 = A wind can blow away a fog that has its colour in the mix. With two such fogs, you choose.
wind-3 = It needs no cave, and a cave-in doesn’t stop it.
first-fog =
    { $first ->
        [fog_orange] orange
        [fog_green] green
       *[fog_purple] purple
    }
second-fog =
    { $second ->
        [fog_orange] orange
        [fog_green] green
       *[fog_purple] purple
    }
wind_red = Red wind
wind_red-1 = Blows away an { first-fog } or { second-fog } fog.
wind_yellow = Yellow wind
wind_yellow-1 = Blows away an { first-fog } or { second-fog } fog.
wind_blue = Blue wind
wind_blue-1 = Blows away a { first-fog } or { second-fog } fog.

limit = How many curses one can bear
limit-1 = Nobody has more curses than opponents: one with two players, two with three, three with four.
limit-2 = To cast a curse, you need no cave of your own.
limit-3 = The target needs neither a cave nor gems. Two equal curses on one player are fine.

known = What everyone sees
known-1 = Open cards, the discard and everything laid down, and how many cards are in the deck and in hands.
known-2 = Everyone remembers a card taken from the open ones: it is shown beside its player until it is played.

end = The last round
end-1 = When the deck’s last card is taken, the last round begins. The game ends when everyone has had equally many turns.
end-2 = Now you take an open card if you like, or none.
end-3 = Its place stays empty, and the discard is never shuffled again.
end-4 = The last card may also go to the open ones. At least one more turn follows it. So there are 90 turns with two players, 87 with three, 80 with four; with the quick start 88, 84 and 76.

score = Who has won
score-1 = Everyone splits their gems into sets. More sets of six win. If those are equal, compare sets of five, then of four, and so on down to single gems.
score-2 = Gems hidden by a fog that is still there don’t count.
score-3 = If everything is equal, it is a draw.
score-4 = A diamond always counts, and diamonds alone make a set. A cave-in that is left costs nothing, cards in hand don’t count.
score-5 = The program finds the best way to split the gems by itself and shows it as a picture.
