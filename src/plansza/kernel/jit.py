"""@jit: numba.njit(nogil=True) with a disk cache of its own (code_cache.py), and compiled so that little is compiled
twice (numba_internals.py). With NUMBA_DISABLE_JIT=1 the functions stay plain Python.
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from plansza.kernel.numba_internals import dispatcher

F = TypeVar("F", bound=Callable[..., Any])


def jit(function: F) -> F:
    """Compiled when it is first called, and kept in the cache; plain Python with NUMBA_DISABLE_JIT=1."""
    return cast(F, dispatcher(function))


def inlined(function: F) -> F:
    """As jit, and always compiled into its callers: for what the hot loops do at every step, not for the rare cases."""
    return cast(F, dispatcher(function, forceinline=True))
