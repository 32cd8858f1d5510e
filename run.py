#!/usr/bin/env python3
"""Set up and run Plansza with nothing but Python 3.11 or newer.

    python3 run.py [arguments]        set up, then start Plansza (arguments go to the `plansza` command)
    python3 run.py test [arguments]   set up, then run all tests (arguments go to pytest)
    python3 run.py coverage [...]     set up, then tell which lines of src the tests never reach
    python3 run.py docs               set up, then build the documentation into site/
    python3 run.py pictures           set up, then make the pictures of the boards for README (needs a Chromium)
    python3 run.py wheel [arguments]  build a wheel with the web app inside into dist/ (arguments go to pip)

Makes .venv beside this file and installs the project into it when something that matters has changed.
"""

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
INSTALLED_FROM = ("pyproject.toml", "hatch_build.py", "web")
PARALLEL = ["-n", str(2 * (os.cpu_count() or 1)), "--dist", "worksteal"]  # many tests wait most of the time
COMPILED = [f"tests/{name}" for name in ("arena", "marabunta", "marrakech", "pickomino", "search", "unrest")]
UNSEEN = ["--ignore=tests/web", "--ignore=tests/server/test_server_loop.py"]  # by coverage
CHECKS = (["ruff", "check"], ["ruff", "format", "--check"], ["mypy"], ["lint-imports"])


def main() -> int:
    if sys.version_info < (3, 11):  # noqa: UP036  (this file runs before anything is installed)
        sys.exit(f"Plansza needs Python 3.11 or newer; this is {sys.version.split()[0]}")
    name, arguments = sys.argv[1:2], sys.argv[2:]
    if task := TASKS.get("".join(name)):
        return task(arguments)
    install("")
    os.environ["PLANSZA_COMMAND"] = "python3 run.py"  # what the app shows where it tells of commands
    return run(PYTHON, "-m", "plansza", *name, *arguments)


def test(arguments: list[str]) -> int:
    """Style, types and layering, then pytest; with arguments pytest alone."""
    install("[test]")
    if arguments:
        return run(PYTHON, "-m", "pytest", *arguments)
    warming = compile_for_tests()
    for check in CHECKS:
        print("+", *check, flush=True)
        if code := run(BIN / check[0], *check[1:]):
            warming.terminate()
            return code
    warming.wait()
    return run(PYTHON, "-m", "pytest", *PARALLEL)


def compile_for_tests() -> "subprocess.Popen[bytes]":
    """All rules and bots, with bounds checked as in the tests: once, while other checks run, not by every worker."""
    command: list[str | Path] = [PYTHON, "-m", "plansza", "warm"]
    return subprocess.Popen(command, cwd=ROOT, env=os.environ | {"NUMBA_BOUNDSCHECK": "1"}, stdout=subprocess.DEVNULL)


def coverage(arguments: list[str]) -> int:
    """The tests twice: compiled, and what is compiled once more in plain Python, which coverage can see.

    Left out are those in a browser, which test web/, and those that time the event loop: they would time coverage.
    """
    install("[test]")
    compile_for_tests().wait()
    measured: list[str | Path] = [PYTHON, "-m", "coverage"]
    pytest = [*measured, "run", "-m", "pytest", "-p", "keep_coverage"]
    run(*measured, "erase")
    codes = [run(*pytest, *(arguments or [*PARALLEL, *UNSEEN]))]
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    codes += [run(*pytest, "-p", "plain_python", *(arguments or [*PARALLEL, *COMPILED]))]
    for step in (["combine", "--quiet"], ["html", "--quiet"], ["report"]):
        codes.append(run(*measured, *step))
    return max(codes)


def docs(arguments: list[str]) -> int:
    install("[docs]")
    code = run(PYTHON, "-m", "mkdocs", "build", "--strict", *arguments)
    if not code:
        print(f"The documentation is at {ROOT / 'site' / 'index.html'}")
    return code


def pictures(arguments: list[str]) -> int:
    install("[test]")
    os.environ["PYTHONPATH"] = str(ROOT / "tests")
    return run(PYTHON, "-m", "web.pictures", *arguments)


def wheel(arguments: list[str]) -> int:
    if not PYTHON.exists():
        make_venv()
    return pip("wheel", "--no-deps", "--wheel-dir", "dist", *arguments, ".")


TASKS = {"test": test, "coverage": coverage, "docs": docs, "pictures": pictures, "wheel": wheel}


def install(extra: str) -> None:
    """Install the project, editable, unless what it is installed from is as it was."""
    stamp, wanted = VENV / f".installed{extra}", digest(extra)
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    if not PYTHON.exists():
        make_venv()
    print("Installing Plansza (the first time takes about a minute) ...", flush=True)
    if code := pip("install", "--quiet", "--editable", f".{extra}"):
        sys.exit(f"The installation failed (exit code {code}). Is the package index in reach? Then try again.")
    stamp.write_text(wanted)


def make_venv() -> None:
    try:
        import ensurepip  # noqa: F401
    except ImportError:
        sys.exit("This Python has no ensurepip. On Debian and Ubuntu: apt install python3-venv. Then try again.")
    print("Making .venv ...", flush=True)
    venv.create(VENV, with_pip=True, clear=VENV.exists())


def digest(extra: str) -> str:
    found = hashlib.sha256(f"{sys.version}{extra}".encode())
    for name in INSTALLED_FROM:
        top = ROOT / name
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file() and "node_modules" not in path.parts:
                found.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def pip(*arguments: str) -> int:
    return run(PYTHON, "-m", "pip", "--disable-pip-version-check", *arguments)


def run(*command: str | Path) -> int:
    try:
        return subprocess.run(command, cwd=ROOT).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
