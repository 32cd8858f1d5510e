"""A table as its entries have made it: seats, the game, take backs, chat. Memory only; the entries are the truth."""

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from plansza.kernel.seats import CHANCE, OVER, WATCHER
from plansza.server import auth, fairness, ledger
from plansza.server.clock import GRACE, clock_of
from plansza.server.protocol.outgoing import Clock, Fairness, Said, TableCard, Takeback
from plansza.server.seating import SEAT_ENTRIES, Seats, is_full, seat_cards, seats_after
from plansza.server.store import Row

if TYPE_CHECKING:
    from plansza.kernel.match import Match

MatchMaker = Callable[..., "Match"]
CHAT_KEPT = 100


class Stage(NamedTuple):
    """A decision that stands: made by a seat after `since` actions, told as entry `number`.

    The first one is nobody's: what CHANCE did before anybody decided.
    """

    since: int
    seat: int
    number: int


class Table:
    """`apply` folds one entry after another into it; nothing else changes it."""

    def __init__(self, id: str, secret: str, new_match: MatchMaker) -> None:
        self.id, self.secret, self.new_match = id, secret, new_match
        self.number = self.position = 0
        self.created = self.turn_since = self.loaded_at = 0
        self.opened: ledger.Opened
        self.seats: Seats = ()
        self.match: Match | None = None
        self.stages: list[Stage] = []
        self.asked_back: tuple[int, frozenset[int]] | None = None  # the seat, and whose answers are awaited
        self.rewound = 0  # the number of the last entry that took something back
        self.chat: deque[Said] = deque(maxlen=CHAT_KEPT)
        self.muted: dict[str, set[str]] = {}
        self.against_hints: set[int] = set()  # seats
        self.offers: dict[int, tuple[str, int]] = {}  # seat: hash of the code, and until when
        self.rematch: str | None = None
        self.keys: dict[str, int] = {}
        self._apply: dict[type, Callable[[Any, int], None]] = {
            ledger.Opened: self._open,
            ledger.Acted: self._act,
            ledger.WentBack: self._go_back,
            ledger.AskedBack: self._ask_back,
            ledger.AnsweredBack: self._answer_back,
            ledger.CameBack: self._come_back,
            ledger.Spoke: self._speak,
            ledger.Hushed: self._hush,
            ledger.Barred: self._bar,
            ledger.Offered: self._offer,
            ledger.Claimed: self._claim,
            ledger.GoesOn: self._go_on,
        }

    # --- what is known ---

    @property
    def status(self) -> str:
        if self.match is None:
            return "waiting"
        return "over" if self.match.to_move == OVER else "playing"

    @property
    def is_hidden(self) -> bool:
        """Whether some seat knows what another does not."""
        assert self.match is not None
        return self.match.game.info.hidden

    @property
    def hints(self) -> bool:
        return self.opened.hints and not self.against_hints

    def held_by(self, player: str) -> list[int]:
        return [seat for seat, sitting in enumerate(self.seats) if sitting.is_held_by(player)]

    def kept_for(self, player: str) -> list[int]:
        free = enumerate(self.seats)
        return [seat for seat, sitting in free if sitting.kind == "reserved" and sitting.is_free_for(player)]

    def who(self, player: str) -> str:
        return auth.who(self.id, player)

    def hears(self, player: str, who: str) -> bool:
        return who not in self.muted.get(player, ())

    @property
    def bots(self) -> set[str]:
        """Those that sit here, or play for somebody who is away."""
        return {seat.playing_bot for seat in self.seats if seat.playing_bot}

    @property
    def bot_to_move(self) -> str:
        """The bot that is to decide now, "" when none is."""
        if self.match is None or self.match.to_move < 0:
            return ""
        return self.seats[self.match.to_move].playing_bot

    @property
    def clock(self) -> Clock:
        runs = self.match is not None and self.match.to_move >= 0 and not self.bot_to_move
        not_before = self.loaded_at + GRACE if self.turn_since < self.loaded_at else 0
        return clock_of(self.opened.clock, self.turn_since, not_before, runs)

    @property
    def takeback(self) -> Takeback | None:
        return None if self.asked_back is None else Takeback(self.asked_back[0], sorted(self.asked_back[1]))

    def card(self, seats: Seats | None = None) -> TableCard:
        """As it is, or as it would be with these seats."""
        seats = self.seats if seats is None else seats
        status = "playing" if self.match is None and is_full(seats) else self.status
        return TableCard(
            id=self.id,
            game=self.opened.game,
            options=self.opened.options,
            seats=seat_cards(self.id, seats),
            status=status,  # type: ignore[arg-type]
            listed=self.opened.listed,
            watchable=self.opened.watchable,
            hints=self.hints,
            against_hints=sorted(self.against_hints),
            clock=self.opened.clock,
            host=self.who(self.opened.host),
            fairness=Fairness(
                commitment=self.opened.commitment,
                texts=[sitting.entropy for sitting in seats],
                secret=self.secret if status == "over" else None,
            ),
            created=self.created,
            rematch=self.rematch,
            winners=self.winners,
        )

    @property
    def winners(self) -> list[int]:
        result = self.match.result if self.match else None
        return [seat for seat, place in enumerate(result.places) if place == 1] if result else []

    def last_stage_of(self, seat: int) -> Stage | None:
        return next((stage for stage in reversed(self.stages) if stage.seat == seat), None)

    def nothing_new_since(self, stage: Stage) -> bool:
        """Whether the decision was the last thing in the game, and could show nobody a hidden thing."""
        assert self.match is not None
        return self.match.number == stage.since + 1 and not self.is_hidden

    def others_to_ask(self, seat: int) -> frozenset[int]:
        """Seats of other people who play themselves; bots agree to everything."""
        mine = self.seats[seat].player
        others = enumerate(self.seats)
        return frozenset(n for n, s in others if s.kind == "person" and not s.stand_in and s.player != mine)

    # --- how it comes about ---

    def apply(self, row: Row) -> ledger.Entry:
        entry = ledger.read(row.body)
        if row.number != self.number + 1:
            raise ValueError(f"entry {row.number} after {self.number}")
        self.number = row.number
        if row.key is not None:
            self.keys[row.key] = row.number
        if isinstance(entry, SEAT_ENTRIES):
            self.seats = seats_after(self.seats, entry)
        if (more := self._apply.get(type(entry))) is not None:
            more(entry, row.at)
        if self.match is None and is_full(self.seats):
            self._begin(row.at)
        return entry

    def _open(self, entry: ledger.Opened, at: int) -> None:
        self.opened, self.created = entry, at

    def _begin(self, at: int) -> None:
        texts, names = [sitting.entropy for sitting in self.seats], [sitting.name for sitting in self.seats]
        chance = fairness.FairChance(self.secret, texts)
        opened = self.opened
        self.match = self.new_match(opened.game, len(self.seats), opened.options, chance, names, opened.position)
        self.stages.append(Stage(0, CHANCE, self.number))
        self._moved(at)

    def _moved(self, at: int) -> None:
        self.position, self.turn_since, self.asked_back = self.number, at, None

    def _act(self, entry: ledger.Acted, at: int) -> None:
        assert self.match is not None
        self.stages.append(Stage(self.match.number, entry.seat, self.number))
        self.match.take(entry.action)
        self._moved(at)

    def _go_back(self, entry: ledger.WentBack, at: int) -> None:
        assert self.match is not None
        while self.match.number > entry.to:
            self.match.undo()
        while self.stages[-1].seat != CHANCE and self.stages[-1].since >= entry.to:
            self.stages.pop()
        self.rewound = self.number
        self._moved(at)

    def _ask_back(self, entry: ledger.AskedBack, at: int) -> None:
        self.asked_back = entry.seat, self.others_to_ask(entry.seat)

    def _answer_back(self, entry: ledger.AnsweredBack, at: int) -> None:
        assert self.asked_back is not None
        seat, waiting = self.asked_back
        mine = {n for n in waiting if self.seats[n].player == self.seats[entry.seat].player}
        self.asked_back = (seat, waiting - mine) if entry.agree else None

    def _come_back(self, entry: ledger.CameBack, at: int) -> None:
        assert self.match is not None
        if self.match.to_move == entry.seat:
            self.turn_since = at

    def _speak(self, entry: ledger.Spoke, at: int) -> None:
        who, seat = self.who(entry.player), entry.seat if entry.seat >= 0 else WATCHER  # version 0.1 wrote -1
        self.chat.append(Said(self.number, at, who, seat, entry.name, entry.text))

    def _hush(self, entry: ledger.Hushed, at: int) -> None:
        muted = self.muted.setdefault(entry.player, set())
        if entry.on:
            muted.add(entry.who)
        else:
            muted.discard(entry.who)

    def _bar(self, entry: ledger.Barred, at: int) -> None:
        if entry.on:
            self.against_hints.add(entry.seat)
        else:
            self.against_hints.discard(entry.seat)

    def _offer(self, entry: ledger.Offered, at: int) -> None:
        self.offers[entry.seat] = entry.code, entry.until

    def _claim(self, entry: ledger.Claimed, at: int) -> None:
        self.offers.pop(entry.seat, None)

    def _go_on(self, entry: ledger.GoesOn, at: int) -> None:
        self.rematch = entry.table
