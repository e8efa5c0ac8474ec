"""Balance reports from the table to the page."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import gnomoteka
from gnomoteka import cli, laboratory
from gnomoteka.core.event import Event
from gnomoteka.games.street.notation import Abilities
from gnomoteka.lab.balance import command, page, report, run
from gnomoteka.lab.balance.play import Job, play_deal, seatings
from gnomoteka.lab.balance.run import Plan, play_plan

Output = pytest.CaptureFixture[str]
MARKUP = re.compile(r"<[^>]+>")


def job(game: str, **more: Any) -> Job:
    told: Any = {"game": game, "seats": 2, "bots": ["greedy", "random"], "options": {}, "seed": 0, "deal": 0, **more}
    return told


def told_of(game_id: str, deals: int, *lineups: list[str], **more: Any) -> dict[str, Any]:
    game = gnomoteka.game(game_id)
    plan = Plan(
        game, list(lineups), [deals] * len(lineups), **{"seats": [2], "options": [game.full_options({})], **more}
    )
    tables, interrupted = play_plan(plan, cores=1)
    return report.tell(game, tables, plan.seed, interrupted)


# ---- play ------------------------------------------------------------------------------------------------------------


def test_every_bot_sits_once_at_each_place_and_equals_play_a_deal_twice() -> None:
    assert seatings(["a", "b"], 2) == [["a", "b"], ["b", "a"]]
    assert seatings(["a", "b"], 3) == [["a", "b", "a"], ["b", "a", "a"], ["a", "a", "b"]]
    assert seatings(["a", "b"], 4) == [["a", "b", "a", "b"], ["b", "a", "b", "a"]]
    assert seatings(["a"], 3) == [["a", "a", "a"]] * 2


@pytest.mark.parametrize("game_id", gnomoteka.list_games())
def test_a_job_is_the_same_facts_each_time_as_plain_json_and_the_last_standing_is_the_result(game_id: str) -> None:
    first = play_deal(job(game_id))
    assert json.loads(json.dumps(first)) == play_deal(job(game_id))
    for game in first:
        assert sum(game["points"]) == 1
        final = game["standings"][-1]  # who has most then has won; a tie may be broken by more than points
        assert all(final[seat] == max(final) for seat, won in enumerate(game["points"]) if won)
        assert len(game["standings"]) == 10
        assert sum(bool(seat["did"]) for seat in game["things"]) == 2
        assert game["events"]["over"] == 1
    assert [game["bots"] for game in first] in (
        [["greedy", "random"], ["random", "greedy"]],
        [["random", "greedy"], ["greedy", "random"]],
    )


def test_cards_that_come_by_chance_are_counted_with_the_first_hand() -> None:
    facts = play_deal(job("nimble", seats=4))[0]
    dealt_and_drawn = sum(sum(seat["had"].values()) for seat in facts["things"])
    assert dealt_and_drawn == 4 * 5 + facts["events"]["draw"]


def test_what_one_does_another_suffers() -> None:
    facts = play_deal(job("nimble", seats=4))[0]
    done: Counter[str] = Counter()
    suffered: Counter[str] = Counter()
    for seat in facts["things"]:
        done.update({name: n for name, n in seat["did"].items() if name.startswith("curse ")})
        suffered.update(seat["suffered"])
    assert done == suffered and done.total() == facts["events"]["curse"]


@pytest.mark.parametrize(
    ("played", "events", "used"),
    [
        (1, "ask p1 question=zone cell=A1 target=1", 1),
        (1, "ask p1 question=zone cell=A1 target=2", None),
        (2, "place p1 cell=A2 from=-", 2),
        (2, "place p1 cell=A1 from=-", None),
        (3, "ask p1 question=red cell=A1 target=2", 3),
        (3, "ask p1 question=zone cell=A1 target=2", None),
        (3, "cat p1 cell=A1 from=-", 3),
        (4, "cat p1 cell=A1 from=-", 4),
        (5, "send p1 cell=A1", 5),
        (6, "ask p1 question=zone cell=A1 target=2", None),
        (6, "ask p1 question=zone cell=A1 target=2\nask p1 question=zone cell=A1 target=2", 6),
        (7, "place p1 cell=A1 from=-\nlay p1 cell=A1 face=guess", None),
        (7, "place p1 cell=A1 from=-\nlay p1 cell=A2 face=guess", 7),
        (7, "place p1 cell=A1 from=-\nhome p1 cell=A1\nlay p1 cell=A1 face=guess", 7),
        (7, "place p1 cell=A1 from=-\nplace p1 cell=A1 from=-\nhome p1 cell=A1\nlay p1 cell=A1 face=guess", None),
        (8, "lay p1 cell=A1 face=guess", 8),
    ],
)
def test_an_ability_of_a_gnome_is_used_where_the_rest_of_the_rules_would_not_do(
    played: int, events: str, used: int | None
) -> None:
    """p1 is second of three in the queue, behind p2, and has taken grass and zone; A1 is grass."""
    watch = Abilities()
    begun = ["queue p2 place=0", "queue p1 place=1", "queue p3 place=2", "take p1 token=grass", "take p1 token=zone"]
    *before, last = events.splitlines()
    for text in (f"reveal p1 card={played}", *begun, *before):
        assert watch(Event.parse(text, -1)) is None
    assert watch(Event.parse(last, -1)) == (f"ability {used}" if used else None)


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    options = [{"quick_start": on} for on in (False, True)]
    return told_of("nimble", 12, ["random"], ["random", "greedy"], options=options)


# ---- report ----------------------------------------------------------------------------------------------------------


def test_the_numbers_are_the_same_however_the_work_is_divided_and_interrupted_work_goes_on(tmp_path: Path) -> None:
    def told_by(name: str, deals: str, *more: str) -> dict[str, Any]:
        out = tmp_path / f"{name}.html"
        arguments = ["balance", "many", "--bots", "random", "--deals", deals, "--seats", "2", "--out", str(out)]
        arguments += ["--option", "none", *more]
        assert cli.main(arguments) == 0
        told: dict[str, Any] = json.loads(out.with_suffix(".json").read_text())
        return told

    kept = ["--keep", str(tmp_path / "deals.duckdb")]
    alone = told_by("alone", "6", "--cores", "1")
    told_by("begun", "2", "--cores", "1", *kept)
    assert alone == told_by("shared", "6", "--cores", "2", *kept)
    assert alone["tables"][0]["deals"] == 6


def test_the_shape_of_the_numbers_stays(told: dict[str, Any]) -> None:
    """Who reads them relies on these names. A change of them is a new format."""
    assert told["format"] == 2
    assert {name: sorted(value[0]) for name, value in told.items() if isinstance(value, list)} == {
        "tables": [
            "begins", "bots", "comebacks", "deals", "equals", "games", "last_to_first", "leads", "length", "levels",
            "luck", "options", "places", "runaways", "seats",
        ],
        "things": ["at_least", "by_seats", "effect", "high", "how", "low", "name", "seats_with", "seats_without"],
        "events": ["games", "kind", "mean"],
        "options": [
            "begins", "behind_halfway_wins", "bots", "deals", "levels", "moves", "name", "options", "places", "seats",
        ],
        "findings": ["bots", "high", "low", "off", "options", "place", "seats", "sure", "what"],
    }  # fmt: skip
    assert sorted(told["findings"][-1]) == ["at_least", "high", "how", "low", "name", "off", "sure", "what"]
    mixed = told["tables"][1]
    assert sorted(mixed["luck"]) == ["deal", "place", "player", "rest"]
    assert sorted(mixed["places"][0]) == ["high", "low", "off", "share"]
    assert sorted(mixed["levels"][0]) == ["adds", "bot", "high", "low", "share"]


def test_a_better_bot_adds_and_the_places_share_all_games(told: dict[str, Any]) -> None:
    for table in told["tables"]:
        assert sum(place["share"] for place in table["places"]) == pytest.approx(1, abs=0.001)
        assert not table["levels"] or table["levels"][0]["adds"] < 0 < table["levels"][1]["adds"]
    assert [table["equals"] for table in told["tables"]] == [True, False, True, False]


def test_every_rule_is_told_fired_or_not() -> None:
    told = told_of("many", 1, ["random"])
    game = gnomoteka.game("many")
    assert {event["kind"] for event in told["events"]} == {form.kind for form in game.notation.events.values()}
    assert {event["kind"]: event["games"] for event in told["events"]}["over"] == 1


def test_what_is_off_by_more_than_three_points_is_found() -> None:
    def place(share: float, low: float, high: float) -> dict[str, float]:
        return {"share": share, "low": low, "high": high, "off": share - 0.5}

    table = {
        "equals": True,
        "seats": 2,
        "bots": ["greedy"],
        "options": {},
        "places": [place(0.55, 0.54, 0.56), place(0.45, 0.42, 0.48)],
    }
    small = {"how": "had", "name": "cave", "at_least": 1, "effect": 0.02, "low": 0.01, "high": 0.03}
    unsure = {"how": "had", "name": "fog", "at_least": 1, "effect": 0.2, "low": -0.1, "high": 0.5}
    option = {**table, "name": "quick_start", "begins": True, "places": [{"gap": -0.06, "half": 0.01}]}
    found = report.findings({"tables": [table], "things": [small, unsure], "options": [option]})
    assert [(each["what"], each["place"], each["sure"]) for each in found] == [
        ("place", 0, True),
        ("place", 1, False),
        ("option", 0, True),
    ]


def test_each_option_is_compared_with_the_game_without_it_by_deal() -> None:
    def game(first: float, moves: int) -> Any:
        return {"begins": True, "bots": ["a", "b"], "points": [first, 1 - first], "moves": moves, "standings": [[0, 0]]}

    def table(on: bool, *games: Any) -> run.Table:
        return run.Table(2, ["a", "b"], {"quick": on, "other": False}, [[each] for each in games])

    without, with_it = table(False, game(1, 10), game(0, 20), game(1, 30)), table(True, game(0, 11), game(0, 22))
    [told] = report.options([without, with_it])
    assert (told["name"], told["deals"]) == ("quick", 2)  # of an interrupted run, those that both have
    assert told["moves"] == {"with": 16.5, "without": 15, "gap": 1.5, "half": 0.98}
    assert [each["gap"] for each in told["places"]] == [-0.5, 0.5]
    assert [(each["bot"], each["gap"]) for each in told["levels"]] == [("a", -0.5), ("b", 0.5)]


@pytest.mark.parametrize(
    ("game_id", "seats", "asked", "played"),
    [
        ("nimble", [2, 3], [], [(2, False), (3, False), (2, True), (3, True)]),
        ("nimble", [2], ["none"], [(2, False)]),
        ("duel", [2], [], [(2, False)]),  # its option is for one player
        ("duel", [2], ["blue"], [(2, True)]),
        ("noms", [2], [], [(2, None)]),
    ],
)
def test_without_being_asked_every_option_is_played_with_that_changes_something(
    game_id: str, seats: list[int], asked: list[str], played: list[tuple[int, bool | None]]
) -> None:
    game = gnomoteka.game(game_id)
    plan = Plan(game, [["random"]], [1], seats, command.choices(game, asked))
    assert [(job["seats"], next(iter(job["options"].values()), None)) for job in plan.jobs()] == played


def test_the_page_names_nothing_from_elsewhere_and_has_all_that_is_told(told: dict[str, Any]) -> None:
    drawn = page.draw(told)
    assert not re.search(r"https?://|<script", drawn)
    words = MARKUP.sub("", drawn)
    for heading in (
        "What stands out", "Who wins, by place", "What a level adds", "How much is luck", "Leaders and comebacks",
        "How long it takes", "What one was dealt and drew", "What one did", "What was done to one",
        "What options change", "How often each rule fires", "How to read this",
    ):  # fmt: skip
        assert heading in words


def test_a_page_can_be_drawn_from_the_numbers_alone(told: dict[str, Any]) -> None:
    assert page.draw(json.loads(json.dumps(told))) == page.draw(told)


def test_the_command_says_where_page_and_numbers_are(tmp_path: Path, capsys: Output) -> None:
    out = tmp_path / "page.html"
    assert cli.main(["balance", "nimble", "--bots", "random", "--deals", "1", "--cores", "1", "--out", str(out)]) == 0
    assert capsys.readouterr().out == f"12 games\npage:    {out}\nnumbers: {out.with_suffix('.json')}\n"
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_an_interrupted_run_writes_what_is_done(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    def tired(asked: Job) -> Any:
        if asked["deal"] == 2:
            raise KeyboardInterrupt
        return play_deal(asked)

    monkeypatch.setattr(run, "play_deal", tired)
    out = tmp_path / "page.html"
    arguments = [
        "balance",
        "nimble",
        "--bots",
        "random",
        "--deals",
        "5",
        "--seats",
        "2",
        "--option",
        "none",
        "--cores",
        "1",
        "--out",
        str(out),
    ]
    assert cli.main(arguments) == laboratory.INTERRUPTED
    told = capsys.readouterr()
    assert "4 games, interrupted" in told.out and "could go on from here" in told.err
    assert "It was interrupted" in out.read_text(encoding="utf-8")
