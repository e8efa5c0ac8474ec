# The rules of Saboteur: The Duel in our own words.

mark-book = from the rulebook
mark-found = generally known, but not in the book
mark-ours = our decision

start-goal = Dig from your entrance to the gold. Who gets to nuggets first puts a gnome on them.
start-turn = Do one of four things, then draw cards.
step-1 = Lay a tunnel: way to way, rock to rock.
step-2 = Or play an action: break, repair, peek.
step-3 = Or throw two cards away to clear a broken tool.
step-4 = Or just swap one or two cards.
start-end = A round ends when all gold is up, or all gnomes are used, or all cards are gone. After three rounds most nuggets win.

goal = Gold for one of two
goal-1 = You and the other player dig from your entrances to the gold. Tunnels are shared: both may walk in them. Who gets to nuggets first puts a gnome on them.
goal-2 = Carry home more gold than the other in three rounds. Getting in each other's way is allowed!
goal-picture = A green entrance, a straight tunnel and a troll

cards = The box has { $tunnels } tunnel cards, { $actions } action cards and { $gold } gold cards
cards-1 = The book doesn't list which tunnels are on which cards. We took what players agree on.
tunnel = Tunnel
tunnel-1 = A tunnel card shows which of its sides are joined. It may be turned upside down, but never sideways.
stub = Dead end
stub-1 = A dead end is a way that stops at once. The next card fits on to it as to any other way, but nobody gets past it, and no tunnel goes on from it.
bridge = Bridge and double bend
bridge-1 = A bridge and a double bend are two separate tunnels on one card: there is no way from one to the other.
ladder = Ladder
ladder-1 = A ladder of either colour may be added to any open tunnel, even far from home. But not beside a gold card or a card with nuggets.
ladder-2 = A ladder leads to the entrance of its colour.
ladder-3 = Both players may use it. No troll is paid to lay it.
door = Door
door-1 = Only gnomes of its colour pass a door: look at the hat. The key card puts a key token on a door of the other colour, and everybody passes until the end of the round.
troll = Troll
troll-1 = A troll is paid with a gnome of the supply, and lets everybody through until the end of the round.
troll-2 = If a tunnel can't be laid otherwise, the trolls on the way are paid at once: as few as possible, and where there is a choice, it is yours. Even the last gnome may go like that, but then the round ends at once.
troll-3 = After laying a tunnel or using a key you may also pay a troll for the sake of gold: if a hidden card or free nuggets lie behind it.
troll-4 = The last gnome isn't paid for the sake of gold: at least one stays in the supply.
nugget = Nuggets
nugget-1 = Get there first and put your gnome on them. When the round ends, they are yours.
gold = Gold card
gold-1 = Lies face down until a tunnel gets there. A treasure map lets you peek.
entrance = Entrance
entrance-1 = Your tunnels start here. The green entrance is for green, the blue one for blue.
broken = Broken tool
broken-1 = Break the other player's lamp, cart or pick. Nobody has two broken tools of one kind.
repair = Repair
repair-1 = Repair a tool of yours: the one that the card shows.
repair-2 = A card with two pictures repairs one of them.
map = Treasure map
map-1 = Treasure map: look at one hidden gold card. Only you know what is there.
rockfall = Rockfall
rockfall-1 = A rockfall removes a tunnel from the field, but no entrance, gold card, card with nuggets or troll.
rockfall-2 = A key on a buried door goes back to the supply.
key = Key
key-1 = Opens a door of the other colour: a key token is put on it.
key-2 = If a key opens the way to hidden gold, that turns up too.
token = Gnome token
token-1 = Stands on nuggets: they are yours. Trolls are paid with it, too.
key_token = Key token
key_token-1 = Lies on an opened door until the end of the round.

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
lay-1 = The edges have to match all open neighbours: way to way, rock to rock.
lay-2 = Hidden gold asks for nothing.
lay-3 = At least one opening of the new card meets a tunnel that you can walk to from your entrance.
lay-4 = It is enough if a dead end of the new card meets your tunnel: that is how to block one.

gold-cards = Gold
gold-cards-1 = When a tunnel from any entrance gets to a hidden gold card, it turns up. Whose turn it is decides which way round it lies, as long as the edges match.
gold-cards-2 = If they match neither way, it is laid all the same.
gold-cards-3 = Get to nuggets, and a gnome of your colour is put on them at once. If you built the other player's way there, their gnome is.
gold-cards-4 = If both get there together, whose turn it is has them. A card holds one gnome, however many nuggets it shows.
gold-cards-5 = It is never optional, though the book says “may” of the key.
gold-cards-6 = The gnome stays even if the tunnel is buried later.
gold-cards-7 = If there aren't enough gnomes, the card with most nuggets comes first.

end = End of a round
end-1 = A round ends when all six gold cards are up, or all gnomes are used, or the deck and all hands are empty.
end-2 = Everybody takes the nugget cards under their gnomes. For each troll with your gnome you give one card with one nugget.
end-3 = It may be a card from an earlier round.
end-4 = Without a card of one nugget, a larger one is given, with no change.
end-5 = Of the larger ones it is the smallest. With none at all, nothing is paid.
end-6 = Nugget cards that were taken or paid are out of the game, and so is hidden gold. All other tunnel and action cards are shuffled.
end-7 = Open gold that nobody has claimed leaves too.
end-8 = Who got less in this round begins the next. If equal, blue does.
end-9 = After three rounds most nuggets win.
end-10 = Equal is a draw.

solo = Alone
solo-1 = You play one colour from one entrance with six gnomes, and ten cards are set aside unseen in each round.
solo-2 = A broken tool that you draw lies down before you at once, and you draw another card for it. A second one of its kind is discarded and does no harm.
solo-3 = A rockfall that you draw buries the latest tunnel without nuggets or a troll.
solo-4 = For a rockfall and for a second broken tool another card is drawn too. So it is with the very first hand.
solo-5 = No ladder lies beside a gold card or a card with nuggets, not even the ladder of the other colour.
solo-6 = Apart from that the ladder of the other colour is a plain bend.
solo-7 = The entrance stands in the middle.
solo-8 = 15, 20 and 25 nuggets are the steps by which your shift is judged.

screen = On the screen
screen-1 = Tap a card of your hand, then a bright place. Another tap on the picked card, or the key R, turns it. Cards can be dragged too.
screen-2 = Drag the field with a finger or the mouse, zoom with two fingers or the wheel. Keys: + and −, Shift with arrows, 0 shows everything.
screen-3 = The button with the branching tunnel, beside minus and plus, lights the tunnels where you can go. A bright dot at a door, troll or dead end: no way on from here.
screen-4 = To mend a tool for two cards, tap it.
screen-5 = The number at the nugget is what would count right now: the tribute to trolls is already taken off. The number at the troll is how many you still owe.
screen-6 = The button with the eye shows which gold and which cards have been seen, in earlier rounds too.
