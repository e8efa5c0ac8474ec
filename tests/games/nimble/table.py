"""Tables of Nimble Gnomes to test on: say what matters, the other cards go to the deck or to the discard.

Cards are written as words: "cave 3*ruby_round diamond".
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import gnomoteka
from gnomoteka.core.match import Match, Result
from tests.truth import truth

G = gnomoteka.game("nimble")

COLOURS = ("ruby", "heliodor", "sapphire")
SHAPES = ("round", "square", "triangle")
PAIRS = tuple(f"{colour}_{shape}" for colour in COLOURS for shape in SHAPES)
FOGS = ("fog_orange", "fog_green", "fog_purple")
WINDS = ("wind_red", "wind_yellow", "wind_blue")
BOX = {"cave": 14, "cave_in": 6, **dict.fromkeys(WINDS, 5), **dict.fromkeys(FOGS, 3)}
BOX |= {**dict.fromkeys(PAIRS, 6), "diamond": 4}


def cards(words: str) -> Counter[str]:
    counted: Counter[str] = Counter()
    for word in words.split():
        times, _, kind = word.rpartition("*")
        counted[kind] += int(times or 1)
    return counted


def table(
    seats: int = 3,
    *,
    hands: Sequence[str] = (),
    front: Sequence[str] = (),
    known: Sequence[str] = (),
    open: str = "",
    discard: str = "",
    top: str = "",
    deck: int | None = None,
    turn: int = 0,
    phase: str = "play",
    turns_made: int | None = None,
    turns_total: int | None = None,
) -> Match:
    """A match at this position, seat 0 having begun. `open` may name an empty place "none"; `top` is what comes off
    the deck first. Cards that aren't named are in the deck, or in the discard but for `deck` of them. With an empty
    deck the round being played is the last."""
    placed = [*hands, *front, discard, " ".join(word for word in open.split() if word != "none")]
    rest = Counter(BOX)
    for words in (*placed, top):
        rest.subtract(cards(words))
    assert min(rest.values()) >= 0, f"more cards than in the box: {-rest}"
    below = list(rest.elements())
    drawn = list(cards(top).elements()) if "*" in top else top.split()
    deep = len(below) if deck is None else deck - len(drawn)
    pile = below[:deep] + drawn[::-1]
    made = turn if turns_made is None else turns_made
    if turns_total is None:
        turns_total = 0 if pile else (made // seats + 1) * seats
    four = [cards(hands[seat]) if seat < len(hands) else Counter() for seat in range(4)]
    return G.load(
        {
            "game": G.id,
            "version": G.version,
            "state": {
                "seats": seats,
                "quick_start": False,
                "phase": phase,
                "first": 0,
                "turn": turn,
                "turns_made": made,
                "turns_total": turns_total,
                "deck": pile,
                "open": open.split(),
                "discard": cards(discard) + Counter(below[deep:]),
                "hands": four,
                "known": [cards(known[seat]) if seat < len(known) else {} for seat in range(4)],
                "front": [cards(front[seat]) if seat < len(front) else {} for seat in range(4)],
            },
        }
    )


def at_the_end(*front: str, hands: Sequence[str] = ()) -> Match:
    """A match that is over, with this in front of the players."""
    seats = len(front)
    total = 20 * seats
    last = seats - 1
    return table(seats, front=front, hands=hands, deck=0, phase="over", turn=last, turns_made=total, turns_total=total)


def to_act(m: Match) -> int:
    (seat,) = m.acting
    return seat


def is_over(m: Match) -> bool:
    return not m.acting


def result(m: Match) -> Result:
    assert m.result, "the game isn't over"
    return m.result


def moves(m: Match) -> set[str]:
    """What the player whose turn it is may do."""
    listed = m.moves(to_act(m))
    assert len(set(listed)) == len(listed), f"a move is listed twice: {listed}"
    return set(listed)


def play(m: Match, *texts: str) -> list[dict[str, Any]]:
    """Makes these moves, whoever's turn it is; says what happened, with all secrets."""
    return [event.json() for text in texts for event in m.play(to_act(m), text)]


def hand(m: Match, seat: int) -> dict[str, int]:
    held: dict[str, int] = truth(m)["hands"][seat]
    return held


def before(m: Match, seat: int) -> dict[str, int]:
    """What lies in front of this player."""
    laid: dict[str, int] = truth(m)["front"][seat]
    return laid


def discarded(m: Match) -> Counter[str]:
    return Counter(truth(m)["discard"])
