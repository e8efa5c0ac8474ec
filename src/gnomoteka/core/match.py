"""A match: the truth of one game in play. And `Seen`: all that one seat knows of it, and nothing else."""

import itertools
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import msgspec
import numpy as np

from gnomoteka.core import position
from gnomoteka.core.contract import Reason, View
from gnomoteka.core.errors import GnomotekaError, UnknownSeat
from gnomoteka.core.event import Event
from gnomoteka.core.game import Game, Seed, key_bytes, key_words
from gnomoteka.core.reading import Kept, Reading
from gnomoteka.core.state import Row

Json: TypeAlias = bytes


class IllegalMove(GnomotekaError, ValueError):
    """The move can't be made now, or not by this seat; nothing has changed."""


class MalformedMove(IllegalMove):
    """The text is no move of this game at all."""


class Result(NamedTuple):
    """How a game ended, by seats. Places count from 1; who shares a place has the same one. `detail` is the game's own
    account of why, as on the screen.

    >>> result = Result(scores=(12, 7, 12), places=(1, 3, 1), winners=(0, 2), detail={})
    >>> result.places[1]
    3
    """

    scores: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]
    detail: dict[str, Any]


class ViewsJson(NamedTuple):
    """A position as JSON: who acts, as everybody sees it; what everybody sees; what each seat sees beside that."""

    acting: tuple[int, ...]
    shown: Json
    own: list[Json]


class Start(NamedTuple):
    """How a match began: by a key, or from a position (its bytes)."""

    seats: int
    options: dict[str, bool]
    key: bytes | None
    position: bytes | None = None


class Match:
    """One game in play, with all that is hidden. Seats count from 0.

    >>> import gnomoteka
    >>> match = gnomoteka.game("nimble").start(seats=2, seed=7)
    >>> match
    <Match of nimble, 2 seats, step 0>
    >>> while match.acting:
    ...     seat = match.acting[0]
    ...     events = match.play(seat, match.moves(seat)[0])
    >>> match.result.places
    (2, 1)

    It is not for players: `seen_by` gives what one of them may know.
    """

    __slots__ = ("_acting", "_row", "game", "history", "lit", "start")

    def __init__(self, game: Game, row: Row, start: Start, history: list[tuple[int, int]] | None = None) -> None:
        self.game = game
        self.start = start
        self.history = history if history is not None else []
        self.lit = True  # whether the last step brought something hidden to light; a start can't be taken back
        self._row = row
        self._acting: tuple[int, tuple[int, ...]] = -1, ()  # at which step it was asked, and who it was

    def __repr__(self) -> str:
        return f"<Match of {self.game.id}, {self.seats} seats, step {self.step}>"

    @property
    def seats(self) -> int:
        """How many play."""
        return self.start.seats

    @property
    def step(self) -> int:
        """How many moves have been made."""
        return len(self.history)

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that may move now: several where a game has secret choices, none once it is over."""
        step, acting = self._acting
        if step != len(self.history):
            acting = seats_of(self.game.entry.acting(self._row))
            self._acting = len(self.history), acting
        return acting

    @property
    def window(self) -> bool:
        """Whether the seats that act are asked at the same moment, for a time that doesn't depend on them."""
        return is_window(self.game, self._row)

    @property
    def bytes(self) -> bytes:
        """The state; the same position has the same bytes."""
        return self._row.tobytes()

    def moves(self, seat: int) -> list[str]:
        """The legal moves, in words; none for who doesn't act.

        >>> import gnomoteka
        >>> gnomoteka.game("nimble").start(seats=2, seed=7).moves(1)
        ['take deck', 'take 1', 'take 2', 'take 3']
        """
        return list_moves(self.game, self._row, self.check_seat(seat), self.game.room.moves)

    def choices(self, seat: int) -> list[dict[str, Any]]:
        """The legal moves with what they consist of: for a screen.

        >>> import gnomoteka
        >>> gnomoteka.game("nimble").start(seats=2, seed=7).choices(1)[1]
        {'text': 'take 1', 'parts': {'verb': 'take', 'place': 0}}
        """
        found: list[dict[str, Any]] = msgspec.json.decode(self.choices_json(seat))
        return found

    def choices_json(self, seat: int) -> Json:
        """The same as JSON, which is quicker."""
        return list_choices(self.game, self._row, self.check_seat(seat), self.game.room.moves)

    def play(self, seat: int, move: str) -> list[Event]:
        """Makes a move and says what happened. A move that isn't legal raises IllegalMove and changes nothing.

        >>> import gnomoteka
        >>> match = gnomoteka.game("nimble").start(seats=2, seed=7)
        >>> for event in match.play(1, "take deck"):  # not all of it is for everybody
        ...     print(event, event.seen_by(1), event.seen_by(0))
        draw p2 card=heliodor_square True False
        draw p2 card=- False True
        >>> match.play(0, "take deck")
        Traceback (most recent call last):
        gnomoteka.core.match.IllegalMove: 'take deck' is not legal for seat 0 at step 1 (to act: p2)
        """
        code = self.code(move)
        made = isinstance(seat, int) and 0 <= seat < self.seats
        room = self.game.room
        if not made or not self.game.entry.apply(self._row, seat, code, room.moves, room.log):
            raise IllegalMove(self.why_not(seat, move))
        self.history.append((seat, code))
        count, lit = room.log[0, :2].tolist()
        self.lit = bool(lit)
        event = self.game.event
        return [event(tuple(row)) for row in room.log[1 : count + 1].tolist()]

    def repeat(self, seat: int, move: str) -> list[Event]:
        """Makes a move that was made before, in a record or at a stored table: also one that only earlier rules
        allowed, where the game still knows them (`formerly` in its state)."""
        try:
            return self.play(seat, move)
        except IllegalMove:
            if "formerly" not in self.game.rules.state.fields:
                raise
            state = self._row.view(self.game.dtype)
            state["formerly"] = 1
            try:
                return self.play(seat, move)
            finally:
                state["formerly"] = 0

    def code(self, move: str) -> int:
        """The move as the rules number it. What is no move at all raises MalformedMove."""
        if not isinstance(move, str):
            raise MalformedMove(f"a move is text, not {move!r}")
        try:
            return self.game.notation.move_code(move)
        except (KeyError, ValueError) as error:  # a notation says so that it doesn't know the words
            raise MalformedMove(f"{move!r} is no move of {self.game.id}") from error

    def why_not(self, seat: int, move: str) -> str:
        """What an IllegalMove says."""
        acting = ", ".join(f"p{i + 1}" for i in self.acting) or "nobody: the game is over"
        return f"{move!r} is not legal for seat {seat!r} at step {self.step} (to act: {acting})"

    def check_seat(self, seat: int) -> int:
        """The seat, if there is one; else UnknownSeat."""
        if not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise UnknownSeat(f"there is no seat {seat!r}: seats are 0 to {self.seats - 1}")
        return seat

    def seen_by(self, seat: int | None) -> "Seen":
        """All that this seat knows, and nothing else: what a bot gets. None: a spectator."""
        hidden = np.zeros(self._row.size, np.uint8)
        self.game.entry.hide(self._row, -1 if seat is None else self.check_seat(seat), hidden)
        return Seen(self.game, seat, hidden)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What this seat (None: a spectator) sees, JSON-able, as on its screen. Only a seat's own view has `own`.

        >>> import gnomoteka
        >>> match = gnomoteka.game("nimble").start(seats=2, seed=7)
        >>> sum(match.view(1)["own"]["hand"].values())
        5
        >>> "own" in match.view(None)
        False
        """
        return self.seen_by(seat).view

    def shown(self) -> msgspec.Struct:
        """The part of every view that is the same for all: what a spectator sees."""
        return self.seen_by(None).shown()

    def own(self, seat: int) -> msgspec.Struct:
        """The part of this seat's view that is its own."""
        return self.seen_by(seat).own()

    def views_json(self) -> ViewsJson:
        """What everybody sees, and what each seat sees beside that; of a game that writes it itself.

        >>> import gnomoteka
        >>> views = gnomoteka.game("nimble").start(seats=2, seed=7).views_json()
        >>> views.acting, views.own[1]
        ((1,), b'{"hand":{"wind_blue":1,...},"blocked":{...}}')
        """
        room = self.game.room
        acting = seats_of(self.game.entry.views(self._row, room.hidden, room.text, room.ends))
        ends: list[int] = room.ends[: 1 + self.seats].tolist()
        text = room.text[: ends[-1]].tobytes()
        own = [text[start:end] for start, end in itertools.pairwise(ends)]
        return ViewsJson(acting, text[: ends[0]], own)

    @property
    def result(self) -> Result | None:
        """None until the game is over."""
        if self.game.entry.acting(self._row):
            return None
        scores, places = np.zeros(self.seats, np.int64), np.zeros(self.seats, np.int64)
        self.game.entry.score(self._row, scores)
        self.game.entry.places(self._row, places)
        winners = tuple(int(i) for i in np.flatnonzero(places == 1))
        detail = self.game.present.detail(self.seen_by(None).reading, self.game.doors)
        return Result(tuple(scores.tolist()), tuple(places.tolist()), winners, msgspec.to_builtins(detail))

    def copy(self) -> "Match":
        """A match that goes its own way from here."""
        twin = Match(self.game, self._row.copy(), self.start, self.history.copy())
        twin.lit = self.lit
        return twin

    def position(self) -> dict[str, Any]:
        """The state as a JSON-able dict that a person can read and write; `Game.load` reads it.

        >>> import gnomoteka
        >>> match = gnomoteka.game("nimble").start(seats=2, seed=7)
        >>> position = match.position()
        >>> position["state"]["turn"], position["state"]["open"]
        ('p2', ['cave', 'cave', 'sapphire_triangle'])
        >>> match.game.load(position).bytes == match.bytes
        True
        """
        return position.write(self.game, self._row)

    def record(self, key: bool | None = None) -> str:
        """The whole game as text, which `gnomoteka.replay` reads. It tells the key of the shuffle only once the game is
        over, unless asked to.

        >>> import gnomoteka
        >>> match = gnomoteka.game("nimble").start(seats=2, seed=7)
        >>> events = match.play(1, "take deck")
        >>> print(match.record())
        gnomoteka record 1
        game: nimble
        version: 1
        seats: 2
        options: quick_start=no
        commitment: c68ccc6f...
        <BLANKLINE>
        1 p2 take deck
        <BLANKLINE>
        """
        from gnomoteka.core.record import write_record

        return write_record(self, bool(self.result) if key is None else key)


class Seen:
    """All that a seat (None: a spectator) knows. It holds the hidden state alone, never the truth.

    >>> import gnomoteka
    >>> match = gnomoteka.game("nimble").start(seats=2, seed=7)
    >>> seen = match.seen_by(1)
    >>> seen.acting, seen.moves
    ((1,), ['take deck', 'take 1', 'take 2', 'take 3'])
    >>> other = seen.redeal(seed=3)  # what the seat can't know is dealt anew
    >>> other.view(1) == match.view(1), other.bytes == match.bytes
    (True, False)
    """

    __slots__ = ("_row", "game", "seat")

    def __init__(self, game: Game, seat: int | None, hidden: Row) -> None:
        self.game = game
        self.seat = seat
        self._row = hidden

    @property
    def bytes(self) -> bytes:
        """The hidden state; who knows the same has the same bytes."""
        return self._row.tobytes()

    @property
    def reading(self) -> Reading:
        """The hidden state's fields, by name."""
        return self.game.reading(self._row)

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that may move now."""
        return seats_of(self.game.entry.acting(self._row))

    @property
    def window(self) -> bool:
        """Whether they are asked at the same moment, for a short time."""
        return is_window(self.game, self._row)

    @property
    def moves(self) -> list[str]:
        """This seat's legal moves, in words."""
        if self.seat is None:
            return []
        return list_moves(self.game, self._row, self.seat, self.game.room.moves)

    @property
    def choices(self) -> list[dict[str, Any]]:
        """The same with what they consist of."""
        if self.seat is None:
            return []
        found: list[dict[str, Any]] = msgspec.json.decode(
            list_choices(self.game, self._row, self.seat, self.game.room.moves)
        )
        return found

    @property
    def view(self) -> dict[str, Any]:
        """What this seat sees, JSON-able, as on its screen."""
        view: dict[str, Any] = {**msgspec.to_builtins(self.shown()), "seat": self.seat}
        if self.seat is not None:
            view["own"] = msgspec.to_builtins(self.own())
        return view

    @property
    def codes(self) -> list[int]:
        """The moves as the rules number them, in the same order."""
        return [] if self.seat is None else legal_codes(self.game, self._row, self.seat, self.game.room.moves)

    def weigh(self, codes: list[int]) -> list[float]:
        """How good each of these moves looks at a glance."""
        return self.game.players.weigh(self.looks(), [self.game.notation.move_parts(code) for code in codes])

    def reasons(self, move: str, seed: Seed = 0) -> list[Reason]:
        """What is good about this move, most telling first; nothing of it depends on what the seat can't know. None,
        where the game has no words for it.

        >>> import gnomoteka
        >>> match = gnomoteka.game("nimble").start(seats=2, seed=7)
        >>> match.seen_by(1).reasons("take 1")
        [Reason(name='need_cave', args={})]
        """
        give = self.game.players.reasons
        if give is None:
            return []
        assert self.seat is not None
        parts = self.game.notation.move_parts(self.game.notation.move_code(move))
        imagined = self.redeal(seed)
        imagined.play(self.seat, move)
        return give(self.looks(), parts, imagined.seen_by(self.seat).looks())

    def threats(self) -> list[Reason]:
        """What this seat should beware of, most pressing first, by what it sees alone. None, where the game has no
        words for it.

        >>> import gnomoteka
        >>> gnomoteka.game("nimble").start(seats=2, seed=7).seen_by(1).threats()
        []
        """
        warn = self.game.players.threats
        return warn(self.looks()) if warn and self.seat is not None else []

    def looks(self) -> View[Any, Any]:
        """What this seat sees, in the game's own structs."""
        assert self.seat is not None
        return View(self.seat, self.shown(), self.own())

    def shown(self, kept: Kept | None = None) -> msgspec.Struct:
        """What everybody sees: this seat's part hidden too. `kept`: what was made of the position before."""
        game, hidden = self.game, self._row
        if self.seat is not None:
            hidden = np.zeros(self._row.size, np.uint8)
            game.entry.hide(self._row, -1, hidden)
        scores = np.zeros(game.seats[1], np.int64)
        game.entry.score(hidden, scores)
        return game.reading(hidden, kept).part(game.present.shown, tuple(scores.tolist()))

    def own(self, kept: Kept | None = None) -> msgspec.Struct:
        """What this seat sees beside that."""
        assert self.seat is not None
        return self.game.reading(self._row, kept).part(self.game.present.own, self.seat)

    def observe(self) -> Any:
        """What a learner gets: a fixed number of small floats.

        >>> import gnomoteka
        >>> gnomoteka.game("nimble").start(seats=2, seed=7).seen_by(1).observe().dtype
        dtype('float32')
        """
        out = np.zeros(len(self.game.rules.features), np.float32)
        self.game.entry.observe(self._row, -1 if self.seat is None else self.seat, out)
        return out

    def redeal(self, seed: Seed = 0) -> Match:
        """A match that this seat could not tell from the real one: the unknown is dealt anew."""
        row = self._row.copy()
        self.game.entry.redeal(row, -1 if self.seat is None else self.seat, key_words(key_bytes(seed)))
        seats = position.seats_of(self.game, row)
        return Match(self.game, row, Start(seats, {}, None, row.tobytes()))


@cache
def seats_of(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def is_window(game: Game, row: Row) -> bool:
    return game.has_windows and bool(game.entry.window(row))


def legal_codes(game: Game, row: Row, seat: int, out: Any) -> list[int]:
    codes: list[int] = out[: game.entry.legal(row, seat, out)].tolist()
    return codes


def list_moves(game: Game, row: Row, seat: int, out: Any) -> list[str]:
    text = game.notation.move_text
    return [text(code) for code in legal_codes(game, row, seat, out)]


def list_choices(game: Game, row: Row, seat: int, out: Any) -> bytes:
    return b"[" + b",".join([game.choice(code) for code in legal_codes(game, row, seat, out)]) + b"]"
