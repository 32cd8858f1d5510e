"""Where pushes may be sent. A visitor names the address, so it is hostile until it is seen to be a public server's.

A name is looked up once and its address is connected to, so that nothing can change between the check and the call.
"""

import asyncio
import ipaddress
import socket
from dataclasses import dataclass
from urllib.parse import urlsplit

from plansza.kernel.errors import PlanszaError

LOOKUP_SECONDS = 5.0
_NAT64 = ipaddress.ip_network("64:ff9b::/96")  # leads to IPv4, whatever address that is
_PORT = 443


class BadEndpoint(PlanszaError):
    """Nothing is sent there."""


@dataclass(frozen=True)
class Endpoint:
    """An https address, taken apart."""

    host: str
    port: int
    path: str  # with its query

    @property
    def origin(self) -> str:
        return f"https://{self.authority}"

    @property
    def authority(self) -> str:
        return self.host if self.port == _PORT else f"{self.host}:{self.port}"


def read_endpoint(url: str, even_private: bool = False) -> Endpoint:
    """What it says, checked as far as that goes without asking anybody. Raises BadEndpoint."""
    try:
        parts = urlsplit(url)
        port = parts.port or _PORT
    except ValueError:
        raise BadEndpoint("malformed") from None
    host = parts.hostname or ""
    if not url.isascii() or not url.isprintable() or " " in url:
        raise BadEndpoint("malformed")
    if parts.scheme != "https" or not host or ":" in host or parts.username is not None or parts.fragment:
        raise BadEndpoint("not https, or not only an address")
    if port != _PORT and not even_private:
        raise BadEndpoint("another port")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Endpoint(host, port, path)


async def address_of(endpoint: Endpoint, even_private: bool = False) -> str:
    """The address to connect to. All that its name means must be public. Raises BadEndpoint."""
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(LOOKUP_SECONDS):
            found = await loop.getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError, TimeoutError):
        raise BadEndpoint("not found") from None
    addresses = [str(address[0]) for *_, address in found]
    if not addresses or not (even_private or all(map(is_public, addresses))):
        raise BadEndpoint("not public")
    return addresses[0]


def is_public(text: str) -> bool:
    """Whether an address is one of the whole internet, and leads nowhere else."""
    address = ipaddress.ip_address(text.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo and address.teredo[1])
        if inner or address in _NAT64:
            return False
    return address.is_global and not address.is_multicast and not address.is_reserved
