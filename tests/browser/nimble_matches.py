"""Matches of Nimble Gnomes, played as far as a test needs them."""

import gnomoteka
from gnomoteka.core.match import Match


def before_the_end() -> Match:
    """Two who began with the quick start have a few steps left."""
    m, bot = gnomoteka.game("nimble").start(2, 1, quick_start=True), gnomoteka.bot("greedy", 1)
    while m.acting:
        seat = m.acting[0]
        m.play(seat, bot.choose(m.seen_by(seat)))
    return gnomoteka.replay(m.record(), m.step - 8)


def fogged_and_to_lay() -> Match:
    for seed in range(1000):
        match, bot = gnomoteka.game("nimble").start(2, seed), gnomoteka.bot("greedy", seed)
        while match.acting:
            seat = match.acting[0]
            verbs = {choice["parts"]["verb"] for choice in match.choices(seat)}
            if seat == 0 and match.view(0)["players"][0]["fogged"] and {"lay"} <= verbs:
                return match
            match.play(seat, bot.choose(match.seen_by(seat)))
    raise AssertionError("nobody ever lay in the fog")
