"""How Numba compiles rules: with less work than by itself.

Compiling takes many seconds a game. Numba alone would compile a rule once for each mix of constants, enums and small
numbers that it is called with; optimise it by itself, and then again inside of every rule that calls it; and make
machine code of it that nothing ever runs. Here a rule is compiled once, and is optimised where it is used: in a game's
entry points, of which alone there is machine code. That takes half the time, and the code is as fast, or 5 % slower
where most of it is one long sum (random games of nimble). Optimised before it is used, too, that would be gone, but
noms would take half as long again.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Any

import numba
from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import AnalysisPass, register_pass
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import AnnotateTypes
from numba.core.types import unliteral  # type: ignore[attr-defined]

NO_WRAPPERS = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}  # nothing but compiled code calls a rule


class Rule(CPUDispatcher):  # type: ignore[misc]
    """A compiled function that others are compiled with; once, whichever whole numbers they pass. `twin`: what does the
    same in plain Python (see `twin.py`), if there is something better than its own."""

    twin: Callable[..., Any] | None = None

    @classmethod
    def of(cls, function: Callable[..., Any], **options: Any) -> "Rule":
        chosen = {"nopython": True, "nogil": True, "boundscheck": None, **NO_WRAPPERS, **options}
        return cls(function, targetoptions=chosen, pipeline_class=RuleCompiler)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        _, args = self._compiler.fold_argument_types(args, kws)
        return super().get_call_template(tuple(map(widest, args)), {})

    def add_overload(self, compiled: Any) -> None:
        self.overloads[tuple(compiled.signature.args)] = compiled  # not as one that Python can call

    def _compile_for_args(self, *_args: Any, **_kws: Any) -> Any:
        """Called from Python, as some tests do."""
        return self.from_python

    @cached_property
    def from_python(self) -> Any:
        """Compiled once more, with a way in."""
        return numba.njit(nogil=True)(self.py_func)


def widest(kind: Any) -> Any:
    """Whole numbers are passed as Python's are, not as the fields or constants that they come from."""
    kind = unliteral(kind)
    signed = isinstance(kind, types.Integer) and kind.signed  # type: ignore[attr-defined]
    return types.int64 if signed or isinstance(kind, types.IntEnumMember) else kind


class Ingredient(JITCodeLibrary):  # type: ignore[misc]
    """Code that is put into that of the entry points, and optimised there: by itself it is never run."""

    def finalize(self) -> None:
        self._raise_if_finalized()
        for library in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(library._reload_init)  # noqa: SLF001
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)  # noqa: SLF001
        self._finalize_dynamic_globals()
        self._finalized = True

    def get_pointer_to_function(self, _name: str) -> int:
        self._ensure_finalized()
        return 0

    @property
    def codegen(self) -> "Ingredient":
        return self

    def set_env(self, _name: str, _env: object) -> None:
        """Only code that handles Python's objects needs one."""


@register_pass(mutates_CFG=False, analysis_only=True)
class IntoIngredient(AnalysisPass):  # type: ignore[misc]
    _name = "gnomoteka_into_ingredient"

    def __init__(self) -> None:
        super().__init__()

    def run_pass(self, state: Any) -> bool:
        state.library = Ingredient(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return False


class RuleCompiler(CompilerBase):  # type: ignore[misc]
    def define_pipelines(self) -> list[Any]:
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.add_pass_after(IntoIngredient, AnnotateTypes)
        passes.finalize()
        return [passes]
