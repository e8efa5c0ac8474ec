"""The notebook: where each opponent's cache can be, for all that a player has heard."""

from gnomoteka.games.street.garden import CELLS


def cells_of(mask: int) -> list[int]:
    return [cell for cell in range(CELLS) if mask >> cell & 1]


def possible(agreeing: dict[int, int], own_cell: int) -> dict[int, int]:
    """Of each opponent the cells that some assignment of different cells, none of them the player's own, puts them on.
    `agreeing` holds for each opponent the cells that agree with every answer that this player heard of them."""
    left = {seat: mask & ~(1 << own_cell) for seat, mask in agreeing.items()}
    return {
        seat: sum(1 << cell for cell in cells_of(mask) if others_fit([m for s, m in left.items() if s != seat], cell))
        for seat, mask in left.items()
    }


def others_fit(masks: list[int], taken: int) -> bool:
    """Whether the others can have different cells when this one is taken."""
    if not masks:
        return True
    first, *rest = masks
    free = first & ~(1 << taken)
    return any(others_fit([mask & ~(1 << taken) for mask in rest], cell) for cell in cells_of(free))
