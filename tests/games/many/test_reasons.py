"""What is said for a move is true: by playing it."""

from typing import Any

import pytest

import gnomoteka
from gnomoteka.core.match import Match
from tests.games.many.table import G, table, to_act

HAND = ["gnome_pizza gnome_dragon pizza_dragon"]
QUIET = {"-1,1": "blue pizza/dragon"}

CASES: list[tuple[str, dict[str, str], dict[str, Any], str, dict[str, Any]]] = [
    ("scores", {"1,-1": "purple pizza/gnome"}, {}, "lay gnome_pizza gnome 1,0", {"n": 2}),
    (
        "costs",
        {"1,0": "blue pizza/gnome", "2,0": "purple gnome/pizza", "2,-1": "purple gnome/pizza"},
        {},
        "turn 1,0",
        {"rival": 1, "n": 2},
    ),
    (
        "saves",
        {"2,0": "purple dragon/gnome", "1,0": "blue gnome/dragon", "2,-1": "blue gnome/pizza"},
        {},
        "lay gnome_dragon gnome 3,-1",
        {"n": 2},
    ),
    ("turned_away", {"2,0": "purple dragon/gnome", "2,1": "blue gnome/pizza"}, {}, "turn 2,1", {}),
    (
        "threatens",
        {"1,0": "purple gnome/pizza", "0,1": "purple gnome/pizza"},
        {},
        "lay gnome_dragon dragon 1,1",
        {"n": 2},
    ),
    ("prepares", {}, {}, "lay gnome_pizza pizza 1,0", {"n": 3}),
    ("blocks", {"1,-1": "purple pizza/gnome"}, {}, "lay pizza_dragon dragon 1,0", {"rival": 1, "n": 2}),
    ("gives_nothing", {"1,-1": "purple gnome/pizza"}, {"turned": True}, "lay gnome_dragon dragon -2,1", {}),
    (
        "ends",
        {"1,0": "blue gnome/pizza"},
        {"turned": True, "left": [2], "hands": ["gnome_pizza gnome_dragon"]},
        "lay gnome_pizza gnome 0,1",
        {},
    ),
]


@pytest.mark.parametrize(("name", "field", "said", "move", "args"), CASES, ids=[case[0] for case in CASES])
def test_a_move_has_its_reason(name: str, field: dict[str, str], said: dict[str, Any], move: str, args: Any) -> None:
    m = table({**QUIET, **field}, **{"hands": HAND, **said})
    assert dict(m.seen_by(0).reasons(move)).get(name) == args
    if name not in ("blocks", "threatens"):
        assert m.seen_by(0).reasons(move)[0].name == name


def standing(m: Match) -> list[int]:
    return [player["points"] for player in m.view(None)["players"]]


def prey(m: Match, whose: int) -> set[tuple[int, int]]:
    """Gnomes of this seat that some dragon would take."""
    view = m.view(None)
    tiles = {(tile["q"], tile["r"]): tile["seat"] for tile in view["tiles"]}
    found = {tuple(place) for dragon in view["dragons"] for place in dragon["threatens"]}
    return {place for place in found if tiles[place] == whose}


def check(name: str, args: dict[str, Any], before: Match, seat: int, after: Match) -> None:
    was, then = standing(before), standing(after)
    match name:
        case "scores":
            assert then[seat] - was[seat] == args["n"]
        case "costs":
            assert was[args["rival"]] - then[args["rival"]] == args["n"]
        case "saves":
            assert len(prey(before, seat) - prey(after, seat)) >= args["n"]
        case "turned_away":
            assert len(prey(before, seat) - prey(after, seat)) >= 1
        case "threatens":
            rivals = [each for each in range(len(was)) if each != seat]
            assert sum(len(prey(after, each)) for each in rivals) >= args["n"]
        case "prepares":
            gains = gains_of(after, seat)
            assert not gains or max(gains) >= args["n"]
        case "gives_nothing":
            assert all(then[each] <= was[each] for each in range(len(was)) if each != seat)


def gains_of(m: Match, seat: int) -> list[int]:
    """The points that this seat can make with each move now; none if somebody's dragons would come right after it."""
    gains = []
    for move in m.moves(seat):
        then = m.copy()
        if any(event.kind == "eats" for event in then.play(seat, move)):
            return []
        gains.append(standing(then)[seat] - standing(m)[seat])
    return gains


def test_playing_the_move_brings_what_was_said_of_it() -> None:
    checked: set[str] = set()
    for seed in range(5):
        m = G.start(seats=2 + seed % 3, seed=seed)
        bot = gnomoteka.bot("greedy", seed)
        while m.acting:
            seat = to_act(m)
            seen = m.seen_by(seat)
            for move in {*seen.moves[:: 1 + len(seen.moves) // 12], bot.choose(seen)}:
                after = m.copy()
                events = after.play(seat, move)
                if any(event.kind == "eats" for event in events):  # the next player's dragons acted already
                    continue
                for name, args in seen.reasons(move):
                    check(name, args, m, seat, after)
                    checked.add(name)
            m.play(seat, bot.choose(seen))
    assert checked >= {"scores", "costs", "saves", "threatens", "prepares", "gives_nothing"}
