"""What somebody may take back: their last step; alone among computer players their last turn, with the answers to it.

Either way nothing hidden may have come to light. Of one's own step the rules say so (`reveal`). Of a computer player's
it is asked of imagined games: all that the person didn't know before their turn is dealt anew, and the same moves are
made. If one of them isn't possible there, or the person would have seen something else, they have learnt something.
"""

import hashlib
import hmac
from dataclasses import dataclass, field

from gnomoteka.core.match import IllegalMove, Match

IMAGINED = 32  # games; what was nearly certain before may pass as known


@dataclass(slots=True, eq=False)
class TakeBack:
    seat: int
    before: Match  # before this seat's last step
    began: Match  # before the first of its last steps that showed nothing
    line: list[tuple[int, str]]  # what was played since then
    answers: int = 0  # of computer players, in it
    _worlds: list[Match] = field(default_factory=list)  # the truth first
    _played: int = 0  # how many moves of the line were made in them

    def target(self) -> tuple[Match, int]:
        """Where it leads, and how many steps that takes back."""
        return (self.began, len(self.line)) if self.answers else (self.before, 1)

    def answered(self, seat: int, move: str) -> None:
        """By a computer player."""
        self.line.append((seat, move))
        self.answers += 1

    def shows(self, key: bytes) -> bool:
        """Whether the answers so far told this seat what it didn't know."""
        if self.answers and not self._worlds:
            seen = self.began.seen_by(self.seat)
            lots = (f"imagined {self.began.step} {number}".encode() for number in range(IMAGINED))
            worlds = (seen.redeal(hmac.digest(key, lot, hashlib.sha256)) for lot in lots)
            self._worlds = [self.began.copy(), *worlds]
        while self._worlds and self._played < len(self.line):
            seat, move = self.line[self._played]
            self._played += 1
            truth, *others = (self._sight(world, seat, move) for world in self._worlds)
            if any(other != truth for other in others):
                return True
        return False

    def _sight(self, world: Match, seat: int, move: str) -> object:
        """What this seat sees of a move, and after it; None where it can't be made."""
        try:
            events = world.play(seat, move)
        except IllegalMove:
            return None
        return [event.json() for event in events if event.seen_by(self.seat)], world.seen_by(self.seat).bytes
