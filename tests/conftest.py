"""Tests run with bounds checking on: an index out of bounds is an error and not a wrong game."""

import os
from typing import Any

from browser import BROWSER, NOT_RUN

os.environ["NUMBA_BOUNDSCHECK"] = "1"


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Without a browser a part of the tests is left out; nobody shall overlook that."""
    if not BROWSER:
        terminalreporter.section("browser", red=True, bold=True)
        terminalreporter.line(NOT_RUN, red=True, bold=True)
