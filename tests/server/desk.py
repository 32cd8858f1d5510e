"""A table in memory, without server and store: commands become entries and are applied at once."""

import functools
import itertools
from collections.abc import Callable
from typing import Any

from plansza.kernel import registry
from plansza.kernel.match import Match
from plansza.kernel.position import set_up
from plansza.server import commands, fairness, ledger
from plansza.server.chains import Chain
from plansza.server.protocol import incoming
from plansza.server.protocol.shared import ClockRules
from plansza.server.seal import Signer
from plansza.server.settings import Limits
from plansza.server.store import Row
from plansza.server.table import Table

SECRET = "5e" * 32
SIGNER = Signer("1e" * 32)
ENTROPY = "0123456789abcdef"
USUAL_CLOCK = ClockRules()


def new_match(
    game: str, players: int, options: dict[str, Any], chance: Any, names: list[str], position: Any = None
) -> Match:
    rules = registry.load(game)
    start = None if position is None else set_up(rules, players, options, position)
    return Match(rules, players, options, chance, names, start)


class Desk:
    """People are named by letters: a at seat 0, b at seat 1, …; a opened the table."""

    def __init__(
        self,
        game: str = "pickomino",
        people: str = "ab",
        bots: int = 0,
        open_seats: int = 0,
        clock: ClockRules = USUAL_CLOCK,
        secret: str = SECRET,
        scheme: str = fairness.CHAINS,
        rated: bool = False,
        **options: Any,
    ) -> None:
        """With the dice of version 0.1, by scheme."""
        info = registry.info(game)
        self.table, self.now = Table("desk", secret, new_match), 1_000_000
        self.limits = Limits()
        self.here: set[str] = set()  # those who are connected
        places = [ledger.Place("open") for _ in people]
        places += [ledger.Place("open") for _ in range(open_seats)]
        text = ENTROPY if scheme == fairness.SCHEME else ""
        places += [ledger.Place("bot", bot="random", name="random", entropy=text) for _ in range(bots)]
        chosen, commitment = info.check_options(options), fairness.commitment(secret) if text else ""
        self.chains = {seat: chain_of(person) for seat, person in enumerate(people)}
        opened = ledger.Opened(game, 1, chosen, places, "a", commitment, False, True, clock, scheme=scheme, rated=rated)
        self.write(opened)
        for seat, person in enumerate(people):
            self.write(ledger.Sat(seat, person, person.upper(), text and text + person, self.chains[seat].end))
        if scheme == fairness.CHAINS and not open_seats:
            self.show_first_links()

    def show_first_links(self) -> None:
        for seat in self.table.dice.owed(self.table.seats):
            self.do(self.table.seats[seat].player, incoming.Show(key(), seat, self.link(seat)))

    def link(self, seat: int) -> str:
        """What the person in that seat has to show now."""
        number = self.table.dice.next_links.get(seat)
        return "" if number is None else self.chains[seat].link(number)

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    def write(self, entry: ledger.Entry, key: str | None = None) -> ledger.Entry:
        return self.table.apply(Row(self.table.number + 1, self.now, key, ledger.write(entry)))

    def do(self, person: str, command: Any) -> ledger.Entry:
        """Raises commands.Mistake."""
        setting = commands.Setting(self.now, ["casual", "random"], self.here.__contains__, self.limits)
        return self.write(commands.entry_for(self.table, commands.Person(person), command, setting))

    def act(self, action: str = "") -> ledger.Entry:
        """The seat to move decides: the given action, or the first legal one."""
        seat = self.match.to_move
        person = self.table.seats[seat].player
        chosen = action or self.match.legal[0]
        return self.do(person, incoming.Act(key(), seat, self.table.position, chosen, self.link(seat)))

    def fault(self, person: str, command: Any) -> str:
        """What is wrong with a command, "" when it is done."""
        try:
            self.do(person, command)
        except commands.Mistake as mistake:
            return mistake.fault
        return ""


class FakeWebSocket:
    """Takes so many frames and then is full, as a reader that reads no more."""

    unpacks = False

    def __init__(self, room: int = 10**9) -> None:
        self.on_writable: Callable[[], None] | None = None
        self.more: Callable[[], bool] = lambda: False
        self.room, self.frames, self.closed, self.aborted = room, list[bytes](), 0, False

    def is_writable(self) -> bool:
        return len(self.frames) < self.room

    def has_more(self) -> bool:
        return self.more()

    def write(self, frame: bytes) -> None:
        self.frames.append(frame)

    def close(self, code: int) -> None:
        self.closed = code

    def abort(self) -> None:
        self.aborted = True


@functools.cache
def chain_of(person: str) -> Chain:
    return Chain(person.encode().ljust(32, b"."))


_keys = itertools.count(10**8)


def key() -> str:
    return f"k{next(_keys)}"
