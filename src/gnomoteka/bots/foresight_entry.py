"""Imagined games in lockstep, in compiled code: from decision to decision, while the network thinks in between. This
source is loaded once for each game, like `core/entry.py`; `lockstep.py` keeps its arrays and says what they are.

Nothing here needs Python's lock: however many games somebody imagines, everybody else at the server goes on."""

from collections.abc import Callable
from math import exp, log
from types import ModuleType
from typing import Any, TypeVar

import numba

from gnomoteka.core.rule import rule

# Put here before this source runs.
rules: ModuleType
state: Callable[[Any], Any]
copy: Callable[[Any, Any], None]
describes: bool  # whether the game describes moves

Function = TypeVar("Function", bound=Callable[..., object])
entry = numba.njit(nogil=True, cache=True)
WIN = 0.75  # of the reward, as in the search and in training


def part(function: Function) -> Function:
    """One with rules inside, put in where it is called: by itself it would compile them once more."""
    return rule(function, inline="always")


@entry
def deal(view: Any, row: Any, seat: int, key: Any, first: Any, deals: int, games: Any) -> None:
    """So many deals that the seat can't tell from the true one; on each of them a game begins with each first move."""
    for number in range(deals):
        copy(row, view)
        key[7] += 1
        rules.redeal(state(row), seat, key)
        for k in range(len(first)):
            i = k * deals + number
            copy(games.states[i], row)
            games.live[i] = i
            games.who[i] = seat
            games.made[i] = 0
            games.count[i] = 1  # nothing to choose: the first move is made
            games.codes[i, 0] = first[k]


@entry
def go_on(live: int, thinker: Any, games: Any, first: Any, last: Any, known: Any, hidden: Any, room: Any) -> int:
    """Plays as many live games on to their next decision, and says how many are left. `hidden`: what the network makes
    of the decisions that they stand at, in the order of `games.live`; `games.sums` then has its first layer for the
    next ones."""
    left = 0
    for k in range(live):
        i = games.live[k]
        s = state(games.states[i])
        code = next_move(s, i, thinker, games, last, hidden[k], room)
        if code >= 0 and play_on(s, i, code, thinker, games, room):
            room.seen[:] = 0
            rules.observe(s, games.who[i], room.seen)
            sum_up(room.seen, games.who[i], first, known, games.sums[left])
            games.live[left] = i
            left += 1
    return left


@part
def play_on(s: Any, i: int, code: int, thinker: Any, games: Any, room: Any) -> bool:
    """Makes this move, and then all those that leave no choice. Whether somebody has to choose; no: it is over."""
    while code >= 0:
        rules.apply(s, games.who[i], code, room.log)
        mask = rules.acting(s)
        if mask == 0:
            games.rewards[i] = reward(s, thinker, room)
            return False
        who = first_seat(mask)
        n = rules.legal(s, who, games.codes[i])
        games.who[i] = who
        games.count[i] = n
        code = games.codes[i, 0] if n == 1 else -1
    for k in range(games.count[i]):
        games.actions[i, k] = rules.action(s, games.who[i], games.codes[i, k])
    return True


@part
def reward(s: Any, thinker: Any, room: Any) -> float:
    """Of a game that is over, 0 to 1: most of it for winning, some for others left behind. Alone, the score."""
    if thinker.seats == 1:
        rules.score(s, room.scores)
        return min(1.0, max(0.0, float(room.scores[0] / thinker.solo_score)))
    rules.places(s, room.places)
    mine, behind, winners = int(room.places[thinker.seat]), -0.5, 0  # less the half for oneself
    for seat in range(thinker.seats):
        place = room.places[seat]
        behind += 1.0 if place > mine else 0.5 if place == mine else 0.0
        winners += place == 1
    won = WIN / winners if mine == 1 else 0.0
    return float(won + (1 - WIN) * behind / (thinker.seats - 1))


@rule
def first_seat(mask: int) -> int:
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


# ---- what the network says ---------------------------------------------------------------


@rule
def likes_of_actions(_s: Any, i: int, games: Any, last: Any, hidden: Any, room: Any) -> None:
    for k in range(games.count[i]):
        action = games.actions[i, k]
        room.likes[k] = dot(last.policy[action], hidden) + last.policy_bias[action]


@rule
def likes_of_moves(s: Any, i: int, games: Any, last: Any, hidden: Any, room: Any) -> None:
    joined = last.joined
    for k in range(room.same.shape[0]):
        room.same[k] = joined.nothing[k] + dot(joined.seen[k], hidden)
    for k in range(games.count[i]):
        room.move[:] = 0
        rules.describe(s, games.who[i], games.codes[i, k], room.move)
        room.sums[:] = room.same
        for number in range(room.move.shape[0]):
            if room.move[number] != 0:
                row = joined.rows[joined.begins[number] + room.move[number]]
                for j in range(row.shape[0]):
                    room.sums[j] += row[j]
        room.likes[k] = judge(room.sums, room.more, joined, last)


@rule
def judge(sums: Any, more: Any, joined: Any, last: Any) -> float:
    """What the layers behind the first joined one make of its sums, half of which are nothing once they are bent."""
    more[:] = joined.bias
    for k in range(sums.shape[0]):
        if sums[k] > 0:
            for j in range(more.shape[0]):
                more[j] += sums[k] * joined.weights[k, j]
    likes = last.policy_bias[0]
    for j in range(more.shape[0]):
        if more[j] > 0:
            likes += last.policy[0, j] * more[j]
    return float(likes)


likes_of = likes_of_moves if describes else likes_of_actions


@rule
def next_move(s: Any, i: int, thinker: Any, games: Any, last: Any, hidden: Any, room: Any) -> int:
    """What is played in this game. -1: nothing more, for it has gone on long enough, and what the network hopes for is
    its result; it is asked when it is the thinker's turn, for whom it is to hope."""
    if games.count[i] == 1:
        return int(games.codes[i, 0])
    if games.made[i] >= thinker.horizon and games.who[i] == thinker.seat:
        games.rewards[i] = 1 / (1 + exp(-(dot(last.hope[0], hidden) + last.hope_bias[0])))
        return -1
    games.made[i] += 1
    likes_of(s, i, games, last, hidden, room)
    best, best_likes = 0, -1e9
    for k in range(games.count[i]):
        # With Gumbel's noise the most liked is each as often as its share (the Gumbel-max trick).
        likes = room.likes[k] - log(-log(chance(room.rng)))
        if likes > best_likes:
            best, best_likes = k, likes
    return int(games.codes[i, best])


@rule
def chance(rng: Any) -> float:
    """Between 0 and 1: by a linear congruence modulo 2^47, of which the high bits count."""
    rng[0] = (int(rng[0]) * 44485709377909 + 11) & 0x7FFFFFFFFFFF
    return (int(rng[0] >> 16) + 0.5) / 0x80000000


def dot_product(a: Any, b: Any) -> float:
    total = a[0] * b[0]
    for k in range(1, a.shape[0]):
        total += a[k] * b[k]
    return float(total)


dot = rule(dot_product, fastmath=True)  # in whatever order is fast


@rule
def sum_up(seen: Any, who: int, first: Any, known: Any, out: Any) -> None:
    """The network's first layer, before it is bent. What a seat sees differs in a few numbers from what it saw first,
    so only these are counted anew: most of the network's work would be here."""
    out[:] = known.sums[who]
    for i in range(seen.shape[0]):
        if seen[i] != known.seen[who, i]:
            change(i, known.seen[who, i], seen[i], first, out)
    if not known.met[who]:
        known.met[who] = 1
        known.seen[who] = seen
        known.sums[who] = out


@rule
def change(i: int, before: float, after: float, first: Any, out: Any) -> None:
    """Counts for one number what it is now instead of what it was."""
    if first.amount[i] >= 0:
        add(out, first.weights[first.amount[i]], (after - before) * first.scale[i])
    for k in range(first.steps[i], first.steps[i + 1]):
        was = first.low[k] <= before <= first.high[k]
        now = first.low[k] <= after <= first.high[k]
        if was != now:
            add(out, first.weights[first.stepped + k], 1.0 if now else -1.0)


@rule
def add(out: Any, weights: Any, factor: float) -> None:
    for k in range(out.shape[0]):
        out[k] += factor * weights[k]
