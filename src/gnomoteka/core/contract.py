"""What a game consists of: every part that the core, bots, lab and server ask for, required and optional alike.

A game's `game.py` puts its parts together; docs/adding-a-game.md says what each must do, tests/contract checks it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec

from gnomoteka.core.event import Event, EventForm
from gnomoteka.core.features import Features
from gnomoteka.core.log import Log
from gnomoteka.core.players import LEVELS, SEARCH, Levels, SearchConfig
from gnomoteka.core.reading import Reading
from gnomoteka.core.state import BaseState, Row

if TYPE_CHECKING:
    from gnomoteka.core.match import Seen

S = TypeVar("S", bound=BaseState)
ShownT = TypeVar("ShownT")
OwnT = TypeVar("OwnT")
Numbers: TypeAlias = Any  # an array of a rule's caller: NumPy's, in compiled and in interpreted code
Doors: TypeAlias = Mapping[str, Callable[..., Any]]


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S]):
    """The compiled part. Each function is a `rule` over the state."""

    state: type[S]
    moves: int  # how many move codes there are
    most_moves: int  # how many can be legal at once
    longest: int  # how many moves a game can take
    features: Features  # the numbers that `observe` writes

    setup: Callable[[S, int, Numbers, Numbers], None]  # state, seats, options, key
    acting: Callable[[S], int]  # a mask of seats; 0: the game is over
    legal: Callable[[S, int, Numbers], int]  # state, seat, room for codes -> how many
    apply: Callable[[S, int, int, Log], None]  # state, seat, move, log
    score: Callable[[S, Numbers], None]
    places: Callable[[S, Numbers], None]
    hide: Callable[[S, int, S], None]  # state, seat (-1: a spectator), zeroed state
    redeal: Callable[[S, int, Numbers], None]  # what `hide` gave, seat, key
    # state, seat, zeroed room for features: the same of what `hide` gave as of the whole truth
    observe: Callable[[S, int, Numbers], None]
    # state, zeroed room: how many there are of each thing in the box (`Present.components`), wherever they are; unlike
    # `Present.census`, which is for positions that somebody wrote, it takes derived fields as they stand
    census: Callable[[S, Numbers], None]

    derive: Callable[[S], None] | None = None  # fills the fields that are declared as derived
    # a legal move as a learner names it, seats counted from who moves: state, seat, move -> one of `actions` numbers
    action: Callable[[S, int, int], int] | None = None
    actions: int = 0  # 0: as many as moves
    # Described moves, where a network can't have an output for each action: the numbers of one legal move, and what
    # writes them, by what the seat sees alone, as `observe` does: state, seat, move, zeroed room of 8 bits each
    described: Features | None = None
    describe: Callable[[S, int, int, Numbers], None] | None = None
    unread: tuple[str, ...] = ()  # features that networks aren't told: their names begin so
    window: Callable[[S], int] | None = None  # whether those who act are asked together, for a short time
    passing: int | None = None  # the code of the answer of whoever doesn't answer in a window
    playout: Callable[[S, int, Numbers, int, int], int] | None = None  # a policy for rollouts: see docs/search.md
    # What `hide` gave as JSON, see core/writing.py: what everybody sees; what this seat sees beside that.
    write_shown: Callable[[S, Numbers, int], int] | None = None
    write_own: Callable[[S, int, Numbers, int], int] | None = None
    evaluate: Callable[[S, Numbers], None] | None = None  # rewards where a rollout is cut off
    doors: Sequence[Callable[..., Any]] = ()  # other rules that Python calls


@dataclass(frozen=True, kw_only=True)
class Things:
    """What a balance report counts of each seat (docs/balance.md). Most of it is events: their kind, and the detail
    that says what it was (None: the kind says it all)."""

    dealt: str | None = None  # a field of a seat's own view at the start: names with counts
    drawn: Mapping[str, str | None] = field(default_factory=dict)  # what chance gives
    done: Mapping[str, str | None] = field(default_factory=dict)  # what a seat chooses to do
    # what is done to a seat: the detail that says what, and the one that names the seat (None: the event's own)
    suffered: Mapping[str, tuple[str | None, str | None]] = field(default_factory=dict)
    # made for each game: what its own seat did by this event, where that takes more than the event to see
    watch: Callable[[], Callable[[Event], str | None]] | None = None
    ended: Mapping[str, int] = field(
        default_factory=dict
    )  # of a state, so that `score` counts as if the game were over


@dataclass(frozen=True, kw_only=True)
class Notation:
    """Moves and events in words, both directions."""

    move_text: Callable[[int], str]
    move_code: Callable[[str], int]  # raises KeyError or ValueError for what is no move
    move_parts: Callable[[int], msgspec.Struct]  # the same in names, for the screen and for `weigh`
    events: Mapping[int, EventForm]
    things: Things = field(default_factory=Things)


@dataclass(frozen=True, kw_only=True)
class Present:
    """A state as structs for the screen, and what is checked of a position that somebody wrote."""

    shown: Callable[[Reading, Sequence[int]], msgspec.Struct]  # what everybody sees; with scores
    own: Callable[[Reading, int], msgspec.Struct]  # what one seat sees beside that
    detail: Callable[[Reading, Doors], msgspec.Struct]  # of the result: why who won
    components: Mapping[str, int]  # what is in the box
    census: Callable[[Reading], dict[str, int]]  # where that is now, added up; reads no derived field
    wrong: Callable[[Reading], str | None]  # what makes this no position, in words; reads no derived field
    # of a written position's fields: adds what may be left out, and reads what an earlier version wrote otherwise
    complete: Callable[[dict[str, Any]], dict[str, Any]] | None = None


class View(NamedTuple, Generic[ShownT, OwnT]):
    """All that a seat sees, in a game's own structs."""

    seat: int
    shown: ShownT
    own: OwnT


class Reason(NamedTuple):
    """Something good about a move: a name that the client has words for, and what these words speak of. The argument
    `rival` is a seat; others are numbers, or names of the game's things."""

    name: str
    args: dict[str, int | str]


def reason(name: str, **args: int | str) -> Reason:
    return Reason(name, args)


@dataclass(frozen=True, kw_only=True)
class Players:
    """What computer players know of the game beside its rules."""

    weigh: Callable[[View[Any, Any], list[Any]], list[float]]  # by parts of moves: how good each looks at a glance
    # what a seat sees, a move's parts, what it would see then -> what is good about the move, most telling first
    reasons: Callable[[View[Any, Any], Any, View[Any, Any]], list[Reason]] | None = None
    # what a seat sees -> what it should beware of, most pressing first
    threats: Callable[[View[Any, Any]], list[Reason]] | None = None
    unsteady: Callable[["Seen", str, float, Random], str] | None = None  # what a hand that isn't steady makes of a move
    levels: Levels = field(default_factory=lambda: LEVELS)  # how the levels think
    search: SearchConfig = SEARCH  # how the search is led


class Entry(Protocol):
    """A game's rules behind the compiled door (`entry.py`), under the same names: states are rows of bytes there."""

    def setup(self, row: Row, seats: int, options: Numbers, key: Numbers) -> None: ...
    def acting(self, row: Row) -> int: ...
    def legal(self, row: Row, seat: int, out: Numbers) -> int:
        """0 for who doesn't act."""
        ...

    def apply(self, row: Row, seat: int, move: int, out: Numbers, log: Log) -> bool:
        """Makes the move if it is legal; else changes nothing and says so."""
        ...

    def score(self, row: Row, out: Numbers) -> None: ...
    def places(self, row: Row, out: Numbers) -> None: ...
    def hide(self, row: Row, seat: int, out: Row) -> None: ...
    def views(self, row: Row, hidden: Row, out: Numbers, ends: Numbers) -> int: ...
    def redeal(self, row: Row, seat: int, key: Numbers) -> None: ...
    def observe(self, row: Row, seat: int, out: Numbers) -> None: ...
    def derive(self, row: Row) -> None: ...
    def window(self, row: Row) -> int: ...
    def rollouts(
        self,
        n: int,
        seats: int,
        options: Numbers,
        key: Numbers,
        row: Row,
        blank: Row,
        out: Numbers,
        log: Log,
        scores: Numbers,
    ) -> int: ...
    def redeals(self, n: int, row: Row, seat: int, key: Numbers, out: Row) -> None: ...
