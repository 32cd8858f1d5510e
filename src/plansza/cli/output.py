"""Where a command prints to, and what it shows while it works."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress


def console() -> "Console":
    """What a command answers goes here."""
    from rich.console import Console

    return Console(highlight=False)


def error_console() -> "Console":
    """What must not get into a pipe: errors and progress."""
    from rich.console import Console

    return Console(stderr=True, highlight=False)


def rate(a_second: float) -> str:
    return f"{a_second:,.0f}" if a_second >= 10 else f"{a_second:.2f}"


@contextmanager
def progress(rate_of: str = "") -> Iterator["Progress"]:
    """A bar with time left, and the rate of what is counted; only where somebody looks."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Task as RichTask
    from rich.text import Text

    class Rate(ProgressColumn):
        def render(self, task: RichTask) -> Text:
            return Text(f"{rate(task.speed)} {rate_of}/s" if task.speed else "", "cyan")

    columns = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()]
    rates = [Rate()] if rate_of else []
    screen = error_console()
    bar = Progress(
        *columns, *rates, TimeRemainingColumn(), console=screen, transient=True, disable=not screen.is_terminal
    )
    with bar:
        yield bar
