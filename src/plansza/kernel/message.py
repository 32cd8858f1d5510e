"""What is said, in no language: the id of a Fluent text and its arguments. A log, a label, a refusal."""

import re
from typing import Any, ClassVar, NamedTuple, Protocol

import msgspec


class Message(NamedTuple):
    id: str
    args: dict[str, Any] = {}  # noqa: RUF012  (read only)


class Happening(Protocol):
    """What an event looks like to whoever says it."""

    @property
    def id(self) -> str: ...

    @property
    def args(self) -> dict[str, Any]: ...


class Event(msgspec.Struct):
    """Something that happened, as a struct of its own: `class StoleHen(Event)` is said by the text `event-stole-hen`.

    A field called `seat`, or ending in `_seat`, is the number of a seat.
    """

    id: ClassVar[str]

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        cls.id = "event-" + re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    @property
    def args(self) -> dict[str, Any]:
        return msgspec.structs.asdict(self)


class Refusal(NamedTuple):
    """Why an action is refused: the clause of the rules, and the words for it."""

    clause: str
    message: Message


def refuse(clause: str, why: str, **args: Any) -> Refusal:
    """Refused by the clause, said by the text `refusal-<why>`."""
    return Refusal(clause, Message(f"refusal-{why}", args))
