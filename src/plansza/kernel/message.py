"""A message is an id of a Fluent text and its arguments: what the log, a label or a refusal says, in no language."""

from typing import Any, NamedTuple


class Message(NamedTuple):
    id: str
    args: dict[str, Any] = {}  # noqa: RUF012  (read only)


class Refusal(NamedTuple):
    """Why an action is refused: the clause of the rules, and the words for it."""

    clause: str
    message: Message
