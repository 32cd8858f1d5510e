"""Nobody takes more than a fair share: rates and numbers, per connection and per address."""

import ipaddress
import time
from collections import Counter, OrderedDict
from dataclasses import asdict

from plansza.server.settings import Limits

_ADDRESSES_KEPT = 20_000


class Bucket:
    """Fills at a rate up to a burst; each take costs one."""

    __slots__ = ("at", "level")

    def __init__(self, burst: float) -> None:
        self.level, self.at = burst, time.monotonic()

    def take(self, rate: float, burst: float) -> bool:
        if not self.has(rate, burst):
            return False
        self.level -= 1
        return True

    def has(self, rate: float, burst: float) -> bool:
        now = time.monotonic()
        self.level = min(burst, self.level + (now - self.at) * rate)
        self.at = now
        return self.level >= 1


def address_of(host: str | None) -> str:
    """What counts as one place: an IPv4 address, or the network of an IPv6 one."""
    try:
        address = ipaddress.ip_address(host or "")
    except ValueError:
        return host or "nowhere"
    if isinstance(address, ipaddress.IPv6Address) and not address.ipv4_mapped:
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(getattr(address, "ipv4_mapped", None) or address)


class Gate:
    """Counts what comes from each address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        found = asdict(limits)
        self._rates = {name: (found[name], found[f"{name}_burst"]) for name in found if f"{name}_burst" in found}
        self.connections: Counter[str] = Counter()
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def lets(self, what: str, address: str) -> bool:
        """Whether one more request, new table or wrong code is within the limits of this address."""
        rate, burst = self._rates[what]
        return self._bucket(what, address, burst).take(rate, burst)

    def would_let(self, what: str, address: str) -> bool:
        """The same, without counting it."""
        rate, burst = self._rates[what]
        return self._bucket(what, address, burst).has(rate, burst)

    def _bucket(self, what: str, address: str, burst: int) -> Bucket:
        key = what, address
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(burst)
            if len(self._buckets) > _ADDRESSES_KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket

    def enter(self, address: str) -> bool:
        """Whether one more connection is let in; then `leave` must follow."""
        if self.connections[address] >= self.limits.connections:
            return False
        if self.connections.total() >= self.limits.connections_in_all:
            return False
        self.connections[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.connections[address] -= 1
        if not self.connections[address]:
            del self.connections[address]
