"""Where other machines reach this server: for invitations, when the page itself was opened as localhost."""

import ipaddress
import os
import socket

from plansza.server.protocol.answers import Opening
from plansza.server.settings import Settings

_ANYWHERE = ("0.0.0.0", "::", "")
_ELSEWHERE = "192.0.2.1"  # an address for documentation; nothing is sent there


def addresses(settings: Settings) -> list[str]:
    """Addresses to begin a link with; none if only this machine can use the server."""
    if settings.is_local:
        return []
    if settings.site:
        return [settings.site]
    host = own_address() if settings.host in _ANYWHERE else settings.host
    return [f"http://{in_link(host)}:{settings.port}"] if host else []


def opening(settings: Settings, by_click: bool = False, is_open: bool = False) -> Opening | None:
    """How to let the whole net in, and the address it has there then; None where it always is."""
    if not settings.is_local:
        return None
    command = os.environ.get("PLANSZA_COMMAND", "plansza")  # run.py is another way to it
    port = "" if settings.port == Settings.port else f" --port {settings.port}"
    host = own_address()
    address = f"http://{in_link(host)}:{settings.port}" if host else ""
    return Opening(f"{command} serve --host 0.0.0.0{port}", address, by_click and bool(address), is_open)


def own_address() -> str:
    """This machine's address in its net: the one it would speak from."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((_ELSEWHERE, 9))
        except OSError:
            return ""
        host = str(probe.getsockname()[0])
    return "" if ipaddress.ip_address(host).is_loopback else host


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def in_link(host: str) -> str:
    return f"[{host}]" if ":" in host else host
