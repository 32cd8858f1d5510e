"""@inlined gives the same function as @jit, and code compiled with the one is not taken for the other."""

from collections.abc import Callable
from typing import Any

from plansza.kernel.code_cache import fingerprint
from plansza.kernel.jit import inlined, jit


def caller_of(decorator: Callable[[Any], Any]) -> Any:
    @decorator
    def one_more(x: int) -> int:
        return x + 1

    @jit
    def caller(x: int) -> int:
        return 10 * one_more(x)

    return caller


def test_inlined_functions_give_the_same() -> None:
    assert caller_of(inlined)(2) == caller_of(jit)(2) == 30


def test_inlining_is_part_of_the_fingerprint() -> None:
    plain, again, inside = (fingerprint(caller_of(decorator).py_func) for decorator in (jit, jit, inlined))
    assert plain == again != inside
