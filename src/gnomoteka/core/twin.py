"""Twins: what compiled functions do, in plain Python, byte for byte. A game can be played by them while it compiles.

To call a compiled function's own Python isn't enough, for whatever that calls would compile. So a twin is the same code
with other globals, in which all that is compiled has its twin in its place.
"""

from collections.abc import Callable, Mapping
from types import FunctionType, ModuleType
from typing import Any

from numba.core.dispatcher import Dispatcher


class Twins:
    """One for each function and module, so that all that belong together meet each other's. `instead`: what has another
    twin than its own Python."""

    def __init__(self, instead: Mapping[Any, Callable[..., Any]]) -> None:
        self.made: dict[Any, Any] = dict(instead)
        self.spaces: dict[int, tuple[dict[str, Any], ModuleType]] = {}  # by their globals, which are kept with them

    def of(self, thing: Any) -> Any:
        """The twin of a compiled function, or of a module that has some; anything else is its own."""
        if isinstance(thing, ModuleType) and any(isinstance(each, Dispatcher) for each in vars(thing).values()):
            return self._module(thing.__name__, vars(thing))
        if not isinstance(thing, Dispatcher):
            return thing
        if thing not in self.made:
            plain = getattr(thing, "twin", None) or thing.py_func
            space = self._module(plain.__module__ or "", plain.__globals__)
            self.made[thing] = FunctionType(
                plain.__code__, vars(space), plain.__name__, plain.__defaults__, plain.__closure__
            )
        return self.made[thing]

    def _module(self, name: str, space: dict[str, Any]) -> ModuleType:
        if id(space) not in self.spaces:
            twin = ModuleType(name)
            self.spaces[id(space)] = space, twin  # before it is filled: modules may know each other
            vars(twin).update({name: self.of(thing) for name, thing in space.items()})
        return self.spaces[id(space)][1]
