# The rules of Saboteur: The Duel in our own words.

mark-book = from the rulebook
mark-found = generally known, but not in the book
mark-ours = our decision

goal = Gold for one of two
goal-1 = You and the other player dig from your entrances to the gold. Tunnels are shared: both may walk in them. Who gets to nuggets first puts a gnome on them.
goal-2 = Carry home more gold than the other in three rounds. Getting in each other's way is allowed!
goal-picture = A green entrance, a straight tunnel and a troll

cards = The box has { $tunnels } tunnel cards, { $actions } action cards and { $gold } gold cards
cards-1 = A tunnel card shows which of its sides are joined. It may be turned upside down, but never sideways.
cards-2 = A dead end is only a hole in the wall: a tunnel may be added there, but nobody gets through.
cards-3 = A bridge and a double bend are two separate tunnels on one card: there is no way from one to the other.
cards-4 = The book doesn't list which tunnels are on which cards. We took what players agree on.
tunnel = Straight tunnel
stub = Bend with a dead end
bridge = Bridge
curves = Double bend
door = Door
troll = Troll
ladder = Ladder
gold = Gold card

setup = Setting up
setup-1 = Tunnels and actions are shuffled into one deck, everybody gets six cards. Six gold cards lie face down.
setup-2 = The green entrance is below, the blue one above; the field shows where the gold lies.
setup-3 = Eight gnomes and two keys lie in a shared supply.
setup-4 = Green begins the first round.

turn = Your turn: one of four
turn-1 = Lay a tunnel, if no broken tool lies before you. Then draw a card.
turn-2 = Play an action and draw a card.
turn-3 = Throw two cards away to get rid of one broken tool, and draw one card.
turn-4 = Pass: throw one or two cards away and draw as many.
turn-5 = In the third and fourth case the cards are thrown face down.
turn-6 = With the deck empty nothing is drawn. Who has no cards is skipped.

lay = Tunnels
lay-1 = The edges have to match all open neighbours: way to way, rock to rock. Hidden gold asks for nothing.
lay-2 = At least one opening of the new card meets a tunnel that you can walk to from your entrance.
lay-3 = The opening may be a dead end: a card can be added to it.
lay-4 = A ladder of either colour may be added to any open tunnel, even far from home. But not beside a gold card or a card with nuggets.
lay-5 = A ladder leads to the entrance of its colour, and both players may use it.

way = Doors and trolls
way-1 = Only gnomes of its colour pass a door: look at the hat. The key card puts a key token on a door of the other colour, and then everybody passes.
way-2 = A troll is paid with a gnome of the supply, and lets everybody through until the end of the round.
way-3 = If a tunnel can't be laid otherwise, the trolls on the way are paid at once.
way-4 = As few as possible are paid; where there is a choice, it is yours.
way-5 = After a move you may also pay a troll for the sake of gold: if a hidden card or free nuggets lie behind it and at least one gnome is left in the supply.

act = Actions
act-1 = Break the other player's lamp, cart or pick. Nobody has two broken tools of one kind.
act-2 = Repair a tool of yours. A card with two pictures repairs one of them.
act-3 = Treasure map: look at one hidden gold card. Only you know what is there.
act-4 = A rockfall removes a tunnel from the field, but no entrance, gold card, card with nuggets or troll.
act-5 = A key on a buried door goes back to the supply.

gold-cards = Gold
gold-cards-1 = When somebody can walk to a hidden gold card, it turns up. Whose turn it is decides which way round it lies, as long as the edges match.
gold-cards-2 = If they match neither way, both are allowed.
gold-cards-3 = First the player whose turn it is puts gnomes on all nuggets within reach, then the other.
gold-cards-4 = A card holds one gnome, however many nuggets it shows. It is never optional, and the gnome stays even if the tunnel is buried.
gold-cards-5 = If there aren't enough gnomes, the card with most nuggets comes first.

end = End of a round
end-1 = A round ends when all six gold cards are up, or all gnomes are used, or the deck and all hands are empty.
end-2 = Everybody takes the nugget cards under their gnomes. For each troll with your gnome you give one card with one nugget, earlier rounds included.
end-3 = Without one, the smallest larger card is given, with no change. With none at all, nothing is paid.
end-4 = Who got less in this round begins the next. If equal, blue does.
end-5 = After three rounds most nuggets win. Equal is a draw.

solo = Alone
solo-1 = You play one colour with six gnomes, and ten cards are set aside unseen in each round.
solo-2 = A broken tool that you draw lies down before you at once, and a rockfall buries the latest tunnel.
solo-3 = Another card is drawn instead. So it is with the very first hand.
solo-4 = There is one entrance, in the middle. The ladder of the other colour is a plain bend.
solo-5 = 15, 20 and 25 nuggets are the steps by which your shift is judged.

screen = On the screen
screen-1 = Tap a card of your hand, then a bright place. Another tap on the picked card, or the key R, turns it. Cards can be dragged too.
screen-2 = Drag the field with a finger or the mouse, zoom with two fingers or the wheel. Keys: + and −, Shift with arrows, 0 shows everything.
screen-3 = The button with the bulb lights the tunnels where you can go. A bright dot at a door, troll or dead end: no way on from here.
screen-4 = To mend a tool for two cards, tap it.
