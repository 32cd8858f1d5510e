"""Single keys of a terminal."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import typer

ESCAPE_SEQUENCE = 8  # bytes that one key sends at the most


@contextmanager
def keyboard() -> Iterator[Callable[[], str]]:
    """A function that waits for a key. Keys count from the start and are not echoed, also while one is held down."""
    try:
        import termios
        import tty
    except ImportError:  # Windows
        yield typer.getchar
        return
    fd = sys.stdin.fileno()
    before = termios.tcgetattr(fd)
    tty.setcbreak(fd)
    try:
        yield lambda: _key(os.read(fd, ESCAPE_SEQUENCE))
    finally:
        termios.tcsetattr(fd, termios.TCSADRAIN, before)


def _key(sent: bytes) -> str:
    if not sent:
        raise EOFError
    return sent.decode(errors="replace")
