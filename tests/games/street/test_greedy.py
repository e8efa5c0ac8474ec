"""The sensible player of 75 Gnome Street."""

from typing import Any

import gnomoteka
from gnomoteka.games.street import greedy


def view(*hands: list[int]) -> dict[str, Any]:
    return {"seat": 0, "players": [{"hand": hand} for hand in hands]}


def weights(*hands: list[int]) -> dict[int, float]:
    choices = [{"verb": "choose", "card": card} for card in hands[0]]
    return dict(zip(hands[0], greedy.weigh(view(*hands), choices), strict=True))


def test_any_of_the_stronger_half_is_as_good() -> None:
    every = list(range(1, 9))
    assert weights(every, every, every) == {card: float(card > 4) for card in every}


def test_a_card_that_nobody_else_has_left_is_better() -> None:
    of = weights([1, 2, 6, 7], [1, 2, 7], [2, 7])
    assert max(of, key=lambda card: of[card]) == 6
    assert weights([3], [1], [2]) == {3: 1.5}


def test_players_of_a_kind_are_not_always_level() -> None:
    level = 0
    for seed in range(40):
        match, bot = gnomoteka.game("street").start(3, seed), gnomoteka.bot("greedy", seed)
        for seat in range(3):
            match.play(seat, bot.choose(match.seen_by(seat)))
        level += match.shown()["phase"] == "catapult"
    assert 10 < level < 35
