"""Where compiled code is kept, and the fingerprint by which it is found: it can be neither stale nor raced.

numba's own cache looks at the one file a function stands in, so a change in a helper elsewhere leaves its callers
stale, and two processes that save at once can store one function's code under another's key. Here compiled code is
stored under the fingerprint of everything that goes into it (the bytecode of the function and of every jitted
function it reaches, and the constants they read), one file for each fingerprint, signature and processor, written
aside and moved into place. Nothing is ever changed in place, so no lock is needed on any platform.
"""

import functools
import hashlib
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np
import platformdirs
from numba.core.dispatcher import Dispatcher


@functools.cache
def cache_folder() -> Path | None:
    """Where compiled code is kept; None where nothing can be written, so that it is compiled in every process."""
    folder = Path(os.environ.get("PLANSZA_CACHE_DIR") or platformdirs.user_cache_path("plansza")) / "compiled"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


def read(file: Path | None) -> bytes | None:
    """What was written; None where nothing was, or the disk has damaged it."""
    if file is None:
        return None
    try:
        digest, payload = (stored := file.read_bytes())[:32], stored[32:]
    except OSError:
        return None
    return payload if hashlib.sha256(payload).digest() == digest else None


def write(file: Path, payload: bytes) -> bool:
    """Whether it could be done: a full disk costs time, not the game."""
    try:
        _write_aside(file, hashlib.sha256(payload).digest() + payload)
    except OSError:
        return False
    return True


def _write_aside(file: Path, content: bytes) -> None:
    handle, aside = tempfile.mkstemp(dir=file.parent)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(content)
        Path(aside).replace(file)
    except OSError:
        Path(aside).unlink(missing_ok=True)
        raise


@functools.cache
def fingerprint(function: Callable[..., Any]) -> str:
    """Hash of all that is compiled into a function. Asked for when it is first called, when all it calls exists."""
    digest = hashlib.sha256()
    for part in _compiled_in(function, set()):
        digest.update(part + b"\0")
    return digest.hexdigest()[:32]


def _compiled_in(value: Any, seen: set[int]) -> Iterator[bytes]:
    if isinstance(value, Dispatcher):
        yield repr(sorted(value.targetoptions.items())).encode()
        value = value.py_func
    if isinstance(value, FunctionType):
        yield f"{value.__module__}.{value.__qualname__}".encode()  # stored code names the modules it came from
        if id(value) not in seen:
            seen.add(id(value))
            yield from _function_parts(value, seen)
    elif isinstance(value, tuple):
        for item in value:
            yield from _compiled_in(item, seen)
    elif isinstance(value, np.ndarray):
        yield f"{value.dtype} {value.shape}".encode() + value.tobytes()
    elif isinstance(value, frozenset):
        yield repr(sorted(value, key=repr)).encode()
    else:
        yield (value.__qualname__ if isinstance(value, type) else repr(value)).encode()


def _function_parts(function: FunctionType, seen: set[int]) -> Iterator[bytes]:
    codes = list(_codes(function.__code__))
    for code in codes:
        yield code.co_code
        yield repr((code.co_names, code.co_varnames, code.co_freevars)).encode()
        for constant in code.co_consts:
            if not isinstance(constant, CodeType):
                yield from _compiled_in(constant, seen)
    yield from _compiled_in((function.__defaults__ or (), *(c.cell_contents for c in function.__closure__ or ())), seen)
    names = sorted({name for code in codes for name in code.co_names})
    for name in names:
        value = function.__globals__.get(name)
        if not isinstance(value, ModuleType):
            yield from _compiled_in(value, seen)
        elif value.__name__.partition(".")[0] not in ("numpy", "math", "numba"):
            for attribute in names:
                yield from _compiled_in(getattr(value, attribute, None), seen)


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)
