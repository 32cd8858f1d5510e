"""How a server is run. What a person may want to change is an option of `plansza serve`; the rest are our choices."""

import os
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

from plansza.kernel.errors import PlanszaError
from plansza.server.database import default_url
from plansza.server.mail import Smtp
from plansza.server.protocol.people import Profiles
from plansza.server.protocol.shared import DAY

OPERATOR_TOKEN = "PLANSZA_OPERATOR_TOKEN"  # in the environment; with _FILE, the file that holds it
OWNER_TOKEN = "PLANSZA_OWNER_TOKEN"  # in the environment, likewise; `plansza serve` makes one up
SHORTEST_TOKEN = 20
_LOCAL_HOSTS = ("127.0.0.1", "::1", "localhost")
_LOCAL_NAMES = ("localhost", "127.0.0.1", "[::1]")


class BadSettings(PlanszaError):
    """A server cannot be run so."""


def operator_token() -> str:
    """The operator's token, from the environment or the file that it names; "" where there is none."""
    token, file = os.environ.get(OPERATOR_TOKEN, ""), os.environ.get(f"{OPERATOR_TOKEN}_FILE", "")
    if file and not token:
        try:
            token = Path(file).read_text("ascii").strip()
        except (OSError, UnicodeDecodeError) as error:
            raise BadSettings(f"{OPERATOR_TOKEN}_FILE: {file} cannot be read: {error}") from error
    if token and (len(token) < SHORTEST_TOKEN or not token.isascii() or not token.isprintable() or " " in token):
        raise BadSettings(f"the operator's token needs {SHORTEST_TOKEN} letters and digits or more, without spaces")
    return token


@dataclass(frozen=True)
class Limits:
    """Rates are a second; bursts may be used up at once. An address is one IPv4, or one IPv6 network of /64."""

    messages: float = 15  # of one connection
    messages_burst: int = 80
    mistakes_to_close: int = 200  # messages refused as too fast before the connection is closed as a flood
    requests: float = 30  # over HTTP, of one address
    requests_burst: int = 200
    new_tables: float = 0.1  # of one address
    new_tables_burst: int = 30
    wrong_codes: float = 0.5  # of one address: nobody finds a table by trying
    wrong_codes_burst: int = 30
    profiles: float = 0.02  # of one address: new ones, and exports
    profiles_burst: int = 10
    joins: float = 0.1  # of one address: links, phrases and passkeys shown by new devices
    joins_burst: int = 20
    mails: float = 1 / 300  # of one address: confirmations that are asked for
    mails_burst: int = 5
    lines: float = 100  # messages of all connections of one address
    lines_burst: int = 1000
    connects: float = 2  # sockets opened by one address
    connects_burst: int = 150
    listed_tables: float = 1 / 120  # of one address, in the lobby for all to see
    listed_tables_burst: int = 5
    held_tables: int = 60  # that one person has opened or sits at, and that are not over
    watchers: int = 200  # connections of people without a seat, at one table
    remarks_of_player: int = 1000  # lines of chat and the like of one who has a seat, at one table
    remarks_of_watcher: int = 100
    remarks_of_watchers: int = 2000  # all of them together
    entries: int = 20_000  # of one table; a long game has some hundreds
    idle_connections: int = 100  # of one address, over HTTP, without a request under way
    header_seconds: float = 10  # that a request's head may take to arrive
    connections: int = 100  # sockets of one address
    connections_in_all: int = 20_000
    queued_messages: int = 256  # that wait for a slow reader
    queued_bytes: int = 1_000_000
    hello_seconds: float = 10
    wrong_operators: float = 0.1  # of one address: nobody finds the operator's token by trying
    wrong_operators_burst: int = 5


UNLIMITED = Limits(
    messages=1e9,
    messages_burst=10**9,
    requests=1e9,
    requests_burst=10**9,
    new_tables=1e9,
    new_tables_burst=10**9,
    wrong_codes=1e9,
    wrong_codes_burst=10**9,
    profiles=1e9,
    profiles_burst=10**9,
    joins=1e9,
    joins_burst=10**9,
    mails=1e9,
    mails_burst=10**9,
    lines=1e9,
    lines_burst=10**9,
    connects=1e9,
    connects_burst=10**9,
    listed_tables=1e9,
    listed_tables_burst=10**9,
    held_tables=10**9,
    watchers=10**9,
    remarks_of_player=10**9,
    remarks_of_watcher=10**9,
    remarks_of_watchers=10**9,
    entries=10**9,
    idle_connections=10**9,
    wrong_operators=1e9,
    wrong_operators_burst=10**9,
    connections=10**9,
    connections_in_all=10**9,
)


@dataclass(frozen=True)
class News:
    """Messages to people who are away; times in seconds."""

    smtp: Smtp | None = None  # without it there are no mails
    delay: float = 120  # that something has waited before it is told
    interval: float = 3600  # between two messages to one person
    reminder: float = DAY  # the same, for who has not been here since the last one
    every: float = 10  # between two looks
    even_private: bool = False  # for tests: pushes may go to this machine and its network


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8765
    db: str = field(default_factory=default_url)
    pace: float = 1.0  # seconds a bot takes at least, so that people can follow
    idle_seconds: float = 60  # after which a table that nobody looks at leaves memory
    thinkers: int = max(5, 1 + (os.cpu_count() or 1))  # bots that think at a time; of one visitor at most one less
    workers: int = 2  # processes for replays and odds, which must not wait for bots; of one visitor one at a time
    keep_waiting: float = 7 * DAY  # seconds that a table waits for players before it is deleted
    keep_finished: float | None = None  # seconds that a finished game is kept; None: for good
    profiles: Profiles = "on"  # whether people may have profiles, or those with an invitation
    limits: Limits = Limits()
    news: News = News()
    origins: tuple[str, ...] = ()  # other sites whose pages may play here, as https://example.org
    site: str = ""  # where a proxy serves it to people, as https://play.example.org
    owner_token: str = field(default="", repr=False)  # of who started it: may let the local network in; "": nobody
    operator_token: str = field(default="", repr=False)  # "": nobody looks after it over the net

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach it."""
        return self.host in _LOCAL_HOSTS and not self.site

    def answers_to(self, host: str) -> bool:
        """A server that listens to this machine alone answers to its own names only, and to that of its site: another
        site could point hers at it.
        """
        if self.host not in _LOCAL_HOSTS:
            return True
        return host.rpartition(":")[0] in _LOCAL_NAMES or host in (*_LOCAL_NAMES, urlsplit(self.site).netloc)


def check_site(url: str) -> str:
    """The address of a site as browsers name it: scheme and host. Raises BadSettings."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/") or parts.query:
        raise BadSettings(f"a site is named like https://play.example.org, not {url}")
    return f"{parts.scheme}://{parts.netloc}".lower()
