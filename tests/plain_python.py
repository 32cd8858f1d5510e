"""A plugin for runs with the JIT off: a test that takes too long in plain Python is skipped, and what it ran counts."""

import os
import signal
from collections.abc import Generator
from types import FrameType

import pytest

SECONDS = 10
A_MOMENT = 0.01


def _too_slow(number: int, frame: FrameType | None) -> None:
    while frame and "_pytest" not in frame.f_code.co_filename:
        if f"{os.sep}coverage{os.sep}" in frame.f_code.co_filename:  # it would keep its lock for ever
            signal.setitimer(signal.ITIMER_REAL, A_MOMENT)
            return
        frame = frame.f_back
    pytest.skip(f"longer than {SECONDS} s in plain Python")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup() -> Generator[None]:
    yield from _limited()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None]:
    yield from _limited()


def _limited() -> Generator[None]:
    signal.signal(signal.SIGALRM, _too_slow)
    signal.setitimer(signal.ITIMER_REAL, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
