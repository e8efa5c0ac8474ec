"""How computer players think about Nimble Gnomes."""

from gnomoteka.core.players import LevelConfig, SearchConfig

LEVELS = {
    "beginner": LevelConfig(notices=0.5),
    "casual": LevelConfig(iterations=15),
    "skilled": LevelConfig(iterations=100),
    "master": LevelConfig(iterations=4_000),
    "grandmaster": LevelConfig(foresight=4_000),
}

# No tree below the first move, for what players do in imagined games is better than what a thin tree believes.
SEARCH = SearchConfig(tree_depth=1, exploration=0.4)
