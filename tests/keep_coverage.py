"""A plugin for coverage: a worker that takes ten seconds to end is killed, so it writes down what it saw before."""

import coverage


def pytest_sessionfinish() -> None:
    if running := coverage.Coverage.current():
        running.save()
