"""The rules of Saboteur: The Duel: rounds, turns and their consequences. `legal.py` says what may be done, `field.py`
who gets where."""

from typing import Any

import numpy as np

from gnomoteka.core.chacha import set_key, shuffle
from gnomoteka.core.log import EVERYBODY, reveal, tell
from gnomoteka.core.rule import rule
from gnomoteka.core.state import State
from gnomoteka.games.duel.cards import ACTIONS, BOX, NUGGETS, TROLL
from gnomoteka.games.duel.cards import TUNNELS as TUNNEL_CARDS
from gnomoteka.games.duel.field import card_at, find_reach, grow_reach, meets, place_of, put, remove
from gnomoteka.games.duel.legal import (
    ENTRANCE,
    FIRST_GOLD,
    SIZE,
    can_fall,
    colour_of,
    goals,
    is_minimal,
    legal,
    legal_ways_round,
    nugget_node,
    trolls_of,
)
from gnomoteka.games.duel.state import (
    BREAK,
    ENOUGH,
    EVERYBODY_KNOWS,
    FEATURES,
    GOLD,
    HAND,
    KEY,
    KINDS,
    LAID_OUT,
    LONGEST,
    MAP,
    MEND,
    MOST_MOVES,
    MOVES,
    ORIENT,
    PAY,
    REPAIR,
    ROCKFALL,
    ROUNDS,
    SEATS,
    STATE,
    THROW,
    TUNNELS,
    VALUES,
    Action,
    Happened,
    Phase,
)

__all__ = ["FEATURES", "LONGEST", "MOST_MOVES", "MOVES", "STATE", "VALUES", "legal"]

COUNT = np.array([0, *(card["count"] for card in (*TUNNEL_CARDS, *ACTIONS))], np.int64)
TOKENS: int = BOX["box"]["tokens"]
SOLO_TOKENS: int = BOX["solo"]["tokens"]
KEYS: int = BOX["box"]["key_tokens"]
ASIDE: int = BOX["solo"]["set_aside"]
LAYOUT = np.array([place_of(*at) for at in BOX["layout"]["gold"]], np.int64)
GREEN_ENTRANCE = place_of(*BOX["layout"]["green_entrance"])
BLUE_ENTRANCE = place_of(*BOX["layout"]["blue_entrance"])
SOLO_ENTRANCE = place_of(*BOX["layout"]["solo_entrance"])


# ---- rounds ------------------------------------------------------------------------------


@rule
def setup(s: State, seats: int, options: Any, key: Any) -> None:
    set_key(s, key)
    s.seats = seats
    s.blue = options[0] if seats == 1 else 0
    for card in range(GOLD):
        s.gold[card] = 1 + card
    shuffle(s, s.gold, GOLD)
    log = np.zeros((1, 6), np.int32)
    set_out(s, 0, log)


@rule
def set_out(s: State, first: int, log: Any) -> None:
    """A round begins: the field, the deck, the hands, all tokens."""
    while s.cards:
        remove(s, s.cards - 1)
    if s.seats == 1:
        put(s, SOLO_ENTRANCE, ENTRANCE, 0, 1)
    else:
        put(s, GREEN_ENTRANCE, ENTRANCE, 0, 1)
        put(s, BLUE_ENTRANCE, ENTRANCE, 0, 1)
    for number in range(LAID_OUT):
        put(s, LAYOUT[number], -1, 0, 0)
    s.pool = SOLO_TOKENS if s.seats == 1 else TOKENS
    s.keys = KEYS
    s.broken[:] = 0
    s.played[:] = 0
    s.thrown[:] = 0
    s.thrown_size[:] = 0
    s.hands[:] = 0
    s.hand_size[:] = 0
    s.aside[:] = 0
    s.aside_size = 0
    s.deck[:] = 0
    n = 0
    for kind in range(1, KINDS):
        for _ in range(COUNT[kind] - s.out[kind]):
            s.deck[n] = kind
            n += 1
    s.deck_size = n
    shuffle(s, s.deck, n)
    if s.seats == 1:
        for _ in range(ASIDE):
            s.aside[off_the_deck(s)] += 1
        s.aside_size = ASIDE
    for seat in range(s.seats):
        find_all(s)
        draw(s, seat, HAND, log)
    find_all(s)
    s.turn = first
    s.phase = Phase.ACT


@rule
def find_all(s: State) -> None:
    """Reach of everybody anew."""
    if s.seats == 1:
        find_reach(s, s.blue, 0, -1)
    else:
        find_reach(s, 0, 0, 1)
        find_reach(s, 1, 1, 0)


@rule
def derive(s: State) -> None:
    """What a written position says of reach must be so."""
    if s.phase != Phase.ORIENT:
        find_all(s)


@rule
def grow_all(s: State, card: int) -> None:
    """Reach of everybody after this card came, or lets more people through."""
    if s.seats == 1:
        grow_reach(s, s.blue, 0, -1, card)
    else:
        grow_reach(s, 0, 0, 1, card)
        grow_reach(s, 1, 1, 0, card)


@rule
def off_the_deck(s: State) -> int:
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    return int(card)


@rule
def draw(s: State, seat: int, count: int, log: Any) -> None:
    """One card at a time. Alone, broken tools and rockfalls happen at once, and another card is drawn for them."""
    while count > 0 and s.deck_size > 0:
        card = off_the_deck(s)
        reveal(log)
        if s.seats == 1 and strikes(s, card, log):
            continue
        s.hands[seat, card] += 1
        s.hand_size[seat] += 1
        count -= 1
        tell(log, 1 << seat, Happened.DRAW, seat, card, 0, 0)
        tell(log, EVERYBODY - (1 << seat), Happened.DRAW, seat, 0, 0, 0)


@rule
def strikes(s: State, card: int, log: Any) -> bool:
    """Solo: what a drawn card does by itself. A second broken tool of a kind has no effect."""
    if Action.BROKEN_LAMP <= card <= Action.BROKEN_PICK:
        tool = card - Action.BROKEN_LAMP
        if s.broken[0] >> tool & 1:
            s.played[card] += 1
            tell(log, EVERYBODY, Happened.NO_EFFECT, 0, card, 0, 0)
        else:
            s.broken[0] |= 1 << tool
            tell(log, EVERYBODY, Happened.BREAK, 0, tool, 0, 0)
        return True
    if card == Action.ROCKFALL:
        s.played[card] += 1
        latest = -1
        for laid in range(s.seats + LAID_OUT, s.cards):
            if can_fall(s, laid):
                latest = laid
        tell(log, EVERYBODY, Happened.CRUMBLE, 0, s.at[latest] if latest >= 0 else -1, 0, 0)
        if latest >= 0:
            fall(s, latest)
        return True
    return False


@rule
def fall(s: State, card: int) -> None:
    """A tunnel card goes to the discard; a key token on it returns."""
    s.played[s.shape[card]] += 1
    s.keys += s.keyed[card]
    remove(s, card)
    find_all(s)


# ---- a turn ------------------------------------------------------------------------------


@rule
def acting(s: State) -> int:
    return 0 if s.phase == Phase.OVER else 1 << s.turn


@rule
def apply(s: State, seat: int, move: int, log: Any) -> None:
    if move < BREAK:
        lay(s, seat, move, log)
    elif move < MAP:
        use_tool(s, seat, move, log)
    elif move < MEND:
        look(s, seat, move - MAP, log)
    elif move <= ENOUGH:
        throw(s, seat, move, log)
    elif move < PAY:
        turn_gold(s, move - ORIENT, log)
        settle(s, seat, log)
    elif move < KEY:
        bribe(s, seat, move - PAY, log)
    elif move < ROCKFALL:
        use_key(s, seat, move - KEY, log)
    else:
        out_of_hand(s, seat, Action.ROCKFALL)
        tell(log, EVERYBODY, Happened.ROCKFALL, seat, move - ROCKFALL, 0, 0)
        fall(s, card_at(s, move - ROCKFALL))
        finish(s, seat, 1, log)


@rule
def out_of_hand(s: State, seat: int, card: int) -> None:
    """An action card is played: it goes to the open discard."""
    s.hands[seat, card] -= 1
    s.hand_size[seat] -= 1
    s.played[card] += 1


@rule
def lay(s: State, seat: int, move: int, log: Any) -> None:
    chosen, rest = move % 8, move // 8
    kind, rest = rest % TUNNELS, rest // TUNNELS
    s.hands[seat, 1 + kind] -= 1
    s.hand_size[seat] -= 1
    trolls = np.zeros(3, np.int64)
    n = trolls_of(s, chosen, trolls)
    grow_all(s, put(s, rest // 2, kind, rest % 2, 1))
    tell(log, EVERYBODY, Happened.LAY, seat, rest // 2, kind, rest % 2)
    s.draws = 1
    pay(s, seat, trolls, n, log)
    if s.pool:
        settle(s, seat, log)
    else:
        end_round(s, log)


@rule
def pay(s: State, seat: int, trolls: Any, n: int, log: Any) -> None:
    """A token of one's colour on each of these trolls."""
    for i in range(n):
        s.token[trolls[i]] = 1 + colour_of(s, seat)
        s.pool -= 1
        grow_all(s, trolls[i])
        tell(log, EVERYBODY, Happened.PAY, seat, s.at[trolls[i]], 0, 0)


@rule
def use_tool(s: State, seat: int, move: int, log: Any) -> None:
    """A broken tool in front of the opponent, or a repair of one's own."""
    if move < REPAIR:
        tool = move - BREAK
        s.hands[seat, Action.BROKEN_LAMP + tool] -= 1
        s.hand_size[seat] -= 1
        s.broken[1 - seat] |= 1 << tool
        tell(log, EVERYBODY, Happened.BREAK, seat, tool, 0, 0)
    else:
        kind, tool = (move - REPAIR) // 3, (move - REPAIR) % 3
        out_of_hand(s, seat, Action.REPAIR_LAMP + kind)
        tell(log, EVERYBODY, Happened.REPAIR, seat, Action.REPAIR_LAMP + kind, tool, 0)
        mend(s, seat, tool)
    finish(s, seat, 1, log)


@rule
def mend(s: State, seat: int, tool: int) -> None:
    s.broken[seat] &= ~(1 << tool)
    s.played[Action.BROKEN_LAMP + tool] += 1


@rule
def look(s: State, seat: int, number: int, log: Any) -> None:
    """The map: one face-down gold card is seen by this player alone; that it was looked at is public."""
    out_of_hand(s, seat, Action.MAP)
    card = s.round * LAID_OUT + number
    s.gold_known[card] |= 1 << seat
    tell(log, EVERYBODY, Happened.MAP, seat, LAYOUT[number], 0, 0)
    tell(log, 1 << seat, Happened.LOOK, seat, LAYOUT[number], s.gold[card], 0)
    reveal(log)
    finish(s, seat, 1, log)


@rule
def throw(s: State, seat: int, move: int, log: Any) -> None:
    """Discards lie face down: two for a broken tool, or one or two in a pass."""
    if move < THROW:
        tool = move - MEND
        mend(s, seat, tool)
        tell(log, EVERYBODY, Happened.MEND, seat, tool, 0, 0)
        s.phase = Phase.THROW
        s.due = 2
        s.draws = 1
        return
    if s.phase == Phase.ACT:
        s.passing = 1
        s.due = 2
        s.draws = 0
        s.phase = Phase.THROW
    if move < ENOUGH:
        card = move - THROW
        s.hands[seat, card] -= 1
        s.hand_size[seat] -= 1
        s.thrown[seat, card] += 1
        s.thrown_size[seat] += 1
        s.due -= 1
        s.draws += s.passing
        tell(log, 1 << seat, Happened.THROW, seat, card, 0, 0)
        tell(log, EVERYBODY - (1 << seat), Happened.THROW, seat, 0, 0, 0)
        if s.due and s.hand_size[seat]:
            return
    finish(s, seat, s.draws, log)


@rule
def use_key(s: State, seat: int, place: int, log: Any) -> None:
    out_of_hand(s, seat, Action.KEY)
    s.keys -= 1
    s.keyed[card_at(s, place)] = 1
    grow_all(s, card_at(s, place))
    tell(log, EVERYBODY, Happened.KEY, seat, place, 0, 0)
    s.draws = 1
    settle(s, seat, log)


# ---- what a laid card or a key brings about ----------------------------------------------


@rule
def settle(s: State, seat: int, log: Any) -> None:
    """Gold cards come up one at a time, then nuggets are claimed, then trolls may be bribed."""
    while True:
        card = next_gold(s)
        if card < 0:
            break
        come_up(s, card, log)
        ways = np.zeros(2, np.int32)
        if legal_ways_round(s, ways) == 2:
            s.phase = Phase.ORIENT
            return
        turn_gold(s, ways[0] - ORIENT, log)
    colour = colour_of(s, seat)
    claim_all(s, seat, colour, log)
    if s.pool and s.seats == 2:
        claim_all(s, 1 - seat, 1 - colour, log)
    if s.pool == 0:
        end_round(s, log)
        return
    goal = goals(s, colour)
    s.phase = Phase.ACT
    for chosen in range(1, 8):
        if SIZE[chosen] < s.pool and is_minimal(goal, chosen):
            s.phase = Phase.BRIBE
    if s.phase == Phase.ACT:
        finish(s, seat, s.draws, log)


@rule
def next_gold(s: State) -> int:
    """The face-down gold card that a tunnel of either colour leads to: lowest column, then lowest row."""
    best = -1
    for card in range(s.seats, s.seats + LAID_OUT):
        if not s.up[card] and (best < 0 or s.at[card] < s.at[best]):
            met = 0
            for side in range(4):
                for seat in range(s.seats):
                    met |= meets(s, colour_of(s, seat), s.at[card], side) & 1
            if met:
                best = card
    return best


@rule
def come_up(s: State, card: int, log: Any) -> None:
    number = s.round * LAID_OUT + card - s.seats
    s.shape[card] = FIRST_GOLD + s.gold[number]
    s.gold_known[number] = EVERYBODY_KNOWS
    s.facing = card
    tell(log, EVERYBODY, Happened.TURN_UP, -1, s.at[card], s.gold[number], 0)
    reveal(log)


@rule
def turn_gold(s: State, turned: int, log: Any) -> None:
    s.up[s.facing] = 1
    s.turned[s.facing] = turned
    grow_all(s, s.facing)
    tell(log, EVERYBODY, Happened.PLACE, -1, s.at[s.facing], turned, 0)
    s.facing = 0


@rule
def claim_all(s: State, seat: int, colour: int, log: Any) -> None:
    """Every unclaimed nugget in reach, most nuggets first, then lowest column, then row, while tokens last."""
    while s.pool:
        best = -1
        for card in range(s.cards):
            if not s.up[card] or not NUGGETS[s.shape[card] - 1] or s.token[card]:
                continue
            if s.reach[colour, card, nugget_node(s, card)] & 1 and (best < 0 or is_before(s, card, best)):
                best = card
        if best < 0:
            return
        s.token[best] = 1 + colour
        s.pool -= 1
        tell(log, EVERYBODY, Happened.CLAIM, seat, s.at[best], NUGGETS[s.shape[best] - 1], 0)


@rule
def is_before(s: State, card: int, other: int) -> bool:
    more = NUGGETS[s.shape[card] - 1] - NUGGETS[s.shape[other] - 1]
    return bool(more > 0 or (more == 0 and s.at[card] < s.at[other]))


@rule
def bribe(s: State, seat: int, chosen: int, log: Any) -> None:
    if chosen == 0:
        tell(log, EVERYBODY, Happened.DECLINE, seat, 0, 0, 0)
        s.phase = Phase.ACT
        finish(s, seat, s.draws, log)
        return
    trolls = np.zeros(3, np.int64)
    n = trolls_of(s, chosen, trolls)
    pay(s, seat, trolls, n, log)
    settle(s, seat, log)


# ---- the end of a turn, a round, the game ------------------------------------------------


@rule
def finish(s: State, seat: int, draws: int, log: Any) -> None:
    """The action is done: draw, then the other plays, unless the round is over."""
    s.phase = Phase.ACT
    s.passing = 0
    s.due = 0
    s.draws = 0
    up = 0
    for card in range(s.seats, s.seats + LAID_OUT):
        up += s.up[card]
    if up == LAID_OUT:
        end_round(s, log)
        return
    draw(s, seat, draws, log)
    left = s.hand_size[0] + s.hand_size[1]
    if left == 0:
        end_round(s, log)
        return
    if s.seats == 2 and s.hand_size[1 - seat]:
        s.turn = 1 - seat


@rule
def end_round(s: State, log: Any) -> None:
    """Nugget cards are taken, trolls are paid, everything else goes back."""
    s.phase = Phase.ACT
    s.passing = 0
    s.due = 0
    s.draws = 0
    tell(log, EVERYBODY, Happened.ROUND_OVER, -1, s.round + 1, 0, 0)
    reveal(log)
    s.earned[:] = 0
    for card in range(s.cards):
        seat = owner_of(s, card)
        if seat >= 0 and not TROLL[s.shape[card] - 1]:
            take_nuggets(s, seat, card, log)
    for card in range(s.cards):
        seat = owner_of(s, card)
        if seat >= 0 and TROLL[s.shape[card] - 1]:
            pay_tribute(s, seat, log)
    s.round += 1
    if s.round == ROUNDS:
        s.phase = Phase.OVER
        tell(log, EVERYBODY, Happened.OVER, -1, 0, 0, 0)
        return
    first = 0 if s.seats == 1 or s.earned[0] < s.earned[1] else 1
    tell(log, EVERYBODY, Happened.ROUND, first, s.round + 1, 0, 0)
    set_out(s, first, log)


@rule
def owner_of(s: State, card: int) -> int:
    """The seat whose token lies on the card; -1: nobody's."""
    if not s.token[card]:
        return -1
    return 0 if s.seats == 1 else s.token[card] - 1


@rule
def take_nuggets(s: State, seat: int, card: int, log: Any) -> None:
    shape = s.shape[card] - 1
    s.kept[seat, NUGGETS[shape]] += 1
    s.earned[seat] += NUGGETS[shape]
    if shape < FIRST_GOLD:
        s.out[1 + shape] += 1
    tell(log, EVERYBODY, Happened.TAKE, seat, NUGGETS[shape], 0, 0)


@rule
def pay_tribute(s: State, seat: int, log: Any) -> None:
    """A card of one nugget from all one owns; without one the smallest larger card, and no change is given."""
    for worth in range(1, 4):
        if s.kept[seat, worth]:
            s.kept[seat, worth] -= 1
            s.earned[seat] -= worth
            tell(log, EVERYBODY, Happened.TRIBUTE, seat, worth, 0, 0)
            return
    tell(log, EVERYBODY, Happened.TRIBUTE, seat, 0, 0, 0)


@rule
def score(s: State, out: Any) -> None:
    """Nuggets kept, and in a round those claimed so far."""
    for seat in range(s.seats):
        out[seat] = s.kept[seat, 1] + 2 * s.kept[seat, 2] + 3 * s.kept[seat, 3]
    if s.phase != Phase.OVER:
        for card in range(s.cards):
            seat = owner_of(s, card)
            if seat >= 0:
                out[seat] += NUGGETS[s.shape[card] - 1]


@rule
def places(s: State, out: Any) -> None:
    scores = np.zeros(SEATS, np.int64)
    score(s, scores)
    for seat in range(s.seats):
        out[seat] = 1
        for other in range(s.seats):
            out[seat] += scores[other] > scores[seat]


# ---- what is known -----------------------------------------------------------------------


@rule
def hide(s: State, seat: int, out: State) -> None:
    out.seats = s.seats
    out.blue = s.blue
    out.round = s.round
    out.turn = s.turn
    out.phase = s.phase
    out.pool = s.pool
    out.keys = s.keys
    out.due = s.due
    out.passing = s.passing
    out.draws = s.draws
    out.facing = s.facing
    out.deck_size = s.deck_size
    out.aside_size = s.aside_size
    out.cards = s.cards
    for other in range(SEATS):
        out.hand_size[other] = s.hand_size[other]
        out.thrown_size[other] = s.thrown_size[other]
        out.broken[other] = s.broken[other]
        out.earned[other] = s.earned[other]
        for worth in range(4):
            out.kept[other, worth] = s.kept[other, worth]
    for kind in range(KINDS):
        out.played[kind] = s.played[kind]
        out.out[kind] = s.out[kind]
        if seat >= 0:
            out.hands[seat, kind] = s.hands[seat, kind]
            out.thrown[seat, kind] = s.thrown[seat, kind]
    for card in range(GOLD):
        out.gold_known[card] = s.gold_known[card]
        if s.gold_known[card] & EVERYBODY_KNOWS or (seat >= 0 and s.gold_known[card] >> seat & 1):
            out.gold[card] = s.gold[card]
    out.at[:] = s.at
    out.shape[:] = s.shape
    out.turned[:] = s.turned
    out.up[:] = s.up
    out.token[:] = s.token
    out.keyed[:] = s.keyed
    out.field[:] = s.field
    out.reach[:] = s.reach


@rule
def redeal(s: State, seat: int, key: Any) -> None:
    """Unknown gold cards over their places; unknown deck cards over the other's hand and discard, what lies aside, and
    the deck."""
    set_key(s, key)
    redeal_gold(s)
    n = 0
    for kind in range(1, KINDS):
        unseen = COUNT[kind] - s.out[kind] - s.played[kind]
        for card in range(s.seats + LAID_OUT, s.cards):
            unseen -= s.shape[card] == kind
        for other in range(s.seats):
            if Action.BROKEN_LAMP <= kind <= Action.BROKEN_PICK:
                unseen -= s.broken[other] >> (kind - Action.BROKEN_LAMP) & 1
            if other == seat:
                unseen -= s.hands[other, kind] + s.thrown[other, kind]
        for _ in range(unseen):
            s.deck[n] = kind
            n += 1
    shuffle(s, s.deck, n)
    for other in range(s.seats):
        if other != seat:
            for _ in range(s.hand_size[other]):
                s.hands[other, unknown_card(s, n)] += 1
                n -= 1
            for _ in range(s.thrown_size[other]):
                s.thrown[other, unknown_card(s, n)] += 1
                n -= 1
    if s.seats == 1:
        shuffle(s, s.deck, n)  # what was passed over for the hand lies on top
    for _ in range(s.aside_size):
        n -= 1
        s.aside[s.deck[n]] += 1
        s.deck[n] = 0


@rule
def unknown_card(s: State, n: int) -> int:
    """The last of n unknown cards that can have come to a hand: alone, broken tools and rockfalls never do."""
    i = n - 1
    if s.seats == 1:
        while Action.BROKEN_LAMP <= s.deck[i] <= Action.BROKEN_PICK or s.deck[i] == Action.ROCKFALL:
            i -= 1
    card = s.deck[i]
    s.deck[i] = s.deck[n - 1]
    s.deck[n - 1] = 0
    return int(card)


@rule
def redeal_gold(s: State) -> None:
    unseen = np.zeros(GOLD, np.int64)
    n = 0
    for gold in range(1, GOLD + 1):
        known = False
        for card in range(GOLD):
            known |= s.gold[card] == gold
        if not known:
            unseen[n] = gold
            n += 1
    shuffle(s, unseen, n)
    for card in range(GOLD):
        if s.gold[card] == 0:
            n -= 1
            s.gold[card] = unseen[n]


@rule
def observe(s: State, seat: int, out: Any) -> None:
    """My hand and the open discard by kind; then the clock, tokens, tools, nuggets and hands of both, me first."""
    me = max(seat, 0)
    for kind in range(KINDS):
        out[kind] = s.hands[me, kind] if seat >= 0 else 0
        out[KINDS + kind] = s.played[kind]
    at = 2 * KINDS
    out[at] = s.round
    out[at + 1] = s.phase
    out[at + 2] = s.pool
    out[at + 3] = s.keys
    out[at + 4] = s.deck_size
    out[at + 5] = (s.turn - me) % s.seats
    for other in range(s.seats):
        who = (me + other) % s.seats
        base = at + 6 + other * 6
        out[base] = s.hand_size[who]
        out[base + 1] = s.broken[who]
        out[base + 2] = s.kept[who, 1]
        out[base + 3] = s.kept[who, 2]
        out[base + 4] = s.kept[who, 3]
        out[base + 5] = s.earned[who]
