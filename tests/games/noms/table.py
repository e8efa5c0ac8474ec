"""Tables of Noms to test on: say what matters, the other cards are in the deck.

Cards are written as words: "lure 2*nom cure". Areas too: "2*free mushroom bubble elder ring_2" is two free noms, one
under a mushroom, one under a bubble, the Elder, and the Ring of two with its noms.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import gnomoteka
from gnomoteka.core.match import Match, Result
from tests.truth import truth

G = gnomoteka.game("noms")
BOX = {
    "nom": 13, "elder": 1, "mushroom": 7, "toad": 4, "moth": 2, "bubble": 4, "ring_1": 1, "ring_2": 1, "ring_3": 1,
    "lure": 7, "super_lure": 2, "cyclone": 1, "lightning": 1, "beetle": 1, "thief": 1, "spear": 4, "flute": 2,
    "retreat": 1, "scout": 1, "cure": 2, "feather": 2, "blindfold": 1, "shell": 1, "moon": 1, "alchemy": 1, "flood": 1,
    "plague": 1, "wasps": 1, "merchant": 1, "letter_n": 1, "letter_o": 1, "letter_m": 1,
}  # fmt: skip
HELD = tuple(BOX)[:24]  # an event is never in a hand
EVENTS = ("alchemy", "flood", "plague", "wasps", "merchant")
LETTERS = ("letter_n", "letter_o", "letter_m")
DANGERS = ("lure", "super_lure", "cyclone", "lightning", "beetle", "thief")
TRAPS = ("bubble", "ring_1", "ring_2", "ring_3")
RESCUE = ("cure", "feather", "blindfold", "shell")
SPOTS = ("free", "mushroom", "toad", "moth", "bubble", "elder")
RINGS = ("ring_1", "ring_2", "ring_3")
Who = int | None  # a seat; None: everybody


def cards(words: str) -> Counter[str]:
    counted: Counter[str] = Counter()
    for word in words.split():
        times, _, kind = word.rpartition("*")
        counted[kind] += int(times or 1)
    return counted


def in_order(words: str) -> list[str]:
    return [kind for word in words.split() for kind in cards(word).elements()]


def cards_of_area(area: Counter[str]) -> Counter[str]:
    """The cards that make up an area."""
    assert set(area) <= {*SPOTS, *RINGS}, area
    found: Counter[str] = Counter()
    for unit, n in area.items():
        if unit == "elder":
            found["elder"] += n
        elif unit in RINGS:
            found[unit] += n
            found["nom"] += n * int(unit[-1])
        else:
            found["nom"] += n
            if unit != "free":
                found[unit] += n
    return found


def written(
    *areas: str,
    seats: int | None = None,
    hands: Sequence[str] = (),
    discard: str = "",
    top: str = "",
    deck: int | None = None,
    letters: str = "",
    turn: int = 0,
    phase: str = "play",
    skipped: Sequence[int] = (),
    known: Mapping[Who, Mapping[int, str]] | None = None,
    known_top: Mapping[int, int] | None = None,
    waiting: str = "",
    event: str = "",
    answers: Mapping[int, str] | None = None,
    retreated: bool = False,
) -> dict[str, Any]:
    """A written position. `top`: the upper cards of the deck, the next one first; below them lie all cards that aren't
    named, or as many as `deck` says in all (letters first), and the rest is discarded. `known`: who (None: everybody)
    knows what of whose hand. `waiting`: the announced play that waits for answers; `event`: the event that does."""
    seats = seats or max(len(areas), len(hands), 2)
    areas_of = [cards(areas[seat]) if seat < len(areas) else Counter[str]() for seat in range(6)]
    held = [cards(hands[seat]) if seat < len(hands) else Counter[str]() for seat in range(6)]
    out = [f"letter_{letter}" for letter in letters]
    words = waiting.split()
    played = ("moon" if words[0] == "moon" else words[1]) if words else None
    box = Counter(BOX)
    for each in (*held, *map(cards_of_area, areas_of), cards(discard), Counter(in_order(top)), Counter(out)):
        box.subtract(each)
    box.subtract(card for card in (played, event) if card in BOX)
    assert min(box.values()) >= 0, f"more cards than in the box: {-box}"
    below = [kind for kind in (*LETTERS, *EVENTS, *HELD) for _ in range(box[kind])]
    deep = len(below) if deck is None else deck - len(in_order(top))
    assert 0 <= deep <= len(below), "no such deck"
    pile = below[:deep] + in_order(top)[::-1]
    if event and phase == "play":
        phase = "event"
    asked = [seat for seat in range(seats) if held[seat].total() > (phase == "merchant")]
    if waiting:
        phase = "window"
        asked = [seat for seat in asked if seat != turn]
    return {
        "game": G.id,
        "version": G.version,
        "state": {
            "seats": seats,
            "phase": phase,
            "turn": f"p{turn + 1}",
            "skipped": players(skipped),
            "deck": pile,
            "shuffled": True,
            "letters": out,
            "discard": cards(discard) + Counter(below[deep:]),
            "area": [{unit: n for unit, n in area.items() if unit in SPOTS} for area in areas_of],
            "rings": {ring: f"p{seat + 1}" for ring in RINGS for seat in range(6) if areas_of[seat][ring]},
            "hands": held,
            "known": rows_of(known or {}, seats),
            "known_top": [(known_top or {}).get(seat, 0) for seat in range(6)],
            "played": played,
            "effect": " ".join(words[1:]) or None,
            "event": event or None,
            "asked": players(asked) if waiting or event else [],
            "answers": [(answers or {}).get(seat) for seat in range(6)],
            "retreated": retreated,
        },
    }


def rows_of(known: Mapping[Who, Mapping[int, str]], seats: int) -> dict[str, list[Counter[str]]]:
    """Who knows what of each hand; what everybody knows each seat knows."""

    def told(who: Who) -> list[Counter[str]]:
        return [cards(known.get(who, {}).get(seat, "")) for seat in range(seats)]

    def knows(who: int) -> list[Counter[str]]:
        both = [mine | public for mine, public in zip(told(who), told(None), strict=True)]
        return [Counter() if seat == who else both[seat] for seat in range(seats)]

    return {"everybody": told(None), **{f"p{seat + 1}": knows(seat) for seat in range(seats)}}


def players(seats: Iterable[int]) -> list[str]:
    return [f"p{seat + 1}" for seat in seats]


def table(*areas: str, **said: Any) -> Match:
    """A match at this position; see `written`."""
    return G.load(written(*areas, **said))


# ---- playing -----------------------------------------------------------------------------


def to_act(m: Match) -> int:
    (seat,) = m.acting
    return seat


def is_over(m: Match) -> bool:
    return not m.acting


def result(m: Match) -> Result:
    assert m.result, "the game isn't over"
    return m.result


def moves(m: Match, seat: int | None = None) -> set[str]:
    """What this seat, or the only one to act, may do."""
    listed = m.moves(to_act(m) if seat is None else seat)
    assert len(set(listed)) == len(listed), f"a move is listed twice: {listed}"
    return set(listed)


def plays(m: Match, card: str = "") -> set[str]:
    """The ways to play this card (or any), without the words "play" and its name."""
    start = f"play {card}".strip()
    found = [move for move in moves(m) if f"{move} ".startswith(f"{start} ")]
    return {move.removeprefix(start).strip() for move in found}


def as_moon(m: Match, card: str = "") -> set[str]:
    """The ways to play Moon Magic as this card (or any)."""
    return {
        move.removeprefix(f"moon {card}".strip()).strip()
        for move in moves(m)
        if f"{move} ".startswith(f"moon {card}".strip() + " ")
    }


def play(m: Match, *texts: str) -> list[dict[str, Any]]:
    """Makes these moves, whoever's turn it is; says what happened, with all secrets."""
    return [event.json() for text in texts for event in m.play(to_act(m), text)]


def answer(m: Match, given: Mapping[int, str] | None = None, order: Sequence[int] = ()) -> list[dict[str, Any]]:
    """Everybody asked answers, in this order of seats or any other; who isn't named passes. Says what happened."""
    asked = [*order, *(seat for seat in m.acting if seat not in order)]
    said = {seat: (given or {}).get(seat, "pass") for seat in asked}
    assert set(given or {}) <= set(said), "somebody who isn't asked answers"
    return [event.json() for seat, text in said.items() for event in m.play(seat, text)]


def attack(m: Match, text: str, given: Mapping[int, str] | None = None) -> list[dict[str, Any]]:
    """Plays this card, and everybody asked answers so, or passes. Says what happened."""
    return play(m, text) + (answer(m, given) if phase(m) == "window" else [])


def draw(m: Match, given: Mapping[int, str] | None = None) -> list[dict[str, Any]]:
    """Draws; if an event comes, everybody asked answers so, or passes. Says what happened."""
    return play(m, "draw") + (answer(m, given) if phase(m) == "event" else [])


def told(events: Iterable[Any], seat: int | None) -> list[dict[str, Any]]:
    return [event.json() for event in events if event.seen_by(seat)]


def of_kind(events: Sequence[dict[str, Any]], *kinds: str) -> list[dict[str, Any]]:
    return [event for event in events if event["kind"] in kinds]


# ---- looking -----------------------------------------------------------------------------


def phase(m: Match) -> str:
    return str(truth(m)["phase"])


def hand(m: Match, seat: int) -> dict[str, int]:
    return hands(m)[seat]


def hands(m: Match) -> list[dict[str, int]]:
    held: list[dict[str, int]] = truth(m)["hands"]
    return held[: m.seats]


def areas(m: Match) -> list[dict[str, int]]:
    state = truth(m)
    lying = [{ring: 1 for ring, owner in state["rings"].items() if owner == f"p{seat + 1}"} for seat in range(m.seats)]
    return [{**state["area"][seat], **lying[seat]} for seat in range(m.seats)]


def area(m: Match, seat: int) -> dict[str, int]:
    return areas(m)[seat]


def discard(m: Match) -> dict[str, int]:
    return dict(truth(m)["discard"])


def deck(m: Match) -> list[str]:
    """The deck, its top first."""
    return list(reversed(truth(m)["deck"]))


def letters(m: Match) -> list[str]:
    return list(m.view(None)["letters"])


def known(m: Match, seat: int, by: int | None = None) -> dict[str, int]:
    """What this seat (None: everybody) knows of that hand."""
    row = truth(m)["known"].get("everybody" if by is None else f"p{by + 1}")
    found: dict[str, int] = row[seat] if row else {}
    return found


def top_known_to(m: Match, seat: int) -> list[str]:
    return list(m.view(seat)["own"]["top"])


def saved_and_loaded(m: Match) -> Match:
    return G.load(json.loads(json.dumps(m.position())))
