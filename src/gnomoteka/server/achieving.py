"""What somebody may achieve by playing well, in games that count: each is decided by how a game ended, and by the
results before it. Who was helped achieves nothing there."""

from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from gnomoteka.games import GAMES
from gnomoteka.server.clock import is_slow
from gnomoteka.server.counting import Outcome
from gnomoteka.server.rating import Rating
from gnomoteka.server.store import Stored

FULL_HOUSE = 5  # seats
STREAK = 3  # games
STEADY = 10  # games without being last
STRONGER = 5.0  # points of mu
HIGH = 1500
# How far before the second one must be: about one win in ten, among players who see what is good at a glance.
CLEARLY = {"many": 4, "duel": 7, "noms": 4, "street": 6}
SET_OF_SIX = 10**10  # what it is worth in a score of Nimble Gnomes


class Finish(NamedTuple):
    """A game that counts, as it ended for this seat."""

    stored: Stored
    outcome: Outcome
    places: Mapping[int, int]
    before: Mapping[int, Rating]
    after: Mapping[int, Rating]
    seat: int

    @property
    def won(self) -> bool:
        """Alone."""
        return [seat for seat, place in self.places.items() if place == 1] == [self.seat]

    @property
    def behind(self) -> list[int]:
        return [seat for seat, place in self.places.items() if place > self.places[self.seat]]

    @property
    def margin(self) -> tuple[int, int] | None:
        """My score and the best of others; None: the game wasn't played to its end."""
        scores = self.outcome.scores
        if scores is None:
            return None
        return scores[self.seat], max(score for seat, score in enumerate(scores) if seat != self.seat)


History = Sequence[Any]  # rows of results that count, the newest first; the one that ended just now is the first


def _won(row: Any) -> bool:
    return bool(row.place == 1)


def clearly(game: str) -> Callable[[Finish, History], bool]:
    def holds(finish: Finish, _history: History) -> bool:
        if finish.stored.game != game or not finish.won or (margin := finish.margin) is None:
            return False
        mine, others = margin
        if game == "nimble":
            return mine // SET_OF_SIX >= others // SET_OF_SIX + 2
        return mine - others >= CLEARLY[game]

    return holds


def first_win(finish: Finish, _history: History) -> bool:
    return finish.won


def three_in_a_row(_finish: Finish, history: History) -> bool:
    return len(list(takewhile(_won, history))) >= STREAK


def after_all(finish: Finish, history: History) -> bool:
    """A win after three games that others had won."""
    return finish.won and len(list(takewhile(lambda row: not _won(row), history[1:]))) >= STREAK


def every_game(_finish: Finish, history: History) -> bool:
    return {row.game for row in history if _won(row)} >= set(GAMES)


def full_house(finish: Finish, _history: History) -> bool:
    return finish.won and len(finish.places) >= FULL_HOUSE


def steady(_finish: Finish, history: History) -> bool:
    return len(list(takewhile(lambda row: not row.last, history))) >= STEADY


def stronger(finish: Finish, _history: History) -> bool:
    mine = finish.before[finish.seat]
    return finish.won and any(finish.before[seat].mu >= mine.mu + STRONGER for seat in finish.behind)


def before_a_master(finish: Finish, _history: History) -> bool:
    return any(finish.stored.seats[seat].level in ("master", "grandmaster") for seat in finish.behind)


def patient(finish: Finish, _history: History) -> bool:
    return finish.won and is_slow(finish.stored.clock)


def high(finish: Finish, _history: History) -> bool:
    now = finish.after[finish.seat]
    return now.number >= HIGH and not now.provisional


ACHIEVEMENTS: dict[str, Callable[[Finish, History], bool]] = {
    "first_win": first_win,
    "three_in_a_row": three_in_a_row,
    "after_all": after_all,
    "every_game": every_game,
    "full_house": full_house,
    "steady": steady,
    "stronger": stronger,
    "before_a_master": before_a_master,
    "patient": patient,
    "high": high,
    **{f"clearly_{game}": clearly(game) for game in GAMES},
}


def achieved(finish: Finish, history: History) -> set[str]:
    return {name for name, holds in ACHIEVEMENTS.items() if holds(finish, history)}
