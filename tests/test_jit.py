"""The compiled-code cache: never stale, never raced, never a reason to crash."""

import hashlib
import os
import pickle
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest

from plansza.kernel.code_cache import fingerprint

HELPER = "from plansza.kernel.jit import jit\n@jit\ndef worth(x):\n    return x * {factor}\n"
CALLER = """
from plansza.kernel.jit import jit
import {helper} as h
from {helper} import worth
TABLE = {table}
@jit
def total(x):
    return worth(x) + TABLE[0]
@jit
def through_module(x):
    return h.worth(x)
"""
MAIN = "import caller; print(caller.total(7), caller.through_module(7), sum(caller.total.stats.cache_hits.values()))"


def run(folder: Path, cache: Path, code: str = MAIN) -> list[str]:
    env = {**os.environ, "PLANSZA_CACHE_DIR": str(cache), "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def write(folder: Path, factor: int = 2, table: str = "(1, 2)") -> None:
    (folder / "other.py").write_text(HELPER.format(factor=factor))
    (folder / "caller.py").write_text(CALLER.format(helper="other", table=table))


def test_a_second_process_finds_the_code(tmp_path: Path) -> None:
    write(tmp_path)
    assert run(tmp_path, tmp_path / "cache") == ["15", "14", "0"]
    assert run(tmp_path, tmp_path / "cache") == ["15", "14", "1"]


def test_a_change_in_another_file_is_seen(tmp_path: Path) -> None:
    write(tmp_path)
    run(tmp_path, tmp_path / "cache")
    write(tmp_path, factor=3)
    assert run(tmp_path, tmp_path / "cache") == ["22", "21", "0"]


def test_a_change_of_a_constant_is_seen(tmp_path: Path) -> None:
    write(tmp_path)
    run(tmp_path, tmp_path / "cache")
    write(tmp_path, table="(5, 2)")
    assert run(tmp_path, tmp_path / "cache")[0] == "19"


def test_a_change_of_an_array_made_elsewhere_is_seen(tmp_path: Path) -> None:
    write(tmp_path, table="__import__('numpy').array([1, 2])")
    assert run(tmp_path, tmp_path / "cache")[0] == "15"
    write(tmp_path, table="__import__('numpy').array([9, 2])")
    assert run(tmp_path, tmp_path / "cache")[0] == "23"


def test_fields_that_change_places_are_seen(tmp_path: Path) -> None:
    code = "from plansza.kernel.jit import jit\nfrom typing import NamedTuple\n"
    code += "class Pair(NamedTuple):\n    {}: int\n    {}: int\n"
    code += "@jit\ndef low(pair):\n    return pair.low\n"
    for fields, found in ((("low", "high"), "1"), (("high", "low"), "2")):
        (tmp_path / "caller.py").write_text(code.format(*fields))
        assert run(tmp_path, tmp_path / "cache", "import caller; print(caller.low(caller.Pair(1, 2)))") == [found]


def test_bounds_checking_has_code_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path)
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "0")
    run(tmp_path, tmp_path / "cache")
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert run(tmp_path, tmp_path / "cache")[2] == "0"


def test_damaged_code_is_compiled_again(tmp_path: Path) -> None:
    write(tmp_path)
    cache = tmp_path / "cache"
    run(tmp_path, cache)
    files = sorted((cache / "compiled").iterdir())
    assert files
    for number, file in enumerate(files):
        content = file.read_bytes()
        file.write_bytes(b"" if number == 0 else content[: len(content) // 2])
    assert run(tmp_path, cache)[:2] == ["15", "14"]


def test_a_module_that_is_loaded_from_a_file_under_no_name_works_again_and_again(tmp_path: Path) -> None:
    """Nothing can be imported under its name, so its code is compiled anew."""
    (tmp_path / "nameless.py").write_text(HELPER.format(factor=2))
    load = """
    from importlib.util import module_from_spec, spec_from_file_location
    spec = spec_from_file_location("somewhere", "{file}")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    print(module.worth(7))
    """
    code = textwrap.dedent(load).format(file=tmp_path / "nameless.py")
    assert [run(tmp_path, tmp_path / "cache", code) for _ in range(2)] == [["14"], ["14"]]


def test_code_that_version_0_1_left_there_is_not_taken(tmp_path: Path) -> None:
    """It had the same names, and endings of its own."""
    write(tmp_path)
    cache = tmp_path / "cache"
    run(tmp_path, cache)
    for file in (cache / "compiled").iterdir():
        payload = pickle.dumps(tuple(range(9)))
        file.with_suffix(".code").write_bytes(hashlib.sha256(payload).digest() + payload)
        if file.suffix != ".code":
            file.unlink()
    assert run(tmp_path, cache) == ["15", "14", "0"]


def test_many_processes_at_once_leave_whole_code(tmp_path: Path) -> None:
    write(tmp_path)
    env = {**os.environ, "PLANSZA_CACHE_DIR": str(tmp_path / "cache"), "PYTHONPATH": str(tmp_path)}
    code = "import caller; print(caller.total(7), caller.total(7.5), caller.through_module(7))"
    running = [subprocess.Popen([sys.executable, "-c", code], env=env, stdout=subprocess.PIPE) for _ in range(6)]
    assert {process.communicate()[0] for process in running} == {b"15 16.0 14\n"}
    assert run(tmp_path, tmp_path / "cache", code) == ["15", "16.0", "14"]
    names = [file.name for file in (tmp_path / "cache" / "compiled").iterdir()]
    assert all(name.endswith(".entry") for name in names), "nothing half-written is left"


def test_where_nothing_can_be_written_it_compiles_and_goes_on(tmp_path: Path) -> None:
    write(tmp_path)
    blocked = tmp_path / "a file, not a folder"
    blocked.write_text("")
    assert run(tmp_path, blocked) == ["15", "14", "0"]


def test_metadata_and_help_load_without_numba(tmp_path: Path) -> None:
    code = textwrap.dedent("""
        import sys, plansza
        from plansza.kernel import words
        info = plansza.games()["pickomino"]
        info.rules_text("pl"), words.words("pl", info)("title")
        print("numba" in sys.modules, "numpy" in sys.modules)
    """)
    assert run(tmp_path, tmp_path / "cache", code) == ["False", "False"]


def test_code_that_calls_a_function_moved_to_another_module_is_compiled_anew() -> None:
    """Stored code refers to the modules it was made from, and the old one may be gone."""
    source = "def twice(x): return 2 * x\ndef four(x): return twice(twice(x))"
    here: dict[str, Any] = {"__name__": "here"}
    there: dict[str, Any] = {"__name__": "there"}
    for module in (here, there):
        exec(source, module)
    there["four"].__module__ = "here"
    assert fingerprint(here["four"]) != fingerprint(there["four"])
