"""How a server is run. What a person may want to change is an option of `plansza serve`; the rest are our choices."""

import os
from dataclasses import dataclass, field

from plansza.server.database import default_url


@dataclass(frozen=True)
class Limits:
    """Rates are a second; bursts may be used up at once. An address is one IPv4, or one IPv6 network of /64."""

    messages: float = 15  # of one connection
    messages_burst: int = 80
    mistakes_to_close: int = 200  # messages refused as too fast before the connection is closed as a flood
    requests: float = 30  # over HTTP, of one address
    requests_burst: int = 200
    new_tables: float = 0.2  # of one address
    new_tables_burst: int = 30
    wrong_codes: float = 0.5  # of one address: nobody finds a table by trying
    wrong_codes_burst: int = 30
    connections: int = 100  # of one address
    connections_in_all: int = 20_000
    queued_messages: int = 256  # that wait for a slow reader
    queued_bytes: int = 1_000_000
    hello_seconds: float = 10


UNLIMITED = Limits(
    messages=1e9,
    messages_burst=10**9,
    requests=1e9,
    requests_burst=10**9,
    new_tables=1e9,
    new_tables_burst=10**9,
    wrong_codes=1e9,
    wrong_codes_burst=10**9,
    connections=10**9,
    connections_in_all=10**9,
)


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8765
    db: str = field(default_factory=default_url)
    pace: float = 1.0  # seconds a bot takes at least, so that people can follow
    idle_seconds: float = 60  # after which a table that nobody looks at leaves memory
    thinkers: int = max(4, os.cpu_count() or 1)  # bots that think at a time, so that a slow one holds up no other
    workers: int = 1  # processes for replays and odds, which must not wait for bots
    limits: Limits = Limits()
    origins: tuple[str, ...] = ()  # other sites that may open sockets here, as https://example.org

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach it."""
        return self.host in ("127.0.0.1", "::1", "localhost")
