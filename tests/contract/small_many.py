"""A second small case of Many Gnomes: what lies down is dealt anew with the hand."""

from collections import Counter
from itertools import permutations

import gnomoteka
from gnomoteka.core.match import Match
from tests.contract.small_cases import SmallCase

# Of purple's tiles these seven haven't been seen from both sides: two lie on the field showing a gnome, one of them is
# discarded and showed a dragon, three are in hand and one is the stack.
UNSEEN = ("gnome_pizza", "gnome_pizza", "gnome_pizza", "gnome_dragon", "gnome_dragon", "pizza_dragon", "pizza_dragon")


def many_undersides() -> SmallCase:
    """Every one of the seven is told apart here and put wherever its sides allow, each way as likely as any other."""
    game = gnomoteka.game("many")
    state = {
        "seats": 2,
        "turn": "p1",
        "hands": [{"gnome_pizza": 3}, {"gnome_pizza": 2, "pizza_dragon": 1}],
        "tiles": [[], ["1,0 gnome/(pizza)", "0,1 gnome/(dragon)", "-1,0 pizza/gnome", "0,-1 pizza/gnome"]],
        "gone": [{}, {"gnome_pizza": 1, "gnome_dragon": 2, "pizza_dragon": 2}],
        "gone_covered": [{}, {"dragon/(gnome)": 1}],
    }
    seen = game.load({"game": "many", "version": "1", "state": state}).seen_by(0)

    def outcome(m: Match) -> tuple[str, str, str, str]:
        found = m.position()["state"]
        under = {tile.split()[0]: tile.split()[1] for tile in found["tiles"][1]}
        (gone,) = found["gone_covered"][1]
        return under["1,0"], under["0,1"], gone, words(Counter(found["hands"][1]))

    counts: Counter[tuple[str, str, str, str]] = Counter()
    for one, other, gone, *rest in permutations(UNSEEN):
        if "gnome" in one and "gnome" in other and "dragon" in gone:
            counts[turned(one, "gnome"), turned(other, "gnome"), turned(gone, "dragon"), words(Counter(rest[:3]))] += 1
    return seen, outcome, {each: n / counts.total() for each, n in counts.items()}


def turned(kind: str, up: str) -> str:
    """How a covered tile of this kind is written that shows this face."""
    (down,) = set(kind.split("_")) - {up}
    return f"{up}/({down})"


def words(hand: Counter[str]) -> str:
    return " ".join(f"{n}*{kind}" for kind, n in sorted(hand.items()))
