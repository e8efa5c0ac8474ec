"""`python -m bench.beside_pgx [GAME …]`: random moves a second of ours and of pgx's nearest games, on one device in
the same run. pgx is the other collection whose rules run on a graphics card; it needs JAX, and isn't in our lock.

Of pgx's games those are taken that are nearest to ours: sparrow_mahjong (three players, hidden hands, a wall to draw
from: like Nimble Gnomes and Noms), leduc_holdem (hidden cards, few rules: the quickest such game it has), backgammon
(chance, long games, many legal moves) and hex (tiles laid on a field: like Many Gnomes). Bridge is left out: its deals
must be fetched.

Played: many moves in one go. Stepped: one move a call, with mask and what the mover sees. Both sides choose at random
where the games are, and begin anew where one is over.
"""

import os
import sys
import time
from collections.abc import Callable
from typing import Any

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # the card is shared

import gnomoteka
from bench.batch import SEATS, measured
from bench.table import Line, show
from gnomoteka.core.batch import why_no_card

NEAREST = ("sparrow_mahjong", "leduc_holdem", "backgammon", "hex")
OURS = ("nimble", "many")  # those that compile soonest
GAMES = {"cpu": 512, "gpu": 65_536}
MOVES = {"cpu": 20, "gpu": 200}  # in one go
ENOUGH = 1.0  # seconds


def rate(work: Callable[[], object], moves: int) -> float:
    work()
    rounds, began = 0, time.perf_counter()
    while time.perf_counter() - began < ENOUGH:
        work()
        rounds += 1
    return rounds * moves / (time.perf_counter() - began)


def of_pgx(name: str) -> Line:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)
    where = jax.default_backend()
    n, moves = GAMES[where], MOVES[where]
    began = time.perf_counter()
    init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def move(state: Any, key: Any) -> Any:
        chosen, dealt = jax.random.split(key)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        return step(state, jax.random.categorical(chosen, logits, axis=1), jax.random.split(dealt, n))

    def many_moves(state: Any, key: Any) -> Any:
        return jax.lax.scan(lambda now, each: (move(now, each), None), state, jax.random.split(key, moves))[0]

    one, many = jax.jit(move), jax.jit(many_moves)
    key = jax.random.PRNGKey(1)
    state = jax.jit(init)(jax.random.split(key, n))
    keys = jax.random.split(key, 20)
    jax.block_until_ready((many(state, key), one(state, key)))
    compiled = time.perf_counter() - began

    def play() -> None:
        nonlocal state
        state = jax.block_until_ready(many(state, key))

    def stepping() -> None:
        nonlocal state
        for each in keys:
            state = one(state, each)
        jax.block_until_ready(state)

    played, stepped = rate(play, n * moves) / 1e6, rate(stepping, n * 20) / 1e6
    what = f"pgx {name}, {env.num_players} players, {where} (compiled in {compiled:.0f} s)"
    return Line(what, f"{played:,.1f} M played/s, {stepped:,.2f} M stepped/s")


def of_ours(name: str) -> Line:
    game, device = gnomoteka.game(name), "cpu" if why_no_card() else "cuda"
    began = time.perf_counter()
    batch = game.batch(1, SEATS[name], device)
    batch.wander(1)
    batch.step(batch.device.copy_to_host(batch.now.legal)[:, 0].astype("int64"))
    compiled = time.perf_counter() - began
    played, stepped = measured(game, device)
    what = f"gnomoteka {name}, {SEATS[name]} seats, {device} (compiled in {compiled:.0f} s)"
    return Line(what, f"{played} played/s, {stepped} stepped/s")


def main(arguments: list[str]) -> bool:
    lines = [of_pgx(name) for name in NEAREST]
    lines += [of_ours(name) for name in arguments or OURS]
    return show("random moves in lockstep, beside pgx", lines)


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
