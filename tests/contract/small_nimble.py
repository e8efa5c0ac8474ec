"""Small cases of Nimble Gnomes: cards that everybody saw being taken stay in the hand, all others could be anywhere.

Here every single card is told apart, and each way to put the unseen ones into the unseen places is as likely as any
other; what can't be told apart is then counted together.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import permutations
from typing import Any

from gnomoteka.core.match import Match
from tests.contract.worlds import SmallCase
from tests.games.nimble.table import play, table
from tests.truth import truth

Hand = tuple[tuple[str, int], ...]


def counted(cards: Sequence[str]) -> Hand:
    return tuple(sorted(Counter(cards).items()))


def worlds(unseen: str, known: Sequence[str], sizes: Sequence[int]) -> dict[Any, float]:
    """These cards are unseen; of each other hand so many places are, beside its known cards; the rest is the deck, from
    the bottom to the top."""
    found: Counter[Any] = Counter()
    for order in permutations(unseen.split()):
        hands, start = [], 0
        for cards, size in zip(known, sizes, strict=True):
            hands.append(counted([*cards.split(), *order[start : start + size]]))
            start += size
        found[*hands, order[start:]] += 1
    return {world: n / found.total() for world, n in found.items()}


def world_of(*others: int) -> Callable[[Match], Any]:
    def outcome(m: Match) -> Any:
        state = truth(m)
        return *(tuple(sorted(state["hands"][seat].items())) for seat in others), tuple(state["deck"])

    return outcome


def nimble_taken_openly() -> SmallCase:
    """p2 took a diamond openly and p3 a wind; a diamond and a wind of the unseen ones may be with them, too."""
    m = table(
        3,
        hands=["cave ruby_round", "cave cave_in", "cave diamond"],
        front=["", "", ""],
        open="sapphire_round diamond wind_red",
        top="heliodor_round heliodor_square wind_red",
        deck=3,
        phase="take",
    )
    play(m, "take 1", "lay cave")  # the open row: heliodor_round diamond wind_red
    play(m, "take 2", "lay cave")  # heliodor_round heliodor_square wind_red
    play(m, "take 3", "lay cave")  # the deck's last card fills the row
    unseen = "cave_in diamond"
    return m.seen_by(0), world_of(1, 2), worlds(unseen, ["diamond", "wind_red"], [1, 1])


def nimble_known_copy_left() -> SmallCase:
    """p2 took a ruby openly and laid a ruby: none is known to be left, though one may be. Two rubies are unseen."""
    m = table(
        2,
        hands=["cave", "ruby_round wind_blue"],
        front=["", "cave"],
        open="ruby_round",
        top="cave_in ruby_round diamond fog_green",
        deck=4,
        turn=1,
        turns_made=1,
        phase="take",
    )
    play(m, "take 1", "lay ruby_round")  # the cave-in fills the row
    return m.seen_by(0), world_of(1), worlds("ruby_round ruby_round wind_blue diamond fog_green", [""], [2])


def nimble_curses_and_winds() -> SmallCase:
    """p2 had two fogs and a wind that were known, laid one on p1 and blew one off: the other fog is still known."""
    m = table(
        2,
        hands=["cave", "2*fog_green wind_blue ruby_round sapphire_square"],
        known=["", "2*fog_green wind_blue"],
        front=["", "fog_purple"],
        top="ruby_round diamond cave",
        deck=3,
        turn=1,
        turns_made=1,
    )
    play(m, "curse p1 fog_green")
    play(m, "take deck", "lay cave")
    play(m, "take deck", "blow fog_purple wind_blue")
    return m.seen_by(0), world_of(1), worlds("sapphire_square diamond cave ruby_round", ["fog_green"], [3])


def nimble_spectator() -> SmallCase:
    """Who watches knows of three hands what was taken openly, and two cards of a kind can't be told apart."""
    m = table(
        3,
        hands=["cave", "2*ruby_round", "diamond wind_red"],
        known=["", "ruby_round", ""],
        top="ruby_round cave",
        deck=2,
    )
    unseen = "cave ruby_round diamond wind_red ruby_round cave"
    return m.seen_by(None), world_of(0, 1, 2), worlds(unseen, ["", "ruby_round", ""], [1, 1, 2])


NIMBLE = [nimble_taken_openly, nimble_known_copy_left, nimble_curses_and_winds, nimble_spectator]
