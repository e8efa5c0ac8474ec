"""Search by many imagined games, in compiled code. This source is loaded once for each game, like `core/entry.py`.

Information-set Monte-Carlo tree search: every iteration deals anew what the seat can't know, walks down one tree of
what the seat could see happen, adds a node and plays on at random. The tree has an edge for each move that everybody
sees; what others choose hidden, at the same moment, is one edge whatever they choose, so that nothing depends on it.
"""

from collections.abc import Callable
from math import log, sqrt
from typing import Any

import numba

# Put here before this source runs.
record: Callable[[Any], Any]
copy: Callable[[Any, Any], None]
acting: Callable[[Any], int]
legal: Callable[[Any, int, Any], int]
apply: Callable[[Any, int, int, Any], None]
score: Callable[[Any, Any], None]
places: Callable[[Any, Any], None]
redeal: Callable[[Any, int, Any], None]
playout: Callable[[Any, int, Any, int, int], int]
evaluate: Callable[[Any, Any], None]

entry = numba.njit(nogil=True, cache=True)
helper = numba.njit(nogil=True)

# Columns of a tree's `links`: the move and the seat that made it, the first child, the next sibling.
MOVE, MOVER, CHILD, SIBLING = 0, 1, 2, 3
# Columns of its `counts`: visits, how often the move was there to choose, the sum of rewards of who made it.
VISITS, THERE, REWARD = 0, 1, 2
# Places in `memory`: nodes in the tree, the state of the dice, iterations so far.
NODES, DICE, ITERATIONS = 0, 1, 2
# Places in `manner`: how a search is led (see `Search`).
EXPLORE, WIDEN, SAMPLES, REMEMBER, SIGHT, TRUST, SPREAD, ALONE = 0, 1, 2, 3, 4, 5, 6, 7
HIDDEN = -1  # the move of an edge that stands for all that was chosen hidden
BUCKETS = 65536  # in which the worth of moves is remembered


@helper
def roll(memory: Any, n: int) -> int:
    """A number below n: a linear congruence modulo 2^47, of which the high bits count."""
    memory[DICE] = (memory[DICE] * 44485709377909 + 11) & 0x7FFFFFFFFFFF
    return int(((memory[DICE] >> 16) * n) >> 31)


@helper
def first_seat(mask: int) -> int:
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


@helper
def worth(habits: Any, seat: int, move: int) -> float:
    """The average reward of this seat's move over all games imagined; of an unknown one a hopeful guess."""
    bucket = move & (BUCKETS - 1)
    n = habits[seat, bucket, 0]
    return habits[seat, bucket, 1] / n if n > 0 else 0.75


@helper
def habit(habits: Any, memory: Any, seat: int, out: Any, n: int, samples: int) -> int:
    """Which of the moves a playout makes: the one that did best so far, of a few picked at random."""
    best = int(roll(memory, n))
    if samples == 1 or n == 1:
        return best
    best_worth = worth(habits, seat, out[best])
    for _ in range(samples - 1):
        i = int(roll(memory, n))
        w = worth(habits, seat, out[i])
        if w > best_worth:
            best, best_worth = i, w
    return best


@helper
def imagine(s: Any, habits: Any, memory: Any, seat: int, out: Any, n: int, samples: int) -> int:
    """What a player in an imagined game does: what the game's own policy says, where it has an opinion."""
    if n == 1:
        return 0
    chosen = playout(s, seat, out, n, roll(memory, 1 << 30))
    if chosen >= 0:
        return int(chosen)
    return int(habit(habits, memory, seat, out, n, samples))


@helper
def select(
    links: Any,
    counts: Any,
    node: int,
    stamps: Any,
    out: Any,
    n: int,
    habits: Any,
    memory: Any,
    seat: int,
    manner: Any,
    glance: Any,
) -> int:
    """The child to walk to: -1 - i to add the i-th legal move to the tree, else an existing node. At the root, moves
    that look good at a glance come first and are trusted until enough is known of them."""
    for i in range(n):
        stamps[out[i]] = i + 1
    best, best_bound, children = -1, -1e9, 0
    child = links[node, CHILD]
    while child:
        move = links[child, MOVE]
        if links[child, MOVER] == seat and move >= 0 and stamps[move]:
            i = stamps[move] - 1
            stamps[move] = 0  # it has a node
            children += 1
            counts[child, THERE] += 1
            visits = counts[child, VISITS]
            bound = counts[child, REWARD] / visits + manner[EXPLORE] * sqrt(log(counts[child, THERE]) / visits)
            if node == 0:
                bound += manner[TRUST] * glance[i] / (visits + 1)
            if bound > best_bound:
                best, best_bound = child, bound
        child = links[child, SIBLING]
    untried, untried_worth = -1, -1e9
    may_add = children < n and (children == 0 or children < manner[WIDEN] * sqrt(counts[node, VISITS]))
    start = roll(memory, n) if may_add else 0
    for k in range(n):
        i = (start + k) % n
        if stamps[out[i]]:
            stamps[out[i]] = 0
            if may_add:
                w = worth(habits, seat, out[i])
                if node == 0:
                    w += manner[TRUST] * glance[i]
                if w > untried_worth:
                    untried, untried_worth = i, w
    return -1 - untried if untried >= 0 else best


@helper
def hidden_child(links: Any, counts: Any, memory: Any, node: int, seat: int) -> int:
    """The one edge for whatever this seat chooses hidden; added when it is new, 0 if there is no room."""
    child = links[node, CHILD]
    while child:
        if links[child, MOVER] == seat and links[child, MOVE] == HIDDEN:
            return int(child)
        child = links[child, SIBLING]
    return int(add_child(links, counts, memory, node, seat, HIDDEN))


@helper
def add_child(links: Any, counts: Any, memory: Any, node: int, seat: int, move: int) -> int:
    if memory[NODES] == links.shape[0]:
        return 0
    child = memory[NODES]
    memory[NODES] += 1
    links[child, MOVE] = move
    links[child, MOVER] = seat
    links[child, CHILD] = 0
    links[child, SIBLING] = links[node, CHILD]
    links[node, CHILD] = child
    counts[child, VISITS] = 0
    counts[child, THERE] = 1
    counts[child, REWARD] = 0
    return int(child)


@helper
def rewards_of(s: Any, seats: int, manner: Any, scores: Any, ranks: Any, rewards: Any) -> None:
    """Each seat's share of others that it leaves behind, winning above all, and a little for how clearly; alone, the
    score."""
    if seats == 1 or manner[SPREAD] > 0:  # else `places` is enough, which counts the score itself
        score(s, scores)
    if seats == 1:
        rewards[0] = scores[0] / manner[ALONE]
        return
    places(s, ranks)
    for seat in range(seats):
        behind, winners, rival = 0.0, 0, -1000000
        for other in range(seats):
            behind += 1.0 if ranks[other] > ranks[seat] else 0.5 if ranks[other] == ranks[seat] else 0.0
            winners += ranks[other] == 1
            if other != seat:
                rival = max(rival, scores[other])
        behind = (behind - 0.5) / (seats - 1)
        won = 1.0 / winners if ranks[seat] == 1 else 0.0
        rewards[seat] = 0.75 * won + 0.25 * behind
        if manner[SPREAD] > 0:
            ahead = min(max((scores[seat] - rival) / manner[SPREAD], -1.0), 1.0)
            rewards[seat] = 0.8 * rewards[seat] + 0.1 + 0.1 * ahead


@entry
def think(
    view: Any,
    seat: int,
    key: Any,
    iterations: int,
    seats: int,
    longest: int,
    manner: Any,
    glance: Any,
    links: Any,
    counts: Any,
    habits: Any,
    stamps: Any,
    memory: Any,
    row: Any,
    out: Any,
    path: Any,
    made: Any,
    log_rows: Any,
    scores: Any,
    ranks: Any,
    rewards: Any,
) -> None:
    """So many iterations more. All that is kept between calls is in the arrays."""
    s = record(row)
    own_key = key.copy()
    samples, remember, sight = int(manner[SAMPLES]), int(manner[REMEMBER]), int(manner[SIGHT])
    for _ in range(iterations):
        memory[ITERATIONS] += 1
        copy(row, view)
        own_key[7] = memory[ITERATIONS]
        redeal(s, seat, own_key)
        node, depth, moves, in_tree, asked = 0, 0, 0, True, 0
        last = longest
        path[0] = 0
        mask = acting(s)
        while mask != 0 and moves < last:
            several = mask & (mask - 1) != 0
            if several:
                asked = mask
            mover = seat if moves == 0 else first_seat(mask)
            n = legal(s, mover, out)
            if asked and mover != seat:
                chosen = imagine(s, habits, memory, mover, out, n, samples)
                if in_tree:
                    node = hidden_child(links, counts, memory, node, mover)
                    in_tree = node > 0
            elif in_tree:
                if node and links[node, CHILD] == 0:  # what comes to mind first
                    found = -1 - imagine(s, habits, memory, mover, out, n, samples)
                else:
                    found = select(links, counts, node, stamps, out, n, habits, memory, mover, manner, glance)
                if found < 0:
                    chosen = -1 - found
                    node = add_child(links, counts, memory, node, mover, out[chosen])
                    in_tree = False
                    if node:
                        depth += 1
                        path[depth] = node
                else:
                    node = found
                    chosen = 0
                    while out[chosen] != links[node, MOVE]:
                        chosen += 1
            else:
                chosen = imagine(s, habits, memory, mover, out, n, samples)
            if in_tree:
                depth += 1
                path[depth] = node
            elif sight and last == longest:
                last = min(longest, moves + sight)
            move = out[chosen]
            made[moves, 0] = mover
            made[moves, 1] = move
            moves += 1
            apply(s, mover, move, log_rows)
            rest = mask & ~(1 << mover)
            mask = acting(s)
            if asked and (mask == 0 or mask != rest):
                asked = 0
            in_tree = in_tree and depth + 1 < path.shape[0]
        if mask:
            evaluate(s, rewards)
        else:
            rewards_of(s, seats, manner, scores, ranks, rewards)
        for i in range(depth + 1):
            child = path[i]
            counts[child, VISITS] += 1
            if i:
                counts[child, REWARD] += rewards[links[child, MOVER]]
        for i in range(min(moves, depth + remember)):
            bucket = made[i, 1] & (BUCKETS - 1)
            habits[made[i, 0], bucket, 0] += 1
            habits[made[i, 0], bucket, 1] += rewards[made[i, 0]]
