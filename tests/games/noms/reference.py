"""Noms a second time: slow, with cards as words in lists, to compare the compiled rules with.

An area is a list of units: ["nom"] is a free nom, ["nom", "toad"] one on a toad, ["nom", "bubble"] one in a bubble,
["ring_2", "nom", "nom"] a ring with its noms, ["elder"] the Elder. The top of the deck is its last card. What a shuffle
does the reference can't know: it says `shuffled`, and who uses it tells it the new order.
"""

from tests.games.noms.reference_moves import ATTACKS, EVENTS, FREE, PROTECTION, Play, Position, Unit


class Reference(Position):
    # ---- doing it ------------------------------------------------------------------------

    def play(self, seat: int, text: str) -> None:
        self.shuffled = False
        verb, *words = text.split()
        if self.asked:
            self.take_answer(seat, text)
        elif text == "draw":
            self.draw(seat)
        elif text == "no draw":
            self.skipped.add(seat)
            self.phase = "play"
        elif verb in ("play", "moon"):
            self.announce(seat, verb == "moon", words)
        elif verb == "take":
            self.take_back(seat, words[1])
        elif verb == "order":
            top = self.deck[-3:][::-1]
            wanted = [top[int(word) - 1] for word in words if int(word) <= len(top)]
            self.deck[len(self.deck) - len(top) :] = wanted[::-1]
            self.phase = "play"
        elif verb == "stop":
            self.phase = "play"
        else:
            if verb == "discard":
                self.throw(seat, words[0])
            self.phase = "discard"
            if len(self.hands[seat]) <= 8:
                self.turn = (seat + 1) % self.seats
                self.phase = "draw"

    def throw(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.discard.append(card)

    def with_cards(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.hands[seat]]

    def draw(self, seat: int) -> None:
        self.skipped.discard(seat)
        self.phase = "play"
        card = self.deck.pop()
        if card not in EVENTS and not card.startswith("letter"):
            self.hands[seat].append(card)
            return
        self.event = card
        if self.is_answerable(("shell",)):
            self.asked = self.with_cards()
        self.phase = "event"
        if not self.asked:
            self.happen()

    def announce(self, seat: int, moon: bool, words: list[str]) -> None:
        card, *aim = words
        target = int(aim.pop()[1:]) - 1 if aim and aim[-1][0] == "p" and aim[-1][1:].isdigit() else -1
        self.waiting = Play("moon" if moon else card, card, aim[0] if aim else "", target)
        self.hands[seat].remove(self.waiting.card)
        if card in ATTACKS or (card == "spear" and self.waiting.thing == "nom"):
            cancels = ("feather", "blindfold") if "lure" in card else ("feather",)
            if self.is_answerable(cancels):
                self.asked = [other for other in self.with_cards() if other != seat]
        self.phase = "window"
        if not self.asked:
            self.do()

    def is_answerable(self, cancels: tuple[str, ...]) -> bool:
        """Whether everybody can see that no answer is possible: all cards that could be one lie open."""
        number = {"feather": 2, "blindfold": 1, "shell": 1, "moon": 1, "cure": 2}
        could = {*cancels, "moon"} | ({"cure"} if "nom" in self.discard else set())
        in_the_open = self.discard + ([self.waiting.card] if self.waiting else [])
        return any(in_the_open.count(card) < number[card] for card in could)

    def take_answer(self, seat: int, text: str) -> None:
        self.answers[seat] = text
        if len(self.answers) < len(self.asked):
            return
        order = [(self.turn + i) % self.seats for i in range(self.seats)]
        given = [(seat, self.answers[seat]) for seat in order if seat in self.answers]
        self.asked, self.answers = [], {}
        if self.phase == "merchant":
            self.pass_on({seat: text.removeprefix("keep ") for seat, text in given})
        elif self.phase == "plague":
            self.plague({seat: text.split()[1] for seat, text in given if text != "pass"})
        else:
            self.close_window(given)

    def close_window(self, given: list[tuple[int, str]]) -> None:
        cures = [(seat, text.split()[1]) for seat, text in given if text.endswith("cure")]
        for seat, card in cures:
            if "nom" in self.discard:
                self.throw(seat, card)
                self.discard.remove("nom")
                self.hands[seat].append("nom")
        cancels = [(seat, text.split()[1]) for seat, text in given if text != "pass" and not text.endswith("cure")]
        if not cancels:
            if self.event:
                self.happen()
            else:
                self.do()
            return
        self.throw(*cancels[0])
        self.phase = "play"
        if self.waiting:
            self.discard.append(self.waiting.card)
            self.waiting = None
        else:
            self.back([self.event])
            self.event = ""

    def back(self, cards: list[str]) -> None:
        """These are shuffled into the deck; if there are none, it isn't."""
        self.deck += cards
        self.shuffled = self.shuffled or bool(cards)

    # ---- what cards do -------------------------------------------------------------------

    def do(self) -> None:
        assert self.waiting
        card, stands_for, thing, target = self.waiting
        seat, mine, self.waiting, self.phase = self.turn, self.areas[self.turn], None, "play"
        theirs = self.areas[target]
        if stands_for in ("nom", "elder"):
            mine.append([stands_for])
            return
        if stands_for in PROTECTION and not thing:
            mine.remove(FREE)
            mine.append(["nom", card])
            return
        if stands_for == "bubble":
            theirs.remove(FREE)
            theirs.append(["nom", "bubble"])
            return
        if stands_for.startswith("ring"):
            for area in self.areas:
                while FREE in area:
                    area.remove(FREE)
            mine.append([card] + FREE * int(card[-1]))
            return
        self.discard.append(card)
        if stands_for in PROTECTION or (thing == "bubble" and stands_for == "spear"):
            self.lift(target, thing, self.discard)
        elif stands_for == "lure":
            theirs.remove(FREE)
            mine.append(["nom"])
        elif stands_for == "super_lure":
            for unit in [unit for unit in theirs if unit == FREE or unit[-1] in PROTECTION]:
                theirs.remove(unit)
                mine.append(["nom"])
                self.hands[target] += unit[1:]
        elif stands_for == "cyclone":
            for unit in theirs:
                while unit[-1] in PROTECTION:
                    self.discard.append(unit.pop())
        elif stands_for == "lightning" and thing == "hand":
            self.discard += self.hands[target]
            self.hands[target] = []
        elif stands_for == "lightning":
            for area in self.areas:
                self.clear(area, [unit for unit in area if unit == ["elder"]])
        elif stands_for == "beetle":
            for area in self.areas:
                self.clear(area, [unit for unit in area if "mushroom" in unit])
        elif stands_for == "thief":
            self.steal(seat, target, thing)
        elif stands_for == "spear":
            self.clear(theirs, [["nom"]])
        elif stands_for == "flute":
            owner = next(area for area in self.areas for unit in area if unit[0] == thing)
            owner.remove([thing] + FREE * int(thing[-1]))
            self.discard.append(thing)
            mine += [["nom"] for _ in range(int(thing[-1]))]
        elif stands_for == "retreat":
            self.phase, self.took_back = "retreat", False
        elif stands_for == "scout" and thing == "deck":
            self.phase = "scout"
        elif stands_for == "cure":
            self.discard.remove("nom")
            self.hands[seat].append("nom")

    def lift(self, owner: int, cover: str, to: list[str]) -> None:
        self.areas[owner].remove(["nom", cover])
        self.areas[owner].append(["nom"])
        to.append(cover)

    def clear(self, area: list[Unit], units: list[Unit]) -> None:
        for unit in units:
            area.remove(unit)
            self.discard += unit

    def steal(self, seat: int, owner: int, thing: str) -> None:
        if thing == "nom":
            self.areas[owner].remove(FREE)
            self.hands[seat].append("nom")
        elif thing.startswith("under_"):
            cover = thing.removeprefix("under_")
            self.areas[owner].remove(["nom", cover])
            self.hands[seat].append("nom")
            (self.discard if cover == "bubble" else self.hands[owner]).append(cover)
        else:
            self.lift(owner, thing, self.hands[seat])

    def take_back(self, seat: int, thing: str) -> None:
        self.took_back = True
        if thing in PROTECTION or thing == "bubble":
            self.lift(seat, thing, self.hands[seat])
        else:
            unit = next(
                u for u in self.areas[seat] if thing in (u[0], f"under_{u[-1]}") and (thing != "nom" or u == FREE)
            )
            self.areas[seat].remove(unit)
            self.hands[seat] += unit
        if all(unit == ["elder"] for unit in self.areas[seat]):
            self.phase = "play"

    # ---- events --------------------------------------------------------------------------

    def happen(self) -> None:
        event, self.phase = self.event, "play"
        if event.startswith("letter"):
            self.letters.append(event)
            self.event = ""
            self.phase = "over" if len(self.letters) == 3 else "play"
            return
        if event == "plague":
            if self.discard.count("cure") < 2 or "moon" not in self.discard:
                self.asked = self.with_cards()
            self.phase = "plague"
            if not self.asked:
                self.plague({})
            return
        if event == "merchant":
            self.asked = [seat for seat in range(self.seats) if len(self.hands[seat]) > 1]
            self.phase = "merchant"
            if not self.asked:
                self.pass_on({})
            return
        if event == "alchemy":
            area = self.areas[self.turn]
            self.clear(area, [unit for unit in area if unit != ["elder"]])
        else:
            for area in self.areas:
                for unit in [unit for unit in area if unit == (FREE if event == "flood" else ["nom", "toad"])]:
                    area.remove(unit)
                    self.back(unit)
        self.end_event()

    def end_event(self) -> None:
        self.discard.append(self.event)
        self.event, self.phase = "", "play"

    def plague(self, keep: dict[int, str]) -> None:
        for seat in range(self.seats):
            if seat in keep:
                self.throw(seat, keep[seat])
            else:
                self.back(self.hands[seat])
                self.hands[seat] = []
        self.end_event()

    def pass_on(self, keep: dict[int, str]) -> None:
        passed = {seat: self.hands[seat] for seat in keep}
        for seat, kept in keep.items():
            passed[seat].remove(kept)
            self.hands[seat] = [kept]
        for seat, given in passed.items():
            self.hands[seat - 1] += given
        self.end_event()

    # ---- the end -------------------------------------------------------------------------

    def scores(self) -> list[int]:
        counted = [FREE, ["elder"], *(["nom", cover] for cover in PROTECTION)]
        return [sum(unit in counted for unit in area) for area in self.areas]

    def winners(self) -> list[int]:
        scores = self.scores()
        tied = [seat for seat in range(self.seats) if scores[seat] == max(scores)]
        elders = [seat for seat in tied if ["elder"] in self.areas[seat]]
        fewest = min(len(self.hands[seat]) for seat in tied)
        return elders or [seat for seat in tied if len(self.hands[seat]) == fewest]
