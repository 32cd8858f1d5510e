"""All that leans on private parts of numba: how jitted functions are compiled, linked, stored and loaded.

numba makes every function executable by itself: it optimises it together with all that it calls, makes machine code of
the whole and a wrapper for calls from Python, though most functions are only ever called by other jitted ones. Here a
function that another one calls stays a Part: LLVM code of that function alone. A function that Python calls is an
entry: its wrapper, its part and all parts that these reach are linked, optimised and made executable once. Entries are
stored. Parts are not: linked in another process than the one that made them, they crashed.

tests/test_numba_internals.py says which of the assumptions made here does not hold with another version of numba.
"""

import contextlib
import gc
import hashlib
import pickle
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numba
from numba.core import config
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.compiler_lock import global_compiler_lock
from numba.core.dispatcher import OmittedArg, _FunctionCompiler  # type: ignore[attr-defined]
from numba.core.environment import lookup_environment
from numba.core.registry import CPUDispatcher
from numba.core.runtime import rtsys
from numba.core.serialize import dumps
from numba.core.types import Integer, int64
from numba.core.types.containers import BaseNamedTuple
from numba.core.types.misc import Omitted, unliteral

from plansza.kernel import code_cache

_WAY = 3  # to compile and to store, in this module: another number for each change of it
_ENVIRONMENT = "_ZN08NumbaEnv"  # begins the names of the globals that hold a function's Python constants
Kinds = tuple[Any, ...]  # numba's types of a function's arguments


def dispatcher(function: Callable[..., Any], **options: bool) -> Any:
    """The function jitted; with NUMBA_DISABLE_JIT=1 the function itself."""
    if config.DISABLE_JIT:
        return function
    return Dispatcher(function, targetoptions={"nopython": True, "nogil": True, **options})


# --- LLVM code ------------------------------------------------------------------------------------------------------


class Part(JITCodeLibrary):  # type: ignore[misc]
    """One function as LLVM code, to be linked into entries; it is never executed by itself."""

    _shared_module: Any

    def add_linking_library(self, library: Any) -> None:
        self._linking_libraries.append(library)

    def _optimize_functions(self, ll_module: Any) -> None:
        """Simplified here it is small, and each entry has less to do."""
        ll_module.data_layout = self._codegen._data_layout
        manager, builder = self._codegen._function_pass_manager(opt=1)
        for function in _defined(ll_module):
            manager.run(function, builder)

    def finalize(self) -> None:
        advice = "call it from a function made with plansza.game.jit, not numba.njit"
        raise RuntimeError(f"{self.name} is compiled into what calls it: {advice}")

    def _get_module_for_linking(self) -> Any:
        if self._shared_module is None:
            for function in _defined(self._final_module):
                if function.linkage.name == "external":
                    function.linkage = "linkonce_odr"
            self._shared_module = self._final_module
        return self._shared_module

    def reached(self) -> list[Any]:
        """All libraries that it calls, and those that they call, itself and numba's runtime included."""
        found, waiting = {rtsys.library: True}, [self]
        while waiting:
            library = waiting.pop()
            if library not in found:
                found[library] = True
                waiting += library._linking_libraries if isinstance(library, Part) else []
        return list(found)


class Entry(JITCodeLibrary):  # type: ignore[misc]
    """Code that Python calls, with all that it reaches."""

    def link(self, part: Part, wrapper: str) -> None:
        for library in part.reached():
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        for function in _defined(self._final_module):
            if function.name != wrapper:
                function.linkage = "internal"

    def _optimize_functions(self, ll_module: Any) -> None:
        """The whole is optimised when all is linked."""
        ll_module.data_layout = self._codegen._data_layout


def _defined(module: Any) -> list[Any]:
    return [function for function in module.functions if not function.is_declaration]


def _environments(module: Any) -> list[Any]:
    """The Python constants of all functions in the module."""
    names = [value.name for value in module.global_variables if value.name.startswith(_ENVIRONMENT)]
    return [found for found in map(lookup_environment, names) if found is not None]


# --- compiling ------------------------------------------------------------------------------------------------------


class PartCompiler(Compiler):  # type: ignore[misc]
    """Compiles a function into a Part, named by its fingerprint: equal names are equal code in all processes."""

    def compile_extra(self, func: Any) -> Any:
        self.state.library = Part(self.state.targetctx.codegen(), func.__qualname__)
        return super().compile_extra(func)

    def _compile_core(self) -> Any:
        identity = self.state.func_id
        identity.unique_id = code_cache.fingerprint(identity.func)
        identity.unique_name = f"{identity.func_qualname}${identity.unique_id}"
        return super()._compile_core()


class _OnlyParts(_FunctionCompiler):  # type: ignore[misc]
    def _customize_flags(self, flags: Any) -> Any:
        flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
        return flags


class Dispatcher(CPUDispatcher):  # type: ignore[misc]
    """A jitted function: `overloads` are its parts. Its entries are called by numba's C code, which does not keep them
    alive, nor the constants of the functions in them.
    """

    def __init__(self, py_func: Any, locals: Any = None, targetoptions: Any = None) -> None:
        super().__init__(py_func, locals, targetoptions, PartCompiler)
        self._compiler = _OnlyParts(py_func, self.targetdescr, self.targetoptions, self.locals, PartCompiler)
        self._entries: dict[Kinds, tuple[Any, list[Any]]] = {}

    def get_call_template(self, args: Any, kws: Any) -> Any:
        _, folded = self.fold_argument_types(args, kws)
        return super().get_call_template(tuple(map(widened, folded)), {})

    def compile(self, sig: Any) -> Any:
        """The part for these types of arguments: what numba asks for when another function calls this one."""
        kinds = tuple(map(widened, getattr(sig, "args", sig)))
        with global_compiler_lock:
            if kinds not in self.overloads:
                part = self._compile_part(kinds)
                self.targetctx.insert_user_function(part.entry_point, part.fndesc, [part.library])
                self.overloads[kinds] = part
            return self.overloads[kinds].entry_point

    def _compile_part(self, kinds: Kinds) -> Any:
        with self._compiling_counter:
            part = self._compiler.compile(kinds, None)
        part.fndesc.typemap = part.fndesc.calltypes = None  # are not needed any more, and may not be storable
        return part._replace(entry_point=object())  # by which the types of a call find it

    def _compile_for_args(self, *args: Any, **kws: Any) -> Any:
        """The entry for a call from Python with types that there is none for: what numba's C code asks for."""
        with global_compiler_lock:
            rtsys.initialize(self.targetctx)  # all that stored code needs of a full refresh, which takes much longer
            given = [Omitted(arg.value) if isinstance(arg, OmittedArg) else self.typeof_pyval(arg) for arg in args]
            kinds = tuple(map(widened, given))
            if kinds not in self._entries:
                self._entries[kinds] = self._load_entry(kinds) or self._compile_entry(kinds, args)
            self._types_active_call.clear()
            entry = self._entries[kinds][0]
            self._insert([kind._code for kind in given], entry, False)
            return entry

    def _compile_entry(self, kinds: Kinds, args: tuple[Any, ...]) -> tuple[Any, list[Any]]:
        with _no_collector():
            super()._compile_for_args(*args)  # for the part; tells well what is wrong with it
            return self._link_entry(kinds)

    def _link_entry(self, kinds: Kinds) -> tuple[Any, list[Any]]:
        part, context = self.overloads[kinds], self.targetctx.subtarget(enable_nrt=True)
        library = Entry(context.codegen(), part.library.name)
        library.enable_object_caching()
        with context.push_code_library(library):
            context.create_cpython_wrapper(library, part.fndesc, part.environment, None, release_gil=True)
        library.link(part.library, part.fndesc.llvm_cpython_wrapper_name)
        environments = _environments(library._final_module)
        entry = self._executable(library, part.fndesc, part.environment, environments)
        file = self._file(kinds)
        if file is not None and not library.has_dynamic_globals:
            code = library._get_compiled_object()
            code_cache.write(file, dumps((code, library.name, part.fndesc, part.environment, environments)))
        return entry, environments

    def _load_entry(self, kinds: Kinds) -> tuple[Any, list[Any]] | None:
        stored = code_cache.read(self._file(kinds))
        if stored is None:
            return None
        try:
            code, name, fndesc, own, environments = pickle.loads(stored)
        except ImportError:  # of a module that is loaded from a file, under no name that can be imported
            return None
        library = Entry(self.targetctx.codegen(), name)
        library.enable_object_caching()
        library._set_compiled_object(code)
        library._finalize_final_module()
        library.codegen._engine._defined_symbols.add(fndesc.llvm_cpython_wrapper_name)
        self._cache_hits[kinds] += 1
        return self._executable(library, fndesc, own, environments), environments

    def _executable(self, library: Entry, fndesc: Any, own: Any, environments: list[Any]) -> Any:
        entry = self.targetctx.get_executable(library, fndesc, own)
        for environment in environments:
            library.codegen.set_env(environment.env_name, environment)
        return entry

    # --- entries on disk ---

    def _file(self, kinds: Kinds) -> Path | None:
        """Named by all that the code depends on."""
        folder = code_cache.cache_folder()
        if folder is None:
            return None
        flags = config.BOUNDSCHECK, config.OPT, config.DEBUGINFO_DEFAULT
        codegen = self.targetctx.codegen().magic_tuple()
        made_by = _WAY, codegen, numba.__version__, sys.version, flags
        parts = code_cache.fingerprint(self.py_func), str(kinds), [_field_names(kind) for kind in kinds], made_by
        name = f"{self.py_func.__module__}.{self.py_func.__qualname__}"
        return folder / f"{name}-{hashlib.sha256(repr(parts).encode()).hexdigest()[:32]}.entry"


def widened(kind: Any) -> Any:
    """One type for all integers that fit into it: numba computes with 64 bits anyway, and there is less to compile."""
    kind = unliteral(kind)
    return int64 if isinstance(kind, Integer) and kind.bitwidth < 64 else kind  # type: ignore[attr-defined]


@contextlib.contextmanager
def _no_collector() -> Iterator[None]:
    """The compiler makes millions of objects that live on; to look for garbage among them is a tenth of its time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _field_names(kind: Any) -> Any:
    """Of a named tuple, and those within it: as a text numba tells their types only."""
    if not isinstance(kind, BaseNamedTuple):
        return ()
    return kind.fields, [_field_names(inner) for inner in kind.types]
