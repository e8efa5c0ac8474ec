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
nimble-ask-take-last = Take an open card, or skip this step
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

## What is this

nimble-about-card =
    { $card ->
        [diamond] A diamond fits any set: it stands for a gem of any colour and shape. No fog can hide it.
        [cave] A cave. Gems can only be laid once its entrance is open. It also clears a cave-in.
        [cave_in] A cave-in is a curse for a rival: they can’t lay gems until they clear it with a cave.
        [wind_red] The red wind blows an orange or a purple fog away from you.
        [wind_yellow] The yellow wind blows an orange or a green fog away from you.
        [wind_blue] The blue wind blows a green or a purple fog away from you.
        [fog_orange] The orange fog is a curse for a rival: it hides their rubies and heliodors.
        [fog_green] The green fog is a curse for a rival: it hides their heliodors and sapphires.
        [fog_purple] The purple fog is a curse for a rival: it hides their rubies and sapphires.
       *[other] A gem: { nimble-card }. Gather sets of up to six gems of one colour or one shape.
    }
nimble-about-curse =
    { $card ->
        [cave_in] A cave-in: no more gems can be laid until a cave clears it.
        [fog_orange] Orange fog: rubies and heliodors can’t be laid and don’t count. A red or a yellow wind blows it away.
        [fog_green] Green fog: heliodors and sapphires can’t be laid and don’t count. A yellow or a blue wind blows it away.
       *[fog_purple] Purple fog: rubies and sapphires can’t be laid and don’t count. A red or a blue wind blows it away.
    }
nimble-about-gems =
    { nimble-card }, { $count ->
        [one] { $count } gem
       *[other] { $count } gems
    }.{ $fogged ->
        [yes] {" "}In the fog, they don’t count now.
       *[no] {""}
    }
nimble-about-deck = Only who draws the top card sees it. When the deck is used up, the last round begins.
nimble-about-discard = { $count ->
        [0] The discard: empty so far.
        [one] The discard: { $count } card. You can look through it.
       *[other] The discard: { $count } cards. You can look through it.
    } No card comes back from here.
nimble-about-take-nothing = Leave the open cards to the others and go on with your hand.
nimble-about-last-round = The deck is used up. The round is played to its end, so that all have equally many turns; then sets are compared.
nimble-about-cave = Gems are kept here.
nimble-about-no-cave = The cave entrance goes here. Without one, no gems can be laid.
nimble-about-shape =
    { nimble-shape-total }. Gems of one shape can make a set.
nimble-about-colour =
    Colour: { nimble-short }, { $count } in all. Gems of one colour can make a set.
nimble-about-sets = A set is up to six gems of one colour or one shape; its number says how many gems. Most sets of six win; if equal, most sets of five, and so on.
nimble-leads = Nobody has better ones now.
nimble-about-rival-hand =
    { nimble-player-hand }{ $known ->
        [0] {""}
       *[other] ; face up are those that everyone has seen: { $known }
    }.
nimble-about-rival-cave = The cave is open: gems can be laid.
nimble-about-rival-no-cave = No cave yet: no gems can be laid.

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

## Why the advice is good: about the move that is advised

nimble-reason-need_cave = You have no cave yet, and gems need one.
nimble-reason-need_clearing = With this cave you can clear the cave-in.
nimble-reason-need_wind = It can blow { nimble-fog-acc } off you.
nimble-reason-any_gem = A diamond stands for any gem you need.
nimble-reason-joins =
    Goes with your { $trait ->
        [ruby] rubies
        [heliodor] heliodors
        [sapphire] sapphires
        [round] round gems
        [square] square gems
       *[triangle] triangular gems
    }: it makes { $n } of them.
nimble-reason-with_hand =
    { $n } { $trait ->
        [ruby] rubies
        [heliodor] heliodors
        [sapphire] sapphires
        [round] round gems
        [square] square gems
       *[triangle] triangular gems
    } in your hand: a set is on its way.
nimble-reason-could_stop = This cave-in would stop { $rival } from laying gems.
nimble-reason-could_hide =
    On { $rival }, this fog would hide { $n ->
        [one] a gem
       *[other] { $n } gems
    }.
nimble-reason-denies =
    { $rival } collects { $trait ->
        [ruby] rubies
        [heliodor] heliodors
        [sapphire] sapphires
        [round] round gems
        [square] square gems
       *[triangle] triangular gems
    }: better not leave it.
nimble-reason-reserve_cave = A cave in reserve, in case of a cave-in.
nimble-reason-reserve_wind = A wind in reserve, in case of a fog.
nimble-reason-reserve_curse = A curse in reserve, for when it hurts most.
nimble-reason-nothing_open = The open cards help little; the deck may be kinder.
nimble-reason-deck_may = The deck may hold something better than the open cards.
nimble-reason-nothing_helps = The open cards are of little use to you now.
nimble-reason-opens_cave = Opens your cave: now gems can be laid.
nimble-reason-clears = Clears the cave-in: gems can be laid again.
nimble-reason-clears_one = One cave-in less in your way.
nimble-reason-set_of =
    { $size ->
        [2] Makes a pair.
        [3] Makes a set of three gems.
        [4] Makes a set of four gems.
        [5] Makes a set of five gems: one short of the best.
       *[6] Makes a full set of six: it doesn’t get better!
    }
nimble-reason-first_gem = Starts a new set.
nimble-reason-stops = { $rival } can lay no gem until the cave-in is cleared.
nimble-reason-two_caves = { $rival } has no cave, and now needs two of them.
nimble-reason-another_cave_in = One more cave-in for { $rival } to clear.
nimble-reason-hides =
    { $n ->
        [one] One gem
       *[other] { $n } gems
    } of { $rival } won’t count unless a wind comes.
nimble-reason-keeps_from = { $rival } can’t lay { nimble-colours-acc } for now.
nimble-reason-thicker = { $rival } won’t get rid of the fog with just one wind.
nimble-reason-shows =
    Brings { $n ->
        [one] a gem of yours
       *[other] { $n } gems of yours
    } back out of the fog.
nimble-reason-frees = No fog will keep you from laying { nimble-colours-acc }.
nimble-reason-one_fog_less = One fog less on you.
nimble-reason-spare = You have more than one of these.
nimble-reason-idle_cave = You have a cave, and no cave-in to clear.
nimble-reason-idle_wind = No fog lies on you that this wind could blow away.
nimble-reason-least_use = This is the card you can best do without.
nimble-colours-acc =
    { $colours ->
        [ruby] rubies
        [heliodor] heliodors
        [sapphire] sapphires
        [ruby_heliodor] rubies and heliodors
        [ruby_sapphire] rubies and sapphires
       *[heliodor_sapphire] heliodors and sapphires
    }

## What to beware of

nimble-threat-holds_curse = Careful: { $rival } holds a { $card ->
    [cave_in] cave-in
   *[other] fog
}, and it may come to you.
nimble-threat-collects = { $rival } collects { $trait ->
    [ruby] rubies
    [heliodor] heliodors
    [sapphire] sapphires
    [round] round gems
    [square] square gems
   *[triangle] triangular gems
}: { $n } already!
