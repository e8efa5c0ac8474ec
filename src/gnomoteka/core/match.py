"""A match: the truth of one game in play. And `Seen`: all that one seat knows of it, and nothing else."""

from typing import Any, NamedTuple

import numpy as np

from gnomoteka.core import position
from gnomoteka.core.errors import GnomotekaError, UnknownSeat
from gnomoteka.core.event import Event, read_event
from gnomoteka.core.game import Game, Seed, key_bytes, key_words
from gnomoteka.core.log import new_log
from gnomoteka.core.state import Reading, Row


class IllegalMove(GnomotekaError, ValueError):
    """The move can't be made now; nothing has changed."""


class MalformedMove(IllegalMove):
    """The text is no move of this game at all."""


class Result(NamedTuple):
    scores: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    detail: dict[str, Any]


class Start(NamedTuple):
    """How a match began: by a key, or from a position (its bytes)."""

    seats: int
    options: dict[str, bool]
    key: bytes | None
    position: bytes | None = None


class Match:
    __slots__ = ("_log", "_out", "_row", "game", "history", "lit", "start")

    def __init__(self, game: Game, row: Row, start: Start, history: list[tuple[int, int]] | None = None) -> None:
        self.game = game
        self.start = start
        self.history = history if history is not None else []
        self.lit = True  # whether the last step brought something hidden to light; a start can't be taken back
        self._row = row
        self._out = game.new_moves()
        self._log = new_log()

    def __repr__(self) -> str:
        return f"<Match of {self.game.id}, {self.seats} seats, step {self.step}>"

    @property
    def seats(self) -> int:
        return self.start.seats

    @property
    def step(self) -> int:
        """How many moves have been made."""
        return len(self.history)

    @property
    def acting(self) -> tuple[int, ...]:
        return seats_of(self.game.entry.who_acts(self._row))

    @property
    def window(self) -> bool:
        """Whether the seats that act are asked at the same moment, for a time that doesn't depend on them."""
        return is_window(self.game, self._row)

    @property
    def bytes(self) -> bytes:
        return self._row.tobytes()

    def moves(self, seat: int) -> list[str]:
        return list_moves(self.game, self._row, self.check_seat(seat), self._out)

    def choices(self, seat: int) -> list[dict[str, Any]]:
        """The legal moves with what they consist of: for a screen."""
        return list_choices(self.game, self._row, self.check_seat(seat), self._out)

    def play(self, seat: int, move: str) -> list[Event]:
        code = self.code(move)
        made = isinstance(seat, int) and 0 <= seat < self.seats
        if not made or not self.game.entry.play(self._row, seat, code, self._out, self._log):
            raise IllegalMove(self.why_not(seat, move))
        self.history.append((seat, code))
        count, lit = self._log[0, :2].tolist()
        self.lit = bool(lit)
        forms = self.game.notation.EVENTS
        return [read_event(forms, row) for row in self._log[1 : count + 1].tolist()]

    def code(self, move: str) -> int:
        if not isinstance(move, str):
            raise MalformedMove(f"a move is text, not {move!r}")
        try:
            return int(self.game.notation.move_code(move))
        except (KeyError, ValueError) as error:  # a notation says so that it doesn't know the words
            raise MalformedMove(f"{move!r} is no move of {self.game.id}") from error

    def why_not(self, seat: int, move: str) -> str:
        acting = ", ".join(f"p{i + 1}" for i in self.acting) or "nobody: the game is over"
        return f"{move!r} is not legal for seat {seat!r} at step {self.step} (to act: {acting})"

    def check_seat(self, seat: int) -> int:
        if not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise UnknownSeat(f"there is no seat {seat!r}: seats are 0 to {self.seats - 1}")
        return seat

    def seen_by(self, seat: int | None) -> "Seen":
        hidden = np.zeros_like(self._row)
        self.game.entry.conceal(self._row, -1 if seat is None else self.check_seat(seat), hidden)
        return Seen(self.game, seat, hidden)

    def view(self, seat: int | None) -> dict[str, Any]:
        return self.seen_by(seat).view

    def shown(self) -> dict[str, Any]:
        """The part of every view that is the same for all: what a spectator sees."""
        return self.seen_by(None).shown()

    def own(self, seat: int) -> dict[str, Any]:
        """The part of this seat's view that is its own."""
        return self.seen_by(seat).own()

    @property
    def result(self) -> Result | None:
        if self.game.entry.who_acts(self._row):
            return None
        scores, places = np.zeros(self.seats, np.int64), np.zeros(self.seats, np.int64)
        self.game.entry.stand(self._row, scores, places)
        winners = tuple(int(i) for i in np.flatnonzero(places == 1))
        detail = self.game.present.detail(self.seen_by(None).reading, self.game.entry)
        return Result(tuple(scores.tolist()), tuple(places.tolist()), winners, detail)

    def copy(self) -> "Match":
        twin = Match(self.game, self._row.copy(), self.start, self.history.copy())
        twin.lit = self.lit
        return twin

    def position(self) -> dict[str, Any]:
        return position.write(self.game, self._row)

    def record(self, key: bool | None = None) -> str:
        """The whole game as text. It tells the key only once the game is over, unless asked to."""
        from gnomoteka.core.record import write_record

        return write_record(self, bool(self.result) if key is None else key)


class Seen:
    """All that a seat (None: a spectator) knows. It holds the hidden record alone, never the truth."""

    __slots__ = ("_row", "game", "seat")

    def __init__(self, game: Game, seat: int | None, hidden: Row) -> None:
        self.game = game
        self.seat = seat
        self._row = hidden

    @property
    def bytes(self) -> bytes:
        return self._row.tobytes()

    @property
    def reading(self) -> Reading:
        return Reading(self._row, self.game.state)

    @property
    def acting(self) -> tuple[int, ...]:
        return seats_of(self.game.entry.who_acts(self._row))

    @property
    def window(self) -> bool:
        return is_window(self.game, self._row)

    @property
    def moves(self) -> list[str]:
        if self.seat is None:
            return []
        return list_moves(self.game, self._row, self.seat, self.game.new_moves())

    @property
    def choices(self) -> list[dict[str, Any]]:
        if self.seat is None:
            return []
        return list_choices(self.game, self._row, self.seat, self.game.new_moves())

    @property
    def view(self) -> dict[str, Any]:
        if self.seat is None:
            return {**self.shown(), "seat": None}
        return {**self.shown(), "seat": self.seat, "own": self.own()}

    def shown(self) -> dict[str, Any]:
        """What everybody sees: this seat's part hidden too."""
        game, hidden = self.game, self._row
        if self.seat is not None:
            hidden = np.zeros_like(self._row)
            game.entry.conceal(self._row, -1, hidden)
        scores = np.zeros(game.seats[1], np.int64)
        game.entry.tally(hidden, scores)
        shown: dict[str, Any] = game.present.shown(Reading(hidden, game.state), scores.tolist())
        return shown

    def own(self) -> dict[str, Any]:
        own: dict[str, Any] = self.game.present.own(self.reading, self.seat)
        return own

    def features(self) -> Any:
        """What a learner gets: a fixed number of small floats."""
        out = np.zeros(self.game.rules.FEATURES, np.float32)
        self.game.entry.look(self._row, -1 if self.seat is None else self.seat, out)
        return out

    def redeal(self, seed: Seed = 0) -> Match:
        """A match that this seat could not tell from the real one: the unknown is dealt anew."""
        row = self._row.copy()
        self.game.entry.deal_anew(row, -1 if self.seat is None else self.seat, key_words(key_bytes(seed)))
        seats = position.field(self.game, row, "seats")
        return Match(self.game, row, Start(seats, {}, None, row.tobytes()))


def seats_of(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def is_window(game: Game, row: Row) -> bool:
    return game.has_windows and bool(game.entry.window_row(row))


def list_moves(game: Game, row: Row, seat: int, out: Any) -> list[str]:
    count = game.entry.list_moves(row, seat, out)
    text = game.notation.move_text
    return [text(code) for code in out[:count].tolist()]


def list_choices(game: Game, row: Row, seat: int, out: Any) -> list[dict[str, Any]]:
    count = game.entry.list_moves(row, seat, out)
    notation = game.notation
    return [{"text": notation.move_text(code), "parts": notation.move_parts(code)} for code in out[:count].tolist()]
