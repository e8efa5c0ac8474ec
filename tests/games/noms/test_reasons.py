"""What is said for a move is true: by playing it, with nobody answering it."""

import random
from collections import Counter
from typing import Any

import pytest

import gnomoteka
from gnomoteka.core.match import Match
from tests.games.noms.table import G, phase, table

Said = tuple[str, tuple[str, ...], dict[str, Any], str, dict[str, Any]]
TWO = "no"  # letters that are out

CASES: list[Said] = [
    ("no_end_yet", ("free", "free"), {"phase": "draw"}, "draw", {}),
    ("letter_among", ("free", "2*free"), {"phase": "draw", "letters": TWO, "deck": 20}, "draw", {"n": 20}),
    ("letter_welcome", ("2*free", "free"), {"phase": "draw", "letters": TWO}, "draw", {}),
    ("one_more_card", ("free", "2*free"), {"phase": "draw", "letters": TWO, "deck": 3}, "draw", {}),
    (
        "known_card",
        ("free", "free"),
        {"phase": "draw", "top": "lure", "known_top": {0: 1}},
        "draw",
        {"card": "lure"},
    ),
    (
        "leaves_event",
        ("free", "free"),
        {"phase": "draw", "top": "alchemy", "known_top": {0: 1}},
        "no draw",
        {"card": "alchemy"},
    ),
    ("letter_unwelcome", ("free", "free"), {"phase": "draw", "letters": TWO}, "no draw", {}),
    ("nothing_to_play", ("free", ""), {"hands": ["feather", ""]}, "end", {}),
    ("safe_in_hand", ("free", "free"), {"hands": ["nom", "cure"]}, "end", {}),
    ("for_the_end", ("free", "free"), {"hands": ["super_lure", "cure"]}, "end", {"card": "super_lure"}),
    ("keeps_answer", ("free", "free"), {"hands": ["feather spear", "cure"]}, "end", {"card": "feather"}),
    ("keeps_cover", ("", "mushroom"), {"hands": ["mushroom", "cure"]}, "end", {"card": "mushroom"}),
    ("keeps_cards", ("free", "free"), {"hands": ["spear", "cure"]}, "end", {}),
    ("elder", ("free", "free"), {"hands": ["elder", "cure"]}, "play elder", {}),
    ("uncovers", ("free", "toad"), {"hands": ["toad", "cure"]}, "play toad toad p2", {"rival": 1}),
    ("uncovers_prey", ("free", "toad"), {"hands": ["toad lure", "cure"]}, "play toad toad p2", {"rival": 1}),
    ("blows_off", ("free", "toad moth"), {"hands": ["cyclone", "cure"]}, "play cyclone p2", {"rival": 1, "n": 2}),
    ("strikes_elder", ("free", "elder"), {"hands": ["lightning", "cure"]}, "play lightning elder", {"rival": 1}),
    ("steals_cover", ("free", "toad"), {"hands": ["thief", "cure"]}, "play thief toad p2", {"rival": 1}),
    ("ring_and_flute", ("", "free"), {"hands": ["ring_1 flute", "cure"]}, "play ring_1", {"n": 1}),
    ("retreat", ("bubble ring_2", "free"), {"hands": ["retreat", "cure"]}, "play retreat", {"n": 3}),
    ("looks_at_deck", ("free", "free"), {"hands": ["scout", "cure"]}, "play scout deck", {}),
    ("looks_at_hand", ("free", "free"), {"hands": ["scout", "cure"]}, "play scout hand p2", {"rival": 1}),
    ("takes_caught", ("ring_2", "free"), {"phase": "retreat", "discard": "retreat"}, "take back ring_2", {}),
    ("none_caught", ("free", "free"), {"phase": "retreat", "discard": "retreat", "retreated": True}, "stop", {}),
    (
        "next_card",
        ("free", "free"),
        {"phase": "scout", "top": "lure nom spear", "known_top": {0: 3}, "discard": "scout"},
        "order 2 1 3",
        {"rival": 1, "card": "nom"},
    ),
    (
        "keeps_nom",
        ("free", "free"),
        {"event": "merchant", "phase": "merchant", "hands": ["nom lure"] * 2},
        "keep nom",
        {},
    ),
    (
        "most_use",
        ("free", "free"),
        {"event": "merchant", "phase": "merchant", "hands": ["nom lure"] * 2},
        "keep lure",
        {},
    ),
    ("spare", ("free", "free"), {"phase": "discard", "hands": ["2*lure 7*nom", "cure"]}, "discard lure", {}),
    ("idle", ("", ""), {"phase": "discard", "hands": ["lure 8*nom", "cure"]}, "discard lure", {}),
    ("least_use", ("free", ""), {"phase": "discard", "hands": ["mushroom 8*nom", "cure"]}, "discard mushroom", {}),
]

# Of seat 0, which is asked.
WAITING: list[Said] = [
    ("saves_noms", ("2*free toad", "free"), {"waiting": "play super_lure p1"}, "answer moon", {"n": 3}),
    ("saves_covers", ("toad moth", "free"), {"waiting": "play cyclone p1"}, "answer feather", {"n": 2}),
    ("saves_elder", ("elder", "free"), {"waiting": "play lightning elder"}, "answer feather", {"n": 1}),
    ("saves_cards", ("free", "free"), {"waiting": "play lightning hand p1"}, "answer feather", {"n": 4}),
    ("hinders", ("mushroom", "free", "free"), {"waiting": "play lure nom p3"}, "answer feather", {"rival": 1}),
    ("hits_another", ("mushroom", "free", "free"), {"waiting": "play lure nom p3"}, "pass", {"rival": 2}),
    ("harmless", ("free", "free", "mushroom"), {"waiting": "play beetle"}, "pass", {}),
    ("not_worth_it", ("free", "free"), {"waiting": "play lure nom p1"}, "pass", {}),
    ("keeps_hand", ("free", "free"), {"event": "plague", "phase": "plague"}, "answer cure", {"n": 4}),
    ("game_goes_on", ("free", "free"), {"event": "letter_m", "letters": TWO}, "answer shell", {}),
    ("not_last_letter", ("free", "free"), {"event": "letter_m", "letters": "n"}, "pass", {}),
    ("ends_ahead", ("2*free", "free"), {"event": "letter_m", "letters": TWO}, "pass", {}),
]


def only(m: Match, seat: int, move: str) -> dict[str, Any]:
    assert move in m.moves(seat), m.moves(seat)
    return dict(m.seen_by(seat).reasons(move))


@pytest.mark.parametrize(("name", "areas", "said", "move", "args"), CASES, ids=[case[0] for case in CASES])
def test_a_move_has_its_reason(name: str, areas: tuple[str, ...], said: dict[str, Any], move: str, args: Any) -> None:
    assert only(table(*areas, **{"hands": ["cure", "cure"], **said}), 0, move)[name] == args


@pytest.mark.parametrize(("name", "areas", "said", "move", "args"), WAITING, ids=[case[0] for case in WAITING])
def test_an_answer_has_its_reason(
    name: str, areas: tuple[str, ...], said: dict[str, Any], move: str, args: Any
) -> None:
    hands = ["feather shell moon cure lure", "cure", "mushroom"][: len(areas)]
    assert only(table(*areas, hands=hands, turn=1, **said), 0, move)[name] == args


def noms(m: Match, seat: int) -> int:
    found: int = m.view(None)["players"][seat]["noms"]
    return found


def held(m: Match, seat: int, card: str) -> int:
    found: dict[str, int] = m.view(seat)["own"]["hand"]
    return found.get(card, 0)


def unanswered(m: Match, seat: int, move: str) -> Match:
    """The match after this move, which nobody answers."""
    then = m.copy()
    then.play(seat, move)
    while phase(then) == "window":
        then.play(then.acting[0], "pass")
    return then


def check(name: str, args: dict[str, Any], m: Match, seat: int, then: Match) -> None:
    gain = noms(then, seat) - noms(m, seat)
    rival = args.get("rival")
    loss = 0 if rival is None else noms(m, rival) - noms(then, rival)
    match name:
        case "one_more_nom":
            assert noms(then, seat) == args["n"]
            assert gain == 1
        case "elder" | "frees_nom":
            assert gain == 1
        case "lures":
            assert (gain, loss) == (1, 1)
        case "lures_all":
            assert (gain, loss) == (args["n"], args["n"])
        case "flute":
            assert gain == args["n"]
        case "spears" | "bubbles" | "strikes_elder":
            assert (gain, loss) == (0, 1)
        case "steals_nom":
            assert held(then, seat, "nom") == held(m, seat, "nom") + 1
        case "rings" | "beetles":
            others = [other for other in range(m.seats) if other != seat]
            assert sum(noms(m, other) - noms(then, other) for other in others) == args["n"]
            assert -gain < args["n"]
        case "empties_hand":
            assert m.view(None)["players"][rival]["hand"] == args["n"]
            assert then.view(None)["players"][rival]["hand"] == 0
        case "fetches_nom" if phase(m) == "play":
            assert held(then, seat, "nom") == held(m, seat, "nom") + 1
        case "protects":
            free = [each.view(None)["players"][seat]["area"].get("free", 0) for each in (m, then)]
            assert (gain, free[0] - free[1]) == (0, 1)


def test_playing_the_move_brings_what_was_said_of_it() -> None:
    checked: Counter[str] = Counter()
    for seed in range(16):
        m = G.start(seats=2 + seed % 5, seed=seed)
        bot, order = gnomoteka.bot("random", seed), random.Random(seed)
        while m.acting:
            seat = order.choice(m.acting)
            seen = m.seen_by(seat)
            for move in seen.moves:
                for name, args in seen.reasons(move):
                    if phase(m) in ("play", "retreat"):
                        check(name, args, m, seat, unanswered(m, seat, move))
                    checked[name] += 1
            m.play(seat, bot.choose(seen))
    told = {"one_more_nom", "frees_nom", "lures", "lures_all", "flute", "spears", "bubbles", "steals_nom", "rings"}
    assert {*checked} >= told | {"beetles", "empties_hand", "fetches_nom", "protects"}


def test_what_an_answer_saves_would_have_been_lost() -> None:
    checked = 0
    for seed in range(25):
        m = G.start(seats=3, seed=100 + seed)
        bot = gnomoteka.bot("random", seed)
        while m.acting:
            seat = m.acting[0]
            seen = m.seen_by(seat)
            stakes = [args["n"] for move in seen.moves for name, args in seen.reasons(move) if name == "saves_noms"]
            nobody_has_answered = list(m.acting) == m.view(None)["asked"]
            if stakes and phase(m) == "window" and nobody_has_answered:
                then = m.copy()
                while phase(then) == "window":
                    then.play(then.acting[0], "pass")
                assert noms(m, seat) - noms(then, seat) == stakes[0]
                checked += 1
            m.play(seat, bot.choose(seen))
    assert checked > 3
