"""Whom the operator keeps out: addresses and people; and tables that are closed.

They are kept in the database, so that all servers on it obey: whoever changes them wakes the others.
"""

import ipaddress
import re

from plansza.server import auth
from plansza.server.clock import now
from plansza.server.commands import Mistake
from plansza.server.protocol.operator import Ban
from plansza.server.store import Store, Write

ALL = "SELECT kind, what, at, until, reason FROM bans ORDER BY at DESC"
SET = """INSERT INTO bans (kind, what, at, until, reason) VALUES (:kind, :what, :at, :until, :reason)
    ON CONFLICT (kind, what) DO UPDATE SET at = excluded.at, until = excluded.until, reason = excluded.reason"""
LIFT = "DELETE FROM bans WHERE kind = :kind AND what = :what"
NOTICE = "bans!", 0  # no table has such an id

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
_PERSON = re.compile(r"[0-9a-f]{32}")


class Bans:
    """Those of the database, as they were last read."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.all: list[Ban] = []
        self._until: dict[tuple[str, str], int] = {}
        self._networks: list[tuple[Network, int]] = []  # of more than one place

    async def load(self) -> None:
        self.all = [Ban(*row) for row in await self.store.lists(ALL, {})]
        self._until = {(ban.kind, ban.what): ban.until for ban in self.all}
        wide = ((ban, network_of(ban.what)) for ban in self.all if ban.kind == "address" and "/" in ban.what)
        self._networks = [(network, ban.until) for ban, network in wide]

    async def set(self, ban: Ban) -> None:
        values = {"kind": ban.kind, "what": ban.what, "at": ban.at, "until": ban.until, "reason": ban.reason}
        await self.store.write(Write("", also=[(SET, values)], notices=[NOTICE]))
        await self.load()

    async def lift(self, kind: str, what: str) -> None:
        await self.store.write(Write("", also=[(LIFT, {"kind": kind, "what": what})], notices=[NOTICE]))
        await self.load()

    def keep_out(self, address: str, player: str | None) -> bool:
        """Whether somebody from there (as `address_of` tells it), or this person, is not let in."""
        if not self.all:
            return False
        if self._holds("address", address) or (player is not None and self._holds("person", player)):
            return True
        return bool(self._networks) and self._is_in(address)

    def is_closed(self, table: str) -> bool:
        return self._holds("table", table)

    def _holds(self, kind: str, what: str) -> bool:
        until = self._until.get((kind, what))
        return until is not None and _is_still(until)

    def _is_in(self, address: str) -> bool:
        try:
            place = network_of(address)
        except ValueError:
            return False
        return any(_is_still(until) and _covers(network, place) for network, until in self._networks)


def checked(kind: str, what: str) -> str:
    """What a ban is about, as it is kept. Raises Mistake."""
    if kind == "address":
        try:
            return _place(network_of(what.strip()))
        except ValueError:
            raise Mistake("bad_message", "203.0.113.7, 203.0.113.0/24, 2001:db8::/64") from None
    known = _PERSON.fullmatch(what.strip()) if kind == "person" else auth.is_code(auth.read_code(what))
    if not known:
        raise Mistake("bad_message", kind)
    return what.strip() if kind == "person" else auth.read_code(what)


def network_of(text: str) -> Network:
    """An address or a network; of IPv6 at least what one place has. Raises ValueError."""
    network = ipaddress.ip_network(text, strict=False)
    if isinstance(network, ipaddress.IPv6Network):
        mapped = network.network_address.ipv4_mapped
        if mapped is not None and network.prefixlen == 128:
            return ipaddress.ip_network(mapped)
        return network.supernet(new_prefix=64) if network.prefixlen > 64 else network
    return network


def _place(network: Network) -> str:
    """As `address_of` tells it where it is one place."""
    return str(network.network_address) if network.prefixlen == 32 and network.version == 4 else str(network)


def _covers(network: Network, place: Network) -> bool:
    if isinstance(network, ipaddress.IPv4Network):
        return isinstance(place, ipaddress.IPv4Network) and place.subnet_of(network)
    return isinstance(place, ipaddress.IPv6Network) and place.subnet_of(network)


def _is_still(until: int) -> bool:
    return not until or now() < until
