# Nimble Gnomes.

option-quick_start = Quick start
option-quick_start-help = Everyone begins with a cave entrance in front of them: gems can be laid from the first turn.

## Cards

nimble-short =
    { $family ->
        [ruby] ruby
        [heliodor] heliodor
        [sapphire] sapphire
        [diamond] diamond
        [cave] cave
        [cave_in] cave-in
        [wind] wind
       *[fog] fog
    }
nimble-card =
    { $card ->
        [ruby_round] ruby, round
        [ruby_square] ruby, square
        [ruby_triangle] ruby, triangular
        [heliodor_round] heliodor, round
        [heliodor_square] heliodor, square
        [heliodor_triangle] heliodor, triangular
        [sapphire_round] sapphire, round
        [sapphire_square] sapphire, square
        [sapphire_triangle] sapphire, triangular
        [diamond] diamond
        [cave] cave entrance
        [cave_in] cave-in
        [wind_red] red wind
        [wind_yellow] yellow wind
        [wind_blue] blue wind
        [fog_orange] orange fog
        [fog_green] green fog
       *[fog_purple] purple fog
    }
# With its article, inside a sentence.
nimble-card-acc =
    { $card ->
        [ruby_round] a round ruby
        [ruby_square] a square ruby
        [ruby_triangle] a triangular ruby
        [heliodor_round] a round heliodor
        [heliodor_square] a square heliodor
        [heliodor_triangle] a triangular heliodor
        [sapphire_round] a round sapphire
        [sapphire_square] a square sapphire
        [sapphire_triangle] a triangular sapphire
        [fog_orange] an orange fog
       *[other] a { nimble-card }
    }
nimble-fog-acc =
    { $fog ->
        [fog_orange] the orange fog
        [fog_green] the green fog
       *[fog_purple] the purple fog
    }

## What is asked of me

nimble-ask-take = Take a card
nimble-ask-take-last = The deck is empty: take an open card or skip
nimble-ask-take-none = Nothing left to take: skip this step
nimble-ask-play = Play one card
nimble-ask-discard = Nothing can be played: discard any card
nimble-ask-lay = Tap the card again to lay it down
nimble-ask-clear = Tap the cave again to clear the cave-in
nimble-ask-curse = Choose who gets { nimble-card-acc }
nimble-ask-blow = Choose the fog to blow away
nimble-ask-to-discard = Put the card on the discard

## Why not

nimble-why-turn = It is { $name }’s turn.
nimble-why-over = The game is already over.
nimble-why-watching = You are watching. Only the players can move.
nimble-why-take = Take a card first.
nimble-why-play = You have taken a card. Now play one from your hand.
nimble-why-deck-empty = The deck is used up.
nimble-why-pick = Pick a card from your hand first.
nimble-why-no_cave = Gems need a cave: lay a cave entrance first.
nimble-why-two_caves = The passage is blocked and there is no entrance yet: that takes two cave cards, one to clear it and one to lay.
nimble-why-cave_in = The passage is blocked: clear it with a cave card first.
nimble-why-fog = The fog hides these gems: blow it away with a wind first.
nimble-why-have_cave = You have a cave already, and no cave-in to clear.
nimble-why-nothing_to_blow = There is no fog on you that this wind could blow away.
nimble-why-nobody_to_curse = The others have as many curses as they may have.
nimble-why-only-discard = This card can’t be played now.

## The table

nimble-deck =
    Deck, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
nimble-piles = Deck, open cards, discard
nimble-deck-empty = The deck is empty
nimble-can-take = { $what }, can be taken
nimble-open-none = No open card here any more
nimble-take-nothing = Take nothing
nimble-deck-caption = deck
nimble-open-caption = open
nimble-discard-caption = discard
nimble-discard =
    Discard, { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }. Look through it
nimble-discard-target = Discard: put { nimble-card-acc } here
nimble-discard-title = Discarded
nimble-discard-none = Nothing has been discarded yet.
nimble-close = Close
nimble-last-round =
    Last round! { $left ->
        [0] No turns left
        [one] { $left } turn left
       *[other] { $left } turns left
    }
nimble-my-hand = My cards
nimble-my-area = My cave
nimble-area-of = Cave of { $name }
nimble-hand-can =
    { nimble-card }, { $verb ->
        [lay] can be laid down
        [clear] can clear a cave-in
        [curse] can be cast
        [blow] can blow a fog away
       *[discard] can be discarded
    }{ $lifted ->
        [yes] , picked up
       *[no] {""}
    }
nimble-hand-cannot = { nimble-card }, can’t be played now
nimble-lay-here = Lay { nimble-card-acc } here
nimble-clear-here = Clear the cave-in
nimble-cave = The cave is open
nimble-cave-blocked = The cave is blocked
nimble-no-cave = No cave yet
nimble-curse-on = Curse: { nimble-card }
nimble-fog-target = { nimble-card }, can be blown away
nimble-gems-of =
    { nimble-card }: { $count }{ $fogged ->
        [yes] , in the fog
       *[no] {""}
    }
nimble-colour-total = { nimble-short }, { $count } in all
nimble-shape-total =
    { $shape ->
        [round] round
        [square] square
       *[triangle] triangular
    }, { $count } in all
nimble-sets = Sets
nimble-sets-none = No sets yet
nimble-set-of =
    set of { $size ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
       *[6] six
    }{ $count ->
        [1] {""}
       *[other] , { $count } of them
    }
nimble-player-hand =
    { $count ->
        [one] { $count } card in hand
       *[other] { $count } cards in hand
    }
nimble-known = Everyone saw in this hand: { nimble-card }

## The log

nimble-tell-draw = { $name } draws { nimble-card-acc }
nimble-tell-draw-secret = { $name } draws a card
nimble-tell-take = { $name } takes { nimble-card-acc } from the open cards
nimble-tell-take_nothing = { $name } takes no card
nimble-tell-last_card = The deck is used up: the last round begins
nimble-tell-lay = { $name } lays { nimble-card-acc }
nimble-tell-clear = { $name } clears a cave-in: it and one cave are discarded
nimble-tell-curse = { $name } sends { nimble-card-acc } to { $target }
nimble-tell-blow = { $name } calls { nimble-card-acc } and blows { nimble-fog-acc } away
nimble-tell-discard = { $name } discards { nimble-card-acc }
nimble-tell-over = The game is over

## The result

nimble-result-draw-why = Their sets are equal to the last gem.
nimble-result-why =
    { $size ->
        [6] More sets of six gems: { $more } to { $less }
        [5] More sets of five gems: { $more } to { $less }
        [4] More sets of four gems: { $more } to { $less }
        [3] More sets of three gems: { $more } to { $less }
        [2] More pairs: { $more } to { $less }
       *[1] More single gems: { $more } to { $less }
    }
nimble-result-equal =
    { $size ->
        [5] Equally many sets of six.
        [4] Equally many sets of six and five.
       *[other] The larger sets are equally many.
    }
nimble-result-none = Not a single gem
nimble-result-fogged = Left in the fog, they don’t count
nimble-result-set-by =
    { $by ->
        [ruby] rubies
        [heliodor] heliodors
        [sapphire] sapphires
        [round] round
        [square] square
        [triangle] triangular
       *[diamond] diamonds
    }
