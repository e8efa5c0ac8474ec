"""Noms a second time: where a game stands, and what may be done. See reference.py, which does it."""

from typing import NamedTuple

PROTECTION = ("mushroom", "toad", "moth")
EVENTS = ("alchemy", "flood", "plague", "wasps", "merchant")
BY_MOON = (
    "lure",
    "super_lure",
    "cyclone",
    "lightning",
    "beetle",
    "thief",
    "spear",
    "flute",
    "retreat",
    "scout",
    "cure",
)
ATTACKS = ("lure", "super_lure", "cyclone", "lightning", "beetle", "thief", "bubble", "ring_1", "ring_2", "ring_3")
Unit = list[str]
FREE = ["nom"]


class Play(NamedTuple):
    """A card that is played: what lies there, what it stands for, and what it is aimed at."""

    card: str
    stands_for: str
    thing: str
    target: int


def ring_size(unit: Unit) -> int:
    return int(unit[0][-1]) if unit[0].startswith("ring") else 0


def stealable(unit: Unit) -> list[str]:
    """What of this unit can be taken alone: a free nom, the card on a nom, the nom under a card."""
    if unit == FREE:
        return ["nom"]
    if unit == ["elder"] or ring_size(unit):
        return []
    return [unit[1], f"under_{unit[1]}"]


class Position:
    """Where a game stands, and what may be done then."""

    def __init__(self, hands: list[list[str]], deck: list[str], first: int) -> None:
        self.seats = len(hands)
        self.hands, self.deck, self.turn = hands, deck, first
        self.areas: list[list[Unit]] = [[["nom"]] for _ in hands]
        self.discard: list[str] = []
        self.letters: list[str] = []
        self.phase = "draw"
        self.skipped: set[int] = set()
        self.waiting: Play | None = None
        self.event = ""
        self.asked: list[int] = []
        self.answers: dict[int, str] = {}
        self.took_back = False
        self.shuffled = False

    def acting(self) -> list[int]:
        if self.asked:
            return [seat for seat in self.asked if seat not in self.answers]
        return [] if self.phase == "over" else [self.turn]

    def moves(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        if self.phase == "draw":
            return {"draw"} if seat in self.skipped else {"draw", "no draw"}
        if self.phase == "play":
            return {"end"} | self.plays(seat)
        if self.phase in ("window", "event", "plague"):
            return {"pass"} | self.possible_answers(seat)
        if self.phase == "merchant":
            return {f"keep {card}" for card in hand}
        if self.phase == "discard":
            return {f"discard {card}" for card in hand}
        if self.phase == "retreat":
            return ({"stop"} if self.took_back else set()) | {f"take back {unit}" for unit in self.own_units(seat)}
        assert self.phase == "scout"
        return self.orders()

    def plays(self, seat: int) -> set[str]:
        found = set()
        for card in set(self.hands[seat]):
            for stands_for in BY_MOON if card == "moon" else (card,):
                for aim in self.aims(seat, stands_for):
                    words = ["moon" if card == "moon" else "play", stands_for, *aim]
                    found.add(" ".join(word for word in words if word))
        return found

    def aims(self, seat: int, card: str) -> list[tuple[str, str]]:
        """What this card could be aimed at: a thing and a player, or neither."""
        everybody = range(self.seats)
        others = [i for i in everybody if i != seat]
        in_play = [unit for area in self.areas for unit in area]
        free = [i for i in everybody if FREE in self.areas[i]]

        def covered(i: int, covers: tuple[str, ...]) -> bool:
            return any(unit == ["nom", cover] for unit in self.areas[i] for cover in covers)

        nowhere = ("", "")
        aims: list[tuple[str, str]] = []
        if card in ("nom", "elder"):
            aims = [nowhere]
        elif card in PROTECTION:
            aims = [nowhere] if seat in free else []
            removes = {"mushroom": ("mushroom",), "toad": PROTECTION, "moth": ()}[card]
            aims += [(cover, f"p{i + 1}") for cover in removes for i in everybody if covered(i, (cover,))]
        elif card == "bubble":
            aims = [("nom", f"p{i + 1}") for i in free]
        elif card.startswith("ring"):
            aims = [nowhere] if in_play.count(FREE) == int(card[-1]) else []
        elif card == "lure":
            aims = [("nom", f"p{i + 1}") for i in others if i in free]
        elif card == "super_lure":
            aims = [("", f"p{i + 1}") for i in others if i in free or covered(i, PROTECTION)]
        elif card == "cyclone":
            aims = [("", f"p{i + 1}") for i in others if covered(i, PROTECTION)]
        elif card == "lightning":
            aims = [("elder", "")] if ["elder"] in in_play else []
            aims += [("hand", f"p{i + 1}") for i in others if self.hands[i]]
        elif card == "beetle":
            aims = [nowhere] if ["nom", "mushroom"] in in_play else []
        elif card == "thief":
            aims = [(thing, f"p{i + 1}") for i in everybody for unit in self.areas[i] for thing in stealable(unit)]
        elif card == "spear":
            aims = [("nom", f"p{i + 1}") for i in free]
            aims += [("bubble", f"p{i + 1}") for i in everybody if covered(i, ("bubble",))]
        elif card == "flute":
            aims = [(unit[0], "") for unit in in_play if ring_size(unit)]
        elif card == "retreat":
            aims = [nowhere] if any(unit != ["elder"] for unit in self.areas[seat]) else []
        elif card == "scout":
            aims = [("deck", "")] + [("hand", f"p{i + 1}") for i in others if self.hands[i]]
        elif card == "cure":
            aims = [nowhere] if "nom" in self.discard else []
        return aims

    def possible_answers(self, seat: int) -> set[str]:
        cancels = {"event": ["shell"], "plague": []}.get(self.phase, ["feather"])
        if self.waiting and "lure" in self.waiting.stands_for:
            cancels.append("blindfold")
        found = {f"answer {card}" for card in cancels if card in self.hands[seat]}
        if cancels and "moon" in self.hands[seat]:
            found.add("answer moon")
        if self.phase == "plague" or "nom" in self.discard:
            found |= {"answer cure"} if "cure" in self.hands[seat] else set()
            found |= {"answer moon as cure"} if "moon" in self.hands[seat] else set()
        return found

    def own_units(self, seat: int) -> set[str]:
        found = set()
        for unit in self.areas[seat]:
            found |= {unit[0]} if ring_size(unit) else set(stealable(unit))
        return found

    def orders(self) -> set[str]:
        """One for each distinct way to put the top cards back: the first in the order of words."""
        top = self.deck[-3:][::-1]
        ways: dict[tuple[str, ...], str] = {}
        for text in ("1 2 3", "1 3 2", "2 1 3", "2 3 1", "3 1 2", "3 2 1"):
            places = [int(word) - 1 for word in text.split()]
            if places[len(top) :] == list(range(len(top), 3)):
                ways.setdefault(tuple(top[place] for place in places[: len(top)]), f"order {text}")
        return set(ways.values())
