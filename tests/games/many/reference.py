"""Many Gnomes a second time: slow, on a plain dictionary without bounds, to compare the compiled rules with."""

from collections import Counter

from tests.games.many.table import EACH, KINDS

Place = tuple[int, int]
Tile = tuple[int, str, str]  # whose, the side up, the side down


def edges(place: Place) -> list[Place]:
    """All places one step away: of the eight around on the grid, the two where q and r change alike are none."""
    q, r = place
    return [(q + a, r + b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a != b]


class Reference:
    def __init__(self, seats: int, first: int, hands: list[Counter[str]]) -> None:
        self.seats, self.turn = seats, first
        self.field: dict[Place, Tile] = {(0, 0): (-1, "pizza", "pizza")}
        self.owned = [Counter(EACH) for _ in range(seats)]
        self.hands = hands
        self.gone: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.covered: set[Place] = set()  # where only the owner has seen what lies down
        self.gone_covered: list[Counter[str]] = [Counter() for _ in range(seats)]  # of these, by what showed
        self.actions: list[tuple[str, Place]] = []
        self.ended_by: int | None = None
        self.over = False

    def moves(self) -> set[str]:
        free = {p for place in self.field for p in edges(place)} - self.field.keys()
        found = {
            f"lay {kind} {up} {q},{r}"
            for kind in self.hands[self.turn]
            if self.hands[self.turn][kind]
            for up in kind.split("_")
            for q, r in free
        }
        if all(verb == "lay" for verb, _ in self.actions):
            mine = {place for place, tile in self.field.items() if tile[0] == self.turn}
            found |= {f"turn {q},{r}" for q, r in mine - {place for _, place in self.actions}}
        return found

    def make(self, move: str) -> None:
        verb, *words, where = move.split()
        q, r = map(int, where.split(","))
        if verb == "lay":
            kind, up = words
            (down,) = set(kind.split("_")) - {up}
            self.field[q, r] = (self.turn, up, down)
            self.hands[self.turn][kind] -= 1
            self.owned[self.turn][kind] -= 1
            self.covered.add((q, r))
        else:
            self.covered.discard((q, r))
            owner, up, down = self.field[q, r]
            self.field[q, r] = (owner, down, up)
        self.actions.append((verb, (q, r)))
        if self.ended_by is None and len(self.actions) < 2:
            return
        if self.ended_by is None and self.owned[self.turn].total() <= 1:
            self.ended_by = self.turn
        if self.ended_by == (self.turn + 1) % self.seats:
            self.over = True
            return
        self.turn = (self.turn + 1) % self.seats
        self.actions = []
        self.dragons()

    def dragons(self) -> None:
        before = dict(self.field)
        for place, (owner, up, _) in before.items():
            if owner != self.turn or up != "dragon":
                continue
            gnomes = [p for p in edges(place) if p in before and before[p][1] == "gnome"]
            crowd = Counter(before[p][0] for p in gnomes)
            for leaving in [place] if max(crowd.values(), default=0) >= 3 else [place, *gnomes]:
                if leaving in self.field:
                    whose, one, other = self.field.pop(leaving)
                    self.gone[whose][next(k for k in KINDS if set(k.split("_")) == {one, other})] += 1
                    if leaving in self.covered:
                        self.covered.remove(leaving)
                        self.gone_covered[whose][one] += 1

    def seen(self, seat: int | None) -> dict[Place, tuple[int, str, str]]:
        """The field as a seat sees it: ? for what it doesn't know."""
        return {
            place: (owner, up, "?" if place in self.covered and owner != seat else down)
            for place, (owner, up, down) in self.field.items()
        }

    def points(self) -> list[int]:
        found = [0] * self.seats
        for one, (owner, up, _) in self.field.items():
            for other, (_, shown, _) in self.field.items():
                found[owner] += up == "gnome" and shown == "pizza" and other in edges(one)
        return found
