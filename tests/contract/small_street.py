"""Small cases of 75 Gnome Street: every world that a viewer can't rule out, found by trying all there are."""

from collections import Counter
from collections.abc import Iterable
from itertools import permutations, product
from typing import Any, NamedTuple

from gnomoteka.core.match import Match
from tests.contract.worlds import SmallCase
from tests.games.street.table import CELLS, FLOWERS, brawl, line, play, table, zone
from tests.truth import truth

TOKENS = ("guess", "guess", "guess", "guess", "decoy", "decoy")  # of each of four players


class Question(NamedTuple):
    """What was asked; whose cache, and is it on one of these cells?"""

    asker: str
    asked: str
    cells: set[str]


def equally(every: Iterable[Any]) -> dict[Any, float]:
    """Each of these is as likely as any other; some are the same."""
    counted = Counter(every)
    return {world: n / counted.total() for world, n in counted.items()}


# ---- four players ------------------------------------------------------------------------

CACHES = {"p1": "A6", "p2": "A2", "p3": "C5", "p4": "C2"}
# By answers aloud everybody knows this much. Then p1 asks p2, p2 asks p3 and p3 asks p4, and all answer by card.
ALOUD = {"p1": ["A6", "C1"], "p2": ["A1", "A2", "B3"], "p3": ["A2", "B3", "C5", "C6"], "p4": ["A2", "C2", "C6"]}
BY_CARD = [
    Question("p1", "p2", line("A4")),
    Question("p2", "p3", zone("B3")),
    Question("p3", "p4", {cell for cell in CELLS if "red" in FLOWERS[cell]}),
]


def street_four() -> SmallCase:
    """p1 saw p2's card, and not the cards that p3 and p4 answered with."""
    return asked_by_card().seen_by(0), knowledge, worlds("p1")


def street_four_who_was_asked() -> SmallCase:
    """p3 showed a card to p2, and saw p4's."""
    return asked_by_card().seen_by(2), knowledge, worlds("p3")


def street_four_spectator() -> SmallCase:
    """Who watches saw no card at all."""
    return asked_by_card().seen_by(None), knowledge, worlds(None)


def asked_by_card() -> Match:
    """A token of p2's lies face down; after the three questions p2 has chosen the next card, one of two."""
    heard = " / ".join(f"all {player} {' '.join(cells)}" for player, cells in ALOUD.items())
    hands, caches = ["14", "123", "12", "123"], " ".join(CACHES.values())
    m = table(4, caches=caches, heard=heard, hands=hands, stacks="A5 p2 guess", turn=5)
    brawl(m, 4, 3, 2, 1)
    play(m, "take gravel", "take line", "place A4", "ask p2 line", "skip", "done")
    play(m, "take soil", "take zone", "place B3", "ask p3 zone", "done")
    play(m, "take grass", "take flower", "place C2", "ask p4 red", "done")
    play(m, "place C3", "skip", "done")
    m.play(1, "choose 2")
    return m


def worlds(viewer: str | None) -> dict[Any, float]:
    """Every deal of different caches in which the viewer has the own one and would have seen the same answers; of p2's
    six tokens each could be the one that lies there, of two cards each the chosen one."""
    seen = [question for question in BY_CARD if viewer in (question.asker, question.asked)]
    deals = []
    for cells in permutations(CELLS, 4):
        caches = dict(zip(ALOUD, cells, strict=True))
        if (
            all(caches[player] in ALOUD[player] for player in ALOUD)
            and all((caches[q.asked] in q.cells) == (CACHES[q.asked] in q.cells) for q in seen)
            and (viewer is None or caches[viewer] == CACHES[viewer])
        ):
            deals.append((cells, tuple(sheet(question, caches) for question in BY_CARD)))
    return equally((*deal, face, card) for deal, face, card in product(deals, TOKENS, (1, 2)))


def sheet(question: Question, caches: dict[str, str]) -> frozenset[str]:
    """What the asker knows of the asked: the cells that agree with what was said aloud, and with the card they saw."""
    yes = caches[question.asked] in question.cells
    return frozenset(cell for cell in ALOUD[question.asked] if (cell in question.cells) == yes)


def knowledge(m: Match) -> Any:
    found = truth(m)
    written = tuple(frozenset(found["known"][q.asker][int(q.asked[1]) - 1]) for q in BY_CARD)
    return tuple(found["cache"]), written, found["stacks"]["A5"][0].split()[1], found["chosen"][1]


def street_four_tokens() -> SmallCase:
    """p2 and p3 have laid three tokens each, in mixed stacks: of a player's six never three are decoys."""
    heard = "p1 p2 A2 / p1 p3 C5 / p1 p4 C2"
    stacks = "A5 p2 guess, p3 guess, p1 decoy, p3 decoy / C3 p3 guess, p2 decoy / B1 p2 guess"
    m = table(4, caches=" ".join(CACHES.values()), heard=heard, stacks=stacks)
    three = list(permutations(TOKENS, 3))
    return m.seen_by(0), faces, equally((p2, p3, left(p2), left(p3)) for p2, p3 in product(three, three))


def left(laid: tuple[str, ...]) -> tuple[int, int]:
    return TOKENS.count("guess") - laid.count("guess"), TOKENS.count("decoy") - laid.count("decoy")


def faces(m: Match) -> Any:
    found = truth(m)["stacks"]
    tokens = [token.split() for cell in ("A5", "C3", "B1") for token in found[cell]]
    p2, p3 = (tuple(face for owner, face in tokens if owner == player) for player in ("p2", "p3"))
    owns = [m.view(seat)["own"] for seat in (1, 2)]
    return p2, p3, *((own["guesses"], own["decoys"]) for own in owns)


# ---- two players -------------------------------------------------------------------------

HEARD = [Question("p1", "p2", line("A1")), Question("p1", "p2", {cell for cell in CELLS if "blue" in FLOWERS[cell]})]


def street_two() -> SmallCase:
    """All answers are aloud. p2 has chosen a card of the six that are left."""
    m = asked_aloud()
    m.play(1, "choose 8")
    return m.seen_by(0), cache_and_choice, equally(product(of_two("A4"), {1, 2, 3, 4, 7, 8}))


def street_two_power() -> SmallCase:
    """Both have played a 7, and p2 has set one of 21 powers."""
    m = asked_aloud()
    brawl(m, 7, 7)
    m.play(1, "shoot 5")
    return m.seen_by(0), cache_and_choice, equally(product(of_two("A4"), range(1, 22)))


def street_two_new_round() -> SmallCase:
    """A guess ended the round: all sixteen caches are dealt anew, and what was heard is of no use any more."""
    m = asked_aloud()
    brawl(m, 7, 1)
    play(m, "take grass", "take zone", "place A6", "skip", "lay guess A6")
    own = truth(m)["cache"][0]
    return m.seen_by(0), cache_and_choice, equally((cell, 0) for cell in CELLS if cell != own)


def asked_aloud() -> Match:
    """p1 has asked p2 twice, in two turns; all eight tokens are back."""
    m = table(2, caches="A4 C2")
    brawl(m, 6, 5)
    play(m, "take grass", "take line", "place A1", "ask p2 line", "done", "take soil", "take zone", "place A5")
    play(m, "done")
    brawl(m, 8, 6)
    play(m, "take planks", "take flower", "place A3", "ask p2 blue", "done", "place B1", "skip", "done")
    return m


def of_two(own: str) -> list[str]:
    """The cells of p2's cache, which isn't p1's, for which the answers would have been the same."""
    return [cell for cell in CELLS if cell != own and all((cell in q.cells) == ("C2" in q.cells) for q in HEARD)]


def cache_and_choice(m: Match) -> Any:
    found = truth(m)
    return found["cache"][1], found["chosen"][1]


STREET = [
    street_four,
    street_four_who_was_asked,
    street_four_spectator,
    street_four_tokens,
    street_two,
    street_two_power,
    street_two_new_round,
]
