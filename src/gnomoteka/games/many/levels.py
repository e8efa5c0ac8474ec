"""How computer players think about Many Gnomes."""

from gnomoteka.core.players import LevelConfig, SearchConfig

# There is much to choose from here: as people, beginners overlook most of it.
LEVELS = {
    "beginner": LevelConfig(notices=0.3),
    "casual": LevelConfig(notices=0.9),
    "skilled": LevelConfig(iterations=1_200),
    "master": LevelConfig(iterations=10_000),
    "grandmaster": LevelConfig(foresight=800),
}

# Many moves are alike, so fewer of them are tried, and those for longer.
SEARCH = SearchConfig(exploration=0.4, widening=1.0)
