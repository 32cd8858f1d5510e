"""The command `plansza`. Its modules load fast: numba and all that needs it are imported when a command runs."""

import contextlib
import sys


def main() -> None:
    from plansza.cli.app import app

    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError):  # a stream that is no text file
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    app(prog_name="plansza")
