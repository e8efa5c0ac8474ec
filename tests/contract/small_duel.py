"""Small cases of The Duel, each with all worlds that its seat could be in, found from the rules' words.

Every order of a small pile of cards is dealt and played as the book says, and those orders stay in which the seat sees
what it sees. Orders are equally likely before anything is seen, and so are those that stay.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import permutations
from typing import Any, NamedTuple

import gnomoteka
from gnomoteka.core.match import Match
from tests.contract.worlds import SmallCase

STRIKES = ("broken_lamp", "broken_cart", "broken_pick", "rockfall")
Names = tuple[str, ...]


def chances(worlds: Iterable[Any]) -> dict[Any, float]:
    """How likely each is, if all orders that lead to one are equally likely."""
    counted = Counter(worlds)
    return {world: n / counted.total() for world, n in counted.items()}


def sorted_names(counts: dict[str, int]) -> Names:
    return tuple(sorted(Counter(counts).elements()))


def position(seats: int, pile: Sequence[str], **state: Any) -> Match:
    """A match in which only these cards of the deck are in play: all others were played."""
    game = gnomoteka.game("duel")
    written = game.start(seats, 1).position()
    rest = Counter({card: n for card, n in game.present.components.items() if card not in written["state"]["gold"]})
    rest.subtract(Counter(pile))
    rest.update(state.pop("played", {}))
    written["state"].update({"broken": [], **state, "played": dict(+rest)})
    return game.load(written)


# ---- alone: some cards are aside ---------------------------------------------------------


class Alone(NamedTuple):
    """What became of a small pile: cards have been set aside, and drawn one at a time."""

    aside: Names
    deck: Names  # the next card last
    hand: Names
    thrown: Names
    broken: Names
    played: Names  # what struck without staying


def deal_alone(order: Names, aside: int, hand: int, throws: int) -> Alone:
    """Sets so many cards aside, draws a hand, then discards the first of it so many times and draws one each time. A
    drawn broken tool lies down and another card is drawn; a second one and a rockfall are discarded, and replaced."""
    left, held, thrown = list(order[aside:]), list[str](), list[str]()
    broken, played = list[str](), list[str]()

    def draw() -> None:
        while left:
            card = left.pop(0)
            if card not in STRIKES:
                held.append(card)
                return
            (broken if card != "rockfall" and card not in broken else played).append(card)

    for _ in range(hand):
        draw()
    for _ in range(throws):
        if held:
            thrown.append(held.pop(0))
            draw()
    return Alone(
        aside=tuple(sorted(order[:aside])),
        deck=tuple(left[::-1]),
        hand=tuple(sorted(held)),
        thrown=tuple(sorted(thrown)),
        broken=tuple(sorted(broken)),
        played=tuple(sorted(played)),
    )


def every_order(pile: Sequence[str]) -> Iterator[Names]:
    """All orders of the pile, also those that only swap equal cards: so each is equally likely."""
    return permutations(pile)


def alone(
    pile: Sequence[str], aside: int, hand: int, throws: int, looker: int | None, such: Callable[[Alone], bool]
) -> SmallCase:
    """What the looker (None: an onlooker, who doesn't know hand and discard) sees in the first of all worlds that is
    such a one."""
    worlds = [deal_alone(order, aside, hand, throws) for order in every_order(pile)]
    real = next(world for world in worlds if such(world))

    def seen(world: Alone) -> tuple[object, ...]:
        public = world.broken, world.played, len(world.hand), len(world.thrown), len(world.deck)
        return public if looker is None else (*public, world.hand, world.thrown)

    m = position(
        1,
        pile,
        aside=dict(Counter(real.aside)),
        deck=list(real.deck),
        hands=[dict(Counter(real.hand)), {}],
        thrown=[dict(Counter(real.thrown)), {}],
        played=dict(Counter(real.played)),
        broken=[[card.removeprefix("broken_") for card in real.broken], []],
    )

    def hidden(world: Alone) -> tuple[Names, ...]:
        return world.aside, world.deck, world.hand, world.thrown

    def outcome(m: Match) -> tuple[Names, ...]:
        state = m.position()["state"]
        found = (state["hands"] or [{}])[0], (state["thrown"] or [{}])[0]
        return sorted_names(state["aside"]), tuple(state["deck"]), *map(sorted_names, found)

    return m.seen_by(looker), outcome, chances(hidden(world) for world in worlds if seen(world) == seen(real))


def alone_with_one_aside() -> SmallCase:
    """Five cards, one aside, a hand of one: a broken lamp was drawn on the way, the others may be anywhere."""
    pile = ("broken_lamp", "rockfall", "we", "ns", "map")
    return alone(pile, 1, 1, 0, 0, lambda world: world.broken == ("broken_lamp",) and not world.played)


def alone_to_an_onlooker() -> SmallCase:
    """The same with two equal cards, and seen by who doesn't know the hand: what strikes can't be there."""
    pile = ("broken_lamp", "rockfall", "we", "we", "map", "key")
    return alone(pile, 2, 1, 0, None, lambda world: not world.broken and not world.played)


def alone_with_discards_to_an_onlooker() -> SmallCase:
    """One card was discarded and another drawn for it; both second tools and rockfalls can have struck."""
    pile = ("broken_lamp", "broken_lamp", "rockfall", "we", "ns", "map")
    return alone(pile, 1, 1, 1, None, lambda world: world.broken == ("broken_lamp",) and len(world.deck) == 2)


def alone_with_ten_aside() -> SmallCase:
    """Ten of twelve unseen cards are aside, as the rules say; two are in the deck, whose order counts."""
    unseen = Counter({"we": 4, "broken_cart": 2, "rockfall": 2, "map": 2, "nwe_troll": 1, "key": 1})
    cards = tuple(unseen.elements())
    m = position(
        1,
        (*cards, "ns"),
        aside=dict(unseen - Counter(cards[-2:])),
        deck=list(cards[-2:]),
        hands=[{"ns": 1}, {}],
        thrown=[],
    )

    def outcome(m: Match) -> tuple[Names, Names]:
        state = m.position()["state"]
        return sorted_names(state["aside"]), tuple(state["deck"])

    def world(deck: Names) -> tuple[Names, Names]:
        return sorted_names(unseen - Counter(deck)), deck

    return m.seen_by(0), outcome, chances(world(deck) for deck in permutations(cards, 2))


# ---- round 2: gold that was seen, and by whom --------------------------------------------


def gold_of_earlier_rounds() -> SmallCase:
    """Round 2, to green. Of round 1 three gold cards came up; green looked at one that left face down, blue at another,
    nobody at the third. Of this round all are known but one, of round 3 none. Named is what is unknown of both."""
    game = gnomoteka.game("duel")
    written = game.start(2, 5).position()
    state, gold = written["state"], written["state"]["gold"]
    everybody, green, blue = ["everybody"], ["p1"], ["p2"]
    first = [everybody, everybody, green, blue, [], everybody]
    second = [everybody, everybody, green, [], everybody, green]
    state.update(round=1, gold_known=[*first, *second, *[[]] * 6])
    is_up = [seen == everybody for seen in second]
    state["shape"] = [*["entrance"] * 2, *(gold[6 + n] if up else None for n, up in enumerate(is_up))]
    state["up"] = [True, True, *is_up]
    unknown = [n for n, seen in enumerate([*first, *second]) if not {"everybody", "p1"} & set(seen)]

    def outcome(m: Match) -> Names:
        found = m.position()["state"]["gold"]
        known = [n for n in range(12) if n not in unknown]
        assert [found[n] for n in known] == [gold[n] for n in known], "what green has seen is where it was"
        return tuple(found[n] for n in unknown)

    unseen = [gold[n] for n in (*unknown, *range(12, 18))]
    return game.load(written).seen_by(0), outcome, chances(permutations(unseen, len(unknown)))


# ---- two players: discards lie face down -------------------------------------------------


def discards_face_down() -> SmallCase:
    """To green: blue holds two of six unseen cards, has thrown one face down, and three are in the deck. Two of the six
    are equal; green's own discard is known to green."""
    pile = ("we", "we", "ns", "broken_lamp", "map", "rockfall")
    worlds = [(tuple(sorted(order[:2])), order[2:3], order[3:]) for order in every_order(pile)]
    hand, thrown, deck = worlds[0]
    m = position(
        2,
        (*pile, "nw", "key"),
        hands=[{"nw": 1}, dict(Counter(hand))],
        thrown=[{"key": 1}, dict(Counter(thrown))],
        deck=list(deck),
    )

    def outcome(m: Match) -> tuple[Names, Names, Names]:
        state = m.position()["state"]
        assert state["hands"][0] == {"nw": 1} and state["thrown"][0] == {"key": 1}
        return sorted_names(state["hands"][1]), sorted_names(state["thrown"][1]), tuple(state["deck"])

    return m.seen_by(0), outcome, chances(worlds)


DUEL = [
    alone_with_one_aside,
    alone_to_an_onlooker,
    alone_with_discards_to_an_onlooker,
    alone_with_ten_aside,
    gold_of_earlier_rounds,
    discards_face_down,
]
