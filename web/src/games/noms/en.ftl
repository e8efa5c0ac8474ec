# Gubs. Names stand alone, verbs in the present.

## Cards

noms-card =
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
        [letter_m] Letter B
       *[none] Card
    }
noms-letter =
    { $card ->
        [letter_n] G
        [letter_o] U
       *[letter_m] B
    }
noms-type =
    { $type ->
        [nom] gub
        [protection] protection
        [trap] trap
        [danger] danger
        [help] help
        [help_or_danger] help or danger
        [rescue] rescue
        [wild] wild
       *[event] event
    }
noms-does =
    { $card ->
        [nom] Comes out to your meadow
        [elder] Fears nothing but Lightning
        [mushroom] Hides a gub, or knocks a mushroom over
        [toad] Carries a gub, or pulls protection off
        [moth] Folds its wings around a gub
        [bubble] Catches one free gub
        [ring_1] Catches when just one gub is free
        [ring_2] Catches when exactly two gubs are free
        [ring_3] Catches when exactly three gubs are free
        [lure] Calls somebody's free gub to you
        [super_lure] Leads all gubs off one meadow
        [cyclone] Blows all protection off a neighbour
        [lightning] Strikes the Elder, or somebody's cards
        [beetle] Eats all mushrooms, gubs and all
        [thief] Takes a card from any meadow
        [spear] Pops a bubble, or chases a gub away
        [flute] Calls the gubs out of a ring
        [retreat] Takes cards of your meadow back
        [scout] Peeks at a hand, or at the deck
        [cure] Brings a gub back, or beats the Plague
        [feather] As an answer: stops a danger or a trap
        [blindfold] As an answer: stops any Lure
        [shell] As an answer: stops an event
        [moon] Turns into almost any card
        [alchemy] Who drew it loses their meadow
        [flood] Washes all free gubs into the deck
        [plague] All hands go back into the deck
        [wasps] Chase toads and riders into the deck
        [merchant] Keep one card, pass the rest to the right
        [letter_n] Three letters, and the game is over
        [letter_o] Three letters, and the game is over
       *[letter_m] Three letters, and the game is over
    }
noms-short =
    { $card ->
        [nom] Gub
        [elder] Elder
        [mushroom] Mushroom
        [toad] Toad
        [moth] Moth
        [bubble] Bubble
        [ring_1] Ring 1
        [ring_2] Ring 2
        [ring_3] Ring 3
        [lure] Lure
        [super_lure] Super
        [cyclone] Cyclone
        [lightning] Lightning
        [beetle] Beetle
        [thief] Thief
        [spear] Spear
        [flute] Flute
        [retreat] Retreat
        [scout] Scout
        [cure] Cure
        [feather] Feather
        [blindfold] Blindfold
        [shell] Shell
        [moon] Moon
        [alchemy] Alchemy
        [flood] Flood
        [plague] Plague
        [wasps] Wasps
        [merchant] Merchant
       *[other] Letter
    }
noms-card-count =
    { $n ->
        [1] { noms-card }
       *[other] { noms-card } ×{ $n }
    }

## Gubs and where they are

noms-unit =
    { $spot ->
        [free] Free gub
        [mushroom] Gub under a mushroom
        [toad] Gub on a toad
        [moth] Gub between a moth's wings
        [bubble] Gub in a bubble
        [elder] Esteemed Elder
        [ring_1] Ring with one gub
        [ring_2] Ring with two gubs
       *[ring_3] Ring with three gubs
    }
noms-unit-count =
    { $n ->
        [1] { noms-unit }
       *[other] { noms-unit }, { $n }
    }
noms-can-target = can be chosen
noms-in-danger = in danger
noms-about-unit =
    { $spot ->
        [free] Counts, but is easily lured, caught or chased away.
        [mushroom] Counts and is safe, unless the mushroom is knocked over or the Beetle comes.
        [toad] Counts and is safe as long as the toad stays.
        [moth] Counts and is safe.
        [bubble] Doesn't count. A Spear pops the bubble.
        [elder] Counts, fears nothing but Lightning, and settles a tie.
       *[ring] Don't count. A Flute calls them out.
    }
noms-about-count = Counts now: { noms-noms }. Trapped ones don't.
noms-about-leads = The most of all!
noms-about-hand = Tap to see what is known of them.
noms-about-known = Known to be in this hand: { $cards }
noms-about-deck = Three letters hide in it: the third one ends the game.
noms-about-discard = Tap to look through it.
noms-meadow-mine = My meadow
noms-meadow-of = { $name }: meadow
noms-meadow-empty = Empty meadow
noms-target-meadow = { $name }: choose this meadow
noms-target-mine = Here, on my meadow
noms-noms =
    { $n ->
        [one] { $n } gub
       *[other] { $n } gubs
    }
noms-counted = Counts now: { noms-noms }
noms-hand-of =
    { $n ->
        [one] { $n } card in hand
       *[other] { $n } cards in hand
    }
noms-hand-target = { $name }: choose the cards in hand
noms-known-title = { $name }: what is known of the cards
noms-known-all = Everybody saw these
noms-known-mine = Only you know these
noms-known-rest =
    { $n ->
        [0] No other cards
        [one] { $n } more, unknown
       *[other] { $n } more, unknown
    }
noms-open-top = Known on top of the deck
noms-my-hand = My cards
noms-hand-empty = No cards
noms-hand-state =
    { $state ->
        [held] Picked up
        [can] Can be chosen
       *[none] {""}
    }

## The middle of the table

noms-middle = The middle of the table
noms-letters =
    { $n ->
        [0] No letters yet. When all three are out, the game ends
        [one] { $n } letter of three is out: { $letters }
       *[other] { $n } letters of three are out: { $letters }
    }
noms-letters-last = One more letter ends it!
noms-deck =
    { $n ->
        [one] Deck: { $n } card
       *[other] Deck: { $n } cards
    }
noms-top-known = You know the top cards: { $cards }
noms-top-mixed = Among the top cards, you don't know where: { $cards }
noms-top-mixed-hands = Among the top cards and in hands ({ $hands }), you don't know where: { $cards }
noms-mixed-hands = In hands ({ $hands }), one of these each: { $cards }
noms-discard =
    { $n ->
        [0] The discard is empty
        [one] Discard: { $n } card
       *[other] Discard: { $n } cards
    }
noms-discard-title = Discard
noms-close = Close

## Buttons

noms-draw = Draw a card
noms-no-draw = Don't draw
noms-must-draw = You didn't draw last time, so now you must
noms-end = End my turn
noms-stop = Enough
noms-play-it = Play it
noms-put-down = Put it back
noms-keep = Keep it
noms-discard-it = Discard it
noms-put-back = Put them back
noms-which-card = What to take?
noms-take-thing =
    { $thing ->
        [nom] The free gub
        [mushroom] The mushroom (the gub stays)
        [toad] The toad (the gub stays)
        [moth] The moth (the gub stays)
        [bubble] The bubble (the gub stays)
        [under_mushroom] The gub under it
        [under_toad] The gub that rides it
        [under_moth] The gub under its wings
        [under_bubble] The gub inside
        [ring_1] The ring with its gub
        [ring_2] The ring with two gubs
       *[ring_3] The ring with three gubs
    }
noms-take-back =
    { $thing ->
        [nom] A free gub
        [mushroom] Only the mushroom
        [toad] Only the toad
        [moth] Only the moth
        [bubble] Only the bubble
        [under_mushroom] Gub and mushroom
        [under_toad] Gub and toad
        [under_moth] Gub and moth
        [under_bubble] Gub and bubble
        [ring_1] The ring with its gub
        [ring_2] The ring with two gubs
       *[ring_3] The ring with three gubs
    }

## What the card can do right now

noms-can =
    { $what ->
        [nom] Let the gub out on your meadow.
        [elder] Call the Elder to your meadow.
        [mushroom] Hide a free gub of yours.
        [mushroom-off] Knock another mushroom over: both are discarded.
        [toad] Give a free gub of yours a ride.
        [toad-off] Pull protection off: both cards are discarded.
        [moth] Wrap a free gub of yours in its wings.
        [bubble] Catch any free gub in the bubble.
        [ring] All free gubs go into your ring.
        [lure] Whose free gub comes to you?
        [super_lure] Whose meadow do all gubs leave for yours?
        [cyclone] Whose protection is blown away?
        [lightning-elder] Strike the Elder.
        [lightning-hand] Choose whose cards burn.
        [beetle] All mushrooms on the table, and the gubs under them, are discarded.
        [thief-nom] Carry a gub off from any meadow.
        [thief-cover] Carry off what covers or traps a gub.
        [spear-bubble] Pop a bubble: the gub stays with its owner.
        [spear-nom] Chase a free gub to the discard.
        [flute] The gubs of a ring come to you.
        [retreat] Take what you like of your meadow back to your hand.
        [scout-deck] Look at the top three cards of the deck.
        [scout-hand] Peek at somebody's hand.
       *[cure] Take a gub from the discard to your hand.
    }

noms-only-mine = Right now it only hurts you!
noms-warn =
    { $harm ->
        [mushroom] That mushroom is yours! Both are discarded, and your gub loses its cover.
        [toad] That protection is yours! It is discarded together with the toad.
        [bubble] That gub is yours! In the bubble it doesn't count.
        [spear] That gub is yours! It is discarded.
        [thief] That meadow is yours! You would rob yourself.
        [ring] Only you have free gubs now! In the ring they don't count.
        [beetle] Only you have mushrooms now! They are discarded, and the gubs with them.
       *[elder] That Elder is yours! He is discarded.
    }

## What is asked of me

noms-ask-draw = Draw a card, or don't
noms-ask-must-draw = Now you must draw a card
noms-ask-play = Play cards, then end your turn
noms-ask-end = Nothing to play now: end your turn
noms-ask-where =
    { $card ->
        [nom] Where does the gub go?
        [elder] Where does the Elder go?
       *[other] { noms-card }: choose what glows
    }
noms-ask-moon = Which card does Moon Magic turn into?
noms-ask-window = Danger! Will you answer?
noms-ask-window-mine = You are in danger! Will you answer?
noms-ask-event =
    { $card ->
        [letter_n] A letter is out! Will you answer?
        [letter_o] A letter is out! Will you answer?
        [letter_m] A letter is out! Will you answer?
       *[other] { noms-short }! Will you answer?
    }
noms-ask-plague = Plague! Will you save your cards?
noms-ask-merchant = Merchant! Which card do you keep?
noms-ask-retreat = What do you take back to your hand?
noms-ask-retreat-more = Take anything else back?
noms-ask-scout = Put the top cards back as you like
noms-ask-discard = More than eight cards: discard one

## Why not

noms-why-turn = It is { $name }’s turn.
noms-why-answers = The others are answering now. Wait a moment.
noms-why-over = The game is over.
noms-why-watching = You are watching. Only the players can move.
noms-why-draw = First decide whether you draw.
noms-why-window = First answer the danger.
noms-why-event = First answer the event.
noms-why-plague = First decide whether to save your cards.
noms-why-merchant = Choose the card that you keep.
noms-why-retreat = First finish the Retreat.
noms-why-scout = First put the top cards back.
noms-why-discard = Choose the card that you discard.
noms-why-pick = First choose a card of your hand.
noms-why-elsewhere = Not here: choose what glows.
noms-why-card =
    { $reason ->
        [answer_only] Keep this card for an answer: when trouble comes, it is offered.
        [no_mushroom] No free gub of yours to hide, and no mushroom to knock over.
        [no_toad] No free gub of yours to carry, and no protection to pull off.
        [no_moth] No free gub of yours to cover.
        [no_bubble] There are no free gubs on the table.
        [no_ring_1] It needs exactly one free gub on all meadows together.
        [no_ring_2] It needs exactly two free gubs on all meadows together.
        [no_ring_3] It needs exactly three free gubs on all meadows together.
        [no_lure] The others have no free gubs.
        [no_super_lure] The others have neither free nor protected gubs.
        [no_cyclone] The others have no protection to blow away.
        [no_lightning] No Elder on the table, and nobody else has cards.
        [no_beetle] There is no mushroom on the table.
        [no_thief] There is nothing to steal.
        [no_spear] There are no bubbles and no free gubs.
        [no_flute] There are no rings on the table.
        [no_retreat] There is nothing on your meadow to take back.
        [no_cure] There are no gubs in the discard.
       *[other] This card can't be played now.
    }

## Danger and answer

noms-window = Danger!
noms-window-event = An event!
noms-window-plague = Plague!
noms-window-merchant = The Merchant!
noms-window-says =
    { $name } { $what ->
        [bubble] { $whose ->
            [mine] blows a bubble around YOUR gub!
            [self] blows a bubble around their own gub.
           *[other] blows a bubble around a gub.
        }
        [ring] { $whose ->
            [mine] catches all free gubs in a ring, YOURS too!
           *[other] catches all free gubs in a ring.
        }
        [lure] { $whose ->
            [mine] lures YOUR gub away!
           *[other] lures a gub away.
        }
        [super_lure] { $whose ->
            [mine] leads ALL your gubs away!
           *[other] leads all gubs away.
        }
        [cyclone] { $whose ->
            [mine] blows ALL your protection away!
           *[other] blows all protection away.
        }
        [lightning-elder] { $whose ->
            [mine] throws lightning at YOUR Elder!
            [self] throws lightning at their own Elder.
           *[other] throws lightning at the Elder.
        }
        [lightning-hand] { $whose ->
            [mine] burns YOUR cards!
           *[other] burns a whole hand of cards.
        }
        [beetle] { $whose ->
            [mine] calls the Beetle: all mushrooms and the gubs under them go, YOURS too!
           *[other] calls the Beetle: all mushrooms and the gubs under them go.
        }
        [thief-nom] { $whose ->
            [mine] steals YOUR gub!
            [self] steals their own gub.
           *[other] steals a gub.
        }
        [thief-cover] { $whose ->
            [mine] steals a card from YOUR meadow!
            [self] steals a card from their own meadow.
           *[other] steals a card from a meadow.
        }
       *[spear-nom] { $whose ->
            [mine] chases YOUR gub away!
            [self] chases their own gub away.
           *[other] chases a gub away.
        }
    }{ $aim ->
        [other] {" "}Poor { $victim }!
       *[none] {""}
    }
noms-window-own = You play: { noms-card }. The others decide whether to answer.
noms-window-event-says =
    { $card ->
        [alchemy] Dangerous Alchemy! { $me ->
            [yes] All of YOUR meadow is discarded.
           *[no] { $name } loses the whole meadow.
        }
        [flood] Flash Flood! All free gubs are washed into the deck{ $mine ->
            [yes] , YOURS too!
           *[no] .
        }
        [plague] Plague! All hands go back into the deck{ $mine ->
            [yes] , YOURS too!
           *[no] .
        }
        [wasps] Wasps! All toads and their riders go back into the deck{ $mine ->
            [yes] , YOURS too!
           *[no] .
        }
        [merchant] The Merchant! All keep one card and pass the rest to the right.
       *[letter] Out comes { noms-letter-name }! The third letter ends the game.
    }
noms-window-moon = It is Moon Magic
noms-asked-names = Asked: { $names }
noms-asked =
    { $n ->
        [one] { $n } player is asked
       *[other] { $n } players are asked
    }
noms-let-it =
    { $phase ->
        [plague] Let the cards go
       *[other] Let it happen
    }
noms-answer =
    { $as ->
        [cure] { $phase ->
            [plague] Keep my cards
           *[other] Fetch a gub
        }
       *[cancel] Stop it!
    }
noms-answered = Your answer
noms-answered-none = You let it happen
noms-answered-keep = You keep
noms-merchant-right = The rest goes to { $name }.
noms-merchant-left = You get cards from { $name }.

## Scout

noms-order-title = Top of the deck. The leftmost is drawn first
noms-order-place = From the top, number { $n }: { noms-card }
noms-order-left = { noms-card }: nearer to the top
noms-scouted = { $name }: the cards in hand
noms-scouted-close = Got it

## The course of the game

noms-tell-draw =
    { $card ->
        [none] { $name } draws a card
       *[other] { $name } draws a card: { noms-card }
    }
noms-tell-no_draw = { $name } doesn't draw
noms-tell-event = { $name } draws an event: { noms-card }!
noms-tell-aim =
    { $aim ->
        [other] . Look out, { $target }!
       *[none] {""}
    }
noms-tell-play =
    { $what ->
        [nom] { $name } lets a gub out
        [elder] { $name } calls the Elder to the meadow
        [mushroom] { $name } hides a gub under a mushroom
        [toad] { $name } puts a gub on a toad
        [moth] { $name } wraps a gub in a moth's wings
        [mushroom-off] { $name } knocks a mushroom over{ noms-tell-aim }
        [toad-off] { $name } sends a toad to pull protection off{ noms-tell-aim }
        [bubble] { $name } blows a Bubble{ noms-tell-aim }
        [ring] { $name } throws a ring. Look out, free gubs!
        [lure] { $name } holds up a Lure{ noms-tell-aim }
        [super_lure] { $name } holds up a Super Lure{ noms-tell-aim }
        [cyclone] { $name } stirs up a Cyclone{ noms-tell-aim }
        [lightning-elder] { $name } throws Lightning at the Elder!
        [lightning-hand] { $name } throws Lightning at the cards{ noms-tell-aim }
        [beetle] { $name } calls the Omen Beetle. Look out, mushrooms!
        [thief-nom] { $name } sends the Thief for a gub{ noms-tell-aim }
        [thief-cover] { $name } sends the Thief for a card{ noms-tell-aim }
        [spear-bubble] { $name } pops a bubble with a Spear
        [spear-nom] { $name } shakes a Spear at a gub{ noms-tell-aim }
        [flute] { $name } plays the Flute
        [retreat] { $name } retreats and gathers cards up
        [scout-deck] { $name } sends the Scout to the deck
        [scout-hand] { $name } sends the Scout. The cards are shown by { $target }
       *[cure] { $name } opens a Cure
    }
noms-tell-moon = Moon Magic! { noms-tell-play }
noms-tell-answer =
    { $answer ->
        [feather] { $name } secretly gets a Feather ready
        [blindfold] { $name } secretly gets the Blindfold ready
        [shell] { $name } secretly gets the Shell ready
        [moon] { $name } secretly gets Moon Magic ready to stop it
        [cure] { $name } secretly gets a Cure ready
       *[moon_as_cure] { $name } secretly gets Moon Magic ready as a Cure
    }
noms-tell-fetch =
    { $card ->
        [moon] { $name } answers with Moon Magic as a Cure
       *[cure] { $name } answers with a Cure
    }
noms-tell-cancel = { $name } answers: { noms-card }! Stopped: { $cancelled ->
        [bubble] the Bubble
        [ring_1] the Ring
        [ring_2] the Ring
        [ring_3] the Ring
        [lure] the Lure
        [super_lure] the Super Lure
        [cyclone] the Cyclone
        [lightning] the Lightning
        [beetle] the Omen Beetle
        [thief] the Thief
        [spear] the Spear
        [alchemy] the Alchemy
        [flood] the Flood
        [plague] the Plague
        [wasps] the Wasps
        [merchant] the Merchant
       *[other] the letter, it goes back into the deck
    }
noms-tell-join =
    { $from ->
        [ring] The ring opens! { $n ->
            [1] A gub joins
            [2] Two gubs join
           *[other] Three gubs join
        } { $name }
       *[meadow] { $n ->
            [1] A gub joins
           *[other] { $n } gubs join
        } { $name }. Waving goodbye: { $origin }
    }
noms-tell-to_hand =
    { $from ->
        [discard] { $name } picks up from the discard: { noms-card-count }
        [self] { $name } takes back to hand: { noms-card-count }
       *[other] { $name } carries off to hand: { noms-card-count }
    }
noms-tell-lose =
    { $from ->
        [hand] { $name } loses from hand: { noms-card-count }
       *[meadow] { $name } loses: { noms-card-count }
    }
noms-tell-catch =
    { $trap ->
        [bubble] A gub is caught in the bubble. Chin up, { $name }!
       *[ring] { $n ->
            [1] A gub is caught in the ring
            [2] Two gubs are caught in the ring
           *[other] Three gubs are caught in the ring
        }. Chin up, { $name }!
    }
noms-tell-return =
    { $from ->
        [hand] { $name } returns { $n ->
            [one] { $n } card
           *[other] { $n } cards
        } to the deck
       *[meadow] { $name } sends back to the deck: { noms-card-count }
    }
noms-tell-shuffle = The deck is shuffled
noms-tell-letter = On the table: { noms-letter-name }
noms-letter-name =
    { $card ->
        [letter_n] the letter G
        [letter_o] the letter U
       *[letter_m] the letter B
    }
noms-tell-nothing =
    { $card ->
        [alchemy] The Alchemy fizzles and hurts nobody
        [flood] The water comes and goes: no gub was free
        [plague] The Plague passes by
        [wasps] The Wasps buzz off: there are no toads
        [merchant] There was nothing for the Merchant to pass
       *[other] Nothing happened
    }
noms-tell-see =
    { $at ->
        [deck] { $name } sees in the deck: { noms-card }
       *[hand] { $name } sees in hand: { noms-card-count }. The cards belong to { $owner }
    }
noms-tell-order = { $name } puts the top cards of the deck back
noms-tell-keep = { $name } secretly keeps: { noms-card }
noms-tell-pass_on =
    { $n ->
        [one] { $name } passes { $n } card to { $to }
       *[other] { $name } passes { $n } cards to { $to }
    }
noms-tell-give = { $name } passes { $to } this: { noms-card-count }
noms-tell-keep_hand =
    { $card ->
        [moon] { $name } saves the hand with Moon Magic
       *[cure] { $name } saves the hand with a Cure
    }
noms-tell-discard = { $name } discards: { noms-card }
noms-tell-free =
    { $card ->
        [bubble] Pop! { $name }’s gub is free again
        [mushroom] { $n ->
            [1] The mushroom is gone
           *[other] The mushrooms are gone
        }: gubs in the open at { $name }
        [toad] { $n ->
            [1] The toad hops away
           *[other] The toads hop away
        }: gubs in the open at { $name }
       *[moth] { $n ->
            [1] The moth flies off
           *[other] The moths fly off
        }: gubs in the open at { $name }
    }
noms-tell-over = All three letters are out: the game is over

## The result

noms-result-most =
    The most gubs on the meadow: { $n ->
        [one] { $n } gub
       *[other] { $n } gubs
    }
noms-result-tie =
    { $n ->
        [one] { $n } gub each
       *[other] { $n } gubs each
    }: { $names }.
noms-result-by-elder = The Elder settles it: the winner has him.
noms-result-by-hand = The cards in hand settle it: the winner has fewer, only { $n }.
noms-result-shared = The cards in hand are equal too, so the win is shared.
noms-result-trapped =
    { $n ->
        [one] { $n } gub is trapped and doesn't count
       *[other] { $n } gubs are trapped and don't count
    }
noms-result-none = Not a single gub

noms-made-end = { $name } ends the turn
noms-made-stop = { $name } takes nobody else back
noms-made-pass = { $name } secretly lets it happen

## Why the advice is good: about the move that is advised

noms-reason-no_end_yet = The game can’t end with this card: take it.
noms-reason-letter_among = The last letter is just one of { $n } cards: a small risk.
noms-reason-letter_welcome = You’re ahead: the last letter would suit you.
noms-reason-one_more_card = One card more in your hand.
noms-reason-known_card = You know what lies on top: { noms-card }.
noms-reason-leaves_event = An event lies on top: { noms-card }. Leave it to others.
noms-reason-letter_unwelcome = You’re not ahead: the last letter had better wait.
noms-reason-nothing_to_play = Nothing else in your hand can be played now.
noms-reason-safe_in_hand = In your hand nobody can lure or catch a gub.
noms-reason-for_the_end = { noms-card }: better kept for the end of the game.
noms-reason-keeps_answer = { noms-card } stays in your hand as a defence.
noms-reason-keeps_cover = { noms-card }: nobody to cover now, but later.
noms-reason-keeps_cards = The other cards are better kept.
noms-reason-one_more_nom = One gub more for you: that makes { $n }.
noms-reason-elder = The Elder counts, and fears nothing but Lightning.
noms-reason-protects = Covers your gub: no Lure or Spear can get at it.
noms-reason-uncovers = { $rival } has a gub left without protection.
noms-reason-uncovers_prey = { $rival }’s gub is left open, and you have a card for it.
noms-reason-lures = A gub comes over to you from { $rival }.
noms-reason-lures_all =
    { $n ->
        [one] A gub comes
       *[other] { $n } gubs come
    } over to you from { $rival }.
noms-reason-blows_off =
    { $rival } loses the protection of { $n ->
        [one] a gub
       *[other] { $n } gubs
    }.
noms-reason-empties_hand =
    { $rival } loses { $n ->
        [one] the one card
       *[other] all { $n } cards
    } in hand.
noms-reason-strikes_elder = { $rival } loses the Elder.
noms-reason-beetles = The others lose gubs under mushrooms: { $n }.
noms-reason-steals_nom = { $rival }’s gub comes to your hand.
noms-reason-steals_cover = { $rival }’s protection comes to your hand.
noms-reason-frees_nom = Your gub is free again, and counts.
noms-reason-rings = Catches free gubs of others: { $n }. They won’t count.
noms-reason-ring_and_flute =
    Catches { $n ->
        [one] a gub
       *[other] { $n } gubs
    }, and your Flute can bring them home.
noms-reason-flute =
    Brings { $n ->
        [one] the gub
       *[other] { $n } gubs
    } out of the ring to you.
noms-reason-retreat = Can take caught gubs back into your hand: { $n }.
noms-reason-looks_at_deck = You see the top cards and put them in your own order.
noms-reason-looks_at_hand = You learn which cards { $rival } hides.
noms-reason-next_card = On top comes { noms-card }, and { $rival } draws next.
noms-reason-spears = { $rival } loses a free gub.
noms-reason-bubbles = { $rival }’s gub is caught and doesn’t count.
noms-reason-fetches_nom = Brings a gub from the discard to your hand.
noms-reason-takes_caught = What is caught comes back to your hand.
noms-reason-none_caught = None of yours is caught any more.
noms-reason-saves_noms =
    Saves { $n ->
        [one] your gub
       *[other] { $n } of your gubs
    }.
noms-reason-saves_covers = Keeps your protection where it is: { $n }.
noms-reason-saves_cards =
    Saves { $n ->
        [one] the other card
       *[other] the other { $n } cards
    } of your hand.
noms-reason-saves_elder = Saves your Elder.
noms-reason-keeps_hand =
    You keep { $n ->
        [one] your other card
       *[other] your other { $n } cards
    }.
noms-reason-game_goes_on = You’re not ahead, and this keeps the game going.
noms-reason-hinders = { $rival }’s card comes to nothing.
noms-reason-not_last_letter = It isn’t the last letter: the game goes on anyway.
noms-reason-ends_ahead = You’re ahead: let the game end.
noms-reason-hits_another = { $rival } is attacked, not you: keep your card.
noms-reason-harmless = It doesn’t harm you: keep your card.
noms-reason-not_worth_it = The card is worth more than what you lose.
noms-reason-keeps_nom = A gub in hand is a gub on your meadow soon.
noms-reason-most_use = You need this card most.
noms-reason-spare = You have more than one of these.
noms-reason-idle = There’s nothing for this card to do now.
noms-reason-least_use = This is the card you can best do without.

## What to beware of

noms-threat-last_letter = The next letter ends the game, and you are behind by { $n }.
noms-threat-hunter = Careful: { $rival } holds { noms-card }.
noms-threat-free_noms = Gubs of yours without protection: { $n }. They may be lured.
