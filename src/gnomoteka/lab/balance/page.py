"""A report as one page that needs nothing else, no script and no network: light and dark, phones and wide screens."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from gnomoteka.lab.balance.plots import Mark, Scale, around, bars, lines, parts, row, sample
from gnomoteka.lab.balance.report import SITTING
from gnomoteka.lab.balance.style import STYLE

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")
NARROW = "\u202f"  # a space at which no line ends
MOST = 8  # things at each end of a list before the rest is folded away
FIRST = 12  # findings before the rest is
REACH = 0.05  # a scale of shares goes so far to both sides of its middle, at least
PARTS = {"deal": "the deal", "place": "the place", "player": "who plays", "rest": "the play"}
GROUPS = {
    "had": (
        "What one was dealt and drew",
        "Chance gave it, so a difference is mostly the thing's own (who chooses to draw more has more of all).",
    ),
    "did": (
        "What one did",
        "Chosen, not given: who is ahead may simply have more room to do it. A hint, no proof.",
    ),
    "suffered": ("What was done to one", "By others, who may have picked whom they feared."),
}

OPTIONS = "<p>How much more a seat wins with the option than without it; the same deals, as far as they can be.</p>"

READING = """<p>A win is one point, shared by those who share it. Intervals hold the true value with 95 % and go by how
much deals differ, since games of one deal are alike; of twenty things without any effect one will look as if it had
one. Every deal is played from each place at the table; where all bots are the same, twice.</p>
<p><b>The deal</b> is what stays alike when the same cards are played again from the same place, whoever sits there;
among equals, who often play the same game again, it is an upper bound. <b>The place</b> is the right to begin, and what
comes of it. <b>Who plays</b> is the difference between the bots, so it depends on whom one lets play. <b>The play</b>
is all else: what players choose, and chance on the way.</p>
<p>With a thing and without it: seats of the same bot, place and number of players are compared. Of what nearly
everybody has, having more than most is. All numbers are what these bots make of the game, not what people
would.</p>"""


def draw(told: dict[str, Any]) -> str:
    title = f"{told['title']['en']}: balance"
    body = "\n".join([header(told), *filter(None, sections(told))])
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n<link rel="icon" href="data:,">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def sections(told: dict[str, Any]) -> list[str]:
    tables = told["tables"]
    equal = [table for table in tables if table["equals"]] or tables
    return [
        section("What stands out", stands_out(told)),
        section("Who wins, by place", places(equal), legend(equal)),
        section("What a level adds", levels(tables)),
        section("How much is luck", luck(tables)),
        section("Leaders and comebacks", course(equal)),
        section("How long it takes", length(equal)),
        *(section(GROUPS[how][0], things(told["things"], how), f"<p>{GROUPS[how][1]}</p>") for how in GROUPS),
        section("What options change", options(told["options"]), OPTIONS),
        section("How often each rule fires", events(told["events"])),
        section("How to read this", READING),
    ]


def section(title: str, body: str, above: str = "") -> str:
    """Nothing, where there is nothing to tell."""
    return f"<section>\n<h2>{escape(title)}</h2>\n{above}\n{body}\n</section>" if body else ""


def header(told: dict[str, Any]) -> str:
    lineups = dict.fromkeys(lineup(table) for table in told["tables"])
    seats = dict.fromkeys(table["seats"] for table in told["tables"])
    cut = " It was interrupted: these are the deals that were done." if told["interrupted"] else ""
    return (
        f"<header><h1>{escape(told['title']['en'])}</h1>\n<p>Balance: {told['games']:,} games of "
        f"{listed(map(str, seats))} players, by {listed(lineups)}; rules {escape(told['version'])}, "
        f"seed {told['seed']}.{cut}</p></header>"
    )


# ---- words -----------------------------------------------------------------------------------------------------------


def listed(names: Iterable[str]) -> str:
    *most, last = [escape(name) for name in names] or ["nothing"]
    return f"{', '.join(most)} and {last}" if most else last


def lineup(table: dict[str, Any]) -> str:
    bots = " against ".join(table["bots"]) if not table["equals"] else f"{table['bots'][0]} alone"
    chosen = "".join(f", {words(name)}" for name, on in table["options"].items() if on)
    return bots + chosen


def words(name: str) -> str:
    return name.replace("_", " ")


def percent(value: float) -> str:
    return f"{100 * value:.1f}{NARROW}%"


def signed(value: float) -> str:
    """Rounded; nothing is neither more nor less."""
    text = f"{value:+.1f}".replace("-", "−")
    return "0.0" if text[1:] == "0.0" else text


def points(value: float) -> str:
    return signed(100 * value)


def span(low: float, high: float) -> str:
    return f"{points(low)} to {points(high)}"


def place_name(table: dict[str, Any], place: int) -> str:
    return PLACES[place] if table["begins"] else f"seat {place + 1}"


def with_how_many(name: str, at_least: int) -> str:
    return words(name) if at_least == 1 else f"{words(name)}, {at_least} or more"


def looks(tables: Sequence[dict[str, Any]]) -> dict[str, int]:
    """The mark of each line-up."""
    return {name: number for number, name in enumerate(dict.fromkeys(lineup(table) for table in tables))}


def legend(tables: Sequence[dict[str, Any]]) -> str:
    known = looks(tables)
    if len(known) < 2:
        return ""
    return '<p class="legend">' + " ".join(f"{sample(look)} {escape(name)}" for name, look in known.items()) + "</p>"


def by_seats(tables: Sequence[dict[str, Any]]) -> dict[int, list[dict[str, Any]]]:
    found: dict[int, list[dict[str, Any]]] = {}
    for table in tables:
        found.setdefault(table["seats"], []).append(table)
    return found


def side_by_side(blocks: Sequence[str]) -> str:
    return f'<div class="pair">{"".join(blocks)}</div>' if blocks else ""


def listing(rows: Sequence[str]) -> str:
    return f'<ul class="rows">{"".join(rows)}</ul>' if rows else ""


# ---- what stands out -------------------------------------------------------------------------------------------------


def stands_out(told: dict[str, Any]) -> str:
    """Places first, options, then what chance gives; what is chosen isn't unfair."""
    found = [finding for finding in told["findings"] if finding.get("how", "had") == "had"]
    told_apart = [f"<li>{sentence(told, finding)}</li>" for finding in found]
    if not told_apart:
        return "<p>No place and nothing that chance gives is off by more than 3 points.</p>"
    above = "<p>Off by more than 3 points, and surely off at all. <b>Clearly</b>: by 3 points at least.</p>"
    shown, rest = "".join(told_apart[:FIRST]), "".join(told_apart[FIRST:])
    more = folded(f"{len(told_apart) - FIRST} more", f"<ul>{rest}</ul>" if rest else "")
    return f"{above}<ul>{shown}</ul>{more}"


def sentence(told: dict[str, Any], finding: dict[str, Any]) -> str:
    sure = "<b>Clearly</b>: " if finding["sure"] else ""
    how_much = f"{points(finding['off'])} points ({span(finding['low'], finding['high'])})"
    if finding["what"] == "thing":
        return f"{sure}who had {escape(with_how_many(finding['name'], finding['at_least']))}: {how_much}"
    if finding["what"] == "option":
        name = place_name(finding, finding["place"])
        return (
            f"{sure}{escape(words(finding['name']))} with {finding['seats']} players changes who is {name}: {how_much}"
        )
    table = next(t for t in told["tables"] if all(t[each] == finding[each] for each in SITTING))
    name = place_name(table, finding["place"])
    return f"{sure}{finding['seats']} players ({escape(lineup(table))}), who is {name}: {how_much}"


def folded(title: str, body: str) -> str:
    return f"<details><summary>{escape(title)}</summary>{body}</details>" if body else ""


# ---- places and levels -----------------------------------------------------------------------------------------------


def places(tables: Sequence[dict[str, Any]]) -> str:
    known, drawn = looks(tables), []
    for seats, same in by_seats(tables).items():
        fair = 1 / seats
        scale = around([end for t in same for p in t["places"] for end in (p["low"], p["high"])], fair, REACH)
        rows = []
        for place in range(seats):
            marks = [
                Mark(won["share"], won["low"], won["high"], known[lineup(table)])
                for table in same
                for won in [table["places"][place]]
            ]
            value = " · ".join(percent(mark.value) for mark in marks)
            note = f"{points(marks[0].low - fair)} to {points(marks[0].high - fair)}" if len(marks) == 1 else ""
            rows.append(row(place_name(same[0], place), marks, scale, value, note, fair))
        games = sum(table["games"] for table in same)
        head = f"<h3>{seats} players <small>{games:,} games; {percent(fair)} each would be fair</small></h3>"
        drawn.append(f"<div>{head}{listing(rows)}</div>")
    return side_by_side(drawn)


def levels(tables: Sequence[dict[str, Any]]) -> str:
    drawn = []
    for table in tables:
        if not table["levels"]:
            continue
        fair = 1 / table["seats"]
        scale = around([end for won in table["levels"] for end in (won["low"], won["high"])], fair, REACH)
        rows = [
            row(
                won["bot"],
                [Mark(won["share"], won["low"], won["high"], look)],
                scale,
                f"{points(won['adds'])} points",
                f"a seat wins {percent(won['share'])}, {percent(won['low'])} to {percent(won['high'])}",
                fair,
            )
            for look, won in enumerate(table["levels"])
        ]
        head = f"<h3>{table['seats']} players, {escape(lineup(table))} <small>{table['games']:,} games</small></h3>"
        drawn.append(f"<div>{head}{listing(rows)}</div>")
    return side_by_side(drawn)


# ---- luck, course, length --------------------------------------------------------------------------------------------


def luck(tables: Sequence[dict[str, Any]]) -> str:
    drawn = []
    for table in tables:
        if split := table["luck"]:
            shares = [(part, split[part]["share"]) for part in PARTS]
            told = ", ".join(
                f'<span class="key {part}"></span>{PARTS[part]} {share:.0%}'
                f" <small>({100 * split[part]['low']:.0f}–{100 * split[part]['high']:.0f})</small>"
                for part, share in shares
                if part != "player" or not table["equals"]
            )
            label = f"{table['seats']} players, {lineup(table)}"
            drawn.append(f"<div><h3>{escape(label)}</h3>{parts(shares, label)}<p>{told}</p></div>")
    return f"<p>Why results differ, in shares of their variance.</p>{side_by_side(drawn)}" if drawn else ""


def course(tables: Sequence[dict[str, Any]]) -> str:
    known, drawn = looks(tables), []
    for seats, same in by_seats(tables).items():
        series, told = [], []
        for table in same:
            look = known[lineup(table)]
            shares = [lead["wins"] for lead in table["leads"]]
            series.append([Mark(s["share"], s["low"], s["high"], look) for s in shares if s])
            last = f", from the very last place {rate(table['last_to_first'])}" if seats > 2 else ""
            told.append(
                f"Won from behind at half-time: {rate(table['comebacks'])}{last}; led alone from a third of the game "
                f"on: {rate(table['runaways'])}."
            )
        across = [f"{lead['at']:.0%}".rstrip("%") for lead in same[0]["leads"] if lead["wins"]]
        plot = lines(series, across, f"{seats} players: how often who leads alone wins in the end")
        drawn.append(f"<figure><h3>{seats} players</h3>{plot}<figcaption>{' '.join(told)}</figcaption></figure>")
    above = "<p>How often wins in the end who leads alone after so many per cent of the moves.</p>"
    return above + legend(tables) + f'<div class="many">{"".join(drawn)}</div>'


def rate(found: dict[str, float]) -> str:
    return f"{percent(found['share'])} <small>({100 * found['low']:.1f}–{100 * found['high']:.1f})</small>"


def length(tables: Sequence[dict[str, Any]]) -> str:
    drawn = []
    for table in tables:
        took = table["length"]
        told = f"{took['median']} moves in the median, {took['low']} to {took['high']} in nine games of ten"
        if took["shortest"] == took["longest"]:
            told, plot = f"always {took['shortest']} moves", ""
        else:
            plot = bars(took["edges"], took["numbers"], f"{table['seats']} players: {told}")
        head = f"{table['seats']} players" + (f", {lineup(table)}" if len(looks(tables)) > 1 else "")
        drawn.append(f"<figure><h3>{escape(head)}</h3>{plot}<figcaption>{told}</figcaption></figure>")
    return f'<div class="many">{"".join(drawn)}</div>'


# ---- things, options, rules ------------------------------------------------------------------------------------------


def things(found: Sequence[dict[str, Any]], how: str) -> str:
    of_kind = [thing for thing in found if thing["how"] == how]
    scale = around([end for thing in of_kind for end in (thing["low"], thing["high"])], 0, REACH)
    rows = [
        row(
            with_how_many(thing["name"], thing["at_least"]),
            [Mark(thing["effect"], thing["low"], thing["high"])],
            scale,
            f"{points(thing['effect'])} points",
            f"{span(thing['low'], thing['high'])}; {thing['seats_with']:,} seats with it, "
            f"{thing['seats_without']:,} without",
            0,
        )
        for thing in of_kind
    ]
    if len(rows) <= 2 * MOST + 2:
        return listing(rows)
    rest = rows[MOST:-MOST]
    return listing(rows[:MOST]) + folded(f"{len(rest)} between these", listing(rest)) + listing(rows[-MOST:])


def options(found: Sequence[dict[str, Any]]) -> str:
    drawn = []
    for option in found:
        changes = [(place_name(option, place), both) for place, both in enumerate(option["places"])]
        changes += [(both["bot"], both) for both in option["levels"]]
        ends = [both["gap"] + side * both["half"] for _, both in changes for side in (-1, 1)]
        rows = [option_row(name, both, around(ends, 0, REACH)) for name, both in changes]
        bots = " against ".join(option["bots"])
        head = f"{words(option['name'])}: {option['seats']} players, {bots}"
        moves, behind = change(option["moves"], 1), change(option["behind_halfway_wins"], 100, NARROW + "%")
        drawn.append(
            f"<div><h3>{escape(head)} <small>{option['deals']:,} deals, with it and without</small></h3>{listing(rows)}"
            f"<p>Moves: {moves}. Won from behind at half-time: {behind}.</p></div>"
        )
    return side_by_side(drawn)


def option_row(name: str, both: dict[str, Any], scale: Scale) -> str:
    gap, half = both["gap"], both["half"]
    note = f"{span(gap - half, gap + half)}; {percent(both['with'])} with it, {percent(both['without'])} without"
    return row(name, [Mark(gap, gap - half, gap + half)], scale, f"{points(gap)} points", note, 0)


def change(both: dict[str, float], unit: int, sign: str = "") -> str:
    gap = f"({signed(unit * both['gap'])} ± {unit * both['half']:.1f})"
    return f"{unit * both['with']:.1f}{sign} <small>{gap}</small>"


def events(found: Sequence[dict[str, Any]]) -> str:
    most = max((event["mean"] for event in found), default=0) or 1
    scale = Scale(0, most)
    rows = [
        row(
            words(event["kind"]),
            [Mark(event["mean"], 0, event["mean"])],
            scale,
            f"{event['mean']:.1f} a game" if event["mean"] >= 0.05 else f"{event['mean']:.3f} a game",
            f"in {event['games']:.0%} of games",
        )
        for event in found
        if event["mean"] > 0
    ]
    never = [words(event["kind"]) for event in found if not event["mean"]]
    told = f"<p><b>Never seen</b>: {listed(never)}.</p>" if never else ""
    return told + listing(rows[:MOST]) + folded(f"{len(rows) - MOST} rarer ones", listing(rows[MOST:]))
