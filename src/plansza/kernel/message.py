"""What is said, in no language: the id of a Fluent text and its arguments. A log, a label, a refusal."""

from typing import Any, NamedTuple, Protocol

import msgspec


class Message(NamedTuple):
    id: str
    args: dict[str, Any] = {}  # noqa: RUF012  (read only)


class Part(msgspec.Struct, frozen=True):
    """A message in an argument of another one, which is a list of them: they are said one after the other."""

    id: str
    args: dict[str, Any]


class Happening(Protocol):
    """What an event looks like to whoever says it."""

    @property
    def id(self) -> str: ...

    @property
    def args(self) -> dict[str, Any]: ...


class Refusal(NamedTuple):
    """Why an action is refused: the clause of the rules, and the words for it."""

    clause: str
    message: Message


def refuse(clause: str, why: str, **args: Any) -> Refusal:
    """Refused by the clause, said by the text `refusal-<why>`."""
    return Refusal(clause, Message(f"refusal-{why}", args))
