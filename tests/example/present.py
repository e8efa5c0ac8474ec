from collections import Counter
from collections.abc import Sequence

from gnomoteka.core.contract import Doors, Present
from gnomoteka.core.reading import Reading
from tests.example.rules import CARDS, HAND, LUCKY, PASS, SNATCH
from tests.example.view import Detail, Own, Player, Shown

COMPONENTS = {"card": CARDS, "mushroom": HAND}


def shown(r: Reading, scores: Sequence[int]) -> Shown:
    return Shown(
        low=bool(r.low),
        rounds=r.rounds,
        finder=r.finder - 1 if r.finder else None,
        lucky=r.place[LUCKY] - 1 if r.shown and r.place[LUCKY] > 0 else None,
        played=[card for card, place in enumerate(r.place) if place == -1],
        players=[Player(bool(r.has_chosen >> i & 1), scores[i]) for i in range(r.seats)],
    )


def own(r: Reading, seat: int) -> Own:
    return Own(
        hand=[card for card, place in enumerate(r.place) if place == 1 + seat],
        chosen=r.chosen[seat] or None,
        answer={PASS: "pass", SNATCH: "snatch"}.get(r.answer[seat]),
    )


def detail(r: Reading, _doors: Doors) -> Detail:
    return Detail(r.found[: r.seats])


def census(r: Reading) -> dict[str, int]:
    """A card is wherever `place` says, so it can't be twice; hands and mushrooms must add up."""
    hands = Counter(place for place in r.place[1:] if place > 0)
    full = all(hands[1 + seat] == HAND - r.rounds - bool(r.finder) for seat in range(r.seats))
    return {"card": len(r.place) - 1 if full else 0, "mushroom": HAND - r.rounds + sum(r.found)}


def wrong(r: Reading) -> str | None:
    hands = [{card for card, place in enumerate(r.place) if place == 1 + seat} for seat in range(r.seats)]
    if not 0 <= r.rounds <= HAND or any(place not in range(-1, r.seats + 1) for place in r.place):
        return "three rounds; a card lies aside, in a hand, or is played"
    if r.has_chosen not in range(1 << r.seats) or r.has_chosen == (1 << r.seats) - 1:
        return "'has_chosen' is a mask of seats, and never of all"
    for seat in range(3):
        chose = r.has_chosen >> seat & 1
        if (r.chosen[seat] != 0) != chose or (chose and r.chosen[seat] not in hands[seat]):
            return "who has chosen chose a card of their hand"
    return wrong_window(r)


def wrong_window(r: Reading) -> str | None:
    if r.snatching not in (0, 1) or r.shown not in (0, 1) or r.finder not in range(r.snatching * r.seats + 1):
        return "'finder' is 1 + a seat, where snatching is played"
    if r.finder and (r.has_chosen or r.rounds == HAND):
        return "the window opens when everybody's card is turned up"
    given = [answer for answer in r.answer if answer]
    if given and (
        not r.finder or len(given) >= r.seats or not {PASS, SNATCH}.issuperset(given) or any(r.answer[r.seats :])
    ):
        return "answers are given in the window, and it closes with the last"
    if any(answer == SNATCH and r.place[LUCKY] != 1 + seat for seat, answer in enumerate(r.answer)):
        return "only who holds the lucky card snatches"
    if r.shown and r.place[LUCKY] == 0:
        return "a card that was shown lies in a hand or is played"
    return None


PRESENT = Present(
    shown=shown,
    own=own,
    detail=detail,
    components=COMPONENTS,
    census=census,
    wrong=wrong,
)
