"""Every world in which a seat would have seen the same: dealt by hand, played move by move beside the real one, and
dropped as soon as the seat sees or is told something else. What is left is what a redeal may be, and how likely."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from gnomoteka.core.event import Event
from gnomoteka.core.match import Match, Seen

SmallCase: TypeAlias = tuple[Seen, Callable[[Match], Any], Mapping[Any, float]]
World: TypeAlias = tuple[float, Match]
Said: TypeAlias = tuple[int, str | Sequence[str]]  # a seat's move; of several, the viewer can't tell which
Forks: TypeAlias = Callable[[Match, list[Event]], Iterable[World]]


def as_it_fell(m: Match, events: list[Event]) -> Iterable[World]:
    return [(1, m)]


def enumerated(
    real: Match,
    worlds: Iterable[Match],
    history: Sequence[Said],
    viewer: int | None,
    outcome: Callable[[Match], Hashable],
    chance: Callable[[Match, int, str], float] = lambda m, seat, move: 1.0,
    forks: Forks = as_it_fell,
) -> SmallCase:
    """`worlds`: all that could be at the start, each as likely as the others; `chance`: how likely a seat makes this
    move there; `forks`: what a lot that was drawn in the move could have given instead."""
    left: list[World] = [(1.0, m) for m in worlds]
    assert any(m.seen_by(viewer).bytes == real.seen_by(viewer).bytes for _, m in left), "the real one isn't among them"
    left = [(p, m) for p, m in left if m.seen_by(viewer).bytes == real.seen_by(viewer).bytes]
    for seat, said in history:
        moves = [said] if isinstance(said, str) else said
        told = visible(real.play(seat, moves[0]), viewer)
        seen = real.seen_by(viewer).bytes
        after: list[World] = []
        for p, before in left:
            possible = [move for move in moves if seat in before.acting and move in before.moves(seat)]
            for move in possible:
                m = before.copy()
                likely = p * chance(m, seat, move) / len(possible)
                events = m.play(seat, move)
                if visible(events, viewer) == told:
                    for q, fork in forks(m, events):
                        if fork.seen_by(viewer).bytes == seen:
                            after.append((likely * q, fork))
        left = after
    chances: dict[Any, float] = defaultdict(float)
    for p, m in left:
        chances[outcome(m)] += p
    whole = sum(chances.values())
    return real.seen_by(viewer), outcome, {what: p / whole for what, p in chances.items()}


def visible(events: list[Event], viewer: int | None) -> list[dict[str, Any]]:
    return [event.json() for event in events if event.seen_by(viewer)]
