"""Very many moves with a game's promises checked by compiled code (check_entry.py), on all cores or on a graphics card;
and of some positions on the way all that Python checks (fuzz.py): components, redeals, every move, what is written.

`python -m gnomoteka.lab.check GAME … --moves N --device cuda` is for a machine that has little installed; `gnomoteka
fuzz --device cuda` does the same.
"""

import argparse
import hashlib
import math
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import islice, product
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import numpy as np

from gnomoteka.core.batch import Device, Processor, device_of
from gnomoteka.core.game import Game, key_bytes, key_words
from gnomoteka.core.match import Match, Start
from gnomoteka.core.position import PositionError, check_components
from gnomoteka.core.rule import JIT, rule
from gnomoteka.games import GAMES as GAMES_THERE_ARE
from gnomoteka.games import find
from gnomoteka.lab.fuzz import Broken, Trail, check_moves, check_position, check_written, row_of, write_dump

SOURCE = Path(__file__).with_name("check_entry.py")
SPARE = 32  # more legal moves than there can be: these are noticed before they lie anywhere else
EVERY = 16  # moves between two looks at a game
FIRST = 0.05  # of moves or time: after them it is known which pairs of events are rare
RARE = 0.25  # of all pairs that were seen
COMMON = 1 << 62  # as in check_entry.py
GROUP = 64  # games side by side that are steered, or aren't
GAMES = {"cpu": 512, "cuda": 65_536}  # in lockstep
PER_LAUNCH = {"cpu": 100, "cuda": 250}  # moves of each
LARGE = 4096  # bytes of a state: of such games there are fewer
TOLD = (
    "",
    "p{who} is to act and has no move",
    "p{who} has more moves than the game declares",
    "p{who} has a move that is none: {code}",
    "p{who} has a move twice: {move}",
    "the move {move} of p{who} is no action",
    "the game goes on after {longest} moves, the most that it declares",
    "p{who} sees a number that it doesn't declare: {feature}",
    "p{who} sees something else in what they may know: {feature}",
    "p{who} could tell a redeal from the truth: {feature}",
    "a derived field isn't what follows from the others: {feature}, as p{who} sees it",
    "p{who} has other moves in what they may know",
    "p{who} has other moves in a redeal",
    "p{who} has other moves when derived fields are derived anew",
    "the game is over and nobody has won",
    "the places at the end don't fit together",
    "a game is over before it began",
    "components don't add up: {component}",
    "in a redeal for p{who} components don't add up: {component}",
)
OF_FEATURES, OF_MOVES, OF_COMPONENTS = (7, 8, 9, 10), (4, 5), (17, 18)


@dataclass
class Checked:
    """What has been played, and what broke."""

    game: Game
    device: str
    moves: int = 0
    games: int = 0
    looked: int = 0  # positions that compiled code looked at
    opened: int = 0  # positions that Python looked at
    seconds: float = 0.0  # of playing, compiling left out
    pairs: Any = None  # how often each event was followed by each; 0: before the first, after the last
    problem: str | None = None
    dump: Path | None = None
    interrupted: bool = False
    began: float = field(default_factory=time.monotonic)

    def __str__(self) -> str:
        speed = self.moves / self.seconds / 1e6 if self.seconds else 0.0
        return (
            f"{self.game.id} on {self.device}: {self.moves:,} moves of {self.games:,} games, {self.looked:,} positions "
            f"looked at by compiled code, {self.opened:,} by Python; {speed:.2f} M moves/s"
        )


Tell = Callable[[Checked], None]


@cache
def check_entry(game: Game) -> ModuleType:
    """`check_entry.py` for this game."""
    source, batch, rules = SOURCE.read_text(encoding="utf-8"), game.batch_entry, game.rules
    digest = hashlib.sha256(source.encode()).hexdigest()[:12]
    return game.bind(
        f"gnomoteka_check_{game.id}_{digest}",
        source,
        **{name: getattr(batch, name) for name in ("at", "first_acting", "deal", "next_lot")},
        derive=rules.derive or nothing,
        LONGEST=rules.longest,
        MOST_MOVES=rules.most_moves,
        MOVES=rules.moves,
        ACTIONS=game.actions,
        COMPONENTS=len(game.present.components),
    )


def prepare_checks(game_ids: Sequence[str]) -> None:
    """Compiles what isn't yet, or says nothing; workers only load it."""
    for game_id in game_ids:
        game = find(game_id)
        done = game.cache / f"{check_entry(game).__name__}.complete"
        if JIT and not done.exists():
            check(game, 1, games=1, opened=0, threads=1)
            done.touch()


@rule
def nothing(_s: Any) -> None:
    """A game without derived fields."""


def where(game: Game, device: str, threads: int | None) -> Device:
    """Where `check_entry.py` runs."""
    if device == "cpu":
        cores = Processor(check_entry(game))
        cores.threads = threads or cores.threads
        return cores
    device_of(game, device)  # says what is wrong with it
    from gnomoteka.lab.check_card import card_of

    return card_of(game, check_entry(game))


class Lockstep:
    """Games in lockstep that look after themselves, of one set of options, by all numbers of players in turn."""

    def __init__(
        self, game: Game, device: str, n: int, options: dict[str, bool], seed: int, group: int, threads: int | None
    ) -> None:
        self.game, self.n, self.options, self.seed, self.group = game, n, options, seed, group
        self.device = where(game, device, threads)
        low, high = game.seats
        self.seats = np.resize(np.arange(low, high + 1), n)
        rules, kinds, zeros = game.rules, 1 + max(game.notation.events), self.device.zeros
        bounds = np.array([[each.low for each in game.features], [each.high for each in game.features]], np.float32)
        self.made, self.looked, self.steps, self.last = (zeros((n,), np.int64) for _ in range(4))
        self.faults, self.pairs = zeros((n, 4), np.int64), zeros((n, kinds, kinds), np.int32)
        self.known, self.bounds = zeros((kinds, kinds), np.int64), self.device.put(bounds)
        box = self.device.put(np.array([*game.present.components.values()], np.int64))
        codes = [zeros((n, rules.most_moves + SPARE), np.int32) for _ in range(2)]
        seen = [zeros((n, len(game.features)), np.float32) for _ in range(2)]
        scratch, places = zeros((n,), game.dtype), zeros((n, high), np.int64)
        noted = self.made, self.looked, self.faults, self.steps, self.last, self.pairs
        self.playing = *noted, self.known, self.bounds, box, *codes, *seen, scratch, places
        self.states, self.deals = zeros((n,), game.dtype), zeros((n,), np.int64)
        rng, blank = zeros((n,), np.int64), zeros((1,), game.dtype)
        numbers, key = game.option_numbers(options), key_words(key_bytes(seed))
        setting = [self.device.put(array) for array in (self.seats, numbers, key)]
        self.dealing = self.states, blank, self.deals, rng, *setting

    def deal(self) -> None:
        """Every game begins anew."""
        self.each("deal", *self.dealing)
        for array in (self.steps, self.last):
            self.device.fill(array, np.zeros(self.n, np.int64))

    def hunt(self, moves: int) -> Exception | None:
        """What rules raise is given back: that is found, too."""
        try:
            self.each("hunt", moves, EVERY, self.group, *self.playing, *self.dealing)
        except Exception as error:  # noqa: BLE001 whatever goes wrong in the rules is what we look for
            return error
        return None

    def again(self, i: int, deal: int) -> Iterator[Match]:
        """One game from its deal on, on a processor, step by step: a match with its history, the same all the time."""
        entry, twin = check_entry(self.game), Lockstep(self.game, "cpu", self.n, self.options, self.seed, self.group, 1)
        twin.deals[i] = deal
        np.copyto(twin.known, self.host(self.known))
        entry.deal_each(i, i + 1, *twin.dealing)
        key = key_words(key_bytes(self.seed))
        key[5] ^= i
        key[6] ^= deal
        m = self.game.start(int(self.seats[i]), key.astype("<u4").tobytes(), **self.options)
        yield m
        while True:
            entry.hunt_each(i, i + 1, 1, EVERY, self.group, *twin.playing, *twin.dealing)
            seat, move = step_to(twin.match(i).bytes, m)
            if seat is None or move is None:
                return
            m.play(seat, move)
            yield m

    def each(self, name: str, *args: Any) -> None:
        self.device.each(name, self.n, *args)

    def all_pairs(self) -> Any:
        return self.host(self.pairs).sum(0, dtype=np.int64)

    def host(self, array: Any) -> Any:
        return self.device.copy_to_host(array)

    def match(self, i: int) -> Match:
        row = self.host(self.states[i : i + 1]).view(np.uint8).reshape(-1)
        return Match(self.game, row, Start(int(self.seats[i]), self.options, None, row.tobytes()))


def check(
    game: Game,
    moves: int,
    seed: int = 0,
    folder: Path = Path(),
    *,
    device: str = "cpu",
    threads: int | None = None,
    games: int | None = None,
    group: int = GROUP,
    opened: int = 4,
    seconds: float = math.inf,
    tell: Tell = lambda _checked: None,
) -> Checked:
    """So many moves at least, shared by all sets of options, or so many seconds, or until something breaks; `opened`:
    positions that Python looks at after each launch. The same seed plays the same games on every device."""
    done = Checked(game, device)
    n = games or GAMES[device] // (2 if game.dtype.itemsize > LARGE else 1)
    sets = [dict(zip(game.options, on, strict=True)) for on in product((False, True), repeat=len(game.options))]
    kinds = 1 + max(game.notation.events)
    done.pairs = np.zeros((kinds, kinds), np.int64)
    for number, options in enumerate(sets):
        here, share = Lockstep(game, device, n, options, seed + number, group, threads), (number + 1) / len(sets)
        try:
            run(here, done, int(moves * share), seconds * share, folder, opened, tell)
        except KeyboardInterrupt:
            done.interrupted = True
        done.pairs += here.all_pairs()
        if done.problem or done.interrupted:
            break
    return done


def run(here: Lockstep, done: Checked, until: int, seconds: float, folder: Path, opened: int, tell: Tell) -> None:
    """Plays on until so many moves are made in all, or so many seconds have gone."""
    choice, per = Random(here.seed), PER_LAUNCH[done.device]
    moves, games, looked, pairs = done.moves, done.games, done.looked, done.pairs
    first, soon = moves + (until - moves) * FIRST, done.seconds + (seconds - done.seconds) * FIRST
    steered = False
    here.deal()
    if error := here.hunt(0):  # compiles
        raise error
    here.host(here.faults)
    while done.moves < until and done.seconds < seconds:
        began = time.perf_counter()
        error = here.hunt(per)
        faults = here.host(here.faults)
        done.seconds += time.perf_counter() - began
        done.moves = moves + int(here.host(here.made).sum())
        done.looked = looked + int(here.host(here.looked).sum())
        done.games = games + int(here.host(here.deals).sum()) - here.n * (1 + steered)
        if wrong := np.flatnonzero(faults[:, 0] if error is None else faults[:, 3]).tolist():
            report(here, done, wrong[0], faults[wrong[0]].tolist(), error, folder)
            return
        if error:
            raise error
        for i in choice.sample(range(here.n), min(opened, here.n)):
            if problem := opened_up(here, i, choice):
                write(here, done, i, problem, folder)
                return
            done.opened += 1
        if not steered and (done.moves >= first or done.seconds >= soon):
            steered = True
            here.device.fill(here.known, rare_ones(pairs + here.all_pairs()))
            here.deal()  # from here on each game can be played again from its deal
        tell(done)


def rare_ones(pairs: Any) -> Any:
    """How often each was seen, of the rarest and of those that never were; the others are marked as common."""
    seen = np.sort(pairs[pairs > 0])
    return np.where(pairs <= seen[int(len(seen) * RARE)], pairs, COMMON)


def opened_up(here: Lockstep, i: int, choice: Random) -> str | None:
    """All that Python checks of one position; what is wrong with it."""
    m = here.match(i)
    trail = Trail(m.seats, here.options, here.seed, "compiled", choice=choice)
    try:
        check_position(m, choice)
        check_written(m)
        for seat in m.acting:
            check_moves(m, seat, trail)
    except Exception as error:  # noqa: BLE001 whatever goes wrong in the rules is what we look for
        return str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
    return None


def report(here: Lockstep, done: Checked, i: int, fault: list[int], error: Exception | None, folder: Path) -> None:
    """What compiled code found."""
    kind, who, number, _ = fault
    if error is not None:
        write(here, done, i, f"{type(error).__name__}: {error}", folder, raised=True)
        return
    words = {
        "who": who + 1,
        "code": number,
        "feature": here.game.features[number].name if kind in OF_FEATURES else "",
        "move": here.game.notation.move_text(number) if kind in OF_MOVES else "",
        "component": [*here.game.present.components][number] if kind in OF_COMPONENTS else "",
        "longest": here.game.rules.longest,
    }
    write(here, done, i, TOLD[kind].format(**words), folder)


def write(here: Lockstep, done: Checked, i: int, problem: str, folder: Path, raised: bool = False) -> None:
    """The position before the step that broke. The game is played again, with a look at every step: the first fault may
    be older than the check that found it."""
    steps, deal = int(here.host(here.steps)[i]), int(here.host(here.deals)[i]) - 1
    done.problem = f"{problem} (game {i} of seed {here.seed}, deal {deal}, step {steps + raised})"
    trail = Trail(int(here.seats[i]), here.options, here.seed, "compiled")
    last: Match | None = None
    for m in islice(here.again(i, deal), steps + 1):
        if last is not None:
            seat, code = m.history[-1]
            trail.before, trail.step = last, m.step
            trail.seat, trail.move = seat, here.game.notation.move_text(code)
        last = m.copy()
        if not sound(m):
            break
    if last is not None and (raised or trail.before is None):
        trail.before, trail.step = last, last.step + 1
        trail.seat, trail.move = step_to(None, last)
    done.dump = write_dump(here.game, trail, done.problem, folder)


def sound(m: Match) -> bool:
    try:
        check_components(m.game, row_of(m))
        check_written(m)
    except (Broken, PositionError):
        return False
    return True


def step_to(after: bytes | None, before: Match) -> tuple[int, str] | tuple[None, None]:
    """The move that leads to this position, or (None) that can't be made without an error."""
    for seat in before.acting:
        for move in before.moves(seat):
            m = before.copy()
            try:
                m.play(seat, move)
            except Exception:  # noqa: BLE001 that is what we look for
                if after is None:
                    return seat, move
            if m.bytes == after:
                return seat, move
    return None, None


def pairs_of(done: Checked) -> Iterator[tuple[str, str, int]]:
    """Pairs of events, and how often the second followed the first: all that could be, the rarest first."""
    kinds = {0: "…", **{int(kind): form.kind for kind, form in done.game.notation.events.items()}}
    pairs = [(int(done.pairs[a, b]), kinds[a], kinds[b]) for a in kinds for b in kinds if a or b]
    for count, one, other in sorted(pairs):
        yield one, other, count


def main(arguments: list[str]) -> int:
    """What `gnomoteka fuzz --device` does, with nothing imported that isn't needed for it."""
    parser = argparse.ArgumentParser(prog="python -m gnomoteka.lab.check", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", default=GAMES_THERE_ARE)
    parser.add_argument("--moves", type=int, default=1_000_000, help="of each game")
    parser.add_argument("--seconds", type=float, default=math.inf, help="of playing, of each game at most")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--device", default="cpu", choices=["cpu", "cuda"])
    parser.add_argument("--threads", type=int, help="of a processor (default: all cores)")
    parser.add_argument("--into", type=Path, default=Path())
    asked = parser.parse_args(arguments)
    broken = False
    for name in asked.games:
        began = time.monotonic()
        done = check(
            find(name),
            asked.moves,
            asked.seed,
            asked.into,
            device=asked.device,
            threads=asked.threads,
            seconds=asked.seconds,
        )
        print(f"{done}, {done.seconds:.1f} s of {time.monotonic() - began:.0f} s, seed {asked.seed}")
        print("  pairs of events:", " ".join(f"{one}>{other}:{n}" for one, other, n in pairs_of(done) if n))
        print(f"  broken: {done.problem}\n  dump: {done.dump}" if done.problem else "  nothing broke", flush=True)
        broken |= done.problem is not None
    return int(broken)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
