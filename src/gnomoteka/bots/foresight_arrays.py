"""What `foresight_entry.py` plays imagined games with. The cache of compiled code knows these by their names."""

from typing import Any, NamedTuple


class Thinker(NamedTuple):
    seat: int
    seats: int
    solo_score: float
    horizon: int  # decisions, after which the network says what may be hoped for


class Games(NamedTuple):
    """A row for each game; but of `live` and `sums` one for each that still goes on."""

    states: Any
    who: Any  # has to choose
    count: Any  # out of so many moves
    codes: Any
    actions: Any  # the same moves, as the network names them
    made: Any  # decisions since the first move
    rewards: Any  # at its end
    live: Any  # numbers of games
    sums: Any  # of the network's first layer


class First(NamedTuple):
    """The network's first layer: for each number that `observe` gives, which inputs it is (`Inputs`)."""

    weights: Any  # a row for each input
    amount: Any  # the input that has the number itself; -1: a category has none
    scale: Any
    steps: Any  # where its inputs begin that are 1 between `low` and `high`; they end where the next one's begin
    low: Any
    high: Any
    stepped: int  # where these begin among all


class Joined(NamedTuple):
    """The layers that take a described move together with what is seen."""

    rows: Any  # what each value of each number that `describe` gives adds to the sums of the first of them
    begins: Any  # for each number the row of its 0
    nothing: Any  # those sums, where all numbers of the move and what is seen are 0
    seen: Any  # its weights for what is seen
    weights: Any  # the next one's: a row for each sum
    bias: Any


class Last(NamedTuple):
    """The network's last layers."""

    policy: Any
    policy_bias: Any
    hope: Any
    hope_bias: Any
    joined: Joined | None  # where moves are described


class Known(NamedTuple):
    """For each seat, what it saw when it first had to choose, and the first layer's sums for that."""

    met: Any
    seen: Any
    sums: Any


class Room(NamedTuple):
    """Where rules and layers write what nobody reads for long, and where chance goes on."""

    seen: Any
    likes: Any  # of the legal moves of one game
    move: Any  # what is said of one of them
    same: Any  # sums of the first joined layer: what all moves have in common,
    sums: Any  # and one of them,
    more: Any  # and what the next layer makes of that
    log: Any
    scores: Any
    places: Any
    rng: Any
