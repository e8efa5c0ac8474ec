"""75 Gnome Street told a second time, as the sequence of play: cells are names, the rest is lists and dictionaries.

A game is a generator that asks `{seat: moves}` and is sent `(seat, move)`. Luck (wind, scatter, lots) is read from the
events of the game that it is compared with, and so are the caches that were dealt.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterable
from functools import cache
from itertools import permutations
from typing import Any

from tests.games.street.table import (
    ACTIONS,
    ALL,
    CELLS,
    EIGHT,
    FLOWERS,
    PONDS,
    QUESTIONS,
    TERRAINS,
    distance,
    line,
    of,
    steps,
    zone,
)

Asked = dict[int, set[str]]
Story = Generator[Asked, tuple[int, str], Any]


def about(question: str, cell: str) -> frozenset[str]:
    """The cells that a question put from this cell is about."""
    cells = {"zone": zone(cell), "line": line(cell)}.get(question) or {c for c in CELLS if question in FLOWERS[c]}
    return frozenset(cells - PONDS)


@cache
def notebook(own: str, heard: tuple[frozenset[str], ...]) -> tuple[frozenset[str], ...]:
    """Where each opponent's cache can be, by trying all assignments."""
    found: list[set[str]] = [set() for _ in heard]
    for cells in permutations([cell for cell in CELLS if cell != own], len(heard)):
        if all(cell in agreeing for cell, agreeing in zip(cells, heard, strict=True)):
            for possible, cell in zip(found, cells, strict=True):
                possible.add(cell)
    return tuple(map(frozenset, found))


class Street:
    def __init__(self, seats: int, deal: Callable[[], list[str]]) -> None:
        self.everybody = range(seats)
        self.two = seats == 2
        self.deal = deal
        self.luck: list[dict[str, Any]] = []
        self.stage, self.round, self.turn = "play", 1, 0
        self.wins = [0] * seats
        self.last_round: dict[str, Any] | None = None
        self.shots: dict[int, dict[str, int]] = {}
        self.shooting: list[int] = []
        self.wind: int | None = None
        self.places: dict[int, int] = {}
        self.story = self.rounds() if self.two else self.turns()
        self.asked = next(self.story)

    def play(self, seat: int, move: str, events: Iterable[dict[str, Any]]) -> None:
        self.luck = list(events)
        try:
            self.asked = self.story.send((seat, move))
        except StopIteration:
            self.asked = {}

    def lucky(self, kind: str) -> dict[str, Any]:
        """The next piece of luck of this kind."""
        event = next(event for event in self.luck if event["kind"] == kind)
        self.luck.remove(event)
        return event

    def lay_out(self) -> None:
        guesses, decoys = (1, 0) if self.two else (len(self.everybody), 2)
        self.caches = self.deal()
        self.hands = [list(EIGHT) for _ in self.everybody]
        self.played: list[int | None] = []
        self.left = [Counter(guess=guesses, decoy=decoys) for _ in self.everybody]
        self.figures: dict[str, int] = {}
        self.stacks: dict[str, list[tuple[int, str]]] = {}
        self.cat: str | None = None
        self.taken: list[str] = []
        self.heard = [[frozenset(CELLS) for _ in self.everybody] for _ in self.everybody]

    # ---- the frame -----------------------------------------------------------------------

    def turns(self) -> Story:
        """Three or four players: until somebody begins a turn without a card, and then one turn more."""
        self.lay_out()
        while self.stage == "play":
            self.turn += 1
            if not all(self.hands):
                self.stage = "last_turn"
                self.hands = [list(EIGHT) for _ in self.everybody]
            yield from self.one_turn()
            self.taken = []
        yield from self.end()

    def rounds(self) -> Story:
        """Two players: until somebody has won two rounds."""
        for self.round in range(1, 6):
            self.lay_out()
            winner = None
            for self.turn in range(1, 25):
                winner = yield from self.one_turn()
                if winner is not None:
                    break
                for seat in self.everybody:
                    if not self.hands[seat]:
                        self.hands[seat], self.played[seat] = list(EIGHT), None
                if len(self.taken) == 8:
                    self.taken, self.tokens = [], self.no_tokens()
            self.last_round = {"winner": winner, "caches": self.caches}
            if winner is not None:
                self.wins[winner] += 1
                if self.wins[winner] == 2:
                    break
        yield from self.end()

    def end(self) -> Story:
        """Caches and tokens are open; leaders who are level shoot sets of three volleys."""
        self.stage, self.shots = "scored", {}
        points = self.points()
        leaders = [seat for seat in self.everybody if points[seat] == max(points)]
        self.places = dict.fromkeys(leaders, 0)
        sets = 0
        while len(leaders) > 1:
            sets += 1
            sums: Counter[int] = Counter()
            for _ in range(3):
                sums.update((yield from self.volley(leaders)))
            for seat in leaders:
                self.places[seat] = sum(sums[other] < sums[seat] for other in leaders)
            leaders = [seat for seat in leaders if self.places[seat] == 0]
            assert sets < 5, "nobody is that equal"
        self.phase = "over"

    def final_places(self) -> list[int]:
        """By points; leaders by the catapult."""
        worth = [(points, -self.places.get(seat, 0)) for seat, points in enumerate(self.points())]
        return [1 + sum(other > own for other in worth) for own in worth]

    def one_turn(self) -> Story:
        """Says who won the round, if a guess ended it."""
        self.phase, self.at, self.queue = "brawl", 0, list[int]()
        self.played = [None for _ in self.everybody]
        self.tokens = self.no_tokens()
        self.fresh: set[str] = set()
        self.shots = {}
        self.begin()
        cards = yield from self.all_choose({s: {f"choose {card}" for card in self.hands[s]} for s in self.everybody})
        for seat, card in cards.items():
            self.hands[seat].remove(card)
            self.played[seat] = card
        alone = [seat for seat in self.everybody if list(cards.values()).count(cards[seat]) == 1]
        level = [seat for seat in self.everybody if seat not in alone]
        last = yield from self.contest(level, 1)
        self.queue = sorted(alone, key=lambda seat: -cards[seat]) + last
        for place, seat in enumerate(self.queue):
            self.at = place
            self.begin()
            yield from self.take(seat)
            yield from self.place(seat)
            yield from self.act(seat)
            yield from self.act_again(seat)
            winner = yield from self.search(seat)
            if winner is not None:
                return winner
        return None

    def no_tokens(self) -> list[list[str | None]]:
        """Nobody has a terrain or an action token."""
        return [[None, None] for _ in self.everybody]

    def begin(self) -> None:
        self.spot: str | None = None
        self.question: dict[str, Any] | None = None
        self.paid, self.laid = False, 0

    # ---- the brawl -----------------------------------------------------------------------

    def all_choose(self, options: Asked) -> Story:
        self.chosen: dict[int, int] = {}
        while len(self.chosen) < len(options):
            seat, move = yield {seat: listed for seat, listed in options.items() if seat not in self.chosen}
            self.chosen[seat] = int(move.split()[1])
        chosen, self.chosen = dict(sorted(self.chosen.items())), {}
        return chosen

    def contest(self, level: list[int], shot: int) -> Story:
        """These players in the order of their shots."""
        if len(level) < 2:
            return level
        if shot == 6:
            order = [self.lucky("lot")["seat"] for _ in level[1:]]
            return order + [seat for seat in level if seat not in order]
        far = yield from self.volley(level)
        order = []
        for nearest in sorted(set(far.values())):
            order += yield from self.contest([seat for seat in level if far[seat] == nearest], shot + 1)
        return order

    def volley(self, level: list[int]) -> Story:
        self.phase, self.shooting, self.wind = "catapult", sorted(level), self.lucky("wind")["wind"]
        powers = yield from self.all_choose({seat: {f"shoot {power}" for power in range(21)} for seat in level})
        far = {}
        for seat in self.shooting:
            scatter = self.lucky("shot")["scatter"]
            far[seat] = distance(powers[seat], self.wind, scatter)
            shot = {"power": powers[seat], "wind": self.wind, "scatter": scatter, "distance": far[seat]}
            self.shots[seat] = shot
        self.shooting, self.wind = [], None
        return far

    # ---- the investigation ---------------------------------------------------------------

    def take(self, seat: int) -> Story:
        for number, names in enumerate((TERRAINS, ACTIONS)):
            self.phase = ("terrain", "action")[number]
            free = [token for token in names if token not in self.taken]
            token = free[0]
            if len(free) > 1:
                _, move = yield {seat: {f"take {token}" for token in free}}
                token = move.split()[1]
            self.taken.append(token)
            self.tokens[seat][number] = token

    def standing(self, seat: int) -> list[str]:
        return [cell for cell, owner in self.figures.items() if owner == seat]

    def place(self, seat: int) -> Story:
        self.phase = "place"
        card, can_send = self.played[seat], self.played[seat] == 5
        while True:
            cells = set(CELLS) if card == 2 else of(str(self.tokens[seat][0]))
            cells -= {self.cat} | self.fresh
            options = {f"place {cell}" for cell in cells}
            own = self.standing(seat)
            if len(own) == 3:
                options = {f"move {origin} {cell}" for cell in cells for origin in own if origin != cell}
            if can_send and self.fresh:
                options |= {f"send home {cell}" for cell in self.fresh}
                options |= set() if cells else {"place nothing"}
            if not options:
                return
            _, move = yield {seat: options}
            verb, cell = move.split()[0], move.split()[-1]
            if move == "place nothing":
                return
            if verb != "send":
                break
            can_send = False
            self.fresh.remove(cell)
            del self.figures[cell]
        if verb == "move":
            del self.figures[move.split()[1]]
        self.figures[cell] = seat
        self.fresh.add(cell)
        self.spot = cell

    def cats(self) -> set[str]:
        return {f"cat {cell}" for cell in (steps(self.cat) if self.cat else ALL)}

    def may_ask(self, seat: int) -> list[int]:
        if self.spot is None:
            return []
        return [s for s in self.everybody if s != seat] if self.played[seat] == 1 else self.queue[self.at + 1 :]

    def act(self, seat: int) -> Story:
        token, card = self.tokens[seat][1], self.played[seat]
        kinds = set(ACTIONS) if card == 3 else {token}
        options = self.cats() if "cat" in kinds else set()
        for question in QUESTIONS:
            if question in kinds or ("flower" in kinds and self.spot and question in FLOWERS[self.spot]):
                options |= {f"ask p{1 + other} {question}" for other in self.may_ask(seat)}
        if options:
            self.phase = "ask"
            _, move = yield {seat: options | {"skip"}}
            self.do(seat, move)

    def act_again(self, seat: int) -> Story:
        options = self.cats() if self.played[seat] == 4 else set()
        if self.played[seat] == 6 and self.question:
            asked, question = self.question["target"], self.question["question"]
            if not self.two:
                options = {f"ask again p{1 + other}" for other in self.may_ask(seat) if other != asked}
            for cell in self.standing(seat) if self.two else []:
                same = {question} if question in ("zone", "line") else FLOWERS[cell]
                options |= {f"ask from {cell} {each}" for each in same if cell != self.spot}
        if options:
            self.phase = "again"
            _, move = yield {seat: options | {"skip"}}
            self.do(seat, move)

    def do(self, seat: int, move: str) -> None:
        words = move.split()
        if words[0] == "cat":
            self.cat = words[1]
            self.figures.pop(self.cat, None)
            self.fresh.discard(self.cat)
        elif words[:2] == ["ask", "from"]:
            self.ask(seat, 1 - seat, words[3], words[2])
        elif words[:2] == ["ask", "again"]:
            assert self.question
            self.ask(seat, int(words[2][1]) - 1, self.question["question"], self.question["from"])
        elif words[0] == "ask":
            self.ask(seat, int(words[1][1]) - 1, words[2], str(self.spot))

    def ask(self, seat: int, other: int, question: str, cell: str) -> None:
        cells = about(question, cell)
        self.question = {"question": question, "from": cell, "target": other, "cells": sorted(cells, key=ALL.index)}
        agree = cells if self.caches[other] in cells else frozenset(CELLS) - cells
        aloud = self.two or (self.played[other] or 0) >= 5
        for hearer in self.everybody if aloud else [seat]:
            if hearer != other:
                self.heard[hearer][other] &= agree

    # ---- the search ----------------------------------------------------------------------

    def search(self, seat: int) -> Story:
        reached = False
        while self.left[seat].total() and self.laid < 2 and self.standing(seat):
            self.phase = "search"
            hand, card, own = self.hands[seat], self.played[seat], set(self.standing(seat))
            options = set() if self.paid and not self.laid else {"done"}
            if not self.two and not self.paid and not self.laid:
                options |= {f"discard {each}" for each in hand}
            if self.two or card == 8 or not hand or self.paid or self.laid:
                cells = set(own)
                if card == 7 and not reached:
                    cells |= {c for figure in own for c in zone(figure) - PONDS if self.figures.get(c, seat) == seat}
                options |= {f"lay {face} {cell}" for face, n in self.left[seat].items() if n for cell in cells}
            _, move = yield {seat: options}
            words = move.split()
            if move == "done":
                return None
            if words[0] == "discard":
                self.paid = True
                hand.remove(int(words[1]))
                continue
            face, cell = words[1:]
            self.laid += 1
            self.left[seat][face] -= 1
            self.stacks.setdefault(cell, []).append((seat, face))
            reached = reached or cell not in own
            if self.two:
                return seat if self.caches[1 - seat] == cell else 1 - seat
        return None

    # ---- points, and what is seen --------------------------------------------------------

    def points(self) -> list[int]:
        if self.two:
            return self.wins
        points = [len(self.standing(seat)) or -1 for seat in self.everybody]
        for cell, stack in self.stacks.items() if self.stage == "scored" else []:
            if cell in self.caches:
                owner = self.caches.index(cell)
                guessers = [seat for seat, face in stack if face == "guess" and seat != owner]
                for worth, seat in zip((5, 4, 3), dict.fromkeys(guessers), strict=False):
                    points[seat] += worth
            elif stack[0][1] == "decoy":
                owner = stack[0][0]
                points[owner] += sum(face == "guess" and seat != owner for seat, face in stack)
        return points

    def shown(self) -> dict[str, Any]:
        scored = self.stage == "scored"
        found: dict[str, Any] = {
            "stage": self.stage,
            "phase": self.phase,
            "turn": self.turn,
            "round": self.round if self.two else None,
            "chosen": sorted(self.chosen),
            "shooting": self.shooting,
            "wind": self.wind,
            "shots": dict(sorted(self.shots.items())),
            "figures": dict(sorted(self.figures.items())),
            "cat": self.cat,
            "stacks": {
                cell: [{"owner": seat, "face": face if scored else None} for seat, face in stack]
                for cell, stack in sorted(self.stacks.items())
            },
            "last_round": self.last_round,
        }
        if not scored:
            found |= {
                "queue": [] if self.phase in ("brawl", "catapult") else self.queue,
                "at": self.at,
                "terrains": [token for token in TERRAINS if token not in self.taken],
                "actions": [token for token in ACTIONS if token not in self.taken],
                "fresh": sorted(self.fresh),
                "spot": self.spot,
                "question": self.question,
                "laid": self.laid,
                "paid": self.paid,
            }
        return found

    def player(self, seat: int) -> dict[str, Any]:
        return {
            "hand": self.hands[seat],
            "played": self.played[seat],
            "terrain": self.tokens[seat][0],
            "action": self.tokens[seat][1],
            "supply": 3 - len(self.standing(seat)),
            "tokens": self.left[seat].total(),
            "cache": self.caches[seat] if self.stage == "scored" else None,
            "points": self.points()[seat],
        }

    def own(self, seat: int) -> dict[str, Any]:
        others = [other for other in self.everybody if other != seat]
        sheet = notebook(self.caches[seat], tuple(self.heard[seat][other] for other in others))
        in_order = {other: sorted(cells, key=ALL.index) for other, cells in zip(others, sheet, strict=True)}
        return {
            "cache": self.caches[seat],
            "chosen": self.chosen.get(seat),
            "guesses": self.left[seat]["guess"],
            "decoys": self.left[seat]["decoy"],
            "stacks": {
                cell: [
                    {"owner": owner, "face": face if owner == seat or self.stage == "scored" else None}
                    for owner, face in stack
                ]
                for cell, stack in sorted(self.stacks.items())
            },
            "notebook": in_order,
            "told": {other: sorted(self.heard[other][seat], key=ALL.index) for other in others},
        }
