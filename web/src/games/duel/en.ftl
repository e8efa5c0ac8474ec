# Saboteur: The Duel. Names stand alone, verbs in the present.

option-blue = Play as blue
option-blue-help = For a game alone: your entrance, doors and ladder are blue. Without it they are green.

## Cards

duel-side =
    { $side ->
        [N] top
        [E] right
        [S] bottom
       *[W] left
    }
duel-colour =
    { $colour ->
        [green] green hat with a zigzag
       *[blue] blue hat with stripes
    }
duel-path = Tunnel: { $sides }
duel-stubs = dead end: { $sides }
duel-door =
    { $colour ->
        [green] green door
       *[blue] blue door
    }: { $side }
duel-troll = troll
duel-ladder =
    { $colour ->
        [green] green ladder
       *[blue] blue ladder
    }
duel-nuggets =
    { $count ->
        [one] { $count } nugget
       *[other] { $count } nuggets
    }
duel-entrance = Entrance to the mine
duel-action =
    { $card ->
        [broken_lamp] Break a lamp
        [broken_cart] Break a cart
        [broken_pick] Break a pick
        [repair_lamp] Repair a lamp
        [repair_cart] Repair a cart
        [repair_pick] Repair a pick
        [repair_cart_lamp] Repair a cart or a lamp
        [repair_lamp_pick] Repair a lamp or a pick
        [repair_cart_pick] Repair a cart or a pick
        [map] Treasure map
        [rockfall] Rockfall
        [key] Key
       *[other] Card
    }
duel-tool-acc =
    { $tool ->
        [lamp] lamp
        [cart] cart
       *[pick] pick
    }
duel-face-down = Gold card, face down
duel-note = Only you know what is here: { $card }
duel-unlocked = A key lies on the door: everybody may pass
duel-token =
    { $colour ->
        [green] A green gnome is here
       *[blue] A blue gnome is here
    }
duel-troll-number = Number { $number }
duel-can = Can be chosen
duel-at = Column { $column }, row { $row }
duel-place =
    Free place: column { $column }, row { $row }{ $trolls ->
        [0] {""}
        [one] . { $trolls } troll has to be paid
       *[other] . { $trolls } trolls have to be paid
    }
duel-places =
    { $count ->
        [0] No place on the field for this card
        [one] { $count } place on the field
       *[other] { $count } places on the field
    }

## What is asked of me

duel-ask-act =
    { $broken ->
        [yes] A tool is broken: mend it, or throw a card away
       *[no] Choose a card: dig, act or throw away
    }
duel-ask-lay = Where does the tunnel go? Tap a bright place
duel-ask-break = Break the other player’s tool?
duel-ask-repair = Which tool do you repair?
duel-ask-map = Which gold card do you look at?
duel-ask-key = Which door opens for everybody?
duel-ask-rockfall = Which tunnel caves in?
duel-ask-mend = What do you mend it with?
duel-ask-useless =
    { $why ->
        [tool] A tool is broken: you can only throw it away
        [place] No place for this card yet: throw it away?
        [break] That is broken already: throw it away?
        [repair] Nothing to repair: throw it away?
        [map] No hidden gold is left: throw it away?
        [key] No door for a key yet: throw it away?
       *[other] Nothing to bury yet: throw it away?
    }
# The round is over, and the field still lies there.
duel-ask-round =
    { $why ->
        [gnomes] Round over: every gnome is on the field
        [gold] Round over: all gold is face up
       *[cards] Round over: no cards are left
    }
duel-ask-throw =
    { $enough ->
        [yes] Throw another card away, or stop here
       *[no] Throw a card away: tap it
    }
duel-ask-orient = Gold! Which way round does the card lie?
duel-ask-bribe = Pay a troll to get to the gold?

## Why not

duel-why-round = This round is over. Tap “Go on” for the next one.
duel-why-turn = It is { $name }’s turn.
duel-why-over = The game is over.
duel-why-watching = You are watching. Only the players can move.
duel-why-act = This card can't be played now.
duel-why-throw = This card can't be thrown away.
duel-why-orient = First decide how the gold card lies.
duel-why-bribe = First decide whether to pay the troll.
duel-why-gold = The gold is still hidden. Dig to it, or look with a treasure map.
duel-why-entrance = An entrance: gnomes of this colour start digging here.
duel-why-troll = The troll lets everybody through once somebody pays it with a gnome.
duel-why-paid = The troll has been paid: everybody may pass.
duel-why-ladder = The ladder leads to the entrance of its colour. Both players may use it.
duel-why-field = First choose a card of your hand.
duel-why-tool = A repair card mends it, or any two cards of your hand. You have neither now.

## Are you sure?

duel-warn-map = You have seen this card already. Look at it again?
duel-warn-rockfall = This rockfall cuts off nobody’s tunnel but your own. Bury it?

## The table

duel-field = Field of tunnels
duel-open-thrown = Thrown face down
duel-open-looked = Gold looked at
duel-my-hand = My cards
duel-hand-empty = No cards left
duel-hand-state =
    { $state ->
        [turnable] . Picked up, another tap turns it
        [held] . Picked up
        [play] . Can be chosen
        [throw] . Can be thrown away
        [useless] . Can only be thrown away
       *[none] {""}
    }
duel-my-tools = My broken tools
duel-tool =
    Broken { duel-tool-acc }{ $state ->
        [repair] . Repair it
        [mend] . Mend it with a repair card or any two cards
       *[none] {""}
    }
duel-mend = Mend
duel-my-colour = My colour: { duel-colour }
duel-hand-of =
    { $count ->
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
duel-round = Round { $round } of { $rounds }
duel-my-nuggets =
    { $name ->
        [you] My nuggets
       *[other] { $name }, nuggets
    }: { $count }
duel-owed =
    { $count ->
        [one] { $count } troll waits for its tribute at the end of the round, already taken off
       *[other] { $count } trolls wait for their tribute at the end of the round, already taken off
    }
duel-tokens = Gnomes left: { $count }
duel-keys = Keys left: { $count }
duel-deck = Cards in the deck: { $count }
duel-discard = Cards thrown away or played: { $count }
duel-known = Which cards have been seen
duel-known-part =
    { $part ->
        [unknown] Gold that you haven't seen
        [field] Gold on the field
        [looked] Gold that you looked at
        [gone] Gold of earlier rounds, out of the game
        [before] Gold of earlier rounds that you looked at
        [tunnels] Tunnels with nuggets, out of the game
        [discard] Open discard
       *[thrown] Thrown face down by you
    }: { $count }
duel-known-left =
    { $count ->
        [one] One of these left the game face down and won't come back.
       *[other] { $count } of these left the game face down and won't come back.
    }
duel-known-rival =
    { $count ->
        [one] The other player looked at one of them.
       *[other] The other player looked at { $count } of them.
    }
duel-known-close = Close
duel-turn = Turn the card
duel-turn-key = Turn the card (key R)
duel-do =
    { $verb ->
        [break] Break the { duel-tool-acc }
        [card] With a repair card
        [mend] Give two cards
       *[repair] Repair the { duel-tool-acc }
    }
duel-throw = Throw away
duel-enough = Enough
duel-reach = Show where I can go
duel-zoom = What is seen of the field
duel-zoom-in = Closer (key +)
duel-zoom-out = Further away (key −)
duel-show-all = Show the whole field (key 0)
duel-lay-so = Lay it like this. { $card }
duel-bribe =
    Pay { $count ->
        [one] { $count } troll
       *[other] { $count } trolls
    }: { $which }
duel-decline = Don't pay
duel-which-trolls = Which troll is paid on the way?
duel-cancel = Cancel
duel-round-over = Round { $round } is over
duel-earned =
    { $name }: { $taken } dug up{ $paid ->
        [0] {""}
       *[other] , { $paid } paid to trolls
    }. { $total } in all
duel-round-why =
    { $why ->
        [gnomes] Every gnome has found a place.
        [gold] All the gold is face up.
       *[cards] No cards are left, in the deck or in hand.
    }
duel-go-on = Go on
duel-solo = Nuggets: { $count }. Gnomes left: { $tokens }. Cards set aside: { $aside }.
duel-scale = Scales. { $name }: { $count }, { $other }: { $more }

## The course of the game

duel-tell-lay = { $name } digs a tunnel
duel-tell-pay = { $name } pays a troll
duel-tell-turn_up = A gold card turns up
duel-tell-claim =
    { $name } claims { $count ->
        [one] { $count } nugget
       *[other] { $count } nuggets
    }
duel-tell-break = { $name } breaks { $victim }’s { duel-tool-acc }
duel-tell-break-alone = From the deck: the { duel-tool-acc } breaks
duel-tell-repair = { $name } repairs the { duel-tool-acc }
duel-tell-mend = { $name } gives two cards to mend the { duel-tool-acc }
duel-tell-key = { $name } unlocks a door
duel-tell-rockfall = { $name } makes a tunnel cave in
duel-tell-map = { $name } looks at a gold card
duel-tell-throw = { $name } throws a card away
duel-tell-decline = { $name } doesn't pay the troll
duel-tell-take =
    { $name } takes { $count ->
        [one] { $count } nugget
       *[other] { $count } nuggets
    }
duel-tell-tribute =
    { $count ->
        [0] { $name } has nothing to pay the troll with
        [one] { $name } gives the troll { $count } nugget
       *[other] { $name } gives the troll { $count } nuggets
    }
duel-tell-round = Round { $round }. { $name } begins
duel-tell-round_over = Round { $round } is over
duel-tell-crumble =
    { $any ->
        [yes] From the deck: a rockfall buries the latest tunnel
       *[no] From the deck: a rockfall, but nothing to bury
    }
duel-tell-no_effect = From the deck: this tool is broken already, the card is discarded
duel-tell-over = The game is over

## The result

duel-result-why =
    The gold weighs more: { $more ->
        [one] { $more } nugget
       *[other] { $more } nuggets
    } against { $less }
duel-result-draw =
    The scales are level at { $count ->
        [one] { $count } nugget
       *[other] { $count } nuggets
    }: a draw
duel-result-cards = Cards with nuggets
duel-verdict-name =
    { $verdict ->
        [0] The mountain kept some too
        [1] Pretty decent
        [2] A feel for gold
       *[3] Every tunnel obeys you
    }
duel-verdict =
    { duel-nuggets }. { $verdict ->
        [0] Nobody carries all the gold out of a mountain: it kept some for itself.
        [1] Pretty decent: nothing to be shy about at home.
        [2] You feel gold through solid rock!
       *[3] Underground you are a king: every tunnel obeys you!
    }
duel-verdict-short =
    So far: { $verdict ->
        [0] the mountain keeps some too
        [1] pretty decent
        [2] a feel for gold
       *[3] every tunnel obeys you
    }

duel-rounds = Round by round
duel-rounds-round = Round
duel-rounds-total = In all
duel-rounds-cell =
    { $taken ->
        [one] { $taken } nugget dug up
       *[other] { $taken } nuggets dug up
    }{ $paid ->
        [0] {""}
       *[other] , { $paid } paid to trolls
    }{ $unpaid ->
        [0] {""}
       *[other] , trolls that got nothing: { $unpaid }
    }

## What is this

duel-about-round = Round { $round } of { $rounds }. Most nuggets after the third one win.
duel-about-my-nuggets = Your nuggets, if the round ended now: { $count }.
duel-about-tokens = Gnomes left: { $count }. They stand on gold that was found and on trolls. When all are out, the round ends.
duel-about-keys = Keys left: { $count }. A key on a door lets everybody in.
duel-about-deck = Cards in the deck: { $count }. When deck and hands are empty, the round ends.
duel-about-discard = Cards thrown away or played: { $count }. They don't come back in this round.
duel-about-colour =
    { $colour ->
        [green] Green digs from the lower entrance. Green doors let nobody else in.
       *[blue] Blue digs from the upper entrance. Blue doors let nobody else in.
    }
duel-about-hand = Cards in the other player’s hand: { $count }.
duel-about-nuggets = The other player’s nuggets, if the round ended now: { $count }.
duel-about-solo = Your nuggets: { $count }. 15, 20 and 25 are worth praise. Cards set aside: { $aside }.
duel-about-tool =
    Broken { duel-tool-acc }: { $whose ->
        [mine] no digging until you mend it. It takes a repair card or any two cards.
       *[other] no digging for them until they mend it.
    }
duel-about-door =
    { $key ->
        [yes] A key lies on the door: everybody may pass.
       *[no]
            { $colour ->
                [green] Green door: only green may pass, unless there is a key on it.
               *[blue] Blue door: only blue may pass, unless there is a key on it.
            }
    }
duel-about-troll =
    { $paid ->
        [no] Troll: lets everybody through once somebody pays it with a gnome, and takes a nugget for it when the round ends.
        [green] Troll: green has paid it, everybody may pass. Green gives a nugget when the round ends.
       *[blue] Troll: blue has paid it, everybody may pass. Blue gives a nugget when the round ends.
    }
duel-about-ladder =
    { $colour ->
        [green] The green ladder leads to the green entrance. Both players may use it.
       *[blue] The blue ladder leads to the blue entrance. Both players may use it.
    }
duel-about-nugget =
    { $whose ->
        [green] { duel-nuggets } here, claimed by green.
        [blue] { duel-nuggets } here, claimed by blue.
       *[nobody] { duel-nuggets } here for whoever gets there first.
    }
duel-about-stub = A dead end: nobody gets on from here.
duel-about-tunnel = Tunnel: goes to the end of your way, where the edges fit. It can be turned round.
duel-about-way = A tunnel.
duel-about-no-gold = A gold card, but no nuggets on it.
duel-about-gold = A gold card, face down: it turns up when a tunnel leads to it.
duel-about-entrance =
    { $colour ->
        [green] Green’s entrance: they dig from here.
       *[blue] Blue’s entrance: they dig from here.
    }
duel-about-action =
    { $what ->
        [break] The other player can't dig until it is mended.
        [repair] Mends a broken tool of yours.
        [map] Look at one face-down gold card. Nobody else sees it.
        [rockfall] Takes one tunnel off the field, but no entrance, gold, nugget or troll.
       *[key] Opens a door of the other colour: everybody may pass from now on.
    }

duel-made-enough = { $name } throws nothing more
duel-made-decline = { $name } doesn't pay the trolls

## Why the advice is good: about the move that is advised

duel-reason-claims =
    Gets you { $n ->
        [one] a nugget
       *[other] { $n } nuggets
    }.
duel-reason-reaches_gold = Gets to the gold: the card is turned up.
duel-reason-known_gold =
    Gets to gold that you’ve looked at: { $n ->
        [one] a nugget
       *[other] { $n } nuggets
    }.
duel-reason-nearer =
    Leads to the gold: { $n ->
        [one] one more card
       *[other] { $n } more cards
    } to go.
duel-reason-nearer_another = Opens a way to more gold.
duel-reason-bars =
    Keeps { $rival } farther from the gold: { $n ->
        [one] one card
       *[other] { $n } cards
    }.
duel-reason-bars_another = { $rival } has to take a longer way to some of the gold.
duel-reason-shuts_out = { $rival } has no way to the gold any more.
duel-reason-ladder = The ladder joins this place to your entrance.
duel-reason-own_door = The door lets only you through.
duel-reason-branches = More ways: you can dig on at { $n } places.
duel-reason-no_harm = Does your way no harm and brings a new card.
duel-reason-opens_door = Opens a door that was shut to you.
duel-reason-clears_way = Clears the place: your way can be shorter.
duel-reason-looks_at_nearest = You learn what the gold nearest to you is.
duel-reason-looks = You learn whether this gold is worth the way.
duel-reason-stops = { $rival } can’t dig until it is repaired.
duel-reason-one_more_break = { $rival } has one more tool to repair.
duel-reason-digs_again = Now you can dig again.
duel-reason-one_break_less = One broken tool less.
duel-reason-keeps_nugget = A troll takes a nugget: this way you keep it.
duel-reason-spare = You have more than one of these.
duel-reason-nothing_broken = You have nothing to repair with it.
duel-reason-dead_end = It has a dead end: it won’t lead far.
duel-reason-foreign_door = Its door wouldn’t let you through.
duel-reason-cannot_dig = With a broken tool you can’t dig anyway.
duel-reason-fresh_card = A new card comes in its place.
duel-reason-least_use = This is the card you can best do without.
duel-reason-keeps_rest = The other cards are worth keeping.

## What to beware of

duel-threat-near_gold = Careful: { $rival } is { $n ->
    [1] one card
   *[other] two cards
} away from gold!
duel-threat-deck_ends = The round ends soon: cards in the deck: { $n }.
