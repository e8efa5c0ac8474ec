"""The sensible player of 75 Gnome Street."""

import gnomoteka
from tests.games.street.table import EIGHT, table


def weights(*hands: str) -> dict[int, float]:
    """What each card of the first hand is worth, beside those of the others."""
    seen = table(len(hands), hands=hands).seen_by(0)
    return dict(zip(map(int, hands[0]), seen.weigh(seen.codes), strict=True))


def test_any_of_the_stronger_half_is_as_good() -> None:
    every = "12345678"
    assert weights(every, every, every) == {card: float(card > 4) for card in EIGHT}


def test_a_card_that_nobody_else_has_left_is_better() -> None:
    of = weights("1267", "127", "27")
    assert max(of, key=lambda card: of[card]) == 6
    assert weights("3", "1", "2") == {3: 1.5}


def test_players_of_a_kind_are_not_always_level() -> None:
    level = 0
    for seed in range(40):
        match, bot = gnomoteka.game("street").start(3, seed), gnomoteka.bot("greedy", seed)
        for seat in range(3):
            match.play(seat, bot.choose(match.seen_by(seat)))
        level += match.view(None)["phase"] == "catapult"
    assert 10 < level < 35
