"""Information-set Monte-Carlo tree search, in compiled code. This source is loaded once for each game, like
`core/entry.py`; `search.py` keeps its arrays, and docs/search.md explains it.

One tree for one seat. Every iteration deals anew what the seat can't know (determinize), follows the tree of what it
could see happen and adds a node (descend), plays on by a policy (roll out), and counts what came of it (back up).

The papers, named at the lines that follow them:
[ISMCTS] Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search, 2012.
[MAST] Finnsson, Björnsson: Simulation-Based Approach to General Game Playing, 2008.
[bias] Chaslot, Winands, van den Herik, Uiterwijk, Bouzy: Progressive Strategies for Monte-Carlo Tree Search, 2008.
[widening] Coulom: Computing Elo Ratings of Move Patterns in the Game of Go, 2007; and [bias], as "unpruning".
"""

from collections.abc import Callable
from math import log, sqrt
from types import ModuleType
from typing import Any, TypeVar

import numba

from gnomoteka.core.rule import rule

# Put here before this source runs.
rules: ModuleType
state: Callable[[Any], Any]
copy: Callable[[Any, Any], None]
playout: Callable[[Any, int, Any, int, int], int]  # the game's, or one that has no opinion
evaluate: Callable[[Any, Any], None]

Function = TypeVar("Function", bound=Callable[..., object])
entry = numba.njit(nogil=True, cache=True)


def part(function: Function) -> Function:
    """One with rules inside, put into the loop where it is called: by itself it would compile the rules once more."""
    return rule(function, inline="always")


def helper(function: Function) -> Function:
    """One without. To pass it all the arrays would take longer than most of what it does, so it is put in too."""
    return rule(function, forceinline=True)


# The tree is two flat arrays, a row for each node; the root is node 0, and as a link 0 means none.
MOVE, MOVER, CHILD, SIBLING = 0, 1, 2, 3  # of `links`: the move, who made it, the first child, the next sibling
VISITS, AVAILABILITY, REWARD = 0, 1, 2  # of `counts`: the reward is the sum of what the mover got
HIDDEN = -1  # the move of an edge that stands for all that was chosen hidden
# What is known of a move wherever it is made, for each seat: how often it was made, and the sum of the seat's rewards.
TIMES, SUM = 0, 1
BUCKETS = 65536  # codes share one modulo this: where there are millions, few are ever met in one search
UNKNOWN = 0.75  # of a move never made: a little more than one may hope for, so that it is tried


@entry
def search(
    view: Any,
    row: Any,
    seat: int,
    seats: int,
    longest: int,
    config: Any,
    prior: Any,
    only: int,
    done: int,
    iterations: int,
    key: Any,
    rng: Any,
    links: Any,
    counts: Any,
    nodes: Any,
    mast: Any,
    index_of: Any,
    path: Any,
    made: Any,
    out: Any,
    log_rows: Any,
    scores: Any,
    ranks: Any,
    rewards: Any,
    wins: Any,
) -> None:
    """So many iterations more, after those `done`. All that is kept between calls is in the arrays. `wins`: games won,
    by the first move and by seat. `only`: the one move to begin with, by its index among the legal ones; -1: any."""
    s = state(row)
    own_key = key.copy()
    for iteration in range(done + 1, done + iterations + 1):
        determinize(s, row, view, seat, own_key, iteration)
        first, moves, depth, left = descend(
            s, seat, longest, config, prior, only, rng, links, counts, nodes, mast, index_of, path, made, out, log_rows
        )
        moves, over = roll_out(s, moves, left, longest, config, rng, mast, made, out, log_rows)
        if over:
            reward(s, seats, config, scores, ranks, rewards)
        else:
            evaluate(s, rewards)
        back_up(config, links, counts, mast, path, depth, made, moves, rewards)
        count_wins(over, seats, config, ranks, rewards, wins[first])


# ---- determinize -------------------------------------------------------------------------


@part
def determinize(s: Any, row: Any, view: Any, seat: int, key: Any, iteration: int) -> None:
    """A state that the seat could not tell from the true one, another in each iteration [ISMCTS]: a single one
    searched for long would make plans by cards that nobody knows (strategy fusion)."""
    copy(row, view)
    key[7] = iteration  # the dealing has a generator of its own: how the tree is walked doesn't change the deals
    rules.redeal(s, seat, key)


# ---- descend -----------------------------------------------------------------------------


@part
def descend(
    s: Any,
    seat: int,
    longest: int,
    config: Any,
    prior: Any,
    only: int,
    rng: Any,
    links: Any,
    counts: Any,
    nodes: Any,
    mast: Any,
    index_of: Any,
    path: Any,
    made: Any,
    out: Any,
    log_rows: Any,
) -> tuple[int, int, int, int]:
    """Plays along the tree, and by the move that adds a node to it. Says the index of the first move among the legal
    ones, how many moves were made, how many nodes deep `path` is, and after how many moves the tree was left."""
    node, depth, moves, first = 0, 0, 0, 0
    inside, simultaneous = True, False
    mask = rules.acting(s)
    while inside and mask != 0 and moves < longest and depth < config.tree_depth:
        simultaneous = simultaneous or mask & (mask - 1) != 0
        # Of those asked at the same moment the searching seat answers first: it can't wait for the others.
        mover = seat if moves == 0 else first_seat(mask)
        n = rules.legal(s, mover, out)
        if simultaneous and mover != seat:
            # What others choose hidden must not tell nodes apart: the seat would seem to know it. So one edge stands
            # for all of it, and they choose by the policy.
            chosen = rollout_policy(s, mover, config, rng, mast, out, n)
            node = hidden_child(links, counts, nodes, node, mover)
            inside = node > 0
        else:
            found = choose(s, node, mover, config, prior, only, rng, links, counts, mast, index_of, out, n)
            if found < 0:
                chosen = -1 - found
                node = add_child(links, counts, nodes, node, mover, out[chosen])
                inside = False
            else:
                chosen = index_in(out, links[found, MOVE])
                node = found
        if node:  # 0: there was no room for it
            depth += 1
            path[depth] = node
        if moves == 0:
            first = chosen
        made[moves, 0] = mover
        made[moves, 1] = out[chosen]
        moves += 1
        rules.apply(s, mover, out[chosen], log_rows)
        still_asked = mask & ~(1 << mover)
        mask = rules.acting(s)
        simultaneous = simultaneous and mask == still_asked  # until the last of them has answered
    return first, moves, depth, moves if inside else moves - 1


@part
def choose(
    s: Any,
    node: int,
    seat: int,
    config: Any,
    prior: Any,
    only: int,
    rng: Any,
    links: Any,
    counts: Any,
    mast: Any,
    index_of: Any,
    out: Any,
    n: int,
) -> int:
    """The child to descend to; -1 - i: the i-th legal move is to be added to the tree."""
    if node == 0 and only >= 0:
        return find_child(links, node, seat, out[only], -1 - only)
    if node and links[node, CHILD] == 0:
        # A node's first child is what the policy would play: MAST alone knows too little to begin with.
        return -1 - rollout_policy(s, seat, config, rng, mast, out, n)
    return select(node, seat, config, prior, rng, links, counts, mast, index_of, out, n)


@helper
def select(
    node: int,
    seat: int,
    config: Any,
    prior: Any,
    rng: Any,
    links: Any,
    counts: Any,
    mast: Any,
    index_of: Any,
    out: Any,
    n: int,
) -> int:
    """As `choose` says: the child with the best bound, unless the node may have one child more."""
    for i in range(n):
        index_of[out[i]] = 1 + i
    best, children = best_child(node, seat, config, prior, links, counts, index_of)
    # Progressive widening [widening]: with few visits, better few moves that are known than many that aren't. In other
    # deals other moves were legal, so only children that are legal now count.
    if children < n and (children == 0 or children < config.widening * sqrt(counts[node, VISITS])):
        return -1 - best_untried(node, seat, config, prior, rng, mast, index_of, out, n)
    for i in range(n):
        index_of[out[i]] = 0
    return best


@helper
def best_child(
    node: int, seat: int, config: Any, prior: Any, links: Any, counts: Any, index_of: Any
) -> tuple[int, int]:
    """The child with the highest bound (UCB1) of those whose moves are legal now, and how many these are. In `index_of`
    only the moves without a child stay."""
    best, best_bound, children = -1, -1e9, 0
    child = links[node, CHILD]
    while child:
        move = links[child, MOVE]
        # A node can have children of several seats: in another deal somebody else was to act here.
        if links[child, MOVER] == seat and move >= 0 and index_of[move]:
            i = index_of[move] - 1
            index_of[move] = 0
            children += 1
            # Not how often the parent was visited counts, but how often this move was there to choose [ISMCTS]: else a
            # move that is seldom legal would look neglected, and be tried whenever it is.
            counts[child, AVAILABILITY] += 1
            visits = counts[child, VISITS]
            bound = counts[child, REWARD] / visits
            bound += config.exploration * sqrt(log(counts[child, AVAILABILITY]) / visits)
            if node == 0:  # progressive bias [bias]: the prior weighs less, the more is known
                bound += config.prior_weight * prior[i] / (visits + 1)
            if bound > best_bound:
                best, best_bound = child, bound
        child = links[child, SIBLING]
    return best, children


@helper
def best_untried(
    node: int, seat: int, config: Any, prior: Any, rng: Any, mast: Any, index_of: Any, out: Any, n: int
) -> int:
    """The most promising of the legal moves that have no child yet, by MAST, at the root by the prior too: which moves
    come first matters as much as how many there are [widening]. Clears `index_of`."""
    best, best_value = -1, -1e9
    start = random_below(rng, n)  # of equals any: the list begins anywhere
    for k in range(n):
        i = (start + k) % n
        if index_of[out[i]]:
            index_of[out[i]] = 0
            value = mast_value(mast, seat, out[i])
            if node == 0:
                value += config.prior_weight * prior[i]
            if value > best_value:
                best, best_value = i, value
    return best


# ---- the tree's nodes --------------------------------------------------------------------


@helper
def find_child(links: Any, node: int, seat: int, move: int, otherwise: int) -> int:
    """The node's child for this seat's move, or what to say if it has none."""
    child = links[node, CHILD]
    while child:
        if links[child, MOVER] == seat and links[child, MOVE] == move:
            return int(child)
        child = links[child, SIBLING]
    return otherwise


@helper
def hidden_child(links: Any, counts: Any, nodes: Any, node: int, seat: int) -> int:
    """The one edge for whatever this seat chooses hidden; added when it is new, 0 if there is no room."""
    child = find_child(links, node, seat, HIDDEN, 0)
    return child or add_child(links, counts, nodes, node, seat, HIDDEN)


@helper
def add_child(links: Any, counts: Any, nodes: Any, node: int, seat: int, move: int) -> int:
    """A new node, as the first of its siblings; 0 if there is no room. It has been available once: now."""
    if nodes[0] == links.shape[0]:
        return 0
    child = nodes[0]
    nodes[0] += 1
    links[child, MOVE] = move
    links[child, MOVER] = seat
    links[child, CHILD] = 0
    links[child, SIBLING] = links[node, CHILD]
    links[node, CHILD] = child
    counts[child, VISITS] = 0
    counts[child, AVAILABILITY] = 1
    counts[child, REWARD] = 0
    return int(child)


@helper
def index_in(out: Any, move: int) -> int:
    """Where a legal move stands in the list."""
    i = 0
    while out[i] != move:
        i += 1
    return i


# ---- roll out ----------------------------------------------------------------------------


@part
def roll_out(
    s: Any,
    moves: int,
    left: int,
    longest: int,
    config: Any,
    rng: Any,
    mast: Any,
    made: Any,
    out: Any,
    log_rows: Any,
) -> tuple[int, bool]:
    """Plays on by the policy until the game is over or cut off, so many moves after the tree was left. Says how many
    moves were made in all, and whether it is over."""
    end = min(longest, left + config.rollout_cutoff) if config.rollout_cutoff else longest
    mask = rules.acting(s)
    while mask != 0 and moves < end:
        mover = first_seat(mask)
        n = rules.legal(s, mover, out)
        move = out[rollout_policy(s, mover, config, rng, mast, out, n)]
        made[moves, 0] = mover
        made[moves, 1] = move
        moves += 1
        rules.apply(s, mover, move, log_rows)
        mask = rules.acting(s)
    return moves, mask == 0


@part
def rollout_policy(s: Any, seat: int, config: Any, rng: Any, mast: Any, out: Any, n: int) -> int:
    """Which of the n legal moves: what the game's own policy says, where it has one, else by MAST."""
    if n == 1:
        return 0
    chosen = playout(s, seat, out, n, random_below(rng, 1 << 30))
    return int(chosen) if chosen >= 0 else mast_policy(seat, config, rng, mast, out, n)


@helper
def mast_policy(seat: int, config: Any, rng: Any, mast: Any, out: Any, n: int) -> int:
    """Of a few moves picked at random the one that did best so far. The paper draws from a Gibbs distribution over all
    moves [MAST]; to compare a few costs the same however many there are, and needs no temperature."""
    best = random_below(rng, n)
    if config.mast_sample == 1:
        return best
    best_value = mast_value(mast, seat, out[best])
    for _ in range(config.mast_sample - 1):
        i = random_below(rng, n)
        value = mast_value(mast, seat, out[i])
        if value > best_value:
            best, best_value = i, value
    return best


@helper
def mast_value(mast: Any, seat: int, move: int) -> float:
    """The average reward of this seat's move, wherever in a game it was made [MAST]."""
    bucket = move & (BUCKETS - 1)
    times = mast[seat, bucket, TIMES]
    return mast[seat, bucket, SUM] / times if times > 0 else UNKNOWN


@helper
def first_seat(mask: int) -> int:
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


@helper
def random_below(rng: Any, n: int) -> int:
    """A linear congruence modulo 2^47, of which the high bits count: far cheaper than the rules' ChaCha."""
    rng[0] = (rng[0] * 44485709377909 + 11) & 0x7FFFFFFFFFFF
    return int(((rng[0] >> 16) * n) >> 31)


# ---- rewards, and backing them up --------------------------------------------------------


@part
def reward(s: Any, seats: int, config: Any, scores: Any, ranks: Any, rewards: Any) -> None:
    """Of a game that is over, 0 to 1: to win is three quarters of it, the rest is the share of others that are left
    behind, so that who can't win any more still plays for a place. Alone, the score."""
    if seats == 1 or config.clear_lead > 0:
        rules.score(s, scores)
    if seats == 1:
        rewards[0] = scores[0] / config.solo_score
        return
    rules.places(s, ranks)
    for seat in range(seats):
        behind, winners, rival = 0.0, 0, -1000000
        for other in range(seats):
            behind += 1.0 if ranks[other] > ranks[seat] else 0.5 if ranks[other] == ranks[seat] else 0.0
            winners += ranks[other] == 1
            if other != seat:
                rival = max(rival, scores[other])
        behind = (behind - 0.5) / (seats - 1)  # less the half for oneself
        won = 1.0 / winners if ranks[seat] == 1 else 0.0
        rewards[seat] = 0.75 * won + 0.25 * behind
        if config.clear_lead > 0:
            ahead = min(max((scores[seat] - rival) / config.clear_lead, -1.0), 1.0)
            rewards[seat] = 0.8 * rewards[seat] + 0.1 + 0.1 * ahead


@helper
def back_up(
    config: Any, links: Any, counts: Any, mast: Any, path: Any, depth: int, made: Any, moves: int, rewards: Any
) -> None:
    """Every node of the path counts the reward of the seat that moved there: each plays for itself (max^n)."""
    counts[0, VISITS] += 1
    for i in range(1, depth + 1):
        node = path[i]
        counts[node, VISITS] += 1
        counts[node, REWARD] += rewards[links[node, MOVER]]
    # What was done long after the tree tells little of a move: the result hangs on too much else.
    for i in range(min(moves, depth + config.mast_moves)):
        mover, bucket = made[i, 0], made[i, 1] & (BUCKETS - 1)
        mast[mover, bucket, TIMES] += 1
        mast[mover, bucket, SUM] += rewards[mover]


@helper
def count_wins(over: bool, seats: int, config: Any, ranks: Any, rewards: Any, wins: Any) -> None:
    """Adds how the game came out: a win, shared by those who share it. One that was cut off counts as it was
    evaluated; alone, the score does."""
    if seats == 1:
        wins[0] += rewards[0] * config.solo_score
        return
    total = 0.0
    for seat in range(seats):
        total += (1.0 if ranks[seat] == 1 else 0.0) if over else rewards[seat]
    for seat in range(seats):
        mine = (1.0 if ranks[seat] == 1 else 0.0) if over else rewards[seat]
        wins[seat] += mine / total if total > 0 else 1.0 / seats
