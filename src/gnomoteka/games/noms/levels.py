"""How computer players think about Noms."""

from gnomoteka.core.players import LevelConfig, SearchConfig

# There is much to choose from here: as people, the weaker ones overlook most of it. With more than two players luck
# hides longer what a move is worth.
LEVELS = {
    "beginner": LevelConfig(notices=0.3),
    "casual": LevelConfig(notices=0.75),
    "skilled": LevelConfig(),
    "master": LevelConfig(iterations=6_000, crowd=10),
    "grandmaster": LevelConfig(foresight=4_000),
}

# Short rollouts, for the luck of a long game drowns what a move is worth, and no tree below the first move: what
# players do in imagined games is better than what a thin tree believes.
SEARCH = SearchConfig(tree_depth=1, exploration=0.4, rollout_cutoff=30)
