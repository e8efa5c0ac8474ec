"""`gnomoteka balance`: what it takes, and how it goes on. What plays and draws is imported when asked for."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import gnomoteka
from gnomoteka.arguments import Parser, positive
from gnomoteka.core.errors import WrongArgument
from gnomoteka.laboratory import add_division, results_of, say_how_to_go_on

if TYPE_CHECKING:
    from gnomoteka.core.game import Game
    from gnomoteka.lab.balance.run import Plan

LINEUPS, DEALS = ("greedy", "greedy,skilled"), (500, 50)
EVEN = 2


def add_balance(commands: "argparse._SubParsersAction[Parser]") -> None:
    weighing = commands.add_parser(
        "balance",
        help="how fair a game is: seats, luck, cards, leaders, as a page with plots",
        description="Lets bots play many games and writes one HTML page with plots, and its numbers as JSON beside it: "
        "who wins by place and number of players, how much is luck, what leaders and comebacks there are, how long it "
        "takes, which cards, tiles, abilities and options win, how often each rule fires, what a level adds. "
        "Ctrl-C ends it with a page of what is done.",
        epilog="example: gnomoteka balance nimble --bots greedy --deals 2000 --bots greedy,skilled --deals 60 --out "
        "nimble.html",
    )
    weighing.add_argument("game", metavar="GAME", help="a game's id, such as nimble")
    weighing.add_argument(
        "--seats", type=seat_numbers, metavar="N,N,…", help="for how many players (default: all numbers from two on)"
    )
    weighing.add_argument(
        "--bots",
        action="append",
        type=bot_names,
        metavar="BOT,BOT,…",
        help="who plays: one name for equals, several for a table of them in turn; can be given again, for more such "
        f"tables (default: {' and '.join(LINEUPS)})",
    )
    weighing.add_argument(
        "--deals",
        action="append",
        type=positive,
        metavar="N",
        help="deals for each number of players, each played from every place; given again, for each --bots in turn "
        f"(default: {DEALS[0]} for equals, {DEALS[1]} for others)",
    )
    weighing.add_argument("--seed", type=int, default=0, metavar="S", help="same seed, same games (default: 0)")
    weighing.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME",
        help="turn an option of the game on; NAME=both: play with it and without, and compare; none: leave all off "
        "(default: with each in turn, and without)",
    )
    weighing.add_argument(
        "--out", metavar="FILE", help="the page; the numbers lie beside it, in .json (default: balance-GAME.html)"
    )
    add_division(weighing)
    weighing.set_defaults(run=balance)


def seat_numbers(text: str) -> list[int]:
    return list(dict.fromkeys(positive(each.strip()) for each in text.split(",")))


def bot_names(text: str) -> list[str]:
    names = [each.strip() for each in text.split(",")]
    if not all(names):
        raise argparse.ArgumentTypeError(f"{text!r} names no bot, or one of them is missing")
    return names


def balance(args: argparse.Namespace) -> int:
    game = gnomoteka.game(args.game)
    page = Path(args.out or f"balance-{game.id}.html")
    if not page.absolute().parent.is_dir():
        raise WrongArgument(f"--out {args.out}: there is no such folder")
    if page.suffix == ".json":
        raise WrongArgument(f"--out {args.out}: that is where the numbers go; name the page, such as balance.html")
    told = play(planned(args, game), args)
    from gnomoteka.lab.balance.page import draw

    page.write_text(draw(told), encoding="utf-8")
    numbers = page.with_suffix(".json")
    numbers.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    print(f"{told['games']} games{', interrupted' if told['interrupted'] else ''}\npage:    {page}\nnumbers: {numbers}")
    return say_how_to_go_on(args) if told["interrupted"] else 0


def planned(args: argparse.Namespace, game: "Game") -> "Plan":
    """What is wrong is told before anything compiles."""
    from gnomoteka.lab.balance.run import Plan

    lineups = args.bots or [bot_names(each) for each in LINEUPS]
    given = args.deals or []
    if len(given) > len(lineups):
        raise WrongArgument(
            f"--deals is given {len(given)} times for {len(lineups)} tables: once for each --bots at most"
        )
    usual = [DEALS[len(set(bots)) > 1] for bots in lineups]
    deals = [*given, *([given[-1]] * len(lineups) if given else usual)][: len(lineups)]
    seats = args.seats or list(range(max(EVEN, game.seats[0]), game.seats[1] + 1))
    plan = Plan(game, lineups, deals, seats, choices(game, args.option), args.seed)
    plan.check()
    return plan


def choices(game: "Game", asked: list[str]) -> list[dict[str, bool]]:
    """Every choice of options that is asked for; the first has least of them on. If none is: without any, and with each
    in turn."""
    if not asked:
        return [game.full_options(chosen) for chosen in ({}, *({name: True} for name in game.options))]
    found: list[dict[str, bool]] = [{}]
    for each in asked:
        if each == "none":
            continue
        name, _, how = each.partition("=")
        if how not in ("", "both"):
            raise WrongArgument(f"--option {each}: NAME turns it on, NAME=both plays with it and without")
        found = [{**chosen, name: on} for on in ((False, True) if how else (True,)) for chosen in found]
    return [game.full_options(chosen) for chosen in found]


def play(plan: "Plan", args: argparse.Namespace) -> dict[str, Any]:
    from gnomoteka.lab.balance.report import tell
    from gnomoteka.lab.balance.run import play_plan
    from gnomoteka.lab.bar import bar
    from gnomoteka.lab.prepare import prepare_for

    with results_of(args) as kept:
        prepare_for([plan.game], ray=args.ray)
        with bar(len(plan.jobs()), plan.game.id) as advance:
            tables, interrupted = play_plan(
                plan, kept, args.cores, args.ray, lambda done, total: advance(done, f"{done} of {total} deals")
            )
    if not tables:
        raise WrongArgument("nothing was played: not a single deal was done")
    return tell(plan.game, tables, plan.seed, interrupted)
