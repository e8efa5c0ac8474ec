"""The contract of a game, checked over every registered game, each seat count and option."""
