# The rules of Gubs in our own words.

mark-book = from the rulebook
mark-found = players agree on it, but the book doesn't say it
mark-ours = our own ruling

goal = Gather gubs on your meadow
goal-1 = Gubs live on meadows. When the game ends, you want more of them on yours than anybody else has.
goal-2 = Free and protected gubs count, and so does the Elder. Trapped ones don't, nor do those in your hand.
spot-free = Free: counts, but is easily led away
spot-mushroom = Under a mushroom: protected
spot-toad = On a toad: protected
spot-moth = With a moth: protected
spot-elder = The Elder: fears only Lightning
spot-bubble = In a bubble: doesn't count
spot-ring_2 = In a ring: don't count

setup = How to begin
setup-1 = Everybody has one gub on the meadow and { $dealt } cards in hand. No events are dealt.
setup-2 = One letter each, G, U and B, lies in the top, the middle and the bottom third of the deck.
setup-3 = The first player is drawn by lot. Once the letters are in, the deck isn't mixed again: that would undo the thirds.

turn = Your turn
turn-1 = First draw a card. You may leave it, but never two turns in a row.
turn-2 = An event that you draw happens at once. Then your turn goes on.
turn-3 = Play as many cards as you like. At the end you hold { $limit } at most: discard the rest.
turn-4 = Cards are never thrown away for any other reason.
turn-5 = A card may be played only if it would change something.
turn-6 = The Super Lure, the Cyclone, Lightning at cards and the Scout at a hand are aimed at somebody else, as a Lure is, and protection is laid on your own gubs. Everything else may be aimed at anybody, even at yourself.

cards = { $total } cards
type-nom = Gubs
type-protection = Protection
type-trap = Traps
type-danger = Dangers
type-help = Help
type-help_or_danger = Help and danger
type-rescue = Rescue
type-wild = Wild
type-event = Events
letters = GUB
card =
    { $card ->
        [nom] Gub
        [elder] Esteemed Elder
        [mushroom] Mushroom
        [toad] Toad Rider
        [moth] Velvet Moth
        [bubble] Bubble
        [ring_1] Ring of 1
        [ring_2] Ring of 2
        [ring_3] Ring of 3
        [lure] Lure
        [super_lure] Super Lure
        [cyclone] Cyclone
        [lightning] Lightning
        [beetle] Omen Beetle
        [thief] Thief
        [spear] Spear
        [flute] Flute
        [retreat] Retreat
        [scout] Scout
        [cure] Cure
        [feather] Feather
        [blindfold] Blindfold
        [shell] Shell
        [moon] Moon Magic
        [alchemy] Dangerous Alchemy
        [flood] Flash Flood
        [plague] Plague
        [wasps] Wasps
        [merchant] Traveling Merchant
        [letter_n] Letter G
        [letter_o] Letter U
       *[letter_m] Letter B
    }
card-text =
    { $card ->
        [nom] Comes out to your meadow, free.
        [elder] Comes out to your meadow. Nothing but Lightning touches him.
        [mushroom] Goes on a free gub of yours. Or knocks another mushroom over: both are discarded, and the gub is free again.
        [toad] Goes under a free gub of yours. Or pulls any protection off any gub: both cards are discarded.
        [moth] Goes on a free gub of yours.
        [bubble] Catches any free gub, which stays on its meadow.
        [ring_1] When exactly one gub is free on all meadows together, it goes into the ring on yours.
        [ring_2] Likewise, with exactly two free gubs.
        [ring_3] Likewise, with exactly three free gubs.
        [lure] One free gub of another player comes to you.
        [super_lure] All free and protected gubs of one other player come to you, free. Their protection returns to that player's hand.
        [cyclone] All protection of one other player is discarded; the gubs stay in the open.
        [lightning] The Elder is discarded. Or all cards in one other player's hand are.
        [beetle] All mushrooms on the table and the gubs under them are discarded, yours too.
        [thief] One card of any meadow comes to your hand: a gub, or what lies on it. Not the Elder, no ring, no ringed gub.
        [spear] Pops a bubble, and the gub is free where it stands. Or chases a free gub to the discard.
        [flute] Any ring opens, and its gubs come to you.
        [retreat] Take what you like of your own meadow to your hand: protection or a bubble alone, a gub with it, a ring with its gubs.
        [scout] See the cards of one other player. Or see the top three cards of the deck and put them back in any order.
        [cure] A gub from the discard comes to your hand (never the Elder). In the Plague it saves your cards.
        [feather] An answer to a danger or a trap: it doesn't work.
        [blindfold] An answer to a Lure or Super Lure: it doesn't work.
        [shell] An answer to an event: it doesn't happen and goes back into the deck. Even the third letter!
        [moon] Becomes any danger, help, spear or rescue card.
        [alchemy] Who drew it discards all of their meadow but the Elder.
        [flood] All free gubs of all meadows go into the deck.
        [plague] All hands go into the deck. Who gives a Cure keeps the rest.
        [wasps] All toads and their riders go into the deck.
        [merchant] Everybody keeps one card and passes the rest to the right.
        [letter_n] Goes to the middle of the table. The third letter ends the game.
        [letter_o] Goes to the middle of the table. The third letter ends the game.
       *[letter_m] Goes to the middle of the table. The third letter ends the game.
    }

elder = The Elder
elder-1 = On a meadow only Lightning touches him, even if Moon Magic plays it. He can't be hidden, caught, led away or fetched by a Cure.
elder-2 = In a hand or in the deck he is a card like any other and can be lost with the rest.

answers = Answers
answers-1 = Rescue cards are played when trouble is announced but hasn't happened yet. A Feather stops a danger or a trap, the Blindfold stops Lures, the Shell stops an event.
answers-2 = A Cure may be played in your own turn, and as an answer.
answers-3 = Gubs, protection and help wait for no answers.
answers-4 = A Spear at a bubble is help, a Spear at a gub is a danger.
answers-5 = Everybody with cards answers at once and hidden. Nobody learns who could have answered, or who was first.
answers-6 = An answer is one card or none.
answers-7 = First the Cures work, round the table, then the first card that stops it. The others return to the hand unseen.
answers-8 = One round of answers for one trouble. Nobody answers an answer.

ring = Rings
ring-1 = There are three rings: for one, two and three gubs.
ring-2 = A ring gathers all free gubs of the table, yours too. Only a Flute sets them free, and they come to whoever played it.
ring-3 = A ring and its gubs stay together: Alchemy discards them together, Retreat takes them together.

end = The end
end-1 = With the third letter on the table the game is over at once. Unless somebody answers with the Shell, that is.
end-2 = The most free and protected gubs win.
end-3 = In a tie, who has the Elder wins; without him, who has the fewest cards in hand.
end-4 = If those are equal too, the win is shared.

screen = On the screen
screen-1 = Tap a card: it says what it can do, and what it can be played on glows. Tap there, or drag the card.
screen-2 = Arrow keys walk over what glows, Enter chooses, Esc puts the card back.
screen-3 = Small pictures at another meadow are cards that are surely in that hand. Those in a dashed frame only you know.
screen-4 = Tap the discard or another player's cards to see what is known.
