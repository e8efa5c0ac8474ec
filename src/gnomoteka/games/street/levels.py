"""How computer players think about 75 Gnome Street."""

from gnomoteka.core.players import LevelConfig, SearchConfig

LEVELS = {
    "beginner": LevelConfig(notices=0.5),
    "casual": LevelConfig(notices=0.9),
    "skilled": LevelConfig(iterations=60),
    "master": LevelConfig(iterations=1_500),
    "grandmaster": LevelConfig(iterations=24_000),
}

# A tree that grew beyond one move would take what an answer tells for known before it is asked.
SEARCH = SearchConfig(tree_depth=1, rollout_cutoff=40)
