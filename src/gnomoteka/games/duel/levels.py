"""How computer players think about The Duel."""

from gnomoteka.core.players import LevelConfig, SearchConfig

LEVELS = {
    "beginner": LevelConfig(notices=0.5),
    "casual": LevelConfig(notices=0.9),
    "skilled": LevelConfig(iterations=100),
    "master": LevelConfig(iterations=5_000),
    "grandmaster": LevelConfig(iterations=20_000),
}

# Few moves are tried, those that look good, and each for long: what they lead to differs less than luck does. Shorter
# rollouts see too little of it; and below the first move players do better by `playout` than by a thin tree.
SEARCH = SearchConfig(tree_depth=1, exploration=0.4, widening=0.8, prior_weight=1, rollout_cutoff=14)
