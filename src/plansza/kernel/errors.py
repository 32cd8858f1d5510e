"""Every error a user of Plansza can cause, by name. Each message says what was wrong and what to do.

An error's own text is English, for programs and logs. What people are shown is `plansza.kernel.words.explain`.
"""

from typing import Any, Self

from plansza.kernel.message import Message


class PlanszaError(Exception):
    """The base of all errors below: catch this to catch what bad input can raise."""

    message: Message | None = None

    def said(self, why: str, **args: Any) -> Self:
        """With the words for people: the text `error-<why>`. An argument may be another error."""
        self.message = Message(f"error-{why}", args)
        return self


class UnknownGame(PlanszaError):
    """No game of that name is installed."""


class WrongPlayers(PlanszaError):
    """The game is not for that number of players."""


class BadOption(PlanszaError):
    """The game has no such option, preset, or value of it."""


class BadNotation(PlanszaError):
    """The text names no action of the game."""


class IllegalAction(PlanszaError):
    """The action is refused; `clause` is the rule it breaks, `reason` why, in words."""

    def __init__(self, action: str, clause: str, reason: str) -> None:
        super().__init__(f"'{action}' is refused by {clause}: {reason}" if clause else f"'{action}': {reason}")
        self.action, self.clause, self.reason = action, clause, reason


class NothingToUndo(PlanszaError):
    """No decision has been made that could be taken back."""


class BadSeat(PlanszaError):
    """The seat cannot do that: there is none such, or it is out of the game."""


class BadRecord(PlanszaError):
    """The record is refused; `place` names the field, byte or action, `clause` the rule broken if one is."""

    def __init__(self, place: str, reason: str, clause: str = "") -> None:
        super().__init__(f"broken record, {place}: {reason}")
        self.place, self.reason, self.clause = place, reason, clause


class BadPosition(PlanszaError):
    """The position cannot be; `field` names the field, `reason` says why."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"bad position, {field}: {reason}")
        self.field, self.reason = field, reason


class BadGame(PlanszaError):
    """A game's folder breaks the contract of the kernel."""


class UnknownLesson(PlanszaError):
    """The game's course has no lesson of that name."""


class BadLesson(PlanszaError):
    """These decisions do not belong to the lesson."""
