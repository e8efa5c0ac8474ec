"""Local arrays of rules: `zeros` and `empty`. They last as long as the call that makes them, and are never returned.

Their shape is constant: a number, a module's constant or a tuple of these. So they lie on the stack, on every target:
a processor needs no allocator for them, and a graphics card has none.
"""

from math import prod
from typing import Any

import numpy as np
from numba.core import cgutils
from numba.core import types as numba_types
from numba.core.errors import TypingError
from numba.core.typing.npydecl import parse_dtype
from numba.extending import lower_builtin, type_callable

types: Any = numba_types  # Numba's own annotations know a part of them only


def zeros(shape: int | tuple[int, ...], dtype: Any = np.int64) -> Any:
    """An array of zeros."""
    return np.zeros(shape, dtype)


def empty(shape: int | tuple[int, ...], dtype: Any = np.int64) -> Any:
    """An array of whatever was there: nothing of it is read before it is written."""
    return np.zeros(shape, dtype)


def lengths(shape: Any) -> tuple[int, ...]:
    """The constant that a shape's type tells."""
    axes = shape if isinstance(shape, types.BaseTuple) else (shape,)
    if not all(isinstance(axis, types.IntegerLiteral) for axis in axes):
        raise TypingError("the shape of a local array must be constant")
    return tuple(axis.literal_value for axis in axes)


def typed(_context: Any) -> Any:
    def typer(shape: Any, dtype: Any = None) -> Any:
        return types.Array(parse_dtype(dtype) if dtype else types.int64, len(lengths(shape)), "C")

    return typer


def on_the_stack(context: Any, builder: Any, signature: Any, *, cleared: bool) -> Any:
    shape, array = lengths(signature.args[0]), context.make_array(signature.return_type)(context, builder)
    item = context.get_data_type(signature.return_type.dtype)
    size = context.get_abi_sizeof(item)
    data = cgutils.alloca_once(builder, item, size=prod(shape))
    if cleared:
        cgutils.memset(builder, data, context.get_constant(types.intp, prod(shape) * size), 0)
    strides = [size * prod(shape[axis + 1 :]) for axis in range(len(shape))]
    context.populate_array(
        array,
        data=data,
        shape=[context.get_constant(types.intp, length) for length in shape],
        strides=[context.get_constant(types.intp, stride) for stride in strides],
        itemsize=context.get_constant(types.intp, size),
        meminfo=None,
    )
    return array._getvalue()  # noqa: SLF001 so do Numba's own


def lower_zeros(context: Any, builder: Any, signature: Any, _args: Any) -> Any:
    return on_the_stack(context, builder, signature, cleared=True)


def lower_empty(context: Any, builder: Any, signature: Any, _args: Any) -> Any:
    return on_the_stack(context, builder, signature, cleared=False)


for function, lower in ((zeros, lower_zeros), (empty, lower_empty)):
    type_callable(function)(typed)
    lower_builtin(function, types.VarArg(types.Any))(lower)
