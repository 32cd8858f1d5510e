"""A table as its entries have made it: seats, the game, take backs, chat. Memory only; the entries are the truth."""

import copy
from collections import Counter, deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import structs

from plansza.kernel.seats import CHANCE, OVER, WATCHER
from plansza.server import auth, ledger
from plansza.server.clock import GRACE, clock_of
from plansza.server.dice import Dice, new_dice
from plansza.server.protocol.dice import Roll
from plansza.server.protocol.outgoing import Clock, Said, TableCard, Takeback
from plansza.server.seating import DICE_ENTRIES, SEAT_ENTRIES, Seats, is_full, seat_cards, seats_after
from plansza.server.store import Row

if TYPE_CHECKING:
    from plansza.kernel.match import Match

MatchMaker = Callable[..., "Match"]
CHAT_KEPT = 100


class Stage(NamedTuple):
    """A decision that stands: made by a seat after `since` actions, told as entry `number`.

    The first one is nobody's: what CHANCE did before anybody decided. `roll` is the number of what was drawn after it.
    """

    since: int
    seat: int
    number: int
    is_hasty: bool = False
    roll: int = 0


class _Foresight(NamedTuple):
    """A decision that was worked out before it is stored."""

    number: int  # of the entry before it
    entry: ledger.Acted
    match: "Match"
    dice: Dice


class Table:
    """`apply` folds one entry after another into it; nothing else changes it."""

    def __init__(self, id: str, secret: str, new_match: MatchMaker) -> None:
        self.id, self.secret, self.new_match = id, secret, new_match
        self.number = self.position = 0
        self.created = self.turn_since = self.loaded_at = 0
        self.opened: ledger.Opened
        self.dice: Dice
        self.seats: Seats = ()
        self.match: Match | None = None
        self.stages: list[Stage] = []
        self.asked_back: tuple[int, frozenset[int]] | None = None  # the seat, and whose answers are awaited
        self.left: set[int] = set()  # seats of people for whom a bot has decided
        self.rewound = 0  # the number of the last entry that took something back
        self.chat: deque[Said] = deque(maxlen=CHAT_KEPT)
        self.remarks: Counter[str] = Counter()  # by player: lines of chat and the like
        self.muted: dict[str, set[str]] = {}
        self.against_hints: set[int] = set()  # seats
        self.offers: dict[int, tuple[str, int]] = {}  # seat: hash of the code, and until when
        self.rematch: str | None = None
        self.keys: dict[str, int] = {}
        self._foresight: _Foresight | None = None
        self._apply: dict[type, Callable[[Any, int], None]] = {
            ledger.Opened: self._open,
            ledger.Acted: self._act,
            ledger.WentBack: self._go_back,
            ledger.AskedBack: self._ask_back,
            ledger.AnsweredBack: self._answer_back,
            ledger.CameBack: self._come_back,
            ledger.Resigned: self._resign,
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

    @property
    def is_rated(self) -> bool:
        """Whether its game counts, or will: a bot that could not think is not as strong as it is rated."""
        hasty = (self.seats[stage.seat].bot for stage in self.stages if stage.is_hasty)
        return self.opened.rated and not any(hasty)

    @property
    def goes_on(self) -> bool:
        """Whether clock and bots go on when nobody looks: who leaves must not stop a game that counts."""
        return self.opened.counts and self.status == "playing"

    @property
    def people(self) -> set[str]:
        """Those who sit here and have not given up."""
        return {seat.player for seat in self.seats if seat.kind == "person" and not seat.resigned}

    def held_by(self, player: str) -> list[int]:
        return [seat for seat, sitting in enumerate(self.seats) if sitting.is_held_by(player)]

    def kept_for(self, player: str) -> list[int]:
        free = enumerate(self.seats)
        return [seat for seat, sitting in free if sitting.kind == "reserved" and sitting.is_free_for(player)]

    def admits(self, player: str | None) -> bool:
        """Whether this person may see what happens here: the game, its record and the chat. All may where watchers are
        allowed, otherwise those who sit here or whom a seat is kept for.
        """
        return self.opened.watchable or (player is not None and bool(self.held_by(player) or self.kept_for(player)))

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
        pauses = self.seats[self._running_match().to_move].pauses if runs else None
        return clock_of(self.opened.clock, self.turn_since, not_before, pauses)

    @property
    def takeback(self) -> Takeback | None:
        return None if self.asked_back is None else Takeback(self.asked_back[0], sorted(self.asked_back[1]))

    def card_for(self, player: str | None) -> TableCard:
        """As this person may have it: to a stranger a private game shows neither its end nor its dice."""
        card = self.card()
        if self.admits(player):
            return card
        dice = structs.replace(card.fairness, texts=[], secret=None, start=[])
        return structs.replace(card, winners=[], rematch=None, fairness=dice)

    def after(self, entry: ledger.Entry) -> "Table | None":
        """As its card and result will be when the entry is applied; None where they stay as they are. So the lists of
        tables, and ratings, are changed in the transaction of what changes them.
        """
        if isinstance(entry, ledger.Acted) and self._foresee(entry).match.to_move != OVER:
            return None  # as nearly always
        after = copy.copy(self)
        match entry:
            case ledger.Acted():
                assert self._foresight is not None
                after.match = self._foresight.match
                after.left = self._left_after(entry)
                after.stages = [*self.stages, Stage(self._running_match().number, entry.seat, 0, entry.hasty)]
            case ledger.Resigned(seat=seat):
                after.match = self._running_match().at(self._running_match().number)
                after.match.resign(seat)
            case ledger.Barred():
                after.against_hints = set(self.against_hints)
                after._bar(entry, 0)
            case ledger.GoesOn():
                after._go_on(entry, 0)
            case _ if not isinstance(entry, SEAT_ENTRIES + DICE_ENTRIES):
                return None
        if isinstance(entry, SEAT_ENTRIES):
            after.seats = seats_after(self.seats, entry)
        if isinstance(entry, DICE_ENTRIES):
            after.dice = self.dice.fork()
            after.dice.seated(entry)
        return after

    def to_move_after(self, entry: ledger.Entry, after: "Table | None") -> int:
        """The seat that is to decide after an entry, of which `after` has told."""
        if isinstance(entry, ledger.WentBack):
            return entry.seat
        if isinstance(entry, ledger.Acted):
            return self._foresee(entry).match.to_move
        return (self if after is None else after)._running_match().to_move

    def _left_after(self, entry: ledger.Acted) -> set[int]:
        """Whoever a bot decides for has left the game."""
        return self.left | {entry.seat} if self.seats[entry.seat].stand_in else self.left

    def _foresee(self, entry: ledger.Acted) -> "_Foresight":
        """The game after a decision. It is kept for when the entry is applied, so that nothing is worked out twice."""
        if (known := self._foresight) is not None and known.number == self.number and known.entry == entry:
            return known
        match, dice = self._running_match(), self.dice.fork()
        after = match.at(match.number)
        after.chance = dice
        dice.decided(entry.seat, entry.link, match.number)
        after.take(entry.action)
        self._foresight = ahead = _Foresight(self.number, entry, after, dice)
        return ahead

    def card(self) -> TableCard:
        seats = self.seats
        begins = self.match is None and is_full(seats) and not self.dice.owed(seats)
        status = "playing" if begins else self.status
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
            fairness=self.dice.fairness(seats, status == "over"),
            created=self.created,
            rematch=self.rematch,
            winners=self.winners,
            rated=self.is_rated,
            tournament=self.opened.tournament,
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
        """Seats of other people who are in the game, also of those for whom a bot plays at the moment: it cannot agree
        for them. Bots of their own right agree to everything.
        """
        mine = self.seats[seat].player
        others = enumerate(self.seats)
        return frozenset(n for n, s in others if s.kind == "person" and not s.resigned and s.player != mine)

    def roll_of(self, stage: Stage, until: int) -> Roll | None:
        """What was drawn after that decision, before action `until`, to be checked; None while it is hidden."""
        if not stage.roll or not self.shows_rolls:
            return None
        assert self.match is not None
        first = stage.since if stage.seat == CHANCE else stage.since + 1
        return self.dice.shown_roll(stage.roll, self.match, range(first, until))

    @property
    def shows_rolls(self) -> bool:
        """Where a draw is hidden from anybody, the server's links would tell it: they are shown in the end."""
        return self.status == "over" or not self.is_hidden

    @property
    def rolls_shown(self) -> int:
        """How many rolls of the game as it stands all may know."""
        if self.match is None or not self.shows_rolls:
            return 0
        return max(stage.roll for stage in self.stages)

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
        if isinstance(entry, DICE_ENTRIES):
            self.dice.seated(entry)
        if self.match is None and is_full(self.seats) and not self.dice.owed(self.seats):
            self._begin(row.at)
        return entry

    def _open(self, entry: ledger.Opened, at: int) -> None:
        self.opened, self.created = entry, at
        self.dice = new_dice(self.secret, entry)

    def _begin(self, at: int) -> None:
        names, opened = [sitting.name for sitting in self.seats], self.opened
        self.dice.begin(self.seats)
        self.match = self.new_match(opened.game, len(self.seats), opened.options, self.dice, names, opened.position)
        self.stages.append(Stage(0, CHANCE, self.number, roll=self.dice.roll))
        self._moved(at)

    def _moved(self, at: int) -> None:
        self.position, self.turn_since, self.asked_back = self.number, at, None

    def _act(self, entry: ledger.Acted, at: int) -> None:
        self.left = self._left_after(entry)
        since = self._running_match().number
        ahead, self._foresight = self._foresight, None
        if ahead is not None and (ahead.number, ahead.entry) == (self.number - 1, entry):
            ahead.match.game = self._running_match().game  # which may have been compiled meanwhile
            self.match, self.dice = ahead.match, ahead.dice
        else:
            self.dice.decided(entry.seat, entry.link, since)
            self._running_match().take(entry.action)
        self.stages.append(Stage(since, entry.seat, self.number, entry.hasty, self.dice.roll))
        self._moved(at)

    def _running_match(self) -> "Match":
        assert self.match is not None
        return self.match

    def _go_back(self, entry: ledger.WentBack, at: int) -> None:
        assert self.match is not None
        while self.match.number > entry.to:
            self.match.undo()
        while self.stages[-1].seat != CHANCE and self.stages[-1].since >= entry.to:
            self.stages.pop()
            self.dice.undo()
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

    def _resign(self, entry: ledger.Resigned, at: int) -> None:
        assert self.match is not None
        self.match.resign(entry.seat)
        self.rewound = self.number  # it is no decision, so who was away is told everything anew
        self._moved(at)

    def _speak(self, entry: ledger.Spoke, at: int) -> None:
        who, seat = self.who(entry.player), entry.seat if entry.seat >= 0 else WATCHER  # version 0.1 wrote -1
        self.remarks[entry.player] += 1
        self.chat.append(Said(self.number, at, who, seat, entry.name, entry.text))

    def _hush(self, entry: ledger.Hushed, at: int) -> None:
        self.remarks[entry.player] += 1
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
