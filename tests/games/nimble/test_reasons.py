"""What is said for a move is true: by playing it."""

from typing import Any

import pytest

import gnomoteka
from gnomoteka.core.match import Match
from tests.games.nimble.table import G, table, to_act
from tests.truth import truth


def first(m: Match, move: str) -> tuple[str, dict[str, Any]]:
    """The most telling reason."""
    name, args = m.seen_by(to_act(m)).reasons(move)[0]
    return name, args


TAKES: list[tuple[str, dict[str, Any], str, dict[str, Any]]] = [
    ("need_cave", {"open": "cave diamond wind_red"}, "take 1", {}),
    ("need_clearing", {"open": "cave diamond wind_red", "front": ["cave cave_in"]}, "take 1", {}),
    ("need_wind", {"open": "cave diamond wind_red", "front": ["fog_orange"]}, "take 3", {"fog": "fog_orange"}),
    ("any_gem", {"open": "cave diamond wind_red"}, "take 2", {}),
    (
        "joins",
        {"open": "ruby_round cave cave", "front": ["cave 2*ruby_square"]},
        "take 1",
        {"trait": "ruby", "n": 3},
    ),
    (
        "with_hand",
        {"open": "ruby_round cave cave", "hands": ["sapphire_round heliodor_round cave"]},
        "take 1",
        {"trait": "round", "n": 3},
    ),
    ("could_stop", {"open": "cave_in cave cave", "front": ["cave", "cave ruby_round"]}, "take 1", {"rival": 1}),
    (
        "could_hide",
        {"open": "fog_orange cave cave", "front": ["cave", "2*ruby_round", "3*heliodor_round sapphire_round"]},
        "take 1",
        {"rival": 2, "n": 3},
    ),
    (
        "denies",
        {"open": "ruby_round cave cave", "front": ["cave", "4*ruby_square"]},
        "take 1",
        {"rival": 1, "trait": "ruby", "n": 4},
    ),
    ("reserve_cave", {"open": "cave cave_in wind_red", "front": ["cave"]}, "take 1", {}),
    ("reserve_wind", {"open": "cave cave_in wind_red", "front": ["cave"]}, "take 3", {}),
    ("reserve_curse", {"open": "cave cave_in wind_red", "front": ["cave"]}, "take 2", {}),
    ("nothing_open", {"open": "cave cave_in wind_red", "front": ["cave"]}, "take deck", {}),
    ("deck_may", {"open": "cave diamond wind_red", "front": ["cave"]}, "take deck", {}),
    (
        "nothing_helps",
        {"open": "cave cave_in wind_red", "front": ["cave"], "deck": 0, "hands": ["cave", "cave", "cave"]},
        "take nothing",
        {},
    ),
]

PLAYS: list[tuple[str, dict[str, Any], str, dict[str, Any]]] = [
    ("opens_cave", {"hands": ["cave"]}, "lay cave", {}),
    ("clears", {"hands": ["cave"], "front": ["cave cave_in"]}, "lay cave", {}),
    ("clears_one", {"hands": ["cave"], "front": ["cave_in"]}, "lay cave", {}),
    ("clears_one", {"hands": ["cave"], "front": ["cave 2*cave_in"]}, "lay cave", {}),
    ("set_of", {"hands": ["ruby_round"], "front": ["cave 3*ruby_square"]}, "lay ruby_round", {"size": 4}),
    ("set_of", {"hands": ["diamond"], "front": ["cave 5*ruby_square"]}, "lay diamond", {"size": 6}),
    ("first_gem", {"hands": ["ruby_round"], "front": ["cave sapphire_square"]}, "lay ruby_round", {}),
    ("stops", {"hands": ["cave_in"], "front": ["", "cave"]}, "curse p2 cave_in", {"rival": 1}),
    ("two_caves", {"hands": ["cave_in"]}, "curse p2 cave_in", {"rival": 1}),
    ("another_cave_in", {"hands": ["cave_in"], "front": ["", "cave cave_in"]}, "curse p2 cave_in", {"rival": 1}),
    (
        "hides",
        {"hands": ["fog_orange"], "front": ["", "cave 2*ruby_round heliodor_round 4*sapphire_round"]},
        "curse p2 fog_orange",
        {"rival": 1, "n": 3},
    ),
    (
        "keeps_from",
        {"hands": ["fog_orange"], "front": ["", "cave fog_purple 2*ruby_round"]},
        "curse p2 fog_orange",
        {"rival": 1, "colours": "heliodor"},
    ),
    (
        "thicker",
        {"hands": ["fog_orange"], "front": ["", "cave fog_orange 2*ruby_round"]},
        "curse p2 fog_orange",
        {"rival": 1},
    ),
    (
        "shows",
        {"hands": ["wind_red"], "front": ["cave fog_orange 2*ruby_round sapphire_round"]},
        "blow fog_orange wind_red",
        {"n": 2},
    ),
    (
        "frees",
        {"hands": ["wind_red"], "front": ["cave fog_orange"]},
        "blow fog_orange wind_red",
        {"colours": "ruby_heliodor"},
    ),
    ("one_fog_less", {"hands": ["wind_red"], "front": ["cave 2*fog_orange"]}, "blow fog_orange wind_red", {}),
    ("spare", {"hands": ["2*wind_red"], "front": ["cave"]}, "discard wind_red", {}),
    ("idle_cave", {"hands": ["cave"], "front": ["cave"]}, "discard cave", {}),
    ("idle_wind", {"hands": ["wind_red"], "front": ["cave"]}, "discard wind_red", {}),
    ("least_use", {"hands": ["ruby_round"]}, "discard ruby_round", {}),
]


@pytest.mark.parametrize(
    ("name", "position", "move", "args"), TAKES, ids=lambda each: each if str(each) == each else ""
)
def test_what_is_taken_has_its_reason(name: str, position: dict[str, Any], move: str, args: dict[str, Any]) -> None:
    assert first(table(phase="take", **position), move) == (name, args)


@pytest.mark.parametrize(
    ("name", "position", "move", "args"), PLAYS, ids=lambda each: each if str(each) == each else ""
)
def test_what_is_played_has_its_reason(name: str, position: dict[str, Any], move: str, args: dict[str, Any]) -> None:
    assert first(table(**position), move) == (name, args)


def sets(m: Match, seat: int) -> list[int]:
    found: list[int] = m.view(None)["players"][seat]["sets"]
    return found


def counted(m: Match, seat: int) -> int:
    """How many gems of this player are in some set now."""
    return sum(size * n for size, n in zip((6, 5, 4, 3, 2, 1), sets(m, seat), strict=True))


def may_lay_gems(m: Match, seat: int) -> bool:
    front = truth(m)["front"][seat]
    return bool(front.get("cave")) and not front.get("cave_in")


def check(name: str, args: dict[str, Any], before: Match, seat: int, after: Match) -> None:
    if name in ("set_of", "first_gem"):
        size = args.get("size", 1)
        assert sets(after, seat)[: 6 - size] == sets(before, seat)[: 6 - size]
        assert sets(after, seat)[6 - size] == sets(before, seat)[6 - size] + 1
    elif name == "hides":
        assert counted(before, args["rival"]) - counted(after, args["rival"]) == args["n"]
    elif name == "shows":
        assert counted(after, seat) - counted(before, seat) == args["n"]
    elif name in ("opens_cave", "clears"):
        assert may_lay_gems(after, seat)
        assert not may_lay_gems(before, seat)
    elif name == "clears_one":
        assert not may_lay_gems(after, seat)
    elif name == "stops":
        assert may_lay_gems(before, args["rival"])
        assert not may_lay_gems(after, args["rival"])
    elif name in ("joins", "with_hand"):
        taken = args["trait"]
        held = truth(after)["hands"][seat]
        assert any(taken in card.split("_") for card in held)
        laid = truth(after)["front"][seat] if name == "joins" else {}
        there = sum(n for card, n in laid.items() if taken in card.split("_"))
        in_hand = sum(n for card, n in held.items() if taken in card.split("_"))
        assert there + in_hand >= args["n"]


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_playing_the_move_brings_what_was_said_of_it(policy: str) -> None:
    checked: set[str] = set()
    for seed in range(6):
        m = G.start(seats=2 + seed % 3, seed=seed)
        bot = gnomoteka.bot(policy, seed)
        while m.acting:
            seat = to_act(m)
            seen = m.seen_by(seat)
            for move in seen.moves:
                after = m.copy()
                after.play(seat, move)
                for name, args in seen.reasons(move):
                    check(name, args, m, seat, after)
                    checked.add(name)
            m.play(seat, bot.choose(seen))
    assert checked >= {"set_of", "first_gem", "hides", "shows", "opens_cave", "clears", "stops", "joins", "with_hand"}
