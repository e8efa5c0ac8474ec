"""The notebook: where each opponent's cache can be, for all that a player has heard."""

from gnomoteka.games.street.garden import CELLS


def cells_of(mask: int) -> list[int]:
    return [cell for cell in range(CELLS) if mask >> cell & 1]


def possible(agreeing: dict[int, int], own_cell: int) -> dict[int, int]:
    """Of each opponent the cells that some assignment of different cells, none of them the player's own, puts them on.
    `agreeing` holds for each opponent the cells that agree with every answer that this player heard of them."""
    left = {seat: mask & ~(1 << own_cell) for seat, mask in agreeing.items()}
    found = {}
    for seat, mask in left.items():
        others = [cells for other, cells in left.items() if other != seat]
        found[seat] = sum(1 << cell for cell in cells_of(mask) if others_fit(others, cell))
    return found


def others_fit(masks: list[int], taken: int) -> bool:
    """Whether the others can have different cells when this one is taken."""
    if all(mask.bit_count() > len(masks) for mask in masks):
        return True  # a cell is left for each, whatever the others have
    first, *rest = masks
    free = first & ~(1 << taken)
    return any(others_fit([mask & ~(1 << taken) for mask in rest], cell) for cell in cells_of(free))
