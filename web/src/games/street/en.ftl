# 75 Gnom' Street.

## The garden

street-garden = The garden: three rows of six cells
street-ground =
    { $ground ->
        [grass] grass
        [gravel] gravel
        [planks] planks
        [soil] vegetable bed
       *[pond] pond
    }
street-flowers =
    { $colour ->
        [red] red tulip
        [yellow] yellow sunflower
        [blue] bluebell
       *[white] white daisy
    }
street-figure-of = A gnome stands here: { $name }
street-cat-here = The cat is here
street-stack = Tokens from the bottom up: { $tokens }
street-token-of =
    { $face ->
        [guess] { $name } (guess)
        [decoy] { $name } (decoy)
       *[hidden] { $name }
    }
street-my-cache = My stash is here
street-cache-of = A stash: { $name }
street-cell-can =
    { $doing ->
        [place] You can put a gnome here
        [pick] You can move this gnome
        [send_home] You can send this gnome home
        [cat] The cat can come here
       *[lay] You can lay a token here
    }
street-said = { $text }

## Cards

street-ability-1 = Ask anybody
street-ability-1-text =
    { $players ->
        [two] Ask your question even if you are last in the queue. The question is the one on your token.
       *[more] Ask anyone you like, wherever they stand in the queue, even if you are the loser. The question is the one on your token.
    }
street-ability-2 = Stand anywhere
street-ability-2-text = Put your gnome on any cell except a pond, whatever ground token you took.
street-ability-3 = Any action
street-ability-3-text = Use any of the four actions instead of the one on your token. The loser may only call the cat.
street-ability-4 = Cat comes too
street-ability-4-text = After your question, or instead of it, move the cat as well.
street-ability-5 = Off you go!
street-ability-5-text = Before you put your gnome down, send home one gnome that somebody else placed this turn.
street-ability-6 = One more thing
street-ability-6-text =
    { $players ->
        [two] After the answer, ask the same thing once more, from another gnome of yours in the garden.
       *[more] After the answer, put the same question to another player behind you in the queue.
    }
street-ability-7 = Long arms
street-ability-7-text = One token may go on a cell next to your gnome instead of under it. Not on a cell with someone else's gnome, and not in a pond.
street-ability-8 = Dig for free
street-ability-8-text =
    { $players ->
        [two] The strongest card. With two players it does nothing more: digging is free anyway.
       *[more] Lay tokens without discarding a card.
    }
street-voice =
    { $how ->
        [aloud] Answers out loud
       *[card] Answers in secret
    }
street-card =
    Card { $card }, { $ability }. { $text }{ $how ->
        [aloud] {" "}Answers out loud.
        [card] {" "}Answers with a card.
       *[none] {""}
    }{ $state ->
        [chosen] {" "}Chosen, lying face down.
        [held] {" "}Picked up, another tap plays it.
        [can] {" "}Can be chosen.
        [discard] {" "}Can be discarded.
       *[none] {""}
    }
street-card-gone = Card { $card } isn't in the hand any more: played or discarded
street-my-hand = My cards
street-play-card = Play card { $card }
street-card-set = Card { $card } lies face down. You may change your mind while others choose.

## Tokens

street-token-name =
    { $token ->
        [grass] Ground: grass
        [gravel] Ground: gravel
        [planks] Ground: planks
        [soil] Ground: vegetable bed
        [zone] Question: nearby?
        [line] Question: in line?
        [flower] Question: this flower?
       *[cat] The cat
    }
street-token =
    { street-token-name }. { $state ->
        [can] You can take it
        [free] Free
       *[taken] Taken: { $name }
    }
street-earlier = last turn
street-tokens = Ground and action tokens

## What is asked of me

street-ask-brawl = Brawl! Choose a card: the strong go first
street-ask-brawl-sure = This one? Tap it again
street-ask-catapult = To the catapult! Land close to the chimney
street-ask-terrain = Take a ground token
street-ask-action = Take an action token
street-ask-place =
    Where does your gnome go? { $terrain ->
        [grass] On grass
        [gravel] On gravel
        [planks] On planks
        [soil] On a vegetable bed
       *[any] Anywhere but a pond
    }
street-ask-move = All your gnomes are out. Which one moves?
street-ask-nowhere = There is nowhere to put a gnome
street-ask-send = Which gnome goes home?
street-ask-ask =
    { $what ->
        [ask] Whom do you ask about their stash?
        [cat] Where does the cat go?
       *[both] Ask somebody, or call the cat
    }
street-ask-again =
    { $what ->
        [cat] Card 4: where does the cat go?
        [from] Card 6: ask again from another gnome
       *[other] Card 6: ask somebody else the same
    }
street-ask-search-pay = Want to dig? Then discard a card from your hand
street-ask-search-lay =
    { $laid ->
        [0] What do you lay under a gnome?
       *[other] Lay one more token, or stop here
    }
street-ask-search-two = Do you know where it is? Lay your guess
street-ask-lay = Where? Tap a glowing cell

## Why not

street-why-turn = It is { $name }'s turn.
street-why-wait = Let's wait for the others.
street-why-over = The game is over.
street-why-watching = You are watching. Only the players can move.
street-why-card =
    { $phase ->
        [terrain] First take a ground token.
        [action] First take an action token.
        [place] First put your gnome in the garden.
        [search] No card is due any more: lay a token.
       *[other] Cards are chosen at the start of a turn, in the brawl.
    }
street-why-taken = This token is taken: { $name }.
street-why-used = This token has been used. It comes back when all eight are.
street-why-token =
    { $phase ->
        [terrain] The ground token comes first: one of the four on the left.
        [action] Now an action token: one of the four on the right.
        [brawl] First the brawl: choose a card.
       *[other] You have taken your tokens for this turn.
    }
street-why-supply = A gnome goes into the garden once you have your two tokens.

## The table

street-queue = Queue
street-turn =
    { $last ->
        [yes] Turn { $turn }, the last one!
       *[no] Turn { $turn }
    }
street-round = Round { $round }, turn { $turn }
street-wins = Rounds won. { $name }: { $mine }, { $other }: { $theirs }
street-you = You
street-now = Playing now
street-place-of =
    { $last ->
        [yes] { $name }: last in the queue. No luck today, and no questions
       *[no] { $name }: number { $place } in the queue
    }
street-played =
    Card { $card }, { $ability }{ $zero ->
        [yes] . Its strength fell to zero: somebody else played the same
       *[no] {""}
    }{ $how ->
        [aloud] . Answers out loud
        [card] . Answers with a card
       *[none] {""}
    }
street-chosen =
    { $done ->
        [yes] Card chosen
       *[no] Choosing a card
    }
street-shot = From the chimney: { $distance }
street-number = { $number }
street-asks = { $name } → { $target }
street-question =
    { $question ->
        [zone] Is the stash on { $cell } or next to it?
        [line] Is the stash in line with { $cell }?
        [red] Does a red tulip grow by the stash?
        [yellow] Does a yellow sunflower grow by the stash?
        [blue] Does a bluebell grow by the stash?
       *[white] Does a white daisy grow by the stash?
    }
street-asked =
    { street-asks }. { street-question } { $answer ->
        [yes] Yes
        [no] No
        [hidden] Answered with a card that you can't see
       *[none] {""}
    }
street-answer =
    { $answer ->
        [yes] Yes!
        [no] No
       *[hidden] Secret answer
    }
street-what-to-ask = What to ask
street-topic =
    { $topic ->
        [zone] Nearby
        [line] In line
        [red] Tulip
        [yellow] Sunflower
        [blue] Bluebell
        [white] Daisy
       *[cat] Cat
    }
street-ask-from = From the gnome on { $cell }: { street-question }
street-skip =
    { $what ->
        [cat] Leave the cat
       *[ask] Don't ask
    }
street-send =
    { $on ->
        [yes] Never mind
       *[no] Off you go!
    }
street-place-nothing = Place nobody
street-face =
    { $face ->
        [guess] Guess
       *[decoy] Decoy
    }
street-left = ×{ $count }
street-done =
    { $laid ->
        [0] Don't dig
       *[other] That's all
    }
street-guess-ends = Careful: a guess ends the round at once. If it is wrong, the other one wins it.
street-sure = Dig on { $cell }? That ends the round!
street-sure-yes = Dig!
street-sure-no = Let me think
street-hand-of = Cards in hand: { $cards }
street-supply =
    { $count ->
        [0] All gnomes are in the garden
        [one] { $count } gnome left
       *[other] { $count } gnomes left
    }
street-tokens-left =
    { $count ->
        [0] No guesses or decoys left
        [one] { $count } token left
       *[other] { $count } tokens left
    }
street-points-now =
    { $count ->
        [one] { $count } point so far
       *[other] { $count } points so far
    }
street-my-guesses = My guesses: { $count }
street-my-decoys = My decoys: { $count }
street-open-cache = Stash:
street-open-chosen = Card { $card } is chosen
street-my-cache-at = My stash: { $cell }

## The catapult

street-wind =
    { $way ->
        [along] Wind to the chimney: +{ $wind }
        [against] Wind against you: −{ $wind }
       *[none] No wind
    }
street-shots = Who landed where
street-landed = power { $power }, off by { $distance }
street-landed-short = off by { $distance }
street-to-garden = To the garden
street-stop = Fire!
street-by-slider = Choose the power calmly
street-by-meter = Catch the needle
street-power = Power { $power }, with the wind { $lands }
street-shoot = Fire with power { $power }
street-power-set = Power { $power }. Waiting for the others!

## The notebook

street-notebook = Notebook
street-notebook-open = Notebook
street-notebook-help = Crossed out: it can't be there. Your own marks: tap a cell.
street-notes-of = Where the stash is: { $name }
street-possible =
    { $count ->
        [1] There it is!
        [one] { $count } cell
       *[other] { $count } cells
    }
street-note =
    { $cell }: { $possible ->
        [yes] possible
       *[no] impossible
    }. { $mark ->
        [no] My mark: no
        [maybe] My mark: maybe
        [sure] My mark: here for sure
       *[none] No mark
    }
street-close = Close

## Rounds for two

street-round-over = Round { $round } is over
street-round-guess =
    { $right ->
        [yes] { $name } digs on { $cell } and finds the stash!
       *[no] { $name } digs on { $cell }, and there is nothing!
    }
street-round-winner = { $name } wins the round
street-round-nobody = Nobody dared: nobody wins the round
street-round-cache = { $name }: { $cell }
street-go-on = Go on

## The log

street-tell-reveal = { $name } plays card { $card }
street-tell-level = A tie: { $names }. To the catapult!
street-tell-wind =
    { $way ->
        [along] The wind blows towards the chimney, strength { $wind }
        [against] The wind blows away from the chimney, strength { $wind }
       *[none] There is no wind
    }
street-tell-shot = { $name } flies with power { $power } and lands { $distance } from the chimney
street-tell-lot = By lot, place { $place } goes to { $name }
street-tell-queue =
    { $last ->
        [yes] { $name } is last in the queue: no luck today
       *[no] { $name } is number { $place } in the queue
    }
street-tell-take =
    { $name } takes a token: { $token ->
        [grass] grass
        [gravel] gravel
        [planks] planks
        [soil] vegetable bed
        [zone] nearby
        [line] in line
        [flower] flower
       *[cat] the cat
    }
street-tell-send = { $name }: “You there on { $cell }, off you go!”
street-tell-place =
    { $moved ->
        [yes] { $name } moves a gnome: { $from } → { $cell }
       *[no] { $name } puts a gnome on { $cell }
    }
street-tell-home = { $name }'s gnome leaves { $cell } and goes home
street-tell-not_placed = { $name } has nowhere to put a gnome
street-tell-ask =
    { $name }: “{ $target }, { $question ->
        [zone] is your stash on { $cell } or next to it?”
        [line] is your stash in line with { $cell }?”
        [red] does a red tulip grow by your stash?”
        [yellow] does a yellow sunflower grow by your stash?”
        [blue] does a bluebell grow by your stash?”
       *[white] does a white daisy grow by your stash?”
    }
street-tell-answer =
    { $answer ->
        [yes] { $name }: “Yes!”
        [no] { $name }: “No!”
       *[hidden] { $name } shows a card. Only { $asker } sees the answer
    }{ $how ->
        [card] { $answer ->
            [hidden] {""}
           *[other] {" "}(with a card, in secret)
        }
       *[aloud] {""}
    }
street-tell-cat =
    { $moved ->
        [yes] { $name } leads the cat: { $from } → { $cell }
       *[no] { $name } calls the cat to { $cell }
    }
street-tell-discard = { $name } discards card { $card }
street-tell-lay =
    { $face ->
        [guess] { $name } lays a guess on { $cell }
        [decoy] { $name } lays a decoy on { $cell }
       *[hidden] { $name } lays a token on { $cell }
    }
street-tell-turn = Turn { $turn } begins
street-tell-take_back = { $name } takes all eight cards back
street-tell-last_turn = Somebody is out of cards: all take their eight back. This is the last turn!
street-tell-cache = The stash on { $cell } belongs to { $name }
street-tell-round_won =
    { $won ->
        [yes] { $name } wins round { $round }
       *[no] Nobody wins round { $round }
    }
street-tell-round = Round { $round }. Everything is hidden anew
street-tell-over = The game is over
street-tell-tokens_back = The tokens are back in their places

## The end

street-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
street-result-caches = This is where the stashes were!
street-result-cell = Let's see what lies on { $cell }
street-result-all = All tokens are turned up
street-result-skip = Show everything
street-result-garden = The garden with all stashes and tokens open
street-result-cache = Stash: { $cell }
street-result-figures =
    { $count ->
        [0] No gnome in the garden: { $points }
        [one] { $count } gnome in the garden: +{ $points }
       *[other] { $count } gnomes in the garden: +{ $points }
    }
street-result-guess = Guess on { $cell }, { $name }'s stash: +{ $points }
street-result-decoy = The decoy on { $cell } fooled somebody: +{ $points }
street-result-shots =
    The catapult decided: { $count ->
        [one] { $count } volley
       *[other] { $count } volleys
    }
street-result-rounds = Rounds: { $more } : { $less }
street-rounds-won =
    { $count ->
        [one] { $count } round won
       *[other] { $count } rounds won
    }
street-result-last = The stashes of the last round:

street-made-done = { $name } ends the search
street-made-skip = { $name } asks nothing
street-made-choose = { $name } secretly picks card { $number }
street-made-shoot = { $name } aims with power { $number }

## Why the advice is good: about the move that is advised

street-reason-surely_first = Nobody has a stronger one: you’ll surely be first.
street-reason-nobody_has_it = Nobody else has this card: it can’t be a draw.
street-reason-strongest = The strongest card of all.
street-reason-ability =
    { $card ->
        [1] Lets you question anybody, even as the last one.
        [2] Lets you place your gnome wherever you like.
        [3] Lets you take any of the four actions.
        [4] Lets you move the cat as well.
        [5] Lets you send another gnome home.
        [6] Lets you ask a second question.
        [7] Lets you lay a token beside a gnome of yours too.
       *[8] Lets you lay tokens without discarding a card.
    }
street-reason-to_the_chimney = With this wind it flies right to the chimney.
street-reason-near_chimney = With this wind it comes down near the chimney.
street-reason-good_question = From there a question rules out half of { $rival }’s places.
street-reason-may_be_here =
    { $n ->
        [1] { $rival }’s stash is right here.
       *[other] { $rival }’s stash may be here: only { $n } places are left.
    }
street-reason-may_be_there = { $rival }’s stash may be on this ground.
street-reason-can_send_home = There you can send home a gnome of { $rival }.
street-reason-one_more_figure = One more gnome of yours in the garden: points in the end.
street-reason-cat_can_chase = The cat can get at a gnome of { $rival }.
street-reason-cat_is_left = The cat is of use even with nobody to question.
street-reason-sends_home = Sends a gnome of { $rival } home.
street-reason-cat_nears = The cat creeps up to a gnome of { $rival }.
street-reason-narrows = Of { $rival }’s { $n } places the answer leaves { $yes } or { $no }.
street-reason-nobody_to_ask = There’s nobody to question.
street-reason-nothing_to_learn = A question wouldn’t tell you anything new.
street-reason-no_prey = The cat has nobody to chase now.
street-reason-weakest_pays = Your weakest card pays for the token.
street-reason-pays = This card pays for the token.
street-reason-sure = { $rival }’s stash is here for sure!
street-reason-one_of = One of the { $n } places where { $rival }’s stash can be.
street-reason-decoy = No stash of others is here: the decoy lures them.
street-reason-decoy_at_bottom = The decoy lies at the bottom, where it makes points.
street-reason-no_guesses = You have no guesses left.
street-reason-not_here = No stash can be under your gnomes.
street-reason-not_sure = Too early to guess: your best spot is one of { $n }.

## Lest you harm yourself

street-warn-own =
    { $players ->
        [two] Your own stash is on { $cell }! The other one isn't there, and you would lose the round.
       *[more] Your own stash is on { $cell }! A guess there brings you nothing.
    }
street-warn-again = You have a guess on { $cell } already. A second one brings you nothing.
street-warn-empty =
    { $players ->
        [two] By all the answers their stash isn't on { $cell }. You would lose the round.
       *[more] By all the answers nobody's stash is on { $cell }. A guess there brings you nothing.
    }

## What is this

street-points-short =
    { $sign ->
        [minus] −{ $size }
       *[plus] { $size }
    } { $size ->
        [one] pt
       *[other] pts
    }
street-about-points = { street-points-now }, for gnomes in the garden. Guesses and decoys are counted at the end.
street-about-hand =
    { $count ->
        [0] No cards in hand: all are played or discarded.
       *[other] Cards in hand: { $cards }. The others are played or discarded.
    }
street-about-supply =
    { street-supply }. { $count ->
        [0] One of them moves each turn.
       *[other] One goes into the garden each turn.
    }
street-about-tokens =
    { $players ->
        [two] { street-tokens-left }. There is one guess a round.
       *[more] { street-tokens-left }: guesses and decoys together.
    }
street-about-face =
    { $face ->
        [guess] { $players ->
            [two] A guess: lay it where the other stash is. Right, and the round is yours; wrong, and it's theirs.
           *[more] A guess: it goes on somebody else's stash. The first there earns 5 points, the second 4, the third 3.
        }
       *[decoy] A decoy: at the very bottom it earns a point for each guess of others above it.
    }
street-about-cache = My stash is on { $cell }. The others look for it; the game answers their questions for you, truly.
street-about-turn =
    { $players ->
        [two] Who first wins two rounds wins.
       *[more] When somebody has run out of cards there is one more turn, the last.
    }
street-about-token =
    { $token ->
        [grass] A ground token: your gnome goes on grass.
        [gravel] A ground token: your gnome goes on gravel.
        [planks] A ground token: your gnome goes on planks.
        [soil] A ground token: your gnome goes on a vegetable bed.
        [zone] An action token: ask whether a stash is near your gnome, on its cell or the eight around.
        [line] An action token: ask whether a stash is in line with your gnome, in its row or column.
        [flower] An action token: ask whether a flower from your gnome's cell grows by a stash, too.
       *[cat] The cat: it comes to any cell, and later steps to a neighbouring one. Whoever stands there runs home.
    }
street-about-ask =
    { $how ->
        [aloud] { $name } answers out loud: everybody hears it.
       *[card] { $name } answers with a card: only you see it.
    }
street-about-line = The last question of this turn. The garden shows which cells it is about.
street-about-suspect =
    { $name }: { $count ->
        [1] the stash is found!
        [one] the stash can be on { $count } cell.
       *[other] the stash can be on { $count } cells.
    } Tap, and the garden lights them up.
street-about-wind = The wind is added to the power. The chimney is at ten.
street-about-aim = Your gnome comes down here, wind included. It may drift a little to either side.

## What to beware of

street-threat-closing_in = { $rival } is closing in on your stash: { $n ->
    [1] the place is known
   *[other] { $n } places left
}!
street-threat-cat_near = The cat is beside your gnome and may chase it home.
