"""Takes what glitters."""

import random
from typing import Any


class Hoarder:
    games = ("nimble",)  # those it plays; without this line, all

    def __init__(self, seed: int | bytes) -> None:
        self.random = random.Random(seed)

    def choose(self, seen: Any) -> str:
        """One of `seen.moves`."""
        for choice in seen.choices:
            if choice["parts"].get("card") == "diamond":
                return str(choice["text"])
        return str(self.random.choice(seen.moves))
