"""Tables of another version: refused by name, never guessed at; what was decided there can still be downloaded."""

from collections.abc import Sequence
from typing import Any

import msgspec

from plansza.kernel import registry
from plansza.kernel.errors import PlanszaError, UnknownGame
from plansza.kernel.record import Record
from plansza.server import fairness, ledger
from plansza.server.protocol.outgoing import Fault
from plansza.server.seating import SEAT_ENTRIES, Seats, seats_after
from plansza.server.store import Row

DECISIONS = "decisions"  # as `seen_by` of a record: what chance did is not in it, for it follows from the rules


class Retired(PlanszaError):
    """A stored table that this version cannot go on with; `fault` and `reason` say why."""

    def __init__(self, fault: Fault, reason: str) -> None:
        super().__init__(f"{fault}: {reason}")
        self.fault, self.reason = fault, reason


def require_current(rows: Sequence[Row]) -> None:
    """Raises Retired where the table was opened by other rules, or holds an entry that is not known here."""
    for row in rows:
        try:
            entry = ledger.read(row.body)
        except msgspec.ValidationError:
            raise Retired("unknown_entry", f"{row.number}") from None
        if isinstance(entry, ledger.Opened):
            _require_rules(entry)


def _require_rules(opened: ledger.Opened) -> None:
    try:
        ours = registry.info(opened.game).rules_version
    except UnknownGame:
        raise Retired("other_rules", opened.game) from None
    if opened.rules != ours:
        raise Retired("other_rules", f"{opened.game} {opened.rules} \N{NOT EQUAL TO} {ours}")


class Remains:
    """What can be read of such a table without its rules."""

    def __init__(self, rows: Sequence[Row], secret: str, is_over: bool) -> None:
        self.secret, self.is_over = secret, is_over
        self.seats: Seats = ()
        self.decisions: list[ledger.Acted] = []
        for row in rows:
            self._take(row)

    def _take(self, row: Row) -> None:
        try:
            entry = ledger.read(row.body)
        except msgspec.ValidationError:
            return
        if isinstance(entry, ledger.Opened):
            self.opened = entry
        if isinstance(entry, SEAT_ENTRIES):
            self.seats = seats_after(self.seats, entry)
        elif isinstance(entry, ledger.Acted):
            self.decisions.append(entry)
        elif isinstance(entry, ledger.WentBack):
            while self.decisions and self.decisions.pop().seat != entry.seat:
                pass

    @property
    def people(self) -> set[str]:
        """Those who sit there."""
        return {seat.player for seat in self.seats if seat.kind == "person"}

    def record_for(self, player: str | None) -> Record | None:
        """What was decided: all once the game is over, one's own before. None for who may not see the game."""
        held = [n for n, seat in enumerate(self.seats) if player is not None and seat.is_held_by(player)]
        if not (held or self.opened.watchable):
            return None
        told = [acted.action for acted in self.decisions if self.is_over or acted.seat in held]
        return Record(
            game=self.opened.game,
            rules=self.opened.rules,
            players=len(self.seats),
            options=self.opened.options,
            seats=[seat.name for seat in self.seats],
            position=self.opened.position,
            actions=told,
            seen_by=DECISIONS,
            fairness=self._proof(),
        )

    def _proof(self) -> dict[str, Any] | None:
        """Of version 0.1 as it stands; by later dice, draws would have to be made to be shown."""
        if self.opened.scheme != fairness.SCHEME:
            return None
        texts = [seat.entropy for seat in self.seats]
        proof: dict[str, Any] = msgspec.to_builtins(fairness.proof(self.secret, texts, self.is_over))
        return proof
