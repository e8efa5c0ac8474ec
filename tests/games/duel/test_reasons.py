"""What is said for a move is true: by playing it."""

from collections import Counter
from typing import Any

import pytest

import gnomoteka
from gnomoteka.core.match import Match
from gnomoteka.games.duel.greedy import FAR, Ground
from tests.games.duel.table import G, play, table, to_act

GREEN_IS_CLOSE = "4,1 ne_green_ladder"
BLUE_IS_CLOSE = "4,-1 nw_blue_ladder turned"

CASES: list[tuple[str, dict[str, Any], str, dict[str, Any]]] = [
    ("claims", {"field": "1,1 nw", "hands": ["we bridge_nugget", "ne"]}, "lay bridge_nugget 1,0", {"n": 1}),
    ("reaches_gold", {"field": GREEN_IS_CLOSE, "hands": ["nw ns map", "we"]}, "lay nw 5,1", {}),
    (
        "known_gold",
        {"field": GREEN_IS_CLOSE, "hands": ["nw", "we"], "gold": "5,0 nsw_3", "looked": {"5,0": [0]}},
        "lay nw 4,0 turned",
        {"n": 3},
    ),
    ("nearer", {"field": "1,1 we", "hands": ["we", "we"]}, "lay we 2,1", {"n": 3}),
    ("bars", {"field": BLUE_IS_CLOSE, "hands": ["rockfall", "we"]}, "rockfall 4,-1", {"rival": 1, "n": 5}),
    ("ladder", {"field": "1,1 we", "hands": ["ne_green_ladder", "we"]}, "lay ne_green_ladder -1,1", {}),
    ("stops", {"hands": ["broken_cart", "we"]}, "break cart", {"rival": 1}),
    ("one_more_break", {"hands": ["broken_cart", "we"], "broken": ["", "lamp"]}, "break cart", {"rival": 1}),
    ("digs_again", {"hands": ["repair_cart", "we"], "broken": ["cart", ""]}, "repair cart repair_cart", {}),
    ("one_break_less", {"hands": ["repair_cart", "we"], "broken": ["cart lamp", ""]}, "repair cart repair_cart", {}),
    ("looks_at_nearest", {"field": GREEN_IS_CLOSE, "hands": ["map", "we"]}, "map 5,0", {}),
    ("looks", {"field": GREEN_IS_CLOSE, "hands": ["map", "we"]}, "map 9,0", {}),
    ("spare", {"hands": ["2*we", "we"]}, "throw we", {}),
    ("nothing_broken", {"hands": ["repair_cart we", "we"]}, "throw repair_cart", {}),
    ("dead_end", {"hands": ["ns_stub_w we", "we"]}, "throw ns_stub_w", {}),
    ("foreign_door", {"hands": ["nesw_blue_s we", "we"]}, "throw nesw_blue_s", {}),
    ("cannot_dig", {"hands": ["ns we", "we"], "broken": ["cart", ""]}, "throw we", {}),
    ("fresh_card", {"hands": ["ns we", "we"]}, "throw we", {}),
    ("least_use", {"hands": ["ns we", "we"], "deck_size": 0}, "throw we", {}),
]


@pytest.mark.parametrize(("name", "position", "move", "args"), CASES, ids=[case[0] for case in CASES])
def test_a_move_has_its_reason(name: str, position: dict[str, Any], move: str, args: dict[str, Any]) -> None:
    m = table(**position)
    assert move in m.moves(0), m.moves(0)
    assert dict(m.seen_by(0).reasons(move)).get(name) == args


def test_who_has_thrown_enough_keeps_the_rest() -> None:
    m = table(hands=["ns we", "we"])
    play(m, "throw we")
    assert m.seen_by(0).reasons("enough") == [("keeps_rest", {})]


def least(m: Match, seat: int) -> int:
    """How many cards this seat is from what is nearest to it."""
    ground = Ground(m.seen_by(seat).looks())
    return min((pair[0][0] for pair in ground.nearest[seat].values()), default=FAR)


def claimed(m: Match, seat: int) -> int:
    colour = m.view(None)["players"][seat]["colour"]
    return sum(card["token"] == colour for card in m.view(None)["cards"])


def up(m: Match) -> int:
    return sum(card["gold"] and card["card"] is not None for card in m.view(None)["cards"])


def check(name: str, args: dict[str, Any], m: Match, seat: int, then: Match) -> None:
    view, after = m.view(None), then.view(None)
    match name:
        case "claims":
            assert claimed(then, seat) > claimed(m, seat) or after["phase"] == "orient"
        case "reaches_gold" | "known_gold":
            assert up(then) > up(m)
        case "nearer" if up(then) == up(m):
            assert least(then, seat) == args["n"] < least(m, seat)
        case "bars" if up(then) == up(m) and least(then, args["rival"]) < FAR:
            assert least(then, args["rival"]) == args["n"] > least(m, args["rival"])
        case "digs_again":
            assert view["players"][seat]["broken"]
            assert not after["players"][seat]["broken"]
        case "stops":
            assert not view["players"][args["rival"]]["broken"]
            assert after["players"][args["rival"]]["broken"]


@pytest.mark.parametrize("seats", [1, 2])
def test_playing_the_move_brings_what_was_said_of_it(seats: int) -> None:
    checked: Counter[str] = Counter()
    for seed in range(2):
        m = G.start(seats=seats, seed=seed)
        bot = gnomoteka.bot("greedy", seed)
        while m.acting:
            seat = to_act(m)
            seen = m.seen_by(seat)
            for move in {*seen.moves[:: 1 + len(seen.moves) // 6], bot.choose(seen)}:
                then = m.copy()
                events = [event.kind for event in then.play(seat, move)]
                for name, args in seen.reasons(move):
                    if not {"round_over", "crumble", "break"} & set(events) or name == "stops":
                        check(name, args, m, seat, then)
                    checked[name] += 1
            m.play(seat, bot.choose(seen))
    assert {*checked} >= {"claims", "reaches_gold", "nearer", "nearer_another", "digs_again", "no_harm"}
    assert seats == 1 or {*checked} >= {"stops", "bars", "own_door"}
