"""A second small case of Many Gnomes: what lies down is dealt anew with the hand."""

from collections import Counter
from itertools import permutations

import gnomoteka
from gnomoteka.core.match import Match
from tests.contract.worlds import SmallCase

# Of purple's tiles these eight haven't been seen from both sides: two lie on the field, showing a gnome and a pizza,
# two are discarded and showed a gnome and a dragon, three are in hand and one is the stack.
UNSEEN = [*["gnome_pizza"] * 3, *["gnome_dragon"] * 2, *["pizza_dragon"] * 3]
Outcome = tuple[str, str, str, str, str]


def many_undersides() -> SmallCase:
    """Every one of the eight is told apart here and put wherever its sides allow, each way as likely as any other."""
    state = {
        "seats": 2,
        "turn": "p1",
        "hands": [{"gnome_pizza": 3}, {"gnome_pizza": 1, "pizza_dragon": 2}],
        "tiles": [[], ["1,0 gnome/(pizza)", "0,1 pizza/(gnome)", "-1,0 pizza/gnome"]],
        "gone": [{}, {"gnome_pizza": 2, "gnome_dragon": 2, "pizza_dragon": 1}],
        "gone_covered": [{}, {"gnome/(dragon)": 1, "dragon/(gnome)": 1}],
    }
    seen = gnomoteka.game("many").load({"game": "many", "version": "1", "state": state}).seen_by(0)

    def outcome(m: Match) -> Outcome:
        found = m.position()["state"]
        gnome, pizza, _ = (tile.split()[1] for tile in found["tiles"][1])
        gone_dragon, gone_gnome = sorted(found["gone_covered"][1])
        return gnome, pizza, gone_gnome, gone_dragon, words(Counter(found["hands"][1]))

    counts: Counter[Outcome] = Counter()
    for gnome, pizza, gone_gnome, gone_dragon, *rest in permutations(UNSEEN):
        if "gnome" in gnome and "pizza" in pizza and "gnome" in gone_gnome and "dragon" in gone_dragon:
            lying = turned(gnome, "gnome"), turned(pizza, "pizza"), turned(gone_gnome, "gnome")
            counts[*lying, turned(gone_dragon, "dragon"), words(Counter(rest[:3]))] += 1
    return seen, outcome, {each: n / counts.total() for each, n in counts.items()}


def turned(kind: str, up: str) -> str:
    """How a covered tile of this kind is written that shows this face."""
    (down,) = set(kind.split("_")) - {up}
    return f"{up}/({down})"


def words(hand: Counter[str]) -> str:
    return " ".join(f"{n}*{kind}" for kind, n in sorted(hand.items()))
