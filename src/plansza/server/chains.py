"""Hash chains: the end is shown first, then link after link. Each link's SHA-256 is the one before it, so that nobody
can change what comes, and nobody can tell it.

docs/fairness.md tells what they are for. `Transcript` is the one place that says which links count; server, `plansza
verify` and the page (`web/src/core/transcript.ts`) keep the same.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from typing import NamedTuple

SCHEME = "plansza/2"
LENGTH = 1024  # links of a chain
BEFORE_GAME = -1  # as the number of rolls after which a chain was shown
_STRIDE = 32  # of how many links one is kept

Link = tuple[int, str]  # the number of a chain among all that were shown at the table, and a link of it in hexadecimal


_HEX = re.compile(r"[0-9a-f]{64}")


def is_link(text: str) -> bool:
    return _HEX.fullmatch(text) is not None


def hashed(link: str) -> str:
    return hashlib.sha256(bytes.fromhex(link)).hexdigest()


def new_secret() -> str:
    return secrets.token_hex(32)


class Chain:
    """One's own chain: kept as its seed and every 32nd link, not whole; and the stretch of 32 that was used last."""

    def __init__(self, seed: bytes) -> None:
        self._stretch: tuple[int, list[str]] = (-1, [])  # its number among those kept, and its links
        self._kept: list[bytes] = []
        value = seed
        for back in range(LENGTH):
            if back % _STRIDE == 0:
                self._kept.append(value)
            value = hashlib.sha256(value).digest()
        self.end = value.hex()

    def link(self, number: int) -> str:
        """Link 1 is the first that is shown; link LENGTH is the seed."""
        if not 1 <= number <= LENGTH:
            raise ValueError(f"a chain has links 1 to {LENGTH}, not {number}")
        stretch, place = divmod(LENGTH - number, _STRIDE)
        if self._stretch[0] != stretch:
            self._stretch = stretch, self._links(self._kept[stretch])
        return self._stretch[1][place]

    def _links(self, first: bytes) -> list[str]:
        links = [first]
        for _ in range(_STRIDE - 1):
            links.append(hashlib.sha256(links[-1]).digest())
        return [link.hex() for link in links]


class ServerChains:
    """The server's links for one table, as many as it takes: chain after chain, all from one secret.

    The end of the next chain is shown when the one before it is half used, hundreds of rolls before it matters.
    """

    def __init__(self, secret: str) -> None:
        self._secret, self._chains = secret.encode(), list[Chain]()

    def link(self, number: int) -> str:
        """Link 1 draws the first roll of the game, link n the n-th."""
        chain, place = divmod(number - 1, LENGTH)
        return self._chain(chain).link(place + 1)

    def ends(self, rolls: int) -> list[str]:
        """Those to be shown when so many rolls have been made."""
        return [self._chain(number).end for number in range(ends_due(rolls))]

    def _chain(self, number: int) -> Chain:
        while len(self._chains) <= number:
            seed = hmac.digest(self._secret, f"{SCHEME} chain {len(self._chains)}".encode(), "sha256")
            self._chains.append(Chain(seed))
        return self._chains[number]


def ends_due(rolls: int) -> int:
    """How many of the server's chains have been shown when so many rolls have been made."""
    return 1 + (rolls + LENGTH // 2) // LENGTH


def leads_to(link: str, shown: str) -> bool:
    """Whether a link comes after one that was shown (or the end): some were left out where nothing was drawn."""
    for _ in range(LENGTH if is_link(link) else 0):
        link = hashed(link)
        if link == shown:
            return True
    return False


class ShownChain(NamedTuple):
    """A person's chain as all see it."""

    seat: int
    end: str
    after: int  # rolls that had been made when its end was shown, or BEFORE_GAME
    used: int = 0  # links, for good
    last_used: str = ""
    waits_for: frozenset[int] = frozenset()  # seats

    @property
    def last(self) -> str:
        """The last link that is used for good, or the end."""
        return self.last_used or self.end

    def with_link(self, link: str) -> "ShownChain":
        """One more is used for good."""
        return ShownChain(self.seat, self.end, self.after, self.used + 1, link, self.waits_for)

    def not_waiting_for(self, seat: int) -> "ShownChain":
        return self._replace(waits_for=self.waits_for - {seat}) if seat in self.waits_for else self


class Transcript:
    """What people have shown since the game began, and the hash of all of it that counts.

    A chain that is brought during the game counts only when everybody else has added a link that was shown after it.
    Otherwise a player and whoever runs the server could together look for a chain that suits them.
    """

    def __init__(self) -> None:
        self.value = hashlib.sha256(SCHEME.encode()).digest()
        self.chains: list[ShownChain] = []
        self.current: dict[int, int] = {}  # by seat: the number of its chain
        self.rolls = 0

    def fork(self) -> "Transcript":
        """The same, to go on with apart."""
        after = Transcript.__new__(Transcript)
        after.value, after.rolls = self.value, self.rolls
        after.chains, after.current = [*self.chains], {**self.current}
        return after

    def bring(self, chain: ShownChain) -> None:
        """Another chain for a seat, or its first. Nobody waits for a seat that now has to wait itself."""
        self.chains = [other.not_waiting_for(chain.seat) for other in self.chains]
        if chain.after != BEFORE_GAME:
            chain = chain._replace(waits_for=frozenset(self.current) - {chain.seat})
        self.current[chain.seat] = len(self.chains)
        self.chains.append(chain)

    def begin(self, links: Sequence[Link]) -> None:
        """The first links."""
        self._add(links)

    def roll(self, links: Sequence[Link]) -> bytes:
        """Links that were shown since the last roll are used for good in this one; gives the hash."""
        self.rolls += 1
        for seat in self._add(links):
            for number, chain in enumerate(self.chains):
                if chain.after + 1 < self.rolls:  # some links of the first roll may have been shown before the chain
                    self.chains[number] = chain.not_waiting_for(seat)
        return self.value

    def _add(self, links: Sequence[Link]) -> list[int]:
        """Gives the seats whose links counted."""
        counted = [(self.chains[number], link) for number, link in links if not self.chains[number].waits_for]
        for number, link in links:
            self.chains[number] = self.chains[number].with_link(link)
        for _, link in counted:
            self.value = hashlib.sha256(self.value + bytes.fromhex(link)).digest()
        return [chain.seat for chain, _ in counted]


def roll_head(transcript: bytes) -> bytes:
    """What all draws of one roll have in common, beside the server's link."""
    return f"{SCHEME}\n{transcript.hex()}\n".encode()
