"""The dice of one table, by the scheme it was opened with: what people have shown, and what is drawn with it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from plansza.server import fairness, ledger
from plansza.server.chains import (
    BEFORE_GAME,
    Link,
    ServerChains,
    ShownChain,
    Transcript,
    hashed,
    roll_head,
)
from plansza.server.draws import Draws
from plansza.server.protocol.dice import ChainProof, Roll, SeatChain, SecretProof
from plansza.server.protocol.outgoing import Fairness
from plansza.server.seating import HELD, Seats

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from plansza.kernel.match import Match


class Dice(Protocol):
    """Chance of one table. Entries of people go in, draws of a match come out."""

    def draw(self, number: int, weights: Sequence[int]) -> int: ...

    def marks(self, number: int, count: int) -> "npt.NDArray[np.uint64]": ...

    def seated(self, entry: ledger.Entry) -> None:
        """An entry of SEAT_ENTRIES, Shown or Brought."""

    def owed(self, seats: Seats) -> list[int]:
        """Seats whose people or programs have still to show their first link before the game can begin."""

    def fork(self) -> "Dice":
        """The same, to go on with apart."""

    def begin(self, seats: Seats) -> None: ...

    def is_due(self, seat: int, link: str) -> bool:
        """Whether this is what the person in that seat has to show with her decision, or first of all."""

    def decided(self, seat: int, link: str, number: int) -> None:
        """The action of that number is a decision; what is drawn next comes after it."""

    def undo(self) -> None:
        """The last decision is taken back."""

    @property
    def roll(self) -> int:
        """The number of the roll that was made after the last decision; 0 where nothing was drawn."""

    @property
    def next_links(self) -> dict[int, int]:
        """By seat: the number of the link that a decision of its person has to carry; without those that need none."""

    def shown_roll(self, number: int, match: "Match", numbers: range) -> Roll | None:
        """A roll for those who check it: it drew the actions of these numbers."""

    def fairness(self, seats: Seats, over: bool) -> Fairness: ...

    def proof(self, rolls: list[Roll], seats: Seats, over: bool) -> SecretProof | ChainProof: ...


class SecretDice(fairness.FairChance):
    """Scheme plansza/1, for tables that were opened with it: one secret, and a text for each seat."""

    roll = 0

    def __init__(self, secret: str, commitment: str) -> None:
        self._secret, self._commitment = secret, commitment

    def seated(self, entry: ledger.Entry) -> None:
        """Texts stand with the seats."""

    def owed(self, seats: Seats) -> list[int]:
        return []

    def fork(self) -> "Dice":
        return self  # nothing changes it

    def begin(self, seats: Seats) -> None:
        super().__init__(self._secret, [sitting.entropy for sitting in seats])

    def is_due(self, seat: int, link: str) -> bool:
        return not link

    def decided(self, seat: int, link: str, number: int) -> None:
        """Draws follow from their numbers."""

    def undo(self) -> None:
        """Draws follow from their numbers."""

    @property
    def next_links(self) -> dict[int, int]:
        return {}

    def shown_roll(self, number: int, match: "Match", numbers: range) -> Roll | None:
        return None

    def fairness(self, seats: Seats, over: bool) -> Fairness:
        texts = [sitting.entropy for sitting in seats]
        secret = self._secret if over else None
        return Fairness(scheme=fairness.SCHEME, commitment=self._commitment, texts=texts, secret=secret)

    def proof(self, rolls: list[Roll], seats: Seats, over: bool) -> SecretProof:
        texts = [sitting.entropy for sitting in seats]
        return fairness.proof(self._secret, texts, over)


class _Mark(NamedTuple):
    """How it stood before a decision."""

    rolls: int
    pending: int


class _Made(NamedTuple):
    """A roll as it was first made: it comes again, whatever is taken back."""

    links: list[Link]
    server: str
    draws: Draws


class ChainDice:
    """Scheme plansza/2: every roll needs a link of the server's, and all that people have shown before it."""

    def __init__(self, secret: str) -> None:
        self._server = ServerChains(secret)
        self._waiting: dict[int, ShownChain] = {}  # before the game, by seat
        self._first: dict[int, str] = {}  # by seat: the link shown since the last seat was taken
        self._transcript, self._start = Transcript(), list[Link]()
        self._made: list[_Made] = []
        self._rolls = 0  # of the game as it stands; fewer than made where something was taken back
        self._pending: list[Link] = []  # shown with decisions since the latest roll
        self._marks: list[_Mark] = []
        self._draws: Draws | None = None  # of the roll after the last decision
        self._first_draw = 0  # its number among the actions

    # --- before the game ---

    def seated(self, entry: ledger.Entry) -> None:
        match entry:
            case ledger.Shown(seat=seat, link=link):
                self._first[seat] = link
            case ledger.Brought(seat=seat, end=end) if self._marks:
                self._transcript.bring(ShownChain(seat, end, len(self._made)))
            case ledger.Sat(seat=seat, end=end) | ledger.Brought(seat=seat, end=end):
                self._void_first_links()
                self._waiting[seat] = ShownChain(seat, end, BEFORE_GAME)
            case ledger.Stood(seat=seat) | ledger.BotSat(seat=seat):
                self._void_first_links()
                self._waiting.pop(seat, None)

    def _void_first_links(self) -> None:
        """Whoever comes later must not know a first link when she shows her end: all will show another."""
        for seat, link in self._first.items():
            self._waiting[seat] = self._waiting[seat].with_link(link)
        self._first.clear()

    def owed(self, seats: Seats) -> list[int]:
        if self._marks:
            return []
        return [seat for seat, sitting in enumerate(seats) if sitting.kind in HELD and seat not in self._first]

    def fork(self) -> "Dice":
        after = ChainDice.__new__(ChainDice)
        after.__dict__.update(self.__dict__)
        after._waiting, after._first = {**self._waiting}, {**self._first}
        after._transcript, after._made = self._transcript.fork(), [*self._made]
        after._pending, after._marks = [*self._pending], [*self._marks]
        return after

    def begin(self, seats: Seats) -> None:
        for chain in self._in_order():
            self._transcript.bring(chain)
        self._start = [(self._transcript.current[seat], self._first[seat]) for seat in sorted(self._first)]
        self._transcript.begin(self._start)
        self._marks.append(_Mark(0, 0))

    def _in_order(self) -> list[ShownChain]:
        return [self._waiting[seat] for seat in sorted(self._waiting)]

    # --- decisions ---

    def is_due(self, seat: int, link: str) -> bool:
        if not self._marks:
            return hashed(link) == self._waiting[seat].last
        if self._comes_again or seat not in self._transcript.current:
            return link == ""
        return link != "" and hashed(link) == self._last(seat)

    @property
    def _comes_again(self) -> bool:
        """Whether the next roll has been made before; then it comes as it was."""
        return self._rolls < len(self._made)

    @property
    def next_links(self) -> dict[int, int]:
        if not self._marks:
            return {seat: chain.used + 1 for seat, chain in self._waiting.items()}
        if self._comes_again:
            return {}
        chains, pending = self._transcript.chains, [number for number, _ in self._pending]
        current = self._transcript.current.items()
        return {seat: chains[number].used + pending.count(number) + 1 for seat, number in current}

    def _last(self, seat: int) -> str:
        number = self._transcript.current[seat]
        shown = [link for chain, link in self._pending if chain == number]
        return shown[-1] if shown else self._transcript.chains[number].last

    def decided(self, seat: int, link: str, number: int) -> None:
        self._marks.append(_Mark(self._rolls, len(self._pending)))
        if link:
            self._pending.append((self._transcript.current[seat], link))
        self._draws, self._first_draw = None, number + 1

    def undo(self) -> None:
        mark = self._marks.pop()
        self._rolls, self._draws = mark.rolls, None
        self._pending = self._pending[: mark.pending] if mark.rolls == len(self._made) else []

    # --- draws ---

    def draw(self, number: int, weights: Sequence[int]) -> int:
        return self._drawing().draw(number - self._first_draw, weights)

    def marks(self, number: int, count: int) -> "npt.NDArray[np.uint64]":
        return self._drawing().marks(number - self._first_draw, count)

    def _drawing(self) -> Draws:
        """The roll after the last decision; made when its first draw is asked for."""
        if self._draws is None:
            if self._rolls == len(self._made):
                self._make()
            self._draws = self._made[self._rolls].draws
            self._rolls += 1
        return self._draws

    def _make(self) -> None:
        links, self._pending = self._pending, []
        server = self._server.link(len(self._made) + 1)
        draws = Draws(bytes.fromhex(server), roll_head(self._transcript.roll(links)))
        self._made.append(_Made(links, server, draws))

    @property
    def roll(self) -> int:
        return 0 if self._draws is None else self._rolls

    # --- what is shown ---

    def shown_roll(self, number: int, match: "Match", numbers: range) -> Roll | None:
        made = self._made[number - 1]
        return Roll(number, made.server, made.links, numbers.start, fairness.runs_of(match, numbers))

    def fairness(self, seats: Seats, over: bool) -> Fairness:
        ends, owed = self._server.ends(len(self._made)), self.owed(seats)
        return Fairness(scheme=fairness.CHAINS, ends=ends, chains=self._chains(), owed=owed, start=self._start)

    def proof(self, rolls: list[Roll], seats: Seats, over: bool) -> ChainProof:
        ends = self._server.ends(len(self._made))
        return ChainProof(scheme=fairness.CHAINS, ends=ends, chains=self._chains(), start=self._start, rolls=rolls)

    def _chains(self) -> list[SeatChain]:
        shown = self._transcript.chains if self._marks else self._in_order()
        return [SeatChain(chain.seat, chain.end, chain.after) for chain in shown]


def new_dice(secret: str, opened: ledger.Opened) -> Dice:
    """Of the scheme that the table was opened with."""
    return ChainDice(secret) if opened.scheme == fairness.CHAINS else SecretDice(secret, opened.commitment)
