"""What is said, in no language: the id of a Fluent text and its arguments. A log, a label, a refusal."""

from typing import Any, NamedTuple, Protocol


class Message(NamedTuple):
    id: str
    args: dict[str, Any] = {}  # noqa: RUF012  (read only)


class Happening(Protocol):
    """What an event looks like to whoever says it."""

    @property
    def id(self) -> str: ...

    @property
    def args(self) -> dict[str, Any]: ...


class InGame(NamedTuple):
    """A message of a game, as an argument of one that is not."""

    info: Any  # the game's metadata
    message: Message
    names: list[str]


class Refusal(NamedTuple):
    """Why an action is refused: the clause of the rules, and the words for it."""

    clause: str
    message: Message


def refuse(clause: str, why: str, **args: Any) -> Refusal:
    """Refused by the clause, said by the text `refusal-<why>`."""
    return Refusal(clause, Message(f"refusal-{why}", args))
