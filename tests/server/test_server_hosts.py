"""Two servers and a PostgreSQL on three hosts behind a real proxy: whatever fails, nothing is lost and people go on.

Each kind of trouble once here; `benchmarks/hosts.py` does it over and over, with more people.
"""

import pytest

import hosts
from own_proxy import MISSING, nginx


def test_servers_hosts_and_the_database_fail_and_nobody_notices_for_long() -> None:
    if nginx() is None:
        pytest.skip(MISSING)
    if reason := hosts.forbidden():
        pytest.skip(f"NOT RUN: no network namespaces here: {reason}")
    outcome, _ = hosts.run(rounds=1, tables=3)  # how long it takes is measured by benchmarks/hosts.py
    assert outcome.lost == []
    assert outcome.doubled == []
    assert outcome.broken == []
    assert len(outcome.tally.acknowledged) > 100
