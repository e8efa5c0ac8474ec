"""What is good about a move of Noms, for people: names that the client has words for. README.md lists them. What a card
would do is said as if nobody answered it: that is what it is played for."""

from collections.abc import Callable

from gnomoteka.core.contract import Reason, View, reason
from gnomoteka.games.noms.cards import CARDS, LETTERS
from gnomoteka.games.noms.greedy import area, held, is_mine, lead, me, others, protected, target
from gnomoteka.games.noms.view import (
    Move,
    MoveAnswer,
    MoveDiscard,
    MoveDraw,
    MoveEnd,
    MoveKeep,
    MoveNoDraw,
    MoveOrder,
    MovePlay,
    MoveStop,
    MoveTakeBack,
    Own,
    Played,
    Player,
    Shown,
)

Seen = View[Shown, Own]
LAST = LETTERS - 1  # letters on the table: the next one ends the game
UNLIKELY = 6  # among so many cards the last letter hardly comes first
ANSWERS = ("feather", "blindfold", "shell", "moon")
COVERS = ("mushroom", "toad", "moth")
AT_THE_END = ("super_lure", "lure", "thief")  # then nobody wins back what they bring
HUNTERS = ("lure", "super_lure", "spear", "bubble", "thief")  # for noms that nothing protects


def reasons(now: Seen, move: Move, _then: Seen) -> list[Reason]:
    match move:
        case MovePlay():
            return PLAYS[move.card](now, move)
        case MoveAnswer():
            return refused(now) if move.card is None else answer(now, move)
        case MoveDraw():
            return draw(now)
        case MoveNoDraw():
            return no_draw(now)
        case MoveEnd():
            return end(now)
        case MoveOrder():
            seat = (now.seat + 1) % len(now.shown.players)
            return [reason("next_card", rival=seat, card=now.own.top[move.order[0]])]
        case MoveTakeBack():
            return take_back(move)
        case MoveStop():
            return [] if trapped(me(now)) else [reason("none_caught")]
        case MoveKeep():
            return keep(move.card)
        case MoveDiscard():
            return discard(now, move.card)


def is_event(card: str) -> bool:
    return CARDS[card]["type"] == "event"


def is_last_letter(now: Seen) -> bool:
    return len(now.shown.letters) == LAST


def trapped(player: Player) -> int:
    return area(player, "bubble") + sum(player.rings)


# ---- drawing, and the end of a turn --------------------------------------------------------


def draw(now: Seen) -> list[Reason]:
    if now.own.top:
        card = now.own.top[0]
        return [] if is_event(card) else [reason("known_card", card=card)]
    if not is_last_letter(now):
        return [reason("no_end_yet")]
    if lead(now) > 0:
        return [reason("letter_welcome")]
    return [reason("letter_among", n=now.shown.deck) if now.shown.deck >= UNLIKELY else reason("one_more_card")]


def no_draw(now: Seen) -> list[Reason]:
    if now.own.top and is_event(now.own.top[0]):
        return [reason("leaves_event", card=now.own.top[0])]
    return [reason("letter_unwelcome")] if is_last_letter(now) and lead(now) <= 0 else []


def end(now: Seen) -> list[Reason]:
    """Nothing more can be played; or what is left is worth keeping."""
    hand = now.own.hand
    if set(hand) <= set(now.own.blocked):
        return [reason("nothing_to_play")]
    if "nom" in hand or "elder" in hand:
        return [reason("safe_in_hand")]
    for_later = [card for card in AT_THE_END if card in hand]
    if for_later and not is_last_letter(now):
        return [reason("for_the_end", card=for_later[0])]
    kept = [card for card in ANSWERS if card in hand]
    if kept:
        return [reason("keeps_answer", card=kept[0])]
    covers = [card for card in COVERS if card in hand]
    return [reason("keeps_cover", card=covers[0]) if covers and not area(me(now), "free") else reason("keeps_cards")]


# ---- playing -----------------------------------------------------------------------------


def lay(now: Seen, _move: MovePlay) -> list[Reason]:
    return [reason("one_more_nom", n=me(now).noms + 1)]


def elder(_now: Seen, _move: MovePlay) -> list[Reason]:
    return [reason("elder")]


def protect(now: Seen, move: MovePlay) -> list[Reason]:
    """Over a nom of mine; or away with a rival's, to get at the nom."""
    if move.thing is None:
        return [reason("protects")]
    if is_mine(now, move) or move.target is None:
        return []
    return [reason("uncovers_prey" if any(map(now.own.hand.get, HUNTERS)) else "uncovers", rival=move.target)]


def at_rival(name: str) -> Callable[[Seen, MovePlay], list[Reason]]:
    """Where all is said by whom it hits."""

    def give(now: Seen, move: MovePlay) -> list[Reason]:
        assert move.target is not None
        return [] if is_mine(now, move) else [reason(name, rival=move.target)]

    return give


def super_lure(now: Seen, move: MovePlay) -> list[Reason]:
    assert move.target is not None
    n = area(target(now, move), "free") + protected(target(now, move))
    return [reason("lures_all", rival=move.target, n=n)]


def cyclone(now: Seen, move: MovePlay) -> list[Reason]:
    assert move.target is not None
    return [reason("blows_off", rival=move.target, n=protected(target(now, move)))]


def lightning(now: Seen, move: MovePlay) -> list[Reason]:
    if move.target is not None:
        return [reason("empties_hand", rival=move.target, n=target(now, move).hand)]
    seat = next(seat for seat, player in enumerate(now.shown.players) if player.elder)
    return [] if seat == now.seat else [reason("strikes_elder", rival=seat)]


def beetle(now: Seen, _move: MovePlay) -> list[Reason]:
    theirs = sum(area(player, "mushroom") for player in others(now))
    return [reason("beetles", n=theirs)] if theirs > area(me(now), "mushroom") else []


def thief(now: Seen, move: MovePlay) -> list[Reason]:
    assert move.target is not None
    thing = move.thing or ""
    if is_mine(now, move):
        return [reason("frees_nom")] if thing == "bubble" else []
    if thing == "nom" or thing.startswith("under_"):
        return [reason("steals_nom", rival=move.target)]
    return [reason("steals_cover", rival=move.target)] if thing != "bubble" else []


def ring(now: Seen, _move: MovePlay) -> list[Reason]:
    """All free noms are caught, mine too; a Flute in hand brings them to me."""
    mine, theirs = area(me(now), "free"), sum(area(player, "free") for player in others(now))
    found = [reason("rings", n=theirs)] if theirs > mine else []
    return [reason("ring_and_flute", n=mine + theirs), *found] if held(now, "flute") else found


def flute(_now: Seen, move: MovePlay) -> list[Reason]:
    return [reason("flute", n=int((move.thing or "").removeprefix("ring_")))]


def retreat(now: Seen, _move: MovePlay) -> list[Reason]:
    n = trapped(me(now))
    return [reason("retreat", n=n)] if n else []


def scout(_now: Seen, move: MovePlay) -> list[Reason]:
    return [reason("looks_at_deck")] if move.target is None else [reason("looks_at_hand", rival=move.target)]


def spear(now: Seen, move: MovePlay) -> list[Reason]:
    if move.thing == "bubble":
        return [reason("frees_nom")] if is_mine(now, move) else []
    return at_rival("spears")(now, move)


def cure(_now: Seen, _move: MovePlay) -> list[Reason]:
    return [reason("fetches_nom")]


PLAYS: dict[str, Callable[[Seen, MovePlay], list[Reason]]] = {
    "nom": lay,
    "elder": elder,
    "mushroom": protect,
    "toad": protect,
    "moth": protect,
    "bubble": at_rival("bubbles"),
    "ring_1": ring,
    "ring_2": ring,
    "ring_3": ring,
    "lure": at_rival("lures"),
    "super_lure": super_lure,
    "cyclone": cyclone,
    "lightning": lightning,
    "beetle": beetle,
    "thief": thief,
    "spear": spear,
    "flute": flute,
    "retreat": retreat,
    "scout": scout,
    "cure": cure,
}


def take_back(move: MoveTakeBack) -> list[Reason]:
    if move.thing == "bubble":
        return [reason("frees_nom")]
    return [reason("takes_caught")] if move.thing == "under_bubble" or move.thing.startswith("ring_") else []


# ---- answers -----------------------------------------------------------------------------


def at_stake(now: Seen) -> tuple[str, int]:
    """What I would lose by what waits: noms (also their protection), cards of the hand, the Elder; how many."""
    mine = me(now)
    if now.shown.event:
        return stake_of_event(now, now.shown.event)
    return stake_of_attack(now, now.shown.played, mine) if now.shown.played else ("noms", 0)


def stake_of_event(now: Seen, event: str) -> tuple[str, int]:
    mine = me(now)
    if event == "alchemy":
        return "noms", area(mine, "free") + protected(mine) if now.shown.turn == now.seat else 0
    if event in ("flood", "wasps"):
        return "noms", area(mine, "free" if event == "flood" else "toad")
    if event == "plague":
        return "cards", mine.hand - 1  # what answers goes too
    return "cards", max(0, mine.hand - 2) if event == "merchant" else 0


def stake_of_attack(now: Seen, attack: Played, mine: Player) -> tuple[str, int]:
    if attack.card == "beetle":
        return "noms", area(mine, "mushroom")
    if attack.card.startswith("ring_"):
        return "noms", area(mine, "free")
    if attack.card == "lightning" and attack.thing == "elder":
        return "elder", int(mine.elder)
    if attack.target != now.seat:
        return "noms", 0
    if attack.card == "cyclone":
        return "covers", protected(mine)
    if attack.card == "lightning":
        return "cards", mine.hand - 1
    if attack.card == "super_lure":
        return "noms", area(mine, "free") + protected(mine)
    if attack.card == "thief" and attack.thing in ("mushroom", "toad", "moth", "bubble"):
        return "covers", int(attack.thing != "bubble")
    return "noms", int(attack.thing != "under_bubble")


def answer(now: Seen, move: MoveAnswer) -> list[Reason]:
    if move.as_ == "cure":
        if now.shown.phase == "plague":
            return [reason("keeps_hand", n=me(now).hand - 1)]
        return [reason("fetches_nom")]
    if now.shown.event and now.shown.event.startswith("letter"):
        return [reason("game_goes_on")] if is_last_letter(now) and lead(now) <= 0 else []
    what, n = at_stake(now)
    if n:
        return [reason(f"saves_{what}", n=n)]
    return [] if now.shown.event or now.shown.turn == now.seat else [reason("hinders", rival=now.shown.turn)]


def refused(now: Seen) -> list[Reason]:
    """A pass, though there was something to answer with."""
    if now.shown.phase == "plague":
        return [reason("not_worth_it")]
    if now.shown.event and now.shown.event.startswith("letter"):
        if not is_last_letter(now):
            return [reason("not_last_letter")]
        return [reason("ends_ahead")] if lead(now) > 0 else []
    if at_stake(now)[1]:
        return [reason("not_worth_it")]
    played = now.shown.played
    if played and played.target not in (None, now.seat) and played.target != now.shown.turn:
        return [reason("hits_another", rival=int(played.target or 0))]
    return [reason("harmless")]


# ---- cards that go -----------------------------------------------------------------------


def keep(card: str) -> list[Reason]:
    if CARDS[card]["type"] == "nom":
        return [reason("keeps_nom")]
    if card in ANSWERS:
        return [reason("keeps_answer", card=card)]
    return [reason("most_use")]


def discard(now: Seen, card: str) -> list[Reason]:
    if held(now, card) > 1:
        return [reason("spare")]
    if card in now.own.blocked and card not in ANSWERS:
        return [reason("idle")]
    return [reason("least_use")]


# ---- what to beware of -------------------------------------------------------------------


def threats(now: Seen) -> list[Reason]:
    found = [reason("last_letter", n=-lead(now))] if is_last_letter(now) and lead(now) < 0 else []
    free = area(me(now), "free")
    hunters = [(card, seat) for seat, cards in sorted(now.own.known.items()) for card in HUNTERS if card in cards]
    if free and hunters:
        card, seat = hunters[0]
        found.append(reason("hunter", rival=seat, card=card))
    elif free > 1:
        found.append(reason("free_noms", n=free))
    return found
