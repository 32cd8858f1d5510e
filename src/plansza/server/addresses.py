"""Where other machines reach this server: for invitations, when the page itself was opened as localhost."""

import ipaddress
import socket

from plansza.server.settings import Settings

_ANYWHERE = ("0.0.0.0", "::", "")
_ELSEWHERE = "192.0.2.1"  # an address for documentation; nothing is sent there


def addresses(settings: Settings) -> list[str]:
    """Addresses to begin a link with; none if only this machine can use the server."""
    if settings.is_local:
        return []
    host = _own_address() if settings.host in _ANYWHERE else settings.host
    return [f"http://{_in_link(host)}:{settings.port}"] if host else []


def _own_address() -> str:
    """This machine's address in its net: the one it would speak from."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((_ELSEWHERE, 9))
        except OSError:
            return ""
        host = str(probe.getsockname()[0])
    return "" if ipaddress.ip_address(host).is_loopback else host


def _in_link(host: str) -> str:
    return f"[{host}]" if ":" in host else host
