"""How computer players think about Noms."""

from gnomoteka.core.players import LevelConfig, Person, SearchConfig

# What casual players don't keep in mind: cards that went by, or that somebody must have.
WENT_BY = (
    *("discard", "known in hand", "known of me", "known on top", "top", "went in", "drawn since", "shown since"),
    "letter below",
)

# Casual players don't look at others' areas. A network that plays no better than our beginners plays almost anything:
# beginners overlook moves instead, and there are many. With more than two players luck hides longer what a move is
# worth.
LEVELS = {
    "beginner": LevelConfig(notices=0.3),
    "casual": LevelConfig(person=Person(2.8, 0.5, (*WENT_BY, "area +", "hand size"))),
    "skilled": LevelConfig(),
    "master": LevelConfig(iterations=6_000, crowd=10),
    "grandmaster": LevelConfig(foresight=4_000),
}

# Short rollouts, for the luck of a long game drowns what a move is worth, and no tree below the first move: what
# players do in imagined games is better than what a thin tree believes.
SEARCH = SearchConfig(tree_depth=1, exploration=0.4, rollout_cutoff=30)
