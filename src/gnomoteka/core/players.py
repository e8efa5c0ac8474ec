"""What a game tells its computer players: how its levels think, and how the search is best led in it."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class SearchConfig:
    """How a search is led (docs/search.md). The defaults are for a game of which nothing is known."""

    exploration: float = 0.7  # the constant of UCB1: how much moves are tried of which little is known
    widening: float = 2.0  # progressive widening: a node has so many children times the root of its visits
    tree_depth: int = 200  # in moves; 1: only the move in question has a node, all else is rollout
    prior_weight: float = 0.5  # progressive bias: how much counts what `greedy` thinks of the move in question
    rollout_cutoff: int = 0  # moves outside the tree before `evaluate` says how the game stands; 0: it is played out
    mast_sample: int = 3  # without a `playout`: of so many moves picked at random the one with the best average is made
    mast_moves: int = 40  # so many moves of a rollout count for these averages
    clear_lead: float = 0.0  # a lead in points that is clear; 0: how clearly somebody wins doesn't count
    solo_score: float = 30.0  # playing alone: a very good score, whose reward is 1


@dataclass(frozen=True)
class Person:
    """How somebody plays who knows the game as its network does, but has weaknesses that people have."""

    # How often what is liked less is played, between two moves; more so among many (Hick's law: by the logarithm).
    unsure: float
    # From 0 to 1: how much counts what looks good at a glance, against what it leads to.
    shortsighted: float = 0.0
    # What isn't kept in mind, or never looked at: beginnings of the names of the game's features.
    forgets: tuple[str, ...] = ()


@dataclass(frozen=True)
class LevelConfig:
    """How one level plays a game."""

    iterations: int = 0  # of the search before a move; 0: what looks best at a glance is played
    notices: float = 1.0  # how likely each of the moves is noticed by who plays at a glance
    crowd: int = 1  # so many times the iterations where more than two play
    foresight: int = 0  # games imagined with the network, where the game has one (bots/foresight.py)
    person: Person | None = None  # who doesn't think ahead plays by the network, with these weaknesses (bots/person.py)


Levels = Mapping[str, LevelConfig]  # by the names of `bots.LEVELS`

# For a game that says nothing of its own:
SEARCH = SearchConfig()
LEVELS: Levels = {
    "beginner": LevelConfig(notices=0.5),
    "casual": LevelConfig(notices=0.9),
    "skilled": LevelConfig(iterations=150),
    "master": LevelConfig(iterations=4_000),
    "grandmaster": LevelConfig(iterations=16_000),
}
