"""Rules on a graphics card: the same functions as everywhere, compiled by numba-cuda (extra `cuda`).

As a twin (twin.py) a function of the card is the same code with other globals: what is compiled for a processor has its
function of the card there, and an enum is a module of plain numbers, since this compiler takes no others as indices.
"""

import warnings
from enum import IntEnum
from functools import cache
from inspect import signature
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np
from numba.core.dispatcher import Dispatcher

from gnomoteka.core.errors import NoCard
from gnomoteka.core.local import empty, lengths, lower_empty, lower_zeros, zeros
from gnomoteka.core.twin import Twins

try:
    from numba import cuda
    from numba.cuda import types
    from numba.cuda.core.errors import NumbaPerformanceWarning
    from numba.cuda.core.imputils import builtin_registry as lowering
    from numba.cuda.typing.npydecl import parse_dtype
    from numba.cuda.typing.templates import CallableTemplate
    from numba.cuda.typing.templates import builtin_registry as typing
except ImportError as missing:
    raise NoCard("rules for graphics cards are compiled by numba-cuda: pip install 'gnomoteka[cuda]'") from missing

if TYPE_CHECKING:
    from gnomoteka.core.game import Game

THREADS = 64  # of a block: rules branch a lot, and who takes another branch waits


# ---- local arrays --------------------------------------------------------------------------------------


def typed(_template: Any) -> Any:
    def typer(shape: Any, dtype: Any = None) -> Any:
        return types.Array(parse_dtype(dtype) if dtype else types.int64, len(lengths(shape)), "C")

    return typer


for function, lower in ((zeros, lower_zeros), (empty, lower_empty)):
    template = type("LocalArray", (CallableTemplate,), {"key": function, "generic": typed})
    typing.register_global(function, typing_key=function)(template)
    lowering.lower(function, types.VarArg(types.Any))(lower)


# ---- functions of the card -----------------------------------------------------------------------------


class CardTwins(Twins):
    """The functions of the card, instead of those of plain Python."""

    def of(self, thing: Any) -> Any:
        if isinstance(thing, IntEnum):
            return int(thing)
        if isinstance(thing, type) and issubclass(thing, IntEnum):
            return self._numbers(thing)
        made = thing in self.made if isinstance(thing, Dispatcher) else True
        twin = super().of(thing)
        if not made:
            twin = self.made[thing] = cuda.jit(device=True)(twin)
        return twin

    def _numbers(self, names: type[IntEnum]) -> ModuleType:
        if names not in self.made:
            module = self.made[names] = ModuleType(names.__name__)
            vars(module).update({member.name: int(member) for member in names})
        return self.made[names]


# ---- a card --------------------------------------------------------------------------------------------


def check_card() -> None:
    """NoCard, if there is none."""
    if not cuda.is_available():
        raise NoCard("there is no graphics card here that CUDA knows of")


class Card:
    """Steps batches of one game."""

    def __init__(self, game: "Game") -> None:
        self.twins = CardTwins({})
        self.entry = self.twins.of(game.batch_entry)
        self.kernels: dict[str, Any] = {}
        self.launchers: dict[tuple[str, int], Any] = {}

    @staticmethod
    @cache
    def of(game: "Game") -> "Card":
        """Compiled once a process: that takes a minute."""
        check_card()
        return Card(game)

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> Any:
        return cuda.to_device(np.zeros(shape, dtype))

    def put(self, array: Any) -> Any:
        return cuda.to_device(array)

    def take(self, actions: Any) -> Any:
        if isinstance(actions, np.ndarray):
            return cuda.to_device(actions.astype(np.int64))
        there = cuda.as_cuda_array(actions)
        if there.dtype != np.int64:
            raise TypeError(f"actions are numbers of 64 bits, not {there.dtype}")
        return there

    def copy_to_host(self, array: Any) -> Any:
        return array.copy_to_host()

    def fill(self, array: Any, values: Any) -> None:
        array.copy_to_device(values)

    def each(self, name: str, n: int, *args: Any) -> None:
        if (name, n) not in self.launchers:
            self.launchers[name, n] = self._launcher(name, (n + THREADS - 1) // THREADS)
        self.launchers[name, n](n, *args)

    def _launcher(self, name: str, blocks: int) -> Any:
        if name not in self.kernels:
            self.kernels[name] = cuda.jit(kernel_of(getattr(self.entry, name), name))
        with warnings.catch_warnings():  # that few games don't fill a card is known to who asks for few
            warnings.simplefilter("ignore", NumbaPerformanceWarning)
            return self.kernels[name][blocks, THREADS]


def kernel_of(function: Any, name: str) -> Any:
    """Calls the function for each number below n."""
    arguments = ", ".join([*signature(function.py_func).parameters][1:])
    source = f"def {name}(n, {arguments}):\n    i = cuda.grid(1)\n    if i < n:\n        function(i, {arguments})\n"
    space: dict[str, Any] = {"cuda": cuda, "function": function}
    exec(compile(source, f"<kernel {name}>", "exec"), space)  # noqa: S102 - made of our own function
    return space[name]
