"""`python -m bench.calibration [--minutes N] [--write]`: whether chances come true: of moments where 70 % is told, 70 %
should be won.

Moments of games are gathered in `build/moments.jsonl` (bench/moments.py), for so many minutes more. Half of the games
say by which curves chances are told; the other half shows how well they come true then. `--write` puts the curves into
the games' `advice.json`, and what was found into `docs/chances.md` and its plot."""

import math
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

import gnomoteka
from bench.moments import TABLES, TOGETHER, Moment, collect, read
from bench.reliability import Panel, Point, draw
from bench.table import Line, show
from gnomoteka.arguments import Parser
from gnomoteka.bots.chances import FILE, PAIR, WIN, Curve, logit

ROOT = Path(__file__).parents[1]
MOMENTS = ROOT / "build" / "moments.jsonl"
PAGE, PLOT = ROOT / "docs" / "chances.md", ROOT / "docs" / "chances.svg"
MARK = "<!-- bench/calibration.py writes what follows -->\n"
BINS = 8
CROWD = 4  # players: more than two
LEAST = 8  # games in a bin that is drawn
NEARLY = 0.005  # what is said with certainty counts as this far from it while a curve is sought
FEWEST = {"search": 12, "hope": 12, "longer": 60, "foresight": 60}  # games to show anything
# How far slope and shift may be from what is usual, before games say so: a standard deviation. For all games together
# nothing is usual, for one game what all have in common.
AT_ALL, OF_ONE = 1.0, 0.25
ENOUGH = 25  # games to say a curve at all; with fewer, what is said is told
ROUNDS = 50
DREAMS = 200  # repetitions in which chances come true exactly


class Way(NamedTuple):
    """A way of thinking, at a table of one game and so many seats."""

    game: str
    seats: int
    who: str  # search, longer, hope, foresight

    @property
    def fair(self) -> float:
        """What is said where all stand alike."""
        return 1 / self.seats if self.curve == "search" else WIN / self.seats + (1 - WIN) / 2

    @property
    def curve(self) -> str:
        """Which of the game's curves tells it."""
        return "search" if self.who in ("search", "longer") else "network"


class Said(NamedTuple):
    """What was said at a moment."""

    way: Way
    chance: float  # to win; of a network, what it hopes for
    won: float
    game: tuple[str, int, str, int]  # with seats, players, and its number
    fit: bool  # this half says the curve, the other one shows how good it is

    def told(self, curve: Curve) -> float:
        return curve.told(self.chance, self.way.fair, 1 / self.way.seats)


def said(moments: Sequence[Moment], who: str) -> list[Said]:
    found = []
    for each in moments:
        value = getattr(each, who)
        if value is None or value == []:
            continue
        half = (each.number // TOGETHER + each.number) % 2 == 0
        chance = value[0] if isinstance(value, list) else value
        found.append(Said(Way(each.game, each.seats, who), chance, each.won[0], each[:4], half))
    return found


def fit(seen: Sequence[Said], usual: Curve, doubt: float) -> Curve:
    """By logistic regression; each game counts once, however many of its moments are known."""
    often = Counter(each.game for each in seen)
    weight = np.array([1 / often[each.game] for each in seen])
    odds = np.array([logit(min(max(each.chance, NEARLY), 1 - NEARLY)) - logit(each.way.fair) for each in seen])
    won, middle = np.array([each.won for each in seen]), np.array([logit(1 / each.way.seats) for each in seen])
    x, begin = np.stack([odds, np.ones_like(odds)]), np.array([usual.slope, usual.shift])
    at, stiff = begin, np.eye(2) / doubt**2
    for _ in range(ROUNDS):
        p = 1 / (1 + np.exp(-(at @ x + middle)))
        uphill = x @ (weight * (won - p)) - stiff @ (at - begin)
        at = at + np.linalg.solve((x * weight * p * (1 - p)) @ x.T + stiff, uphill)
        at[0] = max(at[0], 0.1)
    return Curve(round(float(at[0]), 2), round(float(at[1]), 2))


class Quality(NamedTuple):
    brier: float
    off: float  # expected calibration error: how far bins are from what came true, on average
    points: list[Point]


def quality(told: Sequence[float], seen: Sequence[Said]) -> Quality:
    chance, won = np.array(told), np.array([each.won for each in seen])
    which, points = bins(chance), []
    for k in range(BINS):
        here = np.flatnonzero(which == k).tolist()
        games = len({seen[i].game for i in here})
        if games >= LEAST:
            came = float(won[here].mean())
            smooth = (came * games + 1) / (games + 2)
            give = 1.96 * math.sqrt(smooth * (1 - smooth) / games)
            points.append(Point(round(float(chance[here].mean()), 4), round(came, 4), round(give, 4), games))
    return Quality(float(((chance - won) ** 2).mean()), off_by(chance, won), points)


def bins(chance: Any) -> Any:
    return np.minimum((chance * BINS).astype(int), BINS - 1)


def off_by(chance: Any, won: Any) -> float:
    """Expected calibration error: how far what came true is from what was told, bin by bin, on average."""
    sums = np.bincount(bins(chance), chance - won, BINS)
    return float(np.abs(sums).sum() / len(chance))


def by_luck(told: Sequence[float], seen: Sequence[Said]) -> float:
    """How far off so few games are, on average, where chances come true exactly; in a game moments come out alike."""
    chance, dream = np.array(told), np.random.default_rng(1)
    numbers = {game: number for number, game in enumerate(dict.fromkeys(each.game for each in seen))}
    of_game = np.array([numbers[each.game] for each in seen])
    return float(np.mean([off_by(chance, dream.random(len(numbers))[of_game] < chance) for _ in range(DREAMS)]))


def findings(moments: Sequence[Moment]) -> Iterator[dict[str, Any]]:
    seen = {who: said(moments, who) for who in ("search", "longer", "hope", "foresight")}
    usual = {who: fit([each for each in seen[who] if each.fit], Curve(), AT_ALL) for who in ("search", "hope")}
    for name, seats in TABLES:
        for who, basis in (("search", "search"), ("longer", "search"), ("hope", "hope"), ("foresight", "hope")):
            here = [each for each in seen[basis] if each.way[:2] == (name, seats) and each.fit]
            shown = [each for each in seen[who] if each.way[:2] == (name, seats) and not each.fit]
            games = len({each.game for each in shown})
            if here and games >= FEWEST[who]:
                enough = len({each.game for each in here}) >= ENOUGH
                curve = fit(here, usual[basis], OF_ONE) if enough else Curve()
                yield {
                    **Way(name, seats, who)._asdict(),
                    "games": games,
                    "moments": len(shown),
                    "curve": [curve.slope, curve.shift],
                    **compared(curve, shown),
                }


def compared(curve: Curve, shown: Sequence[Said]) -> dict[str, Any]:
    told = [each.told(curve) for each in shown]
    before, after = quality([each.told(Curve()) for each in shown], shown), quality(told, shown)
    return {"before": before._asdict(), "after": after._asdict(), "luck": by_luck(told, shown)}


def lines(found: Sequence[dict[str, Any]]) -> Iterator[Line]:
    for each in found:
        before, after = each["before"], each["after"]
        told = f"off by {before['off']:.1%} -> {after['off']:.1%} (luck {each['luck']:.1%})"
        told += f", Brier {before['brier']:.3f} -> {after['brier']:.3f}"
        slope, shift = each["curve"]
        what = f"{each['game']}, {each['seats']}, {each['who']} ({each['games']} games, {each['moments']} moments)"
        yield Line(what, f"{told}, slope {slope}, shift {shift:+}")


def write(found: Sequence[dict[str, Any]]) -> None:
    for name in gnomoteka.list_games():
        write_curves(
            name, {(each["who"], each["seats"]): Curve(*each["curve"]) for each in found if each["game"] == name}
        )
    PLOT.write_text(draw(panels(found)))
    text = PAGE.read_text()
    PAGE.write_text(text[: text.index(MARK) + len(MARK)] + table(found))


def write_curves(name: str, curves: dict[tuple[str, int], Curve]) -> None:
    """Into the game's file, whose other numbers stay; what isn't known stays as it is said."""
    path = ROOT / "src" / "gnomoteka" / "games" / name / FILE
    written = msgspec.json.decode(path.read_bytes())
    for who, kind in (("search", "search"), ("hope", "network")):
        found = {size: curves.get((who, seats), Curve()) for size, seats in (("pair", PAIR), ("crowd", CROWD))}
        written[kind] = {size: curve for size, curve in found.items() if curve != Curve()}
    path.write_bytes(msgspec.json.format(msgspec.json.encode(written), indent=1) + b"\n")


def panels(found: Sequence[dict[str, Any]]) -> list[Panel]:
    drawn = []
    for name, seats in TABLES:
        ways = {each["who"]: each for each in found if (each["game"], each["seats"]) == (name, seats)}
        if "search" not in ways:
            continue
        raw, search = (Quality(**ways["search"][when]).points for when in ("before", "after"))
        network = Quality(**ways["hope"]["after"]).points if "hope" in ways else []
        drawn.append(Panel(f"{name}, {seats} players", *([Point(*p) for p in each] for each in (raw, search, network))))
    return drawn


def table(found: Sequence[dict[str, Any]]) -> str:
    names = {
        "search": "search",
        "longer": "search, as for a hint",
        "hope": "network at once",
        "foresight": "network, thinking",
    }
    rows = [
        "| game | players | who says it | games, moments | off by | as told | by luck | Brier | as told | curve |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for each in found:
        before, after = each["before"], each["after"]
        cells = (
            each["game"],
            str(each["seats"]),
            names[each["who"]],
            f"{each['games']}, {each['moments']}",
            *(f"{off:.1%}" for off in (before["off"], after["off"], each["luck"])),
            *(f"{quality['brier']:.3f}" for quality in (before, after)),
            "{}, {:+}".format(*each["curve"]),
        )
        rows.append(f"| {' | '.join(cells)} |")
    return "\n".join(rows) + "\n"


def main(arguments: list[str]) -> bool:
    parser = Parser(prog="python -m bench.calibration", description=__doc__)
    parser.add_argument("--minutes", type=float, default=0.0, help="gather moments for so long")
    parser.add_argument("--write", action="store_true", help="curves, page and plot")
    asked = parser.parse_args(arguments)
    MOMENTS.parent.mkdir(exist_ok=True)
    if asked.minutes:
        collect(MOMENTS, asked.minutes, TABLES)
    found = list(findings(read(MOMENTS)))
    if asked.write:
        write(found)
    return show("whether chances come true: as said, and as told", list(lines(found)))


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
