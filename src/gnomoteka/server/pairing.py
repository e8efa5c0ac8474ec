"""Who meets whom in a round of an evening, in which order they sit, and who leads.

People are numbers from 0. Everybody meets everybody once where two play and all shall meet: by the circle, as
tournaments have done for a century. Else the tables of a round are those that cost least: meeting again costs most, by
the square; in a Swiss evening so does a distance in points. They are looked for by exchanging two people at a time,
from several beginnings, until nothing gets better. What is chosen depends on nothing but what is given.
"""

import math
import random
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Literal, NamedTuple

Kind = Literal["robin", "swiss"]
AGAIN = 1000.0  # what a second meeting costs; a point of distance costs 1
BEGINNINGS = 6
BYE = 1.0  # points for who has nobody to play with
Cost = Callable[[Collection[int]], float]


class Board(NamedTuple):
    """People at one table in the order of their seats, and the place of each, from 1; [] before its end."""

    people: list[int]
    places: list[int]


class Standing(NamedTuple):
    rank: int
    person: int
    points: float
    opponents: float  # the points of those whom they have met, Buchholz's number
    direct: float  # points against those who are level with them so far
    wins: int


def rounds_for(kind: Kind, people: int, seats: int) -> int:
    if kind == "swiss":
        return max(3, math.ceil(math.log2(people)))
    if seats == 2:
        return people - 1 if people % 2 == 0 else people
    return math.ceil((people - 1) / (seats - 1))


def pair(
    kind: Kind,
    people: Sequence[int],
    seats: int,
    before: Sequence[Board],
    number: int,
    began: Sequence[int] | None = None,
) -> list[list[int]]:
    """The tables of round `number`, from 0, for those who are still there; a table of one has nobody to play with.
    Those who are level so far are next to each other in the order of `people`. `began`: who was there at first."""
    if kind == "robin" and seats == 2:
        groups = left_of(circle(began or people, number), people)
        met, there = meetings(before), {each for group in groups for each in group}
        again = any(pair_of(*group) in met for group in groups if len(group) == 2)
        if there == set(people) and not again:
            return [seated(group, before) for group in groups]
    return [seated(group, before) for group in arranged(kind, people, seats, before)]


def left_of(groups: Iterable[list[int]], people: Collection[int]) -> list[list[int]]:
    """Whoever would have met somebody who left has nobody. So all who stay meet all, and nobody twice."""
    there = ([each for each in group if each in people] for group in groups)
    return [group for group in there if group]


def have_all_met(people: Sequence[int], before: Sequence[Board]) -> bool:
    met = meetings(before)
    return all(pair_of(*two) in met for two in combinations(people, 2))


def circle(people: Sequence[int], number: int) -> list[list[int]]:
    """One stays, all others go round; who faces the gap has nobody."""
    around: list[int | None] = [*people, *([None] if len(people) % 2 else [])]
    first, rest = around[0], around[1:]
    turn = number % len(rest) if rest else 0
    ring = [first, *rest[len(rest) - turn :], *rest[: len(rest) - turn]]
    half = len(ring) // 2
    pairs = zip(ring[:half], reversed(ring[half:]), strict=True)
    return [[each for each in pair if each is not None] for pair in pairs]


def sizes(people: int, seats: int) -> list[int]:
    """Tables as full as can be, none by two emptier than another; of two seats one may stay alone."""
    if seats == 2:
        return [2] * (people // 2) + [1] * (people % 2)
    tables = math.ceil(people / seats)
    return [people // tables + (number < people % tables) for number in range(tables)]


def arranged(kind: Kind, people: Sequence[int], seats: int, before: Sequence[Board]) -> list[list[int]]:
    points, met = points_of(before), meetings(before)
    alone = [board.people[0] for board in before if len(board.people) == 1]
    order = sorted(people, key=lambda each: -points.get(each, 0.0))
    wanted = sizes(len(order), seats)
    free = []
    if wanted and wanted[-1] == 1 and len(wanted) > 1:
        # Whoever has had a round off least often, of those the last.
        out = min(reversed(order), key=alone.count)
        order.remove(out)
        wanted.pop()
        free = [[out]]

    def cost(group: Collection[int]) -> float:
        found = 0.0
        for one, other in combinations(group, 2):
            times = met.get(pair_of(one, other), 0)
            apart = points.get(one, 0.0) - points.get(other, 0.0)
            found += AGAIN * ((times + 1) ** 2 - 1) + (apart * apart if kind == "swiss" else 0.0)
        return found

    lot, best, least = random.Random(len(before)), list[list[int]](), math.inf
    for attempt in range(BEGINNINGS):
        begun = order if attempt == 0 else lot.sample(order, len(order))
        groups = _improved(_cut(begun, wanted), cost)
        total = sum(map(cost, groups))
        if total < least:
            best, least = groups, total
    return best + free


def _cut(order: Sequence[int], wanted: Iterable[int]) -> list[list[int]]:
    groups, at = [], 0
    for size in wanted:
        groups.append(list(order[at : at + size]))
        at += size
    return groups


def _improved(groups: list[list[int]], cost: Cost) -> list[list[int]]:
    """Two people change places while that makes it cheaper."""
    costs = [cost(group) for group in groups]
    better = True
    while better:
        better = False
        for a, b in combinations(range(len(groups)), 2):
            for i in range(len(groups[a])):
                for j in range(len(groups[b])):
                    one, other = list(groups[a]), list(groups[b])
                    one[i], other[j] = other[j], one[i]
                    new = cost(one), cost(other)
                    if sum(new) < costs[a] + costs[b] - 1e-9:
                        groups[a], groups[b] = one, other
                        costs[a], costs[b] = new
                        better = True
    return groups


def seated(group: Sequence[int], before: Sequence[Board]) -> list[int]:
    """Who sat further back so far sits further in front."""
    sat = {
        each: sum(2 * board.people.index(each) - len(board.people) + 1 for board in before if each in board.people)
        for each in group
    }
    return sorted(group, key=lambda each: (-sat[each], each))


# ---- standings ---------------------------------------------------------------------------


def pair_of(one: int, other: int) -> tuple[int, int]:
    return min(one, other), max(one, other)


def meetings(boards: Iterable[Board]) -> dict[tuple[int, int], int]:
    met: dict[tuple[int, int], int] = {}
    for board in boards:
        for one, other in combinations(board.people, 2):
            met[pair_of(one, other)] = met.get(pair_of(one, other), 0) + 1
    return met


def won(board: Board, person: int, against: Collection[int] | None = None) -> float:
    """The share of the others at this table who are behind; half of who is level. One who had nobody gets a point."""
    if len(board.people) == 1:
        return BYE if against is None else 0.0
    place = dict(zip(board.people, board.places, strict=True))
    others = [each for each in board.people if each != person and (against is None or each in against)]
    beaten = sum(1.0 if place[each] > place[person] else 0.5 * (place[each] == place[person]) for each in others)
    return beaten / (len(board.people) - 1)


def points_of(boards: Iterable[Board]) -> dict[int, float]:
    points: dict[int, float] = {}
    for board in boards:
        for person in board.people if board.places or len(board.people) == 1 else ():
            points[person] = points.get(person, 0.0) + won(board, person)
    return points


def standings(people: Sequence[int], boards: Sequence[Board]) -> list[Standing]:
    """By points; then by those of whom one has met, by what those who are still level did against each other, by games
    won. Who is level in all that shares the rank."""
    done = [board for board in boards if board.places or len(board.people) == 1]
    points = {person: round(points_of(done).get(person, 0.0), 6) for person in people}
    met = {
        person: [each for board in done if person in board.people for each in board.people if each != person]
        for person in people
    }
    opponents = {person: round(sum(points.get(each, 0.0) for each in met[person]), 6) for person in people}
    level: dict[tuple[float, float], list[int]] = {}
    for person in people:
        level.setdefault((points[person], opponents[person]), []).append(person)

    def direct(person: int) -> float:
        same = level[points[person], opponents[person]]
        played = [board for board in done if person in board.people]
        return round(sum(won(board, person, same) for board in played), 6)

    wins = {person: sum(_first(board, person) for board in done) for person in people}
    keys: Mapping[int, tuple[float, float, float, int]] = {
        person: (points[person], opponents[person], direct(person), wins[person]) for person in people
    }
    order = sorted(people, key=lambda person: (*(-part for part in keys[person]), person))
    ranks: dict[tuple[float, float, float, int], int] = {}
    for rank, person in enumerate(order, 1):
        ranks.setdefault(keys[person], rank)
    return [Standing(ranks[keys[person]], person, *keys[person]) for person in order]


def _first(board: Board, person: int) -> bool:
    return person in board.people and bool(board.places) and board.places[board.people.index(person)] == 1
