"""Counts for whoever runs the server, as Prometheus reads them."""

from collections import Counter
from collections.abc import Mapping


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
