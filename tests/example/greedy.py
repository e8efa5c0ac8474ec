from gnomoteka.core.contract import View
from tests.example.view import Move, MoveChoose, MoveSnatch, Own, Shown


def weigh(view: View[Shown, Own], moves: list[Move]) -> list[float]:
    """The highest card, or the lowest where the lowest wins; and every mushroom that can be snatched."""
    return [worth(move, view.shown.low) for move in moves]


def worth(move: Move, low: bool) -> float:
    if isinstance(move, MoveChoose):
        return float(-move.card if low else move.card)
    return float(isinstance(move, MoveSnatch))
