# Many Gnomes

option-open_tiles = Open tiles
option-open_tiles-help = On the field and in the discard everybody sees both sides of every tile.

## Tiles

many-side =
    { $side ->
        [gnome] gnome
        [pizza] pizza
       *[dragon] dragon
    }
many-side-acc =
    { $side ->
        [gnome] the gnome
        [pizza] the pizza
       *[dragon] the dragon
    }
many-colour =
    { $seat ->
        [0] blue, waves along the border
        [1] purple, dots along the border
        [2] green, teeth along the border
       *[3] orange, bars along the border
    }
many-thing =
    { $whose ->
        [royal] the royal pizza
        [mine] your { many-side }
       *[theirs] { many-side } ({ $name })
    }
many-tile =
    { many-thing }{ $whose ->
        [royal] {""}
       *[other] { $down ->
            [gnome] , a gnome on the back
            [pizza] , a pizza on the back
            [dragon] , a dragon on the back
           *[unknown] , only its owner knows the back
        }
    }{ $secret ->
        [yes] {" "}(only you know)
       *[no] {""}
    }{ $state ->
        [doomed] . It trembles: there is a dragon beside it
        [scared] . Scared: three gnomes of one colour are beside it
        [idle] . It won’t touch anyone any more
        [turnable] . Can be turned over
       *[none] {""}
    }
many-place = Free place. Beside it: { $beside }

## What is asked of me

many-ask-first =
    { $turning ->
        [yes] Lay a tile, or turn over one of yours on the field
       *[no] Lay a tile from your hand
    }
many-ask-second =
    { $turning ->
        [yes] One more action: lay or turn over a tile
       *[no] One more action: lay a tile
    }
many-ask-turned = Turned over, now lay a tile
many-ask-final =
    { $turning ->
        [yes] Your last turn: lay or turn over a tile
       *[no] Your last turn: lay a tile
    }
many-ask-place = Where does { many-side-acc } go? Or turn it first
many-ask-turn = Tap again, and a { many-side } will be up

## Why not

many-why-turn = It is { $name }’s turn.
many-why-over = The game is already over.
many-why-watching = You are watching. Only the players can move.
many-why-royal = The royal pizza is nobody’s: it is never turned over, and no dragon touches it.
many-why-foreign =
    { $side ->
        [gnome] Gnome
        [pizza] Pizza
       *[dragon] Dragon
    } ({ $name }){ $down ->
        [gnome] , a gnome on the back
        [pizza] , a pizza on the back
        [dragon] , a dragon on the back
       *[unknown] . Only its owner knows what is on the back
    }. Only your own tiles can be turned over.
many-why-just-laid = You have only just laid this tile. Turn one that was there before.
many-why-turned = Only one tile is turned over in a turn. Now lay one from your hand.
many-why-lay = Now a tile from your hand has to be laid.

## The table

many-field = The field
many-my-hand = My tiles
many-hand-empty = No tiles left
many-hand-tile =
    { many-side }, on the back a { $down ->
        [gnome] gnome
        [pizza] pizza
       *[dragon] dragon
    }{ $state ->
        [held] . Picked up, tap again to turn it
        [can] . Can be laid
       *[cannot] {""}
    }
many-turn-side =
    Other side up{ $side ->
        [gnome] : gnome
        [pizza] : pizza
        [dragon] : dragon
       *[none] {""}
    }
many-turn-side-key = Other side (key R)
many-turn-over = Turn over: { many-side }
many-mine =
    { $name ->
        [you] My colour
       *[other] { $name }
    }: { many-colour }. { many-points }. { many-stack-of }.
many-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
many-hand-of =
    { $count ->
        [one] { $count } tile in hand
       *[other] { $count } tiles in hand
    }
many-stack-of = In the stack: { $stack }
many-owned = In hand and stack together, as far as it is known. Gnome and pizza: { $gnome_pizza }, gnome and dragon: { $gnome_dragon }, pizza and dragon: { $pizza_dragon }
many-final =
    The end is near! { $left ->
        [one] { $left } action left
       *[other] { $left } actions left
    }
many-zoom = What is seen of the field
many-zoom-in = Closer (key +)
many-zoom-out = Further away (key −)
many-show-all = Show the whole field (key 0)

## What is this

many-about-tile =
    { $whose ->
        [royal] The royal pizza. It is nobody’s: every gnome beside it gives its owner a point.
       *[other] { $whose ->
            [mine] Your { many-side }.
           *[theirs] { $name }’s { many-side }.
        } { $side ->
            [gnome] Every pizza beside the gnome is a point for its owner.
            [pizza] Every gnome beside the pizza gives its owner a point.
           *[dragon] When its owner’s turn begins, it takes all gnomes beside it and flies off. Three gnomes of one colour scare it away.
        }{ $down ->
            [gnome] {" "}A gnome is on the back.
            [pizza] {" "}A pizza is on the back.
            [dragon] {" "}A dragon is on the back.
           *[unknown] {" "}Only its owner knows the back.
        }{ $state ->
            [doomed] {" "}The dragon will soon take this gnome!
            [scared] {" "}Three gnomes are there already: it will leave with nothing.
            [idle] {" "}This one won’t touch anyone any more.
           *[other] {""}
        }
    }
many-about-hand-tile =
    A tile with two sides: { many-side } and { $down ->
        [gnome] gnome
        [pizza] pizza
       *[dragon] dragon
    }. Lay it with either side up.
many-about-colour = The tiles of this player: { many-colour }.
many-about-my-colour = Your tiles: { many-colour }.
many-about-points =
    { many-points-of }. Every time a gnome meets a pizza is a point.
many-points-of =
    { many-points }{ $leads ->
        [yes] , more than anybody
       *[no] {""}
    }
many-about-stack =
    Tiles in the stack: { $stack }. After a turn hands are filled up to three. When somebody has no more than one tile left, the end is near.
many-about-final = Somebody has laid nearly everything: each of the others has one last action.
many-ask-sure = The { many-side } here? It will stay
many-lay-it = Lay it
many-take-back = Take it back
many-about-lay-it = Lay the tile here. That ends your turn. Tapping the place again does the same.
many-about-take-back = Take the tile back and choose another place.
many-warn-dragon =
    Beside the dragon there { $count ->
        [1] is only your own gnome. It would take that one
       *[other] are only your own gnomes. It would take those
    }. Lay it all the same?

## What happened

many-tell-lay = { $name } lays a { many-side }
many-tell-turn = { $name } turns a tile over: it is a { many-side } now
many-tell-scared = The gnomes chase { $name }’s dragon away
many-tell-eats = { $name }’s dragon flies off
many-tell-eaten = { $name } loses a gnome to the dragon
many-tell-final = { $name } has hardly any tiles left. Everybody else has one last action
many-tell-over = The game is over

## The result

many-result-why =
    More gnomes met a pizza: { $more ->
        [one] { $more } point
       *[other] { $more } points
    } against { $less }
many-result-shared =
    Equal, { $points ->
        [one] { $points } point each
       *[other] { $points } points each
    }: { $count ->
        [2] two winners
        [3] three winners
       *[4] four winners
    } share the victory. There was pizza enough!
many-result-pick = Whose points shall the field show? Every spark is one point.
many-result-field =
    The field at the end. The edges that gave { $name } points are lit: { $points }

## Why the advice is good: about the move that is advised

many-reason-ends = You’re nearly out of tiles: the end comes while you’re ahead.
many-reason-scores =
    Makes { $n ->
        [one] a point
       *[other] { $n } points
    } at once.
many-reason-costs =
    { $rival } loses { $n ->
        [one] a point
       *[other] { $n } points
    }.
many-reason-saves =
    Saves { $n ->
        [one] your gnome
       *[other] { $n } of your gnomes
    } from a dragon.
many-reason-turned_away = One gnome of yours fewer for the dragon.
many-reason-threatens =
    Your dragon will eat { $n ->
        [one] a rival’s gnome
       *[other] { $n } gnomes of rivals
    }, unless it’s scared off.
many-reason-prepares =
    Makes room: the next tile can score { $n ->
        [one] a point
       *[other] { $n } points
    }.
many-reason-blocks =
    Takes the place where { $rival } could score { $n ->
        [one] a point
       *[other] { $n } points
    }.
many-reason-gives_nothing = Gives the others nothing.

## What to beware of

many-threat-dragon = Careful, a dragon! It will eat { $n ->
    [1] a gnome of yours
   *[other] { $n } gnomes of yours
} unless you act.
many-threat-ends_soon = { $rival } may end it soon: tiles left: { $n }.
many-threat-is_ahead = { $rival } is ahead by { $n ->
    [one] { $n } point
   *[other] { $n } points
}.
