"""Moments of games between strong players: what was said of the chance to win, and what came of it.

All at a table are equals: skilled players, or the game's network, which makes a move that it likes less now and then.
After a game some of its decisions are looked at again, each with the eyes of who had to decide. A moment is a line of
JSON; own chances come first, then those of the others in their order."""

import json
import random
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

import gnomoteka
from gnomoteka.bots import bot
from gnomoteka.bots.chances import advice_of
from gnomoteka.bots.foresight import Foresight, ForesightBot
from gnomoteka.bots.network import Liked, shipped
from gnomoteka.bots.search import Search
from gnomoteka.core.game import Game
from gnomoteka.core.match import Seen

EACH = {"skilled": 6, "network": 3}  # moments of a game
TOGETHER = 96  # games that networks play at once
QUICK = 500  # iterations of the search; as a hint or an analysis has them would take too long for so many games,
LONGER = 12  # but one moment in so many is thought about as for a hint
MOST = 10_000  # iterations even then
IMAGINED = 384  # games with the network for those
TEMPERATURE = 0.5
TABLES = [
    (name, seats) for name in gnomoteka.list_games() for seats in (2, 4) if seats <= gnomoteka.game(name).seats[1]
]


class Moment(NamedTuple):
    game: str
    seats: int
    players: str
    number: int  # of the game
    search: list[float]  # chances by the search
    longer: list[float] | None  # by the search as for a hint
    hope: float | None  # what the network says at once
    foresight: float | None  # what games imagined with it say of the best move
    won: list[float]  # what came of it


class Played(NamedTuple):
    """Some decisions of a game, and each seat's share of the win."""

    decisions: list[Seen]
    won: list[float]
    asked: int  # how many decisions there were in all


def by_skilled(game: Game, seats: int, seed: bytes) -> Iterator[Played]:
    match = game.start(seats, seed)
    players = [bot("skilled", seed + b"%d" % seat, patient=True) for seat in range(seats)]
    decisions = []
    while match.acting:
        seat = match.acting[0]
        seen = match.seen_by(seat)
        if len(seen.codes) > 1:
            decisions.append(seen)
        match.play(seat, players[seat].choose(seen))
    assert match.result
    chosen = random.Random(seed).sample(decisions, min(EACH["skilled"], len(decisions)))
    yield Played(chosen, shares(match.result.places), len(decisions))


def by_network(game: Game, seats: int, seed: bytes, together: int = TOGETHER) -> Iterator[Played]:
    """Many games at once, of each the first."""
    network = shipped(game)
    assert network
    batch, chance = game.batch(together, seats=seats, seed=seed), np.random.default_rng(list(seed))
    batch.alone[:] = 0
    batch.settle()
    kept: list[list[Seen]] = [[] for _ in range(together)]
    asked, running = [0] * together, set(range(together))
    while running:
        for i in running:
            asked[i] += 1
            place = int(chance.integers(asked[i]))
            if place < EACH["network"]:  # so that every decision is as likely to be kept
                kept[i][place : place + 1] = [batch.match(i).seen_by(int(batch.now.seat[i]))]
        likes = network(batch.now.seen)[0] / TEMPERATURE + chance.gumbel(size=(together, game.actions))
        batch.step(np.where(batch.now.mask, likes, -np.inf).argmax(1))
        for i in [i for i in running if batch.now.over[i]]:
            running.remove(i)
            yield Played(kept[i], shares(batch.now.places[i, :seats].tolist()), asked[i])


def shares(places: Sequence[int]) -> list[float]:
    winners = list(places).count(1)
    return [1 / winners if place == 1 else 0.0 for place in places]


PLAYERS = {"skilled": by_skilled, "network": by_network}


def moments(name: str, seats: int, players: str, deal: int) -> Iterator[Moment]:
    game, seed = gnomoteka.game(name), f"calibration {deal}".encode()
    which = deal
    for number, (decisions, won, _) in enumerate(PLAYERS[players](game, seats, seed), deal * TOGETHER):
        for seen in decisions:
            seat = seen.seat
            assert seat is not None
            search, longer = searched(seen, seed, which % LONGER == 0)
            hope, foresight = foreseen(seen, seed, which % LONGER == 0)
            told = [each and [round(x, 4) for x in (*each[seat:], *each[:seat])] for each in (search, longer, won)]
            yield Moment(name, seats, players, number, told[0] or [], told[1], hope, foresight, told[2] or [])
            which += 1


def searched(seen: Seen, seed: bytes, longer: bool) -> tuple[list[float], list[float] | None]:
    search = Search(seen, seed)
    search.run(QUICK)
    said = search.chances(search.moves()[0][0])
    if not longer:
        return said, None
    search.run(min(advice_of(seen.game).thorough(search.seats), MOST) - QUICK)
    return said, search.chances(search.moves()[0][0])


def foreseen(seen: Seen, seed: bytes, longer: bool) -> tuple[float | None, float | None]:
    network = shipped(seen.game)
    if network is None:
        return None, None
    hope = round(Liked(seen, network).hope, 4)
    if not longer:
        return hope, None
    imagined = ForesightBot(seed, Foresight(games=IMAGINED)).think(seen).imagined
    best = imagined.tried.tolist().index(imagined.best())
    return hope, round(float(imagined.means()[best]), 4) if imagined.games else hope


def collect(file: Path, minutes: float, tables: Sequence[tuple[str, int]]) -> None:
    """Adds moments to a file; the table that has had the least time is next."""
    end = time.monotonic() + 60 * minutes
    kinds = [
        (*table, who) for table in tables for who in PLAYERS if who != "network" or shipped(gnomoteka.game(table[0]))
    ]
    spent = dict.fromkeys(kinds, 0.0)
    deals = {kind: 1 + last(file, *kind) for kind in kinds}
    with file.open("a", encoding="utf-8") as out:
        while time.monotonic() < end:
            kind = min(kinds, key=spent.__getitem__)
            began = time.process_time()
            for moment in moments(*kind, deals[kind]):
                out.write(json.dumps(moment._asdict()) + "\n")
            out.flush()
            deals[kind] += 1
            spent[kind] += time.process_time() - began


def read(file: Path) -> list[Moment]:
    if not file.exists():
        return []
    return [Moment(**json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]


def last(file: Path, *kind: str | int) -> int:
    """The last deal of this kind of table in the file."""
    return max((each.number // TOGETHER for each in read(file) if each[:3] == kind), default=-1)
