"""`check_entry.py` on a graphics card. What rules do with slices in `hide` and `redeal`, which batches don't need, this
compiler would only take with an allocator: it keeps a copy for the case that source and target overlap. Ours don't."""

from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any

from numba.cuda import cgutils
from numba.cuda.np import arrayobj

from gnomoteka.core.cuda import Card

if TYPE_CHECKING:
    from gnomoteka.core.game import Game


def in_place(
    context: Any,
    builder: Any,
    _use_copy: Any,
    source_type: Any,
    _source: Any,
    shapes: Any,
    strides: Any,
    data: Any,
) -> tuple[Callable[[Any], Any], Callable[[], None]]:
    """Numba's `maybe_copy_source` without the copy: how an element is read, and what to do in the end."""

    def element(indices: Any) -> Any:
        layout = source_type.layout
        return builder.load(
            cgutils.get_item_pointer2(context, builder, data, shapes, strides, layout, indices, wraparound=False)
        )

    return element, lambda: None


arrayobj.maybe_copy_source = in_place


@cache
def card_of(game: "Game", entry: ModuleType) -> Card:
    """A card that runs the functions of this module; compiled once a process."""
    card = Card(game)
    card.entry = card.twins.of(entry)
    return card
