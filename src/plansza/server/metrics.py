"""Counts for whoever runs the server, as Prometheus reads them."""

import os
from collections import Counter
from collections.abc import Mapping
from pathlib import Path


class Metrics:
    """Counters that only rise. Gauges are asked for when somebody looks."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def count(self, name: str, by: int = 1) -> None:
        self.counts[name] += by

    def text(self, gauges: Mapping[str, float]) -> str:
        lines = []
        for name, count in sorted(self.counts.items()):
            lines += [f"# TYPE plansza_{name}_total counter", f"plansza_{name}_total {count}"]
        for name, value in gauges.items():
            lines += [f"# TYPE plansza_{name} gauge", f"plansza_{name} {value:g}"]
        return "\n".join(lines) + "\n"


def memory_bytes() -> int:
    """What this process has in memory now; 0 where the system does not tell."""
    status = Path("/proc/self/statm")
    return int(status.read_text().split()[1]) * os.sysconf("SC_PAGESIZE") if status.exists() else 0
