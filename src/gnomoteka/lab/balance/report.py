"""From tables that were played to what a report tells, as plain JSON: the page draws nothing that isn't in here."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np

from gnomoteka.core.game import Game
from gnomoteka.lab.arena import Z
from gnomoteka.lab.balance import measure
from gnomoteka.lab.balance.measure import Effect, Numbers, Share, Whole
from gnomoteka.lab.balance.play import Facts
from gnomoteka.lab.balance.run import Table

FORMAT = 2
UNFAIR = 0.03  # of the games: what is farther off is told first
HOWS = ("had", "did", "suffered")
SITTING = ("seats", "bots", "options")  # by which a table is known


def tell(game: Game, tables: Sequence[Table], seed: int, interrupted: bool = False) -> dict[str, Any]:
    """Everything. Seats, things and the course of games go by tables of equals, if there are any."""
    tables = [table for table in tables if table.deals]
    fair = [table for table in tables if table.equals] or tables
    told = {
        "format": FORMAT,
        "game": game.id,
        "title": game.title,
        "version": game.version,
        "seed": seed,
        "interrupted": interrupted,
        "games": sum(len(games) for table in tables for games in table.deals),
        "tables": [of_table(table) for table in tables],
        "things": things(fair),
        "events": events(game, fair),
        "options": options(tables),
    }
    return {**told, "findings": findings(told)}


def of_table(table: Table) -> dict[str, Any]:
    """What one kind of table tells by itself."""
    points = by_deal(table, "points")
    names = sorted(set(table.bots), key=table.bots.index)
    player = np.array([[[names.index(bot) for bot in game["bots"]] for game in games] for games in table.deals])
    course = measure.course(by_deal(table, "standings"), points)
    luck = measure.luck(points, player)
    return {
        "seats": table.seats,
        "bots": table.bots,
        "options": table.options,
        "equals": table.equals,
        "begins": table.deals[0][0]["begins"],
        "deals": len(table.deals),
        "games": points.shape[0] * points.shape[1],
        "places": [of_place(points, place) for place in range(table.seats)],
        "levels": [] if table.equals else [of_level(name, points, player == n) for n, name in enumerate(names)],
        "luck": None if luck is None else {part: share(found) for part, found in luck._asdict().items()},
        "leads": [
            {"at": lead.at, "alone": rounded(lead.alone), "wins": None if lead.wins is None else share(lead.wins)}
            for lead in course.leads
        ],
        "comebacks": share(course.comebacks),
        "last_to_first": share(course.last_to_first),
        "runaways": share(course.runaways),
        "length": measure.lengths(np.array([game["moves"] for game in every_game([table])]))._asdict(),
    }


def of_place(points: Numbers, place: int) -> dict[str, Any]:
    deals, games, seats = points.shape
    won = measure.share_of(points[:, :, place].sum(axis=1).tolist(), [games] * deals)
    return {**share(won), "off": rounded(won.share - 1 / seats)}


def of_level(name: str, points: Numbers, sits: Any) -> dict[str, Any]:
    """What a seat of this bot wins, and how much more that is than an equal share."""
    seats = points.shape[2]
    won = measure.share_of((points * sits).sum(axis=(1, 2)).tolist(), sits.sum(axis=(1, 2)).tolist())
    return {"bot": name, **share(won), "adds": rounded(won.share - 1 / seats)}


# ---- things ----------------------------------------------------------------------------------------------------------


def things(tables: Sequence[Table]) -> list[dict[str, Any]]:
    """What each thing does to the share of wins, for all numbers of players together and for each."""
    rows = [row for table_number, table in enumerate(tables) for row in seatings(table_number, table)]
    points = np.array([row[0] for row in rows])
    stratum = numbered(row[1] for row in rows)
    deal = numbered(row[2] for row in rows)
    seats = np.array([row[3] for row in rows])
    told = []
    for how in HOWS:
        for name in sorted({name for row in rows for name in row[4][how]}):
            counts = np.array([row[4][how].get(name, 0) for row in rows])
            if found := measure.effect(counts, points, stratum, deal):
                told.append({"how": how, "name": name, **of_effect(found), "by_seats": {}})
                for number in sorted(set(seats.tolist())):
                    here = seats == number
                    one = measure.effect(counts[here], points[here], stratum[here], deal[here])
                    if one:
                        told[-1]["by_seats"][str(number)] = of_effect(one)
    return sorted(told, key=lambda thing: (HOWS.index(thing["how"]), -thing["effect"]))


def seatings(number: int, table: Table) -> Iterator[tuple[float, Any, Any, int, Any]]:
    """For each seat of each game: points, stratum, deal, number of seats, things."""
    options = tuple(table.options.items())
    for deal, games in enumerate(table.deals):
        for game in games:
            for place, bot in enumerate(game["bots"]):
                stratum = table.seats, bot, place, options
                yield game["points"][place], stratum, (number, deal), table.seats, game["things"][place]


def numbered(keys: Iterable[Any]) -> Whole:
    """Each key's number, in the order in which they come."""
    known: dict[Any, int] = {}
    return np.array([known.setdefault(key, len(known)) for key in keys])


def of_effect(found: Effect) -> dict[str, Any]:
    return {name: rounded(value) if isinstance(value, float) else value for name, value in found._asdict().items()}


# ---- rules and options -----------------------------------------------------------------------------------------------


def events(game: Game, tables: Sequence[Table]) -> list[dict[str, Any]]:
    """How often each kind of event happens: a mean of the numbers of players. Those that never do are told, too."""
    kinds = [form.kind for form in game.notation.events.values()]
    told = []
    for kind in kinds:
        means = [np.mean([g["events"].get(kind, 0) for g in every_game([table])]) for table in tables]
        ever = [np.mean([kind in g["events"] for g in every_game([table])]) for table in tables]
        told.append({"kind": kind, "mean": rounded(np.mean(means)), "games": rounded(np.mean(ever))})
    return sorted(told, key=lambda event: -event["mean"])


def options(tables: Sequence[Table]) -> list[dict[str, Any]]:
    """What an option changes, where it was played with and without: for tables that are alike in all else."""
    return [
        option(name, table, other)
        for table in tables
        for name, on in table.options.items()
        for other in tables
        if on and (other.seats, other.bots, other.options) == (table.seats, table.bots, {**table.options, name: False})
    ]


def option(name: str, with_it: Table, without: Table) -> dict[str, Any]:
    def both(values: Any) -> dict[str, Any]:
        """The mean of what each deal gives, with the option and without; and the difference. Deals of one number are
        dealt by one seed, so they are compared with each other; where a run was interrupted, those that both have."""
        n = min(len(with_it.deals), len(without.deals))
        on, off = (np.array([np.mean([values(g) for g in games]) for games in t.deals[:n]]) for t in (with_it, without))
        gaps = on - off
        half = Z * float(gaps.std(ddof=1)) / n**0.5 if n > 1 else 1.0
        means = {"with": on.mean(), "without": off.mean(), "gap": gaps.mean(), "half": half}
        return {each: rounded(value) for each, value in means.items()}

    names = [] if with_it.equals else sorted(set(with_it.bots), key=with_it.bots.index)
    return {
        "name": name,
        "begins": with_it.deals[0][0]["begins"],
        **{each: getattr(with_it, each) for each in SITTING},
        "deals": min(len(with_it.deals), len(without.deals)),
        "places": [both(lambda game, place=place: game["points"][place]) for place in range(with_it.seats)],
        "levels": [{"bot": bot, **both(lambda game, bot=bot: won_by(game, bot))} for bot in names],
        "moves": both(lambda game: game["moves"]),
        "behind_halfway_wins": both(behind_wins),
    }


def won_by(game: Facts, bot: str) -> float:
    """The mean share of its seats."""
    return float(np.mean([won for won, sits in zip(game["points"], game["bots"], strict=True) if sits == bot]))


def behind_wins(game: Facts) -> float:
    half = game["standings"][len(game["standings"]) // 2 - 1]
    best = max(half)
    return sum(won for won, score in zip(game["points"], half, strict=True) if score < best)


# ---- what stands out -------------------------------------------------------------------------------------------------


def findings(told: dict[str, Any]) -> list[dict[str, Any]]:
    """What is off by more than three points, and surely off at all: seats, what options change of them, then things.
    `sure`: by three at least."""
    found: list[dict[str, Any]] = []
    for table in told["tables"]:
        if table["equals"]:
            fair = 1 / table["seats"]
            for place, won in enumerate(table["places"]):
                finding = {"what": "place", "place": place, **{name: table[name] for name in SITTING}}
                add_finding(found, finding, won["off"], won["low"] - fair, won["high"] - fair)
    for option in told["options"]:
        for place, change in enumerate(option["places"] if len(set(option["bots"])) == 1 else []):
            finding = {"what": "option", "name": option["name"], "begins": option["begins"], "place": place}
            finding |= {name: option[name] for name in SITTING}
            gap, half = change["gap"], change["half"]
            add_finding(found, finding, gap, gap - half, gap + half)
    for thing in told["things"]:
        finding = {"what": "thing", "how": thing["how"], "name": thing["name"], "at_least": thing["at_least"]}
        add_finding(found, finding, thing["effect"], thing["low"], thing["high"])
    return found


def add_finding(found: list[dict[str, Any]], finding: dict[str, Any], off: float, low: float, high: float) -> None:
    if abs(off) > UNFAIR and low * high > 0:
        numbers = {"off": rounded(off), "low": rounded(low), "high": rounded(high)}
        found.append({**finding, **numbers, "sure": min(abs(low), abs(high)) > UNFAIR})


# ---- numbers ---------------------------------------------------------------------------------------------------------


def by_deal(table: Table, name: str) -> Numbers:
    facts: Any = table.deals
    return np.array([[game[name] for game in games] for games in facts], np.float64)


def every_game(tables: Sequence[Table]) -> list[Facts]:
    return [game for table in tables for games in table.deals for game in games]


def share(found: Share) -> dict[str, float]:
    return {name: rounded(value) for name, value in found._asdict().items()}


def rounded(value: Any) -> float:
    return round(float(value), 4)
