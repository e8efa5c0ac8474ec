"""`python -m bench.calibration [GAMES]`: whether what networks hope for comes true.

Two networks play each other, now and then a move that they like less; at each decision it is noted what the seat's
network hoped for, and at the end whether it won. Of moments in which it said 70 %, 70 % should be won."""

import sys
from collections.abc import Iterator

import numpy as np

import gnomoteka
from bench.table import Line, show
from gnomoteka.bots.network import Liked, NetworkBot, shipped

GAMES = 400
TENTHS = 10
TEMPERATURE = 0.7


def moments(name: str, games: int) -> Iterator[tuple[float, float]]:
    """What was hoped for, and what came of it."""
    game, network = gnomoteka.game(name), shipped(gnomoteka.game(name))
    assert network
    for deal in range(games):
        match, hopes = game.start(2, f"calibration {deal}".encode()), []
        while match.acting:
            seat = match.acting[0]
            seen = match.seen_by(seat)
            if len(seen.moves) > 1:
                hopes.append((seat, Liked(seen, network).hope))
            match.play(seat, NetworkBot(b"%d %d" % (deal, seat), TEMPERATURE, network).choose(seen))
        assert match.result
        winners = match.result.winners
        yield from ((hope, 1 / len(winners) if seat in winners else 0.0) for seat, hope in hopes)


def main(arguments: list[str]) -> bool:
    lines = []
    for name in gnomoteka.list_games():
        if shipped(gnomoteka.game(name)) is None:
            continue
        hoped, came = np.array(list(moments(name, int(arguments[0]) if arguments else GAMES))).T
        tenth = np.minimum((hoped * TENTHS).astype(int), TENTHS - 1)
        off = 0.0
        for k in range(TENTHS):
            here = tenth == k
            if here.any():
                off += here.mean() * abs(hoped[here].mean() - came[here].mean())
                told = f"hoped {hoped[here].mean():.0%}, won {came[here].mean():.0%} of {here.sum():,} moments"
                lines.append(Line(f"{name}, {k * 10} to {k * 10 + 10} %", told))
        lines.append(Line(f"{name}, off by", f"{off:.1%} on average"))
    return show("what networks hope for", lines)


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
