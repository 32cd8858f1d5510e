"""The command `plansza`. Its modules load fast: numba and all that needs it are imported when a command runs.

So a command imports in its function what it works with, and nothing else does. Its parameters are its options, as many
as it has: Typer reads them there.
"""

import contextlib
import sys


def main() -> None:
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError):  # a stream that is no text file
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    if sys.argv[1:] == ["games"]:  # the first thing people type; Typer's imports would double its time
        from plansza.cli.catalogue import list_games
        from plansza.kernel.words import system_language

        list_games(system_language())
        return
    from plansza.cli.app import app

    app(prog_name="plansza")
