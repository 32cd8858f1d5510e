"""What kernel/numba_internals.py assumes of numba, in words: which of it broke when numba changes."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest
from numba.core import types

from plansza.kernel import code_cache
from plansza.kernel.jit import inlined, jit
from plansza.kernel.numba_internals import Dispatcher, Part, widened


@pytest.fixture(autouse=True)
def _nothing_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    """In this process all is compiled anew."""
    monkeypatch.setattr(code_cache, "cache_folder", lambda: None)


def pair() -> tuple[Any, Any]:
    """A new caller, and the function that it calls."""

    @jit
    def inner(x: int) -> int:
        return 3 * x

    @jit
    def outer(x: int) -> int:
        return inner(x) + 1

    return inner, outer


def test_a_library_keeps_its_module_and_what_it_links_under_the_names_we_use() -> None:
    inner, outer = pair()
    outer(2)
    part = outer.overloads[types.int64,].library
    assert isinstance(part, Part), "Compiler takes the library in state.library instead of making one"
    assert [f.name for f in part._final_module.functions if not f.is_declaration], "the code is in _final_module"
    called = [library for library in part._linking_libraries if isinstance(library, Part)]
    assert called == [inner.overloads[types.int64,].library], "lowering a call adds the library of what is called"


def test_jitted_code_of_others_is_told_how_to_call_ours() -> None:
    inner, _ = pair()

    def call(x: int) -> Any:
        return inner(x)

    theirs = numba.njit(call)
    with pytest.raises(RuntimeError, match=r"call it from a function made with plansza\.game\.jit"):
        theirs(2)


def test_the_flag_no_compile_leaves_a_function_unfinished() -> None:
    inner, outer = pair()
    assert outer(2) == 7
    assert not inner.overloads[types.int64,].library._finalized, "nobody finalises a library with flags.no_compile"
    assert not inner._entries, "typing a call asks for get_call_template, not for _compile_for_args"


def test_the_c_code_asks_for_a_function_once_for_each_type(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    compile_for_args = Dispatcher._compile_for_args

    def ask(self: Dispatcher, *args: Any, **kws: Any) -> Any:
        asked.append(args)
        return compile_for_args(self, *args, **kws)

    monkeypatch.setattr(Dispatcher, "_compile_for_args", ask)
    _, outer = pair()
    assert [outer(2), outer(3), outer(np.int32(4)), outer(np.int32(5)), outer(0.5)] == [7, 10, 13, 16, 2.5]
    assert asked == [(2,), (4,), (0.5,)], "_insert tells the C code of an entry for these types"
    assert list(outer._entries) == [(types.int64,), (types.float64,)]


def test_symbols_are_named_by_the_unique_id_that_we_set() -> None:
    inner, outer = pair()
    outer(2)
    part = inner.overloads[types.int64,]
    assert code_cache.fingerprint(inner.py_func) in part.fndesc.llvm_func_name, (
        "unique_id of the identity is part of the symbol"
    )
    assert part.environment.env_name.startswith("_ZN08NumbaEnv"), "the globals of environments begin like this"


def test_integers_and_literals_become_one_type() -> None:
    narrow = (types.int8, types.int32, types.uint32, types.int64, types.IntegerLiteral(5))
    assert {widened(kind) for kind in narrow} == {types.int64}
    assert widened(types.uint64) == types.uint64
    assert widened(types.boolean) == types.boolean


def test_what_goes_wrong_in_jitted_code_is_told() -> None:
    @jit
    def shout(x: int) -> int:
        if x > 2:
            raise ValueError("too much")
        return x

    @inlined
    def between(x: int) -> int:
        return shout(x)

    @jit
    def outermost(x: int) -> int:
        return between(x)

    assert outermost(1) == 1
    with pytest.raises(ValueError, match="too much"):
        outermost(3)


LIBRARY = """
import numpy as np
from plansza.kernel import numba_internals
from plansza.kernel.jit import jit

compiled, parts = [], numba_internals.PartCompiler.compile_extra
def compile_extra(self, func):
    compiled.append(func.__name__)
    return parts(self, func)
numba_internals.PartCompiler.compile_extra = compile_extra

@jit
def deep(x):
    if x > 90:
        raise ValueError("too deep")
    return x + 1
@jit
def inner(x):
    room = np.zeros(4)
    room[1] = deep(x)
    return room.sum()
@jit
def first(x):
    return inner(x) * 2
@jit
def second(x):
    return inner(x) * 3
"""


def run(folder: Path, code: str) -> list[str]:
    env = {
        **os.environ,
        "PLANSZA_CACHE_DIR": str(folder / "cache"),
        "PYTHONPATH": os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]),
    }
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_another_process_loads_an_entry_and_compiles_another(tmp_path: Path) -> None:
    (tmp_path / "library.py").write_text(LIBRARY)
    assert run(tmp_path, "from library import *; print(first(4), *compiled)") == ["10.0", "first", "inner", "deep"]
    names = [file.name.partition("-")[0] + file.suffix for file in (tmp_path / "cache" / "compiled").iterdir()]
    assert names == ["library.first.entry"]
    again = "from library import *; print(first(4), *compiled); print(second(4), *compiled)"
    assert run(tmp_path, again) == ["10.0", "15.0", "second", "inner", "deep"]
    raises = "from library import *\ntry: second(99)\nexcept ValueError as e: print(e, compiled)"
    assert run(tmp_path, raises) == ["too", "deep", "[]"]
