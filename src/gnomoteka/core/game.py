"""A game: its rules, words and pictures of a position, bound to its own compiled entry points."""

import hashlib
import inspect
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from gnomoteka.core import position
from gnomoteka.core.errors import UnknownOption, WrongSeats
from gnomoteka.core.log import new_log
from gnomoteka.core.players import LEVELS, SEARCH, Levels, SearchConfig
from gnomoteka.core.rule import JIT, cache_root, fingerprint, rule
from gnomoteka.core.state import Plain, Reading, Row

if TYPE_CHECKING:
    from gnomoteka.core.match import Match

CORE = Path(__file__).parent
CONTRACT = ("setup", "acting", "legal", "apply", "score", "places", "hide", "redeal", "observe")
NOT_COMPILED = ("__init__.py", "notation.py", "present.py", "greedy.py", "levels.py")  # a game's plain Python

Progress = Callable[[str, int, int], None]
Key = npt.NDArray[np.int64]
Seed: TypeAlias = int | bytes


def key_bytes(seed: Seed) -> bytes:
    """The 256-bit key of a seed: 32 bytes are taken as they are, anything else is hashed."""
    if isinstance(seed, bytes) and len(seed) == 32:
        return seed
    text = seed if isinstance(seed, bytes) else str(seed).encode()
    return hashlib.sha256(b"gnomoteka seed " + text).digest()


def key_words(key: bytes) -> Key:
    return np.frombuffer(key, "<u4").astype(np.int64)


class Game:
    """One game. `rules`, `notation`, `present` and `greedy` are the modules of its folder."""

    def __init__(
        self,
        *,
        id: str,
        version: str,
        title: Mapping[str, str],
        seats: tuple[int, int],
        options: Mapping[str, bool],
        rules: ModuleType,
        notation: ModuleType,
        present: ModuleType,
        greedy: ModuleType,
        levels: Levels = LEVELS,
        search: SearchConfig = SEARCH,
    ) -> None:
        self.id = id
        self.version = version
        self.title = dict(title)
        self.seats = seats
        self.options = dict(options)
        self.rules = rules
        self.notation = notation
        self.present = present
        self.greedy = greedy
        self.levels = levels
        self.search = search
        self.state: np.dtype[np.void] = rules.STATE

    def __repr__(self) -> str:
        return f"<Game {self.id} {self.version}>"

    @property
    def has_windows(self) -> bool:
        """Whether its rules ever ask several seats at the same moment, for a short time: they define `window`."""
        return hasattr(self.rules, "window")

    @cached_property
    def passing(self) -> str:
        """The answer of whoever doesn't answer in a window."""
        return str(self.notation.move_text(self.rules.PASS))

    # ---- playing ------------------------------------------------------------------------

    def start(self, seats: int | None = None, seed: Seed = 0, **options: bool) -> "Match":
        from gnomoteka.core.match import Match, Start

        seats = self.seats[0] if seats is None else seats
        self.check_seats(seats)
        key, chosen = key_bytes(seed), self.full_options(options)
        row = np.zeros(self.state.itemsize, np.uint8)
        self.entry.begin(row, seats, self.option_numbers(chosen), key_words(key))
        return Match(self, row, Start(seats, chosen, key))

    def load(self, written: Mapping[str, Any]) -> "Match":
        """The match of a written position (see `Match.position`). PositionError says what doesn't fit."""
        from gnomoteka.core.match import Match, Start

        row = position.read(self, written)
        count = position.field(self, row, "seats")
        return Match(self, row, Start(count, {}, None, row.tobytes()))

    def rollouts(
        self, n: int, seats: int | None = None, seed: Seed = 0, **options: bool
    ) -> tuple[int, npt.NDArray[np.int64]]:
        """n random games inside compiled code: how many moves were made, and the scores of each game."""
        seats = self.seats[0] if seats is None else seats
        self.check_seats(seats)
        scores = np.zeros((n, seats), np.int64)
        row, blank = np.zeros(self.state.itemsize, np.uint8), np.zeros(self.state.itemsize, np.uint8)
        numbers, key = self.option_numbers(self.full_options(options)), key_words(key_bytes(seed))
        made = self.entry.rollouts(n, seats, numbers, key, row, blank, self.new_moves(), new_log(0), scores)
        return int(made), scores

    def check_seats(self, seats: int) -> None:
        low, high = self.seats
        if not low <= seats <= high:
            raise WrongSeats(f"{self.id} is for {low} to {high} seats, not {seats}")

    def full_options(self, options: Mapping[str, bool]) -> dict[str, bool]:
        for name in options:
            if name not in self.options:
                raise UnknownOption(f"{self.id} has no option {name!r}; it has {', '.join(self.options) or 'none'}")
        return {name: bool(options.get(name, default)) for name, default in self.options.items()}

    def option_numbers(self, options: Mapping[str, bool]) -> npt.NDArray[np.int64]:
        return np.array([options[name] for name in self.options] or [False], np.int64)

    def new_moves(self) -> npt.NDArray[np.int32]:
        """Room for all moves that can be legal at once."""
        return np.zeros(self.rules.MOST_MOVES, np.int32)

    # ---- compiled code ------------------------------------------------------------------

    @cached_property
    def entry(self) -> ModuleType:
        """The game's compiled entry points, loaded from the cache or compiled when first called."""
        doors: tuple[str, ...] = getattr(self.rules, "DOORS", ())
        source = (CORE / "entry.py").read_text()
        source += "".join(self.door(name) for name in doors)
        if hasattr(self.rules, "derive"):
            doors += ("derive",)
            source += "\n\n@entry\ndef derive_row(row):\n    derive(record(row))\n"
        if self.has_windows:
            doors += ("window",)
            source += "\n\n@entry\ndef window_row(row):\n    return window(record(row))\n"
        return self.bind(f"gnomoteka_entry_{self.id}", source, (*CONTRACT, *doors))

    def bind(
        self, name: str, source: str, rule_names: Iterable[str], more: Mapping[str, Any] | None = None
    ) -> ModuleType:
        """A module of this source with the game's own rules as its globals. Its compiled code is kept in the game's
        cache under the module's name: another source needs another name."""
        path = self.cache / f"{name}.py"
        if JIT:
            write_once(path, source)
        module = ModuleType(name)
        module.__file__ = str(path)
        sys.modules[name] = module
        vars(module).update(self.record_tools())
        for rule_name in rule_names:
            vars(module)[rule_name] = getattr(self.rules, rule_name)
        vars(module).update(more or {})
        exec(compile(source, path, "exec"), vars(module))  # noqa: S102 - our own source, see entry.py
        return module

    def door(self, name: str) -> str:
        """A door to a rule that Python calls too. What the rule takes as the record `s`, the door takes as a row."""
        function = getattr(self.rules, name)
        first = next(iter(inspect.signature(getattr(function, "py_func", function)).parameters), None)
        if first == "s":
            return f"\n\n@entry\ndef {name}_door(row, *args):\n    return {name}(record(row), *args)\n"
        return f"\n\n@entry\ndef {name}_door(*args):\n    return {name}(*args)\n"

    def record_tools(self) -> dict[str, Callable[..., Any]]:
        """How compiled code sees a row as a record, and copies one: as a whole record, which is as fast as memcpy."""
        state = self.state
        if not JIT:
            return {"record": lambda row: Plain(row, state), "copy": np.copyto}

        def record(row: Row) -> Any:
            return row.view(state)[0]

        def copy(out: Row, row: Row) -> None:
            out.view(state)[0] = row.view(state)[0]

        # Compiled symbols are named by these: two games loaded from the cache must not share one.
        record.__qualname__ = f"record_of_{self.id}"
        copy.__qualname__ = f"copy_of_{self.id}"
        return {"record": rule(record), "copy": rule(copy)}

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
        folder = Path(str(self.rules.__file__)).parent
        sources = [p for p in (*folder.iterdir(), *CORE.iterdir()) if p.suffix in (".py", ".toml")]
        return fingerprint(p for p in sources if p.name not in NOT_COMPILED)

    def prepare(self, progress: Progress | None = None) -> None:
        """Compiles or loads all that a table needs, so that no player waits for it later."""
        m_row = np.zeros(self.state.itemsize, np.uint8)
        hidden = np.zeros(self.state.itemsize, np.uint8)
        out, key = self.new_moves(), key_words(key_bytes(0))
        entry = self.entry
        scores, ranks = np.zeros(self.seats[1], np.int64), np.zeros(self.seats[1], np.int64)
        numbers = self.option_numbers(self.options)
        calls: list[Callable[[], object]] = [
            lambda: entry.begin(m_row, self.seats[0], numbers, key),
            lambda: entry.who_acts(m_row),
            lambda: entry.list_moves(m_row, 0, out),
            lambda: entry.play(m_row, 0, -1, out, new_log()),
            lambda: entry.conceal(m_row, 0, hidden),
            lambda: entry.deal_anew(hidden, 0, key),
            lambda: entry.tally(hidden, scores),
            lambda: entry.stand(m_row, scores, ranks),
            lambda: self.present.detail(Reading(hidden, self.state), entry),
        ]
        if self.has_windows:
            calls.append(lambda: entry.window_row(m_row))
        for done, call in enumerate(calls):
            if progress:
                progress(self.id, done, len(calls))
            call()
        if JIT:
            (self.cache / "complete").touch()
        if progress:
            progress(self.id, len(calls), len(calls))


def write_once(path: Path, source: str) -> None:
    """Writes the file by an atomic rename, with a fixed time: Numba's cache compares it."""
    if path.exists():
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "w") as file:
        file.write(source)
    os.utime(name, (1, 1))
    Path(name).replace(path)
