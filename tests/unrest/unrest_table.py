"""A table of Unrest set up as a test wants it: missions, hand, and what was played in the rounds that are over.

A round is told card by card, with what became of it: "riots 3 to 1; (riots 2) to 1; (supplies 2) gone". In round
brackets a card lies hidden, in square ones it was shown by a proof.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import plansza
from plansza.games.unrest.state import DISTRICT_NAMES, LAST_ROUND, MISSION_NAMES
from plansza.games.unrest.view import Board
from plansza.kernel.errors import IllegalAction
from plansza.kernel.match import MANUAL, Match

REBELLION, EMPIRE = 0, 1
PRESETS = ("base", "capitol", "house_missions", "capitol_house_missions")
BOOK = ("coup", "coordinated_plot", "sleeper_cell")  # which stacks of few cards do not fulfil by chance
HAND = ("riots 2", "riots 3", "supplies 2", "supplies 3", "misdirection")
QUIET = "riots 4 to 1; (riots 5) to 1; (misdirection) to 2"  # a round after which nothing is near

# Seven rounds: all but three cards. Districts 2 and 4 fell at once; 19 lie in district 1.
LATE_HAND = ("riots 2", "supplies 2", "misdirection")
LATE = (
    "riots 3 to 2; [intelligence 3] to 2; [supplies 3] to 2",
    "riots 4 to 4; [intelligence 4] to 4; [supplies 4] to 4",
    "riots 6 to 1; (riots 5) to 1; (intelligence 2) to 1",
    "supplies 6 to 1; (subversion 3) to 3; (misdirection) to 3",
    "subversion 6 to 3; (subversion 5) to 3; (intelligence 5) gone",
    "intelligence 6 to 5; (supplies 5) to 5; (subversion 4) to 5",
    "subversion 2 to 5; (misdirection) to 5; (misdirection) to 3",
)


def plot(district: int, value: int, suits: Sequence[str] = ("riots", "intelligence", "supplies")) -> str:
    """A round in which a district fell by Coordinated Plot."""
    first, second, third = (f"{suit} {value}" for suit in suits)
    return f"{first} to {district}; [{second}] to {district}; [{third}] to {district}"


def played(rounds: Sequence[str]) -> dict[str, dict[str, str]]:
    """The fields of a position that tell it."""
    fields: dict[str, dict[str, str]] = {"card": {}, "where": {}, "lies": {}}
    for number, line in enumerate(rounds, 1):
        for place, told in enumerate(line.split("; "), 1):
            name, _, where = told.partition(" to ") if " to " in told else told.rpartition(" ")
            obj = f"{number}.{place}"
            fields["card"][obj], fields["where"][obj] = name.strip("()[]"), where
            fields["lies"][obj] = {"(": "hidden", "[": "shown"}.get(name[0], "open")
    return fields


def position(
    missions: Sequence[str] = BOOK,
    hand: Sequence[str] = HAND,
    rounds: Sequence[str] = (),
    *,
    liberated: Mapping[int, str] | None = None,
    used: Sequence[str] | None = None,
) -> dict[str, Any]:
    """The state at the beginning of a round: the Rebellion is to mark, or in the last round to play.

    The districts lie in the order of the list, place 3 is the Capitol. In every second round two tokens are used.
    """
    fields = played(rounds)
    last = {where: obj.partition(".")[0] for obj, where in fields["where"].items()}  # round of the last card there
    tokens = used if used is not None else ("reroute", "blockade") if len(rounds) % 2 else ()
    return {
        "district": dict(zip("12345", DISTRICT_NAMES, strict=True)),
        "missions": ["revolution", *sorted(missions, key=MISSION_NAMES.index)],
        "hand": list(hand),
        **fields,
        "liberated_by": {str(place): mission for place, mission in (liberated or {}).items()},
        "liberated_in": {str(place): last[str(place)] for place in liberated or {}},
        "used": list(tokens),
        "rounds": len(rounds),
        "phase": "play" if len(rounds) == LAST_ROUND else "mark",
    }


class Table:
    """A match from such a position; cards are drawn by hand."""

    def __init__(self, *args: Any, options: Mapping[str, bool] | None = None, **more: Any) -> None:
        data = {"options": dict(options or {}), "state": position(*args, **more)}
        self.match: Match = plansza.position("unrest", data, chance=MANUAL)

    @property
    def legal(self) -> list[str]:
        return self.match.legal

    def do(self, *actions: str) -> "Table":
        for action in actions:
            self.match.take(action)
        return self

    def draws(self, count: int = 3) -> "Table":
        """Any cards."""
        for _ in range(count):
            self.do(self.legal[0])
        return self

    def clause_of(self, action: str) -> str:
        """The clause that refuses it."""
        try:
            self.match.take(action)
        except IllegalAction as error:
            return error.clause
        raise AssertionError(f"{action} was not refused")

    def seen(self, seat: int = EMPIRE) -> Board:
        return board(self.match, seat)

    def cards_in(self, district: int, seat: int = REBELLION) -> list[str | None]:
        return [card.card for card in self.seen(seat).districts[district - 1].cards]

    def in_front(self, seat: int = EMPIRE) -> list[str | None]:
        return [card.card for card in self.seen(seat).front]

    def destroyed(self, seat: int = EMPIRE) -> list[str | None]:
        return [card.card for card in self.seen(seat).destroyed]

    def front(self) -> list[int]:
        """The places that are not empty."""
        return [card.place for card in self.seen().front]


def board(match: Match, seat: int) -> Board:
    found = match.board(seat)
    assert isinstance(found, Board)
    return found


def final(hand: Sequence[str] = LATE_HAND, *used: str) -> Table:
    """The Final Encounter; cards of the usual last hand that this one lacks take the place of Misdirections."""
    rounds = "\n".join(LATE)
    for card in (card for card in LATE_HAND if card not in hand):
        rounds = rounds.replace("(misdirection)", f"({card})", 1)
    by_plot = {2: "coordinated_plot", 4: "coordinated_plot"}
    return Table(BOOK, hand, rounds.split("\n"), liberated=by_plot, used=used or ("reroute", "surveil"))


def standard_round(table: Table, *tokens: str) -> Table:
    """A round up to the assignment: riots 3 revealed at place 1, riots 2 and supplies 2 hidden at 2 and 3."""
    table.do("area 1 2", "reveal riots 3", "hide riots 2", "hide supplies 2", "shuffle same")
    return table.do(*tokens)
