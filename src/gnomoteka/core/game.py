"""A game: its parts (contract.py) bound to its own compiled entry points."""

import hashlib
import inspect
import os
import sys
import tempfile
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import msgspec
import numpy as np
import numpy.typing as npt

from gnomoteka.core import position, writing
from gnomoteka.core.about import About
from gnomoteka.core.contract import Doors, Entry, Notation, Players, Present, Rules
from gnomoteka.core.errors import UnknownOption, WrongSeats
from gnomoteka.core.event import Event, read_event
from gnomoteka.core.features import Feature
from gnomoteka.core.log import new_log
from gnomoteka.core.reading import Reading
from gnomoteka.core.rule import JIT, cache_root, fingerprint, rule
from gnomoteka.core.state import Plain, Row
from gnomoteka.core.twin import Twins

if TYPE_CHECKING:
    from gnomoteka.core.batch import Batch
    from gnomoteka.core.match import Match

CORE = Path(__file__).parent
# What decides what compiled code does: these files of the core, and of a game all but its plain Python.
COMPILED_CORE = (
    "batch.py",
    "batch_entry.py",
    "chacha.py",
    "compiler.py",
    "entry.py",
    "features.py",
    "game.py",
    "local.py",
    "log.py",
    "places.py",
    "players.py",
    "rule.py",
    "state.py",
    "writing.py",
)
NOT_COMPILED = (
    "__init__.py",
    "notation.py",
    "view.py",
    "present.py",
    "wrong.py",
    "greedy.py",
    "levels.py",
    "reasons.py",
    "lessons.toml",
)

Progress = Callable[[str, int, int], None]
Key = npt.NDArray[np.int64]
Seed: TypeAlias = int | bytes

MOST_KEPT = 10_000  # moves that are kept as JSON
MOST_EVENTS = 2_000  # that are kept: the first ones, most of which come again and again


def key_bytes(seed: Seed) -> bytes:
    """The 256-bit key of a seed: 32 bytes are taken as they are, anything else is hashed."""
    if isinstance(seed, bytes) and len(seed) == 32:
        return seed
    text = seed if isinstance(seed, bytes) else str(seed).encode()
    return hashlib.sha256(b"gnomoteka seed " + text).digest()


def key_words(key: bytes) -> Key:
    return np.frombuffer(key, "<u4").astype(np.int64)


class Room(threading.local):
    """Where rules write: the moves that are legal, and what happens. Nothing here outlasts a call, so all matches of a
    game have it in common; only each thread has its own."""

    def __init__(self, most_moves: int, seats: int, size: int) -> None:
        self.moves = np.zeros(most_moves, np.int32)
        self.log = new_log()
        self.hidden = np.zeros(size, np.uint8)
        self.text = np.zeros(writing.ROOM, np.uint8)
        self.ends = np.zeros(1 + seats, np.int64)


class Game:
    """One game, put together of its parts.

    >>> import gnomoteka
    >>> game = gnomoteka.game("nimble")
    >>> game.id, game.title["en"], game.seats, game.options
    ('nimble', 'Nimble Gnomes', (2, 4), {'quick_start': False})
    """

    def __init__(self, about: About, rules: Rules[Any], notation: Notation, present: Present, players: Players) -> None:
        self.about = about
        self.id = about.id
        self.version = about.version
        self.title = dict(about.title)
        self.seats = about.seats
        self.options = dict(about.options)
        self.rules = rules
        self.notation = notation
        self.present = present
        self.players = players
        self.dtype = rules.state.dtype
        self.prepared = False  # compiled code is loaded, in this process
        self.interpreted = False  # the entry points are twins of the compiled ones, until these are loaded
        self.room = Room(rules.most_moves, self.seats[1], self.dtype.itemsize)
        self._choices: dict[int, bytes] = {}
        self._events: dict[tuple[int, ...], Event] = {}

    def __repr__(self) -> str:
        return f"<Game {self.id} {self.version}>"

    @property
    def has_windows(self) -> bool:
        """Whether its rules ever ask several seats at the same moment, for a short time."""
        return self.rules.window is not None

    @property
    def writes_views(self) -> bool:
        """Whether compiled code writes what is seen, as JSON."""
        return self.rules.write_shown is not None

    @cached_property
    def passing(self) -> str:
        """The answer of whoever doesn't answer in a window."""
        assert self.rules.passing is not None
        return self.notation.move_text(self.rules.passing)

    def parts(self, code: int) -> dict[str, Any]:
        """What a move consists of, as a JSON-able dict."""
        parts: dict[str, Any] = msgspec.to_builtins(self.notation.move_parts(code))
        return parts

    def choice(self, code: int) -> bytes:
        """A move for the screen, as JSON: its words, and what it consists of."""
        found = self._choices.get(code)
        if found is None:
            parts = self.notation.move_parts(code)
            found = msgspec.json.encode({"text": self.notation.move_text(code), "parts": parts})
            if len(self._choices) < MOST_KEPT:
                self._choices[code] = found
        return found

    def event(self, row: tuple[int, ...]) -> Event:
        """What the rules wrote down as having happened, read."""
        found = self._events.get(row)
        if found is None:
            found = read_event(self.notation.events, row)
            if len(self._events) < MOST_EVENTS:
                self._events[row] = found
        return found

    # ---- playing ------------------------------------------------------------------------

    def start(self, seats: int | None = None, seed: Seed = 0, **options: bool) -> "Match":
        """A new match; by itself with as few as can play. The same seed deals the same: a number or bytes, of which 32
        are the key of the shuffle itself.

        >>> import gnomoteka
        >>> gnomoteka.game("nimble").start(seats=3, seed=75, quick_start=True)
        <Match of nimble, 3 seats, step 0>
        >>> gnomoteka.game("nimble").start(seats=5)
        Traceback (most recent call last):
        gnomoteka.core.errors.WrongSeats: nimble is for 2 to 4 seats, not 5
        """
        from gnomoteka.core.match import Match, Start

        seats = self.seats[0] if seats is None else seats
        self.check_seats(seats)
        key, chosen = key_bytes(seed), self.full_options(options)
        row = np.zeros(self.dtype.itemsize, np.uint8)
        self.entry.setup(row, seats, self.option_numbers(chosen), key_words(key))
        return Match(self, row, Start(seats, chosen, key))

    def load(self, written: Mapping[str, Any]) -> "Match":
        """The match of a written position (see `Match.position`). PositionError says what doesn't fit.

        >>> import gnomoteka
        >>> game = gnomoteka.game("nimble")
        >>> position = game.start(seats=2, seed=7).position()
        >>> position["state"]["open"] = ["cave", "cave", "diamond"]
        >>> game.load(position)
        Traceback (most recent call last):
        gnomoteka.core.position.PositionError: components don't add up: ...
        """
        from gnomoteka.core.match import Match, Start

        row = position.read(self, written)
        count = position.seats_of(self, row)
        return Match(self, row, Start(count, {}, None, row.tobytes()))

    def rollouts(
        self, n: int, seats: int | None = None, seed: Seed = 0, **options: bool
    ) -> tuple[int, npt.NDArray[np.int64]]:
        """n random games inside compiled code: how many moves were made, and the scores of each game.

        >>> import gnomoteka
        >>> moves, scores = gnomoteka.game("nimble").rollouts(100, seats=4, seed=1)
        >>> moves, scores.shape
        (16000, (100, 4))
        """
        seats = self.seats[0] if seats is None else seats
        self.check_seats(seats)
        scores = np.zeros((n, seats), np.int64)
        row, blank = np.zeros(self.dtype.itemsize, np.uint8), np.zeros(self.dtype.itemsize, np.uint8)
        numbers, key = self.option_numbers(self.full_options(options)), key_words(key_bytes(seed))
        made = self.entry.rollouts(n, seats, numbers, key, row, blank, self.new_moves(), new_log(0), scores)
        return int(made), scores

    def batch(
        self,
        n: int,
        seats: int | Sequence[int] | None = None,
        device: str = "cpu",
        seed: Seed = 0,
        **options: bool,
    ) -> "Batch":
        """n games in lockstep, on all cores of this computer ("cpu") or on its graphics card ("cuda"). With several
        numbers of seats, the games take turns in having them."""
        from gnomoteka.core.batch import open_batch

        numbers = (self.seats[0],) if seats is None else (seats,) if isinstance(seats, int) else seats
        for number in numbers:
            self.check_seats(number)
        return open_batch(self, n, numbers, device, self.full_options(options), key_words(key_bytes(seed)))

    @property
    def features(self) -> tuple[Feature, ...]:
        """What each of the numbers is that `observe` gives: its name, and from where to where it goes.

        >>> import gnomoteka
        >>> gnomoteka.game("nimble").features[9]
        Feature(name='hand ruby_round', low=0, high=14, category=False)
        """
        return self.rules.features.all

    @property
    def described(self) -> tuple[Feature, ...]:
        """The same for what is said of each legal move, in games that describe moves."""
        return self.rules.described.all if self.rules.described else ()

    @property
    def actions(self) -> int:
        """How many actions there are: moves as a learner sees them, with seats counted from who moves."""
        return self.rules.actions or self.rules.moves

    def check_seats(self, seats: int) -> None:
        """WrongSeats, if it can't be played by so many."""
        low, high = self.seats
        if not low <= seats <= high:
            raise WrongSeats(f"{self.id} is for {low} to {high} seats, not {seats}")

    def full_options(self, options: Mapping[str, bool]) -> dict[str, bool]:
        """These options and the others as they are by themselves; UnknownOption, if there is no such."""
        for name in options:
            if name not in self.options:
                raise UnknownOption(f"{self.id} has no option {name!r}; it has {', '.join(self.options) or 'none'}")
        return {name: bool(options.get(name, default)) for name, default in self.options.items()}

    def option_numbers(self, options: Mapping[str, bool]) -> npt.NDArray[np.int64]:
        """The options as `setup` gets them."""
        return np.array([options[name] for name in self.options] or [False], np.int64)

    def new_moves(self) -> npt.NDArray[np.int32]:
        """Room for all moves that can be legal at once."""
        return np.zeros(self.rules.most_moves, np.int32)

    @cached_property
    def reading(self) -> type[Reading]:
        """How its states are read."""
        return Reading.of(self.dtype)

    # ---- compiled code ------------------------------------------------------------------

    @cached_property
    def entry(self) -> Entry:
        """The game's entry points: compiled, or their twins."""
        return cast(Entry, self.compiled_entry)

    @cached_property
    def doors(self) -> Doors:
        """The other rules that Python calls."""
        return self.doors_in(self.compiled_doors)

    def interpret(self) -> None:
        """The game is played in plain Python until `prepare` has loaded what is compiled: much slower, but at once. The
        same moves give the same bytes either way, so matches go on as if nothing had happened."""
        if JIT and not self.prepared:
            twins = self.twins()
            self.entry = cast(Entry, twins.of(self.compiled_entry))
            self.doors = self.doors_in(twins.of(self.compiled_doors))
            self.interpreted = True

    def twins(self) -> Twins:
        """Of what is bound to this game: it sees a row as a state in plain Python, too."""
        tools = self.state_tools
        return Twins({tools["state"]: lambda row: Plain(row, self.dtype), tools["copy"]: np.copyto})

    def doors_in(self, module: ModuleType) -> Doors:
        """The game's own doors, compiled or in plain Python."""
        return {door.__name__: vars(module)[door.__name__] for door in self.rules.doors}

    @cached_property
    def compiled_entry(self) -> ModuleType:
        """`entry.py` for this game; each of it is loaded from the cache or compiled when first called."""
        return self.bind(f"gnomoteka_entry_{self.id}", (CORE / "entry.py").read_text(encoding="utf-8"))

    @cached_property
    def compiled_doors(self) -> ModuleType:
        """What a rule takes as the state `s`, its door takes as a row."""
        source = "import numba\n\nentry = numba.njit(nogil=True, cache=True)\n"
        for door in self.rules.doors:
            takes_state = next(iter(inspect.signature(door).parameters), None) == "s"
            takes, passes = ("row, *args", "state(row), *args") if takes_state else ("*args", "*args")
            name = door.__name__
            source += f"\n\n@entry\ndef {name}({takes}):\n    return rules.{name}({passes})\n"
        return self.bind(f"gnomoteka_doors_{self.id}", source)

    def bind(self, name: str, source: str, **more: Any) -> ModuleType:
        """A module of this source with the game's own `rules`, `state` and `copy` as its globals. Its compiled code is
        kept in the game's cache under the module's name: another source needs another name."""
        path = self.cache / f"{name}.py"
        if JIT:
            write_once(path, source)
        module = ModuleType(name)
        module.__file__ = str(path)
        sys.modules[name] = module
        vars(module).update(self.state_tools, rules=self.rules_module, **more)
        exec(compile(source, path, "exec"), vars(module))  # noqa: S102 - our own source, see entry.py
        return module

    @cached_property
    def batch_entry(self) -> ModuleType:
        """`batch_entry.py` for this game."""
        from gnomoteka.core.batch import bind_batch

        return bind_batch(self)

    @cached_property
    def rules_module(self) -> ModuleType:
        """The rules as compiled code sees them: it can look into a module, not into a dataclass."""
        module = ModuleType(f"gnomoteka_rules_{self.id}")
        parts = {part.name: getattr(self.rules, part.name) for part in fields(self.rules)}
        vars(module).update({name: part for name, part in parts.items() if callable(part)})
        vars(module).update({door.__name__: door for door in self.rules.doors})
        vars(module).setdefault("action", same_code)
        return module

    @cached_property
    def state_tools(self) -> dict[str, Callable[..., Any]]:
        """How compiled code sees a row as a state, and copies one: as a whole record, which is as fast as memcpy."""
        dtype = self.dtype
        if not JIT:
            return {"state": lambda row: Plain(row, dtype), "copy": np.copyto}

        def state(row: Row) -> Any:
            return row.view(dtype)[0]

        def copy(out: Row, row: Row) -> None:
            out.view(dtype)[0] = row.view(dtype)[0]

        # Compiled symbols are named by these: two games loaded from the cache must not share one.
        state.__qualname__ = f"state_of_{self.id}"
        copy.__qualname__ = f"copy_of_{self.id}"
        return {"state": rule(state), "copy": rule(copy)}

    @cached_property
    def cache(self) -> Path:
        """The folder of this game's compiled code."""
        return cache_root() / f"{self.id}-{self.fingerprint}"

    @property
    def compiled(self) -> bool:
        """Whether `prepare` has only to load what an earlier one compiled."""
        return not JIT or (self.cache / "complete").exists()

    @property
    def fingerprint(self) -> str:
        """A hash of all that decides what its compiled code does."""
        folder = Path(inspect.getfile(self.rules.state)).parent
        own = [path for path in folder.iterdir() if path.suffix in (".py", ".toml") and path.name not in NOT_COMPILED]
        return fingerprint([*own, *(CORE / name for name in COMPILED_CORE)])

    def prepare(self, progress: Progress | None = None) -> None:
        """Compiles or loads all that a table needs, so that no player waits for it later. `progress` is told the game's
        id, how many steps are done, and how many there are.

        >>> import gnomoteka
        >>> told = []
        >>> gnomoteka.game("nimble").prepare(lambda *progress: told.append(progress))
        >>> told[0], told[-1]
        (('nimble', 0, 10), ('nimble', 10, 10))
        """
        m_row = np.zeros(self.dtype.itemsize, np.uint8)
        hidden = np.zeros(self.dtype.itemsize, np.uint8)
        out, key = self.new_moves(), key_words(key_bytes(0))
        entry, doors = cast(Entry, self.compiled_entry), self.doors_in(self.compiled_doors)
        scores, ranks = np.zeros(self.seats[1], np.int64), np.zeros(self.seats[1], np.int64)
        numbers = self.option_numbers(self.options)
        calls: list[Callable[[], object]] = [
            lambda: entry.setup(m_row, self.seats[0], numbers, key),
            lambda: entry.acting(m_row),
            lambda: entry.legal(m_row, 0, out),
            lambda: entry.apply(m_row, 0, -1, out, new_log()),
            lambda: entry.hide(m_row, 0, hidden),
            lambda: entry.redeal(hidden, 0, key),
            lambda: entry.score(hidden, scores),
            lambda: entry.places(m_row, ranks),
            lambda: self.present.detail(self.reading(hidden), doors),
        ]
        if self.has_windows:
            calls.append(lambda: entry.window(m_row))
        if self.writes_views:
            calls.append(lambda: entry.views(m_row, hidden, self.room.text, self.room.ends))
        for done, call in enumerate(calls):
            if progress:
                progress(self.id, done, len(calls))
            call()
        if JIT:
            (self.cache / "complete").touch()
        self.entry, self.doors = entry, doors
        self.prepared, self.interpreted = True, False
        if progress:
            progress(self.id, len(calls), len(calls))


@rule
def same_code(_s: Any, _seat: int, move: int) -> int:
    """A move that names no seat is an action as it is."""
    return move


def write_once(path: Path, source: str) -> None:
    """Writes the file by an atomic rename, with a fixed time: Numba's cache compares it."""
    if path.exists():
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(source)
    os.utime(name, (1, 1))
    Path(name).replace(path)
