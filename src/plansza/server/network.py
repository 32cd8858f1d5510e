"""The local network, let in and shut out again while a server that listens to this machine alone goes on."""

from collections.abc import Awaitable
from typing import Protocol

from plansza.server.addresses import addresses, in_link, opening, own_address
from plansza.server.log import log
from plansza.server.protocol.answers import Opening
from plansza.server.settings import Settings


class Listening(Protocol):
    """What can listen at one more address; `GracefulServer` does."""

    def listen_too(self, host: str, port: int) -> Awaitable[None]: ...

    def stop_listening(self, host: str) -> None: ...


class Network:
    """Whether other machines are let in, by which address, and how that changes."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.listening: Listening | None = None  # set by whoever runs the server
        self._host = ""  # this machine's address in its net, while it is let in there

    @property
    def may_open(self) -> bool:
        """Whether the owner of this machine can let the network in: not where a server was told how to be reached."""
        return self.settings.is_local and bool(self.settings.owner_token) and self.listening is not None

    @property
    def is_open(self) -> bool:
        return bool(self._host)

    @property
    def addresses(self) -> list[str]:
        return [self._address] if self.is_open else addresses(self.settings)

    @property
    def opening(self) -> Opening | None:
        return opening(self.settings, self.may_open, self.is_open)

    def answers_to(self, host: str) -> bool:
        """By the very address that was opened, and by no name: another site could point hers at it."""
        return self.is_open and f"http://{host}" == self._address

    async def open(self) -> None:
        """Raises OSError where this machine is in no net, or something else listens there."""
        if self.is_open:
            return
        host = own_address()
        if not host or self.listening is None:
            raise OSError("this machine is in no network")
        await self.listening.listen_too(host, self.settings.port)
        self._host = host
        log("network_opened")

    def close(self) -> None:
        """Who came in by that address is sent away."""
        if not self.is_open or self.listening is None:
            return
        host, self._host = self._host, ""
        self.listening.stop_listening(host)
        log("network_closed")

    @property
    def _address(self) -> str:
        return f"http://{in_link(self._host)}:{self.settings.port}"
